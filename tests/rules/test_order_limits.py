"""How many orders of a set's kind a ship can have."""

from __future__ import annotations

from functools import cache

import pytest

from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from everrain_runtime.engine import options
from everrain_runtime.rules.port import trading
from everrain_runtime.rules.round import own_orders
from everrain_runtime.state import Order
from tests.rules.tabletop import Tabletop, set_table
from tests.sources import core_bundle

MOOR = "hulk:order-moor"
HULK = """
set "Hulk", code "hulk", version "1.0.0"
  builds on "core"

order "Moor", begin with 1, limit 2, gained at the end of an act
  collect 1 coin

rules "Spare Rope", optional
  plays "orders traded is yes"
"""


def _compiled(more: str = "") -> Compiled:
    folder = Folder("hulk", (Source("hulk.rain", HULK + more),))
    return compile_folders([folder], core(), libraries=[core_bundle()])


@cache
def hulk() -> Content:
    compiled = _compiled()
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return Content(compiled.bundles())


@pytest.fixture
def game() -> Tabletop:
    return set_table(hulk(), 2, crew=2)


def moored(game: Tabletop) -> int:
    return len(game.game.board.orders_of(game.ship, MOOR))


@pytest.mark.rule("ORD-11", "SET-18")
@pytest.mark.parametrize(("amount", "gained"), [(1, 1), (2, 2), (3, 2)])
def test_a_ship_gains_no_more_than_the_limit(game: Tabletop, amount: int, gained: int) -> None:
    for order in game.game.board.orders_of(game.ship, MOOR):
        game.game.board.remove(order)

    assert game.do("gain_order_of_kind", amount, MOOR) == gained
    assert moored(game) == gained


@pytest.mark.rule("ACT-03", "SET-18")
def test_at_the_end_of_an_act_it_is_offered_while_there_is_room(game: Tabletop) -> None:
    game.do("gain_order_of_kind", 1 - moored(game), MOOR)
    assert own_orders.rewards(game.game, game.ship.handle) == [MOOR]

    game.do("gain_order_of_kind", 1, MOOR)
    assert own_orders.rewards(game.game, game.ship.handle) == []


@pytest.mark.rule("COP-02", "SET-18")
def test_nobody_is_handed_one_too_many(game: Tabletop) -> None:
    board = game.game.board
    board.options = options.settled({"hulk:rules-spare-rope": options.CHOSEN}, hulk())
    board.in_play = None
    one, two = game.ships

    def offered() -> bool:
        found = [each.thing for each in trading.offers(game.game, one, two)]
        return any(isinstance(each, Order) and each.kind == MOOR for each in found)

    for order in board.orders_of(two, MOOR):
        board.remove(order)
    game.do("gain_order_of_kind", 1, MOOR)
    assert offered()

    for _ in range(2):
        board.add(Order(board.new_handle("order"), two.handle, MOOR))
    assert not offered()


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ('order "Warp", begin with 3, limit 2\n  collect 1 coin', "takes 3 or more"),
        ('setup "Fog"\n  moor orders 3', "a ship has at most 2 moor orders, not 3"),
    ],
)
def test_nobody_begins_with_more_than_the_limit(more: str, expected: str) -> None:
    told = [each.message for each in _compiled(f"\n{more}\n").report]

    assert [expected in each for each in told] == [True], told


def test_as_many_as_the_limit_are_dealt() -> None:
    more = (
        '\norder "Warp", begin with 2, limit 2\n  collect 1 coin\n\nsetup "Fog"\n  moor orders 2\n'
    )

    assert [*_compiled(more).report] == []
