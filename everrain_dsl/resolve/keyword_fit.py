"""Report a keyword on a card that cannot have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import Label, catalogue

if TYPE_CHECKING:
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.syntax import nodes


def report_misfit(line: nodes.Line, place: str, advice: str, on: Lookup) -> None:
    """Report that the keyword on *line* cannot be in a *place*."""
    phrase, span = on.words(line.sentence), on.span(line.sentence)
    on.report.add(catalogue.PHRASE_NOT_HERE, span, phrase=phrase, place=place, advice=advice)


def report_error(line: nodes.Line, error: Diagnostic, on: Lookup) -> None:
    """Report that the lines of the keyword on *line* have an *error* on this card."""
    on.report.add(
        catalogue.PHRASE_NOT_HERE,
        on.span(line.sentence),
        labels=[Label(error.span, "the definition is here")],
        phrase=on.words(line.sentence),
        place=f"here, where {error.message}",
        advice=error.help or "leave it out",
    )
