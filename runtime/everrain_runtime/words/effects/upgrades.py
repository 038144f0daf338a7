"""Effects on what is installed on a ship, and on its passengers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.cards.decks import discard
from everrain_runtime.rules.cards.drawing import draw, take
from everrain_runtime.rules.port import passengers
from everrain_runtime.rules.ship.upgrades import (
    install,
    is_printed,
    is_upgrade,
    place_schematic,
    uninstall,
)

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Card, Improvement, Passenger, Ship


@performs
def install_improvement(game: Game, name: str) -> int:
    """Find the improvement of that name and install it for free (IMP-05, IMP-07, SET-09)."""
    if not game.content.prints(name, printed.Improvement) or not take(game, name, box=True):
        return 0
    return int(install(game, game.you, name) is not None)


@performs
def install_schematic(game: Game, card: Card) -> int:
    """Pay half the cost of a schematic of yours and install it (SCH-03, SCH-06, GEN-02)."""
    price = game.value("price_of_upgrade", card) // 2
    if card.where != "schematic" or game.you.coin < price or not _installable(game, card):
        return 0
    if not game.pay("pay_coin", price):
        return 0
    return _installed(game, game.you, card)


@performs
def install_schematic_free(game: Game, card: Card) -> int:
    """Install a schematic of yours or a drawn upgrade without paying (SCH-06, IMP-05, IMP-07)."""
    return _installed(game, game.you, card) if _installable(game, card) else 0


@performs
def collect_improvement_schematic(game: Game, amount: int) -> int:
    """Draw improvements and place them as schematics (SPO-01, SCH-01, SCH-02)."""
    return _collect(game, printed.Improvement, amount)


@performs
def collect_artillery_schematic(game: Game, amount: int) -> int:
    """Draw artillery and place it as schematics (SPO-01, SCH-01, SCH-02)."""
    return _collect(game, printed.Artillery, amount)


@performs
def discard_improvement(game: Game, improvement: Improvement) -> int:
    """Put an installed improvement on its discard pile, unless it is printed (IMP-06, IMP-09)."""
    if is_printed(game, improvement):
        return 0
    uninstall(game, improvement, "discarded")
    discard(game, improvement.card)
    return 1


@performs
def give_passenger(game: Game, passenger: Passenger, ship: Ship) -> int:
    """Let a passenger change ships, with all it carries (PAS-01, PAS-06)."""
    return int(passengers.change_ships(game, passenger, ship))


@performs
def discard_passenger(game: Game, passenger: Passenger) -> int:
    """Discard a passenger without its reward (SNK-11, IMP-09)."""
    game.board.remove(passenger, "discarded")
    discard(game, passenger.card)
    return 1


def _installable(game: Game, card: Card) -> bool:
    return is_upgrade(game, card.card) and card.ship in (0, game.board.flow.you)


def _installed(game: Game, ship: Ship, card: Card) -> int:
    game.board.remove(card, "installed")
    return int(install(game, ship, card.card) is not None)


def _collect(game: Game, face: type[printed.Upgrade], amount: int) -> int:
    placed: list[str] = []
    for _ in range(amount):
        card = draw(game, face)
        if not card:
            break
        if place_schematic(game, game.you, card) is not None:
            placed.append(card)
    game.recorder.show(placed, secret=False)
    return len(placed)
