"""The whole matrix, shared out among processes, with a report."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

import attrs
import click

from everrain_dsl.vocabulary import core
from tests.matrix import abilities, effects, facts, given, lines, moments, places, questions
from tests.matrix.reasons import CONSTANT, FACTS, IN_FORM, held, reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

#: What is tried at a time: the part of the matrix, and which of it.
Task: TypeAlias = tuple[str, str]


@attrs.define
class Part:
    """What came of one part of the matrix, or of some of it."""

    cells: int = 0
    #: How many showed, or varied.
    shown: int = 0
    #: How many show nothing for a reason that is written down.
    quiet: int = 0
    refused: Counter[str] = attrs.Factory(Counter)
    #: What is accepted and shows nothing, as it is reported.
    dead: set[str] = attrs.Factory(set)

    def add(self, other: Part) -> None:
        """Take in what came of more of the same part."""
        self.cells += other.cells
        self.shown += other.shown
        self.quiet += other.quiet
        self.refused += other.refused
        self.dead |= other.dead


def _part(found: Iterable[effects.Cell], why: Callable[[str, str], str] = reason) -> Part:
    part = Part()
    for cell in found:
        part.cells += 1
        if cell.refused:
            part.refused[cell.refused] += 1
        elif cell.shown:
            part.shown += 1
        elif why(cell.row, cell.place):
            part.quiet += 1
        else:
            part.dead.add(f"{cell.row} in {cell.place}")
    return part


def _effects(place: str) -> Part:
    at = next(each for each in places.effects() if each.name == place)
    return _part(effects.cells(at, [*core().effects.values()]))


def _abilities(kind: str) -> Part:
    holder = next(each for each in abilities.holders() if each.place.name == kind)
    found = abilities.cells(holder, [*abilities.sentences(holder.this)])
    part = Part(cells=len(found), refused=Counter(c.refused for c in found if c.refused))
    part.shown = sum(bool(cell.shown) for cell in found)
    said = {cell.row for cell in found if cell.shown}
    silent = [cell.row for cell in found if cell.dead]
    # a sentence in another wording of a row that shows there, as of a kind that is not on the table
    part.quiet = sum(bool(row in said or held(row, kind)) for row in silent)
    part.dead = {f"{row} on {kind}" for row in silent if row not in said and not held(row, kind)}
    return part


def _questions(form: str) -> Part:
    every = [*questions.questions()]
    found = lines.expected(every) if form == "expect" else questions.cells(every, form)
    part = Part(cells=len(found), refused=Counter(c.refused for c in found if c.refused))
    part.shown = sum(not cell.dead and not cell.refused for cell in found)
    same = questions.constant(found)
    part.dead = {
        f"{row} with `{form}`" for row in same - CONSTANT.keys() - IN_FORM.get(form, {}).keys()
    }
    part.quiet = len(found) - part.shown - part.refused.total()
    return part


def _scenario(what: str) -> Part:
    rows = [*core().effects.values()]
    tried: Mapping[str, Callable[[], Iterable[effects.Cell]]] = {
        "do an effect": lambda: lines.done(rows),
        "given an effect": lambda: given.done(rows),
        "given a thing": lambda: given.things([*core().filters.values()]),
        "given so much": lambda: given.gauges([*core().gauges.values()]),
        "when an event": lambda: moments.cells([*core().events.values()]),
    }
    return _part(tried[what]())


def _facts(kind: str) -> Part:
    return _part(facts.cells(kind), lambda fact, _: FACTS.get(fact, ""))


#: What tries each part of the matrix, with all that it is tried on.
PARTS: Mapping[str, tuple[Callable[[str], Part], tuple[str, ...]]] = {
    "effects": (_effects, tuple(each.name for each in places.effects())),
    "what cards hold": (_abilities, tuple(each.place.name for each in abilities.holders())),
    "questions": (_questions, (*questions.FORMS, "expect")),
    "lines of scenarios": (
        _scenario,
        (
            "do an effect",
            "given an effect",
            "given a thing",
            "given so much",
            "when an event",
        ),
    ),
    "facts": (_facts, facts.kinds()),
}


def tried(task: Task) -> tuple[Task, Part]:
    """Return what came of a part of the matrix, with its name."""
    part, what = task
    return task, PARTS[part][0](what)


@click.command()
@click.option("--jobs", "-j", default=os.cpu_count() or 1, help="How many processes share it.")
@click.option("--part", "-p", type=click.Choice([*PARTS]), multiple=True, help="Only this part.")
@click.option("--each", is_flag=True, help="A line for each place, not only for each part.")
def main(jobs: int, part: tuple[str, ...], *, each: bool) -> None:
    """Try every row in every place; the exit code is 1 where anything accepted shows nothing."""
    tasks = [(name, what) for name in part or PARTS for what in PARTS[name][1]]
    whole: dict[str, Part] = {name: Part() for name in part or PARTS}
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for (name, what), found in pool.imap_unordered(tried, tasks):
            whole[name].add(found)
            if each:
                click.echo(_row(f"{name}: {what}", found))
            for dead in sorted(found.dead):
                click.echo(f"dead: {dead}")
    every = Part()
    click.echo(f"{'':40}{'cells':>8}{'show':>8}{'refused':>9}{'quiet':>8}{'dead':>6}")
    for name, found in whole.items():
        click.echo(_row(name, found))
        every.add(found)
    click.echo(_row("all", every))
    for code, number in sorted(every.refused.items()):
        click.echo(f"  {code:>8}: {number}")
    sys.exit(bool(every.dead))


def _row(name: str, part: Part) -> str:
    numbers = (part.shown, part.refused.total(), part.quiet, len(part.dead))
    return f"{name:40}{part.cells:>8}{numbers[0]:>8}{numbers[1]:>9}{numbers[2]:>8}{numbers[3]:>6}"
