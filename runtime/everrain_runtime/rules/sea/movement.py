"""Movement of ships on the map: turning, entering a space, ways that lead closer to a target."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.options import chosen
from everrain_runtime.geometry.hexes import (
    directions_towards,
    distance,
    neighbours,
    turns,
)
from everrain_runtime.questions import labels
from everrain_runtime.state import Ship
from everrain_runtime.state.handles import NOTHING, REACH
from everrain_runtime.state.places import space, space_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.engine.game import Game
    from everrain_runtime.geometry.hexes import Hex
    from everrain_runtime.questions.sentences import Question, Slot
    from everrain_runtime.state import EnemyShip


def hex_of(handle: int) -> Hex:
    """Return the coordinates of a space, which is one hex (MAP-01)."""
    at = space_of(handle)
    return at.q, at.r


@lru_cache(maxsize=1 << 10)
def neighbouring(handle: int) -> frozenset[int]:
    """Return the handles of the spaces next to one, revealed or not (MAP-01)."""
    beside = [at for at in neighbours(hex_of(handle)) if all(-REACH <= each < REACH for each in at)]
    return frozenset([space(*at).handle for at in beside])


def revealed(game: Game, at: Hex) -> int:
    """Return the handle of the space there, 0 where no tile lies (MOV-07)."""
    q, r = at
    if not (-REACH <= q < REACH and -REACH <= r < REACH):
        return NOTHING
    handle = space(q, r).handle
    return handle if handle in game.board.sea.spaces else NOTHING


def pick_direction(
    game: Game,
    question: Question,
    directions: Sequence[int] = range(6),
    *,
    player: int = NOTHING,
    **slots: Slot,
) -> int:
    """Let a player pick one of *directions* (SHP-28, STM-03)."""
    if len(directions) == 1:
        return directions[0]
    options = [game.option(labels.DIRECTIONS[each], each) for each in directions]
    return directions[max(0, game.offer(question, options, player=player, **slots))]


def turn(game: Game, ship: Ship | EnemyShip, facing: int) -> None:
    """Turn a ship the shorter way; in a storm each face costs 1 damage (STM-06, STM-09)."""
    faces = turns(ship.facing, facing)
    ship.facing = facing
    if game.board.storms_over(ship.space):
        if isinstance(ship, Ship):
            game.do("suffer_damage", ship, faces, cause="storm")
        else:
            game.do("damage_enemy_ship", ship, faces, cause="storm")


def enter(game: Game, ship: Ship, to: int, *, navigating: bool = True) -> bool:
    """Move a player ship onto the space *to*, with all that follows; return whether it went.

    That is damage by storms (STM-07) and what waits on a tile it comes to by *navigating*: a ship
    that a card moves wakes no altar (ALT-02, ALT-10).
    """
    board = game.board
    happening = game.begin("ship_enters_space", ship, to)
    if happening.stopped:
        return False
    terrain, before = board.sea.spaces.get(ship.space), _storms(game, ship.space)
    ship.space = to
    board.memory.tally("spaces entered", ship.handle)
    game.finish(happening)
    _weather(game, ship, before, _storms(game, to))
    tile = board.sea.spaces[to].tile
    if ship.at_sea and (terrain is None or terrain.tile != tile):
        game.moment("ship_enters_tile", ship, tile)
        if navigating:
            _wake_altars(game, ship, tile)
    return True


def sail_along(game: Game, ship: Ship, way: Sequence[int]) -> int:
    """Let a card move a player ship over those spaces; return how many it entered (MOV-07)."""
    entered = 0
    for to in way:
        if not ship.at_sea or not enter(game, ship, to, navigating=False):
            break
        entered += 1
    return entered


def sail_to(game: Game, ship: Ship, to: int) -> bool:
    """Let a card turn a ship to the space *to* beside it and move it; return whether it went.

    It keeps to the revealed tiles (MOV-07).
    """
    turn(game, ship, directions_towards(hex_of(ship.space), hex_of(to))[0])
    return ship.at_sea and enter(game, ship, to, navigating=False)


class WaysCloser:
    """The ways of a ship that lead closer to one of some hexes with every space.

    They may pass other ships but not end with one (MOV-06), and keep to the map (MOV-07).
    """

    def __init__(self, game: Game, ship: Ship, goals: Sequence[Hex]) -> None:
        self.game = game
        self.ship = ship
        self.goals = goals
        self._found: dict[tuple[int, int], int] = {}

    def first_steps(self, most: int) -> list[int]:
        """Return the spaces beside the ship with which its longest ways up to *most* begin."""
        longest = self._reach(self.ship.space, most)
        if longest <= 0:
            return []
        steps = self._closer(self.ship.space)
        return [to for to in steps if self._reach(to, most - 1) == longest - 1]

    def _reach(self, start: int, most: int) -> int:
        """Return how long the longest way on from *start* is, -1 when none ends on a free space."""
        if (start, most) not in self._found:
            free = self.game.board.ship_on(start) in (None, self.ship)
            ways = [self._reach(to, most - 1) for to in self._closer(start)] if most > 0 else []
            longest = max(ways, default=-1) + 1
            self._found[start, most] = longest or (0 if free else -1)
        return self._found[start, most]

    def _closer(self, start: int) -> list[int]:
        here = self._away(hex_of(start))
        beside = (revealed(self.game, at) for at in neighbours(hex_of(start)))
        return [to for to in beside if to and self._away(hex_of(to)) < here]

    def _away(self, at: Hex) -> int:
        return min(distance(at, goal) for goal in self.goals)


def _storms(game: Game, at: int) -> set[int]:
    return {storm.handle for storm in game.board.storms_over(at)}


def _weather(game: Game, ship: Ship, before: set[int], after: set[int]) -> None:
    """Damage a ship that leaves a storm, enters one, or does both; not within one (STM-07)."""
    for storm in sorted(after - before):
        game.moment("ship_enters_storm", ship, storm)
    if not before & after:
        damage = bool(before) + bool(after)
        game.do("suffer_damage", ship, damage, cause="storm")


def _wake_altars(game: Game, ship: Ship, tile: int) -> None:
    """Spawn an enemy for each active altar of the tile, covered ones left out (ALT-02, ALT-03).

    By the option `altars` they wait until they are visited (V1-30).
    """
    sea = game.board.sea
    altars = [
        at
        for at, terrain in sea.spaces.items()
        if terrain.tile == tile
        and terrain.kind == "altar"
        and at not in sea.explored
        and not game.board.storms_over(at)
    ]
    if altars and chosen(game, "altars") == "active":
        with acting(game, ship.handle):
            game.do("spawn_enemy", len(altars))
