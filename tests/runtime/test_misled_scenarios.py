"""Scenarios that would mislead their author: what is set up elsewhere, or what waits in silence."""

from __future__ import annotations

import pytest

from everrain_dsl.diagnostics import Diagnostic
from everrain_runtime.scenarios import prepare, run
from tests.sources import compile_text

STILL = """
improvement "Still", cost 10
  crew space
    collect 1 clue
"""
CALM = """
sea event "Calm Again"
  nothing happens
"""
CHARM = """
trinket "Charm"
  value 5

  use
    collect 1 clue
"""
#: A card that waits where a scenario begins with `do` or `when`, its section, and that first line.
WAITING = (
    ("Still", "crew space", "do collect 3 coin"),
    ("Still", "crew space", "when your turn ends"),
    ("Charm", "use", "do collect 3 coin"),
)


def scenario(of: str, title: object, *lines: str) -> str:
    """Return the scenario of the card *of* with that title and those lines."""
    return f'\nscenario "{title}" of "{of}"\n' + "".join(f"  {line}\n" for line in lines)


def played(text: str) -> dict[str, Diagnostic | None]:
    """Play every scenario of *text*, cards beside those of the core; return what failed, if any."""
    compiled = compile_text(text)
    assert not compiled.report.errors
    stage = prepare(compiled)
    found = [run(each, stage.compiled, stage.content) for each in stage.scenarios]
    return {each.scenario.title: each.failure for each in found}


def see_all_pass(text: str, subtests: pytest.Subtests) -> None:
    for title, failure in played(text).items():
        with subtests.test(row=title):
            assert failure is None, failure.message


def test_a_section_that_waits_is_named_where_the_scenario_fails(subtests: pytest.Subtests) -> None:
    text = STILL + CHARM
    for name, section, first in WAITING:
        for last in ("expect exactly 1 clue", "choose yes"):
            lines = ["given a deckhand on deck", first, last, "expect exactly 1 clue"]
            text += scenario(name, f"{section}: {first}; {last}", *dict.fromkeys(lines))

    for title, failure in played(text).items():
        with subtests.test(row=title):
            said = [each.text for each in failure.labels] if failure is not None else []
            section = title.partition(":")[0]
            assert any(f"the card's `{section}` was not used" in each for each in said)


def test_a_section_that_is_used_is_not_named() -> None:
    mate = "given a deckhand on deck as the mate"
    used = scenario(
        "Still", "it", mate, "do the mate uses this improvement", "expect exactly 2 clues"
    )
    (failure,) = played(STILL + used).values()

    assert failure is not None
    assert not failure.labels


#: What is given on the ship of another captain, by a place there, and what is so then.
ELSEWHERE = (
    ("given a zone of the rival as the waist", "given {} in the waist as the mate"),
    ("given a node of the rival as the helm", "given {} on the helm as the mate"),
    (
        "given a deckhand on deck of the rival as the bob",
        "given {} adjacent to the bob as the mate",
    ),
    ("given a zone of the rival as the waist", "given {} on deck as the mate"),
)


def test_what_is_given_at_a_place_is_of_the_ship_of_that_place(subtests: pytest.Subtests) -> None:
    text = CALM
    for at, (place, line) in enumerate(ELSEWHERE):
        for thing in ("a deckhand", "an enemy"):
            whose = "your ship" if "on deck as" in line else "the rival"
            text += scenario(
                "Calm Again",
                f"{thing} {at}",
                "given a player ship as the rival",
                place,
                line.format(thing),
                f"expect the mate is of {whose}",
            )

    see_all_pass(text, subtests)


WATCHER = """
positive trait "Watcher" (general)
  after a roll of fate dice is read
    collect 1 clue
"""


def test_the_dice_of_a_test_are_those_of_the_captain_of_the_crew(
    subtests: pytest.Subtests,
) -> None:
    text = WATCHER
    for tester, clues in (("the stranger", "0 clues"), ("the mate", "1 clue")):
        text += scenario(
            "Watcher",
            tester,
            "given a player ship as the rival",
            "given a deckhand on deck of the rival as the stranger",
            'given a deckhand on deck with trait "Watcher" as the mate',
            "given fate rolls 9",
            f"do {tester} tests luck",
            f"expect exactly {clues}",
        )

    see_all_pass(text, subtests)


ROLLS = """
sea event "Rolls"
  roll 1 fate die
  roll 2 fate dice
  collect the total coin
"""
TIE = """
sea event "Tie"
  choose one crew on deck as the mate
  the enemy nearest to the mate suffers 1 trauma
"""
#: A card, what is given, and what the message says to write.
MISSING = (
    ("Rolls", (), "add `given fate rolls 9` to the `given` lines"),
    (
        "Rolls",
        ("given fate rolls 3",),
        "write `given fate rolls 3, 9, 9` instead of `given fate rolls 3`",
    ),
    (
        "Rolls",
        ("given fate rolls 3", "given fate rolls 4"),
        "write `given fate rolls 3, 4, 9` instead of `given fate rolls 3, 4`: 1 more is rolled",
    ),
    (
        "Tie",
        ("given a deckhand on deck as the bob", *["given an enemy adjacent to the bob"] * 3),
        "add `given fate rolls 0` to the `given` lines",
    ),
)


def test_the_results_that_are_missing_are_shown_as_the_line_to_write(
    subtests: pytest.Subtests,
) -> None:
    text = ROLLS + TIE
    for at, (name, given, _) in enumerate(MISSING):
        text += scenario(name, at, *given, "expect at least 0 clues")
    found = played(text)

    for at, (_, _, advice) in enumerate(MISSING):
        with subtests.test(advice=advice):
            failure = found[str(at)]

            assert failure is not None
            assert failure.code == "E0510"
            assert advice in (failure.help or "")


def test_a_sample_crew_has_of_a_stat_with_a_value_what_other_boards_have(
    subtests: pytest.Subtests,
) -> None:
    lines = (
        "given a deckhand on deck as the mate",
        "expect the mate's faith is exactly 3",
        "expect the mate's luck is exactly 4",
    )

    see_all_pass(f"stats faith\n  value 3\n{CALM}{scenario('Calm Again', 'it', *lines)}", subtests)


SIGNAL = """
order "signal", obeyed on deck, begin with 1
  collect 1 clue

positive trait "Signaller" (general)
  after you issue a signal order
    collect 5 coin
"""


def test_an_order_is_issued_and_obeyed_whoever_says_so(subtests: pytest.Subtests) -> None:
    mate = 'given a deckhand on deck with trait "Signaller" as the mate'
    after = ("expect exactly 1 clue", "expect exactly 45 coin")
    issued = scenario("Signaller", "by a moment", mate, "when you issue a signal order", *after)

    see_all_pass(SIGNAL + scenario("signal", "by itself", mate, *after) + issued, subtests)


TILE = """
tile 91, act 1, clues 1, port "Saltmouth"
  | .
  |   .
  | P   .
  |   ~
  |     I

setup "Ebb", players 1 to 4, length 12
  first tile 91
"""


def test_a_tile_and_a_port_that_a_scenario_is_about_are_on_its_map(
    subtests: pytest.Subtests,
) -> None:
    text = TILE + CALM
    for name, line in (
        ("Tile 91", 'do move your ship to "Saltmouth"'),
        ("Ebb", 'do move your ship to "Saltmouth"'),
        ("Calm Again", 'do move your ship to "Saltmouth"'),
        ("Calm Again", 'when your ship visits "Saltmouth"'),
    ):
        title = f"{name}, {line[:4].strip()}"
        after = 'expect your ship is at "Saltmouth"'
        text += scenario(name, title, "given a deckhand on deck", line, after)

    see_all_pass(text, subtests)
