"""Which tests prove which rules: marks wherever pytest takes them, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from everrain_runtime.manual.manual import Rulebook, section
from everrain_runtime.manual.proofs import (
    UnreadableProofError,
    by_rule,
    coverage,
    in_text,
    proofs,
    unknown,
)

MANUAL = Rulebook.of(
    [
        section(
            "19-orders.md",
            "# Orders\n\n### ORD-01 {: .procedure }\nOne.\n\n### ORD-02 {: .procedure }\nTwo.\n\n"
            "### ORD-03 {: .statement }\nThree.\n\n*Nothing to test:* it is plain.\n",
        )
    ]
)


def found(text: str) -> list[tuple[str, str]]:
    return [(proof.rule, proof.test) for proof in in_text(text, "test_one.py")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            '@pytest.mark.rule("ORD-01", "ORD-02")\ndef test_one(): pass\n',
            [("ORD-01", "test_one"), ("ORD-02", "test_one")],
        ),
        ('@mark.rule("ORD-01")\nasync def test_one(): pass\n', [("ORD-01", "test_one")]),
        (
            'pytestmark = pytest.mark.rule("ORD-01")\ndef test_one(): pass\ndef test_two(): pass\n',
            [("ORD-01", "test_one"), ("ORD-01", "test_two")],
        ),
        (
            'pytestmark: list = [slow, pytest.mark.rule("ORD-01")]\ndef test_one(): pass\n',
            [("ORD-01", "test_one")],
        ),
        (
            '@pytest.mark.rule("ORD-01")\nclass TestIt:\n'
            '    pytestmark = [pytest.mark.rule("ORD-02")]\n    def test_one(self): pass\n',
            [("ORD-01", "TestIt::test_one"), ("ORD-02", "TestIt::test_one")],
        ),
        (
            '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("ORD-01")), 2])\n'
            "def test_one(n): pass\n",
            [("ORD-01", "test_one")],
        ),
        (
            'CASES = [pytest.param(1, marks=[pytest.mark.rule("ORD-01")])]\n'
            '@pytest.mark.parametrize("n", CASES)\ndef test_one(n): pass\n',
            [("ORD-01", "test_one")],
        ),
        (
            'orders = pytest.mark.rule("ORD-01")\n@orders\ndef test_one(): pass\n',
            [("ORD-01", "test_one")],
        ),
    ],
)
def test_a_mark_counts_wherever_pytest_takes_one(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        '@pytest.mark.rule("ORD-01")\ndef help_one(): pass\n',
        '@pytest.mark.rule("ORD-01")\nclass Helper:\n    def test_one(self): pass\n',
        '@other.rule("ORD-01")\ndef test_one(): pass\n',
        'def test_one():\n    """@pytest.mark.rule("ORD-01")"""\n',
        '@pytest.mark.skip\n@pytest.mark.rule("ORD-01")\ndef test_one(): pass\n',
        '@pytest.mark.rule("ORD-01")\n@pytest.mark.xfail(strict=True)\ndef test_one(): pass\n',
        'pytestmark = [pytest.mark.skip(), pytest.mark.rule("ORD-01")]\ndef test_one(): pass\n',
        'later = pytest.mark.skip\n@later\n@pytest.mark.rule("ORD-01")\ndef test_one(): pass\n',
        "@pytest.mark.skip\nclass TestIt:\n"
        '    @pytest.mark.rule("ORD-01")\n    def test_one(self): pass\n',
    ],
)
def test_what_is_no_test_or_never_runs_proves_nothing(text: str) -> None:
    assert found(text) == []


def test_an_id_that_is_not_written_out_is_told_with_its_line() -> None:
    with pytest.raises(UnreadableProofError, match=r"^test_one\.py:1: write each id"):
        in_text("@pytest.mark.rule(*IDS)\ndef test_one(): pass\n", "test_one.py")


def test_a_file_that_is_no_python_is_told_with_its_line() -> None:
    with pytest.raises(UnreadableProofError, match=r"^test_one\.py:2: no Python"):
        in_text("\ndef test_one(:\n", "test_one.py")


def test_only_the_files_pytest_looks_at_are_read(tmp_path: Path) -> None:
    marked = '@pytest.mark.rule("ORD-01")\ndef test_one(): pass\n'
    (tmp_path / "deep").mkdir()
    for name in ("test_one.py", "deep/two_test.py", "conftest.py", "test_one.txt"):
        (tmp_path / name).write_text(marked, "utf-8")

    assert [str(proof) for proof in proofs(tmp_path)] == [
        "deep/two_test.py::test_one",
        "test_one.py::test_one",
    ]


def test_a_rule_is_covered_by_a_test_or_by_its_reason() -> None:
    proved = by_rule(in_text('@mark.rule("ORD-02")\ndef test_one(): pass\n', "test_one.py"))

    whole = coverage(MANUAL.rules.values(), proved)

    assert [rule.id for rule in whole.uncovered] == ["ORD-01"]
    assert whole.covered == 2


def test_a_mark_for_a_rule_that_is_not_there_is_found() -> None:
    strange = in_text('@mark.rule("ORD-04", "ORD-01")\ndef test_one(): pass\n', "test_one.py")

    assert [proof.rule for proof in unknown(strange, MANUAL)] == ["ORD-04"]
