"""Taking back: a match as it was at a person's decision before this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel.run.match import Match

if TYPE_CHECKING:
    from kernel.cli.table.seating import Seating


def taken_back(match: Match, seating: Seating) -> Match | None:
    """*match* at the last earlier decision of a person; None where there is none.

    The packs of the deals up to there are kept; later ones are dealt anew from the seed, as who
    deals may now come out differently.
    """
    packs = [deal.dealt for deal in match.deals]
    packs += [] if match.is_over else [match.dealt]
    moves = [move for deal in match.deals for move in deal.moves]
    moves += [] if match.is_over else match.moves
    earlier = None
    then = Match(match.game, seed=match.seed, dealt=packs)
    for number, move in enumerate(moves):
        if then.state.to_act in seating.people and seating.only_answer(then.state) is None:
            earlier = number, len(then.deals) + 1
        then = then.after(move)
    if earlier is None:
        return None
    done, deals = earlier
    back = Match(match.game, seed=match.seed, dealt=packs[:deals])
    for move in moves[:done]:
        back = back.after(move)
    return back
