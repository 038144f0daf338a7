"""Why a choice was not offered: the requirement that fails, the cost that cannot be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.model import traversal
from everrain_dsl.print import condition_text, in_words, statement_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl import model
    from everrain_dsl.source import Span
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game
    from everrain_runtime.scenarios.lines import Lines


@attrs.frozen
class Reason:
    """A choice that is not offered, and why in words."""

    label: str
    why: str
    span: Span


def not_offered(
    game: Game, decision: Decision, cards: Iterable[model.Card], lines: Lines
) -> list[Reason]:
    """Return the choices of the card that asks which *decision* leaves out, each with a reason."""
    choices = _choices(decision, cards)
    if choices is None:
        return []
    offered = {option.key for option in decision.options}
    return [
        Reason(option.label, _why(game, option, lines), option.span)
        for option in choices.options
        if option.label not in offered
    ]


def _choices(decision: Decision, cards: Iterable[model.Card]) -> model.Choices | None:
    if decision.kind != "offer":
        return None
    card = decision.printed.program if decision.printed is not None else ""
    offered = {option.key for option in decision.options} - {"Done"}
    for each in cards:
        if each.id != card:
            continue
        for choices in traversal.choices(each):
            if offered <= {option.label for option in choices.options}:
                return choices
    return None


def _why(game: Game, option: model.Option, lines: Lines) -> str:
    for condition in option.requires:
        if not _is_so(game, condition, lines):
            return f"it requires that {condition_text(condition)}"
    if option.target is not None:
        target = attrs.evolve(option.target, determiner="group", count=0)
        if not lines.things(game, target):
            return f"there is nobody and nothing it could be about: {in_words(option.target)}"
    if option.costs:
        return "its cost cannot be paid: " + _together(option.costs)
    return "it cannot be taken now"


def _is_so(game: Game, condition: model.Condition, lines: Lines) -> bool:
    try:
        return lines.holds(game, condition)
    except (AssertionError, NotImplementedError):
        return True


def _together(costs: Sequence[model.Do]) -> str:
    said = [statement_text(cost).rstrip(".") for cost in costs]
    return " and ".join(each[:1].lower() + each[1:] for each in said)
