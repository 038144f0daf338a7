"""Effects on the map: tiles, explored spaces, shipwrecks, altars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.sea import altars, revealing, wrecks
from everrain_runtime.state import Wreck

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Space

#: What can be marked as used (MAP-08).
_USABLE = ("island", "shipwreck", "altar")


@performs
def reveal_tile(game: Game) -> int:
    """Reveal the top tile into the empty slot the acting player's ship faces (REV-02 to REV-06).

    A ship in a storm sees nothing (STM-10).
    """
    ship = game.you
    slot = revealing.slot_ahead(game, ship)
    if slot < 0 or game.board.storms_over(ship.space):
        return 0
    return int(revealing.reveal(game, slot))


@performs
def reveal_tile_anywhere(game: Game) -> int:
    """Reveal the top tile into an empty slot of choice beside a revealed one (REV-02 to REV-06)."""
    slots = revealing.slots_beside(game)
    if not slots or not revealing.can_reveal(game):
        return 0
    return int(revealing.reveal(game, revealing.pick_slot(game, slots)))


@performs
def become_explored(game: Game, space: Space) -> int:
    """Mark an island, a shipwreck or an altar as used (MAP-08, EXP-07, ALT-08).

    A shipwreck token is taken away with all it holds (WRK-03).
    """
    sea = game.board.sea
    wreck = sea.wrecks.get(space.handle)
    printed = sea.kind(space.handle) in _USABLE and space.handle not in sea.explored
    if wreck is not None:
        sea.remove_wreck(space.handle)
        for treasure in wreck.treasures:
            decks.discard(game, treasure)
    if printed:
        sea.explore(space.handle)
    return int(printed or wreck is not None)


@performs
def become_unexplored(game: Game, space: Space) -> int:
    """Take the mark off an island, a shipwreck or an altar, to be used again (MAP-08, V1-04)."""
    sea = game.board.sea
    if space.handle not in sea.explored:
        return 0
    sea.restore(space.handle)
    return 1


@performs
def loot_shipwreck(game: Game, space: Space) -> int:
    """Loot a shipwreck and mark it or remove it (WRK-01, WRK-02, WRK-03, SNK-10).

    One that is covered by a storm, or looted already, cannot be (WRK-05, MAP-08).
    """
    if not wrecks.can_loot(game, space):
        return 0
    wrecks.loot(game, space)
    return 1


@performs
def purge_altar(game: Game, space: Space) -> int:
    """Spawn enemies worth the act, then mark the altar as explored (ALT-04, ALT-05, ALT-07).

    A purged altar is not purged again (ALT-08), nor one under a storm (STM-11).
    """
    if not altars.is_active(game, space.handle) or game.board.storms_over(space.handle):
        return 0
    game.do("spawn_enemies_worth", game.value("act"))
    game.board.sea.explore(space.handle)
    return 1


@performs
def place_shipwreck(game: Game, space: Space) -> int:
    """Put a shipwreck token on a revealed space that has none (WRK-03, WRK-04)."""
    sea = game.board.sea
    if space.handle not in sea.spaces or space.handle in sea.wrecks:
        return 0
    sea.place_wreck(space.handle, Wreck())
    return 1
