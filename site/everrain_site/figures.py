"""The figures of the manual: drawn by the code that plays the rules, from what the sets print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.printed import (
    Artillery,
    Die,
    EnemyShipBoard,
    IslandBoard,
    Map,
    ShipDeck,
    Storm,
    Tile,
    Track,
)
from everrain_runtime.geometry.hexes import (
    DIRECTIONS,
    FACINGS,
    between,
    distance,
    neighbours,
    rotate,
    turns,
)
from everrain_runtime.rules.ship.struck_nodes import side_towards
from everrain_site import boards, hexes
from everrain_site.hexes import Hex
from everrain_site.markup import escaped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from everrain_dsl.vocabulary.printed import Printed
    from everrain_site.model import Reference

#: How many hexes around a ship are drawn.
_AROUND: Final = 3
#: What stands in the way in the figure of lines of sight.
_LAND: Final = {(0, -2): "island", (2, -1): "port"}
_STORM: Final = {(-1, 1)}
_MIDDLE: Final = (0, 0)


def figures(rule: str, reference: Reference) -> str:
    """Return the figures beside the rule of that id as one block of HTML, empty if it has none."""
    draw = _FIGURES.get(rule)
    found = [each for each in draw(reference) if each] if draw else []
    return f'<div class="er-figures">{"".join(found)}</div>' if found else ""


def first_figure(rule: str, reference: Reference) -> str:
    """Return the first figure beside the rule of that id, empty if it has none."""
    draw = _FIGURES.get(rule)
    return next(filter(None, draw(reference)), "") if draw else ""


def _sides(_: Reference) -> Iterator[str]:
    """Yield the six hexes around a ship, by the side that they belong to."""
    around = [
        Hex(*at, f"side-{side_towards(number)}", str(number + 1), side_towards(number))
        for number, at in enumerate(neighbours(_MIDDLE))
    ]
    sides = dict.fromkeys(each.meaning for each in around)
    told = [
        f"{' and '.join(each.mark for each in around if each.meaning == side)} {side}"
        for side in sides
    ]
    yield hexes.drawn([_ship(), *around], "The sides of a ship", "; ".join(told))


def _arcs(reference: Reference) -> Iterator[str]:
    """Yield what the first guns that reach on each side hit, as the ship faces up and turned."""
    seen: set[tuple[str, ...]] = set()
    for card in reference.compiled.cards:
        guns = card.printed
        if not isinstance(guns, Artillery) or guns.sides in seen:
            continue
        seen.add(guns.sides)
        facing = len(seen) - 1
        reached = [(*rotate((q, r), facing), dice) for q, r, dice in guns.range]
        hit = [Hex(q, r, "dice", str(dice), f"{dice} dice") for q, r, dice in reached]
        legend = f"{card.name}, {' and '.join(guns.sides)}; the ship faces {FACINGS[facing % 6]}"
        yield hexes.drawn([*hit, _ship(facing)], card.name, legend, fill=True)


def _sight(_: Reference) -> Iterator[str]:
    """Yield what a ship sees past land and a storm, and a line along an edge."""
    blocks = {*_LAND, *_STORM}
    field = []
    for at in _disc(_AROUND):
        hidden = not blocks.isdisjoint(between(_MIDDLE, at))
        if at == _MIDDLE:
            continue
        look = _LAND.get(at, "storm-cloud" if at in _STORM else "dark" if hidden else "clear")
        mark = {"island": "I", "port": "P", "storm-cloud": "S"}.get(look, "")
        field.append(Hex(*at, look, mark, "not seen" if hidden else "seen"))
    yield hexes.drawn(
        [*field, _ship()],
        "What a ship sees",
        "Light: line of sight. Dark: none. I an island, P a port, S a storm. Each of them is seen "
        "itself, though no shot enters a port (LOS-03).",
    )


def _edges(_: Reference) -> Iterator[str]:
    """Yield a line that follows an edge between two islands, and one that one of them breaks."""
    for end, islands in (((1, -2), ((0, -1), (1, -1))), ((0, -2), ((0, -1), (1, -1)))):
        broken = [at for at in between(_MIDDLE, end) if at in islands]
        ship, target = _ship(), Hex(*end, "marked", "T")
        told = "The line passes through an island." if broken else "The line follows an edge."
        said = "No line of sight." if broken else "Line of sight."
        land = [Hex(*at, "island", "I") for at in islands]
        lines = [(ship, target)]
        yield hexes.drawn(
            [ship, target, *land], f"{told} {said}", f"{told} {said}", fill=True, lines=lines
        )


def _turning(_: Reference) -> Iterator[str]:
    """Yield what it costs to turn towards each of the hexes around a ship."""
    around = [
        Hex(*at, "clear", str(turns(0, number)), f"{turns(0, number)} points to face {facing}")
        for number, (at, facing) in enumerate(zip(DIRECTIONS, FACINGS, strict=True))
    ]
    legend = "Points to turn towards each hex, before any doubling; then 1 more to sail into it."
    yield hexes.drawn([_ship(), *around], "Turning", legend)


def _distances(_: Reference) -> Iterator[str]:
    """Yield how far the hexes around a ship are away."""
    field = [
        Hex(*at, f"slot-{distance(_MIDDLE, at) % 2}", str(distance(_MIDDLE, at)))
        for at in _disc(_AROUND)
        if at != _MIDDLE
    ]
    yield hexes.drawn([_ship(), *field], "Distances from a ship, in spaces")


def _disc(reach: int) -> Iterator[tuple[int, int]]:
    """Yield every hex at most so far from the middle."""
    for q in range(-reach, reach + 1):
        for r in range(-reach, reach + 1):
            if distance(_MIDDLE, (q, r)) <= reach:
                yield q, r


def _ship(facing: int = 0) -> Hex:
    return Hex(*_MIDDLE, "ship", "^", f"the ship, facing {FACINGS[facing % 6]}", facing)


def _printed(of: type[Printed], name: str = "") -> Callable[[Reference], Iterator[str]]:
    """Return what draws the content of a class, of that *name* where one is given."""

    def draw(reference: Reference) -> Iterator[str]:
        for card in reference.compiled.cards:
            if isinstance(card.printed, of) and name in ("", card.name):
                picture = hexes.picture(card.printed) or boards.picture(card.printed)
                named = isinstance(card.printed, Die | Storm)
                yield f"<div><p>{escaped(card.name)}</p>{picture}</div>" if named else picture

    return draw


def _tile(reference: Reference) -> Iterator[str]:
    """Yield the first tile of the sets, as an example."""
    tiles = (card.printed for card in reference.compiled.cards)
    yield next((hexes.picture(tile) for tile in tiles if isinstance(tile, Tile)), "")


_FIGURES: Final[Mapping[str, Callable[[Reference], Iterator[str]]]] = {
    "DIS-01": _printed(Track, "Discovery"),
    "AGN-01": _printed(Track, "Agenda"),
    "DCK-05": _printed(ShipDeck),
    "ART-02": _arcs,
    "ART-04": _sides,
    "LOS-01": _sight,
    "LOS-04": _edges,
    "MOV-01": _turning,
    "MAP-02": _tile,
    "MAP-10": _printed(Map),
    "STM-18": _printed(Storm),
    "EVT-06": _distances,
    "DIC-06": _printed(Die),
    "BRD-15": _printed(EnemyShipBoard),
    "XEX-12": _printed(IslandBoard),
}
