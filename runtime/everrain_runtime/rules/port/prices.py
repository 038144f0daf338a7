"""The value of treasures: the printed value, read at the port a ship is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.declared_kinds import PRICE
from everrain_dsl.vocabulary.printed import OwnCard, Treasure, Upgrade
from everrain_runtime.engine import quantities

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game


def market(game: Game) -> str:
    """Return the name of the port your ship is in, empty when it is in none (SVC-07)."""
    terrain = game.board.sea.spaces.get(game.you.space)
    return terrain.port if terrain is not None else ""


def printed(game: Game, card: str) -> int:
    """Return the value of a treasure card here: undesired, desired or standard (SVC-07).

    A card of a set's kind has the price that it prints, wherever your ship is (SET-18).
    """
    own = game.content.printed(card, OwnCard)
    if own is not None:
        return own.values.get(PRICE, 0)
    return value_at(game.content, card, market(game))


def value_at(content: Content, card: str, port: str) -> int:
    """Return the value of a treasure card in the port of that name (SVC-07)."""
    treasure = content.printed(card, Treasure)
    return treasure.value.at(port) if treasure is not None else 0


def desired(game: Game, card: str) -> int:
    """Return the value of a treasure card at its desired port, 0 when it has none (SVC-07)."""
    treasure = game.content.printed(card, Treasure)
    found = treasure.value.desired if treasure is not None else None
    return found.coin if found is not None else 0


def standard(content: Content, card: str) -> int:
    """Return the value of a treasure card where it is neither desired nor undesired (SVC-07)."""
    treasure = content.printed(card, Treasure)
    return treasure.value.standard if treasure is not None else 0


def is_worthless(game: Game, card: str) -> bool:
    """Return whether a treasure card is worth nothing where your ship is, undesired (SVC-08)."""
    treasure = game.content.printed(card, Treasure)
    undesired = treasure.value.undesired if treasure is not None else None
    return undesired is not None and (undesired.coin, undesired.port) == (0, market(game))


def clues(content: Content, card: str) -> int:
    """Return how many clues a treasure card counts for when handed in (CLU-04, TRE-05)."""
    treasure = content.printed(card, Treasure)
    return treasure.clue_value or 0 if treasure is not None else 0


def hire(game: Game, wage: int) -> int:
    """Return what a crew of that wage costs when it is hired, as cards change it (HIR-01)."""
    if not game.facts.is_modified("price_of_hires"):
        return wage
    row = game.content.vocabulary.quantities["price_of_hires"]
    return quantities.modified(game, row, (), wage)


def service(game: Game, coin: int) -> int:
    """Return the coin due for *coin* of a service's price, as modified by cards (PRT-05)."""
    if not game.facts.is_modified("price_of_services"):
        return coin
    row = game.content.vocabulary.quantities["price_of_services"]
    return quantities.modified(game, row, (), coin)


def cost(content: Content, card: str) -> int:
    """Return the cost printed on an upgrade; starters have none (SVC-02, SCH-03)."""
    upgrade = content.printed(card, Upgrade)
    return upgrade.cost if upgrade is not None else 0
