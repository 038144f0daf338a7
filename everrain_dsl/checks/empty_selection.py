"""Find uses of `no crew` that have no meaning, and suggest a correction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.english.words import with_article

if TYPE_CHECKING:
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.syntax import nodes
    from everrain_dsl.types.reader import Purpose
    from everrain_dsl.vocabulary.rows import Noun

_HELP: Final[dict[Purpose, str]] = {
    "effect": "write `every {noun}` or `one {noun}`, or remove the line",
    "pattern": "write `every {noun}`, or remove the line",
    "event": "write `{a_noun}`; to ask whether it has not happened, write `if` with a time, as in "
    "`if no crew has died this round`",
    "argument": "write `every {noun}`; to ask for none, write `if there is no {noun}`",
}


def is_nobody(thing: object) -> TypeGuard[model.Selection]:
    """Return whether *thing* selects nothing: `no crew`, `none of the divers`."""
    return isinstance(thing, model.Selection) and thing.determiner == "no"


def report_nobody(
    on: Lookup, node: nodes.Thing | nodes.Happened, noun: Noun, purpose: Purpose
) -> None:
    """Report that *node* selects no *noun*, and suggest what to write there."""
    word = noun.phrase.text
    help_ = _HELP[purpose].format(noun=word, a_noun=with_article(word))
    on.report.add(catalogue.SAID_OF_NOBODY, on.span(node), text=on.words(node), help=help_)
