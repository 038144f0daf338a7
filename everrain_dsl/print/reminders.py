"""Reminders for words on a card: general rules that no card repeats.

They are shown when a reader points at the word, and in the word list, but not in the text of a
card.
"""

from __future__ import annotations

import re
from typing import Final

import attrs


@attrs.frozen
class Reminder:
    """A word as it prints, in all its forms, what it reminds of, and the rules it follows."""

    words: tuple[str, ...]
    doc: str
    rules: tuple[str, ...]


REMINDERS: Final = (
    Reminder(
        ("test", "tests"),
        "One crew takes it: of several the one with the highest value, of equals the one you pick. "
        "A roll up to the value passes.",
        ("TST-01", "TST-02"),
    ),
    Reminder(("half of",), "Fractions are rounded down.", ("GEN-02",)),
    Reminder(("per player",), "As many more as there are players.", ("GEN-03",)),
    Reminder(
        ("nearest", "farthest"),
        "Of equals the fate die decides.",
        ("GEN-05",),
    ),
    Reminder(
        ("fatigued", "rested"),
        "Whoever has used an improvement is fatigued, and uses no other this turn.",
        ("FAT-01", "FAT-02"),
    ),
    Reminder(
        ("fleeting order",),
        "It stands for an order of any kind and is gone once it is issued.",
        ("ORD-09",),
    ),
    Reminder(
        ("set aside", "to play"),
        "What is set aside keeps what it has, takes part in nothing and counts for nothing. It "
        "returns as it was: crew below deck, an enemy on a blank node, a treasure in the hold; "
        "without room crew leaves, all else is discarded. It goes down with its ship.",
        ("GEN-08", "SNK-03"),
    ),
)


#: The words that remind of something, behind no letter and before none; names in quotes aside.
FOUND: Final = re.compile(
    r'"[^"]*"|\b(?:'
    + "|".join(word for reminder in REMINDERS for word in sorted(reminder.words, reverse=True))
    + r")\b",
    re.IGNORECASE,
)


def reminder_of(word: str) -> Reminder | None:
    """Return what a printed word reminds of, None where it does of nothing."""
    return next((each for each in REMINDERS if word.lower() in each.words), None)
