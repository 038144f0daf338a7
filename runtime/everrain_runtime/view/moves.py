"""What a captain can do in a turn, in a few words: how many orders are left, where a move leads."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_runtime.geometry.hexes import neighbour
from everrain_runtime.rules.sea import sailing
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state.places import space
from everrain_runtime.view.things import FACINGS, space_called

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: What is paid for each move of a navigation order, as `sailing.price` calls it.
_PRICED: Final = {
    sailing.AHEAD.text: "moves",
    sailing.PORT.text: "turns",
    sailing.STARBOARD.text: "turns",
    sailing.REVEAL.text: "reveals",
}
#: What a card may leave to the game: figures that stand on no card it lies beside.
_FIGURES: Final = ("the price of ", "the number of ")


def move(game: Game, ship: Ship, text: str) -> str:
    """Return what there is to say of the action or move of those words, empty for nothing."""
    if text in _PRICED and game.board.flow.sailing:
        points = sailing.price(game, ship, _PRICED[text])
        price = _points(points) if points else "free"
        return ", ".join(filter(None, (_leads_to(game, ship, text), price)))
    return _orders(game, ship, text) if text in game.ruleset.menu.actions else ""


def _leads_to(game: Game, ship: Ship, text: str) -> str:
    for turn in (sailing.PORT, sailing.STARBOARD):
        if text == turn.text:
            return f"facing {FACINGS[(ship.facing + turn.value) % 6]}"
    if text != sailing.AHEAD.text:
        return ""
    q, r = neighbour(hex_of(ship.space), ship.facing)
    return f"onto {space_called(game, space(q, r).handle)}"


def _points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"


def _orders(game: Game, ship: Ship, text: str) -> str:
    """Return how many orders of the kind an action issues are fresh, and what they give."""
    orders = game.board.orders_of(ship)
    for kind in dict.fromkeys(order.kind for order in orders):
        if f"{kind} order" in text.lower():
            fresh = sum(order.kind == kind and not order.issued for order in orders)
            said = [f"{fresh} fresh"]
            if kind == "navigation":
                said.append(f"{_points(game.value('navigation', ship))} each")
            return ", ".join(said)
    return ""


def with_figures(game: Game, text: str) -> str:
    """Return a card's text with the figures it leaves to the game: `the price of repairs (5)`."""
    for row in game.content.vocabulary.quantities.values():
        words = row.phrase.text
        if words in text.lower() and not row.slots and words.startswith(_FIGURES):
            said = re.compile(f"({re.escape(words)})", re.IGNORECASE)
            text = said.sub(rf"\1 ({game.value(row.name)})", text)
    return text
