"""The page that is being written, and the ways from it to the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.rules_text.english import plural, starting
from everrain_dsl.vocabulary.card_types import KINDS
from everrain_site import paths
from everrain_site.markup import box, escaped

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.semantics.model import Card, ContentSet
    from everrain_dsl.vocabulary.rows import Row


@attrs.frozen
class Place:
    """A page by its path. Its methods return links from there, as Markdown."""

    path: str

    def link(self, text: str, target: str, anchor: str = "") -> str:
        """Return a link to the page *target*, or to a place on it; *text* is Markdown."""
        address = "" if target == self.path else paths.between(self.path, target)
        return f"[{text}]({address}{'#' if anchor else ''}{anchor})"

    def trail(self, *links: str) -> str:
        """Return the line that leads back to the indexes.

        It stands below the title, which is the first thing on every page, and is shown above it.
        """
        return box(
            "er-trail", " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} ".join(links), search=False
        )

    def card(self, card: Card) -> str:
        """Return a link to a card; a tile is told by its ports."""
        ports = card.data.get("ports")
        named = f", {' and '.join(ports)}" if isinstance(ports, list) and ports else ""
        return self.link(escaped(card.name + named), paths.card(card.id))

    def cards(self, cards: Iterable[Card]) -> str:
        """Return links to several cards."""
        return ", ".join(map(self.card, cards))

    def kind(self, kind: str) -> str:
        """Return a link to a kind of content."""
        return self.link(many(kind), paths.kind(kind))

    def content_set(self, content: ContentSet) -> str:
        """Return a link to a set."""
        return self.link(escaped(content.name), paths.content_set(content.code))

    def row(self, row: Row) -> str:
        """Return a link to a row of the vocabulary, by its phrase."""
        return self.link(escaped(row.phrase.plain), paths.row(row))

    def rows(self, rows: Iterable[Row]) -> str:
        """Return links to several rows of the vocabulary."""
        return " · ".join(map(self.row, rows))

    def rules(self, ids: Iterable[str]) -> str:
        """Return links to what else follows each rule."""
        return ", ".join(self.link(each, paths.RULES, each) for each in ids)


def many(kind: str) -> str:
    """Return the name of a kind of content in the plural, with a capital: `Sea events`."""
    name = KINDS[kind].name
    return starting(name if name.endswith("s") else plural(name))
