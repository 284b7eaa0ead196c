"""Makes fused loops cheap for mypyc, to which an int in a list is an object, in a variable none."""

from __future__ import annotations

import ast
from itertools import count
from typing import TYPE_CHECKING, Any

from words import in_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

CELLS = "cells"


def for_native(
    tree: ast.Module,
    types: dict[str, str],
    methods: Mapping[str, str],
    tables: Mapping[str, Any] | None = None,
) -> str:
    """The text of a loop for mypyc.

    *types* are those of its tables, changed as they are to be; where a method of one was called by
    the table's name, *methods* tells which. All numbers are words where *tables* are given.
    """
    tree = _Calls(methods).visit(tree)
    tree = _SeatsApart(tree).visit(tree)
    if tables is not None:
        tree = in_words(tree, types, tables)
    else:
        tree = _Shuffled(tree, types).visit(tree)
    return ast.unparse(ast.fix_missing_locations(tree))


def called_in(tree: ast.Module) -> set[str]:
    """The names of the functions that a loop calls, and of the tables of such."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    called = [each.value if isinstance(each, ast.Subscript) else each for each in calls]
    return {each.id for each in called if isinstance(each, ast.Name)}


class _Calls(ast.NodeTransformer):
    """A method of a table is called as such, and which function one is, its number tells."""

    def __init__(self, methods: Mapping[str, str]) -> None:
        self._methods = methods

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in self._methods:
            node.func = ast.Attribute(node.func, self._methods[node.func.id])
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.ops[0], ast.Is) and isinstance(node.comparators[0], ast.Name):
            node.ops = [ast.Eq()]
        return node


class _SeatsApart(ast.NodeTransformer):
    """What each seat has is a variable of its own, and tests of the seat's number choose one."""

    def __init__(self, tree: ast.Module) -> None:
        reads = [node for node in ast.walk(tree) if isinstance(node, ast.Assign)]
        slots = ((node.targets[0], _slot(node.value)) for node in reads)
        self._slots = {to.id: slot for to, slot in slots if isinstance(to, ast.Name) and slot}
        self._numbers = count(1)

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        target, slot = node.targets[0], _slot(node.targets[0])
        if isinstance(target, ast.Name) and target.id in self._slots:
            first = self._slots[target.id].start
            return [
                ast.Assign([own], _cell(first + seat))
                for seat, own in enumerate(self._each(target.id))
            ]
        if slot and isinstance(node.value, ast.Name) and node.value.id in self._slots:
            return [
                ast.Assign([_cell(index)], own)
                for index, own in zip(slot, self._each(node.value.id), strict=True)
            ]
        if isinstance(target, ast.Tuple) and any(map(self._is_chosen, target.elts)):
            assert isinstance(node.value, ast.Tuple)  # noqa: S101 - fusing writes no other
            return self._one_by_one(target.elts, node.value.elts)
        if len(node.targets) > 1 and any(map(self._is_chosen, node.targets)):
            new = self._fresh("new")
            values = [node.value, *[new] * len(node.targets)]
            return self._in_turn([new, *node.targets], values)
        if self._is_chosen(target):
            return self._chosen(target, node.value, lambda own, new: ast.Assign([own], new))
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt | list[ast.stmt]:
        if self._is_chosen(node.target):
            return self._chosen(
                node.target, node.value, lambda own, new: ast.AugAssign(own, node.op, new)
            )
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        if not isinstance(node.value, ast.Name) or node.value.id not in self._slots:
            return node
        each = self._each(node.value.id)
        if isinstance(node.slice, ast.Constant):
            return each[int(ast.literal_eval(node.slice))]
        seat, test = node.slice, node.slice
        if not isinstance(seat, ast.Name):
            seat = self._fresh("at")
            test = ast.NamedExpr(seat, node.slice)
        *others, chosen = enumerate(each)
        value: ast.expr = chosen[1]
        for number, own in reversed(others):
            value = ast.IfExp(_is(seat if number else test, number), own, value)
        return value

    def _one_by_one(
        self, targets: Sequence[ast.expr], values: Sequence[ast.expr]
    ) -> list[ast.stmt]:
        """Several values at once: all are worked out before the first is given away."""
        new = [self._fresh("new") for _ in targets]
        return self._in_turn([*new, *targets], [*values, *new])

    def _in_turn(self, targets: Sequence[ast.expr], values: Sequence[ast.expr]) -> list[ast.stmt]:
        pairs = zip(targets, values, strict=True)
        given: list[ast.stmt] = [ast.Assign([target], value) for target, value in pairs]
        return self.visit(ast.Module(given, [])).body  # type: ignore[no-any-return]

    def _is_chosen(self, target: ast.expr) -> bool:
        return (
            isinstance(target, ast.Subscript)
            and isinstance(target.value, ast.Name)
            and target.value.id in self._slots
            and not isinstance(target.slice, ast.Constant)
        )

    def _chosen(
        self,
        target: ast.expr,
        value: ast.expr,
        given: Callable[[ast.Name, ast.expr], ast.stmt],
    ) -> list[ast.stmt]:
        """A branch for each seat, in which its variable is given the value."""
        assert isinstance(target, ast.Subscript)  # noqa: S101 - `_is_chosen` has seen to it
        assert isinstance(target.value, ast.Name)  # noqa: S101
        new, seat = self._fresh("new"), self._fresh("at")
        before: list[ast.stmt] = [
            ast.Assign([new], self.visit(value)),
            ast.Assign([seat], self.visit(target.slice)),
        ]
        *others, last = self._each(target.value.id)
        branch = given(last, new)
        for number, own in reversed(list(enumerate(others))):
            branch = ast.If(_is(seat, number), [given(own, new)], [branch])
        return [*before, branch]

    def _each(self, name: str) -> Sequence[ast.Name]:
        return [ast.Name(f"{name}_of_{seat}") for seat in range(len(self._slots[name]))]

    def _fresh(self, like: str) -> ast.Name:
        return ast.Name(f"{like}_number_{next(self._numbers)}")


class _Shuffled(ast.NodeTransformer):
    """While a pack is shuffled its cards are objects that change places, not numbers."""

    def __init__(self, tree: ast.Module, types: dict[str, str]) -> None:
        given = [node for node in ast.walk(tree) if isinstance(node, ast.Assign)]
        mixed = {name for node in given if (name := _mixed(node))}
        self._packs: set[str] = set()
        self._cards: set[str] = set()
        for node in given:
            name, value = _name(node.targets[0]), node.value
            if name in mixed and (table := _copied(value)):
                types[table] = "list[Any]"
                self._packs.add(name)
            elif name and _name(value) in self._packs:
                self._packs.add(name)
            elif name and self._is_card(value):
                self._cards.add(name)

    def _is_card(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Name):
            return node.id in self._cards
        return isinstance(node, ast.Subscript) and _name(node.value) in self._packs

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        for target in node.targets:
            if isinstance(target, ast.Subscript):
                target.slice = self.visit(target.slice)
        if not self._is_card(node.value) or not all(map(self._is_card, node.targets)):
            node.value = self.visit(node.value)
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return _as_number(node) if node.id in self._cards else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        if self._is_card(node):
            return _as_number(node)
        return self.generic_visit(node)  # type: ignore[return-value]


def _slot(node: ast.expr) -> range | None:
    """The indices of cells that are listed one by one; None for anything else."""
    if not isinstance(node, ast.List | ast.Tuple) or not all(map(_is_cell, node.elts)):
        return None
    indices = [ast.literal_eval(each.slice) for each in node.elts]  # type: ignore[attr-defined]
    slot = range(indices[0], indices[-1] + 1)
    return slot if [*slot] == indices else None


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _mixed(node: ast.Assign) -> str:
    """The name of a list of which a member goes to another place in it; empty for anything else."""
    target, value = node.targets[0], node.value
    if not isinstance(target, ast.Subscript) or not isinstance(value, ast.Subscript):
        return ""
    return _name(target.value) if _name(target.value) == _name(value.value) else ""


def _copied(node: ast.expr) -> str:
    """The name of the table that a list is a copy of; empty for anything else."""
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    return _name(node.func.value) if is_call else ""


def _as_number(card: ast.expr) -> ast.expr:
    return ast.Call(ast.Name("cast"), [ast.Name("int"), card], [])


def _is_cell(node: ast.expr) -> bool:
    is_cell = isinstance(node, ast.Subscript) and ast.unparse(node.value) == CELLS
    return is_cell and isinstance(node.slice, ast.Constant)  # type: ignore[attr-defined]


def _cell(index: int) -> ast.expr:
    return ast.Subscript(ast.Name(CELLS), ast.Constant(index))


def _is(seat: ast.expr, number: int) -> ast.expr:
    return ast.Compare(seat, [ast.Eq()], [ast.Constant(number)])
