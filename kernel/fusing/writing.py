"""Writing: statements in ways that part and meet, and names for what is in them."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from kernel.fusing.contents import Contents, agreed, can_be_said
from kernel.fusing.sources import Unfusable
from kernel.fusing.values import Known, Place, Rest, Row, TheCells, Value, is_nothing, is_plain

if TYPE_CHECKING:
    from kernel.fusing.places import Places

Worked: TypeAlias = Callable[[], Value]
Ended = TypeVar("Ended", bound="Value | None")
Way: TypeAlias = tuple[list[ast.stmt], Ended]
"""The statements of a branch, and what it comes to."""
MOST_WITHIN: Final = 40
"""Blocks within blocks: Python reads no more than a hundred."""


class Writing:
    """Statements, which go to *out*; *contents* are what cells hold after them."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.contents = Contents(places.sizes)
        self.out: list[ast.stmt] = []
        self.constants: dict[str, object] = {}
        self._names = places.names
        self._numbers: Counter[str] = Counter()
        self._constant_names: dict[int, str] = {}
        self._truths: set[str] = set()
        self._depth = 0

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
            return value.named or ast.BinOp(ast.Constant(value.base), ast.Add(), value.added.tree)
        if isinstance(value, Row):
            return ast.Tuple([self.tree(each) for each in value.members])
        if isinstance(value, Rest):
            return value.tree
        return self._written_out(value.value, like)

    def _written_out(self, value: object, like: str) -> ast.expr:
        if isinstance(value, int | float) and is_plain(value) and value < 0:
            return ast.UnaryOp(ast.USub(), ast.Constant(-value))
        if is_plain(value):
            return ast.Constant(value)  # type: ignore[arg-type]
        if id(value) not in self._constant_names:
            self._constant_names[id(value)] = name = self.fresh(like)
            self.constants[name] = value
        return ast.Name(self._constant_names[id(value)])

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
        self.out.append(self.assignment([target], value))

    def assignment(self, targets: list[ast.expr], value: Value) -> ast.Assign:
        """The statement that gives *value* to *targets*, which are truths then if it is one."""
        tree = self.tree(value)
        if self.may_be_truth(tree):
            nodes = [node for target in targets for node in ast.walk(target)]
            self._truths |= {node.id for node in nodes if isinstance(node, ast.Name)}
        return ast.Assign(targets, tree, lineno=0)

    def may_be_truth(self, tree: ast.expr) -> bool:
        """Whether *tree* may be True or False, which are ints but are not written so."""
        match tree:
            case ast.Name(name):
                return name in self._truths
            case ast.BoolOp(values=parts) | ast.Tuple(parts):
                return any(map(self.may_be_truth, parts))
            case ast.IfExp(body=one, orelse=other):
                return self.may_be_truth(one) or self.may_be_truth(other)
            case ast.BinOp(one, ast.BitAnd() | ast.BitOr() | ast.BitXor(), other):
                return self.may_be_truth(one) and self.may_be_truth(other)
            case ast.Constant(value):
                return isinstance(value, bool)
        return self.is_truth(tree)

    def is_truth(self, tree: ast.expr) -> bool:
        """Whether *tree* is True or False."""
        match tree:
            case ast.Compare() | ast.UnaryOp(ast.Not()):
                return True
            case ast.Call(ast.Name(name)):
                return self.constants.get(name) is bool
        return False

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
            return replace(value, added=self.lasting(value.added, like))
        return self.lasting(value, like) if isinstance(value, Rest) else value

    def named(self, value: Value, like: str) -> Value:
        """*value* as it is now under a name, which a cell that it is of is known to hold."""
        if self._is_no_index(value):
            value = Rest(self.tree(value))
        kept = self.kept(value, like)
        if isinstance(kept, Place) and not kept.named and not self.places.apart:
            name = ast.Name(self.fresh(like))
            self.assign(name, kept)
            return replace(kept, named=name)
        if isinstance(value, Rest):
            self.contents.note(value.cell, kept)
        return kept

    def _is_no_index(self, value: Value) -> bool:
        """Whether a sum is like any number: of what is added nothing is known, it is no cell."""
        if self.places.apart or not isinstance(value, Place):
            return False
        return not value.added.lasting and value.added.cell is None

    def give(self, value: Value, places: Sequence[Rest]) -> None:
        """Emit that *value* is given to each of *places*, which are known to hold it then."""
        self.out.append(self.assignment([place.tree for place in places], value))
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
            emitted.append(self.assignment([name], value or Known(None)))
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
