"""Find the right place for a line that is in the wrong part of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import a_card
from everrain_dsl.resolve import advice
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.types.reader import Expressions
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
    kind = a_card(on.kind)
    known = None
    if type_ is not None:
        known = advice.no_section(type_, sentence, words, prevents=prevents(block, on))
    if known is None and not sections:
        known = "remove the line, or move it to another card"
    if known is not None:
        on.report.add(entry, span, help=known, kind=kind, section=words)
    else:
        on.report.add(entry, span, kind=kind, section=words, sections=sections, nearest=near)


def prevents(block: Iterable[nodes.Line], on: Expressions) -> bool:
    """Return whether a line of a *block* prevents something."""
    done = (each.sentence for each in block if isinstance(each.sentence, nodes.Effects))
    return any(on.words(each).startswith("prevent ") for each in done)


def unknown_section(on: Expressions, sentence: nodes.Sentence, where: str) -> None:
    """Report a line that is not allowed in *where*, and suggest its place."""
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
        return f"write `{words}` right below the first line of the card"
    if isinstance(sentence, nodes.Header) and not sentence.type.inside:
        return "move it, with the lines below it, to the left edge, below the card"
    if isinstance(sentence, nodes.Part) and sentence.opens.endswith("crew space"):
        return "leave it out; what a player may skip is `you may`, as in `you may pay 5 coin`"
    if isinstance(sentence, nodes.Part):
        return "remove it, and move the lines under it two spaces to the left"
    return None


def section_kind(sentence: nodes.Sentence) -> str | None:
    """Return the kind of section that *sentence* begins, None where it begins none."""
    if isinstance(sentence, nodes.Part):
        return sentence.opens
    return sentence.kind if isinstance(sentence, nodes.Header) else None
