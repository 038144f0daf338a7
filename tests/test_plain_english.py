"""Pages and docstrings are written as one speaks: without the habits listed here."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Final

from tests.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

DOCS: Final = ROOT / "site" / "docs"
RULES: Final = sorted((DOCS / "rules").glob("*.md"))
#: README, and every page of the site that is not a section of the manual.
PAGES: Final = [ROOT / "README.md", *sorted({*DOCS.rglob("*.md")} - {*RULES})]
LONGEST: Final = 30
LINES_OF_A_RELEASE: Final = 120
WORDS_OF_A_CHANGE: Final = 25
#: What nobody says in speech, and what to write instead.
HABITS: Final = {
    r"(?<!there )\bis none\b|\bof no kind\b": "say what it is",
    r"\bhears? of\b": "waits for; is triggered by",
    r"\bcalled otherwise\b": "renamed",
    r"\bplays otherwise\b": "overrides",
    r"\b(?:is|are) told\b(?! of| apart| to)": "is reported",
    r"\bso much\b|\bas ever\b|\bit is so\b": "name the amount, or leave it out",
    r"\bmends?\b": "a fix",
    r"\bleaves with [01]\b": "exits with status 1",
    r"\b(?:what|who)(?:ever)? (?:is|are|stands?|has|can) [^.?!:]{3,40}, (?:is|are|has|does|can)\b": (
        "name the thing first, then say what it does"
    ),
    r"(?<=[.:] )Of (?:the|a|an|several|two|one)\b": "begin with the thing",
    r"\bnobody gives\b|\bsomebody who gives\b": "name the part of the program",
}
#: What no docstring does besides.
HABITS_OF_DOCSTRINGS: Final = {
    r"^(?:What|Where|Which|Who|Whether|How)\b": "begin with a noun or an imperative",
    r"\b(?:nobody|somebody)\b": "name the part of the program, the player or the card",
    r"\bsuch\b(?! as)": "name the thing again",
}
#: The docstrings that still have a habit, by module and name. It only gets shorter.
ALLOWED: Final = ROOT / "tests" / "data" / "docstrings.txt"
#: Where a habit is right: a chapter of a story is told.
RIGHT: Final = ("and everything before it has been told", "It is told once it has been resolved")


def sentences(page: str) -> Iterator[str]:
    """Yield the sentences of a page, without samples, tables and headings; code is one word."""
    page = re.sub(r"^```.*?^```|<!--.*?-->|^\|.*?$|^#.*?$", "", page, flags=re.S | re.M)
    for paragraph in re.split(r"\n\s*\n|\n(?=- |\d\. )", page):
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"`[^`]*`", "code", paragraph))
        yield from filter(None, re.split(r"(?<=[.?!:])\s+", " ".join(text.split())))


def habits(sentence: str) -> list[str]:
    """Return the habits of a sentence, each with what to write instead."""
    if any(right in sentence for right in RIGHT):
        return []
    found = ((re.search(habit, sentence, re.IGNORECASE), HABITS[habit]) for habit in HABITS)
    return [f"{match[0]}: {instead}" for match, instead in found if match]


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield each docstring of the code and of the tests' helpers: the module and name, the text."""
    for folder in ("everrain_dsl", "runtime", "site", "tests"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            module = file.relative_to(ROOT).with_suffix("").as_posix()
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                    text = ast.get_docstring(node) or ""
                    yield f"{module}:{getattr(node, 'name', '')}", text


def habits_of_docstring(text: str) -> list[str]:
    """Return the habits in a docstring, without code, parameters and samples."""
    text = re.sub(r"`[^`]*`|\*\w+\*|\bNone\b|^ {4}.*$", "", text, flags=re.MULTILINE)
    found = [
        habit for sentence in text.split("\n\n") for habit in habits(" ".join(sentence.split()))
    ]
    found += [why for habit, why in HABITS_OF_DOCSTRINGS.items() if re.search(habit, text)]
    return found


def test_a_docstring_has_none_of_the_habits_but_for_those_that_are_left() -> None:
    allowed = {*ALLOWED.read_text("utf-8").split()}
    found = {name: habits for name, text in docstrings() if (habits := habits_of_docstring(text))}

    assert {name: habits for name, habits in found.items() if name not in allowed} == {}
    assert allowed - found.keys() == set(), "these are fixed: take them off the list"


def test_a_page_has_none_of_the_habits(subtests: pytest.Subtests) -> None:
    for page in [*PAGES, *RULES]:
        with subtests.test(page=page.name):
            said = {s: habits(s) for s in sentences(page.read_text("utf-8"))}

            assert {s: found for s, found in said.items() if found} == {}


def test_a_sentence_of_a_guide_is_short(subtests: pytest.Subtests) -> None:
    for page in PAGES:
        with subtests.test(page=page.name):
            long = [s for s in sentences(page.read_text("utf-8")) if len(s.split()) > LONGEST]

            assert long == []


def test_a_release_of_the_changelog_is_short_and_each_change_is_one_line(
    subtests: pytest.Subtests,
) -> None:
    _, *releases = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.M)
    for release in releases:
        title, *lines = [line for line in release.splitlines() if line]
        with subtests.test(release=title):
            changes = [line for line in lines if line.startswith("- ")]

            assert len(release.splitlines()) <= LINES_OF_A_RELEASE
            assert [line for line in lines if line.startswith(" ")] == []
            assert [line for line in changes if len(line.split()) > WORDS_OF_A_CHANGE + 1] == []
            assert {line: found for line in changes if (found := habits(line))} == {}


def test_a_habit_is_found_in_a_sentence_that_has_it() -> None:
    assert habits("What is done 0 times, is an error.") != []
    assert habits("It hears of your crew.") != []
    assert habits("One that nobody gives fails nothing.") != []
    assert habits("Repeating something 0 times is an error.") == []
