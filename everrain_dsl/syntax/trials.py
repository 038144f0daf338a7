"""The rows of tests, of rolls of dice, and of tables that are read by a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from everrain_dsl.syntax.nodes import Control
from everrain_dsl.syntax.rows import row

if TYPE_CHECKING:
    from everrain_dsl.syntax.nodes import (
        Bonus,
        Compared,
        Die,
        Name,
        Number,
        Roll,
        Rolls,
        Stat,
        Thing,
    )


@row(
    "test",
    *("{crew} tests {stat}[ {bonus}]", "{crew} tests {stat} {rolls}[ {bonus}]"),
    below="outcomes",
)
class Test(Control):
    """Test a stat; `pass` and `fail` contain the lines that follow.

    one crew on deck tests luck
      pass
        collect 1 clue
      fail
        that crew suffers 1 strain
    """

    crew: Thing
    stat: Stat
    rolls: Rolls | None = None
    bonus: Bonus | None = None
    #: The name of what its die shows.
    name: Name | None = None


class Outcome(Control):
    """The lines for one result of the test above."""

    role = "branch"
    flavour = True

    passed: ClassVar[bool]
    compared: Compared | None = None


@row("control", "pass[ by {compared}]", below="lines")
class Pass(Outcome):
    """Do the lines below on a pass, or a pass by a margin.

    one crew on deck tests luck
      pass by at least 3
        collect 2 clues
      pass
        collect 1 clue
    """

    passed = True


@row("control", "fail[ by {compared}]", below="lines")
class Fail(Outcome):
    """Do the lines below on a fail, or a fail by a margin.

    one crew on deck tests luck
      pass
        collect 1 clue
      fail
        lose 1 clue
    """

    passed = False


@row(
    "control",
    *("roll {die}[ {name}]", "roll {number} {die} dice[ {name}]"),
    below="rows",
)
class RollDice(Control):
    """Roll dice, with a row for each result or lines that read it.

    roll fate
      0-4
        collect 1 clue
      5-9
        collect 1 coin
    """

    die: Die
    name: Name | None = None
    number: Number | None = None


@row("control", "re-roll {number} dice {roll}")
class RollAgain(Control):
    """Roll some dice of a roll again.

    roll 3 fate dice as the bones
    re-roll 1 die of the bones
    collect the highest die of the bones coin
    """

    number: Number
    roll: Roll


@row("control", "look up {number}", below="rows")
class LookUp(Control):
    """Find the row for a number and do what it says.

    look up your clues
      0-2
        collect 1 clue
      3+
        collect 1 coin
    """

    number: Number
