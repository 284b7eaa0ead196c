"""Types the numbers of fused loops as machine words, for a game in which none is ever longer.

To mypyc an int may be long, and it asks at each step whether it is. A word is not asked.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

BITS = 63
"""So many a word has, besides its sign."""
INT, WORD, BOOL, FLOAT, PACKED = "int", "i64", "bool", "float", "bytes"
COUNTING = ("bit_length", "bit_count")
"""What an int is asked that a word cannot be."""
GIVE_INTS = ("floor", "with_enough_above")
CELLS = "list[int]"
DEPTHS = {"tuple[int, ...]": 1, "tuple[tuple[int, ...], ...]": 2}
"""How many indices it takes to come to the numbers of a table that may be packed."""


def of_words(types: str) -> str:
    """*types* with words for ints."""
    return re.sub(rf"\b{INT}\b", WORD, types)


def width_of(table: Sequence[Any]) -> int:
    """How long the longest row of a table is; 1 where it has no rows."""
    return max((len(row) for row in table if not isinstance(row, int)), default=1)


def in_words(tree: ast.Module, types: dict[str, str], tables: Mapping[str, Any]) -> ast.Module:
    """The loop with words for its numbers, in its variables and in its *tables*.

    *types* are those of the tables, and change as they do.
    """
    (loop,) = tree.body
    assert isinstance(loop, ast.FunctionDef)  # noqa: S101 - a loop is one
    kinds = _Kinds(loop, types)
    packs = dict(_packs(tree))
    packed = [name for name, kind in types.items() if _is_looked_up(tree, name, DEPTHS.get(kind))]
    widths = {name: width_of(tables[name]) for name in (*packed, *packs.values())}
    types.update({n: PACKED if n in widths else of_words(kind) for n, kind in types.items()})
    return _InWords(kinds, widths, packs).visit(tree)  # type: ignore[no-any-return]


def _packs(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Copies of tables that only are looked up and changed, with the tables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, call = node.targets[0].id, node.value
            is_copy = isinstance(call, ast.Call) and ast.unparse(call.func).endswith(".copy")
            if is_copy and _is_looked_up(tree, name, 1, besides=1):
                yield name, ast.unparse(call.func).removesuffix(".copy")


def _is_looked_up(tree: ast.Module, name: str, depth: int | None, besides: int = 0) -> bool:
    """Whether all that is done with a table is to look its numbers up, but for some mentions."""
    rooted = [_root(node) for node in ast.walk(tree) if isinstance(node, ast.Name | ast.Subscript)]
    depths = Counter(deep for root, deep in rooted if root == name)
    return depth is not None and depths[0] == depths[depth] + besides


def _root(node: ast.expr) -> tuple[str, int]:
    """Of what an expression is a member, and how deep."""
    depth = 0
    while isinstance(node, ast.Subscript):
        node, depth = node.value, depth + 1
    return (node.id if isinstance(node, ast.Name) else "", depth)


class _InWords(ast.NodeTransformer):
    """Declares words, and has the machine asked for what it knows of them."""

    def __init__(self, kinds: _Kinds, widths: Mapping[str, int], packs: Mapping[str, str]) -> None:
        self._kinds, self._widths, self._packs = kinds, widths, packs

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.body = [*map(_declaration, self._kinds.numbers()), *node.body]
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        first, *others = node.targets
        if isinstance(first, ast.Name) and first.id in self._packs:
            table = ast.Name(self._packs[first.id])
            return ast.Assign([first], _asked("copied", table))
        node.value = self.visit(node.value)
        if isinstance(first, ast.Subscript) and not others and self._is_cell(first):
            put = "put_card" if _root(first)[0] in self._packs else "put"
            return ast.Expr(_asked(put, first.value, self.visit(first.slice), node.value))
        node.targets = [self._target(each) for each in node.targets]
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        node.value = self.visit(node.value)
        node.target = self._target(node.target)  # type: ignore[assignment]
        return node

    def _target(self, node: ast.expr) -> ast.expr:
        """What is given a value without the machine, which no card of a pack may be."""
        assert _root(node)[0] not in self._packs  # noqa: S101 - fusing writes no such thing
        if isinstance(node, ast.Tuple):
            return ast.Tuple([self._target(each) for each in node.elts])
        if isinstance(node, ast.Subscript):
            node.slice = self.visit(node.slice)
        return node

    def _is_cell(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Subscript) and self._kinds.kind(node.value) == CELLS

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        is_cell, (root, depth) = self._is_cell(node), _root(node)
        if root in self._widths:
            return self._looked_up(node, root, depth)
        self.generic_visit(node)
        cell = "card" if root in self._packs else "cell"
        return _asked(cell, node.value, node.slice) if is_cell else node

    def _looked_up(self, node: ast.Subscript, root: str, depth: int) -> ast.expr:
        at = self.visit(node.slice)
        if depth == 2:
            assert isinstance(node.value, ast.Subscript)  # noqa: S101 - it is so deep
            row = self.visit(node.value.slice)
            width = ast.Constant(self._widths[root])
            at = ast.BinOp(ast.BinOp(row, ast.Mult(), width), ast.Add(), at)
        return _asked("word_at", ast.Name(root), at)

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr in COUNTING:
            return _asked(node.func.attr, node.func.value)
        if ast.unparse(node.func) == "floor":
            return _asked("floor", *node.args)
        return _asked("drawn", node.func) if ast.unparse(node) == "draw()" else node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        kinds = self._kinds.kind(node.left), self._kinds.kind(node.right)
        self.generic_visit(node)
        if kinds == (FLOAT, INT):
            node.right = _asked("real", node.right)
        return node

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(of_words(node.id))  # the type that something is cast to


def _asked(what: str, *given: ast.expr) -> ast.Call:
    return ast.Call(ast.Attribute(ast.Name("machine"), what), [*given], [])


class _Kinds:
    """The types of the variables of a loop, as far as its text tells them."""

    def __init__(self, loop: ast.FunctionDef, types: Mapping[str, str]) -> None:
        given = {each.arg: each.annotation for each in loop.args.args}
        self._of = {**types, **{name: ast.unparse(kind) for name, kind in given.items() if kind}}
        self._found: dict[str, set[str]] = {}
        for name, kind in self._values(loop):
            self._found.setdefault(name, set()).add(kind)
            self._of[name] = kind

    def numbers(self) -> list[str]:
        """The variables that are never given anything else."""
        return sorted(name for name, kinds in self._found.items() if kinds == {INT})

    def _values(self, loop: ast.FunctionDef) -> Iterator[tuple[str, str]]:
        """The names that are given values, with the types of those, in the order of the text."""
        for node in _in_order(loop):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        yield target.id, self.kind(node.value)
            elif isinstance(node, ast.NamedExpr):
                yield node.target.id, self.kind(node.value)
            elif isinstance(node, ast.For) and isinstance(node.target, ast.Name):
                yield node.target.id, _member(self.kind(node.iter))

    def kind(self, node: ast.expr) -> str:
        """The type of an expression; empty where it is not told."""
        how = getattr(self, f"_{type(node).__name__.lower()}", None)
        return how(node) if how else ""

    def _name(self, node: ast.Name) -> str:
        return self._of.get(node.id, "")

    def _constant(self, node: ast.Constant) -> str:
        return type(node.value).__name__

    def _namedexpr(self, node: ast.NamedExpr) -> str:
        return self.kind(node.value)

    def _compare(self, _: ast.Compare) -> str:
        return BOOL

    def _unaryop(self, node: ast.UnaryOp) -> str:
        return BOOL if isinstance(node.op, ast.Not) else self.kind(node.operand)

    def _binop(self, node: ast.BinOp) -> str:
        kinds = {self.kind(node.left), self.kind(node.right)}
        return FLOAT if FLOAT in kinds else INT if kinds == {INT} else ""

    def _boolop(self, node: ast.BoolOp) -> str:
        return self._only(*node.values)

    def _ifexp(self, node: ast.IfExp) -> str:
        return self._only(node.body, node.orelse)

    def _only(self, *nodes: ast.expr) -> str:
        kinds = {self.kind(each) for each in nodes}
        return kinds.pop() if len(kinds) == 1 else ""

    def _subscript(self, node: ast.Subscript) -> str:
        return _member(self.kind(node.value))

    def _call(self, node: ast.Call) -> str:
        if isinstance(node.func, ast.Attribute):
            is_copy = node.func.attr == "copy"
            return self.kind(node.func.value) if is_copy else INT * (node.func.attr in COUNTING)
        name = ast.unparse(node.func)
        if name == "cast":
            return ast.unparse(node.args[0])
        return INT if name in GIVE_INTS else _member(self.kind(node.func))


def _in_order(node: ast.AST) -> Iterator[ast.AST]:
    """What *node* is made of, in the order of the text."""
    for each in ast.iter_child_nodes(node):
        yield each
        yield from _in_order(each)


def _member(kind: str) -> str:
    """The type of what a list, tuple or dict holds, or a function gives; empty for any other."""
    tree = ast.parse(kind, mode="eval").body if kind else None
    if not isinstance(tree, ast.Subscript):
        return ""
    parts = tree.slice.elts if isinstance(tree.slice, ast.Tuple) else [tree.slice]
    return ast.unparse(parts[0] if ast.unparse(tree.value) == "tuple" else parts[-1])


def _declaration(name: str) -> ast.stmt:
    return ast.AnnAssign(ast.Name(name), ast.Name(WORD), None, simple=1)
