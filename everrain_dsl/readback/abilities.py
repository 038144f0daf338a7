"""Abilities and sections of a card, read back from print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.readback.blocks import (
    following,
    is_over,
    listed,
    option,
    priced,
    statement,
    stops,
)
from everrain_dsl.readback.sentences import remembered
from everrain_dsl.readback.tokens import ABOVE, BELOW, BREAK, END, ITEM, LABEL, PARAGRAPH
from everrain_dsl.vocabulary.card_types import USES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.readback.blocks import Block, Line
    from everrain_dsl.readback.sentences import Reader
    from everrain_dsl.vocabulary.card_types import CardType, Section

_OBJECTIVE: Final = "objective"
_ROW: Final = "row"


@remembered
def rules(reader: Reader, type_: CardType, at: int) -> Iterator[Block]:
    """Yield the lines of a whole card."""
    for end, lines in _part(reader, type_, at):
        if reader.see(end).kind == END:
            yield end, lines
            continue
        start = end + 1 if reader.see(end).key == PARAGRAPH else end
        for after, more in rules(reader, type_, start):
            yield after, (*lines, *more)


def _part(reader: Reader, type_: CardType, at: int) -> Iterator[Block]:
    if reader.see(at).kind == LABEL:
        yield from _section(reader, type_, at)
        if type_.body:
            yield from option(reader, at)
        return
    if type_.abilities or type_.must_say:
        yield from ability(reader, at)
    if type_.body:
        yield from priced(reader, at)


# Sections


def _section(reader: Reader, type_: CardType, at: int) -> Iterator[Block]:
    label = reader.see(at).text
    for section in type_.sections:
        header = _header(section, label)
        if header is None:
            continue
        for end, lines in _in_section(reader, at + 1, section):
            yield end, ((header, lines),)


def _in_section(reader: Reader, at: int, section: Section) -> Iterator[Block]:
    if section.kind == _OBJECTIVE:
        for end, condition in reader.read("condition", at):
            if stops(reader, end):
                yield end + 1, ((condition, ()),)
        return
    if section.may_be_empty and is_over(reader, at):
        yield at, ()
    if section.holds == "abilities" or section.context:
        yield from _abilities(reader, at)
    if section.holds == "effects":
        yield from priced(reader, at)


@remembered
def _abilities(reader: Reader, at: int) -> Iterator[Block]:
    """Yield abilities one behind the other, to the end of their paragraph."""
    for end, lines in ability(reader, at):
        if is_over(reader, end):
            yield end, lines
        else:
            start = end + 1 if reader.see(end).key == BREAK else end
            for after, more in _abilities(reader, start):
                yield after, (*lines, *more)


# What waits or holds


@remembered
def ability(reader: Reader, at: int) -> Iterator[Block]:
    """Yield one ability, or those that hold under one condition."""
    start = reader.words(at, ("while",))
    for end, conditions in reader.read("all of", start) if start is not None else ():
        if reader.see(end).key == ",":
            for after, lines in _one(reader, end + 1):
                yield after, _while(conditions, lines)
        elif reader.word(end, ":") and reader.see(end + 1).key == BELOW:
            for after, lines in _listed(reader, end + 2):
                yield after, _while(conditions, lines)
    yield from _one(reader, at)


def _listed(reader: Reader, at: int) -> Iterator[Block]:
    if reader.see(at).key == ABOVE:
        yield at + 1, ()
    elif reader.word(at, ITEM):
        for end, lines in _one(reader, at + 1):
            for after, more in _listed(reader, end):
                yield after, (*lines, *more)


def _one(reader: Reader, at: int) -> Iterator[Block]:
    for end, change in reader.read("change", at):
        if stops(reader, end):
            yield end + 1, ((change, ()),)
    for end, permission in reader.read("permission", at):
        if stops(reader, end):
            yield end + 1, ((permission, ()),)
    for end, when in reader.read("limited event", at):
        for begin, only_if in reader.read("only if", end):
            if reader.word(begin, ":"):
                for last, lines in _done(reader, begin + 1):
                    yield last, ((when, ((only_if, lines),) if only_if else lines),)


def _done(reader: Reader, at: int) -> Iterator[Block]:
    """Yield what an ability does: its sentence, and others that go on from it."""
    if reader.see(at).key == BELOW:
        yield from listed(reader, at + 1)
    yield from several(reader, at)


@remembered
def several(reader: Reader, at: int) -> Iterator[Block]:
    """Yield one statement or more, to the end of any of them."""
    for end, lines in statement(reader, at):
        yield end, lines
        if not is_over(reader, end):
            for after, more in several(reader, following(reader, end)):
                yield after, (*lines, *more)


def _while(conditions: str, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return *lines* under each of the conditions."""
    for condition in reversed(conditions.split("\n")):
        lines = ((f"while {condition}", lines),)
    return lines


def _header(section: Section, label: str) -> str | None:
    """Return the line that opens a section whose heading is *label*, None for another's."""
    low = label.lower()
    kind, _, name = label.partition(": ")
    if section.kind == _ROW:
        return label
    if section.kind == "omen" and kind.lower().startswith("omen "):
        return f'omen {kind[5:]} "{name}"'
    often, _, unit = low.removesuffix(", use").rpartition(" per ")
    if often and low.endswith(", use") and USES.get(section.kind) == unit:
        return low
    return section.kind if low == section.kind else None


def objectives_joined(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return *lines* with each objective and what it asks on one line."""
    return tuple(
        (f"{text} {inner[0][0]}", ()) if text == _OBJECTIVE and inner else (text, inner)
        for text, inner in lines
    )
