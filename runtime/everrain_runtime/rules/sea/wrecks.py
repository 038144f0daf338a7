"""Shipwrecks: which can be looted, and what looting gives (WRK, SNK-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.menu import free_action
from everrain_runtime.engine.options import chosen
from everrain_runtime.questions import labels
from everrain_runtime.rules.ship.hold import stow
from everrain_runtime.state.places import space_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship, Space, Wreck


def is_open(game: Game, ship: Ship) -> bool:
    """Return whether the ship is on a shipwreck that can be looted (WRK-01)."""
    here = space_of(ship.space)
    return can_loot(game, here) and not game.forbids("loot_shipwreck", here)


@free_action(labels.LOOT_SHIPWRECK, is_open)
def loot_here(game: Game, ship: Ship) -> None:
    """Loot the shipwreck the ship is on; it uses no order (WRK-01, WRK-06)."""
    game.do("loot_shipwreck", space_of(ship.space))


def can_loot(game: Game, space: Space) -> bool:
    """Return whether a shipwreck lies there that is not looted, and no storm over it (WRK-05)."""
    sea = game.board.sea
    printed = sea.kind(space.handle) == "shipwreck" and space.handle not in sea.explored
    there = printed or space.handle in sea.wrecks
    return there and not game.board.storms_over(space.handle)


def loot(game: Game, space: Space) -> None:
    """Let the acting player loot a shipwreck: a token first, then what is printed (WRK-01, WRK-03).

    Of a player's ship it holds, its clues and treasures are collected in place of the rolls. By
    `wreck_gives` each roll is a treasure drawn.
    """
    sea = game.board.sea
    wreck = sea.wrecks.get(space.handle)
    if wreck is not None and wreck.of_player:
        _salvage(game, wreck)
    else:
        treasure = chosen(game, "wreck_gives") == "treasure"
        game.do("collect_treasure" if treasure else "collect_spoils", game.value("wreck_rolls"))
    if wreck is not None:
        sea.take_wreck(space.handle)
    else:
        sea.explore(space.handle)
    game.moment("you_loot", space)


def _salvage(game: Game, wreck: Wreck) -> None:
    """Collect what a player's ship left behind (SNK-05, SNK-10)."""
    game.do("collect_clue", wreck.clues)
    for treasure in wreck.treasures:
        stow(game, game.you, treasure)
