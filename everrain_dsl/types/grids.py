"""Pictures of hexes in doubled height: tiles, ranges of guns, storms.

A text column of two characters is a column of hexes and a text row half a hex. The mark at
column c and row n is the hex (q, r) = (c, (n - c) / 2): q counts columns to the right, r counts
down along a column, and (0, -1) is one hex up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.records import Record
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.printed import TILE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source, Span
    from everrain_dsl.vocabulary.printed.parts import Hex, Reached, Space, Terrain

#: What the marks of a tile stand for (MAP-01).
TERRAINS: Final[dict[str, Terrain]] = {
    ".": "calm sea",
    "~": "rough sea",
    "I": "island",
    "W": "shipwreck",
    "P": "port",
    "A": "altar",
    "S": "enemy ship spawn",
}
_SHIP: Final = "^"
_OUT: Final = "."
_DICE: Final = "123456789"
_STORM: Final = "*"


def picture(
    lines: Sequence[nodes.Line], source: Source, report: Report
) -> list[nodes.Prose] | None:
    """Return the rows of the picture in *lines*, or None if some line is not a row.

    The first of them is reported here, unless one could not be parsed, which was reported before.
    """
    rows = [line.sentence for line in lines if _is_row(line.sentence)]
    others = [line for line in lines if not _is_row(line.sentence)]
    if others and not any(isinstance(line.sentence, nodes.Broken) for line in others):
        first = others[0]
        report.add(catalogue.TEXT_IN_GRID, source.span(first.start_pos, first.end_pos))
    return None if others else rows


def _is_row(sentence: nodes.Sentence) -> TypeGuard[nodes.Prose]:
    return isinstance(sentence, nodes.Prose) and sentence.kind == "grid"


def read_tile(
    rows: Sequence[nodes.Prose],
    span: Span,
    ports: Sequence[str],
    source: Source,
    report: Report,
) -> tuple[Space, ...]:
    """Return the spaces of a tile as (q, r, kind): six of them, or none when it is misdrawn.

    *span* is where the tile begins, *ports* the names its fields give to its ports.
    """
    marks = _marks(rows, "tile", tuple(TERRAINS), source, report)
    if marks is None:
        return ()
    if len(marks) != len(TILE):
        report.add(catalogue.WRONG_TILE_SIZE, span, count=len(marks), expected=len(TILE))
        return ()
    if {mark.at for mark in marks} != set(TILE):
        report.add(catalogue.WRONG_TILE_SHAPE, span)
        return ()
    drawn = sum(mark.text == "P" for mark in marks)
    if drawn != len(ports):
        report.add(catalogue.PORTS_DO_NOT_MATCH, span, marked=drawn, named=len(ports))
    return tuple((*mark.at, TERRAINS[mark.text]) for mark in marks)


def read_range(
    rows: Sequence[nodes.Prose] | None, span: Span, source: Source, report: Report
) -> tuple[Reached, ...]:
    """Return the hexes of a range as (q, r, dice), seen from a ship at (0, 0) that faces up.

    *span* is where the range begins; *rows* are those of `picture`.
    """
    if rows is None:
        return ()
    marks = _marks(rows, "range", (*_DICE, _OUT, _SHIP), source, report)
    if marks is None:
        return ()
    ships = [mark for mark in marks if mark.text == _SHIP]
    for extra in ships[1:]:
        report.add(catalogue.TWO_SHIPS, extra.span)
    if not ships:
        report.add(catalogue.RANGE_WITHOUT_SHIP, span)
        return ()
    q, r = ships[0].at
    reached = tuple(
        (mark.at[0] - q, mark.at[1] - r, int(mark.text)) for mark in marks if mark.text in _DICE
    )
    if not reached:
        report.add(catalogue.RANGE_WITHOUT_DICE, span)
    return reached


def read_storm(
    rows: Sequence[nodes.Prose], span: Span, size: int, source: Source, report: Report
) -> tuple[Hex, ...]:
    """Return the hexes of a storm as (q, r), the first of them (0, 0) (STM-18).

    *span* is where the storm begins, *size* the declared number of hexes.
    """
    marks = _marks(rows, "storm", (_STORM,), source, report)
    if marks is None:
        return ()
    if len(marks) != size:
        report.add(
            catalogue.WRONG_FIELD_VALUE,
            span,
            field="storm",
            expected=f"{len(marks)}, the hexes of its picture",
            found=str(size),
            sample=f"storm {len(marks)}",
        )
    return tuple(mark.at for mark in marks)


@attrs.frozen(eq=False, repr=False)
class _Mark(Record):
    text: str
    at: tuple[int, int]
    span: Span


def _marks(
    rows: Sequence[nodes.Prose],
    name: str,
    known: Sequence[str],
    source: Source,
    report: Report,
) -> list[_Mark] | None:
    """Return the marks of a picture in reading order, the first at (0, 0).

    Returns None if a mark is unknown or off the hex grid, which the first mark sets.
    """
    marks: list[_Mark] = []
    origin: tuple[int, int] | None = None
    sound = True
    for number, row in enumerate(rows):
        for index, text in enumerate(row.text):
            if text == " ":
                continue
            start = row.start_pos + 1 + index
            span = source.span(start, start + 1)
            origin = origin or (index, number)
            across, down = index - origin[0], number - origin[1]
            column, odd = divmod(across, 2)
            if text not in known:
                shown = ", ".join(f"`{mark}`" for mark in known)
                report.add(catalogue.UNKNOWN_MARK, span, mark=text, picture=name, marks=shown)
                sound = False
            elif odd or (down - column) % 2:
                report.add(catalogue.MARK_OFF_HEXES, span, mark=text)
                sound = False
            else:
                marks.append(_Mark(text, (column, (down - column) // 2), span))
    return marks if sound else None
