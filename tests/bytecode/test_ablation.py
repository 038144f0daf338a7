"""Every rule of the verifier is needed: without it, something broken goes undetected."""

from __future__ import annotations

import importlib
import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.bytecode.verifier import Rule, findings, verify
from tests.bytecode.generator import program
from tests.bytecode.mutants import mutant, survey
from tests.bytecode.sample import VOCABULARY, fixtures, patched
from tests.bytecode.table import Escape
from tests.bytecode.test_verifier import found_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: METER bounds the verifier's own time: without it broken bundles are still found, but late.
RULES = [rule for rule in Rule if rule is not Rule.METER]


def invalid(rule: Rule) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the broken bundles that only this rule is to catch."""
    for path in fixtures("broken"):
        fixture = json.loads(path.read_text("utf-8"))
        if fixture.get("rule") == rule.name:
            yield path.stem, fixture


def test_without_a_rule_something_goes_undetected(
    monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
) -> None:
    for rule in RULES:
        with subtests.test(rule=rule.name):
            assert all(found_in(fixture) for _, fixture in invalid(rule))

            with monkeypatch.context() as patch:
                patch.setattr(findings.Report, "fault", deaf_to(rule))
                assert list(undetected(rule))


def deaf_to(rule: Rule) -> Callable[..., None]:
    """Return `Report.fault` as it is, except that it ignores findings of *rule*."""
    fault = findings.Report.fault

    def deaf(self: findings.Report, broken: Rule, *arguments: Any, **named: Any) -> None:
        if broken is not rule:
            fault(self, broken, *arguments, **named)

    return deaf


def undetected(rule: Rule) -> Iterator[str]:
    """Yield the broken bundles of a rule that are now accepted.

    A later stage may stumble where an earlier one should have stopped it: that is no detection.
    """
    for name, fixture in invalid(rule):
        try:
            if not found_in(fixture):
                yield name
        except (LookupError, TypeError, RecursionError):
            yield name


#: A part of the verifier taken out, and what then goes unnoticed until a mutant runs.
WEAKENED = {
    "a join forgets the other path": ("flow", "join", lambda one, other: one.copy()),
    "iterators may be written": ("loops", "check_iterators", lambda *_: None),
    "loops may be entered anywhere": ("loops", "check_nesting", lambda *_: None),
    "arguments of rows are not looked at": ("operands", "check_arguments", lambda *_, **__: None),
    "registers may be read unset": ("flow", "misread", lambda *_: None),
    "contexts are not looked at": ("headers", "check_context", lambda *_: None),
    "steps are not counted": ("bounds", "check_steps", lambda *_: None),
}
#: Chance seldom makes a loop that restarts itself, and a context is no matter of registers.
SEEN_BY_THE_ORACLE = [
    name for name in WEAKENED if name.startswith(("a join", "loops", "arguments", "registers"))
]


def _has_loops(bundle: Bundle) -> bool:
    starts = [Op.EACH.code, Op.TIMES.code]
    routines = [each for program in bundle.programs for each in program.routines]
    return any(sum(line[0] in starts for line in each.code) > 1 for each in routines)


@pytest.mark.long
@pytest.mark.parametrize("name", SEEN_BY_THE_ORACLE)
def test_the_oracle_sees_a_weakened_verifier(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, function, weaker = WEAKENED[name]
    home = importlib.import_module(f"everrain_dsl.bytecode.verifier.{module}")
    monkeypatch.setattr(home, function, weaker)
    rng = random.Random(5)
    bases = [each for each in (program(seed, 3) for seed in range(200)) if _has_loops(each)]

    def hunt() -> str:
        for _ in range(100_000):  # chance seldom finds a way into a loop
            try:
                survey(mutant(rng.choice(bases), rng), rng)
            except (Escape, ArithmeticError, LookupError, TypeError, AttributeError) as escape:
                return f"seen: {escape}"
        return ""

    assert hunt()


def test_the_oracle_sees_a_loop_that_restarts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    home = importlib.import_module("everrain_dsl.bytecode.verifier.loops")
    monkeypatch.setattr(home, "check_iterators", lambda *_: None)
    path = next(path for path in fixtures("broken") if "restarts-the-outer" in path.stem)
    bundle = Bundle.from_json(patched(json.loads(path.read_text("utf-8"))))

    with pytest.raises(Escape, match="steps, proved were"):
        survey(bundle, random.Random(1))


@pytest.mark.parametrize("name", WEAKENED)
def test_the_fixtures_see_a_weakened_verifier(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, function, weaker = WEAKENED[name]
    home = importlib.import_module(f"everrain_dsl.bytecode.verifier.{module}")
    monkeypatch.setattr(home, function, weaker)
    missed = []
    for rule in RULES:
        for broken, fixture in invalid(rule):
            if "stage" not in fixture:
                bundle = Bundle.from_json(patched(fixture))
                if not verify(bundle, VOCABULARY):
                    missed.append(broken)

    assert missed
