"""From the parser's hands straight to nodes: one function per alternative of the grammar.

Each gets the list of everything the alternative matched, tokens included, and returns a node;
so a source is walked once. Functions are looked up by the alternative's alias or rule name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.syntax import nodes, rows
from everrain_dsl.syntax.builder.conditions import CONDITIONS
from everrain_dsl.syntax.builder.expressions import EXPRESSIONS
from everrain_dsl.syntax.builder.filters import FILTERS, filters, one_of
from everrain_dsl.syntax.builder.lines import LINES, header, held
from everrain_dsl.syntax.builder.parts import PARTS, section
from everrain_dsl.syntax.builder.rolls import ROLLS
from everrain_dsl.syntax.builder.tokens import Callback, Children, written
from everrain_dsl.syntax.builder.values import VALUES
from everrain_dsl.syntax.grammar import alias, alternatives, plain_sections
from everrain_dsl.syntax.tokens import Token
from everrain_dsl.vocabulary.rows import Effect, Noun

if TYPE_CHECKING:
    from everrain_dsl.syntax.grammar import Alternative
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_FIXED: Final = {
    **LINES, **PARTS, **CONDITIONS, **EXPRESSIONS, **FILTERS, **ROLLS, **VALUES, **rows.callbacks(),
}  # fmt: skip


class Callbacks:
    """The node builders of a vocabulary's grammar, by the alias of each alternative.

    The builders of open rules are created on first use.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        narrowed = filters(vocabulary)
        self._alternatives = alternatives(vocabulary)
        self._made: dict[str, Callback] = {
            **{alias("header", kind): header(row) for kind, row in vocabulary.kinds.items()},
            **{alias("part", words): section(words) for words in plain_sections(vocabulary)},
            **{alias("held", word): held(word, kinds) for word, kinds in vocabulary.held.items()},
            **_FIXED,
            "no_filters": narrowed,
            "filters": narrowed,
            "one_of_filter": one_of(vocabulary),
        }

    def get(self, name: str) -> Callback | None:
        """Return what builds the alternative or rule of that name; None where nothing does."""
        made = self._made.get(name)
        alternative = self._alternatives.called(name) if made is None else None
        if alternative is not None:
            made = self._made[name] = _of_rows(alternative)
        return made


def _of_rows(alternative: Alternative) -> Callback:
    """Return what builds an alternative of an open rule."""
    rows = alternative.rows
    if alternative.shares:
        return _shared(tuple([row for row in rows if isinstance(row, Effect)]))
    first = rows[0]
    make = _noun(first) if isinstance(first, Noun) else _said(rows)
    if not alternative.denies:
        return make
    words = alternative.symbols.split()
    return _denied(words.index('"not"' if '"not"' in words else '"cannot"'), make)


def _said(rows: tuple[Row, ...]) -> Callback:
    said, token = nodes.Said, Token
    # names and plain numbers stand in these phrases as tokens
    if any(slot.is_symbol or slot.is_number for slot in rows[0].slots):

        def build(c: Children) -> nodes.Said:
            arguments = [written(part) for part in c]
            found = [part for part in arguments if part is not None]
            return said(rows, found, c, c[0].start_pos, c[-1].end_pos)

    else:

        def build(c: Children) -> nodes.Said:
            found = [part for part in c if part.__class__ is not token]
            return said(rows, found, c, c[0].start_pos, c[-1].end_pos)

    return build


def _shared(rows: tuple[Effect, ...]) -> Callback:
    def build(c: Children) -> nodes.Shared:
        found = [part for part in c if part.__class__ is not Token]
        return nodes.Shared(rows, found, c, c[0].start_pos, c[-1].end_pos)

    return build


def _denied(at: int, make: Callback) -> Callback:
    """Return what builds a condition that is denied, with `not` in that place among its words."""

    def build(c: Children) -> nodes.Logic:
        verb = [Token("CAN", "can", c[at].start_pos, c[at].end_pos)] if c[at] == "cannot" else []
        said = make([*c[:at], *verb, *c[at + 1 :]])
        return nodes.Logic("not", (said,), said.start_pos, said.end_pos)

    return build


def _noun(row: Noun) -> Callback:
    def build(c: Children) -> nodes.Noun:
        return nodes.Noun(row, c, c[0].start_pos, c[-1].end_pos)

    return build
