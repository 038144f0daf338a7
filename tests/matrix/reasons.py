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
#: What a card on a table waits for, or changes, and nothing comes of it there, by its sentence.
_HELD: Final = "what brings it about on the tables does it to things that it leaves as they are"
HELD: Final[Mapping[str, str]] = {
    "gets crew_order_limit": "there is no limit until a card sets one",
    "is doubled crew_order_limit": "there is no limit until a card sets one",
    "is halved crew_order_limit": "half of no limit is none",
    "after story_is_lost": "the rules lose a story, at its demand",
    "before story_is_lost": "the rules lose a story, at its demand",
    "instead when story_is_lost": "the rules lose a story, at its demand",
    "after card_is_taken": _HELD,
    "after card_is_bought": _HELD,
    "after card_is_replaced": _HELD,
    "after card_is_encountered": _HELD,
    "after treasure_is_given": _HELD,
    "after crew_becomes_rested": _HELD,
    "after crew_loses_its_negative_trait": _HELD,
    "before card_is_attached": _HELD,
    "after card_is_attached": _HELD,
    "instead when card_is_attached": _HELD,
}


def reason(row: str, place: str) -> str:
    """Return why *row* may show nothing in that place, empty where it may not."""
    for (each, beginning), why in THERE.items():
        if each == row and place.startswith(beginning):
            return why
    return QUIET.get(row, "")
