"""A board on which something is tried: of another one it copies what it is asked for.

Most of what is tried looks at a few parts of a board and changes fewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from everrain_runtime.state.board import TABLES, Board, copied


class RehearsedBoard(Board):
    """A board with the content of another; each part is copied when it is first accessed.

    The other board must not change while this one is in use.
    """

    __slots__ = ("_model",)

    def __init__(self, model: Board) -> None:
        self._model = model

    def __getattr__(self, name: str) -> Any:
        """Copy a part when it is first accessed."""
        part = _Tables(self) if name == "tables" else copied(name, getattr(self._model, name))
        setattr(self, name, part)
        return part


class _Tables(Sequence[dict[int, Any] | None]):
    """The tables of a board by the codes of their pieces, each asked for when it is needed."""

    __slots__ = ("_board",)

    def __init__(self, board: Board) -> None:
        self._board = board

    def __len__(self) -> int:
        return len(TABLES)

    @overload
    def __getitem__(self, at: int) -> dict[int, Any] | None: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[dict[int, Any] | None]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(TABLES)))]
        name = TABLES[at]
        return getattr(self._board, name) if name else None
