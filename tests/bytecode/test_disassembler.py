"""Code as a person reads it."""

from __future__ import annotations

import json

import pytest

from everrain_dsl.bytecode.disassembler import disassemble
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Bundle
from tests.bytecode.generator import program
from tests.bytecode.sample import fixtures, patched, sample


def lines_of(fixture: dict[str, object]) -> list[str]:
    """Return the instructions of routine 0 of a fixture as they are shown."""
    text = disassemble(Bundle.from_json(patched(fixture)))
    routine = text.split("  routine 0 ")[1].split("\n\n")[0]
    return [line.split(maxsplit=1)[1] for line in routine.splitlines() if line[7:8].isdigit()]


def test_an_instruction_shows_names_for_indices() -> None:
    shown = lines_of(
        {
            "code": [
                ["ALL", 5, "noun_crew"],
                ["KEEP", 6, 5, "on_deck", []],
                ["EACH", 7, 6, 32],
                ["NEXT", 8, 7, 6],
                ["DO", "suffer", [8, 2]],
                ["AGAIN", 3],
                ["TEST", 8, 9, 6, 3, 2],
                ["MODIFY", "stat", 1, 9, 2, [0, 3]],
                ["SWITCH", 9, [9], 9],
                ["STOP"],
            ]
        }
    )

    assert shown == [
        "ALL                  r5 <- noun_crew",
        "KEEP                 r6 <- r5, on_deck, ()",
        "EACH                 r7 <- r6, 32",
        "NEXT                 r8 <- r7, @6",
        "DO                   suffer, (r8, 2)",
        "AGAIN                @3",
        "TEST                 r8, r9 <- r6, resolve, 2",
        "MODIFY               stat, gets, r9, round, (this, resolve)",
        "SWITCH               r9, [@9], @9",
        "STOP",
    ]


def test_a_program_shows_its_card() -> None:
    text = disassemble(sample())

    assert 'core:sample "Sample" (positive trait)' in text
    assert '  place = "general"' in text
    assert '  use routine 0 "Answer the knocking" when 1 cost 2' in text
    assert "  trigger timing=before suffered routine 4 match 5 condition 5 limit=turn" in text
    assert "  routine 1 (crew) -> boolean, pure, 10000 steps" in text
    assert (
        '    decision 2: offer "Answer the knocking"; "Answer the knocking" when 1 (this);'
        ' "Pay" cost 2 (this)'
    ) in text


def test_a_sentence_stands_before_the_instructions_it_became() -> None:
    text = disassemble(sample())

    assert "    # every crew recovers 2 strain\n       0  STOP" in text


def test_one_card_can_be_shown_alone() -> None:
    assert "core:sample" in disassemble(sample(), only="core:sample")
    assert "core:sample" not in disassemble(sample(), only="core:stats")


def test_every_instruction_is_shown(subtests: pytest.Subtests) -> None:
    for seed in range(10):
        with subtests.test(seed=seed):
            bundle = program(seed)
            text = disassemble(bundle)

            count = sum(len(routine.code) for routine in bundle.programs[0].routines)
            shown = [line for line in text.splitlines() if line[7:8].isdigit()]
            assert len(shown) == count
            assert all(line.split()[1] in Op.__members__ for line in shown)
            assert not any("?" in line for line in shown)


def test_a_broken_bundle_can_be_shown_as_well() -> None:
    for path in fixtures("broken"):
        fixture = json.loads(path.read_text("utf-8"))
        if fixture["outcome"] != "malformed":
            assert disassemble(Bundle.from_json(patched(fixture)))
