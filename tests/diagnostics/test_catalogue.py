"""The catalogue's promises: codes, style, fields, examples, and how a report collects."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from everrain_dsl.diagnostics import Label, Report, Severity, catalogue, whole_file
from everrain_dsl.diagnostics.catalogue.entry import LONGEST_FIELD, Entry, FieldError
from everrain_dsl.diagnostics.catalogue.retired import LEFT_FREE, RETIRED
from everrain_dsl.source import Source
from tests.sources import core_bundle, diagnostics_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ENTRIES = list(catalogue.ENTRIES.values())

#: What no text of a card can trigger: files, limits, several sets, bundles.
WITHOUT_EXAMPLE = set(
    """
    internal-error missing-file unreadable-file not-utf8 no-cards wrong-ending nothing-built-on file-too-large line-too-long nesting-too-deep
    definition-too-long too-many-choices card-too-large set-larger-than-a-bundle too-much-nested duplicate-set cannot-write not-a-bundle bundle-malformed bundle-invalid
    bundle-vocabulary unnamed-set scenario-stopped not-a-set bad-settings
    broken-package kind-twice
    """.split()  # noqa: SIM905 - words are easier to read and to add to
)


def sample(entry: Entry) -> dict[str, str | int | None]:
    return {name: f"some {name}" for name in entry.fields}


def test_there_is_an_entry_for_everything_thought_of() -> None:
    assert len(ENTRIES) >= 75
    assert {entry.code[:3] for entry in ENTRIES} == {
        "E01", "E02", "E03", "E04", "E05", "E06", "E07", "E08", "E09", "N01", "W01",
    }  # fmt: skip


def test_every_code_is_used_once_and_no_gap_is_unexplained() -> None:
    used = [*catalogue.ENTRIES, *catalogue.RETIRED, *LEFT_FREE]
    last = {code[:3]: 0 for code in used} | {code[:3]: int(code[3:]) for code in sorted(used)}
    every = [f"{family}{number:02}" for family in last for number in range(1, last[family] + 1)]

    assert sorted(used) == sorted(every)
    assert len(RETIRED) == len(catalogue.RETIRED)


@pytest.mark.parametrize(("code", "constant"), [("E0601", "NEW"), ("E0999", "MISSING_MANIFEST")])
def test_a_new_entry_cannot_take_what_is_retired(
    code: str, constant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = Entry(code, "x", help="y", explanation="It is so.")
    monkeypatch.setattr(catalogue, constant, taken, raising=False)

    with pytest.raises(ValueError, match="stood in the catalogue before"):
        catalogue._table()


def test_what_became_of_a_retired_code_leads_to_codes_that_are_said() -> None:
    for each in catalogue.RETIRED.values():
        assert each.fate.endswith(".")
        assert set(re.findall(r"[EW]\d{4}", each.fate)) <= set(catalogue.ENTRIES)


def test_a_message_has_the_style_of_the_house(subtests: pytest.Subtests) -> None:
    for entry in ENTRIES:
        with subtests.test(entry=entry.code):
            for text in filter(None, (entry.message, entry.help, entry.help_without)):
                assert re.match(r"[a-z`{]", text), text
                assert not re.search(r"[.!?\s]$", text), text
                assert text.count("`") % 2 == 0, text
                assert "\n" not in text
                assert "  " not in text


def test_an_explanation_is_a_paragraph_for_an_author(subtests: pytest.Subtests) -> None:
    for entry in ENTRIES:
        with subtests.test(entry=entry.code):
            text = entry.explanation

            assert re.match(r"[A-Z`]", text)
            assert text.endswith(".")
            assert 60 <= len(text) <= 500
            assert text.count("`") % 2 == 0
            assert not re.search(
                r"\b(parser?|syntax|AST|lexer|identifier|null|register|opcode)\b", text
            )


def test_an_entry_is_filled_with_its_fields_and_no_others(subtests: pytest.Subtests) -> None:
    for entry in ENTRIES:
        with subtests.test(entry=entry.code):
            fields = sample(entry)
            message, advice = entry.fill(fields)

            assert all(str(fields[name]) in message for name in entry.message_fields)
            assert "{" not in message.replace("{{", "")
            assert advice
            with pytest.raises(FieldError):
                entry.fill({**fields, "surplus": "x"})
            for name in fields:
                with pytest.raises(FieldError):
                    entry.fill({other: value for other, value in fields.items() if other != name})


def test_a_field_is_none_only_where_the_help_can_do_without(subtests: pytest.Subtests) -> None:
    for entry in ENTRIES:
        with subtests.test(entry=entry.code):
            for name in entry.fields:
                fields = {**sample(entry), name: None}
                if name in entry.optional:
                    assert entry.help_without is not None
                    _, advice = entry.fill(fields)
                    shown = {other: value for other, value in fields.items() if other != name}
                    assert advice == entry.help_without.format_map(shown)
                else:
                    with pytest.raises(FieldError):
                        entry.fill(fields)


def test_a_help_of_ones_own_needs_the_fields_of_the_message_only(subtests: pytest.Subtests) -> None:
    for entry in ENTRIES:
        with subtests.test(entry=entry.code):
            fields = dict.fromkeys(entry.message_fields, "x")

            assert entry.fill(fields, "write `{it}`")[1] == "write `{it}`"
            with pytest.raises(FieldError):
                entry.fill({**fields, "surplus": "x"}, "write it")


def test_only_what_no_card_can_trigger_has_no_example() -> None:
    assert {entry.slug for entry in ENTRIES if entry.example is None} == WITHOUT_EXAMPLE


def test_an_example_beside_the_core_set_is_told_exactly_this(subtests: pytest.Subtests) -> None:
    for entry in [entry for entry in ENTRIES if entry.example]:
        with subtests.test(entry=entry.code):
            assert entry.example is not None

            found = diagnostics_of(entry.example.encode(), library=core_bundle())

            assert {each.code for each in found} == {entry.code}


def test_no_two_entries_share_an_example() -> None:
    examples = [entry.example for entry in ENTRIES if entry.example is not None]

    assert len(set(examples)) == len(examples)
    assert all(example.endswith("\n") for example in examples)
    assert not any(example.startswith("\n") for example in examples)


@pytest.mark.parametrize("template", ["{}", "{0}", "{a!r}", "{a:>3}", "{a.b}", "{a[0]}"])
def test_a_template_has_plain_named_fields(template: str) -> None:
    with pytest.raises(FieldError):
        assert Entry("E9999", template, help="do it", explanation="It is so.").fields


def test_the_fields_of_every_entry_are_plain_names() -> None:
    assert all(name.isidentifier() for entry in catalogue.ENTRIES.values() for name in entry.fields)


@pytest.mark.parametrize("code", ["E1", "X0101"])
def test_a_code_has_its_form(code: str) -> None:
    with pytest.raises(ValueError, match="must match"):
        Entry(code, "it is so", help="do it", explanation="It is so.")


def calls() -> Iterator[tuple[str, Entry, ast.Call]]:
    root = Path(__file__).resolve().parents[2]
    for folder in ("everrain_dsl", "runtime"):
        for file in sorted((root / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_bytes())):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                    continue
                if node.func.attr == "add" and node.args:
                    entry = getattr(catalogue, getattr(node.args[0], "attr", ""), None)
                    if isinstance(entry, Entry):
                        yield f"{file.relative_to(root)}:{node.lineno}", entry, node


def test_every_call_in_the_code_gives_an_entry_its_fields() -> None:
    for place, entry, call in calls():
        given = {keyword.arg for keyword in call.keywords} - {"labels"}
        if None in given:  # fields from a mapping are checked when the call is made
            continue
        wanted = entry.message_fields if "help" in given else entry.fields

        assert given - {"help"} == wanted, f"{place} gives {entry.code} other fields"


def test_an_entry_is_found_by_code_and_by_slug() -> None:
    assert catalogue.find("e0203") is catalogue.UNKNOWN_EFFECT
    assert catalogue.find("Unknown-Effect") is catalogue.UNKNOWN_EFFECT
    assert catalogue.find("E9999") is None


def test_the_letter_of_a_code_is_its_severity() -> None:
    assert catalogue.UNKNOWN_EFFECT.severity is Severity.ERROR
    assert catalogue.EMPTY_FILE.severity is Severity.WARNING


def test_a_field_is_shown_on_one_line_however_long_and_wild_it_is() -> None:
    report = Report()
    name = "a\nb\x1b[31m\u00a0{nearest}" + "x" * 1000
    found = report.add(catalogue.UNKNOWN_STORY, whole_file("a.rain"), name=name, nearest=None)

    assert found.message.isprintable()
    assert found.message.startswith("no story is called `a bU+001B[31m {nearest}xxx")
    assert len(found.message) < LONGEST_FIELD + 30


def test_a_report_sorts_by_file_and_place_and_keeps_a_finding_once() -> None:
    first, second = Source("a.rain", "x\ny\nz\n"), Source("b.rain", "x\n")
    report = Report()
    report.add(catalogue.TAB, second.span(0, 1))
    report.add(catalogue.FULL_STOP, first.span(2, 3), mark=".")
    report.add(catalogue.TAB, first.span(2, 3))
    report.add(catalogue.TAB, first.span(0, 1))
    report.add(catalogue.TAB, first.span(0, 1))
    report.add(catalogue.EMPTY_FILE, first.span(0, 0))

    places = [(d.path, d.span.start, d.code) for d in report.sorted()]
    assert places == [
        ("a.rain", 0, "W0101"),
        ("a.rain", 0, "E0111"),
        ("a.rain", 2, "E0111"),
        ("a.rain", 2, "E0118"),
        ("b.rain", 0, "E0111"),
    ]
    assert len(report) == 5
    assert len(report.errors) == 4
    assert report.has_errors
    assert list(report) == report.sorted()


def test_a_report_of_warnings_has_no_errors() -> None:
    report = Report()
    report.add(catalogue.EMPTY_FILE, whole_file("a.rain"))

    assert not report.has_errors
    assert report.errors == []


def test_a_report_takes_the_findings_of_another() -> None:
    one, other = Report(), Report()
    one.add(catalogue.TAB, whole_file("a.rain"))
    other.add(catalogue.TAB, whole_file("a.rain"))
    other.add(catalogue.TAB, whole_file("b.rain"))
    one.extend(other)

    assert [d.path for d in one] == ["a.rain", "b.rain"]


def test_a_diagnostic_as_data_has_exactly_the_agreed_keys() -> None:
    source = Source("a.rain", 'sea event "Squall"\n  colect 2 clues\n')
    span = source.span(21, 27)
    labels = [Label(source.span(0, 3), "here")]
    found = Report().add(
        catalogue.UNKNOWN_EFFECT, span, labels=labels, found="colect", nearest="collect 2 clues"
    )

    assert found.labels == tuple(labels)
    assert found.to_json() == {
        "code": "E0203",
        "severity": "error",
        "message": "no effect is called `colect`",
        "help": "write `collect 2 clues`",
        "file": "a.rain",
        "line": 2,
        "column": 3,
        "end_line": 2,
        "end_column": 9,
    }
