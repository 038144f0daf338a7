"""Planning of a bot's course: the goal with the best worth for its price, and the way to it.

A pose is a space and the direction a ship faces there. `Prospects` returns the worth of a space.
The price of a way is its navigation points, with extra points for dangers (`Ways`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_runtime.bots.appraisal import A_TURN
from everrain_runtime.bots.prospects import Prospects
from everrain_runtime.bots.routes import Waters, Ways, beside, seen_as
from everrain_runtime.geometry.hexes import distance
from everrain_runtime.rules.sea.movement import hex_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.bots.routes import Way
    from everrain_runtime.bots.sight import Sight

Pose: TypeAlias = tuple[int, int]

#: Points beyond the way itself that any goal costs: what is near is not all there is.
EFFORT: Final = 2.0


@attrs.frozen
class Heading:
    """A way to a goal: the poses on it, each with the one that follows, and the last."""

    next: dict[Pose, Pose]
    end: Pose


@attrs.frozen
class Goal:
    """A pose where something can be done: its price, the points it takes, its worth."""

    pose: int
    price: float
    points: int
    worth: float

    @property
    def rate(self) -> float:
        """Return what the goal is worth for its price."""
        return self.worth / (self.price + EFFORT)


class Goals:
    """The goals a ship can sail to, in the order its ways reach them, and a bound on the rest."""

    def __init__(self, waters: Waters, prospects: Prospects) -> None:
        self.waters, self.prospects = waters, prospects
        self.ways = Ways(waters)
        here = waters.ship.space
        self._seen = {here}
        self._unknown = waters.map.unknown if prospects.of_revealing > 0 else frozenset[int]()
        # What is of worth, by space: the least price of a way to it, and the worth.
        self._left = {
            at: (waters.least_price(at), worth)
            for at in prospects.places()
            if at != here and at not in waters.taken and (worth := prospects.of_space(at)) > 0
        }

    def best(self, rate: float) -> Goal | None:
        """Return the goal with the highest rate above that one, the cheapest of equals."""
        best, price = None, -1.0
        for way in self.ways:
            if way.price > price:
                price = way.price
                if not self._may_come(price, rate):
                    break
            for goal in self.at(way):
                if goal.rate > rate:
                    best, rate = goal, goal.rate
        return best

    def _may_come(self, price: float, rate: float) -> bool:
        """Return whether there may be a goal with a higher rate at that price or above it.

        A space where there is nothing to do is better than what does harm.
        """
        self._left = {
            at: (least, worth)
            for at, (least, worth) in self._left.items()
            if at not in self._seen and worth / (max(least, price) + EFFORT) > rate
        }
        if self._left or rate < 0:
            return True
        reveal = self.waters.reveal * self.waters.least_factor
        of_revealing = self.prospects.of_revealing if self._unknown else 0.0
        return of_revealing / (price + reveal + EFFORT) > rate

    def at(self, way: Way) -> Iterator[Goal]:
        """Yield what can be done at the end of a way, but on a space seen before."""
        waters = self.waters
        at, facing = seen_as(way.pose)
        if at in waters.taken and at != waters.ship.space:
            return
        if at not in self._seen:
            self._seen.add(at)
            yield Goal(way.pose, way.price, way.points, self.prospects.of_space(at))
        if self._unknown and at not in waters.storms and beside(at)[facing] in self._unknown:
            more = waters.reveal * waters.factor(at)
            worth = self.prospects.of_revealing
            yield Goal(way.pose, way.price + more, way.points + more, worth)


def plan(sight: Sight) -> Heading | None:
    """Return the heading that is worth most for its price, None if staying is as good.

    Ways are found cheapest first, and looked for no further than anything could be worth more.
    """
    waters = Waters(sight)
    prospects = Prospects(sight, waters)
    per_order = max(1, sight.game.value("navigation", sight.ship))
    budget = per_order * len(sight.fresh("navigation")) + sight.board.flow.points
    goals = Goals(waters, prospects)
    goal = goals.best(prospects.staying(budget) / (budget + EFFORT))
    if goal is None:
        return None
    end: int | None = goal.pose
    if goal.points > budget:
        end = _stop(waters, prospects, goals.ways, budget, goal.pose)
    if end is None:
        return None
    heading = Heading(_moves_to(goals.ways, end), seen_as(end))
    afoot = sight.board.flow.points if sight.board.flow.sailing else per_order
    return heading if _first_step(waters, heading) <= afoot else None


def _first_step(waters: Waters, heading: Heading) -> int:
    """Return the points that the first move of a heading costs."""
    at, facing = waters.ship.space, waters.ship.facing
    following = heading.next.get((at, facing))
    move, turn = waters.prices(at)
    if following is None:
        return waters.reveal * waters.factor(at)
    return turn if following[0] == at else move


def _moves_to(ways: Ways, end: int) -> dict[Pose, Pose]:
    """Return which pose follows which on the way to *end*."""
    moves: dict[Pose, Pose] = {}
    while (before := ways.before(end)) != end:
        moves[seen_as(before)] = seen_as(end)
        end = before
    return moves


def _stop(waters: Waters, prospects: Prospects, ways: Ways, budget: int, goal: int) -> int | None:
    """Return where to spend the night on the way to a goal that is too far for this turn.

    Land shelters from the weather, and the sea brings events where no enemy could attack. What is
    lost is the way on from there.
    None if no place is better than the one the ship is on.
    """
    here, end = waters.ship.space, hex_of(seen_as(goal)[0])
    left = ways.points(goal) - budget - 1
    best, found = prospects.of_night(here) - A_TURN, None
    seen = {here}
    for way in ways.within(budget):
        at, _ = seen_as(way.pose)
        if at in seen or at in waters.taken:
            continue
        seen.add(at)
        lost = max(0, distance(hex_of(at), end) - left)
        worth = prospects.of_night(at) - A_TURN * lost / max(1, budget)
        if worth > best:
            best, found = worth, way.pose
    return found
