"""Shared behaviour of attrs classes: their representation, comparison and annotations."""

from __future__ import annotations

import inspect
from typing import Any, Final, get_type_hints

import attrs


class Shown:
    """An attrs class that shows itself, with every field that is not `repr=False`.

    It is made with `repr=False`, and with `eq=False` unless it is compared a thousand times: attrs
    would write and compile these methods for hundreds of classes, each time the program starts.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        cls: Any = type(self)
        names = [field.name for field in attrs.fields(cls) if field.repr]
        said = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"{type(self).__name__}({said})"


class Record(Shown):
    """An attrs class of values: those with equal fields are equal."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return self is other or _held(self) == _held(other)

    def __hash__(self) -> int:
        return hash(_held(self))


def _held(record: Any) -> tuple[tuple[str, Any], ...]:
    """Return the fields of an attrs class, with what they hold."""
    names = [field.name for field in attrs.fields(type(record))]
    return tuple([(name, getattr(record, name)) for name in names])


def annotated(cls: type[Any]) -> dict[str, Any]:
    """Return the annotations of a class and of its bases, each evaluated once."""
    found = _annotated.get(cls)
    if found is None:
        found = {}
        for base in reversed(cls.__bases__):
            found |= annotated(base)
        found |= inspect.get_annotations(cls, eval_str=True)
        _annotated[cls] = found
    return found


def annotate(cls: type[Any], names: dict[str, Any]) -> None:
    """Let the annotations of a class be evaluated with *names*, and what those name in turn.

    Its module has some of them for the checker of types alone, or they name themselves.
    """
    _annotated[cls] = get_type_hints(cls, localns=names, include_extras=True)


_annotated: Final[dict[type[Any], dict[str, Any]]] = {}
