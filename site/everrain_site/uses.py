"""The rows and names that a card uses, with their lines, collected from its abilities."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.model import traversal
from everrain_dsl.source import Span
from everrain_dsl.vocabulary.history import Past
from everrain_dsl.vocabulary.printed import Place
from everrain_dsl.vocabulary.rows import Row

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Letters of a word that all its forms share: `dies`, `died`; shorter words have one form.
_STEM: Final = 3
#: Fields of the model that lead back, or nowhere.
_SKIPPED: Final = frozenset(
    {"span", "binding", "bindings", "this", "others", "without", "among", "done", "totals", "sets"}
)
#: Kinds of names with no identity of their own, which some card declares.
_DECLARED: Final = frozenset({"token", "ship_track", "die"})


@attrs.frozen
class Uses:
    """The first line with each row of the vocabulary, and every name that is spoken of.

    A name is an identity, or one of `token agenda`, `die fate`.
    """

    lines: Mapping[tuple[str, str], str]
    names: tuple[str, ...]


def uses(card: model.Card) -> Uses:
    """Return what *card* uses, in order."""
    found = _Found()
    for ability in card.abilities:
        found.look(ability, card.span)
    for name, place in _places(card):
        line = _line_with(card, name)
        found.lines.setdefault(("noun", place.noun), line)
        for row in (*place.filters, *place.without):
            found.lines.setdefault(("filter", row), line)
    return Uses(found.lines, tuple(found.names))


def _places(card: model.Card) -> list[tuple[str, Place]]:
    """Return the kinds of places printed on a card: `destination the nearest shipwreck`."""
    names = [field.name for field in attrs.fields(type(card.printed))]
    values = [(name, getattr(card.printed, name)) for name in names]
    return [(name, value) for name, value in values if isinstance(value, Place)]


@attrs.define
class _Found:
    lines: dict[tuple[str, str], str] = attrs.field(factory=dict, init=False)
    names: dict[str, None] = attrs.field(factory=dict, init=False)

    def look(self, value: object, span: Span) -> None:
        match value:
            case Past(event=event):
                self.look(event, span)
                return
            case Row():
                if (value.table, value.name) not in self.lines:
                    self.lines[value.table, value.name] = _line(value, span)
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
            case _:
                pass
        own = getattr(value, "span", None)
        inner = own if isinstance(own, Span) else span
        of: type = type(value)
        for field in _fields(of):
            self.look(getattr(value, field), inner)


@cache
def _fields(of: type) -> tuple[str, ...]:
    """Return the fields of a class of the model that hold more of it."""
    if of.__module__ not in traversal.MODELS:
        return ()
    return tuple(field.name for field in attrs.fields(of) if field.name not in _SKIPPED)


def _line(row: Row, span: Span) -> str:
    """Return the line of *span*, or the line above it in the outline that has the row's words.

    The condition of a `while` belongs to every ability below it.
    """
    found = own = span.source.line(span.line)
    for number in range(span.line - 1, 0, -1):
        if not row.phrase.words or any(word[:_STEM] in found for word in row.phrase.words):
            return found.strip()
        above = span.source.line(number)
        if above.strip() and _indentation(above) < _indentation(found):
            if not _indentation(above):  # the line with the card's name
                break
            found = above
    return own.strip()


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip())


def _line_with(card: model.Card, word: str) -> str:
    text = card.block_span.text if card.block_span else ""
    return next((line.strip() for line in text.splitlines() if word in line), "")
