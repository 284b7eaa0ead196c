"""`Record` and `Recorder`: a match as an append-only file, and playing it again exactly."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from kernel import Match, Record, Recorder, RecordError, load_game, load_record
from kernel.testing import at_random, matches_end, random_match, records_replay_exactly

GAME = load_game("euchre-2p")
JOKER = load_game("euchre-2p", "joker")


def played(moves: int, seed: int = 5) -> Match:
    """A match after so many moves drawn at random from *seed*."""
    return random_match(GAME, seed, at_random, moves)


def text_of(match: Match) -> str:
    """The record of a match as text."""
    return Record.of(match).to_text()


def changed(text: str, line: int, **values: object) -> str:
    """A record with values of one line, counted from 1, exchanged."""
    lines = text.splitlines()
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | values)
    return "\n".join(lines) + "\n"


# Exact replay


@pytest.mark.parametrize("moves", [0, 1, 13, 40, 100])
def test_a_match_comes_back_exactly(moves: int) -> None:
    """Match to record to text to record to match: all the same."""
    records_replay_exactly(played(moves))


def test_a_finished_match_comes_back_exactly() -> None:
    """With its winners."""
    match = matches_end(GAME, at_random(Random(2)), 2)
    assert match.is_over
    records_replay_exactly(match)
    assert Record.of(match).play(GAME).winners == match.winners


def test_a_record_is_one_json_value_a_line() -> None:
    """First the rules, then each deal, then its moves."""
    lines = [json.loads(line) for line in text_of(played(2)).splitlines()]
    assert [sorted(line) for line in lines[1:]] == [["deal", "dealer", "order"], ["move"], ["move"]]
    head = lines[0]
    assert (head["format"], head["version"]) == ("trick-record", 1)
    assert (head["fingerprint"], head["seed"]) == (GAME.fingerprint, 5)
    assert head["rules"] == GAME.identity.rules


def test_a_replay_asks_no_random_generator() -> None:
    """With another seed in its head the record still gives the same deals."""
    text = changed(text_of(played(40)), 1, seed=123)
    match = Record.from_text(text).play(GAME)
    assert (match.state, match.deals) == (played(40).state, played(40).deals)


# Wrong texts


@pytest.mark.parametrize(
    "text", ["", "\n\n", "{}\n", '{"format": "pgn"}\n', "[1]\n{}\n", "hello\n"]
)
def test_other_texts_are_no_record(text: str) -> None:
    """One sentence, whatever the text is."""
    with pytest.raises(RecordError, match=r"no record of a match|not a line of a record"):
        Record.from_text(text)


def test_a_newer_version_is_refused() -> None:
    """The message names both versions."""
    text = changed(text_of(played(3)), 1, version=2)
    with pytest.raises(RecordError, match="version 2; this program reads version 1"):
        Record.from_text(text)


@pytest.mark.parametrize("key", ["fingerprint", "seed", "rules"])
def test_a_head_with_a_gap(key: str) -> None:
    """What is missing is named."""
    first, *rest = text_of(played(3)).splitlines()
    head = {name: value for name, value in json.loads(first).items() if name != key}
    with pytest.raises(RecordError, match=f"line 1: {key} is missing"):
        Record.from_text("\n".join([json.dumps(head), *rest]))


@pytest.mark.parametrize(
    "line", ["{}", '{"deal": 1}', '{"deal": 0, "dealer": 0, "order": 5}', '{"back_to": 3}', "[]"]
)
def test_a_line_that_says_nothing(line: str) -> None:
    """Its number is in the message."""
    lines = text_of(played(3)).splitlines()
    text = "\n".join([*lines[:3], line, *lines[3:]]) + "\n"
    with pytest.raises(RecordError, match="line 4 is not a line of a record"):
        Record.from_text(text)


def test_a_move_before_any_deal() -> None:
    """It belongs to no deal."""
    head = text_of(played(0)).splitlines()[0]
    with pytest.raises(RecordError, match="line 2"):
        Record.from_text(f'{head}\n{{"move": "pass"}}\n')


def test_an_illegal_move_is_found_in_its_line() -> None:
    """A record is played by the rules like anything else."""
    text = changed(text_of(played(3)), 4, move="name hearts")
    with pytest.raises(RecordError, match="line 4: 'name hearts' is not legal"):
        Record.from_text(text).play(GAME)


def test_a_move_after_the_end() -> None:
    """A match that is over takes no move."""
    text = text_of(matches_end(GAME, at_random(Random(2)), 2)) + '{"move": "pass"}\n'
    with pytest.raises(RecordError, match="follows the end of the match"):
        Record.from_text(text).play(GAME)


def test_a_wrong_pack() -> None:
    """It is reported as what it is."""
    text = changed(text_of(played(3)), 2, order="9c 10c")
    with pytest.raises(RecordError, match="a pack of the record is wrong: the order has 2 cards"):
        Record.from_text(text).play(GAME)


def test_other_rules_are_refused_with_the_difference() -> None:
    """The record was made without a joker."""
    with pytest.raises(RecordError, match="made under other rules") as error:
        Record.of(played(3)).play(JOKER)
    assert "deck.jokers is 0 in the record and 1 in the rules" in str(error.value)


# A torn last line


def test_a_torn_last_line_is_dropped_and_reported() -> None:
    """The move that was not written to its end is lost, and only that."""
    text = text_of(played(10))
    record = Record.from_text(text[:-5])
    assert record.torn == text.splitlines()[-1][:-4]
    assert record.play(GAME) == played(9)


def test_a_torn_line_in_the_middle_is_a_fault() -> None:
    """Only the last line can have been cut off by a crash."""
    lines = text_of(played(10)).splitlines()
    lines[5] = lines[5][:-3]
    with pytest.raises(RecordError, match="line 6 is not a line of a record"):
        Record.from_text("\n".join(lines) + "\n")


def test_a_record_cut_off_anywhere_resumes() -> None:
    """However much of the file was written, at most the unsent move is lost."""
    text = text_of(played(6))
    start = len("".join(text.splitlines(keepends=True)[:2]))
    for end in range(start, len(text) + 1):
        match = Record.from_text(text[:end]).play(GAME)
        # A line is whole without its line end: its JSON says so.
        whole = sum(1 for line in text[start:end].splitlines() if line.endswith("}"))
        assert match == played(whole)


# Files


def test_read_and_load(tmp_path: Path) -> None:
    """A file gives the record; `load_record` plays it under its own rules."""
    path = tmp_path / "match.jsonl"
    path.write_text(text_of(played(20)))
    assert Record.read(path).play(GAME) == played(20)
    assert load_record(path) == played(20)
    assert load_record(path, game=GAME) == played(20)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """The message has the path."""
    with pytest.raises(RecordError, match=r"nothing.jsonl cannot be read"):
        Record.read(tmp_path / "nothing.jsonl")


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    """Or that is text, but no record: the message has the path."""
    path = tmp_path / "image.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RecordError, match=r"image.png is no record: it is not text"):
        Record.read(path)
    path.write_text("hello\nworld\n")
    with pytest.raises(RecordError, match=r"image.png: line 1"):
        Record.read(path)


# Recorder


def test_every_move_is_in_the_file_at_once(tmp_path: Path) -> None:
    """After each move another program can read the match as it stands."""
    path = tmp_path / "match.jsonl"
    match, rng = Match(GAME, seed=5), Random(5)
    with Recorder(path, match) as recorder:
        for _ in range(40):
            match = match.after(rng.choice(match.state.legal_moves()))
            recorder.follow(match)
            assert load_record(path, game=GAME) == match
    assert path.read_text() == text_of(match)


def test_the_winners_close_the_record(tmp_path: Path) -> None:
    """A finished match says so in its last line, once."""
    path = tmp_path / "match.jsonl"
    match, rng = Match(GAME, seed=2), Random(2)
    with Recorder(path, match) as recorder:
        while not match.is_over:
            match = match.after(rng.choice(match.state.legal_moves()))
            recorder.follow(match)
        recorder.follow(match)
    lines = path.read_text().splitlines()
    assert json.loads(lines[-1]) == {"winners": list(match.winners)}
    assert sum("winners" in line for line in lines) == 1
    assert load_record(path) == match


def test_no_other_record_is_lost(tmp_path: Path) -> None:
    """A file that is there already is left alone."""
    path = tmp_path / "match.jsonl"
    path.write_text("precious")
    with pytest.raises(RecordError, match="is there already"):
        Recorder(path, Match(GAME, seed=1))
    assert path.read_text() == "precious"


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """The message has the path."""
    with pytest.raises(RecordError, match="cannot be written"):
        Recorder(tmp_path / "no" / "folder" / "match.jsonl", Match(GAME, seed=1))


def test_taking_moves_back_is_recorded(tmp_path: Path) -> None:
    """The file stays append-only: it says to which move the match went back."""
    path = tmp_path / "match.jsonl"
    matches = [Match(GAME, seed=5)]
    for _ in range(4):
        matches.append(matches[-1].after("pass"))
    with Recorder(path, matches[0]) as recorder:
        for match in (*matches[1:3], matches[1], *matches[2:], matches[3]):
            recorder.follow(match)
            assert load_record(path, game=GAME) == match
    assert path.read_text().count("back_to") == 2


def test_a_match_is_taken_up_again(tmp_path: Path) -> None:
    """A torn line is cut off, the other lines stay, and writing goes on."""
    path = tmp_path / "match.jsonl"
    path.write_text(text_of(played(10))[:-4])
    match = load_record(path, game=GAME)
    assert match == played(9)
    with Recorder(path, match, resume=True) as recorder:
        match = match.after(match.state.legal_moves()[0])
        recorder.follow(match)
    assert load_record(path, game=GAME) == match
    assert path.read_text() == text_of(match)


def test_a_finished_match_taken_up_again_gains_no_line(tmp_path: Path) -> None:
    """Its winners are there already."""
    path = tmp_path / "match.jsonl"
    match = matches_end(GAME, at_random(Random(2)), 2)
    with Recorder(path, match):
        text = path.read_text()
    with Recorder(path, load_record(path), resume=True) as recorder:
        recorder.follow(match)
    assert path.read_text() == text


def test_a_record_is_written_by_one_program(tmp_path: Path) -> None:
    """While one recorder has the file, another is refused."""
    path = tmp_path / "match.jsonl"
    match = Match(GAME, seed=1)
    with (
        Recorder(path, match),
        pytest.raises(RecordError, match="being written by another program"),
    ):
        Recorder(path, match, resume=True)
