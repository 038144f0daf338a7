"""Whether something can move is asked before each step, and coming to a space is heard of."""

from __future__ import annotations

from typing import Final

import pytest

from tests.sources import core_bundle, diagnostics_of

_KELP: Final = 'counters "Kelp", lie on spaces\n\n'
_HELD: Final = (
    'define whether "{enemy ship} is tangled"\n'
    '  if that enemy ship\'s space has at least 1 "kelp" counter\n\n'
    'rules "Kelp Beds"\n'
    "  every enemy ship which is tangled cannot move\n\n"
)
_POST: Final = (
    'rules "Kelp Beds"\n'
    "  after an enemy ship enters a space\n"
    '    add 1 "kelp" counter to that space\n\n'
)
#: What holds, and a scenario of it.
_ROWS: Final = {
    "by its activation": (
        _HELD,
        "  given a calm sea as the mooring\n"
        '  given the next draw is "Damned Frigate"\n'
        "  given enemy rolls omen, move, move, move, omen\n"
        "  given fate rolls 1\n"
        "  given move your ship to the calm sea farthest from the mooring\n"
        '  given add 1 "kelp" counter to every space which is not the mooring\n'
        "  do spawn 1 enemy ship onto the mooring\n"
        "  do every enemy ship activates\n"
        "  expect exactly 1 enemy ship within 1 of the mooring which is not within 0 of the mooring\n",
    ),
    "by a card": (
        _HELD,
        "  given a calm sea as the mooring\n"
        '  given the next draw is "Damned Frigate"\n'
        "  given enemy rolls omen\n"
        "  given fate rolls 1\n"
        "  given move your ship to the calm sea farthest from the mooring\n"
        '  given add 1 "kelp" counter to every space which is not the mooring\n'
        "  do spawn 1 enemy ship onto the mooring\n"
        "  do every enemy ship sails 3 spaces towards your ship\n"
        "  expect exactly 1 enemy ship within 1 of the mooring which is not within 0 of the mooring\n",
    ),
    "heard of": (
        _POST,
        "  given a calm sea as the mooring\n"
        '  given the next draw is "Damned Frigate"\n'
        "  given enemy rolls omen\n"
        "  given fate rolls 1\n"
        "  given move your ship to the calm sea farthest from the mooring\n"
        "  do spawn 1 enemy ship onto the mooring\n"
        "  do every enemy ship sails 2 spaces towards your ship\n"
        '  expect exactly 2 spaces with at least 1 "kelp" counter\n'
        "  expect event an enemy ship enters a space\n",
    ),
}


@pytest.mark.rule("SHP-10")
def test_what_holds_an_enemy_ship_is_asked_at_each_step(subtests: pytest.Subtests) -> None:
    for name, (rules, lines) in _ROWS.items():
        with subtests.test(row=name):
            text = f'{_KELP}{rules}scenario "as told" of "Kelp Beds"\n{lines}'
            found = diagnostics_of(text.encode(), library=core_bundle())

            assert [f"{each.code} {each.message} {each.help}" for each in found] == []
