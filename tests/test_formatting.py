"""The one layout: nothing is lost, nothing means anything else, and doing it again does nothing."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from everrain_dsl.bytecode.bundle import dump
from everrain_dsl.compilation import LOOSE
from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.formatting import Uneven, formatted
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from tests import laws
from tests.counting import calls
from tests.fuzz import sources
from tests.fuzz.drawn import Drawn
from tests.mangled import mangled
from tests.sources import CORE, ROOT, compile_text, core_bundle, folder_at

CARDS = sorted((ROOT / "cards").rglob("*.rain"))
#: How much more work twice the source may be.
_MOST = 2.3


def behaviour(compiled: Compiled) -> bytes:
    """Return the bundle, with the lines that it quotes for people free of blanks at commas."""
    return re.sub(rb" *, *", b",", dump(compiled.bundle(LOOSE)))


def test_the_cards_are_laid_out_so(subtests: pytest.Subtests) -> None:
    for file in CARDS:
        with subtests.test(file=str(file.relative_to(ROOT))):
            assert formatted(laws.normal(file.read_bytes())) == laws.normal(file.read_bytes())


@pytest.mark.parametrize("seed", range(3))
def test_cards_of_another_layout_come_back_to_their_own(seed: int) -> None:
    for file in CARDS:
        text = laws.normal(file.read_bytes())

        assert formatted(mangled(text, Random(f"{seed} {file.name}"))) == text


def test_a_set_of_another_layout_is_the_same_bundle() -> None:
    chance = Random(1)
    folder = folder_at(CORE)
    other = tuple(
        Source(each.path, formatted(mangled(each.text, chance))) for each in folder.sources
    )
    compiled = compile_folders([Folder(folder.path, other)], core())

    assert dump(compiled.bundle("core")) == dump(core_bundle())


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_drawn_cards_are_the_same_bundle_and_the_same_findings(part: int) -> None:
    for number in range(part * 12, part * 12 + 12):
        drawn = mangled(Drawn(number).card("Drawn"), Random(number))
        before, after = compile_text(drawn), compile_text(formatted(drawn))

        assert formatted(formatted(drawn)) == formatted(drawn)
        assert [e.code for e in before.report.sorted()] == [e.code for e in after.report.sorted()]
        if not before.report.has_errors:
            assert behaviour(before) == behaviour(after)


def test_sources_of_other_tests_keep_their_findings_when_formatted(
    subtests: pytest.Subtests,
) -> None:
    tests = ROOT / "tests"
    for file in sorted([*tests.glob("data/**/*.rain"), *tests.glob("fuzz/**/*.rain")]):
        with subtests.test(file=file.name):
            assert list(laws.layout_changes_no_finding(laws.Fixture(file))) == []


def test_no_text_makes_it_raise_and_no_word_is_lost() -> None:
    for number in range(300):
        text = sources.source(number, 3).decode("utf-8", "replace")
        _try(text)


@given(st.text("ab \n\t#\"'>|,()x1+-", max_size=60))
@settings(deadline=None)
def test_no_line_however_odd_loses_a_character(text: str) -> None:
    _try(text)


def _try(text: str) -> None:
    try:
        once = formatted(text)
    except Uneven as uneven:
        indented = text.split("\n")[uneven.line - 1].expandtabs(2)
        if len(indented) - len(indented.lstrip(" ")) + 1 != uneven.found:
            raise
        return

    assert formatted(once) == once
    assert Counter("".join(once.split())) == Counter("".join(text.split()))
    assert "\n\n\n" not in once
    assert once == "" or (once[0] != "\n" and once[-1] == "\n" and once[-2] != "\n")


def test_what_it_does(subtests: pytest.Subtests) -> None:
    for before, after in [
        ("a\n      b\n   \n\n\n      c\n", "a\n  b\n\n  c\n"),
        ("a\n    b\n        c\n    # of b\nd\n", "a\n  b\n    c\n  # of b\nd\n"),
        ("a\n    b\n        c\n        # of c\nd\n", "a\n  b\n    c\n    # of c\nd\n"),
        ("a\n# about b\n    b\n", "a\n  # about b\n  b\n"),
        ("a\n    b\n# the end", "a\n  b\n# the end\n"),
        ("\n\n#a\n##b\n#!c\n", "# a\n##b\n#!c\n"),
        ('choice"Go"#why\n', 'choice "Go"  # why\n'),
        ("trait ( sea )  ,x2 ,  dice 3\n", "trait (sea), x2, dice 3\n"),
        ("the crew 's luck\n", "the crew's luck\n"),
        ('say "two  # spaces ,  kept"\n', 'say "two  # spaces ,  kept"\n'),
        (">Rain.\n>\n>   More.  \n", "> Rain.\n>\n> More.\n"),
        ("range\n    |   1\n    | 1   1\n", "range\n  |   1\n  | 1   1\n"),
        ("for   each   crew\n", "for each crew\n"),
        ("a\r\n  b\r\n".replace("\r\n", "\n"), "a\n  b\n"),
        ("a\n\tb\n\t\tc\n", "a\n  b\n    c\n"),
        ("lose  1 ; 2  clues\n", "lose  1 ; 2  clues\n"),
        ("\n \n", ""),
    ]:
        with subtests.test(before=before):
            assert formatted(before) == after


def test_a_line_right_of_one_that_holds_nothing_stands_level_with_it(
    subtests: pytest.Subtests,
) -> None:
    for leaf in ("> Rain.", "? Why?", "! So.", "| 1  1"):
        for slip in range(1, 8):
            below = " " * (2 + slip)
            slipped = f"a\n  {leaf}\n\n{below}b\n{below}    c\n{below}# of c\n{below}b\n  d\ne\n"
            with subtests.test(leaf=leaf, slip=slip):
                right = f"a\n  {leaf}\n\n  b\n    c\n  # of c\n  b\n  d\ne\n"
                assert formatted(slipped) == right


def test_a_line_level_with_none_above_is_refused_by_its_number() -> None:
    with pytest.raises(Uneven) as refused:
        formatted("a\n    b\n  c\n")

    assert (refused.value.line, refused.value.found, refused.value.expected) == (3, 3, 1)


@pytest.mark.parametrize(
    "source",
    [
        lambda n: "a\n  b\n    c\n  # why\n\n" * n,
        lambda n: f"a {'b, ' * n}\n",
        lambda n: "# c\n" * n,
        lambda n: "a\n" + "  #c\n" * n + "\n" * n,
    ],
)
def test_the_work_grows_as_the_source_does(source: object) -> None:
    assert callable(source)
    some, twice = (calls(lambda n=n: formatted(source(n))) for n in (200, 400))  # type: ignore[misc]

    assert twice < some * _MOST
