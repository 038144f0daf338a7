"""Effects on treasures: what comes into a hold, what is sold, given and thrown away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine import quantities
from everrain_runtime.engine.registry import performs
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards.decks import discard
from everrain_runtime.rules.cards.drawing import draw, draw_kind
from everrain_runtime.rules.crew.joining import visits
from everrain_runtime.rules.port.prices import desired
from everrain_runtime.rules.port.treasures import use
from everrain_runtime.rules.ship.hold import stow

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship, Treasure


@performs
def collect_treasure(game: Game, amount: int) -> int:
    """Draw treasures of any kind into the hold, as far as there is room (TRE-03, GEN-11)."""
    stowed = 0
    for _ in range(amount):
        card = draw(game, printed.Treasure)
        if not card:
            break
        stowed += stow(game, game.you, card) is not None
    return stowed


@performs
def collect_commodity(game: Game, amount: int) -> int:
    """Draw treasures until a commodity turns up, for each (SPO-03, TRE-01)."""
    return _collect(game, printed.Commodity, amount)


@performs
def collect_shanty(game: Game, amount: int) -> int:
    """Draw treasures until a shanty turns up, for each (SPO-03, TRE-01)."""
    return _collect(game, printed.Shanty, amount)


@performs
def collect_trinket(game: Game, amount: int) -> int:
    """Draw treasures until a trinket turns up, for each (SPO-03, TRE-01)."""
    return _collect(game, printed.Trinket, amount)


@performs
def collect_relic(game: Game, amount: int) -> int:
    """Draw treasures until a relic turns up, for each (SPO-03, TRE-01)."""
    return _collect(game, printed.Relic, amount)


@performs
def use_treasure(game: Game, treasure: Treasure) -> int:
    """Discard a treasure for what it prints under Use, if that can be done now (TRE-02, TRE-06)."""
    return int(use(game, treasure))


@performs
def collect_spoils(game: Game, amount: int) -> int:
    """Roll on the spoils table so many times, each roll resolved first (SPO-01, SPO-02)."""
    tables = [table for table in game.content.of_kind(printed.Table) if table.name == "Spoils"]
    rolled = 0
    while tables and rolled < amount and not game.board.flow.is_over:
        game.do("roll_table", tables[0].id)
        rolled += 1
    return rolled


@performs
def discard_treasure(game: Game, treasure: Treasure) -> int:
    """Put a treasure from a hold on the discard pile (TRE-04, GEN-07)."""
    game.board.remove(treasure, "discarded")
    discard(game, treasure.card)
    return 1


@performs
def sell_treasure(game: Game, treasure: Treasure) -> int:
    """Sell a treasure of yours at its price here, unless it has none (SVC-06, SVC-07, SVC-08)."""
    ship = game.you
    if treasure.ship != ship.handle:
        return 0
    price = _price_asked(game, ship, treasure)
    if price <= 0:
        return 0
    game.board.remove(treasure, "sold")
    discard(game, treasure.card)
    game.do("collect_coin", price)
    return 1


@performs
def give_treasure(game: Game, treasure: Treasure, ship: Ship) -> int:
    """Move a treasure to another ship's hold, if there is room for it (COP-02, COP-03)."""
    if ship.handle == treasure.ship or not ship.at_sea or game.value("free_hold_space", ship) < 1:
        return 0
    treasure.ship = ship.handle
    return 1


@performs
def swap_treasure(game: Game, treasure: Treasure, other: Treasure) -> int:
    """Let two treasures of two ships change holds (COP-02, COP-03)."""
    if treasure.ship == other.ship:
        return 0
    treasure.ship, other.ship = other.ship, treasure.ship
    return 1


def _collect(game: Game, face: type[printed.Treasure], amount: int) -> int:
    """Stow the next treasures of that kind; the others drawn on the way are discarded."""
    stowed = 0
    for _ in range(amount):
        card, others = draw_kind(game, face)
        for other in others:
            discard(game, other)
        if not card:
            break
        stowed += stow(game, game.you, card) is not None
    return stowed


def _price_asked(game: Game, ship: Ship, treasure: Treasure) -> int:
    """Return the price here, or the desired one where a card lets you ask for it once a visit."""
    price = game.value("price_of_treasure", treasure)
    memory = game.board.memory
    if not (visits(game, ship) and game.permits("sell_desired")):
        return price
    row = game.content.vocabulary.quantities["price_of_treasure"]
    wanted = quantities.modified(game, row, (treasure.handle,), desired(game, treasure.card))
    if wanted <= price or memory.tallied("desired value asked", ship.handle, "visit"):
        return price
    if not game.confirm(questions.ASK_DESIRED_VALUE, treasure=treasure.card):
        return price
    memory.tally("desired value asked", ship.handle)
    return wanted
