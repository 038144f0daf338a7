"""What is said of a set beside its cards: its manifest, and the rulings on its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from everrain_dsl.source import Span


@attrs.frozen(eq=False)
class Ruling:
    """A question about a card and its answer, with the date it was given."""

    date: str
    card: str
    name: str
    question: str
    answer: str
    span: Span


@attrs.frozen(eq=False)
class ContentSet:
    """The manifest of a set: the core game or an expansion."""

    code: str
    name: str
    version: str
    symbol: str
    languages: tuple[str, ...]
    builds_on: tuple[str, ...]
    span: Span | None
