"""Things with nothing special about them: the deckhand, the enemy, the relic of a scenario.

A scenario that says `given a deckhand` gets one whose board prints the numbers below and whose
name is what the scenario calls it, so that no card of any set has a hand in what is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.bytecode.program import Bundle, Limits, Program, SetName, VocabularyName
from everrain_runtime.content.content import Content, Loaded

if TYPE_CHECKING:
    from collections.abc import Mapping

#: What every stat of a sample crew is, where the scenario says nothing else.
STAT: Final = 4
_CREW: Final = {"dice": 2, "track": 6, "wage": 10}
_TREASURE: Final = {"value": {"standard": 10}}
#: What is printed on the samples, by kind.
PRINTED: Final[Mapping[str, Mapping[str, Any]]] = {
    "deckhand": _CREW,
    "shellback": _CREW,
    "positive trait": {"place": "general"},
    "negative trait": {"place": "general"},
    "indelible": {"place": "general"},
    "enemy": {"act": 1, "health": 2, "dice": 1, "spoils": 1},
    "enemy ship": {"health": 4, "dice": 2, "engagement": 2, "range": []},
    "elder one": {
        "health": 8,
        "dice": 3,
        "placed": {"noun": "noun_start_space", "with": [], "without": []},
    },
    "improvement": {"starter": False, "cost": 10, "fatigue": True, "boat": False, "cabin": True},
    "artillery": {"sides": ["bow"], "starter": False, "cost": 10, "range": [[0, -1, 2]]},
    "commodity": _TREASURE,
    "shanty": _TREASURE,
    "trinket": _TREASURE,
    "relic": {**_TREASURE, "clue value": 1},
    "denizen passenger": {"port": "Grimsea"},
}


class SampleContent(Content):
    """The content of a scenario: that of its sets, and samples made as they are asked for.

    It shares everything with the content it is made of; samples are in no deck.
    """

    def __init__(self, base: Content) -> None:
        self.__dict__.update(base.__dict__)
        self._programs = dict(base._programs)

    def sample(self, kind: str, name: str, printed: Mapping[str, Any] | None = None) -> str:
        """Return the id of a sample of *kind* with that name and these numbers printed on it."""
        data = dict(PRINTED.get(kind, {}))
        if kind in ("deckhand", "shellback"):
            data["stats"] = dict.fromkeys(self.stats, STAT)
        return self._enter(kind, name, _over(data, printed or {}))

    def variant(self, card: str, printed: Mapping[str, Any]) -> str:
        """Return the id of a card like *card* but for what is printed on it."""
        if not printed:
            return card
        like = self.get(card)
        found = self._known(like.kind, like.name, _over(like.data, printed))
        if isinstance(found, str):
            return found
        number, data = found
        id_ = f"sample:{like.program.id.partition(':')[2]}-{number}"
        self._programs[id_] = Loaded(
            attrs.evolve(like.program, id=id_, data=data), like.bundle, like.routines
        )
        return id_

    def _enter(self, kind: str, name: str, data: dict[str, Any]) -> str:
        found = self._known(kind, name, data)
        if isinstance(found, str):
            return found
        id_ = f"sample:{kind.replace(' ', '-')}-{found[0]}"
        bundle = Bundle(
            VocabularyName("core", self.vocabulary.version, ""),  # it holds no code
            SetName("sample", "Samples", "0"),
            Limits(1),
            (name,),
        )
        self._programs[id_] = Loaded(Program(id_, kind, 0, data), bundle)
        return id_

    def _known(
        self, kind: str, name: str, data: dict[str, Any]
    ) -> str | tuple[int, dict[str, Any]]:
        """Return the id of the sample that is just so, else the number of a new one."""
        samples = [each for id_, each in self._programs.items() if id_.startswith("sample:")]
        for each in samples:
            if (each.kind, each.name, each.data) == (kind, name, data):
                return each.id
        return len(samples) + 1, data


def _over(data: Mapping[str, Any], printed: Mapping[str, Any]) -> dict[str, Any]:
    merged = {**data, **printed}
    if "stats" in printed:
        merged["stats"] = {**data.get("stats", {}), **printed["stats"]}
    return merged
