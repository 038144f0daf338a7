"""Rounds: the phases, the captains' turns, the steps of the enemy (RND)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.engine import times
from everrain_runtime.questions import questions
from everrain_runtime.rules.round.rounds import ENEMY_PHASE
from everrain_runtime.state.places import space
from tests.rules.in_port import moor
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import (
    END_TURN,
    NAVIGATE,
    ORDER_CREW,
    STOP,
    asked,
    issue_all,
    log,
    man,
    menus,
    orders,
    players_of,
    put_ship,
    take_turn,
    until,
)

#: What the enemy phase does, as the log calls it.
WATCHED = ("activate_enemy", "move_storm", "advance_token", "become_first_player")


def quiet(table: SetTable, players: int = 1, **more: Any) -> Tabletop:
    """Set a table on which no sea event is left to be drawn."""
    game: Tabletop = table(players, **more)
    game.deck("Sea Event")
    return game


def begin(game: Tabletop, first: int = 0) -> None:
    """Let a round be next, that captain the first player."""
    game.game.board.flow.first = game.ships[first].handle
    game.push("start_round")


def steps_taken(game: Tabletop, last: str) -> list[str]:
    """Take steps until one of that name has been taken; return the names of all taken."""
    board, taken = game.game.board, list[str]()
    while not taken or taken[-1] != last:
        following = board.queue[0] if board.queue else board.steps[-1]
        taken.append(following.name)
        assert game.game.advance()
    return taken


# Rounds and phases


@pytest.mark.rule("RND-01")
def test_a_round_is_a_player_phase_and_then_an_enemy_phase(table: SetTable) -> None:
    game = quiet(table, 2)
    begin(game)
    game.given(END_TURN, END_TURN)
    phases = []
    for step in ("round_begins", "end_round", "start_round"):
        until(game, step)
        phases.append((game.game.board.flow.phase, game.game.board.flow.round))
    game.game.advance()
    phases.append((game.game.board.flow.phase, game.game.board.flow.round))

    assert phases == [("player", 2), ("enemy", 2), ("enemy", 2), ("player", 3)]
    assert len(menus(game)) == 2


@pytest.mark.rule("RND-01")
def test_what_lasts_until_the_next_round_is_over_lasts_through_one_between_rounds(
    table: SetTable,
) -> None:
    game = quiet(table)
    begin(game)
    game.given(END_TURN)
    until(game, "end_round")
    flow, ends = game.game.board.flow, []
    for step in ("start_round", "round_begins"):
        until(game, step)
        ends.append(times.lasting(flow, "end of the next round"))

    assert ends == [("round", 1), ("round", 2)]


@pytest.mark.rule("RND-02")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_each_captain_takes_a_turn_clockwise_from_the_first_player(
    table: SetTable, first: int
) -> None:
    game = quiet(table, 3)
    begin(game, first)
    game.given(*[END_TURN] * 3)
    until(game, "begin_enemy_phase")
    seats = [
        game.game.board.ships[each.player].seat for each in asked(game, questions.WHAT_DO_YOU_DO)
    ]

    assert seats == [(first + at) % 3 + 1 for at in range(3)]


@pytest.mark.rule("RND-02", "RND-03")
def test_orders_and_crew_are_refreshed_before_the_first_turn(table: SetTable) -> None:
    game = quiet(table, 2)
    issue_all(game)
    for crew in game.game.board.crew.values():
        crew.fatigued = True
    begin(game)
    until(game, "round_begins")

    assert [len(orders(game, ship)) for ship in game.ships] == [3, 3]
    assert not any(crew.fatigued for crew in game.game.board.crew.values())


@pytest.mark.rule("RND-03", "ORD-03")
def test_crew_are_rested_before_orders_are_refreshed(table: SetTable) -> None:
    game = quiet(table)
    issue_all(game)
    game.crew[0].fatigued = True
    game.step("refresh", game.ship.handle)

    assert log(game, "become_rested", "refresh_order") == ["become_rested", *["refresh_order"] * 3]


@pytest.mark.rule("RND-03")
@pytest.mark.parametrize(("option", "fresh"), [("phase", [3, 3]), ("turn", [3, 0])])
def test_whether_all_refresh_together_or_each_in_turn(
    table: SetTable, option: str, fresh: list[int]
) -> None:
    game = quiet(table, 2)
    game.choose_rules(refresh_timing=option)
    issue_all(game)
    begin(game)
    until(game, "turn")
    first = [len(orders(game, ship)) for ship in game.ships]
    game.given(END_TURN)
    game.game.advance()
    until(game, "turn")

    assert first == fresh
    assert [len(orders(game, ship)) for ship in game.ships] == [3, 3]


@pytest.mark.rule("RND-02", "RND-03")
@pytest.mark.parametrize("option", ["phase", "turn"])
def test_each_captain_refreshes_once_a_round(table: SetTable, option: str) -> None:
    game = quiet(table, 2)
    game.choose_rules(refresh_timing=option)
    issue_all(game)
    begin(game)
    refreshed = ("Artillery", "Navigation", "Crew")
    both: list[str | tuple[str, ...]] = [refreshed, refreshed, END_TURN, END_TURN]
    game.given(*(both if option == "phase" else both[::2] * 2))
    until(game, "begin_enemy_phase")

    assert players_of(game, "refresh_order") == [
        *[game.ships[0].name] * 3,
        *[game.ships[1].name] * 3,
    ]


# Turns


@pytest.mark.rule("RND-04", "MAP-06", "EVT-01")
def test_at_a_turns_end_strain_comes_before_the_sea_event(table: SetTable) -> None:
    game = table()
    game.deck("Sea Event", "Rain With Opinions")
    take_turn(game)
    said = game.said()

    assert said.index("suffer_strain") < said.index("encounter_card")


@pytest.mark.rule("RND-04")
@pytest.mark.parametrize(("kind", "strain"), [("calm sea", 1), ("island", 0)])
def test_neither_comes_on_land(table: SetTable, kind: str, strain: int) -> None:
    game = table(crew=1)
    game.deck("Sea Event", "Rain With Opinions")
    game.sea((6, 2), kind=kind)
    take_turn(game)

    assert log(game, "encounter_card", "encounter_next").count("encounter_card") == strain
    assert min(game.crew[0].strain, 1) == strain


@pytest.mark.rule("RND-10", "GEN-04")
def test_a_turn_goes_on_until_its_captain_ends_it(table: SetTable) -> None:
    game = quiet(table)
    man(game, 1)
    take_turn(game, NAVIGATE, STOP, ORDER_CREW, "Topman", "zone 9")
    last = menus(game)[-1]

    assert len(menus(game)) == 4
    assert last[-1] == END_TURN
    assert len(last) > 1


@pytest.mark.rule("RND-10", "DIC-09")
def test_orders_that_are_left_stay_fresh_for_the_enemys_phase(table: SetTable) -> None:
    game = quiet(table)
    begin(game)
    game.given(END_TURN)
    until(game, "storms_drift")

    assert len(orders(game)) == 6
    assert game.do("exhaust_order", game.game.board.orders_of(game.ship)[0]) == 1


@pytest.mark.rule("RND-10")
def test_who_can_do_nothing_ends_the_turn_unasked(table: SetTable) -> None:
    game = quiet(table)
    issue_all(game)
    game.step("turn", game.ship.handle)

    assert menus(game) == []


@pytest.mark.rule("RND-02", "SNK-12")
def test_the_turn_of_a_ship_that_sinks_is_over(table: SetTable) -> None:
    game = quiet(table)
    game.game.do("sink_ship", game.ship)
    game.step("turn", game.ship.handle)

    assert menus(game) == []
    assert "suffer_strain" not in game.said()


@pytest.mark.rule("RND-02")
def test_a_card_may_give_another_turn(table: SetTable) -> None:
    game = quiet(table, 2)
    game.push("take_turns", tuple(ship.handle for ship in game.ships))
    until(game, "turn")
    game.game.do("take_another_turn")
    game.given(*[END_TURN] * 3)
    until(game, "begin_enemy_phase")
    seats = [
        game.game.board.ships[each.player].seat for each in asked(game, questions.WHAT_DO_YOU_DO)
    ]

    assert seats == [1, 1, 2]


# The enemy phase


@pytest.mark.rule("RND-05")
def test_the_enemys_steps_are_in_the_order_of_the_manual(table: SetTable) -> None:
    game = quiet(table, 2)
    game.push("begin_enemy_phase")
    taken = steps_taken(game, "end_round")

    assert tuple(each for each in taken if each in [step.name for step in ENEMY_PHASE]) == (
        "elder_one_acts",
        "storms_drift",
        "enemies_act",
        "enemy_ships_act",
        "agenda_advances",
        "pass_first_player",
    )


@pytest.mark.rule("RND-05")
@pytest.mark.leftover
def test_all_who_act_in_the_enemys_phase_do_so_in_that_order(table: SetTable) -> None:
    game = quiet(table, 2, enemy="m" * 30, fate=[9] * 9)
    (elder,) = game.game.board.elder_ones.values()
    elder.awake, elder.space = True, space(11, 3).handle
    game.storm((4, 2), (5, 2))
    foe = game.enemy(9)
    raider = game.enemy_ship(11, 2)
    done = []
    game.push("begin_enemy_phase")
    board = game.game.board
    while board.steps[-1].name != "end_round" or board.queue:
        before = len(game.said())
        game.game.advance()
        done += [each for each in game.said()[before:] if each in WATCHED]
    once = list(dict.fromkeys(done))

    assert foe.handle in board.enemies or raider.handle in board.enemy_ships
    assert once.index("activate_enemy") < once.index("advance_token")
    assert once[-1] == "become_first_player"
    assert done.count("activate_enemy") == 3


@pytest.mark.rule("RND-05")
@pytest.mark.parametrize(("players", "to"), [(2, 1), (3, 1), (4, 1)])
def test_the_first_player_token_passes_clockwise(table: SetTable, players: int, to: int) -> None:
    game = quiet(table, players)
    game.step_once("pass_first_player")
    one = game.game.board.flow.first
    for _ in range(players - 1):
        game.step_once("pass_first_player")

    assert one == game.ships[to].handle
    assert game.game.board.flow.first == game.ships[0].handle


@pytest.mark.rule("RND-08")
def test_who_plays_alone_is_always_first(table: SetTable) -> None:
    game = quiet(table)
    game.step_once("pass_first_player")

    assert game.game.board.flow.first == game.ship.handle
    assert "become_first_player" not in game.said()


@pytest.mark.rule("RND-06", "GEN-06")
@pytest.mark.leftover
def test_the_first_player_says_which_enemies_on_deck_act_next(table: SetTable) -> None:
    game = quiet(table, 2, enemy="m" * 30)
    game.game.board.flow.first = game.ships[1].handle
    foes = [game.enemy(9, ship=ship) for ship in game.ships for _ in range(2)]
    game.step("enemies_act")
    players = {each.player for each in game.answers.asked}

    assert len(foes) == 4
    assert game.ships[1].handle in players


@pytest.mark.rule("RND-07")
@pytest.mark.leftover
def test_each_enemy_ship_acts_once(table: SetTable) -> None:
    game = quiet(table, enemy="m" * 30)
    for at in ((11, 2), (9, 3)):
        game.enemy_ship(*at)
    game.step("enemy_ships_act")

    assert log(game, "activate_enemy") == ["activate_enemy"] * 2


@pytest.mark.rule("RND-09", "ENM-06")
@pytest.mark.leftover
def test_an_enemy_that_comes_in_the_enemys_phase_acts_in_the_next_round(table: SetTable) -> None:
    game = quiet(table, enemy="m" * 30)
    game.deck("Enemy", "Drowned Man")
    game.game.board.flow.phase = "enemy"
    game.do("spawn_enemy", 1)
    spawned = len(log(game, "activate_enemy"))
    game.step("enemies_act")
    same = len(log(game, "activate_enemy")) - spawned
    game.game.board.flow.round += 1
    game.step("enemies_act")

    assert (same, len(log(game, "activate_enemy")) - spawned) == (0, 1)


@pytest.mark.rule("RND-02", "PRT-01")
def test_a_ship_that_begins_its_turn_in_port_arrives_there(table: SetTable) -> None:
    game = quiet(table)
    game.deck("Denizen")
    put_ship(game.ship, 3, 2)
    game.push("begin_turn", game.ship.handle)
    until(game, "turn")

    assert "ship_arrives" in game.said()


@pytest.mark.rule("RND-02")
def test_a_round_lets_cards_know_once_everybody_is_refreshed(table: SetTable) -> None:
    game = quiet(table, 2)
    issue_all(game)
    begin(game)
    until(game, "take_turns")

    assert log(game, "refresh_order", "round_begins") == [*["refresh_order"] * 6, "round_begins"]


@pytest.mark.rule("PRT-01", "TRT-08")
def test_what_waits_for_the_turn_to_begin_comes_before_the_visit_it_begins_with(
    table: SetTable,
) -> None:
    game = table(crew=1)
    moor(game)
    game.stand(game.crew[0], 5)
    sleepwalker = game.game.content.named("Sleepwalker").id
    game.game.board.set_traits(game.crew[0], negative=sleepwalker)
    game.push("begin_turn", game.ship.handle)

    while not any(
        each.question == questions.WHAT_DO_YOU_DO_IN_PORT.id for each in game.answers.asked
    ):
        game.game.advance()

    assert game.crew[0].below_deck
