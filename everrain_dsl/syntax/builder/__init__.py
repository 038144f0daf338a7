"""From the parser's hands straight to nodes: one function per alternative of the grammar.

Each gets the list of everything the alternative matched, tokens included, and returns a node;
so a source is walked once. Functions are looked up by the alternative's alias or rule name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.builder.conditions import CONDITIONS
from everrain_dsl.syntax.builder.expressions import EXPRESSIONS
from everrain_dsl.syntax.builder.filters import FILTERS, filters, one_of
from everrain_dsl.syntax.builder.lines import LINES, header, held
from everrain_dsl.syntax.builder.parts import PARTS
from everrain_dsl.syntax.builder.rolls import ROLLS
from everrain_dsl.syntax.builder.tokens import Callback, Children, written
from everrain_dsl.syntax.builder.values import VALUES
from everrain_dsl.syntax.grammar import alias, alternatives
from everrain_dsl.syntax.tokens import Token

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_FIXED: Final = {**LINES, **PARTS, **CONDITIONS, **EXPRESSIONS, **FILTERS, **ROLLS, **VALUES}


def callbacks(vocabulary: Vocabulary) -> object:
    """Return the object Lark takes its callbacks from, for a grammar made of *vocabulary*."""
    made = _Callbacks()
    for rule, choices in alternatives(vocabulary).items():
        for alternative in choices:
            is_noun = rule in ("noun", "owned", "holdable")
            make = _noun(alternative.rows[0]) if is_noun else _said(alternative.rows)
            if rule in ("denied", "denied_past"):
                words = alternative.symbols.split()
                at = words.index('"not"' if '"not"' in words else '"cannot"')
                make = _denied(at, make)
            if alternative.alias.startswith(f"{rule}_share__"):
                make = _shared(alternative.rows)
            setattr(made, alternative.alias, make)
    for kind in vocabulary.kinds.values():
        setattr(made, alias("header", kind.kind), header(kind))
    for word, kinds in vocabulary.held.items():
        setattr(made, alias("held", word), held(word, kinds))
    for name, function in _FIXED.items():
        setattr(made, name, function)
    narrowed = filters(vocabulary)
    made_of = {"no_filters": narrowed, "filters": narrowed, "one_of_filter": one_of(vocabulary)}
    for name, function in made_of.items():
        setattr(made, name, function)
    return made


class _Callbacks:
    """A bag of callbacks; Lark looks them up by attribute."""


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


def _shared(rows: tuple[Row, ...]) -> Callback:
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


def _noun(row: Row) -> Callback:
    def build(c: Children) -> nodes.Noun:
        return nodes.Noun(row, c, c[0].start_pos, c[-1].end_pos)

    return build
