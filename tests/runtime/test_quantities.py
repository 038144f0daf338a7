"""Modifiers in their one order, where they apply, and how long they last; permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from everrain_dsl.bytecode.opcodes import DURATIONS, OPERATIONS, Op
from everrain_dsl.bytecode.program import Action, Modifier, Operation, Permit
from everrain_dsl.vocabulary.rows import Quantity
from everrain_runtime.engine.game import Game
from everrain_runtime.engine.quantities import Change, apply, changes
from everrain_runtime.state import Card, Crew, Lasting, places

if TYPE_CHECKING:
    from tests.runtime.made_by_hand import NewGame

ROW = Quantity("sum", "the sum", least=0, most=20, doc="A number.")
STAT = ("quantity", "crew_stat")
GETS, BECOMES = OPERATIONS.index("gets"), OPERATIONS.index("becomes")


def value(printed: int, *found: tuple[str, int]) -> int:
    return apply(ROW, printed, [Change(op, n, at) for at, (op, n) in enumerate(found)])


def test_the_one_order() -> None:
    assert value(5) == 5
    assert value(5, ("gets", 2), ("gets", -1)) == 6
    assert value(5, ("gets", 2), ("becomes", 1)) == 3
    assert value(5, ("becomes", 1), ("becomes", 8)) == 8
    assert value(5, ("half", 0)) == 2
    assert value(5, ("half", 0), ("times", 3)) == 7
    assert value(5, ("half", 0), ("half", 0), ("times", 2)) == 2
    assert value(5, ("gets", 1), ("times", 2), ("becomes", 4)) == 10
    assert value(5, ("times", 9)) == 20
    assert value(5, ("gets", -9)) == 0
    assert value(5, ("gets", -9), ("times", 0)) == 0


CHANGES = st.lists(
    st.tuples(st.sampled_from(OPERATIONS), st.integers(-9, 9), st.integers(0, 99)),
    unique_by=lambda change: change[2],
    max_size=6,
)


@given(st.integers(0, 20), CHANGES, st.randoms(use_true_random=False))
def test_the_order_of_finding_does_not_matter(
    printed: int, found: list[tuple[str, int, int]], random: Any
) -> None:
    changes = [Change(*each) for each in found]
    shuffled = random.sample(changes, len(changes))

    assert apply(ROW, printed, shuffled) == apply(ROW, printed, changes)
    assert 0 <= apply(ROW, printed, changes) <= 20


def modifier(
    by_hand: Any, name: str, operation: Operation, amount: int, *, own: bool, context: str = ""
) -> None:
    """Add a trait that changes the stats: of its crew, or of every crew."""
    params = "crew crew stat"
    number = by_hand.routine(
        "pure", params, (Op.RETURN, 3), constants=[("number", amount)], result="number"
    )
    same = by_hand.routine(
        "pure", params, (Op.SAME, 3, 0, 1), (Op.RETURN, 3), locals_=1, result="boolean"
    )
    ability = Modifier(
        by_hand.row(*STAT),
        operation,
        None if operation == "half" else 0,
        1 if own else None,
        context=context,
    )
    trait = {"abilities": [ability], "place": context or "general"}
    by_hand.program(f"core:{name}", "positive trait", number, same, **trait)


def give(game: Game, *traits: str) -> list[Crew]:
    crew = list(game.board.crew.values())
    for each, name in zip(crew, traits, strict=False):
        game.board.set_traits(each, positive=f"core:{name}")
    return crew


def test_a_modifier_counts_while_its_source_is_in_play(by_hand: Any, new_game: NewGame) -> None:
    modifier(by_hand, "strong", "gets", 2, own=True)
    modifier(by_hand, "leader", "gets", 1, own=False)
    game = new_game(by_hand.content())
    one, two = give(game, "strong", "leader")
    assert game.value("crew_stat", one, "luck") == 8
    assert game.value("crew_stat", two, "luck") == 6

    game.do("kill_crew", two)
    assert game.value("crew_stat", one, "luck") == 7
    game.board.set_traits(one, positive="")
    assert game.value("crew_stat", one, "luck") == 5


def test_the_last_to_enter_play_wins(by_hand: Any, new_game: NewGame) -> None:
    modifier(by_hand, "dull", "becomes", 1, own=False)
    modifier(by_hand, "bright", "becomes", 9, own=False)
    game = new_game(by_hand.content())
    one, _ = give(game, "bright", "dull")

    assert game.value("crew_stat", one, "luck") == 1


def test_a_trait_away_from_its_place_changes_nothing(by_hand: Any, new_game: NewGame) -> None:
    modifier(by_hand, "sailor", "half", 0, own=True, context="sea")
    game = new_game(by_hand.content())
    one, _ = give(game, "sailor")
    assert game.value("crew_stat", one, "luck") == 2

    one.place = 64  # on the expedition
    assert game.value("crew_stat", one, "luck") == 5


def test_a_covered_improvement_changes_nothing(by_hand: Any, new_game: NewGame) -> None:
    number = by_hand.routine(
        "pure",
        "improvement crew stat",
        (Op.RETURN, 3),
        constants=[("number", 3)],
        result="number",
    )
    by_hand.program(
        "core:cabins",
        "improvement",
        number,
        abilities=[Modifier(by_hand.row(*STAT), "gets", 0)],
    )
    game = new_game(by_hand.content())
    crew = next(iter(game.board.crew.values()))
    assert game.value("crew_stat", crew, "luck") == 8

    slot = places.slot(crew.ship, 0)
    schematic = Card(
        game.board.new_handle("card"), "core:x", "improvement", crew.ship, "schematic", slot.handle
    )
    game.board.add(schematic)
    assert game.value("crew_stat", crew, "luck") == 5


def test_a_copy_finds_modifiers_by_itself(by_hand: Any, new_game: NewGame) -> None:
    modifier(by_hand, "strong", "gets", 2, own=True)
    game = new_game(by_hand.content())
    one, two = give(game, "strong")
    assert game.value("crew_stat", one, "luck") == 7
    copy = game.board.copy()
    game.board.set_traits(one, positive="")
    game.board.set_traits(two, positive="core:strong")

    assert game.value("crew_stat", one, "luck") == 5
    other = Game(copy, game.content, game.ruleset)
    assert other.value("crew_stat", one.handle, "luck") == 7


def lasting_card(by_hand: Any, duration: str) -> None:
    body = by_hand.routine(
        "effect",
        "crew",
        (Op.MODIFY, STAT, GETS, 1, DURATIONS.index(duration), (0, 2)),
        (Op.ALLOW, ("permission", "crew_cannot_man"), DURATIONS.index(duration), (0,)),
        (Op.STOP,),
        constants=[("number", 2), ("stat", by_hand.symbol("stat", "luck"))],
    )
    by_hand.program("core:rum", "positive trait", body, abilities=[Action("use", 0)])


@pytest.mark.parametrize("duration", ["turn", "round", "next turn", "visit"])
def test_what_lasts_ends_with_its_duration(by_hand: Any, new_game: NewGame, duration: str) -> None:
    lasting_card(by_hand, duration)
    content = by_hand.content()
    game = new_game(content, players=2)
    one, two, *_ = game.board.crew.values()
    game.run(content.get("core:rum"), 0, (one.handle,), ability=0)
    assert game.value("crew_stat", one, "luck") == 7
    assert game.value("crew_stat", one, "strength") == 5
    assert game.value("crew_stat", two, "luck") == 5
    assert game.permits("crew_cannot_man", one)
    assert not game.permits("crew_cannot_man", two)

    game.board.memory.expire("act")
    game.board.memory.expire(duration, list(game.board.ships)[1])
    assert game.value("crew_stat", one, "luck") == 7
    game.board.memory.expire(duration, one.ship)
    assert game.value("crew_stat", one, "luck") == 5
    assert not game.permits("crew_cannot_man", one)


def test_what_lasts_while_in_play_ends_with_its_source(by_hand: Any, new_game: NewGame) -> None:
    lasting_card(by_hand, "while in play")
    content = by_hand.content()
    game = new_game(content)
    one, _ = game.board.crew.values()
    game.run(content.get("core:rum"), 0, (one.handle,), ability=0)
    game.do("kill_crew", one)

    assert not game.board.memory.lasting


def test_a_lasting_change_enters_after_all_sources(by_hand: Any, new_game: NewGame) -> None:
    modifier(by_hand, "dull", "becomes", 1, own=False)
    game = new_game(by_hand.content())
    one, _ = give(game, "dull")
    game.board.memory.lasting = (
        Lasting("crew_stat", "becomes", 6, (one.handle, "luck"), "turn"),
        Lasting("crew_stat", "becomes", 4, (one.handle, "luck"), "turn"),
    )

    assert game.value("crew_stat", one, "luck") == 4


def test_a_modifier_of_a_union_fits_its_own_kind_only(by_hand: Any, new_game: NewGame) -> None:
    """`dice` are asked of crew and enemies; this one is for crew."""
    number = by_hand.routine(
        "pure", "crew crew", (Op.RETURN, 2), constants=[("number", 1)], result="number"
    )
    ability = Modifier(by_hand.row("quantity", "dice"), "gets", 0)
    by_hand.program("core:belligerent", "positive trait", number, abilities=[ability])
    game = new_game(by_hand.content())
    crew, _ = give(game, "belligerent")
    ship = next(iter(game.board.ships))
    row = game.content.vocabulary.quantities["dice"]
    assert changes(game, row, (crew.handle,)) == [Change("gets", 1, crew.handle >> 5)]
    assert changes(game, row, (ship,)) == []


def test_a_modifier_may_be_about_one_name(by_hand: Any, new_game: NewGame) -> None:
    number = by_hand.routine(
        "pure", "crew crew stat", (Op.RETURN, 3), constants=[("number", 2)], result="number"
    )
    luck = by_hand.symbol("stat", "luck")
    ability = Modifier(by_hand.row(*STAT), "gets", 0, symbols=(luck,))
    by_hand.program("core:lucky", "positive trait", number, abilities=[ability], place="sea")
    game = new_game(by_hand.content())
    one, _ = give(game, "lucky")
    assert game.value("crew_stat", one, "luck") == 7
    assert game.value("crew_stat", one, "strength") == 5

    one.place = 32  # in port, and the trait is of the sea
    assert game.value("crew_stat", one, "luck") == 5


def test_a_permission_is_asked_of_what_is_in_play(by_hand: Any, new_game: NewGame) -> None:
    nest = by_hand.routine(
        "pure",
        "crew node",
        (Op.ALL, 2, ("noun", "noun_crows_nest")),
        (Op.CONTAINS, 3, 2, 1),
        (Op.RETURN, 3),
        locals_=2,
        result="boolean",
    )
    ability = Permit(by_hand.row("permission", "node_counts_as_manned"), 0, context="sea")
    by_hand.program("core:wayfinder", "indelible", nest, abilities=[ability], place="sea")
    game = new_game(by_hand.content())
    one, two = game.board.crew.values()
    one.indelible = "core:wayfinder"
    game.board.in_play = None
    crow, other = places.node(one.ship, 4), places.node(one.ship, 3)
    two.place = other.zone.handle

    assert game.holds("manned", crow)
    assert game.holds("manned", other)
    assert not game.holds("manned", places.node(one.ship, 6))
    one.place = 32  # in port
    assert not game.holds("manned", crow)


def test_a_price_is_the_acting_player_s(by_hand: Any, new_game: NewGame) -> None:
    zero = by_hand.routine(
        "pure", "crew", (Op.RETURN, 1), constants=[("number", 0)], result="number"
    )
    by_hand.program(
        "core:wayfinder",
        "positive trait",
        zero,
        abilities=[
            Modifier(by_hand.row("quantity", "price_of_reveals"), "becomes", 0),
            Permit(by_hand.row("permission", "reveal_without_order")),
        ],
    )
    game = new_game(by_hand.content(), players=2)
    crew = give(game, "wayfinder")
    row = game.content.vocabulary.quantities["price_of_reveals"]
    assert [change.value for change in changes(game, row, ())] == [0]
    assert game.permits("reveal_without_order")

    game.board.flow.you = crew[-1].ship
    assert changes(game, row, ()) == []
    assert not game.permits("reveal_without_order")
    with pytest.raises(KeyError, match="no permission is called fly"):
        game.facts.permits("fly")
