"""Conditions, filters, counts and numbers: each holds somewhere, and fails somewhere.

A question with the same answer wherever it is asked is as good as none.
"""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import article
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import Condition
from tests.matrix import places, trying, words
from tests.matrix.places import Place, card_of
from tests.matrix.words import Way

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.vocabulary.rows import Filter, Gauge, Row
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game

#: With what a number is compared: it must reach one of them somewhere, and elsewhere not.
_NUMBERS: Final = (1, 2, 3, 5, 9, 30)
#: The mark of a card that came to its questions, and the beginning of the mark of each of them.
_REACHED, _ASKED, _FULFILLED = "reached", "asked ", "fulfilled"


@attrs.frozen
class Question:
    """A row in one of its uses, said in some ways; in one of them its answer must vary."""

    row: Row
    use: str
    ways: tuple[Way, ...]
    #: Whether it is about things, of which it may hold of some and not of others at once.
    of_some: bool = False


def questions() -> Iterator[Question]:
    """Yield every row that is asked, in each of its uses."""
    for row in core().conditions.values():
        yield Question(row, "if", tuple(ways_of(row)))
    for filter_ in core().filters.values():
        for type_ in filter_.types:
            yield from _of_filter(filter_, type_)
    for gauge in core().gauges.values():
        for type_ in gauge.owners:
            yield from _of_gauge(gauge, type_)
    for quantity in core().quantities.values():
        if not quantity.modifiable:  # the others are asked as cards change them
            ways = _asked(ways_of(quantity), ("{} is at least {number}",))
            yield Question(quantity, "is at least", ways)
    for noun in core().nouns.values():
        if not noun.only:
            word, several = noun.phrase.text, [Way(noun.plural)]
            one = [
                Way(f"there is {article(word)} {word}"),
                Way(f"every {word} is in play"),
            ]
            counted = _asked(several, ("at least {number} {}",))
            yield Question(noun, "there are", (*one, *counted), of_some=True)


def _asked(said: Iterable[Way], forms: Sequence[str]) -> tuple[Way, ...]:
    """Return what was *said* in each of the forms, with every number where it has one."""
    return tuple(
        attrs.evolve(way, text=form.format(way.text, number=number))
        for way, form in product(said, forms)
        for number in (_NUMBERS if "{number}" in form else _NUMBERS[:1])
    )


#: The uses of a filter, by its form: of some and of all, so that it must tell things apart.
_USES: Final = {
    "be": {
        "narrows": "{nouns} {{}}",
        "is": "is {{}}",
        "is not": "is not {{}}",
        "who is": "{nouns} who are {{}}",
        "who is not": "{nouns} who are not {{}}",
    },
    "have": {
        "with": "{nouns} with {{}}",
        "without": "{nouns} without {{}}",
        "has": "has {{}}",
        "has not": "has not {{}}",
    },
}


def _of_filter(row: Filter, type_: str) -> Iterator[Question]:
    form = row.form
    if form == "best":
        form = "have" if row.phrase.words[0] == "the" else "be"
    noun, nouns = words.noun_of(type_), words.plural_of(type_)
    for use, text in _USES["be" if form == "state" else form].items():
        if (form, use) == ("state", "narrows"):
            continue
        forms: tuple[str, ...]
        if "{nouns}" in text:
            count = f"the number of {text.format(nouns=nouns)}"
            forms = (
                f"{count} is at least 1",
                f"{count} is at least the number of {nouns}",
            )
        elif words.is_only(type_):
            forms = (f"the {noun} {text.format()}",)
        else:
            forms = (f"any {noun} {text.format()}", f"every {noun} {text.format()}")
        yield Question(row, f"{noun} {use}", _asked(ways_of(row), forms), of_some=True)


#: The uses of what is counted of a thing, and those of your ship's alone.
_COUNTED: Final = {
    "has": "{any} has at least {{number}} {{}}",
    "has no": "{any} has no {{}}",
    "with": "at least 1 {noun} with at least {{number}} {{}}",
    "with no": "at least 1 {noun} with no {{}}",
    "the sum of": "the sum of the {{}} of every {noun} is at least {{number}}",
}
_YOURS: Final = {
    "you have": "you have at least {{number}} {{}}",
    "at least": "at least {{number}} {{}}",
    "your": "your {{}} is at least {{number}}",
}


def _of_gauge(row: Gauge, type_: str) -> Iterator[Question]:
    noun, one = words.noun_of(type_), words.pointed(type_, "any")
    for use, text in (_COUNTED | (_YOURS if type_ == "ship" else {})).items():
        said = text.format(noun=noun, any=one)
        yield Question(row, f"{noun} {use}", _asked(ways_of(row), (said,)))


def ways_of(row: Row) -> Iterator[Way]:
    """Yield the words of *row* with all that may stand in its slots."""
    for types in product(*[slot.types for slot in row.slots]):
        things = [_things(type_, again=type_ in types[:at]) for at, type_ in enumerate(types)]
        for filled in product(*things):
            lines = dict.fromkeys(way.before[0] for way in filled if way.before)
            yield Way(words.joined(row, [way.text for way in filled]), tuple(lines))


def _things(type_: str, *, again: bool) -> Iterator[Way]:
    """Yield what may stand in a slot as that type, *again* where one stands before it."""
    if type_ in words.NAMES:
        yield from (Way(name) for name in words.NAMES[type_])
    elif type_ == "number":
        yield Way("2")
    elif words.is_only(type_):
        yield Way(words.pointed(type_, ""))
    else:
        noun = words.noun_of(type_)
        picked, name = ("another", "other") if again else ("one", "first")
        name = f"{name}{noun.replace(' ', '')}"
        yield Way(f"the {name}", (f"choose {picked} {noun} as the {name}",))
        if type_ == "ship":
            yield Way("your ship")


# Asking them


@attrs.frozen
class Cell:
    """A question in a place: what refuses it, or the tables on which it holds and fails."""

    row: str
    use: str
    place: str
    refused: str = ""
    advice: str = ""
    answers: frozenset[bool] = frozenset()

    @property
    def dead(self) -> bool:
        """Return whether it is accepted and its answer is always the same."""
        return not self.refused and len(self.answers) < 2


@attrs.frozen
class Form:
    """How a question is asked: its lines, in which `{mark}` is what holds then, and the last ones.

    Where it stands `alone`, nothing can be picked before it.
    """

    lines: tuple[str, ...]
    place: Place
    end: tuple[str, ...] = (f'set mark "{_REACHED}"',)
    #: How many of them one card asks.
    most: int = 12
    alone: bool = False


def _judge(game: Game, loaded: Loaded, this: int, crew: int) -> None:
    """Ask whether an objective is fulfilled."""
    game.do("set_mark", _REACHED)
    for _, action in loaded.actions("objective"):
        if game.judge(loaded, action.routine, (this,)):
            game.do("set_mark", _FULFILLED)


_USE: Final = next(each for each in places.effects() if each.name == "commodity: use")
_EVENT: Final = core().kinds["sea event"]
_CHOICES: Final = Place("requires", card_of(_EVENT, "{LINES}"), places.play, places.tables(_EVENT))
_HELD: Final = Place("while", card_of(core().kinds["commodity"], "{LINES}"), places.harm)
_OBJECTIVE: Final = Place(
    "objective",
    card_of(core().kinds["elder one"], "{LINES}", having="objective"),
    _judge,
)
_MARKED: Final = '  set mark "{mark}"'
FORMS: Final[Mapping[str, Form]] = {
    "if": Form(("if {}", _MARKED), _USE),
    "unless": Form(("unless {}", _MARKED), _USE),
    "not": Form(("if not {}", _MARKED), _USE),
    "or": Form(("if the act is at least 9 or {}", _MARKED), _USE),
    "otherwise if": Form(
        ("if the act is at least 9", "  nothing happens", "otherwise if {}", _MARKED), _USE
    ),
    "stop when": Form(("repeat 1 time", "  stop when {}", _MARKED), _USE),
    "requires": Form(
        ('choice "{mark}"', "  requires {}", "  nothing happens"),
        _CHOICES,
        (f'choice "{_REACHED}"', f'  set mark "{_REACHED}"'),
        most=11,
        alone=True,
    ),
    "while": Form(
        ("while {}", "  after a ship suffers damage", f"  {_MARKED}"),
        _HELD,
        ("after a ship suffers damage", f'  set mark "{_REACHED}"'),
        alone=True,
    ),
    "objective": Form(("objective {}",), _OBJECTIVE, (), most=1, alone=True),
}


def cells(asked: Sequence[Question], form: str = "if") -> list[Cell]:
    """Return what became of each of the questions, asked in that form."""
    if FORMS[form].alone:
        asked = [each for each in map(alone, asked) if each.ways]
    attempt = _Try(asked, FORMS[form])
    return [attempt.cell(each) for each in asked]


def alone(question: Question) -> Question:
    """Return a question of which nothing was picked before: of any thing that there is."""
    ways = [each for each in question.ways if not each.before]
    row = question.row
    if not ways and isinstance(row, Condition):
        for types in product(*[slot.types for slot in row.slots]):
            filled = [words.NAMES.get(type_, (_one(type_),))[0] for type_ in types]
            ways.append(Way(words.joined(row, filled)))
    return attrs.evolve(question, ways=tuple(ways))


def _one(type_: str) -> str:
    return "2" if type_ == "number" else words.pointed(type_, "one")


def constant(found: Iterable[Cell]) -> set[str]:
    """Return the rows that are accepted and whose answer varies in none of their uses."""
    accepted = [cell for cell in found if not cell.refused]
    return {cell.row for cell in accepted} - {cell.row for cell in accepted if not cell.dead}


def diagonal(number: int, stride: int) -> list[Question]:
    """Return the questions about every so manieth row, others for each *number*."""
    rows = list(dict.fromkeys(each.row.name for each in questions()))
    chosen = {row for at, row in enumerate(rows) if (at + number) % stride == 0}
    return [each for each in questions() if each.row.name in chosen]


class _Try:
    """Questions compiled together, some on each card."""

    def __init__(self, asked: Sequence[Question], form: Form) -> None:
        self.place, self.form = form.place, form
        ways = {
            way: f"{_ASKED}{at}"
            for at, way in enumerate(dict.fromkeys(way for each in asked for way in each.ways))
        }
        self.marks = ways
        self.lines = {way: _lines(form.lines, way, mark) for way, mark in ways.items()}
        single = {
            mark: self.place.card(mark, (*way.before, *self.lines[way], *form.end), 300 + 2 * at)
            for at, (way, mark) in enumerate(ways.items())
        }
        self.refused = trying.refused(single)
        cards = list(self._cards([way for way, mark in ways.items() if mark not in self.refused]))
        self.stage = trying.Stage(cards)
        self.answers: dict[str, set[bool]] = {mark: set() for mark in ways.values()}
        for name, table, last in product(self.on_card, self.place.tables, (False, True)):
            self._ask(name, table, last=last)

    def _cards(self, ways: Sequence[Way]) -> Iterator[str]:
        """Yield the cards; those ways share one that need the same lines before them."""
        self.on_card: dict[str, list[str]] = {}
        for before in dict.fromkeys(way.before for way in ways):
            alike = [way for way in ways if way.before == before]
            for start in range(0, len(alike), self.form.most):
                some = alike[start : start + self.form.most]
                said = [line for way in some for line in self.lines[way]]
                lines = (*before, *said, *self.form.end)
                name, number = f"asking {len(self.on_card)}", 300 + 2 * len(self.on_card)
                self.on_card[name] = [self.marks[way] for way in some]
                yield self.place.card(name, lines, number)

    def _ask(self, name: str, table: str, *, last: bool) -> None:
        played = self.stage.played(name, table, self.place.set_off, last=last)
        if played is None:
            return
        marks = {mark for _, mark in played.board.memory.marks}
        if self.form.place is _CHOICES and played.asked:
            marks |= {_REACHED, *re.findall(rf"{_ASKED}\d+", played.asked[0])}
        if _FULFILLED in marks:
            marks.update(self.on_card[name])
        if _REACHED in marks:
            for mark in self.on_card[name]:
                self.answers[mark].add(mark in marks)

    def cell(self, question: Question) -> Cell:
        """Return what became of a question: of the way that varies, if there is one."""
        marks = [self.marks[way] for way in question.ways]
        if all(mark in self.refused for mark in marks):
            told = self.refused[marks[0]]
            return Cell(
                question.row.name,
                question.use,
                self.place.name,
                told.code,
                told.help or "",
            )
        found = [self.answers[mark] for mark in marks]
        answers = set.union(*found) if question.of_some else max(found, key=len)
        return Cell(question.row.name, question.use, self.place.name, answers=frozenset(answers))


def _lines(form: Iterable[str], way: Way, mark: str) -> list[str]:
    return [line.format(way.text, mark=mark) for line in form]
