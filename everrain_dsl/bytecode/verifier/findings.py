"""The rules of the verifier, and the findings and reports for broken ones."""

# ruff: noqa: E501 - a row of the table is one line

from __future__ import annotations

from enum import Enum, unique

import attrs

from everrain_dsl.records import Record, Shown


@unique
class Rule(Enum):
    """Every rule: the promise it belongs to, and what holds where it is kept."""

    # fmt: off
    INSTRUCTION = "V1", "every instruction is in the instruction table"
    OPERANDS    = "V1", "an instruction has as many operands as its picture, each a number or a list as shown"
    REGISTER    = "V1", "a register operand is one of the routine's registers"
    WRITABLE    = "V1", "only locals are written, never parameters or constants"
    INDEX       = "V1", "an index points into the table it belongs to"
    IMMEDIATE   = "V1", "a literal operand is one the instruction table knows"
    SIZE        = "V1", "a routine or a bundle is no larger than the limits allow"

    TARGET      = "V2", "a jump stays inside the routine"
    FORWARD     = "V2", "only the end of a loop goes back"
    LOOP        = "V2", "a loop is EACH or TIMES, at once its NEXT, a body, its one AGAIN, at once the exit"
    NESTING     = "V2", "a loop is entered at its start, and loops lie apart or one inside the other"
    FALL        = "V2", "a routine never runs past its last instruction"

    RECURSION   = "V3", "routines of a program never reach themselves again"
    DEPTH       = "V3", "calls nest only so deep"

    CONTEXT     = "V4", "an instruction stands only in routines that may do such a thing"
    PERFORM     = "V4", "an effect is performed only in the contexts of its row"
    PAYABLE     = "V4", "only what can be a price is paid"
    CALLEE      = "V4", "a routine called, put off or asked for runs in a context its caller allows"
    ABILITY     = "V4", "an ability's routines have the contexts its kind calls for"

    ASSIGNED    = "V5", "a register is assigned before it is read, on every path"

    VOCABULARY  = "V6", "a bundle is read with the vocabulary it was compiled for"
    ROW         = "V6", "a row named is in the vocabulary, in the table the operand asks for"
    TYPE_NAME   = "V6", "a type named is a type"
    CONSTANT    = "V6", "a constant is of its type"
    TYPE        = "V6", "an operand is of the type the instruction table asks for"
    MIXED       = "V6", "a register read is of one type, whatever path led there"
    COUNT       = "V6", "a row gets one argument for each of its slots, a routine one for each parameter"
    ARGUMENT    = "V6", "an argument is of a type its slot takes"
    PARAMETER   = "V6", "an argument is of the type of the parameter it fills"
    RESULT      = "V6", "a routine with a result returns one of its type, and no other routine does"
    SIGNATURE   = "V6", "an ability's routines have the parameters and results its kind calls for"
    MODIFIABLE  = "V6", "only quantities that can be modified are"

    DECISION    = "V7", "a decision is of the kind the instruction asks for"
    OPTIONS     = "V7", "an offer has options, a confirmation at most one, other decisions none"
    OPTION      = "V7", "an option's requirement is a pure question and its cost a routine that pays"

    ITERATOR    = "V8", "an iterator is never written in its own loop"

    PENDING     = "V9", "what a saved game puts off is a routine of a loaded bundle that can be put off"
    SAVED       = "V9", "the values of a saved game are plain, within bounds, and of the right types"

    STEPS       = "V10", "a routine never executes more steps than it declares"
    LIMIT       = "V10", "no routine declares more steps than its bundle, no bundle more than the engine allows"
    METER       = "V10", "verifying a routine takes a bounded number of passes"

    CYCLE       = "V11", "no quantity depends, through modifiers, on itself"
    REQUIRED    = "V11", "a set is loaded with the sets it builds on, and refers to no other"
    REFERENCE   = "V11", "what is referred to is declared, and is what it is taken for"
    IDENTITY    = "V11", "a card's identity is its own set's, and used once"

    PART        = "V12", "a card is written inside one that holds such parts, or inside none"
    KIND        = "V12", "what decks and places hold, and stories are put among, are kinds of cards"
    ONCE        = "V12", "what is listed is listed once"
    PRICE       = "V12", "an upgrade is a starter or has a price"
    WORTH       = "V12", "a treasure is worth the least where it is undesired, the most where it is desired"
    SHAPE       = "V12", "a picture is drawn from its ship, or from its first hex"
    PLACE       = "V12", "a kind of place is a noun and filters of spaces"
    TILE        = "V12", "a tile has its six hexes, and a name for each of its ports"
    START       = "V12", "the starting tile lies on the map"
    FACES       = "V12", "a die shows words, or numbers one after another; the die called Fate numbers"
    ROWS        = "V12", "a table has a row for each that acts, in order, on its die"
    TRACK       = "V12", "a track leads on, and everything on it lies on it"
    EDGE        = "V12", "what is joined is there"
    SLOTS       = "V12", "a ship has room for its slots"
    WAY         = "V12", "the ways across an island lead on"
    TOKENS      = "V12", "an island has a token for each of its nodes"
    FIELD       = "V12", "a card prints the fields that its kind has, each between its least and its most"
    PLAYED      = "V12", "rules of a set choose ways to play that there are"
    NAMED       = "V12", "what is printed names only what the sets in sight declare"
    # fmt: on

    def __init__(self, promise: str, sentence: str) -> None:
        self.promise = promise
        self.sentence = sentence


@attrs.frozen(eq=False, repr=False)
class Finding(Record):
    """One broken rule: its place, what was found there and what was expected.

    `program` is the card's identity, `routine` and `at` are the numbers of the routine and the
    instruction, from 0; each is None if the finding is about a larger unit.
    """

    rule: Rule
    found: str
    expected: str
    program: str | None = None
    routine: int | None = None
    at: int | None = None

    @property
    def promise(self) -> str:
        """Return the promise that is broken: `V1` to `V12`."""
        return self.rule.promise

    @property
    def where(self) -> str:
        """Return the place in words: `core:hardy, routine 2, instruction 7`."""
        parts = [self.program or "the bundle"]
        if self.routine is not None:
            parts.append(f"routine {self.routine}")
        if self.at is not None:
            parts.append(f"instruction {self.at}")
        return ", ".join(parts)

    def __str__(self) -> str:
        return (
            f"{self.where}: {self.rule.sentence} ({self.promise}):"
            f" found {self.found}, expected {self.expected}"
        )


@attrs.define(eq=False, repr=False)
class Report(Shown):
    """The place being verified, and the findings so far, which all places share."""

    findings: list[Finding] = attrs.field(factory=list)
    program: str | None = None
    routine: int | None = None

    def of_program(self, program: str) -> Report:
        """Return the report for one program."""
        return Report(self.findings, program)

    def of_routine(self, routine: int) -> Report:
        """Return the report for one routine of this report's program."""
        return Report(self.findings, self.program, routine)

    def fault(self, rule: Rule, found: object, expected: object, at: int | None = None) -> None:
        """Record that *rule* is broken here, at instruction *at* if one is to blame."""
        finding = Finding(rule, str(found), str(expected), self.program, self.routine, at)
        self.findings.append(finding)

    def misprint(self, rule: Rule, field: str, found: object, expected: object) -> None:
        """Record that *rule* is broken by what is printed here in a *field*."""
        self.fault(rule, f"{field} {found}", expected)
