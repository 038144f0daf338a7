"""The modules of the older editions, played by bots alone and in pairs, every board looked at."""

from __future__ import annotations

from itertools import combinations

import pytest

from everrain_runtime.engine import options
from everrain_runtime.engine.options import UnknownOptionError
from everrain_runtime.play.simulation import Plan, play
from tests.rules.editions import edition, modules

EDITIONS = ("draft",)
ALONE = [(name, each) for name in EDITIONS for each in options.modules(edition(name))]
PAIRS = [
    (name, *pair) for name in EDITIONS for pair in combinations(options.modules(edition(name)), 2)
]


def contradict(name: str, *wanted: str) -> bool:
    """Return whether no game can have those modules beside each other."""
    try:
        options.settled(modules(name, *wanted), edition(name))
    except UnknownOptionError as refused:
        return "contradict each other" in str(refused)
    return False


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


@pytest.mark.parametrize(("module", "played"), PLAYED.items())
def test_a_module_is_played_by_its_options(module: str, played: dict[str, str]) -> None:
    wanted = modules("draft", module)

    assert options.settled(wanted, edition("draft")) == wanted | played


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(("name", "module"), ALONE)
def test_a_module_is_played_to_the_end(name: str, module: str, bot: str) -> None:
    plan = Plan(2, bot, 7, check=True, choices=modules(name, module))

    assert play(edition(name), plan, 0).games == 1


@pytest.mark.parametrize(("name", "one", "other"), PAIRS)
def test_two_modules_are_played_together_or_contradict_each_other(
    name: str, one: str, other: str
) -> None:
    if contradict(name, one, other):
        return
    plan = Plan(3, "random", 11, check=True, choices=modules(name, one, other))

    assert play(edition(name), plan, 0).games == 1
