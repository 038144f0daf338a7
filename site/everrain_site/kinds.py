"""The page of one kind of content: its cards in a table, and how one is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_site import paths
from everrain_site.markup import box, code, escaped, joined, prose, section, table
from everrain_site.page_context import Place, many
from everrain_site.problems import note

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.model import Card
    from everrain_dsl.vocabulary.card_types import CardType, Home
    from everrain_site.model import Reference

_YES: Final = "✓"


#: Where content of a kind is in a game, as a page says it.
_HOMES: Final[Mapping[Home, str]] = {
    "read once": "It is read once and put away.",
    "with a crew": "It stays with a crew.",
    "with a ship": "It stays with a ship.",
    "on deck": "It stands on the deck of a ship.",
    "on the map": "It lies on the map.",
    "in port": "It is found in ports.",
    "on the table": "It lies on the table.",
    "nowhere": "",
}


def kind_page(row: CardType, reference: Reference) -> str:
    """Return the page of a kind."""
    place = Place(paths.kind(row.kind))
    found = reference.by_kind.get(row.kind, [])
    rules = f" <small>{place.rules(row.rules)}</small>" if row.rules else ""
    return joined(
        place.top(many(row), place.link("Cards", paths.CARDS)),
        note(reference, place, kind=row.kind),
        " ".join(filter(None, [prose(row.doc), _HOMES[row.lives]])) + rules,
        box("er-listing er-cards", _listing(found, reference, place), search=False)
        if found
        else "",
        _written(row, reference),
    )


def _listing(found: Sequence[Card], reference: Reference, place: Place) -> str:
    """Return a table of cards: a column for each fact that some of them print."""
    facts = [
        {fact.label: escaped(fact.value) or _YES for fact in reference.texts[card.id].facts}
        for card in found
    ]
    labels = list(dict.fromkeys(label for each in facts for label in each))
    copies = ["Copies"] if any(card.copies > 1 for card in found) else []
    lines = [_line(card, reference) for card in found]
    text = ["Text"] if any(lines) else []
    return table(
        ["Name", *copies, *map(escaped, labels), *text],
        (
            [
                place.card(card),
                *([str(card.copies)] if copies else []),
                *(each.get(label, "") for label in labels),
                *([line] if text else []),
            ]
            for card, each, line in zip(found, facts, lines, strict=True)
        ),
    )


def _line(card: Card, reference: Reference) -> str:
    """Return what a card does, in one line; its flavour where it does nothing."""
    if rules := reference.summary(card):
        return escaped(rules)
    flavour = " ".join(reference.texts[card.id].flavour)
    return f"*{escaped(flavour)}*" if flavour else ""


def _written(row: CardType, reference: Reference) -> str:
    """Return how a card of that kind is written: its fields and sections."""
    fields = [
        [code(field.sample), prose(field.doc) + _needed(field.required)] for field in row.fields
    ]
    sections = [
        [code(part.kind), prose(part.doc) + _needed(part.required)] for part in row.sections
    ]
    return section(
        "How it is written",
        table(["Fact", "Means"], fields) if fields else "",
        table(["Section", "Holds"], sections) if sections else "",
        _stands_inside(reference.compiled.vocabulary.kinds[kind] for kind in row.inside),
    )


def _needed(required: bool) -> str:
    return " *Always there.*" if required else ""


def _stands_inside(kinds: Iterable[CardType]) -> str:
    named = " or ".join(f"a {kind.name}" for kind in kinds)
    return f"It is written inside {named}." if named else ""
