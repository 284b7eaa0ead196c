"""Calls, worked out ahead: what a function does comes in place of the call."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import partial
from types import FunctionType, MethodType

from kernel.fusing.expressions import Expressions, Scope, assignment
from kernel.fusing.places import CELLS
from kernel.fusing.sources import Unfusable
from kernel.fusing.values import PURE, Known, Rest, TheCells, Value, done, known

WRITE, READ = "write the cells back", "read the cells again"
"""Marks around a call of what could not be taken apart."""


class Calls(Expressions):
    """Expressions with calls among them."""

    def _call(self, node: ast.Call, scope: Scope) -> Value:
        if node.keywords or any(isinstance(each, ast.Starred) for each in node.args):
            raise Unfusable("a call with names")
        if len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
            return self._over(self.value(node.func, scope), node.args[0], scope)
        like = node.func.id if isinstance(node.func, ast.Name) else "function"
        parts = [self.later(each, scope) for each in (node.func, *node.args)]
        function, *given = self.in_order(parts)
        return self.called(function, given, like)

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
            if isinstance(function.value, FunctionType):
                return self._taken_apart(function.value, given, like)
            is_pure = any(function.value is each for each in PURE)
            if is_pure and all(isinstance(each, Known) for each in given):
                return Known(done(function.value, *map(known, given)))  # type: ignore[arg-type]
        if isinstance(function, Rest) and function.among:
            return self._one_of(function, given, like)
        return self._as_it_is(function, given, like)

    def _one_of(self, function: Rest, given: Sequence[Value], like: str) -> Value:
        """The result of that function which is chosen in play: a branch for each."""
        given = [self.kept(each) for each in given]
        branches: list[tuple[ast.expr | None, list[ast.stmt], Value]] = []
        for each, test in function.among:
            with self.aside() as emitted:
                value = self.called(Known(each), given, like)
            branches.append((test, emitted, value))
        result: Value = Known(None)
        if any(value != Known(None) for _, _, value in branches):
            name = ast.Name(self.fresh("result"))
            result = Rest(name, lasting=True)
            for _, emitted, value in branches:
                emitted.append(assignment(name, self.tree(value)))
        self.out += _chain(branches)
        return result

    def inline(self, function: FunctionType, given: Sequence[Value]) -> Value:
        """The result of *function*, taken apart; see `Functions`."""
        raise NotImplementedError

    def _taken_apart(self, function: FunctionType, given: Sequence[Value], like: str) -> Value:
        before, constants, named = len(self.out), dict(self.constants), dict(self._named)
        try:
            return self.inline(function, given)
        except Unfusable:
            del self.out[before:]
            self.constants, self._named = constants, named
            return self._as_it_is(Known(function), given, like)

    def _as_it_is(self, function: Value, given: Sequence[Value], like: str) -> Value:
        """A call; one that is given the cells finds them in their list."""
        is_cells = [isinstance(each, TheCells) for each in given]
        arguments = [
            ast.Name(CELLS) if is_it else self.tree(each)
            for each, is_it in zip(given, is_cells, strict=True)
        ]
        call = ast.Call(self.tree(function, like), arguments, [])
        if not any(is_cells):
            return Rest(call)
        name = ast.Name(self.fresh("got"))
        self.out += [mark(WRITE), assignment(name, call), mark(READ)]
        return Rest(name, lasting=True)

    def _over(self, function: Value, node: ast.GeneratorExp, scope: Scope) -> Value:
        """The sum of something over a known sequence, or whether any or all hold."""
        (each,) = node.generators
        if each.ifs:
            raise Unfusable("a comprehension with conditions")
        items = known(self.value(each.iter, scope))
        parts = [
            self.later(node.elt, scope.copy(bound(each.target, item))) for item in done(list, items)
        ]
        which = known(function)
        if which is sum:
            return self._sum(self.in_order(parts))
        if which is any or which is all:
            start = Known(which is all)
            operation = ast.Or() if which is any else ast.And()
            value = self.either([lambda: start, *parts], operation)
            return self.called(Known(bool), [value], "bool")
        raise Unfusable("a comprehension")

    def _sum(self, values: Sequence[Value]) -> Value:
        total: Value = Known(0)
        for value in values:
            total = value if total == Known(0) else self.joined(total, ast.Add(), value)
        return total


def mark(what: str) -> ast.stmt:
    """A place in the text where the cells are written back, or read again."""
    return ast.Expr(ast.Constant(what))


def bound(target: ast.expr, item: object) -> dict[str, Value]:
    """The names of *target* with what they stand for when *item* is given to it."""
    if isinstance(target, ast.Name):
        return {target.id: Known(item)}
    if not isinstance(target, ast.Tuple):
        raise Unfusable("the target of a loop")
    pairs = done(lambda: list(zip(target.elts, item, strict=True)))  # type: ignore[call-overload]
    return {name: value for each, part in pairs for name, value in bound(each, part).items()}


def _chain(branches: Sequence[tuple[ast.expr | None, list[ast.stmt], Value]]) -> list[ast.stmt]:
    """The statements of that branch whose test holds; the last one has none."""
    *before, (_, chain, _) = branches
    for test, emitted, _ in reversed(before):
        assert test is not None  # noqa: S101 - only the last one has none
        chain = [ast.If(test, emitted or [ast.Pass()], chain)]
    return chain
