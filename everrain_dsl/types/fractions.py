"""Fill in the omitted unit of an effect on a part of an amount: `lose half of your clues`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import plural
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.rows import Effect, Row

if TYPE_CHECKING:
    from everrain_dsl.resolve.lookup import Lookup


def spelled_out(said: nodes.Shared, on: Lookup) -> nodes.Said | None:
    """Return the effect in full: `lose half of your clues clues`.

    None where it takes none of what it is a part of, which is reported.
    """
    at, share = next(
        (at, each) for at, each in enumerate(said.arguments) if isinstance(each, nodes.Arithmetic)
    )
    whole = share.operands[0]
    rows = _rows(said.rows, whole)
    if not isinstance(whole, nodes.GaugeOf) or not rows or not _fits(rows[0], whole):
        _tell(said, share, on)
        return None
    left_out = list(whole.gauge.arguments)
    if rows[0].takes_from:
        left_out.append(_owner(whole, on))
    arguments = [*said.arguments[: at + 1], *left_out, *said.arguments[at + 1 :]]
    return nodes.Said(rows, arguments, said.tokens, said.start_pos, said.end_pos)


def _rows(rows: tuple[Row, ...], whole: nodes.Number) -> tuple[Effect, ...]:
    """Return those of *rows* that are about what *whole* counts."""
    if not isinstance(whole, nodes.GaugeOf):
        return ()
    counted = whole.gauge.rows[0].phrase.parts
    effects = [row for row in rows if isinstance(row, Effect)]
    return tuple(row for row in effects if row.unit == counted)


def _fits(row: Effect, whole: nodes.GaugeOf) -> bool:
    """Return whether *row* can affect the owner's amount: you can pay only your own coin."""
    owner = whole.owner
    others = owner is not None and not (
        isinstance(owner, nodes.Reference) and owner.kind == "their"
    )
    return row.takes_from or not isinstance(row.phrase.parts[0], str) or not others


def _owner(whole: nodes.GaugeOf, on: Lookup) -> nodes.Thing:
    """Return whose counters they are, as who they are taken from."""
    if whole.owner is not None:
        return whole.owner
    start, end = whole.start_pos, whole.gauge.start_pos
    ship = nodes.Noun(on.vocabulary.nouns["noun_ship"], [], start, end)
    return nodes.Reference("your", ship, None, start, end)


def _tell(said: nodes.Shared, share: nodes.Arithmetic, on: Lookup) -> None:
    row = said.rows[0]
    unit = plural(" ".join(part for part in row.unit if isinstance(part, str)))
    text, sentence = on.words(share), on.words(said)
    on.report.add(
        catalogue.PART_OF_WHAT,
        on.span(share),
        sentence=sentence,
        correct=sentence.replace(text, f"{text} {unit}", 1),
    )
