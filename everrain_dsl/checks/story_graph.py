"""Checks across cards: story chains, contradictions, identities, circular modifiers."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from everrain_dsl.checks import campaigns, conflicts, overrides, set_ups, stories, tracks
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.resolve.interface import changes, interface_of, set_of
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import Trait

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl import model
    from everrain_dsl.checks.check_input import CheckInput
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary import Vocabulary
    from everrain_dsl.vocabulary.printed import Printed

    Cards = Mapping[str, CardInterface]


#: What is told by the words that it declares, if two sets of sources do.
_TOLD_BY_THEIR_WORDS: Final = (printed.Track, printed.Stats, printed.Counters, printed.OwnKind)


def check(given: CheckInput) -> None:
    """Report all errors between the cards, and between them and the library.

    Errors within the library are not reported, since its author is someone else.
    """
    by_id = {card.id: card for card in given.interfaces}
    _declarations(given)
    _names(given)
    _stats(given)
    stories.check(given, by_id)
    _contradictions(given, by_id)
    _identities(given, by_id)
    _modifiers(given)
    set_ups.check(given)
    overrides.check(given)
    conflicts.check(given)
    campaigns.check(given)
    tracks.check(given)


# What is declared once on the table


def _declarations(given: CheckInput) -> None:
    """Report names that another set has already declared, since one of the two would be ignored."""
    vocabulary = given.vocabulary
    declared = {_declared(each, vocabulary): each for each in given.library}
    for card in given.cards:
        kind = vocabulary.kinds[card.kind]
        here = interface_of(card)
        first = declared.get(_declared(card, vocabulary))
        if first is None and not issubclass(kind.printed, _TOLD_BY_THEIR_WORDS):
            declared[_declared(card, vocabulary)] = here
        earlier = first if first is not None and set_of(first) != set_of(here) else None
        if earlier is not None and kind.once:
            labels = [Label(earlier.span, "it is declared here")]
            called = f"the {kind.name}" if kind.once == "at all" else card.name
            given.report.add(catalogue.DECLARED_TWICE, card.span, name=called, labels=labels)


def _names(given: CheckInput) -> None:
    """Report a card called as one of a set that its own builds on: the name then means its own."""
    #: The first card of each set, by what it is called.
    called: dict[tuple[str, str], dict[str, model.Card | CardInterface]] = defaultdict(dict)
    for each in given.everything:
        called[given.vocabulary.kinds[each.kind].among, each.name].setdefault(set_of(each), each)
    for card in given.cards:
        kind = given.vocabulary.kinds[card.kind]
        others = called[kind.among, card.name]
        if len(others) == 1 or kind.once or kind.numbered or not kind.named_by:
            continue
        seen = given.seen_from(card) - {set_of(card)}
        taken = overrides.by(card.printed)
        same = [each for each in others.values() if set_of(each) in seen and each.id not in taken]
        for other in same[:1]:
            labels = [Label(other.span, "the other card is here")]
            names = {"name": card.name, "set": set_of(other)}
            given.report.add(catalogue.NAMED_LIKE_ANOTHER, card.span, labels=labels, **names)


def _stats(given: CheckInput) -> None:
    """Report stats declared twice, and stats without a value that boards of other sets lack."""
    boards = [each for each in given.library if isinstance(each.printed, printed.CrewBoard)]
    declared = {
        stat: each
        for each in given.library
        if isinstance(each.printed, printed.Stats)
        for stat in each.printed.stats
    }
    for card in given.cards:
        if not isinstance(card.printed, printed.Stats):
            continue
        twice = [stat for stat in card.printed.stats if stat in declared]
        for stat in twice:
            labels = [Label(declared[stat].span, "it is declared here")]
            given.report.add(catalogue.DECLARED_TWICE, card.span, name=stat, labels=labels)
        if twice or card.printed.value is not None:
            continue
        seen = given.seen_from(card)
        for board in [each for each in boards if set_of(each) in seen][:1]:
            stats, labels = (
                ", ".join(card.printed.stats),
                [Label(board.span, "this board has no value for it")],
            )
            names = {"stats": stats, "set": set_of(board)}
            given.report.add(catalogue.STAT_NOBODY_PRINTS, card.span, labels=labels, **names)


def _declared(card: model.Card | CardInterface, vocabulary: Vocabulary) -> tuple[str, str]:
    """Return its kind, and its name unless there is one of the kind at all."""
    one = vocabulary.kinds[card.kind].once == "at all"
    return card.kind, "" if one else card.name.lower()


# Traits (TRT-03)


def _contradictions(given: CheckInput, by_id: Cards) -> None:
    sides = {each: frozenset(_contradicted(known.printed)) for each, known in by_id.items()}
    for card in given.cards:
        for identity in _contradicted(card.printed):
            other = by_id.get(identity)
            if other is None:
                continue
            back = sides[other.id]
            if other.kind == card.kind and not isinstance(card.printed, printed.Indelible):
                if card.id in back and other.id < card.id:
                    continue  # told at the other one
                given.report.add(
                    catalogue.CONTRADICTION_ON_ONE_SIDE,
                    card.span,
                    name=card.name,
                    other=other.name,
                    side=card.kind.removesuffix(" trait"),
                )
            elif card.id not in back:
                given.report.add(
                    catalogue.ONE_SIDED_CONTRADICTION,
                    card.span,
                    name=card.name,
                    other=other.name,
                    labels=[Label(other.span, "`contradicts` is missing here")],
                )


def _contradicted(printed: Printed) -> tuple[str, ...]:
    return printed.contradicts if isinstance(printed, Trait) else ()


# Identities (law 12)


def _identities(given: CheckInput, by_id: Cards) -> None:
    claimed: dict[str, CardInterface] = {}
    for other in given.library:
        claimed.update(dict.fromkeys(other.formerly, other))
    for card in given.cards:
        for old in card.formerly:
            holder = by_id.get(old) or claimed.get(old)
            if holder is not None:
                given.report.add(
                    catalogue.IDENTITY_IN_USE,
                    card.span,
                    identity=old,
                    labels=[Label(holder.span, "this card has it")],
                )
            claimed.setdefault(old, by_id[card.id])


# Modifiers (law 9, V11)


def _modifiers(given: CheckInput) -> None:
    reads: dict[str, dict[str, Span | None]] = defaultdict(dict)
    for card in given.cards:
        for (changed, read), span in changes(card):
            for quantity in read:
                reads[changed].setdefault(quantity, span)
    for known in given.library:
        for changed, read in known.changes:
            for quantity in read:
                reads[changed].setdefault(quantity, None)
    cycle = _cycle(reads)
    places = [reads[one][other] for one, other in pairwise(cycle or ())]
    place = next((place for place in places if place is not None), None)
    if cycle is not None and place is not None:
        named = ", ".join(f"`{_said(name, given.vocabulary)}`" for name in cycle)
        given.report.add(catalogue.MODIFIER_CYCLE, place, cycle=named)


def _said(quantity: str, vocabulary: Vocabulary) -> str:
    """Return a quantity, named by its row and symbols, as cards write it: `a crew's luck`."""
    row, *symbols = quantity.split(maxsplit=1)
    return vocabulary.quantities[row].phrase.sample(*symbols)


def _cycle(reads: dict[str, dict[str, Span | None]]) -> list[str] | None:
    """Return a shortest round of quantities that depend on each other, or None."""
    for start in sorted(reads):
        before: dict[str, str] = {}
        queue = [start]
        for at in queue:
            for read in sorted(reads.get(at, {})):
                if read == start:
                    path = [at]
                    while path[-1] != start:
                        path.append(before[path[-1]])
                    return [*reversed(path), start]
                if read not in before:
                    before[read] = at
                    queue.append(read)
    return None
