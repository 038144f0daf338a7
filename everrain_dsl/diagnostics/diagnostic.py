"""A diagnostic: one message with its place, its severity and a suggested fix."""

from __future__ import annotations

from enum import StrEnum

import attrs

from everrain_dsl.records import Record
from everrain_dsl.source import Edit, Source, Span


class Severity(StrEnum):
    """The severity of a finding; only an error stops the compilation.

    A note explains how a line was understood, so that the author can write that instead.
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@attrs.frozen(eq=False, repr=False)
class Label(Record):
    """A second place that a message refers to, with a remark: `first called so here`."""

    span: Span
    text: str


@attrs.frozen(eq=False, repr=False)
class Diagnostic(Record):
    """One finding. `span` is the place to correct, `labels` are the places that explain it."""

    code: str
    slug: str
    severity: Severity
    message: str
    span: Span
    labels: tuple[Label, ...] = ()
    help: str | None = None
    #: Whether the help says what was meant without any doubt, and was tried.
    is_sure: bool = False
    #: What is helpful where the fix of `help` does not hold, None for nothing.
    fallback: str | None = None
    #: The fix of `help`, if it was tried and holds.
    fix: Edit | None = None

    @property
    def path(self) -> str:
        """Return the path of the file to correct, as it is shown."""
        return self.span.source.path

    def __str__(self) -> str:
        place = f"{self.path}:{self.span.line}:{self.span.column}"
        return f"{place}: {self.severity.value} {self.code}: {self.message}"

    def to_json(self) -> dict[str, str | int | None]:
        """Return the finding as plain data; lines and columns count from 1, the end is past it."""
        line, column = self.span.source.location(self.span.start)
        end_line, end_column = self.span.source.location(self.span.end)
        return {
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            "help": self.help,
            "file": self.path,
            "line": line,
            "column": column,
            "end_line": end_line,
            "end_column": end_column,
        }


def whole_file(path: str) -> Span:
    """Return the span for a finding about the file or folder *path* itself."""
    return Source(path, "").span(0, 0)
