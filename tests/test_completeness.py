"""Every table against its counterpart: a missing half fails by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.compiler import compile_folders
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.card_types import USES
from everrain_runtime.manual.manual import manual
from everrain_runtime.play.standard_rules import standard_rules
from tests.rules.editions import compiled_edition
from tests.sources import (
    ROOT,
    compiled_core,
    compiled_showcase,
    core_bundle,
    core_content,
    folder_at,
)

#: A set that uses what sets alone may declare, as the core may not.
LANTERNS = ROOT / "cards" / "lanterns"
#: Messages that no source beside the declarations can bring about; tests show them.
WITHOUT_FIXTURE = re.compile(
    r"E010[1-7]|E0439|E0461|E0516|E060[1-8]|E061\d|E062\d|E0630|E0702|E0816|E0144|E0642|E0901"
)


@pytest.fixture(scope="module")
def used() -> set[tuple[str, str]]:
    lanterns = compile_folders([folder_at(LANTERNS)], core(), libraries=[core_bundle()])
    editions = (compiled_edition(name) for name in ("draft", "prototype"))
    sets = [compiled_core(), compiled_showcase(), *editions, lanterns]
    words = [card.words for compiled in sets for card in compiled.cards]
    words += [one.words for compiled in sets for one in compiled.scenarios]
    return {word for said in words for word in said}


@pytest.mark.parametrize("table", list(core().tables()))
def test_every_row_is_used_by_a_card_or_a_scenario(table: str, used: set[tuple[str, str]]) -> None:
    unused = [name for name in core().tables()[table] if (table, name) not in used]

    assert unused == []


@cache
def engine() -> tuple[ast.AST, ...]:
    """Return every node of the engine's source; what sets scenarios up is no part of it."""
    folder = ROOT / "runtime" / "everrain_runtime"
    files = [file for file in sorted(folder.rglob("*.py")) if "scenarios" not in file.parts]
    return tuple(node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8"))))


def spoken(*functions: str) -> set[str]:
    """Return the words, written out, with which the engine calls functions of those names."""
    return {
        word
        for node in engine()
        if isinstance(node, ast.Call) and node.args and _name(node.func) in functions
        for word in _words(node.args[0])
    }


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _words(value: ast.expr) -> Iterator[str]:
    """Yield what *value* may be; of a word that is put together, its beginning and a star."""
    match value:
        case ast.Constant(value=str(word)):
            yield word
        case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), *_]):
            yield f"{beginning}*"
        case ast.IfExp(body=one, orelse=other):
            yield from _words(one)
            yield from _words(other)


def test_the_engine_asks_for_every_permission() -> None:
    asked = {
        name
        for name, row in core().permissions.items()
        if not (row.forbids or row.closes or row.serves or row.gives)
    }

    assert asked - spoken("permits") == set()


def test_the_engine_or_a_service_reads_every_quantity_that_can_be_changed() -> None:
    asked = spoken("value", "ask", "is_modified") | {
        service.row(int(str(operands[1])))
        for service in core_content().of_kind("service")
        for routine in service.program.routines
        for code, *operands in routine.code
        if code == Op.ASK.code
    }
    unread = [
        name
        for name, row in core().quantities.items()
        if row.modifiable and not any(fnmatch(name, word) for word in asked)
    ]

    assert unread == []


def test_the_engine_brings_about_every_moment() -> None:
    moments = {name for name, row in core().events.items() if not (row.of or row.moment)}

    assert moments - spoken("moment", "begin") == set()


#: Moments of rolls and tests, which cards change but cannot replace.
OF_TRIALS = {
    "crew_takes_test",
    "dice_are_read",
    "dice_are_rolled",
    "dice_are_rolled_again",
    "die_shows_face",
    "die_shows_number",
    "ship_reads_dice",
    "ship_rolls_dice",
}

#: What is looked at before it comes, for whose the crew is may change by it, and told afterwards.
OF_LEAVING = {"crew_leaves_improvement"}


def test_something_can_come_instead_of_every_moment_that_is_begun_but_rolls() -> None:
    told = {name for name, row in core().events.items() if row.told}
    moments = {name for name, row in core().events.items() if not (row.of or row.moment)}

    assert moments - told == spoken("begin") & moments - OF_TRIALS - OF_LEAVING


def test_every_event_of_an_effect_has_one_and_a_cause_that_is_given() -> None:
    given = {
        word
        for node in engine()
        if isinstance(node, ast.keyword) and node.arg == "cause"
        for word in _words(node.value)
    }
    wrong = [
        name
        for name, row in core().events.items()
        if row.of is not None and (row.of not in core().effects or row.cause not in (None, *given))
    ]

    assert wrong == []


def test_the_engine_does_what_stands_in_every_section_of_a_card() -> None:
    named = {node.value for node in engine() if isinstance(node, ast.Constant)}
    sections = [section for kind in core().kinds.values() for section in kind.sections]
    done = named | core().kinds.keys()  # a chapter within its story is a kind of its own
    # how often a treasure is used that stays: the engine goes by that table
    spoken = {node.id for node in engine() if isinstance(node, ast.Name)}
    done |= USES.keys() if "USES" in spoken else set()
    undone = {each.kind for each in sections if each.holds == "effects"} - done

    assert undone == set()


def test_every_step_takes_plain_data() -> None:
    """Things would not be saved as what they are then: a step takes their handles."""
    given = {
        (step.place, name): kind
        for step in standard_rules().steps.values()
        for name, kind in step.function.__annotations__.items()
        if name not in ("game", "return")
    }
    wrong = {
        place: kind
        for place, kind in given.items()
        if not set(re.findall(r"\w+", kind)) <= {"int", "str", "tuple", "Pose", "Value"}
    }

    assert wrong == {}


@pytest.mark.parametrize("table", ["effect", "quantity", "gauge", "condition", "noun", "filter"])
def test_every_row_has_its_function_in_the_engine(table: str) -> None:
    assert standard_rules().unbound(table) == set()


def test_the_vocabulary_is_as_large_as_it_should_be() -> None:
    words = core()

    assert len(words.effects) >= 120
    assert len(words.events) >= 50
    assert len(words.quantities) + len(words.conditions) >= 60


def test_every_row_cites_rules_of_the_manual() -> None:
    known = manual().rules.keys()

    assert [row.name for row in core() if not row.rules or not set(row.rules) <= known] == []


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
        if file.stem.split("-")[0] not in catalogue.ENTRIES
    ]

    assert strange == []


def test_every_message_is_reported_somewhere() -> None:
    text = "\n".join(
        file.read_text("utf-8")
        for folder in ("everrain_dsl", "runtime", "site")
        for file in (ROOT / folder).rglob("*.py")
        if "catalogue" not in file.parts
    )
    names = set(re.findall(r"[A-Z][A-Z0-9_]+", text))
    silent = [
        entry.code
        for entry in catalogue.ENTRIES.values()
        if entry.slug.upper().replace("-", "_") not in names
    ]

    assert silent == []
