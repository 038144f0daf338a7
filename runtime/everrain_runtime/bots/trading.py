"""Captains side by side: clues change ships where that makes a set whole (COP-01 to COP-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.bots.policies import answers
from everrain_runtime.bots.sight import Sight, best, values
from everrain_runtime.questions import labels, questions
from everrain_runtime.questions.sentences import Said
from everrain_runtime.rules.port import trading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.questions.sentences import Slot
    from everrain_runtime.state import Ship

#: The keys of the options to give clues and to ask for them.
GIVE: Final = Said(labels.GIVE, {"thing": Said(labels.CLUES)}).id
ASK: Final = Said(labels.ASK_FOR, {"thing": Said(labels.CLUES)}).id


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
    """Return how many clues to give another captain, or to ask for if negative.

    Only clues that do not complete a set are given, to the captain who lacks fewer.
    """
    price = sight.price
    mine, theirs = sight.clues(sight.ship) % price, sight.clues(other) % price
    if mine + theirs < price or not mine or not theirs:
        return 0
    if theirs >= mine:
        return price - theirs if sight.ship.clues >= price - theirs else 0
    return mine - price if other.clues >= price - mine else 0


@answers(questions.TRADE_WITH_WHOM)
def pick_partner(sight: Sight, decision: Decision) -> Sequence[int]:
    """Trade with the captain with whom the largest bargain is possible."""
    ships = sight.board.ships
    return (best(values(decision), lambda each: abs(bargain(sight, ships[each]))),)


@answers(questions.TRADE_WHAT)
def propose(sight: Sight, decision: Decision) -> Sequence[int]:
    """Give clues, or ask for them, as long as that makes a set whole."""
    keys = [option.key for option in decision.options]
    wanted = [bargain(sight, other) for other in trading.partners(sight.game, sight.ship)]
    for key, makes_sense in ((GIVE, max(wanted) > 0), (ASK, min(wanted) < 0)):
        if makes_sense and key in keys:
            return (keys.index(key),)
    return (len(keys) - 1,)


@answers(questions.HOW_MANY_CLUES)
def count_out(sight: Sight, decision: Decision) -> Sequence[int]:
    """Pick the number of clues closest to the bargain."""
    amounts = [abs(bargain(sight, other)) for other in trading.partners(sight.game, sight.ship)]
    found = values(decision)
    return (best(found, lambda each: -abs(each - max(amounts))),)


@answers(questions.AGREE_TO_GIFT, questions.AGREE_TO_EXCHANGE)
def agree(sight: Sight, decision: Decision) -> Sequence[int]:
    """Accept gifts, and agree to give away clues that complete no set (COP-03)."""
    if decision.slots["taker"] == sight.ship.name:
        return (0,)
    spare = min(sight.clues(sight.ship) % sight.price, sight.ship.clues)
    return (0 if 0 < _clues(decision.slots["gift"]) <= spare else 1,)


def _clues(gift: Slot) -> int:
    """Return how many clues a gift is, 0 for anything else."""
    if not isinstance(gift, Said) or gift.sentence not in (labels.ONE_CLUE, labels.SOME_CLUES):
        return 0
    amount = gift.slots["amount"]
    return amount if isinstance(amount, int) else 0
