"""The language itself: adding a row changes no card, and no sentence means two things."""

from __future__ import annotations

import difflib
from itertools import combinations

import pytest

from everrain_dsl.bytecode.meaning import meaning
from everrain_dsl.compiler import Compiled, compile_folders
from everrain_dsl.syntax import grammar, tables
from everrain_dsl.vocabulary import Effect, Row, core
from everrain_dsl.vocabulary.vocabulary import shapes
from tests.sources import ROOT, compiled_core, core_folder
from tests.vocabularies import FURTHER, with_rows


def meanings(compiled: Compiled) -> dict[str, str]:
    bundle = compiled.bundle("core")
    return {program.id: meaning(program, bundle) for program in bundle.programs}


def test_adding_rows_changes_the_meaning_of_no_card() -> None:
    with_more = compile_folders([core_folder()], with_rows(*FURTHER))

    assert not with_more.report.has_errors
    assert meanings(with_more) == meanings(compiled_core())


def test_no_two_rows_of_one_table_read_the_same_for_the_same_types() -> None:
    """A sentence has one parse (the grammar has no conflict); its types then leave one row."""
    filters = core().filters.values()
    tables: dict[str, list[Row]] = {
        **{name: list(table.values()) for name, table in core().tables().items()},
        "filter": [],
        "be": [row for row in filters if row.form in ("be", "best")],
        "state": [row for row in filters if row.form == "state"],
        "have": [row for row in filters if row.form == "have"],
    }
    same = [
        (first.name, second.name)
        for rows in tables.values()
        for group in shapes(rows).values()
        for first, second in combinations(group, 2)
        if all(set(a.types) & set(b.types) for a, b in zip(first.slots, second.slots, strict=True))
        and set(getattr(first, "types", ["any"])) & set(getattr(second, "types", ["any"]))
    ]

    assert same == []


def test_the_generated_grammar_is_the_one_reviewed(update_golden: bool) -> None:
    golden = ROOT / "tests" / "golden" / "grammar.lark"
    fixed = (ROOT / "grammar" / "everrain.lark").read_text("utf-8")
    text = grammar.text(fixed, core())
    if update_golden:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, "utf-8")

    assert golden.read_text("utf-8") == text, "see the diff; then: pytest --update-golden"


#: How many lines of the grammar a row adds: two if it is said in two ways (`is not silent`, `they hail`).
LINES = {"effect": 2, "gauge": 2, "noun": 2, "quantity": 3, "condition": 2, "event": 4}


@pytest.mark.parametrize("at", [5, None], ids=["sixth", "last"])
@pytest.mark.parametrize("row", FURTHER, ids=lambda row: row.table)
def test_a_new_row_adds_its_lines_to_the_grammar_and_changes_none(row: Row, at: int | None) -> None:
    before = tables.grammar_text(core()).splitlines()
    after = tables.grammar_text(with_rows(row, at=at)).splitlines()

    changed = [line for line in difflib.ndiff(before, after) if not line.startswith(" ")]
    assert [line[0] for line in changed] == ["+"] * LINES.get(row.table, 1), changed


def test_a_row_that_reads_like_another_leaves_the_grammar_as_it_is() -> None:
    alike = Effect("toss", "discard {crew:crew}", doc="Added.")

    assert tables.grammar_text(with_rows(alike)) == tables.grammar_text(core())
