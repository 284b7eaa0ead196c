"""Fusing assignments: a value is given to names, to variables and to cells."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kernel.fusing.calls import Calls, bound
from kernel.fusing.sources import Unfusable
from kernel.fusing.values import Known, Place, Rest, TheCells, Value, name_of
from kernel.fusing.writing import Worked

if TYPE_CHECKING:
    from kernel.fusing.expressions import Scope


class Bind(ast.stmt):
    """A name that stands for a known value from here on; the *last* one may be read elsewhere."""

    def __init__(self, target: ast.expr, value: object, *, last: bool = False) -> None:
        super().__init__()
        self.target, self.value, self.last = target, value, last


class Assignments:
    """The assignments of one function; its *variables* are the names that change in play."""

    def __init__(self, functions: Calls, scope: Scope, variables: Mapping[str, Rest]) -> None:
        self._functions, self._scope, self._variables = functions, scope, variables

    def _emit(self, statement: ast.stmt) -> None:
        self._functions.out.append(statement)

    def _bind(self, statement: Bind) -> None:
        named = bound(statement.target, statement.value)
        if not statement.last:
            self._scope.own.update(named)
            return
        for name in named.keys() & self._variables.keys():
            self._functions.give(named[name], [self._variable(name)])
            self._scope.own[name] = self._variables[name]

    def _assign(self, statement: ast.Assign) -> None:
        functions, scope = self._functions, self._scope
        targets = statement.targets
        if len(targets) == 1 and isinstance(targets[0], ast.Tuple):
            self._assign_each(targets[0].elts, statement.value)
            return
        value = functions.value(statement.value, scope)
        if len(targets) == 1:
            self._to(targets[0], value)
            return
        functions.give(value, self._places(targets))

    def _assign_each(self, targets: Sequence[ast.expr], source: ast.expr) -> None:
        functions, scope = self._functions, self._scope
        if not isinstance(source, ast.Tuple) or len(source.elts) != len(targets):
            raise Unfusable("several names for one value")
        worked = functions.in_order([functions.later(node, scope) for node in source.elts])
        if not any(map(self._is_once, targets)) and not all(map(self._is_safe, worked)):
            # All are worked out before the first is given to its name.
            places = ast.Tuple([place.tree for place in self._places(targets)])
            values = ast.Tuple([functions.tree(value) for value in worked])
            self._emit(functions.assignment([places], Rest(values)))
            return
        if not all(map(self._is_once, targets)):
            worked = [functions.kept(value) for value in worked]
        for target, value in zip(targets, worked, strict=True):
            self._to(target, value)

    def _is_once(self, target: ast.expr) -> bool:
        return isinstance(target, ast.Name) and target.id not in self._variables

    @staticmethod
    def _is_safe(value: Value) -> bool:
        return isinstance(value, Known) or (isinstance(value, Place) and value.added.lasting)

    def _annassign(self, statement: ast.AnnAssign) -> None:
        if statement.value is not None:
            self._to(statement.target, self._functions.value(statement.value, self._scope))

    def _augassign(self, statement: ast.AugAssign) -> None:
        functions, scope, target = self._functions, self._scope, statement.target
        if isinstance(target, ast.Name):
            value = functions.value(statement.value, scope)
            place = self._variable(target.id)
        else:
            place, before = self._place(target), len(functions.out)
            value = functions.value(statement.value, scope)
            if len(functions.out) > before:
                raise Unfusable("a step before a cell changes")
        if isinstance(statement.op, ast.Add | ast.Mult):
            functions.contents.forget()  # a list, which may be the cells, would become longer
        self._emit(ast.AugAssign(place.tree, statement.op, functions.tree(value)))  # type: ignore[arg-type]

    def _to(self, target: ast.expr, value: Value) -> None:
        """Give *value* to a name or a cell."""
        functions = self._functions
        if not self._is_once(target):
            parts: list[Worked] = [lambda: value, lambda: self._place(target)]
            value, place = functions.in_order(parts)
            functions.give(value, [place])  # type: ignore[list-item]
            return
        assert isinstance(target, ast.Name)  # noqa: S101 - it is one to be given a value once
        if isinstance(value, Rest) and not functions.is_last:
            value = Rest(value.tree, cell=value.cell)  # a name of its own: the rules have given it
        self._scope.own[target.id] = functions.named(value, target.id)

    def _places(self, targets: Sequence[ast.expr]) -> list[Rest]:
        before = len(self._functions.out)
        places = [self._place(target) for target in targets]
        if len(self._functions.out) > before:
            raise Unfusable("a step between two changes")
        return places

    def _variable(self, name: str) -> Rest:
        """A variable that changes now."""
        self._functions.contents.renames(name_of(self._variables[name]))
        return self._variables[name]

    def _place(self, target: ast.expr) -> Rest:
        """A cell, or a variable, that changes now."""
        if isinstance(target, ast.Name) and target.id in self._variables:
            return self._variable(target.id)
        if not isinstance(target, ast.Subscript):
            raise Unfusable("what a value is given to")
        functions, scope = self._functions, self._scope
        parts = [functions.later(target.value, scope), functions.later(target.slice, scope)]
        value, index = functions.in_order(parts)
        if isinstance(value, TheCells):
            functions.contents.changes(index)
            tree = functions.places.at(index, functions.tree(index), written=True)
            return Rest(tree, cell=index)
        if not isinstance(value, Rest):
            raise Unfusable("what does not change")
        functions.contents.forget()  # it may be the cells
        return Rest(ast.Subscript(value.tree, functions.tree(index)))
