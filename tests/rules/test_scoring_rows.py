"""What a deal scores: decisions A-35 to A-38 and the scoring table of section 2."""

from __future__ import annotations

from typing import Any

import pytest

from kernel import Game, Match, RulesetError, State

from .table import after, changed, deal, play, shipped, tricks

# Hearts are trumps and the non-dealer leads; he takes as many tricks as the key says.
DEALS = {
    0: ("9c 10c Qc 9d 10d", "Ac Kc As Ks Qs", "9c Ac Kc 10c As Qc Ks 9d Qs 10d"),
    1: ("Jh 9c 10c Qc 9d", "Ac Kc As Ks 9s", "Jh 9s 9c Ac Kc 10c As Qc Ks 9d"),
    2: ("Jh Jd 9c 10c Qc", "Ac Kc As 9s 10s", "Jh 9s Jd 10s 9c Ac Kc 10c As Qc"),
    3: ("Jh Jd Ah 9c 10c", "Ac Kc 9s 10s Qs", "Jh 9s Jd 10s Ah Qs 9c Ac Kc 10c"),
    4: ("Jh Jd Ah Kh 9c", "Ac 9s 10s Qs Ks", "Jh 9s Jd 10s Ah Qs Kh Ks 9c Ac"),
    5: ("Jh Jd Ah Kh Qh", "9c 10c 9d 10d 9s", "Jh 9c Jd 10c Ah 9d Kh 10d Qh 9s"),
}


def finished(taken: int, *, maker_deals: bool, dealer: int = 1, game: Game | None = None) -> State:
    """The end of a deal in which the maker, as dealer or not, took so many tricks."""
    eldest, dealers, cards = DEALS[5 - taken if maker_deals else taken]
    state = deal(eldest, dealers, "Qd", dealer=dealer, game=game)
    passes = 3 if maker_deals else 2
    return play(after(state, *["pass"] * passes, "name hearts"), cards)


SEED_TABLE = {0: (0, 2), 1: (0, 2), 2: (0, 2), 3: (1, 0), 4: (1, 0), 5: (2, 0)}
"""What maker and defender score, by the maker's tricks [SEED] [KEL7] [MEGGIE]."""


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("maker_deals", [False, True], ids=["eldest", "dealer"])
@pytest.mark.parametrize("taken", range(6))
def test_the_score_of_a_deal(taken: int, maker_deals: bool, dealer: int) -> None:
    """C21, C35: five tricks 2, three or four 1, fewer 2 for the defender (A-35, A-36)."""
    state = finished(taken, maker_deals=maker_deals, dealer=dealer)
    maker = dealer if maker_deals else 1 - dealer
    makers, defenders = SEED_TABLE[taken]
    assert state.view(0).facts["maker"] == maker
    assert tricks(state)[maker] == taken
    assert state.scores == ((makers, defenders) if maker == 0 else (defenders, makers))


def test_nothing_is_scored_before_the_end() -> None:
    """A march in sight counts nothing yet."""
    eldest, dealers, cards = DEALS[5]
    state = after(deal(eldest, dealers, "Qd"), "pass", "pass", "name hearts")
    assert play(state, cards[:-6]).scores == (0, 0)


def test_all_tricks_of_a_deal_are_counted() -> None:
    """C32: the tricks of both seats add up to five."""
    for taken in DEALS:
        assert sum(map(int, map(str, tricks(finished(taken, maker_deals=False))))) == 5


def test_a_lone_hand_counts_no_more() -> None:
    """Every deal is one against one: there is no bonus (A-37)."""
    assert "alone" not in " ".join(move.text for move in shipped().moves.all)


def test_super_euchre() -> None:
    """C35: as an option, no trick at all costs four [LNK] (A-36)."""
    row = {
        "title": "Super-euchre",
        "special_case_of": "euchred",
        "makers_take": "no_trick",
        "defenders_score": 4,
    }
    game = changed({"score.rows.super_euchre": row})
    found = [finished(taken, maker_deals=False, game=game).scores for taken in range(6)]
    assert found == [(0, 4), (0, 2), (0, 2), (1, 0), (1, 0), (2, 0)]


def test_the_more_exact_row_counts() -> None:
    """A row for four tricks alone counts before the row for three and more."""
    row = {"title": "Four tricks", "makers_take": 4, "makers_score": 3}
    game = changed({"score.rows.four": row})
    found = [finished(taken, maker_deals=False, game=game).scores for taken in (3, 4, 5)]
    assert found == [(1, 0), (3, 0), (2, 0)]


def test_makers_may_need_more() -> None:
    """With `makers_need: 4` three tricks are a euchre."""
    game = changed({"score.makers_need": 4})
    found = [finished(taken, maker_deals=False, game=game).scores for taken in (2, 3, 4, 5)]
    assert found == [(0, 2), (0, 2), (1, 0), (2, 0)]


def test_both_sides_may_score_in_one_row() -> None:
    """A row can give points to either side."""
    game = changed({"score.rows.made.defenders_score": 1})
    assert finished(4, maker_deals=False, game=game).scores == (1, 1)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (
            {"score.rows": {"made": {"makers_take": "enough", "makers_score": 1}}},
            "no row says what happens",
        ),
        ({"score.rows.made.makers_take": "3-4", "score.makers_need": 3}, None),
        ({"score.makers_need": 6}, "cannot need 6 tricks of 5"),
        (
            {
                "score.rows.low": {"title": "Low", "makers_take": "1-3", "makers_score": 5},
            },
            "both fit",
        ),
    ],
)
def test_every_outcome_has_one_row(changes: dict[str, Any], says: str | None) -> None:
    """A table with a hole, an overlap or an aim out of reach is refused."""
    if says is None:
        assert changed(changes)
        return
    with pytest.raises(RulesetError, match=says):
        changed(changes)


def test_a_deal_is_counted_once() -> None:
    """C33: making the last move again from the same match counts it once, not twice."""
    print("seed 9")
    match = Match(shipped(), seed=9)
    before = match
    while not match.deals or match.deals[-1].outcome != "played":
        before, match = match, match.after(match.state.legal_moves()[-1])
    again = before.after(before.state.legal_moves()[-1])
    assert before.after(before.state.legal_moves()[-1]).scores == again.scores == match.scores
    assert sum(match.scores) in (1, 2)
    assert before.scores == (0, 0)
