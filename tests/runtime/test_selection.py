"""Nouns and filters on the sample board, the best of equals, and names of things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.vocabulary import core
from everrain_runtime.engine import selection
from everrain_runtime.engine.chance import Scripted, Seeded, Unscripted
from everrain_runtime.engine.dice import break_tie
from everrain_runtime.engine.names import name, names
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.state import Crew, Deck, Enemy, EnemyShip, Storm, Treasure, handles, places
from tests.runtime.asking import asking

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game
    from tests.runtime.made_by_hand import NewGame


@pytest.fixture
def game(new_game: NewGame) -> Game:
    """Return a game of two ships with three crew each, and an enemy beside the first crew."""
    game = new_game(players=2, crew=3)
    ship = game.you
    zone = places.zone(ship.handle, 1)
    game.board.add(Enemy(game.board.new_handle("enemy"), "core:cultist", ship.handle, zone.handle))
    return game


def test_of_what_is_gone_is_said_what_it_was_and_not_where_it_is(game: Game) -> None:
    crew, other, _ = game.board.crew_of(game.you)
    crew.trauma = other.trauma = 1
    both = (crew.handle, other.handle)
    game.board.remove(crew)

    assert selection.keep(game, "wounded", both, ()) == both
    assert selection.keep(game, "on_deck", both, ()) == (other.handle,)


def test_every_noun_and_filter_is_bound() -> None:
    assert standard_rules().unbound("noun") == set()
    assert standard_rules().unbound("filter") == set()


def test_a_noun_names_things_of_its_type_once(game: Game, subtests: pytest.Subtests) -> None:
    for row in core().nouns.values():
        with subtests.test(row=row.name):
            found = game.facts.all(row.name)

            assert {handles.kind(handle) for handle in found} <= {row.type}
            assert len(set(found)) == len(found)
            assert all(game.board.find(handle) is not None for handle in found)


def test_a_filter_answers_for_all_its_types(game: Game, subtests: pytest.Subtests) -> None:
    """Each filter is tried on every thing of its types, with every kind of argument."""
    board = game.board
    game.chance = Seeded()
    ship = game.you.handle
    board.add(Treasure(board.new_handle("treasure"), "core:rope", ship))
    board.add(EnemyShip(board.new_handle("enemy_ship"), "core:x", places.space(4, 2).handle))
    board.flow.visiting = places.space(3, 2).handle
    board.add(Storm(board.new_handle("storm"), (places.space(5, 2).handle,)))
    things = {kind: game.facts.all(f"noun_{kind}") for kind in _kinds()}
    for row in core().filters.values():
        with subtests.test(row=row.name):
            for type_ in row.types:
                for arguments in _arguments(row.slots, things):
                    kept = game.facts.keep(row.name, things[type_], *arguments)

                    assert set(kept) <= set(things[type_])


def test_whoever_is_on_deck_of_your_ship(game: Game) -> None:
    crew = game.keep("of_ship", game.all("noun_crew"), game.you)
    below = game.board.crew[crew[0]]
    below.place = places.slot(game.you.handle, 3).handle

    assert game.keep("on_deck", crew) == crew[1:]
    assert game.keep("below_deck", crew) == crew[:1]
    assert game.keep("on_ship", game.all("noun_crew"), game.you) == crew[1:]
    assert game.holds("adjacent_to", crew[1], game.all("noun_enemy")[0])


def test_nodes_are_told_apart_by_their_functions(game: Game) -> None:
    def indices(noun: str) -> list[int]:
        found = game.keep("of_ship", game.facts.all(noun), game.you)
        return [places.node_of(handle).index for handle in found]

    assert indices("noun_blank_node") == [1, 2, 7]
    assert indices("noun_navigation_node") == [0, 6, 8]
    assert indices("noun_artillery_node") == [0, 3, 5, 9]
    assert indices("noun_crows_nest") == [4]


def test_a_boarded_deck_belongs_to_its_boarder(game: Game) -> None:
    assert len(game.all("noun_zone")) == 20
    game.you.boarding = 5
    zones = game.keep("of_ship", game.all("noun_zone"), game.you)
    near = places.zone(game.you.handle, 2)

    assert len(zones) == 20
    assert game.holds("adjacent_to", near, places.zone(game.you.handle, 17))
    game.you.boarding = 0
    assert not game.holds("adjacent_to", near, places.zone(game.you.handle, 17))


def test_a_node_is_manned_undisturbed_and_intact(game: Game) -> None:
    ship = game.you
    crew, other, _ = game.board.crew_of(ship)
    nest = places.node(ship.handle, 4)
    assert game.holds("manned", nest)
    assert not game.holds("manned", places.node(ship.handle, 1))  # an enemy stands there

    ship.destroyed = (4,)
    assert not game.holds("manned", nest)
    assert game.holds("destroyed", nest)
    assert game.keep("intact", (nest.handle,)) == ()
    assert crew.place != other.place


def test_what_is_gone_is_left_out(game: Game) -> None:
    crew = game.all("noun_crew")
    game.do("kill_crew", crew[0])

    assert game.keep("on_deck", crew) == crew[1:]
    assert game.keep("dead", crew) == crew[:1]
    assert not game.holds("on_deck", crew[0])
    assert game.keep("in_zone", crew[1:], 0) == ()


def test_spaces_are_what_their_tile_prints(game: Game) -> None:
    port = game.keep("port_called", game.all("noun_port"), "Grimsea")
    wrecks = game.all("noun_shipwreck")

    assert port == (places.space(3, 2).handle,)
    assert wrecks == (places.space(4, 3).handle,)
    assert game.keep("unexplored", wrecks) == wrecks
    game.board.sea.explore(wrecks[0])
    assert game.keep("unexplored", wrecks) == ()
    assert len(game.all("noun_calm_sea")) == 10
    assert not game.holds("at_sea", port[0])


def test_distances_at_sea(game: Game) -> None:
    one, two = game.all("noun_ship")
    enemy = EnemyShip(game.board.new_handle("enemy_ship"), "core:x", places.space(4, 2).handle)
    game.board.add(enemy)

    assert game.holds("adjacent_to", one, two)
    assert game.holds("within", enemy, 2, one)
    assert not game.holds("within", enemy, 1, one)
    assert game.keep("engaged", (one, two)) == (one,)
    assert game.keep("nearest_to", (one, two), enemy) == (one,)
    assert game.keep("farthest_from", (one, two), enemy) == (two,)


def test_the_fate_die_decides_between_equals(new_game: NewGame) -> None:
    game = new_game(chance=Scripted.of(dice={"fate": [9, 4]}))
    crew = places.zone(game.you.handle, 4)
    zones = [places.zone(game.you.handle, index).handle for index in (1, 2, 3)]

    # Three equals: 9 is rolled again (GEN-05), 4 is the second.
    assert game.keep("nearest_to", zones, crew) == (zones[1],)
    with pytest.raises(Unscripted):
        game.keep("nearest_to", zones, crew)
    assert break_tie(game, zones[:1]) == zones[0]
    assert break_tie(game, []) == 0


def test_in_a_question_the_first_of_equals_stands(new_game: NewGame) -> None:
    game = new_game(chance=Scripted())
    game.pure = True
    zones = [places.zone(game.you.handle, index).handle for index in (1, 2, 3)]

    assert game.keep("nearest_to", zones, places.zone(game.you.handle, 4)) == (zones[0],)


def test_ties_of_more_than_ten_take_two_dice(new_game: NewGame) -> None:
    game = new_game(chance=Scripted.of(dice={"fate": [9, 9, 1, 4]}))

    assert break_tie(game, range(100, 112)) == 102  # 99 is rolled again, 14 modulo 12 is 2


def test_the_player_picks_between_equal_stats(new_game: NewGame) -> None:
    class Last:
        def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
            return (len(decision.options) - 1,)

    game = new_game(answers=Last())
    crew = game.all("noun_crew")

    assert game.keep("highest_stat", crew, "luck") == crew[-1:]


def test_equal_crew_are_numbered(game: Game) -> None:
    board, content = game.board, game.content
    crew = [each.handle for each in board.crew_of(game.you)]

    assert names(board, content, crew) == [f"core:deckhand {n}" for n in (1, 2, 3)]
    assert name(board, content, places.space(3, 2).handle) == "Grimsea"
    assert name(board, content, 0) == "nothing"
    orders = [order.handle for order in board.orders_of(game.you)]
    assert names(board, content, orders)[:2] == ["crew order", "crew order #2"]


def test_what_is_forced_is_not_asked(new_game: NewGame) -> None:
    class Nobody:
        def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
            raise AssertionError(decision.id)

    game = new_game(answers=Nobody())
    crew = game.all("noun_crew")

    assert game.choose(asking("Pick two"), crew, 2, 2) == crew
    assert game.choose(asking("Pick one"), crew[:1], 1, 3) == crew[:1]
    assert game.choose(asking("Pick one"), (), 1, 1) == ()
    assert game.choose_number(asking("How many"), 3, 3) == 3
    assert game.choose_number(asking("How many"), 3, 1) == 3
    assert game.offer(asking("What"), ()) == -1


def test_an_answer_out_of_bounds_is_refused(new_game: NewGame) -> None:
    class Greedy:
        def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
            return (0, 0)

    game = new_game(answers=Greedy())

    with pytest.raises(ValueError, match="does not answer 'Pick one'"):
        game.choose(asking("Pick one"), game.all("noun_crew"), 1, 1)


def test_decks_give_the_known_top_then_the_rest(new_game: NewGame) -> None:
    game = new_game(chance=Scripted.of(draws={"sea": ["core:c"]}))
    game.board.decks["sea"] = Deck((("core:a",), ("core:b", "core:c"), ("core:z",)), ("core:y",))
    drawn = [game.draw("sea") for _ in range(5)]

    assert drawn == ["core:a", "core:c", "core:b", "core:z", "core:y"]
    assert game.draw("sea") == ""


def _kinds() -> list[str]:
    return [kind for kind in handles.KINDS if kind != "nothing"]


def _arguments(slots: Any, things: dict[str, tuple[int, ...]]) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = [()]
    for slot in slots:
        if slot.is_thing:
            values: list[Any] = [things[type_][0] for type_ in slot.types if things[type_]]
        elif slot.is_number:
            values = [2]
        elif slot.types == ("kind",):
            values = ["noun_relic"]
        else:
            values = ["luck"]
        found = [(*each, value) for each in found for value in values]
    return found


def test_where_things_are(game: Game) -> None:
    crew = next(iter(game.board.crew.values()))
    far = places.zone(game.you.handle, 9)

    assert selection.zone_at(crew) is places.zone(game.you.handle, 1)
    assert selection.steps(game, crew, far) == 3
    assert selection.spaces_at(game.board, crew) == [places.space(6, 2)]
    assert selection.apart(game, crew, places.space(8, 2)) == 2
    crew.place = handles.IN_PORT
    assert selection.zone_at(crew) is None
    assert isinstance(crew, Crew)
