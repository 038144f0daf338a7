"""Every page of the reference, as Markdown by its path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.manual.manual import manual
from everrain_site import paths
from everrain_site.cards import card_page
from everrain_site.glossary import glossary_page, whole_page
from everrain_site.indexes import cards_page, rulings_page, set_page
from everrain_site.kinds import kind_page
from everrain_site.messages import message_page, messages_page
from everrain_site.rules import manual_page, section_page
from everrain_site.stories import stories_page
from everrain_site.walks import walks_page
from everrain_site.words import row_page, rules_page, table_page, words_page

if TYPE_CHECKING:
    from everrain_site.model import Reference


def render(reference: Reference) -> dict[str, str]:
    """Return every page of *reference* and of the manual by its path. Writes nothing."""
    compiled, entries = reference.compiled, reference.entries
    tables = reference.phrasebook.tables()
    pages = {
        paths.CARDS: cards_page(reference),
        paths.WORDS: words_page(reference),
        paths.RULES: rules_page(reference),
        paths.MESSAGES: messages_page(reference),
        paths.WALKS: walks_page(reference),
        paths.STORIES: stories_page(reference),
        paths.RULINGS: rulings_page(reference),
        paths.MANUAL: manual_page(),
        paths.GLOSSARY: glossary_page(reference),
        paths.WHOLE: whole_page(reference),
    }
    pages |= {paths.section(found): section_page(found, reference) for found in manual().sections}
    pages |= {paths.card(card.id): card_page(card, reference) for card in compiled.cards}
    pages |= {
        paths.kind(kind): kind_page(row, reference)
        for kind, row in compiled.vocabulary.kinds.items()
    }
    pages |= {paths.content_set(s.code): set_page(s, reference) for s in compiled.sets.values()}
    pages |= {paths.table(name): table_page(name, reference) for name in tables}
    pages |= {paths.row(row): row_page(row, reference) for row in reference.phrasebook}
    for entry in entries.values():
        pages[paths.message(entry.code)] = message_page(entry, reference)
    return pages
