"""Ways over zones or spaces: the next steps that lead closer to a goal, and what is closest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeAlias, TypeVar

#: What is next to a place, each place by its number.
Neighbours: TypeAlias = Callable[[int], Iterable[int]]

Thing = TypeVar("Thing")
Measure = TypeVar("Measure", int, tuple[bool, int])


def closest(things: Iterable[Thing], away: Callable[[Thing], Measure]) -> list[Thing]:
    """Return those of *things* that are the least *away*, in their order."""
    measured = [(each, away(each)) for each in things]
    least = min([far for _, far in measured], default=None)
    return [each for each, far in measured if far == least]


def steps_closer(
    start: int, goals: Collection[int], neighbours: Neighbours, closed: Collection[int]
) -> list[int]:
    """Return the places next to *start* that lie on a shortest way to the nearest of *goals*.

    Nothing enters a *closed* place, though one may be the goal: the way then ends beside it. Where
    no way leads to a goal, it leads to where one can come nearest to it (ENM-14, SHP-18).
    """
    if start in goals:
        return []
    closed = {place for place in closed if place != start}
    open_to = distances(goals, neighbours, closed)
    if start not in open_to:
        apart = distances(goals, neighbours, ())
        reached = distances((start,), neighbours, closed)
        away = {place: apart[place] for place in reached if place in apart}
        if not away or away.get(start) == min(away.values()):
            return []
        open_to = distances(closest(away, away.__getitem__), neighbours, closed)
    here = open_to[start]
    return [
        place
        for place in neighbours(start)
        if place not in closed and open_to.get(place, here) == here - 1
    ]


def distances(
    starts: Iterable[int], neighbours: Neighbours, closed: Collection[int]
) -> Mapping[int, int]:
    """Return how many steps each place that can be reached is from the nearest of *starts*.

    A closed place is entered only if one starts from it.
    """
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    while edge:
        following: list[int] = []
        for place in edge:
            for beside in neighbours(place):
                if beside not in found and beside not in closed:
                    found[beside] = found[place] + 1
                    following.append(beside)
        edge = following
    return found
