"""From paths to sources: which set a file belongs to, and which sets that one builds on.

A folder with a `set.rain` is a set, with every `.rain` file in it and below. A file outside any
set is read by itself and may speak of the core set. A set that is built on is looked for beside
the set, then among the sets that came with the program.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import resources
from everrain_dsl.compiler import LOOSE, Compiled, Folder, compile_sources
from everrain_dsl.diagnostics import Diagnostic, Report, catalogue, whole_file
from everrain_dsl.diagnostics.suggest import nearest
from everrain_dsl.syntax import reading
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.source import Source
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

MANIFEST: Final = "set.rain"
_BUILDS_ON: Final = re.compile(r'\bbuilds\s+on\s+("[^"\n]*"(?:\s*,\s*"[^"\n]*")*)')
_CODE: Final = re.compile(r'\bcode\s+"([^"\n]*)"')
_QUOTED: Final = re.compile(r'"([^"\n]*)"')


@attrs.frozen(eq=False)
class Loaded:
    """What the paths of a command line hold, compiled."""

    compiled: Compiled
    #: The findings about the paths that were asked for, in order.
    findings: list[Diagnostic]
    #: Whether a path could not be read at all: then the command could not do its work.
    unreadable: bool


def load(paths: Sequence[str], vocabulary: Vocabulary | None = None) -> Loaded:
    """Return everything in *paths*, with the sets it needs as libraries."""
    report = Report()
    asked = [Path(path) for path in paths]
    roots: dict[Path, list[Path]] = {}
    for path in asked:
        for root, files in _sets_of(path, report):
            known = roots.setdefault(root, [])
            known.extend(file for file in files if file not in known)
    unreadable = report.has_errors
    folders = [
        Folder(str(root), tuple(_read(files, report))) for root, files in sorted(roots.items())
    ]
    folders.extend(_libraries(folders, report))
    compiled = compile_sources(folders, vocabulary or core())
    report.extend(compiled.report)
    findings = [found for found in report.sorted() if _wanted(found, asked)]
    return Loaded(compiled, findings, unreadable)


def core_folder() -> Path:
    """Return the folder of the core set that came with the program."""
    return Path(str(resources.data("cards") / "core"))


def _wanted(found: Diagnostic, asked: Sequence[Path]) -> bool:
    place = Path(found.path)
    return any(place == path or path in place.parents for path in asked) or not place.suffix


def _sets_of(path: Path, report: Report) -> Iterable[tuple[Path, list[Path]]]:
    """Yield the folders of the sets that *path* holds or belongs to, with their files."""
    shown = str(path)
    if not path.exists():
        beside = [str(path.parent / p.name) for p in path.parent.glob("*")] if path.name else []
        report.add(
            catalogue.MISSING_FILE, whole_file(shown), path=shown, nearest=nearest(shown, beside)
        )
        return
    root = _root(path)
    if root is not None:
        yield root, sorted(root.rglob("*.rain"))
        return
    if path.is_file():
        yield path.parent, [path]
        return
    files = sorted(path.rglob("*.rain"))
    if not files:
        report.add(catalogue.NO_CARDS, whole_file(shown), path=shown)
    by_root: dict[Path, list[Path]] = {}
    for file in files:
        by_root.setdefault(_root(file) or path, []).append(file)
    yield from by_root.items()


def _root(path: Path) -> Path | None:
    """Return the nearest folder with a manifest, from *path* upwards."""
    start = path if path.is_dir() else path.parent
    for folder in (start, *start.parents) if str(start) != "." else (start,):
        if (folder / MANIFEST).is_file():
            return folder
    return None


def _read(files: Iterable[Path], report: Report) -> Iterable[Source]:
    for file in files:
        shown = str(file)
        try:
            size = file.stat().st_size
            with file.open("rb") as opened:
                content = opened.read(min(size, reading.MOST_BYTES) + 1)
        except OSError as failure:
            reason = failure.strerror or "it cannot be opened"
            report.add(catalogue.UNREADABLE_FILE, whole_file(shown), path=shown, reason=reason)
            continue
        source = reading.decode(shown, content, report)
        if source is not None:
            yield source


def _libraries(folders: Sequence[Folder], report: Report) -> list[Folder]:
    """Return the sets that *folders* build on and that are not among them."""
    here = {_code(folder) for folder in folders}
    wanted = [(folder, base) for folder in folders for base in _bases(folder)]
    found: list[Folder] = []
    while wanted:
        folder, base = wanted.pop(0)
        if base in here:
            continue
        root = _beside(Path(folder.path), base)
        if root is None:
            continue
        here.add(base)
        quiet = Report()
        sources = tuple(_read(sorted(root.rglob("*.rain")), quiet))
        library = Folder(str(root), sources, library=True)
        found.append(library)
        wanted.extend((library, further) for further in _bases(library))
    return found


def _beside(folder: Path, code: str) -> Path | None:
    for parent in (folder.resolve().parent, core_folder().parent):
        for manifest in sorted(parent.glob(f"*/{MANIFEST}")):
            try:
                text = manifest.read_text("utf-8", errors="replace")
            except OSError:
                continue
            match = _CODE.search(text)
            if match is not None and match[1] == code:
                return manifest.parent
    return None


def _manifest(folder: Folder) -> str | None:
    for source in folder.sources:
        if os.path.basename(source.path) == MANIFEST:  # noqa: PTH119 - a shown path, not a file
            return source.text
    return None


def _code(folder: Folder) -> str:
    text = _manifest(folder)
    match = _CODE.search(text) if text is not None else None
    return match[1] if match is not None else LOOSE


def _bases(folder: Folder) -> list[str]:
    text = _manifest(folder)
    if text is None:
        return ["core"]
    return [name for line in _BUILDS_ON.findall(text) for name in _QUOTED.findall(line)]
