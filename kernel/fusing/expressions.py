"""Working out expressions ahead: what is known is done now, the rest becomes a tree."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from kernel.fusing.contents import Contents, agreed, can_be_said
from kernel.fusing.settled import CONTAINERS, is_settled, is_settled_attribute
from kernel.fusing.sources import TooLong, Unfusable
from kernel.fusing.values import (
    OPERATORS,
    Known,
    Place,
    Rest,
    TheCells,
    Value,
    functions_in,
    is_neutral,
    is_nothing,
    is_plain,
    is_zero,
    known,
    name_of,
)

if TYPE_CHECKING:
    from kernel.fusing.places import Places
    from kernel.fusing.sources import Text

Worked: TypeAlias = Callable[[], Value]
Ended = TypeVar("Ended", bound="Value | None")
Way: TypeAlias = tuple[list[ast.stmt], Ended]
"""The statements of a branch, and what it comes to."""
MOST_WITHIN: Final = 40
"""Blocks within blocks: Python reads no more than a hundred."""
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


class Expressions:
    """Expressions of the functions that are fused; what they do besides goes to *out*."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.contents = Contents(places.sizes)
        self.out: list[ast.stmt] = []
        self.constants: dict[str, object] = {}
        self.changing: set[str] = set()
        self._names = places.names
        self._numbers: Counter[str] = Counter()
        self._named: dict[int, str] = {}
        self._depth = self._steps = 0
        self._until = MOST_STEPS

    def _call(self, node: ast.Call, scope: Scope) -> Value:
        """The result of a call; see `Calls`."""
        raise NotImplementedError

    def count(self) -> None:
        """Count a step of the work; raises `TooLong` after too many."""
        self._steps += 1
        if self._steps > self._until:
            raise TooLong

    # Names and constants

    def fresh(self, like: str) -> str:
        """A name that nothing else has."""
        like = name = like if like.isidentifier() else "it"
        while name in self._names:
            self._numbers[like] += 1
            name = f"{like}_{self._numbers[like] + 1}"
        self._names.add(name)
        return name

    def tree(self, value: Value, like: str = "constant") -> ast.expr:
        """*value* as an expression; an object that is not written out gets a name.

        The cells are none: who has their list elsewhere does not see what becomes of them.
        """
        if isinstance(value, TheCells):
            raise Unfusable("the cells themselves")
        if isinstance(value, Place):
            return ast.BinOp(ast.Constant(value.base), ast.Add(), value.added.tree)
        if isinstance(value, Rest):
            return value.tree
        return self._written_out(value.value, like)

    def _written_out(self, value: object, like: str) -> ast.expr:
        if isinstance(value, int | float) and is_plain(value) and value < 0:
            return ast.UnaryOp(ast.USub(), ast.Constant(-value))
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
        if self._depth >= MOST_WITHIN:
            raise Unfusable("too many blocks within blocks")
        outer, self.out = self.out, []
        self._depth += 1
        try:
            yield self.out
        finally:
            self.out = outer
            self._depth -= 1

    @contextmanager
    def again_and_again(self) -> Iterator[list[ast.stmt]]:
        """As `aside`, for what is done any number of times: then cells may hold anything."""
        self.contents.forget()
        with self.aside() as emitted:
            yield emitted
        self.contents.forget()

    def ways(self, *parts: Callable[[], Ended]) -> list[Way[Ended]]:
        """What each of *parts* emits, of which one is carried out, and what it comes to."""
        start, ends, found = self.contents.known, [], []
        for part in parts:
            self.contents.known = start.copy()
            with self.aside() as emitted:
                found.append((emitted, part()))
            ends.append(self.contents.known)
        self.contents.known = agreed(ends)
        return found

    def assign(self, target: ast.expr, value: Value) -> None:
        """Emit that *target* is given *value*."""
        self.out.append(assignment(target, self.tree(value)))

    def lasting(self, rest: Rest, like: str) -> Rest:
        """*rest* as a name that can be read again: a local variable, unless it is one."""
        if rest.lasting:
            return rest
        name = ast.Name(self.fresh(like))
        self.assign(name, rest)
        return Rest(name, lasting=True, among=rest.among)

    def kept(self, value: Value, like: str = "kept") -> Value:
        """*value* as it is now, whatever changes afterwards."""
        if isinstance(value, Place):
            return Place(value.base, self.lasting(value.added, like))
        return self.lasting(value, like) if isinstance(value, Rest) else value

    def named(self, value: Value, like: str) -> Value:
        """*value* as it is now under a name, which a cell that it is of is known to hold."""
        kept = self.kept(value, like)
        if isinstance(value, Rest):
            self.contents.note(value.cell, kept)
        return kept

    def give(self, value: Value, places: Sequence[Rest]) -> None:
        """Emit that *value* is given to each of *places*, which are known to hold it then."""
        self.out.append(ast.Assign([place.tree for place in places], self.tree(value), lineno=0))
        names = [value, *places]
        held = next(filter(can_be_said, names), value)
        for each in names:
            if isinstance(each, Rest):
                self.contents.note(each.cell, held)

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
        if is_neutral(operation, right) and not self._is_bool(left):
            return left
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
        if any(isinstance(each, Known) and _is_number(each.value) for each in (left, right)):
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
            idle = isinstance(operation, ast.And)
            if self._is_bool(value) and isinstance(after, Known) and after.value is idle:
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

    def merged(self, branches: Sequence[Way[Value | None]], like: str) -> Value:
        """What *branches* come to, of which one is taken: what each emits, and its value.

        It is under a name *like* that; without one, the branches return it.
        """
        if all(is_nothing(value) and not has_ended(emitted) for emitted, value in branches):
            return Known(None)
        if not like:
            for emitted, value in branches:
                if not has_ended(emitted):
                    returned(emitted, self.tree(value or Known(None)))
            return Known(None)
        name = ast.Name(self.fresh(like))
        for emitted, value in branches:
            emitted.append(assignment(name, self.tree(value or Known(None))))
        return Rest(name, lasting=True)

    def dropped(self, value: Value) -> None:
        """Emit *value*, which nobody asks for: working it out may do something, or fail."""
        rest = value.added if isinstance(value, Place) else value
        if isinstance(rest, Rest) and not rest.lasting:
            self.out.append(ast.Expr(rest.tree))

    def either_way(self, test: Value, when: list[ast.stmt], otherwise: list[ast.stmt]) -> None:
        """Emit a branch, as short as it can be."""
        if not when and not otherwise:
            self.dropped(test)
            return
        tree = self.tree(test)
        if not when:
            tree, when, otherwise = ast.UnaryOp(ast.Not(), tree), otherwise, []
        if has_ended(when):
            self.out += [ast.If(tree, when, []), *otherwise]
        else:
            self.out.append(ast.If(tree, when, otherwise))

    def _is_bool(self, value: Value) -> bool:
        if not isinstance(value, Rest):
            return False
        tree = value.tree
        is_not = isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Not)
        return isinstance(tree, ast.Compare) or is_not or self._is_called(tree, bool)

    def _is_called(self, tree: ast.expr, function: object) -> bool:
        name = tree.func if isinstance(tree, ast.Call) else None
        return isinstance(name, ast.Name) and self.constants.get(name.id) is function


def assignment(target: ast.expr, value: ast.expr) -> ast.Assign:
    """The statement that gives *value* to *target*."""
    return ast.Assign([target], value, lineno=0)


def returned(block: list[ast.stmt], tree: ast.expr) -> None:
    """End *block* by returning *tree*; what has just got the name that it is needs none."""
    last = block[-1] if block else None
    if isinstance(last, ast.Assign) and isinstance(tree, ast.Name) and last.targets == [tree]:
        tree = last.value
        del block[-1]
    block.append(ast.Return(tree))


def has_ended(block: Sequence[ast.stmt]) -> bool:
    """Whether nothing comes after *block*: it returns, whichever way is gone."""
    return bool(block) and isinstance(block[-1], ast.Return)


def is_private(name: str) -> bool:
    """Whether *name* is another one within a class."""
    return name.startswith("__") and not name.endswith("__")


def _is_number(value: object) -> bool:
    return is_plain(value) and not isinstance(value, bool | None)
