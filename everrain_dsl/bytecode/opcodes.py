"""THE INSTRUCTION SET: one table, from which everything that knows instructions is derived.

A row is: code, operand picture, where it may stand, what it does. Codes are the file format:
they are never renumbered and never used again.

A picture names the operands in the order they are written, `written <- read`. An operand is
`name:kind`, and a kind is one of

- a register of a type: `number`, `boolean`, `crew`, `list:crew`, `stat`, ...; `T` is any one kind
  of thing, `S` any kind of thing or symbol, `V` any value, the same throughout one picture;
  `votes:V` is what players have voted or bid, things or numbers, and `G` that or a list of things;
  `each:T` is a loop's iterator; `given` is whatever the operand's vocabulary row gives;
- `row/TABLE|TABLE`: an index into the bundle's rows, naming a row of such a table;
- `arguments`: a list of registers, matched with the slots of the row or the parameters called;
- `target`, `targets`: one instruction of the same routine, or a list of them;
- `routine`, `moment`, `watch`: an index into the program's routines, moments or watches;
- `flavour`: an index into the texts that the program's branches tell;
- `decision/KIND`: an index into the routine's decisions, which must be of that kind;
- `bound`, `count`: a literal number from 0 to `MOST_EACH` or `MOST_TIMES`;
- a kind of `ENTRIES`: an index into its tuple there.
"""

# ruff: noqa: E501 - a row of the table is one line

from __future__ import annotations

from enum import Enum, unique
from typing import Final, Literal

import attrs

from everrain_dsl.records import Record
from everrain_dsl.vocabulary.rows import ACTING, EVERYWHERE, Context
from everrain_dsl.vocabulary.types import MOST_REPEATS

#: How long a list `EACH` may go through at most, and how often `TIMES` may repeat.
MOST_EACH: Final = 512
MOST_TIMES: Final = MOST_REPEATS
#: How a modifier changes a quantity, in the order in which modifiers are applied.
OPERATIONS: Final = ("becomes", "gets", "times", "half")
#: How long what `MODIFY` and `ALLOW` set up lasts.
DURATIONS: Final = (
    "roll", "turn", "round", "act", "next turn", "while in play", "game", "visit", "expedition",
    "your turn", "end of your next turn", "end of the next turn", "end of the next round",
    "end of the next act", "start of the next turn", "start of the next round",
    "start of the next act",
    *(f"{number} {stretch}" for stretch in ("rounds", "acts") for number in range(2, 10)),
)  # fmt: skip

#: The margin of a test instead of whose outcome something else has come.
REPLACED: Final = -1000
#: What `READ_DICE` reads from dice: `equal` is how many show what most of them show.
#: Of `pairs` each die belongs to one alone.
READINGS: Final = ("highest", "lowest", "total", "equal", "number", "pairs")
#: Which stat of a crew `STAT` takes.
WAYS: Final = ("highest", "lowest", "choice", "random")
#: What wins a poll: the most votes, or the highest or lowest bid. With `or nobody` a tie has no
#: winner; with `alone` only bids count that no other player made.
COUNTINGS: Final = (
    "most votes", "most votes or nobody", "highest", "highest or nobody", "highest alone",
    "lowest", "lowest or nobody", "lowest alone",
)  # fmt: skip
#: Which voters `VOTERS` takes: those for a given vote, all others, those who voted at all, those whose
#: bid another player made too, those with the highest or the lowest bid.
SIDES: Final = ("for", "against", "all", "level", "most", "least")

Kind = Literal[
    "register", "row", "arguments", "target", "targets", "routine", "moment", "watch", "flavour", "decision",
    "bound", "count", "operation", "duration", "reading", "way", "counting", "side",
]  # fmt: skip

#: The kinds of operands that are an index into a fixed tuple.
ENTRIES: Final[dict[Kind, tuple[str, ...]]] = {
    "operation": OPERATIONS,
    "duration": DURATIONS,
    "reading": READINGS,
    "way": WAYS,
    "counting": COUNTINGS,
    "side": SIDES,
}

_PLAIN: Final[dict[str, Kind]] = {
    "arguments": "arguments",
    "target": "target",
    "targets": "targets",
    "routine": "routine",
    "moment": "moment",
    "watch": "watch",
    "flavour": "flavour",
    "bound": "bound",
    "count": "count",
    **{kind: kind for kind in ENTRIES},
}

#: Where an instruction may stand: the contexts of routines behind the words of the table.
WHERE: Final[dict[str, frozenset[Context]]] = {
    "anywhere": EVERYWHERE,
    "choosing": ACTING | {"cost"},
    "acting": ACTING,
    "paying": frozenset({"cost"}),
}


@attrs.frozen(eq=False, repr=False)
class Operand(Record):
    """One operand of an instruction: its name in the picture and the kind of value it takes."""

    name: str
    kind: Kind
    #: The type of a register, the tables of a row (joined by `|`), the kind of a decision.
    of: str
    #: Whether the register is assigned; all others are read.
    written: bool


def _operand(text: str, *, written: bool) -> Operand:
    name, _, kind = text.strip().partition(":")
    head, _, of = kind.partition("/")
    if head in ("row", "decision"):
        return Operand(name, "row" if head == "row" else "decision", of, written)
    if kind in _PLAIN:
        return Operand(name, _PLAIN[kind], "", written)
    return Operand(name, "register", kind, written)


def picture(text: str) -> tuple[Operand, ...]:
    """Return the operands that a picture, `out:number <- a:number, b:number`, writes down."""
    written, arrow, read = text.rpartition("<-")
    parts = [(part, bool(arrow)) for part in written.split(",") if part.strip()]
    parts += [(part, False) for part in read.split(",") if part.strip()]
    return tuple(_operand(part, written=is_written) for part, is_written in parts)


@unique
class Op(Enum):
    """An opcode, with its number, operands, allowed contexts and meaning."""

    # fmt: off
    STOP        = 0x00, "", "anywhere", "The routine ends without a result."
    RETURN      = 0x01, "a:V", "anywhere", "The routine ends; a is its result."
    COPY        = 0x02, "out:V <- a:V", "anywhere", "out becomes a."

    ADD         = 0x10, "out:number <- a:number, b:number", "anywhere", "out becomes a plus b."
    SUBTRACT    = 0x11, "out:number <- a:number, b:number", "anywhere", "out becomes a minus b."
    MULTIPLY    = 0x12, "out:number <- a:number, b:number", "anywhere", "out becomes a times b."
    LOWER       = 0x13, "out:number <- a:number, b:number", "anywhere", "out becomes the lower of a and b."
    HIGHER      = 0x14, "out:number <- a:number, b:number", "anywhere", "out becomes the higher of a and b."
    HALVE       = 0x15, "out:number <- a:number", "anywhere", "out becomes half of a, rounded down."

    DIVIDE      = 0x60, "out:number <- a:number, b:number", "anywhere", "out becomes a divided by b, rounded down; 0 unless b is 1 or more."

    PAID        = 0x61, "out:number <- price:count", "acting", "out becomes how much of that effect of the price agreed to last in this routine was paid; effects are counted from 0."
    PAID_WITH   = 0x62, "out:given <- noun:row/noun, slot:count", "acting", "out becomes what stood in that slot of the effects of the price agreed to last, counted from 0, as far as the noun names it."

    NOT         = 0x18, "out:boolean <- a:boolean", "anywhere", "out becomes whether a is false."
    BOTH        = 0x19, "out:boolean <- a:boolean, b:boolean", "anywhere", "out becomes whether a and b are true."
    EITHER      = 0x1A, "out:boolean <- a:boolean, b:boolean", "anywhere", "out becomes whether a or b is true."
    AT_LEAST    = 0x1B, "out:boolean <- a:number, b:number", "anywhere", "out becomes whether a is b or more."
    AT_MOST     = 0x1C, "out:boolean <- a:number, b:number", "anywhere", "out becomes whether a is b or less."
    EQUAL       = 0x1D, "out:boolean <- a:number, b:number", "anywhere", "out becomes whether a is b."
    SAME        = 0x1E, "out:boolean <- a:S, b:S", "anywhere", "out becomes whether a and b are one thing or one name."

    JUMP                  = 0x20, "to:target", "anywhere", "Go on at the target."
    JUMP_IF               = 0x21, "a:boolean, to:target", "anywhere", "Go on at the target if a is true."
    JUMP_UNLESS           = 0x22, "a:boolean, to:target", "anywhere", "Go on at the target if a is false."
    JUMP_UNLESS_AT_LEAST  = 0x23, "a:number, b:number, to:target", "anywhere", "Go on at the target unless a is b or more."
    JUMP_UNLESS_AT_MOST   = 0x24, "a:number, b:number, to:target", "anywhere", "Go on at the target unless a is b or less."
    JUMP_UNLESS_EQUAL     = 0x25, "a:number, b:number, to:target", "anywhere", "Go on at the target unless a is b."
    SWITCH                = 0x26, "a:number, cases:targets, otherwise:target", "anywhere", "Go on at the case numbered a, from 0; at otherwise if there is none."

    EACH        = 0x28, "iterator:each:T <- list:list:T, most:bound", "anywhere", "Start a loop over the list as it is now, over the first so many at most."
    TIMES       = 0x29, "iterator:each:number <- number:number, cap:count", "anywhere", "Start a loop that counts from 1 to the number, or to cap if that is lower."
    NEXT        = 0x2A, "item:V <- iterator:each:V, exit:target", "anywhere", "Head of a loop: item becomes the next one; when there is none, go on at exit."
    AGAIN       = 0x2B, "head:target", "anywhere", "End of a loop: go back to its head."

    ALL         = 0x30, "out:given <- noun:row/noun", "anywhere", "out becomes the list of everything the noun names."
    KEEP        = 0x31, "out:list:T <- list:list:T, filter:row/filter, arguments:arguments", "anywhere", "out becomes those of the list that satisfy the filter."
    DROP        = 0x32, "out:list:T <- list:list:T, filter:row/filter, arguments:arguments", "anywhere", "out becomes those of the list that do not satisfy the filter."
    WITHOUT     = 0x33, "out:list:T <- list:list:T, thing:T", "anywhere", "out becomes the list without the thing."
    ONLY        = 0x34, "out:list:T <- thing:T", "anywhere", "out becomes the list of that one thing, empty if it is nothing."
    FIRST       = 0x35, "out:T <- list:list:T", "anywhere", "out becomes the first of the list, nothing if it is empty."
    COUNT       = 0x36, "out:number <- list:list:T", "anywhere", "out becomes the number of things in the list."
    JOIN        = 0x37, "out:G <- a:G, b:G", "anywhere", "out becomes a followed by those of b that are not in a."
    ANY         = 0x38, "out:boolean <- list:list:T", "anywhere", "out becomes whether the list holds anything."
    CONTAINS    = 0x39, "out:boolean <- list:list:T, thing:T", "anywhere", "out becomes whether the thing is in the list."

    ASK         = 0x40, "out:given <- question:row/quantity|condition|gauge|filter, arguments:arguments", "anywhere", "out becomes the answer: a number; of a condition or a filter, a boolean."
    DO          = 0x41, "effect:row/effect, arguments:arguments", "acting", "Perform the effect."
    DID         = 0x42, "out:number <- effect:row/effect, arguments:arguments", "acting", "Perform the effect; out becomes how much of it was done."
    PAY         = 0x43, "out:boolean <- effect:row/effect, arguments:arguments", "paying", "Pay the effect as a price; out becomes whether it was paid in full."
    MODIFY      = 0x44, "quantity:row/quantity, operation:operation, number:number, duration:duration, arguments:arguments", "acting", "Modify the quantity of these arguments by the number for so long."
    ALLOW       = 0x45, "permission:row/permission, duration:duration, arguments:arguments", "acting", "Give the permission about these arguments for so long."

    ACTING      = 0x46, "out:ship <- ", "anywhere", "out becomes the ship of the acting player."
    MADE        = 0x47, "out:given <- noun:row/noun", "acting", "out becomes the list of what the last effect brought into play, as far as the noun names it."
    ROLL        = 0x48, "out:number <- die:die", "acting", "Roll the die; out becomes the index of the face, of a fate die its number."
    TEST        = 0x49, "tested:crew, margin:number <- list:list:crew, stat:stat, bonus:number", "acting", "One of the crew tests the stat with the bonus (TST-01, TST-02): tested becomes who, margin by how much; 0 or more is a pass, -1000 neither pass nor fail."
    RANDOM      = 0x4A, "out:list:T <- list:list:T, number:number", "acting", "out becomes so many of the list, picked by chance."
    CAN         = 0x4B, "out:boolean <- effect:row/effect, arguments:arguments", "anywhere", "out becomes whether the effect would do anything, as tried on a copy of the board."

    CHOOSE         = 0x50, "out:list:T <- list:list:T, least:number, most:number, decision:decision/choose", "choosing", "The player picks from least to most of the list; of a short list, all there are."
    CHOOSE_NUMBER  = 0x51, "out:number <- low:number, high:number, decision:decision/number", "choosing", "The player picks a number from low to high; low if high is lower."
    OFFER          = 0x52, "out:number <- decision:decision/offer", "acting", "The player picks an option that can be taken and pays its cost; out becomes its index, -1 if none can be taken."
    CONFIRM        = 0x53, "out:boolean <- decision:decision/confirm", "acting", "The player may agree and then pays the cost; out becomes whether so."

    POLL        = 0x5B, "out:given <- who:list:ship, most:bound, ballot:routine, arguments:arguments", "acting", "The players of these ships, so many at most, vote or bid one after another: each acts while the ballot runs, whose result counts; out becomes the votes."
    TALLY       = 0x5C, "vote:V, winner:ship <- votes:votes:V, counting:counting, decider:routine, arguments:arguments, tie:decision/choose|offer", "acting", "vote becomes what wins, of bids the winning one, and winner who made it; the player of the ship that the decider returns breaks a tie, or the acting player if that is none. Without a winner both are nothing or 0; among the options of the tie, -1."
    CAST        = 0x5D, "out:V <- votes:votes:V, ship:ship", "anywhere", "out becomes what the player of the ship voted, nothing or 0 if they were not asked."
    VOTERS      = 0x5E, "out:list:ship <- votes:votes:V, vote:V, side:side", "anywhere", "out becomes the ships whose players voted on that side, which asks about the vote only if it is for or against."

    CALL        = 0x58, "routine:routine, arguments:arguments", "anywhere", "Run another routine of the program, then go on."
    YOU         = 0x59, "ship:ship", "anywhere", "From here to the end of the routine that ship's player is the acting player."
    LATER       = 0x5A, "moment:moment, routine:routine, arguments:arguments", "acting", "Run a routine of the program with these arguments when the moment comes."

    LATER_ON    = 0x70, "moment:moment, routine:routine, number:number, arguments:arguments", "acting", "Run a routine of the program with these arguments when the moment comes for the so-manieth time; at once if the number is below 1."
    EACH_TIME   = 0x71, "moment:moment, routine:routine, duration:duration, arguments:arguments", "acting", "Run a routine of the program with these arguments each time the moment comes, for so long."
    EACH_TIME_UNTIL = 0x76, "moment:moment, routine:routine, arguments:arguments, end:moment, captured:arguments", "acting", "Run a routine of the program with these arguments each time the moment comes, until the end comes, which is asked of what is captured."
    EITHER_COMES = 0x75, "moment:moment, routine:routine, arguments:arguments, end:moment, otherwise:routine, number:number, rest:arguments", "acting", "Run the routine when the moment comes, or the other when the end comes for the so-manieth time: only what comes first."
    MODIFY_UNTIL = 0x72, "quantity:row/quantity, operation:operation, number:number, moment:moment, arguments:arguments, captured:arguments", "acting", "Modify the quantity of these arguments by the number until the moment comes; what it asks is asked of what is captured."
    ALLOW_UNTIL = 0x73, "permission:row/permission, moment:moment, arguments:arguments, captured:arguments", "acting", "Give the permission about these arguments until the moment comes, which is asked of what is captured."
    HAPPENED    = 0x74, "out:number <- watch:watch, arguments:arguments", "anywhere", "out becomes how often, or how much, of what the watch counts has happened to these arguments."
    ROLL_DICE   = 0x68, "out:list:number <- die:die, number:number", "acting", "Roll so many dice; out becomes what each shows: the index of the face, of a numbered die its number."
    ROLL_AGAIN  = 0x69, "out:list:number <- dice:list:number, die:die, number:number", "acting", "Roll so many of the dice again, of the player's choice; out becomes what all of them show."
    DICE        = 0x6F, "out:list:number <- a:number", "anywhere", "out becomes the roll of one die that shows a."
    READ_DICE   = 0x6A, "out:number <- dice:list:number, reading:reading", "anywhere", "out becomes what is read from the dice, 0 if there are none."
    SHOWING     = 0x6B, "out:number <- dice:list:number, low:number, high:number", "anywhere", "out becomes how many of the dice show something from low to high."
    TRY         = 0x6C, "tested:crew, margin:number, result:number <- list:list:crew, stat:stat, bonus:number, rolls:number", "acting", "As TEST, where the lowest of so many rolls counts, or of as many below 0 the highest; result becomes the one that does."
    STAT        = 0x6D, "out:stat <- crew:crew, way:way", "acting", "out becomes a stat: of the crew the highest or lowest, of the player's choice or a random one."
    TELL        = 0x63, "text:flavour", "acting", "Tell the flavour of a branch: the log shows it, once in a run of the routine, and nothing else changes."
    ON_TABLE    = 0x6E, "out:list:number <- die:die", "acting", "out becomes what the dice of that kind show that are about to be read, nothing if none are."
    # fmt: on

    def __init__(self, code: int, operands: str, where: str, sentence: str) -> None:
        self.code = code
        self.operands = picture(operands)
        self.where = WHERE[where]
        self.sentence = sentence


BY_CODE: Final[dict[int, Op]] = {op.code: op for op in Op}

#: The positions of the routines that instructions put off.
LATER: Final[dict[int, tuple[int, ...]]] = {
    Op.LATER.code: (2,),
    Op.LATER_ON.code: (2,),
    Op.EACH_TIME.code: (2,),
    Op.EACH_TIME_UNTIL.code: (2,),
    Op.EITHER_COMES.code: (2, 5),
}
#: The position of the routine that an instruction runs before it ends.
RUNS: Final[dict[int, int]] = {
    op.code: at
    for op in Op
    for at, operand in enumerate(op.operands, start=1)
    if operand.kind == "routine" and op.code not in LATER
}

#: The instructions behind which the next one is never reached by going on.
ENDS: Final = frozenset({Op.STOP, Op.RETURN, Op.JUMP, Op.SWITCH, Op.AGAIN})
