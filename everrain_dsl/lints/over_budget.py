"""A card says more than a card of its kind should.

Each kind of card has a budget of words of rules. A card has at most one name of its own, adds and
subtracts nothing in its sentences, and remembers nothing. Flavour counts for nothing.

Found:

    commodity "Lamp Wax"
      value 5
      use
        collect 1 clue

Instead:

    commodity "Lamp Wax"
      value 5
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.lints.runner import Found, signed
from everrain_dsl.model import traversal
from everrain_dsl.print import render
from everrain_dsl.types.variables import REMEMBER
from everrain_dsl.vocabulary.printed import Chapter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.lints.runner import Given

NAME: Final = "over-budget"
_MOST_NAMES: Final = 1
_REMEMBERS: Final = ("effect", REMEMBER)
_SUMS: Final = frozenset({"plus", "minus", "multiplied", "divided"})
_WORD: Final = re.compile(r"\w[\w'\N{RIGHT SINGLE QUOTATION MARK}+-]*")


@attrs.frozen
class Measure:
    """The length of a card: its words of rules, its budget, and what else is too much."""

    card: model.Card
    words: int
    room: int
    others: tuple[str, ...] = ()

    @property
    def over(self) -> tuple[str, ...]:
        """Return everything that is too much, as phrases behind its name."""
        words = (f"has {self.words} words of rules, and its budget is {self.room}",)
        return (*(words if self.words > self.room else ()), *self.others)

    @property
    def signed(self) -> bool:
        """Return whether a note at the card allows this."""
        return signed(NAME, self.card.span)


def measures(given: Given) -> Iterator[Measure]:
    """Yield what each card says whose kind has a budget."""
    names = {card.id: card.name for card in given.compiled.names}
    for card in given.cards:
        room = _room(card, given)
        if room is not None:
            text = render(card, given.compiled.vocabulary, names)
            words = sum(len(_WORD.findall(each.text)) for each in text.rules)
            yield Measure(card, words, room, tuple(_others(card)))


def look(given: Given) -> Iterator[Found]:
    """Yield every card that is over its budget."""
    for each in measures(given):
        if each.over:
            message = f"`{each.card.name}` {', '.join(each.over)}"
            yield Found(each.card.span, message, "say less, or make two cards of it")


def _room(card: model.Card, given: Given) -> int | None:
    """Return how many words the kind of *card* has room for; a chapter's is that of its deck."""
    kind = card.printed.deck if isinstance(card.printed, Chapter) else card.kind
    if kind in given.words:
        return given.words[kind]
    row = given.compiled.vocabulary.kinds.get(kind)
    return row.words if row is not None else None


def _others(card: model.Card) -> Iterator[str]:
    nodes = [*traversal.everything(card.abilities)]
    named = (each for each in nodes if isinstance(each, model.Binding) and each.span)
    names = {each.name for each in named if each.name}
    if len(names) > _MOST_NAMES:
        yield f"gives {len(names)} things a name"
    if any(isinstance(each, model.Arithmetic) and each.operation in _SUMS for each in nodes):
        yield "computes"
    if _REMEMBERS in card.words:
        yield "remembers"
