"""A ship's map and its cheapest ways, with extra points for dangers.

A pose is a space and the direction a ship faces there. It is packed into one number,
`at << 3 | facing`, which keeps the order of the two and is cheap to look up.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from everrain_runtime.content.map_layout import map_layout
from everrain_runtime.geometry.hexes import distance, neighbours
from everrain_runtime.rules.sea import revealing
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state.handles import NOTHING, REACH
from everrain_runtime.state.places import space

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from everrain_runtime.bots.sight import Sight
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Terrain

#: Points that an altar or a storm on the way counts for.
ALTAR: Final = 4
STORM: Final = 3
#: Points that a space counts for where enemies at sea could attack.
EXPOSED: Final = 0.5
#: How many points away goals are looked for.
FARTHEST: Final = 16
#: What no way costs: its last step may lead beyond the farthest.
BEYOND: Final = FARTHEST + STORM + ALTAR
#: A pose is a space shifted by so many bits, and the direction in those.
_BITS: Final = 3
_FACING: Final = (1 << _BITS) - 1


def pose(at: int, facing: int) -> int:
    """Return the number of a pose."""
    return at << _BITS | facing


def seen_as(number: int) -> tuple[int, int]:
    """Return the space and the direction of the pose with that number."""
    return number >> _BITS, number & _FACING


@lru_cache(maxsize=4096)
def beside(at: int) -> tuple[int, ...]:
    """Return the spaces next to a space, by direction, on the map or not; 0 beyond its reach."""
    return tuple([_handle(each) for each in neighbours(hex_of(at))])


@lru_cache(maxsize=4096)
def within(at: int, reach: int) -> frozenset[int]:
    """Return the spaces no farther than *reach* steps from a space, on the map or not."""
    q, r = hex_of(at)
    steps = range(-reach, reach + 1)
    found = [(q + a, r + b) for a in steps for b in steps if abs(a + b) <= reach]
    return frozenset([_handle(each) for each in found]) - {NOTHING}


def _handle(at: tuple[int, int]) -> int:
    return space(*at).handle if all(-REACH <= each < REACH for each in at) else NOTHING


class RevealedMap:
    """Data of the revealed tiles: the spaces ahead of each pose, and where tiles can be placed.

    It is valid while the map is the same. Spaces are never changed in place: a new tile creates a
    new mapping, which `is_of` detects.
    """

    def __init__(self, game: Game) -> None:
        self.content = game.content
        self.spaces: Mapping[int, Terrain] = game.board.sea.spaces
        layout = map_layout(game.content)
        #: The spaces of the slots without a tile.
        self.unknown = frozenset(
            [space(*at).handle for slot in revealing.empty_slots(game) for at in layout.hexes(slot)]
        )
        self._ahead: dict[int, tuple[int, ...]] = {}

    def is_of(self, game: Game) -> bool:
        """Return whether the map of a game is still this one."""
        return self.spaces is game.board.sea.spaces and self.content is game.content

    def ahead(self, at: int) -> tuple[int, ...]:
        """Return the spaces next to one by direction, 0 where no tile lies."""
        found = self._ahead.get(at)
        if found is None:
            spaces = self.spaces
            found = tuple([each if each in spaces else NOTHING for each in beside(at)])
            self._ahead[at] = found
        return found


def map_of(sight: Sight) -> RevealedMap:
    """Return the map as it is now: the one in mind, while that holds."""
    known = sight.notes.map
    if known is None or not known.is_of(sight.game):
        known = sight.notes.map = RevealedMap(sight.game)
    return known


class Waters:
    """The map for one ship: what its moves cost where, and where no way leads."""

    def __init__(self, sight: Sight) -> None:
        game, board = sight.game, sight.board
        self.game, self.board, self.ship = game, board, sight.ship
        self.map = map_of(sight)
        self.spaces = board.sea.spaces
        self.move = game.value("price_of_moves")
        self.turn = game.value("price_of_turns")
        self.reveal = game.value("price_of_reveals")
        self.rough = game.value("price_of_rough_seas")
        self.stormy = game.value("price_of_storms")
        self.storms = {at for storm in board.storms.values() for at in storm.spaces}
        self.taken = {each.space for each in board.enemy_ships.values()}
        others = (each for each in board.ships.values() if each is not sight.ship)
        self.taken |= {each.space for each in others if each.at_sea}
        self.exposed = self._exposed()
        self._prices: dict[int, tuple[int, int]] = {}
        explored = board.sea.explored
        self.altars = {
            self.spaces[at].tile
            for at in board.sea.of_kinds(("altar",))
            if at not in explored and at not in self.storms
        }

    def _exposed(self) -> frozenset[int]:
        """Return the spaces on which enemies at sea could attack (SHP-08)."""
        enemies = self.board.enemy_ships.values()
        reach = [within(each.space, self.game.value("engagement", each)) for each in enemies]
        return frozenset[int]().union(*reach)

    def factor(self, at: int) -> int:
        """Return by how much moves cost more on that space (MOV-02, STM-05)."""
        if at in self.storms:
            return self.stormy
        is_rough = self.spaces[at].kind == "rough sea" and self.rough > 1
        return self.rough if is_rough and not self.game.permits("space_counts_as_calm", at) else 1

    @property
    def least_factor(self) -> int:
        """Return a number that `factor` is nowhere below."""
        return min(1, self.stormy)

    def danger(self, at: int, to: int) -> float:
        """Return the points that what waits between two spaces counts for."""
        there = self.spaces[to]
        danger: float = (
            ALTAR if there.tile in self.altars and self.spaces[at].tile != there.tile else 0
        )
        if (at in self.storms) != (to in self.storms):
            danger += STORM
        if to in self.exposed and there.kind != "port":
            danger += EXPOSED
        return danger

    def prices(self, at: int) -> tuple[int, int]:
        """Return the points that a move and a turn cost on that space."""
        found = self._prices.get(at)
        if found is None:
            factor = self.factor(at)
            turn = 0 if self.is_port(at) else self.turn * factor
            found = self._prices[at] = self.move * factor, turn
        return found

    def is_port(self, at: int) -> bool:
        """Return whether ships turn freely on that space (MOV-08)."""
        return self.spaces[at].kind == "port" and at not in self.storms

    def least_price(self, at: int) -> float:
        """Return a price that no way from the ship to that space is below."""
        steps = distance(hex_of(self.ship.space), hex_of(at))
        return steps * self.move * self.least_factor


class Way(NamedTuple):
    """The way to a pose: what it costs, dangers counted in, and the points it takes."""

    pose: int
    price: float
    points: int


class Ways:
    """The cheapest ways to all poses, searched lazily.

    Iterating yields each way once, the cheapest first. The ways found are cached, so that a second
    iteration starts again with the first.
    """

    def __init__(self, waters: Waters) -> None:
        self._waters = waters
        self._start = start = pose(waters.ship.space, waters.ship.facing)
        self._found: list[Way] = []
        self._known: dict[int, float] = {start: 0}
        #: The points each way takes that is known, and the pose before the last.
        self._points: dict[int, int] = {start: 0}
        self._before: dict[int, int] = {start: start}
        self._waiting: list[tuple[float, int]] = [(0, start)]

    def __iter__(self) -> Iterator[Way]:
        at = 0
        while at < len(self._found) or self._find():
            yield self._found[at]
            at += 1

    def within(self, points: int) -> Iterator[Way]:
        """Yield the ways that take no more than so many points, the cheapest first.

        No more are found than are needed: whatever goes on from a way takes as many points or more.
        """
        at, price = 0, -1.0
        while True:
            if at == len(self._found):
                if self._waiting and self._waiting[0][0] > price:
                    price = self._waiting[0][0]
                    if not self._leads_on(points):
                        return
                if not self._find():
                    return
            if self._found[at].points <= points:
                yield self._found[at]
            at += 1

    def points(self, end: int) -> int:
        """Return the points that the way to a pose takes."""
        return self._points[end]

    def before(self, end: int) -> int:
        """Return the pose before one on the way to it; of the first it is that itself."""
        return self._before[end]

    def _leads_on(self, points: int) -> bool:
        """Return whether a way is still to be found that takes no more than so many points."""
        known, needed = self._known, self._points
        return any(needed[to] <= points for price, to in self._waiting if price == known[to])

    def _find(self) -> bool:
        """Find the next way; return whether there is one."""
        while self._waiting:
            price, number = heappop(self._waiting)
            if price == self._known[number]:  # else a cheaper way has been found since
                self._found.append(Way(number, price, self._points[number]))
                if price < FARTHEST:
                    self._go_on(number, price)
                return True
        return False

    def _go_on(self, number: int, price: float) -> None:
        """Look at what a ship can do next from a pose: turn to either side, or sail ahead."""
        waters, known = self._waters, self._known
        at, facing = number >> _BITS, number & _FACING
        move, turn = waters.prices(at)
        base = number - facing
        steps = [(base + (facing + 5) % 6, turn, price + turn)]
        steps.append((base + (facing + 1) % 6, turn, price + turn))
        to = waters.map.ahead(at)[facing]
        if to and to not in waters.taken:
            steps.append((to << _BITS | facing, move, price + move + waters.danger(at, to)))
        for other, cost, total in steps:
            if total < known.get(other, BEYOND):
                known[other] = total
                self._points[other] = self._points[number] + cost
                self._before[other] = number
                heappush(self._waiting, (total, other))
