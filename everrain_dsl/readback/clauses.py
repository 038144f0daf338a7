"""Clauses, read back from print: several in one sentence may share their subject."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from everrain_dsl.readback.sentences import BY_LOOK, Reader, remembered

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.readback.grammar import Grammar
    from everrain_dsl.readback.sentences import Names, Own, Read
    from everrain_dsl.readback.tokens import Token

#: Where a clause ends, its source, and the source of its subject, empty for none.
Said: TypeAlias = tuple[int, str, str]
#: Where several clauses end, and the source of each.
Clauses: TypeAlias = tuple[int, tuple[str, ...]]


def series(reader: Reader, at: int, *, offered: bool = False) -> Iterator[Clauses]:
    """Yield clauses in a row: `recovers everything, dies and leaves` has one subject."""
    return iter(_series(reader, at, "", offered))


@remembered
def _series(reader: Reader, at: int, subject: str, offered: bool) -> Iterator[Clauses]:
    for end, source, about in _item(reader, at, subject, offered):
        yield end, (source,)
        for joint in (("and",), (",", "and"), (",",)):
            after = reader.words(end, joint)
            if after is None:
                continue
            for last, more in _series(reader, after, about, offered):
                yield last, (source, *more)


def _item(reader: Reader, at: int, subject: str, offered: bool) -> Iterator[Said]:
    yield from clause(reader, at)
    have = reader.words(at, ("has",)) if offered else None
    if have is not None:
        yield from clause(reader, have)
    if subject:
        yield from _behind(reader, at, subject)


@remembered
def clause(reader: Reader, at: int) -> Iterator[Said]:
    """Yield one clause: an effect, a change, a choice of things, a number with a name."""
    for end, source in reader.read("effect", at):
        yield from _followed(reader, end, source, "")
    for end, source in reader.read("permission", at):
        yield from _lasting(reader, end, source, "")
    for end, subject in reader.read("thing", at):
        yield from _behind(reader, end, subject)
    for end, source in reader.read("change", at):
        yield from _lasting(reader, end, source, "")
    for end, source in reader.read("pointing", at):
        yield end, source, ""


def _behind(reader: Reader, at: int, subject: str) -> Iterator[Said]:
    """Yield the readings of what follows a subject, from its verb on."""
    for end, source in reader.behind("effect", subject, at):
        yield from _followed(reader, end, source, subject)
    for end, source in reader.behind("permission", subject, at):
        yield from _lasting(reader, end, source, subject)
    for end, source in reader.read("gets", at):
        yield from _lasting(reader, end, f"{subject} {source}", subject)
    for end, source in reader.read("led", at):
        yield end, f"{subject} {source}", subject


def _followed(reader: Reader, at: int, source: str, subject: str) -> Iterator[Said]:
    for end, more in reader.read("followed", at):
        yield end, source + more, subject


def _lasting(reader: Reader, at: int, source: str, subject: str) -> Iterator[Said]:
    for end, time in reader.read("how long", at):
        yield end, f"{source} {time}", subject


def _joined(reader: Reader, at: int, *, offered: bool = False) -> Iterator[Read]:
    for end, clauses in series(reader, at, offered=offered):
        yield end, " and ".join(clauses)


#: What is read in Python, by category.
OWN: Final[Mapping[str, Own]] = {
    **BY_LOOK,
    "offered": partial(_joined, offered=True),
    "clauses": _joined,
}


def reader_of(tokens: Sequence[Token], grammar: Grammar, names: Names) -> Reader:
    """Return a reader of those tokens."""
    return Reader(tokens, grammar, names, OWN)
