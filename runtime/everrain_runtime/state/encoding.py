"""A board as JSON and back, and its hash: read strictly, by the annotations of its classes.

A save's data is as harmless as a bundle (V9): nothing is converted, nothing unknown is let in,
and no more than plain numbers, texts and lists is ever made of it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import attrs

from everrain_dsl.records import WHOLE, Form, Malformed, annotate
from everrain_runtime import state
from everrain_runtime.state.board import Board
from everrain_runtime.state.handles import MASK

#: What the annotations of the state's classes name.
_NAMES: Final = {**vars(state), "Any": Any, "Entries": Any, "Mapping": Mapping}


def to_json(board: Board) -> dict[str, Any]:
    """Return the board as JSON; derived data and the log are left out."""
    written: dict[str, Any] = form().write(board)
    return written


def from_json(value: object) -> Board:
    """Return the board in *value*, decoded JSON. Raises Malformed if it is not a board."""
    board = form().read(Board, value)
    for code, table in enumerate(board.tables):
        for handle, piece in (table or {}).items():
            if handle & MASK != code or piece.handle != handle:
                raise Malformed(f"{handle} is no handle of a {piece.TYPE}")
    for handle, piece in (*board.gone.items(), *board.aside.items()):
        if piece.handle != handle:
            raise Malformed(f"{handle} is not the handle of what is gone")
    return board


def fingerprint(board: Board) -> str:
    """Return a hash of the board that is the same on every machine for equal boards."""
    written = json.dumps(to_json(board), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:16]


@cache
def form() -> Form:
    """Return the form of boards and of what holds one: every class of the state can be named."""
    for cls in vars(state).values():
        if attrs.has(cls):
            annotate(cls, _NAMES)
    return WHOLE
