"""Every number that the verifier bounds: the last value inside is let through, the next is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.verifier import Rule, structure, verify
from tests.bytecode.sample import ROUTINES, ROWS, STRINGS, SYMBOLS, VOCABULARY, patched, sample

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from everrain_dsl.bytecode.verifier import Finding

_CARD = "/programs/0"
_FIRST = f"{_CARD}/routines/0"
#: Ten routines, five strings, four symbols, four decisions and moments, thirteen registers.
_ROUTINES, _STRINGS, _SYMBOLS, _REGISTERS = len(ROUTINES), len(STRINGS), len(SYMBOLS), 13


def put(pointer: str) -> Any:
    """Return what changes the sample at *pointer* to a number."""
    return lambda value: {"put": {pointer: value}}


def one(pointer: str) -> Any:
    """Return what changes the sample at *pointer* to a list of that number alone."""
    return lambda value: {"put": {pointer: [value]}}


def coded(*before: list[Any], last: list[Any], locals_: int = 8) -> Any:
    """Return code whose *last* instruction has the number in the place of None."""

    def made(value: int) -> dict[str, Any]:
        bounded = [value if each is None else [value] if each == [None] else each for each in last]
        put = {f"{_FIRST}/locals": locals_}
        return {"code": [*before, bounded, ["STOP"]], "put": put}

    return made


def looped(kind: str, *before: list[Any]) -> Any:
    """Return a loop that goes round so many times."""
    at = len(before)
    return lambda value: {
        "code": [
            *before,
            [kind, 5, 7 if kind == "EACH" else 1, value],
            ["NEXT", 6, 5, at + 3],
            ["AGAIN", at + 1],
            ["STOP"],
        ]
    }


def nested(depth: int) -> dict[str, Any]:
    """Return so many loops in one another."""
    heads = [
        line
        for at in range(depth)
        for line in (["TIMES", 5 + at, 1, 1], ["NEXT", 20 + at, 5 + at, 3 * depth - at])
    ]
    ends = [["AGAIN", 2 * at + 1] for at in reversed(range(depth))]
    put = {f"{_FIRST}/locals": 40}
    return {"code": [*heads, *ends, ["STOP"]], "put": put}


def called(depth: int) -> dict[str, Any]:
    """Return routines that call one another: so many calls, the first one's among them."""
    put: dict[str, Any] = {f"{_FIRST}/lines": []}
    numbers = [0, *range(_ROUTINES, _ROUTINES + depth)]
    for at, number in enumerate(numbers):
        call = [[Op.CALL.code, numbers[at + 1], [0]]] if at < depth else []
        if number == 0:
            put[f"{_FIRST}/code"] = [*call, [Op.STOP.code]]
        else:
            routine = {"context": "effect", "params": ["crew"], "steps": 1000}
            put[f"{_CARD}/routines/{number}"] = {**routine, "code": [*call, [Op.STOP.code]]}
    return {"put": put}


def printed(kind: str, **facts: Any) -> Any:
    """Return another card of that kind; a fact that is a function is asked for the number."""
    return lambda value: {
        "put": {
            "/programs/3": {
                "id": "core:odd",
                "kind": kind,
                "name": 0,
                "printed": {
                    name: fact(value) if callable(fact) else fact for name, fact in facts.items()
                },
            }
        }
    }


def deck(**facts: Any) -> Any:
    """Return a ship's deck of three zones, as it is told otherwise."""
    usual = {
        "nodes": [["navigation"], [], []],
        "edges": [[0, 1], [1, 2]],
        "below_deck": [2, 3],
        "artillery": ["bow"],
        "crew": 4,
        "hold": 3,
    }
    return printed("ship deck", **{**usual, **facts})


def track(**facts: Any) -> Any:
    """Return a track of spaces 3 to 9."""
    return printed("track", **{"first": 3, "last": 9, "tokens": {}, **facts})


def sea(**facts: Any) -> Any:
    """Return a map of 3 by 2 slots."""
    return printed("map", **{"columns": 3, "rows": 2, **facts})


def board(**facts: Any) -> Any:
    """Return the board of an enemy ship with two zones."""
    return printed("enemy ship board", **{"zones": 2, "edges": [], "joined": [], **facts})


def table(rows: Callable[[int], list[list[int]]]) -> Any:
    """Return a table of those rows, each of which does something."""

    def made(value: int) -> dict[str, Any]:
        given = rows(value)
        found = printed("table", die="fate", rows=rows)(value)
        act = {"kind": "row", "routine": 0}
        odd = {**found["put"]["/programs/3"], "abilities": [act] * len(given)}
        routine = {"context": "effect", "params": ["ship"], "steps": 1, "code": [[Op.STOP.code]]}
        return {"put": {"/programs/3": {**odd, "routines": [routine]}}}

    return made


BOUNDS: dict[str, tuple[Any, int, int, Rule]] = {
    "a routine of an ability": (
        put(f"{_CARD}/abilities/0/routine"),
        _ROUTINES - 1,
        _ROUTINES,
        Rule.INDEX,
    ),
    "a requirement": (put(f"{_CARD}/abilities/0/when"), _ROUTINES - 1, _ROUTINES, Rule.INDEX),
    "a cost": (put(f"{_CARD}/abilities/0/cost"), _ROUTINES - 1, _ROUTINES, Rule.INDEX),
    "a label": (put(f"{_CARD}/abilities/0/label"), _STRINGS - 1, _STRINGS, Rule.INDEX),
    "whom a trigger is for": (
        put(f"{_CARD}/abilities/2/match"),
        _ROUTINES - 1,
        _ROUTINES,
        Rule.INDEX,
    ),
    "when a trigger is": (
        put(f"{_CARD}/abilities/2/condition"),
        _ROUTINES - 1,
        _ROUTINES,
        Rule.INDEX,
    ),
    "a row of a trigger": (
        put(f"{_CARD}/abilities/2/event"),
        len(ROWS) - 1,
        len(ROWS),
        Rule.INDEX,
    ),
    "whom a modifier is for": (
        put(f"{_CARD}/abilities/3/owner"),
        _ROUTINES - 1,
        _ROUTINES,
        Rule.INDEX,
    ),
    "a symbol of a modifier": (
        one(f"{_CARD}/abilities/3/symbols"),
        _SYMBOLS - 1,
        _SYMBOLS,
        Rule.INDEX,
    ),
    "any symbol of a modifier": (one(f"{_CARD}/abilities/3/symbols"), -1, -2, Rule.INDEX),
    "whom a permission is for": (
        put(f"{_CARD}/abilities/5/match"),
        _ROUTINES - 1,
        _ROUTINES,
        Rule.INDEX,
    ),
    "what a watch tells": (one(f"{_CARD}/watches/1/told"), 0, 1, Rule.INDEX),
    "whom a moment is of": (put(f"{_CARD}/moments/0/match"), _ROUTINES - 1, _ROUTINES, Rule.INDEX),
    "a row of a moment": (put(f"{_CARD}/moments/0/event"), len(ROWS) - 1, len(ROWS), Rule.INDEX),
    "a line": (one(f"{_FIRST}/lines"), _STRINGS - 1, _STRINGS, Rule.INDEX),
    "no line": (one(f"{_FIRST}/lines"), -1, -2, Rule.INDEX),
    "a name": (put(f"{_CARD}/name"), _STRINGS - 1, _STRINGS, Rule.INDEX),
    "a symbol": (put(f"{_FIRST}/constants/2/1"), _SYMBOLS - 1, _SYMBOLS, Rule.INDEX),
    "registers": (put(f"{_FIRST}/locals"), 245, 246, Rule.SIZE),
    "locals": (put(f"{_FIRST}/locals"), 0, -1, Rule.SIZE),
    "a label of a decision": (
        put(f"{_FIRST}/decisions/0/label"),
        _STRINGS - 1,
        _STRINGS,
        Rule.INDEX,
    ),
    "a label of an option": (
        put(f"{_FIRST}/decisions/2/options/0/label"),
        _STRINGS - 1,
        _STRINGS,
        Rule.INDEX,
    ),
    "what an option requires": (
        put(f"{_FIRST}/decisions/2/options/0/when"),
        _ROUTINES - 1,
        _ROUTINES,
        Rule.INDEX,
    ),
    "what an option is given": (
        one(f"{_FIRST}/decisions/2/options/0/arguments"),
        _REGISTERS - 1,
        _REGISTERS,
        Rule.REGISTER,
    ),
    "a register": (coded(last=["COPY", 5, None]), 12, 13, Rule.REGISTER),
    "a register in a list": (coded(last=["DO", "shout", [None]]), 12, 13, Rule.REGISTER),
    "a local": (coded(last=["COPY", None, 1]), 5, 4, Rule.WRITABLE),
    "a row": (coded(last=["DO", None, [0]]), len(ROWS) - 1, len(ROWS), Rule.INDEX),
    "a decision": (coded(last=["CONFIRM", 5, None]), 3, 5, Rule.INDEX),
    "a moment": (coded(last=["LATER", None, 0, [0]]), 3, 4, Rule.INDEX),
    "a called routine": (coded(last=["CALL", None, [0]]), _ROUTINES - 1, _ROUTINES, Rule.INDEX),
    "a target": (coded(last=["JUMP", None]), 1, 2, Rule.TARGET),
    "things of a list": (looped("EACH", ["ALL", 7, "noun_crew"]), 512, 513, Rule.IMMEDIATE),
    "voters of a poll": (
        coded(["ALL", 5, "noun_ship"], last=["POLL", 6, 5, None, 11, [0, 0]]),
        512,
        513,
        Rule.IMMEDIATE,
    ),
    "times": (looped("TIMES"), 100, 101, Rule.IMMEDIATE),
    "loops in one another": (nested, 8, 9, Rule.NESTING),
    "calls in one another": (called, 8, 9, Rule.DEPTH),
    "steps of a bundle": (put("/limits/steps"), 250_000, 250_001, Rule.LIMIT),
    "slots below deck": (
        deck(below_deck=lambda slots: {16: [2, 8], 18: [3, 6]}[slots]),
        16,
        18,
        Rule.SLOTS,
    ),
    "a zone on an edge": (deck(edges=lambda zone: [[0, 1], [1, zone]]), 2, 3, Rule.EDGE),
    "a zone an edge begins in": (deck(edges=lambda zone: [[0, 1], [zone, 1]]), 2, 3, Rule.EDGE),
    "a track": (track(last=lambda last: last), 4, 3, Rule.TRACK),
    "the last space of a track": (track(act_ends=lambda at: [at]), 9, 10, Rule.TRACK),
    "the first space of a track": (track(act_ends=lambda at: [at]), 3, 2, Rule.TRACK),
    "the column a map starts in": (sea(start_at=lambda at: [at, 1]), 3, 4, Rule.START),
    "the row a map starts in": (sea(start_at=lambda at: [1, at]), 2, 3, Rule.START),
    "a zone of a board that is joined": (board(joined=lambda at: [[0, at]]), 1, 2, Rule.EDGE),
    "a zone a boarded edge ends in": (board(edges=lambda at: [[0, at]]), 1, 2, Rule.EDGE),
    "an edge to another zone": (board(edges=lambda at: [[0, at]]), 1, 0, Rule.EDGE),
    "the way a row of a table goes": (table(lambda low: [[low, 4]]), 4, 5, Rule.ROWS),
    "where the next row of a table begins": (
        table(lambda low: [[0, 4], [low, 9]]),
        5,
        4,
        Rule.ROWS,
    ),
    "a token on a track": (track(tokens=lambda at: {"light": at}), 9, 10, Rule.TRACK),
}


def findings(fixture: dict[str, Any]) -> set[Rule]:
    """Return the promises that the sample breaks once it is changed so."""
    return rules(verify(Bundle.from_json(patched(fixture)), VOCABULARY))


def rules(found: Iterable[Finding]) -> set[Rule]:
    return {each.rule for each in found}


def test_the_last_value_inside_a_bound_is_let_through_and_the_next_is_not(
    subtests: pytest.Subtests,
) -> None:
    for name in sorted(BOUNDS):
        with subtests.test(name=name):
            made, inside, outside, rule = BOUNDS[name]

            assert rule not in findings(made(inside))
            assert rule in findings(made(outside))


#: Code that reads what an index beside it leads to, and that index: it is looked for with care.
READ: dict[str, tuple[list[Any], str, int]] = {
    "whom a moment is of": (["LATER", 0, 0, [0]], "moments/0/match", _ROUTINES),
    "an event of a moment": (["LATER", 0, 0, [0]], "moments/0/event", len(ROWS)),
    "whom a moment is of, each time": (["EACH_TIME", 1, 0, 2, [0]], "moments/1/match", _ROUTINES),
}


@pytest.mark.parametrize("name", sorted(READ))
@pytest.mark.parametrize("beyond", [0, 1])
def test_code_that_reads_the_first_index_outside_is_told(name: str, beyond: int) -> None:
    code, pointer, outside = READ[name]
    put_ = {f"{_CARD}/{pointer}": outside + beyond}

    assert Rule.INDEX in findings({"code": [code, ["STOP"]], "put": put_})


@pytest.mark.parametrize(("steps", "said"), [(1, False), (0, True)])
def test_a_bundle_declares_a_step_at_least(steps: int, said: bool) -> None:
    found = verify(Bundle.from_json(patched({"put": {"/limits/steps": steps}})), VOCABULARY)

    assert any(each.expected == "1 to 250000" for each in found) is said


def test_a_bundle_has_so_many_instructions_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    size = sum(len(routine.code) for routine in sample().programs[0].routines)

    assert structure.MOST_INSTRUCTIONS == 250_000

    monkeypatch.setattr(structure, "MOST_INSTRUCTIONS", size)
    assert Rule.SIZE not in findings({})

    monkeypatch.setattr(structure, "MOST_INSTRUCTIONS", size - 1)
    assert Rule.SIZE in findings({})


@pytest.mark.parametrize("first", ["stat", "die"])
def test_a_modifier_is_narrowed_to_a_symbol_of_its_sort_the_first_among_them(first: str) -> None:
    put = {"/symbols/0": [first, "attack"], f"{_CARD}/abilities/3/symbols": [0]}
    found = verify(Bundle.from_json(patched({"put": put})), VOCABULARY)
    wrong = [each for each in found if each.rule is Rule.ARGUMENT and "attack" in each.found]

    assert bool(wrong) is (first == "die")


@pytest.mark.parametrize(("symbol", "right"), [(-1, True), (1, True), (2, False)])
def test_a_modifier_is_narrowed_to_a_symbol_of_its_sort_or_to_any(symbol: int, right: bool) -> None:
    """Symbol 1 is a stat, 2 a die, and the last one a story."""
    found = findings({"put": {f"{_CARD}/abilities/3/symbols": [symbol]}})

    assert found == (set() if right else {Rule.ARGUMENT})


@pytest.mark.parametrize(
    ("faces", "name", "broken"),
    [
        (["0", "1", "2"], "Odd", False),
        (["1", "2"], "Odd", False),
        (["0", "2"], "Odd", True),
        (["2", "1"], "Odd", True),
        (["up", "down"], "Odd", False),
        (["up", ""], "Odd", True),
        (["up", "down"], "Fate", True),
        (["0", "1"], "Fate", False),
    ],
)
def test_a_die_shows_words_or_numbers_in_turn_and_the_fate_die_numbers(
    faces: list[str], name: str, broken: bool
) -> None:
    fixture = printed("die", faces=faces)(0)
    fixture["put"]["/strings/0"] = name

    assert (Rule.FACES in findings(fixture)) is broken


def test_a_set_that_builds_on_another_is_put_at_a_location_of_its_kinds_unseen() -> None:
    fixture = printed("location", kinds=["bounty"], shared=False)(0)
    required = {"put": {**fixture["put"], "/set/requires": ["tide"]}}

    assert Rule.KIND in findings(fixture)
    assert Rule.KIND not in findings(required)
