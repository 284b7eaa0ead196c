"""Working out expressions ahead: what is known is done now, the rest becomes a tree."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kernel.fusing.settled import CONTAINERS, is_settled, is_settled_attribute
from kernel.fusing.sources import TooLong, Unfusable
from kernel.fusing.values import (
    KEEPS_LEFT,
    KEEPS_RIGHT,
    OPERATORS,
    Known,
    Place,
    Rest,
    Row,
    TheCells,
    Value,
    functions_in,
    is_plain,
    is_zero,
    known,
    name_of,
)
from kernel.fusing.writing import Worked, Writing

if TYPE_CHECKING:
    from kernel.fusing.places import Places
    from kernel.fusing.sources import Text

MOST_STEPS: Final = 50_000
"""Statements and expressions worked out, in all: a shipped game has some 2500."""


@dataclass(frozen=True, slots=True)
class Scope:
    """What the names of one function stand for: its own, and those it finds around it.

    What its text says is its own is not looked for around.
    """

    own: dict[str, Value]
    around: Mapping[str, object]
    text: Text

    def __getitem__(self, name: str) -> Value:
        if name in self.own:
            return self.own[name]
        if name in self.around and name not in self.text.own and not is_private(name):
            return Known(self.around[name])
        raise Unfusable(name)

    def copy(self) -> Scope:
        """A scope of its own for a branch."""
        return self.having({})

    def having(self, more: Mapping[str, Value]) -> Scope:
        """A scope in which names stand for something *more*."""
        return Scope({**self.own, **more}, self.around, self.text)


class Expressions(Writing):
    """Expressions of the functions that are fused; what they do besides is written out.

    *changing* are names of lists that change, and of attributes.
    """

    def __init__(self, places: Places) -> None:
        super().__init__(places)
        self.changing: set[str] = set()
        self._steps, self._until = 0, MOST_STEPS

    def count(self) -> None:
        """Count a step of the work; raises `TooLong` after too many."""
        self._steps += 1
        if self._steps > self._until:
            raise TooLong

    def _call(self, node: ast.Call, scope: Scope) -> Value:
        """The result of a call; see `Calls`."""
        raise NotImplementedError

    def value(self, node: ast.expr, scope: Scope) -> Value:
        """What *node* comes to; raises `Unfusable` for a form that is not taken apart."""
        self.count()
        how = getattr(self, f"_{type(node).__name__.lower()}", None)
        if how is None:
            raise Unfusable(type(node).__name__)
        value: Value = how(node, scope)
        return value

    def later(self, node: ast.expr, scope: Scope) -> Worked:
        """*node* to be worked out when its turn comes."""
        return lambda: self.value(node, scope)

    def _constant(self, node: ast.Constant, _: Scope) -> Value:
        return Known(node.value)

    def _name(self, node: ast.Name, scope: Scope) -> Value:
        value = scope[node.id]
        if not isinstance(value, Known) or node.id in scope.own:
            return value
        if node.id not in scope.text.changing:
            return value
        if isinstance(value.value, (tuple, *CONTAINERS)):
            rest = Rest(self.tree(value, node.id))
            self.changing.add(name_of(rest))
            return rest
        raise Unfusable("a name that is given another value")

    def _tuple(self, node: ast.Tuple, scope: Scope) -> Value:
        values = self.in_order([self.later(each, scope) for each in node.elts])
        if all(isinstance(each, Known) for each in values):
            return Known(tuple(known(each) for each in values))
        return Rest(ast.Tuple([self.tree(each) for each in values]))

    def _attribute(self, node: ast.Attribute, scope: Scope) -> Value:
        value = self.value(node.value, scope)
        if is_private(node.attr):
            raise Unfusable("a name that its class changes")
        if isinstance(value, Known):
            if is_settled_attribute(value.value, node.attr, scope.text.changing):
                return Known(getattr(value.value, node.attr))
            self.changing.add(node.attr)
        return Rest(ast.Attribute(self.tree(value), node.attr))

    def _subscript(self, node: ast.Subscript, scope: Scope) -> Value:
        parts = [self.later(node.value, scope), self.later(node.slice, scope)]
        value, index = self.in_order(parts)
        if isinstance(value, TheCells):
            held = self.contents.at(index)
            return held or Rest(self.places.at(index, self.tree(index)), cell=index)
        if isinstance(value, Row) and isinstance(index, Known) and type(index.value) is int:
            return value.members[index.value]
        if is_settled(value) and is_settled(index):
            return Known(value.value[index.value])  # type: ignore[index]
        like = node.value.id if isinstance(node.value, ast.Name) else "table"
        if not isinstance(value, Known):
            return Rest(ast.Subscript(self.tree(value), self.tree(index)))
        if not hasattr(value.value, "__getitem__"):
            raise Unfusable("it has no index")
        among = functions_in(value.value)
        return Rest(ast.Subscript(self.tree(value, like), self.tree(index)), among=among)

    def _binop(self, node: ast.BinOp, scope: Scope) -> Value:
        left, right = self.in_order([self.later(node.left, scope), self.later(node.right, scope)])
        return self.joined(left, node.op, right)

    def joined(self, left: Value, operation: ast.operator, right: Value) -> Value:
        """*left* and *right* by an operation."""
        if is_settled(left) and is_settled(right):
            return Known(OPERATORS[type(operation)](left.value, right.value))
        if is_zero(right) and isinstance(operation, KEEPS_LEFT) and self._stays(left):
            return left
        if is_zero(left) and isinstance(operation, KEEPS_RIGHT) and self._stays(right):
            return right
        if isinstance(operation, ast.BitAnd) and is_zero(right) and self.contents.is_held(left):
            return right
        if isinstance(operation, ast.Add) and isinstance(right, Rest):
            base = left.value if isinstance(left, Known) else None
            if type(base) is int:
                return Place(base, right)
        return Rest(ast.BinOp(self.tree(left), operation, self.tree(right)))

    def _unaryop(self, node: ast.UnaryOp, scope: Scope) -> Value:
        value = self.value(node.operand, scope)
        if is_settled(value):
            return Known(OPERATORS[type(node.op)](value.value))
        return Rest(ast.UnaryOp(node.op, self.tree(value)))

    def _compare(self, node: ast.Compare, scope: Scope) -> Value:
        if len(node.ops) > 1:
            raise Unfusable("a chain of comparisons")
        parts = [self.later(node.left, scope), self.later(node.comparators[0], scope)]
        left, right = self.in_order(parts)
        if isinstance(node.ops[0], ast.Is | ast.IsNot):
            return self._identity(left, node.ops[0], right)
        if is_settled(left) and is_settled(right):
            return Known(OPERATORS[type(node.ops[0])](left.value, right.value))
        return Rest(ast.Compare(self.tree(left), node.ops, [self.tree(right)]))

    def _identity(self, left: Value, operation: ast.cmpop, right: Value) -> Value:
        if isinstance(left, Known) and isinstance(right, Known):
            return Known(OPERATORS[type(operation)](left.value, right.value))
        if any(map(_has_equals, (left, right))):
            raise Unfusable("which of equal objects it is")
        return Rest(ast.Compare(self.tree(left), [operation], [self.tree(right)]))

    def _boolop(self, node: ast.BoolOp, scope: Scope) -> Value:
        return self.either([self.later(each, scope) for each in node.values], node.op)

    def either(self, parts: Sequence[Worked], operation: ast.boolop) -> Value:
        """*parts* joined by "and" or "or", each worked out only if those before let it."""
        value = parts[0]()
        for part in parts[1:]:
            if is_settled(value):
                if bool(value.value) == isinstance(operation, ast.Or):
                    return value
                value = part()
                continue
            (emitted, after), _ = self.ways(part, lambda: Known(None))
            value = self._joined_later(value, operation, emitted, after)
        return value

    def _joined_later(
        self, value: Value, operation: ast.boolop, emitted: list[ast.stmt], after: Value
    ) -> Value:
        if not emitted:
            idle, tree = isinstance(operation, ast.And), self.tree(value)
            if self.is_truth(tree) and isinstance(after, Known) and after.value is idle:
                return value
            return Rest(ast.BoolOp(operation, [tree, self.tree(after)]))
        name = ast.Name(self.fresh("holds"))
        self.assign(name, value)
        emitted.append(self.assignment([name], after))
        is_or = isinstance(operation, ast.Or)
        test: ast.expr = ast.UnaryOp(ast.Not(), name) if is_or else name
        self.out.append(ast.If(test, emitted, []))
        return Rest(name)

    def _ifexp(self, node: ast.IfExp, scope: Scope) -> Value:
        test = self.value(node.test, scope)
        if is_settled(test):
            return self.value(node.body if test.value else node.orelse, scope)
        branches = self.ways(self.later(node.body, scope), self.later(node.orelse, scope))
        (when, one), (otherwise, other) = branches
        if not when and not otherwise:
            tree = ast.IfExp(self.tree(test), self.tree(one), self.tree(other))
            return Rest(tree)
        chosen = self.merged(branches, "chosen")
        self.either_way(test, when, otherwise)
        return chosen

    def _stays(self, value: Value) -> bool:
        """Whether *value* is still the same with zero added to it, which no truth is."""
        return not (isinstance(value, Rest) and self.may_be_truth(value.tree))


def is_private(name: str) -> bool:
    """Whether *name* is another one within a class."""
    return name.startswith("__") and not name.endswith("__")


def _has_equals(value: Value) -> bool:
    """Whether others like it may be other objects."""
    if isinstance(value, Known):
        return is_plain(value.value) and not isinstance(value.value, bool | None)
    return isinstance(value, Row)
