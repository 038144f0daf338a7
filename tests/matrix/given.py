"""What is given in a scenario: the board shows it before anything is played, or it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import plural
from everrain_dsl.model.scenario import Expect, GivenGauge, GivenThing
from everrain_dsl.vocabulary import core
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.scenarios import runner
from everrain_runtime.scenarios.failure import Failed
from tests.matrix import effects, questions, trying, words
from tests.matrix.lines import scenario_text, staged
from tests.matrix.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.model.scenario import Scenario
    from everrain_dsl.vocabulary.rows import Effect, Filter, Gauge
    from tests.matrix.trying import Stage


def things(rows: Sequence[Filter]) -> list[effects.Cell]:
    """Return what became of each of *rows*, in each way to say it of a thing that is given."""
    made = {title: (row, text) for row in rows for title, text in _given(row)}
    stage, scenarios, refused = staged({title: text for title, (_, text) in made.items()})
    found: list[effects.Cell] = []
    for title, (row, _) in made.items():
        if title in refused:
            found.append(effects.Cell(row.name, title, *refused[title]))
        else:
            found.append(_cell(stage, scenarios[title], row.name))
    return found


def _given(row: Filter) -> Iterator[tuple[str, str]]:
    """Yield scenarios, by title, that give a thing of which *row* holds and look whether it does."""
    with_, has = ("with", "has") if row.form == "have" else ("which is", "is")
    for type_ in row.types:
        noun = words.noun_of(type_)
        for way in questions.ways_of(row):
            if not way.before and row.form != "best" and not words.is_only(type_):
                who = "who is" if type_ == "crew" and with_ != "with" else with_
                lines = (
                    f"given one {noun} {who} {way.text} as the tried",
                    f"expect the tried {has} {way.text}",
                )
                title = f"{noun} {who} {way.text}".replace('"', "")
                yield title, scenario_text(title, lines)


def gauges(rows: Sequence[Gauge]) -> list[effects.Cell]:
    """Return what became of each of *rows*, in each way to give a thing so much of it."""
    made = {title: (row, text) for row in rows for title, text in _measured(row)}
    stage, scenarios, refused = staged({title: text for title, (_, text) in made.items()})
    return [
        effects.Cell(row.name, title, *refused[title])
        if title in refused
        else _cell(stage, scenarios[title], row.name)
        for title, (row, _) in made.items()
    ]


#: How so much of something is said of a thing that is given, and what is so then.
_AMOUNTS: Final = {
    "3 {}": "exactly 3 {}",
    "at least 3 {}": "at least 3 {}",
    "at most 2 {}": "at most 2 {}",
    "more than 3 {}": "more than 3 {}",
    "fewer than 2 {}": "fewer than 2 {}",
    "no {}": "no {}",
    "the most {}": "the most {}",
    "the fewest {}": "the fewest {}",
}


def _measured(row: Gauge) -> Iterator[tuple[str, str]]:
    """Yield scenarios, by title, that give a thing so much of *row* and look whether it has it."""
    for way in questions.ways_of(row):
        several = _several(way.text)
        for type_ in row.owners:
            noun = words.noun_of(type_)
            if words.is_only(type_):
                continue
            for given, has in _AMOUNTS.items():
                lines = (
                    f"given one {noun} with {given.format(several)} as the tried",
                    f"expect the tried has {has.format(several)}",
                )
                title = f"{noun} with {given.format(several)}".replace('"', "")
                yield title, scenario_text(title, lines)
        if "ship" in row.owners:
            title = f"your {several}"
            lines = (f"given 3 {several}", f"expect you have exactly 3 {several}")
            yield title, scenario_text(title, lines)


def _several(gauge: str) -> str:
    """Return the words for something counted, where there are several: `rounds aboard`."""
    counted, aboard, _ = gauge.partition(" aboard")
    before, space, last = counted.rpartition(" ")
    return f"{before}{space}{plural(last)}{aboard}"


def _cell(stage: Stage, scenario: Scenario, row: str) -> effects.Cell:
    """Return whether what is given is so, or what says at the line that it cannot be given."""
    told = effects.Cell(row, scenario.title)
    for table in TABLES:
        board, content = stage.table(table)
        play = runner.Play(scenario, stage.compiled, content, None)
        play.playthrough = Playthrough(board.copy(), play.content)
        play.lines.known.bind(play.lines.no_this, board.flow.you)
        try:
            for step in scenario.steps:
                if isinstance(step, GivenThing | GivenGauge):
                    play.give(step)
        except Failed as failed:
            failure = failed.failure
            if not told.shown:
                told = effects.Cell(row, scenario.title, failure.code, failure.message)
            continue
        expected = scenario.steps[-1]
        assert isinstance(expected, Expect)
        if not play.lines.holds(play.playthrough.game, expected.condition):
            return effects.Cell(row, scenario.title)
        told = effects.Cell(row, scenario.title, shown=table)
    return told


def done(rows: Sequence[Effect]) -> list[effects.Cell]:
    """Return what became of each of *rows*, as a line that does it while the table is set."""
    known = {row.name: effects.shown()[row.name][0] for row in rows if row.name in effects.shown()}
    said = {name: how for name, how in known.items() if not how.way.before}
    made = {
        name: scenario_text(name, [f"given {how.way.text}", "expect your ship is afloat"])
        for name, how in said.items()
    }
    stage, scenarios, refused = staged(made)
    return [
        effects.Cell(name, "given", *refused[name])
        if name in refused
        else _done(stage, scenarios[name], how.table)
        for name, how in said.items()
    ]


def _done(stage: Stage, scenario: Scenario, table: str) -> effects.Cell:
    """Return whether the board differs after the line, or what says at it that it cannot be."""
    board, content = stage.table(table)
    play = runner.Play(scenario, stage.compiled, content, None)
    play.playthrough = Playthrough(board.copy(), play.content)
    play.lines.known.bind(play.lines.no_this, board.flow.you)
    before = trying.written(attrs.evolve(board, log=None))
    try:
        play.give(scenario.steps[0])
    except Failed as failed:
        failure = failed.failure
        return effects.Cell(scenario.title, "given", failure.code, failure.help or failure.message)
    after = trying.written(attrs.evolve(play.playthrough.board, log=None))
    asked = play.playthrough.pending is not None
    return effects.Cell(scenario.title, "given", shown=table if after != before or asked else "")


def diagonal(number: int, stride: int) -> list[Filter]:
    """Return every so manieth filter, others for each *number*."""
    rows = core().filters.values()
    return [row for at, row in enumerate(rows) if (at + number) % stride == 0]
