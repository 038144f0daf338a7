"""The Elder One: how it awakens, what slows it, what loses the game to it (ELD)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_dsl.vocabulary import core as vocabulary
from everrain_runtime.content.content import Content
from everrain_runtime.rules.round import rounds
from everrain_runtime.state import Lasting
from everrain_runtime.state.log import entries
from tests.printing import face
from tests.rules.enemies_at_sea import arisen, elder_of, left, put, stir, where
from tests.rules.tabletop import SetTable, Tabletop

#: The effects that no Elder One can suffer: it is neither banished, nor sunk, nor boarded.
NOT_FOR_IT = ("banish_enemy", "banish_enemy_ship", "sink_enemy_ship", "board_enemy_ship")


def asleep(table: SetTable, name: str = "The Tide Given Shape", **more: Any) -> Tabletop:
    """Set the sample table with that Elder One asleep."""
    game = table(**more)
    elder_of(game).card = game.game.content.named(name).id
    return game


# Awakening


@pytest.mark.rule("ELD-01", "DIS-12")
@pytest.mark.parametrize("act", [1, 2, 4])
def test_it_awakens_when_the_enemys_token_meets_its_own_whatever_the_act(
    table: SetTable, act: int
) -> None:
    game = asleep(table, "The Harbour Below")
    game.game.board.flow.act = act
    game.put(enemy_discovery=9, elder_one_discovery=10)
    game.do("advance_token", "enemy discovery", 1)

    assert elder_of(game).awake
    assert game.game.board.sea.kind(elder_of(game).space) == "port"


@pytest.mark.rule("ELD-01")
def test_what_its_awakening_does_is_done_once(table: SetTable) -> None:
    game = asleep(table, "The Harbour Below")
    game.do("awaken_elder_one", elder_of(game))
    game.do("awaken_elder_one", elder_of(game))

    assert len(game.ship.destroyed) == 1


@pytest.mark.rule("ELD-01", "GEN-06")
@pytest.mark.parametrize(("you", "resolves"), [(0, 0), (1, 1), (None, 1)])
def test_who_acts_resolves_an_awakening_and_else_the_first_player(
    table: SetTable, you: int | None, resolves: int
) -> None:
    game = asleep(table, "The Harbour Below", players=2)
    flow = game.game.board.flow
    flow.first = game.ships[1].handle
    flow.you = 0 if you is None else game.ships[you].handle
    game.do("awaken_elder_one", elder_of(game))
    who = {e.player for e in entries(game.game.board.log) if e.name == "suffer_damage"}

    assert who == {game.ships[resolves].name}


@pytest.mark.rule("ELD-12", "ELD-01")
def test_its_board_says_where_it_appears(table: SetTable) -> None:
    game = asleep(table, "She Who Keeps Count")
    game.do("awaken_elder_one", elder_of(game))

    assert where(elder_of(game)) == (9, 2)


@pytest.mark.rule("ELD-12")
def test_every_elder_ones_board_prints_all_it_needs(core: Content) -> None:
    boards = core.of_kind("elder one")
    kinds = [{kind for _, kind in _sections(board)} for board in boards]

    assert len(boards) == 3
    assert all(face(board).health > 0 and face(board).dice > 0 for board in boards)
    assert all(face(board).placed and face(board).range for board in boards)
    assert all({"upon awakening", "while arisen", "objective"} <= found for found in kinds[:2])
    assert all("objective" in found for found in kinds)


@pytest.mark.rule("ELD-14")
@pytest.mark.leftover
def test_awakening_makes_no_roll(table: SetTable) -> None:
    game = asleep(table, "The Harbour Below", enemy="mmmmmm")
    game.do("awaken_elder_one", elder_of(game))

    assert left(game, "enemy") == 6


@pytest.mark.rule("ELD-14", "ELD-03")
@pytest.mark.leftover
def test_awake_it_activates_when_its_step_comes_and_asleep_it_does_not(table: SetTable) -> None:
    game = asleep(table, "The Harbour Below", enemy="ooooooo")
    game.step("elder_one_acts")

    assert "activate_enemy" not in game.said()

    game.do("awaken_elder_one", elder_of(game))
    game.step("elder_one_acts")

    assert game.said().count("activate_enemy") == 1


@pytest.mark.rule("ELD-14")
@pytest.mark.leftover
def test_one_that_awakens_after_its_step_waits_for_the_next_round(table: SetTable) -> None:
    game = asleep(table, "The Harbour Below", enemy="ooooooo")
    game.put(agenda=9, enemy_discovery=9, elder_one_discovery=10)
    game.push("agenda_advances")
    game.push("elder_one_acts")
    game.finish()

    assert elder_of(game).awake
    assert "activate_enemy" not in game.said()


# The enemy phase


@pytest.mark.rule("ELD-03", "RND-05")
def test_its_step_is_the_first_of_the_enemy_phase() -> None:
    assert rounds.ENEMY_PHASE[0].name == "elder_one_acts"


@pytest.mark.rule("ELD-03", "RND-05")
def test_what_it_does_while_arisen_comes_before_its_activation(table: SetTable) -> None:
    game = arisen(table, 6, 3, name="The Tide Given Shape", enemy="oooooo")
    game.sea((9, 6), (2, 6), kind="port", port="Ashmoor")
    game.step("elder_one_acts")
    said = game.said()

    assert said.index("suffer_damage") < said.index("activate_enemy")


@pytest.mark.rule("ELD-03")
def test_what_it_does_while_arisen_is_done_in_every_enemy_phase(table: SetTable) -> None:
    game = arisen(table, 6, 4, name="The Tide Given Shape", fate=[1, 2])
    game.sea((9, 6), (2, 6), (2, -2), kind="port", port="Ashmoor")
    for _ in range(2):
        game.do("skip_activation", elder_of(game))
    game.step("elder_one_acts")
    game.step("elder_one_acts")

    assert len(game.ship.destroyed) == 2


@pytest.mark.rule("ELD-03", "RND-05")
def test_a_skipped_activation_is_forgotten_once_it_has_been_skipped(table: SetTable) -> None:
    game = arisen(table, 6, 3, enemy="ooooo")
    game.do("skip_activation", elder_of(game))
    stir(game)

    assert left(game, "enemy") == 5

    stir(game)

    assert left(game, "enemy") == 0


@pytest.mark.rule("ELD-03", "GEN-06")
def test_the_first_player_acts_for_it(table: SetTable) -> None:
    game = arisen(table, 6, 6, players=2, enemy="ooooo")
    game.game.board.flow.first = game.ships[1].handle
    game.step("elder_one_acts")
    acted = [e for e in entries(game.game.board.log) if e.name == "activate_enemy"]

    assert [e.player for e in acted] == [game.ships[1].name]


# Slowing it


@pytest.mark.rule("ELD-04", "ELD-07")
@pytest.mark.leftover
def test_we_28_without_health_it_heals_and_rolls_a_die_fewer_from_then_on(table: SetTable) -> None:
    game = arisen(table, 6, 6, enemy="o" * 9)
    elder = elder_of(game)
    dice = game.game.value("dice", elder)
    game.do("damage_enemy_ship", elder, game.game.value("full_health", elder) + 3)

    assert (elder.trauma, elder.slowed) == (0, 1)

    stir(game)

    assert left(game, "enemy") == 9 - (dice - 1)


@pytest.mark.rule("ELD-04")
@pytest.mark.parametrize("slowed", [4, 5, 99])
@pytest.mark.leftover
def test_it_rolls_one_die_at_least(table: SetTable, slowed: int) -> None:
    game = arisen(table, 6, 6, enemy="ooo")
    elder_of(game).slowed = slowed
    stir(game)

    assert left(game, "enemy") == 2


@pytest.mark.rule("ELD-04")
@pytest.mark.leftover
def test_no_card_takes_its_last_die(table: SetTable) -> None:
    game = arisen(table, 6, 6, enemy="ooo")
    elder = elder_of(game).handle
    game.game.board.memory.lasting += (Lasting("dice", "gets", -99, (elder,), "turn"),)
    stir(game)

    assert left(game, "enemy") == 2


@pytest.mark.rule("ELD-02", "ELD-07")
def test_it_stays_however_often_it_loses_its_health(table: SetTable) -> None:
    game = arisen(table, 6, 6)
    elder = elder_of(game)
    for _ in range(3):
        game.do("damage_enemy_ship", elder, 99)

    assert elder_of(game) is elder
    assert elder.awake
    assert elder.slowed == 3


@pytest.mark.rule("ELD-11")
def test_it_gives_no_spoils(table: SetTable) -> None:
    game = arisen(table, 6, 6)
    game.do("damage_enemy_ship", elder_of(game), 99)

    assert "collect_spoils" not in game.said()


@pytest.mark.rule("ELD-11", "ELD-02")
@pytest.mark.parametrize("effect", NOT_FOR_IT)
def test_no_card_can_banish_sink_or_board_it(effect: str) -> None:
    row = vocabulary().effects[effect]

    assert all("elder_one" not in slot.types for slot in row.slots)


# Its objective


@pytest.mark.rule("ELD-10", "WIN-03")
@pytest.mark.parametrize("players", [1, 2])
def test_the_game_is_lost_once_its_objective_is_so(table: SetTable, players: int) -> None:
    game = arisen(table, 6, 6, players=players)
    for ship in game.ships:
        game.do("sink_ship", ship)

    assert not game.game.board.flow.is_over

    game.ship.afloat = True
    game.do("sink_ship", game.ship)

    assert game.game.board.flow.outcome == "lost"
    assert game.game.board.flow.reason == "WIN-03"


@pytest.mark.rule("ELD-10")
def test_covering_four_ports_is_such_an_objective(table: SetTable) -> None:
    game = arisen(table, 6, 6, name="The Tide Given Shape")
    ports = {
        (8, 0): "Ashmoor",
        (10, 0): "Grimsea",
        (12, 0): "Duskfall",
        (12, 1): "Netherhorn",
    }
    for at, name in ports.items():
        game.sea(at, kind="port", port=name)
    put(game.ship, 2, 2)
    game.storm((8, 0), (9, 0), (10, 0))
    game.game.check()

    assert not game.game.board.flow.is_over

    game.storm((12, 0), (12, 1))
    game.game.check()

    assert game.game.board.flow.outcome == "lost"


@pytest.mark.rule("ELD-10")
def test_an_objective_counts_for_nothing_while_it_sleeps(table: SetTable) -> None:
    game = asleep(table, "The Harbour Below")
    game.do("sink_ship", game.ship)

    assert not game.game.board.flow.is_over


@pytest.mark.rule("ELD-08")
def test_its_space_blocks_the_line_of_sight(table: SetTable) -> None:
    game = arisen(table, 6, 4)
    hunter = game.enemy_ship(6, 6)

    assert not game.game.holds("has_line_of_sight", hunter, game.ship)

    put(elder_of(game), 9, 6)

    assert game.game.holds("has_line_of_sight", hunter, game.ship)


def _sections(board: Any) -> list[tuple[int, str]]:
    return [
        (number, kind)
        for kind in ("upon awakening", "while arisen", "objective")
        for number, _ in board.actions(kind)
    ]
