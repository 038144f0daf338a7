"""Where a bot sails: the cheapest ways over the map, and the goal that is worth its price most.

A pose is a space and the direction a ship faces there. What is worth going to, and how much, says
`Prospects`; the price of a way is in navigation points, dangers counted as points more.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import attrs

from everrain_runtime.bots.prospects import A_TURN, Prospects
from everrain_runtime.content.map_layout import map_layout
from everrain_runtime.geometry.hexes import distance, neighbour
from everrain_runtime.rules.sea import revealing
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state.handles import NOTHING, REACH
from everrain_runtime.state.places import space

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.bots.sight import Sight

Pose: TypeAlias = tuple[int, int]

#: Points that an altar or a storm on the way counts for.
ALTAR: Final = 4
STORM: Final = 3
#: Points that a space counts for where enemies at sea could attack.
EXPOSED: Final = 0.5
#: Points beyond the way itself that any goal costs: what is near is not all there is.
EFFORT: Final = 2.0
#: How many points away goals are looked for.
FARTHEST: Final = 16
#: The direction to port of each, and to starboard.
_TO_PORT: Final = (5, 0, 1, 2, 3, 4)
_TO_STARBOARD: Final = (1, 2, 3, 4, 5, 0)
#: The kinds of spaces where there is nothing to do.
_OPEN_SEA: Final = frozenset({"calm sea", "rough sea", "enemy ship spawn", "altar"})
#: What lies ahead where no way leads.
_NO_WAY: Final = (NOTHING, 0.0)


@attrs.frozen
class Heading:
    """A way to a goal: the poses on it, each with the one that follows, and the last."""

    next: dict[Pose, Pose]
    end: Pose


class Way(NamedTuple):
    """What a pose costs, dangers counted in, the points it takes, and the pose before it."""

    price: float
    points: int
    before: Pose


Ways: TypeAlias = dict[Pose, Way]


@lru_cache(maxsize=4096)
def beside(at: int) -> tuple[int, ...]:
    """Return the spaces next to a space, by direction, on the map or not; 0 beyond its reach."""
    found = (neighbour(hex_of(at), direction) for direction in range(6))
    return tuple([_handle(each) for each in found])


@lru_cache(maxsize=4096)
def within(at: int, reach: int) -> frozenset[int]:
    """Return the spaces at most so far from a space, on the map or not; none below 0."""
    q, r = hex_of(at)
    near = range(-reach, reach + 1)
    found = [(q + a, r + b) for a in near for b in near if abs(a + b) <= reach]
    return frozenset([_handle(each) for each in found])


def _handle(at: tuple[int, int]) -> int:
    return space(*at).handle if all(-REACH <= each < REACH for each in at) else NOTHING


class Waters:
    """The map for one ship: what its moves cost where, and where no way leads."""

    def __init__(self, sight: Sight) -> None:
        game, board = sight.game, sight.board
        self.game, self.board, self.ship = game, board, sight.ship
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
        self._around: dict[int, tuple[int, int, list[tuple[int, float]]]] = {}
        self.altars = {
            terrain.tile
            for at, terrain in self.spaces.items()
            if terrain.kind == "altar" and at not in board.sea.explored and at not in self.storms
        }

    def _exposed(self) -> set[int]:
        """Return the spaces on which enemies at sea could attack (SHP-08)."""
        found: set[int] = set()
        for enemy in self.board.enemy_ships.values():
            found |= within(enemy.space, self.game.value("engagement", enemy)) & self.spaces.keys()
        return found

    def factor(self, at: int) -> int:
        """Return by how much moves cost more on that space (MOV-02, STM-05)."""
        if at in self.storms:
            return self.stormy
        is_rough = self.spaces[at].kind == "rough sea" and self.rough > 1
        return self.rough if is_rough and not self.game.permits("space_counts_as_calm", at) else 1

    def danger(self, at: int, to: int) -> float:
        """Return the points that what waits between two spaces counts for."""
        tile = self.spaces[to].tile
        danger: float = ALTAR if tile in self.altars and self.spaces[at].tile != tile else 0
        if (at in self.storms) != (to in self.storms):
            danger += STORM
        if to in self.exposed and self.spaces[to].kind != "port":
            danger += EXPOSED
        return danger

    def first_step(self, heading: Heading) -> int:
        """Return the points that the first move of a heading costs."""
        at, facing = self.ship.space, self.ship.facing
        following = heading.next.get((at, facing))
        move, turn = self.prices(at)
        if following is None:
            return self.reveal * self.factor(at)
        return turn if following[0] == at else move

    def prices(self, at: int) -> tuple[int, int]:
        """Return the points that a move and a turn cost on that space."""
        found = self._prices.get(at)
        if found is None:
            factor = self.factor(at)
            turn = 0 if self.is_port(at) else self.turn * factor
            found = self._prices[at] = self.move * factor, turn
        return found

    def around(self, at: int) -> tuple[int, int, list[tuple[int, float]]]:
        """Return the points of a move and a turn there, and what lies ahead in each direction.

        That is a space with the points its dangers count for, 0 where no way leads.
        """
        found = self._around.get(at)
        if found is None:
            ahead = [
                (to, self.danger(at, to)) if to in self.spaces and to not in self.taken else _NO_WAY
                for to in beside(at)
            ]
            found = self._around[at] = (*self.prices(at), ahead)
        return found

    def is_port(self, at: int) -> bool:
        """Return whether ships turn freely on that space (MOV-08)."""
        return self.spaces[at].kind == "port" and at not in self.storms


def plan(sight: Sight) -> Heading | None:
    """Return the heading that is worth most for its price, None if staying is as good.

    Ways are found cheapest first, and looked for no further than anything could be worth more.
    """
    waters = Waters(sight)
    prospects = Prospects(sight, waters.storms)
    goals = _Goals(sight, waters, prospects)
    per_order = max(1, sight.game.value("navigation", sight.ship))
    budget = per_order * len(sight.fresh("navigation")) + sight.board.flow.points
    search = _Search(waters, budget)
    best = prospects.staying(budget) / (budget + EFFORT)
    end, points, most = None, 0, goals.most
    for pose, way in search:
        if most / (way.price + EFFORT) <= best:
            break
        for price, needed, worth in goals.at(pose, way):
            if worth / (price + EFFORT) > best:
                best, end, points = worth / (price + EFFORT), pose, needed
    if end is not None and points > budget:
        end = _stop(waters, prospects, search.all_in_budget(), budget, end)
    if end is None:
        return None
    heading = Heading(_moves_to(search.ways, end), end)
    afoot = sight.board.flow.points if sight.board.flow.sailing else per_order
    return heading if waters.first_step(heading) <= afoot else None


class _Goals:
    """What can be done where a ship could sail to."""

    def __init__(self, sight: Sight, waters: Waters, prospects: Prospects) -> None:
        self._waters, self._prospects = waters, prospects
        self._here = waters.ship.space
        self._slots = _open_slots(sight) if prospects.of_revealing > 0 else frozenset[int]()
        self._seen = {self._here}

    @property
    def most(self) -> float:
        """Return the most that anything is worth, wherever it is."""
        prospects, spaces = self._prospects, self._waters.spaces
        places = [at for at, terrain in spaces.items() if terrain.kind not in _OPEN_SEA]
        places += [at for at in prospects.board.sea.wrecks if at in spaces]
        worth = max([0.0, *map(prospects.of_space, places)])
        return max(worth, prospects.of_revealing) if self._slots else worth

    def at(self, pose: Pose, way: Way) -> Iterator[tuple[float, int, float]]:
        """Yield what can be done in that pose: its price, the points it takes, its worth."""
        at, facing = pose
        waters = self._waters
        if at in waters.taken and at != self._here:
            return
        if at not in self._seen:
            self._seen.add(at)
            yield way.price, way.points, self._prospects.of_space(at)
        if self._slots and at not in waters.storms and beside(at)[facing] in self._slots:
            points = waters.reveal * waters.factor(at)
            yield way.price + points, way.points + points, self._prospects.of_revealing


def _open_slots(sight: Sight) -> set[int]:
    """Return the spaces where tiles can be laid."""
    layout = map_layout(sight.game.content)
    return {
        space(*at).handle for slot in revealing.empty_slots(sight.game) for at in layout.hexes(slot)
    }


class _Search:
    """The ways from here, cheapest first: *ways* holds those that have been found.

    While they are looked for, a pose is one number, which orders poses as pairs are ordered.
    """

    def __init__(self, waters: Waters, budget: int) -> None:
        self.ways: Ways = {}
        self._around, self._budget = waters.around, budget
        start = waters.ship.space * 6 + waters.ship.facing
        self._known: dict[int, float] = {start: 0}
        self._waiting: list[tuple[float, int, int, int]] = [(0, start, 0, start)]
        #: How many of those that wait take no more points than there are.
        self._near = 1

    def __iter__(self) -> Iterator[tuple[Pose, Way]]:
        """Yield each pose with its way, until there are no more, or none is wanted."""
        waiting, ways, known = self._waiting, self.ways, self._known
        around, budget = self._around, self._budget
        farthest, best = FARTHEST + STORM + ALTAR, known.get
        while waiting:
            price, pose, points, before = heappop(waiting)
            self._near -= points <= budget
            at, facing = both = divmod(pose, 6)
            if both in ways:
                continue
            way = ways[both] = Way(price, points, divmod(before, 6))
            if price < FARTHEST:
                move, turn, ahead = around(at)
                first = pose - facing
                beyond, danger = ahead[facing]
                for to, cost, more in (
                    (first + _TO_PORT[facing], turn, 0.0),
                    (first + _TO_STARBOARD[facing], turn, 0.0),
                    (beyond * 6 + facing, move, danger),
                ):
                    total = price + cost + more
                    if to >= 6 and total < best(to, farthest):
                        known[to] = total
                        self._near += points + cost <= budget
                        heappush(waiting, (total, to, points + cost, pose))
            yield both, way

    def all_in_budget(self) -> Ways:
        """Return the ways found, once all are among them that take no more points than there are.

        A way that is not found yet goes on from one that waits, and takes more points than that.
        """
        found = iter(self)
        while self._near and next(found, None) is not None:
            pass
        return self.ways


def _moves_to(ways: Ways, end: Pose) -> dict[Pose, Pose]:
    """Return which pose follows which on the way to *end*."""
    moves: dict[Pose, Pose] = {}
    while ways[end].before != end:
        moves[ways[end].before] = end
        end = ways[end].before
    return moves


def _stop(waters: Waters, prospects: Prospects, ways: Ways, budget: int, goal: Pose) -> Pose | None:
    """Return where to spend the night on the way to a goal that is too far for this turn.

    Land shelters from the weather; what is lost is the way on from there.
    None if no place is better than the one the ship is on.
    """
    here, end = waters.ship.space, hex_of(goal[0])
    left = ways[goal].points - budget - 1
    best, found = prospects.of_night(here) - A_TURN, None
    seen = {here}
    for pose, way in ways.items():
        at = pose[0]
        if way.points > budget or at in seen or at in waters.taken:
            continue
        seen.add(at)
        lost = max(0, distance(hex_of(at), end) - left)
        worth = prospects.of_night(at) - A_TURN * lost / max(1, budget)
        if worth > best:
            best, found = worth, pose
    return found
