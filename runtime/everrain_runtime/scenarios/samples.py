"""Samples without special rules: the deckhand, the enemy, the relic of a scenario.

A scenario with `given a deckhand` gets one whose board prints the numbers below and whose name
comes from the scenario. So the cards of a set do not affect the result.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import attrs

from everrain_dsl.bytecode.program import Bundle, Limits, Program, SetName, VocabularyName
from everrain_dsl.vocabulary import Vocabulary, printed
from everrain_dsl.vocabulary.printed import CrewBoard, Place, Printed, Value
from everrain_runtime.content.content import Content, Kinds
from everrain_runtime.content.program import Loaded
from everrain_runtime.questions.sentences import Speech

#: What a scenario says is printed on a thing, by attribute.
Said: TypeAlias = Mapping[str, Any]

#: What a stat of a sample crew is that has no value of its own, as boards that do not print one.
STAT: Final = 4
_VALUE: Final = Value(10)
#: What is printed on the samples; a sample of any other kind prints nothing.
PRINTED: Final[tuple[Printed, ...]] = (
    printed.Deckhand(dice=2, track=6, wage=10, stats={}),
    printed.Shellback(dice=2, track=6, wage=10, stats={}),
    printed.PositiveTrait(place="general"),
    printed.NegativeTrait(place="general"),
    printed.Indelible(place="general"),
    printed.Enemy(act=1, health=2, dice=1, spoils=1),
    printed.EnemyShip(health=4, dice=2, engagement=2, range=()),
    printed.ElderOne(health=8, dice=3, placed=Place("noun_start_space")),
    printed.Improvement(cost=10, cabin=True),
    printed.Artillery(sides=("bow",), cost=10, range=((0, -1, 2),)),
    printed.Commodity(value=_VALUE),
    printed.Shanty(value=_VALUE),
    printed.Trinket(value=_VALUE),
    printed.Relic(value=_VALUE, clue_value=1),
    printed.Passenger(port="Grimsea"),
    printed.OwnCard(),
)


class SampleContent(Content):
    """The content of a scenario: that of its sets, and samples made as they are asked for.

    It shares everything with the content it is made of; samples are in no deck.
    """

    def __init__(self, base: Content) -> None:
        self.__dict__.update(base.__dict__)
        self._programs = dict(base._programs)
        self._samples = [each for id_, each in self._programs.items() if id_.startswith("sample:")]
        self.kept = {}
        self.speech = Speech(base.speech.language, self._printed_name)

    def sample(self, kind: Kinds, name: str, said: Said | None = None) -> str:
        """Return the id of a sample of *kind* with that name and those printed facts."""
        kind = self.kinds(kind)[0]
        face = _face(self.vocabulary, kind)
        if isinstance(face, CrewBoard):
            stats = [row.stats for _, row in self.printing(printed.Stats) if row.value is None]
            face = attrs.evolve(face, stats={stat: STAT for row in stats for stat in row})
        return self._enter(kind, name, _over(face, said or {}))

    def variant(self, card: str, said: Said) -> str:
        """Return the id of a card like *card*, with other printed facts in place of its own."""
        like = self.get(card)
        face = _over(like.printed, said)
        if face == like.printed:
            return card
        known = self._known(like.kind, like.name, face)
        if known:
            return known
        id_ = f"sample:{like.program.id.partition(':')[2]}-{self._next()}"
        program = attrs.evolve(like.program, id=id_, printed=face)
        return self._add(Loaded(program, like.bundle, like.routines))

    def _enter(self, kind: str, name: str, face: Printed) -> str:
        known = self._known(kind, name, face)
        if known:
            return known
        id_ = f"sample:{kind.replace(' ', '-')}-{self._next()}"
        bundle = Bundle(
            VocabularyName("core", self.vocabulary.version, ""),  # it holds no code
            SetName("sample", "Samples", "0"),
            Limits(1),
            (name,),
        )
        return self._add(Loaded(Program(id_, kind, 0, face), bundle))

    def _add(self, sample: Loaded) -> str:
        self._programs[sample.id] = sample
        self._samples.append(sample)
        return sample.id

    def _known(self, kind: str, name: str, face: Printed) -> str:
        """Return the id of the sample that is just so, empty for none."""
        for each in self._samples:
            if (each.kind, each.name, each.printed) == (kind, name, face):
                return each.id
        return ""

    def _next(self) -> int:
        return len(self._samples) + 1


def _face(vocabulary: Vocabulary, kind: str) -> Printed:
    """Return what a sample of that kind prints."""
    row = vocabulary.kinds.get(kind)
    found = [face for face in PRINTED if row is not None and type(face) is row.printed]
    return found[0] if found else Printed()


def _over(face: Printed, said: Said) -> Printed:
    """Return the printed facts with others in their place, as far as *face* has them."""
    known = attrs.fields_dict(type(face))
    changes = {name: value for name, value in said.items() if name in known}
    for name, value in changes.items():  # of stats and fields only those that are said change
        if isinstance(value, Mapping):
            changes[name] = {**getattr(face, name), **value}
    return attrs.evolve(face, **changes)
