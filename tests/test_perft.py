"""Move counts: kernel, oracle and the files in `perft/` agree.

A file names its rule set and options: `euchre-2p+joker.perft`. It has blocks of lines: `id`, a
name; `deal`, the dealer and the pack from the top; `perft`, a depth and the number of sequences
of so many moves, where a deal that ends earlier counts once. `--update` writes the files anew, and
only with numbers on which kernel and oracle agree.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from reference.euchre_2p import Deal, Rules

from kernel import Game, load_game, perft
from kernel.run.perft import divide
from kernel.testing import beginnings

FOLDER = Path(__file__).parent / "perft"
OPTIONS = ("32-card", "joker", "stick-the-dealer")
NAMES = [
    "+".join(("euchre-2p", *chosen)) for size in range(4) for chosen in combinations(OPTIONS, size)
]
WHOLE = 16
"""No deal of five tricks has more moves."""
DEPTHS = (1, 2, 3, 4, 6, 8)


@dataclass
class Position:
    """One block of a file."""

    name: str
    dealer: int = 0
    order: list[str] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)


def read(name: str) -> list[Position]:
    """The blocks of the file called *name*."""
    found: list[Position] = []
    for line in (FOLDER / f"{name}.perft").read_text().splitlines():
        key, _, rest = line.partition(" ")
        if key == "id":
            found.append(Position(rest))
        elif key == "deal":
            dealer, *found[-1].order = rest.split()
            found[-1].dealer = int(dealer)
        elif key == "perft":
            depth, nodes = map(int, rest.split())
            found[-1].counts[depth] = nodes
    return found


def write(name: str, positions: list[Position]) -> None:
    """Write the file called *name*."""
    lines = [f"# Move counts of {name.replace('+', ' with ', 1).replace('+', ' and ')}."]
    for position in positions:
        lines += ["", f"id {position.name}"]
        lines += [f"deal {position.dealer} {' '.join(position.order)}"]
        lines += [f"perft {depth} {nodes}" for depth, nodes in position.counts.items()]
    (FOLDER / f"{name}.perft").write_text("\n".join(lines) + "\n")


def game_called(name: str) -> Game:
    """The game whose file is called *name*."""
    return load_game(*name.split("+"))


def rules_called(name: str) -> Rules:
    """The oracle's rules for the same."""
    return Rules(
        lowest=7 if "32-card" in name else 9,
        joker="joker" in name,
        stick="stick-the-dealer" in name,
    )


def new_positions(name: str) -> list[Position]:
    """Four deals, two by each seat; a joker, if there is one, is turned up in the first two.

    The first and the last are counted to their ends.
    """
    game = game_called(name)
    positions = []
    for number, dealt in enumerate(beginnings(game, 4, seed=2024), start=1):
        upcard = dealt.order[game.dealing.upcard or 0]
        label = f"{number}, seat {dealt.dealer} deals and turns up {upcard}"
        position = Position(label, dealt.dealer, list(dealt.order))
        state = game.deal(order=position.order, dealer=position.dealer)
        depths = (*DEPTHS, WHOLE) if number in (1, 4) else DEPTHS
        position.counts = {depth: perft(state, depth) for depth in depths}
        positions.append(position)
    return positions


def oracle_perft(rules: Rules, position: Position, depth: int) -> int:
    """The oracle's count. Deals alike in everything that can still matter are counted once."""
    return _count(Deal(rules, position.order, position.dealer), depth, {})


def _count(deal: Deal, depth: int, known: dict[object, int]) -> int:
    if depth == 0 or deal.is_over:
        return 1
    seen = (
        str(deal.hands),
        deal.buried,
        deal.table,
        deal.led,
        deal.trumps,
        deal.maker,
        deal.tricks,
    )
    key = (depth, deal.stage, deal.to_act, deal.upcard_lies, str(seen))
    if key not in known:
        known[key] = sum(_count(_after(deal, move), depth - 1, known) for move in deal.legal())
    return known[key]


def _after(deal: Deal, move: str) -> Deal:
    rules, deal.rules = deal.rules, None
    copy = deepcopy(deal)
    deal.rules = copy.rules = rules
    copy.play(move)
    return copy


@pytest.mark.parametrize("name", NAMES)
def test_kernel_counts_as_the_files_say(name: str, update: bool) -> None:
    """The kernel finds the stored number of games from every stored deal, whole deals included."""
    if update:
        write_agreed(name)
    game = game_called(name)
    positions = read(name)
    assert len(positions) >= 4
    for position in positions:
        state = game.deal(order=position.order, dealer=position.dealer)
        counts = {depth: perft(state, depth) for depth in position.counts}
        assert counts == position.counts, f"{position.name}\n{divide(state, 2)}"


def write_agreed(name: str) -> None:
    """Write the file of a game anew; kernel and oracle must agree on every number."""
    positions, rules = new_positions(name), rules_called(name)
    for position in positions:
        for depth, nodes in position.counts.items():
            assert oracle_perft(rules, position, depth) == nodes, (position, depth)
    write(name, positions)


@pytest.mark.parametrize("name", NAMES)
def test_oracle_counts_as_the_files_say(name: str, request: pytest.FixtureRequest) -> None:
    """The oracle finds the same numbers, as deep as it can go; with `--everything`, all of them."""
    everything = request.config.getoption("everything", default=False)
    for position in read(name):
        for depth, nodes in position.counts.items():
            if everything or depth <= 6:
                assert oracle_perft(rules_called(name), position, depth) == nodes, position.name


def test_oracle_counts_one_whole_deal() -> None:
    """One whole deal, counted by both."""
    position = read("euchre-2p")[0]
    assert oracle_perft(Rules(), position, WHOLE) == position.counts[WHOLE]


def test_perft_without_memory_counts_the_same() -> None:
    """The plain count, move by move, is the count that remembers."""
    print("seed 3")
    state = load_game("euchre-2p").deal(Random(3))
    moves = [[state]]
    for _ in range(4):
        moves.append([s.after(m) for s in moves[-1] for m in s.legal_moves()])
    assert [perft(state, depth) for depth in range(5)] == [len(states) for states in moves]


def test_divide_adds_up() -> None:
    """The counts below the first moves add up to the count one move higher."""
    state = load_game("euchre-2p").deal(seed=3)
    below = divide(state, 6)
    assert set(below) == {move.text for move in state.legal_moves()}
    assert sum(below.values()) == perft(state, 6)


def test_an_ended_deal_counts_once() -> None:
    """A passed-out deal is one sequence, however deep one looks."""
    state = load_game("euchre-2p").deal(seed=3)
    for move in ("pass", "pass", "pass", "pass"):
        state = state.after(move)
    assert [perft(state, depth) for depth in (0, 1, 5)] == [1, 1, 1]
