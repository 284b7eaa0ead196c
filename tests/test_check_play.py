"""`tricks check` says what is proved, and with `--play` plays the author's own file many times."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from kernel import Record, load_game
from kernel.cli.app import app
from kernel.testing import DEAL_INVARIANTS
from kernel.testing.tour import random_matches

HOUSE = "extends: euchre-2p\noptions: [four-trick-tokens]\n"
LOSES_A_CARD = '''
"""A plugin with a fault: the dealer's lowest card gets lost."""

from kernel.declare.component import Exchange
from kernel.declare.hookspecs import hookimpl
from kernel.values.layout import DEALER, HAND


class LoseACard(Exchange, kind="lose_a_card"):
    """The dealer loses a card."""

    def build(self, b, then):
        """Lose it."""
        hand = b[HAND]

        def lose(cells):
            held = cells[hand + cells[DEALER]]
            cells[hand + cells[DEALER]] = held & held - 1
            then(cells)

        return lose


@hookimpl
def register_exchanges():
    """The fault."""
    return [LoseACard]
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, whose modules can be imported."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def _check(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["check", *words])
    return done.exit_code, done.stdout, done.stderr


def test_what_is_proved_is_told(folder: Path) -> None:
    """Outcomes, the lengths of deals and matches, passing for ever, and what is remembered."""
    (folder / "house.yaml").write_text(HOUSE)
    code, out, err = _check("house.yaml")
    assert (code, err) == (0, "")
    assert out == (
        "house.yaml: proved\n"
        "  each of 6 outcomes has its row, and every row its outcome\n"
        "  a deal ends after 16 moves at most, a match ends after 1,000 deals at most\n"
        "  note: all could pass for ever; then only that number of deals ends the match\n"
        "  tokens is remembered, from 0 to 3\n"
        "1 file checked, no problems\n"
    )


def test_nothing_is_proved_of_a_file_with_a_problem(folder: Path) -> None:
    """Nor is it played."""
    (folder / "house.yaml").write_text("extends: euchre-2p\nmatch: {points: 0}\n")
    code, out, _ = _check("house.yaml", "--play", "5")
    assert (code, out) == (1, "1 file checked, 1 problem\n")


def test_matches_are_played(folder: Path) -> None:
    """So many are played from the seed, and nothing is drawn where there is no terminal."""
    (folder / "house.yaml").write_text(HOUSE)
    code, out, err = _check("house.yaml", "--play", "6", "--seed", "3")
    assert (code, err) == (0, "")
    assert out.endswith("house.yaml: 6 matches played from seed 3, every check passed\n")


def test_a_fault_is_told_with_a_deal_that_shows_it(folder: Path) -> None:
    """The first invariant that is broken, and Python that leads there when it is run."""
    (folder / "loses_a_card.py").write_text(LOSES_A_CARD)
    (folder / "house.yaml").write_text("extends: euchre-2p\nexchanges: {lose_a_card: {}}\n")
    code, out, err = _check("house.yaml", "--play", "5", "--plugin", "loses_a_card")
    assert code == 1
    assert out.endswith("no problems\n")
    assert "house.yaml: match 1 breaks `" in err
    python = "\n".join(line[4:] for line in err.partition("To see it:\n")[2].splitlines())
    found: dict[str, object] = {}
    exec(python, found)  # noqa: S102 - what the command prints is what is to be run
    assert {"state", "match"} & set(found)


def test_every_tenth_match_counts() -> None:
    """Each match that has passed is given, one by one, and equal seeds give equal matches."""
    game = load_game("euchre-2p")
    first, again = (
        [Record.of(match).to_text() for match in random_matches(game, 3, 7, DEAL_INVARIANTS)]
        for _ in range(2)
    )
    assert len(first) == 3
    assert first == again
