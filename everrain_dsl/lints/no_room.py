"""A card gives more than a ship has room for, or asks for more than anybody can have.

A ship has as many crew as its board prints. It holds as many treasures as its board prints, and a
few more with improvements; the rule assumes twice as many (TRE-03, CRW-04). Whatever a card gives
beyond that is lost, and a higher price is never paid. The ship with the most room in any set
counts.

Found:

    sea event "Squall"
      collect 12 treasures

Instead:

    sea event "Squall"
      collect 2 treasures
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.english.words import plural
from everrain_dsl.lints.runner import Found
from everrain_dsl.model.traversal import costs, effects
from everrain_dsl.vocabulary.printed import ShipDeck

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from everrain_dsl.lints.runner import Given

#: How many times what is printed a hold can be, with all that improves it.
_IMPROVED: Final = 2
#: Where there is room for what these effects give.
_GIVES: Final = {
    "collect_treasure": "treasure",
    "collect_commodity": "treasure",
    "collect_trinket": "treasure",
    "collect_relic": "treasure",
    "recruit_deckhand": "crew",
}


def look(given: Given) -> Iterator[Found]:
    """Yield every effect that gives, and every price that takes, more than any ship can have."""
    ships = [each for each in given.printed if isinstance(each, ShipDeck)]
    if not ships:
        return
    room = {
        "treasure": _IMPROVED * max(each.hold for each in ships),
        "crew": max(each.crew for each in ships),
    }
    for card in given.cards:
        for effect in effects(card):
            what = _GIVES.get(effect.row.name, "")
            number = effect.arguments[0] if what else None
            if isinstance(number, model.Constant) and number.value > room[what]:
                message = f"no ship has room for {number.value} {_called(effect)}"
                yield Found(effect.span, message, f"give at most {room[what]}")
        for price in costs(card):
            yield from _unpaid(price, room)


def _unpaid(price: model.Do, room: Mapping[str, int]) -> Iterator[Found]:
    for thing in price.arguments:
        if not isinstance(thing, model.Selection) or thing.determiner != "exactly":
            continue
        most = room.get(thing.type)
        if most is not None and thing.count > most:
            what = plural(thing.noun.phrase.text)
            message = f"nobody can pay {thing.count} {what}: no ship has that many"
            yield Found(price.span, message, f"ask for at most {most}")


def _called(effect: model.Do) -> str:
    """Return what an effect gives, as one says it of many."""
    return plural(effect.row.phrase.words[-1])
