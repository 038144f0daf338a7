"""Every table against its counterpart: a missing half fails by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sources import ROOT, compiled_core

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.vocabulary import core
from everrain_runtime import binding

#: Messages that no source of a card can bring about, and the tests that show them.
WITHOUT_FIXTURE = re.compile(r"E010[1-7]|E0439|E0516|E060[1-8]|E061\d|E062\d")


@pytest.fixture(scope="module")
def used() -> set[tuple[str, str]]:
    compiled = compiled_core()
    return {word for content in (*compiled.cards, *compiled.scenarios) for word in content.words}


@pytest.mark.parametrize("table", list(core().tables()))
def test_every_row_is_used_by_a_card_or_a_scenario(table: str, used: set[tuple[str, str]]) -> None:
    unused = [name for name in core().tables()[table] if (table, name) not in used]

    assert unused == []


@pytest.mark.parametrize("table", ["effect", "quantity", "gauge", "condition", "noun", "filter"])
def test_every_row_has_its_function_in_the_engine(table: str) -> None:
    binding.load()

    assert binding.unbound(table) == set()


def test_the_vocabulary_is_as_large_as_it_should_be() -> None:
    words = core()

    assert len(words.effects) >= 120
    assert len(words.events) >= 50
    assert len(words.quantities) + len(words.conditions) >= 60


def test_every_rule_a_row_cites_is_written_like_one() -> None:
    wrong = [
        (row.name, rule)
        for row in core()
        for rule in row.rules
        if not re.fullmatch(r"[A-Z]{3}-(?:[CE]?\d{1,2})", rule)
    ]

    assert wrong == []


def test_every_message_has_a_fixture_named_for_the_law_it_breaks() -> None:
    folder = Path(__file__).parent / "diagnostics"
    names = {file.stem for file in folder.glob("*.rain")}
    missing = [
        f"{entry.code}-{entry.slug}"
        for entry in catalogue.ENTRIES.values()
        if not WITHOUT_FIXTURE.fullmatch(entry.code)
        and not any(name.startswith(f"{entry.code}-") for name in names)
    ]

    assert missing == []
    assert len(catalogue.ENTRIES) >= 60


def test_every_fixture_belongs_to_a_message() -> None:
    folder = Path(__file__).parent / "diagnostics"
    strange = [
        file.name
        for file in folder.glob("*.rain")
        if catalogue.find(file.stem.split("-")[0]) is None
    ]

    assert strange == []


def test_every_message_is_reported_somewhere() -> None:
    sources = "\n".join(
        file.read_text("utf-8")
        for folder in ("everrain_dsl", "runtime", "site")
        for file in (ROOT / folder).rglob("*.py")
        if "catalogue" not in file.parts
    )
    silent = [
        entry.code
        for entry in catalogue.ENTRIES.values()
        if not re.search(rf"\b{entry.slug.upper().replace('-', '_')}\b", sources)
    ]

    assert silent == []
