"""Cards that are drawn, read and resolved, and what becomes of them in the end (EVT, EXP, DEN).

A card being resolved is in no pile until all it has led to is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import Chapter, Denizen
from everrain_runtime.engine import costs
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.receipt import Payment
from everrain_runtime.engine.registry import step
from everrain_runtime.rules.cards import decks, stories
from everrain_runtime.state import Card

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Action
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game


def next_card(game: Game, deck: str) -> str:
    """Take what the acting player encounters next from the deck; empty when nothing is left.

    It is the oldest of the own story cards that wait, else the top card (EVT-05, STO-06, STO-13).
    """
    return stories.waiting(game, deck) or decks.draw(game, deck)


def kind_of(game: Game, card: str) -> str:
    """Return as what kind of card it is resolved: a numbered card as one of its deck (STO-13)."""
    chapter = game.content.printed(card, Chapter)
    return game.content.kind(card) if chapter is None else chapter.deck


def is_denizen(game: Game, card: str) -> bool:
    """Return whether a card waits in port for a crew (DEN-01, STO-13)."""
    kind = game.content.vocabulary.kinds.get(kind_of(game, card))
    return kind is not None and issubclass(kind.printed, Denizen)


def finish(game: Game, card: Card) -> None:
    """Put a card away that has been resolved: on its discard pile, or in a story slot (GEN-07)."""
    if stories.keep(game, card):
        stories.hear_of(game, card.card)
    else:
        game.board.remove(card, "discarded")
        decks.discard(game, card.card)


@step
def resolve_card(game: Game, card: int, ship: int, chain: tuple[str, ...]) -> None:
    """Resolve a card read to the captain of *ship*, and put it away later.

    A journey whose cost cannot be paid is lost with its story (STO-07).
    """
    found = game.board.find(card)
    if not isinstance(found, Card) or found.where != "encountered":
        return
    loaded = game.content.get(found.card)
    with acting(game, ship):
        for number, action in loaded.actions("body")[:1]:
            paid = _paid(game, loaded, action, card)
            if paid is None:
                lose(game, found.card)
            else:
                game.run(loaded, action.routine, (card,), ability=number, chain=chain, paid=paid)
    game.queue(put_away, card)


@step
def put_away(game: Game, card: int) -> None:
    """Finish with a card once nothing it has led to is left to do (GEN-04, GEN-07).

    One that has been attached, taken or put somewhere meanwhile stays there.
    """
    if any(waiting.name != "put_away" for waiting in game.board.queue):
        game.queue(put_away, card)
        return
    found = game.board.find(card)
    if isinstance(found, Card) and found.where == "encountered":
        finish(game, found)


def lose(game: Game, card: str) -> None:
    """Lose the story of a numbered card whose demand was not met (STO-07)."""
    happening = game.begin("story_is_lost")
    if not happening.stopped and stories.lose(game, stories.story_of(game, card)):
        game.finish(happening)


def _paid(game: Game, loaded: Loaded, action: Action, card: int) -> Payment | None:
    """Pay the price of a card, if it has one, and return what that was.

    None where what the card demands first is not met, or the price cannot be paid.
    """
    if not game.judge(loaded, action.when, (card,)):
        return None
    return (
        Payment()
        if action.cost is None
        else costs.settle(game, loaded.runnable(action.cost), (card,))
    )
