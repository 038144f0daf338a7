"""Cards of kinds that sets declare: where they live, and what happens as they come there (SET-18).

They stay until they are discarded; with a ship or a crew, they leave with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.printed import OwnCard
from everrain_runtime.engine.acting import led_to_by, queue_action
from everrain_runtime.questions import questions
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Card

_READ_ONCE: Final = "read once"


def lives(game: Game, card: str) -> str:
    """Return where a card of a set's kind lives, empty for any other card (SET-18)."""
    content = game.content
    if not content.prints(card, OwnCard):
        return ""
    return content.vocabulary.kinds[content.kind(card)].lives


def stays(game: Game, card: str) -> bool:
    """Return whether the card is of a set's kind that is not read once (SET-18)."""
    return lives(game, card) not in ("", _READ_ONCE)


def come_into_play(game: Game, card: Card) -> int:
    """Put a card where its kind lives, and do what it says on arrival (SET-18).

    One that stays with a crew is discarded where the captain has none.
    """
    home, bearer = lives(game, card.card), _bearer(game, card)
    if home != "on the table" and bearer == NOTHING:
        game.do("discard_card", card)
        return 0
    card.where, card.place = ("attached", bearer) if bearer else (home, NOTHING)
    card.ship = game.you.handle if bearer else NOTHING
    game.board.add(card)  # what it says works from now on
    loaded = game.content.get(card.card)
    for number, _ in loaded.actions("on arrival"):
        queue_action(game, loaded, number, (bearer or card.handle,), game.you.handle)
    return 1


def do_section(game: Game, card: Card, section: str) -> int:
    """Let *section* of a card be done, 1 if it has one and is what its kind speaks of (SET-18).

    In what it leads to, no section of a card is done again.
    """
    loaded, this = game.content.find(card.card), _this(game, card)
    key = f"{section} of {card.handle}"
    if loaded is None or this == NOTHING or key in game.chain or not lives(game, card.card):
        return 0
    actions = loaded.actions(section)
    with led_to_by(game, (*game.chain, key)):
        for number, _ in actions:
            queue_action(game, loaded, number, (this,), game.you.handle)
    return len(actions)


def _this(game: Game, card: Card) -> int:
    """Return what the card speaks of as its own, 0 where it is with no crew."""
    match lives(game, card.card):
        case "with a ship":
            return card.place or game.you.handle
        case "with a crew":
            return card.place
    return card.handle


def _bearer(game: Game, card: Card) -> int:
    """Return what the card stays with, 0 for nothing; of several crew the captain picks."""
    match lives(game, card.card):
        case "with a ship":
            return game.you.handle
        case "with a crew":
            crew = [each.handle for each in game.board.crew_of(game.you)]
            if crew:
                (picked,) = game.choose(questions.WHO_BEARS_CARD, crew, 1, 1, card=card.card)
                return picked
    return NOTHING
