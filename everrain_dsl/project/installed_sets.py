"""Sets that are there by name: those that came with the program, and those of packages.

A package with a set is data: its folder, or one inside it, holds `set.rain`, and an entry point
of the group `everrain.sets` has the code of the set as its name and that folder as its value, as
Python writes it (`deep_waters.cards`). Nothing of the package is run to find it.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.project import resources
from everrain_dsl.records import Record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.metadata import EntryPoint

MANIFEST: Final = "set.rain"
GROUP: Final = "everrain.sets"


@attrs.frozen(eq=False, repr=False)
class Place(Record):
    """The folder of a set and its origin; `fault`, if not empty, is why it cannot be used."""

    folder: Path
    origin: str
    #: The code that its package gives it.
    code: str = ""
    fault: str = ""


def shipped() -> Iterator[Place]:
    """Yield the sets that came with the program, by name of folder."""
    cards = resources.data("cards")
    for manifest in sorted(cards.glob(f"*/{MANIFEST}")):
        yield Place(manifest.parent, "came with the program")


def installed(code: str | None = None) -> Iterator[Place]:
    """Yield the sets of the packages that are installed, or the one with that code."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - it takes long to load

    found = entry_points(group=GROUP) if code is None else entry_points(group=GROUP, name=code)
    for point in sorted(found, key=lambda each: (each.name, each.value)):
        yield _place(point)


def _place(point: EntryPoint) -> Place:
    origin = f"package {point.dist.name} {point.dist.version}" if point.dist else "a package"
    top, *inner = point.module.split(".")
    try:
        spec = find_spec(top)
    except (ImportError, ValueError):
        spec = None
    folders = spec.submodule_search_locations if spec is not None else None
    for each in folders or ():
        folder = Path(each, *inner)
        if (folder / MANIFEST).is_file():
            return Place(folder, origin, point.name)
    fault = f"there is no {MANIFEST} in {point.module}"
    return Place(Path(*point.module.split(".")), origin, point.name, fault)
