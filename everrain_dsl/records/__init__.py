"""Encode attrs classes as JSON and decode them strictly: the annotation is the schema.

A field's annotation defines the allowed values. Nothing is converted, and unknown fields are not
ignored. A value that cannot be decoded raises Malformed, whose path is built on the way out.

    int, bool, str        a number or a text within the limits; true or false
    Literal["a", "b"]     one of these texts
    tuple[X, ...]         a list; `tuple[X, Y]` is a list of two
    dict[str, X]          an object; a list of pairs if the keys are not texts
    an attrs class        an object with a name for each field that is not HIDDEN
    X | None              nothing, or X
    a union of classes    chosen by a field that is a Literal, or by Told
    any other union       a number, a text, true, false, or a list of these
    Annotated[X, ...]     X limited by Items, Between or a Pattern; or read with By
"""

from __future__ import annotations

import re  # noqa: TC003 - annotations are read at run time
import types
import typing
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeVar

import attrs

from everrain_dsl.records.classes import Record as Record
from everrain_dsl.records.classes import Shown as Shown
from everrain_dsl.records.classes import annotate as annotate
from everrain_dsl.records.classes import annotated as annotated

#: The largest number, up or down, that a bundle, a register or a saved game may hold.
NUMBER_LIMIT: Final = 1_000_000_000
TEXT_LIMIT: Final = 20_000
ITEMS_LIMIT: Final = 65_536
#: How deep lists of numbers and texts may be nested.
LISTS_DEPTH: Final = 8
#: The metadata of a field that is never written down.
HIDDEN: Final = {"hidden": True}
#: The metadata of a field that no form writes down at its default: what is older is still read.
ADDED: Final = {"added": True}

Read = Callable[[Any], Any]
R = TypeVar("R")


class Malformed(Exception):  # noqa: N818 - the name of an outcome, beside Invalid and Trap
    """A value that does not have the structure of a bundle, a board or a journal at all."""

    def __init__(self, message: str, path: str = "", whose: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.whose = whose

    def within(self, step: str) -> Malformed:
        """Return the same failure, seen from one level further out."""
        return Malformed(self.message, step + self.path, self.whose)

    def about(self, whose: object) -> Malformed:
        """Return the same failure, with *whose*, if it is a text, as the object it is about."""
        return Malformed(self.message, self.path, whose if type(whose) is str else "")

    def __str__(self) -> str:
        whose = f" ({self.whose[:60]})" if self.whose else ""
        return f"${self.path}{whose}: {self.message}"


@attrs.frozen(eq=False, repr=False)
class Items(Record):
    """An annotation: at least so many and at most so many items or characters."""

    least: int
    most: int


@attrs.frozen(eq=False, repr=False)
class Between(Record):
    """An annotation: a number from `least` to `most`."""

    least: int
    most: int


@attrs.frozen(eq=False, repr=False)
class Pattern(Record):
    """An annotation: the whole text must match this pattern; `words` describe it."""

    form: re.Pattern[str]
    words: str


@attrs.frozen(eq=False, repr=False)
class By(Shown):
    """An annotation: the field is read by this function, whatever its type."""

    read: Read


@attrs.frozen(eq=False, repr=False)
class Told(Shown):
    """An annotation of a union: the function chooses the class of an object.

    It raises Malformed for an object of none of the classes.
    """

    pick: Callable[[Mapping[str, Any]], type[Any]]


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


def plain(value: Any, depth: int = 0) -> Any:
    """Return *value* if it is a number, text or boolean; lists of these become tuples."""
    if type(value) is list and depth < LISTS_DEPTH:
        return _items(lambda item: plain(item, depth + 1), value)
    if type(value) is bool:
        return value
    return text(value) if type(value) is str else _integer(value)


def _items(read: Read, value: Any) -> tuple[Any, ...]:
    if type(value) is not list:
        raise Malformed(f"expected a list, found {_words(value)}")
    found: list[Any] = []
    try:
        for item in value:
            found.append(read(item))  # noqa: PERF401 - how many were read is where it failed
    except Malformed as failure:
        raise failure.within(f"[{len(found)}]") from None
    return tuple(found)


def _entries(read: Read, value: Any) -> dict[str, Any]:
    found = {}
    name = ""
    entries = _object(value)
    try:
        for name, item in entries.items():
            found[text(name)] = read(item)
    except Malformed as failure:
        raise failure.within(f".{name}") from None
    return found


def _object(value: Any) -> dict[str, Any]:
    if type(value) is not dict:
        raise Malformed(f"expected an object, found {_words(value)}")
    return value


def _words(value: Any) -> str:
    names = {str: "a text", int: "a number", bool: "true or false", list: "a list"}
    return "nothing" if value is None else names.get(type(value), "an object")


# Annotations


def _list(read: Read, limit: Items) -> Read:
    def items(value: Any) -> tuple[Any, ...]:
        if type(value) is list and not limit.least <= len(value) <= limit.most:
            raise Malformed(f"expected {limit.least} to {limit.most} items, found {len(value)}")
        return _items(read, value)

    return items


def _row(reads: list[Read]) -> Read:
    def row(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(reads):
            raise Malformed(f"expected a list of {len(reads)}")
        found: list[Any] = []
        try:
            for read, item in zip(reads, value, strict=True):
                found.append(read(item))
        except Malformed as failure:
            raise failure.within(f"[{len(found)}]") from None
        return tuple(found)

    return row


def _pairs(key: Read, read: Read) -> Read:
    pair = _row([key, read])

    def mapping(value: Any) -> dict[Any, Any]:
        if value == {}:  # an empty one does not show what its keys are
            return {}
        found = dict(pairs := _items(pair, value))
        if len(found) != len(pairs):
            raise Malformed("a key stands twice")
        return found

    return mapping


def _one_of(values: tuple[Any, ...]) -> Read:
    def one(value: Any) -> Any:
        if type(value) is not str or value not in values:
            raise Malformed("expected one of " + ", ".join(map(str, values)))
        return value

    return one


def _between(limit: Between) -> Read:
    def number(value: Any) -> int:
        if not limit.least <= _integer(value) <= limit.most:
            raise Malformed(f"expected {limit.least} to {limit.most}, found {value}")
        return int(value)

    return number


def _formed(rule: Pattern) -> Read:
    def formed(value: Any) -> str:
        if not rule.form.fullmatch(text(value)):
            raise Malformed(f"expected {rule.words}, found {value[:60]!r}")
        return str(value)

    return formed


def _fields(cls: type[Any]) -> Mapping[str, attrs.Attribute[Any]]:
    """Return the fields that are written down."""
    return {f.name: f for f in attrs.fields(cls) if not f.metadata.get("hidden")}


def _is_tag(annotation: Any) -> bool:
    return typing.get_origin(annotation) is Literal


def _tag_of(classes: tuple[type[Any], ...]) -> str:
    """Return the name of the field that distinguishes records of these classes."""
    shared = set.intersection(*(set(_fields(cls)) for cls in classes))
    tags = [name for name in shared if any(_is_tag(annotated(cls)[name]) for cls in classes)]
    if len(tags) != 1:
        raise TypeError(f"no one field tells apart records of {classes}")
    return tags[0]


class Form:
    """A written form: `WHOLE`, or `BRIEF`, which leaves out fields at their default.

    Either way a value has one form. A field that is ADDED is left out at its default by both.
    """

    def __init__(self, *, whole: bool) -> None:
        self._whole = whole
        self._readers: dict[Any, Read] = {}
        self._written: dict[type[Any], tuple[tuple[str, object], ...]] = {}

    def read(self, cls: type[R], value: Any) -> R:
        """Return the *cls* decoded from JSON *value*; raise Malformed if it is not one."""
        result: R = self.reader(cls)(value)
        return result

    def write(self, value: Any) -> Any:
        """Return *value*, made of attrs classes, tuples and mappings, as JSON."""
        cls = type(value)
        if cls in _AS_IT_IS:
            return value
        if cls is tuple or cls is list:
            if _AS_IT_IS.issuperset(map(type, value)):
                return [*value]
            return [self.write(part) for part in value]
        if cls not in self._written and isinstance(value, Mapping):
            return self._entries(value)
        fields = self._written.get(cls) or self._defaults(cls)
        return {
            name: self.write(part)
            for name, default in fields
            if (part := getattr(value, name)) != default
        }

    def _entries(self, value: Mapping[Any, Any]) -> Any:
        if all(isinstance(key, str) for key in value):
            return {key: self.write(part) for key, part in value.items()}
        return [[self.write(key), self.write(part)] for key, part in value.items()]

    def _defaults(self, cls: type[Any]) -> tuple[tuple[str, object], ...]:
        """Return the fields of *cls*, each with the value at which it may be left out."""
        said = annotated(cls)
        self._written[cls] = fields = tuple(
            (name, _NEVER if _is_tag(said[name]) or not self._may_lack(field) else field.default)
            for name, field in _fields(cls).items()
        )
        return fields

    def _may_lack(self, field: attrs.Attribute[Any]) -> bool:
        """Return whether a record may be without that field."""
        optional = not self._whole or field.metadata.get("added", False)
        return optional and field.default is not attrs.NOTHING

    def reader(self, annotation: Any) -> Read:
        """Return the function that strictly decodes JSON into the type *annotation*."""
        if annotation not in self._readers:
            self._readers[annotation] = self._reader(annotation)
        return self._readers[annotation]

    def _reader(self, annotation: Any) -> Read:
        if annotation in _SIMPLE:
            return _SIMPLE[annotation]
        if attrs.has(annotation):
            return self.record(annotation)
        origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
        if origin is typing.Annotated:
            return self._restricted(*arguments)
        if origin is Literal:
            return _one_of(arguments)
        if origin is tuple and arguments[-1] is Ellipsis:
            return _list(self.reader(arguments[0]), Items(0, ITEMS_LIMIT))
        if origin is tuple:
            return _row([self.reader(argument) for argument in arguments])
        if origin in (types.UnionType, typing.Union):
            return self._union(arguments)
        if origin in (dict, Mapping):
            return self._mapping(*arguments)
        raise TypeError(f"no JSON form for {annotation!r}")

    def _restricted(self, base: Any, *extras: Any) -> Read:
        match extras[0]:
            case By(read):
                return read
            case Told(pick):
                return lambda value: self.reader(pick(_object(value)))(value)
            case Between() as limit:
                return _between(limit)
            case Pattern() as rule:
                return _formed(rule)
            case Items() as limit:
                return _list(self.reader(typing.get_args(base)[0]), limit)
        raise TypeError(f"no JSON form for {base!r} with {extras!r}")

    def _mapping(self, key: Any, each: Any) -> Read:
        read = self.reader(each)
        if key is str:
            return lambda value: _entries(read, value)
        return _pairs(self.reader(key), read)

    def _union(self, members: tuple[Any, ...]) -> Read:
        if members[-1] is type(None):
            read = self.reader(members[0])
            return lambda value: None if value is None else read(value)
        return self._by_tag(members) if attrs.has(members[0]) else plain

    def _by_tag(self, classes: tuple[type[Any], ...]) -> Read:
        """Pick the class whose Literal matches the record, else the class with a free text."""
        tag = _tag_of(classes)
        named: dict[str, Read] = {}
        rest: Read | None = None
        for cls in classes:
            said = annotated(cls)[tag]
            if _is_tag(said):
                named.update(dict.fromkeys(typing.get_args(said), self.reader(cls)))
            else:
                rest = self.reader(cls)

        def record(value: Any) -> Any:
            found = value.get(tag) if type(value) is dict else None
            read = named.get(found, rest) if type(found) is str else None
            if read is None:
                raise Malformed(f"expected an object with a {tag}")
            return read(value)

        return record

    def record(self, cls: type[Any], **others: Any) -> Read:
        """Return the reader of a class; *others* are read by these annotations, not its own."""
        fields, types = _fields(cls), annotated(cls) | others
        reads = {name: self.reader(types[name]) for name in fields}
        needed = {name for name, field in fields.items() if not self._may_lack(field)}

        def record(value: Any) -> Any:
            names = _object(value).keys()
            if not needed <= names:
                raise Malformed(f"{min(needed - names)!r} is missing")
            if not names <= reads.keys():
                raise Malformed(f"{min(names - reads.keys())!r} is not known here")
            parts = {}
            name = ""
            try:
                for name, part in value.items():
                    parts[name] = reads[name](part)
            except Malformed as failure:
                raise failure.within(f".{name}") from None
            return cls(**parts)

        return record


_AS_IT_IS: Final = frozenset({int, str, bool, type(None)})
_NEVER: Final = object()
_SIMPLE: Final[Mapping[Any, Read]] = {int: _integer, bool: _boolean, str: text}
#: The form of bundles, and the form of boards and journals.
BRIEF: Final = Form(whole=False)
WHOLE: Final = Form(whole=True)
