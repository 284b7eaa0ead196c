"""Working out expressions ahead: what is known is done now, the rest becomes a tree."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from operator import getitem
from typing import TYPE_CHECKING, TypeAlias

from kernel.fusing.sources import Unfusable
from kernel.fusing.values import (
    Among,
    Known,
    Place,
    Rest,
    TheCells,
    Value,
    choice_among,
    done,
    functions_in,
    has_call,
    is_function,
    is_neutral,
    is_plain,
    known,
    operated,
)

if TYPE_CHECKING:
    from kernel.fusing.places import Places

Worked: TypeAlias = Callable[[], Value]


@dataclass(frozen=True, slots=True)
class Scope:
    """What the names of one function stand for: its own, and those it finds around it.

    A *local* name is never one of those around it, even where it has no value yet.
    """

    own: dict[str, Value]
    around: Mapping[str, object]
    local: frozenset[str]

    def __getitem__(self, name: str) -> Value:
        if name in self.own:
            return self.own[name]
        if name in self.around and name not in self.local:
            return Known(self.around[name])
        raise Unfusable(name)

    def copy(self, more: Mapping[str, Value] | None = None) -> Scope:
        """A scope of its own for a branch, with *more* names."""
        return Scope({**self.own, **(more or {})}, self.around, self.local)


class Expressions:
    """Expressions of the functions that are fused; what they do besides goes to *out*."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.out: list[ast.stmt] = []
        self.constants: dict[str, object] = {}
        self._names = places.names
        self._numbers: defaultdict[str, int] = defaultdict(lambda: 1)
        self._named: dict[int, str] = {}

    def _call(self, node: ast.Call, scope: Scope) -> Value:
        """The result of a call; see `Calls`."""
        raise NotImplementedError

    # Names and constants

    def fresh(self, like: str) -> str:
        """A name that nothing else has."""
        name = like
        while name in self._names:
            self._numbers[like] += 1
            name = f"{like}_{self._numbers[like]}"
        self._names.add(name)
        return name

    def tree(self, value: Value, like: str = "constant") -> ast.expr:
        """*value* as an expression; an object that is not written out gets a name.

        Raises `Unfusable` for the cells, which may not be in their list now; but see `Calls`.
        """
        if isinstance(value, TheCells):
            raise Unfusable("the cells as a whole")
        if isinstance(value, Place):
            return ast.BinOp(ast.Constant(value.base), ast.Add(), value.added.tree)
        if isinstance(value, Rest):
            return value.tree
        return self._written_out(value.value, like)

    def _written_out(self, value: object, like: str) -> ast.expr:
        if isinstance(value, int | float) and is_plain(value) and value < 0:
            return ast.UnaryOp(ast.USub(), ast.Constant(-value))  # as `ast` knows it: (-1) ** n
        if is_plain(value):
            return ast.Constant(value)  # type: ignore[arg-type]
        if id(value) not in self._named:
            self._named[id(value)] = name = self.fresh(like)
            self.constants[name] = value
        return ast.Name(self._named[id(value)])

    # Statements on the way

    @contextmanager
    def aside(self) -> Iterator[list[ast.stmt]]:
        """What is emitted meanwhile goes to the list given."""
        outer, self.out = self.out, []
        try:
            yield self.out
        finally:
            self.out = outer

    def assign(self, target: ast.expr, value: Value) -> None:
        """Emit that *target* is given *value*."""
        self.out.append(assignment(target, self.tree(value)))

    def lasting(self, rest: Rest, like: str) -> Rest:
        """*rest* as a name that can be read again: a local variable, unless it is one."""
        if rest.lasting:
            return rest
        name = ast.Name(self.fresh(like))
        self.assign(name, rest)
        return Rest(name, lasting=True)

    def kept(self, value: Value, like: str = "kept") -> Value:
        """*value* as it is now, whatever changes afterwards."""
        if isinstance(value, Place):
            return Place(value.base, self.lasting(value.added, like))
        return self.lasting(value, like) if isinstance(value, Rest) else value

    def in_order(self, parts: Sequence[Worked]) -> list[Value]:
        """The value of each part, as it was when its turn came."""
        values: list[Value] = []
        for part in parts:
            before = len(self.out)
            value = part()
            if len(self.out) > before:
                after = self.out[before:]
                del self.out[before:]
                values = [self.kept(each) for each in values]
                self.out += after
            values.append(value)
        return values

    # Expressions

    def value(self, node: ast.expr, scope: Scope) -> Value:
        """What *node* comes to; raises `Unfusable` for a form that is not taken apart."""
        how = getattr(self, f"_{type(node).__name__.lower()}", None)
        if how is None:
            raise Unfusable(type(node).__name__)
        value: Value = how(node, scope)
        return value

    def later(self, node: ast.expr, scope: Scope) -> Worked:
        """What works *node* out when its turn comes."""
        return lambda: self.value(node, scope)

    def _constant(self, node: ast.Constant, _: Scope) -> Value:
        return Known(node.value)

    def _name(self, node: ast.Name, scope: Scope) -> Value:
        return scope[node.id]

    def _tuple(self, node: ast.Tuple, scope: Scope) -> Value:
        values = self.in_order([self.later(each, scope) for each in node.elts])
        if all(isinstance(each, Known) for each in values):
            return Known(tuple(known(each) for each in values))
        return Rest(ast.Tuple([self.tree(each) for each in values]))

    def _attribute(self, node: ast.Attribute, scope: Scope) -> Value:
        value = self.value(node.value, scope)
        if isinstance(value, Known):
            return Known(done(getattr, value.value, node.attr))
        if isinstance(value, TheCells):
            raise Unfusable("an attribute of cells")
        return Rest(ast.Attribute(self.tree(value), node.attr))

    def _subscript(self, node: ast.Subscript, scope: Scope) -> Value:
        parts = [self.later(node.value, scope), self.later(node.slice, scope)]
        value, index = self.in_order(parts)
        if isinstance(value, TheCells):
            return Rest(self.places.at(index, self.tree(index)))
        if isinstance(value, Known) and isinstance(index, Known):
            return Known(done(getitem, value.value, index.value))
        like = node.value.id if isinstance(node.value, ast.Name) else "table"
        if not isinstance(value, Known):
            return Rest(ast.Subscript(self.tree(value), self.tree(index)))
        if functions := functions_in(value.value):
            index = self.kept(index, "which")
        among = choice_among(functions, self.tree(index))
        return Rest(ast.Subscript(self.tree(value, like), self.tree(index)), among=among)

    def _binop(self, node: ast.BinOp, scope: Scope) -> Value:
        left, right = self.in_order([self.later(node.left, scope), self.later(node.right, scope)])
        return self.joined(left, node.op, right)

    def joined(self, left: Value, operation: ast.operator, right: Value) -> Value:
        """*left* and *right* by an operation."""
        if isinstance(left, Known) and isinstance(right, Known):
            return operated(operation, left.value, right.value)
        if is_neutral(operation, right):
            return left
        if isinstance(operation, ast.Add) and isinstance(right, Rest):
            base = left.value if isinstance(left, Known) else None
            if type(base) is int:
                return Place(base, right)
        return Rest(ast.BinOp(self.tree(left), operation, self.tree(right)))

    def _unaryop(self, node: ast.UnaryOp, scope: Scope) -> Value:
        value = self.value(node.operand, scope)
        if isinstance(value, Known):
            return operated(node.op, value.value)
        return Rest(ast.UnaryOp(node.op, self.tree(value)))

    def _compare(self, node: ast.Compare, scope: Scope) -> Value:
        if len(node.ops) > 1:
            raise Unfusable("a chain of comparisons")
        parts = [self.later(node.left, scope), self.later(node.comparators[0], scope)]
        left, right = self.in_order(parts)
        if isinstance(left, Known) and isinstance(right, Known):
            return operated(node.ops[0], left.value, right.value)
        return Rest(ast.Compare(self.tree(left), node.ops, [self.tree(right)]))

    def _boolop(self, node: ast.BoolOp, scope: Scope) -> Value:
        return self.either([self.later(each, scope) for each in node.values], node.op)

    def either(self, parts: Sequence[Worked], operation: ast.boolop) -> Value:
        """*parts* joined by "and" or "or", each worked out only if those before let it."""
        value = parts[0]()
        for part in parts[1:]:
            if isinstance(value, Known):
                if bool(value.value) == isinstance(operation, ast.Or):
                    return value
                value = part()
                continue
            with self.aside() as emitted:
                after = part()
            value = self._joined_later(value, operation, emitted, after)
        return value

    def _joined_later(
        self, value: Value, operation: ast.boolop, emitted: list[ast.stmt], after: Value
    ) -> Value:
        if not emitted:
            if _is_bool(value) and after == Known(isinstance(operation, ast.And)):
                return value
            trees = [self.tree(value), self.tree(after)]
            return Rest(ast.BoolOp(operation, trees))
        name = ast.Name(self.fresh("holds"))
        self.assign(name, value)
        emitted.append(assignment(name, self.tree(after)))
        is_or = isinstance(operation, ast.Or)
        test: ast.expr = ast.UnaryOp(ast.Not(), name) if is_or else name
        self.out.append(ast.If(test, emitted, []))
        return Rest(name)

    def _ifexp(self, node: ast.IfExp, scope: Scope) -> Value:
        test = self.value(node.test, scope)
        if isinstance(test, Known):
            return self.value(node.body if test.value else node.orelse, scope)
        with self.aside() as when:
            one = self.value(node.body, scope)
        with self.aside() as otherwise:
            other = self.value(node.orelse, scope)
        if not when and not otherwise:
            if has_call(self.tree(test)):
                test = self.kept(test, "which")  # what is called is worked out before arguments
            tree = ast.IfExp(self.tree(test), self.tree(one), self.tree(other))
            return Rest(tree, among=_either_of(one, other, tree.test))
        name = ast.Name(self.fresh("chosen"))
        when.append(assignment(name, self.tree(one)))
        otherwise.append(assignment(name, self.tree(other)))
        self.out.append(ast.If(self.tree(test), when, otherwise))
        return Rest(name)


def assignment(target: ast.expr, value: ast.expr) -> ast.Assign:
    """The statement that gives *value* to *target*."""
    return ast.Assign([target], value, lineno=0)


def _is_bool(value: Value) -> bool:
    if not isinstance(value, Rest):
        return False
    tree = value.tree
    is_not = isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Not)
    is_bool = isinstance(tree, ast.Call) and ast.unparse(tree.func) == "bool"
    return isinstance(tree, ast.Compare) or is_not or is_bool


def _either_of(one: Value, other: Value, test: ast.expr) -> Among:
    """The functions that two values are, chosen by *test*; none where they are no functions."""
    first, second = (each.value if isinstance(each, Known) else None for each in (one, other))
    if is_function(first) and is_function(second):
        return (first, test), (second, None)
    return ()
