"""Statements of the model that roll dice, the rows that results lead to, the outcomes of tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_dsl.model.numbers import Done
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.model.bindings import Binding, Cast
    from everrain_dsl.model.numbers import Number
    from everrain_dsl.model.statements import Block
    from everrain_dsl.model.things import Compared
    from everrain_dsl.source import Span


@attrs.frozen(eq=False, repr=False)
class Row(Shown):
    """A row of a table: results from `low` to `high`, or the face called `face`."""

    low: int
    high: int
    face: str | None
    body: Block
    span: Span


@attrs.frozen(eq=False, repr=False)
class Roll(Shown):
    """Roll a die and execute the row for its result."""

    die: str
    binding: Cast
    rows: tuple[Row, ...]
    span: Span


@attrs.frozen(eq=False, repr=False)
class RollDice(Shown):
    """Roll several dice of one kind, for their results to be read."""

    number: Number
    cast: Cast
    span: Span


@attrs.frozen(eq=False, repr=False)
class RollAgain(Shown):
    """Reroll a number of the dice, which the player chooses; the new results count."""

    number: Number
    cast: Cast
    span: Span


@attrs.frozen(eq=False, repr=False)
class LookUp(Shown):
    """Execute the row for a number; a number outside the rows uses the first or the last row."""

    number: Number
    rows: tuple[Row, ...]
    span: Span


@attrs.frozen(eq=False, repr=False)
class Outcome(Shown):
    """A consequence of a test; `compared` is on the margin (`pass by at least 3`)."""

    passed: bool
    compared: Compared | None
    body: Block
    span: Span


@attrs.frozen(eq=False, repr=False)
class Tally(Shown):
    """The passes and failures of several tests, or of a loop, and the crew who made them."""

    passes: Binding
    fails: Binding
    passed: Binding
    failed: Binding


#: What a loop adds up.
Total: TypeAlias = Done | Tally


@attrs.frozen(eq=False, repr=False)
class Found(Shown):
    """The bindings that a test makes: the crew that was tested, the margin and the stat.

    The test is counted in each of the `tallies`; `die` is set if the test names its roll.
    """

    crew: Binding
    margin: Binding
    stat: Binding
    tallies: list[Tally] = attrs.field(factory=list)
    die: Cast | None = None
