"""The actual value in place of the expected one: the number a failed expectation found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.print import condition_text
from everrain_dsl.print import in_words as said
from everrain_dsl.vocabulary.rows import Quantity
from everrain_runtime.engine.names import names

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.scenarios.lines import Lines

#: Gauges of single things; of strain and coin there is more or less.
_COUNTED: Final = frozenset(
    {"clue", "counter", "free cabin", "free crew slot", "free hold space", "dice modifier"}
)


def in_words(game: Game, condition: model.Condition, lines: Lines) -> str:
    """Return what is so, for a condition that is not."""
    match condition:
        case model.Logic("and", operands):
            for operand in operands:
                if not lines.holds(game, operand):
                    return in_words(game, operand, lines)
            return "one of them is not so"
        case model.Logic("not", (model.ThingIs() | model.Asked() | model.Logic() as denied,)):
            return condition_text(denied)
        case model.Logic("not", (denied,)):
            return in_words(game, denied, lines)
        case model.Logic("or", operands):
            return " and ".join([in_words(game, operand, lines) for operand in operands])
        case model.NumberIs(model.GaugeOf(row, owner) as gauge):
            value = _amount(lines.number(game, gauge), " ".join(row.phrase.words))
            return f"{said(owner)} has {value}" if owner is not None else f"you have {value}"
        case model.NumberIs(number):
            return f"{said(number)} is {lines.number(game, number)}"
        case model.Counted(selection) | model.ThereIs(selection):
            return _there_are(game, lines.things(game, selection))
        case model.ThingHolds(model.Reference() as subject, row, arguments=kind):
            held = lines.number(game, model.GaugeOf(row, subject, kind))
            value = _amount(held, " ".join(row.phrase.words))
            return f"{said(subject)} has {value}"
        case model.ThingIs(model.Reference() as subject, narrowing):
            return _property(game, subject, narrowing, lines)
        case _:
            return condition_text(model.Logic("not", (condition,)))


def _amount(number: int, what: str) -> str:
    return f"{number} {what}{'s' if number != 1 and what in _COUNTED else ''}"


def _there_are(game: Game, things: tuple[int, ...]) -> str:
    if not things:
        return "there is none"
    called = ", ".join(names(game.board, game.content, things))
    return f"there {'is' if len(things) == 1 else 'are'} {len(things)}: {called}"


def _property(
    game: Game, subject: model.Reference, narrowing: model.Narrowing, lines: Lines
) -> str:
    if narrowing.form == "stat" and isinstance(narrowing.row, Quantity):
        asked = model.QuantityOf(narrowing.row, (subject, *narrowing.arguments))
        return f"{said(asked)} is {lines.number(game, asked)}"
    return condition_text(model.Logic("not", (model.ThingIs(subject, narrowing),)))
