"""Printed text says what its card does, to somebody who knows nothing but the text."""

from __future__ import annotations

import pytest

from everrain_dsl.print import plain, render
from everrain_dsl.vocabulary import core
from tests.sources import compile_text

_TIDES = 'track "Tides" from 0 to 10, token tides at 5\n'


def printed(body: str) -> list[str]:
    """Return the lines a sea event with that body prints under its name."""
    cards = compile_text(f'sea event "Squall"\n{body}').cards
    card = next(each for each in cards if each.name == "Squall")
    return plain(render(card, core())).splitlines()[3:]


def test_a_number_that_has_to_be_exact_says_so() -> None:
    assert printed("  if exactly 2 clues\n    end the turn") == [
        "If you have exactly 2 Clues: end the Turn."
    ]
    assert printed("  if exactly 2 crew on deck\n    end the turn") == [
        "If there are exactly 2 Crew On Deck: end the Turn."
    ]


def test_a_number_that_grows_with_the_players_says_by_how_much() -> None:
    assert printed("  collect 2+ per player clues\n  advance agenda by 3+ per player") == [
        "Collect 2 Clues plus 1 per player. Advance the Agenda by 3 plus 1 per player."
    ]
    assert printed("  collect twice 2+ per player clues") == [
        "Collect Clues equal to twice (2 plus 1 per player)."
    ]


def test_a_count_of_repetitions_is_not_printed_as_each_in_turn() -> None:
    chosen = "  choose one crew on deck\n"
    strain = "\n    that crew suffers 1 strain"
    repeated = printed(f"{chosen}  repeat the number of crew on deck times{strain}")
    in_turn = printed(f"{chosen}  for each crew on deck{strain}")

    assert "Do this as many times as the number of Crew On Deck: that Crew" in repeated[0]
    assert "For each Crew On Deck: that Crew" in in_turn[0]


def test_what_comes_after_a_delay_does_not_wait_for_it() -> None:
    later = "  at the end of the turn\n    collect 1 clue\n"
    nested = "    at the end of the round\n      collect 2 clues\n"
    beside = "  at the end of the round\n    collect 2 clues\n"

    assert printed(later + "  collect 3 clues") == [
        "At the end of the Turn: collect 1 Clue.",
        "Collect 3 Clues.",
    ]
    assert printed(later + nested) == [
        "At the end of the Turn: collect 1 Clue; at the end of the Round, collect 2 Clues."
    ]
    assert printed(later + beside) == [
        "At the end of the Turn: collect 1 Clue.",
        "At the end of the Round: collect 2 Clues.",
    ]


@pytest.mark.parametrize(
    ("written", "clause"),
    [
        ("not there is another player ship", "there are no other Player Ships"),
        ("not there is no enemy", "there is an Enemy"),
        ("not one crew has at least 2 strain", "no Crew have at least 2 Strain"),
        ("not every crew is on deck", "not every Crew is On Deck"),
        ("not no crew is on deck", "a Crew is On Deck"),
        ("every crew is not on deck", "no Crew are On Deck"),
        ("not exactly 2 clues", "you do not have exactly 2 Clues"),
    ],
)
def test_a_denial_denies_what_was_meant(written: str, clause: str) -> None:
    assert printed(f"  if {written} and it is your turn\n    end the turn") == [
        f"If {clause} and it is your Turn: end the Turn."
    ]


def test_either_of_two_needs_is_told_apart_from_a_third() -> None:
    body = """\
  choice "Run"
    requires every port is covered or it is your turn
    requires the act is at least 2
    end the turn
  choice "Wait"
    nothing happens
"""

    assert printed(body)[0] == (
        "Run \N{EM DASH} Only if either every Port is covered or it is your Turn, and the current "
        "Act is at least 2. End the Turn."
    )


def test_what_is_done_for_every_so_many_says_how_many_and_the_most_that_comes_of_it() -> None:
    assert printed("  collect 1 coin for every 2 clues you have, at most 5") == [
        "Collect 1 Coin for each 2 Clues you have, at most 5."
    ]
    assert printed("  for each 3 crew on deck\n    collect 1 clue") == [
        "For each 3 Crew On Deck: collect 1 Clue."
    ]
    assert printed("  one crew gets -1 luck for each enemy on deck, at most 2 this turn") == [
        "One Crew gets -1 Luck for each Enemy On Deck, at most 2 this Turn."
    ]


def test_a_division_says_how_it_is_rounded() -> None:
    assert printed("  collect your clues divided by 2 coin") == [
        "Collect Coin equal to your Clues divided by 2 rounded down."
    ]


def test_a_number_with_a_name_stands_where_digits_do() -> None:
    assert printed("  pay up to 3 coin as the toll\n  up to the toll crew suffer 1 strain") == [
        "Pay up to 3 Coin (the amount is the toll). Up to the toll Crew suffer 1 Strain."
    ]


def test_what_another_player_does_tells_theirs_from_yours() -> None:
    assert printed("  the next player loses half of their clues clues") == [
        "The next player loses half of their Clues."
    ]
    assert printed("  the next player pays your clues coin") == [
        "The next player pays Coin equal to your Clues."
    ]
    assert printed("  let the next player\n    lose half of your clues clues") == [
        "The next player loses half of their Clues."
    ]


def test_a_deadline_says_what_happens_when_it_is_over() -> None:
    late = "  the next time a crew dies within 2 rounds\n    collect 1 clue\n"
    assert printed(f"{late}  otherwise\n    lose 1 clue") == [
        "Within 2 Rounds, the next time a Crew dies: collect 1 Clue. Otherwise: lose 1 Clue."
    ]


def test_how_long_something_is_awaited_stands_before_what_is_awaited() -> None:
    each = "each time an enemy is destroyed until your ship visits a port"

    assert printed(f"  {each}\n    collect 1 clue") == [
        "Until your Ship visits a Port, each time an Enemy is destroyed: collect 1 Clue."
    ]
    assert printed("  the next time a crew dies this turn\n    collect 1 clue") == [
        "Until the end of the Turn, the next time a Crew dies: collect 1 Clue."
    ]


@pytest.mark.parametrize(
    ("written", "clause"),
    [
        ("is exactly 1", "a Crew has died exactly once this Round"),
        ("is at least 2", "a Crew has died at least twice this Round"),
        ("is fewer than 3", "a Crew has died fewer than 3 times this Round"),
        ("is your clues", "the number of times a Crew has died this Round is equal to your Clues"),
    ],
)
def test_how_often_something_has_happened_is_said_of_what_happened(
    written: str, clause: str
) -> None:
    assert printed(f"  if the number of times a crew has died this round {written}\n    stop") == [
        f"If {clause}: stop."
    ]


@pytest.mark.parametrize("written", ["fewer than 1 crew on deck", "at most 0 crew on deck"])
def test_fewer_than_one_is_none(written: str) -> None:
    assert printed(f"  if {written}\n    stop") == ["If there are no Crew On Deck: stop."]


@pytest.mark.parametrize(
    ("written", "clause"),
    [
        ("you cannot use trinkets", "You cannot use Trinkets"),
        ("you cannot use treasures", "You cannot use any Treasure"),
        ("you cannot visit every space", "You cannot visit any Port"),
        ("you cannot visit each port within 3 of your ship", "You cannot visit Ports within 3 of"),
        ("every crew cannot use a service", "Crew now in play cannot use a Service"),
        ('"rust" counters cannot be added to every crew', "cannot be added to Crew"),
    ],
)
def test_what_everything_cannot_is_not_printed_as_what_not_everything_can(
    written: str, clause: str
) -> None:
    (line,) = printed(f"  {written} this turn")

    assert clause in line


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (
            "the crew with the most strain with the lowest resolve",
            "The Crew with the most Strain and among equals with the lowest Resolve",
        ),
        (
            "the crew with the lowest resolve with the most strain on deck",
            "The Crew On Deck with the lowest Resolve and among equals with the most Strain",
        ),
    ],
)
def test_the_second_best_of_all_is_so_among_equals(written: str, shown: str) -> None:
    assert printed(f"  {written} suffers 1 strain") == [f"{shown} suffers 1 Strain."]


def test_who_resolves_what_is_told_of_as_you() -> None:
    assert printed("  let another player\n    every crew recovers 1 strain\n    pay 2 coin") == [
        "Another player resolves: every Crew recovers 1 Strain; pay 2 Coin."
    ]
    in_brackets = (
        "  if at least 2 clues\n    for each player\n      collect 1 clue\n    collect 1 coin"
    )
    assert printed(in_brackets) == [
        "If you have at least 2 Clues: each player resolves (collect 1 Clue); collect 1 Coin."
    ]


@pytest.mark.parametrize(
    ("above", "opening"),
    [
        ("you may pay 1 coin\n    collect 2 clues", "In any case, "),
        ("each player may pay 1 coin\n    collect 2 clues", "Afterwards, "),
        ("for each crew on deck\n    collect 1 clue", "Afterwards, "),
        ("if at least 2 clues\n    stop", "Then, "),
    ],
)
def test_what_stands_behind_blocks_tells_that_it_is_in_none_of_them(
    above: str, opening: str
) -> None:
    (_, below) = printed(f"  {above}\n  lose 1 clue")

    assert below == f"{opening}lose 1 Clue."


def test_a_track_named_in_the_plural_has_its_verb() -> None:
    (line,) = printed("  if tides is at least 3\n    advance tides by 1\n\n" + _TIDES)[:1]

    assert line == "If the Tides are at least 3: advance the Tides by 1."
