"""Suppress warnings, with a reason: `# allow W0118: their Navigator is meant`.

A note suppresses a warning on its own line or, if the note is alone on its line, on the line below
it. Settings suppress a warning everywhere, or select the warnings to report. Errors cannot be
suppressed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.diagnostic import Severity
from everrain_dsl.records import Record

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from everrain_dsl.diagnostics.diagnostic import Diagnostic
    from everrain_dsl.diagnostics.report import Report
    from everrain_dsl.source import Source

_NOTE: Final = re.compile(
    r"#[ \t]*allow[ \t]+(?P<code>\w+)[ \t]*(?::[ \t]*(?P<reason>[^\n]*?))?[ \t]*$", re.MULTILINE
)


@attrs.frozen(eq=False, repr=False)
class Allowed(Record):
    """A note that suppresses a warning: its target line, the code, and its place."""

    path: str
    line: int
    code: str
    start: int
    end: int
    source: Source


def notes(source: Source, report: Report) -> list[Allowed]:
    """Return the notes in *source*; report those that have no reason or name no warning."""
    if "allow" not in source.text:
        return []
    found = []
    for match in _NOTE.finditer(source.text):
        span = source.span(match.start(), match.end())
        code = match["code"].upper()
        entry = catalogue.ENTRIES.get(code)
        if entry is None or entry.severity is not Severity.WARNING:
            report.add(catalogue.CANNOT_BE_ALLOWED, span, code=match["code"])
        elif not match["reason"]:
            report.add(catalogue.ALLOWED_WITHOUT_REASON, span, code=code)
        else:
            alone = not source.line(span.line).split("#", maxsplit=1)[0].strip()
            line = _below(source, span.line) if alone else span.line
            found.append(Allowed(source.path, line, code, match.start(), match.end(), source))
    return found


def _below(source: Source, line: int) -> int:
    """Return the number of the first line below *line* that is neither blank nor a comment."""
    rows = source.text.split("\n")
    at = line
    while at < len(rows) and (not rows[at].strip() or rows[at].lstrip().startswith("#")):
        at += 1
    return at + 1


def settle(sources: Sequence[Source], report: Report) -> None:
    """Take the warnings that notes in *sources* allow out of *report*.

    What is wrong with a note is added, and that one allows nothing.
    """
    allowed = {
        (each.path, each.line, each.code): each
        for source in sources
        for each in notes(source, report)
    }
    used = report.leave_out(allowed)
    for key, each in allowed.items():
        if key not in used:
            span = each.source.span(each.start, each.end)
            report.add(catalogue.NOTHING_TO_ALLOW, span, code=each.code)


def selected(findings: Iterable[Diagnostic], without: Collection[str]) -> list[Diagnostic]:
    """Return *findings* without the warnings whose codes are in *without*."""
    return [
        found
        for found in findings
        if found.severity is not Severity.WARNING or found.code not in without
    ]
