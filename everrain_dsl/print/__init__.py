"""Derive the rules text of a card from its model; the text is never written by hand.

    render(card)   a model card as CardText: name, kinds, facts, flavour, rules
    plain(text)    for a terminal and for golden files; `markdown` for pages
    sentence_of    a row of the vocabulary with given words, for the log of a game

`templates` are rows that print a construct and parse it. `english` handles grammar, `terms` the
capitalized words, `rows` the agreement of a row with its arguments. `numbers`, `things`,
`properties`, `conditions`, `clauses`, `compounds`, `blocks` and `abilities` follow the model
upwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from everrain_dsl import model
from everrain_dsl.english.phrases import Amount, Words, listed, sentence
from everrain_dsl.print import abilities, blocks, conditions, expressions
from everrain_dsl.print.cards import render
from everrain_dsl.print.document import CardText, Fact, Paragraph, markdown, one_line, plain
from everrain_dsl.print.rows import Filling, fill
from everrain_dsl.print.terms import terms_of

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

__all__ = [
    "CardText",
    "Fact",
    "Given",
    "Paragraph",
    "Words",
    "ability_text",
    "condition_text",
    "event_text",
    "in_words",
    "markdown",
    "one_line",
    "plain",
    "render",
    "sentence_of",
    "statement_text",
]

#: What a caller may put in a slot: ready words, a number, or the names of several things.
Given: TypeAlias = str | int | Words | Sequence[str]


def sentence_of(row: Row, words: Mapping[str, Given], vocabulary: Vocabulary | None = None) -> str:
    """Return the printed sentence of *row* with *words* in its slots, by their names.

    A number agrees with its unit (`1 Clue`, `2 Clues`), a subject with its verb. A list of names is
    joined and takes the plural, as `Words` may. A slot without words is printed as indefinite.
    """
    filled = {name: _filling(given) for name, given in words.items()}
    return sentence(fill(row, filled, terms_of(vocabulary)))


def _filling(given: Given) -> Filling:
    match given:
        case int():
            return Amount(str(given), before=str(given), plural=given != 1)
        case str():
            return Words(given)
        case Words():
            return given
        case _:
            return Words(listed(given), plural=len(given) != 1, heavy=len(given) > 1)


def statement_text(statement: model.Statement, vocabulary: Vocabulary | None = None) -> str:
    """Return one statement as text: `Choose one Zone.`, `Collect 2 Clues.`."""
    found = blocks.paragraphs(model.Block((statement,)), terms_of(vocabulary))
    return one_line(found)


def ability_text(ability: model.Ability, vocabulary: Vocabulary | None = None) -> str:
    """Return one ability as text: `After this Crew suffers Strain: collect 1 Clue.`."""
    found = abilities.abilities((ability,), terms_of(vocabulary), {})
    return one_line(found)


def condition_text(condition: model.Condition, vocabulary: Vocabulary | None = None) -> str:
    """Return a condition as a clause: `you have at least 3 Clues`."""
    return conditions.condition(condition, terms_of(vocabulary))


def event_text(pattern: model.Pattern, vocabulary: Vocabulary | None = None) -> str:
    """Return an event as a clause: `your Ship visits a Port`."""
    return expressions.event(pattern, terms_of(vocabulary))


def in_words(argument: model.Argument, vocabulary: Vocabulary | None = None) -> str:
    """Return a number, a thing or a name as it appears in a sentence: `one Crew On Deck`."""
    return expressions.alone(expressions.argument(argument, terms_of(vocabulary)))
