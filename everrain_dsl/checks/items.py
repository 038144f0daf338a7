"""Run the checks of single items over their typed trees, once these are complete.

A node whose meaning is unknown has its message already, so no check sees it.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl import model
from everrain_dsl.checks import (
    ambiguity,
    empty_selection,
    options,
    placement,
    sections,
    unreachable,
    use_after_removal,
)
from everrain_dsl.diagnostics import Report
from everrain_dsl.diagnostics.internal_errors import contain
from everrain_dsl.model.tree import MisplacedLine, MisplacedSentence, Use
from everrain_dsl.resolve.tree import KeywordDefinition, KeywordUse
from everrain_dsl.types.keywords import report_error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from everrain_dsl.model.tree import Typed
    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.resolve.tree import TypedTree


@contextmanager
def checking() -> Iterator[list[TypedTree]]:
    """Yield a list for the typed trees that the block reads, and check these after it."""
    trees: list[TypedTree] = []
    yield trees
    for tree in trees:
        with contain(tree.on.report, tree.span):
            _check(tree.on)


def _check(on: Lookup) -> None:
    for typed in on.tree:
        meaning = typed.meaning.__class__
        if meaning in CHECKS:
            for look in CHECKS[meaning]:
                look(typed, on)


def _check_definition(typed: Typed[KeywordDefinition], on: Lookup) -> None:
    """Check the lines of a keyword for each kind of bearer, up to the first with an error."""
    for number, reading in enumerate(typed.meaning.readings):
        reading.report = Report()
        _check(reading)
        if reading.report.has_errors or not number:
            on.report.adopt(reading.report)
        if reading.report.has_errors:
            break


def _check_use(typed: Typed[KeywordUse], on: Lookup) -> None:
    """Check the lines of a keyword for the card that has it; report the first error there."""
    _check(typed.meaning.reading)
    for error in typed.meaning.reading.report.errors[:1]:
        report_error(typed.node, error, on)


#: The checks of each meaning, called with the node and with what all nodes of its item share.
CHECKS: Final[Mapping[type, tuple[Callable[[Typed[Any], Lookup], None], ...]]] = {
    KeywordDefinition: (_check_definition,),
    KeywordUse: (_check_use,),
    MisplacedLine: (placement.check_line,),
    MisplacedSentence: (placement.check_sentence,),
    Use: (sections.check, use_after_removal.check_filter),
    model.Arithmetic: (ambiguity.check_number,),
    model.Card: (options.check,),
    model.Do: (use_after_removal.check_effect,),
    model.Logic: (ambiguity.check_condition,),
    model.Selection: (empty_selection.check,),
    model.ThingIs: (use_after_removal.check_condition,),
    model.TimesOf: (empty_selection.check_times,),
    model.Trigger: (unreachable.check,),
    tuple: (ambiguity.check_effects,),
}
