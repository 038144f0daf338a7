"""What happens to enemies at sea: enemy ships and the Elder One."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action
from everrain_dsl.vocabulary.printed import Place
from everrain_runtime.engine.chance import Scripted
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.state import ElderOne, Terrain, Wreck
from everrain_runtime.state.places import space
from tests.runtime.made_up_sea import THE_START, Sea, gain, give_trait, permit, set_sail

if TYPE_CHECKING:
    from everrain_runtime.state import EnemyShip
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def sea(by_hand: ByHand) -> Sea:
    """Give a ship at (6, 2) on a tile with three more calm seas and an island."""
    return set_sail(by_hand)


def only(sea: Sea) -> EnemyShip:
    """Return the one enemy ship in play."""
    (ship,) = sea.game.board.enemy_ships.values()
    return ship


def fate(sea: Sea, *faces: int) -> None:
    """Let the fate die show these next."""
    sea.game.chance.dice["fate"] = [str(face) for face in faces]  # type: ignore[attr-defined]


def lay(sea: Sea, kind: str) -> None:
    """Make every sea space of the ship's tile one of that kind."""
    board = sea.game.board
    tile = board.sea.spaces[sea.ship.space].tile
    board.sea.reveal(
        {
            at: Terrain(kind, tile)
            for at, terrain in board.sea.spaces.items()
            if terrain.tile == tile and not terrain.is_land
        }
    )


# How they come


def test_a_cards_enemy_ship_comes_to_calm_sea_of_choice(by_hand: ByHand) -> None:
    """SHP-04, SHP-05: on the player's tile, where no ship is."""
    sea = set_sail(by_hand, "calm sea 7 3", players=2)
    sea.stack("enemy ship", "frigate")

    assert sea.do("spawn_enemy_ship", 1) == 1
    assert only(sea).space == space(7, 3).handle
    assert [option.key for option in sea.answers.asked[0].options] == [
        "calm sea 6 3",
        "calm sea 7 3",
    ]


def test_without_calm_sea_it_comes_to_rough_sea(sea: Sea) -> None:
    """SHP-04."""
    lay(sea, "rough sea")
    sea.stack("enemy ship", "frigate")
    sea.do("spawn_enemy_ship", 1)

    assert sea.game.board.sea.kind(only(sea).space) == "rough sea"


def test_without_calm_or_rough_sea_it_comes_to_the_nearest_sea(sea: Sea) -> None:
    """SHP-30, GEN-05: the shipwrecks next to the ship are sea as well."""
    lay(sea, "shipwreck")
    sea.stack("enemy ship", "frigate")
    fate(sea, 0, 0)
    sea.do("spawn_enemy_ship", 1)

    assert sea.game.value("distance", only(sea), sea.ship) == 1
    assert not sea.game.board.sea.is_land(only(sea).space)


def test_an_enemy_ship_is_bound_for_the_nearest_destination(by_hand: ByHand) -> None:
    """SHP-06, SHP-07, SHP-28: the shipwreck at (4, 3) is up and left of (6, 3)."""
    sea = set_sail(by_hand)
    sea.stack("enemy ship", "frigate")
    sea.do("spawn_enemy_ship_onto", 1, space(6, 3))

    assert only(sea).destination == space(4, 3).handle
    assert only(sea).facing == 5
    sea.game.board.sea.place_wreck(space(6, 2).handle, Wreck())
    assert only(sea).destination == space(4, 3).handle


def test_an_explored_wreck_is_no_destination(sea: Sea) -> None:
    """SHP-07: the printed filter counts."""
    sea.game.board.sea.explore(space(4, 3).handle)
    sea.stack("enemy ship", "frigate")
    sea.do("spawn_enemy_ship_onto", 1, space(6, 3))

    assert only(sea).destination == 0


def test_a_destination_is_found_once_it_is_there(sea: Sea) -> None:
    """SHP-07."""
    sea.game.board.sea.explore(space(4, 3).handle)
    ship = sea.raider(5, 2)
    sea.do("place_shipwreck", space(5, 3))
    assert ship.destination == space(5, 3).handle

    sea.do("place_shipwreck", space(4, 2))
    assert ship.destination == space(5, 3).handle


def test_an_occupied_space_gives_way_to_the_nearest_calm_sea_of_its_tile(sea: Sea) -> None:
    """SHP-02: of (7, 2) and (6, 3), which are as near, the die picks the second."""
    sea.stack("enemy ship", "cruiser")
    fate(sea, 1)
    sea.do("spawn_enemy_ship_onto", 1, sea.game.board.find(sea.ship.space))

    assert only(sea).space == space(6, 3).handle


def test_no_ship_comes_to_a_space_that_is_not_revealed(sea: Sea) -> None:
    sea.stack("enemy ship", "cruiser")

    assert sea.do("spawn_enemy_ship_onto", 1, space(20, 20)) == 0
    assert sea.pile("enemy ship").size == 1


def test_a_named_enemy_ship_is_found(sea: Sea) -> None:
    """ENM-28, SHP-04."""
    sea.stack("enemy ship", "frigate", discard=("cruiser",))

    assert sea.do("spawn_named_enemy_ship", "core:cruiser") == 1
    assert only(sea).card == "core:cruiser"
    assert sea.do("spawn_named_enemy_ship", "core:cultist") == 0


def test_a_named_enemy_ship_in_play_advances_the_agenda(sea: Sea) -> None:
    """ENM-28, ENM-08."""
    sea.raider(4, 2)

    assert sea.do("spawn_named_enemy_ship", "core:frigate") == 0
    assert sea.at("agenda") == 1 + 5


def test_an_enemy_ship_makes_its_spawn_roll_at_once(sea: Sea) -> None:
    """SHP-23."""
    sea.stack("enemy ship", "cruiser")
    sea.game.chance = Scripted.of({"enemy": ["omen"]})
    sea.do("spawn_enemy_ship_onto", 1, space(6, 3))

    assert "enemy_ship_spawns" in sea.said()


# Damage


def test_a_ship_without_health_sinks_and_leaves_a_wreck(sea: Sea) -> None:
    """SEA-02, SHP-15, SHP-16, SHP-27, WRK-03: in act 2 it gives two rolls."""
    sea.game.board.flow.act = 2
    ship = sea.raider(5, 2)
    fate(sea, 0, 9)

    assert sea.do("damage_enemy_ship", ship, 4) == 4
    assert ship.handle in sea.game.board.enemy_ships
    assert sea.do("damage_enemy_ship", ship, 4) == 1
    assert sea.game.board.fates[ship.handle] == "sunk"
    assert sea.game.board.sea.is_wreck(space(5, 2).handle)
    assert sea.pile("enemy ship").discard == ("core:frigate",)
    assert (sea.ship.clues, sea.ship.coin) == (1, 45)


def test_the_attacker_gets_the_spoils(by_hand: ByHand) -> None:
    """SHP-16."""
    sea = set_sail(by_hand, players=2, dice={"fate": [9]})
    ship = sea.raider(5, 2)
    with sea.game.batch():
        sea.game.board.flow.you = sea.other.handle
        sea.do("damage_enemy_ship", ship, 5)
        sea.game.board.flow.you = sea.ship.handle

    assert (sea.ship.coin, sea.other.coin) == (40, 45)


def test_nobody_gets_the_spoils_of_a_storm(sea: Sea) -> None:
    """SHP-16, STM-09: a storm is no attacker."""
    sea.do("damage_enemy_ship", sea.raider(5, 2), 5, cause="storm")

    assert not sea.game.board.enemy_ships
    assert "collect_spoils" not in sea.said()


def test_a_card_that_sinks_a_ship_gives_its_spoils(sea: Sea) -> None:
    """SHP-15, SHP-16."""
    fate(sea, 9)
    sea.do("sink_enemy_ship", sea.raider(5, 2))

    assert sea.ship.coin == 45


def test_a_sunk_ships_token_goes_beneath_a_players(sea: Sea) -> None:
    """SNK-05, WRK-03."""
    wreck = Wreck(3, ("core:tar",), of_player=True)
    sea.game.board.sea.place_wreck(space(5, 2).handle, wreck)
    fate(sea, 9)
    sea.do("sink_enemy_ship", sea.raider(5, 2))

    assert sea.game.board.sea.wrecks[space(5, 2).handle] == attrs.evolve(wreck, tokens=2)


def test_a_banished_ship_advances_the_agenda_by_what_health_is_left(sea: Sea) -> None:
    """BAN-04, SHP-14: its card is shuffled back."""
    sea.stack("enemy ship", "cruiser")
    sea.do("banish_enemy_ship", sea.raider(5, 2, trauma=2))

    assert sea.at("agenda") == 1 + 3
    assert sea.pile("enemy ship").layers == (("core:cruiser", "core:frigate"),)
    assert sea.pile("enemy ship").discard == ()
    assert sea.game.board.sea.wrecks == {}


# Sailing


def test_an_enemy_ship_sails_closer_and_turns_as_it_goes(sea: Sea) -> None:
    """SHP-10: straight down is the only way from (6, 2) to (6, 3)."""
    sea.ship.space = space(11, 2).handle
    ship = sea.raider(6, 2)

    assert sea.do("sail_enemy_ship", ship, 3, space(6, 3)) == 1
    assert (ship.space, ship.facing) == (space(6, 3).handle, 3)


def test_equal_ways_are_decided_by_the_die(sea: Sea) -> None:
    """GEN-05: from (6, 2) to (7, 2) and on, or to (6, 3) first."""
    sea.ship.space = space(11, 2).handle
    ship = sea.raider(6, 2)
    fate(sea, 1)
    sea.do("sail_enemy_ship", ship, 1, space(7, 3))
    assert ship.space in (space(6, 3).handle, space(7, 2).handle)
    first = ship.space

    again = sea.raider(6, 2)
    fate(sea, 0)
    sea.do("sail_enemy_ship", again, 1, space(7, 3))
    assert {first, again.space} == {space(6, 3).handle, space(7, 2).handle}


def test_an_enemy_ship_enters_no_occupied_space(sea: Sea) -> None:
    """SHP-18: it stops beside the ship it sails to."""
    ship = sea.raider(8, 2)

    assert sea.do("sail_enemy_ship", ship, 9, sea.ship) == 1
    assert ship.space == space(7, 2).handle


def test_an_enemy_ship_stays_on_the_revealed_map(sea: Sea) -> None:
    """MOV-07, SHP-13."""
    ship = sea.raider(3, 2)

    assert sea.do("sail_enemy_ship", ship, 2, space(3, 0)) == 0


def test_where_an_enemy_ship_was_bound_it_is_banished(sea: Sea) -> None:
    """SHP-14, SHP-26."""
    ship = sea.raider(4, 2, destination=space(4, 3).handle)

    assert sea.do("sail_enemy_ship", ship, 4, space(4, 3)) == 1
    assert not sea.game.board.enemy_ships
    assert sea.at("agenda") == 1 + 5
    assert "enemy_ship_reaches_destination" in sea.said()


def test_storms_damage_enemy_ships_as_they_come_and_go(sea: Sea) -> None:
    """STM-07, STM-09: on the way in and out, not inside; overlaps count once (STM-15)."""
    sea.ship.space = space(11, 2).handle
    sea.storm((4, 2), (5, 2))
    sea.storm((5, 2))
    ship = sea.raider(3, 2, facing=2)
    taken = []
    for _ in range(3):
        sea.do("sail_enemy_ship", ship, 1, space(6, 2))
        taken.append(ship.trauma)

    assert ship.space == space(6, 2).handle
    assert taken == [1, 1, 2]


def test_from_one_storm_to_the_next_a_ship_takes_two_damage(sea: Sea) -> None:
    """STM-07."""
    sea.storm((4, 2))
    sea.storm((5, 2))
    ship = sea.raider(4, 2, facing=2)
    sea.do("sail_enemy_ship", ship, 1, space(5, 2))

    assert ship.trauma == 2


def test_turning_in_a_storm_damages_an_enemy_ship(sea: Sea) -> None:
    """STM-06, STM-09: two faces, within the storm; the third space it never sees (SHP-15)."""
    sea.ship.space = space(11, 2).handle
    sea.storm((4, 2), (5, 2))
    ship = sea.raider(4, 2)
    sea.do("sail_enemy_ship", ship, 1, space(5, 2))
    assert (ship.trauma, ship.facing) == (2, 2)

    wreck = sea.raider(4, 2, trauma=3)
    assert sea.do("sail_enemy_ship", wreck, 2, space(6, 2)) == 0
    assert wreck.handle not in sea.game.board.enemy_ships
    assert wreck.space == space(4, 2).handle


def test_a_card_may_keep_an_enemy_ship_where_it_is(by_hand: ByHand) -> None:
    permit(by_hand, "enemy_cannot_move")
    sea = set_sail(by_hand)
    give_trait(sea, "permitting")

    assert sea.do("sail_enemy_ship", sea.raider(8, 2), 1, sea.ship) == 0


# The Elder One


def elder(by_hand: ByHand, **data: Any) -> None:
    """Print an Elder One whose awakening gives a clue and whose objective is a lost crew."""
    clue = gain(by_hand, "collect_clue", 1, this="elder_one")
    question = ((Op.ASK, 2, ("quantity", "crew_lost"), ()), (Op.AT_LEAST, 3, 2, 1), (Op.RETURN, 3))
    lost = by_hand.routine(
        "pure", "elder_one", *question, constants=[("number", 1)], locals_=2, result="boolean"
    )
    by_hand.program(
        "core:avatar",
        "elder one",
        clue,
        lost,
        abilities=[Action("upon awakening", 0), Action("objective", 1)],
        **{"health": 8, "dice": 3, "placed": THE_START, **data},
    )


def the_elder(sea: Sea) -> ElderOne:
    (found,) = sea.game.board.elder_ones.values()
    return found


def test_the_elder_one_awakens_once_where_its_board_says(by_hand: ByHand) -> None:
    """ELD-01, ELD-02, ELD-14: what its awakening does follows; it makes no spawn roll."""
    elder(by_hand)
    sea = set_sail(by_hand)

    assert sea.do("awaken_elder_one", the_elder(sea)) == 1
    assert (the_elder(sea).awake, the_elder(sea).space) == (True, sea.game.board.sea.start)
    sea.game.settle()
    assert sea.ship.clues == 1
    assert sea.do("awaken_elder_one", the_elder(sea)) == 0


@pytest.mark.parametrize(("covered", "place"), [(None, (10, 3)), ((10, 3), (3, 2))])
def test_of_several_places_the_die_picks_one(
    by_hand: ByHand, covered: tuple[int, int] | None, place: tuple[int, int]
) -> None:
    """GEN-05, ELD-01: of the ports that no storm covers; of one, there is nothing to roll."""
    elder(by_hand, placed=Place("noun_port", without=("covered",)))
    sea = set_sail(by_hand)
    if covered is not None:
        sea.storm(covered)
    else:
        fate(sea, 1)
    sea.do("awaken_elder_one", the_elder(sea))

    assert the_elder(sea).space == space(*place).handle


def test_damage_slows_the_elder_one_and_never_kills_it(by_hand: ByHand) -> None:
    """ELD-07: what is too much is lost. ELD-04: it rolls one die at least."""
    elder(by_hand)
    sea = set_sail(by_hand)
    avatar = the_elder(sea)
    assert sea.do("damage_enemy_ship", avatar, 3) == 0

    sea.do("awaken_elder_one", avatar)
    assert sea.do("damage_enemy_ship", avatar, 7) == 7
    assert (avatar.slowed, sea.game.value("health", avatar)) == (0, 1)
    assert sea.do("damage_enemy_ship", avatar, 7) == 1
    assert (avatar.slowed, avatar.trauma) == (1, 0)
    assert sea.game.value("dice", avatar) == 2
    sea.do("add_dice_modifier", 9)
    assert (sea.game.value("dice_modifier", avatar), sea.game.value("dice", avatar)) == (10, 1)


def test_only_an_awakened_elder_one_is_slowed(by_hand: ByHand) -> None:
    """ELD-04."""
    elder(by_hand)
    sea = set_sail(by_hand)

    assert sea.do("add_dice_modifier", 1) == 0
    assert the_elder(sea).slowed == 0


def test_the_elder_one_stops_beside_a_player_ship_and_weathers_storms(by_hand: ByHand) -> None:
    """ELD-09, ELD-15: an enemy ship does not stop it."""
    elder(by_hand)
    sea = set_sail(by_hand)
    avatar = the_elder(sea)
    sea.do("awaken_elder_one", avatar)
    avatar.space = space(8, 2).handle
    sea.raider(7, 2)
    sea.storm((7, 2))

    assert sea.do("sail_enemy_ship", avatar, 5, sea.ship) == 1
    assert (avatar.space, avatar.trauma) == (space(7, 2).handle, 0)


def test_an_objective_fulfilled_loses_the_game(by_hand: ByHand) -> None:
    """WIN-03, ELD-10: only once the Elder One has awakened."""
    elder(by_hand)
    sea = set_sail(by_hand)
    sea.game.board.memory.tally("crew lost")
    sea.do("nothing_happens")
    assert not sea.game.board.flow.is_over

    sea.do("awaken_elder_one", the_elder(sea))
    flow = sea.game.board.flow
    assert (flow.phase, flow.outcome, flow.reason) == ("over", "lost", "WIN-03")


def test_an_elder_one_asleep_skips_nothing(by_hand: ByHand) -> None:
    """RND-05."""
    elder(by_hand)
    sea = set_sail(by_hand)
    assert sea.do("skip_activation", the_elder(sea)) == 0

    sea.do("awaken_elder_one", the_elder(sea))
    assert sea.do("skip_activation", the_elder(sea)) == 1
    assert enemies.skip(sea.game, the_elder(sea))


# What is asked


def test_what_is_printed_on_an_enemy_ship(sea: Sea) -> None:
    """ENM-01, SHP-16: its spoils are the act in force."""
    ship = sea.raider(5, 2, trauma=2)
    sea.game.board.flow.act = 3
    asked = ("full_health", "spoils", "engagement", "dice", "damage", "health")

    assert [sea.game.facts.ask(name, ship) for name in asked] == [5, 3, 2, 4, 2, 3]
