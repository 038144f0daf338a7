"""The board: handles, copies that share nothing, saves that come back the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from everrain_dsl.records import Malformed
from everrain_dsl.vocabulary.types import THINGS
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state import (
    Artillery,
    Board,
    Card,
    Crew,
    Deck,
    Delayed,
    Enemy,
    EnemyShip,
    Lasting,
    Passenger,
    Space,
    Step,
    Storm,
    Treasure,
    Wreck,
    handles,
    places,
)
from everrain_runtime.state.encoding import fingerprint, from_json, to_json
from everrain_runtime.state.trial_board import RehearsedBoard

if TYPE_CHECKING:
    from collections.abc import Callable

#: Each way to copy a board.
COPIES: Final = pytest.mark.parametrize("copied", [Board.copy, RehearsedBoard])


def full_board() -> Board:
    """Return a board with at least one of everything."""
    board = sample_board(players=2, crew=4)
    one, two = board.ships
    zone = places.zone(one, 3)
    board.add(Enemy(board.new_handle("enemy"), "core:cultist", one, zone.handle, trauma=1))
    space = places.space(4, 2)
    board.add(EnemyShip(board.new_handle("enemy_ship"), "core:frigate", space.handle))
    board.add(Storm(board.new_handle("storm"), (space.handle, places.space(5, 2).handle)))
    board.add(Treasure(board.new_handle("treasure"), "core:rope", two))
    artillery = places.slot(one, places.ARTILLERY_SLOT)
    board.add(Artillery(board.new_handle("artillery"), "core:chasers", one, artillery.handle))
    cabins = next(iter(board.improvements))
    board.add(Passenger(board.new_handle("passenger"), "core:amity", one, cabins, "1"))
    board.add(Card(board.new_handle("card"), "core:voices", "sea event", one))
    board.sea.explore(space.handle)
    board.sea.place_wreck(space.handle, Wreck(2, ("core:rope",), of_player=True))
    board.decks["sea event"] = Deck((("core:a",), ("core:b", "core:c")), ("core:d",))
    board.stories.owners["core:choir"] = one
    board.mark(board.ship(one), "cursed")
    board.memory.tally("ships sunk", two)
    board.memory.spent["33 core:hardy 0"] = "turn"
    board.memory.delayed = (Delayed("round_ends", -1, "core:a", 0, (one, True), one, 0, ("x",)),)
    board.memory.lasting = (Lasting("crew_stat", "gets", 1, (one, "luck"), "turn", one),)
    board.queue = (Step("ability", ("core:a", 1, 0, (one, (one, two), 2), one, ("k",), 0)),)
    board.steps = (Step("turn", (one,)),)
    board.tracks.pending = ((4, "enemy discovery"),)
    board.streams.next("die fate")
    board.remove(next(reversed(board.crew.values())), "dead")
    return board


def test_every_kind_of_thing_has_a_code() -> None:
    assert set(handles.KINDS) == {"nothing", *THINGS}
    assert len(handles.KINDS) <= handles.MASK + 1


def test_a_handle_tells_its_kind_and_finds_its_thing() -> None:
    board = full_board()
    for piece in board.pieces():
        assert handles.kind(piece.handle) == piece.TYPE
        assert board.find(piece.handle) is piece


def test_places_of_a_ship_keep_their_numbers_from_save_to_save() -> None:
    """A deck has up to 16 zones and slots; those boarded, and those of artillery, come behind."""
    zones = [places.zone(33, at).handle for at in (15, places.BOARDED_ZONE)]
    slots = [places.slot(33, at).handle for at in (15, places.ARTILLERY_SLOT)]

    assert (zones, slots) == ([1506, 1538], [1508, 1540])


def test_handles_are_never_given_out_twice() -> None:
    board = full_board()
    crew = next(iter(board.crew.values()))
    board.remove(crew, "dead")
    again = board.add(Crew(board.new_handle("crew"), crew.card, crew.ship))

    assert again.handle != crew.handle
    assert board.find(crew.handle) is None
    assert board.recall(crew.handle) is crew
    assert board.fates[crew.handle] == "dead"


def test_nothing_and_the_places_ashore_are_no_things() -> None:
    board = full_board()
    for handle in (handles.NOTHING, handles.IN_PORT, handles.ON_EXPEDITION, handles.NOWHERE):
        assert handles.kind(handle) == "nothing"
        assert board.find(handle) is None


@given(st.integers(1, 8), st.integers(0, handles.PER_SHIP - 1))
def test_places_of_a_ship_come_from_their_handle(seat: int, index: int) -> None:
    ship = handles.make("ship", seat)
    for make, of in (
        (places.zone, places.zone_of),
        (places.node, places.node_of),
        (places.slot, places.slot_of),
    ):
        place = make(ship, index)

        assert of(place.handle) is place
        assert (place.ship, place.index) == (ship, index)
        assert handles.kind(place.handle) == place.TYPE
    assert places.zone(ship, index).node.zone is places.zone(ship, index)


@given(
    st.integers(-handles.REACH, handles.REACH - 1), st.integers(-handles.REACH, handles.REACH - 1)
)
def test_spaces_come_from_their_handle(q: int, r: int) -> None:
    space = places.space(q, r)
    found = Board().find(space.handle)

    assert isinstance(found, Space)
    assert (found.q, found.r) == (q, r)


def test_no_map_reaches_for_ever() -> None:
    with pytest.raises(ValueError, match="no map reaches"):
        places.space(handles.REACH, 0)


@COPIES
def test_a_copy_is_equal(copied: Callable[[Board], Board]) -> None:
    board = full_board()

    assert to_json(copied(board).copy()) == to_json(board)


@COPIES
def test_a_copy_shares_nothing_that_changes(copied: Callable[[Board], Board]) -> None:
    board = full_board()
    before = json.dumps(to_json(board))
    copy = copied(board)
    copy.remove(next(iter(copy.crew.values())))
    for piece in copy.pieces():
        for field in attrs.fields(type(piece)):
            if field.name not in ("handle", "card") and not isinstance(piece, _frozen()):
                setattr(piece, field.name, _other(getattr(piece, field.name)))
    for name in ("sea", "tracks", "stories", "memory", "flow", "streams"):
        part = getattr(copy, name)
        for field in attrs.fields(type(part)):
            value = getattr(part, field.name)
            if isinstance(value, dict) and name != "sea":
                value.clear()
            else:
                setattr(part, field.name, _other(value))
    copy.decks.clear()

    assert json.dumps(to_json(board)) == before


@COPIES
def test_a_copied_table_is_the_one_looked_up_in(copied: Callable[[Board], Board]) -> None:
    copy = copied(full_board())
    crew = next(iter(copy.crew.values()))
    copy.remove(crew)

    assert copy.find(crew.handle) is None
    assert crew.handle not in copy.crew


def test_a_save_comes_back_the_same() -> None:
    board = full_board()
    again = from_json(json.loads(json.dumps(to_json(board))))

    assert to_json(again) == to_json(board)
    assert fingerprint(again) == fingerprint(board)
    assert again.queue == board.queue
    assert again.fates == board.fates
    assert [piece.TYPE for piece in again.gone.values()] == ["crew"]
    assert again.memory.delayed == board.memory.delayed
    assert list(again.sea.spaces) == list(board.sea.spaces)


def test_the_fingerprint_sees_what_changed() -> None:
    board = full_board()
    before = fingerprint(board)
    board.ship(next(iter(board.ships))).coin += 1

    assert fingerprint(board) != before


def test_the_sample_board_is_always_the_same() -> None:
    assert fingerprint(sample_board(players=2)) == fingerprint(sample_board(players=2))
    assert fingerprint(sample_board()) != fingerprint(sample_board(seed=1))


def test_the_fingerprint_is_the_same_in_every_run() -> None:
    code = "from everrain_runtime.scenarios import fixtures; "
    code += "from everrain_runtime.state import encoding; "
    code += "print(encoding.fingerprint(fixtures.sample_board(players=3)))"
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )

        assert run.stdout.strip() == fingerprint(sample_board(players=3))


def test_what_is_no_board_is_malformed(subtests: pytest.Subtests) -> None:
    for path, value in [
        (("flow", "round"), "1"),
        (("flow", "round"), 10**12),
        (("flow", "sailing"), 1),
        (("flow",), []),
        (("serial",), None),
        (("crew",), [[1, 2, 3]]),
        (("crew", 0, 0), 32),
        (("crew", 0, 1, "handle"), 32),
        (("decks", "sea event", "layers"), ["core:a"]),
        (("queue", 0, "arguments"), [[[[[[[[[[[1]]]]]]]]]]]),
        (("queue", 0, "arguments"), [{}]),
        (("options",), {"length": 8}),
        (("gone", 0, 0), 33),
        (("gone", 0, 0), 38),
        (("gone", 0, 1, "trauma"), "1"),
        (("memory", "lasting", 0, "surprise"), 1),
    ]:
        with subtests.test(path=str(path)):
            written = json.loads(json.dumps(to_json(full_board())))
            at = written
            for step in path[:-1]:
                at = at[step]
            at[path[-1]] = value

            with pytest.raises(Malformed):
                from_json(written)


def test_a_missing_part_is_named() -> None:
    written = to_json(full_board())
    del written["flow"]["act"]

    with pytest.raises(Malformed, match=r"flow.*'act' is missing"):
        from_json(written)


def test_decks_are_values() -> None:
    deck = Deck.of("bab").on_top("x", "y").at_bottom("z").discarded("d", "e")

    assert deck.layers == (("x",), ("y",), ("a", "b", "b"), ("z",))
    assert (deck.size, deck.top) == (6, "x")
    assert deck.without("b").layers[2] == ("a", "b")
    assert deck.without("y").layers == (("x",), ("a", "b", "b"), ("z",))
    assert deck.taken_back("d").discard == ("e",)
    assert deck.shuffled_in("c") == Deck((("a", "b", "b", "c", "x", "y", "z"),), ("d", "e"))
    assert deck.reshuffled() is deck
    assert Deck(discard=("b", "a")).reshuffled() == Deck((("a", "b"),))
    assert Deck.of("a").under("cb") == Deck((("a",), ("b", "c")))
    assert Deck.of("ab").top == Deck().top == ""
    with pytest.raises(ValueError, match="q is not in this deck"):
        deck.without("q")
    with pytest.raises(ValueError, match="a has not been discarded"):
        deck.taken_back("a")


def test_marks_and_tallies_end_with_what_they_are_about() -> None:
    board = full_board()
    crew = next(iter(board.crew.values()))
    board.mark(crew, "haunted", 2)
    board.mark(crew, "haunted", -1)
    assert board.marks(crew, "haunted") == 1
    board.memory.tally("tests passed")
    board.memory.begin("turn")
    board.remove(crew)
    last = board.marks(crew, "haunted")
    board.forget()

    assert last == 1
    assert board.marks(crew, "haunted") == 0
    assert board.memory.tallied("tests passed") == 0
    assert board.memory.tallied("tests passed", scope="round") == 1
    assert not board.memory.spent


def _frozen() -> tuple[type, ...]:
    return (places.Zone, type(next(iter(sample_board().tiles.values()))))


def _other(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "?"
        case tuple():
            return (*value, 99)
        case dict():
            return {}
    return value
