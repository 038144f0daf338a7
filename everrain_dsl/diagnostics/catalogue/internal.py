"""Bugs of the program itself: everything else is still reported."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

INTERNAL_ERROR = Entry(
    "E0901",
    "everrain stopped here because of a bug, not because of your card: {reason}",
    help=(
        "please report it with this card, the output of `everrain --version`, and what the same "
        "command prints with `EVERRAIN_DEBUG=1`"
    ),
    explanation=(
        "The program has a bug. It still reports everything else in your files, and exits with "
        "status 2. Until the bug is fixed, try to write the card in other words. With "
        "`EVERRAIN_DEBUG=1` the command prints a traceback, which shows where the bug is: send it "
        "with the card."
    ),
)
