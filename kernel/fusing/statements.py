"""Fusing functions: their statements one after another, the calls among them taken apart."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from types import FunctionType
from typing import TYPE_CHECKING, Final

from kernel.fusing.calls import Calls, bound
from kernel.fusing.expressions import Scope, assignment
from kernel.fusing.sources import Unfusable, names_in, names_of, text_of
from kernel.fusing.values import Known, Place, Rest, TheCells, Value, done, has_call

if TYPE_CHECKING:
    from kernel.fusing.places import Places

MOST_UNROLLED: Final = 64
"""Longer loops over known sequences are not written out."""
MOST_FUNCTIONS: Final = 500
"""So many calls are taken apart, several times as many as there are in any shipped game."""


MOST_STATEMENTS: Final = 500
"""Of one function, of which what follows a branch that returns is written out in each."""


class Bind(ast.stmt):
    """The names of a loop stand for a known value from here on."""

    def __init__(self, target: ast.expr, value: object) -> None:
        super().__init__()
        self.target, self.value = target, value


class Forget(ast.stmt):
    """The names of a loop that is over; which value they had last is not followed."""

    def __init__(self, target: ast.expr) -> None:
        super().__init__()
        self.target = target


class Functions(Calls):
    """Functions in which all calls of others whose source is known are taken apart."""

    def __init__(self, places: Places) -> None:
        super().__init__(places)
        self._within: list[FunctionType] = []
        self._taken = 0

    def inline(self, function: FunctionType, given: Sequence[Value]) -> Value:
        """The result of *function*, whose statements go to where it is called."""
        self._taken += 1
        if function in self._within or self._taken > MOST_FUNCTIONS:
            raise Unfusable("it comes back to itself, or there are too many")
        text, names = text_of(function.__code__), names_of(function)
        if len(given) != len(text.parameters):
            raise Unfusable("arguments are left out")
        own = {}
        for name, value in zip(text.parameters, given, strict=True):
            own[name] = self._argument(name, value, text.changes)
        for name, often in text.changes.items():
            if often > 1 and name not in text.parameters:
                own[name] = Rest(ast.Name(self.fresh(name)))
        scope = Scope(own, names, text.local)
        self._within.append(function)
        try:
            return _Body(self, scope, text.changes, count()).run(text.body) or Known(None)
        except RecursionError:
            raise Unfusable("it goes too deep") from None
        finally:
            self._within.pop()

    def _argument(self, name: str, value: Value, changes: Counter[str]) -> Value:
        if changes[name] == 1:
            return self.kept(value, name)
        local = ast.Name(self.fresh(name))
        self.assign(local, value)
        return Rest(local)


class _Body:
    """The statements of one function. Variables in *changes* more than once live in play."""

    def __init__(
        self, functions: Functions, scope: Scope, changes: Counter[str], past: Iterator[int]
    ) -> None:
        self._functions, self._scope, self._changes = functions, scope, changes
        self._past = past  # shared with its branches

    def run(self, statements: Sequence[ast.stmt]) -> Value | None:
        """Carry the statements out; the value returned, or None where the end is reached."""
        for place, statement in enumerate(statements):
            if next(self._past) > MOST_STATEMENTS:
                raise Unfusable("too many statements")
            rest = statements[place + 1 :]
            if isinstance(statement, ast.Return):
                return self._returned(statement)
            if isinstance(statement, ast.If):
                test = self._functions.value(statement.test, self._scope)
                if isinstance(test, Known):
                    return self.run([*(statement.body if test.value else statement.orelse), *rest])
                if _has(statement, ast.Return):
                    return self._branch(test, statement, rest)
                self._if(test, statement)
            elif isinstance(statement, ast.For):
                among = self._functions.value(statement.iter, self._scope)
                unrolled = self._unrolled(statement, among)
                if unrolled is not None:
                    return self.run([*unrolled, *rest])
                self._for(statement, among)
            else:
                self._statement(statement)
        return None

    def _returned(self, statement: ast.Return) -> Value:
        if statement.value is None:
            return Known(None)
        return self._functions.value(statement.value, self._scope)

    def _statement(self, statement: ast.stmt) -> None:
        how = getattr(self, f"_{type(statement).__name__.lower()}", None)
        if how is None:
            raise Unfusable(type(statement).__name__)
        how(statement)

    def _emit(self, statement: ast.stmt) -> None:
        self._functions.out.append(statement)

    def _pass(self, _: ast.Pass) -> None:
        pass

    def _break(self, statement: ast.Break) -> None:
        self._emit(statement)

    def _expr(self, statement: ast.Expr) -> None:
        self._for_effect(self._functions.value(statement.value, self._scope))

    def _for_effect(self, value: Value) -> None:
        """Emit *value*, for which nobody asks, if there is a call in it."""
        if isinstance(value, Rest | Place):
            tree = self._functions.tree(value)
            if has_call(tree):
                self._emit(ast.Expr(tree))

    # Assignments

    def _bind(self, statement: Bind) -> None:
        self._scope.own.update(bound(statement.target, statement.value))

    def _forget(self, statement: Forget) -> None:
        for name in names_in(statement.target):
            self._scope.own.pop(name, None)

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
        self._emit(ast.Assign(self._places(targets), functions.tree(value), lineno=0))

    def _assign_each(self, targets: Sequence[ast.expr], source: ast.expr) -> None:
        functions, scope = self._functions, self._scope
        if not isinstance(source, ast.Tuple) or len(source.elts) != len(targets):
            raise Unfusable("several names for one value")
        worked = functions.in_order([functions.later(each, scope) for each in source.elts])
        if not any(map(self._is_once, targets)) and not all(map(self._is_safe, worked)):
            # All are worked out before the first is given to its name.
            places = ast.Tuple(self._places(targets))
            values = ast.Tuple([functions.tree(value) for value in worked])
            self._emit(assignment(places, values))
            return
        if not all(map(self._is_once, targets)):
            worked = [functions.kept(value) for value in worked]
        for target, value in zip(targets, worked, strict=True):
            self._to(target, value)

    def _is_once(self, target: ast.expr) -> bool:
        return isinstance(target, ast.Name) and self._changes[target.id] == 1

    @staticmethod
    def _is_safe(value: Value) -> bool:
        return isinstance(value, Known) or (isinstance(value, Place) and value.added.lasting)

    def _annassign(self, statement: ast.AnnAssign) -> None:
        if statement.value is not None:
            self._to(statement.target, self._functions.value(statement.value, self._scope))

    def _augassign(self, statement: ast.AugAssign) -> None:
        functions, scope, target = self._functions, self._scope, statement.target
        if isinstance(target, ast.Name):
            now = scope[target.id]
            value = functions.value(statement.value, scope)
            self._emit(ast.AugAssign(functions.tree(now), statement.op, functions.tree(value)))  # type: ignore[arg-type]
            return
        place, before = self._place(target), len(functions.out)
        value = functions.value(statement.value, scope)
        if len(functions.out) > before:
            raise Unfusable("a step before a cell changes")
        self._emit(ast.AugAssign(place, statement.op, functions.tree(value)))  # type: ignore[arg-type]

    def _to(self, target: ast.expr, value: Value) -> None:
        """Give *value* to a name or a cell."""
        functions = self._functions
        if not self._is_once(target):
            with functions.aside() as steps:
                place = self._place(target)
            if steps:  # what is given was worked out before them
                value = functions.kept(value)
                functions.out += steps
            functions.assign(place, value)
            return
        assert isinstance(target, ast.Name)  # noqa: S101 - it is one to be given a value once
        if isinstance(value, Rest):
            value = Rest(value.tree)  # a name of its own: this one may be read in the text
        self._scope.own[target.id] = functions.kept(value, target.id)

    def _place(self, target: ast.expr) -> ast.expr:
        """A cell, or a variable that changes."""
        if isinstance(target, ast.Name) and not self._is_once(target):
            return self._functions.tree(self._scope[target.id])
        if not isinstance(target, ast.Subscript):
            raise Unfusable("what a value is given to")
        functions = self._functions
        parts = [functions.later(each, self._scope) for each in (target.value, target.slice)]
        value, index = functions.in_order(parts)
        if isinstance(value, TheCells):
            return functions.places.at(index, functions.tree(index), written=True)
        if not isinstance(value, Rest):
            raise Unfusable("what does not change")
        return ast.Subscript(value.tree, functions.tree(index))

    def _places(self, targets: Sequence[ast.expr]) -> list[ast.expr]:
        with self._functions.aside() as steps:
            places = [self._place(target) for target in targets]
        if steps:
            raise Unfusable("a step on the way to one of several targets")
        return places

    # Branches and loops

    def _branch(self, test: Value, statement: ast.If, rest: Sequence[ast.stmt]) -> Value | None:
        """Both branches of one that may return, each with what follows."""
        functions = self._functions
        branches = [self._aside([*branch, *rest]) for branch in (statement.body, statement.orelse)]
        values = [value for _, value in branches]
        if all(value in (None, Known(None)) for value in values):
            self._emit_if(test, *(emitted for emitted, _ in branches))
            return None
        result = ast.Name(functions.fresh("result"))
        for emitted, value in branches:
            given = functions.tree(Known(None) if value is None else value)
            emitted.append(assignment(result, given))
        self._emit_if(test, *(emitted for emitted, _ in branches))
        return Rest(result, lasting=True)

    def _aside(self, statements: Sequence[ast.stmt]) -> tuple[list[ast.stmt], Value | None]:
        with self._functions.aside() as emitted:
            body = _Body(self._functions, self._scope.copy(), self._changes, self._past)
            value = body.run(statements)
        return emitted, value

    def _emit_if(self, test: Value, when: list[ast.stmt], otherwise: list[ast.stmt]) -> None:
        if not when and not otherwise:
            self._for_effect(test)
            return
        tree = self._functions.tree(test)
        if not when:
            tree, when, otherwise = ast.UnaryOp(ast.Not(), tree), otherwise, []
        self._emit(ast.If(tree, when, otherwise))

    def _if(self, test: Value, statement: ast.If) -> None:
        branches = [self._aside(branch)[0] for branch in (statement.body, statement.orelse)]
        self._emit_if(test, *branches)

    @staticmethod
    def _unrolled(statement: ast.For, among: Value) -> list[ast.stmt] | None:
        """A loop over a short known sequence, written out; None for any other."""
        if not isinstance(among, Known) or _has(statement, ast.Break | ast.Continue):
            return None
        items = done(list, among.value)
        if len(items) > MOST_UNROLLED:
            return None
        rounds = [[Bind(statement.target, item), *statement.body] for item in items]
        ended = [Forget(statement.target), *statement.orelse]
        return [each for one in (*rounds, ended) for each in one]

    def _for(self, statement: ast.For, among: Value) -> None:
        functions = self._functions
        if statement.orelse or _has(statement, ast.Return):
            raise Unfusable("a loop that returns")
        items = functions.tree(among, "items")
        for name in names_in(statement.target):
            self._scope.own[name] = Rest(ast.Name(functions.fresh(name)), lasting=True)
        target = _renamed(statement.target, self._scope)
        body, _ = self._aside(statement.body)
        self._emit(ast.For(target, items, body or [ast.Pass()], [], lineno=0))
        self._forget(Forget(statement.target))

    def _while(self, statement: ast.While) -> None:
        functions = self._functions
        if statement.orelse or _has(statement, ast.Return):
            raise Unfusable("a loop that returns")
        with functions.aside() as emitted:
            test = functions.value(statement.test, self._scope)
        if emitted:
            raise Unfusable("a test with steps of its own")
        body, _ = self._aside(statement.body)
        self._emit(ast.While(functions.tree(test), body or [ast.Pass()], []))


@cache
def _has(statement: ast.stmt, kinds: object) -> bool:
    return any(isinstance(each, kinds) for each in ast.walk(statement))  # type: ignore[arg-type]


def _renamed(target: ast.expr, scope: Scope) -> ast.expr:
    if isinstance(target, ast.Name):
        value = scope[target.id]
        assert isinstance(value, Rest)  # noqa: S101 - just made so
        return value.tree
    if isinstance(target, ast.Tuple):
        return ast.Tuple([_renamed(each, scope) for each in target.elts])
    raise Unfusable("the target of a loop")
