"""What the enemy leaves behind for good, as the module deals it (V2-10, V2-11)."""

from __future__ import annotations

import pytest

from tests.rules.editions import table_of
from tests.rules.tabletop import Tabletop

influenced = table_of("prototype", "Influence")
INFLUENCES = (
    "the salt remembers",
    "the wind asks after you",
    "the ports have heard",
    "the deep has a tide",
)


def dealt(game: Tabletop) -> list[str]:
    """Return the influences that have been dealt."""
    return [name for name in INFLUENCES if game.game.holds("mark_set", name)]


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
    game = influenced(fate=[0, 0, 9, 4])
    for space in (6, 10, 14):
        game.put(enemy_discovery=space - 1)
        game.do("advance_token", "enemy discovery", 1)
    game.game.board.memory.begin("act")
    game.game.board.memory.begin("round")

    assert dealt(game) == [INFLUENCES[0], INFLUENCES[1], INFLUENCES[3]]


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
    for name in INFLUENCES:
        game.do("set_mark", name)
    changed = [now - then for now, then in zip(figures(), before, strict=True)]

    assert changed == [-1, 1, 5, 1]
