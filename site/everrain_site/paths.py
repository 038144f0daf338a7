"""The address of each page. Identities never change, and so neither do addresses."""

from __future__ import annotations

import posixpath
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.identity import slug

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.rows import Row
    from everrain_runtime.manual.manual import Section

CARDS: Final = "cards/index.md"
STORIES: Final = "cards/stories.md"
WORDS: Final = "words/index.md"
RULES: Final = "words/rules.md"
MANUAL: Final = "rules/index.md"
GLOSSARY: Final = "rules/a-to-z.md"
WHOLE: Final = "rules/whole.md"
WALKS: Final = "rules/step-by-step.md"
MESSAGES: Final = "messages/index.md"
RULINGS: Final = "rulings.md"
LICENCES: Final = "licences.md"
VERSIONS: Final = "versions.md"
BALANCE: Final = "balance.md"
COMMANDS: Final = "reference/commands.md"
SETTINGS: Final = "reference/settings.md"
STATUSES: Final = "reference/exit-status.md"
FORMATS: Final = "reference/formats.md"
ENVIRONMENT: Final = "reference/environment.md"


def card(identity: str) -> str:
    """Return the page of the card with that identity: `cards/core/voices-under-the-hull.md`."""
    code, _, stem = identity.partition(":")
    return f"cards/{code}/{stem}.md"


def kind(name: str) -> str:
    """Return the page of a kind of content: `kinds/sea-event.md`."""
    return f"kinds/{slug(name)}.md"


def content_set(code: str) -> str:
    """Return the page of the set with that code."""
    return f"sets/{code}.md"


def table(name: str) -> str:
    """Return the page of one table of the vocabulary: `words/effect/index.md`."""
    return f"words/{name}/index.md"


def row(found: Row) -> str:
    """Return the page of one row of the vocabulary: `words/effect/suffer-strain.md`."""
    return f"words/{found.table}/{found.name.replace('_', '-')}.md"


def message(code: str) -> str:
    """Return the page of the diagnostic with that code."""
    return f"messages/{code}.md"


def section(found: Section) -> str:
    """Return the page of a section of the manual: `rules/19-orders.md`."""
    return f"rules/{found.page}"


def joined(folder: str, address: str) -> str:
    """Return the page at *address* as it is written on a page in *folder*."""
    return posixpath.normpath(posixpath.join(folder, address))


@lru_cache(maxsize=65536)
def between(page: str, target: str) -> str:
    """Return the address of the page *target* as it is written on *page*."""
    return posixpath.relpath(target, posixpath.dirname(page) or ".")


def in_navigation(page: str) -> bool:
    """Return whether *page* is in the navigation, as the manual and the indexes are."""
    alone = (CARDS, WORDS, MESSAGES, RULINGS, VERSIONS, BALANCE)
    return page.startswith(("rules/", "reference/")) or page in alone


def built(page: str) -> str:
    """Return the file that the page at *page* is built as, seen from the root of the site."""
    return f"{page.removesuffix('.md')}.html"
