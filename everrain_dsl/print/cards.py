"""Render a whole card: `render` combines the results of the other modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.english.phrases import sentence, span
from everrain_dsl.print import expressions
from everrain_dsl.print.abilities import abilities
from everrain_dsl.print.blocks import paragraphs
from everrain_dsl.print.conditions import condition
from everrain_dsl.print.document import CardText, Paragraph, one_line
from everrain_dsl.print.facts import Shown, caption, facts, kind_line, picture
from everrain_dsl.print.terms import Terms, terms_of
from everrain_dsl.vocabulary import Vocabulary, core
from everrain_dsl.vocabulary.printed import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.vocabulary.printed import Printed


def render(
    card: model.Card,
    vocabulary: Vocabulary | None = None,
    names: Mapping[str, str] | None = None,
) -> CardText:
    """Return what *card* prints, with its rules derived from its abilities.

    *vocabulary* defines which words are terms; the default is the one that the card was read with.
    *names* are the names of other cards by identity; the default is those that the card mentions. A
    card without a name there is named after its identity.
    """
    words = vocabulary or card.vocabulary or core()
    terms = terms_of(words)
    known = card.names if names is None else names
    shown = Shown(card.id, card.name, card.kind, card.printed, known, words, terms)
    given = {id(ability) for each in card.keywords for ability in each.abilities}
    own = [ability for ability in card.abilities if id(ability) not in given]
    rules = [
        *(_reminded(each, terms) for each in card.keywords),
        *abilities(own, terms, _rows(card.printed), shown.type.works if shown.type else ""),
    ]
    if card.means is not None:
        rules = _stands_for(card.means, terms)
    return CardText(
        card.name,
        kind_line(shown),
        facts(shown),
        (card.flavour,) if card.flavour else (),
        tuple(rules),
        picture(card.printed),
        caption(card.printed),
    )


def _reminded(keyword: model.Keyworded, terms: Terms) -> Paragraph:
    """Return a keyword with its number, and what it reminds of in brackets."""
    number = "" if keyword.number is None else f" {keyword.number}"
    told = abilities(keyword.abilities[: keyword.written], terms, {})
    return Paragraph(keyword.name + number, (f"({one_line(told)})",))


def _stands_for(means: model.Meaning, terms: Terms) -> list[Paragraph]:
    """Return the printed definition of a phrase of a set: its effects, condition or value."""
    does = means.does
    if isinstance(does, model.Block):
        return paragraphs(does, terms)
    if isinstance(does, model.Condition):
        return [Paragraph(None, (sentence(f"this is so if {condition(does, terms)}"),))]
    said = expressions.alone(expressions.argument(does, terms))
    return [Paragraph(None, (sentence(f"this is {said}"),))]


def _rows(printed: Printed) -> dict[int, str]:
    """Return the label of each row of a table by its first result."""
    rows = printed.rows if isinstance(printed, Table) else ()
    return {low: span(low, high) for low, high in rows}
