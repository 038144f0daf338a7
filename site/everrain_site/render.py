"""Every page of the reference, as Markdown by its path."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from everrain_runtime.manual.manual import manual
from everrain_site import external_links, paths, program
from everrain_site.balance import balance_page
from everrain_site.cards import card_page
from everrain_site.glossary import glossary_page, whole_page
from everrain_site.indexes import cards_page, rulings_page, set_page
from everrain_site.kinds import kind_page
from everrain_site.messages import message_page, messages_page
from everrain_site.rules import manual_page, section_page
from everrain_site.stories import stories_page
from everrain_site.versions import versions_page
from everrain_site.walks import walks_page
from everrain_site.words import row_page, rules_page, table_page, words_page

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_site.model import Reference


def pages(reference: Reference) -> dict[str, Callable[[], str]]:
    """Return what makes each page of *reference* and of the manual, by its path.

    A page costs nothing until it is made.
    """
    compiled, entries = reference.compiled, reference.entries
    tables = reference.phrasebook.tables()
    kinds = compiled.vocabulary.kinds
    found: dict[str, Callable[[], str]] = {
        paths.CARDS: partial(cards_page, reference),
        paths.WORDS: partial(words_page, reference),
        paths.RULES: partial(rules_page, reference),
        paths.MESSAGES: partial(messages_page, reference),
        paths.WALKS: partial(walks_page, reference),
        paths.STORIES: partial(stories_page, reference),
        paths.RULINGS: partial(rulings_page, reference),
        paths.VERSIONS: partial(versions_page, reference),
        paths.BALANCE: partial(balance_page, reference),
        paths.MANUAL: manual_page,
        **program.PAGES,
        paths.GLOSSARY: partial(glossary_page, reference),
        paths.WHOLE: partial(whole_page, reference),
    }
    found |= {paths.section(s): partial(section_page, s, reference) for s in manual().sections}
    found |= {paths.card(card.id): partial(card_page, card, reference) for card in reference.shown}
    found |= {paths.kind(kind): partial(kind_page, row, reference) for kind, row in kinds.items()}
    found |= {
        paths.content_set(content.code): partial(set_page, content, reference)
        for content in reference.sets
    }
    found |= {paths.table(name): partial(table_page, name, reference) for name in tables}
    found |= {paths.row(row): partial(row_page, row, reference) for row in reference.phrasebook}
    for entry in entries.values():
        found[paths.message(entry.code)] = partial(message_page, entry, reference)
    if reference.elsewhere:
        found = {
            path: partial(external_links.led, path, make, reference) for path, make in found.items()
        }
    return found


def render(reference: Reference) -> dict[str, str]:
    """Return every page of *reference* and of the manual by its path. Writes nothing."""
    return {path: make() for path, make in pages(reference).items()}
