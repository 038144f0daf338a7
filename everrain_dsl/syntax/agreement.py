"""Whether words agree: `1 clue`, `2 clues`, `this crew suffers`, `an enemy`.

The grammar knows words by their lemma, so any form of a word parses. Which form is right is
looked at here, on finished trees, and every wrong one is reported with the right one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.agreeing import (
    look_at_each,
    look_at_effect,
    look_at_part,
    look_at_subject,
)
from everrain_dsl.syntax.forms import Forms, Wrong, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from everrain_dsl.diagnostics import Report
    from everrain_dsl.source import Source

#: The verb behind a player that begins a line of some kinds, behind one and behind many.
_VERBS: Final = {
    "player chooses one": ("chooses", "choose"),
    "player chooses a die": ("chooses", "choose"),
    "player chooses": ("chooses", "choose"),
    "player chooses a number": ("chooses", "choose"),
    "if agreed": ("agrees", "agree"),
    "vote": ("votes", "vote"),
    "vote for": ("votes", "vote"),
    "bid": ("bids", "bid"),
    "bid a number": ("bids", "bid"),
}


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
        look = _SENTENCES.get(line.sentence.__class__)
        if look is not None:
            look(forms, line.sentence)
        if line.block:
            _lines(forms, line.block)


def _effects(forms: Forms, line: nodes.Effects) -> None:
    for effect in line.effects:
        look_at_part(forms, effect)


def _fields(forms: Forms, sentence: nodes.Header | nodes.Fields) -> None:
    for field in sentence.fields:
        for value in field.values:
            look_at_part(forms, value)


def _values(forms: Forms, sentence: nodes.Part | nodes.Step | nodes.Control) -> None:
    counted: int | None = None
    for value in sentence.values:
        if isinstance(value, int):
            counted = value
        elif isinstance(value, nodes.Said) and counted is not None:  # `given 2 clues`
            forms.gauge(value, counted == 1, str(counted))
        elif isinstance(value, nodes.Effects):
            _effects(forms, value)
        elif isinstance(value, nodes.Control):
            _control(forms, value)
        else:
            look_at_part(forms, value)


def _control(forms: Forms, control: nodes.Control) -> None:
    values: tuple[Any, ...] = control.values
    if control.kind == "for each":
        look_at_each(forms, values[0])
    elif control.kind == "test":
        subject, stat = values[:2]
        many = look_at_subject(forms, subject)
        head = forms.head(subject)
        forms.between(subject.end_pos, stat.start_pos, many, "tests", "test", head)
        for value in values[2:]:
            look_at_part(forms, value)
    elif control.kind == "player does":
        _done_by(forms, *values)
    elif control.kind in _VERBS:
        subject = values[0]
        end = values[1].start_pos if len(values) > 1 else control.end_pos
        one, several = _VERBS[control.kind]
        many = look_at_subject(forms, subject)
        forms.between(subject.end_pos, end, many, one, several, forms.head(subject))
        for chosen in values[1:]:
            look_at_part(forms, chosen)
    else:
        _values(forms, control)


def _done_by(forms: Forms, subject: Any, effects: nodes.Effects) -> None:
    """Look at what a player does: its verb goes with who it is."""
    many = look_at_subject(forms, subject)
    for effect in effects.effects:
        assert isinstance(effect, nodes.Effect)
        forms.led(effect.said.tokens[0], many, subject)
        look_at_effect(forms, effect, led=True)


def _ability(forms: Forms, ability: nodes.Ability) -> None:
    look_at_part(forms, ability.said)


_SENTENCES: Final[dict[type, Callable[[Forms, Any], None]]] = {
    nodes.Effects: _effects,
    nodes.Part: _values,
    nodes.Step: _values,
    nodes.Control: _control,
    nodes.Ability: _ability,
    nodes.Header: _fields,
    nodes.Fields: _fields,
}
