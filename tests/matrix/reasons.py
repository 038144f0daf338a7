"""What shows nothing where it is accepted, and why that is as it should be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Rows that show nothing anywhere.
QUIET: Final[Mapping[str, str]] = {
    "nothing_happens": "it says so",
}
#: Rows that show nothing in one place, by row and the beginning of the place's name.
THERE: Final[Mapping[tuple[str, str], str]] = {
    ("awaken_elder_one", "elder one"): "the only one there is has arisen when its card speaks",
    ("reveal_tile", "expedition"): "no empty slot lies before the island of the sample map",
}


def reason(row: str, place: str) -> str:
    """Return why *row* may show nothing in that place, empty where it may not."""
    for (each, beginning), why in THERE.items():
        if each == row and place.startswith(beginning):
            return why
    return QUIET.get(row, "")
