"""What is read from dice, in words: `the highest die of the bones`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from everrain_dsl.semantics import model


def of_the(name: str | None) -> str:
    """Return which roll is spoken of by its *name*: ` of the bones`, nothing for the last one."""
    return f" of the {name}" if name else ""


def each_die(read: model.DiceRead, shown: str, *, many: bool) -> str:
    """Return what stands behind `for each` of dice: `die showing Omen`, `2 dice showing Omen`."""
    roll = of_the(read.cast.name)
    if read.reading == "pairs":
        return f"{'pairs' if many else 'pair'} of dice{roll} showing the same"
    sought = "the same" if read.reading == "equal" else shown
    return f"{'dice' if many else 'die'}{roll} showing {sought}"


def dice_read(read: model.DiceRead, shown: str) -> str:
    """Return a number that dice have, or how many of them show what is *shown*."""
    roll = of_the(read.cast.name)
    match read.reading:
        case "highest" if read.cast.one:
            return "the result"
        case "highest" | "lowest":
            return f"the {read.reading} die{roll}"
        case "total":
            return f"the total{roll}"
        case "equal":
            return f"the number of dice{roll} showing the same"
        case "pairs":
            return f"the number of pairs of dice{roll} showing the same"
        case _:
            return f"the number of dice{roll} showing {shown}"
