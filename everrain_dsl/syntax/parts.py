"""The rows of lines that open or state a part of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.syntax.nodes import Part
from everrain_dsl.syntax.rows import row

if TYPE_CHECKING:
    from everrain_dsl.syntax.nodes import (
        Condition,
        Effects,
        Keyword,
        Often,
        Text,
        Word,
    )


# Choices and what follows a condition


@row("part", "choice {label}", below="lines", names=("choice",))
class Choice(Part):
    """A choice to pick. Its requirements and costs come first in its block.

    choice "Row"
      requires at least 1 clue
      cost pay 1 coin
      collect 1 clue
    choice "Wait"
      nothing happens
    """

    role = "choice"
    flavour = True

    label: Text


@row("part", "otherwise", below="lines")
class Otherwise(Part):
    """Do the lines below if the line above does not hold or was not done."""

    role = "otherwise"
    flavour = True


@row("part", "otherwise if {condition}", below="lines")
class OtherwiseIf(Part):
    """Do the lines below if the line above does not hold and this condition does.

    if at least 4 clues
      lose 2 clues
    otherwise if at least 2 clues
      lose 1 clue
    """

    role = "otherwise"

    condition: Condition


@row("part", "requires {condition}")
class Requires(Part):
    """The condition for picking a choice or using a section."""

    role = "price"

    condition: Condition


@row("part", "cost {effects}")
class Cost(Part):
    """The price of a choice or of a section."""

    role = "price"

    effects: Effects


@row(
    "part",
    *("{result:WHOLE_NUMBER}", "{result:NUMBER_RANGE}", "{result:PER_PLAYER}", "{result:face}"),
    below="lines",
)
class TableRow(Part):
    """A row of a roll or a table: its results, and what they do."""

    role = "row"
    flavour = True

    kind = "row"
    result: int | str | Word


# Sections


class Section(Part):
    """The line that opens a section of a kind of cards, by its words."""

    words: str

    @property
    def opens(self) -> str:
        """Return the words of the section it opens."""
        return self.words


@row("part", "{often}, use", below="lines")
class UseOften(Part):
    """A limit on how often a treasure can be used; it is not discarded."""

    often: Often

    @property
    def opens(self) -> str:
        """Return the words of the section it opens."""
        return f"once per {self.often.unit}, use"


@row("part", "omen {number} {label}", below="lines", names=("omen",))
class Omen(Part):
    """The lines an enemy carries out when that many dice show an omen."""

    role = "section"

    number: int
    label: Text


@row("part", "while {condition}", below="lines")
class While(Part):
    """Abilities that work while a condition holds.

    while this crew is on deck
      this crew gets +1 luck
    """

    role = "opens"

    table = "ability"

    condition: Condition


@row("part", "objective {condition}")
class Objective(Part):
    """The condition by which an Elder One wins."""

    role = "fact"

    condition: Condition


@row("part", "{keyword}", below="lines")
class KeywordLine(Part):
    """A keyword that the card has."""

    keyword: Keyword


# Lines of a set, and what a card names


class Naming(Part):
    """A line that names other content, perhaps of another set."""

    name: Text
    code: Text | None = None


@row("part", "starts from {name}", names=("content",))
class StartsFrom(Naming):
    """The place where a story begins."""

    role = "fact"


@row("part", "contradicts {name}[ of {code}]", names=("contradicted", "set"))
class Contradicts(Naming):
    """The trait that a crew cannot have together with this one."""

    role = "fact"


@row("part", "without {name}[ of {code}]", names=("content", "set"))
class Without(Naming):
    """Content that a set-up leaves out."""


@row("part", "replaces {name} of {code}", names=("content", "set"))
class Replaces(Naming):
    """The card of another set that this card replaces."""


@row("part", "use rules {name}", names=("rules",))
class UseRules(Naming):
    """Optional rules that a set-up uses."""


@row("part", "ship {name}", names=("content",))
class ShipNamed(Naming):
    """A ship of a set-up."""


@row("part", "crew {name}", names=("content",))
class CrewNamed(Naming):
    """A crew of a set-up."""
