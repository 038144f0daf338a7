"""The figures of the manual, and the walks through its rules."""

from __future__ import annotations

import re

import attrs
import pytest

from everrain_runtime.manual.manual import manual
from everrain_site.figures import _FIGURES, figures
from everrain_site.model import Reference
from everrain_site.walks import WALKS, walks_page
from tests.site.test_web import core


def drawn(rule: str) -> str:
    return figures(rule, core())


def at(picture: str, x: float, y: float) -> str:
    """Return the look of the hex whose middle is there: its second corner is 9 px left of it."""
    for look, points in re.findall(r'<polygon class="er-(\S+)" points="([^"]*)"', picture):
        corners = [tuple(map(float, each.split(","))) for each in points.split()]
        middle = [sum(each[axis] for each in corners) / 6 for axis in (0, 1)]
        if abs(middle[0] - x) < 1 and abs(middle[1] - y) < 1:
            return str(look)
    raise AssertionError((x, y))


def test_every_figure_stands_beside_a_rule_and_is_drawn(subtests: pytest.Subtests) -> None:
    for rule in sorted(_FIGURES):
        with subtests.test(rule=rule):
            assert rule in manual().rules
            assert drawn(rule).count("<figure") >= 1
            assert "\n" not in drawn(rule)


def test_a_set_without_such_things_has_no_figures_of_them() -> None:
    empty = Reference.of(attrs.evolve(core().compiled, cards=()))

    assert figures("DIS-01", empty) == figures("STM-18", empty) == ""


def test_the_sides_of_a_ship_are_those_of_the_rules() -> None:
    assert "1 bow; 2 and 3 starboard; 4 stern; 5 and 6 port" in drawn("ART-04")


def test_what_lies_behind_land_is_not_seen() -> None:
    high = 18 * 3**0.5
    picture = drawn("LOS-01")

    assert at(picture, 0, -2 * high) == "island"
    assert at(picture, 0, -3 * high) == "dark"
    assert at(picture, 0, -high) == "clear"
    assert at(picture, -2 * 27, high) == "dark"  # behind the storm
    assert at(picture, 0, 3 * high) == "clear"


def test_a_line_along_an_edge_is_not_broken() -> None:
    edge, through = re.findall(r"<figcaption>([^<]*)</figcaption>", drawn("LOS-04"))

    assert edge == "The line follows an edge. Line of sight."
    assert through == "The line passes through an island. No line of sight."


def test_turning_costs_a_point_for_each_face() -> None:
    assert re.findall(r"<text[^>]*>(\d)<", drawn("MOV-01")) == ["0", "1", "2", "3", "2", "1"]


def test_guns_turn_with_the_ship() -> None:
    pictures = re.findall(r"<figure.*?</figure>", drawn("ART-02"))

    assert len(pictures) >= 3
    assert "rotate" not in pictures[0]
    assert "rotate(60 0 0)" in pictures[1]
    assert "the ship faces up and right" in pictures[1]


def test_every_step_of_a_walk_is_a_rule() -> None:
    page = walks_page(core())

    for name, ids in WALKS.items():
        assert f"## {name}" in page
        assert set(ids.split()) <= {*manual().rules}, name
        assert len(set(ids.split())) == len(ids.split()), name
    assert page.count('<div class="er-step"') == sum(len(ids.split()) for ids in WALKS.values())
    ship = WALKS["An enemy ship activates"].split()
    assert ship.index("SHP-08") < ship.index("SHP-09") < ship.index("SHP-24") < ship.index("SHP-14")
