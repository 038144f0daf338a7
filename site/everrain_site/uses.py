"""What a card uses, and in which line: a walk over its abilities, whatever stands in them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.semantics import model
from everrain_dsl.source import Span
from everrain_dsl.vocabulary.rows import Row

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Fields of the model that lead back, or nowhere.
_SKIPPED: Final = frozenset({"span", "binding", "bindings", "this", "others", "without"})
#: Kinds of names with no identity of their own, which some card declares.
_DECLARED: Final = frozenset({"stat", "token", "die"})


@attrs.frozen
class Uses:
    """The first line with each row of the vocabulary, and every name that is spoken of.

    A name is an identity, or one of `stat luck`, `token agenda`, `die fate`.
    """

    lines: Mapping[tuple[str, str], str]
    names: tuple[str, ...]


def uses(card: model.Card) -> Uses:
    """Return what *card* uses, in order."""
    found = _Found()
    for ability in card.abilities:
        found.look(ability, card.span)
    for key, value in card.data.items():  # a kind of place: `destination the nearest shipwreck`
        if isinstance(value, dict) and "noun" in value:
            line = _line_with(card, key)
            found.lines.setdefault(("noun", value["noun"]), line)
            for name in (*value["with"], *value["without"]):
                found.lines.setdefault(("filter", name), line)
    return Uses(found.lines, tuple(found.names))


@attrs.define
class _Found:
    lines: dict[tuple[str, str], str] = attrs.field(factory=dict, init=False)
    names: dict[str, None] = attrs.field(factory=dict, init=False)

    def look(self, value: object, span: Span) -> None:
        match value:
            case Row():
                line = span.source.line(span.line).strip()
                self.lines.setdefault((value.table, value.name), line)
                return
            case tuple():
                for each in value:
                    self.look(each, span)
                return
            case model.Symbol(type=type_, value=name):
                self.names[f"{type_} {name}" if type_ in _DECLARED else name] = None
            case model.NamedThing(card=name):
                self.names[name] = None
            case model.Roll(die=name):
                self.names[f"die {name}"] = None
            case model.Test(stat=name):
                self.names[f"stat {name}"] = None
            case _:
                pass
        own = getattr(value, "span", None)
        inner = own if isinstance(own, Span) else span
        for field in _fields(type(value)):
            self.look(getattr(value, field), inner)


@cache
def _fields(of: type) -> tuple[str, ...]:
    """Return the fields of a class of the model that hold more of it."""
    if of.__module__ != model.__name__:
        return ()
    return tuple(field.name for field in attrs.fields(of) if field.name not in _SKIPPED)


def _line_with(card: model.Card, word: str) -> str:
    text = card.block_span.text if card.block_span else ""
    return next((line.strip() for line in text.splitlines() if word in line), "")
