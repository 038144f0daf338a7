"""Sample sentences: for each row of the vocabulary, and at random from the parse table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.syntax.inflection import parts
from everrain_dsl.vocabulary.rows import (
    Condition,
    Event,
    Filter,
    Gauge,
    Noun,
    Permission,
    Quantity,
    Row,
)

if TYPE_CHECKING:
    import random

    from everrain_dsl.syntax.recovery.automaton import Automaton
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

SYMBOLS = {
    "stat": "luck", "field": "luck", "die": "attack", "face": "omen", "token": "agenda", "memory": "nemesis",
    "kind": "relic", "ship_track": "agenda", "section": "verdict", "word_field": "luck", "value": "grave",
}  # fmt: skip


def noun_of(vocabulary: Vocabulary, type_: str) -> Noun:
    """Return the first word for things of a type."""
    return next(noun for noun in vocabulary.nouns.values() if noun.type == type_)


def filled(slot: Slot, vocabulary: Vocabulary) -> str:
    """Return what can stand in *slot* wherever it is."""
    if slot.is_number:
        return "2"
    if slot.is_thing:
        return f"this {noun_of(vocabulary, slot.types[0]).phrase.text}"
    return SYMBOLS.get(slot.types[0], '"Squall"')


def phrase_of(row: Row, vocabulary: Vocabulary) -> str:
    """Return the row's phrase with its slots filled and its words in the forms that agree."""
    words = []
    for part, form in zip(row.phrase.parts, parts(row), strict=True):
        if not isinstance(part, str):
            words.append(filled(part, vocabulary))
        else:
            words.append(form.several if form.kind == "counted" else part)
    return " ".join(words).replace(" 's", "'s")


def sentence_of(row: Row, vocabulary: Vocabulary) -> str:
    """Return a line of a card that says *row*."""
    said = phrase_of(row, vocabulary)
    match row:
        case Event():
            return f"after {said}"
        case Quantity():
            return f"if {said} is at least 2"
        case Gauge():
            return f"if that crew has at least 1 {said}"
        case Condition():
            return f"if {said}"
        case Filter():
            noun = noun_of(vocabulary, row.types[0]).phrase.text
            lead = {"state": "who is ", "have": "with "}.get(row.form, "")
            if row.phrase.parts[0] == "the":
                lead = "with "
            return f"choose one {noun} {lead}{said}"
        case Noun():
            return f"choose the {said}" if row.only else f"choose every {said}"
        case Permission():
            return said
    return said


def random_line(
    automaton: Automaton, written: dict[str, str], source: random.Random, most: int = 30
) -> str:
    """Return a line that the parse table takes, word by word at random."""
    stack = automaton.run(())[0]
    words: list[str] = []
    while True:
        following = automaton.next(stack)
        ends = "_NL" in following
        choices = [name for name in following if name in written]
        if (ends and (len(words) >= most or source.random() < 0.25)) or not choices:
            return " ".join(words).replace(" 's", "'s") if ends else ""
        if len(words) > 3 * most:
            return ""
        terminal = source.choice(choices)
        words.append(written[terminal])
        after = automaton.after(stack, terminal)
        assert after is not None
        stack = after
