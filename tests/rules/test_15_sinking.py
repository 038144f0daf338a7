"""Sinking: when a ship does, what is lost, what stays in the shipwreck (SNK)."""

from __future__ import annotations

import pytest

from everrain_runtime.state import Card, Passenger, Wreck
from everrain_runtime.state.places import node, slot, space
from tests.rules.ashore import discarded, hold, left_in, moor, sunk
from tests.rules.tabletop import SetTable, Tabletop

#: A port of the sample board.
GRIMSEA = (3, 2)


def wreck_of(game: Tabletop) -> Wreck:
    """Return the shipwreck of the first ship."""
    found: Wreck = game.game.board.sea.wrecks[game.ship.space]
    return found


# When a ship sinks


@pytest.mark.rule("SNK-01", "DMG-10")
def test_the_tenth_destroyed_node_sinks_a_ship(table: SetTable) -> None:
    game = table()
    for crew in game.crew:
        game.lie(crew, 3)
    for index in range(9):
        game.do("destroy_node", node(game.ship.handle, index))

    assert game.ship.afloat

    game.do("destroy_node", node(game.ship.handle, 9))

    assert not game.ship.afloat


@pytest.mark.rule("SNK-01")
def test_the_death_of_the_last_crew_sinks_a_ship(table: SetTable) -> None:
    game = table()
    anna, bert = game.crew
    game.do("kill_crew", anna)

    assert game.ship.afloat

    game.do("kill_crew", bert)

    assert not game.ship.afloat


@pytest.mark.rule("SNK-13")
@pytest.mark.parametrize("effect", ["leave_ship", "give_crew"])
def test_a_ship_all_crew_have_left_sinks(table: SetTable, effect: str) -> None:
    game = table(players=2, crew=1)
    more = (game.ships[1],) if effect == "give_crew" else ()

    game.do(effect, game.crew[0], *more)

    assert not game.ship.afloat
    assert game.ships[1].afloat


@pytest.mark.rule("SNK-13")
def test_in_a_port_it_has_until_it_departs(table: SetTable) -> None:
    game = table(crew=1)
    moor(game, GRIMSEA)
    flow = game.game.board.flow
    flow.visiting = game.ship.space

    game.do("leave_ship", game.crew[0])

    assert game.ship.afloat

    game.step("depart", game.ship)

    assert not game.ship.afloat


# What is lost


@pytest.mark.rule("SNK-02")
def test_every_order_is_fresh_again(table: SetTable) -> None:
    game = table()
    for order in game.game.board.orders_of(game.ship):
        order.issued = True

    sunk(game)

    assert len(game.game.board.orders_of(game.ship, issued=False)) == 6


@pytest.mark.rule("SNK-03")
def test_crew_and_coin_and_half_of_the_clues_are_lost(table: SetTable) -> None:
    game = table()
    game.ship.clues = 7

    sunk(game)

    assert game.crew == []
    assert (game.ship.coin, game.ship.clues) == (0, 0)
    assert wreck_of(game).clues == 4


@pytest.mark.rule("SNK-03")
def test_crew_go_back_to_their_deck_with_their_traits(table: SetTable) -> None:
    game = table(crew=1)
    content, board = game.game.content, game.game.board
    game.deck("Crew")
    game.deck("Positive Trait")
    board.set_traits(game.crew[0], positive=content.named("Hardy").id)

    sunk(game)

    assert left_in(game, "Crew") == ["Topman"]
    assert left_in(game, "Positive Trait") == ["Hardy"]


@pytest.mark.rule("SNK-03", "SNK-05")
def test_one_treasure_of_choice_stays_in_the_wreck(table: SetTable) -> None:
    game = table()
    for name in ("Rope", "Pitch", "Lamp Oil"):
        game.treasure(name)

    game.given("Pitch")
    sunk(game)

    assert hold(game) == []
    assert wreck_of(game).treasures == (game.game.content.named("Pitch").id,)
    assert discarded(game, "Treasure") == ["Rope", "Lamp Oil"]


@pytest.mark.rule("SNK-03")
def test_schematics_are_lost_and_what_is_installed_stays(table: SetTable) -> None:
    game = table()
    board = game.game.board
    card = game.game.content.named("Galley")
    deck = game.game.content.deck_of("improvement")
    place = slot(game.ship.handle, 3).handle
    board.add(Card(board.new_handle("card"), card.id, deck, game.ship.handle, "schematic", place))
    installed = len(board.improvements)
    game.artillery("Swivel Guns", 0)

    sunk(game)

    assert discarded(game, "Improvement") == ["Galley"]
    assert len(board.improvements) == installed
    assert len(board.artillery) == 1


@pytest.mark.rule("SNK-04")
def test_enemies_on_deck_are_banished(table: SetTable) -> None:
    game = table()
    game.enemy(3).trauma = 1

    sunk(game)

    assert game.game.board.enemies == {}
    assert game.at("agenda") == 3


@pytest.mark.rule("SNK-04")
def test_by_option_enemies_on_deck_are_only_discarded(table: SetTable) -> None:
    game = table()
    game.choose_rules(sink_enemies="discard")
    game.enemy(3)

    sunk(game)

    assert game.game.board.enemies == {}
    assert game.at("agenda") == 1
    assert discarded(game, "Enemy") == ["Drowned Man"]


@pytest.mark.rule("SNK-05")
def test_a_wreck_takes_the_place_of_the_ship(table: SetTable) -> None:
    game = sunk(table())

    assert wreck_of(game).of_player
    assert game.game.board.ship_on(game.ship.space) is None


@pytest.mark.rule("SNK-06", "DIS-10")
def test_the_elder_one_comes_a_space_nearer(table: SetTable) -> None:
    game = sunk(table())

    assert game.at("elder one discovery") == 15


@pytest.mark.rule("SNK-10")
@pytest.mark.leftover
def test_who_loots_the_wreck_gets_what_it_holds_and_no_rolls(table: SetTable) -> None:
    game = table(players=2, fate=[9] * 5)
    first, other = game.ships
    first.clues = 3
    game.treasure("Rope")
    sunk(game)
    other.space = first.space
    game.game.board.flow.active = game.game.board.flow.you = other.handle

    game.do("loot_shipwreck", space(6, 2))

    rope = game.game.content.named("Rope").id
    assert (other.clues, other.coin) == (2, 40)
    assert [each.card for each in game.game.board.hold_of(other)] == [rope]
    assert game.game.board.sea.wrecks == {}


@pytest.mark.rule("SNK-11", "STO-11")
def test_passengers_are_lost_and_stories_are_kept(table: SetTable) -> None:
    game = table()
    board, content = game.game.board, game.game.content
    sister = content.named("Sister Amity").id
    cabin = next(iter(board.improvements))
    board.add(Passenger(board.new_handle("passenger"), sister, game.ship.handle, cabin, "1"))
    game.do("begin_story", content.named("The Drowned Choir").id)

    sunk(game)

    assert board.passengers == {}
    assert discarded(game, "Denizen") == ["Sister Amity"]
    assert board.stories.owners == {content.named("The Drowned Choir").id: game.ship.handle}
    assert [owner for _, owner in board.stories.ongoing] == [game.ship.handle]


@pytest.mark.rule("SNK-12")
def test_a_ship_that_sinks_in_its_turn_ends_it_without_a_sea_event(table: SetTable) -> None:
    game = table(players=2)
    game.deck("Sea Event", "The Storm-Chandler")
    sunk(game, (5, 2))

    game.step("turn", game.ship)

    assert game.answers.asked == []
    assert left_in(game, "Sea Event") == ["The Storm-Chandler"]


@pytest.mark.rule("SNK-15")
def test_a_ship_sinks_in_the_order_of_the_rules(table: SetTable) -> None:
    game = table()
    game.game.board.orders_of(game.ship)[0].issued = True
    game.treasure("Rope")
    game.treasure("Pitch")
    game.enemy(3)

    sunk(game)

    told = ("refresh_order", "lose_all_coin", "discard_treasure", "banish_enemy")
    said = [each for each in game.said() if each in (*told, "advance_token")]
    assert said == [*told, "advance_token", "advance_token"]


@pytest.mark.rule("SNK-05", "WRK-03")
def test_a_ship_that_sinks_on_a_wreck_lies_above_it(table: SetTable) -> None:
    game = table()
    game.do("place_shipwreck", space(6, 2))

    sunk(game)

    assert wreck_of(game) == Wreck(of_player=True, tokens=2)
