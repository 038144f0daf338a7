"""Check decks: each kind of cards that is drawn is in exactly one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.english.words import plural, with_article
from everrain_dsl.model import traversal
from everrain_dsl.resolve.interface import set_of
from everrain_dsl.vocabulary.printed import Chapter, Deck

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.checks.check_input import CheckInput
    from everrain_dsl.resolve.interface import CardInterface

    Card = model.Card | CardInterface


#: The effects that look for a card in a deck, or on its discard pile.
_SEARCHES: Final = frozenset([("effect", "search_deck"), ("effect", "search_discard_pile")])


def check(given: CheckInput) -> None:
    """Report kinds that two decks hold, and kinds of cards that no deck their set sees holds."""
    _in_two(given)
    _in_none(given)
    _in_another(given)
    _of_none(given)


def _in_two(given: CheckInput) -> None:
    """Report a kind that two decks of sets played together hold: its cards would lie in both."""
    holders: dict[str, list[Card]] = {}
    for known in given.library:
        for kind in _held_by(known):
            holders.setdefault(kind, []).append(known)
    for deck in given.cards:
        seen = given.seen_from(deck)
        for kind in _held_by(deck):
            others = holders.setdefault(kind, [])
            for earlier in [each for each in others if set_of(each) in seen][:1]:
                labels = [Label(earlier.span, "this deck already holds them")]
                names = {"kind": kind, "name": deck.name, "other": earlier.name}
                given.report.add(catalogue.IN_TWO_DECKS, deck.span, labels=labels, **names)
            others.append(deck)


def _in_none(given: CheckInput) -> None:
    """Report the first card of each kind that no deck holds: it would never be drawn.

    Where a set sees no deck at all, the usual ones hold every kind.
    """
    held: dict[str, set[str]] = {}
    for deck in given.everything:
        if kinds := _held_by(deck):
            held.setdefault(set_of(deck), set()).update(kinds)
    first: dict[tuple[str, str], model.Card] = {}
    for card in given.cards:
        if given.vocabulary.kinds[card.kind].in_decks:
            first.setdefault((set_of(card), card.kind), card)
    for (code, kind), card in first.items():
        seen = [held[each] for each in given.visible.get(code, ()) if each in held]
        if seen and not any(kind in kinds for kinds in seen):
            word = plural(given.vocabulary.kinds[kind].held_as)
            given.report.add(catalogue.IN_NO_DECK, card.span, name=card.name, kinds=word)


def _of_none(given: CheckInput) -> None:
    """Report a deck for a declared kind that has no cards."""
    written = {card.kind for card in given.everything}
    for deck in given.cards:
        for kind in _held_by(deck):
            row = given.vocabulary.kinds.get(kind)  # None of a kind that was refused
            if kind not in written and row is not None and row.declared_by:
                given.report.add(
                    catalogue.NO_CARD_OF_KIND,
                    deck.span,
                    kind=with_article(kind),
                    deck=deck.name,
                    sample=f'{kind} "Squall"',
                )


def _in_another(given: CheckInput) -> None:
    """Report a card that is searched for in a deck its kind does not lie in."""
    searching = [card for card in given.cards if not _SEARCHES.isdisjoint(card.words)]
    if not searching:
        return
    known = {card.id: card for card in given.everything}
    for card in searching:
        for effect in traversal.effects(card):
            match effect.arguments:
                case (model.Symbol() as in_, model.Symbol() as for_) if (
                    "effect",
                    effect.row.name,
                ) in _SEARCHES:
                    _search(effect, in_.value, for_.value, known, given.report)
                case _:
                    pass


def _search(
    effect: model.Do, in_: str, for_: str, known: Mapping[str, Card], report: Report
) -> None:
    deck, sought = known[in_], known[for_]
    if isinstance(sought.printed, Chapter) or sought.kind in _held_by(deck):
        return
    holders = [each.name for each in known.values() if sought.kind in _held_by(each)]
    report.add(
        catalogue.NOT_IN_THAT_DECK,
        effect.span,
        name=sought.name,
        found=with_article(sought.kind),
        deck=deck.name,
        holder=next(iter(holders), None),
    )


def _held_by(card: Card) -> tuple[str, ...]:
    """Return the kinds of cards in a deck; empty if the card is not a deck."""
    return card.printed.kinds if isinstance(card.printed, Deck) else ()
