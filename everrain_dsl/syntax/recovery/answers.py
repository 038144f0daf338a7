"""Results for lines that cannot be read, kept for a second compilation of the same sources."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_dsl.diagnostics import Diagnostic, catalogue
from everrain_dsl.records import Shown
from everrain_dsl.source import Edit, Span

if TYPE_CHECKING:
    from everrain_dsl.suggestions.answer import Outcome

#: A line, by its file and its number from 1.
Place: TypeAlias = tuple[str, int]


@attrs.frozen(eq=False, repr=False)
class Exchange:
    """A line, the sentence that it is read as, and the error to report if that does not compile."""

    line: Span
    sentence: str
    error: Diagnostic
    #: Why the words of the line are not those of a card, if that is worth saying.
    reason: str | None = None

    @property
    def note(self) -> Diagnostic:
        """Return what to report of the line."""
        entry = catalogue.READ_AS
        fields = {"found": self.line.text, "sentence": self.sentence}
        message, advice = entry.fill(fields)
        if self.reason is not None:
            advice = f"{advice}; {self.reason}"
        return Diagnostic(
            entry.code,
            entry.slug,
            entry.severity,
            message,
            self.line,
            help=advice,
            is_sure=True,
            fix=Edit(self.line, self.sentence),
        )


@attrs.define(eq=False, repr=False)
class Answers(Shown):
    """Results for the unparsed lines of one compilation, cached for the next one."""

    outcomes: dict[Place, Outcome] = attrs.field(factory=dict)
    #: The lines that are read as their canonical sentences.
    exchanges: dict[Place, Exchange] = attrs.field(factory=dict)
