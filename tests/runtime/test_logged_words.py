"""What players read of a game holds words of the game, in the order in which they need them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime import scenarios
from everrain_runtime.bots import BOTS
from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.enemies.enemies import CAME
from everrain_runtime.rules.round import setup
from everrain_runtime.scenarios import described
from everrain_runtime.state.memory import named
from everrain_runtime.view.things import counters
from tests.sources import core_bundle, core_content

if TYPE_CHECKING:
    import pytest

MANIFEST: Final = 'set "Flotsam", code "flotsam", version "1.0.0"\n  builds on "core"\n'
#: What a card searches a deck for, and what the log says of it.
_SOUGHT: Final = {
    "a shanty": "Search the Treasure deck for a shanty:",
    "a relic": "Search the Treasure deck for a relic:",
    "a treasure": "Search the Treasure deck for a treasure:",
    '"Curious Idol"': "Search the Treasure deck for Curious Idol",
}
_SEARCH: Final = """\
sea event "Flotsam"
  search the "Treasure" deck for {sought}

scenario "it is looked for" of "Flotsam"
  choose anything
  expect exactly 9 clues
"""
_REROLL: Final = """\
trinket "Loaded Die"
  value 5
  before a roll of fate dice is read
    you may re-roll 1 fate die

sea event "Flotsam"
  roll fate
    0-4
      nothing happens
    5+
      collect 1 clue

scenario "it is thrown again" of "Flotsam"
  given one "Loaded Die" in the hold
  given fate rolls 3
  given fate rolls 7
  choose yes
  expect exactly 9 clues
"""


def log_of(text: str) -> str:
    """Return what a scenario that fails says has happened, its lines joined."""
    sources = (Source("set.rain", MANIFEST), Source("cards.rain", text))
    found = compile_folders([Folder("flotsam", sources)], core(), libraries=[core_bundle()])
    assert [str(each) for each in found.report.sorted()] == []
    stage = scenarios.prepare(found)
    (scenario,) = stage.scenarios
    said = described(scenarios.run(scenario, found, stage.content), stage.content)
    return " ".join(said.partition("what happened:")[2].split())


def test_a_search_names_what_it_looks_for(subtests: pytest.Subtests) -> None:
    for sought, said in _SOUGHT.items():
        with subtests.test(sought=sought):
            told = log_of(_SEARCH.format(sought=sought))

            assert said in told
            assert "noun_" not in told


def test_dice_are_shown_before_a_captain_is_asked_to_roll_them_again() -> None:
    told = log_of(_REROLL)

    assert "begins: 3." in told
    assert told.index("begins: 3.") < told.index("Re-roll 1 fate die.")


def test_what_the_rules_note_of_a_thing_is_no_counter() -> None:
    """ENM-25: when an enemy came is noted on it, and no counter lies there."""
    board = setup.new_board(core_content(), 1, seed=11)
    game = Game(board, core_content(), standard_rules(), BOTS["random"](2), recording=False)
    ship = next(iter(board.ships.values()))
    board.mark(ship, CAME, 7)
    board.mark(ship, named("kelp"), 2)
    board.mark(ship, named(""), 1)

    assert counters(game, ship.handle) == ["2 kelp counters", "1 counter"]
