"""Find and read card files, and report those that can't be read.

An editor's unsaved texts replace what is on disk.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import Report, catalogue, whole_file
from everrain_dsl.project import decoding, path_errors, resources
from everrain_dsl.project.discovery import card_files, is_in, is_misnamed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.source import Source


def files_in(paths: Sequence[str]) -> tuple[list[Path], Report]:
    """Return every card file in *paths*, each once, and a report of the paths that are wrong."""
    report = Report()
    found: dict[Path, None] = {}
    for path in map(Path, paths):
        if path.is_file():
            found[path] = None
        elif not path.exists():
            path_errors.missing(path, report)
        else:
            files = card_files_in(path, report)
            if not files and not report.has_errors:
                path_errors.no_cards(path, report)
            found.update(dict.fromkeys(files))
    return list(found), report


def card_files_in(root: Path, report: Report) -> list[Path]:
    """Return the card files in *root* and below that `discovery` finds; report misnamed ones."""

    def closed(failure: OSError) -> None:
        report_unreadable(Path(failure.filename or root), failure, report)

    found = card_files(root, closed)
    wrong = [each for each in found if is_misnamed(each)]
    for each in wrong:
        path_errors.misnamed(each, report)
    return [each for each in found if each not in wrong] if wrong else found


def card_files_with(root: Path, unsaved: Mapping[Path, bytes], report: Report) -> list[Path]:
    """Return the files of cards in *root* and below, and those that exist only in *unsaved*."""
    inside = [each for each in unsaved if is_in(each, [root])]
    return sorted({*card_files_in(root, report), *inside})


def unsaved_in(place: Path, unsaved: Mapping[Path, bytes]) -> dict[Path, bytes]:
    """Return the part of *unsaved* that is in *place*, by paths that begin with *place*.

    The paths in *unsaved* may name the same folder differently: by a link, or from the root.
    """
    root = place.absolute().resolve()
    known = ((each.absolute().resolve(), content) for each, content in unsaved.items())
    return {
        place / each.relative_to(root): content for each, content in known if is_in(each, [root])
    }


def sources_of(
    files: Iterable[Path], report: Report, unsaved: Mapping[Path, bytes] | None = None
) -> Iterator[Source]:
    """Yield the text of each of *files* that can be read; what is *unsaved* replaces a file."""
    for file in files:
        content = unsaved.get(file) if unsaved else None
        if content is None:
            content = bytes_of(file, decoding.MOST_BYTES, report)
        source = decoding.decode(str(file), content, report) if content is not None else None
        if source is not None:
            yield source


def bytes_of(file: Path, most: int, report: Report) -> bytes | None:
    """Return at most *most* + 1 bytes of *file*.

    Reports a file that can't be read, and returns None.
    """
    try:
        return resources.read_file(file, most)
    except OSError as failure:
        report_unreadable(file, failure, report)
        return None


def report_unreadable(path: Path, failure: OSError, report: Report) -> None:
    """Report why *path* can't be read."""
    shown = str(path)
    reason = failure.strerror or "it cannot be opened"
    report.add(catalogue.UNREADABLE_FILE, whole_file(shown), path=shown, reason=reason)
