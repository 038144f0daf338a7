"""What the tools say of the example of each entry: worked out once, and kept beside the code."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

import attrs

#: Where it is kept; a test says whether it is still so, and can write it anew.
FILE: Final = "examples.json"


@attrs.frozen
class Told:
    """What is told on a line of an example, and what to do."""

    line: int
    message: str
    help: str


def told_of(code: str) -> tuple[Told, ...]:
    """Return what is told of the example of the entry with that *code*, in order."""
    return tuple(Told(*each) for each in _all().get(code, ()))


@cache
def _all() -> dict[str, list[tuple[int, str, str]]]:
    found: dict[str, list[tuple[int, str, str]]] = json.loads(
        (files("everrain_dsl.diagnostics") / FILE).read_text("utf-8")
    )
    return found
