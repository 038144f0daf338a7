"""Revealing tiles: what can be revealed and where, and what comes with a new tile (REV, MAP-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import Tile as PrintedTile
from everrain_runtime.content.map_layout import map_layout
from everrain_runtime.engine.options import barren, chosen
from everrain_runtime.geometry.hexes import neighbour, neighbours
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.cards import decks
from everrain_runtime.state import Terrain, Tile
from everrain_runtime.state.places import space, space_of

if TYPE_CHECKING:
    from everrain_runtime.content.map_layout import MapLayout
    from everrain_runtime.engine.game import Game
    from everrain_runtime.geometry.hexes import Hex
    from everrain_runtime.state import Ship


def can_reveal(game: Game) -> bool:
    """Return whether a tile is left and its act has come (REV-03, REV-05, ACT-13)."""
    pile = game.board.decks.get(decks.deck_for(game, printed.Tile))
    if pile is None or not pile.layers:
        return False
    act = game.board.flow.act
    return all(game.content.act(card) <= act for card in pile.layers[0])


def leave_behind(game: Game) -> None:
    """Box the tiles of acts that are over, where only those of the act are laid (REV-03)."""
    deck = decks.deck_for(game, printed.Tile)
    pile = game.board.decks.get(deck)
    if pile is None or chosen(game, "tiles_revealed") == "reached":
        return
    for card in pile.cards:
        if game.content.act(card) < game.board.flow.act:
            pile = pile.without(card)
            decks.put_in_the_box(game, card)
    game.board.decks[deck] = pile


def clues_on(game: Game, card: str) -> int:
    """Return the clues for whoever reveals the tile (REV-02)."""
    printed = game.content.printed(card, PrintedTile)
    return printed.clues if printed is not None else 0


def empty_slots(game: Game) -> list[int]:
    """Return the slots of the map without a tile, by their index (MAP-10)."""
    layout = map_layout(game.content)
    return [slot for slot in range(len(layout.slots)) if not _is_filled(game, layout, slot)]


def slot_ahead(game: Game, ship: Ship) -> int:
    """Return the empty slot the ship faces, -1 if it faces none (MAP-10)."""
    if not ship.at_sea:
        return -1
    here = space_of(ship.space)
    layout = map_layout(game.content)
    slot = layout.slot_of(neighbour((here.q, here.r), ship.facing))
    return -1 if slot < 0 or _is_filled(game, layout, slot) else slot


def slots_beside(game: Game) -> list[int]:
    """Return the empty slots next to a revealed tile (MAP-10)."""
    layout = map_layout(game.content)
    return [
        slot
        for slot in empty_slots(game)
        if any(_is_revealed(game, beside) for at in layout.hexes(slot) for beside in neighbours(at))
    ]


def pick_slot(game: Game, slots: list[int]) -> int:
    """Let the acting player pick one of the slots, each by its first space (REV-02)."""
    layout = map_layout(game.content)
    first = {space(*layout.slots[slot]).handle: slot for slot in slots}
    (picked,) = game.choose(questions.WHERE_DOES_TILE_GO, list(first), 1, 1)
    return first[picked]


def reveal(game: Game, slot: int) -> bool:
    """Place the next tile in the slot; return whether there was one whose act has come.

    An enemy ship appears on each spawn space of it (REV-06, REV-08).
    """
    if not can_reveal(game):
        return False
    tile = lay(game, slot)
    for at, terrain in list(game.board.sea.spaces.items()):
        if terrain.tile == tile.handle and terrain.kind == "enemy ship spawn":
            game.do("spawn_enemy_ship_onto", 1, at)
    game.moment("ship_reveals_tile", game.you, tile)
    return True


def lay(game: Game, slot: int, *, clues: bool = True) -> Tile:
    """Draw the next tile and lay it in the slot; its clues are the acting ship's (REV-02, SET-15).

    Raises ValueError when no tile is left.
    """
    card = decks.draw(game, decks.deck_for(game, printed.Tile))
    if not card:
        raise ValueError("no tile is left")
    tile = put(game, card, slot, turned=_turned(game, map_layout(game.content), card))
    if clues:
        game.do("collect_clue", clues_on(game, card))
    return tile


def put(game: Game, card: str, slot: int, *, turned: bool = False) -> Tile:
    """Lay the tile *card* in the slot, *turned* by half or as it is printed (REV-04, MAP-10)."""
    board, layout = game.board, map_layout(game.content)
    tile = board.add(Tile(board.new_handle("tile"), card, slot, turned))
    spaces: dict[int, Terrain] = {}
    for offset, kind, port in _printed(game, card):
        a, b = layout.turned(offset) if turned else offset
        q, r = layout.slots[slot]
        spaces[space(q + a, r + b).handle] = Terrain(kind, tile.handle, port)
    board.sea.reveal(spaces)
    return tile


def _printed(game: Game, card: str) -> list[tuple[Hex, str, str]]:
    """Return the spaces of a tile as it is printed: where, what, and the name of a port.

    By the option `spawn_spaces` a space where enemy ships appear is a calm sea as any (V1-06).
    """
    printed = game.content.printed(card, PrintedTile)
    if printed is None:
        return []
    ports = iter(printed.ports)
    calm = barren(game.board, game.content)
    if chosen(game, "spawn_spaces") == "no":
        calm |= {"enemy ship spawn"}
    return [
        ((q, r), "calm sea" if kind in calm else kind, next(ports, "") if kind == "port" else "")
        for q, r, kind in printed.spaces
    ]


def _turned(game: Game, layout: MapLayout, card: str) -> bool:
    """Let the acting player turn the tile by half, unless it looks the same (REV-04)."""
    printed = {offset: (kind, port) for offset, kind, port in _printed(game, card)}
    if all(printed.get(layout.turned(offset)) == what for offset, what in printed.items()):
        return False
    options = [game.option(labels.AS_DRAWN), game.option(labels.TURNED)]
    return game.offer(questions.WHICH_WAY_DOES_TILE_LIE, options, tile=card) == 1


def _is_filled(game: Game, layout: MapLayout, slot: int) -> bool:
    return any(_is_revealed(game, at) for at in layout.hexes(slot))


def _is_revealed(game: Game, at: Hex) -> bool:
    return space(*at).handle in game.board.sea.spaces
