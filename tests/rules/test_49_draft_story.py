"""The module Draft Story of the draft edition (V1-50)."""

from __future__ import annotations

import pytest

from tests.rules.editions import table_of
from tests.rules.under_way import PLAYER, end_act, resolve

drafted = table_of("draft", "Draft Story")
CHOIR, WIDOW = "The Drowned Choir", "The Choirmaster's Widow"


@pytest.mark.rule("V1-50")
def test_a_story_card_lies_with_its_owner_until_the_act_ends() -> None:
    game = drafted(2)
    board, content = game.game.board, game.game.content
    board.flow.you = game.ships[1].handle
    widow, deck = content.named(WIDOW).id, content.named("Denizen", "deck").id
    game.do("begin_story", content.named(CHOIR).id)
    game.put(player_discovery=7, enemy_discovery=7)
    board.tracks.ended = (4, 8)
    game.do("advance_token", PLAYER, 1)
    kept = board.stories.ongoing
    end_act(game, at=12)
    resolve(game)

    assert kept == ((widow, game.ships[1].handle),)
    assert board.stories.ongoing == ()
    assert [widow in layer for layer in board.decks[deck].layers] == [True]
