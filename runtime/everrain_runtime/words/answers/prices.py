"""Answers about prices, treasures and orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.quantities import usual
from everrain_runtime.engine.registry import answers
from everrain_runtime.rules.port import prices

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Artillery, Card, Improvement, Treasure


@answers
def price_of_reveals(game: Game) -> int:
    """Return the points it costs to reveal a tile (MOV-01, REV-01)."""
    return usual(game, "price_of_reveals")


@answers
def price_of_moves(game: Game) -> int:
    """Return the points it costs to sail one space (MOV-01)."""
    return usual(game, "price_of_moves")


@answers
def price_of_turns(game: Game) -> int:
    """Return the points it costs to turn one face (MOV-01)."""
    return usual(game, "price_of_turns")


@answers
def price_of_rough_seas(game: Game) -> int:
    """Return what each point costs on rough sea (MOV-02)."""
    return usual(game, "price_of_rough_seas")


@answers
def price_of_storms(game: Game) -> int:
    """Return what each point costs in a storm (STM-05, STM-17)."""
    return usual(game, "price_of_storms")


@answers
def price_of_repairs(game: Game) -> int:
    """Return the coin it costs to repair a node in port (SVC-03)."""
    return usual(game, "price_of_repairs")


@answers
def price_of_hires(game: Game) -> int:
    """Return what cards add to the wage of a new crew; `prices.hire` goes by the wage (HIR-01)."""
    return 0


@answers
def price_of_services(game: Game) -> int:
    """Return what cards add to the price of a service; `prices.service` goes by it (PRT-05)."""
    return 0


@answers
def price_of_progress(game: Game) -> int:
    """Return the clues to hand in for one step of discovery (CLU-03)."""
    return usual(game, "price_of_progress")


@answers
def price_of_treasure(game: Game, treasure: Treasure | Card) -> int:
    """Return the value printed on a treasure for the port you are in (SVC-07).

    Of a card of a set's kind it is the price that it prints (SET-18).
    """
    return prices.printed(game, treasure.card)


@answers
def price_of_upgrade(game: Game, upgrade: Improvement | Artillery | Card) -> int:
    """Return the cost printed on an upgrade; starters have none (SVC-02, SCH-03, SCH-07)."""
    return prices.cost(game.content, upgrade.card)


@answers
def clue_worth(game: Game) -> int:
    """Return how much each clue counts when handed in (CLU-06)."""
    return usual(game, "clue_worth")


@answers
def clue_value(game: Game, owner: Treasure) -> int:
    """Return how many clues a treasure counts for when handed in (CLU-04, TRE-05)."""
    return prices.clues(game.content, owner.card)


@answers
def orders_refreshed(game: Game) -> int:
    """Return how many orders each player refreshes in a round (ORD-03)."""
    return usual(game, "orders_refreshed")


@answers
def orders_issued(game: Game) -> int:
    """Return how many orders you have issued in this turn (ORD-02)."""
    return game.board.memory.tallied("orders issued", game.you.handle)
