"""What is read from dice, in words: `the highest die of the bones`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from everrain_dsl.semantics import model


def of_the(name: str | None) -> str:
    """Return which roll is spoken of by its *name*: ` of the bones`, nothing for the last one."""
    return f" of the {name}" if name else ""


def dice_read(read: model.DiceRead, shown: str) -> str:
    """Return a number that dice have, or how many of them show what is *shown*."""
    roll = of_the(read.cast.name)
    match read.reading:
        case "highest" | "lowest":
            return f"the {read.reading} die{roll}"
        case "total":
            return f"the total{roll}"
        case "equal":
            return f"the number of equal dice{roll}"
        case _:
            return f"the number of dice{roll} showing {shown}"
