"""What fires and in what order: chains that end, limits, what is put off."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest

from everrain_dsl.bytecode import chains, verifier
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import (
    Action,
    Moment,
    Pending,
)
from everrain_dsl.records import Malformed
from everrain_runtime.engine import events
from everrain_runtime.engine.game import Game
from everrain_runtime.engine.registry import performs
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state import Step, log
from everrain_runtime.state.encoding import from_json, to_json
from tests.runtime.made_by_hand import RULES, NewGame, Recording, crew_with, trait

STRAIN = ("effect", "suffer_strain")


def test_before_runs_at_once_and_after_waits_for_the_end(by_hand: Any, new_game: NewGame) -> None:
    trait(by_hand, "early", {"timing": "before", "clue": 1}, {"clue": 2})
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "early")
    game.do("suffer_strain", crew, 1)

    assert ran.found == [1]
    game.settle()
    assert ran.found == [1, 2]


def test_before_may_prevent_some_of_it(by_hand: Any, new_game: NewGame) -> None:
    prevent = ((Op.DO, ("effect", "prevent"), (4,)),)
    trait(
        by_hand,
        "hardy",
        {
            "timing": "before",
            "clue": 7,
            "first": prevent,
            "constants": [("number", 1)],
            "own": True,
        },
    )
    game = new_game(by_hand.content())
    crew, other = crew_with(game, "hardy")

    assert game.do("suffer_strain", [crew, other], 2) == 3
    assert (crew.strain, other.strain) == (1, 2)


def test_what_is_wholly_prevented_did_not_happen(by_hand: Any, new_game: NewGame) -> None:
    prevent = ((Op.DO, ("effect", "prevent"), (4,)),)
    trait(
        by_hand,
        "hardy",
        {"timing": "before", "clue": 7, "first": prevent, "constants": [("number", 5)]},
        {"clue": 9},
    )
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "hardy")

    assert game.do("suffer_strain", crew, 2) == 0
    game.settle()
    assert ran.found == [7]
    assert "suffer_strain" not in [entry.name for entry in log.entries(game.board.log)]


def test_one_that_an_earlier_one_took_out_of_its_place_does_not_run(
    by_hand: Any, new_game: NewGame
) -> None:
    """TRT-11: those that come before are looked for at once, and run one after another."""
    trait(by_hand, "early", {"timing": "before", "clue": 1})
    trait(by_hand, "salty", {"timing": "before", "clue": 2, "context": "sea"})
    game = new_game(by_hand.content())
    crew, other = crew_with(game, "early", "salty")
    ran: list[int] = []

    @performs
    def collect_clue(game: Game, amount: int) -> int:
        ran.append(amount)
        if aside and amount == 1:
            other.place = 32  # to a service in port
        return amount

    game.ruleset = game.ruleset.having(collect_clue)
    for aside in (False, True):  # noqa: B007 - the performer reads it
        game.do("suffer_strain", crew, 1)

    assert ran == [1, 2, 1]


@pytest.mark.parametrize(("amount", "heard"), [(0, []), (1, [1, 2])])
def test_nothing_is_heard_of_what_does_nothing(
    by_hand: Any, new_game: NewGame, amount: int, heard: list[int]
) -> None:
    trait(by_hand, "hardy", {"timing": "before", "clue": 1}, {"clue": 2})
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "hardy")

    game.do("suffer_strain", crew, amount)
    game.settle()

    assert ran.found == heard


def test_the_first_replacement_ends_it(by_hand: Any, new_game: NewGame) -> None:
    trait(
        by_hand,
        "enduring",
        {"timing": "before", "clue": 1, "params": "crew crew", "event": "crew_dies"},
        {"timing": "instead", "clue": 2, "params": "crew crew", "event": "crew_dies"},
        {"timing": "instead", "clue": 3, "params": "crew crew", "event": "crew_dies"},
    )
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "enduring")

    assert game.do("kill_crew", crew) == 0
    assert ran.found == [2]
    assert crew.handle in game.board.crew


def test_the_queue_keeps_the_order_of_events(by_hand: Any, new_game: NewGame) -> None:
    trait(by_hand, "strained", {"clue": 1}, {"event": "crew_recovers_strain", "clue": 2})
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "strained")
    game.do("suffer_strain", crew, 1)
    game.do("recover_strain", crew, 1)
    game.do("suffer_strain", crew, 1)
    game.settle()

    assert ran.found == [1, 2, 1]


def test_equals_go_by_ship_then_by_entering_play(by_hand: Any, new_game: NewGame) -> None:
    for number, name in enumerate(("a", "b", "c", "d"), start=1):
        trait(by_hand, name, {"clue": number})
    game = new_game(by_hand.content(), players=2)
    ran = Recording(game)
    crew = crew_with(game, "a", "b", "c", "d")
    game.board.flow.active = crew[2].ship
    game.do("suffer_strain", crew[0], 1)
    game.settle()

    assert ran.found == [3, 4, 1, 2]


def test_a_source_sees_itself_leave_play(by_hand: Any, new_game: NewGame) -> None:
    trait(by_hand, "grim", {"clue": 4, "params": "crew crew", "event": "crew_dies", "own": True})
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "grim", "grim")
    game.do("kill_crew", crew)
    game.settle()

    assert ran.found == [4]


def test_an_ability_does_not_fire_in_the_chain_it_started(by_hand: Any, new_game: NewGame) -> None:
    """Two traits answer strain with strain: each fires once in a chain."""
    again = ((Op.DO, STRAIN, (1, 4)),)
    for name, clue in (("a", 1), ("b", 2)):
        trait(by_hand, name, {"clue": clue, "first": again, "constants": [("number", 1)]})
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "a", "b")
    game.do("suffer_strain", crew, 1)
    game.settle()

    assert sorted(ran.found) == [1, 1, 2, 2]
    assert crew.strain == 5
    game.do("suffer_strain", crew, 1)
    game.settle()
    assert len(ran.found) == 8


def test_a_chain_of_before_stops_too(by_hand: Any, new_game: NewGame) -> None:
    again = ((Op.DO, STRAIN, (1, 4)),)
    for name, clue in (("a", 1), ("b", 2)):
        trait(
            by_hand,
            name,
            {"timing": "before", "clue": clue, "first": again, "constants": [("number", 1)]},
        )
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "a", "b")
    game.do("suffer_strain", crew, 1)

    assert ran.found == [2, 1, 1, 2]
    assert crew.strain == 5


def test_so_many_abilities_go_inside_one_another_and_no_more(
    by_hand: Any, new_game: NewGame
) -> None:
    again = ((Op.DO, STRAIN, (1, 4)),)
    names = [f"t{number}" for number in range(40)]
    for name in names:
        trait(
            by_hand,
            name,
            {"timing": "before", "clue": 1, "first": again, "constants": [("number", 1)]},
        )
    game = new_game(by_hand.content(), crew=40)
    ran = Recording(game)
    crew = crew_with(game, *names)
    game.do("suffer_strain", crew[0], 1)

    assert 40 < len(ran.found) <= 40 * (1 + chains.MOST_SET_OFF)
    cut = [each.detail for each in log.entries(game.board.log) if each.name == "the_chain_is_cut"]
    assert any("16 abilities inside one another" in each for each in cut)


@pytest.mark.parametrize("limit", ["turn", "round", "act"])
def test_limits_are_freed_by_their_scope(by_hand: Any, new_game: NewGame, limit: str) -> None:
    trait(by_hand, "once", {"clue": 1, "limit": limit, "own": True})
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew = crew_with(game, "once", "once")
    game.do("suffer_strain", crew, 1)
    game.do("suffer_strain", crew, 1)
    game.settle()
    assert ran.found == [1, 1]

    game.board.memory.begin("visit")
    game.do("suffer_strain", crew[0], 1)
    game.settle()
    assert ran.found == [1, 1]

    game.board.memory.begin(limit)
    game.do("suffer_strain", crew[0], 1)
    game.settle()
    assert ran.found == [1, 1, 1]


def test_a_trait_works_only_in_its_place(by_hand: Any, new_game: NewGame) -> None:
    trait(by_hand, "salty", {"clue": 1, "context": "sea"})
    trait(by_hand, "sociable", {"clue": 2, "context": "port"})
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, other = crew_with(game, "salty", "sociable")
    game.do("suffer_strain", other, 1)
    crew.place = other.place = 32  # both to services in port
    game.do("suffer_strain", other, 1)
    game.settle()

    assert ran.found == [1, 2]


@pytest.mark.parametrize(("place", "works"), [("sea", [1]), ("general", [1, 1]), ("port", [1])])
def test_an_ability_that_names_no_place_works_where_its_trait_does(
    by_hand: Any, new_game: NewGame, place: str, works: list[int]
) -> None:
    """TRT-11."""
    trait(by_hand, "salty", {"clue": 1}, place=place)
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, other = crew_with(game, "salty")
    game.do("suffer_strain", other, 1)
    crew.place = other.place = 32  # both to services in port
    game.do("suffer_strain", other, 1)
    game.settle()

    assert ran.found == works


def test_a_cause_narrows_an_event(by_hand: Any, new_game: NewGame) -> None:
    trait(by_hand, "dry", {"clue": 1}, event="crew_suffers_strain_from_weather")
    game = new_game(by_hand.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "dry")
    game.do("suffer_strain", crew, 1)
    game.do("suffer_strain", crew, 1, cause="weather")
    game.settle()

    assert ran.found == [1]


def test_the_acting_player_is_the_captain_of_the_source(by_hand: Any, new_game: NewGame) -> None:
    trait(by_hand, "loyal", {"clue": 3})
    game = new_game(by_hand.content(), players=2)
    crew = list(game.board.crew.values())
    game.board.set_traits(crew[2], positive="core:loyal")
    game.do("suffer_strain", crew[0], 1)
    game.settle()

    one, two = game.board.ships.values()
    assert (one.clues, two.clues) == (0, 3)
    assert game.you is one


@performs
def collect_coin(game: Game, amount: int) -> int:
    return amount


def test_what_you_do_is_not_what_another_player_does(by_hand: Any, new_game: NewGame) -> None:
    trait(by_hand, "greedy", {"clue": 3, "params": "crew number", "event": "you_collect_coin"})
    game = new_game(by_hand.content(), players=2)
    ran = Recording(game)
    crew = list(game.board.crew.values())
    game.board.set_traits(crew[2], positive="core:greedy")
    game.ruleset = game.ruleset.having(collect_coin)
    game.do("collect_coin", 5)
    game.settle()
    assert ran.found == []

    game.board.flow.you = crew[2].ship
    game.do("collect_coin", 5)
    game.settle()
    assert ran.found == [3]


def promising(by_hand: Any, new_game: NewGame) -> Game:
    """Return a game in which 6 clues, and the end of a duration, wait for the end of the round."""
    later = by_hand.routine(
        "effect",
        "crew number",
        (Op.DO, ("effect", "collect_clue"), (1,)),
        (Op.STOP,),
    )
    body = by_hand.routine(
        "effect",
        "crew",
        (Op.LATER, 0, 0, (0, 1)),
        (Op.STOP,),
        constants=[("number", 6)],
    )
    by_hand.program(
        "core:promise",
        "positive trait",
        later,
        body,
        abilities=[Action("use", 1)],
        moments=[Moment(by_hand.row("event", "round_ends"))],
    )
    content = by_hand.content()
    game: Game = new_game(content)
    crew = next(iter(game.board.crew.values()))
    game.run(content.get("core:promise"), 1, (crew.handle,), ability=0)
    (due,) = game.board.memory.delayed
    game.board.memory.delayed += (attrs.evolve(due, routine=-1, until="its end"),)
    return game


def test_what_is_put_off_is_verified_as_a_game_is_loaded(by_hand: Any, new_game: NewGame) -> None:
    game = promising(by_hand, new_game)
    crew = next(iter(game.board.crew.values()))
    promised = events.pending(game.board)
    due, end = game.board.memory.delayed
    game.board.memory.delayed = (attrs.evolve(due, arguments=(crew.handle, "six")), end)
    broken = events.pending(game.board)

    assert [(each.routine, each.arguments) for each in promised] == [(0, (crew.handle, 6))]
    assert verifier.verify_saved(promised, game.content.bundles) == []
    assert len(verifier.verify_saved(broken, game.content.bundles)) == 1


def test_what_is_put_off_comes_due_once(by_hand: Any, new_game: NewGame) -> None:
    game = promising(by_hand, new_game)
    assert game.you.clues == 0

    game.moment("round_begins")
    game.settle()
    assert game.you.clues == 0
    for _ in range(2):
        game.moment("round_ends")
        game.settle()
    assert game.you.clues == 6


def test_saved_and_loaded_the_queue_goes_on(by_hand: Any, new_game: NewGame) -> None:
    trait(by_hand, "slow", {"clue": 2})
    content = by_hand.content()
    game = new_game(content)
    crew, _ = crew_with(game, "slow")
    game.do("suffer_strain", crew, 1)
    found = events.pending(game.board)
    assert found == [Pending("core:slow", 0, (crew.handle, crew.handle, 1))]
    assert not verifier.verify_saved(found, content.bundles)
    saved = json.loads(json.dumps(to_json(game.board)))
    again = Game(from_json(saved), content, RULES)
    assert events.pending(again.board) == found
    again.settle()

    assert again.you.clues == 2
    assert game.you.clues == 0


def test_a_queued_ability_of_another_form_is_malformed() -> None:
    board = sample_board()
    board.queue = (Step("ability", ("core:slow", "zero")),)

    with pytest.raises(Malformed, match="has not the form of one"):
        events.pending(board)
