"""The map in text: every revealed space as a sign, with the ships there and its coordinates.

A space is two lines of six characters; columns are half a space lower and higher in turn, as on the
printed tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.content.map_layout import map_layout
from everrain_runtime.engine.names import name
from everrain_runtime.geometry.hexes import neighbour, neighbours
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state.places import space
from everrain_runtime.view.things import FACINGS, about, space_called

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.geometry.hexes import Hex
    from everrain_runtime.state import Board, Ship

#: The sign of each kind of space, as tiles print it, and what it is called in the legend.
SIGNS: Final = {
    "calm sea": ".",
    "rough sea": "~",
    "island": "I",
    "shipwreck": "W",
    "port": "P",
    "altar": "A",
    "enemy ship spawn": "S",
}
#: Where a bow points, by facing: up, up and right, down and right, and so on.
BOWS: Final = "↑↗↘↓↙↖"
_WIDTH: Final = 6
_STORM, _EXPLORED, _WRECK, _ELDER, _UNKNOWN = "#", "x", "w", "@", "?"


def draw_map(game: Game) -> list[str]:
    """Return the map, and below it what the signs on it mean and who is where."""
    board = game.board
    cells = {hex_of(at): _cell(board, at) for at in board.sea.spaces}
    if not cells:
        return []
    unknown = {
        at: _UNKNOWN
        for known in cells
        for at in neighbours(known)
        if at not in cells and map_layout(game.content).slot_of(at) >= 0
    }
    drawn = cells | unknown
    left = min(q for q, _ in drawn)
    upper = min(2 * r + q for q, r in drawn)
    lower = max(2 * r + q for q, r in drawn) + 2
    lines = [[" "] * (_WIDTH * (max(q for q, _ in drawn) - left + 1)) for _ in range(upper, lower)]
    for (q, r), sign in drawn.items():
        row, column = 2 * r + q - upper, _WIDTH * (q - left)
        _write(lines[row], column, sign)
        if (q, r) in cells:
            _write(lines[row + 1], column, f"{q} {r}")
    rows = ["".join(line).rstrip() for line in lines]
    return [*rows, "", *_legend(game, storied=bool(unknown))]


def _write(line: list[str], column: int, text: str) -> None:
    line[column : column + len(text)] = text


def _cell(board: Board, at: int) -> str:
    """Return the text for a space: its sign, its marks, the ship there and where it heads."""
    sea = board.sea
    sign = SIGNS.get(sea.kind(at), _UNKNOWN)
    if at in sea.wrecks:
        sign += _WRECK
    elif at in sea.explored:
        sign += _EXPLORED
    if board.storms_over(at):
        sign += _STORM
    return sign + _ship(board, at)


def _ship(board: Board, at: int) -> str:
    for seat, ship in enumerate(board.ships.values(), 1):
        if ship.at_sea and ship.space == at:
            return f"{seat}{BOWS[ship.facing % 6]}"
    for number, enemy in enumerate(board.enemy_ships.values()):
        if enemy.space == at:
            return f"{_letter(number)}{BOWS[enemy.facing % 6]}"
    if any(elder.awake and elder.space == at for elder in board.elder_ones.values()):
        return _ELDER
    return ""


def _letter(number: int) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[number % 26]


def _legend(game: Game, *, storied: bool) -> list[str]:
    board, sea = game.board, game.board.sea
    kinds = {sea.kind(at) for at in sea.spaces}
    signs = [f"{sign} {kind}" for kind, sign in SIGNS.items() if kind in kinds]
    signs += [f"{_UNKNOWN} no tile yet"] if storied else []
    signs += [f"{_STORM} storm"] if board.storms else []
    signs += [f"{_EXPLORED} explored"] if sea.explored else []
    signs += [f"{_WRECK} shipwreck token"] if sea.wrecks else []
    lines = ["  ".join(signs), "each sign stands above the coordinates of its space"]
    ports = [
        f"{terrain.port} {_at(at)}, {about(game, at)}".removesuffix(", ")
        for at, terrain in sea.spaces.items()
        if terrain.port
    ]
    if ports:
        lines.append(f"ports: {'; '.join(ports)}")
    for seat, ship in enumerate(board.ships.values(), 1):
        if ship.at_sea:
            lines.append(f"{seat} {ship.name}: {_lies(game, ship)}")
        elif ship.space:
            lines.append(f"{seat} {ship.name}: sunk, and returns in its next turn")
    for number, enemy in enumerate(board.enemy_ships.values()):
        bound = f", bound for {space_called(game, enemy.destination)}" if enemy.destination else ""
        lines.append(
            f"{_letter(number)} {name(board, game.content, enemy.handle)} on {_at(enemy.space)}: "
            f"{about(game, enemy.handle)}{bound}"
        )
    for elder in board.elder_ones.values():
        if elder.awake:
            called = game.content.name(elder.card)
            lines.append(f"{_ELDER} {called} on {_at(elder.space)}: {about(game, elder.handle)}")
    return lines


def _lies(game: Game, ship: Ship) -> str:
    """Return where a ship lies, where it faces and what is there."""
    ahead = neighbour(hex_of(ship.space), ship.facing)
    facing = FACINGS[ship.facing % 6]
    return f"on {space_called(game, ship.space)}, facing {facing}: {_at_hex(game, ahead)}"


def _at_hex(game: Game, at: Hex) -> str:
    if map_layout(game.content).slot_of(at) < 0:
        return "the edge of the map"
    handle = space(*at).handle
    if handle not in game.board.sea.spaces:
        return "no tile lies there yet"
    return f"{space_called(game, handle)} lies ahead"


def _at(at: int) -> str:
    q, r = hex_of(at)
    return f"{q} {r}"
