"""Help for a card in a running game, limited to what a captain may know.

The outcomes of choices and tests are hidden until they are chosen (EVT-02, EVT-03). For cards that
a narrator reads aloud, only the story is shown, and nothing before it has been read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.model import traversal
from everrain_dsl.print import one_line, plain, render
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.vocabulary import Vocabulary
    from everrain_dsl.vocabulary.printed import Printed
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.questions.sentences import Said
    from everrain_runtime.state import Board


def narrated(vocabulary: Vocabulary) -> tuple[type[Printed], ...]:
    """Return what cards print that a narrator reads: each is a text that is read once.

    (EVT-02, EXP-04, EXP-06, STO-01)
    """
    rows = vocabulary.kinds.values()
    return tuple(row.printed for row in rows if row.lives == "read once" and row.body)


class CardHelp:
    """The cards by name, and what may be known of each on a board."""

    def __init__(self, compiled: Compiled) -> None:
        self._compiled = compiled
        self._narrated = narrated(compiled.vocabulary)
        found: dict[str, list[model.Card]] = {}
        for card in compiled.cards:
            if not isinstance(card.printed, printed.Story):  # it says which cards tell it
                found.setdefault(card.name.lower(), []).append(card)
        self._cards: Mapping[str, list[model.Card]] = found
        self._names = {card.id: card.name for cards in found.values() for card in cards}

    @property
    def names(self) -> list[str]:
        """Return the names of all cards."""
        return [cards[0].name for cards in self._cards.values()]

    def text(self, name: str, board: Board) -> str:
        """Return the visible text of the cards with that name, empty if there are none."""
        cards = self._cards.get(name.strip().strip('"').lower(), [])
        return "\n\n".join(self._known(card, board) for card in cards)

    def named_in(self, said: Said | str) -> str:
        """Return the name of the first card that a message mentions, or an empty string."""
        if isinstance(said, str):
            return said if said.lower() in self._cards else ""
        slots = (slot for slot in said.slots.values() if isinstance(slot, str))
        return next((self._names[slot] for slot in slots if slot in self._names), "")

    def brief(self, name: str) -> str:
        """Return in one line what the card of that name does; nothing of what is narrated."""
        cards = self._cards.get(name.lower(), [])
        if not cards or isinstance(cards[0].printed, self._narrated):
            return ""
        said = [self._in_one_line(cards[0])]
        said += [f"{part.name}: {self._in_one_line(part)}" for part in self._parts(cards[0])]
        return " ".join(filter(None, said))

    def picture(self, decision: Decision) -> tuple[str, ...]:
        """Return the tile that a question is about as it is drawn, empty for none."""
        tile = decision.slots.get("tile")
        cards = [card for card in self._compiled.cards if card.id == tile]
        return tuple(
            row for card in cards for row in render(card, self._compiled.vocabulary).picture
        )

    def _known(self, card: model.Card, board: Board) -> str:
        if not isinstance(card.printed, self._narrated) or _lies_open(card.id, board):
            return "\n".join(
                plain(render(each, self._compiled.vocabulary))
                for each in (card, *self._parts(card))
            ).rstrip()
        said = [f"{card.name} ({card.kind})"]
        if _has_been_read(card.id, board):
            said += [card.flavour, *[f"- {label}" for label in _labels(card)]]
            said.append("The rest is for the narrator to read, once it is chosen.")
        else:
            said.append("It is read when it is drawn.")
        return "\n".join(filter(None, said))

    def _parts(self, card: model.Card) -> list[model.Card]:
        return [each for each in self._compiled.cards if each.parent == card.id]

    def _in_one_line(self, card: model.Card) -> str:
        text = render(card, self._compiled.vocabulary)
        facts = ", ".join(map(str, text.facts))
        return ". ".join(filter(None, (facts, one_line(text.rules))))


def _labels(card: model.Card) -> Iterator[str]:
    """Yield the names of the options that are read with the card, none that an outcome holds."""
    for ability in card.abilities:
        for block in traversal.blocks(ability):
            for statement in block.statements:
                if isinstance(statement, model.Choices):
                    yield from (option.label for option in statement.options)


def _lies_open(card: str, board: Board) -> bool:
    """Return whether a numbered card lies in port as a denizen does, for all to read."""
    return any(each.card == card and each.where == "denizen" for each in board.cards.values())


def _has_been_read(card: str, board: Board) -> bool:
    piles = [deck.discard for deck in board.decks.values()]
    told = [each for each, _ in board.stories.told]
    return any(card in pile for pile in (*piles, told, *[[c.card] for c in board.cards.values()]))
