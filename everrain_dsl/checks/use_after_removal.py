"""Check that effects and conditions do not use a thing after it has left play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model.departures import SENDING, SETTING_ASIDE, TAKING, named
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.rows import Filter
from everrain_dsl.vocabulary.types import in_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.model.departures import Departures
    from everrain_dsl.model.tree import Typed, Use
    from everrain_dsl.resolve.lookup import Lookup

#: The effects that nothing does to a card that was taken.
_NOT_TAKEN: Final = frozenset({"discard_card", *TAKING})
#: The filters of what leaves a thing as it goes: its traits, and cards attached to it.
_LEFT_IT: Final = frozenset({"had_by", "attached_to"})


def check_filter(typed: Typed[Use], on: Lookup) -> None:
    """Report a filter that speaks of what has left play with its bearer."""
    used = typed.meaning
    if isinstance(used.row, Filter) and used.row.name in _LEFT_IT:
        _is_there(used.arguments, typed.node, typed.departed, on)


def check_condition(typed: Typed[model.ThingIs], on: Lookup) -> None:
    """Report a condition that only things in play satisfy, of one that has left it."""
    row, node = typed.meaning.narrowing.row, typed.node
    if isinstance(row, Filter) and not row.of_the_gone:
        asked = node.said if isinstance(node, nodes.Is) else node.subject
        _is_there((typed.meaning.subject,), asked, typed.departed, on)


def check_effect(typed: Typed[model.Do], on: Lookup) -> None:
    """Report an effect on a thing that has left play, was set aside, taken or sent away."""
    effect, departed, row = typed.meaning, typed.departed, typed.meaning.row
    if effect.means is not None or not _is_there(effect.arguments, typed.node, departed, on):
        return
    for each in named(effect):
        earlier = departed.sent.get(each, "")
        if each in departed.aside and row.name != SETTING_ASIDE and not row.brings_back:
            entry = catalogue.SET_ASIDE_BY_THEN
        elif earlier in SENDING or (earlier in TAKING and row.name in _NOT_TAKEN):
            entry = catalogue.SENT_AWAY_BY_THEN
        else:
            continue
        on.report.add(entry, on.span(typed.node), text=each.words)
        return


def _is_there(
    things: Iterable[model.Argument],
    node: nodes.Said | nodes.Thing | nodes.Effect,
    departed: Departures,
    on: Lookup,
) -> bool:
    """Return whether none of *things* has left play; report each that has."""
    gone = [
        each
        for each in things
        if isinstance(each, model.Reference) and each.binding is departed.gone
    ]
    for each in gone:
        late = catalogue.USED_UP if departed.used_up else catalogue.GONE_BY_THEN
        words = in_words((each.type,))
        on.report.add(late, on.span(node), text=on.words(node), thing=words)
    return not gone
