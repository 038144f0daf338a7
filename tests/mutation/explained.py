"""Mutants that no test can notice, with the reason: they mean the same, or nothing at all.

A key is the module, what stands there and what it became: it holds wherever that is in the module.
"""

from __future__ import annotations

from typing import Final

_SHORT_CUT: Final = "a short cut: what it does not know is worked out the long way, to the same end"
_NEVER: Final = "no program comes there: the type checker proves it"
_SET_AT_THE_END: Final = "code ends in an instruction that sets the count before it is read"
_PAIRED: Final = "what is gone through in pairs is as many on both sides, by what stands above it"
EXPLAINED: Final[dict[str, str]] = {
    **{
        f"everrain_dsl/{place}: 'True' -> 'False'": _PAIRED
        for place in (
            *("bytecode/verifier/__init__.py _sealed", "bytecode/verifier/lattice.py join"),
            "bytecode/verifier/abilities.py _check_symbols",
            "bytecode/verifier/operands.py check_arguments",
            *("bytecode/verifier/saves.py _check_entry", "print/trials.py ranges"),
            *("print/numbers.py _valued", "print/facts.py _named"),
        )
    },
    "everrain_dsl/bytecode/verifier/__init__.py verify: 'True' -> 'False'": (
        "the quick pass saves time, and proves nothing that the stages would not"
    ),
    "everrain_dsl/bytecode/verifier/bounds.py order: 'continue' -> 'pass'": (
        "what is gone through once more comes out the same"
    ),
    "everrain_dsl/bytecode/verifier/bounds.py steps: '0' -> '1'": _SET_AT_THE_END,
    "everrain_dsl/bytecode/verifier/bounds.py steps: '0' -> '-1'": _SET_AT_THE_END,
    "everrain_dsl/print/abilities.py _one: 'assert_never(given)' -> 'pass'": _NEVER,
    "everrain_dsl/print/conditions.py condition: 'assert_never(given)' -> 'pass'": _NEVER,
    "everrain_dsl/print/things.py thing: 'assert_never(given)' -> 'pass'": _NEVER,
    "everrain_dsl/print/facts.py _drawn: '1' -> '2'": (
        "a column behind the last is empty, and what is empty behind the last mark is not drawn"
    ),
    "everrain_dsl/print/abilities.py _lasting: '0' -> '-1'": (
        "what stands together has one place and one condition, whichever of it is asked"
    ),
    "runtime/everrain_runtime/engine/dice.py _pick_face: '0' -> '-1'": (
        "nobody answers only once the game is over, and then the roll matters no more"
    ),
    "runtime/everrain_runtime/engine/log.py _given: 'True' -> 'False'": (
        "what is logged has a word for each slot: it was paired with them as it was written"
    ),
    "runtime/everrain_runtime/rules/sea/storms.py _placements: '6' -> '7'": (
        "a shape turned six times lies as it did, and each way to lie is kept once"
    ),
    "runtime/everrain_runtime/machine/executable.py _coin: '3' -> '4'": _SHORT_CUT,
    "runtime/everrain_runtime/machine/executable.py _coin: 'tested == paid' -> '(tested != paid)'": (
        _SHORT_CUT
    ),
    "runtime/everrain_runtime/words/effects/sailing.py sail_towards: 'sailed < amount' -> "
    "'(sailed <= amount)'": "no way of no spaces has a first step: it ends there all the same",
    "runtime/everrain_runtime/rules/ship/upgrades.py _lift: '0' -> '-1'": (
        "a question for fewer than none asks for none"
    ),
    "runtime/everrain_runtime/engine/trials.py _tested: 'True' -> 'False'": (
        "there is a value for each crew that may be tested, no more and no fewer"
    ),
    "runtime/everrain_runtime/engine/trials.py _tested: '1' -> '2'": (
        "to ask for at least two where at most one is picked asks for one; at most two is noticed"
    ),
    "runtime/everrain_runtime/machine/executable.py _comparison: '1' -> '2'": _SHORT_CUT,
    "runtime/everrain_runtime/rules/cards/declared_kinds.py make_room: '0' -> '-1'": (
        "only a kind with a limit has no room: the number for one without is never said"
    ),
    "runtime/everrain_runtime/rules/ship/crew_spaces.py circles: '0' -> '1'": (
        "what is kept then never fits, and is found anew each time, the same"
    ),
    "runtime/everrain_runtime/rules/ship/passages.py : '1' -> '2'": (
        "what stands for below deck may be any number that is no zone's"
    ),
    "everrain_dsl/resolve/advice.py captain_of: '0' -> '1'": (
        "no sentence of a card begins on the first line of a source, so both look on one line"
    ),
    "everrain_dsl/types/expressions.py Expressions.possessed: '0' -> '-1'": (
        "of the quantities said in one way no two are had by things of one type"
    ),
    "everrain_dsl/types/expressions.py Expressions.said: '0' -> '-1'": (
        "what stands in a place is read alike for all rows of a sentence, and its type tells which"
    ),
    "everrain_dsl/resolve/owners.py _idle: '1' -> '0'": (
        "whoever is handed coin or clues is the only thing in the sentence, the first and the last"
    ),
    "everrain_dsl/types/event_patterns.py read_pattern: '0' -> '-1'": (
        "what has no type of its own is a number, and a place for one takes nothing else"
    ),
    "everrain_dsl/types/scenarios.py _answer: 'False' -> 'True'": (
        "a label or a thing is picked before anybody asks whether the answer is yes"
    ),
    "everrain_dsl/types/scenarios.py _step: '0' -> '-1'": (
        "what is expected to be offered or not is the only thing its line says"
    ),
    'everrain_dsl/model/normalize.py deny: \'"or" if operation == "and" else "and"\' -> '
    "\"('and' if operation == 'and' else 'or')\"": (
        "no list is denied in place: `unless` denies the whole, and `not` what stands behind it"
    ),
    "everrain_dsl/bytecode/verifier/headers.py check_constants: 'continue' -> 'pass'": (
        "a short cut: a number or a yes of its own type is found to be a constant below it, too"
    ),
    **{
        f"everrain_dsl/types/values.py {function}: '0' -> '-1'": (
            "a field of that form has one value, and a second one is refused before it is read"
        )
        for function in ("_bearers", "_size")
    },
}
