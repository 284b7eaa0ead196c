"""Makes fused loops cheap for mypyc, to which an int in a list is an object, in a variable none."""

from __future__ import annotations

import ast
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

CELLS = "cells"


def for_native(tree: ast.Module, types: dict[str, str], methods: Mapping[str, str]) -> str:
    """The text of a loop for mypyc.

    *types* are those of its tables; where a method of one was called by the table's name,
    *methods* tells which.
    """
    tree = _Calls(methods).visit(tree)
    tree = _SeatsApart(tree).visit(tree)
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
        if slot and isinstance(node.value, ast.Name):
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
        self._packs: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                if pack := _pack(node.value):
                    self._packs.add(node.targets[0].id)
                    types[pack] = "tuple[Any, ...]"
                elif isinstance(node.value, ast.Name) and node.value.id in self._packs:
                    self._packs.add(node.targets[0].id)

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        if isinstance(node.targets[0], ast.Tuple):  # two change places
            return node
        for target in node.targets:
            if isinstance(target, ast.Subscript):
                target.slice = self.visit(target.slice)
        node.value = self.visit(node.value)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        if isinstance(node.value, ast.Name) and node.value.id in self._packs:
            return ast.Call(ast.Name("cast"), [ast.Name("int"), node], [])
        return self.generic_visit(node)  # type: ignore[return-value]


def _slot(node: ast.expr) -> range | None:
    """The indices of cells that are listed one by one; None for anything else."""
    if not isinstance(node, ast.List | ast.Tuple) or not all(map(_is_cell, node.elts)):
        return None
    first, *_, last = (ast.literal_eval(each.slice) for each in node.elts)  # type: ignore[attr-defined]
    return range(first, last + 1)


def _pack(node: ast.expr) -> str:
    """The name of the table that is copied into a list; empty for anything else."""
    is_list = isinstance(node, ast.Call) and ast.unparse(node.func) == "list"
    return ast.unparse(node.args[0]) if is_list and isinstance(node, ast.Call) else ""


def _is_cell(node: ast.expr) -> bool:
    return isinstance(node, ast.Subscript) and ast.unparse(node.value) == CELLS


def _cell(index: int) -> ast.expr:
    return ast.Subscript(ast.Name(CELLS), ast.Constant(index))


def _is(seat: ast.expr, number: int) -> ast.expr:
    return ast.Compare(seat, [ast.Eq()], [ast.Constant(number)])
