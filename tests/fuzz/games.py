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
from tests.sources import ROOT, core_bundle, core_content, folder_at

if TYPE_CHECKING:
    from collections.abc import Iterable

#: One game of so many is played by the bot that looks ahead, which takes more time.
_GREEDY: Final = 20
_PLAYERS: Final = 4
_SETS: Final = ("draft-edition", "prototype-edition", "lanterns")


def attempt(number: int, seed: int) -> None:
    """Play a game of the core: each optional rule is in half of the games. Raises BrokenGame."""
    names = [*options.modules(core_content())]
    chosen = [name for at, name in enumerate(names) if number // _PLAYERS >> at & 1]
    _play(core_content(), chosen, number, seed)


def attempt_modules(number: int, seed: int) -> None:
    """Play a game of all sets with about half of their optional rules. Raises BrokenGame."""
    _play(all_sets(), modules(number, seed), number, seed)


def modules(number: int, seed: int) -> list[str]:
    """Return the optional rules of that game: drawn one by one, those left out that do not fit."""
    chance = random.Random(f"modules {seed} {number}")
    names = [*options.modules(all_sets())]
    chance.shuffle(names)
    chosen: list[str] = []
    for name in names:
        if chance.random() < 0.5 and fit([*chosen, name]):
            chosen.append(name)
    return chosen


def fit(names: Iterable[str]) -> bool:
    """Return whether those optional rules can be in one game."""
    return all(_fit(*pair) for pair in combinations(sorted(names), 2))


def together(numbers: Iterable[int], seed: int) -> Counter[frozenset[str]]:
    """Return in how many of those games each optional rule was, and each two that fit were."""
    names = [*options.modules(all_sets())]
    pairs = [pair for pair in combinations(names, 2) if fit(pair)]
    found = Counter({frozenset(each): 0 for each in (*pairs, *[(name,) for name in names])})
    for number in numbers:
        chosen = modules(number, seed)
        found.update([frozenset([name]) for name in chosen])
        found.update(map(frozenset, combinations(chosen, 2)))
    return found


@cache
def all_sets() -> Content:
    """Return the core and every set that comes with the program, compiled once."""
    folders = [folder_at(ROOT / "cards" / name) for name in _SETS]
    compiled = compile_folders(folders, core(), libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return Content(compiled.bundles())


@cache
def _fit(one: str, other: str) -> bool:
    try:
        options.settled(_choices(all_sets(), [one, other]), all_sets())
    except UnknownOptionError:
        return False
    return True


def _choices(content: Content, names: Iterable[str]) -> dict[str, str]:
    known = options.modules(content)
    return dict.fromkeys([known[name] for name in names], options.CHOSEN)


def _play(content: Content, names: Iterable[str], number: int, seed: int) -> None:
    bot = "random" if number // _PLAYERS % _GREEDY else "greedy"
    choices = _choices(content, names)
    play(content, Plan(number % _PLAYERS + 1, bot, seed, check=True, choices=choices), number)
