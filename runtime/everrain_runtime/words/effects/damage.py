"""Effects that damage or repair a ship: damage, destroyed nodes, repairs, sinking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine.registry import performs
from everrain_runtime.rules.enemies import enemies
from everrain_runtime.rules.ship import sinking, struck_nodes
from everrain_runtime.state.places import node as node_at

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Node, Ship


@performs
def suffer_damage(game: Game, ship: Ship, amount: int) -> int:
    """Destroy a node for each damage, one at a time, the one it strikes (DMG-05, DMG-07)."""
    suffered = 0
    while suffered < amount and ship.at_sea:
        index = struck_nodes.struck(game, ship)
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
        game.do("wound_enemy", enemies.hurt_by_node(game, node.zone), 1, cause="node")
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
    sinking.sink(game, ship)
    return 1
