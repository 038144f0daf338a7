"""Errors in the sources, shown on the page of a card and above the lists."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from everrain_dsl.diagnostics.render import summary
from everrain_dsl.english.phrases import starting
from everrain_site import paths
from everrain_site.markup import aside, block, box, code, joined, prose
from everrain_site.page_context import Place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.model import Card
    from everrain_site.model import Reference


def wrong_with(card: Card, reference: Reference, place: Place) -> str:
    """Return what is wrong with *card*, and a word on what is shown all the same."""
    found = reference.wrong.get(card.id)
    if not found:
        return ""
    return _told("What is wrong with it", found, place, "The card is shown as far as it is read.")


def unread_page(name: str, identity: str, found: Iterable[Diagnostic]) -> str:
    """Return the page of a former card that no source contains now; *found* gives the reasons."""
    place = Place(paths.card(identity))
    return joined(
        place.top(name, place.link("Cards", paths.CARDS)),
        _told("It cannot be read", found, place, "All else of the reference stands."),
    )


def note(reference: Reference, place: Place, *, kind: str = "") -> str:
    """Return a note on all that is wrong, or on the cards of a *kind*; nothing where nothing is."""
    cards = [reference.cards[each] for each in reference.wrong if each]
    if kind:
        cards = [card for card in cards if card.kind == kind]
        found = [each for card in cards for each in reference.wrong[card.id]]
        return box("er-wrong", f"{_counted(found)}: {place.cards(cards)}.") if cards else ""
    if not reference.findings:
        return ""
    apart = reference.wrong.get("", [])
    return joined(
        box("er-wrong", f"{_counted(reference.findings)}: {place.cards(cards)}.") if cards else "",
        _told("What is wrong with no card alone", apart, place) if apart else "",
    )


def _counted(found: Iterable[Diagnostic]) -> str:
    return f"**{summary(dict.fromkeys(found))} in the cards**"


def _told(title: str, found: Iterable[Diagnostic], place: Place, last: str = "") -> str:
    return aside("er-wrong", title, joined(*(_finding(each, place) for each in found), last))


def _finding(found: Diagnostic, place: Place) -> str:
    """Return one message: what, where, and what to write instead."""
    span = found.span
    whole = span.source.text.split("\n")[span.line - 1].rstrip()
    line = whole.lstrip(" ")
    at = max(0, span.column - 1 - (len(whole) - len(line)))
    length = max(1, min(span.end - span.start, len(line) - at))
    where = f"{PurePath(found.path).name}, line {span.line}"
    return joined(
        f"**{place.link(found.code, paths.message(found.code))}** {prose(found.message)} "
        f"<small>{code(where)}</small>",
        block(f"{line}\n{' ' * at}{'^' * length}", "text") if line else "",
        prose(starting(" ".join(found.help.split("\n")))) if found.help else "",
    )
