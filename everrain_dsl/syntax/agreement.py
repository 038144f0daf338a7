"""Agreement of words: `1 clue`, `2 clues`, `this crew suffers`, `an enemy`.

The grammar knows words by their lemma, so any form of a word parses. This module checks the forms
on finished trees, and reports every wrong form with the right one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.english.words import lemma, plural
from everrain_dsl.syntax import controls, nodes, steps, timing
from everrain_dsl.syntax.inflection import Forms, Many, Wrong, is_one, tell
from everrain_dsl.syntax.part_agreement import (
    look_at_each,
    look_at_effect,
    look_at_part,
    look_at_subject,
)
from everrain_dsl.syntax.rows import literals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source


_WORD: Final = re.compile(r"[a-z][a-z'-]*")


def check(lines: Iterable[nodes.Line], source: Source, report: Report) -> None:
    """Report every word of *lines* whose form does not agree with the word that governs it."""
    for wrong in wrongs(lines, source.text):
        tell(wrong, source, report)


def wrongs(lines: Iterable[nodes.Line], text: str) -> list[Wrong]:
    """Return the wrong forms in *lines*, whose offsets are those of *text*."""
    forms = Forms(text)
    _lines(forms, lines)
    return forms.found


# Sentences


def _lines(forms: Forms, lines: Iterable[nodes.Line]) -> None:
    for line in lines:
        sentence = line.sentence
        look = _SENTENCES.get(sentence.__class__)
        if isinstance(sentence, nodes.Construct):
            _construct(forms, sentence)
        elif look is not None:
            look(forms, sentence)
        if line.block:
            _lines(forms, line.block)


def _effects(forms: Forms, line: nodes.Effects) -> None:
    for effect in line.effects:
        look_at_part(forms, effect)


def _fields(forms: Forms, sentence: nodes.Header | nodes.Fields) -> None:
    for field in sentence.fields:
        for value in field.values:
            look_at_part(forms, value)


def _construct(forms: Forms, node: nodes.Construct) -> None:
    match node:
        case controls.ForEach():
            look_at_each(forms, node.times)
            return
        case controls.PlayerDoes():
            _done_by(forms, node.who, node.effects)
            return
        case steps.GivenGauge():
            forms.gauge(node.gauge, node.amount == 1, str(node.amount))
            return
        case timing.LaterIn():
            number, one = node.number, node.stretch
            many: Many = "one" if is_one(number) else "many"
            start, end = number.end_pos, node.end_pos
            forms.between(start, end, many, one, plural(one), forms.shown(number))
        case _:
            pass
    _literals(forms, node)
    values: list[Any] = node.values()
    if node.verb:
        subject = values.pop(0)
        end = next((each.start_pos for each in values if hasattr(each, "start_pos")), node.end_pos)
        many = look_at_subject(forms, subject)
        one, several = node.verb, lemma(node.verb)
        forms.between(subject.end_pos, end, many, one, several, forms.head(subject))
    for value in values:
        if isinstance(value, nodes.Effects):
            _effects(forms, value)
        elif isinstance(value, nodes.Construct):
            _construct(forms, value)
        else:
            look_at_part(forms, value)


def _literals(forms: Forms, node: nodes.Construct) -> None:
    """Check the fixed words of a row's phrase, which are between its slots."""
    row: Any = node.__class__
    known = literals(row)
    values: list[Any] = node.values()
    slots = [(each.start_pos, each.end_pos) for each in values if hasattr(each, "start_pos")]
    at = node.start_pos
    for start, end in (*sorted(slots), (node.end_pos, node.end_pos)):
        for match in _WORD.finditer(forms.text, at, start):
            word = match[0]
            right, counted = known.get(lemma(word), (word, ""))
            one = is_one(getattr(node, counted)) if counted else False
            if one or (one is None and word == lemma(right)):
                right = lemma(right)
            if word != right:
                before = forms.text[node.start_pos : match.start()].split() or ["you"]
                by = forms.shown(getattr(node, counted)) if counted else before[-1]
                forms.add(match.start(), match.end(), word, by, right)
        at = max(at, end)


def _done_by(forms: Forms, subject: Any, effects: nodes.Effects) -> None:
    """Look at what a player does: its verb goes with who it is."""
    many = look_at_subject(forms, subject)
    for effect in (each for each in effects.effects if isinstance(each, nodes.Effect)):
        forms.led(effect.said.tokens[0], many, subject)
        look_at_effect(forms, effect, led=True)


_SENTENCES: Final[dict[type, Callable[[Forms, Any], None]]] = {
    nodes.Effects: _effects,
    nodes.Header: _fields,
    nodes.Fields: _fields,
}
