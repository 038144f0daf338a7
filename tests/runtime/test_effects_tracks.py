"""What the tokens on the tracks set off, and how the game is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action
from everrain_runtime.rules.round import discovery
from tests.runtime.made_up_sea import THE_START, Sea, gain, give_trait, set_sail, trigger

if TYPE_CHECKING:
    from everrain_runtime.state import ElderOne
    from tests.runtime.made_by_hand import ByHand

AGENDA, PLAYER, ENEMY = "agenda", "player discovery", "enemy discovery"
ELDER = "elder one discovery"


@pytest.fixture
def sea(by_hand: ByHand) -> Sea:
    """Give a game with an Elder One asleep, all tokens where they begin."""
    return awaited(by_hand)


def awaited(by_hand: ByHand, players: int = 1) -> Sea:
    clue = gain(by_hand, "collect_clue", 1, this="elder_one")
    awakening = [Action("upon awakening", 0)]
    data: dict[str, Any] = {"health": 8, "dice": 3, "placed": THE_START}
    by_hand.program("core:avatar", "elder one", clue, abilities=awakening, **data)
    return set_sail(by_hand, players=players)


def elder(sea: Sea) -> ElderOne:
    (found,) = sea.game.board.elder_ones.values()
    return found


def outcome(sea: Sea) -> tuple[str, str]:
    """Return how the game was decided, and by which rule."""
    return sea.game.board.flow.outcome, sea.game.board.flow.reason


# The agenda


@pytest.mark.parametrize(
    ("start", "amount", "agenda", "enemy"),
    [(1, 8, 9, 1), (1, 9, 1, 2), (1, 10, 2, 2), (9, 1, 1, 2), (4, 18, 4, 3), (7, 0, 7, 1)],
)
def test_the_agenda_goes_round_in_nine(
    sea: Sea, start: int, amount: int, agenda: int, enemy: int
) -> None:
    """AGN-03, AGN-04: on 10 the enemy learns, and no point is lost."""
    sea.put(agenda=start)

    assert sea.do("advance_token", AGENDA, amount) == amount
    assert (sea.at(AGENDA), sea.at(ENEMY)) == (agenda, enemy)


def test_a_completed_track_is_told_of_and_remembered_for_the_turn(sea: Sea) -> None:
    """AGN-03."""
    sea.do("advance_token", AGENDA, 8)
    assert not sea.game.holds("token_came_round", AGENDA)
    assert "token_completes" not in sea.said()

    sea.do("advance_token", AGENDA, 1)
    assert sea.game.holds("token_came_round", AGENDA)
    assert "token_completes" in sea.said()
    sea.game.board.memory.begin("turn")
    assert not sea.game.holds("token_came_round", AGENDA)


def test_the_tracks_are_as_they_are_printed(by_hand: ByHand) -> None:
    """AGN-01, DIS-01: here an agenda of four spaces, and a track of a set's own."""
    by_hand.program("core:agenda", "track", first=1, last=4, tokens={AGENDA: 1})
    tokens = {PLAYER: 1, ENEMY: 1, ELDER: 16}
    ends: dict[str, Any] = {"act_ends": [2], "stories": []}
    by_hand.program("core:discovery", "track", first=1, last=16, tokens=tokens, **ends)
    by_hand.program("core:dread", "track", first=0, last=3, tokens={"dread": 1})
    sea = awaited(by_hand)
    sea.do("advance_token", AGENDA, 3)
    assert (sea.at(AGENDA), sea.at(ENEMY)) == (1, 2)
    assert sea.game.board.tracks.ended == (2,)

    assert sea.game.value("token_position", "dread") == 1
    assert sea.do("advance_token", "dread", 9) == 2
    assert sea.game.value("token_position", "dread") == 3
    assert sea.do("advance_token", "gloom", 1) == 0


def test_the_agenda_stands_still_once_the_enemy_knows_everything(sea: Sea) -> None:
    """WIN-02: in a batch the game is not over yet, and nothing goes on for ever."""
    sea.put(enemy_discovery=15)
    with sea.game.batch():
        assert sea.do("advance_token", AGENDA, 1_000_000_000) == 9

    assert outcome(sea) == ("lost", "WIN-02")


# Discovery


def test_players_and_enemy_share_the_track(sea: Sea) -> None:
    """DIS-04, DIS-06."""
    sea.do("advance_token", PLAYER, 2)
    sea.do("advance_token", ENEMY, 1)

    assert (sea.at(PLAYER), sea.at(ENEMY)) == (3, 2)
    assert sea.game.holds("token_leads", PLAYER, ENEMY)
    assert not sea.game.holds("token_leads", ENEMY, PLAYER)
    assert not sea.game.holds("token_leads", PLAYER, PLAYER)


@pytest.mark.parametrize(
    ("player", "enemy", "moved"), [(5, 6, 1), (5, 5, 0), (5, 4, 0), (5, 7, 0), (5, 1, 0)]
)
def test_the_elder_one_comes_closer_as_the_enemy_draws_away(
    sea: Sea, player: int, enemy: int, moved: int
) -> None:
    """DIS-09: only from one ahead to two ahead; DIS-07: it moves down."""
    sea.put(player_discovery=player, enemy_discovery=enemy)
    sea.do("advance_token", ENEMY, 1)

    assert sea.at(ELDER) == 16 - moved


def test_every_step_of_the_enemy_is_looked_at(sea: Sea) -> None:
    """DIS-11: from behind to far ahead it passes the one gap that counts, once."""
    sea.put(player_discovery=5, enemy_discovery=4)
    sea.do("advance_token", ENEMY, 5)

    assert (sea.at(ENEMY), sea.at(ELDER)) == (9, 15)


def test_the_players_steps_bring_no_elder_one(sea: Sea) -> None:
    """DIS-09."""
    sea.put(player_discovery=5, enemy_discovery=8)
    sea.do("advance_token", PLAYER, 1)

    assert sea.at(ELDER) == 16


@pytest.mark.parametrize(("player", "enemy", "moved"), [(5, 8, 3), (7, 8, 1), (8, 8, 0), (9, 8, 0)])
def test_the_elder_one_comes_closer_by_the_gap(
    sea: Sea, player: int, enemy: int, moved: int
) -> None:
    """DIS-08, ACT-04."""
    sea.put(player_discovery=player, enemy_discovery=enemy)
    discovery.advance_elder_one_by_the_gap(sea.game)

    assert sea.at(ELDER) == 16 - moved


@pytest.mark.parametrize("token", [PLAYER, ENEMY])
def test_the_end_of_an_act_is_reached_once(sea: Sea, token: str) -> None:
    """ACT-01, ACT-02: it waits to be resolved, with the token that was first (ACT-03, ACT-04)."""
    sea.put(**{token.replace(" ", "_"): 3})
    sea.do("advance_token", token, 2)
    assert sea.game.board.tracks.pending == ((4, token),)

    other = ENEMY if token == PLAYER else PLAYER
    sea.put(**{other.replace(" ", "_"): 3})
    sea.do("advance_token", other, 1)
    assert sea.game.board.tracks.pending == ((4, token),)


def test_the_end_of_the_track_is_no_end_of_act(sea: Sea) -> None:
    """DIS-03: in a short game reaching 8 decides."""
    sea.game.board.tracks.last = 8
    sea.put(player_discovery=7)
    sea.do("advance_token", PLAYER, 1)

    assert sea.game.board.tracks.pending == ()
    assert outcome(sea) == ("won", "WIN-01")


# The Elder One


def test_the_elder_one_awakens_where_the_enemy_meets_it(sea: Sea) -> None:
    """DIS-12, ELD-01."""
    sea.put(enemy_discovery=9, elder_one_discovery=10, player_discovery=9)
    sea.do("advance_token", ENEMY, 1)

    assert elder(sea).awake


def test_the_elder_one_awakens_where_it_meets_the_enemy(sea: Sea) -> None:
    """DIS-12: it comes no further than to the enemy."""
    sea.put(enemy_discovery=9, elder_one_discovery=10)

    assert sea.do("advance_token", ELDER, 3) == 1
    assert elder(sea).awake
    assert sea.at(ELDER) == 9


def test_the_elder_one_awakens_if_they_pass_each_other(sea: Sea) -> None:
    """DIS-12, WIN-08: an awakening stops nothing else."""
    sea.put(enemy_discovery=8, elder_one_discovery=10)
    sea.do("advance_token", ENEMY, 3)

    assert elder(sea).awake
    assert sea.at(ENEMY) == 11


def test_it_awakens_at_the_very_step_they_meet(by_hand: ByHand) -> None:
    """DIS-12: before the Elder One awakens, collect as much coin as the enemy's space."""
    code = (
        (Op.ASK, 3, ("quantity", "token_position"), (2,)),
        (Op.DO, ("effect", "collect_coin"), (3,)),
        (Op.STOP,),
    )
    enemy = [("token", by_hand.symbol("token", ENEMY))]
    routine = by_hand.routine("before", "crew elder_one", *code, constants=enemy, locals_=1)
    trigger(by_hand, "elder_one_awakens", routine, "before")
    sea = awaited(by_hand)
    give_trait(sea, "waiting")
    sea.put(enemy_discovery=8, elder_one_discovery=10)
    sea.do("advance_token", ENEMY, 4)

    assert (sea.at(ENEMY), sea.ship.coin) == (12, 40 + 10)


def test_in_one_step_both_may_move_towards_each_other(sea: Sea) -> None:
    """DIS-09, DIS-12: the enemy goes to 8, two ahead, and the Elder One comes down to it."""
    sea.put(player_discovery=6, enemy_discovery=7, elder_one_discovery=9)
    sea.do("advance_token", ENEMY, 1)

    assert (sea.at(ELDER), elder(sea).awake) == (8, True)


def test_a_card_may_let_it_sleep(by_hand: ByHand) -> None:
    """DIS-12: `instead when the Elder One awakens`; the rules do not insist in the same breath."""
    stays = by_hand.routine(
        "instead", "crew elder_one", (Op.DO, ("effect", "nothing_happens"), ()), (Op.STOP,)
    )
    trigger(by_hand, "elder_one_awakens", stays, "instead")
    sea = awaited(by_hand)
    give_trait(sea, "waiting")
    sea.put(enemy_discovery=9, elder_one_discovery=10)
    sea.do("advance_token", ENEMY, 1)

    assert not elder(sea).awake
    assert sea.do("advance_token", ELDER, 1) == 0


def test_an_awakened_elder_ones_token_stays_where_it_is(sea: Sea) -> None:
    """DIS-14."""
    sea.do("awaken_elder_one", elder(sea))

    assert sea.do("advance_token", ELDER, 1) == 0
    assert sea.do("push_token_back", ELDER, 1) == 0
    assert sea.do("set_token", ELDER, 9) == 0
    assert sea.at(ELDER) == 16
    assert sea.do("set_token", AGENDA, 9) == 1


# Going back, and being put


def test_a_token_goes_back_no_further_than_its_first_space(sea: Sea) -> None:
    """AGN-01, DIS-01: nothing is set off."""
    sea.put(agenda=3, player_discovery=9, enemy_discovery=5)

    assert sea.do("push_token_back", AGENDA, 5) == 2
    assert sea.do("push_token_back", PLAYER, 2) == 2
    assert (sea.at(AGENDA), sea.at(PLAYER), sea.at(ENEMY)) == (1, 7, 5)
    assert sea.game.board.tracks.pending == ()
    assert sea.at(ELDER) == 16


def test_the_elder_ones_token_goes_back_up(sea: Sea) -> None:
    """DIS-07, DIS-15: no further than to the end of the track."""
    sea.put(elder_one_discovery=14)

    assert sea.do("push_token_back", ELDER, 5) == 2
    assert sea.at(ELDER) == 16


def test_a_token_is_put_on_a_space_of_its_track(sea: Sea) -> None:
    """ACT-11: this is no advance."""
    sea.put(player_discovery=5, enemy_discovery=6)

    assert sea.do("set_token", ENEMY, 8) == 1
    assert sea.do("set_token", ENEMY, 8) == 0
    assert sea.do("set_token", AGENDA, 99) == 1
    assert sea.do("set_token", ELDER, 12) == 1
    assert (sea.at(AGENDA), sea.at(ENEMY), sea.at(ELDER)) == (10, 8, 12)
    assert sea.game.board.tracks.pending == ()


def test_a_token_put_on_the_end_has_not_reached_it(sea: Sea) -> None:
    """ACT-11, WIN-01."""
    sea.do("set_token", PLAYER, 16)

    assert not sea.game.board.flow.is_over


def test_an_enemy_put_upon_the_elder_one_wakes_it(sea: Sea) -> None:
    """DIS-12: they share a space."""
    sea.put(elder_one_discovery=10)
    sea.do("set_token", ENEMY, 10)

    assert elder(sea).awake


# How the game is decided


def test_the_players_win_at_the_end_of_the_track(sea: Sea) -> None:
    """WIN-01."""
    sea.put(player_discovery=14)
    sea.do("advance_token", PLAYER, 1)
    assert not sea.game.board.flow.is_over

    assert sea.do("advance_token", PLAYER, 5) == 1
    assert outcome(sea) == ("won", "WIN-01")
    assert "win_game" in sea.said()


def test_the_players_win_after_an_awakening_too(sea: Sea) -> None:
    """WIN-05."""
    sea.do("awaken_elder_one", elder(sea))
    sea.put(player_discovery=15)
    sea.do("advance_token", PLAYER, 1)

    assert outcome(sea) == ("won", "WIN-01")


def test_the_enemy_at_the_end_of_the_track_wins(sea: Sea) -> None:
    """WIN-02, WIN-04: the Elder One, which lies there, does not awaken any more."""
    sea.put(enemy_discovery=15, player_discovery=14)
    sea.do("advance_token", ENEMY, 1)

    assert outcome(sea) == ("lost", "WIN-02")
    assert not elder(sea).awake


def test_nothing_happens_after_the_end(sea: Sea) -> None:
    """GEN-01."""
    sea.do("win_game")

    assert outcome(sea) == ("won", "WIN-05")
    assert sea.do("lose_game") == 0
    assert sea.do("advance_token", AGENDA, 1) == 0
    assert outcome(sea) == ("won", "WIN-05")


def test_a_card_may_lose_the_game(sea: Sea) -> None:
    """GEN-01."""
    sea.do("lose_game")

    assert outcome(sea) == ("lost", "WIN-03")


# What cards hear of it


def test_a_card_may_hold_the_agenda_back(by_hand: ByHand) -> None:
    """GEN-12: before the agenda advances, prevent 2."""
    code = ((Op.DO, ("effect", "prevent"), (3,)), (Op.STOP,))
    stops = by_hand.routine("before", "crew token number", *code, constants=[("number", 2)])
    trigger(by_hand, "token_advances", stops, "before")
    sea = set_sail(by_hand)
    give_trait(sea, "waiting")

    assert sea.do("advance_token", AGENDA, 3) == 1
    assert sea.at(AGENDA) == 2


@pytest.mark.parametrize("players", [1, 4])
def test_the_pace_of_the_agenda_is_two_and_the_players(by_hand: ByHand, players: int) -> None:
    """AGN-02."""
    assert awaited(by_hand, players).game.value("agenda_pace") == 2 + players


def test_the_act_is_the_one_in_force(sea: Sea) -> None:
    """ACT-14: it does not change when a token arrives."""
    sea.put(player_discovery=3)
    sea.do("advance_token", PLAYER, 1)

    assert sea.game.value("act") == 1
