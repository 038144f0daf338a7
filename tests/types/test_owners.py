"""Whatever is asked of an owner for a thing of its own is read or told, of every noun there is."""

from __future__ import annotations

from typing import Final

import pytest

from everrain_dsl.vocabulary import core
from tests.sources import diagnostics_of

_OWNERS: Final = {
    "one crew on deck": "that crew",
    "one enemy on deck": "that enemy",
    "one treasure in the hold": "that treasure",
    "one enemy ship": "that enemy ship",
}
#: What such a line may be told: no such sentence, the wrong thing, or an owner that has none of it.
_TOLD: Final = {"E0204", "E0301", "E0305"}


@pytest.mark.parametrize("picked", sorted(_OWNERS))
def test_every_noun_asked_of_an_owner_is_read_or_told(picked: str) -> None:
    nouns = sorted({noun.phrase.text for noun in core().nouns.values()})
    lines = [
        f"  if {_OWNERS[picked]}'s {noun} is {_OWNERS[picked]}\n    collect 1 clue"
        for noun in nouns
    ]
    cards = [
        f'sea event "Squall {number}"\n  choose {picked}\n{line}\n'
        for number, line in enumerate(lines)
    ]

    told = {each.code for each in diagnostics_of("\n".join(cards).encode())}

    assert told <= _TOLD
