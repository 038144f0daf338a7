"""The messages for the example of each diagnostic, precomputed and stored beside the code."""

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
    """A message on a line of an example, with its help."""

    line: int
    message: str
    help: str


def told_of(code: str) -> tuple[Told, ...]:
    """Return the messages for the example of the diagnostic *code*, in order."""
    return tuple(Told(*each) for each in _all().get(code, ()))


@cache
def _all() -> dict[str, list[tuple[int, str, str]]]:
    found: dict[str, list[tuple[int, str, str]]] = json.loads(
        (files("everrain_dsl.diagnostics") / FILE).read_text("utf-8")
    )
    return found
