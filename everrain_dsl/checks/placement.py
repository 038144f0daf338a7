"""Find the right place for a line that is in the wrong part of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.english.words import a_card
from everrain_dsl.resolve import advice
from everrain_dsl.syntax import nodes, steps
from everrain_dsl.types.abilities import prevents

if TYPE_CHECKING:
    from everrain_dsl.model.tree import MisplacedLine, MisplacedSentence, Typed
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.vocabulary.card_types import CardType

_ABILITIES: Final = "abilities, such as `after this crew suffers strain`"


def check_line(typed: Typed[MisplacedLine], on: Lookup) -> None:
    """Report a line that a card has no place for."""
    line, card, sections = typed.node, typed.meaning.card, typed.meaning.sections
    entry, span, words = catalogue.UNKNOWN_SECTION, on.span(line.sentence), on.words(line.sentence)
    kind = a_card(on.kind)
    known = _meant(card, line, words, on) if card is not None else None
    listed, near = _ABILITIES, None
    if sections is not None:
        listed, near = ", ".join(f"`{each}`" for each in sections), nearest(words, sections)
    if known is None and not listed:
        known = "remove the line, or move it to another card"
    if known is not None:
        on.report.add(entry, span, help=known, kind=kind, section=words)
    else:
        on.report.add(entry, span, kind=kind, section=words, sections=listed, nearest=near)


def _meant(card: CardType, line: nodes.Line, words: str, on: Lookup) -> str | None:
    """Return what to write in place of *line*, which cards of this type cannot have, or None."""
    sentence = line.sentence
    if isinstance(sentence, steps.When):
        event = advice.ended(card.thing, words.removeprefix("when "))
        if prevents(line.block, on):
            return f"write `before {event}`"
        return f"write `after {event}`; to change what happens, `before {event}`"
    if isinstance(sentence, nodes.Prose) and words.startswith(">"):
        return "write it as a note, which starts with `#`, or remove it: no flavour is printed here"
    return None


def check_sentence(typed: Typed[MisplacedSentence], on: Lookup) -> None:
    """Report a sentence that its block cannot have, and suggest its place."""
    sentence, where = typed.node, typed.meaning.where
    entry, span, words = catalogue.UNKNOWN_SECTION, on.span(sentence), on.words(sentence)
    place = _in_its_place(sentence, words)
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
