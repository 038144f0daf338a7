"""Pictures of hexes become coordinates, and a misplaced mark is pointed at."""

from __future__ import annotations

import pytest

from everrain_dsl.diagnostics import Report
from everrain_dsl.source import Source
from everrain_dsl.syntax import nodes
from everrain_dsl.types import grids

TILE = ["~", "  .", "P   .", "  ~", "    I"]
RANGE = ["  1", "1   1", "  2", ".   .", "  ^"]


def drawn(rows: list[str]) -> tuple[list[nodes.Prose], Source]:
    """Return *rows* as the parser hands them on, and the source they stand in."""
    text = ""
    prose: list[nodes.Prose] = []
    for row in rows:
        start = len(text) + 2
        text += f"  | {row}\n"
        prose.append(nodes.Prose("grid", f" {row}", start, len(text) - 1))
    return prose, Source("a.rain", text)


def tile(
    rows: list[str], ports: tuple[str, ...] = ()
) -> tuple[tuple[tuple[int, int, str], ...], Report]:
    prose, source = drawn(rows)
    report = Report()
    return grids.read_tile(prose, source.span(0, 1), ports, source, report), report


def reach(rows: list[str]) -> tuple[tuple[tuple[int, int, int], ...], Report]:
    prose, source = drawn(rows)
    report = Report()
    return grids.read_range(prose, source.span(0, 1), source, report), report


def codes(report: Report) -> list[str]:
    return [found.code for found in report]


def test_a_tile_is_two_rows_of_three_hexes() -> None:
    spaces, report = tile(TILE, ("Grimsea",))

    assert not len(report)
    assert spaces == (
        (0, 0, "rough sea"),
        (1, 0, "calm sea"),
        (0, 1, "port"),
        (2, 0, "calm sea"),
        (1, 1, "rough sea"),
        (2, 1, "island"),
    )


def test_a_tile_may_stand_further_right_or_lower() -> None:
    moved = ["", *("   " + row for row in TILE)]

    assert tile(moved, ("Grimsea",))[0] == tile(TILE, ("Grimsea",))[0]


def test_a_range_is_seen_from_the_ship() -> None:
    reached, report = reach(RANGE)

    assert not len(report)
    assert reached == ((0, -2, 1), (-1, -1, 1), (1, -2, 1), (0, -1, 2))


def test_a_range_may_reach_behind_the_ship() -> None:
    reached, report = reach(["^", "", "3"])

    assert not len(report)
    assert reached == ((0, 1, 3),)


@pytest.mark.parametrize(
    ("rows", "code", "line", "column"),
    [
        (["  1", "  2", "  ^"], "E0451", 2, 7),
        (["  1", "", " 1", "", "  ^"], "E0451", 3, 6),
        (["  x", "", "  ^"], "E0452", 1, 7),
        (["  10", "", "  ^"], "E0452", 1, 8),
        (["  1", "", "  ^", "", "  ^"], "E0456", 5, 7),
    ],
)
def test_the_very_mark_is_pointed_at(rows: list[str], code: str, line: int, column: int) -> None:
    _, report = reach(rows)

    assert [(found.code, found.span.line, found.span.column) for found in report] == [
        (code, line, column)
    ]


def test_a_range_needs_a_ship_and_a_target() -> None:
    assert codes(reach(["1", "", "1"])[1]) == ["E0455"]
    assert codes(reach([".", "", "^"])[1]) == ["E0457"]


@pytest.mark.parametrize(
    ("rows", "ports", "code"),
    [
        ([".", "  .", "~"], (), "E0453"),
        ([".", "", ".", "", ".", "", ".", "", ".", "", "."], (), "E0454"),
        (TILE, (), "E0458"),
        (TILE, ("Grimsea", "Ashmoor"), "E0458"),
        ([".", "  .", "Q   .", "  .", "    ."], (), "E0452"),
    ],
)
def test_a_misdrawn_tile_is_reported(rows: list[str], ports: tuple[str, ...], code: str) -> None:
    assert codes(tile(rows, ports)[1]) == [code]


def test_a_storm_has_as_many_hexes_as_it_says() -> None:
    prose, source = drawn(["*", "  *", "*"])
    report = Report()

    assert grids.read_storm(prose, source.span(0, 1), 3, source, report) == (
        (0, 0),
        (1, 0),
        (0, 1),
    )
    assert not len(report)
    grids.read_storm(prose, source.span(0, 1), 4, source, report)
    assert codes(report) == ["E0409"]


def test_a_line_that_is_no_row_is_reported() -> None:
    prose, source = drawn(["1", "", "^"])
    lines = [nodes.Line(row, [], row.start_pos, row.end_pos) for row in prose]
    stray = nodes.Prose("flavour", "bang", 0, 3)
    report = Report()

    assert grids.picture(lines, source, report) == prose
    assert not len(report)
    assert grids.picture([*lines, nodes.Line(stray, [], 0, 3)], source, report) is None
    assert codes(report) == ["E0134"]
    assert grids.read_range(None, source.span(0, 1), source, report) == ()
    assert codes(report) == ["E0134"]
