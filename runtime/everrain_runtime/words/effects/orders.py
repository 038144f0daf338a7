"""Effects on the orders of a ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.types import bound
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.round import own_orders
from everrain_runtime.state import Order

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


@performs
def gain_crew_order(game: Game, amount: int) -> int:
    """Give your ship fresh crew orders, however many it has (ACT-03, ORD-11)."""
    return _gain(game, "crew", amount)


@performs
def gain_navigation_order(game: Game, amount: int) -> int:
    """Give your ship fresh navigation orders, however many it has (ACT-03, ORD-11)."""
    return _gain(game, "navigation", amount)


@performs
def gain_artillery_order(game: Game, amount: int) -> int:
    """Give your ship fresh artillery orders, however many it has (ACT-03, ORD-11)."""
    return _gain(game, "artillery", amount)


@performs
def gain_fleeting_order(game: Game, amount: int) -> int:
    """Give your ship fresh fleeting orders, however many it has (ACT-03, ORD-09)."""
    return _gain(game, "fleeting", amount)


@performs
def gain_order_of_kind(game: Game, amount: int, kind: str) -> int:
    """Give your ship fresh orders of a kind that a set declares (ORD-11, SET-18)."""
    return _gain(game, kind, amount)


@performs
def exhaust_order(game: Game, order: Order) -> int:
    """Issue a fresh order without its effect (ORD-04).

    A fleeting one is gone, unless the option `fleeting_exhaust` keeps it (ORD-10).
    """
    if order.issued:
        return 0
    order.issued = True
    if order.kind == "fleeting" and chosen(game, "fleeting_exhaust") == "discard":
        game.do("discard_order", order)
    return 1


@performs
def refresh_order(game: Game, order: Order) -> int:
    """Put an issued order back with the fresh ones (ORD-03)."""
    if not order.issued:
        return 0
    order.issued, order.used_as = False, ""
    return 1


@performs
def discard_order(game: Game, order: Order) -> int:
    """Take an order from its ship for good (ORD-11)."""
    game.board.remove(order, "discarded")
    return 1


def _gain(game: Game, kind: str, amount: int) -> int:
    """Add orders, as many as a list can hold of all ships' at most; return how many.

    Of a kind of a set, a ship has no more than its limit (SET-18).
    """
    board, ship = game.board, game.you
    room = own_orders.room(game, ship.handle, kind)
    most = bound("order") - len(board.orders)
    gained = max(min(amount, most if room is None else min(most, room)), 0)
    for _ in range(gained):
        board.add(Order(board.new_handle("order"), ship.handle, kind))
    return gained
