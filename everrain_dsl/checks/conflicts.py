"""Find sets of rules that cannot be used together, and check that they declare it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.resolve.interface import interface_of, set_of
from everrain_dsl.vocabulary.options import BY_NAME
from everrain_dsl.vocabulary.printed import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.checks.check_input import CheckInput
    from everrain_dsl.resolve.interface import CardInterface


def check(given: CheckInput) -> None:
    """Report rules that play something in another way than rules beside them."""
    own = _ruling([interface_of(card) for card in given.cards])
    others = _ruling(given.library)
    _see_contradicted(given, [known for known, _ in (*own, *others)])
    pairs = (*((e, o) for o in others for e in own), *combinations(own[::-1], 2))
    for (one, rules), (other, theirs) in pairs:
        name = differing(rules, theirs)
        together = not rules.optional and not theirs.optional
        said = other.id in rules.contradicts or one.id in theirs.contradicts
        if not name or (said and not together):
            continue
        entry = catalogue.RULES_NEVER_TOGETHER if together else catalogue.RULES_DISAGREE
        words = {
            "name": one.name,
            "other": other.name,
            "option": BY_NAME[name].words,
            "value": rules.chosen[name],
            "theirs": theirs.chosen[name],
        }
        if not together:
            words["of"] = _of(other, seen=given.seen_from(one))
        labels = [Label(other.span, f"this one says {words['theirs']}")]
        given.report.add(entry, one.span, labels=labels, **words)


def _ruling(known: Iterable[CardInterface]) -> list[tuple[CardInterface, Rules]]:
    """Return those that are rules, with what is printed on them."""
    return [(each, face) for each in known if isinstance(face := each.printed, Rules)]


def _see_contradicted(given: CheckInput, rules: Sequence[CardInterface]) -> None:
    """Report what is contradicted of a set that is there, and that it does not have."""
    names = {each.id: each.name for each in rules}
    codes = {set_of(each) for each in rules}
    for card in given.cards:
        contradicted = card.printed.contradicts if isinstance(card.printed, Rules) else ()
        for other in contradicted:
            code = other.partition(":")[0]
            if other == card.id:
                span = card.where.get(("contradicts", other), card.span)
                given.report.add(catalogue.CONTRADICTS_ITSELF, span, name=card.name)
            if other not in names and code in codes:
                span = card.where["contradicts", other]
                near = nearest(other, [each for each in names if each.startswith(f"{code}:")])
                close = names[near] if near else None
                name = span.text.partition('"')[2].partition('"')[0]
                given.report.add(catalogue.UNKNOWN_CARD, span, name=name, nearest=close)


def _of(rules: CardInterface, seen: frozenset[str]) -> str:
    """Return ` of "SET"` to add after the name of *rules* if their set is not *seen*."""
    code = set_of(rules)
    return "" if code in seen else f' of "{code}"'


def differing(one: Rules, other: Rules) -> str:
    """Return the first option that both set, to different values; empty without a conflict."""
    both = [name for name in one.chosen if name in other.chosen]
    return next((name for name in both if one.chosen[name] != other.chosen[name]), "")
