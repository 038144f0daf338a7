"""Print values read from dice: `the highest die of the bones`."""

from __future__ import annotations

from typing import Final

from everrain_dsl import model
from everrain_dsl.print.templates import Category

#: Which roll is spoken of by its name; nothing for the last one.
_ROLL: Final = "[ of the {cast.name:name}]"
_EXACTLY: Final = "exactly"


def of_the(name: str | None) -> str:
    """Return which roll is spoken of by its *name*: ` of the bones`, nothing for the last one."""
    return f" of the {name}" if name else ""


# What dice are looked at for: `Omen`, `7`, `at least 7`

SHOWN: Final = Category("shown")
SHOWN.says(model.DiceRead, "{face:face}", when=lambda read: read.face or read.shown is None)
SHOWN.says(
    model.DiceRead, "{shown.number:number}", when=lambda read: read.shown.operation == _EXACTLY
)
SHOWN.says(model.DiceRead, "{shown:than}")

# A number that dice have, or how many of them show something

DICE_READ: Final = Category("dice read")
DICE_READ.says(model.DiceRead, "the result", reading="highest", when=lambda read: read.cast.one)
for _reading in ("highest", "lowest"):
    DICE_READ.says(model.DiceRead, f"the {_reading} die{_ROLL}", reading=_reading)
DICE_READ.says(model.DiceRead, f"the total{_ROLL}", reading="total")
DICE_READ.says(model.DiceRead, f"the number of dice{_ROLL} showing the same", reading="equal")
DICE_READ.says(
    model.DiceRead, f"the number of pairs of dice{_ROLL} showing the same", reading="pairs"
)
DICE_READ.says(model.DiceRead, f"the number of dice{_ROLL} showing {{:shown}}")

# What stands behind `for each` of dice: `die showing Omen`, `2 dice showing Omen`

for _many, _die, _pair in (("one", "die", "pair"), ("many", "dice", "pairs")):
    _each = Category(f"each die {_many}")
    _each.says(model.DiceRead, f"{_pair} of dice{_ROLL} showing the same", reading="pairs")
    _each.says(model.DiceRead, f"{_die}{_ROLL} showing the same", reading="equal")
    _each.says(model.DiceRead, f"{_die}{_ROLL} showing {{:shown}}")
