"""Check that the rules of a set choose options that exist in the rules of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.vocabulary.options import BY_NAME, read_option
from everrain_dsl.vocabulary.printed import Rules, SetUp

if TYPE_CHECKING:
    from everrain_dsl import model
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.model.tree import Typed
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.source import Span


def check(typed: Typed[model.Card], on: Lookup) -> None:
    """Report options of a card of rules that do not exist, and two values for one of them."""
    card = typed.meaning
    chosen: dict[str, str] = {}
    for text in card.printed.options if isinstance(card.printed, Rules | SetUp) else ():
        option = read_option(text)
        if option is None:
            _report_unknown(text, card.span.quoted(text, "plays"), on.report)
        elif chosen.setdefault(*option) != option[1]:
            name, values = BY_NAME[option[0]].words, f"{chosen[option[0]]} and {option[1]}"
            on.report.add(catalogue.OPTION_TWICE, card.span, option=name, values=values)


def _report_unknown(text: str, span: Span, report: Report) -> None:
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
