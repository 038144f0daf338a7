"""The kinds of rows in the vocabulary: one row is one phrase that a card can use."""

from __future__ import annotations

from typing import Any, Final, Literal

import attrs

from everrain_dsl.records import Record
from everrain_dsl.vocabulary.phrase import Phrase, Slot, read

#: Where a routine runs, and so what it may do. `pure` answers a question and changes nothing;
#: `cost` pays a price (and is rehearsed on a copy); `effect` is the body of a card, an `after`
#: or a space; `before` and `instead` run inside the event they wait for.
Context = Literal["pure", "cost", "effect", "before", "instead"]

ACTING: Final[frozenset[Context]] = frozenset({"effect", "before", "instead"})
EVERYWHERE: Final[frozenset[Context]] = frozenset({"pure", "cost", "effect", "before", "instead"})

#: Marks a column on which no bundle's meaning rests: what a row says to people, what the compiler
#: has written out when a bundle is made, what spares the engine work.
_NO_MEANING: Final = {"meaning": False}
#: The slot of an event that says who acts; nothing else is called so.
PLAYER: Final = "player"


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Row(Record):
    """The base of all rows. Bytecode and the engine refer to a row by its name.

    `text` is the printed phrase, where it differs from the written one; it has the same slots.
    `rules` are the ids of the rules it follows, `since` the version it came with.
    """

    name: str = attrs.field(kw_only=False)
    phrase: Phrase = attrs.field(converter=read, kw_only=False, metadata=_NO_MEANING)
    text: Phrase | None = attrs.field(
        default=None,
        converter=attrs.converters.optional(read),
        metadata=_NO_MEANING,
    )
    doc: str = attrs.field(metadata=_NO_MEANING)
    rules: tuple[str, ...] = attrs.field(default=(), metadata=_NO_MEANING)
    since: str = attrs.field(default="0.1", metadata=_NO_MEANING)
    #: What must be under way for it to mean anything (`expedition`, `sea`), or have it: a `story`.
    needs: str = attrs.field(default="", metadata=_NO_MEANING)
    #: The code of the set that defines it, in sentences of other rows; empty for the core's rows.
    defined_by: str = attrs.field(default="", metadata=_NO_MEANING)

    def __attrs_post_init__(self) -> None:
        if self.text is not None and {s.name for s in self.text.slots} != {
            s.name for s in self.slots
        }:
            raise ValueError(f"{self.name}: the printed sentence needs the same slots")

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Return the typed slots, in the order of the phrase: the operands in bytecode."""
        return self.phrase.slots

    @property
    def table(self) -> str:
        """Return the name of the row's table: `effect`, `event`, ..."""
        return type(self).__name__.lower()

    @property
    def meaning(self) -> dict[str, Any]:
        """Return the columns, by name, that a bundle's meaning depends on, except slots.

        A column with its default value is left out, so that adding a column changes no other row.
        """
        return {
            column.name: value
            for column in attrs.fields(type(self))
            if column.metadata.get("meaning", True)
            and (value := getattr(self, column.name)) != column.default
        }


#: Verbs that something else than a player does as well, or that a noun goes on with.
_NOT_LED: Final = frozenset({"move", "add", "board", "roll", "everyone", "nothing", "continue"})


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Effect(Row):
    """A verb: something a card makes happen."""

    #: Whether it can be a cost: done whole or not at all, tried on a copy first.
    payable: bool = False
    #: The contexts it may be performed in.
    contexts: frozenset[Context] = ACTING
    #: Whether it leaves the rules nothing to do at once: it changes neither what is in play, nor
    #: what that suffers, nor where anything is. The engine then looks for nothing.
    harmless: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether only the captain whose turn it is can do it.
    own_turn: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether it changes the amount of the event it runs before, which then needs one.
    of_event: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether it works on an event without an amount too, of which then nothing happens.
    of_whole: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether it takes off that amount: what it did is spoken of by what the event is so much of.
    prevents: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: The events it may run before, where only some have what it changes (a roll).
    only_before: tuple[str, ...] = attrs.field(default=(), metadata=_NO_MEANING)
    #: Whether it changes the number that is rolled, which a die with faces does not show.
    of_numbers: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: The type of thing it brings into play, which `that ...` may then mean.
    makes: str | None = attrs.field(default=None, metadata=_NO_MEANING)
    #: Whether it may bring in several without a number that says so; `those ...` are they.
    makes_many: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether it is done to what has been set aside, which cannot be picked: a card names it.
    brings_back: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: The filter of what may be picked for it, where with the rest nothing would be done.
    picks: str = attrs.field(default="", metadata=_NO_MEANING)
    #: The sentences by which a card forbids it, and the one by which a card waits for it, where
    #: no event of its own says so; they become rows (see `derived`).
    cannot: tuple[str, ...] = attrs.field(default=(), metadata=_NO_MEANING)
    happens: str = attrs.field(default="", metadata=_NO_MEANING)
    #: How a later line speaks of how much was done, behind `for each`: `coin paid`. A slot is any
    #: word for what it was done to, and need be none of the row's own.
    done: Phrase | None = attrs.field(
        default=None, converter=attrs.converters.optional(read), metadata=_NO_MEANING
    )
    #: Whether it takes of what is there: a part of that need not say twice of what.
    takes: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: The number slot a suffix `for each ...` multiplies, when it has one.
    amount: str | None = attrs.field(
        default=attrs.Factory(
            lambda self: next((s.name for s in self.phrase.slots if s.is_number), None),
            takes_self=True,
        )
    )

    @property
    def is_led(self) -> bool:
        """Return whether a player may be its subject: it begins with a player's verb."""
        first = self.phrase.parts[0]
        return "effect" in self.contexts and isinstance(first, str) and first not in _NOT_LED

    @property
    def unsaid(self) -> range:
        """Return the indices of the words that a share replaces.

        In `pay half of your coin`, the share replaces `coin`.
        """
        parts = self.phrase.parts
        start = next((at for at, p in enumerate(parts) if isinstance(p, Slot) and p.is_number), -1)
        end = parts.index("to") if "to" in parts else len(parts)
        return range(start + 1, end)

    @property
    def unit(self) -> tuple[str | Slot, ...]:
        """Return the unit that follows the amount: `coin`."""
        unsaid = [self.phrase.parts[at] for at in self.unsaid]
        return tuple(unsaid[: unsaid.index("from")] if self.takes_from else unsaid)

    @property
    def takes_from(self) -> bool:
        """Return whether it names the owner after what it takes: `counters from this crew`."""
        return self.takes and "from" in self.phrase.parts


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Deed(Row):
    """The amount of something done: the row for `Effect.done` of one or more effects."""

    #: The names of those effects.
    of: frozenset[str]

    @property
    def unit(self) -> tuple[str, ...]:
        """Return the words for the unit: `navigation point`; empty after a slot."""
        words = self.phrase.words
        return words[: -2 if words[-1] in ("in", "over") else -1]


#: Where crew can be, by the places of traits.
SOMEWHERE: Final = ("sea", "expedition", "port")


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Event(Row):
    """A moment a card may wait for.

    An event that is "an effect happened" names it in `of`: it then takes that effect's
    arguments by the names of its own slots, and `amount` is the effect's amount.
    `cause` narrows it to happenings with that cause ("weather").
    """

    of: str | None = None
    #: The other effects that are the same event.
    also: tuple[str, ...] = ()
    #: The moment that it is, said of a captain: `you use {treasure:treasure}`.
    moment: str = attrs.field(default="", metadata=_NO_MEANING)
    cause: str | None = None
    #: The effect whose words say how much was done, where those of `of` say too little.
    called: str | None = attrs.field(default=None, metadata=_NO_MEANING)
    #: Whether an amount arrives with it that `before` may lower (`prevent 1`).
    amount: bool = False
    #: What the number is called that comes with it and that `before` cannot lower: `the margin`.
    figure: Literal["", "margin", "result"] = ""
    #: Whether it is the acting player's alone: sources aboard another ship do not see it.
    yours: bool = False
    #: The ends of a stretch of time it is: `end turn`, `start round`.
    bounds: tuple[str, ...] = attrs.field(default=(), metadata=_NO_MEANING)
    #: Whether a moment leaves the rules nothing to do at once, as `Effect.harmless`.
    harmless: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether it is only told once it is so: then nothing can come instead.
    told: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether it is over when it is told: then nothing can come before it either.
    over: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether the thing it happened to has left play after it, with its traits and its cards.
    gone: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: How a moment is said where it is what you do: `you use {treasure:treasure}`.
    by_you: str = attrs.field(default="", metadata=_NO_MEANING)
    #: Where crew are, by the places of traits, who can hear of it, and to whom it can happen.
    heard: tuple[str, ...] = attrs.field(default=SOMEWHERE, metadata=_NO_MEANING)
    where: tuple[str, ...] = attrs.field(default=SOMEWHERE, metadata=_NO_MEANING)

    @property
    def tells_number(self) -> bool:
        """Return whether a number comes with it, that cards can lower or not."""
        return self.amount or self.figure != ""

    @property
    def player(self) -> Slot | None:
        """Return the slot of the acting player, who is in no other slot; None without one."""
        return next((slot for slot in self.slots if slot.name == PLAYER), None)

    @property
    def effects(self) -> tuple[str, ...]:
        """Return the effects that it is, none for a moment."""
        return (self.of, *self.also) if self.of is not None else ()


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Quantity(Row):
    """A number a card may read and, if `modifiable`, change while it is in play."""

    modifiable: bool = True
    least: int = 0
    most: int = 999
    #: Whether it is the acting player's: sources aboard another ship do not change it.
    yours: bool = False
    #: Whether there is no limit until a card sets one: nothing can be added to it before.
    unlimited: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: How much it is while no card changes it, where the rules say so: it prints beside the name.
    usual: int = attrs.field(default=0, metadata=_NO_MEANING)
    #: What prints where it becomes a number, in place of `... becomes 0`: `turning is free`.
    idioms: tuple[tuple[int, str], ...] = attrs.field(default=(), metadata=_NO_MEANING)

    def idiom(self, value: int) -> str:
        """Return what prints where it becomes *value*, empty where nothing else does."""
        return dict(self.idioms).get(value, "")

    @property
    def measure(self) -> tuple[str, ...]:
        """Return what of a thing it is a number of (`order limit`), if it is of nothing else.

        Dice are none: `the highest die` is one that was rolled.
        """
        owned = self.phrase.parts[1:2] == ("'s",) and len(self.slots) == 1
        measured = self.phrase.words[1:] if owned else ()
        return () if measured[:1] == ("dice",) else measured


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Gauge(Row):
    """A countable property: a ship's `clue`, a crew's `strain`.

    The phrase is the noun in the singular: `at least 2 clues`, `that crew has at least 2 strain`,
    `crew with at least 2 strain` all come from one row. A slot, if it has one, is for the kind.
    """

    owners: tuple[str, ...]


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Condition(Row):
    """A yes-or-no question about the game that is not a filter.

    `can_be_given` is set if a scenario can make it true with `given`.
    """

    can_be_given: bool = attrs.field(default=False, metadata=_NO_MEANING)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Filter(Row):
    """A property that narrows a selection: `crew on deck`; also `that crew is on deck`.

    `types` are the things it applies to. `form` is its position in a sentence: `be` after the noun
    and after `is` (`on deck`), `state` after `who is` and `is` (`fatigued`), `have` after `with`
    and `has` (`a positive trait`), `best` picks among the selected (`nearest to`).
    """

    types: tuple[str, ...]
    form: Literal["be", "state", "have", "best"] = "be"
    #: Who picks among equals, where it picks the best: chance, or the player concerned.
    picked_by: Literal["fate", "player"] = "fate"
    #: Whether something that has left play can satisfy it; all others leave it out.
    of_the_gone: bool = False
    #: Whether it says whose a thing is or where: without it, things aboard are of your ship.
    locates: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether a thing has what it is so of: a zone has the crew in it.
    holds: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: Whether no more than one thing satisfies it, which `the` may then speak of.
    unique: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: The filter whose things it speaks of, and so does not leave out (`Noun.leaves_out`).
    speaks_of: str = attrs.field(
        default=attrs.Factory(lambda self: self.name, takes_self=True), metadata=_NO_MEANING
    )
    #: Whether a state is printed behind what it describes: `a Passenger aboard`.
    behind: bool = attrs.field(default=False, metadata=_NO_MEANING)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Noun(Row):
    """A word for a kind of thing: `shanty` is a treasure of one kind.

    `plural` is its plural, as in `2 shanties`; `every` takes the singular. `only` marks a thing
    that exists exactly once at a time and is written with `the` (`the elder one`, `the crow's
    nest`).
    """

    type: str
    plural: str = attrs.field(metadata=_NO_MEANING)
    only: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: The filter that `its` and `of` stand for where they are about it (`its destination`).
    of: str = attrs.field(default="", metadata=_NO_MEANING)
    #: The filter that one of them at most satisfies, as of `Filter.unique` all things do.
    unique_by: str = attrs.field(default="", metadata=_NO_MEANING)
    #: The sentence by which a card lets another thing of the type count as one; it becomes a row.
    serving: str = attrs.field(default="", metadata=_NO_MEANING)
    #: Whether it is a player, who acts where a loop or a sentence is about it.
    acts: bool = attrs.field(default=False, metadata=_NO_MEANING)
    #: The filter of those that a selection leaves out unless it speaks of them.
    leaves_out: str = attrs.field(default="", metadata=_NO_MEANING)
    #: The effects that never do anything to such a thing, and the filters never, or always, so.
    never: tuple[str, ...] = attrs.field(default=(), metadata=_NO_MEANING)
    #: The noun of all that it is a kind of, where a set declares that kind.
    within: str = attrs.field(default="", metadata=_NO_MEANING)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Permission(Row):
    """Something a card allows, forbids or lets count as something else, while in play."""

    #: Whether it is the acting player's: sources aboard another ship do not give it.
    yours: bool = False
    #: The effects that it forbids, and the free actions, by the ids of their labels.
    forbids: tuple[str, ...] = ()
    closes: tuple[str, ...] = ()
    #: The sentence that closes all other free actions instead; it becomes a row (see `derived`).
    only: str = attrs.field(default="", metadata=_NO_MEANING)
    #: The noun that means what it is about as well: a relic that counts as a commodity.
    serves: str = ""
    #: The slot for what is still to come into play, which has no properties yet.
    comes: str = attrs.field(default="", metadata=_NO_MEANING)
    #: The permission of the acting player that it gives to whoever stands in its first slot.
    gives: str = ""
    #: The permission that is meant where its last slot is of no thing in particular (`a port`).
    of_any: str = attrs.field(default="", metadata=_NO_MEANING)


#: What a keyword is for that does not say it.
CREW: Final = "crew"


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Keyword(Row):
    """A keyword that a set adds to its cards, with or without a number behind it (`numbered`).

    `bearer` names the things that can have the keyword: a thing in play, or a kind of cards.
    Several are joined by `and`.
    """

    bearer: str = CREW

    @property
    def bearers(self) -> tuple[str, ...]:
        """Return the words for all that it is for, each once; a trait is one of crew."""
        words = (CREW if word == "trait" else word for word in self.bearer.split(" and "))
        return tuple(dict.fromkeys(words))

    @property
    def numbered(self) -> bool:
        """Return whether the keyword takes a number: `sea-marked 2`."""
        return bool(self.slots)
