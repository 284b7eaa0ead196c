"""All hooks of the extension surface. Every hook is cold: called once, when a registry is built.

A plugin is a module with functions marked `hookimpl`; nothing of it is called during play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from kernel.declare.component import (
        Alone,
        Auction,
        ClaimEffect,
        Exchange,
        IfAllPass,
        IfJokerTurnedUp,
        MatchRules,
        Obligation,
        Ranking,
        Trumps,
    )
    from kernel.players import Player

PROJECT = "trick_kernel"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


# ------------------------------------------------------------------ the order of the cards


@hookspec
def register_rankings() -> list[type[Ranking]]:
    """Contribute kinds of `ranking`: which card beats which under each trump suit.

    Called: once, when a registry is built. Return: a list of `Ranking` classes.

        @hookimpl
        def register_rankings() -> list[type[Ranking]]:
            return [LowWins]
    """
    raise NotImplementedError


# ------------------------------------------------------------------ settling trumps and maker


@hookspec
def register_trumps() -> list[type[Trumps]]:
    """Contribute kinds of `trumps`: how trumps are settled where no call does it.

    Called: once, when a registry is built. Return: a list of `Trumps` classes.

        @hookimpl
        def register_trumps() -> list[type[Trumps]]:
            return [LastCardDealt]
    """
    raise NotImplementedError


@hookspec
def register_auctions() -> list[type[Auction]]:
    """Contribute kinds of `auction`.

    Called: once, when a registry is built. Return: a list of `Auction` classes.

        @hookimpl
        def register_auctions() -> list[type[Auction]]:
            return [CutForTrumps]
    """
    raise NotImplementedError


@hookspec
def register_if_all_pass() -> list[type[IfAllPass]]:
    """Contribute kinds of `auction.if_all_pass`: what follows when nobody has called.

    Called: once, when a registry is built. Return: a list of `IfAllPass` classes.

        @hookimpl
        def register_if_all_pass() -> list[type[IfAllPass]]:
            return [TurnAnotherCard]
    """
    raise NotImplementedError


@hookspec
def register_if_joker_turned_up() -> list[type[IfJokerTurnedUp]]:
    """Contribute kinds of `auction.if_joker_turned_up`.

    Called: once, when a registry is built. Return: a list of `IfJokerTurnedUp` classes.

        @hookimpl
        def register_if_joker_turned_up() -> list[type[IfJokerTurnedUp]]:
            return [EldestNames]
    """
    raise NotImplementedError


@hookspec
def register_alone() -> list[type[Alone]]:
    """Contribute kinds of `alone`: what a lone hand is.

    Called: once, when a registry is built. Return: a list of `Alone` classes.

        @hookimpl
        def register_alone() -> list[type[Alone]]:
            return [DummyPlays]
    """
    raise NotImplementedError


# ------------------------------------------------------------------ exchanging and playing cards


@hookspec
def register_claim_effects() -> list[type[ClaimEffect]]:
    """Contribute kinds of what a claim may do.

    Called: once, when a registry is built. Return: a list of `ClaimEffect` classes.

        @hookimpl
        def register_claim_effects() -> list[type[ClaimEffect]]:
            return [DoubleStakes]
    """
    raise NotImplementedError


@hookspec
def register_exchanges() -> list[type[Exchange]]:
    """Contribute entries of `exchanges`; the kind is the name of the entry.

    Called: once, when a registry is built. Return: a list of `Exchange` classes.

        @hookimpl
        def register_exchanges() -> list[type[Exchange]]:
            return [SwapWithStock]
    """
    raise NotImplementedError


@hookspec
def register_obligations() -> list[type[Obligation]]:
    """Contribute entries of `play.must`; the kind is the name of the entry.

    Called: once, when a registry is built. Return: a list of `Obligation` classes.

        @hookimpl
        def register_obligations() -> list[type[Obligation]]:
            return [DiscardWhenVoid]
    """
    raise NotImplementedError


# ------------------------------------------------------------------ scores and matches


@hookspec
def register_score_names() -> Mapping[str, str]:
    """Contribute the standard names of score rows, each with the title the rulebook uses.

    A new row of a rule file needs a title unless its name is a standard one.

    Called: once, when a registry is built. Return: a mapping of name to title.

        @hookimpl
        def register_score_names() -> dict[str, str]:
            return {"sweep": "Sweep"}
    """
    raise NotImplementedError


@hookspec
def register_matches() -> list[type[MatchRules]]:
    """Contribute kinds of `match`: how deals make a match.

    Called: once, when a registry is built. Return: a list of `MatchRules` classes.

        @hookimpl
        def register_matches() -> list[type[MatchRules]]:
            return [BestOfSeven]
    """
    raise NotImplementedError


# ------------------------------------------------------------------ files and players


@hookspec
def register_ruleset_dirs() -> list[Path]:
    """Contribute folders of rule files, in which bare names are looked up.

    Called: when a name is looked up or the rule sets are listed. Return: a list of folders; options
    stand in the folder `options` inside each.

        @hookimpl
        def register_ruleset_dirs() -> list[Path]:
            return [Path(__file__).parent / "rulesets"]
    """
    raise NotImplementedError


@hookspec
def register_players() -> Mapping[str, type[Player]]:
    """Contribute computer players, each under the name that selects it.

    Called: once, when a player is looked up. Return: a mapping of name to `Player` class.

        @hookimpl
        def register_players() -> dict[str, type[Player]]:
            return {"cautious": Cautious}
    """
    raise NotImplementedError
