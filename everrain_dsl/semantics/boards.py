"""Boards, map and tracks: what their fields say together, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.semantics.grids import TILE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.semantics.values import Given
    from everrain_dsl.source import Span


def complete(
    kind: str,
    data: dict[str, Any],
    span: Span,
    report: Report,
    *,
    name: str,
    given: Sequence[Given],
) -> None:
    """Check the data of a board, the map or a track as a whole, and fill in what follows.

    *name* is what it is called, *given* what is written on it, and *span* where it begins. Any
    other kind is left as it is.
    """
    if kind == "track":
        _track(name.lower(), given, data, span, report)
    elif kind in _FINISHERS:
        _FINISHERS[kind](data, span, report)


def _out_of_range(field: str, value: int, most: int, span: Span, report: Report) -> None:
    report.add(catalogue.FIELD_OUT_OF_RANGE, span, field=field, value=value, least=0, most=most)


def _track(
    name: str, given: Sequence[Given], data: dict[str, Any], span: Span, report: Report
) -> None:
    """Call the tokens what cards call them (`player discovery`), all on the track (DIS-01)."""
    first, last = data["first"], data["last"]
    data["tokens"] = {
        token if token == name else f"{token} {name}": space
        for token, space in data.get("tokens", {}).items()
    }
    if first >= last:
        report.add(catalogue.BACKWARD_TRACK, span, first=first, last=last)
        return
    for each in given:
        for index, values in enumerate(each.values):
            for place in values:
                if isinstance(place, int) and not first <= place <= last:
                    report.add(
                        catalogue.OFF_THE_TRACK,
                        each.part(index),
                        first=first,
                        last=last,
                        place=place,
                    )


def _island(data: dict[str, Any], _span: Span, _report: Report) -> None:
    """Tell the shore and the gold from the ways between nodes (XEX-12)."""
    ways = data.pop("paths", [])
    numbers = [end for way in ways for end in way if isinstance(end, int)]
    data["nodes"] = max(numbers, default=0)
    data["shore"] = sorted({end for start, end in ways if start == "shore"})
    data["gold"] = sorted({start for start, end in ways if end == "gold"})
    data["paths"] = [way for way in ways if way[0] != "shore" and way[1] != "gold"]


def _enemy_ship_board(data: dict[str, Any], span: Span, report: Report) -> None:
    """See that every edge joins zones there are (BRD-15)."""
    zones = data.get("zones")
    if zones is None:
        return
    for number in {number for edge in data.get("edges", []) for number in edge}:
        if number >= zones:
            _out_of_range("edges", number, zones - 1, span, report)
    for _, number in data.get("joined", []):
        if number >= zones:
            _out_of_range("joined", number, zones - 1, span, report)


def _ship_deck(data: dict[str, Any], span: Span, report: Report) -> None:
    """Put zones in order and lay out the slots below deck (DCK-05, BLW-04)."""
    given = data.pop("nodes", [])
    zones = dict(given)
    for number in sorted(zones):
        if sum(zone == number for zone, _ in given) > 1:
            report.add(catalogue.DUPLICATE_FIELD, span, field=f"zone {number}")
    if sorted(zones) != list(range(len(zones))):
        missing = next(number for number in range(len(zones) + 1) if number not in zones)
        report.add(
            catalogue.MISSING_FIELD,
            span,
            kind="ship deck",
            field=f"zone {missing}",
            sample=f"zone {missing} blank",
        )
    data["nodes"] = [zones[number] for number in sorted(zones)]
    for number in {number for edge in data.get("edges", []) for number in edge}:
        if number not in zones:
            _out_of_range("edges", number, len(zones) - 1, span, report)
    columns, rows = data.get("below deck", (0, 0))
    data["slots"] = columns * rows
    data["slot edges"] = [
        [row * columns + column, row * columns + column + step]
        for row in range(rows)
        for column in range(columns)
        for step in (1, columns)
        if (step == 1 and column + 1 < columns) or (step == columns and row + 1 < rows)
    ]


#: The most columns, and the most rows, of tiles on a map.
MOST_TILES: Final = 40


def _map(data: dict[str, Any], span: Span, report: Report) -> None:
    """Lay out the slots for tiles, row after row (MAP-10)."""
    for side in ("columns", "rows"):
        if data[side] > MOST_TILES:
            _out_of_range(side, data[side], MOST_TILES, span, report)
    columns, rows = min(data["columns"], MOST_TILES), min(data["rows"], MOST_TILES)
    wide = max(q for q, _ in TILE) + 1
    high = max(r for _, r in TILE) + 1
    data["slots"] = [[a * wide, b * high] for b in range(rows) for a in range(columns)]
    data["tile"] = [list(at) for at in TILE]
    column, row = data.get("start at", (1, 1))
    if column > columns:
        report.add(
            catalogue.FIELD_OUT_OF_RANGE,
            span,
            field="start at",
            value=column,
            least=1,
            most=columns,
        )
    elif row > rows:
        report.add(
            catalogue.FIELD_OUT_OF_RANGE, span, field="start at", value=row, least=1, most=rows
        )
    else:
        data["start"] = (row - 1) * columns + column - 1


_FINISHERS: Final[dict[str, Callable[[dict[str, Any], Span, Report], None]]] = {
    "island board": _island,
    "enemy ship board": _enemy_ship_board,
    "ship deck": _ship_deck,
    "map": _map,
}
