"""Lines of sight, and what artillery can be fired at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.vocabulary.printed import Artillery as PrintedArtillery
from everrain_runtime.content.memo import kept
from everrain_runtime.engine import options
from everrain_runtime.engine.actors import acting
from everrain_runtime.geometry.hexes import between, rotate
from everrain_runtime.rules.sea.free_spaces import CALM, ROUGH
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state import Ship
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import node, slot_of, space, space_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.vocabulary.printed.parts import Side
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.game import Game
    from everrain_runtime.geometry.hexes import Hex
    from everrain_runtime.state import Artillery, ElderOne, EnemyShip, Node


def has_clear_line(
    game: Game, shooter: Ship | EnemyShip | ElderOne, target: Ship | EnemyShip | ElderOne
) -> bool:
    """Return whether the one could fire at the other, as far as the map goes (LOS-01).

    Nobody fires into or out of a port, unless a storm covers it (LOS-03), and no ship out of a
    storm; the space of the target itself never blocks (LOS-02), unless a storm over it is to
    (LOS-05). By `sight` nothing but open sea may lie between.
    """
    start, end = shooter.space, target.space
    if NOTHING in (start, end) or not all(map(_is_there, (shooter, target))):
        return False
    if is_haven(game, start) or is_haven(game, end) or not _can_see_out(game, shooter, start):
        return False
    if game.board.storms_over(end) and options.chosen(game, "storm_target") == "blocked":
        return False
    open_sea = options.chosen(game, "sight") == "open sea"
    return not any(_blocks(game, at, open_sea) for at in between(hex_of(start), hex_of(end)))


def is_haven(game: Game, at: int) -> bool:
    """Return whether a ship on that space is as safe as in a port (PRT-04, STM-13)."""
    board = game.board
    if board.storms_over(at):
        return False
    return board.sea.kind(at) == "port" or game.permits("space_counts_as_port", space_of(at))


def targets(game: Game, artillery: Artillery) -> dict[int, int]:
    """Return what *artillery* can be fired at now, given an order, and with how many dice.

    These are enemies at sea, and other player ships with enemies on deck (ART-05, COP-06, SCH-02).
    """
    board = game.board
    ship = board.ships[artillery.ship]
    if not ship.at_sea:
        return {}
    printed = game.content.printed(artillery.card, PrintedArtillery)
    if printed is None:
        return {}
    reach = _reach(game.content, artillery.card, ship.facing)
    q, r = hex_of(ship.space)
    found: dict[int, int] = {}
    for target in _shootable(game, ship):
        a, b = hex_of(target.space)
        hit = reach.get((a - q, b - r))
        if (
            hit is not None
            and any(_is_manned(game, ship, side) for side in _sides(printed.sides, hit.printed))
            and has_clear_line(game, ship, target)
        ):
            found[target.handle] = hit.dice
    # Asked last, since there is mostly nothing to fire at: what covers it, what forbids it.
    return {} if found and _is_out_of_use(game, artillery) else found


def nodes_of(game: Game, artillery: Artillery) -> list[Node]:
    """Return the nodes from which an artillery fires (ART-05)."""
    printed = game.content.printed(artillery.card, PrintedArtillery)
    sides = printed.sides if printed is not None else ()
    found = [index for side in sides for index in _nodes(game, side)]
    return [node(artillery.ship, index) for index in found]


def _is_out_of_use(game: Game, artillery: Artillery) -> bool:
    """Return whether a schematic covers the artillery, or a card forbids to fire it (SCH-02)."""
    covered = game.board.schematic_in(slot_of(artillery.place)) is not None
    return covered or game.forbids("fire_artillery", artillery)


@attrs.frozen
class _Hit:
    """A hex that an artillery reaches: where it is printed, and with how many dice."""

    printed: Hex
    dice: int


@kept()
def _reach(content: Content, card: str, facing: int) -> dict[Hex, _Hit]:
    """Return the hexes that an artillery reaches, seen from a ship that faces so.

    They are printed as for one that faces up (ART-02).
    """
    printed = content.printed(card, PrintedArtillery)
    return {
        rotate((column, row), facing): _Hit((column, row), dice)
        for column, row, dice in (printed.range if printed is not None else ())
    }


def _sides(sides: tuple[Side, ...], offset: Hex) -> tuple[Side, ...]:
    """Return the sides from which a card fires at a hex: forward the bow, backward the stern.

    That is a question only of one that covers both (ART-03).
    """
    forward = -(offset[0] + 2 * offset[1])
    if len(sides) == 1 or forward == 0:
        return sides
    return ("bow",) if forward > 0 else ("stern",)


def _is_manned(game: Game, ship: Ship, side: str) -> bool:
    nodes = _nodes(game, side)
    return any(game.holds("manned", node(ship.handle, index)) for index in nodes)


def _nodes(game: Game, side: str) -> Sequence[int]:
    return game.content.layout.having(f"artillery {side}")


def _shootable(game: Game, ship: Ship) -> list[Ship | EnemyShip | ElderOne]:
    board = game.board
    boarded = {enemy.ship for enemy in board.enemies.values() if not enemy.held_by}
    return [
        *board.enemy_ships.values(),
        *[elder for elder in board.elder_ones.values() if elder.awake],
        *[
            other
            for other in board.ships.values()
            if other.handle in boarded and other is not ship and other.at_sea
        ],
    ]


def _is_there(thing: Ship | EnemyShip | ElderOne) -> bool:
    return not isinstance(thing, Ship) or thing.at_sea


def _can_see_out(game: Game, shooter: Ship | EnemyShip | ElderOne, start: int) -> bool:
    """Return whether storms do not block the shooter's sight (LOS-05, SHP-20, ELD-15).

    Cards can permit a player ship to fire from storms. The Elder One is not a ship, so storms do
    not block its sight.
    """
    if not game.board.storms_over(start):
        return True
    if isinstance(shooter, Ship):
        with acting(game, shooter.handle):
            return game.permits("fire_from_storms")
    return shooter.TYPE == "elder_one"


def _blocks(game: Game, at: Hex, open_sea: bool) -> bool:
    """Return whether a space between breaks the line: land, a storm, a ship, the Elder One.

    Where a line needs *open_sea* all breaks it that is neither calm nor rough sea.
    """
    board, handle = game.board, space(*at).handle
    return (
        board.sea.is_land(handle)
        or (open_sea and not _is_open_sea(game, handle))
        or bool(board.storms_over(handle))
        or board.ship_on(handle) is not None
        or any(elder.space == handle for elder in board.elder_ones.values())
    )


def _is_open_sea(game: Game, at: int) -> bool:
    """Return whether a space is calm or rough sea, spawn spaces among them (SET-20)."""
    sea = game.board.sea
    return sea.kind(at) in (*CALM, *ROUGH) and not sea.is_wreck(at)
