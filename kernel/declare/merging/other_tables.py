"""Lines for numbers of seats that are not played: whether they have a sound form all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from kernel.declare.merging.assemble import Assembler
from kernel.declare.merging.data import model_data
from kernel.declare.merging.kit import Kit
from kernel.declare.merging.problems import Translator
from kernel.declare.merging.seats import for_seats, tables_in
from kernel.declare.text.node import walk
from kernel.declare.text.report import Report

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kernel.declare.merging.layers import Layer
    from kernel.declare.text.node import Node
    from kernel.errors import Problem


def check_other_tables(layers: Sequence[Layer], seats: int, kit: Kit) -> None:
    """Find misspelt names and wrong values in the tables for other numbers than *seats*."""
    tables = tables_in(layers)
    for number in sorted({number for number, _ in tables} - {seats}):
        places = {place for said, table in tables if said == number for place in _places_in(table)}
        for problem in _found(layers, number, kit):
            at = (problem.file, problem.line, problem.column)
            if at in places:
                kit.report.take(problem)


def _places_in(table: Node) -> Iterator[tuple[str, int, int]]:
    for _, node in walk(table):
        for mark in (node.mark, node.key):
            if mark is not None:
                yield mark.file, mark.line, mark.column


def _found(layers: Sequence[Layer], number: int, kit: Kit) -> tuple[Problem, ...]:
    """Whatever is wrong with the rules that the tables for *number* seats make."""
    other = Kit(kit.registry, Report(), kit.option_names)
    # Nothing is held against lines that may be meant for a game other than this one.
    other.complaints.is_partial = other.complaints.is_of_form_only = True
    tree = Assembler(other).tree(for_seats(layers, number))
    try:
        other.registry.model.model_validate(model_data(other.shape, tree))
    except ValidationError as error:
        Translator(other.shape, tree, other.report, other.complaints.excused).values(error)
    return other.report.problems()
