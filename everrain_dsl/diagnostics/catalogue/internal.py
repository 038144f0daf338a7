"""Bugs of the program itself: everything else is still reported."""

from __future__ import annotations

from everrain_dsl.diagnostics.catalogue.entry import Entry

INTERNAL_ERROR = Entry(
    "E0901",
    "internal-error",
    "everrain stopped here because of a bug, not because of your card: {reason}",
    help=(
        "please report it with this card, the output of `everrain --version`, and what the same "
        "command prints with `EVERRAIN_DEBUG=1`"
    ),
    explanation=(
        "The program has a bug. Everything else in this file and in all others is reported as "
        "usual, and the command exits with status 2. Until the bug is fixed, another wording of "
        "the card may avoid it. With `EVERRAIN_DEBUG=1` the command prints the traceback, which "
        "shows where the bug is: send it with the card."
    ),
)
