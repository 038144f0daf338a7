"""Arrangers: functions that make a filter or a condition true for `given`, one per row.

A filter that is in neither table is printed on a thing, holds anyway, or is looked for on the
table; or it cannot be given, and `CANNOT` has the reason. After all filters of a line have been
arranged, each must hold.
"""

from __future__ import annotations

from typing import Final

from everrain_runtime.scenarios.filter_setup import aboard, conditions, sea
from everrain_runtime.scenarios.filter_setup.aboard import on_deck
from everrain_runtime.scenarios.filter_setup.rows import (
    ALWAYS,
    AROUND,
    CANNOT,
    LOOKED_FOR,
    PRINTED,
    arrangers,
)

__all__ = [
    "ALWAYS",
    "AROUND",
    "ASKED",
    "CANNOT",
    "FALSE",
    "LOOKED_FOR",
    "PRINTED",
    "TRUE",
    "aboard",
    "on_deck",
    "sea",
]

#: How a filter is made true, and how it is made false, by the name of its row.
TRUE: Final = arrangers(aboard, sea, so=True)
FALSE: Final = arrangers(aboard, sea, so=False)
#: How what can be asked of no thing is made true, by the name of the condition's row.
ASKED: Final = arrangers(conditions, so=True)
