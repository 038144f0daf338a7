"""Event phrases with their amount added: `this crew suffers at least 3 strain`.

`this crew suffers strain` becomes `this crew suffers {amount} strain`, with a comparison in the
slot. When the phrase has no word for the unit, the number goes at the end:
`agenda advances by at least 2`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.history import verb_at
from everrain_dsl.vocabulary.phrase import Slot
from everrain_dsl.vocabulary.rows import Row
from everrain_dsl.vocabulary.types import NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.vocabulary.phrase import Phrase
    from everrain_dsl.vocabulary.rows import Event

#: The slot for how much of it there must be.
AMOUNT: Final = "amount"
_SLOT: Final = Slot(AMOUNT, (NUMBER,))
#: What dice show so many times, and what is counted where the sentence has no word for it.
_TIME: Final = "time"
_UNITS: Final = {"steps": "zone"}
#: What a sentence of counters says of several, and says of one.
_OF_ONE: Final = {"counters": "counter", "are": "is"}
#: Verbs of two words, the second of which stands before what they are about.
_PARTICLES: Final = frozenset({"in"})


@attrs.frozen(kw_only=True, eq=False, repr=False)
class SoMuch(Row):
    """An event with a slot for how much of it there must be."""

    event: Event


def so_much(events: Iterable[Event]) -> tuple[SoMuch, ...]:
    """Return the sentence with a number for each of *events* that one comes with."""
    return tuple([with_number(event) for event in events if _has_room(event)])


def _has_room(event: Event) -> bool:
    """Return whether a number can be added to the event's phrase, which must not end in one."""
    ends_in_number = isinstance(last := event.phrase.parts[-1], Slot) and last.is_number
    return event.tells_number and not ends_in_number


@cache
def with_number(event: Event) -> SoMuch:
    """Return the sentence of *event* with a slot for the number that comes with it."""
    said, printed = [_written(event, phrase) for phrase in (event.phrase, event.text)]
    doc = f"There is so much of it that {event.phrase.plain}."
    return SoMuch(
        f"so_much_{event.name}", said or "", text=printed, event=event, doc=doc, rules=event.rules
    )


def _written(event: Event, phrase: Phrase | None) -> str | None:
    if phrase is None:
        return None
    parts = _with_number(event, [*phrase.parts])
    return " ".join([part if isinstance(part, str) else part.written for part in parts])


def _with_number(event: Event, parts: list[str | Slot]) -> Sequence[str | Slot]:
    """Return *parts* with the slot for the number inserted."""
    if event.figure:
        return [*parts, "by" if event.figure == "margin" else "as", _SLOT]
    if "are" in parts:
        return [_SLOT, *[_OF_ONE.get(p, p) if isinstance(p, str) else p for p in parts]]
    if "shows" in parts:
        return [*parts, _SLOT, _TIME]
    if "made" in parts:
        at = parts.index("of") + 1
        return [*parts[:at], _SLOT, *["die" if part == "dice" else part for part in parts[at:]]]
    at = verb_at(tuple(parts)) + 1
    if parts[at - 1] in _UNITS:
        return [*parts[:at], _SLOT, _UNITS[str(parts[at - 1])], *parts[at:]]
    if at == len(parts) or parts[at - 1] == "is":
        return [*parts, "by", _SLOT]
    at += parts[at] in _PARTICLES
    return [*parts[:at], _SLOT, *_one(parts[at:])]


def _one(parts: Sequence[str | Slot]) -> list[str | Slot]:
    """Return what is counted in the form of one: `clue`, `navigation point`."""
    end = next((at for at, part in enumerate(parts) if part == "from"), len(parts))
    return [*parts[: end - 1], _SINGULAR.get(str(parts[end - 1]), parts[end - 1]), *parts[end:]]


_SINGULAR: Final = {
    "clues": "clue",
    "treasures": "treasure",
    "orders": "order",
    "points": "point",
    "schematics": "schematic",
    "enemies": "enemy",
    "ships": "ship",
    "modifiers": "modifier",
    "storms": "storm",
}
