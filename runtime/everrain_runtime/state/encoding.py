"""A board as JSON and back, and its hash: read strictly, by the annotations of its classes.

A save's data is as harmless as a bundle (V9): nothing is converted, nothing unknown is let in,
and no more than plain numbers, texts and lists is ever made of it.
"""

from __future__ import annotations

import hashlib
import json
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import attrs

from everrain_dsl.records import Malformed, text
from everrain_dsl.records import read as _plain_read
from everrain_runtime import state
from everrain_runtime.state.board import Board
from everrain_runtime.state.flow import Datum
from everrain_runtime.state.handles import MASK, kind
from everrain_runtime.state.things import Piece

Read = Callable[[Any], Any]
_MOST_NESTED: Final = 8
_SAVED: Final[dict[type[Any], tuple[str, ...]]] = {}
#: What the annotations of the state's classes name; derived fields are never read.
_NAMES: Final = {
    **vars(state),
    "Any": Any,
    "Entries": Any,
    "Mapping": Mapping,
}


def to_json(board: Board) -> dict[str, Any]:
    """Return the board as JSON; derived data and the log are left out."""
    written: dict[str, Any] = _write(board)
    return written


def from_json(value: object) -> Board:
    """Return the board that *value*, decoded JSON, stands for. Raises Malformed if it is none."""
    board: Board = _board()(value)
    for code, table in enumerate(board.tables):
        for handle, piece in (table or {}).items():
            if handle & MASK != code or piece.handle != handle:
                raise Malformed(f"{handle} is no handle of a {piece.TYPE}")
    for handle, piece in board.gone.items():
        if piece.handle != handle:
            raise Malformed(f"{handle} is not the handle of what is gone")
    return board


def fingerprint(board: Board) -> str:
    """Return a hash of the board that is the same on every machine for equal boards."""
    written = json.dumps(to_json(board), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:16]


@cache
def _board() -> Read:
    return _record(Board)


def _write(value: Any) -> Any:
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [_write(each) for each in value]
    if not isinstance(value, Mapping):
        return {field: _write(getattr(value, field)) for field in _saved(type(value))}
    if all(isinstance(key, str) for key in value):
        return {key: _write(each) for key, each in value.items()}
    return [[_write(key), _write(each)] for key, each in value.items()]


def _saved(cls: type[Any]) -> tuple[str, ...]:
    if cls not in _SAVED:
        _SAVED[cls] = tuple([field.name for field in _fields(cls)])
    return _SAVED[cls]


def _fields(cls: type[Any]) -> tuple[attrs.Attribute[Any], ...]:
    return tuple(field for field in attrs.fields(cls) if not field.metadata.get("derived"))


def _record(cls: type[Any]) -> Read:
    hints = typing.get_type_hints(cls, localns=_NAMES)
    readers = {field.name: _reader(hints[field.name]) for field in _fields(cls)}

    def record(value: Any) -> Any:
        if type(value) is not dict:
            raise Malformed("expected an object")
        if value.keys() != readers.keys():
            wrong = sorted(value.keys() ^ readers.keys())[0]
            raise Malformed(f"{wrong!r} is missing or not known here")
        parts: dict[str, Any] = {}
        for name, read in readers.items():
            try:
                parts[name] = read(value[name])
            except Malformed as failure:
                raise failure.within(f".{name}") from None
        return cls(**parts)

    return record


def _reader(annotation: Any) -> Read:
    if annotation in (int, bool):
        return lambda value: _plain_read(annotation, value)
    if annotation is str:
        return text
    if annotation == Datum:
        return _datum
    if attrs.has(annotation):
        return _record(annotation)
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is tuple:
        return _tuple(arguments)
    if origin in (dict, Mapping):
        return _mapping(arguments)
    if origin in (types.UnionType, typing.Union):
        return _datum
    raise TypeError(f"no JSON form for {annotation!r}")


def _tuple(arguments: tuple[Any, ...]) -> Read:
    if arguments[-1] is Ellipsis:
        each = _reader(arguments[0])
        return lambda value: tuple([each(item) for item in _list(value)])
    readers = [_reader(argument) for argument in arguments]

    def row(value: Any) -> tuple[Any, ...]:
        if len(_list(value)) != len(readers):
            raise Malformed(f"expected a list of {len(readers)}")
        return tuple(read(item) for read, item in zip(readers, value, strict=True))

    return row


def _mapping(arguments: tuple[Any, ...]) -> Read:
    key, each = _reader(arguments[0]), _reader(arguments[1])
    pieces = arguments[1] == Piece

    def mapping(value: Any) -> dict[Any, Any]:
        if arguments[0] is str:
            if type(value) is not dict:
                raise Malformed("expected an object")
            return {text(name): each(item) for name, item in value.items()}
        if value == {}:
            return {}
        pairs = [_list(pair) for pair in _list(value)]
        if any(len(pair) != 2 for pair in pairs):
            raise Malformed("expected a list of pairs")
        found = {key(at): (_piece(at) if pieces else each)(item) for at, item in pairs}
        if len(found) != len(pairs):
            raise Malformed("a key stands twice")
        return found

    return mapping


def _piece(handle: int) -> Read:
    """Return the reader of the kind of piece that *handle* names."""
    classes = {cls.TYPE: cls for cls in typing.get_args(Piece)}
    if kind(handle) not in classes:
        raise Malformed(f"{handle} is no handle of a piece")
    return _record(classes[kind(handle)])


def _list(value: Any) -> list[Any]:
    if type(value) is not list:
        raise Malformed("expected a list")
    return value


def _datum(value: Any, depth: int = 0) -> Any:
    if type(value) is list and depth < _MOST_NESTED:
        return tuple([_datum(item, depth + 1) for item in value])
    if type(value) is bool:
        return value
    if type(value) is str:
        return text(value)
    return _plain_read(int, value)
