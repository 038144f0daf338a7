"""What can be written at a place, as it is offered: a row with its slots, a word, a name."""

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
    """Something that can be written: how it is shown, what it is, and what takes the span's place.

    `text` is a snippet: `${1:crew}` is what is filled in first.
    """

    label: str
    kind: Kind
    text: str
    span: Span
    doc: str = ""


def of_row(row: Row, kind: Kind, text: str, span: Span) -> Offer:
    """Return a row as it is offered, with its rules; *text* is what of it is still to write."""
    cited = f" ({', '.join(row.rules)})" if row.rules else ""
    return Offer(row.phrase.plain, kind, text, span, f"{row.doc}{cited}")


def can_be(row: Row, kind: CardType | None) -> bool:
    """Return whether what *row* needs may be under way when a card of that kind is read."""
    return not row.needs or kind is None or kind.during is None or row.needs in kind.during


def snippet(parts: Sequence[str | Slot]) -> str:
    """Return the words of *parts*, with each slot as a place to fill in."""
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
