"""Cards that are drawn and never spoken of: they are laid out, and discarded again (GEN-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model import traversal
from everrain_dsl.vocabulary.printed import Deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from everrain_dsl.checks.check_input import CheckInput
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.vocabulary import Vocabulary

#: The effects that lay out cards of a deck.
_DRAWS: Final = ("draw_card", "draw_until_kind", "draw_every_card")
_WORDS: Final = frozenset(("effect", name) for name in _DRAWS)


def check(given: CheckInput) -> None:
    """Report draws that no line refers to, except draws of a kind that a set declares.

    Such a card comes where its kind lives once it is drawn (SET-18).
    """
    if given.report.has_errors:  # a line that is not understood may speak of them
        return
    drawing = [card for card in given.cards if _draws_for_nothing_else(card)]
    if not drawing:
        return
    own = _decks_of_own(given.vocabulary, given.everything)
    for card in drawing:
        left = [each for each in _draws(card) if _deck(each) not in own]
        if left and not _speaks_of_cards(card, left):
            given.report.add(catalogue.DRAWN_AND_LEFT, left[0].span, text=left[0].span.text)


def _draws_for_nothing_else(card: model.Card) -> bool:
    """Return whether *card* draws, and neither waits for that nor asks of decks."""
    return not _WORDS.isdisjoint(card.words) and not any(
        table != "effect" and ("draw" in name or "deck" in name) for table, name in card.words
    )


def _speaks_of_cards(card: model.Card, draws: Sequence[model.Do]) -> bool:
    """Return whether any line of *card* speaks of cards, or counts those that were drawn.

    Where ways meet, what was drawn on each of them goes by one word.
    """
    drawn = {each.binding for each in draws}
    counted = {each.done.binding for each in draws if each.done is not None}
    used = {*traversal.bindings_used(card.abilities)}
    if used & (drawn | counted):
        return True
    itself = {ability.this for ability in card.abilities}
    others = (used | {*traversal.bindings_made(card.abilities)}) - drawn - itself
    return any(each.type == "card" for each in others)


def _decks_of_own(
    vocabulary: Vocabulary, cards: Iterable[model.Card | CardInterface]
) -> frozenset[str]:
    """Return the decks that hold kinds of cards that sets declare, by identity."""
    own = {kind.kind for kind in vocabulary.kinds.values() if kind.declared_by}
    return frozenset(
        card.id
        for card in cards
        if isinstance(card.printed, Deck) and not own.isdisjoint(card.printed.kinds)
    )


def _draws(card: model.Card) -> Iterator[model.Do]:
    for ability in card.abilities:
        for block in traversal.blocks(ability):
            for statement in traversal.statements(block):
                if isinstance(statement, model.Do) and statement.row.name in _DRAWS:
                    yield statement


def _deck(draw: model.Do) -> str | None:
    """Return the deck that is drawn from, by identity."""
    names = (each for each in draw.arguments if isinstance(each, model.Symbol))
    return next((each.value for each in names if each.type == "deck"), None)
