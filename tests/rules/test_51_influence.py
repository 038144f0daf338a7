"""What the enemy leaves behind for good, as the module deals it (V2-10, V2-11)."""

from __future__ import annotations

import pytest

from tests.rules.editions import table_of
from tests.rules.tabletop import Tabletop

influenced = table_of("prototype", "Influence")
DECK = "prototype-edition:deck-influence"
INFLUENCES = (
    "The Salt Remembers",
    "The Wind Asks After You",
    "The Ports Have Heard",
    "The Deep Has A Tide",
)


def dealt(game: Tabletop) -> list[str]:
    """Return the influences that lie on the table."""
    cards = game.game.board.cards.values()
    return [game.game.content.name(each.card) for each in cards if each.where == "on the table"]


@pytest.mark.rule("V2-10")
@pytest.mark.parametrize(
    ("enemy", "players", "number"), [(6, 1, 1), (5, 1, 0), (8, 7, 1), (8, 8, 0), (14, 15, 1)]
)
def test_one_is_dealt_at_key_spaces_and_where_the_enemy_ends_a_chapter_first(
    enemy: int, players: int, number: int
) -> None:
    game = influenced()
    game.put(enemy_discovery=enemy - 1, player_discovery=players)
    game.do("advance_token", "enemy discovery", 1)

    assert len(dealt(game)) == number


@pytest.mark.rule("V2-10")
def test_each_is_dealt_once_and_lasts() -> None:
    game = influenced()
    for space in (6, 10, 14):
        game.put(enemy_discovery=space - 1)
        game.do("advance_token", "enemy discovery", 1)
    cards = [*game.game.board.cards.values()]
    game.do("discard_card", cards)

    assert len({*dealt(game)}) == 3


@pytest.mark.rule("V2-11")
def test_what_they_say_is_the_sets() -> None:
    game = influenced(crew=1)
    enemy = game.enemy_ship(6, 0)
    game.game.board.in_play = None

    def figures() -> tuple[int, ...]:
        return (
            game.game.value("crew_stat", game.crew[0], "resolve"),
            game.game.value("price_of_turns"),
            game.game.value("price_of_hires"),
            game.game.value("dice", enemy),
        )

    before = figures()
    game.do("draw_card", len(INFLUENCES), DECK)
    changed = [now - then for now, then in zip(figures(), before, strict=True)]

    assert sorted(dealt(game)) == sorted(INFLUENCES)
    assert changed == [-1, 1, 5, 1]
