"""Landings, altars and shipwrecks for the tests of what a ship finds on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels
from everrain_runtime.state import Crew, Lasting
from everrain_runtime.state.places import slot, space
from tests.rules.tabletop import Dice, SetTable, Tabletop

if TYPE_CHECKING:
    from tests.rules.tabletop import Tabletop

#: Where the island, the altar and the printed shipwreck of the sample board lie.
ISLAND, ALTAR, SHIPWRECK = (8, 3), (9, 2), (4, 3)
EXPEDITION = labels.LAUNCH_EXPEDITION.id
LOOT = labels.LOOT_SHIPWRECK.id
PURGE = labels.PURGE_ALTAR.id
USE = labels.USE_TREASURE.id


def moor(game: Tabletop, at: tuple[int, int]) -> None:
    """Put the first ship on that space."""
    game.ship.space = space(*at).handle


def landing(table: SetTable, crew: int = 2, **chance: Unpack[Dice]) -> Tabletop:
    """Put the ship on the island, its first crew in the dinghy; no expedition card is left."""
    game: Tabletop = table(crew=crew, **chance)
    moor(game, ISLAND)
    game.lie(game.crew[0], 1, "1")
    game.deck("Expedition")
    return game


def ashore(game: Tabletop) -> list[Crew]:
    """Return the crew on the expedition."""
    return [crew for crew in game.game.board.crew.values() if crew.on_expedition]


def launch(game: Tabletop) -> int:
    """Launch an expedition and stop as the party has landed."""
    return game.game.do("launch_expedition")


def is_offered(game: Tabletop, action: str) -> bool:
    """Return whether the first captain may do that free action."""
    return standard_rules().menu.actions[action].is_open(game.game, game.ship)


def act(game: Tabletop, action: str) -> None:
    """Let the first captain do that free action, and everything it leads to."""
    standard_rules().menu.actions[action].act(game.game, game.ship)
    game.finish()


def allow(game: Tabletop, permission: str) -> None:
    """Let a permission about no thing hold for the turn."""
    lasting = Lasting(permission, "allows", 0, (), "turn", game.ship.handle)
    game.game.board.memory.lasting += (lasting,)


def explored(game: Tabletop, at: tuple[int, int]) -> bool:
    """Return whether that space carries an explored token."""
    return space(*at).handle in game.game.board.sea.explored


def below(game: Tabletop, index: int) -> int:
    """Return the place of a slot below deck of the first ship."""
    return slot(game.ship.handle, index).handle


def fresh(game: Tabletop) -> int:
    """Return how many orders the first captain could still issue."""
    return len(game.game.board.orders_of(game.ship, issued=False))


def discarded(game: Tabletop, deck: str) -> list[str]:
    """Return the names of the cards on that discard pile, the last one uppermost."""
    content = game.game.content
    pile = game.game.board.decks[content.named(deck, "deck").id]
    return [content.name(card) for card in pile.discard]


def left_in(game: Tabletop, deck: str) -> list[str]:
    """Return the names of the cards still in that deck."""
    content = game.game.content
    return [
        content.name(card) for card in game.game.board.decks[content.named(deck, "deck").id].cards
    ]


def hold(game: Tabletop) -> list[str]:
    """Return the names of the treasures in the first ship's hold."""
    content = game.game.content
    return [content.name(each.card) for each in game.game.board.hold_of(game.ship)]


def sunk(game: Tabletop, at: tuple[int, int] = (6, 2)) -> Tabletop:
    """Let the first ship have sunk on that space."""
    moor(game, at)
    game.do("sink_ship", game.ship)
    return game
