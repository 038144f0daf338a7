"""How attrs classes are written down as JSON and strictly read back: the annotation is the schema.

A field's annotation says what may stand there; nothing is converted, nothing unknown is
skipped. What cannot be read raises Malformed, whose path is put together on the way out.
"""

from __future__ import annotations

import re  # noqa: TC003 - annotations are read at run time
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeVar

import attrs

#: The largest number, up or down, that a bundle, a register or a saved game may hold.
NUMBER_LIMIT: Final = 1_000_000_000
TEXT_LIMIT: Final = 20_000
ITEMS_LIMIT: Final = 65_536
DATA_DEPTH: Final = 12

Read = Callable[[Any], Any]
R = TypeVar("R")


class Malformed(Exception):  # noqa: N818 - the name of an outcome, beside Invalid and Trap
    """Something is no bundle at all: it has not the structure of one."""

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.path = path

    def within(self, step: str) -> Malformed:
        """Return the same failure, seen from one level further out."""
        return Malformed(self.message, step + self.path)

    def __str__(self) -> str:
        return f"${self.path}: {self.message}"


@attrs.frozen
class Items:
    """An annotation: at least so many and at most so many items or characters."""

    least: int
    most: int


@attrs.frozen
class Pattern:
    """An annotation: the whole text has this form; `words` say which."""

    form: re.Pattern[str]
    words: str


@attrs.frozen(eq=False)
class By:
    """An annotation: the field is read by this function, whatever its type."""

    read: Read


def _integer(value: Any) -> int:
    if type(value) is not int:
        raise Malformed(f"expected a whole number, found {_words(value)}")
    if not -NUMBER_LIMIT <= value <= NUMBER_LIMIT:
        raise Malformed(f"a number is at most {NUMBER_LIMIT} up or down")
    return value


def _boolean(value: Any) -> bool:
    if type(value) is not bool:
        raise Malformed(f"expected true or false, found {_words(value)}")
    return value


def text(value: Any) -> str:
    """Return *value* if it is a text that can be written down again; else raise Malformed."""
    if type(value) is not str:
        raise Malformed(f"expected a text, found {_words(value)}")
    if len(value) > TEXT_LIMIT:
        raise Malformed(f"a text is at most {TEXT_LIMIT} characters long")
    if not value.isascii() and any("\ud800" <= character <= "\udfff" for character in value):
        raise Malformed("a text holds half a character")
    return value


def data(value: Any, depth: int = 0) -> Any:
    """Return *value* if it is plain data (V9): numbers, texts, lists and objects, nested little."""
    if value is None or type(value) is bool:
        return value
    if type(value) is int:
        return _integer(value)
    if type(value) is str:
        return text(value)
    if depth >= DATA_DEPTH:
        raise Malformed(f"data is nested more than {DATA_DEPTH} deep")
    if type(value) is list:
        return [_step(data, item, f"[{at}]", depth + 1) for at, item in enumerate(value)]
    if type(value) is dict:
        return {text(key): _step(data, item, f".{key}", depth + 1) for key, item in value.items()}
    raise Malformed(f"expected plain data, found {_words(value)}")


def _object(value: Any) -> Any:
    if type(value) is not dict:
        raise Malformed(f"expected an object, found {_words(value)}")
    return data(value)


def _step(read: Callable[..., Any], value: Any, step: str, *more: Any) -> Any:
    try:
        return read(value, *more)
    except Malformed as failure:
        raise failure.within(step) from None


def _words(value: Any) -> str:
    names = {str: "a text", int: "a number", bool: "true or false", list: "a list"}
    return "nothing" if value is None else names.get(type(value), "an object")


def _many(read: Read, limit: Items) -> Read:
    def items(value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise Malformed(f"expected a list, found {_words(value)}")
        if not limit.least <= len(value) <= limit.most:
            raise Malformed(f"expected {limit.least} to {limit.most} items, found {len(value)}")
        try:
            return tuple([read(item) for item in value])
        except Malformed:  # only now is it worth knowing which
            return tuple([_step(read, item, f"[{at}]") for at, item in enumerate(value)])

    return items


def _row(reads: list[Read]) -> Read:
    def row(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(reads):
            raise Malformed(f"expected a list of {len(reads)}")
        return tuple(
            _step(read, item, f"[{at}]")
            for at, (read, item) in enumerate(zip(reads, value, strict=True))
        )

    return row


def _one_of(values: tuple[Any, ...]) -> Read:
    def one(value: Any) -> Any:
        if type(value) is not str or value not in values:
            raise Malformed("expected one of " + ", ".join(map(str, values)))
        return value

    return one


def _by_kind(classes: list[type[Any]]) -> Read:
    """Pick the class whose `kind` is the record's; the one with a free `kind` takes the rest."""
    named: dict[str, Read] = {}
    rest: Read | None = None
    for cls in classes:
        kind = typing.get_type_hints(cls)["kind"]
        if typing.get_origin(kind) is Literal:
            named.update(dict.fromkeys(typing.get_args(kind), reader(cls)))
        else:
            rest = reader(cls)

    def record(value: Any) -> Any:
        kind = value.get("kind") if type(value) is dict else None
        read = named.get(kind, rest) if type(kind) is str else None
        if read is None:
            raise Malformed("expected an object with a kind")
        return read(value)

    return record


def _record(cls: type[Any]) -> Read:
    hints = typing.get_type_hints(cls, include_extras=True)
    fields = {field.name: reader(hints[field.name]) for field in attrs.fields(cls)}
    needed = {field.name for field in attrs.fields(cls) if field.default is attrs.NOTHING}

    def record(value: Any) -> Any:
        if type(value) is not dict:
            raise Malformed(f"expected an object, found {_words(value)}")
        missing = needed - value.keys()
        if missing:
            raise Malformed(f"{min(missing)!r} is missing")
        unknown = value.keys() - fields.keys()
        if unknown:
            raise Malformed(f"{min(unknown)!r} is not known here")
        return cls(**{name: _step(fields[name], part, f".{name}") for name, part in value.items()})

    return record


def _restricted(annotation: Any) -> Read:
    base, *extras = typing.get_args(annotation)
    for extra in extras:
        if isinstance(extra, By):
            return extra.read
    if typing.get_origin(base) is tuple:
        return _many(reader(typing.get_args(base)[0]), extras[0])
    rule: Pattern = extras[0]

    def formed(value: Any) -> str:
        if not rule.form.fullmatch(text(value)):
            raise Malformed(f"expected {rule.words}, found {value[:60]!r}")
        return str(value)

    return formed


_READERS: Final[dict[Any, Read]] = {}


def reader(annotation: Any) -> Read:
    """Return the function that strictly reads JSON into what *annotation* says."""
    if annotation not in _READERS:
        _READERS[annotation] = _reader(annotation)
    return _READERS[annotation]


def _reader(annotation: Any) -> Read:
    simple: dict[Any, Read] = {int: _integer, bool: _boolean, str: text}
    if annotation in simple:
        return simple[annotation]
    if attrs.has(annotation):
        return _record(annotation)
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _restricted(annotation)
    if origin is Literal:
        return _one_of(arguments)
    if origin is tuple and arguments[-1] is Ellipsis:
        return _many(reader(arguments[0]), Items(0, ITEMS_LIMIT))
    if origin is tuple:
        return _row([reader(argument) for argument in arguments])
    if origin in (types.UnionType, typing.Union) and arguments[-1] is type(None):
        read = reader(arguments[0])
        return lambda value: None if value is None else read(value)
    if origin in (types.UnionType, typing.Union):
        return _by_kind(list(arguments))
    if origin is Mapping:
        return _object
    raise TypeError(f"no JSON form for {annotation!r}")


def read(cls: type[R], value: Any) -> R:
    """Return the *cls* that decoded JSON *value* stands for; raise Malformed if it is none."""
    result: R = reader(cls)(value)
    return result


def write(value: Any) -> Any:
    """Return *value*, made of attrs classes and tuples, as JSON.

    Fields left at their default are left out, so that one bundle has one form.
    """
    if attrs.has(type(value)):
        return {
            field.name: write(part)
            for field in attrs.fields(type(value))
            if (part := getattr(value, field.name)) != field.default or _is_tag(field)
        }
    if isinstance(value, tuple):
        return [write(part) for part in value]
    return value


def _is_tag(field: attrs.Attribute[Any]) -> bool:
    return field.name == "kind"
