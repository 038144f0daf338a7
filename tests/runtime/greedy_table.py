"""Questions put to the greedy bot at a table set for a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_runtime.bots.greedy import Greedy
from everrain_runtime.bots.sight import Notes, Sight
from everrain_runtime.engine.decisions import Decision, Option, numbers, things
from everrain_runtime.machine import executable
from everrain_runtime.questions.sentences import Said
from everrain_runtime.state.places import space

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.decisions import Kind
    from everrain_runtime.questions.sentences import Question, Slot
    from everrain_runtime.state import Crew
    from tests.rules.tabletop import Tabletop


def see(table: Tabletop, decision: Decision | None = None) -> Sight:
    asked = decision or Decision("offer", table.ship.handle, "", "", ())
    return Sight(table.game, asked, Notes(), lambda: 0.0)


def offered(table: Tabletop, question: Question, *options: str) -> str:
    """Return the key of the option the bot picks."""
    found = tuple(Option(option, option, at) for at, option in enumerate(options))
    decision = Decision("offer", table.ship.handle, question.id, Said(question), found)
    (at,) = Greedy(1).answer(table.game, decision)
    return options[at]


def agrees(table: Tabletop, question: Question | executable.Question, **slots: Slot) -> bool:
    found = (Option("yes", "Yes", 1), Option("no", "No", 0))
    decision = _put(table, "confirm", question, found, slots)
    return Greedy(1).answer(table.game, decision) == (0,)


def chosen(
    table: Tabletop,
    question: Question | executable.Question,
    handles: Sequence[int],
    least: int = 1,
    most: int = 1,
) -> list[int]:
    """Return the things the bot picks."""
    options = things(table.game.board, table.game.content, handles)
    decision = attrs.evolve(_put(table, "choose", question, options), least=least, most=most)
    return [handles[at] for at in Greedy(1).answer(table.game, decision)]


def counted(table: Tabletop, question: Question | executable.Question, low: int, high: int) -> int:
    decision = _put(table, "number", question, numbers(low, high))
    return low + Greedy(1).answer(table.game, decision)[0]


def asked_by(loaded: Loaded) -> Iterator[executable.Question]:
    """Yield the questions that a program asks."""
    for routine in loaded.routines:
        for instruction in routine.code:
            yield from (part for part in instruction if isinstance(part, executable.Question))


def printed(table: Tabletop, card: str, label: str) -> executable.Question:
    """Return the question of a card of the core set that is printed so."""
    found = asked_by(table.game.content.named(card))
    return next(question for question in found if question.label == label)


def _put(
    table: Tabletop,
    kind: Kind,
    question: Question | executable.Question,
    options: Sequence[Option],
    slots: Mapping[str, Slot] | None = None,
) -> Decision:
    player = table.ship.handle
    if isinstance(question, executable.Question):
        return Decision(kind, player, question.label, question.label, options, printed=question)
    return Decision(kind, player, question.id, Said(question, slots or {}), options)


def tire(table: Tabletop, crew: Crew, left: int) -> None:
    """Leave a crew so much room on its track."""
    crew.strain += table.game.value("health", crew) - left


def visit(table: Tabletop) -> None:
    """Put the first ship in the port of Grimsea, visiting it."""
    table.ship.space = table.game.board.flow.visiting = space(3, 2).handle
