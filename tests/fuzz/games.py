"""Whole games by bots, every board looked at after each step: of the core alone, and of modules.

A number stands for a game: how many captains there are, which bot answers, which optional rules are
in play, and all its chance. `together` says how often modules were played beside each other.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from everrain_dsl.compiler import compile_folders
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from everrain_runtime.engine import options
from everrain_runtime.engine.options import UnknownOptionError
from everrain_runtime.play.one_game import Plan, play
from tests.rules.editions import chosen
from tests.sources import ROOT, core_bundle, core_content, folder_at

if TYPE_CHECKING:
    from collections.abc import Iterable

#: One game of so many is played by the bot that looks ahead, which takes more time.
_GREEDY: Final = 20
_PLAYERS: Final = 4


def attempt(number: int, seed: int) -> None:
    """Play a game of the core: each optional rule is in half of the games. Raises BrokenGame."""
    names = [*options.modules(core_content())]
    turn = number // (_PLAYERS * _GREEDY)  # each choice of rules is played by both bots
    _play(core_content(), [name for at, name in enumerate(names) if turn >> at & 1], number, seed)


def attempt_modules(number: int, seed: int) -> None:
    """Play a game of all sets with about half of their optional rules. Raises BrokenGame."""
    _play(all_sets(), modules(number, seed), number, seed)


def modules(number: int, seed: int) -> list[str]:
    """Return the optional rules of that game: drawn one by one, those left out that do not fit."""
    chance = random.Random(f"modules {seed} {number}")
    names = [*options.modules(all_sets())]
    chance.shuffle(names)
    taken: list[str] = []
    for name in names:
        if chance.random() < 0.5 and fit([*taken, name]):
            taken.append(name)
    return taken


def fit(names: Iterable[str]) -> bool:
    """Return whether those optional rules can be in one game."""
    return all(_fit(*pair) for pair in combinations(sorted(names), 2))


def together(numbers: Iterable[int], seed: int) -> Counter[frozenset[str]]:
    """Return in how many of those games each optional rule was, and each two that fit were."""
    names = [*options.modules(all_sets())]
    pairs = [pair for pair in combinations(names, 2) if fit(pair)]
    found = Counter({frozenset(each): 0 for each in (*pairs, *[(name,) for name in names])})
    for number in numbers:
        taken = modules(number, seed)
        found.update([frozenset([name]) for name in taken])
        found.update(map(frozenset, combinations(taken, 2)))
    return found


def least_played(numbers: Iterable[int], seed: int) -> str:
    """Return how often those were played that were played least, for people to read."""
    played = together(numbers, seed)
    names = min(played, key=lambda each: (played[each], sorted(each)))
    return (
        f"each module and each two of them that fit was played {played[names]} times or more "
        f"({' and '.join(sorted(names))} least)"
    )


@cache
def all_sets() -> Content:
    """Return the core and every set that comes with the program, compiled once."""
    folders = [
        folder_at(each) for each in sorted((ROOT / "cards").iterdir()) if each.name != "core"
    ]
    compiled = compile_folders(folders, core(), libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return Content(compiled.bundles())


@cache
def _fit(one: str, other: str) -> bool:
    try:
        options.settled(chosen(all_sets(), one, other), all_sets())
    except UnknownOptionError:
        return False
    return True


def _play(content: Content, names: Iterable[str], number: int, seed: int) -> None:
    bot = "random" if number // _PLAYERS % _GREEDY else "greedy"
    choices = chosen(content, *names)
    play(content, Plan(number % _PLAYERS + 1, bot, seed, check=True, choices=choices), number)
