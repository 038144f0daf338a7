"""Sentences as a card prints them, where one word more or less would say another thing."""

from __future__ import annotations

import pytest

from everrain_dsl.rules_text import plain, render
from tests.sources import compile_text

_ACE = "choose one crew on deck as the ace"
_ASKED = "Choose one Crew On Deck as the ace. If the ace"


def printed(lines: str) -> str:
    """Return what a sea event prints that says those *lines*."""
    compiled = compile_text('sea event "Sq"\n  ' + lines.replace("\n", "\n  ") + "\n")
    assert compiled.diagnostics == ()
    (card,) = (card for card in compiled.cards if card.name == "Sq")
    return plain(render(card, compiled.phrasebook, {})).removeprefix("Sq\nSea Event\n\n").rstrip()


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("in 1 round", "In 1 Round, as that Round begins"),
        ("in 2 rounds", "In 2 Rounds, as that Round begins"),
        ("repeat 1 time", "Do this once"),
        ("repeat 2 times", "Do this twice"),
        ("if you have exactly 1 clue", "If you have exactly 1 Clue"),
        ("if you have exactly 2 clues", "If you have exactly 2 Clues"),
        ("if you have the most clues", "If your Ship has the most Clues"),
        ("unless you have the most clues", "Unless your Ship has the most Clues"),
        ("if you have the fewest clues", "If your Ship has the fewest Clues"),
        (
            "if you have fewer clues than the first player",
            "If your Ship has fewer Clues than the First Player",
        ),
        (
            "if you have more clues than the first player",
            "If your Ship has more Clues than the First Player",
        ),
        (f"{_ACE}\nif the ace has the most strain", f"{_ASKED} has the most Strain"),
        (f"{_ACE}\nif the ace is the only crew on deck", f"{_ASKED} is the only Crew On Deck"),
        (f"{_ACE}\nif the ace's strength is more than 3", f"{_ASKED}'s Strength is more than 3"),
        (f"{_ACE}\nif the ace's strength is less than 3", f"{_ASKED}'s Strength is less than 3"),
    ],
)
def test_what_leads_a_block_is_printed_as_it_is_meant(lines: str, said: str) -> None:
    assert printed(f"{lines}\n  collect 1 clue") == f"{said}: collect 1 Clue."


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("collect your coin clues", "Collect Clues equal to your Coin."),
        (
            "collect the number of crew on deck clues",
            "Collect Clues equal to the number of Crew On Deck.",
        ),
        ("collect 1 clue", "Collect 1 Clue."),
    ],
)
def test_an_amount_that_is_no_number_stands_behind_what_it_measures(lines: str, said: str) -> None:
    assert printed(lines) == said
