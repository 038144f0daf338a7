"""Changes to cards of base sets: the cards that a set replaces, and those it leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, Report, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.english.words import with_article
from everrain_dsl.resolve.interface import set_of
from everrain_dsl.vocabulary import printed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.checks.check_input import CheckInput
    from everrain_dsl.resolve.interface import CardInterface
    from everrain_dsl.vocabulary import Vocabulary
    from everrain_dsl.vocabulary.printed import Printed


def by(face: Printed) -> tuple[str, ...]:
    """Return the identities of what a card that prints *face* replaces."""
    return face.replaces if isinstance(face, printed.Card) else ()


def check(given: CheckInput) -> None:
    """Report cards that replace a card that cannot be replaced, or is replaced already.

    Two sets of the library that replace the same card are reported as well: they cannot be used
    together.
    """
    replacing = [card for card in given.everything if by(card.printed)]
    if not replacing:
        return
    known = {each.id: each for each in given.interfaces}
    for card in replacing:
        seen = given.seen_from(card)
        where = card.where if isinstance(card, model.Card) else {}
        span = where.get(("replaces", ""), card.span)
        (old,) = by(card.printed)
        first = next(each for each in replacing if old in by(each.printed))
        if first.id != card.id:
            name = known[old].name if old in known else old
            labels = [Label(first.span, "it is replaced here")]
            names = {"name": name, "other": first.name}
            given.report.add(catalogue.REPLACED_TWICE, span, labels=labels, **names)
        elif isinstance(card, model.Card) and (why := _why_not(card, known, seen)):
            given.report.add(catalogue.CANNOT_REPLACE, span, why=why)
        elif isinstance(card, model.Card) and (copies := _too_few(card, known)):
            named = known[old].name
            why = f"every captain begins with one of the {copies} copies of `{named}`"
            advised = f"write `x{copies}` after the name of this card"
            given.report.add(catalogue.CANNOT_REPLACE, span, why=why, help=advised)


def _why_not(card: model.Card, known: Mapping[str, CardInterface], seen: frozenset[str]) -> str:
    """Return why *card* cannot take the place that it names, empty if it can."""
    (old,) = by(card.printed)
    code = old.partition(":")[0]
    other = known.get(old)
    if code == set_of(card):
        return "it is in the same set, so change that card itself"
    if code not in seen:
        return f"this set doesn't build on `{code}`"
    if other is None:
        near = [each.name for each in known.values() if set_of(each) == code]
        guess = nearest(card.name, near)
        return f"`{code}` has no such card" + (f"; it has `{guess}`" if guess else "")
    if other.kind != card.kind:
        theirs, own = with_article(other.kind), with_article(card.kind)
        return f"`{other.name}` is {theirs}, and this card is {own}"
    return ""


def _too_few(card: model.Card, known: Mapping[str, CardInterface]) -> int:
    """Return how many copies *card* lacks to be given out in another's place, 0 if it has them."""
    (old,) = by(card.printed)
    other = known[old]
    few = card.copies < other.copies and _is_given_out(other, known.values())
    return other.copies if few else 0


def check_left_out(
    contents: Mapping[str, model.ContentSet],
    known: Sequence[CardInterface],
    visible: Mapping[str, frozenset[str]],
    vocabulary: Vocabulary,
    report: Report,
) -> None:
    """Report what manifests leave out that is not there, or that no deck holds."""
    for content in contents.values():
        for card, span in content.left_out:
            why = _why_stays(card, content.code, known, visible, vocabulary)
            other = next((each for each in known if card in by(each.printed)), None)
            labels = [Label(other.span, "it is replaced here")] if other and not why else []
            if other is not None and not why:
                why = f"`{other.name}` replaces it, so leave out that card, or neither"
            if why:
                report.add(catalogue.CANNOT_LEAVE_OUT, span, why=why, labels=labels)


def _why_stays(
    left: str,
    code: str,
    known: Sequence[CardInterface],
    visible: Mapping[str, frozenset[str]],
    vocabulary: Vocabulary,
) -> str:
    """Return why the set with that code cannot leave a card out, empty if it can."""
    of = left.partition(":")[0]
    card = next((each for each in known if each.id == left), None)
    if of == code:
        return "it belongs to this set"
    if of not in visible.get(code, frozenset()):
        return f"this set doesn't build on `{of}`"
    if card is None:
        return f"`{of}` has no such card"
    if not vocabulary.kinds[card.kind].card:
        return f"`{card.name}` is not a card of a deck"
    if _is_given_out(card, known):
        return f"every captain begins with `{card.name}`, which can only be replaced"
    return ""


def _is_given_out(card: CardInterface, known: Iterable[CardInterface]) -> bool:
    """Return whether every captain begins with the card."""
    kits = [each.printed for each in known if isinstance(each.printed, printed.Kit)]
    return any(card.name in kit.installed for kit in kits)
