"""Whether words agree: `1 clue`, `2 clues`, `this crew suffers`, `an enemy`.

The grammar knows words by their lemma, so any form of a word parses. Which form is right is
looked at here, on finished trees, and every wrong one is reported with the right one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import attrs
from lark import Token

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.words import article, bare, plural
from everrain_dsl.vocabulary.rows import Row

if TYPE_CHECKING:
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source

#: How many a selection is of: one, several, or either (`your crew`, `the divers`).
_ONE: Final = "one"
_MANY: Final = "many"
_EITHER: Final = "either"

_MANY_DETERMINERS: Final = frozenset({"group", "any number of"})
#: Words that end the name of what is counted: `2 spaces towards`, `1 storm with size 2`.
_BEHIND: Final = frozenset(
    "to into onto from towards over for between by until again with of at in on this".split()
)


@attrs.frozen
class Wrong:
    """A word in a wrong form: its offsets, the word it goes with, the right form."""

    start: int
    end: int
    found: str
    governor: str
    correct: str
    advice: str | None = None


def check(lines: Iterable[nodes.Line], source: Source, report: Report) -> None:
    """Report every word of *lines* whose form does not agree with the word that governs it."""
    for wrong in wrongs(lines, source.text):
        span = source.span(wrong.start, wrong.end)
        fields = {"found": wrong.found, "governor": wrong.governor}
        if wrong.advice is None:
            fields["correct"] = wrong.correct
        report.add(catalogue.WRONG_FORM, span, help=wrong.advice, **fields)


def wrongs(lines: Iterable[nodes.Line], text: str) -> list[Wrong]:
    """Return the wrong forms in *lines*, whose offsets are those of *text*."""
    checker = _Checker(text)
    checker.lines(lines)
    return checker.found


@cache
def _plan(row: Row) -> tuple[tuple[str, str, str, int], ...]:
    """Return for each part of a row's phrase: what it is, its forms, and what governs it.

    A part is a `slot`, a `verb` behind the thing in slot 0, a noun `counted` by the number at
    an index, or `fixed`. The forms are for one and for many.
    """
    parts = row.phrase.parts
    plan = []
    number = -1
    for at, part in enumerate(parts):
        if not isinstance(part, str):
            number = at if part.is_number else number if part.types[0] == "die" else -1
            plan.append(("slot", "", "", -1))
            continue
        following = parts[at + 1] if at + 1 < len(parts) else None
        if part in _BEHIND:
            number = -1
        last = following is None or following in _BEHIND or not isinstance(following, str)
        if at == 1 and not isinstance(parts[0], str) and part != "'s":
            plan.append(("verb", part, bare(part), 0))
        elif number >= 0 and last:
            plan.append(("counted", part, plural(part), number))
            number = -1
        else:
            plan.append(("fixed", part, part, -1))
    return tuple(plan)


class _Checker:
    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Wrong] = []

    def wrong(self, token: Token, governor: str, correct: str) -> None:
        self.add(token.start_pos or 0, token.end_pos or 0, str(token), governor, correct)

    def add(self, start: int, end: int, found: str, governor: str, correct: str) -> None:
        """Note a wrong form between two offsets."""
        self.found.append(Wrong(start, end, found, governor, correct))

    def shown(self, node: Any) -> str:
        """Return the words of *node*."""
        return self.text[node.start_pos : node.end_pos]

    # Lines

    def lines(self, lines: Iterable[nodes.Line]) -> None:
        """Look at every line and those below it."""
        for line in lines:
            self.sentence(line.sentence)
            if line.block:
                self.lines(line.block)

    def sentence(self, sentence: nodes.Sentence) -> None:
        """Look at one sentence."""
        kind = sentence.__class__
        if kind is nodes.Effects:
            for effect in sentence.effects:  # type: ignore[union-attr]
                self.part(effect)
        elif kind is nodes.Part or kind is nodes.Step:
            self.values(sentence.values)  # type: ignore[union-attr]
        elif kind is nodes.Control:
            self.control(sentence)  # type: ignore[arg-type]
        elif kind is nodes.Ability:
            self.part(sentence.said)  # type: ignore[union-attr]
        elif kind is nodes.Header or kind is nodes.Fields:
            for field in sentence.fields:  # type: ignore[union-attr]
                self.values(field.values)

    def values(self, values: tuple[Any, ...]) -> None:
        """Look at what stands in a part, a step or a field."""
        counted = None
        for value in values:
            kind = value.__class__
            if kind is int:
                counted = value
            elif kind is nodes.Said and counted is not None:  # `given 2 clues`
                self.said(value, counted)
            elif kind is nodes.Effects:
                for effect in value.effects:
                    self.part(effect)
            elif kind is list:
                self.filters(value, _EITHER)
            else:
                self.part(value)

    def control(self, control: nodes.Control) -> None:
        """Look at a line that steers; `for each` is of one, and who tests is a subject."""
        values = control.values
        if control.kind == "for each":
            self.noun(values[0], _ONE, "each")  # type: ignore[arg-type]
            self.filters(values[1], _ONE)  # type: ignore[arg-type]
        elif control.kind == "test":
            subject = values[0]
            many = self.thing(subject)
            self.between(subject, values[1], many, ("tests", "test"))
        else:
            self.values(values)

    # Expressions

    def part(self, part: Any) -> None:
        """Look at an expression."""
        look = _LOOKS.get(part.__class__)
        if look is not None:
            look(self, part)

    def said(self, said: nodes.Said, counted: int | None = None) -> None:
        """Look at a use of the vocabulary; *counted* is the number before it, if one is."""
        row = said.rows[0]
        plan = _plan(row)
        tokens = said.tokens
        if row.table == "gauge":
            self.gauge(said, None if counted is None else counted == 1, str(counted))
            return
        offset = len(plan) - len(tokens)  # behind `gets`, the owner and its 's are left out
        many = _ONE
        if not offset and tokens and tokens[0].__class__ in (nodes.Selection, nodes.Reference):
            many = self.thing(tokens[0])
        for at, token in enumerate(tokens):
            if token.__class__ is not Token:
                if at or many is _ONE:
                    self.part(token) if at else None
                continue
            kind, one, several, by = plan[at + offset]
            if kind == "slot":
                continue
            if kind == "verb":
                self.verb(token, many, one, several, tokens[0])
            elif kind == "counted":
                self.counted(token, tokens[by - offset], one, several)
            elif token != one and token not in ("a", "an"):
                self.wrong(token, self._beside(tokens, at), one)
            elif token in ("a", "an") and token != article(self._after(token)):
                self.wrong(token, self._after(token), article(self._after(token)))

    def _beside(self, tokens: list[Any], at: int) -> str:
        if at == 0:
            return "you"
        before = tokens[at - 1]
        return str(before) if before.__class__ is Token else self.shown(before)

    def _after(self, token: Token) -> str:
        """Return the word behind *token*."""
        words = self.text[token.end_pos : (token.end_pos or 0) + 40].split()
        return words[0] if words else ""

    def verb(self, token: Token, many: str, one: str, several: str, subject: Any) -> None:
        """Look at the verb behind a subject."""
        if many is _EITHER:
            if token not in (one, several):
                self.wrong(token, self.head(subject), one)
        elif token != (one if many is _ONE else several):
            self.wrong(token, self.head(subject), one if many is _ONE else several)

    def counted(self, token: Token, number: Any, one: str, several: str) -> None:
        """Look at a noun behind a number."""
        alone = _is_one(number)
        right = one if alone else several
        if token != right and (alone is not None or token not in (one, several)):
            self.wrong(token, self.shown(number), right)

    def gauge(self, said: nodes.Said, alone: bool | None, governor: str) -> None:
        """Look at what is counted; *alone* is None where either form is right."""
        token = said.tokens[-1]
        one = said.rows[0].phrase.words[-1]
        several = plural(one)
        right = one if alone else several
        if token != right and (alone is not None or token not in (one, several)):
            self.wrong(token, governor, right)
        for word, canonical in zip(said.tokens[:-1], said.rows[0].phrase.words, strict=False):
            if word != canonical:
                self.wrong(word, str(token), canonical)

    def compared(self, compared: nodes.Compared, gauge: nodes.Said) -> None:
        """Look at a number and what it counts: `at least 2 clues`."""
        self.part(compared.number)
        self.gauge(gauge, _is_one(compared.number), self.shown(compared.number))

    def head(self, subject: Any) -> str:
        """Return the words of *subject* that a verb goes with: `every crew`."""
        noun = getattr(subject, "noun", None)
        end = noun.end_pos if noun is not None else subject.end_pos
        return self.text[subject.start_pos : end]

    def between(self, first: Any, second: Any, many: str, forms: tuple[str, str]) -> None:
        """Look at the verb, written as one of *forms*, that stands between two nodes."""
        for word in self.text[first.end_pos : second.start_pos].split()[:1]:
            start = self.text.index(word, first.end_pos)
            if word in forms and many is not _EITHER and word != forms[many is _MANY]:
                correct = forms[many is _MANY]
                self.add(start, start + len(word), word, self.head(first), correct)

    # Things

    def thing(self, thing: Any) -> str:
        """Look at a selection or a reference; return how many it is of."""
        if thing.__class__ is nodes.Selection:
            return self.selection(thing)
        if thing.__class__ is not nodes.Reference:
            self.part(thing)
            return _ONE
        noun = thing.noun
        if noun is None:
            return _ONE if thing.kind == "card" else _EITHER
        if thing.kind == "your":
            written = " ".join(noun.tokens)
            if written == noun.row.plural:
                return _EITHER if noun.row.plural == noun.row.phrase.text else _MANY
        self.noun(noun, _ONE, thing.kind)
        return _ONE

    def selection(self, selection: nodes.Selection) -> str:
        """Look at a selection and return how many it is of."""
        determiner = selection.determiner
        if determiner in _MANY_DETERMINERS:
            many = _MANY
        else:
            many = _MANY if "#" in determiner and selection.count != 1 else _ONE
        if determiner == "group":
            many = self.group(selection)
        else:
            shown = determiner.replace("#", str(selection.count))
            self.noun(selection.noun, many, shown)
            if determiner in ("a", "a random"):
                self.article(selection)
        self.filters(selection.filters, many)
        return many

    def group(self, selection: nodes.Selection) -> str:
        """Look at a bare noun, which is a plural; of a wrong one nobody knows how many it is."""
        noun, row = selection.noun, selection.noun.row
        written = " ".join(noun.tokens).replace(" 's", "'s")
        if written == row.plural:
            return _MANY
        advice = f"write `{row.plural}` for all of them, or put `one`, `every` or `this` in front"
        self.found.append(
            Wrong(noun.start_pos, noun.end_pos, written, "all of them", row.plural, advice)
        )
        return _EITHER

    def article(self, thing: Any) -> None:
        """Look at the `a` or `an` that *thing* starts with."""
        word, _, rest = self.text[thing.start_pos : thing.end_pos].partition(" ")
        right = article(rest.lstrip())
        if word in ("a", "an") and word != right:
            self.add(thing.start_pos, thing.start_pos + len(word), word, rest.split()[0], right)

    def noun(self, noun: nodes.Noun, many: str, governor: str) -> None:
        """Look at a noun behind a word that says how many there are."""
        row = noun.row
        right = row.plural if many is _MANY else row.phrase.text
        tokens = noun.tokens
        written = tokens[0] if len(tokens) == 1 else " ".join(tokens).replace(" 's", "'s")
        if written != right:
            self.add(noun.start_pos, noun.end_pos, str(written), governor, right)

    def filters(self, filters: list[nodes.Filter], many: str) -> None:
        """Look at what narrows a selection of so many."""
        for narrowing in filters:
            said = narrowing.said
            if narrowing.form in ("be", "not") and narrowing.start_pos != said.start_pos:
                words = self.text[narrowing.start_pos : said.start_pos].split()
                right = "are" if many is _MANY else "is"
                if words[1:2] and words[1] in ("is", "are") and many is not _EITHER:
                    if words[1] != right:
                        start = self.text.index(words[1], narrowing.start_pos + len(words[0]))
                        self.add(start, start + len(words[1]), words[1], "who", right)
            if narrowing.compared is not None and said.__class__ is nodes.Said:
                if self.shown(narrowing.compared) == "no":
                    self.gauge(said, None, "no")  # type: ignore[arg-type]
                else:
                    self.compared(narrowing.compared, said)  # type: ignore[arg-type]
            elif narrowing.form in ("most", "fewest"):
                self.gauge(said, False, "the " + narrowing.form)  # type: ignore[arg-type]
            else:
                self.part(said)


def _is_one(number: Any) -> bool | None:
    """Return whether *number* is one, or None if either form may stand behind it."""
    kind = number.__class__
    if kind is Token:
        return number == "1"
    if kind is nodes.Literal:
        return bool(number.value == 1)
    if kind is nodes.PerPlayer:
        return False
    if kind is nodes.Choosable:
        return False if number.most is None else _is_one(number.most)
    return None


# What to look at in each kind of node.


def _effect(checker: _Checker, effect: nodes.Effect) -> None:
    checker.said(effect.said)
    if effect.each is not None:
        checker.noun(effect.each[0], _ONE, "each")
        checker.filters(effect.each[1], _ONE)


def _modifier(checker: _Checker, modifier: nodes.Modifier) -> None:
    if modifier.subject is not None and modifier.value is not None:
        many = checker.thing(modifier.subject)
        checker.between(modifier.subject, modifier.value, many, ("gets", "get"))
    for part in (modifier.modified, modifier.quantity, modifier.value):
        checker.part(part)


def _holds(checker: _Checker, holds: nodes.Holds) -> None:
    if holds.owner is not None:
        many = checker.thing(holds.owner)
        checker.between(holds.owner, holds.compared, many, ("has", "have"))
    if checker.shown(holds.compared) == "no":
        checker.gauge(holds.gauge, None, "no")
    else:
        checker.compared(holds.compared, holds.gauge)


def _is(checker: _Checker, asked: nodes.Is) -> None:
    many = checker.thing(asked.subject)
    checker.between(asked.subject, asked.said, many, ("is", "are"))
    checker.between(asked.subject, asked.said, many, ("has", "have"))
    checker.part(asked.said)


def _counted(checker: _Checker, counted: nodes.Counted) -> None:
    checker.part(counted.compared.number)
    alone = _is_one(counted.compared.number)
    if alone is not None:
        governor = checker.shown(counted.compared)
        checker.noun(counted.noun, _ONE if alone else _MANY, governor)
    many = {True: _ONE, False: _MANY, None: _EITHER}[alone]
    checker.filters(counted.filters, many)


def _count(checker: _Checker, count: nodes.Count) -> None:
    checker.noun(count.noun, _MANY, "the number of")
    checker.filters(count.filters, _MANY)


def _there_is(checker: _Checker, asked: nodes.ThereIs) -> None:
    many = checker.thing(asked.subject)
    words = checker.text[asked.start_pos : asked.subject.start_pos].split()
    right = "are" if many is _MANY else "is"
    if words[1:2] in (["is"], ["are"]) and words[1] != right and many is not _EITHER:
        start = checker.text.index(words[1], asked.start_pos)
        checker.add(start, start + len(words[1]), words[1], checker.head(asked.subject), right)


def _logic(checker: _Checker, logic: nodes.Logic | nodes.Arithmetic) -> None:
    for operand in logic.operands:
        checker.part(operand)


def _gauge_of(checker: _Checker, gauge: nodes.GaugeOf) -> None:
    if gauge.owner is not None:
        checker.thing(gauge.owner)
    checker.gauge(gauge.gauge, None, "your" if gauge.owner is None else "'s")


def _number_is(checker: _Checker, asked: nodes.NumberIs) -> None:
    checker.part(asked.number)
    checker.part(asked.compared.number)


def _choosable(checker: _Checker, number: nodes.Choosable) -> None:
    if number.most is not None:
        checker.part(number.most)


_LOOKS: Final[dict[type, Callable[[_Checker, Any], None]]] = {
    nodes.Said: _Checker.said,
    nodes.Selection: lambda checker, thing: checker.selection(thing) and None,
    nodes.Reference: lambda checker, thing: checker.thing(thing) and None,
    nodes.Effect: _effect,
    nodes.Modifier: _modifier,
    nodes.Holds: _holds,
    nodes.Is: _is,
    nodes.Counted: _counted,
    nodes.Count: _count,
    nodes.ThereIs: _there_is,
    nodes.Logic: _logic,
    nodes.Arithmetic: _logic,
    nodes.GaugeOf: _gauge_of,
    nodes.NumberIs: _number_is,
    nodes.Choosable: _choosable,
}
