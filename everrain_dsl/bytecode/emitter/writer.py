"""The writer of blocks that every emitter is given; `statements` has the class behind it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.bytecode.emitter.routine import Label
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl import model
    from everrain_dsl.bytecode.emitter.routine import Register, RoutineWriter


@attrs.define(eq=False, repr=False)
class Turning(Shown):
    """A test whose outcome its own blocks may change: its margin, and the label to resume at.

    `inside` is true while the `pass` block is written, and false for the `fail` block.
    """

    margin: Register
    statement: model.Test
    on: Label = attrs.field(factory=Label)
    inside: bool | None = None


class Statements(ABC):
    """Writes blocks into one routine."""

    def __init__(self, to: RoutineWriter) -> None:
        self.to = to
        #: The test whose outcomes are being written.
        self.turning: Turning | None = None

    @abstractmethod
    def block(self, block: model.Block) -> None:
        """Write *block*, which tells its flavour as it begins."""

    @abstractmethod
    def statement(self, statement: model.Statement) -> None:
        """Write one statement."""

    @abstractmethod
    def did(self, do: model.Do) -> Register:
        """Write an effect and return the register with how much of it was done."""

    @abstractmethod
    def jump_unless(self, condition: model.Condition, target: Label) -> None:
        """Emit a jump to *target* unless *condition* holds."""

    @abstractmethod
    def number(self, number: model.Number) -> Register:
        """Return the register that holds *number*."""
