"""Packs that are not every rank of four suits: what is left out and what is added."""

from __future__ import annotations

from kernel.declare.components.deck import DeckRules


def texts(**lines: object) -> str:
    """The cards of a pack, from the first suit on."""
    return " ".join(DeckRules.model_validate(lines).deck().texts)


def test_ranks_and_cards_are_left_out_and_added() -> None:
    """Whatever is left out or added, cards stand suit by suit from low to high."""
    assert texts(lowest="K", without_cards=["Kd"]) == "Kc Ac Ad Kh Ah Ks As"
    assert texts(lowest="Q", without_ranks=["K"]) == "Qc Ac Qd Ad Qh Ah Qs As"
    assert texts(lowest="A", extra_cards=["2s", "Kh"], jokers=1) == "Ac Ad Kh Ah 2s As Jo"


def test_of_two_packs_a_card_is_left_out_twice_and_one_is_added_once() -> None:
    """A card left out is in neither pack; an extra card is one card."""
    assert texts(lowest="A", copies=2, without_cards=["Ad"], extra_cards=["9c"]) == (
        "9c Ac Ac Ah Ah As As"
    )
