"""Captains side by side: clues change ships where that makes a set whole (COP-01 to COP-03)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_runtime.bots.policies import answers
from everrain_runtime.bots.sight import Sight, best, values
from everrain_runtime.rules.port import trading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.state import Ship

GIVE: Final = "Give clues"
ASK: Final = "Ask for clues"
_GIFT: Final = re.compile(r"gives .* (\d+) clues?\?")


def has_bargain(sight: Sight) -> bool:
    """Return whether there is a captain beside the ship with whom a set would become whole.

    What was proposed and changed nothing is not proposed again.
    """
    clues = tuple([ship.clues for ship in sight.board.ships.values()])
    proposal = (sight.board.flow.round, sight.ship.handle, *clues)
    if proposal == sight.notes.proposal:
        return False
    others = trading.partners(sight.game, sight.ship)
    if not any(bargain(sight, other) for other in others):
        return False
    sight.notes.proposal = proposal
    return True


def bargain(sight: Sight, other: Ship) -> int:
    """Return how many clues to give to another captain, or to ask for if it is less than 0.

    Only clues that are part of no set are given, to whoever lacks fewer.
    """
    price = sight.price
    mine, theirs = sight.clues(sight.ship) % price, sight.clues(other) % price
    if mine + theirs < price or not mine or not theirs:
        return 0
    if theirs >= mine:
        return price - theirs if sight.ship.clues >= price - theirs else 0
    return mine - price if other.clues >= price - mine else 0


@answers("Trade with whom\\?")
def pick_partner(sight: Sight, decision: Decision) -> Sequence[int]:
    """Trade with somebody with whom there is a bargain to be made."""
    ships = sight.board.ships
    return (best(values(decision), lambda each: abs(bargain(sight, ships[each]))),)


@answers("Trade what with .*\\?")
def propose(sight: Sight, decision: Decision) -> Sequence[int]:
    """Give clues, or ask for them, as long as that makes a set whole."""
    keys = [option.key for option in decision.options]
    wanted = [bargain(sight, other) for other in trading.partners(sight.game, sight.ship)]
    for key, makes_sense in ((GIVE, max(wanted) > 0), (ASK, min(wanted) < 0)):
        if makes_sense and key in keys:
            return (keys.index(key),)
    return (len(keys) - 1,)


@answers("How much clue\\?")
def count_out(sight: Sight, decision: Decision) -> Sequence[int]:
    """Let just as many clues change ships as the bargain says."""
    amounts = [abs(bargain(sight, other)) for other in trading.partners(sight.game, sight.ship)]
    found = values(decision)
    return (best(found, lambda each: -abs(each - max(amounts))),)


@answers("Do you agree that .*\\?")
def agree(sight: Sight, decision: Decision) -> Sequence[int]:
    """Agree to what one is given, and to give clues away that are part of no set (COP-03)."""
    if f" gives {sight.ship.name} " in decision.key:
        return (0,)
    found = _GIFT.search(decision.key)
    spare = min(sight.clues(sight.ship) % sight.price, sight.ship.clues)
    return (0 if found is not None and int(found[1]) <= spare else 1,)
