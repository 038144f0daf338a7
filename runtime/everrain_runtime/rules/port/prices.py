"""What treasures are worth: printed values, read at the port a ship is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game


def market(game: Game) -> str:
    """Return the name of the port your ship is in, empty when it is in none (SVC-07)."""
    terrain = game.board.sea.spaces.get(game.you.space)
    return terrain.port if terrain is not None else ""


def printed(game: Game, card: str) -> int:
    """Return the value of a treasure card here: undesired, desired or standard (SVC-07)."""
    return value_at(game.content, card, market(game))


def value_at(content: Content, card: str, port: str) -> int:
    """Return the value of a treasure card in the port of that name (SVC-07)."""
    value: Mapping[str, Any] = content.data(card).get("value", {})
    for key in ("undesired", "desired"):
        if port and port == _port(value, key):
            return int(value[key][0])
    return int(value.get("standard", 0))


def desired(game: Game, card: str) -> int:
    """Return the value of a treasure card at its desired port, 0 when it has none (SVC-07)."""
    value: Mapping[str, Any] = game.content.data(card).get("value", {})
    return int(value["desired"][0]) if "desired" in value else 0


def _port(value: Mapping[str, Any], key: str) -> str:
    return str(value[key][1]) if key in value else ""
