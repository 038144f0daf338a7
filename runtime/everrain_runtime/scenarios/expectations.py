"""`expect`: whether a line is so, and what is so instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.diagnostics import Label
from everrain_dsl.model import scenario as written
from everrain_runtime.scenarios import actual_value as found
from everrain_runtime.scenarios import answers
from everrain_runtime.scenarios.reasons import not_offered

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game
    from everrain_runtime.scenarios.lines import Lines
    from everrain_runtime.scenarios.scene import Watch
    from everrain_runtime.state.log import Entry

_USED: Final = {True: "it was used", False: "nobody can use it"}
Expectation: TypeAlias = written.Expect | written.ExpectEvent | written.ExpectOffered


@attrs.frozen
class NotSo:
    """The actual state in place of the expected one, with places on the card that explain it."""

    found: str
    labels: tuple[Label, ...] = ()


def of_choice(label: str, steps: Sequence[written.Step]) -> bool:
    """Return whether any of *steps* expects something of the choice with that label."""
    return any(isinstance(each, written.ExpectOffered) and each.label == label for each in steps)


def look(
    step: Expectation,
    game: Game,
    lines: Lines,
    watch: Watch,
    log: Sequence[Entry],
    asked: Decision | None,
    used: Mapping[str, bool],
) -> NotSo | None:
    """Return None if *step* holds, else what was found. *asked* is the current or last question.

    *used* maps the name of a service to whether it could be used.
    """
    match step:
        case written.Expect(condition):
            if lines.holds(game, condition):
                return None
            return NotSo(found.in_words(game, condition, lines))
        case written.ExpectEvent():
            if watch.happened(game, step, log) == step.happened:
                return None
            return NotSo("it did not happen" if step.happened else "it happened")
        case written.ExpectOffered(label, offered) if label in used:
            return None if used[label] == offered else NotSo(_USED[used[label]])
        case written.ExpectOffered(label, offered):
            names = {option.key for option in asked.options} if asked is not None else set()
            if (label in names) == offered:
                return None
            if asked is None:
                return NotSo("nothing is asked")
            labels = reasons(game, asked, label, lines.compiled, lines) if offered else ()
            return NotSo(f"the player is offered {answers.listed(asked)}", labels)


def reasons(
    game: Game, decision: Decision, label: str, compiled: Compiled, lines: Lines
) -> tuple[Label, ...]:
    """Return labels for the places on the card that explain why *label* is not offered."""
    missing = not_offered(game, decision, compiled.cards, lines)
    return tuple(Label(each.span, each.why) for each in missing if each.label == label)
