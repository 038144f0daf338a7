"""The rows of lines that steer: what is decided, when it comes, how often, and who does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.syntax.nodes import Arithmetic, Control
from everrain_dsl.syntax.rows import row

if TYPE_CHECKING:
    from everrain_dsl.syntax.nodes import (
        Condition,
        Effects,
        Name,
        Number,
        Roll,
        Sum,
        Thing,
    )


# What is done only where something is so


@row("control", "if {condition}", below="lines", otherwise=True)
class If(Control):
    """Do the lines below if the condition holds; `otherwise` may follow.

    if at least 2 clues
      collect 1 coin
    otherwise
      collect 1 clue
    """

    condition: Condition


@row("control", "unless {condition}", below="lines", otherwise=True)
class Unless(Control):
    """Do the lines below if the condition does not hold; `otherwise` may follow.

    unless at least 2 clues
      collect 1 clue
    """

    condition: Condition


@row("control", "if you do", below="lines")
class IfYouDo(Control):
    """Do the lines below if you did what the line above says.

    pay 1 coin
    if you do
      collect 1 clue
    """

    role = "if"


@row("control", "if they do", below="lines")
class IfTheyDo(Control):
    """Do the lines below if the other players did what the line above says.

    another player pays 1 coin
    if they do
      collect 1 clue
    """


# Offers


@row("control", "you may {effects}", below="perhaps lines", otherwise=True)
class YouMay(Control):
    """You may do the effects. If you do, the lines below follow; if not, `otherwise`.

    you may pay 1 coin
      collect 1 clue
    otherwise
      lose 1 clue
    """

    effects: Effects


@row("control", "you may", below="lines", otherwise=True)
class YouWish(Control):
    """You may do the lines below; `otherwise` may follow.

    you may
      one crew on deck suffers 1 strain
      collect 1 clue
    """


@row("control", "you may choose {thing}[ {name}]", below="lines", otherwise=True)
class YouMayChoose(Control):
    """You may pick something and do the lines below with it.

    you may choose one crew on deck as the rower
      the rower suffers 1 strain
    """

    thing: Thing
    name: Name | None = None

    @property
    def choice(self) -> Choose:
        """Return what you pick."""
        return Choose(self.start_pos, self.end_pos, self.thing, self.name)


@row("control", "{who} may {effects}", below="perhaps lines", otherwise=True)
class TheyMay(Control):
    """Other players may do the effects. You do the lines below.

    each player may pay 1 coin
      collect 1 clue
    """

    who: Thing
    effects: Effects


@row("control", "if {who} agrees", below="lines", otherwise=True)
class IfAgreed(Control):
    """Ask another player to agree; `otherwise` may follow.

    if every player agrees
      collect 1 clue
    """

    who: Thing


# Choices


@row("control", "choose {thing}[ {name}]")
class Choose(Control):
    """Pick things. Later lines can refer to them by the name.

    choose one crew on deck as the rower
    the rower suffers 1 strain
    """

    thing: Thing
    name: Name | None = None


@row("control", "choose a number from {low} to {high} {name}")
class ChooseNumber(Control):
    """Choose a number. Later lines can refer to it by the name.

    choose a number from 1 to 6 as the guess
    collect the guess coin
    """

    low: Number
    high: Number
    name: Name


@row("control", "choose one die {roll} {name}")
class ChooseDie(Control):
    """Pick one of several dice. The name refers to its result.

    roll 3 fate dice as the bones
    choose one die of the bones as the share
    collect the share coin
    """

    roll: Roll
    name: Name


@row("control", "choose one", below="choices")
class ChooseOne(Control):
    """Pick one of the choices below, in the middle of other lines.

    choose one
      choice "Row"
        collect 1 clue
      choice "Wait"
        collect 1 coin
    """


@row("control", "choose any number", below="choices")
class ChooseAny(Control):
    """Pick any number of the choices below.

    choose any number
      choice "Row"
        collect 1 clue
      choice "Wait"
        collect 1 coin
    """


@row("control", "choose up to {most}", below="choices")
class ChooseUpTo(Control):
    """Pick at most that many of the choices below.

    choose up to 1
      choice "Row"
        collect 1 clue
      choice "Wait"
        collect 1 coin
    """

    most: int


@row("control", "{who} chooses one", below="choices")
class PlayerChoosesOne(Control):
    """Another player picks what happens to you. The choices have no cost.

    another player chooses one
      choice "Row"
        collect 1 clue
      choice "Wait"
        collect 1 coin
    """

    who: Thing


# Who acts


@row("control", "let {who}", below="lines")
class Let(Control):
    """Another player acts in your place, with their ship and their crew.

    let another player
      collect 1 clue
      pay 1 coin
    """

    who: Thing


@row("led_line", "{who} {effects:led_effects}")
class PlayerDoes(Control):
    """Another player does the effects; `if they do` may follow.

    another player pays 1 coin
    """

    who: Thing
    effects: Effects


@row("led_choice", "{who} chooses {thing}[ {name}]")
class PlayerChooses(Control):
    """Another player picks things.

    another player chooses one crew on deck as the rower
    the rower suffers 1 strain
    """

    who: Thing
    thing: Thing
    name: Name | None = None

    @property
    def choice(self) -> Choose:
        """Return what that player does."""
        return Choose(self.start_pos, self.end_pos, self.thing, self.name)


@row("control", "{who} chooses a number from {low} to {high} {name}")
class PlayerChoosesNumber(Control):
    """Another player chooses a number.

    another player chooses a number from 1 to 6 as the guess
    collect the guess coin
    """

    who: Thing
    low: Number
    high: Number
    name: Name

    @property
    def choice(self) -> ChooseNumber:
        """Return what that player does."""
        return ChooseNumber(self.start_pos, self.end_pos, self.low, self.high, self.name)


@row("control", "{who} chooses one die {roll} {name}")
class PlayerChoosesDie(Control):
    """Another player picks one of several numbered dice.

    roll 3 fate dice as the bones
    another player chooses one die of the bones as the share
    collect the share coin
    """

    who: Thing
    roll: Roll
    name: Name

    @property
    def choice(self) -> ChooseDie:
        """Return what that player does."""
        return ChooseDie(self.start_pos, self.end_pos, self.roll, self.name)


# Numbers and loops


@row("control", "reckon {number}[ {name}]")
class Reckon(Control):
    """Work out a number now. Later lines can refer to it by the name.

    reckon half of your clues as the share
    collect the share coin
    """

    number: Number
    name: Name | None = None


class Loop(Control):
    """A control that repeats its lines."""

    number: Number
    most: Sum | None = None

    @property
    def times(self) -> Number:
        """Return how often it is done."""
        if self.most is None:
            return self.number
        ends = self.number.start_pos, self.most.end_pos
        return Arithmetic("lower", (self.number, self.most), *ends)


@row(
    "control",
    "for each {number:some_of_each}[ {name}]",
    "for each {number:some_of_each}, at most {most}",
    below="lines",
)
class ForEach(Loop):
    """Do the lines below for each thing in turn.

    for each crew on deck
      that crew suffers 1 strain
    """

    name: Name | None = None


@row("control", "repeat {number} times[, at most {most}]", below="lines")
class Repeat(Loop):
    """Do the lines below that many times; `stop` ends the loop.

    repeat 2 times
      collect 1 clue
    """


@row("control", "stop[ when {condition}]")
class Stop(Control):
    """End the `repeat` or `for each` around this line, perhaps on a condition.

    repeat 3 times
      collect 1 clue
      stop when at least 5 clues
    """

    condition: Condition | None = None
