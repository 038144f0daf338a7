"""Broken bundles are refused for the right reason, and no others are."""

from __future__ import annotations

import contextlib
import json
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from everrain_dsl.bytecode.bundle import Invalid, Malformed, dump, load
from everrain_dsl.bytecode.program import Bundle, Pending
from everrain_dsl.bytecode.verifier import (
    Finding,
    Rule,
    examine,
    seal,
    structure,
    verify,
    verify_link,
    verify_saved,
)
from everrain_dsl.vocabulary import Effect, core
from everrain_dsl.vocabulary.printed import Trait
from everrain_dsl.vocabulary.printed.parts import Where
from everrain_runtime.machine import vm
from everrain_runtime.machine.traps import Trap
from tests.bytecode.generator import program
from tests.bytecode.sample import VOCABULARY, code, fixtures, patched, sample
from tests.bytecode.table import Table
from tests.sources import core_bundle

if TYPE_CHECKING:
    from pathlib import Path

BROKEN = fixtures("broken")
ACCEPTED = fixtures("accepted")


def found_in(fixture: dict[str, Any]) -> list[Finding]:
    """Return the findings of a fixture, at the stage it says."""
    bundle = Bundle.from_json(patched(fixture))
    match fixture.get("stage"):
        case "link":
            assert verify(bundle, VOCABULARY) == []
            return verify_link([bundle] * (1 + fixture.get("twice", False)), VOCABULARY)
        case "saved":
            entry = fixture["pending"]
            arguments = [tuple(one) if type(one) is list else one for one in entry["arguments"]]
            pending = Pending(entry["program"], entry["routine"], tuple(arguments))
            return verify_saved([pending], [bundle])
    return verify(bundle, VOCABULARY)


def raw_of(fixture: dict[str, Any]) -> bytes:
    """Return the bytes of a malformed fixture."""
    if "text" in fixture:
        times: int = fixture.get("repeat", 1)
        text: str = fixture["text"]
        return text.encode() * times
    return json.dumps(patched(fixture)).encode()


def ids(path: Path) -> str:
    return path.stem


def test_a_broken_bundle_has_the_outcome_it_should(subtests: pytest.Subtests) -> None:
    for path in BROKEN:
        with subtests.test(path=path.name):
            fixture = json.loads(path.read_text("utf-8"))

            match fixture["outcome"]:
                case "malformed":
                    with pytest.raises(Malformed) as malformed:
                        load(raw_of(fixture), VOCABULARY)
                    assert fixture["says"] in str(malformed.value)
                case "invalid":
                    findings = found_in(fixture)
                    assert {finding.rule.name for finding in findings} == {fixture["rule"]}
                    assert fixture.get("says", "") in str(findings[0])
                case "trap":
                    bundle = seal(Bundle.from_json(patched(fixture)), VOCABULARY)
                    assert verify(bundle, VOCABULARY) == []
                    with pytest.raises(
                        Trap, match=r"core:sample, routine 0, instruction \d+: "
                    ) as trap:
                        vm.run(
                            vm.prepare(bundle)["core:sample"][0], (1001,), scripted(bundle, fixture)
                        )
                    assert fixture["says"] in str(trap.value)


def scripted(bundle: Bundle, fixture: dict[str, Any]) -> Table:
    """Return a host that returns what the fixture says, whatever it is asked."""

    def method(value: Any) -> Any:
        returned = tuple(value) if isinstance(value, list) else value
        return lambda self, *_: returned

    methods = {name: method(value) for name, value in fixture["host"].items()}
    host: Table = type("Scripted", (Table,), methods)(bundle, VOCABULARY, 0)
    return host


def test_a_sound_bundle_is_accepted_and_runs(subtests: pytest.Subtests) -> None:
    for path in ACCEPTED:
        with subtests.test(path=path.name):
            bundle = load(
                json.dumps(patched(json.loads(path.read_text("utf-8")))).encode(), VOCABULARY
            )
            findings, proofs = examine(bundle, VOCABULARY, keep_states=True)

            assert findings == []
            assert verify_link([bundle], VOCABULARY) == []

            for routine in vm.prepare(bundle, watched=True)["core:sample"]:
                for seed in range(20):
                    table = Table(bundle, VOCABULARY, seed, proofs)
                    table.enter(routine, [table.value(type_) for type_ in routine.routine.params])


def test_every_rule_has_a_broken_bundle() -> None:
    rules = {json.loads(path.read_text("utf-8")).get("rule") for path in BROKEN}

    assert {rule.name for rule in Rule} - rules == {"METER"}  # has a test of its own, below


def test_a_broken_bundle_is_named_after_the_promise_it_breaks() -> None:
    for path in BROKEN:
        fixture = json.loads(path.read_text("utf-8"))
        rule = fixture.get("rule")
        expected = Rule[rule].promise if rule else fixture["outcome"]

        assert path.stem.startswith(f"{expected}-")


def test_enough_of_the_specification_is_negative() -> None:
    assert len(BROKEN) >= 0.4 * (len(BROKEN) + len(ACCEPTED))
    outcomes = Counter(json.loads(path.read_text("utf-8"))["outcome"] for path in BROKEN)
    assert outcomes.keys() == {"malformed", "invalid", "trap"}


def is_given_up(locals_: int, idle: int = 0, behind: int = 0) -> bool:
    """Return whether a loop is not passed to its end: once more for each of so many locals.

    Each pass makes one more of them be of one type or another: it hands them on like a chain.
    *idle* instructions are in the loop besides, others *behind* it.
    """
    last = 4 + locals_
    start = [["COPY", at, 1] for at in range(5, last + 1)]
    chain = [["COPY", at, at - 1] for at in range(last, 5, -1)]
    body = [*chain, ["COPY", 5, 0], *[["COPY", last + 1, 1]] * idle]
    head = len(start) + 1
    written = code(
        *start,
        ["TIMES", last + 2, 1, 3],
        ["NEXT", last + 3, last + 2, head + len(body) + 2],
        *body,
        ["AGAIN", head],
        *[["COPY", last + 1, 1]] * behind,
        ["STOP"],
    )
    fixture = {
        "put": {
            "/programs/0/routines/0/locals": locals_ + 10,
            "/programs/0/routines/0/lines": [],
            "/programs/0/routines/0/code": json.loads(json.dumps(written)),
        }
    }
    found = verify(Bundle.from_json(patched(fixture)), VOCABULARY)
    return Rule.METER in {each.rule for each in found}


def test_verifying_is_metered() -> None:
    """The instructions of all passes are 8 for each there is, and 1000 more, at most."""
    assert is_given_up(86)
    assert not is_given_up(40, idle=1)  # 40 passes of 42, and 85 instructions
    assert is_given_up(41, idle=7, behind=33)  # 41 passes of 49, and 126


def test_a_finding_says_where_what_and_why() -> None:
    fixture = {"code": [["DO", "suffer", [0, 5]], ["STOP"]]}

    (finding,) = verify(Bundle.from_json(patched(fixture)), VOCABULARY)

    assert (finding.promise, finding.program, finding.routine, finding.at) == (
        "V5",
        "core:sample",
        0,
        0,
    )
    assert str(finding) == (
        "core:sample, routine 0, instruction 0: a register is assigned before it is read, on"
        " every path (V5): found register 5 unset, expected number"
    )


def test_all_findings_of_a_bundle_come_at_once() -> None:
    fixture = {
        "code": [["DO", "suffer", [0, 5]], ["ADD", 6, 0, 1], ["STOP"]],
        "put": {"/programs/0/name": 99, "/programs/0/abilities/0/when": 8},
    }

    findings = verify(Bundle.from_json(patched(fixture)), VOCABULARY)

    assert [finding.rule for finding in findings] == [
        Rule.INDEX,
        Rule.SIGNATURE,
        Rule.ASSIGNED,
        Rule.TYPE,
    ]


def test_an_invalid_bundle_carries_its_findings() -> None:
    fixture = {"code": [["ADD", 5, 6, 7] for _ in range(9)] + [["STOP"]]}

    with pytest.raises(Invalid, match="and 13 more") as invalid:
        load(json.dumps(patched(fixture)).encode(), VOCABULARY)

    assert len(invalid.value.findings) == 18


def test_another_version_is_refused_by_name() -> None:
    fixture = {"put": {"/vocabulary/version": "0.0.9", "/vocabulary/hash": "0" * 16}}

    with pytest.raises(Invalid, match=r"compiled for core 0\.0\.9"):
        load(json.dumps(patched(fixture)).encode(), VOCABULARY)


def test_a_bundle_is_read_with_a_vocabulary_that_has_more_rows() -> None:
    sing = Effect("sing", "sing", doc="Added.")
    longer = attrs.evolve(VOCABULARY, effects={**VOCABULARY.effects, "sing": sing})

    assert verify(sample(), longer) == []


def test_a_row_that_is_used_and_has_changed_is_refused() -> None:
    changed = Effect("collect", "collect {amount:number} clue", doc="No price any more.")
    other = attrs.evolve(VOCABULARY, effects={**VOCABULARY.effects, "collect": changed})
    (finding,) = verify(sample(), other)

    assert finding.rule is Rule.VOCABULARY
    assert "compile the set again" in str(finding)


@pytest.mark.parametrize("too_much", ["rows", "instructions"])
def test_of_a_bundle_that_is_not_looked_into_nothing_else_is_said(
    too_much: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is neither verified nor sealed: its steps stay as declared."""
    fixture: dict[str, Any] = {"put": {"/programs/0/name": 99, "/programs/0/routines/0/steps": 77}}
    rule = Rule.SIZE
    if too_much == "rows":
        fixture["put"]["/vocabulary/hash"] = "0" * 16
        rule = Rule.VOCABULARY
    else:
        monkeypatch.setattr(structure, "MOST_INSTRUCTIONS", 3)
    bundle = Bundle.from_json(patched(fixture))

    assert [each.rule for each in verify(bundle, VOCABULARY)] == [rule]
    assert examine(bundle, VOCABULARY)[1] == []
    assert seal(bundle, VOCABULARY).programs == bundle.programs


def test_effects_take_lists_of_things_and_questions_only_those_that_say_so(
    subtests: pytest.Subtests,
) -> None:
    """Register 5 holds a list of crew, 6 a zone, 7 what dice show."""
    for line, faults in [
        (["DO", "suffer", [0, 1]], []),
        (["DO", "suffer", [5, 1]], []),
        (["DO", "suffer", [0, 7]], ["list:number in register 7"]),
        (["DO", "gather", [5]], []),
        (["ASK", 8, "together", [0]], []),
        (["ASK", 8, "together", [5]], []),
        (["ASK", 8, "stat", [0, 3]], []),
        (["ASK", 8, "stat", [5, 3]], ["list:crew in register 5"]),
        (["ASK", 8, "strain", [0]], []),
        (["ASK", 8, "strain", [5]], ["list:crew in register 5"]),
        (["KEEP", 8, 5, "within", [1, 6]], []),
        (["KEEP", 8, 5, "within", [7, 6]], ["list:number in register 7"]),
        (["ALLOW", "may_rest", 1, [0]], []),
        (["ALLOW", "may_rest", 1, [5]], ["list:crew in register 5"]),
    ]:
        with subtests.test(line=str(line)):
            before = [
                ["ALL", 5, "noun_crew"],
                ["ALL", 9, "noun_zone"],
                ["FIRST", 6, 9],
                ["ROLL_DICE", 7, 4, 1],
            ]
            bundle = Bundle.from_json(patched({"code": [*before, line, ["STOP"]]}))

            found = verify(bundle, attrs.evolve(VOCABULARY))

            assert [each.found for each in found] == faults


def test_a_row_that_is_unknown_here_is_named() -> None:
    effects = {name: row for name, row in VOCABULARY.effects.items() if name != "begin"}
    (finding,) = verify(sample(), attrs.evolve(VOCABULARY, effects=effects))

    assert finding.rule is Rule.ROW
    assert "'begin'" in str(finding)


@pytest.mark.parametrize("kind", ["enemy", "sea event", "improvement", "table"])
def test_the_abilities_of_another_kind_of_card_are_refused(kind: str) -> None:
    bundle = next(made for made in map(program, range(60)) if made.programs[0].abilities)
    (crew_s,) = bundle.programs
    moved = attrs.evolve(bundle, programs=(attrs.evolve(crew_s, kind=kind),))

    assert any(f"crew for this of {kind}" in each.found for each in verify(moved, VOCABULARY))


def test_an_ability_that_works_elsewhere_than_its_trait_says_is_refused() -> None:
    bundle = core_bundle()
    trait = next(each for each in bundle.programs if isinstance(each.printed, Trait))
    assert isinstance(trait.printed, Trait)
    elsewhere: Where = "sea" if trait.printed.place == "port" else "port"
    face = attrs.evolve(trait.printed, place=elsewhere)
    moved = attrs.evolve(bundle, programs=(attrs.evolve(trait, printed=face),))

    assert any(each.rule is Rule.ABILITY for each in verify(moved, core()))
    assert verify(bundle, core()) == []


def test_a_generated_bundle_is_accepted(subtests: pytest.Subtests) -> None:
    for seed in range(60):
        with subtests.test(seed=seed):
            assert verify(program(seed), VOCABULARY) == []


def test_sealing_declares_what_is_proved() -> None:
    bundle = seal(sample(), VOCABULARY)
    _, (proof, *_) = examine(bundle, VOCABULARY)

    declared = [routine.steps for routine in bundle.programs[0].routines]
    assert declared == [steps[1] for steps in proof.steps if steps is not None]
    assert bundle.limits.steps == max(declared)


def test_garbage_is_never_more_than_refused() -> None:
    rng = random.Random(11)
    raw = bytearray(dump(sample()))
    for _ in range(300):
        changed = bytearray(raw)
        for _ in range(rng.randint(1, 4)):
            changed[rng.randrange(len(changed))] = rng.choice(b'0123456789[]{}",:-ae')
        with contextlib.suppress(Malformed, Invalid):
            load(bytes(changed), VOCABULARY)
