"""The cheapest ways over the map for an enemy at sea, which turns face by face (SHP-10).

A pose is the space a ship is on and the direction it faces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_runtime.geometry.hexes import distance, neighbour
from everrain_runtime.rules.sea.movement import hex_of, revealed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from everrain_runtime.engine.game import Game
    from everrain_runtime.geometry.hexes import Hex

Pose: TypeAlias = tuple[int, int]


@attrs.frozen(eq=False)
class Ways:
    """The costs of poses from `start`, and each pose's predecessors on its cheapest ways.

    `ends` are the cheapest goals, in a fixed order; empty if none can be reached.
    """

    start: Pose
    costs: dict[Pose, int]
    before: dict[Pose, list[Pose]]
    ends: list[Pose]

    @property
    def cost(self) -> int | None:
        """Return the points the goals cost, None when they cannot be reached."""
        return self.costs[self.ends[0]] if self.ends else None

    def nearest(self, at: Hex) -> list[Pose]:
        """Return the cheapest poses on the spaces that lie as near to that hex as any."""
        away = {pose: (distance(hex_of(pose[0]), at), cost) for pose, cost in self.costs.items()}
        best = min(away.values())
        return sorted(pose for pose, found in away.items() if found == best)

    def following(self, ends: Iterable[Pose]) -> dict[Pose, list[Pose]]:
        """Return what comes after each pose on the cheapest ways to *ends*, in a fixed order."""
        found: dict[Pose, list[Pose]] = {}
        waiting, seen = list(ends), set(ends)
        while waiting:
            pose = waiting.pop()
            for before in self.before[pose]:
                found.setdefault(before, []).append(pose)
                if before not in seen:
                    seen.add(before)
                    waiting.append(before)
        return {pose: sorted(poses) for pose, poses in found.items()}


def search(game: Game, start: Pose, goals: Collection[Pose], closed: Collection[int]) -> Ways:
    """Return the ways from *start* as far as the cheapest of *goals*, or everywhere.

    They keep to the revealed map and enter no closed space (SHP-13, SHP-18).
    """
    costs, before = {start: 0}, dict[Pose, list[Pose]]({start: []})
    waiting = {0: [start]}
    ends: list[Pose] = []
    prices: dict[int, int] = {}
    while waiting and not ends:
        points = min(waiting)
        for pose in waiting.pop(points):
            if pose in goals:
                ends.append(pose)
            at = pose[0]
            if at not in prices:
                prices[at] = price(game, at)
            total = points + prices[at]
            for to in _beside(game, pose, closed):
                known = costs.get(to)
                if known is None or total < known:
                    costs[to], before[to] = total, [pose]
                    waiting.setdefault(total, []).append(to)
                elif total == known:
                    before[to].append(pose)
    return Ways(start, costs, before, sorted(ends))


def price(game: Game, at: int) -> int:
    """Return the points it costs an enemy on that space to turn one face or sail one space.

    Rough sea and storms double them, once; the space that is left counts (SHP-10, STM-09, STM-17).
    """
    if game.board.storms_over(at):
        return 2
    rough = game.board.sea.kind(at) == "rough sea"
    return 2 if rough and not game.permits("space_counts_as_calm", at) else 1


def _beside(game: Game, pose: Pose, closed: Collection[int]) -> list[Pose]:
    at, facing = pose
    found = [(at, (facing - 1) % 6), (at, (facing + 1) % 6)]
    ahead = revealed(game, neighbour(hex_of(at), facing))
    if ahead and ahead not in closed:
        found.append((ahead, facing))
    return found
