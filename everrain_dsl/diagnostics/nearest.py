"""Suggest the nearest existing name for a misspelled one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Longer names are compared by their beginning: nothing real is so long.
_MOST_LETTERS: Final = 120


def nearest(name: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate most like *name*, in any case, or None if none is alike."""
    found = nearest_names(name, candidates, count=1)
    return found[0] if found else None


def nearest_names(name: str, candidates: Iterable[str], count: int = 3) -> list[str]:
    """Return up to *count* candidates like *name*, the most alike first."""
    given = name.casefold()[:_MOST_LETTERS]
    most = _tolerance(given)
    scored = []
    for candidate in dict.fromkeys(candidates):
        distance = edit_distance(given, candidate.casefold()[:_MOST_LETTERS], most)
        if distance <= most:
            scored.append((distance, candidate))
    return [candidate for _, candidate in sorted(scored)[:count]]


def edit_distance(first: str, second: str, most: int) -> int:
    """Return how many letters to add, drop, change or swap with a neighbour; past *most*, more."""
    if abs(len(first) - len(second)) > most:
        return most + 1
    one, other = set(first), set(second)
    if len(one - other) > most or len(other - one) > most:  # each of them is an edit at least
        return most + 1
    if not first:
        return len(second)
    # Hyyrö's: a column of the table of distances is two numbers, whose bits say where it rises.
    places: dict[str, int] = {}
    for at, letter in enumerate(first):
        places[letter] = places.get(letter, 0) | 1 << at
    last = 1 << len(first) - 1
    every = 2 * last - 1
    rises, falls, level, before, distance = every, 0, 0, 0, len(first)
    for letter in second:
        here = places.get(letter, 0)
        swapped = ((~level & here) << 1) & before
        level = ((((here & rises) + rises) ^ rises) | here | falls | swapped) & every
        up, down = falls | (~(level | rises) & every), level & rises
        distance += bool(up & last) - bool(down & last)
        up = up << 1 | 1
        rises, falls = ((down << 1) | ~(level | up)) & every, up & level
        before = here
    return min(distance, most + 1)


def _tolerance(text: str) -> int:
    return (len(text) + 1) // 3 if len(text) > 2 else 0
