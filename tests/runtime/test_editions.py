"""The modules of the older editions, played by bots alone and in pairs, every board looked at."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import pytest

from everrain_runtime.engine import options
from everrain_runtime.engine.options import UnknownOptionError
from everrain_runtime.play.one_game import Plan, play
from tests.rules.editions import chosen, edition

if TYPE_CHECKING:
    from collections.abc import Iterator

BOTH = edition("draft", "prototype")
MODULES = tuple(options.modules(BOTH))
#: Modules that say that no game can have both.
APART = {("Draft Combat", "Prototype Combat"), ("Draft Ship", "Prototype Combat")}


#: The options of the rules by which each module of the draft edition is played.
PLAYED = {
    "Draft Discovery": {
        "act_gap": "act",
        "adjacent_rule": "none",
        "story_return": "shuffled",
        "spawn_spaces": "no",
        "university_multi": "yes",
    },
    "Draft Ship": {"starters": "printed", "damage_strikes": "colours", "wrecking": "way"},
    "Draft Port": {"worthless": "redrawn", "arrival": "sailing"},
    "Draft Altar": {"altars": "still"},
    "Draft Combat": {
        "fray_dice": "full",
        "conversion": "no omens",
        "elder_ones": "cards",
        "boarding": "alternating",
        "exhaustive": "yes",
        "xex_strain": "chosen",
        "schematics_traded": "no",
        "spoils_at_sea": "printed",
    },
    "Draft Story": {"story_return": "shuffled"},
}


def pairs() -> Iterator[Any]:
    """Yield all pairs of modules. The default tier has each module with its two neighbours."""
    covering = {frozenset(pair) for pair in pairwise([*MODULES, MODULES[0]])}
    for pair in combinations(MODULES, 2):
        marks = [] if frozenset(pair) in covering else [pytest.mark.long]
        yield pytest.param(pair, id=" and ".join(pair), marks=marks)


@pytest.mark.parametrize(("module", "played"), PLAYED.items())
def test_a_module_is_played_by_its_options(module: str, played: dict[str, str]) -> None:
    wanted = chosen(BOTH, module)

    assert options.settled(wanted, BOTH) == wanted | played


def test_there_are_the_modules_of_the_manual() -> None:
    assert {*MODULES} == {
        *("A Watch Below", "Salt in the Blood"),
        *("Draft Altar", "Draft Combat", "Draft Discovery", "Draft Port", "Draft Ship"),
        *("Draft Story", "Chapel", "Influence", "Loyalty", "Prototype Combat"),
        *("Prototype Crew", "Prototype Discovery", "Prototype Map", "Prototype Orders"),
    }


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_played_to_the_end(module: str, bot: str) -> None:
    plan = Plan(2, bot, 7, check=True, choices=chosen(BOTH, module))

    assert play(BOTH, plan, 0).outcomes.total() == 1


@pytest.mark.parametrize("pair", [*pairs()])
def test_two_modules_are_played_together_or_contradict_each_other(pair: tuple[str, str]) -> None:
    plan = Plan(3, "random", 11, check=True, choices=chosen(BOTH, *pair))
    if tuple(sorted(pair)) in APART:
        with pytest.raises(UnknownOptionError, match=r"and .* contradict each other"):
            options.settled(chosen(BOTH, *pair), BOTH)
        return

    assert play(BOTH, plan, 0).outcomes.total() == 1
