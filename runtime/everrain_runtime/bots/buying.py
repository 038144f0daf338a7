"""A bot's policies for buying, selling, handing in and discarding cards and hiring crew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.printed import CrewBoard, OwnCard, Upgrade
from everrain_runtime.bots.below_deck import RECOVERIES
from everrain_runtime.bots.policies import answers, reads
from everrain_runtime.bots.prospects import WORN
from everrain_runtime.bots.sight import Sight, best, top, values
from everrain_runtime.content.effects import effects_of
from everrain_runtime.questions import questions
from everrain_runtime.rules.port import prices
from everrain_runtime.rules.port.treasures import uses_of
from everrain_runtime.state import Card, Treasure

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Decision

#: What a clue is worth in coin, and what a bargain must promise.
A_CLUE: Final = 9
A_PROFIT: Final = 8
#: What a card of a set's kind is held to be worth beyond its price: nobody can tell.
A_CURIOSITY: Final = 1


def worth(sight: Sight, handle: int) -> float:
    """Return what a treasure is worth in coin, aboard or on a card that lies open."""
    return _worth(sight, _card(sight, handle))


def _worth(sight: Sight, card: str) -> float:
    content = sight.game.content
    clues = prices.clues(content, card)
    standard = float(prices.standard(content, card))
    return max(float(A_CLUE * clues), 0.7 * prices.desired(sight.game, card), standard)


def sells(sight: Sight, handle: int) -> bool:
    """Return whether a treasure of the hold is to be sold here."""
    held = sight.board.treasures[handle]
    content = sight.game.content
    if sight.clue_value(held):
        return False
    price = prices.printed(sight.game, held.card)
    return price > 0 and price >= prices.standard(content, held.card)


@reads("choose", "sell_treasure", "discard_treasure")
def part_with(sight: Sight, decision: Decision) -> Sequence[int]:
    """Sell what is to be sold, the dearest first; as a price give what is worth least."""
    selling = _reads(sight, "sell_treasure")
    here: Callable[[int], float] = (
        (lambda each: 100 * sells(sight, each) + prices.printed(sight.game, _card(sight, each)))
        if selling
        else (lambda each: -worth(sight, each))
    )
    return top(decision, here, 1)


@answers(questions.DISCARD_WHICH_TREASURES, questions.DISCARD_WHICH_TREASURE)
def throw_away(sight: Sight, decision: Decision) -> Sequence[int]:
    """Throw away what is worth least, and nothing if nothing has to go."""
    return top(decision, lambda each: -worth(sight, each), decision.least)


@reads("choose", "take_card")
@answers(questions.WHICH_TREASURE_STAYS)
def keep(sight: Sight, decision: Decision) -> Sequence[int]:
    """Keep what is worth most."""
    return top(decision, lambda each: worth(sight, each), 1)


@answers(questions.HAND_IN_WHICH_TREASURES)
def hand_in(sight: Sight, decision: Decision) -> Sequence[int]:
    """Hand in the relics that come nearest to a whole set, the rest in clues (CLU-04, CLU-06)."""
    held = sight.board.treasures
    things = values(decision)
    owed, given = sight.price, list[int]()
    for at in sorted(range(len(things)), key=lambda at: -sight.clue_value(held[things[at]])):
        value = sight.clue_value(held[things[at]])
        if value <= owed:
            given.append(at)
            owed -= value
    if owed > sight.ship.clues:
        left = [at for at in range(len(things)) if at not in given]
        enough = [at for at in left if sight.clue_value(held[things[at]]) >= owed]
        given += enough[:1]
    return tuple(given)


@reads("confirm", "hand_in_clue")
def hand_in_more(sight: Sight, decision: Decision) -> Sequence[int]:
    """Go on handing in as long as there is a reason."""
    return (0 if sight.sets_to_present else 1,)


@reads("choose", "buy_card", "hire_crew")
def pick_cards(sight: Sight, decision: Decision) -> Sequence[int]:
    """Hire, buy treasures, buy upgrades: what is worth its price, as far as coin and room go."""
    ship, content = sight.ship, sight.game.content
    coin, picked = ship.coin, list[int]()
    room = {
        "crew": sight.game.value("free_crew_slot", ship) + _spent(sight),
        "hold": sight.game.value("free_hold_space", ship),
        "yard": 1,
        "table": len(decision.options),
    }
    things = values(decision)
    for at in sorted(range(len(things)), key=lambda at: -_gain(sight, things[at])):
        card = _card(sight, things[at])
        place = _place(content, card)
        cost = _cost(sight, card)
        purse = sight.purse if place == "yard" else sight.reserve
        if room[place] > 0 and cost <= coin - purse and _gain(sight, things[at]) > 0:
            room[place] -= 1
            coin -= cost
            picked.append(at)
    return tuple(picked[: decision.most])


def _place(content: Content, card: str) -> str:
    """Return where a card goes that is bought."""
    if content.prints(card, CrewBoard):
        return "crew"
    if content.prints(card, OwnCard):
        return "table"
    return "yard" if content.prints(card, Upgrade) else "hold"


def _spent(sight: Sight) -> int:
    """Return how many crew would make room for others (HIR-07)."""
    return sum([sight.is_spent(crew) for crew in sight.crew])


def _gain(sight: Sight, handle: int) -> float:
    """Return what is gained by taking a card that lies open at its price, in coin."""
    content, card = sight.game.content, _card(sight, handle)
    cost = _cost(sight, card)
    if board := content.printed(card, CrewBoard):
        return 15 + 3 * board.dice + board.track - 2 * cost
    if content.prints(card, Upgrade):
        return cost
    if content.prints(card, OwnCard):
        return A_CURIOSITY
    return _worth(sight, card) - cost - A_PROFIT * (not prices.clues(content, card))


def _cost(sight: Sight, card: str) -> int:
    content = sight.game.content
    if board := content.printed(card, CrewBoard):
        return prices.hire(sight.game, board.wage)
    if upgrade := content.printed(card, Upgrade):
        return upgrade.cost
    return prices.printed(sight.game, card)


def _card(sight: Sight, handle: int) -> str:
    found = sight.board.find(handle)
    return found.card if isinstance(found, Card | Treasure) else ""


def _reads(sight: Sight, effect: str) -> bool:
    """Return whether the routine now read has that effect."""
    execution = sight.game.execution
    if execution is None or execution.ability < 0:
        return False
    ability = execution.loaded.abilities[execution.ability]
    routine = getattr(ability, "routine", None)
    return routine is not None and effect in effects_of(execution.loaded, routine)


# Treasures that are used up


def helps(sight: Sight, treasure: Treasure) -> bool:
    """Return whether using a treasure does good now: it heals, sails, hires or frees orders."""
    loaded = sight.game.content.get(treasure.card)
    for _, action in uses_of(loaded):
        if action.cost is not None:
            return False
        found = effects_of(loaded, action.routine)
        if "advance_token" in found or "hand_clue_over" in found:
            return False
        worn = [crew for crew in sight.crew if crew.strain >= WORN]
        if found & RECOVERIES:
            return len(worn) > len(sight.crew) // 2
        if "refresh_order" in found:
            return len(sight.board.orders_of(sight.ship, issued=True)) >= 2
        if "skip_activation" in found or "start_fray" in found:
            return bool(sight.enemies) and any(crew.on_deck for crew in sight.crew)
        if found & {"recruit_deckhand", "collect_coin", "take_free_navigation_order"}:
            return True
    return False


@answers(questions.USE_WHICH_TREASURE)
def use(sight: Sight, decision: Decision) -> Sequence[int]:
    """Use one that helps."""
    held = sight.board.treasures
    return (best(values(decision), lambda each: helps(sight, held[each])),)
