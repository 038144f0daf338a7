"""Statements of the model, and the phrases that sets define."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Literal, TypeAlias

import attrs

from everrain_dsl.model.bindings import Binding
from everrain_dsl.model.decisions import (
    Bid,
    Found,
    LookUp,
    Outcome,
    Roll,
    RollAgain,
    RollDice,
    Total,
    Vote,
    VoteFor,
)
from everrain_dsl.model.expressions import Constant
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from everrain_dsl.model.bindings import Cast
    from everrain_dsl.model.expressions import (
        Argument,
        Condition,
        Done,
        Number,
        Pattern,
        Selection,
        Stat,
        Thing,
    )
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.rows import (
        Context,
        Effect,
        Event,
        Permission,
        Quantity,
        Row,
    )

    #: What a phrase comes to: an effect's lines, a question, a number.
    D_co = TypeVar(
        "D_co",
        bound="Block | Condition | Number",
        default="Block | Condition | Number",
        covariant=True,
    )
else:
    from typing import TypeVar

    D_co = TypeVar("D_co", covariant=True)


#: Whose an event must be that one player has: of who put something off, the active one, or any.
Whose: TypeAlias = Literal["you", "active", "anyone"]
#: The bonus of a test that gets none.
NO_BONUS: Final = Constant(0)


@attrs.frozen(eq=False, repr=False)
class Do(Shown):
    """One effect. `each` multiplies its amount, up to `most` if there is a limit.

    `binding` is what it made, `done` the amount it did.
    """

    row: Effect
    arguments: tuple[Argument, ...]
    span: Span
    each: Number | None = None
    most: Number | None = None
    binding: Binding | None = None
    done: Done | None = None
    #: What it stands for, where a set defines it.
    means: Meaning[Block] | None = None

    @property
    def payable(self) -> bool:
        """Return whether it can be a price: a phrase, where all of its lines can, done once."""
        if self.means is None:
            return self.row.payable
        does = self.means.does
        said = [getattr(each, "binding", None) for each in self.arguments]
        return (
            isinstance(does, Block)
            and not any(binding is not None and binding.many for binding in said)
            and all(isinstance(each, Do) and each.payable for each in does.statements)
        )


@attrs.frozen(eq=False, repr=False)
class Modify(Shown):
    """A modifier that lasts: `operation` gets, becomes, doubled, halved."""

    row: Quantity
    arguments: tuple[Argument, ...]
    operation: str
    value: Number | None
    duration: str
    span: Span
    #: What ends it, where no `duration` does.
    until: Pattern | None = None


@attrs.frozen(eq=False, repr=False)
class Permit(Shown):
    """A permission that holds for a time."""

    row: Permission
    arguments: tuple[Argument, ...]
    duration: str
    span: Span
    until: Pattern | None = None


@attrs.frozen(eq=False, repr=False)
class If(Shown):
    """`then` where the condition holds, `otherwise` where not."""

    condition: Condition
    then: Block
    otherwise: Block
    span: Span


@attrs.frozen(eq=False, repr=False)
class YouMay(Shown):
    """An optional effect: `then` follows if the player does it, `otherwise` if not.

    If `offered` is false the player is not asked: `if you do` after an effect that is simply done.
    """

    effects: tuple[Do | Modify | Permit, ...]
    then: Block
    otherwise: Block
    span: Span
    offered: bool = True


@attrs.frozen(eq=False, repr=False)
class Acting(Shown):
    """The block, with another player acting in your place; with several, each in turn.

    `actor` is who acts, as the block speaks of it; `totals` as of `ForEach`.
    """

    who: Thing
    actor: Binding
    body: Block
    span: Span
    totals: tuple[Total, ...] = ()


@attrs.frozen(eq=False, repr=False)
class TheyMay(Shown):
    """An offer to other players; in `then` and `otherwise` you act again.

    If several are asked, each answer has its own consequence; with `any` they are asked until one
    does it. If `offered` is false they are not asked: `if they do` after an effect that is simply
    done. `totals` as in `ForEach`. If several are asked, `doers` are those who did it, `others`
    those who did not.
    """

    who: Thing
    actor: Binding
    effects: tuple[Do | Modify | Permit, ...]
    then: Block
    otherwise: Block
    span: Span
    offered: bool = True
    totals: tuple[Total, ...] = ()
    doers: Binding | None = None
    others: Binding | None = None


@attrs.frozen(eq=False, repr=False)
class Agreed(Shown):
    """`then` where all of those asked agree, or one of `any`; `otherwise` where not."""

    who: Thing
    actor: Binding
    then: Block
    otherwise: Block
    span: Span


@attrs.frozen(eq=False, repr=False)
class Wish(Shown):
    """`then`, all of it, where the player wishes so; `otherwise` where not."""

    then: Block
    otherwise: Block
    span: Span


@attrs.frozen(eq=False, repr=False)
class ForEach(Shown):
    """The block, once for each thing; for players, with that player acting.

    `totals` are what the effects of the block did in all.
    """

    selection: Selection
    body: Block
    span: Span
    totals: tuple[Total, ...] = ()


@attrs.frozen(eq=False, repr=False)
class Repeat(Shown):
    """The block, so many times, at most 100; `totals` as of `ForEach`."""

    times: Number
    body: Block
    span: Span
    totals: tuple[Total, ...] = ()


@attrs.frozen(eq=False, repr=False)
class Stop(Shown):
    """End the innermost loop, or else the ability; if `when` is given, only if it holds."""

    when: Condition | None
    span: Span


@attrs.frozen(eq=False, repr=False)
class Test(Shown):
    """A test of a stat (TST-01), by one of the `candidates` or by `each` of them.

    The lowest of so many `rolls` counts, of as many below 0 the highest.
    """

    candidates: Thing
    stat: Stat
    found: Found
    outcomes: tuple[Outcome, ...]
    span: Span
    bonus: Number = NO_BONUS
    rolls: int = 1
    each: bool = False


@attrs.frozen(eq=False, repr=False)
class Choose(Shown):
    """The player points at things, for `that ...` or a name to mean later."""

    selection: Selection
    span: Span


@attrs.frozen(eq=False, repr=False)
class ChooseNumber(Shown):
    """The player picks a number."""

    low: Number
    high: Number
    binding: Binding
    span: Span


@attrs.frozen(eq=False, repr=False)
class ChooseDie(Shown):
    """The player picks one of several numbered dice, whose kind shows from `low` to `high`."""

    cast: Cast
    low: int
    high: int
    binding: Binding
    span: Span


@attrs.frozen(eq=False, repr=False)
class Reckon(Shown):
    """A number is computed once and given a name."""

    number: Number
    binding: Binding
    span: Span


@attrs.frozen(eq=False, repr=False)
class Deadline(Shown):
    """The deadline for a delayed effect, and the effects if it passes without the event.

    It ends with the `number`-th event; the other fields are as in `Later`.
    """

    words: str
    event: Event
    otherwise: Block
    whose: Whose = "you"
    following: bool = False
    number: int = 1


@attrs.frozen(eq=False, repr=False)
class Later(Shown):
    """A block that runs once at a later moment (`at the end of the round`).

    `whose` selects the player of an event that one player has: `you`, `active`, `anyone`. With
    `following` the current period is skipped; `number` selects which of the coming events. The
    block may refer to what `pattern` awaits. With a `duration` it runs each time, or `until` an
    event happens; after a `deadline` it no longer waits. `sets` are the numbers named before that
    the block sets again, for itself.
    """

    moment: str
    event: Event
    body: Block
    span: Span
    whose: Whose = "you"
    following: bool = False
    number: Number | None = None
    pattern: Pattern | None = None
    timing: Literal["before", "after", "instead"] = "after"
    duration: str = ""
    sets: tuple[Binding, ...] = ()
    deadline: Deadline | None = None
    until: Pattern | None = None


@attrs.frozen(eq=False, repr=False)
class Option(Shown):
    """One choice: what it needs, what it costs, what it does."""

    label: str
    requires: tuple[Condition, ...]
    costs: tuple[Do, ...]
    body: Block
    span: Span
    #: The first statement's candidates: there must be someone to test or target (law 8).
    target: Selection | None = None


@attrs.frozen(eq=False, repr=False)
class Choices(Shown):
    """A choice of `least` to `most` of the options; `otherwise` runs if none can be taken.

    The acting player picks, or another one, the `chooser`, who is bound to `asked` from then on.
    The acting player still performs the blocks of the options.
    """

    options: tuple[Option, ...]
    otherwise: Block | None
    least: int
    most: int
    span: Span
    chooser: Thing | None = None
    asked: Binding | None = None


Statement: TypeAlias = (
    Do
    | Modify
    | Permit
    | If
    | YouMay
    | Acting
    | TheyMay
    | Agreed
    | Wish
    | Vote
    | VoteFor
    | Bid
    | ForEach
    | Repeat
    | Stop
    | Roll
    | RollDice
    | RollAgain
    | LookUp
    | Test
    | Choose
    | ChooseNumber
    | ChooseDie
    | Reckon
    | Later
    | Choices
)


@attrs.frozen(eq=False, repr=False)
class Block(Shown):
    """Statements in order, and the flavour told as they begin."""

    statements: tuple[Statement, ...] = ()
    flavour: str = ""


@attrs.frozen(eq=False, repr=False)
class Fixed(Binding):
    """A number in a keyword's place, as the card writes it: `2` of `sea-marked 2`."""

    value: int = 0


@attrs.frozen(eq=False, repr=False)
class Meaning(Shown, Generic[D_co]):
    """The meaning of a set's phrase: the `slots` are the bindings of its places.

    `used` are the rows it uses, `mentions` the identities of the cards it names, as for a card.
    """

    row: Row
    slots: tuple[Binding, ...]
    does: D_co
    span: Span
    #: Where its effects may happen, as of `Effect.contexts`.
    contexts: frozenset[Context]
    #: How many sentences it comes to, those of the phrases it uses among them.
    size: int
    used: tuple[Row, ...] = ()
    mentions: tuple[str, ...] = ()
