"""Every line that changes play changes the rulebook: the whole model is walked, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from kernel.declare.choices import list_words, numbers, words
from kernel.declare.comparison import compare
from kernel.declare.differences import lines_of
from kernel.declare.loader import ruleset_of_text
from kernel.declare.registry import registry_with
from kernel.declare.rulebook.as_text import as_text
from kernel.declare.rulebook.assemble import chapters_of
from kernel.declare.rulebook.book import Rulebook
from kernel.declare.schema import Rules
from kernel.declare.shape import KIND, Block, Kinds, Line, Named, Shape, Slot, Value
from kernel.errors import NOTE

REGISTRY = registry_with()
NEVER_PLAYS = {
    ("*", "title"): "a name",
    ("Deal", "left_over"): "a check on the size of the pack",
}
"""Lines that change nothing in play, and so need not change the rulebook."""

# What a game needs besides its own lines so that each line of the language stands in some game.
CONTEXTS = {
    "two": "extends: euchre-2p",
    "four": "extends: euchre",
    "three": "extends: euchre-3p",
    "railroad": "extends: railroad",
    "hasenpfeffer": "extends: hasenpfeffer",
    "napoleon": "extends: napoleon",
    "bid euchre": "extends: bid-euchre",
}


def rules_of(text: str) -> Rules:
    """The rules of a house file."""
    return ruleset_of_text(text, Path("house.yaml"), registry=REGISTRY).rules


def book_of(rules: Rules) -> str:
    """The rulebook as text."""
    return as_text(Rulebook("", "", "", chapters_of(rules, REGISTRY.score_names)))
