"""What the tables say of themselves is what the golden files show, so a rule change is a diff."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from kernel import load_game

FOLDER = Path(__file__).parent / "explain"
GAMES = [path.stem for path in sorted((Path(__file__).parent.parent / "rulesets").glob("*.yaml"))]
OPTIONS = ("32-card", "joker", "stick-the-dealer")
NAMES = [
    *GAMES,
    *("+".join(("euchre-2p", *some)) for size in (1, 2, 3) for some in combinations(OPTIONS, size)),
]


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_are_as_the_files_show(name: str, *, update: bool) -> None:
    """Orders of the cards, what must be played, moves, places and who sees them."""
    game, *options = name.split("+")
    said = load_game(game, *options).explain()
    file = FOLDER / f"{name}.txt"
    if update:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(said)
    assert said == file.read_text()


def test_every_golden_file_has_its_game() -> None:
    """No file is left behind when a rule set goes."""
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(NAMES)
