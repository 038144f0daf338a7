"""Where a bot sails: the cheapest ways over the map, and the goal that is worth its price most.

A pose is a space and the direction a ship faces there. What is worth going to, and how much, says
`Prospects`; the price of a way is in navigation points, dangers counted as points more.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_runtime.bots.prospects import A_POINT, Prospects, exposed
from everrain_runtime.chart import chart_of
from everrain_runtime.courses import hex_of
from everrain_runtime.hexes import distance, neighbour
from everrain_runtime.rules import revealing
from everrain_runtime.state.handles import NOTHING, REACH
from everrain_runtime.state.places import space

if TYPE_CHECKING:
    from everrain_runtime.bots.sight import Sight

Pose: TypeAlias = tuple[int, int]

#: Points that an altar or a storm on the way counts for.
ALTAR: Final = 4
STORM: Final = 3
#: Points that a space counts for where enemies at sea could attack.
EXPOSED: Final = 1
#: Points beyond the way itself that any goal costs: what is near is not all there is.
EFFORT: Final = 2.0
#: How many points away goals are looked for.
FARTHEST: Final = 22


@attrs.frozen
class Voyage:
    """A way to a goal: the poses on it, each with the one that follows; `reveals` at its end."""

    next: dict[Pose, Pose]
    end: Pose
    price: float
    worth: float
    reveals: bool = False


@lru_cache(maxsize=4096)
def beside(at: int) -> tuple[int, ...]:
    """Return the spaces next to a space, by direction, on the map or not; 0 beyond its reach."""
    found = (neighbour(hex_of(at), direction) for direction in range(6))
    return tuple([_handle(each) for each in found])


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
        self.exposed = exposed(sight)
        self._factors: dict[int, int] = {}
        self.altars = {
            terrain.tile
            for at, terrain in self.spaces.items()
            if terrain.kind == "altar" and at not in board.sea.explored and at not in self.storms
        }

    def factor(self, at: int) -> int:
        """Return by how much moves cost more on that space (MOV-02, STM-05)."""
        found = self._factors.get(at)
        if found is None:
            found = self._factors[at] = self._factor(at)
        return found

    def _factor(self, at: int) -> int:
        if at in self.storms:
            return self.stormy
        is_rough = self.spaces[at].kind == "rough sea" and self.rough > 1
        return self.rough if is_rough and not self.game.permits("space_counts_as_calm", at) else 1

    def danger(self, at: int, to: int) -> int:
        """Return the points that what waits between two spaces counts for."""
        tile = self.spaces[to].tile
        danger = ALTAR if tile in self.altars and self.spaces[at].tile != tile else 0
        if (at in self.storms) != (to in self.storms):
            danger += STORM
        if to in self.exposed and self.spaces[to].kind != "port":
            danger += EXPOSED
        return danger

    def first_step(self, voyage: Voyage) -> int:
        """Return the points that the first move of a voyage costs."""
        at, facing = self.ship.space, self.ship.facing
        following = voyage.next.get((at, facing))
        price = self.reveal if following is None else self.move
        if following is not None and following[0] == at:
            price = 0 if self.is_port(at) else self.turn
        return price * self.factor(at)

    def is_port(self, at: int) -> bool:
        """Return whether ships turn freely on that space (MOV-08)."""
        return self.spaces[at].kind == "port" and at not in self.storms


def plan(sight: Sight) -> Voyage | None:
    """Return the voyage that is worth most for its price, None if staying is as good."""
    waters = Waters(sight)
    prospects = Prospects(sight, waters.storms, waters.exposed)
    costs, before = _ways(waters)
    per_order = max(1, sight.game.value("navigation", sight.ship))
    orders = len(sight.fresh("navigation"))
    budget = per_order * orders + sight.board.flow.points
    best, found = prospects.staying(budget) / (budget + EFFORT), None
    slots = _open_slots(sight)
    can_reveal = prospects.of_revealing > 0 and bool(slots)
    seen: set[int] = set()
    for pose, cost in costs.items():
        at, facing = pose
        if at in waters.taken and at != waters.ship.space:
            continue
        if at not in seen and at != waters.ship.space:
            seen.add(at)
            worth = prospects.of_space(at)
            if worth / (cost + EFFORT) > best:
                best, found = worth / (cost + EFFORT), (pose, cost, worth, False)
        if can_reveal and at not in waters.storms and beside(at)[facing] in slots:
            price = cost + waters.reveal * waters.factor(at)
            worth = prospects.of_revealing + prospects.of_pose(at)
            if worth / (price + EFFORT) > best:
                best, found = worth / (price + EFFORT), (pose, price, worth, True)
    if found is None:
        return None
    goal, price, worth, reveals = found
    if price > budget:
        stop = _stop(waters, prospects, costs, budget, goal, price)
        if stop is None:
            return None
        goal, price, worth, reveals = stop, costs[stop], 0.0, False
    voyage = Voyage(_course(before, goal), goal, price, worth, reveals)
    afoot = sight.board.flow.points if sight.board.flow.sailing else per_order
    return voyage if waters.first_step(voyage) <= afoot else None


def _open_slots(sight: Sight) -> set[int]:
    """Return the spaces where tiles can be laid."""
    chart = chart_of(sight.game.content)
    return {
        space(*at).handle for slot in revealing.empty_slots(sight.game) for at in chart.hexes(slot)
    }


def _ways(waters: Waters) -> tuple[dict[Pose, int], dict[Pose, Pose]]:
    """Return what each pose costs from here, cheapest first, and which one comes before it."""
    ship = waters.ship
    start = (ship.space, ship.facing)
    known, before, costs = {start: 0}, dict[Pose, Pose](), dict[Pose, int]()
    waiting: list[tuple[int, int, int]] = [(0, *start)]
    spaces = waters.spaces
    prices: dict[int, tuple[int, int]] = {}
    while waiting:
        cost, at, facing = heappop(waiting)
        pose = (at, facing)
        if pose in costs:
            continue
        costs[pose] = cost
        if cost >= FARTHEST:
            continue
        if at not in prices:
            factor = waters.factor(at)
            prices[at] = waters.move * factor, 0 if waters.is_port(at) else waters.turn * factor
        move, turn = prices[at]
        steps = [((at, (facing - 1) % 6), cost + turn), ((at, (facing + 1) % 6), cost + turn)]
        ahead = beside(at)[facing]
        if ahead in spaces and ahead not in waters.taken:
            steps.append(((ahead, facing), cost + move + waters.danger(at, ahead)))
        for to, total in steps:
            if total < known.get(to, FARTHEST + 9):
                known[to], before[to] = total, pose
                heappush(waiting, (total, *to))
    return costs, before


def _course(before: dict[Pose, Pose], end: Pose) -> dict[Pose, Pose]:
    """Return which pose follows which on the way to *end*."""
    course: dict[Pose, Pose] = {}
    while end in before:
        course[before[end]] = end
        end = before[end]
    return course


def _stop(
    waters: Waters,
    prospects: Prospects,
    costs: dict[Pose, int],
    budget: int,
    goal: Pose,
    price: float,
) -> Pose | None:
    """Return where to spend the night on the way to a goal that is too far for this turn.

    Land shelters from the weather, ports from everybody; what is lost is the way on from there.
    None if no place is better than the one the ship is on.
    """
    here, end = waters.ship.space, hex_of(goal[0])
    best, found = prospects.of_night(here) - A_POINT * budget, None
    seen: set[int] = set()
    for pose, cost in costs.items():
        at = pose[0]
        if cost > budget:
            break
        if at in seen or at in waters.taken:
            continue
        seen.add(at)
        lost = max(0.0, distance(hex_of(at), end) + 1 + budget - price)
        worth = prospects.of_night(at) - A_POINT * lost
        if worth > best:
            best, found = worth, pose
    return found if found is None or found[0] != here else None
