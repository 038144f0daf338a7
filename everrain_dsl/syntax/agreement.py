"""Whether words agree: `1 clue`, `2 clues`, `this crew suffers`. Checked after a clean parse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source


def check(lines: Iterable[nodes.Line], source: Source, report: Report) -> None:
    """Report every word of *lines* whose form does not agree with the word that governs it."""
