"""Abilities and sections of a card, read back from print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.reading.blocks import ReadBlocks
from everrain_dsl.reading.sentences import remembered
from everrain_dsl.reading.tokens import ABOVE, BELOW, BREAK, END, ITEM, LABEL, PARAGRAPH
from everrain_dsl.vocabulary.card_types import USES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.reading.blocks import Block, Line
    from everrain_dsl.vocabulary.card_types import CardType, Section

_OBJECTIVE: Final = "objective"
_ROW: Final = "row"


@attrs.define(eq=False)
class ReadAbilities(ReadBlocks):
    """Reads all the rules of a card of one kind."""

    type: CardType | None = None

    @remembered
    def rules(self, at: int) -> Iterator[Block]:
        """Yield the lines of a whole card."""
        for end, lines in self._part(at):
            if self.see(end).kind == END:
                yield end, lines
                continue
            start = end + 1 if self.see(end).key == PARAGRAPH else end
            for after, more in self.rules(start):
                yield after, (*lines, *more)

    def _part(self, at: int) -> Iterator[Block]:
        assert self.type is not None
        if self.see(at).kind == LABEL:
            yield from self._section(at)
            if self.type.body:
                yield from self.option(at)
            return
        if self.type.abilities or self.type.must_say:
            yield from self.ability(at)
        if self.type.body:
            yield from self.priced(at)

    # Sections

    def _section(self, at: int) -> Iterator[Block]:
        assert self.type is not None
        label = self.see(at).text
        for section in self.type.sections:
            header = _header(section, label)
            if header is None:
                continue
            for end, lines in self._in_section(at + 1, section):
                yield end, ((header, lines),)

    def _in_section(self, at: int, section: Section) -> Iterator[Block]:
        if section.kind == _OBJECTIVE:
            for end, condition in self.read("condition", at):
                if self._stops(end):
                    yield end + 1, ((condition, ()),)
            return
        if section.may_be_empty and self._is_over(at):
            yield at, ()
        if section.holds == "abilities" or section.context:
            yield from self._abilities(at)
        if section.holds == "effects":
            yield from self.priced(at)

    @remembered
    def _abilities(self, at: int) -> Iterator[Block]:
        """Yield abilities one behind the other, to the end of their paragraph."""
        for end, lines in self.ability(at):
            if self._is_over(end):
                yield end, lines
            else:
                start = end + 1 if self.see(end).key == BREAK else end
                for after, more in self._abilities(start):
                    yield after, (*lines, *more)

    # What waits or holds

    @remembered
    def ability(self, at: int) -> Iterator[Block]:
        """Yield one ability, or those that hold under one condition."""
        start = self.words(at, ("while",))
        for end, conditions in self.read("all of", start) if start is not None else ():
            if self.see(end).key == ",":
                for after, lines in self._one(end + 1):
                    yield after, _while(conditions, lines)
            elif self.word(end, ":") and self.see(end + 1).key == BELOW:
                for after, lines in self._listed(end + 2):
                    yield after, _while(conditions, lines)
        yield from self._one(at)

    def _listed(self, at: int) -> Iterator[Block]:
        if self.see(at).key == ABOVE:
            yield at + 1, ()
        elif self.word(at, ITEM):
            for end, lines in self._one(at + 1):
                for after, more in self._listed(end):
                    yield after, (*lines, *more)

    def _one(self, at: int) -> Iterator[Block]:
        for end, change in self.read("change", at):
            if self._stops(end):
                yield end + 1, ((change, ()),)
        for end, permission in self.read("permission", at):
            if self._stops(end):
                yield end + 1, ((permission, ()),)
        for end, when in self.read("limited event", at):
            for begin, only_if in self.read("only if", end):
                if self.word(begin, ":"):
                    for last, lines in self._done(begin + 1):
                        yield last, ((when, ((only_if, lines),) if only_if else lines),)

    def _done(self, at: int) -> Iterator[Block]:
        """Yield what an ability does: its sentence, and others that go on from it."""
        if self.see(at).key == BELOW:
            yield from self._list(at + 1)
        yield from self.several(at)

    @remembered
    def several(self, at: int) -> Iterator[Block]:
        """Yield one statement or more, to the end of any of them."""
        for end, lines in self.statement(at):
            yield end, lines
            if not self._is_over(end):
                for after, more in self.several(self._next(end)):
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
