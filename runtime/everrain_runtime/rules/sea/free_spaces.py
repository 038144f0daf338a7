"""Spaces of the map where a ship can be put: the free ones, and the nearest of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.engine.dice import break_tie
from everrain_runtime.geometry.hexes import distance
from everrain_runtime.geometry.paths import closest
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_runtime.engine.game import Game

#: The kinds of spaces that are calm sea; a spawn is one with a symbol (SET-20).
CALM: Final = ("calm sea", "enemy ship spawn")
ROUGH: Final = ("rough sea",)


def of_tile(game: Game, at: int, *kinds: str) -> list[int]:
    """Return the spaces of the tile that *at* lies on, all or those of these *kinds* (MAP-02)."""
    spaces = game.board.sea.spaces
    tile = spaces[at].tile if at in spaces else NOTHING
    return [
        each
        for each, terrain in spaces.items()
        if terrain.tile == tile and (not kinds or terrain.kind in kinds)
    ]


def free(game: Game, spaces: Iterable[int]) -> list[int]:
    """Return those of *spaces* that no ship is on (MAP-09)."""
    return [each for each in spaces if game.board.ship_on(each) is None]


def free_seas(game: Game, spaces: Iterable[int]) -> list[int]:
    """Return those of *spaces* that are not land and have no ship on them (MAP-09)."""
    sea = game.board.sea
    return free(game, [each for each in spaces if not sea.is_land(each)])


def nearest(goals: Iterable[int], spaces: Iterable[int]) -> list[int]:
    """Return those of *spaces* that are nearest to any of the spaces *goals* (SHP-30)."""
    hexes = [hex_of(goal) for goal in goals]
    return closest(spaces, lambda at: min([distance(hex_of(at), goal) for goal in hexes]))


def nearest_sea(game: Game, at: int) -> list[int]:
    """Return the free sea space nearest to the space *at*: one, or none (SHP-30, GEN-05)."""
    found = nearest((at,), free_seas(game, game.board.sea.spaces))
    return [break_tie(game, found)] if found else []
