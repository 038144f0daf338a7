"""Collect the names that a card remembers, for all its lines, before the card is read."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.resolve import advice
from everrain_dsl.resolve.results import deed_in
from everrain_dsl.syntax import nodes
from everrain_dsl.types.selections import read_noun_of
from everrain_dsl.vocabulary.rows import Deed, Effect, Noun, Row

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from everrain_dsl.types.reader import Expressions

#: The effect by which a card remembers something.
REMEMBER: Final = "remember"


def look_ahead(on: Expressions, line: nodes.Line, card: str) -> None:
    """Let *on* know what the card of that identity remembers things by, before it is read."""
    on.card = card
    named: dict[str, Noun] = {}
    sentences = [*_sentences(line)]
    for sentence in sentences:
        _take_names(on, sentence, named)
    for sentence in sentences:
        for effect in _effects(sentence):
            _take_memory(on, effect, named)


def _take_names(on: Expressions, sentence: nodes.Sentence, named: dict[str, Noun]) -> None:
    """Add to *named* the words for what *sentence* gives names to."""
    for effect in _effects(sentence):
        noun = _made(on, effect.said.rows[0]) or _first(on, effect.said.arguments, named)
        if effect.name is not None and noun is not None:
            named.setdefault(effect.name, noun)
    values = sentence.values() if isinstance(sentence, nodes.Control) else ()
    for thing, name in pairwise(values):
        noun = _noun(on, thing, named)
        if isinstance(name, nodes.Word) and name.kind == "name" and noun is not None:
            named.setdefault(name.value, noun)


def _take_memory(on: Expressions, effect: nodes.Effect, named: Mapping[str, Noun]) -> None:
    """Let *on* know what *effect* remembers a thing by, if it does."""
    if effect.said.rows[0].name != REMEMBER:
        return
    thing, name = effect.said.arguments
    noun = _noun(on, thing, named)
    if noun is not None and isinstance(name, nodes.Word):
        on.memories.setdefault(name.value, _of_all(on, noun))


def _first(on: Expressions, things: Iterable[object], named: Mapping[str, Noun]) -> Noun | None:
    """Return the word for what is picked first among *things*."""
    picked = (thing for thing in things if isinstance(thing, nodes.Selection))
    return next((_noun(on, thing, named) for thing in picked), None)


def _made(on: Expressions, row: Row) -> Noun | None:
    """Return the word for what the effect *row* makes, None if it makes nothing."""
    makes = row.makes if isinstance(row, Effect) else None
    return on.vocabulary.nouns[f"noun_{makes}"] if makes is not None else None


def _done_to(on: Expressions, said: nodes.Said[Deed]) -> Noun | None:
    """Return the noun for what `the card drawn` refers to, or None if no effect makes it."""
    deed, noun = deed_in(said)
    made = [_made(on, on.vocabulary.effects[name]) for name in sorted(deed.of)] if deed else []
    return noun or next(filter(None, made), None)


def _noun(on: Expressions, thing: object, named: Mapping[str, Noun]) -> Noun | None:
    """Return the noun for what *thing* points at, None if only reading the card can find it."""
    if isinstance(thing, nodes.Among):
        return _noun(on, thing.group, named)
    if isinstance(thing, nodes.Reference):
        if thing.kind == "card":
            return on.vocabulary.nouns["noun_port"]  # what is known by its name alone
        if thing.kind == "named":
            return named.get(str(thing.name))
        if thing.done is not None:
            return _done_to(on, thing.done)
    row = getattr(getattr(thing, "noun", None), "row", None)
    return row if isinstance(row, Noun) else None


def remember(on: Expressions, node: nodes.Effect, thing: model.Thing, name: model.Symbol) -> bool:
    """Take note of what a card remembers by a name; report a name that is of another kind."""
    port = on.vocabulary.nouns["noun_port"]  # what is known by its name alone
    noun = port if isinstance(thing, model.NamedThing) else read_noun_of(on, thing.binding)
    known = on.memories.setdefault(name.shown, _of_all(on, noun))
    if known.type != thing.type:
        on.report.add(catalogue.NAME_TWICE, on.span(node), name=name.shown)
    return known.type == thing.type


def _of_all(on: Expressions, noun: Noun) -> Noun:
    """Return the word for all things of that type: another may take the place of the first player.

    What lies in a deck is of its kind still, and prints what that kind does.
    """
    return noun if noun.within else on.vocabulary.nouns[f"noun_{noun.type}"]


def see_recalled(on: Expressions) -> None:
    """Report the names by which a card asks for what it never remembers, once it is read."""
    for name, span in on.recalled:
        if name not in on.memories:
            near = nearest(name, on.memories)
            on.report.add(catalogue.UNKNOWN_MEMORY, span, name=name, nearest=near)


def see_choices(on: Expressions, card: str, known: Collection[str]) -> None:
    """Report every choice that is asked about and that *card* does not have, once it is read."""
    for text in on.labels:
        if text.value not in known:
            on.report.add(
                catalogue.UNKNOWN_CHOICE,
                on.span(text),
                card=card,
                label=text.value,
                nearest=nearest(text.value, known),
                choices=advice.choices(known),
            )


def _effects(sentence: nodes.Sentence) -> list[nodes.Effect]:
    """Return the effects in *sentence*, with whatever leads them."""
    if not isinstance(sentence, nodes.Effects | nodes.Control):
        return []
    lines = [sentence, *(sentence.values() if isinstance(sentence, nodes.Control) else ())]
    said = [each.effects for each in lines if isinstance(each, nodes.Effects)]
    return [each for each in chain(*said) if isinstance(each, nodes.Effect)]


def _sentences(line: nodes.Line) -> Iterator[nodes.Sentence]:
    """Yield the sentence on *line* and those below it."""
    yield line.sentence
    for below in line.block:
        yield from _sentences(below)
