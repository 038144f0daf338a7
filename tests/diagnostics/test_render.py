"""The terminal picture points at the right characters, and other programs can read the rest."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from everrain_dsl.diagnostics import Diagnostic, Label, Report, catalogue, whole_file
from everrain_dsl.diagnostics.render import render_github, render_human, render_json, summary
from everrain_dsl.source import Source, Span

SQUALL = Source("cards/core/sea.rain", '# Rain\nsea event "Squall"\n  colect 2 clues\n')


def unknown_effect(span: Span, *labels: Label) -> Diagnostic:
    return Report().add(
        catalogue.UNKNOWN_EFFECT, span, labels=labels, found=span.text, nearest="collect 2 clues"
    )


def of(text: str, source: Source = SQUALL) -> Span:
    start = source.text.index(text)
    return source.span(start, start + len(text))


def test_a_finding_shows_its_line_and_points_at_the_place() -> None:
    assert render_human([unknown_effect(of("colect"))]) == (
        "error[E0203]: no effect is called `colect`\n"
        " --> cards/core/sea.rain:3:3\n"
        "  |\n"
        "3 |   colect 2 clues\n"
        "  |   ^^^^^^\n"
        "  = help: write `collect 2 clues`\n"
        "\n"
    )


def test_a_second_place_is_shown_in_the_order_of_the_file() -> None:
    text = 'sea event "Calm"\n  nothing happens\n\nsea event "Calm"\n  collect 1 clue\n'
    source = Source("a.rain", text)
    first, second = source.span(10, 16), source.span(46, 52)
    report = Report()
    report.add(catalogue.DUPLICATE_CARD, second, name="Calm", labels=[Label(first, "the first")])

    assert render_human(report) == (
        "error[E0401]: this set has two cards called `Calm`\n"
        " --> a.rain:4:11\n"
        "  |\n"
        '1 | sea event "Calm"\n'
        "  |           ------ the first\n"
        "...\n"
        '4 | sea event "Calm"\n'
        "  |           ^^^^^^\n"
        "  = help: rename one of them; to have two copies of one card, write `x2` after its name\n"
        "\n"
    )


def test_a_place_in_another_file_is_shown_under_its_own_name() -> None:
    other = Source("b.rain", "\n" * 99 + "begin\n")
    found = unknown_effect(of("colect"), Label(other.span(99, 104), "begun here"))

    assert render_human([found]).splitlines()[1:9] == [
        "   --> cards/core/sea.rain:3:3",
        "    |",
        "  3 |   colect 2 clues",
        "    |   ^^^^^^",
        "   ::: b.rain:100:1",
        "    |",
        "100 | begin",
        "    | ----- begun here",
    ]


def test_a_file_without_text_is_named_alone() -> None:
    report = Report()
    report.add(catalogue.NO_CARDS, whole_file("cards"), path="cards")

    assert render_human(report).splitlines()[:2] == [
        "error[E0104]: `cards` contains no `.rain` files",
        " --> cards",
    ]


def test_a_stretch_of_several_lines_says_where_it_ends() -> None:
    start = SQUALL.text.index("event")

    lines = render_human([unknown_effect(SQUALL.span(start, len(SQUALL.text)))]).splitlines()
    assert lines[3:5] == ['2 | sea event "Squall"', "  |     ^^^^^^^^^^^^^^ (to line 3)"]


def test_the_end_of_the_file_can_be_pointed_at() -> None:
    source = Source("a.rain", "collect")

    lines = render_human([unknown_effect(source.span(7, 7))]).splitlines()
    assert lines[3:5] == ["1 | collect", "  |        ^"]


def test_tabs_and_unseen_characters_are_shown_and_wide_ones_aligned() -> None:
    source = Source("a.rain", "\tcollect\u00a01 船 clue\x1b[31m\u200b here")

    lines = render_human([unknown_effect(of("here", source))]).splitlines()
    assert lines[3] == "1 | →   collect·1 船 clue·[31m· here"
    assert lines[4].index("^") + 1 == lines[3].index("here") + cell_len("船")


def test_a_line_without_end_is_cut_around_the_place() -> None:
    source = Source("a.rain", "x" * 5_000_000 + "here" + "y" * 5_000_000)

    lines = render_human([unknown_effect(of("here", source))], width=60).splitlines()
    assert lines[3].startswith("1 | …xxx")
    assert lines[3].endswith("yyy…")
    assert lines[4].index("^^^^") == lines[3].index("here")
    assert all(cell_len(line) <= 60 for line in lines)


def test_marks_of_rich_in_a_card_are_only_text() -> None:
    source = Source("a.rain", "[red]colect[/red] :smile: [/]")

    shown = render_human([unknown_effect(source.span(5, 11))])
    assert "1 | [red]colect[/red] :smile: [/]" in shown


def test_color_changes_nothing_but_color() -> None:
    found = [unknown_effect(of("colect"), Label(of("event"), "in this card"))]
    shown = render_human(found, color=True)

    assert "\x1b[" in shown
    plain = "".join(part.partition("m")[2] for part in ("m" + shown).split("\x1b["))
    assert plain == render_human(found)
    assert "\x1b[" not in render_human(found)


anything = st.text(st.characters(codec="utf-8") | st.sampled_from("\t 船é\u200b\n"), max_size=300)


@given(anything, st.integers(0, 300), st.integers(0, 300), st.integers(1, 120))
def test_any_place_in_any_text_can_be_shown(text: str, start: int, size: int, width: int) -> None:
    span = Source("a.rain", text).span(start, start + size)
    found = unknown_effect(span, Label(span, "the same"))

    shown = render_human([found], width)
    assert shown.count("^") >= 1 or not text
    assert "\x1b" not in shown
    assert json.loads(render_json([found]))[0]["line"] == span.line


@given(st.text(st.sampled_from("ab \t船"), min_size=1, max_size=60), st.data())
def test_the_carets_stand_under_the_place(line: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(line) - 1))
    end = data.draw(st.integers(start + 1, len(line)))
    rows = render_human([unknown_effect(Source("a.rain", line).span(start, end))], 400).splitlines()

    def cells(text: str) -> int:
        return cell_len(text.replace("\t", "→   "))

    assert rows[4][4:] == " " * cells(line[:start]) + "^" * cells(line[start:end])


def test_json_is_a_list_of_the_findings() -> None:
    found = [unknown_effect(of("colect")), unknown_effect(of("event"))]

    assert json.loads(render_json(found)) == [item.to_json() for item in found]
    assert json.loads(render_json([])) == []


def test_a_workflow_command_names_place_and_code() -> None:
    assert render_github([unknown_effect(of("colect"))]) == (
        "::error file=cards/core/sea.rain,line=3,col=3,endLine=3,endColumn=9,title=E0203"
        "::no effect is called `colect`%0Ahelp: write `collect 2 clues`\n"
    )


def test_a_workflow_command_escapes_what_would_end_it() -> None:
    report = Report()
    span = whole_file("a,b:c%\r\n.rain")
    report.add(catalogue.EXPECTATION_FAILED, span, line="50%::x", found="a\nb")
    command = render_github(report)

    assert command.startswith("::error file=a%2Cb%3Ac%25%0D%0A.rain,line=1,")
    assert "::`50%25::x` fails: a b%0Ahelp: " in command
    assert command.count("\n") == 1


@pytest.mark.parametrize(
    ("errors", "warnings", "said"),
    [
        (0, 0, "nothing to report"),
        (1, 0, "1 error"),
        (2, 1, "2 errors and 1 warning"),
        (0, 3, "3 warnings"),
    ],
)
def test_a_summary_counts_in_words(errors: int, warnings: int, said: str) -> None:
    report = Report()
    for number in range(errors):
        report.add(catalogue.TAB, whole_file(f"{number}.rain"))
    for number in range(warnings):
        report.add(catalogue.EMPTY_FILE, whole_file(f"{number}.rain"))

    assert summary(report) == said
