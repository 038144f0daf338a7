"""Conditions that compare one thing with all others: it has the most, it is the only one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from everrain_dsl.semantics import model


@attrs.frozen(eq=False)
class IsMost:
    """Whether a thing is among those of `others` that have the most, or the fewest, of something.

    `narrowing` is of the form most or fewest.
    """

    subject: model.Reference
    others: model.Selection
    narrowing: model.Narrowing


@attrs.frozen(eq=False)
class IsOnly:
    """Whether a thing is all that a selection points at."""

    subject: model.Reference
    selection: model.Selection
