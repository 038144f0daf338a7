"""Find uses of `no crew` that have no meaning, and suggest a correction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import with_article
from everrain_dsl.model.traversal import is_nobody

if TYPE_CHECKING:
    from everrain_dsl import model
    from everrain_dsl.model.tree import Purpose, Typed
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.syntax import nodes
    from everrain_dsl.vocabulary.rows import Noun

_HELP: Final[dict[Purpose | None, str]] = {
    "effect": "write `every {noun}` or `one {noun}`, or remove the line",
    "pattern": "write `every {noun}`, or remove the line",
    "event": "write `{a_noun}`; to ask whether it has not happened, write `if` with a time, as in "
    "`if no crew has died this round`",
    "argument": "write `every {noun}`; to ask for none, write `if there is no {noun}`",
}


def check(typed: Typed[model.Selection], on: Lookup) -> None:
    """Report `no crew` outside a condition."""
    selection = typed.meaning
    if is_nobody(selection) and typed.purpose != "condition":
        _report(typed.node, selection.noun, typed.purpose, on)


def check_times(typed: Typed[model.TimesOf], on: Lookup) -> None:
    """Report `no crew` in the number of times that something has happened."""
    for selection in filter(is_nobody, typed.meaning.pattern.arguments):
        _report(typed.node, selection.noun, "event", on)


def _report(
    node: nodes.Thing | nodes.Happened, noun: Noun, purpose: Purpose | None, on: Lookup
) -> None:
    """Report that *node* selects no *noun*, and suggest what to write there."""
    word = noun.phrase.text
    help_ = _HELP[purpose].format(noun=word, a_noun=with_article(word))
    on.report.add(catalogue.SAID_OF_NOBODY, on.span(node), text=on.words(node), help=help_)
