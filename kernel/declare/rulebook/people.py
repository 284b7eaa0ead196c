"""What people at the table are called, by how many they are and who plays with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel.declare.rulebook.english import counted, listing, spaced

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kernel.declare.schema import Rules

_ROLES: Final[Mapping[str, str]] = {
    "everyone": "a player",
    "dealer": "the dealer",
    "left_of_dealer": "the player on the dealer's left",
    "right_of_dealer": "the player on the dealer's right",
    "dealers_partner": "the dealer's partner",
    "dealers_side": "a player of the dealer's side",
    "maker": "the maker",
    "makers_partner": "the maker's partner",
    "lone_maker": "a maker who plays alone",
    "lone_defender": "a defender who plays alone",
    "defenders": "a defender",
    "left_of_maker": "the player on the maker's left",
}
_ROLES_OF_TWO: Final[Mapping[str, str]] = {
    "left_of_dealer": "the non-dealer",
    "right_of_dealer": "the non-dealer",
    "dealers_side": "the dealer",
    "defenders": "the defender",
    "left_of_maker": "the defender",
}
_ROLES_OF_SEVERAL: Final[Mapping[str, str]] = {
    "dealers_partner": "a partner of the dealer's",
    "makers_partner": "a partner of the maker's",
}


class People:
    """Names for seats and sides in one game."""

    def __init__(self, rules: Rules) -> None:
        self.seats: int = rules.seats
        self.are_partners: bool = rules.side_size > 1
        self.are_several: bool = rules.side_size > 2
        """Whether everyone has several partners."""
        self.are_two: bool = rules.seats == 2
        self.side: str = "side" if self.are_partners else "player"
        """Who has points: a side, or a player."""
        self.makers: str = "the makers" if self.are_partners else "the maker"
        self.defenders: str = "the defender" if self.are_two else "the defenders"
        self.each_defender: str = (
            "the defender"
            if self.are_two
            else "the defenders"
            if self.are_partners
            else "each defender"
        )
        """Who scores what the defenders score."""
        self.defenders_take: str = (
            "he takes himself"
            if rules.all_for_themselves
            else "they take"
            if self.are_partners
            else "he takes"
            if self.are_two
            else "the defenders take"
        )
        """Whose tricks a defender scores for, after "each trick"."""
        self.his_side: str = "his side" if self.are_partners else "he"
        self.other_side: str = "the other player" if self.are_two else f"another {self.side}"
        if self.are_partners and rules.seats == 2 * rules.side_size:
            self.other_side = "the other side"

    def does(self, plural: str, singular: str = "") -> str:
        """A verb for the making side, with who it is.

        `does("take")` is "the makers take", or "the maker takes" where he has no partner.
        """
        verb = plural if self.are_partners else singular or f"{plural}s"
        return f"{self.makers} {verb}"

    def defenders_do(self, plural: str, singular: str = "") -> str:
        """A verb for whoever scores as a defender: `the defenders take`, `each defender takes`."""
        is_many = self.are_partners and not self.are_two
        return f"{self.each_defender} {plural if is_many else singular or f'{plural}s'}"

    def role(self, word: str) -> str:
        """A seat that the rule language names: `the player on the dealer's left`."""
        if self.are_two and word in _ROLES_OF_TWO:
            return _ROLES_OF_TWO[word]
        if not self.are_partners and word == "dealers_side":
            return "the dealer"
        if self.are_several and word in _ROLES_OF_SEVERAL:
            return _ROLES_OF_SEVERAL[word]
        return _ROLES.get(word, spaced(word))

    def roles(self, words: str | Sequence[str]) -> str:
        """Several seats: `the dealer or the maker`."""
        found = [words] if isinstance(words, str) else words
        return listing(dict.fromkeys(map(self.role, found)), "or")

    def may_not(self, words: str | Sequence[str]) -> str:
        """Those seats and their ban: `no player may`, `the dealer may not`."""
        found = [words] if isinstance(words, str) else words
        return "no player may" if "everyone" in found else f"{self.roles(words)} may not"

    def deals_next(self, by: str) -> str:
        """Who deals after a deal that counts for nothing, as `next_deal_by` says it."""
        if by == "same_dealer":
            return "the same dealer deals again"
        return "the other player deals" if self.are_two else "the next player deals"

    def passing(self, said: str) -> str:
        """A condition on passes, where only two play: `if both pass`."""
        if not self.are_two:
            return said
        return said.replace("all the others pass", "the other player passes").replace(
            "all pass", "both pass"
        )

    @property
    def everyone(self) -> str:
        """How many play."""
        return counted(self.seats, "player")
