"""Acts: when one ends, and in which order things are done then (ACT)."""

from __future__ import annotations

import pytest

from everrain_runtime.state.places import space
from tests.printing import face
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import (
    ELDER,
    END_TURN,
    ENEMY,
    PLAYER,
    end_act,
    end_act_quietly,
    log,
    resolve,
    until,
)

GAIN = ("gain_crew_order", "gain_navigation_order", "gain_artillery_order", "gain_fleeting_order")


def put(game: Tabletop, player: int, enemy: int, elder: int = 16) -> None:
    """Put the three tokens of the track on those spaces."""
    game.put(player_discovery=player, enemy_discovery=enemy, elder_one_discovery=elder)


def pending(game: Tabletop) -> list[int]:
    """Return the ends of acts that wait, in the order in which they came about."""
    return [at for at, _ in game.game.board.tracks.pending]


# When an act ends


@pytest.mark.rule("ACT-01")
@pytest.mark.parametrize("at", [4, 8, 12])
@pytest.mark.parametrize(("first", "second"), [(PLAYER, ENEMY), (ENEMY, PLAYER)])
def test_the_first_token_on_the_space_ends_an_act_and_the_second_does_not(
    table: SetTable, at: int, first: str, second: str
) -> None:
    game = table()
    put(game, at - 2, at - 2)
    game.do("advance_token", first, 1)
    before = pending(game)
    game.do("advance_token", first, 1)
    game.do("advance_token", second, 2)

    assert (before, pending(game)) == ([], [at])
    assert game.game.board.tracks.pending == ((at, first),)


@pytest.mark.rule("ACT-01")
def test_a_token_pushed_back_ends_no_act_a_second_time(table: SetTable) -> None:
    game = table()
    end_act(game)
    resolve(game)
    game.do("push_token_back", PLAYER, 2)
    game.do("advance_token", PLAYER, 2)

    assert pending(game) == []


@pytest.mark.rule("ACT-02", "ACT-14", "RND-04")
def test_a_turn_is_played_to_its_end_before_the_act_is_resolved(table: SetTable) -> None:
    game = table(players=2)
    end_act(game)
    game.given(END_TURN)
    game.push("take_turns", tuple(ship.handle for ship in game.ships))
    during = []
    for step in ("turn", "sea_event", "after_turn"):
        until(game, step)
        during.append(game.game.board.flow.act)
    until(game, "begin_turn")

    assert (during, game.game.board.flow.act) == ([1, 1, 1], 2)


@pytest.mark.rule("ACT-02")
def test_spaces_gained_before_the_turn_ends_are_kept(table: SetTable) -> None:
    game = table()
    end_act(game)
    game.do("advance_token", PLAYER, 2)
    resolve(game)

    assert (game.at(PLAYER), game.at(ENEMY)) == (6, 4)


@pytest.mark.rule("ACT-02")
def test_an_act_is_resolved_before_a_captain_takes_another_turn(table: SetTable) -> None:
    game = table()
    game.push("take_turns", (game.ship.handle,))
    until(game, "turn")
    end_act_quietly(game)
    game.game.do("take_another_turn")
    game.given(END_TURN)
    until(game, "after_turn")
    until(game, "begin_turn")

    assert game.game.board.flow.act == 2


@pytest.mark.rule("ACT-02")
@pytest.mark.parametrize(
    ("step", "following"),
    [
        ("elder_one_acts", "storms_drift"),
        ("storms_drift", "enemies_act"),
        ("enemies_act", "enemy_ships_act"),
        ("enemy_ships_act", "agenda_advances"),
        ("agenda_advances", "pass_first_player"),
        ("pass_first_player", "end_round"),
        ("end_round", "start_round"),
        ("round_begins", "take_turns"),
    ],
)
def test_in_the_enemy_phase_it_is_resolved_after_the_step(
    table: SetTable, step: str, following: str
) -> None:
    game = table()
    game.push("start_round" if step == "round_begins" else "begin_enemy_phase")
    until(game, step)
    end_act_quietly(game)
    until(game, following)

    assert game.game.board.flow.act == 2


@pytest.mark.rule("ACT-02", "RND-05")
def test_it_is_resolved_between_the_two_parts_of_the_elder_ones_step(table: SetTable) -> None:
    game = table()
    (elder,) = game.game.board.elder_ones.values()
    elder.awake, elder.space = True, space(11, 2).handle
    game.push("elder_one_acts")
    game.game.advance()
    end_act_quietly(game)
    until(game, "elder_one_activates")

    assert game.game.board.flow.act == 2


# In which order


@pytest.mark.rule("ACT-10")
@pytest.mark.parametrize(
    ("token", "first"), [(PLAYER, "gain_order"), (ENEMY, "elder_one_draws_near")]
)
def test_the_steps_of_an_end_of_act_are_in_the_order_of_the_manual(
    table: SetTable, token: str, first: str
) -> None:
    game = table()
    end_act(game, token)
    game.push("resolve_acts")
    taken: list[str] = []
    board = game.game.board
    while board.steps or board.queue:
        if not board.queue and taken[-1:] != [board.steps[-1].name]:
            taken.append(board.steps[-1].name)
        game.game.advance()
    wanted = (
        first,
        "move_up",
        "pay_wages",
        "enemies_join",
        "stories_come_due",
        "storm_breaks",
        "sail_on_the_horizon",
    )

    assert tuple(name for name in taken if name in wanted) == wanted


@pytest.mark.rule("ACT-11", "DIS-09")
def test_moving_the_enemy_up_does_not_move_the_elder_one(table: SetTable) -> None:
    game = table()
    put(game, 2, 3)
    game.do("set_token", ENEMY, 4)

    assert game.at(ELDER) == 16


@pytest.mark.rule("ACT-11", "WIN-01")
@pytest.mark.parametrize("token", [PLAYER, ENEMY])
def test_a_token_moved_up_to_the_end_has_not_reached_it(table: SetTable, token: str) -> None:
    game = table()
    put(game, 9, 9, 12)
    game.game.board.tracks.last = 12
    game.put(elder_one_discovery=12)
    game.do("set_token", token, 12)

    assert not game.game.board.flow.is_over


@pytest.mark.rule("ACT-12", "MAP-08")
def test_explored_tokens_stay_on_the_map(table: SetTable) -> None:
    game = table(players=2)
    explored = tuple(sorted(space(*at).handle for at in ((8, 3), (9, 2), (4, 3))))
    game.game.board.sea.explored = explored
    end_act(game)
    resolve(game)

    assert game.game.board.sea.explored == explored


@pytest.mark.rule("ACT-06")
@pytest.mark.parametrize(("act", "joined"), [(2, True), (4, False)])
def test_the_enemy_deck_lies_as_it_is_unless_enemies_join(
    table: SetTable, act: int, joined: bool
) -> None:
    game = table()
    lying = ["Drowned Man", "Cultist"] * 4
    game.deck("Enemy", *lying)
    deck = game.game.content.named("Enemy", "deck").id
    game.step("enemies_join", act)
    left = game.game.board.decks[deck].size
    drawn = [game.game.content.name(game.game.draw(deck)) for _ in lying]

    assert (left > len(lying)) == joined
    assert (drawn != lying) == joined


@pytest.mark.rule("ACT-13", "REV-05")
def test_a_new_act_makes_its_tiles_legal(table: SetTable) -> None:
    game = table()
    tile = next(each for each in game.game.content.of_kind("tile") if face(each).act == 2)
    game.deck("Map Tile", tile.name)
    end_act(game)
    before = game.do("reveal_tile_anywhere")
    resolve(game)

    assert (before, game.do("reveal_tile_anywhere")) == (0, 1)


@pytest.mark.rule("ACT-14")
def test_the_act_in_force_does_not_change_as_the_token_arrives(table: SetTable) -> None:
    game = table()
    end_act(game)

    assert game.game.board.flow.act == 1


@pytest.mark.rule("ACT-15")
def test_several_ends_of_acts_are_resolved_whole_in_the_order_of_the_track(table: SetTable) -> None:
    game = table()
    put(game, 7, 3)
    game.do("advance_token", PLAYER, 1)
    game.do("advance_token", ENEMY, 1)
    waiting = pending(game)
    resolve(game)
    sizes = [len(storm.spaces) for storm in game.game.board.storms.values()]

    assert (waiting, sizes) == ([8, 4], [2, 3])
    assert log(game, "set_token", "spawn_enemy_ship_onto", *GAIN) == [
        "spawn_enemy_ship_onto",
        "gain_crew_order",
        "set_token",
        "spawn_enemy_ship_onto",
    ]


@pytest.mark.rule("ACT-15", "RND-05")
def test_the_storm_of_an_act_the_agenda_ends_comes_over_the_old_first_player(
    table: SetTable,
) -> None:
    game = table(players=2)
    put(game, 1, 3)
    game.put(agenda=9)
    game.push("begin_enemy_phase")
    until(game, "pass_first_player")
    (storm,) = game.game.board.storms.values()
    first = game.game.board.flow.first
    until(game, "end_round")

    assert first == game.ships[0].handle
    assert game.ships[0].space in storm.spaces
    assert game.game.board.flow.first == game.ships[1].handle
