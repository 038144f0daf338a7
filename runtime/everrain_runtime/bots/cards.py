"""Questions of cards: gain where there is something to gain, lose what is missed least.

What an unread outcome does is not looked at: among the options of a card that are open a bot picks
by chance. What has been read aloud is heeded: who suffers, what is paid, what is destroyed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.bots.combat import spare
from everrain_runtime.bots.policies import answers, reads
from everrain_runtime.bots.sight import PURSE, Sight, top, values
from everrain_runtime.content.effects import effects_of
from everrain_runtime.questions import questions
from everrain_runtime.state import Crew, Enemy, EnemyShip, Node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.state import Thing

#: Effects a crew is picked for because they do it good.
_KIND: Final = frozenset(
    {
        "recover_strain",
        "recover_trauma",
        "recover_all_strain",
        "recover_all_trauma",
        "recover_everything",
        "become_rested",
        "lose_negative_trait",
    }
)
#: Effects a crew is picked for that hurt it.
_UNKIND: Final = frozenset({"suffer_strain", "suffer_trauma", "gain_negative_trait", "kill_crew"})


@reads("confirm", "pay_coin")
@answers(questions.PAY_FOR_CIRCLE)
def pay(sight: Sight, decision: Decision) -> Sequence[int]:
    """Repair for coin; pay for other things what is left beside the purse."""
    price, asked = PURSE, decision.printed
    if asked is not None and asked.options[0].cost is not None:
        price = asked.options[0].cost.coin
        if not price:
            return (0 if _repairs(sight, decision) else 1,)
    return (0 if sight.ship.coin >= price + sight.purse else 1,)


def _repairs(sight: Sight, decision: Decision) -> bool:
    """Return whether to have the node repaired that is asked about: they are asked about in order.

    Coin for those that the ship misses more is kept; for a lookout it spends the last.
    """
    notes, ship = sight.notes, sight.ship
    if "#" not in decision.id:
        notes.declined = 0
    if notes.declined >= len(ship.destroyed):
        return False
    node, *later = ship.destroyed[notes.declined :]
    price, use = sight.game.value("price_of_repairs"), sight.use_of(node)
    kept = price * sum([sight.use_of(each) > use for each in later])
    left = ship.coin - price - kept
    agreed: bool = left >= (0 if use > 1 else sight.reserve)
    notes.declined += not agreed
    return agreed


@reads("confirm", "advance_token", "suffer_strain", "suffer_trauma", "suffer_damage")
def refuse(sight: Sight, decision: Decision) -> Sequence[int]:
    """Do not buy anything with the enemy's progress, or with harm."""
    return (1,)


@reads("confirm", "exhaust_order")
def exhaust(sight: Sight, decision: Decision) -> Sequence[int]:
    """Exhaust orders as long as some are to spare."""
    return (0 if len(sight.fresh("crew", "artillery")) > 1 else 1,)


@reads("confirm", "end_turn")
def forgo(sight: Sight, decision: Decision) -> Sequence[int]:
    """Agree to forgo a turn only if it has no fresh order left, whatever it gives (RND-10)."""
    return (1 if sight.fresh() else 0,)


@reads("choose", "exhaust_order")
def give_orders_up(sight: Sight, decision: Decision) -> Sequence[int]:
    """Give up the orders that are to spare."""
    found = spare(sight, decision)[: max(1, decision.least)]
    return found if len(found) >= decision.least else top(decision, lambda each: 0, decision.least)


@reads("confirm", "reroll_die")
@answers(
    questions.TAKE_TREASURE,
    questions.TAKE_SCHEMATIC,
    questions.ASK_DESIRED_VALUE,
    questions.START_ANEW,
)
def accept(sight: Sight, decision: Decision) -> Sequence[int]:
    """Take what is offered."""
    return (0,)


@answers(questions.EXPLORE_FURTHER)
def explore_further(sight: Sight, decision: Decision) -> Sequence[int]:
    """Go on as long as everybody ashore is fit (XEX-08)."""
    ashore = [crew for crew in sight.crew if crew.on_expedition]
    return (0 if all(sight.is_fit(crew) for crew in ashore) else 1,)


@answers(questions.WHO_GOES_WITHOUT_BOAT)
def land(sight: Sight, decision: Decision) -> Sequence[int]:
    """Send one who is fit (EXP-02)."""
    crew = sight.board.crew
    return top(decision, lambda each: sight.vigour(crew[each]), 1)


@answers(questions.MOVE_WHICH_UPGRADES)
def move_nothing(sight: Sight, decision: Decision) -> Sequence[int]:
    """Leave upgrades where they are (IMP-05)."""
    return tuple(range(decision.least))


@reads("number")
@reads("choose")
def read(sight: Sight, decision: Decision) -> Sequence[int] | None:
    """Answer any other question of a card by what is picked: its kind, and what is done to it."""
    if decision.kind == "number":
        return ((len(decision.options) - 1) // 2,)
    things = [sight.board.find(each) for each in values(decision)]
    if not things or None in things:
        return None
    kind, count = _kindness(sight), decision.most if decision.least else decision.least
    ranks = {
        handle: _rank(sight, thing, kind)
        for handle, thing in zip(values(decision), things, strict=True)
    }
    return top(decision, lambda each: ranks[each], count)


def _rank(sight: Sight, thing: Thing | None, kind: int) -> float:
    """Return how gladly a thing is picked for something kind (1), unkind (-1) or unknown (0)."""
    match thing:
        case Crew():
            return -sight.vigour(thing) if kind > 0 else sight.vigour(thing)
        case Node():
            functions = len(sight.game.content.layout.functions(thing.index))
            is_manned = bool(sight.board.crew_in(thing.zone))
            return (functions + 2 * is_manned) * (1 if kind > 0 else -1)
        case Enemy() | EnemyShip():
            return -sight.game.value("health", thing)
    return 0


def _kindness(sight: Sight) -> int:
    """Return 1 where the card now read does only good to what is picked, -1 only harm, else 0."""
    execution = sight.game.execution
    if execution is None or execution.ability < 0:
        return 0
    routine = getattr(execution.loaded.abilities[execution.ability], "routine", None)
    if routine is None:
        return 0
    found = effects_of(execution.loaded, routine)
    return ("repair_node" in found or bool(found & _KIND)) - bool(found & _UNKIND)
