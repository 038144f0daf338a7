"""Check that effects and conditions do not use a thing after it has left play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.vocabulary.rows import Effect, Filter
from everrain_dsl.vocabulary.types import in_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.resolve.lookup import Lookup
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.syntax import nodes

_SET_ASIDE: Final = "set_aside"
#: The effects after which a card is out of reach, and those that nothing does to one taken.
_SENDING: Final = frozenset(
    {
        *("discard_card", "remove_card", "put_card_on_top", "put_card_under"),
        *("put_card_under_top", "shuffle_card"),
    }
)
_TAKING: Final = frozenset({"take_card", "buy_card"})
_NOT_TAKEN: Final = frozenset({"discard_card", *_TAKING})
#: The filters of what leaves a thing as it goes: its traits, and cards attached to it.
_LEFT_IT: Final = frozenset({"had_by", "attached_to"})


def goes(pattern: model.Pattern, scope: Scope) -> None:
    """Let *scope* know what has left play once the event of *pattern* has happened."""
    if pattern.row.gone:
        at = 0 if pattern.row.player is None else 1
        thing = pattern.arguments[at]
        scope.gone = thing.binding if isinstance(thing, model.Reference) else pattern.bindings[at]


def still_had(
    row: Filter,
    arguments: Iterable[model.Argument],
    node: nodes.Said,
    scope: Scope,
    reader: Lookup,
) -> bool:
    """Return whether what *row* speaks of has not gone with its bearer; report it if so."""
    return row.name not in _LEFT_IT or is_there(arguments, node, scope, reader)


def still_so(
    thing: model.Thing,
    narrowing: model.Narrowing,
    node: nodes.Said | nodes.Thing,
    scope: Scope,
    reader: Lookup,
) -> bool:
    """Return whether *narrowing* can apply to *thing*; report it if only things in play have it."""
    row = narrowing.row
    asked = isinstance(row, Filter) and not row.of_the_gone
    return not asked or is_there((thing,), node, scope, reader)


def is_there(
    things: Iterable[model.Argument],
    node: nodes.Said | nodes.Thing | nodes.Effect,
    scope: Scope,
    reader: Lookup,
) -> bool:
    """Return whether none of *things* has left play; report each that has."""
    known = [each for each in things if isinstance(each, model.Reference)]
    gone = [each for each in known if each.binding is scope.gone]
    for each in gone:
        words = in_words((each.type,))
        late = catalogue.USED_UP if scope.used_up else catalogue.GONE_BY_THEN
        reader.report.add(late, reader.span(node), text=reader.words(node), thing=words)
    return not gone


def is_within_reach(
    row: Effect,
    things: Sequence[model.Argument],
    node: nodes.Effect,
    scope: Scope,
    reader: Lookup,
) -> bool:
    """Return whether *row* finds all *things* where something can be done to them."""
    where = (node, scope, reader)
    there = is_there(things, *where) and _is_back(row, things, *where)
    return there and _is_at_hand(row, things, *where)


def _is_back(
    row: Effect,
    things: Iterable[model.Argument],
    node: nodes.Effect,
    scope: Scope,
    reader: Lookup,
) -> bool:
    """Return whether none of *things* was set aside above; report each to which nothing is done.

    Let *scope* know what *row* sets aside or brings back.
    """
    named = dict.fromkeys(each.binding for each in things if isinstance(each, model.Reference))
    if row.name == _SET_ASIDE:
        scope.aside = scope.aside.union(named)
    elif row.brings_back:
        scope.aside = scope.aside.difference(named)
    elif gone := [each for each in named if each in scope.aside]:
        words = gone[0].words
        reader.report.add(catalogue.SET_ASIDE_BY_THEN, reader.span(node), text=words)
        return False
    return True


def _is_at_hand(
    row: Effect,
    things: Iterable[model.Argument],
    node: nodes.Effect,
    scope: Scope,
    reader: Lookup,
) -> bool:
    """Return whether no card among *things* was taken or sent away above; report one that was.

    Let *scope* know which cards *row* takes or sends away.
    """
    named = [each.binding for each in things if isinstance(each, model.Reference)]
    for each in named:
        earlier = scope.sent.get(each, "")
        if earlier in _SENDING or (earlier in _TAKING and row.name in _NOT_TAKEN):
            reader.report.add(catalogue.SENT_AWAY_BY_THEN, reader.span(node), text=each.words)
            return False
    if row.name in _SENDING | _TAKING:
        scope.sent |= dict.fromkeys(named, row.name)
    return True
