"""All that is found in some sources, in order, each thing once."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.diagnostics.consequences import OF_FILE, Causes, folded, kind_of
from everrain_dsl.diagnostics.diagnostic import Diagnostic, Label, Severity
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from everrain_dsl.diagnostics.catalogue.entry import Entry, Field
    from everrain_dsl.source import Edit, Source, Span

#: The messages about names that are not known.
_OF_NAMES: Final = "E02"
_QUOTED: Final = re.compile(r'"[^"\n]+"')
#: The messages about bugs of the program.
_BUGS: Final = "E09"
#: The messages about words that a set declares, from which others follow.
_CAUSES: Final = ("E081", "E0823", "E0827", "E0466", "E0226", _BUGS)
#: The messages about the first lines of what a set defines.
_DEFINITIONS: Final = "E080"
_Key: TypeAlias = tuple[str, int, int, str, str]


@attrs.define(eq=False, repr=False)
class Report(Shown):
    """Collects findings while the stages run; the same finding twice is kept once."""

    _found: dict[_Key, Diagnostic] = attrs.field(factory=dict, init=False)
    #: Which of them are of what a set defines, by file and line.
    _of_definitions: dict[tuple[str, int], list[_Key]] = attrs.field(factory=dict, init=False)
    #: Whether anything was found that stops the compilation.
    has_errors: bool = attrs.field(default=False, init=False)
    #: The words that are reported where they were declared, by the files that use them.
    _told: set[str] = attrs.field(factory=set, init=False)
    #: Words that begin cards of a kind that is none.
    _kinds: set[str] = attrs.field(factory=set, init=False)
    #: What may be wrong in an item, told in place of what else is found there.
    _supposed: list[tuple[Span, Diagnostic]] = attrs.field(factory=list, init=False)
    #: Where what is added is only supposed.
    _supposing: Span | None = attrs.field(default=None, init=False)
    #: Lines that could not be read: what follows from them is not told.
    _causes: Causes = attrs.field(factory=Causes, init=False)
    #: The items that were left because of a bug of ours.
    _stopped: list[Span] = attrs.field(factory=list, init=False)
    #: Who hears of those, where all else that is found is left out.
    _parent: Report | None = attrs.field(default=None, init=False)

    def add(
        self,
        entry: Entry,
        span: Span,
        /,
        *,
        help: str | None = None,  # noqa: A002 - the word of the catalogue and of the output
        labels: Iterable[Label] = (),
        **fields: Field,
    ) -> Diagnostic:
        """Add the message of *entry* at *span*, and return it; *help* overrides the entry's own.

        Raises FieldError unless *fields* are exactly those that the templates in use name.
        """
        message, advice = entry.fill(fields, help)
        diagnostic = Diagnostic(
            entry.code,
            entry.slug,
            entry.severity,
            message,
            span,
            tuple(labels),
            advice,
            fallback=entry.fallback(fields) if help is None else None,
        )
        if self._supposing is not None:
            self._supposed.append((self._supposing, diagnostic))
        else:
            self.extend((diagnostic,))
        return diagnostic

    @contextmanager
    def supposing(self, item: Span) -> Iterator[None]:
        """Hold back the findings of the block; report them if lines of *item* have errors."""
        self._supposing = item
        try:
            yield
        finally:
            self._supposing = None

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Add finished findings, those of another report for example."""
        for diagnostic in diagnostics:
            if self._parent is not None and diagnostic.code.startswith(_BUGS):
                self._parent.extend((diagnostic,))
            if self._follows(diagnostic):
                continue
            span = diagnostic.span
            key = _key(diagnostic)
            self._found.setdefault(key, diagnostic)
            if diagnostic.code.startswith(_DEFINITIONS):
                self._of_definitions.setdefault((diagnostic.path, span.line), []).append(key)
            self.has_errors = self.has_errors or diagnostic.severity is Severity.ERROR

    def advise(
        self,
        told: Diagnostic,
        advice: str,
        *,
        sure: bool = False,
        word: Span | None = None,
        fix: Edit | None = None,
    ) -> Diagnostic | None:
        """Replace the help of *told*, a reported finding, by *advice*, which may be *sure*.

        *word*, if given, narrows the finding to one word of its span. *fix* is the advice as an
        edit that was tested. Returns the updated finding, or None if *told* was suppressed as a
        consequence and is not reported.
        """
        key = _key(told)
        if key not in self._found:
            return None
        told = attrs.evolve(self._found[key], help=advice, is_sure=sure, fix=fix)
        if word is not None:
            message = told.message.replace(f"`{told.span.text}`", f"`{word.text}`")
            told = attrs.evolve(told, span=word, message=message)
        del self._found[key]
        return self._found.setdefault(_key(told), told)

    def revise(self, told: Diagnostic, fix: Edit) -> None:
        """Attach a tested *fix* to *told*, a reported finding."""
        key = _key(told)
        if key in self._found:
            self._found[key] = attrs.evolve(self._found[key], fix=fix)

    def replace(self, told: Diagnostic, by: Diagnostic) -> None:
        """Put *by* in the place of *told*, unless that was left out as a consequence."""
        if self._found.pop(_key(told), None) is not None:
            self._found[_key(by)] = by

    def adopt(self, other: Report) -> None:
        """Add what *other* found, and leave out from now on what follows from its lines."""
        self.extend(other._found.values())
        self._supposed += other._supposed
        self._causes.adopt(other._causes)
        for line in other._causes.lines & self._of_definitions.keys():
            for key in self._of_definitions.pop(line):
                self._found.pop(key, None)
        for item in other._stopped:
            self.stop(item)

    def pass_over(self, words: Iterable[str], *, kind: str | None = None) -> None:
        """Suppress findings, earlier and later, on lines that contain one of *words*.

        They follow from an error about the declaration of the words, reported after this call.
        Findings in cards of an undeclared *kind* follow from it as well.
        """
        self._told.update(words)
        if kind is not None:
            self._kinds.add(kind)
        self._found = {key: one for key, one in self._found.items() if not self._speaks_of(one)}

    def drop(self, found: Iterable[Diagnostic]) -> None:
        """Leave out what was *found*, which follows from other findings."""
        for each in [*found]:
            self._found.pop(_key(each), None)

    def tell_line(self, span: Span) -> None:
        """Suppress later findings on the line at *span*: it already has a message."""
        self._causes.add_line(span)
        for key in self._of_definitions.pop((span.source.path, span.line), ()):
            self._found.pop(key, None)

    def tell_item(self, span: Span) -> None:
        """Leave out what is missing in the item at *span*: one of its lines cannot be read."""
        self._causes.add_item(span)

    def stop(self, item: Span) -> None:
        """Record that *item* was abandoned after an internal error, and suppress its findings."""
        if self._parent is not None:
            self._parent.stop(item)
        self._stopped.append(item)
        self.tell_item(item)

    def renewed(self) -> Report:
        """Return an empty report for the same sources, which leaves out the same items."""
        made = Report()
        for item in self._stopped:
            made.stop(item)
        return made

    def muted(self) -> Report:
        """Return a report for a library: it drops findings, and passes bugs on to this report."""
        made = Report()
        made._parent = self
        return made

    @property
    def has_stopped(self) -> bool:
        """Return whether any item was left because of a bug."""
        return bool(self._stopped)

    def is_stopped(self, span: Span) -> bool:
        """Return whether an item at *span* was left because of a bug."""
        return any(
            item.source.path == span.source.path and item.start <= span.start < item.end
            for item in self._stopped
        )

    def leave_out(self, allowed: Collection[tuple[str, int, str]]) -> set[tuple[str, int, str]]:
        """Take out warnings of the files, lines and codes *allowed*; return those there were."""
        places = {
            key: (one.path, one.span.line, one.code)
            for key, one in self._found.items()
            if one.severity is Severity.WARNING
        }
        gone = {key for key, place in places.items() if place in allowed}
        self._found = {key: one for key, one in self._found.items() if key not in gone}
        return {places[key] for key in gone}

    def _follows(self, diagnostic: Diagnostic) -> bool:
        return (
            self._causes.explain(diagnostic)
            or self._speaks_of(diagnostic)
            or self._misses_stopped(diagnostic)
        )

    def _misses_stopped(self, diagnostic: Diagnostic) -> bool:
        """Return whether something may be missing, or not known, because an item was left."""
        if not self._stopped:
            return False
        if diagnostic.code in OF_FILE:
            return True
        if not diagnostic.code.startswith(_OF_NAMES):
            return False
        line = diagnostic.span.source.line(diagnostic.span.line)
        heads = [item.source.line(item.line) for item in self._stopped]
        return any(name[0] in line for head in heads if (name := _QUOTED.search(head)))

    def _speaks_of(self, diagnostic: Diagnostic) -> bool:
        """Return whether a finding is on a line with a word whose declaration has an error."""
        if not self._told or diagnostic.code.startswith(_CAUSES):
            return False
        if self._kinds and kind_of(diagnostic) in self._kinds:
            return True
        line = diagnostic.span.source.line(diagnostic.span.line)
        if any(f'"{name}"' in line for name in self._names(diagnostic.span.source)):
            return True
        return not self._told.isdisjoint(re.findall("[a-z]+(?:-[a-z]+)*", line))

    def _names(self, source: Source) -> list[str]:
        """Return the names of cards of kinds that are none, as far as *source* has them."""
        kinds = "|".join(map(re.escape, self._kinds))
        return re.findall(rf'^(?:{kinds}) "([^"\n]*)"', source.text, re.MULTILINE) if kinds else []

    def sorted(self) -> list[Diagnostic]:
        """Return every finding by file, then place, then code."""
        return folded([self._found[key] for key in sorted(self._found)], self._supposed)

    @property
    def errors(self) -> list[Diagnostic]:
        """Return the findings that stop the compilation, sorted."""
        return [found for found in self.sorted() if found.severity is Severity.ERROR]

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self.sorted())

    def __len__(self) -> int:
        return len(self._found)


def _key(found: Diagnostic) -> tuple[str, int, int, str, str]:
    """Return the sort key of a finding, which is also what makes two findings the same."""
    return found.path, found.span.start, found.span.end, found.code, found.message
