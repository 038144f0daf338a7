"""Vocabularies that an expansion might bring: the core rows, and more of them."""

from __future__ import annotations

from typing import Any, Final

import attrs

from everrain_dsl.vocabulary import (
    Condition,
    Effect,
    Event,
    Filter,
    Gauge,
    Noun,
    Permission,
    Quantity,
    Row,
    Vocabulary,
    core,
)

#: A row for each table, none of which the core vocabulary has.
FURTHER: Final[tuple[Row, ...]] = (
    Effect("hail", "hail {ship:ship}", doc="Added."),
    Event("is_hailed", "{ship:ship} is hailed", of="hail", doc="Added."),
    Quantity("lantern_light", "{ship:ship}'s lantern light", doc="Added."),
    Gauge("candle", "candle", owners=("ship",), doc="Added."),
    Condition("silent", "the sea is silent", doc="Added."),
    Filter("in_motley", "in motley", types=("crew",), doc="Added."),
    Noun("lantern", "lantern", type="card", plural="lanterns", doc="Added."),
    Permission("may_sing", "{crew:crew} may sing", doc="Added."),
)

_FIELDS: Final = dict(
    zip(core().tables(), (f.name for f in attrs.fields(Vocabulary)), strict=False)
)


def with_rows(*rows: Row, at: int | None = None) -> Vocabulary:
    """Return the core vocabulary with further rows, each at that place of its table or at the end."""
    longer = core()
    for row in rows:
        known = list(longer.tables()[row.table].values())
        known.insert(len(known) if at is None else at, row)
        changed: dict[str, Any] = {_FIELDS[row.table]: {each.name: each for each in known}}
        longer = attrs.evolve(longer, **changed)
    return longer
