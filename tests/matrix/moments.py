"""What a scenario lets come: a `when` line of every event brings about what it says."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from everrain_dsl.model.scenario import Fire, GivenThing, Perform
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.scenarios import runner
from everrain_runtime.scenarios.failure import Failed
from everrain_runtime.state.log import length
from tests.matrix import effects, trying, words
from tests.matrix.lines import scenario_text, staged
from tests.matrix.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.model.scenario import Scenario
    from everrain_dsl.vocabulary.rows import Event
    from tests.matrix.trying import Stage


def cells(rows: Sequence[Event]) -> list[effects.Cell]:
    """Return what became of each of *rows*, let come in each way to say it."""
    said = {f"{row.name} {at}": (row, each) for row in rows for at, each in enumerate(_ways(row))}
    made = {title: scenario_text(title, lines) for title, (_, lines) in said.items()}
    stage, scenarios, refused = staged(made)
    return [
        effects.Cell(row.name, lines[-2], *refused[title])
        if title in refused
        else _cell(stage, scenarios[title], row, lines[-2])
        for title, (row, lines) in said.items()
    ]


#: What a thing needs before an effect can be done to it, by the beginning of the effect's name.
_PREPARED: Final = {
    "recover_strain": "given {} suffers 1 strain",
    "recover_trauma": "given {} suffers 1 trauma",
    "heal_enemy": "given {} suffers 1 trauma",
    "heal_enemy_ship": "given {} suffers 1 damage",
    "become_rested": "given {} becomes fatigued",
    "lose_positive_trait": "given {} gains a positive trait",
    "lose_negative_trait": "given {} gains a negative trait",
    "spend_counter": "given add 1 counter to {}",
    "spend_named_counter": 'given add 1 "rust" counter to {}',
}


def _ways(row: Event) -> Iterator[tuple[str, ...]]:
    """Yield the lines that let it come to things that are given."""
    for types in product(*[slot.types for slot in row.slots]):
        named = [_named(type_, again=type_ in types[:at]) for at, type_ in enumerate(types)]
        given = [
            f"given one {words.noun_of(type_)} as {name}"
            for type_, name in zip(types, named, strict=True)
            if _is_given(type_)
        ]
        prepared = [_PREPARED[row.of].format(named[-1])] if row.of in _PREPARED else []
        yield (*given, *prepared, f"when {words.joined(row, named)}", "expect your ship is afloat")


def _named(type_: str, *, again: bool) -> str:
    """Return what stands in a slot of that type, *again* where one stands before it."""
    if type_ in words.NAMES:
        return words.NAMES[type_][0]
    if type_ == "number":
        return "1"
    if words.is_only(type_):
        return words.pointed(type_, "")
    return f"the {'other' if again else 'tried'}{type_.replace('_', '')}"


def _is_given(type_: str) -> bool:
    return type_ not in words.NAMES and type_ != "number" and not words.is_only(type_)


def _cell(stage: Stage, scenario: Scenario, row: Event, line: str) -> effects.Cell:
    """Return the table on which something came of the line, or what says at it that nothing can."""
    told = effects.Cell(row.name, line)
    for table in TABLES:
        board, content = stage.table(table)
        play = runner.Play(scenario, stage.compiled, content, None)
        play.playthrough = Playthrough(board.copy(), play.content)
        play.lines.known.bind(play.lines.no_this, board.flow.you)
        try:
            for step in scenario.steps:
                if isinstance(step, GivenThing | Perform):
                    play.give(step)
                elif isinstance(step, Fire):
                    play.since = length(play.playthrough.board.log)
                    play._line(step)
                    trying.answer(play.playthrough, last=False)
        except Failed as failed:
            failure = failed.failure
            told = effects.Cell(row.name, line, failure.code, failure.help or failure.message)
            continue
        if length(play.playthrough.board.log) > play.since:
            return effects.Cell(row.name, line, shown=table)
    return told
