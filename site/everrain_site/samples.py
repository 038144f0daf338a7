"""A sample card for each row of the vocabulary: written once, kept beside the code.

A test compiles each of them. `python -m tests.site.written_samples` writes them anew.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.rows import Row

FILE: Final = Path(__file__).parent / "samples.json"
#: What stands for the name of the card.
NAME: Final = "{NAME}"


def sample_of(row: Row) -> str:
    """Return a sample card that uses *row*, empty for a row that a set defines."""
    return _all().get(f"{row.table} {row.name}", "").replace(NAME, "A Sample").rstrip()


@cache
def _all() -> dict[str, str]:
    found: dict[str, str] = json.loads(FILE.read_text("utf-8"))
    return found
