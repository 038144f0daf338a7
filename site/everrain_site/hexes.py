"""Inline SVG pictures of hexes: ranges, tiles, storms, the map.

A hex is (q, r): q counts columns to the right, r down along a column, and each column lies half a
hex lower than the one before it. The hexes have an edge at the bottom, so (0, -1) is straight up.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.print.facts import caption
from everrain_dsl.vocabulary.printed import TILE, Artillery, ElderOne, EnemyShip, Map, Storm, Tile
from everrain_site.markup import TIMES
from everrain_site.svg import figure, shape, short

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.vocabulary.printed import Printed

#: From the middle of a hex to a corner, in pixels, and from an edge to the opposite one.
_SIDE: Final = 18.0
_HIGH: Final = _SIDE * sqrt(3)
_CORNERS: Final = [
    (_SIDE * x, _HIGH / 2 * y)
    for x, y in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
]
_SHIP: Final = "m0-10 7 17q-7-4-14 0z"
#: How each terrain is marked, as in the sources.
_MARKS: Final = {
    "calm sea": "",
    "rough sea": "~",
    "island": "I",
    "shipwreck": "W",
    "port": "P",
    "altar": "A",
    "enemy ship spawn": "S",
}


@attrs.frozen
class Hex:
    """A hex: its position, style class, mark and meaning."""

    q: int
    r: int
    look: str
    mark: str = ""
    meaning: str = ""
    #: Which way a ship on it faces, in sixths clockwise from up.
    facing: int = 0

    @property
    def centre(self) -> tuple[float, float]:
        """Return the middle of the hex, in pixels."""
        return 1.5 * _SIDE * self.q, _HIGH * (self.r + self.q / 2)


def picture(printed: Printed) -> str:
    """Return the picture printed on a card as one line of HTML, empty if it has none."""
    match printed:
        case EnemyShip(range=reached) | ElderOne(range=reached) | Artillery(range=reached):
            dice = [Hex(q, r, "dice", str(n), f"{n} dice") for q, r, n in reached]
            ship = Hex(0, 0, "ship", "^", "the ship, bow up")
            return drawn([*dice, ship], "Range", caption(printed), fill=True) if dice else ""
        case Tile(spaces=spaces, ports=ports):
            tile = [Hex(q, r, kind.replace(" ", "-"), _MARKS[kind], kind) for q, r, kind in spaces]
            return drawn(tile, "Map tile", _legend(tile, ports))
        case Storm(hexes=hexes):
            storm = [Hex(q, r, "storm") for q, r in hexes]
            return drawn(storm, f"Storm of {len(storm)} hexes")
        case Map():
            return _map(printed)
        case _:
            return ""


def _map(printed: Map) -> str:
    """Return the slots of the map, each with the hexes of a tile."""
    hexes = [
        Hex(q + dq, r + dr, "start" if at == printed.start else f"slot-{at % 2}")
        for at, (q, r) in enumerate(printed.slots)
        for dq, dr in TILE
    ]
    return drawn(hexes, f"Map of {len(printed.slots)} slots, the starting one marked")


def laid_out(printed: Map, tiles: Sequence[Tile]) -> str:
    """Return the map with *tiles* laid on its slots, their terrain in colour.

    It is turned by a twelfth to the left, so that the rows of slots are level.
    """
    hexes = [
        Hex(q + dq, r + dr, kind.replace(" ", "-"))
        for (q, r), tile in zip(printed.slots, tiles, strict=False)
        for dq, dr, kind in tile.spaces
    ]
    if not hexes:
        return _map(printed)
    across = [_HIGH * (each.q + each.r / 2) for each in hexes]
    down = [1.5 * _SIDE * each.r for each in hexes]
    left, top = min(across) - _HIGH / 2 - 2, min(down) - _SIDE - 2
    width, height = max(across) + _HIGH / 2 + 2 - left, max(down) + _SIDE + 2 - top
    turned = f'<g transform="rotate(-30)">{"".join(map(_shape, hexes))}</g>'
    said = f"Map of {len(printed.slots)} tiles"
    return figure("hexes", (left, top, width, height), [turned], said)


def _legend(tile: Iterable[Hex], ports: Sequence[str]) -> str:
    """Return the marks of a tile in words, and the names of its ports."""
    marks = {each.mark: each.meaning for each in tile if each.mark}
    named = " and ".join(ports)
    return ", ".join(
        f"{mark} {meaning} {named if meaning == 'port' else ''}".rstrip()
        for mark, meaning in marks.items()
    )


def drawn(
    hexes: Sequence[Hex],
    title: str,
    legend: str = "",
    *,
    fill: bool = False,
    lines: Iterable[tuple[Hex, Hex]] = (),
) -> str:
    """Return the picture of *hexes*, and with *fill* of those between them, as one line of HTML.

    *lines* connect the centres of hexes. Without hexes, which an error can leave, return an empty
    string.
    """
    if not hexes:
        return ""
    every = [*_around(hexes), *hexes] if fill else hexes
    across = [each.centre[0] for each in every]
    down = [each.centre[1] for each in every]
    left, top = min(across) - _SIDE - 2, min(down) - _HIGH / 2 - 2
    width, height = max(across) + _SIDE + 2 - left, max(down) + _HIGH / 2 + 2 - top
    said = f"{title}: {_said(hexes)}" if any(each.meaning for each in hexes) else title
    ways = (
        shape("line", x1=a.centre[0], y1=a.centre[1], x2=b.centre[0], y2=b.centre[1])
        for a, b in lines
    )
    shapes = [*map(_shape, every), *ways]
    return figure("hexes", (left, top, width, height), shapes, said, legend)


def _said(hexes: Sequence[Hex]) -> str:
    meanings = [each.meaning for each in hexes if each.meaning]
    return ", ".join(f"{meanings.count(each)} {TIMES} {each}" for each in dict.fromkeys(meanings))


def _around(hexes: Sequence[Hex]) -> list[Hex]:
    """Return the empty hexes between and beside *hexes*, so that distances can be counted."""
    taken = {(each.q, each.r) for each in hexes}
    columns = [each.q for each in hexes]
    rows = [2 * each.r + each.q for each in hexes]
    return [
        Hex(q, (row - q) // 2, "out")
        for q in range(min(columns), max(columns) + 1)
        for row in range(min(rows), max(rows) + 1)
        if (row - q) % 2 == 0 and (q, (row - q) // 2) not in taken
    ]


def _shape(each: Hex) -> str:
    x, y = each.centre
    corners = " ".join(f"{short(x + dx)},{short(y + dy)}" for dx, dy in _CORNERS)
    outline = shape("polygon", each.look, points=corners)
    if each.look == "ship":
        turned = f"rotate({60 * each.facing} {short(x)} {short(y)})"
        turn = {"transform": turned} if each.facing else {}
        return outline + shape("path", "bow", d=f"M{short(x)} {short(y)}{_SHIP}", **turn)
    return outline + shape("text", text=each.mark, x=x, y=y) if each.mark else outline
