"""The page that is being written, and the ways from it to the others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.phrases import starting
from everrain_dsl.english.words import plural
from everrain_dsl.vocabulary.printed import Tile
from everrain_runtime.manual.manual import ID, manual
from everrain_site import paths
from everrain_site.markup import box, escaped, head, joined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.model import Card, ContentSet
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.rows import Row

#: Code, which is left as it is, or the id of a rule.
_CITED: Final = re.compile(rf"`[^`]*`|{ID.pattern}")
_ONWARD: Final = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "


@attrs.frozen
class Place:
    """A page by its path. Its methods return links from there, as Markdown."""

    path: str

    def link(self, text: str, target: str, anchor: str = "") -> str:
        """Return a link to the page *target*, or to a place on it; *text* is Markdown.

        A page has no link to itself, only to a place on it.
        """
        if target == self.path:
            return f"[{text}](#{anchor})" if anchor else text
        return f"[{text}]({paths.between(self.path, target)}{'#' if anchor else ''}{anchor})"

    def top(
        self, title: str, *links: str, heading: str = "", toc: bool = False, search: bool = True
    ) -> str:
        """Return the top of a page: its metadata, its title, and the links back to indexes.

        *title* is plain text; *heading* is its Markdown form if that differs. The links come after
        the title, which the search expects first, but appear above it.
        """
        return joined(
            head(title, toc=toc, search=search),
            f"# {heading or escaped(title)}",
            box("er-trail", _ONWARD.join(links), search=False) if links else "",
        )

    def card(self, card: Card) -> str:
        """Return a link to a card; the link to a tile also names its ports."""
        ports = card.printed.ports if isinstance(card.printed, Tile) else ()
        named = f", {' and '.join(ports)}" if ports else ""
        return self.link(escaped(card.name + named), paths.card(card.id))

    def cards(self, cards: Iterable[Card]) -> str:
        """Return links to several cards."""
        return ", ".join(map(self.card, cards))

    def kind(self, kind: CardType) -> str:
        """Return a link to a kind of content."""
        return self.link(many(kind), paths.kind(kind.kind))

    def content_set(self, content: ContentSet) -> str:
        """Return a link to a set."""
        return self.link(escaped(content.name), paths.content_set(content.code))

    def row(self, row: Row) -> str:
        """Return a link to a row of the vocabulary, by its phrase."""
        return self.link(escaped(row.phrase.plain), paths.row(row))

    def rows(self, rows: Iterable[Row]) -> str:
        """Return links to several rows of the vocabulary."""
        return " · ".join(map(self.row, rows))

    def rule(self, identity: str) -> str:
        """Return a link to a rule of the manual, or only the id if it has no rule with it."""
        home = manual().homes.get(identity)
        return self.link(identity, paths.section(home), identity) if home else identity

    def named_rule(self, identity: str) -> str:
        """Return a link to a rule of the manual, by its id and what it is about."""
        home = manual().homes[identity]
        called = escaped(manual().rules[identity].called)
        return self.link(called, paths.section(home), identity)

    def rules(self, ids: Iterable[str]) -> str:
        """Return links to several rules."""
        return ", ".join(map(self.rule, ids))

    def cited(self, text: str) -> str:
        """Return Markdown *text* with a link for every rule that it cites."""
        return _CITED.sub(lambda match: self.rule(match[0]), text)


def many(kind: CardType) -> str:
    """Return the name of a kind of content in the plural, with a capital: `Sea events`."""
    return starting(kind.name if kind.name.endswith("s") else plural(kind.name))
