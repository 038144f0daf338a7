"""What can be wrong with a set, or between two: each is told by itself, at every place it has."""

from __future__ import annotations

from typing import Final

import pytest

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.diagnostics import Diagnostic, Severity
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from tests.sources import core_bundle

_RESTS: Final = 'define "{crew} rests"\n  that crew recovers 1 strain\n'
_RAIN: Final = 'sea event "{} Rain"\n  replaces "Rain With Opinions" of "core"\n  collect 1 coin\n'


def a_set(code: str, lines: str = "", builds_on: str = '"core"') -> tuple[str, str]:
    """Return a set of that code with *lines* below its manifest, which has four."""
    manifest = (
        f'set "{code.title()}"\n  code "{code}", version "1.0.0"\n  builds on {builds_on}\n\n'
    )
    return code, manifest + lines


def errors(*sets: tuple[str, str]) -> list[Diagnostic]:
    folders = [Folder(code, (Source(f"{code}.rain", text),)) for code, text in sets]
    found = compile_folders(folders, core(), libraries=[core_bundle()]).report.sorted()
    return [each for each in found if each.severity is Severity.ERROR]


def places(error: Diagnostic) -> list[str]:
    spans = [error.span, *(label.span for label in error.labels)]
    return [f"{span.source.path}:{span.line}" for span in spans]


#: What is wrong, the sets, the code of the message, a part of it, and every place it shows.
WRONG: Final = [
    (
        "a die of another set",
        [
            a_set("one", 'die "Tide", faces ebb, flood\n'),
            a_set("two", 'die "Tide", faces ebb, flood\n', '"core", "one"'),
        ],
        ("E0435", "`Tide` is declared twice"),
        ["two.rain:5", "one.rain:5"],
    ),
    (
        "a stat of the core",
        [a_set("one", "stats luck\n")],
        ("E0435", "`luck` is declared twice"),
        ["one.rain:5", "core:1"],
    ),
    (
        "orders called as those of the core",
        [a_set("one", 'order "Crew"\n  collect 1 coin\n')],
        ("E0814", "the core has crew orders"),
        ["one.rain:5"],
    ),
    (
        "a card that is left out and replaced",
        [
            a_set("one", _RAIN.format("Acid")),
            ("two", a_set("two")[1].rstrip() + '\n  without "Rain With Opinions" of "core"\n'),
        ],
        ("E0638", "`Acid Rain` replaces it"),
        ["two.rain:4", "one.rain:5"],
    ),
    (
        "rules that contradict themselves",
        [a_set("one", 'rules "Day", optional\n  plays "auto visit is yes"\n  contradicts "Day"\n')],
        ("E0641", "`Day` contradicts itself"),
        ["one.rain:7"],
    ),
    (
        "a name of rules and of a set-up",
        [
            a_set(
                "one",
                'rules "Fog", optional\n  plays "auto visit is yes"\n\nsetup "Fog"\n  coin 3\n\n'
                'scenario "it is thick" of "Fog"\n  expect exactly 3 coin\n',
            )
        ],
        ("E0246", "`Fog` is the name of two things: rules and setup"),
        ["one.rain:11", "one.rain:5", "one.rain:8"],
    ),
    (
        "a set-up with a fact that cannot be",
        [a_set("one", 'setup "Fog", length 99\n')],
        ("E0408", "`length` can't be 99"),
        ["one.rain:5"],
    ),
    (
        "a phrase that the core says already",
        [
            a_set(
                "one",
                'define "{crew} suffers {number} strain"\n  that crew suffers the number strain\n',
            )
        ],
        ("E0806", "means something else: it reads as `CREW suffers NUMBER strain`"),
        ["one.rain:5"],
    ),
    (
        "a phrase that the set says already",
        [a_set("one", f"{_RESTS}\n{_RESTS}")],
        ("E0806", "means something else: it reads as `CREW rests`"),
        ["one.rain:8", "one.rain:5"],
    ),
    (
        "a phrase that the set below says already",
        [a_set("one", _RESTS), a_set("two", _RESTS, '"core", "one"')],
        ("E0806", "means something else: it reads as `CREW rests`"),
        ["two.rain:5", "one.rain:5"],
    ),
    (
        "phrases that stand for each other",
        [
            a_set(
                "one",
                'define "{crew} rests"\n  that crew dozes\n\ndefine "{crew} dozes"\n  that crew rests\n',
            )
        ],
        ("E0809", "`{crew} rests` leads back to itself: it uses `{crew} dozes`"),
        ["one.rain:5", "one.rain:8"],
    ),
    (
        "a word that means something",
        [a_set("one", 'kind "crew", plural "crews", stays on the table\n')],
        ("E0814", "`crew` can't be a kind of cards"),
        ["one.rain:5"],
    ),
    (
        "a place that nothing speaks of",
        [a_set("one", 'define "{crew} rests for {number}"\n  that crew recovers 1 strain\n')],
        ("E0808", "no line below uses `the number`"),
        ["one.rain:5"],
    ),
    (
        "a track of the core",
        [a_set("one", 'track "Agenda" from 0 to 5, token agenda at 0\n')],
        ("E0435", "`Agenda` is declared twice"),
        ["one.rain:5", "core:1"],
    ),
    (
        "a token of another set",
        [a_set(code, 'track "Dread" from 0 to 5, token dread at 0\n') for code in ("one", "two")],
        ("E0435", "declared twice"),
        ["two.rain:5", "one.rain:5"],
    ),
    (
        "a track of ships of another set",
        [
            a_set(code, 'track "Dread" for each ship from 0 to 5, token dread at 0\n')
            for code in ("one", "two")
        ],
        ("E0435", "`dread` is declared twice"),
        ["two.rain:5", "one.rain:5"],
    ),
    (
        "counters of another set",
        [a_set(code, 'counters "Soot", lie on ships\n') for code in ("one", "two")],
        ("E0435", "`soot` is declared twice"),
        ["two.rain:5", "one.rain:5"],
    ),
    (
        "a stat of another set",
        [a_set(code, "stats faith, value 3\n") for code in ("one", "two")],
        ("E0435", "`faith` is declared twice"),
        ["two.rain:5", "one.rain:5"],
    ),
    (
        "a kind that another set has",
        [
            a_set(code, 'kind "debt", plural "debts", stays on the table\n')
            for code in ("one", "two")
        ],
        ("E0816", "the set `one` already has a kind of card called `debt`"),
        ["two.rain:5", "one.rain:5"],
    ),
    (
        "two cards in place of one",
        [a_set(code, _RAIN.format(code.title())) for code in ("one", "two")],
        ("E0637", "`One Rain` already replaces `Rain With Opinions`"),
        ["two.rain:6", "one.rain:5"],
    ),
    (
        "a set-up that cannot be laid out",
        [a_set("one", 'setup "Nowhere"\n  first tile 999\n')],
        ("E0635", "the stack has no tile 999"),
        ["one.rain:6"],
    ),
    (
        "rules that no game can have together",
        [
            a_set("one", 'rules "Day Watch"\n  plays "auto visit is yes"\n'),
            a_set("two", 'rules "Night Watch"\n  plays "auto visit is no"\n'),
        ],
        ("E0639", "`Night Watch` and `Day Watch` apply in every game, but disagree"),
        ["two.rain:5", "one.rain:5"],
    ),
    (
        "a set that is not there",
        [a_set("one", builds_on='"core", "deep"')],
        ("E0603", "no set has the code `deep`"),
        ["one.rain:3"],
    ),
    (
        "sets that build on each other",
        [a_set("one", builds_on='"core", "two"'), a_set("two", builds_on='"core", "one"')],
        ("E0605", "this set ends up building on itself: `one` and `two`"),
        ["one.rain:3", "two.rain:3"],
    ),
    (
        "a set that is too old",
        [a_set("one", builds_on='"core", "two 1.1"'), a_set("two")],
        ("E0629", "`two`"),
        ["one.rain:3"],
    ),
    (
        "a set that is too new",
        [a_set("one", builds_on='"core", "two 0.1 to 0.9"'), a_set("two")],
        ("E0629", "`two`"),
        ["one.rain:3"],
    ),
    (
        "two sets of one code",
        [a_set("one"), ("other", a_set("one")[1])],
        ("E0606", "two sets have the code `one`"),
        ["other.rain:1", "one.rain:1"],
    ),
]


def test_what_is_wrong_between_sets_is_told_once_at_each_place(subtests: pytest.Subtests) -> None:
    for name, sets, (code, said), shown in WRONG:
        with subtests.test(name=name):
            (error,) = errors(*sets)

            assert (error.code, said in error.message) == (code, True), error.message
            assert error.help
            assert places(error) == shown


def test_sets_that_know_nothing_of_each_other_may_say_the_same() -> None:
    assert errors(a_set("one", _RESTS), a_set("two", _RESTS)) == []
