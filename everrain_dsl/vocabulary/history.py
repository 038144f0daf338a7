"""Past events and their amounts: sentences derived from those of the events.

`this crew dies` gives `this crew has died`, and an event with an amount gives that as well: `the
strain this crew has suffered`. Both may be followed by a time: `this round`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.phrase import Slot
from everrain_dsl.vocabulary.rows import Row

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.vocabulary.rows import Event

# fmt: off
#: How verbs end that do not take -ed, by the form in which events have them.
_IRREGULAR: Final = {
    "dies": "died", "leaves": "left", "sinks": "sunk", "sink": "sunk", "pay": "paid", "pays": "paid",
    "begins": "begun", "begin": "begun", "lose": "lost", "loses": "lost", "give": "given", "redraws": "redrawn",
    "take": "taken", "takes": "taken", "steps": "stepped", "skips": "skipped", "skip": "skipped",
    "draw": "drawn", "sell": "sold", "draws": "drawn", "sells": "sold", "gives": "given",
    "buy": "bought", "buys": "bought", "becomes": "become", "comes": "come", "is": "been",
    "are": "been", "reads": "read",
}
#: The events that are no news: the course of the game itself, and dice.
_NO_NEWS: Final = frozenset({
    "turn_begins", "turn_ends", "player_begins_turn", "player_ends_turn", "round_begins", "round_ends", "enemies_begin", "act_begins",
    "dice_are_rolled", "dice_are_read", "game_begins", "game_is_won", "game_is_lost",
})
# fmt: on
_YOU: Final = "you"
_IS: Final = "is"
_ARE: Final = "are"
#: The verbs behind what is no thing: a story, the track of a ship.
_SAID_OF_NOBODY: Final = ("begins", "ends", "advances", "reaches", _IS)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Past(Row):
    """An event that has happened, or how much of it has (`measures`)."""

    event: Event
    measures: bool = False
    #: What is said of who did it, behind `who has`: the types of those, and the slot they have.
    doers: tuple[str, ...] = ()
    doer: str = ""


def happened(events: Iterable[Event]) -> tuple[Past, ...]:
    """Return the sentence that each of *events* has happened, where it is news."""
    return tuple([made for event in events if (made := _happened(event)) is not None])


def amounts(events: Iterable[Event]) -> tuple[Past, ...]:
    """Return the amount row of each of *events* that has one: how much of it has happened."""
    found = [_amount(event) for event in events if event.amount]
    return tuple([made for made in found if made is not None])


def _happened(event: Event) -> Past | None:
    parts = event.phrase.parts
    verb = verb_at(parts)
    if verb < 0 or event.name in _NO_NEWS:
        return None
    has = "have" if parts[0] == _YOU or parts[verb] == _ARE else "has"
    phrase = _said([*parts[:verb], has, _participle(parts[verb]), *parts[verb + 1 :]])
    doc = f"It has happened in that time that {event.phrase.plain}."
    return Past(f"past_{event.name}", phrase, event=event, doc=doc, rules=event.rules)


def done(events: Iterable[Event], known: Iterable[Row]) -> tuple[Past, ...]:
    """Return the rows for those who have done each of *events*: `visited {space:space}`.

    Rows *known* to hold without a time, like `finished story {story:story}`, are left out.
    """
    return unsaid([past for event in events if (past := _done(event)) is not None], known)


def unsaid(made: Iterable[Past], known: Iterable[Row]) -> tuple[Past, ...]:
    """Return those of *made* that read as nothing that is *known*."""
    said = {_shape(row) for row in known}
    return tuple([past for past in made if _shape(past) not in said])


def _shape(row: Row) -> tuple[str, ...]:
    return tuple([part if isinstance(part, str) else "" for part in row.phrase.parts])


def _done(event: Event) -> Past | None:
    past = _happened(event)
    first = event.phrase.parts[0]
    if past is None or event.gone or not isinstance(first, Slot):
        return None
    said = _said([*past.phrase.parts[2:]])
    doc = f"Those of whom this has been so in that time: {event.phrase.plain}."
    return Past(
        f"did_{event.name}",
        said,
        event=event,
        doers=first.types,
        doer=first.name,
        doc=doc,
        rules=event.rules,
    )


def _amount(event: Event) -> Past | None:
    """Return `the strain {crew:crew} has suffered from the weather`; None without an object."""
    parts = event.phrase.parts
    verb = verb_at(parts)
    if verb < 0 or verb + 1 >= len(parts) or isinstance(parts[verb + 1], Slot):
        return None
    if parts[0] == event.player:
        return None  # `the enemies` and a ship are one word: `the enemy ship`
    if parts[verb] in (_IS, _ARE):
        return None
    of = verb + 2 if parts[verb] == "hand" else verb + 1  # hand in clues
    end = next((at for at in range(of, len(parts)) if parts[at] == "from"), len(parts))
    has = "have" if parts[0] == _YOU else "has"
    done = [_participle(parts[verb]), *parts[verb + 1 : of]]
    phrase = _said(["the", *parts[of:end], *parts[:verb], has, *done, *parts[end:]])
    doc = f"How much of it there has been in that time that {event.phrase.plain}."
    return Past(
        f"amount_{event.name}", phrase, event=event, measures=True, doc=doc, rules=event.rules
    )


def verb_at(parts: tuple[str | Slot, ...]) -> int:
    """Return the index of the verb, which follows its subject; -1 if it is not known."""
    if _ARE in parts:
        return parts.index(_ARE)
    if isinstance(parts[0], Slot) or parts[0] == _YOU:
        return 1
    return next((at for at, part in enumerate(parts) if part in _SAID_OF_NOBODY), -1)


def _participle(verb: str | Slot) -> str:
    assert isinstance(verb, str)  # `verb_at` finds no slot
    known = _IRREGULAR.get(verb)
    if known is not None:
        return known
    stem = verb.removesuffix("s") if not verb.endswith(("sses", "ches")) else verb[:-2]
    if verb.endswith("ies"):
        stem = verb[:-3] + "y"
    if stem.endswith("e"):
        return stem + "d"
    ends_in_y = stem.endswith("y") and stem[-2] not in "aeiou"
    return stem[:-1] + "ied" if ends_in_y else stem + "ed"


def _said(parts: list[str | Slot]) -> str:
    return " ".join([part if isinstance(part, str) else part.written for part in parts])
