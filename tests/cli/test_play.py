"""`tricks play` and `tricks replay`: matches played to the end, by people and by themselves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kernel
from kernel.cli.table.seating import seated
from kernel.players import SteadyPlayer

from .conftest import Tricks

RESUME = re.compile(r"The match is kept\. Go on with: tricks play --resume (\S+)(.*)")


def records(state: Path) -> list[Path]:
    """The records kept in the user's folder."""
    return sorted(state.glob("*.jsonl"))


def test_auto_plays_a_match_and_says_who_won(tricks: Tricks, state: Path) -> None:
    """A line for each deal, then the winner with the score, his points first."""
    done = tricks("play", "euchre-2p", "--auto", "--seed", 7)
    assert (done.code, done.err) == (0, "")
    deals = [line for line in done.lines if line.startswith("Deal ")]
    won = re.fullmatch(r"Seat (\d) wins (\d+)\u2013(\d+)", done.lines[-1])
    assert won is not None
    match = kernel.load_record(*records(state))
    assert len(deals) == len(match.deals)
    assert match.winners == (int(won[1]),)
    points = sorted(match.scores, reverse=True)
    assert points == [int(won[2]), int(won[3])]
    assert re.fullmatch(
        r"Deal  1  seat \d made \w+, \d of 5 tricks +\d\u2013\d  \+\d for seat \d", deals[0]
    )


def test_the_same_seed_gives_the_same_match(tricks: Tricks) -> None:
    """Packs and players depend on the seed and on nothing else."""
    first, second = (tricks("play", "euchre-2p", "--auto", "--seed", 11).out for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    "name",
    [
        *("euchre", "euchre-2p-layout", "euchre-3p", "euchre-3p-dummy", "british-euchre"),
        *("hasenpfeffer", "railroad", "napoleon"),
    ],
)
def test_auto_plays_other_games(tricks: Tricks, name: str) -> None:
    """Partners, bids, games and payments: the last line says who has won, no line is too long."""
    done = tricks("play", name, "--auto", "--seed", 3)
    assert (done.code, done.err) == (0, "")
    assert re.match(r"(Seat \d wins|Seats \d and \d win) \d", done.lines[-1])
    assert max(map(len, done.lines)) < 80


def test_a_house_file_is_played(tricks: Tricks, tmp_path: Path) -> None:
    """Three lines make a variant; its match ends at its own target."""
    house = tmp_path / "thursday.yaml"
    house.write_text(
        "extends: euchre-2p\noptions: [joker, stick-the-dealer]\nmatch: {points: 11}\n"
    )
    done = tricks("play", house, "--auto", "--seed", 1)
    assert done.code == 0
    assert int(re.findall(r"\d+", done.lines[-1])[1]) >= 11


def test_a_person_plays_to_the_end(tricks: Tricks, tmp_path: Path) -> None:
    """Answering each question with the first move, the match is played and its end announced."""
    file = tmp_path / "evening.jsonl"
    done = tricks("play", "euchre-2p", "--seed", 5, "--record", file, answers="1\n" * 300)
    assert (done.code, done.err) == (0, "")
    assert re.fullmatch(r"(You win|Computer wins) 1\d\u2013\d", done.lines[-1])
    match = kernel.load_record(file)
    assert match.is_over
    results = [line for line in done.lines if re.search(r"made \w+, \d of 5 tricks: ", line)]
    assert len(results) == sum(deal.outcome == "played" for deal in match.deals)
    assert len([line for line in done.lines if line.startswith("Score: you ")]) == len(match.deals)


def test_piped_output_is_plain(tricks: Tricks) -> None:
    """No colours, no symbols, no cursor movements: letters, digits and a line."""
    done = tricks("play", "euchre-2p", "--seed", 5, answers="?\nhelp\n1\nquit\n")
    assert "\x1b" not in done.out
    assert not re.search("[♣♦♥♠]", done.out)


def test_what_is_typed_is_answered(tricks: Tricks) -> None:
    """An empty line asks again; wrong moves are explained; nothing of it changes the match."""
    answers = "\n\nfold\n99\n9c\n? pass\n?\nhelp\nquit\n"
    done = tricks("play", "euchre-2p", "--seed", 5, answers=answers)
    assert done.code == 0
    assert done.out.count("Your move: ") == 9
    assert done.out.count("Your hand") == 1
    assert "'fold' is no move here.\n" in done.out
    assert "There is no move 99; choose from 1 to 2.\n" in done.out
    assert "play 9c: " in done.out
    assert "  pass  leave it to the next seat\n" in done.out
    assert "  undo " in done.out
    assert RESUME.search(done.err)


def test_a_card_that_may_not_be_played_is_explained(tricks: Tricks) -> None:
    """The rule that bars a card is said, on playing it and on asking."""
    answers, barred = first_barred_card(seed=5)
    said = [*answers, barred, f"? {barred}", "quit"]
    done = tricks("play", "euchre-2p", "--seed", 5, answers="".join(f"{each}\n" for each in said))
    assert f"play {barred}: you must follow " in done.out
    assert f"  play {barred}  no: you must follow " in done.out


def first_barred_card(seed: int) -> tuple[list[str], str]:
    """The moves of seat 0 up to where a card of its hand may not be played, and that card."""
    game, said = kernel.load_game("euchre-2p"), []
    match = kernel.Match(game, seed=seed)
    seating = seated(game, [0], "steady", SteadyPlayer)
    while True:
        view = match.state.view(match.state.to_act or 0)
        move = view.legal[0] if view.seat == 0 else seating.choose(match)
        if view.seat == 0:
            barred = [card for card in view.hand if f"play {card}" not in view.legal]
            if barred and view.phase == "play":
                return said, barred[0]
            said.append(move)
        match = match.after(move)


def test_undo_takes_back_to_the_decision_before(tricks: Tricks, tmp_path: Path) -> None:
    """The same table is shown again; the record notes it and replays without what was undone."""
    file = tmp_path / "undone.jsonl"
    answers = "undo\n1\n1\nundo\nundo\n2\nquit\n"
    done = tricks("play", "euchre-2p", "--seed", 5, "--record", file, answers=answers)
    assert done.code == 0
    assert "There is nothing to take back: this is your first decision.\n" in done.out
    tables = [table.split("Your move")[0] for table in done.out.split("\nDeal ")[1:]]
    assert tables[0].split("Type a number")[0].strip() == tables[4].strip()
    assert tables[1] == tables[3]
    assert '"back_to"' in file.read_text()
    assert kernel.load_record(file).moves[:2] == ("pass", "take up")


def test_undo_is_refused_where_another_person_plays(tricks: Tricks) -> None:
    """At one keyboard the other seat has seen what was played."""
    done = tricks("play", "euchre-2p", "--seed", 5, "--hot-seat", answers="\n1\n\nundo\nquit\n")
    assert "There is no undo here" in done.out


def test_hot_seat_asks_each_seat_in_turn(tricks: Tricks, state: Path) -> None:
    """Every seat is a person; the next one is called before the hand is shown."""
    answers = "\n1\n" * 200
    done = tricks("play", "euchre-2p", "--seed", 5, "--hot-seat", answers=answers)
    assert "press Enter when you alone see the screen" in done.out
    assert "Your hand" not in done.out
    for seat in range(2):
        assert f"Seat {seat}, press Enter" in done.out
    assert len(kernel.load_record(*records(state)).deals) > 10


def test_a_blind_decision_is_said_to_be_one(tricks: Tricks) -> None:
    """The dealer who names before looking is told so, and sees no card of his."""
    game = kernel.load_game("euchre-2p", "joker")
    seed = next(
        seed
        for seed in range(999)
        if (match := kernel.Match(game, seed=seed)).state.phase == "dealer_names"
        and match.state.to_act == 0
    )
    done = tricks("play", "euchre-2p", "-o", "joker", "--seed", seed, answers="name hearts\nquit\n")
    first, second = done.out.split("Your move")[:2]
    assert "You decide before you look at your cards." in first
    assert "5 cards, not looked at yet" in first
    assert "not looked at yet" not in second


def test_a_deal_passed_out_is_announced(tricks: Tricks) -> None:
    """Nobody calls: the deal is thrown in, and the next one begins."""
    done = tricks(
        "play", "euchre-2p", "--seed", 5, "--hot-seat", answers="\npass\n\npass\n\npass\n\npass\n"
    )
    assert "Everybody passed; the deal is thrown in.\n" in done.out
    assert "Deal 2" in done.out


def test_a_record_is_never_overwritten(tricks: Tricks, tmp_path: Path) -> None:
    """An existing file is refused and stays as it is."""
    file = tmp_path / "mine.txt"
    file.write_text("mine\n")
    done = tricks("play", "euchre-2p", "--auto", "--record", file)
    assert done.code == 2
    assert "is there already; choose a new name" in done.err
    assert file.read_text() == "mine\n"


def test_two_matches_in_one_second_have_two_records(tricks: Tricks, state: Path) -> None:
    """Names in the user's folder never meet."""
    for _ in range(3):
        tricks("play", "euchre-2p", "--seed", 1, answers="quit\n")
    assert len(records(state)) == 3


def test_a_folder_that_cannot_be_written_is_said_in_a_line(
    tricks: Tricks, state: Path, tmp_path: Path
) -> None:
    """The way out is named; nothing is played without a record."""
    state.parent.write_text("a file where a folder should be\n")
    done = tricks("play", "euchre-2p", "--auto")
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert "name another place with --record FILE" in done.err
    assert tricks("play", "euchre-2p", "--auto", "--record", tmp_path / "r").code == 0


def test_quit_says_how_to_go_on_and_the_match_goes_on(tricks: Tricks) -> None:
    """The command that is printed resumes the match where it was left."""
    left = tricks("play", "euchre-2p", "--seed", 5, answers="1\n1\nquit\n")
    said = RESUME.search(left.err)
    assert said is not None
    again = tricks("play", "--resume", said[1], answers="quit\n")
    assert again.out.split("\n\n", 1)[1].split("Type a number")[0] in left.out


def test_an_interrupted_match_ends_as_it_would_have(tricks: Tricks, tmp_path: Path) -> None:
    """Cut off after any line, the record goes on to the same end: players keep no memory."""
    whole = tmp_path / "whole.jsonl"
    expected = tricks("play", "euchre-2p", "--auto", "--seed", 4, "--record", whole).lines[-1]
    lines = whole.read_text().splitlines(keepends=True)
    for number, count in enumerate((1, 2, 15, len(lines) - 3)):
        part = tmp_path / f"{number}.jsonl"
        part.write_text("".join(lines[:count]))
        done = tricks("play", "--resume", part, "--auto")
        assert (done.code, done.lines[-1]) == (0, expected)
        assert part.read_text() == whole.read_text()


def test_a_torn_last_line_is_dropped_and_said_to_be(tricks: Tricks, tmp_path: Path) -> None:
    """At most the move that was being written is lost."""
    whole = tmp_path / "whole.jsonl"
    tricks("play", "euchre-2p", "--auto", "--seed", 4, "--record", whole)
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(whole.read_bytes()[:-120])
    done = tricks("play", "--resume", torn, "--auto")
    assert done.code == 0
    assert "was not written to its end; it is dropped" in done.err
    assert torn.read_text() == whole.read_text()


def test_a_finished_match_says_so(tricks: Tricks, tmp_path: Path) -> None:
    """There is nothing to go on with; the file stays as it is."""
    file = tmp_path / "over.jsonl"
    last = tricks("play", "euchre-2p", "--auto", "--seed", 4, "--record", file).lines[-1]
    before = file.read_bytes()
    done = tricks("play", "--resume", file)
    assert (done.code, done.out) == (0, f"This match is over. {last}\n")
    assert file.read_bytes() == before


def test_a_record_made_under_other_rules_is_refused(tricks: Tricks, tmp_path: Path) -> None:
    """Named with the record, a rule set must be the record's; the difference is said."""
    file = tmp_path / "kept.jsonl"
    tricks("play", "euchre-2p", "--seed", 4, "--record", file, answers="quit\n")
    assert tricks("play", "euchre-2p", "--resume", file, answers="quit\n").code == 0
    done = tricks("play", "euchre-2p", "-o", "target-11", "--resume", file)
    assert done.code == 2
    assert "match.points is 10 in the record and 11 in the rules" in done.err


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"hello\n",
        b"[]\n",
        b'{"format": "trick-record"}\n',
        b'{"format": "trick-record", "version": 1, "fingerprint": 1, "seed": "x", "rules": 3}\n',
        b'{"format": "trick-record", "version": 9}\n',
        b"[" * 100_000,
    ],
)
def test_what_is_no_record_is_refused(tricks: Tricks, tmp_path: Path, content: bytes) -> None:
    """Any bytes: one line on standard error, and the file stays as it is."""
    file = tmp_path / "odd"
    file.write_bytes(content)
    for command in (("play", "--resume"), ("replay",)):
        done = tricks(*command, file)
        assert (done.code, done.out) == (2, "")
        assert len(done.err.splitlines()) == 1
        assert file.read_bytes() == content


def test_replay_prints_a_match_move_by_move(tricks: Tricks, tmp_path: Path) -> None:
    """Every deal, its hands and calls, each trick and its winner, the scores, the end."""
    file = tmp_path / "over.jsonl"
    last = tricks("play", "euchre-2p", "--auto", "--seed", 4, "--record", file).lines[-1]
    match = kernel.load_record(file)
    done = tricks("replay", file)
    assert (done.code, done.err) == (0, "")
    assert done.lines[-1] == last
    assert done.out.count("\nDeal ") == len(match.deals)
    for deal in match.deals:
        for move in deal.moves:
            if move.startswith("play "):
                assert move.removeprefix("play ") in done.out
    assert done.out.count("Trick 5") == sum(deal.outcome == "played" for deal in match.deals)
    final = f"Score    seat 0: {match.scores[0]}, seat 1: {match.scores[1]}"
    assert done.lines[-3].strip() == final


def test_replay_shows_what_lay_in_a_dummy(tricks: Tricks, tmp_path: Path) -> None:
    """Once a deal is over, the cards that were dealt to nobody are told with the hands."""
    file = tmp_path / "over.jsonl"
    tricks("play", "euchre-2p-dummy", "--auto", "--seed", 4, "--record", file)
    match = kernel.load_record(file)
    lines = [line for line in tricks("replay", file).lines if line.startswith("  Dummy ")]
    assert len(lines) == len(match.deals)
    dealt = match.deals[0].dealt.order
    assert set(lines[0].replace("(trumps)", "").split()[1:]) == set(dealt[10:12])


def test_replay_hides_the_hands_of_a_deal_that_is_not_over(tricks: Tricks, tmp_path: Path) -> None:
    """A match that can still be gone on with is told as all have seen it."""
    file = tmp_path / "kept.jsonl"
    tricks("play", "euchre-2p", "--seed", 4, "--record", file, answers="1\nquit\n")
    match = kernel.load_record(file)
    done = tricks("replay", file)
    assert done.lines[-1].strip() == "Next   it is the turn of seat 0"
    shown = set(re.findall(r"\b(?:10|[2-9JQKA])[cdhs]\b", done.out))
    hidden = {card for seat in range(2) for card in match.state.view(seat).hand}
    assert not shown & hidden - {match.state.view(0).facts["turned_up"]}
