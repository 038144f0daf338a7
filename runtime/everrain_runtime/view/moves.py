"""A captain's options in a turn, in a few words: the orders left, and where a move leads."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_runtime.geometry.hexes import neighbour
from everrain_runtime.questions import labels
from everrain_runtime.rules.sea import sailing
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state.places import space
from everrain_runtime.view.things import FACINGS, space_called

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: Which kind of order an action issues.
_ISSUED: Final = {
    labels.ISSUE_CREW_ORDER.id: "crew",
    labels.ISSUE_NAVIGATION_ORDER.id: "navigation",
    labels.ISSUE_ARTILLERY_ORDER.id: "artillery",
}
#: What a card may leave to the game: figures that stand on no card it lies beside.
_FIGURES: Final = ("the price of ", "the number of ")


def move(game: Game, ship: Ship, picked: str) -> str:
    """Return a note on the action or move of that id, empty if it has none."""
    if picked in sailing.PRICED and game.board.flow.sailing:
        points = sailing.price(game, ship, sailing.PRICED[picked])
        price = _points(points) if points else "free"
        return ", ".join(filter(None, (_leads_to(game, ship, picked), price)))
    return _orders(game, ship, _ISSUED[picked]) if picked in _ISSUED else ""


def _leads_to(game: Game, ship: Ship, picked: str) -> str:
    if picked in sailing.TURNS:
        return f"facing {FACINGS[(ship.facing + sailing.TURNS[picked]) % 6]}"
    if picked != labels.SAIL_AHEAD.id:
        return ""
    q, r = neighbour(hex_of(ship.space), ship.facing)
    return f"onto {space_called(game, space(q, r).handle)}"


def _points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"


def _orders(game: Game, ship: Ship, kind: str) -> str:
    """Return how many orders of a kind are fresh, and what they give; empty without orders."""
    orders = [order for order in game.board.orders_of(ship) if order.kind == kind]
    if not orders:
        return ""
    said = [f"{sum(not order.issued for order in orders)} fresh"]
    if kind == "navigation":
        said.append(f"{_points(game.value('navigation', ship))} each")
    return ", ".join(said)


def with_figures(game: Game, text: str) -> str:
    """Return a card's text with the figures it leaves to the game: `the price of repairs (5)`."""
    for row in game.content.vocabulary.quantities.values():
        words = row.phrase.text
        if words in text.lower() and not row.slots and words.startswith(_FIGURES):
            said = re.compile(f"({re.escape(words)})", re.IGNORECASE)
            text = said.sub(rf"\1 ({game.facts.ask(row.name)})", text)
    return text
