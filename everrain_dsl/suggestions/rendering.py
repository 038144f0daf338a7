"""A frame with its holes filled, as a card writes it, in several ways where that may be."""

from __future__ import annotations

import re
from itertools import islice, product
from typing import TYPE_CHECKING, Final, get_args

from everrain_dsl.english.words import UNCOUNTED, plural, with_article
from everrain_dsl.suggestions.stems import words
from everrain_dsl.suggestions.things import placed, pronouns
from everrain_dsl.syntax.recovery.draft import tidied
from everrain_dsl.vocabulary.printed.parts import Where
from everrain_dsl.vocabulary.types import in_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.suggestions.frames import Frame, Hole
    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.things import Thing
    from everrain_dsl.suggestions.tokens import Tok

#: What stands where nothing was said of a thing, by its type; of all others `one` and the type.
_SAMPLES: Final = {
    "crew": "one crew on deck",
    "enemy": "one enemy on deck",
    "ship": "your ship",
    "treasure": "one treasure in the hold",
    "elder_one": f"the {in_words('elder_one')}",
    "card": "that card",
}
#: What stands where no name and no word was said.
_DEFAULTS: Final = {
    "deck": '"Treasure"',
    "table": '"Spoils"',
    "stat": "luck",
    "die": "fate",
    "token": "agenda",
    "face": "omen",
}
#: Where a trait works, the commonest first (TRT-01).
PLACES: Final = get_args(Where)[::-1]
_LESS: Final = words("less fewer lower lowered cheaper minus reduced reduce decreased drops worse")
#: Words behind a number that are the same for several.
_UNCOUNTED: Final = frozenset(UNCOUNTED) | words("times and or minus plus of from to")
#: A part of what is there, which names it once: `half of your clues clue`.
_PART: Final = re.compile(r"((?:half|a third|a quarter) of your \w+) \w+$")
_MOST: Final = 6
_MOST_WAYS: Final = 3


def texts(
    frame: Frame,
    toks: Sequence[Tok],
    chosen: Sequence[Thing | None],
    filled: Mapping[int, str],
    place: Place,
) -> tuple[str, ...]:
    """Return the texts of *frame* with *chosen* things and *filled* holes; none if one lacks."""
    pools: list[list[str]] = []
    things = iter(chosen)
    several = False
    for n, part in enumerate(frame.parts):
        if isinstance(part, str):
            counted = several and part.isalpha() and part not in _UNCOUNTED
            pools.append([plural(part) if counted else part])
            several = False
        elif part.kind == "noun":
            thing = next(things)
            pools.append([placed(thing, place).said("")] if thing is not None else [])
        elif part.kind == "thing":
            thing = next(things)
            pools.append(
                _missing(part, frame, place)
                if thing is None
                else _pointing(thing, part, frame, place)
            )
        elif part.types == ("place",) and n not in filled:
            pools.append([*PLACES])
        else:
            said = _filled(part, filled.get(n), toks, place)
            pools.append([said] if said else [])
            several = part.kind == "number" and not said.isdigit() and said[:5] != "up to"
        if not pools[-1]:
            return ()
    found = islice(product(*pools), _MOST)
    whole = [tidied(" ".join(each)).replace("you has ", "you have ") for each in found]
    return tuple(dict.fromkeys(way for each in whole for way in (_PART.sub(r"\1", each), each)))


def _filled(part: Hole, said: str | None, toks: Sequence[Tok], place: Place) -> str:
    if part.kind == "compare":
        return said or ("exactly" if place.kind == "scenario" else "at least")
    if part.kind == "number":
        return (said or "1").lstrip("+")
    if part.kind == "signed":
        said = said or "1"
        if said[0] in "+-":
            return said
        return ("-" if any(tok.text in _LESS for tok in toks) else "+") + said
    return said or (_DEFAULTS.get(part.types[0], "") if part.types else "")


def _pointing(thing: Thing, hole: Hole, frame: Frame, place: Place) -> list[str]:
    """Return the phrases for *thing* in a *hole*, one for each possible meaning."""
    if thing.noun == "this":
        return [text for type_, text in place.this if not hole.types or type_ in hole.types]
    if thing.is_reference:
        return [thing.said(thing.det)]
    if thing.det == "it":
        those = [
            f"{'one of ' * (thing.noun == 'one')}those {plural(in_words(each))}"
            for each in place.picked[:1]
            if thing.noun in ("they", "one") and (not hole.types or each in hole.types)
        ]
        if thing.noun == "one":
            return those
        return those + pronouns(hole.types, place) or _missing(hole, frame, place)
    thing = placed(thing, place)
    noun = thing.noun
    if thing.det == "the" and any(name == f"the {noun}" for name, _ in place.named):
        return [f"the {noun}"]
    if thing.type == "ship" and noun == "ship":
        said = _ship(thing, place)
        if said:
            return said
        noun = in_words(thing.type) if thing.filters else noun
    mine = [text for type_, text in place.this if type_ == thing.type]
    if thing.det == "the" and not thing.is_best and noun.split()[0] not in _ONLY and mine:
        return [*mine, f"that {noun}"]
    if thing.det == "this":
        others = [*pronouns((thing.type,), place), *_sample(thing)]
        return list(dict.fromkeys([*mine, f"this {noun}", *others]))
    if thing.det == "your" and thing.type in ("ship", "space"):
        return [f"your {noun}"]
    dets = _determiners(thing, frame, place)
    if frame.parts[:2] == ("there", "is") or (frame.table == "condition" and thing.det == "no"):
        dets = [each if each == "no" else "a" for each in dets[:1]]
    bare = thing.said("", noun)
    said = [
        with_article(bare) if each == "a" else thing.said(each, noun) for each in dets[:_MOST_WAYS]
    ]
    aboard = thing.type == "treasure" and not thing.filters and frame.table != "event"
    if aboard and dets[0] not in ("this", "that"):
        said.insert(0, f"{said[0]} in the hold")
    return said


def _sample(thing: Thing) -> list[str]:
    """Return what stands for a *thing* that only `this` says, where the card has none."""
    said = _SAMPLES.get(thing.type)
    return [said] if said is not None and thing.noun in said and not thing.filters else []


#: How nouns begin of which there is one.
_ONLY: Final = ("first", "active", "next", "previous")


def _ship(thing: Thing, place: Place) -> list[str]:
    """Return what `the ship` is where it is yours, or that of the card; nothing if another is."""
    if thing.filters or thing.det not in ("the", "", "your", "this", "that"):
        return []
    other = dict(place.this).get("enemy_ship", "")
    if other and thing.det == "this":
        return [other]
    return [*([other] if other and thing.det in ("the", "that") else []), "your ship"]


def _determiners(thing: Thing, frame: Frame, place: Place) -> list[str]:
    """Return the determiners that *thing* can have, the likeliest first."""
    waits = frame.table == "event"
    det, noun = thing.det, thing.noun
    if thing.is_best and det in ("", "the", "your", "one", "any"):
        return ["the"]
    match det:
        case "your":
            return ["a"] if waits else ["every", "one"]
        case "the" if noun == "crow's nest" or noun.split()[0] in _ONLY:
            return ["the"]
        case "the":
            if thing.type in place.picked:
                dets = ["that", "the", "one"]
            elif noun == "crew":  # one, or all of them
                dets = ["", "every", "one"]
            else:
                dets = ["every", "", "one"] if thing.many else ["one", "the", "every"]
        case "":
            if waits:
                return ["a"]
            dets = ["every", "", "one"] if thing.many or noun == "crew" else ["one", "every", ""]
        case "one" | "any":
            if waits:
                return ["a", "one"]
            return ["a", "one", "any"] if frame.table == "condition" else ["one", "any", "a"]
        case "every" | "each" if thing.is_best:
            return ["the", det]
        case _:
            return [det]
    return ["a", "one"] if waits and dets[:1] == ["one"] else dets


def _missing(hole: Hole, frame: Frame, place: Place) -> list[str]:
    """Return phrases for a *hole* whose thing the line does not mention."""
    said = [text for type_, text in place.this if not hole.types or type_ in hole.types]
    if frame.table == "event" and not said:
        return [
            _SAMPLES[type_] if type_ in ("ship", "elder_one") else with_article(_bare(type_))
            for type_ in hole.types[:1]
        ]
    that = pronouns(hole.types, place) if hole.types else []
    samples = [_SAMPLES.get(type_, f"one {_spoken(type_)}") for type_ in hole.types[:1]]
    return list(dict.fromkeys([*said, *that, *samples]))[:2]


def _bare(type_: str) -> str:
    return _SAMPLES.get(type_, f"one {_spoken(type_)}").partition(" ")[2]


def _spoken(type_: str) -> str:
    return type_.replace("_", " ")
