"""Routines do what their instructions say, and stop when the engine does not keep its word."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.verifier import seal
from everrain_dsl.records import NUMBER_LIMIT
from everrain_runtime.machine import vm
from everrain_runtime.machine.decoding import DECODE
from everrain_runtime.machine.traps import Trap
from tests.bytecode.generator import program
from tests.bytecode.recorder import (
    CREW,
    LIMIT,
    MINUS,
    NO,
    NOBODY,
    NONE,
    ONE,
    STAT,
    THREE,
    TWO,
    YES,
    ZERO,
    A,
    B,
    C,
    Recorder,
    bundle_of,
    noted,
    run,
    told,
)  # fmt: skip
from tests.bytecode.sample import VOCABULARY, code, sample


def test_numbers_are_reckoned_and_clamped(subtests: pytest.Subtests) -> None:
    for operation, operands, expected in [
        ("ADD", [TWO, THREE], 5),
        ("ADD", [LIMIT, ONE], NUMBER_LIMIT),
        ("SUBTRACT", [TWO, THREE], -1),
        ("MULTIPLY", [MINUS, THREE], -9),
        ("MULTIPLY", [MINUS, LIMIT], -NUMBER_LIMIT),
        ("LOWER", [TWO, MINUS], -3),
        ("HIGHER", [TWO, MINUS], 2),
        ("HALVE", [THREE], 1),
        ("HALVE", [MINUS], -2),
        ("DIVIDE", [LIMIT, TWO], NUMBER_LIMIT // 2),
        ("DIVIDE", [MINUS, THREE], -1),
        ("DIVIDE", [THREE, ZERO], 0),
        ("DIVIDE", [THREE, MINUS], 0),
        ("COPY", [THREE], 3),
        ("COUNT", [NONE], 0),
    ]:
        with subtests.test(operation=operation):
            assert (
                run(bundle_of([operation, A, *operands], ["RETURN", A], result="number"))
                == expected
            )


def test_conditions_are_true_or_false(subtests: pytest.Subtests) -> None:
    for operation, operands, expected in [
        ("NOT", [YES], False),
        ("BOTH", [YES, NO], False),
        ("EITHER", [YES, NO], True),
        ("AT_LEAST", [TWO, TWO], True),
        ("AT_LEAST", [ONE, TWO], False),
        ("AT_MOST", [TWO, TWO], True),
        ("AT_MOST", [THREE, TWO], False),
        ("EQUAL", [TWO, THREE], False),
        ("SAME", [0, NOBODY], False),
        ("SAME", [STAT, STAT], True),
        ("ANY", [NONE], False),
        ("CONTAINS", [NONE, 0], False),
    ]:
        with subtests.test(operation=operation):
            found = run(bundle_of([operation, A, *operands], ["RETURN", A], result="boolean"))

            assert found is expected


@pytest.mark.parametrize(
    ("operation", "operands", "expected"),
    [
        ("KEEP", [A, "on_deck", []], (1001,)),
        ("DROP", [A, "on_deck", []], (1002, 1003)),
        ("WITHOUT", [A, 0], (1002, 1003)),
        ("WITHOUT", [A, NOBODY], CREW),
        ("ONLY", [0], (1001,)),
        ("ONLY", [NOBODY], ()),
        ("JOIN", [A, A], CREW),
        ("JOIN", [NONE, A], CREW),
    ],
)
def test_lists_are_picked_over(operation: str, operands: Any, expected: Any) -> None:
    written = [["ALL", A, "noun_crew"], [operation, B, *operands], ["RETURN", B]]

    assert run(bundle_of(*written, result="list:crew")) == expected


def test_first_of_nothing_is_nobody() -> None:
    assert run(bundle_of(["FIRST", A, NONE], ["RETURN", A], result="crew")) == 0
    written = [["ALL", A, "noun_crew"], ["FIRST", A, A], ["RETURN", A]]
    assert run(bundle_of(*written, result="crew")) == 1001


def test_a_jump_goes_or_not(subtests: pytest.Subtests) -> None:
    for jump, goes in [
        (["JUMP_IF", YES], True),
        (["JUMP_IF", NO], False),
        (["JUMP_UNLESS", NO], True),
        (["JUMP_UNLESS", YES], False),
        (["JUMP_UNLESS_AT_LEAST", ONE, TWO], True),
        (["JUMP_UNLESS_AT_LEAST", TWO, TWO], False),
        (["JUMP_UNLESS_AT_MOST", TWO, ONE], True),
        (["JUMP_UNLESS_AT_MOST", TWO, TWO], False),
        (["JUMP_UNLESS_EQUAL", TWO, ONE], True),
        (["JUMP_UNLESS_EQUAL", TWO, TWO], False),
    ]:
        with subtests.test(jump=str(jump)):
            assert bool(told([*jump, 2], ["DO", "shout", []])) is not goes


@pytest.mark.parametrize(("number", "case"), [(ZERO, 1), (ONE, 2), (TWO, 3), (MINUS, 3)])
def test_a_case_is_picked_by_number(number: int, case: int) -> None:
    shown = told(
        ["SWITCH", number, [1, 3], 5],
        ["DO", "collect", [ONE]],
        ["JUMP", 6],
        ["DO", "collect", [TWO]],
        ["JUMP", 6],
        ["DO", "collect", [THREE]],
    )

    assert shown == [("do", "collect", (case,))]


def test_a_loop_goes_through_its_list_as_it_was() -> None:
    shown = told(
        ["ALL", A, "noun_crew"],
        ["EACH", B, A, 32],
        ["NEXT", C, B, 6],
        ["ALL", A, "noun_crew"],
        ["DO", "suffer", [C, ONE]],
        ["AGAIN", 2],
    )

    assert [entry[2] for entry in shown if entry[0] == "do"] == [(crew, 1) for crew in CREW]


def test_a_loop_goes_no_further_than_its_bound() -> None:
    rounds: list[list[Any]] = [["NEXT", C, B, 5], ["DO", "suffer", [C, ONE]], ["AGAIN", 2]]
    shown = [told(["ALL", A, "noun_crew"], ["EACH", B, A, most], *rounds) for most in (1, 2, 32)]

    assert [len([each for each in one if each[0] == "do"]) for one in shown] == [1, 2, len(CREW)]


@pytest.mark.parametrize(("number", "rounds"), [(TWO, 2), (LIMIT, 3), (ZERO, 0), (MINUS, 0)])
def test_a_count_is_capped(number: int, rounds: int) -> None:
    shown = told(["TIMES", A, number, 3], ["NEXT", B, A, 4], ["DO", "collect", [B]], ["AGAIN", 1])

    assert shown == [("do", "collect", (count,)) for count in range(1, rounds + 1)]


YOU: list[list[Any]] = [["ALL", A, "noun_ship"], ["FIRST", A, A], ["YOU", A], ["DO", "shout", []]]


def test_the_acting_player_is_restored_at_the_end() -> None:
    host = Recorder({"all": (5002,)})
    acting = noted(host, "acting")
    run(bundle_of(*YOU, ["STOP"]), host)

    assert acting == [5002]
    assert host.acting == 5001


def test_the_acting_player_is_restored_when_the_host_fails() -> None:
    host = Recorder({"all": (5002,), "do": LookupError("an answer is missing")})

    with pytest.raises(LookupError):
        run(bundle_of(*YOU, ["STOP"]), host)

    assert host.acting == 5001


def test_the_acting_player_is_known() -> None:
    assert run(bundle_of(["ACTING", A], ["RETURN", A], result="ship")) == 5001


def test_a_called_routine_restores_the_acting_player_of_its_caller() -> None:
    base = bundle_of(*YOU, ["STOP"])
    made = base.programs[0]
    calling = code(["CALL", len(made.routines), [0]], ["DO", "shout", []], ["STOP"])
    outer = attrs.evolve(made.routines[0], code=calling)
    routines = (outer, *made.routines[1:], made.routines[0])
    programs = (attrs.evolve(made, routines=routines),)
    bundle = seal(attrs.evolve(base, programs=programs), VOCABULARY)
    host = Recorder({"all": (5002,)})
    acting = noted(host, "acting")
    run(bundle, host)

    assert acting == [5002, 5001]


def test_routines_nest_only_so_deep() -> None:
    bundle = bundle_of(["DO", "shout", []], ["STOP"])
    routine = vm.prepare(bundle)["core:sample"][0]
    depth = 0
    host = Recorder()

    def again(*_: Any) -> int:
        nonlocal depth
        depth += 1
        vm.run(routine, (1001,), host, depth=depth)
        return 1

    host.answers["do"] = again

    with pytest.raises(Trap, match="32 deep"):
        vm.run(routine, (1001,), host)

    assert depth == vm.MOST_NESTED


@pytest.mark.parametrize(
    ("arguments", "says"),
    [((), "given 0 arguments"), ((1001, 2), "given 2 arguments"), (("x",), "given a str")],
)
def test_a_routine_is_given_what_its_parameters_say(arguments: Any, says: str) -> None:
    routine = vm.prepare(sample())["core:sample"][0]

    with pytest.raises(Trap, match=says):
        vm.run(routine, arguments, Recorder())


def test_a_trap_says_where_it_happened() -> None:
    bundle = bundle_of(["DO", "shout", []], ["ASK", A, "limit", []], ["STOP"])

    for watched in (False, True):
        routine = vm.prepare(bundle, watched=watched)["core:sample"][0]
        with pytest.raises(Trap, match="core:sample, routine 0, instruction 1: the engine"):
            vm.run(routine, (1001,), Recorder({"ask": None}))


@pytest.mark.parametrize(
    "tested",
    [(999, 1, 4), (1001, 1), (1001, 1, 4, 1), (), (0, 1), (999, 1), (999, 1, 0), (999, 0, 4)],
    ids=str,
)
def test_nobody_takes_a_test_but_those_who_may(tested: tuple[int, ...]) -> None:
    bundle = bundle_of(["ALL", B, "noun_crew"], ["TEST", A, C, B, STAT, ZERO], ["STOP"])

    with pytest.raises(Trap, match="by somebody who was not to take it"):
        run(bundle, Recorder({"test": tested}))


def test_a_test_may_be_taken_by_nobody() -> None:
    bundle = bundle_of(["ALL", B, "noun_crew"], ["TEST", A, C, B, STAT, ZERO], ["STOP"])

    run(bundle, Recorder({"test": (0, -1, 0)}))


def test_answers_of_the_host_are_clamped() -> None:
    bundle = bundle_of(["ASK", A, "limit", []], ["RETURN", A], result="number")

    assert run(bundle, Recorder({"ask": 10**12})) == NUMBER_LIMIT


def test_a_watched_routine_tells_of_every_instruction() -> None:
    bundle = bundle_of(
        ["TIMES", A, TWO, 2], ["NEXT", B, A, 3], ["AGAIN", 1], ["SWITCH", ZERO, [4], 4], ["STOP"]
    )
    host = Recorder()
    vm.run(vm.prepare(bundle, watched=True)["core:sample"][0], (1001,), host)

    assert [entry[2] for entry in host.log] == [0, 1, 2, 1, 2, 1, 3, 4]


def test_every_instruction_can_be_made_ready() -> None:
    assert DECODE.keys() == set(Op)


def test_every_instruction_is_run_by_something() -> None:
    seen = set()
    for seed in range(40):
        for made in program(seed).programs[0].routines:
            seen |= {instruction[0] for instruction in made.code}

    # What chance writes runs under the oracle; this only says that it leaves nothing out.
    assert seen == {op.code for op in Op}


def test_a_symbol_is_a_word_in_its_register() -> None:
    assert run(bundle_of(["RETURN", STAT], result="stat")) == "resolve"
