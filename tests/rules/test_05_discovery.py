"""The Discovery track (DIS)."""

from __future__ import annotations

import pytest

from everrain_dsl.vocabulary.printed import Track
from everrain_runtime.content.content import Content
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import banish, set_up

PLAYER, ENEMY, ELDER = "player discovery", "enemy discovery", "elder one discovery"


def put(game: Tabletop, player: int, enemy: int, elder: int = 16) -> None:
    """Put the three tokens of the track on those spaces."""
    game.put(player_discovery=player, enemy_discovery=enemy, elder_one_discovery=elder)


def moved_by(game: Tabletop, token: str, amount: int = 1) -> int:
    """Advance a token and return by how much the Elder One's has come down."""
    before = game.at(ELDER)
    game.do("advance_token", token, amount)
    return before - game.at(ELDER)


def act(game: Tabletop) -> int:
    """Return the number of the act in force."""
    return game.game.board.flow.act


def awake(game: Tabletop) -> bool:
    """Return whether the Elder One is awake."""
    return game.game.board.has_awakened()


# The track


@pytest.mark.rule("DIS-01")
def test_the_track_has_sixteen_spaces_and_three_ends_of_acts(core: Content) -> None:
    (track,) = [track for _, track in core.printing(Track) if PLAYER in track.tokens]

    assert (track.first, track.last) == (1, 16)
    assert track.act_ends == (4, 8, 12)


@pytest.mark.rule("DIS-02", "ACT-14")
@pytest.mark.parametrize(("space", "number"), [(4, 2), (8, 3), (12, 4)])
@pytest.mark.parametrize("token", [PLAYER, ENEMY])
def test_the_first_token_on_an_end_of_act_brings_the_next(
    table: SetTable, token: str, space: int, number: int
) -> None:
    game = table()
    put(game, space - 1, space - 1)
    game.game.board.flow.act = number - 1
    game.do("advance_token", token, 1)
    before = act(game)
    game.step("resolve_acts")

    assert (before, act(game)) == (number - 1, number)


@pytest.mark.rule("DIS-02")
def test_a_game_begins_in_the_first_act(core: Content) -> None:
    assert act(set_up(core)) == 1


@pytest.mark.rule("DIS-03")
@pytest.mark.parametrize("length", [8, 12])
def test_the_end_of_a_shorter_game_decides_it_and_ends_no_act(table: SetTable, length: int) -> None:
    game = table()
    game.game.board.tracks.last = length
    put(game, length - 1, 1, length)
    game.do("advance_token", PLAYER, 1)

    assert game.game.board.flow.outcome == "won"
    assert game.game.board.tracks.pending == ()


@pytest.mark.rule("DIS-04")
def test_all_captains_advance_the_same_token(table: SetTable) -> None:
    game = table(players=2)
    for ship in game.ships:
        game.game.board.flow.you = ship.handle
        game.do("advance_token", PLAYER, 1)

    assert game.at(PLAYER) == 3
    assert [token for token in game.game.board.tracks.tokens if "player" in token] == [PLAYER]


@pytest.mark.rule("DIS-05")
def test_a_card_may_advance_it_too(table: SetTable) -> None:
    game = table()

    assert game.do("advance_token", PLAYER, 2) == 2
    assert game.at(PLAYER) == 3


@pytest.mark.rule("DIS-06", "AGN-03")
def test_each_round_of_the_agenda_advances_the_enemy_by_one(table: SetTable) -> None:
    game = table()
    game.do("advance_token", "agenda", 27)

    assert game.at(ENEMY) == 4


# The Elder One's token


@pytest.mark.rule("DIS-07")
def test_the_elder_one_comes_down_the_track(table: SetTable) -> None:
    game = table()
    put(game, 3, 3, 16)
    game.do("advance_token", ELDER, 3)

    assert game.at(ELDER) == 13


@pytest.mark.rule("DIS-08", "ACT-04")
@pytest.mark.parametrize(
    ("option", "player", "moved"),
    [("difference", 3, 1), ("difference", 1, 3), ("between", 3, 0), ("between", 1, 2)],
)
def test_the_elder_one_advances_by_the_lead_of_the_enemy(
    table: SetTable, option: str, player: int, moved: int
) -> None:
    game = table()
    game.choose_rules(act_gap=option)
    put(game, player, 4)
    game.step("elder_one_draws_near")

    assert game.at(ELDER) == 16 - moved


@pytest.mark.rule("DIS-09")
def test_the_elder_one_heeds_an_enemy_that_leaves_the_players_side(
    table: SetTable, subtests: pytest.Subtests
) -> None:
    for option, ahead, moved in [
        ("gap1to2", -2, 0),
        ("gap1to2", -1, 0),
        ("gap1to2", 0, 0),
        ("gap1to2", 1, 1),
        ("gap1to2", 2, 0),
        ("any", -2, 0),
        ("any", -1, 1),
        ("any", 0, 0),
        ("any", 1, 1),
        ("any", 2, 0),
    ]:
        with subtests.test(option=option):
            game = table()
            game.choose_rules(adjacent_rule=option)
            put(game, 9, 9 + ahead)

            assert moved_by(game, ENEMY) == moved


@pytest.mark.rule("DIS-09")
def test_we_91_from_level_to_one_ahead_nothing_moves(table: SetTable) -> None:
    game = table()
    put(game, 3, 3)

    assert moved_by(game, ENEMY) == 0


@pytest.mark.rule("DIS-08", "ACT-04", "DIS-17")
def test_we_91_the_end_of_act_then_moves_it_by_one(table: SetTable) -> None:
    game = table()
    put(game, 3, 3)
    game.do("advance_token", ENEMY, 1)
    game.step("resolve_acts")

    assert game.at(ELDER) == 15


@pytest.mark.rule("DIS-09")
def test_we_91_from_one_ahead_to_two_it_moves_down_by_one(table: SetTable) -> None:
    game = table()
    put(game, 5, 6)

    assert moved_by(game, ENEMY) == 1


@pytest.mark.rule("DIS-09")
def test_players_who_fall_back_or_advance_do_not_move_it(table: SetTable) -> None:
    game = table()
    put(game, 5, 6)
    game.do("push_token_back", PLAYER, 1)

    assert moved_by(game, PLAYER) == 0
    assert game.at(ELDER) == 16


@pytest.mark.rule("DIS-10", "DIS-07")
def test_each_ship_that_sinks_moves_it_by_one(table: SetTable) -> None:
    game = table(players=3)
    for ship in game.ships[:2]:
        game.do("sink_ship", ship)

    assert game.at(ELDER) == 14


@pytest.mark.rule("DIS-11", "DIS-09")
def test_of_several_spaces_at_once_each_is_looked_at(table: SetTable) -> None:
    game = table()
    put(game, 5, 5)

    assert moved_by(game, ENEMY, 3) == 1


@pytest.mark.rule("DIS-11")
def test_banishing_counts_as_well(table: SetTable) -> None:
    game = table()
    put(game, 5, 6)
    game.put(agenda=9)
    banish(game, game.enemy(4))

    assert (game.at(ENEMY), game.at(ELDER)) == (7, 15)


@pytest.mark.rule("DIS-12", "ELD-01")
def test_an_enemy_that_comes_to_its_space_wakes_it(table: SetTable) -> None:
    game = table()
    put(game, 8, 8, 10)
    game.do("advance_token", ENEMY, 1)
    before = awake(game)
    game.do("advance_token", PLAYER, 2)
    game.do("advance_token", ENEMY, 1)

    assert (before, awake(game)) == (False, True)


@pytest.mark.rule("DIS-12")
def test_it_wakes_when_its_own_token_comes_to_the_enemy(table: SetTable) -> None:
    game = table()
    put(game, 9, 9, 10)
    game.do("advance_token", ELDER, 1)

    assert awake(game)


@pytest.mark.rule("DIS-12")
def test_the_tokens_do_not_pass_each_other_unseen(table: SetTable) -> None:
    game = table()
    put(game, 5, 9, 11)
    with game.game.batch():
        game.game.do("advance_token", ELDER, 5)

    assert awake(game)
    assert game.at(ELDER) == 9


@pytest.mark.rule("DIS-12")
def test_an_enemy_that_goes_past_its_space_at_once_wakes_it(table: SetTable) -> None:
    game = table()
    put(game, 9, 9, 10)
    with game.game.batch():
        game.game.do("advance_token", ENEMY, 2)

    assert game.at(ENEMY) == 11
    assert awake(game)


@pytest.mark.rule("DIS-12")
def test_a_step_that_makes_both_tokens_meet_wakes_it(table: SetTable) -> None:
    game = table()
    put(game, 5, 6, 8)
    game.do("advance_token", ENEMY, 1)

    assert (game.at(ENEMY), game.at(ELDER)) == (7, 7)
    assert awake(game)


@pytest.mark.rule("DIS-13")
def test_players_wake_nobody(table: SetTable) -> None:
    game = table()
    put(game, 9, 2, 10)
    game.do("advance_token", PLAYER, 1)
    level = awake(game)
    game.do("advance_token", PLAYER, 1)

    assert (level, awake(game)) == (False, False)


@pytest.mark.rule("DIS-14")
@pytest.mark.parametrize("effect", ["advance_token", "push_token_back", "set_token"])
def test_once_it_is_awake_its_token_stays(table: SetTable, effect: str) -> None:
    game = table()
    put(game, 5, 6, 12)
    game.do("awaken_elder_one", next(iter(game.game.board.elder_ones)))

    assert game.do(effect, ELDER, 3) == 0
    assert moved_by(game, ENEMY) == 0


@pytest.mark.rule("DIS-15", "WIN-01")
def test_the_end_of_the_track_does_not_move_with_it(table: SetTable) -> None:
    game = table()
    put(game, 12, 2, 13)
    game.do("advance_token", PLAYER, 3)
    outcome = game.game.board.flow.outcome
    game.do("advance_token", PLAYER, 1)

    assert (outcome, game.game.board.flow.outcome) == ("", "won")


@pytest.mark.rule("DIS-16", "STO-08")
@pytest.mark.parametrize("space", [4, 8, 12])
def test_a_token_on_a_story_space_lets_the_stories_come_due(table: SetTable, space: int) -> None:
    game = table()
    put(game, space - 2, 1)
    board = game.game.board
    card = game.game.content.copies("journey")[0]
    board.stories.ongoing = ((card, game.ship.handle),)
    game.do("advance_token", PLAYER, 1)
    before = board.stories.ongoing
    game.do("advance_token", PLAYER, 1)

    assert (len(before), list(board.stories.ongoing)) == (1, [])


@pytest.mark.rule("DIS-17", "DIS-08", "DIS-09")
def test_one_step_may_move_it_twice(table: SetTable) -> None:
    game = table()
    put(game, 6, 7)
    first = moved_by(game, ENEMY)
    game.step("resolve_acts")

    assert first == 1
    assert game.at(ELDER) == 16 - 1 - 2
