"""Types the numbers of fused loops as machine words, for a game in which none is ever longer.

To mypyc an int may be long, and it asks at each step whether it is. A word is not asked.
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BITS = 62
"""Of so many a number is a short one to mypyc too, so that the one becomes the other at no cost."""
INT, WORD, BOOL, FLOAT = "int", "i64", "bool", "float"
COUNTING = ("bit_length", "bit_count")
"""What an int is asked that a word cannot be."""
GIVE_INTS = ("floor", "with_enough_above", "int")


def of_words(types: str) -> str:
    """*types* with words for ints."""
    return re.sub(rf"\b{INT}\b", WORD, types)


def in_words(tree: ast.Module, types: dict[str, str]) -> ast.Module:
    """The loop with its numbers declared as words; *types* are those of its tables, and change."""
    (loop,) = tree.body
    assert isinstance(loop, ast.FunctionDef)  # noqa: S101 - a loop is one
    kinds = _Kinds(loop, types)
    types.update({name: of_words(kind) for name, kind in types.items()})
    return _InWords(kinds).visit(tree)  # type: ignore[no-any-return]


class _InWords(ast.NodeTransformer):
    def __init__(self, kinds: _Kinds) -> None:
        self._kinds = kinds

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.body = [*map(_declaration, self._kinds.numbers()), *node.body]
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr in COUNTING:
            node.func.value = ast.Call(ast.Name(INT), [node.func.value], [])
        return node

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(of_words(node.id))  # the type that something is cast to


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
            return INT if node.func.attr in COUNTING else ""
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
