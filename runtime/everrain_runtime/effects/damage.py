"""Effects that wreck a ship or mend it: damage, destroyed nodes, repairs, sinking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.acting import acting
from everrain_runtime.binding import performs
from everrain_runtime.crewing import discharge
from everrain_runtime.state import Wreck
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import node as node_at

if TYPE_CHECKING:
    from everrain_runtime.game import Game
    from everrain_runtime.state import Node, Ship


@performs
def suffer_damage(game: Game, ship: Ship, amount: int) -> int:
    """Destroy a node for each damage, one at a time, as the fate die says (DMG-05, DMG-07)."""
    suffered = 0
    while suffered < amount and ship.at_sea:
        index = _node_hit(game, ship)
        if index is None:
            break
        game.do("destroy_node", node_at(ship.handle, index))
        suffered += 1
    if suffered:
        game.board.memory.tally("damage suffered", ship.handle)
    return suffered


@performs
def destroy_node(game: Game, node: Node) -> int:
    """Cover an intact node; all in its zone suffer 1 trauma (DMG-01, DMG-02, DMG-03, BRD-16)."""
    board, ship = game.board, game.board.ships[node.ship]
    if not ship.at_sea or node.index in ship.destroyed:
        return 0
    if node.index not in game.content.layout.zones:
        return 0
    ship.destroyed = tuple(sorted((*ship.destroyed, node.index)))
    with game.batch():
        game.do("suffer_trauma", board.crew_in(node.zone), 1, cause="node")
        game.do("wound_enemy", board.enemies_in(node.zone), 1, cause="node")
    return 1


@performs
def repair_node(game: Game, node: Node) -> int:
    """Take the destruction token off a node (DMG-04, SVC-03)."""
    ship = game.board.ships[node.ship]
    if node.index not in ship.destroyed:
        return 0
    ship.destroyed = tuple([index for index in ship.destroyed if index != node.index])
    return 1


@performs
def sink_ship(game: Game, ship: Ship) -> int:
    """Sink a ship with all it loses; a shipwreck stays (SNK-02 to SNK-06, SNK-11, SNK-15)."""
    if not ship.at_sea:
        return 0
    board, flow = game.board, game.board.flow
    with game.batch(), acting(game, ship.handle):
        game.do("refresh_order", board.orders_of(ship, issued=True))
        left = _strip(game, ship)
        game.do("banish_enemy", board.enemies_of(ship))
        game.do("discard_enemy", board.enemies_of(ship))
        board.sea.place_wreck(ship.space, _wreck(game, ship, left))
        ship.afloat, ship.boarding = False, NOTHING
        if flow.active == ship.handle:
            flow.points, flow.sailing = 0, False
        board.memory.tally("ships sunk")
        game.do("advance_token", "elder one discovery", 1)
    return 1


def _node_hit(game: Game, ship: Ship) -> int | None:
    """Roll for the node that is hit; of a destroyed one the next lower or higher (DMG-06)."""
    intact = [index for index in game.content.layout.zones if index not in ship.destroyed]
    if not intact:
        return None
    rolled = game.roll("fate")
    lower = [index for index in intact if index <= rolled]
    return lower[-1] if lower else intact[0]


def _strip(game: Game, ship: Ship) -> tuple[str, ...]:
    """Take what a sinking ship loses, and return the treasure that stays (SNK-03, SNK-11)."""
    board = game.board
    for crew in board.crew_of(ship):
        discharge(game, crew, "lost")
    ship.coin = 0
    ship.clues -= ship.clues // 2
    held = [treasure.handle for treasure in board.hold_of(ship)]
    kept = game.choose(held, 1, 1, "Which treasure stays in the shipwreck?", player=ship.handle)
    game.do("discard_treasure", tuple(each for each in held if each not in kept))
    schematics = (card for card in board.cards.values() if card.where == "schematic")
    game.do("discard_card", [card for card in schematics if card.ship == ship.handle])
    passengers = board.passengers.values()
    game.do("discard_passenger", [each for each in passengers if each.ship == ship.handle])
    left = board.hold_of(ship)
    for treasure in left:
        board.remove(treasure, "sunk")
    return tuple(treasure.card for treasure in left)


def _wreck(game: Game, ship: Ship, treasures: tuple[str, ...]) -> Wreck:
    """Return the shipwreck with what was left aboard, and what one there held already (SNK-05)."""
    before = game.board.sea.wrecks.get(ship.space, Wreck())
    clues, ship.clues = ship.clues, 0
    return Wreck(before.clues + clues, (*before.treasures, *treasures), of_player=True)
