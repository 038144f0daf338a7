"""Report cards and sets that exceed the limits of a bundle, at their place in the source.

The limits are those of the bundle format, defined next to its records.
"""

from __future__ import annotations

import typing
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.bytecode.bundle import MOST_BYTES, dump
from everrain_dsl.bytecode.emitter import emit
from everrain_dsl.bytecode.program import (
    MOST_CODE,
    STEPS_CEILING,
    Bundle,
    Program,
    Routine,
    SetName,
)
from everrain_dsl.bytecode.verifier.findings import Rule
from everrain_dsl.bytecode.verifier.headers import MOST_REGISTERS
from everrain_dsl.bytecode.verifier.structure import MOST_INSTRUCTIONS
from everrain_dsl.compilation import SMALL, Written, size_of
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.model import traversal
from everrain_dsl.records import ITEMS_LIMIT, TEXT_LIMIT, Items, Record, annotated

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl import model
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.resolve.names import Names
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What a card does that repeats something less often, in fewer steps and characters, is not nested
#: too deep: loops go eight inside one another, and one over things takes some steps for each.
_FEW_TIMES: Final = 16
_FEW_STEPS: Final = 2_000
_SHORT: Final = 600


@attrs.frozen(eq=False, repr=False)
class _Excess(Record):
    """So many things of a kind, where fewer are allowed."""

    count: int
    things: str
    most: int


def check(
    cards: Sequence[model.Card],
    contents: Mapping[str, model.ContentSet],
    names: Names,
    vocabulary: Vocabulary,
    report: Report,
) -> dict[str, Written]:
    """Report every one of *cards*, which have no errors, that no bundle could hold (law 5, V10).

    Then every set of them that is too large as a whole. What they are compiled to is returned by
    the codes of their sets.
    """
    made: dict[str, Written] = {}
    by_set: dict[str, list[model.Card]] = {}
    for card in cards:
        by_set.setdefault(card.id.partition(":")[0], []).append(card)
    for code, members in by_set.items():
        content = contents[code]
        bundle = emit(content, members, names, vocabulary)
        fit = [pair for pair in zip(members, bundle.programs, strict=True) if _fits(*pair, report)]
        suspects = [card for card, program in fit if not _is_shallow(card, program)]
        if suspects:
            _check_nesting(suspects, emit(content, suspects, names, vocabulary), vocabulary, report)
        excess = next(_of_set(content, members), None)
        written = dump(bundle) if excess is None and size_of(members) >= SMALL else b""
        made[code] = Written(bundle, written)
        if written and excess is None:
            excess = next(_of_bundle(bundle, len(written)), None)
        if excess is not None:
            _tell(
                catalogue.SET_LARGER_THAN_A_BUNDLE, content.span or members[0].span, excess, report
            )
    return made


def _is_shallow(card: model.Card, program: Program) -> bool:
    span = card.block_span
    if span is None or span.end - span.start - len(card.flavour) > _SHORT:
        return False
    if max((routine.steps for routine in program.routines), default=0) > _FEW_STEPS:
        return False
    repeated = [
        traversal.repetition(block)
        for ability in card.abilities
        for block in traversal.blocks(ability)
    ]
    return max(repeated, default=0) < _FEW_TIMES


def _tell(entry: catalogue.Entry, span: Span, excess: _Excess, report: Report) -> None:
    report.add(entry, span, count=excess.count, things=excess.things, most=excess.most)


# Cards


def _check_nesting(
    cards: Sequence[model.Card], bundle: Bundle, vocabulary: Vocabulary, report: Report
) -> None:
    from everrain_dsl.bytecode.verifier import verify  # noqa: PLC0415 - few cards are suspects

    fit = {pair[0].id: pair for pair in zip(cards, bundle.programs, strict=True)}
    for finding in verify(bundle, vocabulary):
        if finding.rule in (Rule.DEPTH, Rule.NESTING) and finding.program in fit:
            card, program = fit.pop(finding.program)
            span = _place(card, program, finding.routine or 0)
            report.add(catalogue.TOO_MUCH_NESTED, span, found=finding.found)


def _fits(card: model.Card, program: Program, report: Report) -> bool:
    """Report the first limit that a card exceeds, and return whether it exceeds none."""
    for excess in _of_program(card, program):
        _tell(catalogue.CARD_TOO_LARGE, card.span, excess, report)
        return False
    for number, routine in enumerate(program.routines):
        for excess in _of_routine(routine):
            _tell(catalogue.CARD_TOO_LARGE, _place(card, program, number), excess, report)
            return False
        if routine.steps > STEPS_CEILING:
            span = _place(card, program, number)
            report.add(catalogue.TOO_MANY_STEPS, span, steps=routine.steps, most=STEPS_CEILING)
            return False
    return True


def _place(card: model.Card, program: Program, number: int) -> Span:
    """Return the span of the ability that routine *number* belongs to."""
    spans = [
        (min(_roots(ability)), told.span)
        for ability, told in zip(program.abilities, card.abilities, strict=True)
    ]
    before = [span for first, span in sorted(spans, key=lambda pair: pair[0]) if first <= number]
    return before[-1] if before else card.span


def _roots(ability: Any) -> list[int]:
    names = ("routine", "when", "cost", "match", "condition", "value", "owner")
    found = [getattr(ability, name, None) for name in names]
    return [number for number in found if number is not None] or [0]


def _of_program(card: model.Card, program: Program) -> Iterator[_Excess]:
    yield from _beyond(len(program.abilities), "abilities", _most(Program, "abilities"))
    yield from _beyond(len(program.routines), "parts", _most(Program, "routines"))
    yield from _beyond(len(program.moments), "moments", _most(Program, "moments"))
    yield from _beyond(len(program.flavours), "branches with flavour", _most(Program, "flavours"))
    for text in (card.flavour, *program.flavours):
        yield from _beyond(len(text), "characters of flavour", TEXT_LIMIT)


def _of_routine(routine: Routine) -> Iterator[_Excess]:
    most = _most(Routine, "constants")
    yield from _beyond(len(routine.code), "instructions in one part", MOST_CODE)
    yield from _beyond(len(routine.decisions), "questions in one part", _most(Routine, "decisions"))
    yield from _beyond(len(routine.constants), "numbers and names in one part", most)
    yield from _beyond(
        len(routine.params), "things that one part takes from another", _most(Routine, "params")
    )
    yield from _beyond(
        routine.registers, "numbers and things to remember in one part", MOST_REGISTERS
    )


def _beyond(count: int, things: str, most: int) -> Iterator[_Excess]:
    if count > most:
        yield _Excess(count, things, most)


@cache
def _most(cls: type[Any], field: str) -> int:
    """Return how many items the field of a record may have."""
    annotation = annotated(cls)[field]
    return next(extra.most for extra in typing.get_args(annotation) if isinstance(extra, Items))


# Sets


def _of_set(content: model.ContentSet, cards: Sequence[model.Card]) -> Iterator[_Excess]:
    yield from _beyond(len(cards), "cards", _most(Bundle, "programs"))
    yield from _beyond(len(content.languages), "languages", _most(SetName, "languages"))
    yield from _beyond(len(content.builds_on), "sets it builds on", _most(SetName, "requires"))


def _of_bundle(bundle: Bundle, size: int) -> Iterator[_Excess]:
    code = sum(len(routine.code) for program in bundle.programs for routine in program.routines)
    yield from _beyond(len(bundle.strings), "different sentences and names", ITEMS_LIMIT)
    yield from _beyond(len(bundle.symbols), "things it names", ITEMS_LIMIT)
    yield from _beyond(code, "instructions", MOST_INSTRUCTIONS)
    yield from _beyond(size, "bytes once compiled", MOST_BYTES)
