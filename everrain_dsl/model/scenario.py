"""A scenario of the model: a table set up, choices made, an outcome expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl import model
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.rows import Gauge


@attrs.frozen(eq=False, repr=False)
class GivenThing(Shown):
    """Something is put on the table so that it satisfies its filters."""

    selection: model.Selection
    span: Span


@attrs.frozen(eq=False, repr=False)
class GivenGauge(Shown):
    """A scenario's starting amount of a gauge of your ship."""

    amount: int
    row: Gauge
    span: Span
    kind: tuple[model.Argument, ...] = ()


@attrs.frozen(eq=False, repr=False)
class GivenSo(Shown):
    """A condition that holds once the table is set."""

    condition: model.Condition
    span: Span


@attrs.frozen(eq=False, repr=False)
class GivenRoll(Shown):
    """The next results of a die, in order: numbers or faces."""

    die: str
    results: tuple[int | str, ...]
    span: Span


@attrs.frozen(eq=False, repr=False)
class GivenDraw(Shown):
    """The next cards drawn, by identity, whatever their deck."""

    cards: tuple[str, ...]
    names: tuple[str, ...]
    span: Span


@attrs.frozen(eq=False, repr=False)
class Perform(Shown):
    """Effects that happen: while setting up (`given`), or as what is looked at (`do`)."""

    effects: model.Block
    setup: bool
    span: Span


@attrs.frozen(eq=False, repr=False)
class Fire(Shown):
    """A moment of the game comes (`when your turn ends`)."""

    pattern: model.Pattern
    span: Span


@attrs.frozen(eq=False, repr=False)
class Omen(Shown):
    """An omen of the card takes effect, as when its dice show it."""

    label: str
    span: Span


@attrs.frozen(eq=False, repr=False)
class Answer(Shown):
    """An answer of the player: a label, things, a number, yes, nothing or anything."""

    label: str | None
    thing: model.Thing | None
    number: int | None
    yes: bool
    span: Span
    #: Whatever is offered first.
    anything: bool = False


@attrs.frozen(eq=False, repr=False)
class Expect(Shown):
    """A condition that holds now."""

    condition: model.Condition
    span: Span


@attrs.frozen(eq=False, repr=False)
class ExpectEvent(Shown):
    """An event that happened, or did not, since the table was set."""

    pattern: model.Pattern
    happened: bool
    span: Span


@attrs.frozen(eq=False, repr=False)
class ExpectOffered(Shown):
    """A choice that is, or is not, among those offered now."""

    label: str
    offered: bool
    span: Span


Step: TypeAlias = (
    GivenThing
    | GivenGauge
    | GivenSo
    | GivenRoll
    | GivenDraw
    | Perform
    | Fire
    | Omen
    | Answer
    | Expect
    | ExpectEvent
    | ExpectOffered
)


@attrs.frozen(eq=False, repr=False)
class Scenario(Shown):
    """One scenario of one card. `this` is the card in play, by the type of its `this`."""

    title: str
    card: str
    name: str
    this: model.Binding | None
    steps: tuple[Step, ...]
    span: Span
    #: The rows of the vocabulary it uses: table and name.
    words: tuple[tuple[str, str], ...] = ()
