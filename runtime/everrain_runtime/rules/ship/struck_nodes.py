"""The node of a ship that damage destroys: any, one of a colour, or one of the side it hits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.content.memo import kept
from everrain_runtime.engine.options import chosen
from everrain_runtime.geometry.hexes import directions_towards
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from everrain_runtime.content.ship_deck import DeckLayout
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: The sides of a ship clockwise, and the one that each direction seen from its bow belongs to.
_SIDES: Final = ("bow", "starboard", "stern", "port")
_FACING: Final = (0, 1, 1, 2, 3, 3)
#: In which order the nodes of a side are struck, by their colours.
_ORDER: Final = ("purple", "red", "blue")
#: The functions of the blue nodes and the red ones in the order they are struck once the black ones
#: are gone, by whose shots it is: an enemy's, or those of a captain who assists.
_SHOTS: Final = {"attack": ("navigation", "artillery"), "assist": ("artillery", "navigation")}


def struck(game: Game, ship: Ship) -> int | None:
    """Return the intact node of *ship* that the next damage destroys, None if all are destroyed.

    The fate die decides (DMG-05). With `damage_strikes`, the shots of ships can strike nodes of one
    colour after another (V1-11), or the side that faces the attacker (V2-75). Damage that comes
    from no space is always decided by the die.
    """
    intact = [index for index in game.content.layout.zones if index not in ship.destroyed]
    if not intact:
        return None
    strikes = chosen(game, "damage_strikes") if game.struck_from != NOTHING else "fate"
    if strikes == "side":
        return _on_side(game, ship, intact)
    return _rolled(game, _of_a_colour(game, intact) if strikes == "colours" else intact)


def _of_a_colour(game: Game, intact: list[int]) -> list[int]:
    """Return the nodes of the colour that is struck first among those still *intact* (V1-11)."""
    having = game.content.layout.having
    groups = [set(having(colour)) for colour in _SHOTS.get(game.cause, ())]
    black = [index for index in intact if not any(index in group for group in groups)]
    coloured = [[index for index in intact if index in group] for group in groups]
    return next(filter(None, (black, *coloured)))


def _rolled(game: Game, intact: list[int]) -> int:
    """Roll for the node that is hit; of a destroyed one the next lower or higher (DMG-06)."""
    rolled = game.roll("fate")
    lower = [index for index in intact if index <= rolled]
    return lower[-1] if lower else intact[0]


def side_towards(direction: int) -> str:
    """Return the side of a ship that faces up which a *direction* belongs to (ART-04).

    Directions are counted clockwise from 0, straight ahead; any whole number, taken modulo 6.
    """
    return _SIDES[_FACING[direction % len(_FACING)]]


def _on_side(game: Game, ship: Ship, intact: list[int]) -> int:
    """Return the first intact node of the side that is struck, else of the next one clockwise."""
    towards = directions_towards(hex_of(ship.space), hex_of(game.struck_from))[0]
    start = _SIDES.index(side_towards(towards - ship.facing))
    for turned in range(len(_SIDES)):
        side = _SIDES[(start + turned) % len(_SIDES)]
        found = [index for index in _nodes(game.content.layout, side) if index in intact]
        if found:
            return found[0]
    return intact[0]


@kept()
def _nodes(layout: DeckLayout, side: str) -> tuple[int, ...]:
    """Return the nodes of a side in the order they are struck: purple, red, blue.

    They are its artillery node and those in adjacent zones, so that sides share some.
    """
    guns = layout.having(f"artillery {side}")
    found = {*guns, *[beside for gun in guns for beside in layout.next_to(gun)]}
    return tuple(sorted(found, key=lambda index: (_ORDER.index(colour(layout, index)), index)))


def colour(layout: DeckLayout, index: int) -> str:
    """Return `red` for a node of artillery, else `blue` for one of navigation, else `purple`.

    V2-75.
    """
    functions = layout.functions(index)
    if any(each.startswith("artillery") for each in functions):
        return "red"
    return "blue" if "navigation" in functions else "purple"
