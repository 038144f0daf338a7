"""Sentences derived from the grammar, its rules and the rows that fill them: none is written here.

A number begins at one production, goes up from it to a line by way of rules in which it may
stand, and fills what is left at random. Rows say of what type their slots are, so that most of
the sentences are about things that there can be.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.readback.source import Writer
from everrain_dsl.syntax import tables
from everrain_dsl.syntax.grammar import alternatives
from everrain_dsl.syntax.table import Rule, is_terminal
from everrain_dsl.vocabulary.rows import Filter, Gauge, Noun
from tests.matrix.words import NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random
    from typing import TypeAlias

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.vocabulary.rows import Row

    #: The types of things that may stand somewhere; empty where any may.
    Types: TypeAlias = tuple[str, ...]

ROOT: Final = "sentence"
#: How deep a sentence is nested before it takes the shortest way to an end.
DEEPEST: Final = 4
#: How often a rule above a production is one that leads straight to a line.
STRAIGHT: Final = 0.8
#: How often what stands beside a production is as simple as can be, or nearly so.
SIMPLE: Final = 0.85
#: The types of things in sentences of no row: those that cards mostly speak of.
COMMON: Final = ("crew", "crew", "ship", "enemy", "space", "treasure", "player")
#: What is written for terminals that are no words.
WRITTEN: Final[Mapping[str, tuple[str, ...]]] = {
    "WHOLE_NUMBER": ("1", "2", "3", "0", "5"),
    "NUMBER_RANGE": ("0-4", "2-3"),
    "COPY_COUNT": ("x2",),
    "SIGNED_NUMBER": ("+1", "-1"),
    "PER_PLAYER": ("2+ per player", "1+ per player"),
    "ISO_DATE": ("2026-11-21",),
    "FLAVOUR_LINE": ("> It rains.",),
    "GRID_LINE": ("| . ^ .",),
    "QUESTION_LINE": ("? Does it?",),
    "ANSWER_LINE": ("! It does.",),
    "FOR_EACH": ("for each",),
    "THIS_TIME": ("this turn", "this round", "this act", "this game"),
    "LASTING_TIME": ("until the end of the turn", "until your next turn", "for 2 rounds"),
    "WITHIN_TIME": ("within 2 rounds",),
    "EACH_MOMENT": ("at the end of each round", "at the start of each of your turns"),
    "AT_MOMENT": ("at the end of the turn", "at the start of the next round"),
}
#: What names in quotes there are.
QUOTED: Final = tuple(name for names in NAMES.values() for name in names if name[0] == '"')
#: What a thing of a type may be called by its card.
CALLED: Final[Mapping[str, str]] = {
    "enemy": '"Drowned Man"',
    "enemy_ship": '"Damned Frigate"',
    "improvement": '"Cabins"',
    "treasure": '"Rope"',
    "space": '"Grimsea"',
    "trait": '"Hardy"',
}
#: Names that lines above a sentence give: of one thing, by its type, of several, and others.
ONE: Final[Mapping[str, str]] = {
    "crew": "mate",
    "enemy": "foe",
    "ship": "rival",
    "space": "isle",
    "treasure": "prize",
}
SEVERAL: Final[Mapping[str, str]] = {"crew": "guests", "enemy": "foes"}
NUMBER: Final = "wager"
ROLL: Final = "bones"
NEW: Final = "newcomer"
#: The rules in which a word is one of these names.
_NAMING: Final[Mapping[str, str]] = {
    "naming": NEW,
    "simple": NUMBER,
    "unnamed": NUMBER,
    "determiner": NUMBER,
    "picking": NUMBER,
    "of_roll": ROLL,
    "place": "general",
    "memory": "nemesis",
}


#: The terminals whose text depends on where they stand.
_CHOSEN: Final = ("QUOTED_TEXT", "OTHER_WORD")
#: The depth of what no text is.
NEVER: Final = 999


@attrs.frozen
class Production:
    """A rule of the grammar, with the rows of the vocabulary that it stands for."""

    rule: Rule
    rows: tuple[Row, ...]


@attrs.define(eq=False)
class Grammar:
    """The productions of the grammar of some sets, and how they go together."""

    compiled: Compiled
    productions: list[Production] = attrs.field(init=False)
    #: The productions that make a symbol, and where one stands in others, by their places.
    making: dict[str, list[int]] = attrs.field(factory=lambda: defaultdict(list))
    using: dict[str, list[tuple[int, int]]] = attrs.field(factory=lambda: defaultdict(list))
    words: dict[str, list[str]] = attrs.field(factory=lambda: defaultdict(list))
    #: How many rules deep the least sentence of a symbol is, and how many a symbol is below a line.
    depths: dict[str, int] = attrs.field(factory=dict)
    below: dict[str, int] = attrs.field(factory=dict)

    def __attrs_post_init__(self) -> None:
        vocabulary = self.compiled.phrasebook
        parser = tables.parser_for(vocabulary)
        called = alternatives(vocabulary).called
        rules = [(rule, called(rule.alias) if rule.alias else None) for rule in parser.table.rules]
        self.productions = [
            Production(rule, filled.rows if filled is not None else ()) for rule, filled in rules
        ]
        for at, each in enumerate(self.productions):
            self.making[each.rule.makes].append(at)
            for place, part in enumerate(each.rule.parts):
                self.using[part].append((at, place))
        declared = Writer(self.compiled).words()
        for word, terminal in (*parser.reserved.items(), *declared.items()):
            self.words[terminal].append(word)
        self._measure()

    def _measure(self) -> None:
        changed = True
        while changed:
            changed = False
            for each in self.productions:
                makes, parts, *_ = each.rule
                depth = 1 + max(map(self._depth_of, parts), default=0)
                if depth < self.depths.get(makes, NEVER):
                    self.depths[makes], changed = depth, True
        for symbol, found in self.making.items():
            self.making[symbol] = [at for at in found if self.depth(at) < NEVER]
        self.below[ROOT] = 0
        ahead = [ROOT]
        for symbol in ahead:
            for at in self.making[symbol]:
                for part in self.productions[at].rule.parts:
                    if part not in self.below and not is_terminal(part):
                        self.below[part] = self.below[symbol] + 1
                        ahead.append(part)

    @property
    def starts(self) -> list[int]:
        """Return the places of the productions that a line can hold."""
        return [at for symbol in self.below for at in self.making[symbol]]

    def depth(self, at: int) -> int:
        """Return how deep the least sentence of a production is."""
        return max(map(self._depth_of, self.productions[at].rule.parts), default=0)

    def is_recursive(self, at: int) -> bool:
        """Return whether a production holds another of its own symbol."""
        return self.productions[at].rule.makes in self.productions[at].rule.parts

    def _depth_of(self, symbol: str) -> int:
        if is_terminal(symbol):
            written = symbol in WRITTEN or symbol in self.words or symbol in _CHOSEN
            return 0 if written else NEVER
        return self.depths.get(symbol, NEVER)


@attrs.define(eq=False)
class Derivation:
    """Derives one sentence that holds a production."""

    grammar: Grammar
    chance: Random
    #: The productions from a line down to the one asked for, each with where the next stands.
    way: list[tuple[int, int]] = attrs.field(factory=list)

    def sentence(self, target: int) -> str:
        """Return a sentence in which the production at *target* stands."""
        self.way = self._way_to(target)
        return (
            " ".join(self._made(self.way[0][0], 0, 0, ())).replace(" 's", "'s").replace(" ,", ",")
        )

    def _way_to(self, target: int) -> list[tuple[int, int]]:
        way = [(target, -1)]
        grammar = self.grammar
        while (makes := grammar.productions[way[0][0]].rule.makes) != ROOT:
            above = [
                (at, place)
                for at, place in grammar.using[makes]
                if grammar.productions[at].rule.makes in grammar.below and grammar.depth(at) < NEVER
            ]
            near = [
                each
                for each in above
                if grammar.below[grammar.productions[each[0]].rule.makes] < grammar.below[makes]
            ]
            straight = len(way) > DEEPEST or self.chance.random() < STRAIGHT
            way.insert(0, self.chance.choice(near if straight else above))
        return way

    def _made(self, at: int, along: int, depth: int, types: Types) -> list[str]:
        """Return the words of a production, that of the way at *along*; of none where it is -1."""
        production = self.grammar.productions[at]
        place = self.way[along][1] if along >= 0 else -1
        types = (self._wanted(along + 1) if along >= 0 else ()) or types
        if not production.rows and not types:
            types = (self.chance.choice(COMMON),)
        row = self._row(production, types)
        slots = self._slots(production, row)
        words: list[str] = []
        for number, part in enumerate(production.rule.parts):
            filled = slots[number] if slots is not None else types
            down = () if part in ("possessor", "leader") else filled
            if number == place:
                words += self._made(self.way[along + 1][0], along + 1, 0, down)
            elif is_terminal(part):
                words.append(self._word(part, production.rule, filled))
            else:
                deeper = depth + (len(production.rule.parts) > 1)
                words += self._made(self._picked(part, depth, down), -1, deeper, down)
        return words

    def _picked(self, symbol: str, depth: int, types: Types) -> int:
        grammar = self.grammar
        found = grammar.making[symbol]
        fitting = [at for at in found if _fits(grammar.productions[at], types)]
        found = fitting or found
        least = min(map(grammar.depth, found))
        if depth >= DEEPEST:
            found = [at for at in found if grammar.depth(at) <= least]
        elif self.chance.random() < SIMPLE:
            found = [at for at in found if not grammar.is_recursive(at)] or found
        return self.chance.choice(found)

    def _wanted(self, depth: int) -> Types:
        """Return the types of what the next production with rows on the way is about."""
        for at, _ in self.way[depth:]:
            rows = self.grammar.productions[at].rows
            if rows:
                return _about(self.chance.choice(rows))
        return ()

    def _row(self, production: Production, types: Types) -> Row | None:
        rows = [row for row in production.rows if not types or {*types} & {*_about(row)}]
        return self.chance.choice(rows or production.rows) if production.rows else None

    def _slots(self, production: Production, row: Row | None) -> list[Types] | None:
        """Return the types that fit each part of a production of a row; None where it has no slots."""
        if row is None or not row.slots:
            return None
        types = [slot.types for slot in row.slots]
        if production.rule.makes in ("possessed", "ranked"):
            types = types[1:]
        parts = production.rule.parts
        open_parts = [at for at, part in enumerate(parts) if part not in self.grammar.words]
        found: list[Types] = [()] * len(parts)
        if len(types) == len(open_parts):
            for at, slot in zip(open_parts, types, strict=True):
                found[at] = slot
        return found

    def _word(self, terminal: str, rule: Rule, types: Types) -> str:
        if terminal in WRITTEN:
            return self.chance.choice(WRITTEN[terminal])
        if terminal == "QUOTED_TEXT":
            return self.chance.choice(_names(types) or QUOTED)
        if terminal == "OTHER_WORD":
            return self._name(rule, types)
        return self.chance.choice(self.grammar.words[terminal])

    def _name(self, rule: Rule, types: Types) -> str:
        if rule.makes in _NAMING:
            return _NAMING[rule.makes]
        known = SEVERAL if rule.makes in ("bound", "voted") and self.chance.random() < 0.8 else ONE
        fitting = [known[each] for each in types if each in known]
        return self.chance.choice(fitting or [*known.values()])


def _about(row: Row) -> Types:
    """Return the types of things that *row* is a word for, is true of, or counts; none for others."""
    match row:
        case Noun():
            return (row.type,)
        case Filter():
            return row.types
        case Gauge():
            return row.owners
        case _:
            return ()


def _fits(production: Production, types: Types) -> bool:
    about = [_about(row) for row in production.rows]
    return not types or not any(about) or any({*types} & {*each} for each in about)


def _names(types: Sequence[str]) -> list[str]:
    known = [(*NAMES.get(each, ()), *filter(None, [CALLED.get(each)])) for each in types]
    return [name for names in known for name in names if name[0] == '"']
