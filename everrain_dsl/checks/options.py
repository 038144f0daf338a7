"""Check that the rules of a set choose options that exist in the rules of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.vocabulary.options import BY_NAME, read_option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Span


def check_options(texts: Iterable[str], span: Span, report: Report) -> None:
    """Report options of the rules that there are not, and two values for one of them."""
    chosen: dict[str, str] = {}
    for text in texts:
        option = read_option(text)
        if option is None:
            _tell(text, span.quoted(text, "plays"), report)
        elif chosen.setdefault(*option) != option[1]:
            values = f"{chosen[option[0]]} and {option[1]}"
            report.add(catalogue.OPTION_TWICE, span, option=BY_NAME[option[0]].words, values=values)


def _tell(text: str, span: Span, report: Report) -> None:
    words = text.partition(" is ")[0].strip()
    choice = BY_NAME.get(words.replace(" ", "_"))
    if choice is None:
        known = [each.words for each in BY_NAME.values()]
        report.add(catalogue.UNKNOWN_OPTION, span, found=text, nearest=nearest(words, known))
        return
    report.add(
        catalogue.NO_SUCH_VALUE,
        span,
        option=choice.words,
        values=" or ".join(choice.values),
        sample=f"{choice.words} is {choice.values[-1]}",
    )
