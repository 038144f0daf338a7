"""Report paths without cards: missing paths, and files with another name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.diagnostics import catalogue, whole_file
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.project.discovery import right_name

if TYPE_CHECKING:
    from pathlib import Path

    from everrain_dsl.diagnostics import Report


def missing(path: Path, report: Report) -> None:
    """Report that nothing is at *path*; something beside it may be meant."""
    shown = str(path)
    beside = [each.name for each in path.parent.glob("*")] if path.name else []
    like = nearest(path.name, beside)
    near = str(path.parent / like) if like else None
    report.add(catalogue.MISSING_FILE, whole_file(shown), path=shown, nearest=near)


def misnamed(file: Path, report: Report) -> None:
    """Report a file of cards whose name does not end as theirs do."""
    shown, right = str(file), str(file.with_name(right_name(file)))
    report.add(catalogue.WRONG_ENDING, whole_file(shown), path=shown, nearest=right)


def no_cards(folder: Path, report: Report) -> None:
    """Report that *folder* has no card files; suggest renaming a text file in it, if any."""
    texts = sorted(each for each in folder.glob("*.txt") if each.is_file())
    advice = (
        f"rename `{texts[0].name}` to `{right_name(texts[0])}` if it contains cards"
        if texts
        else None
    )
    report.add(catalogue.NO_CARDS, whole_file(str(folder)), path=str(folder), help=advice)
