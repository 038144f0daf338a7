"""The check whether anything has changed since the site was built; if not, it is kept."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import mkdocs
from mkdocs.utils import CountHandler

import everrain_dsl
import everrain_runtime
import everrain_site
from everrain_dsl.project import resources
from everrain_site.assets import settings_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mkdocs.config.defaults import MkDocsConfig

#: Where a built site says what it was built from. MkDocs leaves hidden files alone.
_STAMP: Final = ".everrain-built.json"
#: Where an object of the settings is in memory, which differs from one run to the next.
_PLACE_IN_MEMORY: Final = re.compile(r" at 0x[0-9a-f]+")
_PACKAGES: Final = (everrain_dsl, everrain_runtime, everrain_site)


def stands(config: MkDocsConfig, sources: Iterable[str]) -> bool:
    """Return whether the built site is that of *config* and *sources*, and whole."""
    try:
        found = json.loads((Path(config.site_dir) / _STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return bool(found == _stamp(config, sources))


def keep(config: MkDocsConfig, sources: Iterable[str]) -> None:
    """Write down what the site was built from, unless it was built with warnings that stop."""
    handlers = logging.getLogger("mkdocs").handlers
    if any(isinstance(each, CountHandler) and each.get_counts() for each in handlers):
        return
    stamp = json.dumps(_stamp(config, sources))
    (Path(config.site_dir) / _STAMP).write_text(stamp, "utf-8")


def _settings_of(config: MkDocsConfig) -> str:
    """Return a hash of the settings: the file with all it inherits, and the command line."""
    written = [settings_file(config), config.config_file_path]
    given = [config.site_dir, config.site_url, config.strict, config.use_directory_urls]
    settings = repr([written, given, config.theme.name, mkdocs.__version__])
    settings = _PLACE_IN_MEMORY.sub("", settings)
    return hashlib.sha256(settings.encode()).hexdigest()


def _stamp(config: MkDocsConfig, sources: Iterable[str]) -> dict[str, str]:
    folders = [
        config.docs_dir,
        *config.theme.dirs,
        *sources,
        *(folder for package in _PACKAGES for folder in package.__path__),
        str(resources.data("grammar")),
        str(resources.data("docs")),
    ]
    return {
        "settings": _settings_of(config),
        "sources": seen(folders),
        "site": seen([config.site_dir]),
    }


def seen(folders: Iterable[str], *, cards: bool = True) -> str:
    """Return a hash of all files in *folders*: their paths, sizes and modification times.

    Without *cards* it leaves out the sources of sets. A folder may also be a single file.
    """
    lines: list[str] = []
    for folder in {*folders}:
        inside = _files(folder)
        for path in inside if cards else (each for each in inside if not each.endswith(".rain")):
            try:
                about = os.stat(path)  # noqa: PTH116 - of thousands of files
            except OSError:  # a link to what is gone
                continue
            lines.append(f"{path}\0{about.st_size}\0{about.st_mtime_ns}\n")
    return hashlib.sha256("".join(sorted(lines)).encode()).hexdigest()


def _files(folder: str) -> Iterator[str]:
    """Yield the files in *folder*, or itself if it is one, but for what is made of others."""
    if os.path.isfile(folder):  # noqa: PTH113
        yield folder
    for top, below, names in os.walk(folder):
        below[:] = [name for name in below if name != "__pycache__"]
        yield from (os.path.join(top, name) for name in names if name != _STAMP)  # noqa: PTH118
