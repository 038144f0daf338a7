"""The things a campaign keeps from one game to the next: their words and their meanings."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

import attrs

from everrain_dsl.records import Record
from everrain_dsl.vocabulary.printed import (
    Commodity,
    Printed,
    Relic,
    Shanty,
    Treasure,
    Trinket,
)

#: What is kept by its own word: how many there are, or all that a captain has of it.
Supply: TypeAlias = Literal["coin", "clues", "crew", "improvements", "artillery", "marks"]
SUPPLIES: Final[tuple[Supply, ...]] = (
    "coin", "clues", "crew", "improvements", "artillery", "marks",
)  # fmt: skip
#: The treasures that are kept, by the word for them.
TREASURES: Final[dict[str, type[Printed]]] = {
    "treasures": Treasure,
    "commodities": Commodity,
    "shanties": Shanty,
    "trinkets": Trinket,
    "relics": Relic,
}
#: The tokens that tell how far the game is: each game begins with them where its set-up says.
OF_THE_GAME: Final = frozenset({"player discovery", "enemy discovery", "elder one discovery"})
_COUNTERS: Final = " counters"
_NAME: Final = re.compile(r"[A-Za-z](?:[A-Za-z0-9' -]{0,58}[A-Za-z0-9])?")


@attrs.frozen(eq=False, repr=False)
class Kept(Record):
    """The things that one text of a campaign names: by a word of their own, counters, or a name.

    The name is that of the token of a track, or the plural of a kind of cards that a set declares.
    """

    supply: str = ""
    treasure: type[Printed] | None = None
    counters: str = ""
    name: str = ""


def read_kept(text: str) -> Kept | None:
    """Return what *text* names, without checking that it exists; None if it names nothing."""
    if not _NAME.fullmatch(text):
        return None
    words = " ".join(text.lower().split())
    if words in SUPPLIES:
        return Kept(supply=words)
    if words in TREASURES:
        return Kept(treasure=TREASURES[words])
    if words.endswith(_COUNTERS):
        return Kept(counters=words.removesuffix(_COUNTERS))
    return Kept(name=words)
