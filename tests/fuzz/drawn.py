"""Cards drawn at random from the rows of the vocabulary: most compile, and say odd things."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Final

from everrain_dsl.english.words import article, plural
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.phrase import Slot
from everrain_dsl.vocabulary.rows import Filter, Gauge, Noun

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.vocabulary.rows import Row

_COMPARISONS: Final = ("at least", "at most", "exactly", "more than", "fewer than")
_SYMBOLS: Final = {
    "stat": ("strength", "resolve", "luck"),
    "die": ("fate", "attack", "enemy"),
    "face": ("omen", "damage", "move"),
    "token": ("agenda", "player discovery", "enemy discovery"),
    "ship_track": ("loyalty",),
    "deck": ('"Sea Event"', '"Treasure"'),
    "kind": ("relic", "deckhand"),
    "table": ('"Spoils"',),
    "location": ('"Inn"', '"Apothecary"'),
    "story": ('"The Drowned Choir"',),
    "counter": ('"rust"', '"glance"'),
    "order_kind": ('"Dredge"',),
    "chapter": ('"A Psalm for the Deep"',),
    "field": ("weight",),
    "section": ("weighing",),
    "word_field": ("weight",),
    "value": ("heavy",),
    "trait_name": ('"Hardy"', '"Jinxed"'),
    "name": ('"Bloated Cadaver"', '"Cabins"', '"Damned Frigate"'),
    "rules": ('"Salt in the Blood"',),
    "memory": ("nemesis", "lamb"),
    "mark": ('"told"', '"seen"'),
    "choice": ('"Yes"',),
}
#: A card that lies in each deck.
_LYING: Final = {'"Sea Event"': '"Voices Under the Hull"', '"Treasure"': '"Strange Writings"'}
_TIMES: Final = ("this turn", "until the end of the round", "for the rest of the game")
_MOMENTS: Final = (
    "at the end of the round",
    "at the start of your next turn",
    "at the end of the turn",
)
_INDENT: Final = "  "


def remembering(text: str) -> str:
    """Return a drawn card that remembers what it speaks of by a name that is remembered."""
    for name in _SYMBOLS["memory"]:
        if f"the {name}" in text and not re.search(rf"remember .* as the {name}", text):
            asked = re.search(
                rf"there is an? ([a-z ]+) who is (?:not )?remembered as the {name}", text
            )
            said = f"remember one {asked[1] if asked else 'crew on deck'} as the {name}\n"
            head, rest = text.split("\n", 1)
            if head.startswith("sea event"):
                text = f"{head}\n{_INDENT}{said}{rest}"
            else:
                text += f"{_INDENT}after your turn ends\n{_INDENT * 2}{said}"
    return text


class Drawn:
    """Draws the source of one card; the same for the same number."""

    def __init__(self, number: int) -> None:
        self.chance = Random(number)
        self.words = core()
        self.names = 0

    def card(self, name: str) -> str:
        """Return a card called *name*."""
        lines = self._event() if self.chance.random() < 0.6 else self._trait()
        kind = "sea event" if lines[0] else "positive trait"
        head = f'{kind} "{name}"' + ("" if lines[0] else " (sea)")
        return "\n".join([head, *(_INDENT + line for line in lines[1])]) + "\n"

    def _event(self) -> tuple[bool, list[str]]:
        if self.chance.random() < 0.3:
            return True, [line for label in ("Yes", "No") for line in self._choice(label)]
        return True, self.block(2)

    def _choice(self, label: str, depth: int = 2) -> list[str]:
        lines = []
        if self.chance.random() < 0.3:
            lines.append(f"requires {self.condition()}")
        if self.chance.random() < 0.3:
            lines.append(f"requires {self.condition()}")
        if self.chance.random() < 0.3:
            lines.append(f"cost {self.effect()}")
        return [f'choice "{label}"', *self._in([*lines, *self.block(depth)])]

    def _trait(self) -> tuple[bool, list[str]]:
        return False, [line for _ in range(self.chance.randint(1, 2)) for line in self.ability()]

    def ability(self) -> list[str]:
        """Return something that waits or holds."""
        shape = self.chance.choice(("trigger", "trigger", "modifier", "permission", "while"))
        if shape == "trigger":
            limit = self.chance.choice(("", "", "once per turn, ", "once per round, "))
            timing = self.chance.choice(("before", "after", "instead when"))
            row = self.chance.choice(list(self.words.events.values()))
            return [f"{limit}{timing} {self.row(row, 'pattern')}", *self._in(self.block(1))]
        if shape == "modifier":
            return [self.modifier()]
        if shape == "permission":
            return [self.row(self.chance.choice(list(self.words.permissions.values())), "pattern")]
        return [
            f"while {self.condition()}",
            *self._in([line for _ in range(self.chance.randint(1, 2)) for line in self.ability()]),
        ]

    def modifier(self) -> str:
        """Return a change of a quantity."""
        rows = [row for row in self.words.quantities.values() if row.modifiable]
        row = self.chance.choice(rows)
        said = self.row(row, "pattern")
        owned = row.phrase.parts[1:2] == ("'s",)
        match self.chance.randint(0, 3):
            case 0:
                return f"{said} becomes {self.number()}"
            case 1:
                return f"{said} is {self.chance.choice(('doubled', 'halved'))}"
            case _ if owned:
                owner, _, what = said.partition("'s ")
                return f"{owner} gets {self.chance.choice(('+1', '-2'))} {what}"
            case _:
                return f"{said} gets {self.chance.choice(('+1', '-2'))}"

    # Blocks

    def _in(self, lines: Sequence[str]) -> list[str]:
        return [_INDENT + line for line in lines]

    def block(self, depth: int) -> list[str]:
        """Return statements, blocks in them up to *depth* deep."""
        return [line for _ in range(self.chance.randint(1, 3)) for line in self.statement(depth)]

    def statement(self, depth: int) -> list[str]:
        """Return one statement."""
        if depth == 0 or self.chance.random() < 0.45:
            return [self.simple()]
        inner = depth - 1
        match self.chance.randint(0, 8):
            case 0:
                ways = [
                    f"{self.chance.choice(('if', 'unless'))} {self.condition()}",
                    *self._in(self.block(inner)),
                ]
                if self.chance.random() < 0.3:
                    ways += [f"otherwise if {self.condition()}", *self._in(self.block(inner))]
                return [*ways, *self._otherwise(inner)]
            case 1:
                lines = [f"you may {self.effect()}"]
                if self.chance.random() < 0.7:
                    lines += self._in(self.block(inner))
                return [*lines, *self._otherwise(inner)]
            case 2:
                return [self.effect(), "if you do", *self._in(self.block(inner))]
            case 3:
                return self._test(inner)
            case 4:
                rows = [
                    line
                    for row in ("0-3", "4", "5-9")
                    for line in (row, *self._in(self.block(inner)))
                ]
                return ["roll fate" + self._name(0.3), *self._in(rows)]
            case 5:
                return [
                    f"for each {self.core(False)}" + self._name(0.2),
                    *self._in(self.block(inner)),
                ]
            case 6:
                return [
                    f"repeat {self.chance.choice(('1', '2', '3', 'the act'))} times",
                    *self._in(self.block(inner)),
                ]
            case 7:
                return [self.chance.choice(_MOMENTS), *self._in(self.block(inner))]
            case _:
                heads = ("choose one", "choose any number", "choose up to 1")
                head = self.chance.choice((*heads, "another player chooses one"))
                labels = self.chance.sample(("Rope", "Tar", "Wait, and see"), 2)
                lines = [line for label in labels for line in self._choice(label, inner)]
                return [head, *self._in(lines)]

    def _otherwise(self, depth: int) -> list[str]:
        if self.chance.random() < 0.5:
            return []
        return ["otherwise", *self._in(self.block(depth))]

    def _test(self, depth: int) -> list[str]:
        who = self.chance.choice(("crew on deck", "one crew on deck", "every crew", "this crew"))
        bonus = self.chance.choice(("", "", " with +1"))
        lines = ["pass", *self._in(self.block(depth))]
        if self.chance.random() < 0.5:
            lines = ["pass by at least 3", *self._in(self.block(depth)), *lines]
        if self.chance.random() < 0.6:
            lines += ["fail", *self._in(self.block(depth))]
        return [f"{who} tests {self.chance.choice(_SYMBOLS['stat'])}{bonus}", *self._in(lines)]

    def simple(self) -> str:
        """Return a statement without a block."""
        match self.chance.randint(0, 11):
            case 0:
                return f"choose {self.thing('crew')}" + self._name(0.5)
            case 1:
                return f"reckon {self.number()}" + self._name(1)
            case 2:
                return f"{self.modifier()} {self.chance.choice(_TIMES)}"
            case 3:
                row = self.chance.choice(list(self.words.permissions.values()))
                return f"{self.row(row, 'pattern')} {self.chance.choice(_TIMES)}"
            case 4:
                return self.chance.choice(("stop", f"stop when {self.condition()}"))
            case 5:
                return "choose a number from 1 to 3" + self._name(1)
            case _:
                return self.effect()

    def _name(self, how_often: float) -> str:
        if self.chance.random() > how_often:
            return ""
        self.names += 1
        return f" as the {('toll', 'diver', 'lot', 'tithe', 'mourner')[self.names % 5]}"

    def effect(self) -> str:
        """Return an effect, perhaps for each of something."""
        row = self.chance.choice(list(self.words.effects.values()))
        said = self.row(row, "effect")
        if row.amount and self.chance.random() < 0.15:
            return f"{said} for each {self.core(False)}"
        return said

    # Expressions

    def row(self, row: Row, purpose: str) -> str:
        """Return a sentence of that row."""
        parts: list[str] = []
        for part in row.phrase.parts:
            if not isinstance(part, Slot):
                parts.append(part)
            elif part.is_thing:
                many = purpose == "effect" and part is row.slots[0]
                parts.append(
                    self.thing(self.chance.choice(part.types), many=many, vague=purpose != "effect")
                )
            elif part.is_number:
                parts.append(self.number() if purpose == "effect" else "2")
            elif part.types == ("name",) and (decks := _LYING.keys() & {*parts}):
                parts.append(_LYING[decks.pop()])
            else:
                parts.append(self._symbol(part))
        return " ".join(parts).replace(" 's", "'s")

    def thing(self, type_: str, *, many: bool = True, vague: bool = False) -> str:
        """Return a thing of that type."""
        if type_ == "crew" and self.chance.random() < 0.3:
            return "this crew"
        if type_ == "ship" and self.chance.random() < 0.5:
            return "your ship"
        if type_ == "space" and self.chance.random() < 0.2:
            return '"Ashmoor"'
        nouns = [noun for noun in self.words.nouns.values() if noun.type == type_]
        noun = self.chance.choice(nouns)
        filters = self._filters(type_)
        one = f"{noun.phrase.text}{filters}"
        several = f"{noun.plural}{filters}"
        if noun.only:
            return f"the {one}"
        if vague:
            return self.chance.choice(
                (
                    f"{article(one)} {one}",
                    several,
                    f"every {one}",
                    f"no {several}",
                    several,
                    f"another {one}",
                )
            )
        if not many:
            return self.chance.choice((f"one {one}", f"another {one}", f"a random {one}"))
        return self.chance.choice(
            (
                f"one {one}",
                f"every {one}",
                f"2 {several}",
                f"up to 2 {several}",
                f"any number of {several}",
                f"a random {one}",
                f"2 random {several}",
                several,
                f"every other {one}",
                f"another {one}",
            )
        )

    def core(self, many: bool) -> str:
        """Return a noun with its filters."""
        noun = self.chance.choice(list(self.words.nouns.values()))
        return f"{noun.plural if many else noun.phrase.text}{self._filters(noun.type)}"

    def _filters(self, type_: str) -> str:
        rows = [row for row in self.words.filters.values() if type_ in row.types]
        gauges = [row for row in self.words.gauges.values() if type_ in row.owners]
        found = ""
        while self.chance.random() < 0.4:
            if gauges and self.chance.random() < 0.4:
                gauge = self._counted(self.chance.choice(gauges))
                found += self.chance.choice(
                    (
                        f" with at least 2 {gauge}",
                        f" with no {gauge}",
                        f" with the most {gauge}",
                        f" with the fewest {gauge}",
                        f" with exactly 1 {gauge}",
                    )
                )
            elif rows:
                found += self._filter(self.chance.choice(rows))
        return found

    def _filter(self, row: Filter) -> str:
        said = self.row(row, "filter")
        denied = self.chance.random() < 0.25
        if row.form == "have" or row.phrase.parts[0] == "the":
            return f" {'without' if denied and row.form == 'have' else 'with'} {said}"
        if denied and row.form != "best":
            return f" who is not {said}"
        return f" who is {said}" if row.form == "state" else f" {said}"

    def number(self) -> str:
        """Return a number."""
        match self.chance.randint(0, 12):
            case 0:
                return "2+ per player"
            case 1:
                return f"the number of {self.core(True)}"
            case 2:
                return self.chance.choice(
                    ("your clues", "half of your coin", "this crew's strain", "your clues plus 1")
                )
            case 3:
                return self.chance.choice(("up to 2", "any amount of", "up to your clues"))
            case 4:
                return self.row(
                    self.chance.choice(list(self.words.quantities.values())), "quantity"
                )
            case 5:
                return f"{self.chance.choice(('half of', 'twice'))} the act"
            case 6:
                return f"the {self.chance.choice(('lower', 'higher'))} of 2 and the act"
            case 7:
                return self.chance.choice(
                    (
                        "the act plus 1",
                        "agenda minus 2",
                        "the act multiplied by 5",
                        "the act plus 1 multiplied by 3",
                    )
                )
            case 8:
                return "1"
            case _:
                return str(self.chance.randint(1, 4))

    def condition(self, depth: int = 1) -> str:
        """Return a condition."""
        if depth and self.chance.random() < 0.35:
            joint = self.chance.choice((" and ", " or "))
            return joint.join(self.condition(depth - 1) for _ in range(self.chance.randint(2, 3)))
        if self.chance.random() < 0.2:
            return f"not {self._asked()}"
        return self._asked()

    def asked_with(self, row: Row) -> str:
        """Return a condition that speaks of *row*, which is no effect and no event."""
        match row:
            case Gauge():
                return f"there is {self._some(row.owners)} with at least 2 {self._counted(row)}"
            case Filter(name="the_same"):
                return "there is a crew on deck who is not this crew"
            case Filter():
                return f"there is {self._some(row.types)}{self._filter(row)}"
            case Noun():
                return (
                    f"there is {'the' if row.only else article(row.phrase.text)} {row.phrase.text}"
                )
            case _:
                return self.row(row, "condition")

    def quantity_of(self, row: Row) -> tuple[list[str], str]:
        """Return lines that choose the things *row* asks of, and the row said of them."""
        chosen: list[str] = []
        parts: list[str] = []
        for part in row.phrase.parts:
            if isinstance(part, str):
                parts.append(part)
            elif part.is_thing:
                type_ = self.chance.choice(part.types)
                name = ("diver", "lot")[len(chosen)]
                nouns = [n for n in self.words.nouns.values() if n.type == type_ and not n.only]
                if nouns:
                    noun = self.chance.choice(nouns).phrase.text
                    chosen.append(f"choose one {noun} as the {name}")
                parts.append(f"the {name}" if nouns else "the elder one")
            else:
                parts.append(self._symbol(part))
        return chosen, " ".join(parts).replace(" 's", "'s")

    def _symbol(self, slot: Slot) -> str:
        return '"Ashmoor"' if slot.name == "port" else self.chance.choice(_SYMBOLS[slot.types[0]])

    def _counted(self, gauge: Gauge) -> str:
        """Return what *gauge* counts, of many."""
        kind = [self._symbol(slot) for slot in gauge.slots]
        counted = [plural(" ".join(gauge.phrase.words))] if gauge.phrase.words else []
        return " ".join([*kind, *counted])

    def _some(self, types: Sequence[str]) -> str:
        """Return a noun for one of those types, with an article."""
        nouns = [noun for noun in self.words.nouns.values() if noun.type in types]
        noun = self.chance.choice(nouns)
        return f"{'the' if noun.only else article(noun.phrase.text)} {noun.phrase.text}"

    def _asked(self) -> str:
        compared = f"{self.chance.choice(_COMPARISONS)} {self.chance.choice(('0', '1', '2', '3'))}"
        match self.chance.randint(0, 7):
            case 0:
                return f"{compared} {self.chance.choice(('clues', 'coin'))}"
            case 1:
                return f"{compared} {self.core(True)}"
            case 2:
                return f"there is {self.thing('crew', vague=True)}"
            case 3:
                return f"{self.thing('crew', vague=True)} has {compared} strain"
            case 4:
                rows = [
                    row
                    for row in self.words.filters.values()
                    if "crew" in row.types and row.form != "best"
                ]
                row = self.chance.choice(rows)
                verb = "has" if row.form == "have" else "is"
                denied = self.chance.choice(("", "", "not "))
                return f"{self.thing('crew', vague=True)} {verb} {denied}{self.row(row, 'filter')}"
            case 5:
                return f"{self.row(self.chance.choice(list(self.words.quantities.values())), 'quantity')} is {compared}"
            case _:
                return self.row(
                    self.chance.choice(list(self.words.conditions.values())), "condition"
                )
