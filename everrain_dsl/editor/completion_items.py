"""Completion items: a row with its slots, a word or a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.rows import Row

Kind: TypeAlias = Literal["kind", "fact", "section", "effect", "ability", "line", "name"]


@attrs.frozen
class Offer:
    """A completion item: its label, its kind, and the text that replaces `span`.

    `text` is a snippet: `${1:crew}` is the first slot to fill in.
    """

    label: str
    kind: Kind
    text: str
    span: Span
    doc: str = ""


def of_row(row: Row, kind: Kind, text: str, span: Span) -> Offer:
    """Return the offer of a row, with its rules; *text* is the part not yet written."""
    cited = f" ({', '.join(row.rules)})" if row.rules else ""
    return Offer(row.phrase.plain, kind, text, span, f"{row.doc}{cited}")


def can_be(row: Row, kind: CardType | None) -> bool:
    """Return whether what *row* needs can be in progress when a card of *kind* is resolved."""
    return not row.needs or kind is None or kind.during is None or row.needs in kind.during


def snippet(parts: Sequence[str | Slot]) -> str:
    """Return a snippet of *parts*, with each slot as a placeholder."""
    number = 0
    words: list[str] = []
    for part in parts:
        if isinstance(part, Slot):
            number += 1
            words.append(f"${{{number}:{_shown(part)}}}")
        else:
            words.append(part)
    return " ".join(words).replace(" 's", "'s")


def _shown(slot: Slot) -> str:
    return "2" if slot.is_number else f"{slot.types[0].replace('_', ' ')}"
