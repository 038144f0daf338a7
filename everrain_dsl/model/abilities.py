"""Abilities of the model: actions that the rules trigger, and permanent effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from everrain_dsl.model.bindings import Binding
    from everrain_dsl.model.expressions import (
        Argument,
        Condition,
        Number,
        Pattern,
        Selection,
    )
    from everrain_dsl.model.statements import (
        Block,
        Do,
    )
    from everrain_dsl.source import Span
    from everrain_dsl.syntax.nodes import Timing, Unit
    from everrain_dsl.vocabulary.rows import (
        Permission,
        Quantity,
        Row,
    )


@attrs.frozen(eq=False, repr=False)
class Action(Shown):
    """An action that runs when the rules call for it: the body of a card, a space, a service.

    `kind`: body, use, crew space, potential crew space, enemy space, potential enemy space, omen,
    on arrival, upon awakening, while arisen, row (of a table). `amount` is an omen's number,
    `label` its name; `costs` is the price of a space or service.
    """

    kind: str
    this: Binding
    body: Block
    span: Span
    #: Other things it is about, after `this`: the crew in a crew space.
    others: tuple[Binding, ...] = ()
    label: str | None = None
    amount: int | None = None
    costs: tuple[Do, ...] = ()
    requires: tuple[Condition, ...] = ()
    #: The first statement's candidates, where somebody decides whether it is done (law 8).
    target: Selection | None = None


@attrs.frozen(eq=False, repr=False)
class Trigger(Shown):
    """An ability triggered `before`, `after` or `instead when` an event.

    `limit` is a unit of time or None; per unit it triggers at most `times` times.
    """

    timing: Timing
    pattern: Pattern
    limit: Unit | None
    this: Binding
    body: Block
    condition: Condition | None
    span: Span
    #: Where its source must be for it to work: a trait's location, `aboard`, `arisen`.
    context: str = ""
    times: int = 1


@attrs.frozen(eq=False, repr=False)
class Modifier(Shown):
    """A quantity or stat changed while the source is in play."""

    row: Quantity
    arguments: tuple[Argument, ...]
    operation: str
    value: Number | None
    this: Binding
    condition: Condition | None
    span: Span
    #: The places where its source must be: `sea`, `aboard`, ... as `Trigger.context`.
    context: str = ""


@attrs.frozen(eq=False, repr=False)
class Allowance(Shown):
    """A permission, prohibition or `counts as`, while the source is in play."""

    row: Permission
    arguments: tuple[Argument, ...]
    this: Binding
    condition: Condition | None
    span: Span
    context: str = ""


@attrs.frozen(eq=False, repr=False)
class Objective(Shown):
    """A condition that ends the game when an awakened Elder One fulfils it (WIN-03)."""

    condition: Condition
    this: Binding
    span: Span


Ability: TypeAlias = Action | Trigger | Modifier | Allowance | Objective


@attrs.frozen(eq=False, repr=False)
class Keyworded(Shown):
    """A keyword on a card: its name, its number if it has one, and the abilities that it gives.

    `id` is that of the keyword, empty where it is defined.
    """

    row: Row
    name: str
    number: int | None
    abilities: tuple[Ability, ...]
    #: How many of them stand in its definition; a last one says that crew have the keyword.
    written: int
    id: str = ""
