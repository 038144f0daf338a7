"""Suppress errors that follow from declarations that failed.

A declaration failed if its first line, or a line that declares a field or section of a kind, has an
error. The words on that line then have no certain meaning. An error on a line with one of these
words follows from the declaration, and so does an error about a name that the failed line declares.
"""

from __future__ import annotations

import re
from itertools import compress, islice
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Severity
from everrain_dsl.diagnostics.consequences import is_exact
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.english.words import lemma, with_s
from everrain_dsl.project.requirement import bases_in
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable

    from everrain_dsl.diagnostics import Diagnostic, Report

_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")
_QUOTED: Final = re.compile(r'"([^"\n]*)"')
_SHOWN: Final = re.compile(r"`([^`]*)`")
#: A place in a phrase that a set defines.
_SLOT: Final = re.compile(r"\{[^{}]*\}")
#: The name that a line gives to what it picks or counts.
_GIVEN: Final = re.compile(r"\bas the ([a-z]+(?:-[a-z]+)*)")
#: The messages about lines that cannot be read, and about names.
_UNKNOWN: Final = ("E01", "E02", "E0329")
#: The messages about names that nothing has.
_OF_NAMES: Final = "E02"
#: The messages about lines that cannot be read: one may be the first line of what it names.
_UNREAD: Final = ("E01", "E0203", "E0405")
#: The messages about the fields and sections that a set declares.
_OF_PARTS: Final = "E081"
#: The messages about where a line stands.
_OF_PLACES: Final = "E04"
#: The messages about an item whose lines lack something.
_OF_BODIES: Final = ("E0411", "E0417")
#: How lines begin that declare words; a card has no more than a name.
_DECLARING: Final = re.compile(
    r"\s*(?:set|stats|die|dice|track|kind|order|counters?|define|keyword|field|section|deck|table)\b"
)
_NO_SUCH_SET: Final = "E0603"
_OF_ANOTHER_SET: Final = "E0604"
#: So many causes are looked at: in a file with more, each message is a thing to mend.
_MOST_CAUSES: Final = 40
#: How the item begins that says what a set is.
_MANIFEST: Final = re.compile(r'set "')


def leave_out_consequences(names: Container[str], words: Container[str], report: Report) -> None:
    """Leave out of *report* what follows from declarations that failed, and from lines above.

    *names* are the names of all cards that are known, *words* the lemmas of the language.
    """
    found = [each for each in report.sorted() if each.severity is Severity.ERROR]
    failed = _Failed()
    declares = [_is_of_declaration(each) for each in found]
    for each in islice(compress(found, declares), _MOST_CAUSES):
        failed.add(each, names, words)
    wrong = {(each.path, each.span.line) for each in found if not is_exact(each.code)}
    unread = [e for e in found if e.code.startswith(_UNREAD) and not is_exact(e.code)]
    said = {name for each in unread for name in _QUOTED.findall(_line(each))}
    left = {(each.path, each.span.line) for each in unread}
    report.drop(
        each
        for each, declared in zip(found, declares, strict=True)
        if (not declared and failed.explain(each))
        or _stands_below(each, wrong)
        or (_names(each) in said and (each.path, each.span.line) not in left)
    )


def _names(found: Diagnostic) -> str | None:
    """Return the name that *found* does not know, None where it is about something else."""
    name = _QUOTED.fullmatch(found.span.text)
    return name[1] if name is not None and found.code.startswith(_OF_NAMES) else None


def _line(found: Diagnostic) -> str:
    return found.span.source.line(found.span.line)


def _stands_below(found: Diagnostic, wrong: Container[tuple[str, int]]) -> bool:
    """Return whether *found* is about the place of a line in the block of one that is *wrong*."""
    if not found.code.startswith(_OF_PLACES):
        return False
    above = found.span.source.above(found.span.line)
    return any((found.path, each) in wrong for each in above[:-1])  # the last heads the item


def _is_of_declaration(found: Diagnostic) -> bool:
    if found.code.startswith(_OF_PARTS) or _MANIFEST.match(_head(found)):
        return True
    line = found.span.source.line(found.span.line)
    return found.code not in _OF_BODIES and bool(line.strip() and not line[0].isspace())


def _head(found: Diagnostic) -> str:
    """Return the first line of the item that *found* is in."""
    source = found.span.source
    return source.line(source.location(source.item(found.span.start)[0])[0])


def _folder(found: Diagnostic) -> str:
    return found.path.rpartition("/")[0]


@attrs.define(eq=False, repr=False)
class _Failed(Shown):
    """The words that failed declarations hold, and the kinds whose names are not known."""

    _words: set[str] = attrs.field(factory=set)
    _names: set[str] = attrs.field(factory=set)
    _phrases: set[str] = attrs.field(factory=set)
    _kinds: set[str] = attrs.field(factory=set)
    #: The folders of sets that do not say what they build on.
    _folders: set[str] = attrs.field(factory=set)
    #: The words of each item that follow from others, by file and where it begins.
    _tainted: dict[tuple[str, int], set[str]] = attrs.field(factory=dict)

    def add(self, cause: Diagnostic, names: Container[str], words: Container[str]) -> None:
        """Note what the line of *cause* declares."""
        line = cause.span.source.line(cause.span.line).partition("#")[0]
        bare = _QUOTED.sub(" ", line)
        for name in _QUOTED.findall(line):
            if name not in names:
                self._names.add(name)
            if name == name.lower() or " " not in name:
                pieces = [piece.strip() for piece in _SLOT.split(name)]
                self._phrases.update(piece for piece in pieces if " " in piece)
                bare += f" {_SLOT.sub(' ', name)}"
        for word in _WORD.findall(bare.lower()) if _DECLARING.match(line) else ():
            if lemma(word) not in words:
                self._words.update({word, lemma(word), with_s(lemma(word))})
        if cause.code.startswith("E01") and (first := _WORD.match(line)):
            self._kinds.update({first[0], first[0].removesuffix("s")})
        if _MANIFEST.match(_head(cause)) and (
            cause.code == _NO_SUCH_SET or not bases_in(cause.span.source.text)
        ):
            self._folders.add(_folder(cause))

    def explain(self, found: Diagnostic) -> bool:
        """Return whether *found* follows from a declaration that failed."""
        source, number = found.span.source, found.span.line
        text = source.line(number)
        if found.slug.removeprefix("unknown-") in self._kinds:
            return True
        if found.code.startswith((*_UNKNOWN, _OF_ANOTHER_SET)) and _folder(found) in self._folders:
            return True
        if found.code.startswith(_UNKNOWN):
            if not self._names.isdisjoint(_QUOTED.findall(text)):
                return True
            if any(f" {each} " in f" {' '.join(text.split())} " for each in self._phrases):
                return True
            if any(nearest(said, self._words) for said in _SHOWN.findall(found.message)[:1]):
                return True
        item = source.text[slice(*source.item(found.span.start))].splitlines() or [""]
        given = self._given_in(found, item)
        if self._speaks(text, given) or self._speaks(item[0].partition('"')[0], given):
            return True
        if not found.code.startswith(_OF_PLACES):
            return False
        near = [source.line(each) for each in source.above(number)] or item
        return any(self._speaks(line, given) for line in near)

    def _speaks(self, text: str, given: Collection[str]) -> bool:
        """Return whether *text* has a word that failed, or a name that was *given* by one."""
        return any(word in self._words or word in given for word in _WORD.findall(text))

    def _given_in(self, found: Diagnostic, item: Iterable[str]) -> Collection[str]:
        """Return the names that those lines of an *item* give which speak of what failed."""
        key = found.path, found.span.source.item(found.span.start)[0]
        given = self._tainted.get(key)
        if given is None:
            given = self._tainted[key] = set()
            for line in item:
                if self._speaks(line, given):
                    given.update(_GIVEN.findall(line))
        return given
