"""Builders of filters: properties, possessions, and the noun that each filter narrows.

A filter narrows the last noun that it can apply to: in `crew in a zone with an enemy` the zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from everrain_dsl.english.words import lemma
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.builder.expressions import any_at, group, none
from everrain_dsl.syntax.table import first_of
from everrain_dsl.vocabulary.rows import Filter, Gauge, Noun, Quantity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.syntax.builder.tokens import Callback, Children
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What can have what: the type of the one, and that of the other.
Holding: TypeAlias = frozenset[tuple[str, str]]
#: How `a` and `the` point at things inside a property, which others then narrow.
_OPEN: Final = ("a", "the", "group")


def filters(vocabulary: Vocabulary) -> Callback:
    """Return the maker of all that narrows a selection, by what can have something."""
    holders = holding(vocabulary)

    def build(c: Children) -> list[nodes.Filter]:
        found: list[nodes.Filter] = c[0] if c else []
        for narrowing in c[1:]:
            if not found or not _nested(found[-1], narrowing, holders):
                found.append(narrowing)
        return found

    return build


def one_of(vocabulary: Vocabulary) -> Callback:
    """Return the maker of `one of the divers`, as a property: to be any of them."""
    rows = (vocabulary.filters["the_same"],)

    def build(c: Children) -> nodes.Said:
        start, end = c[0].start_pos, c[-1].end_pos
        group: Any = nodes.Among("any", 0, c[-1], [], start, end)
        return nodes.Said(rows, [group], [group], start, end)

    return build


def holding(vocabulary: Vocabulary) -> Holding:
    """Return which types of things can have which others."""
    return frozenset(
        (by, held)
        for row in vocabulary.filters.values()
        if row.holds
        for by in row.slots[0].types
        for held in row.types
    )


def _nested(outer: nodes.Filter, narrowing: nodes.Filter, holders: Holding) -> bool:
    """Let *narrowing* narrow a thing inside *outer* if it can; return whether it does."""
    for thing in _inside(outer):
        inner = thing.filters[-1] if thing.filters else None
        if inner is not None and _nested(inner, narrowing, holders):
            break
        noun = thing.noun
        if isinstance(noun, nodes.Noun) and can_narrow(noun.row, narrowing, holders):
            thing.filters.append(narrowing)
            break
    else:
        return False
    thing.end_pos = outer.said.end_pos = outer.end_pos = narrowing.end_pos
    return True


def _inside(narrowing: nodes.Filter) -> Iterator[nodes.Selection]:
    said = narrowing.said
    if isinstance(said, nodes.Selection):
        yield said
    elif isinstance(said, nodes.Said):
        for argument in said.arguments:
            if isinstance(argument, nodes.Selection) and argument.determiner in _OPEN:
                yield argument


def can_narrow(noun: Noun, narrowing: nodes.Filter, holders: Holding) -> bool:
    """Return whether *narrowing* is a property that things of *noun* can have."""
    said = narrowing.said
    if noun.only:
        return False
    if isinstance(said, nodes.Selection):
        held = said.noun
        return isinstance(held, nodes.Noun) and (noun.type, held.row.type) in holders
    if isinstance(said, nodes.Happened):
        return any(noun.type in row.doers for row in said.said.rows)
    if isinstance(said, nodes.Said):
        return any(noun.type in _owners(each) for each in said.rows)
    return noun.type == "crew"  # a stat is theirs


def _owners(row: Any) -> tuple[str, ...]:
    match row:
        case Filter():
            return row.types
        case Gauge():
            return row.owners
        case Quantity():
            return row.slots[0].types
        case _:
            return ()


def _filter(form: str) -> Callback:
    def build(c: Children) -> nodes.Property:
        return nodes.Property(form, c[-1], c[0].start_pos, c[-1].end_pos)

    return build


def _filter_gauge(c: Children) -> nodes.WithGauge:
    return nodes.WithGauge(c[-1], c[-2], c[0].start_pos, c[-1].end_pos)


def _filter_no_gauge(c: Children) -> nodes.WithGauge:
    return nodes.WithGauge(c[-1], none(c[-2]), c[0].start_pos, c[-1].end_pos)


def _filter_some_gauge(c: Children) -> nodes.WithGauge:
    return nodes.WithGauge(c[1], any_at(c[1].start_pos), c[0].start_pos, c[1].end_pos)


def _extreme(c: Children) -> nodes.Word:
    form = "most" if lemma(c[1]) in ("most", "highest") else "fewest"
    return nodes.Word("extreme", form, c[0].start_pos, c[1].end_pos)


def _filter_extreme(c: Children) -> nodes.WithMost:
    form, said = c[-2:]
    return nodes.WithMost(form.value, said, c[0].start_pos, said.end_pos)


def _denied(build: Callback) -> Callback:
    """Return the maker of what *build* makes, for things that do not have it."""

    def denied(c: Children) -> nodes.WithMost | nodes.WithMostThings:
        made: nodes.WithMost | nodes.WithMostThings = build(c)
        made.negated = True
        return made

    return denied


def _filter_stat(c: Children) -> nodes.WithStat:
    return nodes.WithStat(c[1], c[2], c[0].start_pos, c[2].end_pos)


# What a thing has


def _behind(c: Children) -> nodes.Filter:
    """Return the filter after `with` or `who has`, extended to include these words."""
    narrowing: nodes.Filter = c[-1]
    narrowing.start_pos = c[0].start_pos
    return narrowing


def _held(c: Children) -> nodes.WithThings:
    things = group([c[-1], []])
    return nodes.WithThings(things, c[-2], c[0].start_pos, things.end_pos)


def _some_held(c: Children) -> nodes.WithThings:
    return _held([any_at(c[0].start_pos), c[1]])


def _none_held(c: Children) -> nodes.WithThings:
    return _held([none(c[-2]), c[-1]])


def most_held(c: Children) -> nodes.WithMostThings:
    """Return what has the most, or the fewest, of other things."""
    extreme, noun = c[-2:]
    things = group([noun, []])
    return nodes.WithMostThings(extreme.value, things, c[0].start_pos, things.end_pos)


def _not_held(c: Children) -> nodes.Filter:
    return _behind([c[0], _none_held(c)])


def _few_held(c: Children) -> nodes.Filter:
    return _behind([c[0], _held(c[-2:])])


def _has_more(c: Children) -> nodes.More:
    more, said, _, than = c
    operation = "more than" if lemma(more) in ("more", "higher") else "fewer than"
    return nodes.More(operation, said, than, more.start_pos, than.end_pos)


def _filter_did(c: Children) -> nodes.WhoDid:
    """Return `who has visited a port this round`, or `who has not`."""
    said, period = c[-2:]
    past = nodes.Happened(said, str(period), said.start_pos, period.end_pos)
    return nodes.WhoDid(past, c[2] is not said, c[0].start_pos, period.end_pos)


def acting_player(c: Children) -> nodes.Reference:
    """Return the one whom `you` means."""
    return nodes.Reference("you", None, None, c[0].start_pos, c[0].end_pos)


#: The functions of this part of the grammar, in its order.
FILTERS: Final[dict[str, Callback]] = {
    "filter_be": _filter("be"),
    "filter_not": _filter("not"),
    "filter_have": _filter("have"),
    "filter_without": _filter("without"),
    "filter_gauge": _filter_gauge,
    "filter_no_gauge": _filter_no_gauge,
    "filter_some_gauge": _filter_some_gauge,
    "filter_extreme": _filter_extreme,
    "filter_has_extreme": _filter_extreme,
    "filter_not_extreme": _denied(_filter_extreme),
    "filter_not_most": _denied(most_held),
    "extreme": _extreme,
    "ranking": _extreme,
    "filter_stat": _filter_stat,
    "filter_did": _filter_did,
    "filter_holding": _behind,
    "filter_rival": _behind,
    "filter_held": _few_held,
    "filter_not_held": _not_held,
    "some_held": _some_held,
    "none_held": _none_held,
    "most_held": most_held,
    "has_more": _has_more,
    "has_more_of_stat": _has_more,
    "outdoing": first_of,
    "outranking": first_of,
    "rival": first_of,
    "held": first_of,
    "acting_player": acting_player,
}
