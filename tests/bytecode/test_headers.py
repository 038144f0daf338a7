"""The head of a routine: each of its types is read, and constants at both ends of what there is."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from everrain_dsl.bytecode.program import Routine
from everrain_dsl.bytecode.verifier import Finding, Rule, examine, verify
from everrain_dsl.bytecode.verifier.headers import MOST_REGISTERS
from tests.bytecode.sample import VOCABULARY, code, sample


def found(**changes: Any) -> list[tuple[Rule, str]]:
    """Return what is said of the sample with its first routine changed.

    The stages find it alone, too: the quick pass says nothing that they do not.
    """
    bundle = sample()
    (program, *others) = bundle.programs
    changed: Routine = attrs.evolve(program.routines[0], code=code(["STOP"]), lines=(), **changes)
    program = attrs.evolve(program, routines=(changed, *program.routines[1:]))
    made = attrs.evolve(bundle, programs=(program, *others))
    findings: list[Finding] = verify(made, VOCABULARY)
    assert examine(made, VOCABULARY)[0] == findings
    return [(finding.rule, finding.found) for finding in findings]


def test_the_sample_is_right() -> None:
    assert found() == []


@pytest.mark.parametrize("where", ["params", "constants", "result"])
def test_each_type_of_a_routine_is_read(where: str) -> None:
    routine = sample().programs[0].routines[0]
    wrong: dict[str, Any] = {
        "params": (*routine.params, "kraken"),
        "constants": (*routine.constants, ("kraken", 1)),
        "result": "kraken",
    }

    assert (Rule.TYPE_NAME, "'kraken'") in found(**{where: wrong[where]})


@pytest.mark.parametrize(("index", "right"), [(-1, False), (0, True), (None, False)])
def test_a_symbol_is_one_that_there_is(index: int | None, right: bool) -> None:
    bundle = sample()
    at = len(bundle.symbols) if index is None else index
    kind = bundle.symbols[0][0]
    routine = bundle.programs[0].routines[0]
    rules = {rule for rule, _ in found(constants=(*routine.constants, (kind, at)))}

    assert (Rule.INDEX not in rules) is right


@pytest.mark.parametrize("more", [0, 1])
def test_a_routine_has_as_many_registers_as_may_be_and_no_more(more: int) -> None:
    routine = sample().programs[0].routines[0]
    others = MOST_REGISTERS - len(routine.params) - len(routine.constants) + more
    told = (Rule.SIZE, f"{MOST_REGISTERS + more} registers, {others} of them locals")

    assert found(locals=others) == [told] * more
