"""The rules manual against everything that speaks of it: modules, options, citations, tests."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest

from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.options import CHOICES
from everrain_runtime import rules
from everrain_runtime.engine.options import PRINTED
from everrain_runtime.manual.manual import FINAL, ID, KINDS, Rule, manual
from everrain_runtime.manual.proofs import by_rule, coverage, proofs, unknown
from tests.sources import ROOT

TESTS = ROOT / "tests"
#: Where ids of rules are cited, and in which kinds of files.
CITING = {
    "everrain_dsl": ("*.py",),
    "runtime": ("*.py",),
    "cards": ("*.rain",),
    "grammar": ("*.lark", "*.json"),
    "site": ("*.py", "*.md"),
}
ENGINE = ROOT / "runtime" / "everrain_runtime"
#: Which modules hold a section: `22 Storms: sea/storms; words/effects/storms`, or without others.
MODULES = [
    (int(number), title, held.split(", "), others.split(", ") if others else [])
    for number, title, held, others in re.findall(
        r"(?m)^ +(\d+) (.+?): ([\w/, ]+)(?:; ([\w/, ]+))?$",
        re.sub(r"\n {11}", " ", rules.__doc__ or ""),
    )
]
OPTIONS = [(option.name, option.rule) for option in (*CHOICES, *PRINTED)]


def test_every_section_has_its_page_and_its_number() -> None:
    numbers = [section.number for section in manual().sections]

    assert numbers == list(range(1, len(numbers) + 1))
    assert len({section.title for section in manual().sections}) == len(numbers)


def test_the_letters_of_an_id_belong_to_one_section() -> None:
    letters = Counter(
        prefix
        for section in manual().sections
        if section.edition == FINAL
        for prefix in section.prefixes
    )

    assert [prefix for prefix, times in letters.items() if times > 1] == []


def test_the_rules_of_a_page_are_numbered_without_gaps() -> None:
    rows: dict[str, list[int]] = {}
    for rule in (each.id for each in manual().named(FINAL)):
        row, number = re.fullmatch(r"([A-Z]{3}-[A-Z]?)(\d+)", rule).groups()  # type: ignore[union-attr]
        rows.setdefault(row, []).append(int(number))

    assert {row for row, found in rows.items() if sorted(found) != _counted(found)} == set()


def _counted(found: list[int]) -> list[int]:
    return list(range(1, len(found) + 1))


def test_an_option_is_named_where_its_rule_stands_and_nowhere_else(
    subtests: pytest.Subtests,
) -> None:
    for name, rule in OPTIONS:
        with subtests.test(name=name):
            naming = [found.id for found in manual().rules.values() if name in found.options]

            assert naming == [rule]


def test_an_option_is_heeded_by_the_engine_and_chosen_by_a_test(subtests: pytest.Subtests) -> None:
    for name in [choice.name for choice in CHOICES]:
        with subtests.test(name=name):
            heeding = [
                file for file in ENGINE.rglob("*.py") if f'"{name}"' in file.read_text("utf-8")
            ]
            choosing = [
                file
                for file in (TESTS / "rules").glob("test_*.py")
                if re.search(rf"\b{name}\b", file.read_text("utf-8"))
            ]

            assert set(heeding) - {ENGINE / "engine" / "options.py"}
            assert choosing


def test_the_pages_name_no_option_that_there_is_not() -> None:
    known = {name for name, _ in OPTIONS}

    assert {name for rule in manual().rules.values() for name in rule.options} <= known


@pytest.mark.parametrize("option", PRINTED, ids=lambda option: option.name)
def test_what_a_set_decides_is_printed_by_a_kind_of_content(option: object) -> None:
    kind = core().kinds[option.kind]  # type: ignore[attr-defined]

    assert option.rule in kind.rules  # type: ignore[attr-defined]


@pytest.mark.parametrize("folder", CITING)
def test_every_rule_that_is_cited_is_in_the_manual(folder: str) -> None:
    letters = {prefix for section in manual().sections for prefix in section.prefixes}
    wrong = [
        f"{file.relative_to(ROOT)}: {cited}"
        for pattern in CITING[folder]
        for file in sorted((ROOT / folder).rglob(pattern))
        for cited in ID.findall(file.read_text("utf-8"))
        if cited.partition("-")[0] in letters and cited not in manual().rules
    ]

    assert wrong == []


def test_every_section_says_which_modules_hold_it() -> None:
    said = [(number, title) for number, title, _, _ in MODULES]

    final = [section for section in manual().sections if section.edition == FINAL]
    assert said == [(section.number, section.title) for section in final]


def test_every_module_of_the_rules_holds_a_section() -> None:
    folder = ENGINE / "rules"
    there = {
        file.relative_to(folder).with_suffix("").as_posix() for file in folder.rglob("[!_]*.py")
    }
    said = {module for _, _, modules, _ in MODULES for module in modules}
    others = {module for _, _, _, modules in MODULES for module in modules}

    assert said == there
    assert [other for other in others if not (ENGINE / f"{other}.py").is_file()] == []


@pytest.mark.parametrize("package", ["rules", "words/effects", "words/filters"])
def test_every_function_that_follows_a_rule_says_which(package: str) -> None:
    silent = {
        f"{file.stem}.{node.name}"
        for file in sorted((ENGINE / package).rglob("*.py"))
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
        if not set(ID.findall(ast.get_docstring(node) or "")) & set(manual().rules)
    }

    assert silent == set()


def test_every_mark_names_a_rule_of_the_manual() -> None:
    assert [f"{proof}: {proof.rule}" for proof in unknown(proofs(TESTS), manual())] == []


def test_every_kind_of_rule_is_in_use() -> None:
    assert {rule.kind for rule in manual().rules.values()} == set(KINDS)


def test_every_rule_is_proved_by_a_test_or_says_why_not() -> None:
    played = [rule for rule in manual().rules.values() if rule.edition == FINAL or written(rule)]
    found = coverage(played, by_rule(proofs(TESTS)))

    assert [rule.id for rule in found.uncovered] == []


def written(rule: Rule) -> bool:
    """Return whether a set has the module of that rule of an older edition."""
    heading = f'rules "{rule.title}", optional'
    files = (ROOT / "cards").glob(f"{rule.edition}-edition/*.rain")
    return any(heading in file.read_text("utf-8") for file in files)


def test_a_rule_of_an_older_edition_replaces_rules_of_the_final_one() -> None:
    replaced = [manual().rules[rule] for rule in manual().otherwise]

    assert {rule.edition for rule in replaced} == {FINAL}


def test_every_rule_of_the_older_editions_is_in_the_manual() -> None:
    counts = {edition: len(manual().named(edition)) for edition in manual().editions}

    assert counts == {"final": 553, "draft": 34, "prototype": 44}
