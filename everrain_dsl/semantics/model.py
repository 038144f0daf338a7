"""What a source means: cards with typed abilities, every name bound, every sentence one row.

Made by the rest of `semantics`; read by the emitter, the rules text, the site and the scenarios.
Where `syntax.nodes` says how a line was written, the model says what it is: a selection knows the
type of its things, a reference the binding it stands for, a use of the vocabulary its one row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from everrain_dsl.semantics import extremes, manifest, polls, rolled

if TYPE_CHECKING:
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.history import Past
    from everrain_dsl.vocabulary.printed import Printed
    from everrain_dsl.vocabulary.rows import (
        Condition as ConditionRow,
    )
    from everrain_dsl.vocabulary.rows import (
        Deed,
        Effect,
        Event,
        Filter,
        Gauge,
        Noun,
        Permission,
        Quantity,
    )


@attrs.frozen(eq=False)
class Binding:
    """Something a card can point back to: a chosen crew, a rolled number, `this`.

    `many` tells whether it is a list of things; `words` is how messages and printed text call it
    (`that crew`, `the diver`).
    """

    type: str
    words: str
    span: Span | None = None
    many: bool = False
    name: str | None = None
    #: Of things: the word for what they are.
    noun: Noun | None = None


@attrs.frozen(eq=False)
class Cast(Binding):
    """Dice of one kind that were rolled, or that lie on the table, `under_way`, to be read."""

    die: str = ""
    under_way: bool = False


# Numbers


@attrs.frozen(eq=False)
class Constant:
    """A number printed on the card."""

    value: int


@attrs.frozen(eq=False)
class PerPlayer:
    """The number plus the number of players (GEN-03)."""

    value: int


@attrs.frozen(eq=False)
class Arithmetic:
    """`operation`: plus, minus, half, third, quarter, divided, twice, multiplied, lower, higher.

    Fractions are rounded down (GEN-02), or else `up`.
    """

    operation: str
    operands: tuple[Number, ...]
    up: bool = False


@attrs.frozen(eq=False)
class CountOf:
    """How many things a selection points at."""

    selection: Selection


@attrs.frozen(eq=False)
class Gathered:
    """A gauge or quantity of several things: `operation` is sum, highest or lowest; of none, 0.

    `arguments` are those of the quantity behind its owner: the stat.
    """

    operation: str
    row: Gauge | Quantity
    arguments: tuple[Argument, ...]
    things: Thing


@attrs.define(eq=False)
class Done:
    """How much an effect did, or all such effects of a loop; `read` is set once a line asks.

    What nobody asks costs nothing: the effect is then simply done.
    """

    deed: Deed
    binding: Binding
    #: What it was done to, or what it made.
    noun: Noun | None = None
    read: bool = False
    #: What it adds to: of each loop around, all that such effects of the loop did.
    totals: list[Done] = attrs.field(factory=list)

    @property
    def is_asked(self) -> bool:
        """Return whether some line asks how much was done, here or in a loop around."""
        return self.read or any(total.read for total in self.totals)


@attrs.frozen(eq=False)
class HowMuch:
    """How much was done; `noun` is the word for it where it was done to things."""

    done: Done
    noun: Noun | None


@attrs.frozen(eq=False)
class BoundNumber:
    """A number with a name: a roll, an amount chosen, the amount of an event."""

    binding: Binding


@attrs.frozen(eq=False)
class QuantityOf:
    """A number of the game that modifiers may change."""

    row: Quantity
    arguments: tuple[Argument, ...]


@attrs.frozen(eq=False)
class GaugeOf:
    """How much of something a thing has; no owner means the acting player's ship."""

    row: Gauge
    owner: Thing | None
    #: What the row's slots hold, if it has any: the kind of a counter.
    arguments: tuple[Argument, ...] = ()


@attrs.frozen(eq=False)
class Choosable:
    """A number the acting player picks, from 0 to `most`, or to all there is."""

    most: Number | None


@attrs.frozen(eq=False)
class TimesOf:
    """How often something has happened in a `period` (turn, round, act, game), or how much of it.

    `row` is its sentence: of a number of times, or of an amount.
    """

    row: Past
    pattern: Pattern
    period: str


@attrs.frozen(eq=False)
class DiceRead:
    """What is read from dice: highest, lowest, total, showing, other, equal, unequal.

    Equal is how many show what most of them show. Of a die with faces the index of `face` shows.
    """

    cast: Cast
    reading: str
    shown: Compared | None = None
    face: str = ""


Number: TypeAlias = (
    Constant
    | TimesOf
    | PerPlayer
    | Arithmetic
    | CountOf
    | Gathered
    | HowMuch
    | BoundNumber
    | QuantityOf
    | GaugeOf
    | Choosable
    | DiceRead
)


# Things


@attrs.frozen(eq=False)
class Selection:
    """Things pointed at by a noun and filters.

    `determiner` is one of: one, every, group (bare: every, or for the rules to pick from), any
    (a, an, any: in events and conditions), no, the, only, nearest, another, other (every other),
    exactly, up to, any number, random. `count` goes with exactly, up to and random.
    """

    determiner: str
    count: int
    noun: Noun
    type: str
    filters: tuple[Narrowing, ...]
    #: What `that ...` means afterwards.
    binding: Binding
    #: For another and other: the thing left out.
    without: Binding | None = None
    #: The filter of what may be picked for the effect that is done to it.
    picks: str = ""
    #: The group it picks from, instead of everything in play.
    among: Binding | None = None
    #: Whether it is said by the name of a card, which the last of its filters is.
    named: bool = False

    @property
    def single(self) -> bool:
        """Return whether it points at one thing at most."""
        return self.determiner in ("one", "the", "only", "nearest", "another", "any") or (
            self.determiner == "random" and self.count == 1
        )


@attrs.frozen(eq=False)
class Reference:
    """A thing already known: `this crew`, `that enemy`, `the diver`, `your ship`."""

    binding: Binding
    type: str
    #: The noun it was spoken of with (`that deckhand`), if any.
    noun: Noun | None = None


@attrs.frozen(eq=False)
class NamedThing:
    """A thing known by the name of its card or port: `"Ashmoor"`; `card` is its identity."""

    name: str
    card: str
    type: str


Thing: TypeAlias = Selection | Reference | NamedThing


@attrs.frozen(eq=False)
class Symbol:
    """A name some set declares: a stat, a story, a deck. `value` is what bytecode carries."""

    type: str
    value: str
    shown: str


@attrs.frozen(eq=False)
class PickedStat:
    """A stat that is no word of the card: `way` is highest, lowest, choice, random or same."""

    way: str
    #: Of `the same stat`: the one tested before.
    same: Binding | None = None


Stat: TypeAlias = Symbol | PickedStat
Argument: TypeAlias = Number | Thing | Symbol


@attrs.frozen(eq=False)
class Narrowing:
    """One filter in use: a row with its arguments, or a gauge or stat compared.

    `form`: be, have (a filter row), gauge or stat (compared; a stat is the quantity row of crew's
    stats, and its argument the stat), most or fewest (of a gauge row).
    """

    form: str
    negated: bool = False
    row: Filter | Gauge | Quantity | None = None
    arguments: tuple[Argument, ...] = ()
    compared: Compared | None = None


@attrs.frozen(eq=False)
class Compared:
    """`operation`: exactly, at least, at most, more than, fewer than."""

    operation: str
    number: Number


# Conditions


@attrs.frozen(eq=False)
class Logic:
    """`operation`: and, or, not."""

    operation: str
    operands: tuple[Condition, ...]


@attrs.frozen(eq=False)
class Counted:
    """How many things a selection points at, compared."""

    selection: Selection
    compared: Compared


@attrs.frozen(eq=False)
class NumberIs:
    """A number compared: a quantity, a gauge, a named number."""

    number: Number
    compared: Compared


@attrs.frozen(eq=False)
class ThingIs:
    """Whether a thing, or the things a selection points at, satisfy a filter."""

    subject: Thing
    narrowing: Narrowing


IsMost: TypeAlias = extremes.IsMost
IsOnly: TypeAlias = extremes.IsOnly


@attrs.frozen(eq=False)
class ThereIs:
    """Whether a selection points at anything."""

    selection: Selection


@attrs.frozen(eq=False)
class Asked:
    """A condition row in use."""

    row: ConditionRow
    arguments: tuple[Argument, ...]


@attrs.frozen(eq=False)
class ThingHolds:
    """A gauge of a thing, or of the things a selection points at, compared."""

    subject: Thing
    row: Gauge
    compared: Compared
    arguments: tuple[Argument, ...] = ()


@attrs.frozen(eq=False)
class Happened:
    """Whether something has happened in a time."""

    times: TimesOf


Condition: TypeAlias = (
    Happened | Logic | Counted | NumberIs | ThingIs | IsMost | IsOnly | ThereIs | Asked | ThingHolds
)


# Statements


@attrs.frozen(eq=False)
class Do:
    """One effect. `each` multiplies its amount; `binding` is what it made, `done` how much."""

    row: Effect
    arguments: tuple[Argument, ...]
    span: Span
    each: Number | None = None
    binding: Binding | None = None
    done: Done | None = None


@attrs.frozen(eq=False)
class Modify:
    """A modifier that lasts: `operation` gets, becomes, doubled, halved."""

    row: Quantity
    arguments: tuple[Argument, ...]
    operation: str
    value: Number | None
    duration: str
    span: Span
    #: What ends it, where no `duration` does.
    until: Pattern | None = None


@attrs.frozen(eq=False)
class Permit:
    """A permission that holds for a time."""

    row: Permission
    arguments: tuple[Argument, ...]
    duration: str
    span: Span
    until: Pattern | None = None


@attrs.frozen(eq=False)
class If:
    """`then` where the condition holds, `otherwise` where not."""

    condition: Condition
    then: Block
    otherwise: Block
    span: Span


@attrs.frozen(eq=False)
class YouMay:
    """The player decides; `then` follows if it was done, `otherwise` if not.

    With `offered` false nobody is asked: `if you do` after an effect that is simply done.
    """

    effects: tuple[Do | Modify | Permit, ...]
    then: Block
    otherwise: Block
    span: Span
    offered: bool = True


@attrs.frozen(eq=False)
class Acting:
    """The block, with another player acting in your place; with several, each in turn.

    `actor` is who acts, as the block speaks of it; `totals` as of `ForEach`.
    """

    who: Thing
    actor: Binding
    body: Block
    span: Span
    totals: tuple[Done, ...] = ()


@attrs.frozen(eq=False)
class TheyMay:
    """What other players may do; `then` and `otherwise` are again yours to do.

    Of several each is asked, and each answer has its consequence; of `any` they are asked until
    one does it. With `offered` false nobody is asked: `if they do` after what is simply done.
    `totals` as of `ForEach`.
    """

    who: Thing
    actor: Binding
    effects: tuple[Do | Modify | Permit, ...]
    then: Block
    otherwise: Block
    span: Span
    offered: bool = True
    totals: tuple[Done, ...] = ()


@attrs.frozen(eq=False)
class Agreed:
    """`then` where all of those asked agree, or one of `any`; `otherwise` where not."""

    who: Thing
    actor: Binding
    then: Block
    otherwise: Block
    span: Span


@attrs.frozen(eq=False)
class ForEach:
    """The block, once for each thing; for players, with that player acting.

    `totals` are what the effects of the block did in all.
    """

    selection: Selection
    body: Block
    span: Span
    totals: tuple[Done, ...] = ()


@attrs.frozen(eq=False)
class Repeat:
    """The block, so many times, at most 100; `totals` as of `ForEach`."""

    times: Number
    body: Block
    span: Span
    totals: tuple[Done, ...] = ()


@attrs.frozen(eq=False)
class Stop:
    """End the innermost loop, or the ability where there is none; `when` a condition holds."""

    when: Condition | None
    span: Span


@attrs.frozen(eq=False)
class Test:
    """A test of a stat (TST-01), by one of the `candidates` or by `each` of them.

    The lowest of so many `rolls` counts, of as many below 0 the highest.
    """

    candidates: Thing
    stat: Stat
    found: Found
    outcomes: tuple[Outcome, ...]
    span: Span
    bonus: Number = Constant(0)
    rolls: int = 1
    each: bool = False


@attrs.frozen(eq=False)
class Choose:
    """The player points at things, for `that ...` or a name to mean later."""

    selection: Selection
    span: Span


@attrs.frozen(eq=False)
class ChooseNumber:
    """The player picks a number."""

    low: Number
    high: Number
    binding: Binding
    span: Span


@attrs.frozen(eq=False)
class Reckon:
    """A number is computed once and given a name."""

    number: Number
    binding: Binding
    span: Span


@attrs.frozen(eq=False)
class Later:
    """The block, at a later moment (`at the end of the round`), once.

    `whose` is whose the event must be that one player has: `you`, `active`, `anyone`. With
    `following` the stretch of time under way is left out; `number` says at which such event.
    Of what is awaited by its `pattern` the block may speak; with a `duration` it is run each time.
    `sets` are the numbers named before that the block sets again, for itself.
    """

    moment: str
    event: Event
    body: Block
    span: Span
    whose: Literal["you", "active", "anyone"] = "you"
    following: bool = False
    number: Number | None = None
    pattern: Pattern | None = None
    timing: Literal["before", "after", "instead"] = "after"
    duration: str = ""
    sets: tuple[Binding, ...] = ()


@attrs.frozen(eq=False)
class Option:
    """One choice: what it needs, what it costs, what it does."""

    label: str
    requires: tuple[Condition, ...]
    costs: tuple[Do, ...]
    body: Block
    span: Span
    #: The first statement's candidates: there must be someone to test or target (law 8).
    target: Selection | None = None


@attrs.frozen(eq=False)
class Choices:
    """Pick between `least` and `most` of the options; `otherwise` where none can be taken."""

    options: tuple[Option, ...]
    otherwise: Block | None
    least: int
    most: int
    span: Span


Ballot: TypeAlias = polls.Ballot
Bid: TypeAlias = polls.Bid
Vote: TypeAlias = polls.Vote
VoteFor: TypeAlias = polls.VoteFor

Found: TypeAlias = rolled.Found
LookUp: TypeAlias = rolled.LookUp
Outcome: TypeAlias = rolled.Outcome
Roll: TypeAlias = rolled.Roll
RollAgain: TypeAlias = rolled.RollAgain
RollDice: TypeAlias = rolled.RollDice
Row: TypeAlias = rolled.Row
Statement: TypeAlias = (
    Do
    | Modify
    | Permit
    | If
    | YouMay
    | Acting
    | TheyMay
    | Agreed
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
    | Reckon
    | Later
    | Choices
)


@attrs.frozen(eq=False)
class Block:
    """Statements in order."""

    statements: tuple[Statement, ...] = ()


# Abilities


@attrs.frozen(eq=False)
class Action:
    """Something that is done when the rules say so: the body of a card, a space, a service.

    `kind`: body, use, crew space, potential crew space, enemy space, potential enemy space, omen,
    on arrival, upon awakening, while arisen, row (of a table).
    `amount` is an omen's number, `label` its name; `costs` what a space or service asks first.
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


@attrs.frozen(eq=False)
class Pattern:
    """What an event must match. An argument of None matches anything."""

    row: Event
    arguments: tuple[Thing | Symbol | Number | None, ...]
    #: What `that ...` and the amount mean in the body, one per slot of the row.
    bindings: tuple[Binding, ...]
    amount: Binding | None


@attrs.frozen(eq=False)
class Trigger:
    """`before`, `after` or `instead when` an event; `limit` is a unit of time or None."""

    timing: str
    pattern: Pattern
    limit: str | None
    this: Binding
    body: Block
    condition: Condition | None
    span: Span
    #: Where its source must be for it to work: a trait's location, `aboard`, `arisen`.
    context: str = ""


@attrs.frozen(eq=False)
class Modifier:
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


@attrs.frozen(eq=False)
class Allowance:
    """A permission, prohibition or `counts as`, while the source is in play."""

    row: Permission
    arguments: tuple[Argument, ...]
    this: Binding
    condition: Condition | None
    span: Span
    context: str = ""


@attrs.frozen(eq=False)
class Objective:
    """A condition that ends the game when an awakened Elder One fulfils it (WIN-03)."""

    condition: Condition
    this: Binding
    span: Span


Ability: TypeAlias = Action | Trigger | Modifier | Allowance | Objective


# Content


@attrs.frozen(eq=False)
class Card:
    """A card or any other named piece of content.

    `printed` is what stands on it besides rules text: numbers, words, pictures. For a part of a
    card (a service, a journey, an indelible trait) `parent` is the card it belongs to.
    """

    kind: str
    name: str
    id: str
    span: Span
    copies: int
    printed: Printed
    flavour: str
    abilities: tuple[Ability, ...]
    parent: str | None = None
    formerly: tuple[str, ...] = ()
    #: Identities of cards this one names, in order of mention.
    mentions: tuple[str, ...] = ()
    #: The rows of the vocabulary it uses: table and name.
    words: tuple[tuple[str, str], ...] = ()
    block_span: Span | None = None


ContentSet: TypeAlias = manifest.ContentSet
Ruling: TypeAlias = manifest.Ruling

THIS: Final = "this"
