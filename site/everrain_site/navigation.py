"""The navigation: one tab for each audience, with the same pages on every site."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from mkdocs.structure.files import File

from everrain_dsl.english.phrases import starting
from everrain_dsl.project import resources
from everrain_runtime.manual.manual import FINAL, manual
from everrain_site import paths

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

_HOME: Final = "index.md"
#: The tabs of a site whose settings name none; its home comes first, other pages of its own last.
_TABS: Final[list[dict[str, Any]]] = [
    {"Rules": paths.MANUAL},  # the sections of the manual are put below it
    {"Cards": [paths.CARDS, paths.RULINGS, paths.BALANCE, paths.VERSIONS]},
    {
        "Write": [
            {
                "Cards": [
                    "language/index.md",
                    "language/first-card.md",
                    "language/choices-and-tests.md",
                    "language/choosing.md",
                    "language/amounts.md",
                    "language/cards-and-decks.md",
                    "language/timing.md",
                    "language/durations.md",
                    "language/memory.md",
                    "language/stories.md",
                    "language/enemies-and-ships.md",
                    "language/kinds.md",
                    "language/several-players.md",
                    "language/votes-and-bids.md",
                    "language/dice-and-tables.md",
                    "language/scenarios.md",
                    "language/surprises.md",
                    "language/recipes.md",
                    "language/wording.md",
                ]
            },
            {
                "Expansions": [
                    "expansions/index.md",
                    "expansion.md",
                    "expansion-deck.md",
                    "expansion-story.md",
                    "expansions/sets-and-rules.md",
                    "expansions/phrases.md",
                    "expansions/tracks-and-counters.md",
                    "expansions/kinds-of-cards.md",
                    "expansions/fields-and-sides.md",
                    "expansions/orders-and-locations.md",
                    "expansions/set-ups.md",
                    "expansions/campaigns.md",
                    "expansions/limits.md",
                    "own-set.md",
                    "ci.md",
                    "editors.md",
                ]
            },
        ]
    },
    {
        "Reference": [
            paths.WORDS,
            paths.MESSAGES,
            paths.COMMANDS,
            paths.SETTINGS,
            paths.STATUSES,
            paths.FORMATS,
            paths.ENVIRONMENT,
        ]
    },
    {"Play": ["playing.md", "embedding.md", "speed.md"]},
]


def add_guides(config: MkDocsConfig, files: Files) -> None:
    """Add the guides of this program that the site lacks, except its home page."""
    folder = resources.data("docs")
    for path in _listed(_TABS):
        if (folder / path).is_file() and files.get_file_from_path(path) is None:
            files.append(File(path, str(folder), config.site_dir, config.use_directory_urls))


def complete(config: MkDocsConfig, files: Files) -> None:
    """Give the site its tabs if its settings name none, and put the manual below its tab."""
    config.nav = config.nav or _tabs(files)
    for entry in config.nav:
        if isinstance(entry, dict):
            for title, page in entry.items():
                if page == paths.MANUAL:
                    entry[title] = _manual()


def _tabs(files: Files) -> list[dict[str, Any]]:
    """Return the tabs of a site whose settings name none."""
    pages = [file.src_uri for file in files.documentation_pages()]
    listed = {_HOME, *_listed(_TABS)}
    own = [page for page in pages if page not in listed and not paths.in_navigation(page)]
    return [
        *([{"Home": _HOME}] if _HOME in pages else []),
        *deepcopy(_TABS),
        *([{"More": own}] if own else []),
    ]


def _listed(entries: object) -> Iterator[str]:
    """Yield the pages of a part of the navigation."""
    match entries:
        case str():
            yield entries
        case dict():
            for each in entries.values():
                yield from _listed(each)
        case list():
            for each in entries:
                yield from _listed(each)


def _manual() -> list[Any]:
    """Return the pages of the manual, older editions last."""
    editions = {
        edition: [
            {f"{found.number}. {found.title}": paths.section(found)}
            for found in manual().sections
            if found.edition == edition
        ]
        for edition in manual().editions
    }
    sections = editions.pop(FINAL)
    older = [{starting(f"{name} edition"): found} for name, found in editions.items()]
    return [
        {"Contents": paths.MANUAL},
        {"Step by step": paths.WALKS},
        {"A to Z": paths.GLOSSARY},
        {"All on one page": paths.WHOLE},
        *sections,
        {"Older editions": older},
    ]
