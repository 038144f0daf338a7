"""The language itself: adding a row changes no card, and no sentence means two things."""

from __future__ import annotations

from itertools import combinations

import attrs

from everrain_dsl.bytecode.emitter import emit
from everrain_dsl.bytecode.meaning import meaning
from everrain_dsl.compiler import Compiled, Folder, compile_sources
from everrain_dsl.source import Source
from everrain_dsl.syntax import grammar
from everrain_dsl.vocabulary import Effect, Event, Quantity, Vocabulary, core
from everrain_dsl.vocabulary.vocabulary import shapes
from tests.sources import CORE, ROOT, compiled_core


def extended() -> Vocabulary:
    """Return the core vocabulary with rows an expansion might add."""
    words = core()
    effect = Effect("hail", "hail {ship:ship} with {amount:number} lantern", doc="Added.")
    event = Event("is_hailed", "{ship:ship} is hailed", of="hail", doc="Added.")
    quantity = Quantity("lantern_light", "{ship:ship}'s lantern light", doc="Added.")
    return attrs.evolve(
        words,
        effects={**words.effects, effect.name: effect},
        events={**words.events, event.name: event},
        quantities={**words.quantities, quantity.name: quantity},
    )


def meanings(compiled: Compiled) -> dict[str, str]:
    bundle = emit(compiled.sets["core"], compiled.of("core"), compiled.names, compiled.vocabulary)
    return {program.id: meaning(program, bundle) for program in bundle.programs}


def test_adding_rows_changes_the_meaning_of_no_card() -> None:
    files = sorted(CORE.rglob("*.rain"))
    sources = tuple(Source(str(file), file.read_text("utf-8")) for file in files)
    with_more = compile_sources([Folder(str(CORE), sources)], extended())

    assert not with_more.report.has_errors
    assert meanings(with_more) == meanings(compiled_core())


def test_no_two_rows_of_one_table_read_the_same_for_the_same_types() -> None:
    """A sentence has one parse (the grammar has no conflict); its types then leave one row."""
    filters = core().filters.values()
    tables = {
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
