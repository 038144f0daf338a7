"""Mutants: valid bundles with something small changed, as chance or malice would change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from everrain_dsl.bytecode.opcodes import BY_CODE, Op
from everrain_dsl.bytecode.verifier import examine
from everrain_runtime.machine import vm
from everrain_runtime.machine.traps import Trap
from tests.bytecode.sample import VOCABULARY
from tests.bytecode.table import Table

if TYPE_CHECKING:
    import random

    from everrain_dsl.bytecode.program import Bundle, Routine
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_TYPES = ("number", "boolean", "crew", "zone", "stat", "list:crew", "list:zone", "ship")
_CONTEXTS = ("pure", "cost", "effect", "before")


def mutant(bundle: Bundle, rng: random.Random) -> Bundle:
    """Return *bundle* with one to three small changes to one routine."""
    program = bundle.programs[0]
    number = rng.randrange(len(program.routines))
    routine = program.routines[number]
    for _ in range(rng.choice((1, 1, 2, 3))):
        routine = rng.choice(_CHANGES)(routine, rng)
    routines = (*program.routines[:number], routine, *program.routines[number + 1 :])
    return attrs.evolve(bundle, programs=(attrs.evolve(program, routines=routines),))


def _with_code(routine: Routine, code: list[Any]) -> Routine:
    return attrs.evolve(routine, code=tuple(code) or ((Op.STOP.code,),))


def _operand(routine: Routine, rng: random.Random) -> Routine:
    code = list(routine.code)
    at = rng.randrange(len(code))
    if len(code[at]) == 1:
        return routine
    position = rng.randrange(1, len(code[at]))
    changed = list(code[at])
    changed[position] = _number(changed[position], routine, rng)
    code[at] = tuple(changed)
    return _with_code(routine, code)


def _number(value: Any, routine: Routine, rng: random.Random) -> Any:
    if isinstance(value, tuple):
        if not value or rng.random() < 0.2:
            return (*value, rng.randrange(routine.registers))
        if rng.random() < 0.2:
            return value[1:]
        at = rng.randrange(len(value))
        return (*value[:at], _number(value[at], routine, rng), *value[at + 1 :])
    step = rng.choice((-2, -1, 1, 2))
    most = rng.choice((routine.registers, len(routine.code)))
    return rng.choice((max(0, value + step), rng.randrange(most)))


def _operation(routine: Routine, rng: random.Random) -> Routine:
    """Another instruction with as many operands in place of one."""
    code = list(routine.code)
    at = rng.randrange(len(code))
    alike = [op for op in Op if len(op.operands) == len(BY_CODE[code[at][0]].operands)]
    code[at] = (rng.choice(alike).code, *code[at][1:])
    return _with_code(routine, code)


def _removed(routine: Routine, rng: random.Random) -> Routine:
    code = list(routine.code)
    del code[rng.randrange(len(code))]
    return _with_code(routine, code)


def _repeated(routine: Routine, rng: random.Random) -> Routine:
    code = list(routine.code)
    code.insert(rng.randrange(len(code)), rng.choice(code))
    return _with_code(routine, code)


def _swapped(routine: Routine, rng: random.Random) -> Routine:
    code = list(routine.code)
    one, other = rng.randrange(len(code)), rng.randrange(len(code))
    code[one], code[other] = code[other], code[one]
    return _with_code(routine, code)


def _typed(routine: Routine, rng: random.Random) -> Routine:
    params = list(routine.params)
    params[rng.randrange(len(params))] = rng.choice(_TYPES)
    return attrs.evolve(routine, params=tuple(params))


def _constant(routine: Routine, rng: random.Random) -> Routine:
    constants = list(routine.constants)
    if not constants:
        return routine
    at = rng.randrange(len(constants))
    constants[at] = rng.choice([*constants, (rng.choice(_TYPES), constants[at][1])])
    return attrs.evolve(routine, constants=tuple(constants))


def _header(routine: Routine, rng: random.Random) -> Routine:
    match rng.randrange(4):
        case 0:
            context = rng.choice(_CONTEXTS)
            return attrs.evolve(routine, context=context)  # type: ignore[arg-type]
        case 1:
            return attrs.evolve(routine, result=rng.choice((None, "number", "boolean")))
        case 2:
            return attrs.evolve(routine, locals=max(0, routine.locals + rng.choice((-3, -1, 1))))
        case _:
            return attrs.evolve(routine, steps=max(1, routine.steps - rng.randrange(1, 9)))


def _option(routine: Routine, rng: random.Random) -> Routine:
    decisions = list(routine.decisions)
    if not decisions:
        return routine
    at = rng.randrange(len(decisions))
    options = list(decisions[at].options)
    if not options:
        return routine
    which = rng.randrange(len(options))
    if rng.random() < 0.5:
        arguments = _number(options[which].arguments, routine, rng)
        options[which] = attrs.evolve(options[which], arguments=arguments)
    else:
        options[which] = attrs.evolve(options[which], when=rng.randrange(7))
    decisions[at] = attrs.evolve(decisions[at], options=tuple(options))
    return attrs.evolve(routine, decisions=tuple(decisions))


_CHANGES = (
    _operand, _operand, _operand, _operand, _operation, _operation, _removed, _repeated, _swapped,
    _typed, _constant, _header, _option,
)  # fmt: skip


def survey(
    bundle: Bundle,
    rng: random.Random,
    runs: int = 1,
    vocabulary: Vocabulary = VOCABULARY,
) -> bool:
    """Run *bundle* against the oracle if the verifier accepts it, and return whether it does.

    Raises Escape, or whatever else a verified bundle must not raise.
    """
    findings, proofs = examine(bundle, vocabulary, keep_states=True)
    if findings:
        return False
    ready = vm.prepare(bundle, watched=True)[bundle.programs[0].id]
    for routine in ready:
        for _ in range(runs):
            table = Table(bundle, vocabulary, rng.randrange(1_000_000), proofs)
            arguments = [table.value(type_) for type_ in routine.routine.params]
            try:
                table.enter(routine, arguments)
            except Trap:
                continue
    return True
