"""The pages that lead to others: every card by kind, each set, the rulings by date."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from everrain_site import data, paths
from everrain_site.cards import ruling
from everrain_site.markup import box, code, escaped, joined, section, told
from everrain_site.page_context import Place
from everrain_site.problems import note

#: What the card browser runs on, in this order.
_SCRIPTS: Final = (
    data.SCRIPT,
    "assets/javascripts/query.js",
    "assets/javascripts/browser.js",
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.model import Card, ContentSet
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_site.model import Reference


def cards_page(reference: Reference) -> str:
    """Return the page that lists every card by kind."""
    place = Place(paths.CARDS)
    sets = ", ".join(map(place.content_set, reference.sets))
    others = ", ".join(
        place.kind(row)
        for kind, row in reference.compiled.vocabulary.kinds.items()
        if kind not in reference.by_kind
    )
    listing = joined(
        _by_kind(reference, reference.by_kind, place), section("Other kinds of content", others)
    )
    return joined(
        place.top("Cards"),
        note(reference, place),
        f"{len(reference.shown)} cards and other content of {sets}. "
        f"{place.link('Stories', paths.STORIES)} are told one after another.",
        '<div class="er-browser"></div>',
        box("er-listed-cards", listing, search=False),
        section("Kinds", box("er-kinds", ", ".join(map(place.kind, _kinds(reference))))),
        *(f'<script defer src="{paths.between(paths.CARDS, path)}"></script>' for path in _SCRIPTS),
    )


def _kinds(reference: Reference) -> Iterable[CardType]:
    kinds = reference.compiled.vocabulary.kinds
    return (kinds[kind] for kind in reference.by_kind)


def set_page(content: ContentSet, reference: Reference) -> str:
    """Return the page of one set."""
    place = Place(paths.content_set(content.code))
    own = {
        kind: [card for card in found if card.id.startswith(f"{content.code}:")]
        for kind, found in reference.by_kind.items()
    }
    sets = reference.compiled.sets
    builds_on = [
        place.content_set(sets[base.code]) if base.code in sets else code(base.text)
        for base in content.builds_on
    ]
    facts = {
        "Code": code(content.code),
        "Version": escaped(content.version),
        "Symbol": escaped(content.symbol),
        "Languages": escaped(", ".join(content.languages)),
        "Builds on": ", ".join(builds_on),
    }
    return joined(
        place.top(content.name, place.link("Cards", paths.CARDS), toc=True),
        told(facts),
        _by_kind(reference, {kind: found for kind, found in own.items() if found}, place),
    )


def _by_kind(reference: Reference, by_kind: dict[str, list[Card]], place: Place) -> str:
    """Return the names of cards under the kinds they are of."""
    kinds = reference.compiled.vocabulary.kinds
    return joined(
        *(
            section(place.kind(kinds[kind]), box("er-names", _listed(found, place), search=False))
            for kind, found in by_kind.items()
        )
    )


def _listed(found: Iterable[Card], place: Place) -> str:
    return "\n".join(f"- {place.card(card)}" for card in found)


def rulings_page(reference: Reference) -> str:
    """Return the page that lists the rulings, newest first."""
    place = Place(paths.RULINGS)
    dated = sorted(reference.compiled.rulings, key=lambda ruling: ruling.date, reverse=True)
    parts = []
    for date, found in groupby(dated, key=lambda ruling: ruling.date):
        parts.append(f"## {escaped(date)}")
        for given in found:
            card = reference.cards.get(given.card)
            named = place.card(card) if card else escaped(given.name)
            said = f"**{named}**\n\n{ruling(given, reference, place)}"
            parts.append(box("er-ruling", said, search=False))
    return joined(
        place.top("Rulings", toc=True),
        "Questions about cards that have been answered, the latest first. Each stands on the page "
        "of its card, too.",
        *(parts or ["None has been asked yet."]),
    )
