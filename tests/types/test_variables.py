"""What a card remembers is known in all that it says, wherever that stands."""

from __future__ import annotations

import pytest

from tests.sources import compile_text

RELIC = 'relic "Bell", clue value 1\n  value 5\n  use\n    {use}\n  after your turn begins\n{turn}'


@pytest.mark.parametrize(
    ("use", "turn"),
    [
        (
            "the goat recovers 1 strain",
            "    choose one crew on deck as the diver\n    remember the diver as the goat",
        ),
        ("move your ship to the haven", '    remember "Grimsea" as the haven'),
        (
            "put the find onto its deck",
            '    draw 1 card from the "Treasure" deck\n    remember the card drawn as the find',
        ),
        (
            "put the find onto its deck",
            '    draw 1 card from the "Treasure" deck as the haul\n    remember the haul as the find',
        ),
        (
            "the goat recovers 1 strain",
            "    recruit 1 deckhand as the boy\n    remember the boy as the goat",
        ),
        (
            "the goat recovers 1 strain",
            "    choose up to 2 crew on deck as the watch\n"
            "    remember one of the watch as the goat",
        ),
        (
            "the goat recovers 1 strain",
            "    choose one crew on deck as the diver\n"
            "    the first player remembers the diver as the goat",
        ),
    ],
)
def test_what_is_remembered_further_down_by_a_name_is_known_in_a_use(use: str, turn: str) -> None:
    source = RELIC.format(use=use, turn=turn + "\n")

    assert not compile_text(source).report.errors
