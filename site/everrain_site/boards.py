"""Pictures of boards and components: decks of ships, islands, tracks, dice. SVG within the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary.printed import Die, EnemyShipBoard, IslandBoard, ShipDeck, Track
from everrain_site.svg import figure, shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from everrain_dsl.vocabulary.printed import Printed

#: Between the middles of two places beside each other, and of two rows, in pixels.
_ACROSS: Final = 74.0
_DOWN: Final = 62.0
_RADIUS: Final = 21.0
_BOX: Final = 46.0
#: From a line of text to the next.
_LINE: Final = 11.0
#: How many spaces of a track stand in a row.
_ROW: Final = 10
#: The shore of an island, among its nodes.
_SHORE: Final = -1
#: What a node does, as it is written into it.
_SHORT: Final[Mapping[str, str]] = {
    "artillery bow": "Bow",
    "artillery stern": "Stern",
    "artillery port": "Port",
    "artillery starboard": "Stbd",
    "navigation": "Nav",
    "crow's nest": "Nest",
}


def _alone(_at: int, drawn: str) -> str:
    return drawn


@attrs.frozen
class Spot:
    """A place on a board: its centre in pixels, its text, its look and width."""

    x: float
    y: float
    text: str
    look: str = "zone"
    wide: float = _BOX


def picture(printed: Printed) -> str:
    """Return the picture of a board or component as one line of HTML, empty if it has none."""
    match printed:
        case ShipDeck():
            return ship_deck(printed)
        case EnemyShipBoard(zones=zones, edges=edges):
            spots = placed(layers(range(zones), edges, [0]))
            return drawn(spots, edges, f"Enemy ship board of {zones} zones", hull=True)
        case IslandBoard():
            return _island(printed)
        case Track():
            return track(printed)
        case Die(faces=faces):
            return die(faces)
        case _:
            return ""


def ship_deck(deck: ShipDeck) -> str:
    """Return the deck of a ship: its zones with their nodes, the slots below and for guns."""
    zones = placed(layers(range(len(deck.nodes)), deck.edges, [0]))
    spots = {
        at: attrs.evolve(
            spot,
            text="\n".join(_SHORT[each] for each in deck.nodes[at]),
            look=f"zone {_colour(deck.nodes[at])}",
        )
        for at, spot in zones.items()
    }
    bottom = max(spot.y for spot in spots.values())
    columns, rows = deck.below_deck
    left = -(columns - 1) * (_BOX + 8) / 2
    below = [
        Spot(left + column * (_BOX + 8), bottom + _DOWN + 22 + row * (_BOX + 8), "", "slot below")
        for row in range(rows)
        for column in range(columns)
    ]
    guns = list(
        dict.fromkeys("Bow/Stern" if s in ("bow", "stern") else s.title() for s in deck.artillery)
    )
    wide = _wide(guns)
    start = -(len(guns) - 1) * (wide + 8) / 2
    last = below[-1].y if below else bottom
    slots = [
        Spot(start + at * (wide + 8), last + _BOX + 24, name, "slot gun", wide)
        for at, name in enumerate(guns)
    ]
    said = [
        f"{_numbered(at)}: {' and '.join(functions) or 'blank'}"
        for at, functions in enumerate(deck.nodes)
    ]
    legend = (
        f"Zones 0 to {len(deck.nodes) - 1} and their nodes; {deck.slots} slots below deck; "
        f"artillery {', '.join(guns)}; {deck.crew} crew, {deck.hold} treasures in the hold"
    )
    return drawn(
        spots, deck.edges, f"Ship deck. {'. '.join(said)}", legend, hull=True, more=[*below, *slots]
    )


def track(found: Track) -> str:
    """Return the spaces of a track in rows, with the tokens on those that they begin on."""
    tokens: dict[int, list[str]] = {}
    for token, at in found.tokens.items():
        tokens.setdefault(at, []).append(token)
    marks = {
        **dict.fromkeys(found.act_ends, "act ends"),
        **{
            each: "story, act ends" if each in found.act_ends else "story" for each in found.stories
        },
    }
    spots = [
        Spot(
            (at % _ROW) * (_BOX + 4),
            (at // _ROW) * (_BOX + 26),
            str(number),
            "slot marked" if number in marks else "slot",
        )
        for at, number in enumerate(range(found.first, found.last + 1))
    ]
    notes = [
        Spot(spots[at].x, spots[at].y + _BOX / 2 + 10, _initials(names), "note")
        for number, names in tokens.items()
        if 0 <= (at := number - found.first) < len(spots)
    ]
    told = [f"{_initials([name])} {name} begins on {at}" for name, at in found.tokens.items()]
    told += [
        f"{kind} on {', '.join(str(n) for n in marks if marks[n] == kind)}"
        for kind in dict.fromkeys(marks.values())
    ]
    said = f"Track from {found.first} to {found.last}"
    return drawn(dict(enumerate(spots)), (), said, "; ".join(told), more=notes)


def die(faces: Sequence[str]) -> str:
    """Return the faces of a die side by side."""
    shown = ["" if face == "blank" else face for face in faces]
    wide = _wide(shown)
    spots = {
        at: Spot(
            (at % _ROW) * (wide + 8), (at // _ROW) * (_BOX + 8), face, f"slot shows-{look}", wide
        )
        for at, (face, look) in enumerate(zip(shown, faces, strict=True))
    }
    return drawn(spots, (), f"Faces: {', '.join(faces)}")


def _island(board: IslandBoard) -> str:
    """Return the ways across an island, from the shore up to the gold."""
    gold = max(board.nodes) + 1
    edges = [
        *((_SHORE, each) for each in board.shore),
        *board.paths,
        *((each, gold) for each in board.gold),
    ]
    spots = placed(layers([_SHORE, *board.nodes, gold], edges, [_SHORE]))
    named = {_SHORE: "Shore", gold: "Gold"}
    return drawn(
        {at: attrs.evolve(spot, text=named.get(at, spot.text)) for at, spot in spots.items()},
        edges,
        "Ways across the island, from the shore to the gold",
    )


def layers(
    places: Iterable[int], edges: Iterable[tuple[int, int]], first: Sequence[int]
) -> list[list[int]]:
    """Return the places by how many steps they lie from *first*; those with no way last."""
    beside: dict[int, set[int]] = {place: set() for place in places}
    for one, other in edges:
        beside[one].add(other)
        beside[other].add(one)
    found, seen = [list(first)], {*first}
    while onward := sorted({each for place in found[-1] for each in beside[place]} - seen):
        found.append(onward)
        seen |= {*onward}
    rest = sorted(beside.keys() - seen)
    return [*found, rest] if rest else found


def placed(
    rows: Sequence[Sequence[int]], across: float = _ACROSS, down: float = _DOWN
) -> dict[int, Spot]:
    """Return the places row after row, each row in the middle, so far apart in pixels."""
    return {
        place: Spot((at - (len(row) - 1) / 2) * across, number * down, str(place))
        for number, row in enumerate(rows)
        for at, place in enumerate(row)
    }


def drawn(
    spots: Mapping[int, Spot],
    edges: Iterable[tuple[int, int]],
    said: str,
    legend: str = "",
    *,
    hull: bool = False,
    more: Sequence[Spot] = (),
    around: Callable[[int, str], str] = _alone,
) -> str:
    """Return the picture of *spots* and of the unconnected spots *more*; *edges* join *spots*.

    A *hull* is drawn around the spots. *around* wraps the shape of each, for example in a link. For
    a track without spaces, which an error can leave, return an empty string.
    """
    every = [*spots.values(), *more]
    if not every:
        return ""
    margin = 16 if hull else 6
    left = min(spot.x - spot.wide / 2 for spot in every) - margin
    right = max(spot.x + spot.wide / 2 for spot in every) + margin
    top = min(spot.y for spot in every) - _BOX / 2 - margin
    bottom = max(spot.y for spot in every) + _BOX / 2 + margin
    lines = [
        shape("line", x1=spots[a].x, y1=spots[a].y, x2=spots[b].x, y2=spots[b].y) for a, b in edges
    ]
    numbers = [
        shape("text", "number", str(at), x=spot.x - _RADIUS + 1, y=spot.y - _RADIUS + 3)
        for at, spot in spots.items()
        if hull and spot.text != str(at)
    ]
    outline = [_hull(list(spots.values()))] if hull else []
    places = [around(at, _shape(spot)) for at, spot in spots.items()]
    shapes = [*outline, *lines, *places, *map(_shape, more), *numbers]
    return figure("board", (left, top, right - left, bottom - top), shapes, said, legend)


def _shape(spot: Spot) -> str:
    words = spot.text.split("\n") if spot.text else []
    first = spot.y - (len(words) - 1) / 2 * _LINE
    note = "note" if spot.look == "note" else ""
    text = "".join(
        shape("text", note, word, x=spot.x, y=first + at * _LINE) for at, word in enumerate(words)
    )
    if note:
        return text
    if spot.look.startswith("zone"):
        return shape("circle", spot.look, cx=spot.x, cy=spot.y, r=_RADIUS) + text
    left, top = spot.x - spot.wide / 2, spot.y - _BOX / 2
    return shape("rect", spot.look, x=left, y=top, width=spot.wide, height=_BOX, rx=5) + text


def _wide(texts: Iterable[str]) -> float:
    """Return how wide a box is that holds the longest of *texts*, in pixels."""
    return max(_BOX, 6.6 * max(map(len, texts), default=0) + 10)


def _hull(spots: Sequence[Spot]) -> str:
    """Return the outline of a ship around its zones, bow up."""
    wide = max(abs(spot.x) for spot in spots) + _RADIUS + 10
    top = min(spot.y for spot in spots) - _RADIUS - 10
    high = max(spot.y for spot in spots) + _RADIUS + 10 - top
    bends = [(0.7, 0.12), (1, 0.3), (1, 0.5), (1, 0.8), (0.6, 1), (0, 1)]
    back = [(-0.6, 1), (-1, 0.8), (-1, 0.5), (-1, 0.3), (-0.7, 0.12), (0, 0)]
    ways = " ".join(f"{x * wide:.0f} {top + y * high:.0f}" for x, y in (*bends, *back))
    return shape("path", "hull", d=f"M0 {top:.0f}C{ways}z")


def _colour(functions: Sequence[str]) -> str:
    """Return the look of a node by the first of what it does."""
    return functions[0].split(" ", maxsplit=1)[0].replace("'", "") if functions else "blank"


def _numbered(at: int) -> str:
    return f"Zone {at}"


def _initials(names: Iterable[str]) -> str:
    return "\n".join("".join(word[0].upper() for word in name.split()) for name in names)
