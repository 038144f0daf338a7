"""The navigation: one tab for each audience, in the same order on every site."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mkdocs.structure.files import File

from everrain_dsl import resources
from everrain_dsl.rules_text.english import starting
from everrain_runtime.manual.manual import FINAL, manual
from everrain_site import paths

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

_HOME: Final = "index.md"
_LINK: Final = re.compile(r"\[([^\[\]]*)\]\(([^()#\s]+\.md)(?:#[^()\s]*)?\)")


def add_language_pages(config: MkDocsConfig, files: Files) -> frozenset[str]:
    """Add the pages about the language that the site lacks; return their paths."""
    folder = resources.data("language")
    added = set()
    for source in sorted(folder.glob("*.md")):
        path = f"{folder.name}/{source.name}"
        if files.get_file_from_path(path) is None:
            files.append(File(path, str(folder.parent), config.site_dir, config.use_directory_urls))
            added.add(path)
    return frozenset(added)


def without_dead_links(text: str, page: File, files: Files) -> str:
    """Return the Markdown *text* of *page*; links to pages that the site lacks become plain."""
    folder = Path(page.src_uri).parent

    def link(match: re.Match[str]) -> str:
        target = paths.joined(folder.as_posix(), match[2])
        known = (target, paths.built(target))
        return match[0] if any(map(files.get_file_from_path, known)) else match[1]

    return _LINK.sub(link, text)


def complete(config: MkDocsConfig, files: Files) -> None:
    """Give the site its tabs if its settings name none, and put the manual below its tab."""
    config.nav = config.nav or _tabs(files)
    for entry in config.nav:
        if isinstance(entry, dict):
            for title, page in entry.items():
                if page == paths.MANUAL:
                    entry[title] = _manual()


def _tabs(files: Files) -> list[Any]:
    """Return the tabs of a site whose settings name none; pages of its own are the last."""
    pages = [file.src_uri for file in files.documentation_pages()]
    language = f"{resources.data('language').name}/"
    own = [
        page
        for page in pages
        if page != _HOME and not paths.in_navigation(page) and not page.startswith(language)
    ]
    return [
        *([{"Home": _HOME}] if _HOME in pages else []),
        {"Rules": paths.MANUAL},
        {"Cards": [paths.CARDS, paths.RULINGS, paths.VERSIONS]},
        {"Write": _in_reading_order([page for page in pages if page.startswith(language)])},
        {"Reference": [paths.WORDS, paths.MESSAGES]},
        *([{"More": own}] if own else []),
    ]


def _in_reading_order(pages: list[str]) -> list[str]:
    """Return the pages about the language as their contents page lists them."""
    folder = resources.data("language")
    contents = (folder / "index.md").read_text("utf-8")
    order = ["index.md", *dict.fromkeys(match[2] for match in _LINK.finditer(contents))]
    listed = {f"{folder.name}/{name}": at for at, name in reversed([*enumerate(order)])}
    return sorted(pages, key=lambda page: (listed.get(page, len(listed)), page))


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
