"""The effect that puts one thing in the place of another, with everything the other has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.printed import Indelible
from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.cards.drawing import shuffle_in
from everrain_runtime.state import Crew, Enemy, Treasure
from everrain_runtime.state.cards import LOOKED_AT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Card

#: The noun for cards that can take the place of a thing, by its class.
_NOUNS: Final[Mapping[type, str]] = {
    Crew: "noun_crew",
    Enemy: "noun_enemy",
    Treasure: "noun_treasure",
}


@performs
def replace_thing(game: Game, thing: Crew | Enemy | Treasure, card: Card) -> int:
    """Let an open card be what *thing* is, and put away what was printed on it (GEN-07, CRW-07).

    It stays the same thing on the board, so that it keeps all it has (GEN-08).
    """
    is_open = card.where in (decks.DRAWN, LOOKED_AT)
    if not is_open or not decks.is_of(game, card.card, _NOUNS[type(thing)]):
        return 0
    before, thing.card = thing.card, card.card
    game.board.remove(card)
    if isinstance(thing, Crew):
        thing.indelible = game.content.part(thing.card, Indelible)
        shuffle_in(game, before)
    else:
        decks.discard(game, before)
    game.board.in_play = None
    return 1
