"""What a card remembers by name, for all that it says: found before the card is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.suggest import nearest
from everrain_dsl.semantics import model
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.rows import Noun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.semantics.expressions import Expressions

#: The effect by which a card remembers something.
REMEMBER: Final = "remember"


def look_ahead(on: Expressions, line: nodes.Line, card: str) -> None:
    """Let *on* know what the card of that identity remembers things by, before it is read.

    What is itself spoken of by a name (`remember the diver as ...`) is known when it is read.
    """
    on.card = card
    for effect in _effects(line):
        thing, *name = effect.said.arguments
        if effect.said.rows[0].name == REMEMBER and isinstance(name[0], nodes.Word):
            noun = getattr(getattr(thing, "noun", None), "row", None)
            if isinstance(noun, Noun):
                on.memories.setdefault(name[0].value, noun)


def remember(
    on: Expressions, node: nodes.Effect, thing: model.Argument, name: model.Argument
) -> bool:
    """Take note of what a card remembers by a name; report a name that is of another kind."""
    assert isinstance(thing, model.Thing)
    assert isinstance(name, model.Symbol)
    port = on.vocabulary.nouns["noun_port"]  # what is known by its name alone
    noun = port if isinstance(thing, model.NamedThing) else on.noun_of(thing.binding)
    known = on.memories.setdefault(name.shown, noun)
    if known.type != thing.type:
        on.report.add(catalogue.NAME_TWICE, on.span(node), name=name.shown)
    return known.type == thing.type


def see_recalled(on: Expressions) -> None:
    """Report the names by which a card asks for what it never remembers, once it is read."""
    for name, span in on.recalled:
        if name not in on.memories:
            near = nearest(name, on.memories)
            on.report.add(catalogue.UNKNOWN_MEMORY, span, name=name, nearest=near)


def _effects(line: nodes.Line) -> Iterator[nodes.Effect]:
    """Yield the effects on *line* and on those below it that have more than one slot."""
    sentence = line.sentence
    said: list[object] = []
    if isinstance(sentence, nodes.Effects):
        said = list(sentence.effects)
    elif isinstance(sentence, nodes.Control):
        said = [each for value in sentence.values if isinstance(value, list) for each in value]
    for each in said:
        if isinstance(each, nodes.Effect) and len(each.said.arguments) > 1:
            yield each
    for below in line.block:
        yield from _effects(below)
