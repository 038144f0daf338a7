"""Story cards of another captain that somebody looks at (STO)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.state import Card
from tests.rules.ashore import discarded
from tests.rules.tabletop import SetTable
from tests.rules.test_32_stories import LAMP, ON_THE_WATER, RAIN, card, names, under_way


def looked_at(table: SetTable) -> tuple[Any, Card]:
    """Let the second captain look at a story card of the first on top of the sea events."""
    game = table(players=2)
    under_way(game, LAMP, ON_THE_WATER)
    game.deck("Sea Event", ON_THE_WATER, RAIN)
    flow = game.game.board.flow
    flow.active = flow.you = game.ships[1].handle
    game.game.do("look_at_card", 1, game.game.content.named("Sea Event", "deck").id)
    (found,) = game.game.board.cards.values()
    return game, found


@pytest.mark.rule("STO-05")
def test_in_place_of_a_story_card_of_another_the_next_is_encountered(table: SetTable) -> None:
    game, found = looked_at(table)

    game.given("Send all hands")
    game.do("encounter_card", found)

    stories = game.game.board.stories
    assert stories.waiting == ((card(game, ON_THE_WATER), game.ship.handle),)
    assert discarded(game, "Sea Event") == [RAIN]


@pytest.mark.rule("STO-05", "STO-04")
def test_nobody_discards_a_story_card_of_another(table: SetTable) -> None:
    game, found = looked_at(table)

    game.do("discard_card", found)

    stories = game.game.board.stories
    assert names(game, stories.waiting) == [ON_THE_WATER]
    assert not game.game.holds("story_lost", card(game, LAMP))
