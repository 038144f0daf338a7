"""Branch coverage of cards by scenarios: which of several ways of a card were executed.

A branch is the start of a routine. It is also a block that runs only if a condition holds or does
not hold, if it is chosen, or if a test is passed or failed; a block that runs for each thing; and
the way past an `if` or a `may`. Code that only computes a number or a price is not a branch.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.bytecode.opcodes import BY_CODE, ENDS, RUNS, WHERE, Op
from everrain_dsl.bytecode.program import NO_LINE
from everrain_runtime.content.content import Content

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl import model
    from everrain_dsl.bytecode.program import Bundle, Instruction, Program, Routine
    from everrain_dsl.compiler import Compiled
    from everrain_runtime.machine.executable import Runnable

#: Where a run of a routine comes from before its first instruction.
_OUTSIDE: Final = -1
_OTHER_WAY: Final = " (the other way)"
#: The lines that say themselves that nothing may come of them.
_CONTROL: Final = re.compile(r"^if | may |^you may ")
_ALWAYS: Final = (Op.JUMP, Op.AGAIN)
#: Program, number of its routine, the instruction before, the instruction.
_Way = tuple[str, int, int, int]


@attrs.frozen
class Missed:
    """A branch that no scenario executes: what is written there, and on which lines it may be."""

    text: str
    lines: tuple[int, ...]


@attrs.frozen
class CardCoverage:
    """The number of branches of a card, and those that no scenario executes."""

    card: model.Card
    branches: int
    covered: int
    missed: tuple[Missed, ...]


class Coverage:
    """Takes note of what runs. `content` is what scenarios are to be played on."""

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        bundles = compiled.bundles(partial=True)
        self.content = Content(bundles, compiled.vocabulary, watcher=self._watch)
        self._seen: set[_Way] = set()
        self._last: dict[int, tuple[Sequence[Any], int]] = {}

    def _watch(self, routine: Runnable, at: int, registers: Sequence[Any]) -> None:
        before = self._last.get(id(registers))
        came = before[1] if before is not None and before[0] is registers else _OUTSIDE
        self._seen.add((routine.program, routine.number, came, at))
        self._last[id(registers)] = (registers, at)

    def over(self) -> None:
        """Forget the runs of a scenario that is over."""
        self._last.clear()

    def cards(self) -> list[CardCoverage]:
        """Return what is covered of each card that was asked about, in the order of the sources."""
        own = [self.compiled.bundle(code) for code in self.compiled.own]
        programs = {program.id: (program, bundle) for bundle in own for program in bundle.programs}
        found = [
            self._of(card, *programs[card.id])
            for card in self.compiled.cards
            if card.id in programs
        ]
        return [each for each in found if each.branches]

    def _of(self, card: model.Card, program: Program, bundle: Bundle) -> CardCoverage:
        branches = covered = 0
        missed: dict[str, None] = {}
        for number, routine in enumerate(program.routines):
            if self.content.get(card.id).routines[number].coin:
                continue
            for branch in _branches(routine, bundle):
                branches += 1
                if any((card.id, number, *way) in self._seen for way in branch.ways):
                    covered += 1
                else:
                    missed[branch.text] = None
        lines = _lines_of(card)
        told = tuple(Missed(text, _where(text, lines)) for text in missed)
        return CardCoverage(card, branches, covered, told)


def described_coverage(cards: Sequence[CardCoverage]) -> list[str]:
    """Return in words how much is covered, and a line for each branch that is not."""
    branches, covered = _sums(cards)
    share = f" ({100 * covered // branches} %)" if branches else ""
    many = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
    found = [f"{covered} of {branches} branches of {many}{share}"]
    for each in cards:
        path = each.card.span.source.path
        for missed in each.missed:
            place = " or ".join(map(str, missed.lines or (each.card.span.line,)))
            found.append(f'{path}:{place}: "{each.card.name}": {missed.text}')
    return found


def coverage_data(cards: Sequence[CardCoverage]) -> dict[str, object]:
    """Return the same as JSON."""
    branches, covered = _sums(cards)
    missed = [
        {
            "card": each.card.name,
            "file": each.card.span.source.path,
            "text": missed.text,
            "lines": list(missed.lines),
        }
        for each in cards
        for missed in each.missed
    ]
    return {"branches": branches, "covered": covered, "missed": missed}


def percent(cards: Sequence[CardCoverage]) -> float:
    """Return the percentage of branches that are covered, 100 without branches."""
    branches, covered = _sums(cards)
    return 100 * covered / branches if branches else 100.0


def _sums(cards: Sequence[CardCoverage]) -> tuple[int, int]:
    return sum(each.branches for each in cards), sum(each.covered for each in cards)


@attrs.frozen
class _Branch:
    """The text that identifies a branch, and the ways that lead into it."""

    text: str
    ways: tuple[tuple[int, int], ...]


def _branches(routine: Routine, bundle: Bundle) -> Iterator[_Branch]:
    """Yield the branches of a routine that do something, and those that do nothing instead."""
    texts = ["" if line == NO_LINE else bundle.strings[line] for line in routine.lines]
    into: dict[int, list[tuple[int, int]]] = {0: [(_OUTSIDE, 0)]}
    for at, instruction in enumerate(routine.code):
        for to in _ways_on(instruction, at):
            into.setdefault(to, []).append((at, to))
    nothing: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for at, ways in into.items():
        ((before, _), *others) = ways
        if at == 0 or (not others and _is_fork(routine, before)):
            text = _done_in(routine, at, texts, into)
            if text:
                yield _Branch(text, tuple(ways))
                continue
        for way in ways:
            asked = texts[way[0]] if way[0] != _OUTSIDE and texts else ""
            if _CONTROL.search(asked) and _decides(routine, way[0]):
                nothing.setdefault((asked, _end(routine, at)), []).append(way)
    for (asked, _), ways in nothing.items():
        yield _Branch(asked + _OTHER_WAY, tuple(ways))


def _decides(routine: Routine, at: int) -> bool:
    """Return whether it matters which way is gone behind an instruction that asks something."""
    operation = BY_CODE[routine.code[at][0]]
    asks = operation.operands[:1] and operation.operands[0].kind == "register"
    ways = {_end(routine, to) for to in _ways_on(routine.code[at], at)}
    return bool(asks) and operation is not Op.NEXT and _is_fork(routine, at) and len(ways) > 1


def _is_fork(routine: Routine, at: int) -> bool:
    """Return whether an instruction can lead to several others."""
    operation = BY_CODE[routine.code[at][0]]
    return operation not in _ALWAYS and any(
        each.kind in ("target", "targets") for each in operation.operands
    )


def _ways_on(instruction: Instruction, at: int) -> list[int]:
    """Return where the code can go on behind an instruction."""
    operation = BY_CODE[instruction[0]]
    found = [] if operation in ENDS else [at + 1]
    for position, operand in enumerate(operation.operands, start=1):
        if operand.kind == "target":
            found.append(instruction[position])
        elif operand.kind == "targets":
            found.extend(instruction[position])
    return list(dict.fromkeys(found))


def _done_in(
    routine: Routine, at: int, texts: Sequence[str], into: Mapping[int, Sequence[object]]
) -> str:
    """Return the line of the first thing done from there on, before the code can go elsewhere."""
    first = at
    while at < len(routine.code) and (at == first or len(into.get(at, ())) < 2):
        operation = BY_CODE[routine.code[at][0]]
        if operation.where != WHERE["anywhere"] or operation.code in RUNS:
            return texts[at] if texts else ""
        if operation in ENDS or _is_fork(routine, at):
            break
        at += 1
    return ""


def _end(routine: Routine, at: int) -> int:
    """Return where a jump that leads to others comes to in the end."""
    seen = set()
    while routine.code[at][0] == Op.JUMP.code and at not in seen:
        seen.add(at)
        at = routine.code[at][1]
    return at


def _lines_of(card: model.Card) -> Mapping[int, str]:
    """Return the lines of a card by number, with single spaces."""
    first = card.span.line
    source = card.span.source
    width = _width(source.line(first))
    found: dict[int, str] = {}
    number = first
    while number <= source.text.count("\n") + 1:
        line = source.line(number)
        if number > first and line.strip() and _width(line) <= width:
            break
        found[number] = " ".join(line.split())
        number += 1
    return found


def _width(line: str) -> int:
    return len(line) - len(line.lstrip())


def _where(text: str, lines: Mapping[int, str]) -> tuple[int, ...]:
    said = text.removesuffix(_OTHER_WAY)
    return tuple(number for number, line in lines.items() if said in line)
