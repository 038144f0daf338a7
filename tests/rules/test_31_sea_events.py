"""Sea events: when one is drawn at the end of a turn, and how it is read (EVT)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.state.places import space
from tests.rules.ashore import discarded, left_in, moor
from tests.rules.tabletop import SetTable, Tabletop

EVENT = "Rain With Opinions"


def ending(table: SetTable, **more: Any) -> Tabletop:
    """Set a table with one sea event and no wind from anywhere."""
    game = table(**more)
    game.deck("Sea Event", EVENT)
    return game


def is_drawn(game: Tabletop) -> bool:
    """End the first captain's turn and return whether the sea event was resolved."""
    game.step("sea_event", game.ship)
    resolved: bool = "encounter_card" in game.said()
    assert resolved == (left_in(game, "Sea Event") == [])
    return resolved


@pytest.mark.rule("EVT-01", "RND-04")
def test_a_turn_that_ends_at_sea_brings_a_sea_event(table: SetTable) -> None:
    game = ending(table)

    game.step("end_turn", game.ship)

    assert discarded(game, "Sea Event") == [EVENT]


@pytest.mark.rule("RND-04", "EVT-01")
def test_the_strain_of_the_weather_comes_first(table: SetTable) -> None:
    game = ending(table)

    game.given("Send all hands")
    game.step("end_turn", game.ship)

    assert [crew.strain for crew in game.crew] == [0, 0]
    said = [each for each in game.said() if each in ("suffer_strain", "encounter_card")]
    assert said[0] == "suffer_strain"


@pytest.mark.rule("EVT-01", "MAP-03")
@pytest.mark.parametrize(
    ("at", "drawn"),
    [
        ((6, 2), True),
        ((8, 2), True),
        ((4, 3), True),
        ((10, 2), True),
        ((8, 3), False),
        ((9, 2), False),
        ((3, 2), False),
    ],
)
def test_on_land_there_is_none(table: SetTable, at: tuple[int, int], drawn: bool) -> None:
    game = ending(table)
    moor(game, at)

    assert is_drawn(game) is drawn


@pytest.mark.rule("EVT-01")
def test_an_enemy_on_deck_keeps_it_away(table: SetTable) -> None:
    game = ending(table)
    game.enemy(3)

    assert not is_drawn(game)


@pytest.mark.rule("EVT-01", "ENM-23")
def test_an_enemy_in_the_brig_or_on_another_deck_does_not(table: SetTable) -> None:
    game = ending(table, players=2)
    game.enemy(3, ship=game.ships[1])
    game.enemy(3).held_by = game.improvement("Brig", 3).handle

    assert is_drawn(game)


@pytest.mark.rule("EVT-01", "EVT-06")
@pytest.mark.parametrize(("away", "drawn"), [(0, False), (1, True)])
def test_an_enemy_ship_within_engagement_range_keeps_it_away(
    table: SetTable, away: int, drawn: bool
) -> None:
    game = ending(table)
    frigate = game.enemy_ship(6, 1)
    reach = game.game.value("engagement", frigate)
    game.sea((6, 2 - reach - away))
    frigate.space = space(6, 2 - reach - away).handle

    assert is_drawn(game) is drawn


@pytest.mark.rule("EVT-06")
def test_what_shortens_the_range_lets_it_come(table: SetTable) -> None:
    game = ending(table)
    frigate = game.enemy_ship(6, 1)
    reach = game.game.value("engagement", frigate)
    game.sea((6, 2 - reach))
    frigate.space = space(6, 2 - reach).handle
    game.improvement("False Colours", 3)

    assert is_drawn(game)


@pytest.mark.rule("EVT-01")
def test_who_may_skip_it_draws_none(table: SetTable) -> None:
    game = ending(table)
    game.do("skip_sea_event")

    assert not is_drawn(game)


@pytest.mark.rule("EVT-04")
def test_an_awakened_elder_one_keeps_none_away(table: SetTable) -> None:
    game = ending(table)
    (elder,) = game.game.board.elder_ones.values()
    elder.awake, elder.space = True, space(7, 2).handle

    assert is_drawn(game)


@pytest.mark.rule("EVT-02")
def test_outcomes_are_hidden_until_one_is_chosen(table: SetTable) -> None:
    game = ending(table)

    game.step("sea_event", game.ship)

    options = [(option.key, option.text) for option in game.answers.asked[0].options]
    assert options == [
        ("Mention it", "Mention it"),
        ("Send all hands below until it stops", "Send all hands below until it stops"),
    ]


@pytest.mark.rule("EVT-02")
def test_a_test_of_a_sea_event_is_taken_and_has_its_outcome(table: SetTable) -> None:
    game = ending(table, fate=[0])

    game.given("Mention it")
    game.step("sea_event", game.ship)

    assert game.ship.clues == 2


@pytest.mark.rule("EVT-05", "STO-06", "STO-13")
def test_a_story_card_that_waits_takes_its_place(table: SetTable) -> None:
    game = ending(table)
    board, content = game.game.board, game.game.content
    story, card = content.named("The Lamp That Walks").id, content.named("The Lamp on the Water").id
    board.stories.owners = {story: game.ship.handle}
    board.stories.untold = tuple(each for each in board.stories.untold if each != card)
    board.stories.waiting = ((card, game.ship.handle),)

    game.given("Keep it in sight")
    game.step("sea_event", game.ship)

    assert not board.stories.waiting
    assert board.stories.told == ((card, game.ship.handle),)
    assert left_in(game, "Sea Event") == [EVENT]


@pytest.mark.rule("EVT-01", "STM-12")
@pytest.mark.parametrize(("option", "drawn"), [("covered", False), ("sea", True)])
def test_under_a_storm_land_is_sea_only_by_option(
    table: SetTable, option: str, drawn: bool
) -> None:
    game = ending(table)
    game.choose_rules(storm_type=option)
    moor(game, (8, 3))
    game.storm((8, 3))

    assert is_drawn(game) is drawn


@pytest.mark.rule("EVT-01", "SNK-12")
def test_a_ship_the_weather_has_sunk_meets_none(table: SetTable) -> None:
    game = ending(table, crew=1)
    (crew,) = game.crew
    crew.trauma = game.game.value("crew_track", crew) - 1

    game.step("end_turn", game.ship)

    assert not game.ship.afloat
    assert left_in(game, "Sea Event") == [EVENT]
