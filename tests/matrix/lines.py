"""Lines of scenarios: `do` of every effect shows, `expect` of every condition varies."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from everrain_dsl.model.scenario import Expect, Perform
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.scenarios import runner
from everrain_runtime.scenarios.lines import CardInterface, Lines
from everrain_runtime.state.log import entries
from tests.matrix import effects, questions, trying, words
from tests.matrix.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.model.scenario import Scenario
    from everrain_dsl.vocabulary.rows import Effect
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Board
    from tests.matrix.questions import Question
    from tests.matrix.trying import Stage
    from tests.matrix.words import Way


def scenario_text(title: str, lines: Iterable[str]) -> str:
    """Return the source of a scenario of those lines."""
    written = "".join(f"  {line}\n" for line in lines)
    return f'scenario "{title}" of "Nothing at all"\n{written}\n'


def staged(
    scenarios: dict[str, str],
) -> tuple[Stage, dict[str, Scenario], dict[str, tuple[str, str]]]:
    """Return a stage, its scenarios by title, and code and help of what refuses the others."""
    told = trying.refused(scenarios)
    stage = trying.Stage(text for title, text in scenarios.items() if title not in told)
    refused = {title: (each.code, each.help or "") for title, each in told.items()}
    return stage, {each.title: each for each in stage.compiled.scenarios}, refused


def _lines(stage: Stage, board: Board) -> Lines:
    lines = Lines(stage.compiled, CardInterface(), stage.ids["Nothing at all"])
    lines.known.bind(lines.no_this, board.flow.you)
    return lines


# Conditions that are expected


def expected(asked: Sequence[Question]) -> list[questions.Cell]:
    """Return what became of each of the questions, as a line that expects it."""
    asked = [each for each in map(questions.alone, asked) if each.ways]
    ways = dict.fromkeys(way for each in asked for way in each.ways)
    titles = {way: f"asked {at}" for at, way in enumerate(ways)}
    made = {title: scenario_text(title, [f"expect {way.text}"]) for way, title in titles.items()}
    stage, scenarios, refused = staged(made)
    answers: dict[str, set[bool]] = {title: set() for title in scenarios}
    for table in TABLES:
        board, content = stage.table(table)
        lines = _lines(stage, board)
        Playthrough(board.copy(), content).begin(partial(_ask, lines, scenarios, answers))
    return [_answered(each, titles, answers, refused) for each in asked]


def _ask(
    lines: Lines, scenarios: dict[str, Scenario], answers: dict[str, set[bool]], game: Game
) -> None:
    for title, scenario in scenarios.items():
        step = scenario.steps[-1]
        assert isinstance(step, Expect)
        answers[title].add(lines.holds(game, step.condition))


def _answered(
    question: Question,
    titles: dict[Way, str],
    answers: dict[str, set[bool]],
    refused: dict[str, tuple[str, str]],
) -> questions.Cell:
    mine = [titles[way] for way in question.ways]
    found = [answers[title] for title in mine if title in answers]
    if not found:
        return questions.Cell(question.row.name, question.use, "expect", *refused[mine[0]])
    varied = set.union(*found) if question.of_some else max(found, key=len)
    return questions.Cell(question.row.name, question.use, "expect", answers=frozenset(varied))


# Effects that are done


def done(rows: Sequence[Effect]) -> list[effects.Cell]:
    """Return what became of each of *rows*, as a line that does it where it is known to show."""
    known = effects.shown()
    said = {
        row.name: known[row.name][0].way if row.name in known else words.ways(row)[0]
        for row in rows
    }
    made = {name: _doing(name, (*way.before, way.text)) for name, way in said.items()}
    before = {way.before: f"before {at}" for at, way in enumerate(said.values())}
    made |= {title: _doing(title, (*lines, "nothing happens")) for lines, title in before.items()}
    stage, scenarios, refused = staged(made)
    found: list[effects.Cell] = []
    for name, way in said.items():
        if name in refused:
            code, advice = refused[name]
            found.append(effects.Cell(name, "do", code, advice))
            continue
        table = known[name][0].table if name in known else next(iter(TABLES))
        boards = [
            _played(stage, scenarios[title], table, last=last)
            for last in (False, True)
            for title in (name, before[way.before])
        ]
        shows = boards[0] != boards[1] or boards[2] != boards[3]
        found.append(effects.Cell(name, "do", shown=table if shows else ""))
    return found


def _doing(title: str, lines: Iterable[str]) -> str:
    """Return the scenario that does those lines; what is chosen in one, your ship chooses."""
    said = [re.sub(r"^choose\b", "your ship chooses", line) for line in lines]
    return scenario_text(title, [*(f"do {line}" for line in said), "expect your ship is afloat"])


def _played(stage: Stage, scenario: Scenario, table: str, *, last: bool) -> str:
    """Return the board after the lines of a scenario were done on that table."""
    board, content = stage.table(table)
    play = runner.Play(scenario, stage.compiled, content, None)
    playthrough = play.playthrough = Playthrough(board.copy(), play.content)
    play.lines.known.bind(play.lines.no_this, board.flow.you)
    for step in scenario.steps:
        if isinstance(step, Perform):
            play._line(step)
            trying.answer(playthrough, last=last)
    logged = [
        f"{each.name} {each.arguments} {each.amount}" for each in entries(playthrough.board.log)
    ]
    said = [each for each in logged if not each.startswith(trying.NOTHING)]
    return f"{trying.written(playthrough.board)} {said}"
