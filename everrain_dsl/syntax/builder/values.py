"""Builders of amounts that a thing has, and of totals over several things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from everrain_dsl.syntax.builder.tokens import Callback, Children


def _gathered(c: Children) -> nodes.Gathered:
    values: nodes.Gathered = c[3]
    values.operation = str(c[1])
    values.start_pos = c[0].start_pos
    return values


def _their_values(c: Children) -> nodes.Gathered:
    them = nodes.Reference("them", None, None, c[0].start_pos, c[0].end_pos)
    return nodes.Gathered("sum", c[1], them, c[0].start_pos, c[1].end_pos)


def _values_of_bound(c: Children) -> nodes.Gathered:
    return nodes.Gathered("sum", c[2], c[0], c[0].start_pos, c[2].end_pos)


def _values_of(c: Children) -> nodes.Gathered:
    return nodes.Gathered("sum", c[1], c[3], c[0].start_pos, c[3].end_pos)


def _gauge_of(c: Children) -> nodes.GaugeOf:
    return nodes.GaugeOf(c[0], c[2], c[0].start_pos, c[2].end_pos)


def _track_of(c: Children) -> nodes.TrackOf:
    return nodes.TrackOf(c[3], c[1], c[0].start_pos, c[3].end_pos)


def _your_gauge(c: Children) -> nodes.GaugeOf:
    return nodes.GaugeOf(None, c[1], c[0].start_pos, c[1].end_pos)


def _their_gauge(c: Children) -> nodes.GaugeOf:
    theirs = nodes.Reference("their", None, None, c[0].start_pos, c[0].end_pos)
    return nodes.GaugeOf(theirs, c[1], c[0].start_pos, c[1].end_pos)


def _its_gauge(c: Children) -> nodes.GaugeOf:
    its = nodes.Reference("its", None, None, c[0].start_pos, c[0].end_pos)
    return nodes.GaugeOf(its, c[1], c[0].start_pos, c[1].end_pos)


VALUES: Final[dict[str, Callback]] = {
    "gathered": _gathered,
    "their_values": _their_values,
    "values_of_bound": _values_of_bound,
    "values_of": _values_of,
    "their_gauge": _their_gauge,
    "your_gauge": _your_gauge,
    "gauge_of": _gauge_of,
    "track_of": _track_of,
    "its_gauge": _its_gauge,
}
