"""The words of the game: tables, no logic. `core()` is the vocabulary of the core rules."""

from __future__ import annotations

from functools import cache

from everrain_dsl.vocabulary import (
    card_types,
    conditions,
    derivations,
    effects,
    events,
    filters,
    nouns,
    permissions,
    quantities,
)
from everrain_dsl.vocabulary.rows import (
    Condition,
    Context,
    Effect,
    Event,
    Filter,
    Gauge,
    Noun,
    Permission,
    Quantity,
    Row,
)
from everrain_dsl.vocabulary.vocabulary import Vocabulary

__all__ = [
    "Condition",
    "Context",
    "Effect",
    "Event",
    "Filter",
    "Gauge",
    "Noun",
    "Permission",
    "Quantity",
    "Row",
    "Vocabulary",
    "core",
]


@cache
def core() -> Vocabulary:
    """Return the vocabulary of the core rules. The value is built once; callers pass it on."""
    allowed = (
        *permissions.ALL,
        *derivations.prohibitions(effects.ALL),
        *derivations.restrictions(permissions.ALL),
    )
    heard = (*events.ALL, *derivations.waited_for(effects.ALL))
    heard = (*heard, *derivations.done_by_you(heard, effects.ALL))
    return Vocabulary.of(
        effects=effects.ALL,
        events=(*heard, *derivations.done_by_players(heard)),
        quantities=quantities.ALL,
        gauges=quantities.GAUGES,
        conditions=conditions.ALL,
        filters=filters.ALL,
        nouns=nouns.ALL,
        permissions=(*allowed, *derivations.of_players(allowed), *derivations.servings(nouns.ALL)),
        kinds=card_types.ALL,
    )
