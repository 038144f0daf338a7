"""Tests, rolls with a table, numbers looked up: what leads them, and the label of each row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.english.phrases import declared, span, title
from everrain_dsl.print.compound_kinds import KINDS, Kind, rows
from everrain_dsl.print.repetition import multiplied
from everrain_dsl.print.templates import Category

if TYPE_CHECKING:
    from collections.abc import Sequence

# Tests

TEST: Final = Category("test")
TEST.says(
    model.Test,
    "{candidates:thing} tests~ {stat:tested}{:rolls}{bonus:bonus}"
    "[, rolling the {found.die.name:name}]",
    "{candidates} tests {stat}{rolls}{bonus}[ as the {found.die.name}]",
)
_TESTED: Final = Category("tested")
_TESTED.says(model.Symbol, "{shown:stat}")
for _way, _said in (
    ("choice", "a stat of your choice"),
    ("random", "a random stat"),
    ("same", "the same stat"),
):
    _TESTED.says(model.PickedStat, _said, way=_way)
for _way in ("highest", "lowest"):
    _TESTED.says(model.PickedStat, f"its {_way} stat", way=_way)
Category("stat", lambda given, _: title(given))
_ROLLS: Final = Category("rolls")
_ROLLS.says(model.Test, "", rolls=1)
_ROLLS.says(
    model.Test, " with the better of {rolls:how many} rolls", when=lambda given: given.rolls > 0
)
_ROLLS.says(model.Test, " with the worse of {rolls:how many} rolls")
Category("how many", lambda given, _: str(abs(given))).reads("{:figure}")
_BONUS: Final = Category("bonus")
_BONUS.says(model.Constant, "", value=0)
_BONUS.says(model.Constant, " with {value:signed}")
_BONUS.says(
    model.Arithmetic,
    " minus {operands.1:number}",
    operation="minus",
    when=lambda given: getattr(given.operands[0], "value", None) == 0,
)
_BONUS.says(None, " with {:scaled}", when=multiplied)
_BONUS.says(None, " plus {:number}")
KINDS.append(Kind("test", rows("outcome"), "under"))
OUTCOME: Final = Category("outcome")
for _label, _passed in ("pass", True), ("fail", False):
    OUTCOME.says(model.Outcome, _label, passed=_passed, compared=None)
    OUTCOME.says(
        model.Outcome,
        f"{_label} by exactly {{compared:than}}",
        passed=_passed,
        when=lambda given: given.compared.operation == "exactly",
    )
    OUTCOME.says(model.Outcome, f"{_label} by {{compared:than}}", passed=_passed)


# Dice, and numbers looked up

ROLL: Final = Category("roll")
ROLL.says(
    model.Roll,
    "roll the {die:die} die[ (the {binding.name:name})]",
    "roll {die}[ as the {binding.name}]",
)
KINDS.append(Kind("look up", rows("range row"), "under"))
KINDS.append(Kind("roll", rows("result"), "under"))
_RESULT: Final = Category("result")
_RESULT.reads("{:figure}")
_RESULT.reads("{:range}")
_RESULT.reads("{:face}")


def result(row: model.Row) -> str:
    """Return the results a row of a table is for: `0-1` with a dash, `Omen`."""
    return declared(row.face) if row.face else span(row.low, row.high)


LOOK_UP: Final = Category("look up")
LOOK_UP.says(model.LookUp, "look up {number:number}")
_RANGE: Final = Category("range row")
_RANGE.reads("{:figure}")
_RANGE.reads("{:range}")
_RANGE.reads("0 or less", "0")
_RANGE.reads("{:positive} or less", "0-{positive}")
_RANGE.reads("{:figure} or more", "{figure}+")
_RANGE.reads("any number", "0+")


def ranges(rows: Sequence[model.Row]) -> list[tuple[str, model.Block]]:
    """Return the rows of a number: the first is also for what is lower, the last for the rest."""
    first, last = rows[0], rows[-1]
    labels = [span(row.low, row.high) for row in rows]
    labels[0] = f"{first.high} or less"
    labels[-1] = f"{last.low} or more"
    if first is last:
        labels = ["any number"]
    return [(label, row.body) for label, row in zip(labels, rows, strict=True)]
