"""Calls, worked out ahead: what a function does comes in place of the call."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import TYPE_CHECKING, Final

from kernel.fusing.expressions import MOST_STEPS, Expressions, Scope
from kernel.fusing.places import CELLS
from kernel.fusing.settled import is_settled
from kernel.fusing.sources import WAITS, Unfusable, changing_in
from kernel.fusing.values import (
    PURE,
    Known,
    Rest,
    Row,
    TheCells,
    Value,
    known,
)

if TYPE_CHECKING:
    from kernel.fusing.places import Places

WRITE, READ = "write the cells back", "read the cells again"
"""Marks around a call of what could not be taken apart."""
ROWS: Final = (tuple, range, str, frozenset, list, dict, set)
OF_THE_CALLER: Final = (super, locals, globals, vars, dir, eval, exec)
"""What asks who calls it."""
GOING_OVER: Final = (max, min, sum, tuple)
"""What goes over the one thing that it is given."""
OF_INTS: Final = ("bit_count", "bit_length")
"""Methods that change nothing."""
MOST_UNROLLED: Final = 64
"""Longer loops over known sequences are not written out."""


class Calls(Expressions):
    """Expressions with calls among them; functions in *left_alone* are called as they are.

    *refused* are those that could not be taken apart. *is_last* says that a text is read which
    fusing has made, and not the rules.
    """

    def __init__(self, places: Places) -> None:
        super().__init__(places)
        self.left_alone: frozenset[FunctionType] = frozenset()
        self.refused: set[FunctionType] = set()
        self.is_last = False

    def _call(self, node: ast.Call, scope: Scope) -> Value:
        if node.keywords or any(isinstance(each, ast.Starred) for each in node.args):
            raise Unfusable("a call with names")
        if len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
            return self._over(self.value(node.func, scope), node.args[0], scope)
        if isinstance(node.func, ast.IfExp):
            choice = node.func
            calls = [ast.Call(each, node.args, []) for each in (choice.body, choice.orelse)]
            return self.value(ast.IfExp(choice.test, *calls), scope)
        like = node.func.id if isinstance(node.func, ast.Name) else "function"
        given_later = [self.later(each, scope) for each in node.args]
        parts = [lambda: self._callee(node.func, scope), *given_later]
        function, *given = self.in_order(parts)
        return self.called(function, given, like)

    def _callee(self, node: ast.expr, scope: Scope) -> Value:
        """What is called; one of several is chosen before anything is given to it."""
        value = self.value(node, scope)
        return self.lasting(value, "which") if isinstance(value, Rest) and value.among else value

    def called(self, function: Value, given: Sequence[Value], like: str) -> Value:
        """The result of *function*, taken apart if that is possible."""
        while isinstance(function, Known) and isinstance(function.value, partial | MethodType):
            bound = function.value
            if isinstance(bound, MethodType):
                function, given = Known(bound.__func__), (Known(bound.__self__), *given)
            elif bound.keywords:
                raise Unfusable("names are bound")
            else:
                function, given = Known(bound.func), (*map(Known, bound.args), *given)
        if isinstance(function, Known):
            value = function.value
            if isinstance(value, FunctionType) and value not in self.left_alone:
                return self._taken_apart(value, given, like)
            if any(function.value is each for each in OF_THE_CALLER):
                raise Unfusable("it asks who calls it")
            is_pure = any(function.value is each for each in PURE)
            if is_pure and all(map(is_settled, given)):
                return Known(function.value(*map(known, given)))  # type: ignore[operator]
        if isinstance(function, Rest) and function.among:
            return self._one_of(function, given, like)
        return self._as_it_is(function, given, like)

    def _one_of(self, function: Rest, given: Sequence[Value], like: str) -> Value:
        """The result of that function which is chosen in play: a branch for each."""
        given = [self.kept(each) for each in given]
        functions = [Known(each) for each in function.among]
        ways = self.ways(*(partial(self.called, each, given, like) for each in functions))
        result = self.merged(ways, "result")
        names = [self.tree(each, getattr(each.value, "__name__", like)) for each in functions]
        *others, (chain, _) = ways
        for name, (emitted, _) in zip(names[-2::-1], reversed(others), strict=True):
            test = ast.Compare(function.tree, [ast.Is()], [name])
            chain = [ast.If(test, emitted or [ast.Pass()], chain)]
        self.out += chain
        return result

    def inline(self, function: FunctionType, given: Sequence[Value]) -> Value:
        """The result of *function*, taken apart; see `Functions`."""
        raise NotImplementedError

    def _taken_apart(self, function: FunctionType, given: Sequence[Value], like: str) -> Value:
        before, constants, named = len(self.out), dict(self.constants), dict(self._constant_names)
        steps, contents = self._steps, self.contents.known.copy()
        try:
            return self.inline(function, given)
        except Unfusable:
            self.refused.add(function)
            del self.out[before:]
            self.constants, self._constant_names, self.contents.known = constants, named, contents
            self._until = min(self._until + self._steps - steps, MOST_STEPS)
            return self._as_it_is(Known(function), given, like)

    def _as_it_is(self, function: Value, given: Sequence[Value], like: str) -> Value:
        """A call; one that is given the cells, or may have kept them, finds them in their list."""
        if isinstance(function, Known) and not callable(function.value):
            raise Unfusable("it cannot be called")
        trees = [
            ast.Name(CELLS) if isinstance(each, TheCells) else self.tree(each) for each in given
        ]
        call = ast.Call(self.tree(function, like), trees, [])
        if not _is_harmless(function, given):
            self.contents.forget()
        is_given = any(isinstance(each, TheCells) for each in given)
        if not is_given and not _may_have_cells(function):
            return Rest(call)
        if _goes_on(function):
            raise Unfusable("it goes on with the cells when the call is over")
        name = ast.Name(self.fresh("got"))
        self.out += [mark(WRITE), self.assignment([name], Rest(call)), mark(READ)]
        return Rest(name, lasting=True)

    def _over(self, function: Value, node: ast.GeneratorExp, scope: Scope) -> Value:
        """What is made of something over a known sequence: its sum, a tuple, whether any holds."""
        (each,) = node.generators
        if each.ifs:
            raise Unfusable("a comprehension with conditions")
        items = items_of(self.value(each.iter, scope))
        if items is None:
            raise Unfusable("a comprehension over what is not known")
        parts = [self.later(node.elt, scope.having(bound(each.target, item))) for item in items]
        which = known(function)
        if which is sum:
            return self._sum(self.in_order(parts))
        if which is tuple:
            return self._row(self.in_order(parts))
        if which is any or which is all:
            start = Known(which is all)
            operation = ast.Or() if which is any else ast.And()
            value = self.either([lambda: start, *parts], operation)
            return self.called(Known(bool), [value], "bool")
        raise Unfusable("a comprehension")

    def _row(self, values: Sequence[Value]) -> Value:
        if all(isinstance(each, Known) for each in values):
            return Known(tuple(map(known, values)))
        return Row(tuple([self.kept(each) for each in values]))

    def _sum(self, values: Sequence[Value]) -> Value:
        total: Value = Known(0)
        for value in values:
            total = self.joined(total, ast.Add(), value)
        return total


def mark(what: str) -> ast.stmt:
    """A place in the text where the cells are written back, or read again."""
    return ast.Expr(ast.Constant(what))


def items_of(value: Value) -> list[object] | None:
    """The items of a short sequence that is known; None for any other value."""
    if not is_settled(value) or not isinstance(value.value, ROWS):
        return None
    return list(value.value) if len(value.value) <= MOST_UNROLLED else None


def bound(target: ast.expr, item: object) -> dict[str, Value]:
    """The names of *target* with what they stand for when *item* is given to it."""
    if isinstance(target, ast.Name):
        return {target.id: Known(item)}
    if not isinstance(target, ast.Tuple) or not isinstance(item, tuple):
        raise Unfusable("the target of a loop")
    pairs = zip(target.elts, item, strict=True)
    return {name: value for each, part in pairs for name, value in bound(each, part).items()}


def _is_harmless(function: Value, given: Sequence[Value]) -> bool:
    """Whether *function* can change no cell, even if the list is kept somewhere.

    One that goes over what it is *given* carries that out, which may be anything.
    """
    if isinstance(function, Known):
        goes_over = len(given) == 1 and any(function.value is each for each in GOING_OVER)
        return not goes_over and any(function.value is each for each in PURE)
    tree = function.tree if isinstance(function, Rest) else None
    return isinstance(tree, ast.Attribute) and tree.attr in OF_INTS


def _goes_on(function: Value) -> bool:
    """Whether *function* is carried out when its result is gone over, and not when it is called."""
    value = function.value if isinstance(function, Known) else None
    return isinstance(value, FunctionType) and bool(value.__code__.co_flags & WAITS)


def _may_have_cells(function: Value) -> bool:
    """Whether *function* may have kept the cells since it was given them."""
    if not isinstance(function, Known):
        return False
    if not isinstance(function.value, FunctionType):
        return not isinstance(function.value, BuiltinFunctionType | type)
    code = function.value.__code__
    return not changing_in(code.co_filename).isdisjoint((*code.co_names, *code.co_freevars))
