"""A printed number is far from the others of its kind.

Usually there is one digit too many. A number is compared with those of the other cards of its kind,
if there are at least eight.

Found:

    improvement "Shelf A"
      cost 8
      crew space
        this crew recovers 1 strain

    improvement "Shelf B"
      cost 9
      crew space
        this crew recovers 2 strain

    improvement "Shelf C"
      cost 10
      crew space
        this crew recovers 3 strain

    improvement "Shelf D"
      cost 9
      crew space
        this crew recovers 2 strain

    improvement "Shelf E"
      cost 8
      crew space
        this crew recovers 1 strain

    improvement "Shelf F"
      cost 11
      crew space
        this crew recovers 4 strain

    improvement "Shelf G"
      cost 10
      crew space
        this crew recovers 3 strain

    improvement "Shelf H"
      cost 9
      crew space
        this crew recovers 2 strain

    improvement "Shelf I"
      cost 90
      crew space
        this crew recovers 83 strain

Instead:

    improvement "Shelf"
      cost 9
      crew space
        this crew recovers 1 strain
"""

from __future__ import annotations

from collections import defaultdict
from statistics import quantiles
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.lints.runner import Found

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given


_LEAST: Final = 8
#: So many times the middle half lies between the middle half and what is far off.
_FAR: Final = 4


def look(given: Given) -> Iterator[Found]:
    """Yield every card with a number that lies far from the middle half of its kind's."""
    numbers: dict[tuple[str, str], dict[str, int]] = defaultdict(dict)
    cards = {card.id: card for card in given.cards}
    for card in given.cards:
        for field in attrs.fields(type(card.printed)):
            value = getattr(card.printed, field.name)
            if type(value) is int:
                numbers[card.kind, field.name][card.id] = value
    for (kind, name), values in numbers.items():
        if len(values) < _LEAST:
            continue
        low, _, high = quantiles(values.values(), n=4)
        reach = _FAR * max(1, high - low)
        for id_, value in values.items():
            if not low - reach <= value <= high + reach:
                card = cards[id_]
                message = f"{name.replace('_', ' ')} {value} is far from that of every other {kind}"
                help_ = f"check the number: half of them have {low:g} to {high:g}"
                yield Found(card.span, message, help_)
