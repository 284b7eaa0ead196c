"""Bids that can never be made, and score rows for bids that are not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.declare.base import Finding, note
from kernel.declare.components.bidding import Bidding
from kernel.declare.language.phrases import listed
from kernel.declare.language.rings import rings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernel.declare.schema import Rules
    from kernel.values.plan import Contract


def bids_never_made(rules: Rules) -> Iterator[Finding]:
    """Bids that may only follow another, and never can."""
    auction = rules.auction
    if not isinstance(auction, Bidding):
        return
    order = [name for name, _ in auction.ordered()]
    yield from _only_over_each_other(auction)
    for name, bid in auction.bids.items():
        path = ("auction", "bids", name, "only_over")
        calls = _calls_before(name, auction, len(order))
        if bid.only_over is None or calls == len(order):
            continue
        if auction.bids[bid.only_over].run is not None:
            message = f"{name} can never be bid: {bid.only_over} is a run, and no bid itself"
            hint = f"give the bid it goes over an entry of its own beside {bid.only_over}"
            yield Finding(path, "bid-never-made", message, hint)
            continue
        if order.index(bid.only_over) > order.index(name):
            message = f"{name} can never be bid: {bid.only_over} is the higher bid"
            yield Finding(path, "bid-never-made", message, f"put {name} above {bid.only_over}")
        elif auction.turns == "one_each" and calls >= rules.seats:
            message = f"{name} can never be bid: {calls} bids come before it, and each seat has one"
            hint = "play with more seats, or write turns: until_all_but_one_pass"
            yield note(path, "bid-never-made", message, hint)


def _only_over_each_other(auction: Bidding) -> Iterator[Finding]:
    over = {name: [bid.only_over or ""] for name, bid in auction.bids.items()}
    for ring in rings(over):
        message = f"{' and '.join(ring)} can never be bid: each waits for another of them"
        hint = f"leave only_over out of {ring[-1]}"
        path = ("auction", "bids", ring[-1], "only_over")
        yield Finding(path, "bid-never-made", message, hint)


def _calls_before(name: str, auction: Bidding, most: int) -> int:
    """How many bids must come before the bid *name*; *most* where they never end."""
    count, only = 0, auction.bids[name].only_over
    while only is not None and count < most:
        count, only = count + 1, auction.bids[only].only_over
    return count


def rows_without_bids(rules: Rules) -> Iterator[Finding]:
    """Names of bids in score rows and conditions that no bid of the auction has."""
    contracts = rules.auction.contracts(rules)
    for path, part in rules.parts():
        said = getattr(part, "bid", None) if _names_bids(path) else None
        for bid in listed(said) if said is not None and contracts else []:
            if not any(_is(bid, contract) for contract in contracts):
                message = f"there is no bid {bid}"
                hint = f"the bids are {', '.join(contract.name for contract in contracts)}"
                yield Finding((*path, "bid"), "unknown-bid", message, hint)


def _names_bids(path: tuple[str, ...]) -> bool:
    return path[:2] == ("score", "rows") or path[-1:] in (("when",), ("not_when",))


def _is(bid: int | str, contract: Contract) -> bool:
    return bid in (contract.name, contract.bid or contract.name) or str(bid) == contract.name
