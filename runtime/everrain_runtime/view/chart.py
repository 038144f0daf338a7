"""The map in text: every revealed space by a sign, who is there, and its name below.

A space is two lines of six characters; columns stand half a space lower and higher in turn, as on
the printed tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.courses import hex_of

if TYPE_CHECKING:
    from everrain_runtime.content import Content
    from everrain_runtime.state import Board

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
_STORM, _EXPLORED, _WRECK = "#", "x", "w"


def chart(board: Board, content: Content) -> list[str]:
    """Return the map, and below it what the signs on it mean."""
    cells = {hex_of(at): _cell(board, at) for at in board.sea.spaces}
    if not cells:
        return []
    left = min(q for q, _ in cells)
    upper = min(2 * r + q for q, r in cells)
    lower = max(2 * r + q for q, r in cells) + 2
    lines = [[" "] * (_WIDTH * (max(q for q, _ in cells) - left + 1)) for _ in range(upper, lower)]
    for (q, r), sign in cells.items():
        row, column = 2 * r + q - upper, _WIDTH * (q - left)
        _write(lines[row], column, sign)
        _write(lines[row + 1], column, f"{q},{r}")
    drawn = ["".join(line).rstrip() for line in lines]
    return [*drawn, "", *_legend(board, content)]


def _write(line: list[str], column: int, text: str) -> None:
    line[column : column + len(text)] = text


def _cell(board: Board, at: int) -> str:
    """Return what stands for a space: its sign, marks on it, who is there and where it heads."""
    sea = board.sea
    sign = SIGNS.get(sea.kind(at), "?")
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
        return "@"
    return ""


def _letter(number: int) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[number % 26]


def _legend(board: Board, content: Content) -> list[str]:
    sea = board.sea
    kinds = {sea.kind(at) for at in sea.spaces}
    signs = [f"{sign} {kind}" for kind, sign in SIGNS.items() if kind in kinds]
    if board.storms:
        signs.append(f"{_STORM} storm")
    if sea.explored:
        signs.append(f"{_EXPLORED} explored")
    if sea.wrecks:
        signs.append(f"{_WRECK} shipwreck token")
    if any(elder.awake for elder in board.elder_ones.values()):
        signs.append("@ the Elder One")
    lines = ["  ".join(signs)]
    ports = [
        f"{terrain.port} {','.join(map(str, hex_of(at)))}"
        for at, terrain in sea.spaces.items()
        if terrain.port
    ]
    if ports:
        lines.append(f"ports: {'; '.join(ports)}")
    sails = [f"{seat} {ship.name}" for seat, ship in enumerate(board.ships.values(), 1)]
    enemies = [
        f"{_letter(number)} {content.name(enemy.card)}"
        + (f", {enemy.trauma} damage" if enemy.trauma else "")
        + (f", bound for {','.join(map(str, hex_of(enemy.destination)))}" * bool(enemy.destination))
        for number, enemy in enumerate(board.enemy_ships.values())
    ]
    lines.append("ships: " + "; ".join([*sails, *enemies]))
    return lines
