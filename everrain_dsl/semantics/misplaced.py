"""Where a line belongs that stands in another part of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.semantics import advice
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.semantics.expressions import Expressions
    from everrain_dsl.vocabulary.card_types import CardType


def no_section(
    on: Expressions,
    type_: CardType | None,
    sentence: nodes.Sentence,
    sections: str,
    near: str | None = None,
    block: Sequence[nodes.Line] = (),
) -> None:
    """Report a line that a card of a type has no place for: its *sections*, and the one *near*.

    *block* are the lines below it.
    """
    entry, span, words = catalogue.UNKNOWN_SECTION, on.span(sentence), on.words(sentence)
    known = None
    if type_ is not None:
        known = advice.no_section(type_, sentence, words, prevents=prevents(block, on))
    if known is not None:
        on.report.add(entry, span, help=known, kind=on.kind, section=words)
    else:
        on.report.add(entry, span, kind=on.kind, section=words, sections=sections, nearest=near)


def prevents(block: Iterable[nodes.Line], on: Expressions) -> bool:
    """Return whether a line of a *block* prevents something."""
    done = (each.sentence for each in block if isinstance(each.sentence, nodes.Effects))
    return any(on.words(each).startswith("prevent ") for each in done)


def unknown_section(on: Expressions, sentence: nodes.Sentence, where: str) -> None:
    """Report a line that cannot stand in *where*, and say where it belongs."""
    words = on.words(sentence)
    place = _in_its_place(sentence, words)
    entry, span = catalogue.UNKNOWN_SECTION, on.span(sentence)
    if place is not None:
        on.report.add(entry, span, help=place, kind=where, section=words)
        return
    tried = isinstance(sentence, nodes.Step) and words.startswith("do ")
    on.report.add(
        entry,
        span,
        kind=where,
        section=words,
        sections="effects, tests, rolls, choices and conditions",
        nearest=words.removeprefix("do ") if tried else None,
    )


def _in_its_place(sentence: nodes.Sentence, words: str) -> str | None:
    """Return where a line of another part of a card belongs, None of what belongs nowhere."""
    if isinstance(sentence, nodes.Fields):
        return f"it is a fact of the card: write `{words}` right below its first line, not here"
    if isinstance(sentence, nodes.Header) and not sentence.type.inside:
        return "write it, and what stands under it, at the left edge, below the card"
    if isinstance(sentence, nodes.Part) and sentence.opens.endswith("crew space"):
        return "leave it out; what may be left is `you may`, as `you may pay 5 coin`"
    if isinstance(sentence, nodes.Part):
        return "leave it out, and move what stands under it two spaces to the left"
    return None


def section_kind(sentence: nodes.Sentence) -> str | None:
    """Return the kind of section that *sentence* begins, None where it begins none."""
    if isinstance(sentence, nodes.Part):
        return sentence.opens
    return sentence.kind if isinstance(sentence, nodes.Header) else None
