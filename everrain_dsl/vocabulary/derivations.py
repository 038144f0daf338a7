"""Rows derived from other rows: permissions, prohibitions, events and substitutes.

The columns `cannot`, `only`, `happens` and `serving` contain their sentences. Effects with the same
sentence share one permission or one event. A slot of a permission that its effects do not have is
for the things that they would bring into play (`enemies cannot spawn`).
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.phrase import read
from everrain_dsl.vocabulary.rows import SOMEWHERE, Event, Permission

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.vocabulary.phrase import Phrase
    from everrain_dsl.vocabulary.rows import Effect, Noun

#: Where crew are who can hear of what needs something under way (`Row.needs`), if not anywhere.
_HEARD: Final = {"navigation": ("sea",), "sea": ("sea", "expedition")}
_SERVING: Final = "Cards and rules that speak of the one mean the other as well."
_ALONE: Final = "Of all that a captain may do in a turn nothing else is open; what cards do is."
_BY_YOU: Final = "You act meanwhile: "
_BY_PLAYER: Final = "That player acts meanwhile: "
_FORBIDDEN: Final = "Nothing brings it about meanwhile, and as a price it cannot be paid."


#: What a captain is said to do to a thing; all else that is done to it comes to pass.
_ACTS: Final = frozenset(
    {
        *("banish", "board", "buy", "capture", "discard", "exhaust", "give"),
        *("refresh", "release", "repair", "sell", "take"),
    }
)
#: What is said of whose turn it is only, or is said of a ship already: `SHIP reveals TILE`.
_OF_YOU_ALONE: Final = frozenset(
    {
        *("you_reveal_a_tile", "you_end_the_turn", "you_take_another_turn"),
        *("you_skip_the_sea_event", "you_take_a_free_navigation_order", "you_add_dice_modifiers"),
    }
)


def prohibitions(effects: Iterable[Effect]) -> tuple[Permission, ...]:
    """Return the permissions by which a card forbids *effects*, in their order."""
    said = _families((phrase, effect) for effect in effects for phrase in effect.cannot)
    return tuple(_prohibition(phrase, family) for phrase, family in said)


def waited_for(effects: Iterable[Effect]) -> tuple[Event, ...]:
    """Return the events that are *effects* which have no row of their own, in their order."""
    said = _families((effect.happens, effect) for effect in effects if effect.happens)
    return tuple(_event(phrase, family) for phrase, family in said)


def done_by_you(events: Sequence[Event], effects: Iterable[Effect]) -> tuple[Event, ...]:
    """Return those of *events* that happen to a thing, as your acts: `you discard {card:card}`."""
    known = {event.phrase.text for event in events}
    verbs = {effect.name: _imperative(effect) for effect in effects}
    said = [(event, event.by_you or _active(event, verbs)) for event in events]
    return tuple(_by_you(event, phrase) for event, phrase in said if phrase and phrase not in known)


def done_by_players(events: Iterable[Event]) -> tuple[Event, ...]:
    """Return those of *events* that you cause, with any player as the subject."""
    said = [row for row in events if row.yours and row.phrase.words[0] == "you"]
    return tuple(_by_player(row) for row in said if row.name not in _OF_YOU_ALONE)


def restrictions(permissions: Iterable[Permission]) -> tuple[Permission, ...]:
    """Return those by which a card leaves a player one free action alone, in their order."""
    open_ = [row for row in permissions if row.only]
    return tuple(_restriction(row, [other for other in open_ if other is not row]) for row in open_)


def of_players(permissions: Iterable[Permission]) -> tuple[Permission, ...]:
    """Return the permissions that forbid any player what *permissions* forbid the acting one."""
    return tuple(_of_player(row) for row in permissions if row.yours and _bars(row))


def servings(nouns: Iterable[Noun]) -> tuple[Permission, ...]:
    """Return the permissions by which a card lets one thing serve as another, in their order."""
    return tuple(_serving(noun) for noun in nouns if noun.serving)


def _active(event: Event, verbs: Mapping[str, str]) -> str:
    """Return how you cause *event*, empty if it is not about exactly one thing."""
    parts = event.phrase.parts
    passive = len(event.slots) == 1 and parts[0] is event.slots[0] and parts[1] == "is"
    verb = verbs.get(event.of or "", "")
    return f"you {verb} {event.slots[0].written}" if passive and verb in _ACTS else ""


def _imperative(effect: Effect) -> str:
    """Return the words of an effect before the thing it is done to, empty for what has none."""
    words = [*takewhile(lambda part: isinstance(part, str), effect.phrase.parts)]
    has_thing = effect.slots and effect.slots[0].is_thing
    return " ".join(map(str, words)) if has_thing else ""


def _by_you(event: Event, phrase: str) -> Event:
    return attrs.evolve(
        event,
        name=f"{_named(read(phrase))}_{event.slots[0].name}",
        phrase=phrase,
        yours=True,
        moment="" if event.of else event.name,
        by_you="",
        doc=f"{_BY_YOU}{event.doc}",
    )


def _by_player(row: Event) -> Event:
    verb, *rest = row.phrase.text.removeprefix("you ").split(" ", 1)
    return attrs.evolve(
        row,
        name=f"player_{row.name.removeprefix('you_')}",
        phrase=" ".join(["{player:ship}", _third_person(verb), *rest]),
        yours=False,
        moment="" if row.of else row.moment or row.name,
        doc=f"{_BY_PLAYER}{row.doc.removeprefix(_BY_YOU)}",
    )


def _third_person(verb: str) -> str:
    return f"{verb}es" if verb.endswith(("ch", "sh", "ss", "x")) else f"{verb}s"


def _restriction(row: Permission, others: Sequence[Permission]) -> Permission:
    return Permission(
        _named(read(row.only)).removeprefix("you_"),
        row.only,
        yours=True,
        closes=tuple(label for other in others for label in other.closes),
        doc=_ALONE,
        rules=row.rules,
    )


def _bars(row: Permission) -> bool:
    """Return whether it forbids something: `you cannot trade`, `you may only trade`."""
    return row.phrase.words[1] == "cannot" or row.phrase.words[1:3] == ("may", "only")


def _of_player(row: Permission) -> Permission:
    said, printed = [
        f"{{player:ship}}{phrase.text.removeprefix('you')}"
        for phrase in (row.phrase, row.text or row.phrase)
    ]
    return Permission(
        f"player_{row.name}",
        said,
        text=printed,
        gives=row.name,
        of_any=f"player_{row.of_any}" if row.of_any else "",
        doc=row.doc.replace("Your ship", "That player's ship").replace("Your", "That player's"),
        rules=row.rules,
    )


def _serving(noun: Noun) -> Permission:
    name = _named(read(noun.serving))
    return Permission(name, noun.serving, serves=noun.name, doc=_SERVING, rules=noun.rules)


def _families(said: Iterable[tuple[str, Effect]]) -> Iterator[tuple[str, Sequence[Effect]]]:
    """Yield each sentence with the effects that share it."""
    families: dict[str, list[Effect]] = {}
    for phrase, effect in said:
        families.setdefault(phrase, []).append(effect)
    yield from families.items()


def _prohibition(phrase: str, family: Sequence[Effect]) -> Permission:
    first, said = family[0], read(phrase)
    known = {slot.name for slot in first.slots}
    comes = next((slot.name for slot in said.slots if slot.name not in known), "")
    return Permission(
        _named(said).removeprefix("you_"),
        phrase,
        yours=said.words[0] == "you",
        forbids=tuple(effect.name for effect in family),
        comes=comes,
        doc=_FORBIDDEN,
        rules=first.rules,
    )


def _event(phrase: str, family: Sequence[Effect]) -> Event:
    first, said = family[0], read(phrase)
    return Event(
        _named(said),
        phrase,
        of=first.name,
        also=tuple(effect.name for effect in family[1:]),
        amount=all(effect.amount is not None for effect in family),
        yours=said.words[0] == "you",
        heard=_HEARD.get(first.needs, SOMEWHERE),
        doc=first.doc,
        rules=first.rules,
    )


def _named(said: Phrase) -> str:
    """Return the name of a sentence: the type it begins with, if it does, and its words."""
    whose = [slot.types[0] for slot in said.slots if said.parts[0] is slot]
    return "_".join([*whose, *said.words])
