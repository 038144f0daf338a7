"""The sentences there are, with holes: every row of the vocabulary, every alternative of a rule.

Nothing here is written by hand for a sentence: a row that is added is a frame that is found.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cached_property
from itertools import islice, product
from math import log
from typing import TYPE_CHECKING, Final, Literal

import attrs

from everrain_dsl.english.words import ARTICLES
from everrain_dsl.suggestions.stems import stem
from everrain_dsl.suggestions.thesaurus import OPPOSITES
from everrain_dsl.suggestions.things import NAME
from everrain_dsl.syntax.rows import alternatives

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Row

HoleKind = Literal["thing", "noun", "number", "compare", "signed", "name", "word", "called"]
#: What a frame is of: what may stand there, or a part of a line.
Table = Literal[
    "effect", "event", "condition", "permission", "modifier", "part", "scenario", "header"
]

#: What the symbols of the grammar are the holes of; all others are what they are made of.
_HOLES: Final[Mapping[str, HoleKind]] = {
    **dict.fromkeys(
        ("selector", "argument", "possessor", "reference", "bound", "same", "leader", "rival"),
        "thing",
    ),
    **dict.fromkeys(("some", "plain", "noun", "held", "holdable", "owned", "nothing"), "noun"),
    **dict.fromkeys(
        ("number", "sum", "product", "term", "simple", "whole", "enough", "figure"), "number"
    ),
    **dict.fromkeys(("WHOLE_NUMBER", "PER_PLAYER"), "number"),
    **dict.fromkeys(
        ("stat", "die", "face", "token", "ship_track", "order_name", "own_kind"), "word"
    ),
    "comparison": "compare",
    "SIGNED_NUMBER": "signed",
    "QUOTED_TEXT": "name",
    "OTHER_WORD": "called",
}
#: What is left out of a frame: properties belong to what they narrow, facts to no header.
_EMPTY: Final = frozenset({"filters", "starting", "of_roll", "fields"})
#: What is a sentence of its own, and what a frame is looked for beside its suffixes: no frame holds
#: any of it.
_APART: Final = frozenset({
    "condition", "event", "effects", "effect", "led_effects", "modifier", "permission", "duration",
    "deadline", "scale", "some_of_each", "FOR_EACH", "AT_MOMENT", "EACH_MOMENT", "LASTING_TIME",
    "THIS_TIME", "WITHIN_TIME", "text_list", "history", "denied_row", "past", "denied_past",
})  # fmt: skip
#: The rules whose alternatives are frames, and what they are frames of.
_RULES: Final[Mapping[str, Table]] = {
    "control": "effect",
    "led_choice": "effect",
    "test": "effect",
    "part": "part",
    "modifier": "modifier",
    "atom": "condition",
    "state": "condition",
    "scenario_line": "scenario",
    "header": "header",
}
_ROWS: Final[Mapping[str, Table]] = {
    "effects": "effect",
    "events": "event",
    "conditions": "condition",
    "permissions": "permission",
}
_WORDS: Final = ("stat", "die", "face", "token", "ship_track", "order_kind", "kind")
#: So many ways to write one alternative are frames.
_MOST: Final = 3000
_MARKS: Final = (",", "(", ")")
_LIGHT: Final = frozenset({"there", "be", "no", "at", "least", "more", "than", "you", "have"})


@attrs.frozen
class Hole:
    """A hole of a kind: a `thing` of some types, a `noun` alone, a `word` of a class."""

    kind: HoleKind
    types: tuple[str, ...] = ()


Parts = tuple["str | Hole", ...]


@attrs.frozen(eq=False, slots=False)
class Frame:
    """One sentence with holes, and what it is a sentence of."""

    parts: Parts
    table: Table
    #: Whether it is an effect with nothing below it.
    is_closed: bool = False
    stems: tuple[str, ...] = attrs.field(init=False)
    _telling: list[tuple[float, str]] | None = attrs.field(default=None, init=False)

    @stems.default
    def _stems(self) -> tuple[str, ...]:
        said = [part for part in self.parts if isinstance(part, str) and part not in _MARKS]
        return tuple(map(stem, said))

    @cached_property
    def is_fixed(self) -> bool:
        """Return whether it has no holes: `continue`."""
        return all(isinstance(part, str) for part in self.parts)

    @cached_property
    def said(self) -> frozenset[str]:
        """Return its words and their stems."""
        return frozenset([part for part in self.parts if isinstance(part, str)]) | {*self.stems}

    @cached_property
    def holes(self) -> frozenset[str]:
        """Return the classes of words, and the signs, that it has holes for: `@stat`, `@signed`."""
        found = [part for part in self.parts if isinstance(part, Hole)]
        classes = {f"@{each}" for part in found if part.kind == "word" for each in part.types}
        return frozenset(classes | {"@signed" for part in found if part.kind == "signed"})

    @cached_property
    def numbers(self) -> list[int]:
        """Return the indexes of its parts that are holes for numbers."""
        found = [(at, part) for at, part in enumerate(self.parts) if isinstance(part, Hole)]
        return [at for at, part in found if part.kind in ("number", "signed")]

    @cached_property
    def against(self) -> frozenset[str]:
        """Return the words that contradict this frame."""
        found: set[str] = set()
        for one, other in OPPOSITES:
            ours, theirs = self.said & one, self.said & other
            if ours and not theirs:
                found |= other
            elif theirs and not ours:
                found |= one
        return frozenset(found)

    def telling(self, tells: Mapping[str, float]) -> list[tuple[float, str]]:
        """Return the frame's stems with their weights, the heaviest first."""
        if self._telling is None:
            found = [(tells.get(each, 0.1), each) for each in self.stems if each not in ARTICLES]
            found.sort(key=lambda each: -each[0])
            object.__setattr__(self, "_telling", found)
        assert self._telling is not None
        return self._telling


def frames(parser: Parser, written: Mapping[str, str]) -> Iterator[Frame]:
    """Yield every frame that *parser* can read; *written* maps its terminals to their text."""
    vocabulary = parser.vocabulary
    for name, table in _ROWS.items():
        rows: Mapping[str, Row] = getattr(vocabulary, name)
        for row in rows.values():
            yield Frame(_of_row(row), table, is_closed=name == "effects")
    ways = _Ways(parser, written)
    for rule, table in _RULES.items():
        for parts in ways.of(rule):
            yield Frame(parts, table)
    for type_ in vocabulary.kinds.values():
        for section in type_.sections:
            yield Frame(tuple(section.kind.split()), "part")
        for field in type_.fields:
            if field.type == "place":
                yield Frame((field.key, Hole("thing", ("space",))), "part")


def references(parser: Parser, written: Mapping[str, str]) -> list[str]:
    """Return the phrases of words and names that refer to players: `those who bid nothing`."""
    ways = _Ways(parser, written)
    return [
        " ".join(part if isinstance(part, str) else NAME for part in parts)
        for rule in ("pointed", "bound")
        for parts in ways.of(rule)
        if len(parts) > 1
        and (rule == "pointed" or parts[0] == "those")
        and all(isinstance(part, str) or (part.kind == "name" and len(parts) > 2) for part in parts)
    ]


def _of_row(row: Row) -> Parts:
    return tuple([part if isinstance(part, str) else _hole(part) for part in row.phrase.parts])


def _hole(slot: Slot) -> Hole:
    if slot.is_number:
        return Hole("number")
    if slot.is_thing:
        return Hole("thing", slot.types)
    if slot.types[0] in _WORDS:
        return Hole("word", slot.types[:1])
    return Hole("name", slot.types)


class _Ways:
    """The ways to write each rule of a grammar, with holes for what differs."""

    def __init__(self, parser: Parser, written: Mapping[str, str]) -> None:
        self._written = written
        self._made: dict[str, list[tuple[str, ...]]] = defaultdict(list)
        for rule in parser.table.rules:
            self._made[rule.makes].append(rule.parts)
        self._known: dict[str, list[Parts] | None] = {}

    def of(self, rule: str) -> Iterator[Parts]:
        """Yield the ways to write *rule*, each once: by its rows, or by what the parser reads."""
        seen: set[Parts] = set()
        rows = [each.symbols.split() for each in alternatives(rule)]
        for parts in rows or self._made[rule]:
            for way in self._ways(parts):
                if way not in seen:
                    seen.add(way)
                    yield way

    def _ways(self, symbols: Sequence[str]) -> Iterator[Parts]:
        pools: list[list[Parts]] = []
        for symbol in symbols:
            pool = self._symbol(symbol)
            if not pool:
                return
            pools.append(pool)
        for chosen in islice(product(*pools), _MOST):
            yield tuple([part for parts in chosen for part in parts])

    def _symbol(self, symbol: str) -> list[Parts] | None:
        """Return the ways to write *symbol*; None where it has no place in a frame."""
        if symbol in _EMPTY or symbol.startswith("_"):
            return [()]
        if symbol[0] == symbol[-1] == '"':
            return [(symbol[1:-1],)]
        if symbol in _APART:
            return None
        if symbol == "place":  # the grammar takes any word there
            return [("(", Hole("word", ("place",)), ")")]
        hole = _HOLES.get(symbol)
        if hole is not None:
            types = ("order_kind",) if symbol == "order_name" else (symbol,)
            return [(Hole(hole, types if hole == "word" else ()),)]
        if not symbol.islower():
            word = self._written.get(symbol)
            return [(word,)] if word is not None else None
        if symbol not in self._known:
            self._known[symbol] = None  # what holds itself is written without it
            self._known[symbol] = [*islice(self.of(symbol), _MOST)]
        return self._known[symbol]


class Index:
    """All frames of one parser, found by the stems in them."""

    def __init__(self, every: Iterable[Frame]) -> None:
        kept: dict[tuple[Table, Parts], Frame] = {}
        for frame in every:
            kept.setdefault((frame.table, frame.parts), frame)
        self.frames = list(kept.values())
        #: The frames of each table that hold a stem, by their numbers.
        self.holding: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        often: Counter[str] = Counter()
        for number, frame in enumerate(self.frames):
            for each in dict.fromkeys(frame.stems):
                self.holding[frame.table][each].append(number)
                often[each] += 1
            for hole in frame.holes:
                self.holding[frame.table][hole].append(number)
        total = log(len(self.frames))
        #: How much each stem tells of which frame is meant: from 0 to 1.
        self.tells = {each: max(0.08, 1 - log(many) / total) for each, many in often.items()}

        #: How much all stems of each frame tell together.
        self.whole = [sum(self.tells[each] for each in frame.stems) for frame in self.frames]

    @cached_property
    def light(self) -> list[int]:
        """Return the condition frames made only of words without weight: `there is CREW`."""
        return [
            number
            for number, frame in enumerate(self.frames)
            if frame.table == "condition" and _LIGHT.issuperset(frame.stems)
        ]
