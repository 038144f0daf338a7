"""What is read from dice, into registers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from everrain_dsl.bytecode.opcodes import READINGS, Op
from everrain_dsl.records import NUMBER_LIMIT

if TYPE_CHECKING:
    from everrain_dsl.bytecode.emitter.routine import Register, RoutineWriter
    from everrain_dsl.semantics import model


class Dice(ABC):
    """Writes readings of dice into one routine."""

    def __init__(self, to: RoutineWriter) -> None:
        self.to = to

    @abstractmethod
    def number(self, number: model.Number) -> Register:
        """Return the register that holds *number*."""

    def die(self, cast: model.Cast) -> Register:
        """Return the register with the kind of die that was rolled."""
        return self.to.constant("die", self.to.pools.symbol("die", cast.die))

    def dice(self, read: model.DiceRead) -> Register:
        """Return the register with what is read from dice."""
        to = self.to
        dice = self.cast(read.cast)
        match read.reading:
            case "showing":
                return to.result_of(Op.SHOWING, dice, *self._range(read))
            case "other":
                those = to.result_of(Op.SHOWING, dice, *self._range(read))
                return to.result_of(Op.SUBTRACT, self.read_dice("number", dice), those)
            case "unequal":
                equal = self.read_dice("equal", dice)
                return to.result_of(Op.SUBTRACT, self.read_dice("number", dice), equal)
            case reading:
                return self.read_dice(reading, dice)

    def read_dice(self, reading: str, dice: Register) -> Register:
        """Return the register with what is read from the list of what dice show."""
        return self.to.result_of(Op.READ_DICE, dice, READINGS.index(reading))

    def cast(self, cast: model.Cast) -> Register:
        """Return the register with the list of what the dice show."""
        if cast.under_way:
            return self.to.result_of(Op.ON_TABLE, self.die(cast))
        held = self.to.of(cast)
        return held if cast.many else self.to.result_of(Op.DICE, held)

    def _range(self, read: model.DiceRead) -> tuple[Register, Register]:
        """Return the lowest and the highest result that is looked for."""
        to, shown = self.to, read.shown
        assert shown is not None
        number = self.number(shown.number)
        match shown.operation:
            case "exactly":
                return number, number
            case "at least":
                return number, to.number_of(NUMBER_LIMIT)
            case "at most":
                return to.number_of(0), number
            case "more than":
                return to.result_of(Op.ADD, number, to.number_of(1)), to.number_of(NUMBER_LIMIT)
            case _:
                return to.number_of(0), to.result_of(Op.SUBTRACT, number, to.number_of(1))
