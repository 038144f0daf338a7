"""The instruction table is whole, and can be read as it is written."""

from __future__ import annotations

import pytest

from everrain_dsl.bytecode.opcodes import BY_CODE, ENDS, MOST_EACH, Op, picture
from everrain_dsl.bytecode.verifier.lattice import BUILT, FORMS
from everrain_dsl.bytecode.verifier.operands import CHECKS
from everrain_dsl.vocabulary.types import THINGS, bound, is_type

TABLES = {"effect", "quantity", "gauge", "condition", "filter", "noun", "permission"}


def variable_of(type_: str) -> str:
    """Return what a type of a picture is made of: `T` of `list:T`."""
    return type_.rpartition(":")[2]


def test_no_two_instructions_share_a_code() -> None:
    assert len(BY_CODE) == len(Op.__members__)


def test_a_code_is_a_byte() -> None:
    assert all(0 <= op.code <= 255 for op in Op)


def test_a_picture_names_only_kinds_there_are(subtests: pytest.Subtests) -> None:
    for op in Op:
        with subtests.test(op=op.name):
            for operand in op.operands:
                if operand.kind == "register":
                    of = variable_of(operand.of)
                    assert of in ("T", "S", "V", "G", "given") or is_type(of)
                elif operand.kind == "row":
                    assert set(operand.of.split("|")) <= TABLES
                elif operand.kind == "decision":
                    assert {*operand.of.split("|")} <= {"choose", "number", "offer", "confirm"}
                else:
                    assert not operand.of


def test_a_type_that_is_written_follows_from_what_is_read(subtests: pytest.Subtests) -> None:
    for op in Op:
        with subtests.test(op=op.name):
            read = {operand.of for operand in op.operands if not operand.written}
            variables = {variable_of(of) for of in read if of in FORMS}
            for operand in op.operands:
                if operand.written and operand.of in BUILT:
                    assert variable_of(operand.of) in variables
                if operand.written and operand.of == "given":
                    assert op in CHECKS


def test_operands_written_stand_before_those_read() -> None:
    for op in Op:
        written = [operand.written for operand in op.operands]
        assert written == sorted(written, reverse=True)


def test_every_instruction_says_what_it_does_in_a_sentence() -> None:
    for op in Op:
        assert op.sentence.endswith(".")
        assert op.sentence[0].isupper() or op.operands[0].name == op.sentence.split()[0]


def test_no_two_operands_of_an_instruction_share_a_name() -> None:
    for op in Op:
        names = [operand.name for operand in op.operands]
        assert len(set(names)) == len(names)


def test_a_picture_is_read_as_it_is_written() -> None:
    out, things, filter_, arguments = picture(
        "out:list:T <- list:list:T, filter:row/filter, arguments:arguments"
    )

    assert (out.name, out.kind, out.of, out.written) == ("out", "register", "list:T", True)
    assert (things.name, things.of, things.written) == ("list", "list:T", False)
    assert (filter_.kind, filter_.of) == ("row", "filter")
    assert arguments.kind == "arguments"


def test_a_picture_may_be_empty_or_have_one_side() -> None:
    assert picture("") == ()
    assert [operand.written for operand in picture("to:target")] == [False]
    assert [operand.written for operand in picture("out:ship <- ")] == [True]


def test_only_the_ends_do_not_go_on() -> None:
    assert {op.name for op in ENDS} == {"STOP", "RETURN", "JUMP", "SWITCH", "AGAIN"}


def test_questions_and_arithmetic_stand_anywhere_but_doing_does_not() -> None:
    assert "pure" in Op.ASK.where
    assert "pure" not in Op.DO.where
    assert Op.PAY.where == {"cost"}
    assert "cost" in Op.CHOOSE.where
    assert "cost" not in Op.ROLL.where


def test_things_have_room_in_a_loop() -> None:
    assert all(bound(thing) <= MOST_EACH for thing in THINGS)
