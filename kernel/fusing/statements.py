"""Fusing functions: their statements one after another, the calls among them taken apart."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import FunctionType
from typing import TYPE_CHECKING, Final, TypeAlias

from kernel.fusing.assignments import Assignments, Bind
from kernel.fusing.calls import Calls, items_of
from kernel.fusing.expressions import MOST_STEPS, Scope
from kernel.fusing.settled import is_settled
from kernel.fusing.sources import TooLong, Unfusable, changes, names_of, text_of
from kernel.fusing.values import Known, Rest, Value

if TYPE_CHECKING:
    from kernel.fusing.places import Places
    from kernel.fusing.sources import Text

Later: TypeAlias = "Callable[[], Value | None]"
MOST_FUNCTIONS: Final = 500
"""So many calls are taken apart, several times as many as there are in any shipped game."""
FAULTS: Final = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
    Warning,
)
MOST_OF_ONE: Final = 10_000
"""Steps of work for one function, with those that it calls."""
MOST_AFTER: Final = 16
"""Of more statements after a branch it is not worked out what each way makes of them."""
MOST_KEPT: Final = 4_096
"""Of so many statements it is kept what is in them."""


class Functions(Calls):
    """Functions in which all calls of others whose source is known are taken apart."""

    def __init__(self, places: Places) -> None:
        super().__init__(places)
        self._within: list[FunctionType] = []
        self._too_long: set[FunctionType] = set()
        self._taken = 0

    def inline(self, function: FunctionType, given: Sequence[Value]) -> Value:
        """The result of *function*, whose statements go to where it is called."""
        self._taken += 1
        if function in self._within or self._taken > MOST_FUNCTIONS or function in self._too_long:
            raise Unfusable("it comes back to itself, or there are too many")
        text, names = text_of(function.__code__), names_of(function)
        if len(given) != len(text.parameters):
            raise Unfusable("arguments are left out")
        return self.carried_out(function, text, names, given)

    def carried_out(
        self,
        function: FunctionType,
        text: Text,
        names: Mapping[str, object],
        given: Sequence[Value],
    ) -> Value:
        """The result of *function*, which is of that *text* and finds *names* around it."""
        until = self._until
        if self._within:
            self._until = min(self._steps + MOST_OF_ONE, MOST_STEPS)
        self._within.append(function)
        try:
            return self._body(text, names, given)
        except TooLong:
            self._too_long.add(function)
            raise
        except FAULTS as fault:  # in a branch that play never comes to, or for want of room
            raise Unfusable(str(fault)) from None
        finally:
            self._within.pop()
            self._until = until

    def _body(self, text: Text, names: Mapping[str, object], given: Sequence[Value]) -> Value:
        own: dict[str, Value] = {}
        variables = {each: Rest(ast.Name(self.fresh(each))) for each in text.varying}
        for name, value in zip(text.parameters, given, strict=True):
            if name in variables:
                self.assign(variables[name].tree, value)
            else:
                own[name] = self.named(value, name)
        scope = Scope({**own, **variables}, names, text)
        is_all = len(self._within) == 1 and not self.places.apart
        return _Body(self, scope, variables, is_all=is_all).run(text.body) or Known(None)

    def once_more(self) -> Functions:
        """For the text of what these have made, with the same names for what it names.

        What is left in it of functions stays, and of what it says that cells hold nothing does.
        """
        other = Functions(self.places)
        other.constants, other._constant_names = self.constants.copy(), self._constant_names.copy()
        other._names |= self.constants.keys()
        other.left_alone, other.is_last = frozenset(self.refused), True
        return other


class _Body(Assignments):
    """The statements of one function; its *variables* are the names that change in play.

    With *is_all* it is that which is made, and when these statements end it returns.
    """

    _functions: Functions

    def __init__(
        self, functions: Functions, scope: Scope, variables: Mapping[str, Rest], *, is_all: bool
    ) -> None:
        super().__init__(functions, scope, variables)
        self._is_all = is_all

    def run(self, statements: Sequence[ast.stmt]) -> Value | None:
        """Carry the statements out; the value returned, or None where the end is reached."""
        ahead = list(reversed(statements))
        while ahead:
            self._functions.count()
            statement = ahead.pop()
            if isinstance(statement, ast.Return):
                return self._returned(statement)
            if isinstance(statement, ast.If):
                test = self._functions.value(statement.test, self._scope)
                if is_settled(test):
                    ahead += reversed(statement.body if test.value else statement.orelse)
                elif _has(statement, ast.Return) or self._is_told(statement, ahead):
                    return self._branch(statement, test, ahead[::-1])
                else:
                    self._if(statement, test)
            elif isinstance(statement, ast.For):
                among = self._functions.value(statement.iter, self._scope)
                unrolled = self._unrolled(statement, among)
                if unrolled is None:
                    self._for(statement, among)
                else:
                    ahead += reversed(unrolled)
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

    def _pass(self, _: ast.Pass) -> None:
        pass

    def _assert(self, statement: ast.Assert) -> None:
        """That a cell holds a number, which is taken for granted when the text is read again."""
        functions = self._functions
        match statement:
            case ast.Assert(ast.Compare(left, [ast.Eq()], [right]), None):
                parts = [functions.later(each, self._scope) for each in (left, right)]
            case _:
                raise Unfusable("what is said of something else")
        cell, number = functions.in_order(parts)
        if is_settled(cell) and is_settled(number) and cell.value == number.value:
            return
        if not isinstance(cell, Rest) or not cell.cell or not isinstance(number, Known):
            raise Unfusable("what is said of something else")
        if not functions.is_last:
            self._emit(ast.Assert(ast.Compare(cell.tree, [ast.Eq()], [functions.tree(number)])))
        functions.contents.note(cell.cell, number)

    def _break(self, statement: ast.Break) -> None:
        self._emit(statement)

    def _expr(self, statement: ast.Expr) -> None:
        self._functions.dropped(self._functions.value(statement.value, self._scope))

    # Branches and loops

    def _branch(self, statement: ast.If, test: Value, rest: Sequence[ast.stmt]) -> Value | None:
        """Both branches, each with what follows."""
        functions = self._functions
        ways = [[*branch, *rest] for branch in (statement.body, statement.orelse)]
        branches = functions.ways(*(self._later(way, is_all=self._is_all) for way in ways))
        result = functions.merged(branches, "" if self._is_all else "result")
        functions.either_way(test, *(emitted for emitted, _ in branches))
        return result

    def _is_told(self, statement: ast.If, rest: Sequence[ast.stmt]) -> bool:
        """Whether the *rest* is done in each branch by itself, as more is known there.

        If that comes to too much, the text that is read again stays as it is.
        """
        return self._is_all and self._functions.is_last and _tells(statement, rest)

    def _later(self, statements: Sequence[ast.stmt], *, is_all: bool = False) -> Later:
        """*statements* to be carried out when their turn comes, with names of their own."""
        functions, variables = self._functions, self._variables
        return lambda: _Body(functions, self._scope.copy(), variables, is_all=is_all).run(
            statements
        )

    def _if(self, statement: ast.If, test: Value) -> None:
        branches = self._functions.ways(self._later(statement.body), self._later(statement.orelse))
        self._functions.either_way(test, *(emitted for emitted, _ in branches))

    def _unrolled(self, statement: ast.For, among: Value) -> list[ast.stmt] | None:
        """A loop over a short known sequence, written out; None for any other."""
        items, target = items_of(among), statement.target
        if items is None or _has(statement, ast.Break | ast.Continue):
            return None
        if not _changed(statement).isdisjoint(_names(target)):
            return None
        rounds = [[Bind(target, item), *statement.body] for item in items]
        last = [Bind(target, item, last=True) for item in items[-1:]]
        return [*(each for one in rounds for each in one), *last, *statement.orelse]

    def _for(self, statement: ast.For, among: Value) -> None:
        functions = self._functions
        if statement.orelse or _has(statement, ast.Return):
            raise Unfusable("a loop that returns")
        items = functions.tree(among, "items")
        within = {
            name: self._variables.get(name) or Rest(ast.Name(functions.fresh(name)), lasting=True)
            for name in _names(statement.target)
        }
        self._scope.own.update(within)
        target = _renamed(statement.target, self._scope)
        with functions.again_and_again() as body:
            self._later(statement.body)()
        self._emit(ast.For(target, items, body or [ast.Pass()], [], lineno=0))
        # Where there was nothing to go over, it fails to read them.
        self._scope.own.update({name: Rest(each.tree) for name, each in within.items()})

    def _while(self, statement: ast.While) -> None:
        functions = self._functions
        if statement.orelse or _has(statement, ast.Return):
            raise Unfusable("a loop that returns")
        with functions.again_and_again() as body:
            test = functions.value(statement.test, self._scope)
            if body:
                raise Unfusable("a test with steps of its own")
            self._later(statement.body)()
        self._emit(ast.While(functions.tree(test), body or [ast.Pass()], []))


def _tells(statement: ast.If, ahead: Sequence[ast.stmt]) -> bool:
    """Whether a short rest, *ahead*, reads a cell of which a branch says what it holds."""
    if len(ahead) > MOST_AFTER:
        return False
    rest = [node for each in ahead for node in ast.walk(each)]
    if sum(isinstance(node, ast.stmt) for node in rest) > MOST_AFTER:
        return False
    given = [node for node in ast.walk(statement) if isinstance(node, ast.Assign)]
    said = [target for node in given if _is_said(node.value) for target in node.targets]
    return not _numbers(rest, ast.Load).isdisjoint(_numbers(said, ast.Store))


def _is_said(value: ast.expr) -> bool:
    value = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(value, ast.Constant | ast.Name)


def _numbers(nodes: Iterable[ast.AST], context: type[ast.expr_context]) -> set[object]:
    """The constant indices by which something is read, or given a value, among *nodes*."""
    return {
        node.slice.value
        for node in nodes
        if isinstance(node, ast.Subscript)
        and isinstance(node.ctx, context)
        and isinstance(node.slice, ast.Constant)
    }


@lru_cache(MOST_KEPT)
def _has(statement: ast.stmt, kinds: object) -> bool:
    return any(isinstance(each, kinds) for each in ast.walk(statement))  # type: ignore[arg-type]


@lru_cache(MOST_KEPT)
def _changed(statement: ast.For) -> frozenset[str]:
    """The names that the body of a loop gives a value to."""
    return frozenset(changes(statement.body))


def _names(target: ast.expr) -> list[str]:
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]


def _renamed(target: ast.expr, scope: Scope) -> ast.expr:
    if isinstance(target, ast.Name):
        value = scope[target.id]
        assert isinstance(value, Rest)  # noqa: S101 - just made so
        return value.tree
    if isinstance(target, ast.Tuple):
        return ast.Tuple([_renamed(each, scope) for each in target.elts])
    raise Unfusable("the target of a loop")
