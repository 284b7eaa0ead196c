"""`tricks why`: the reasons behind a recorded move, with the lines of the rules."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kernel import Match, Record, load_game
from kernel.compiler import load_record

from .conftest import Tricks

HOUSE = "title: Club\nextends: euchre-2p\nscore:\n  rows:\n    made: {makers_score: 3}\n"
MOVES = [
    "order up", "leave",
    "play Jc", "play 9s", "play Js", "play 10s", "play Ac", "play Qs",
    "play 9h", "play Ah", "play Kd", "play Ad",
]  # fmt: skip
PACK = "Jc Js Ac Ah Kd 9s 9h Ad 10s Qs 10c".split()  # noqa: SIM905 - a pack reads best as text


def recorded(folder: Path, rules: str = "euchre-2p", moves: int = len(MOVES)) -> Path:
    """The record of a match whose first deal is known: seat 0 takes four tricks of five."""
    game = load_game(rules)
    pack = [*PACK, *(card for card in game.deck.texts if card not in PACK)]
    match = Match(game, seed=1)
    text = Record.of(match).to_text().splitlines()
    text[1] = f'{{"deal": 0, "dealer": 1, "order": "{" ".join(pack)}"}}'
    path = folder / "evening.jsonl"
    path.write_text("\n".join(text[:2]) + "\n")
    match = load_record(path)
    for move in MOVES[:moves]:
        match = match.after(move)
    path.write_text(Record.of(match).to_text())
    return path


def test_why_a_card_was_played(tricks: Tricks, tmp_path: Path) -> None:
    """The reason, what else was legal, and who took the trick."""
    done = tricks("why", recorded(tmp_path), "--move", 10)
    assert (done.code, done.err) == (0, "")
    assert done.lines[0] == "Deal 1, move 10: seat 1, play Ah"
    assert done.lines[1].startswith("  why         you must follow hearts, and this card does (")
    assert "(play.must.follow_suit, euchre-2p.yaml:" in done.lines[1]
    assert done.lines[2] == "  also legal  nothing else"
    assert done.lines[3].startswith("  not legal   play Kd: you must follow hearts (play.must.")
    assert done.lines[4].startswith("  trick       Ah wins for seat 1: it is the highest card of")


def test_how_the_deal_was_scored(tricks: Tricks, tmp_path: Path) -> None:
    """The move that ended the deal is told with its score, row and amounts."""
    done = tricks("why", recorded(tmp_path), "--deal", 1, "--move", 12)
    said = done.out.partition("  score ")[2]
    assert "seat 0, with clubs as trumps, took 4 tricks" in said
    assert "the row made counts (makers_take: enough) (score.rows.made, euchre-2p.yaml:" in said
    assert said.rstrip().endswith("so seat 0 scores 1, seat 1 scores 0")


def test_calls_are_told_with_the_rules_against_them(tricks: Tricks, tmp_path: Path) -> None:
    """Of calls only those are told against which a rule of its own stands."""
    done = tricks("why", recorded(tmp_path), "--move", 1)
    assert done.lines[0] == "Deal 1, move 1: seat 0, order up"
    assert done.lines[2:] == ["  also legal  pass"]


def test_the_lines_of_a_house_file(tricks: Tricks, tmp_path: Path) -> None:
    """A record of a house file knows paths; with `--rules` it knows lines."""
    house = tmp_path / "club.yaml"
    house.write_text(HOUSE)
    record = recorded(tmp_path, str(house))
    bare = tricks("why", record, "--move", 12).out
    assert "makers_score: 3 (score.rows.made.makers_score)\n" in bare
    with_lines = tricks("why", record, "--move", 12, "--rules", house).out
    assert f"makers_score: 3 (score.rows.made.makers_score, {house}:5)\n" in with_lines


def test_other_rules_are_refused(tricks: Tricks, tmp_path: Path) -> None:
    """The rules named must be those of the record; the difference is told."""
    house = tmp_path / "club.yaml"
    house.write_text(HOUSE)
    done = tricks("why", recorded(tmp_path), "--move", 1, "--rules", house)
    assert done.code == 2
    assert "score.rows.made.makers_score is 1 in the record and 3 in the rules" in done.err


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (["--move", 13], "there is no move 13: the match has 12 moves"),
        (["--move", 1, "--deal", 2], "there is no move 1: deal 2 has none"),
    ],
)
def test_moves_that_are_not_there(
    tricks: Tricks, tmp_path: Path, said: list[str], message: str
) -> None:
    """The number of moves there are is told."""
    done = tricks("why", recorded(tmp_path), *said)
    assert done.code == 2
    assert message in done.err


def test_a_deal_that_goes_on_tells_nothing_of_hands(tricks: Tricks, tmp_path: Path) -> None:
    """While the deal is played nobody learns from its record what another holds."""
    done = tricks("why", recorded(tmp_path, moves=10), "--move", 10)
    assert "also legal" not in done.out
    assert "Kd" not in done.out
    assert "the deal is not over" in done.out
    assert "Ah wins for seat 1" in done.out


def test_a_file_that_is_no_record(tricks: Tricks, tmp_path: Path) -> None:
    """A message, and exit code 2."""
    (tmp_path / "a.txt").write_text("nothing")
    assert tricks("why", tmp_path / "a.txt", "--move", 1).code == 2


def test_the_match_kept_last_is_told_of_where_none_is_named(
    tricks: Tricks, tmp_path: Path, state: Path
) -> None:
    """The newest record of the user's folder is taken, and named; without one that is said."""
    assert "no match is kept yet" in tricks("why", "--move", 1).err
    state.mkdir(parents=True)
    old, new = state / "a.jsonl", state / "b.jsonl"
    recorded(tmp_path).rename(new)
    old.write_text("nothing")
    os.utime(old, (1, 1))
    done = tricks("why", "--move", 12)
    assert (done.code, done.err) == (0, f"This is of {new}\n")
    assert done.lines[0].startswith("Deal 1, move 12: ")
