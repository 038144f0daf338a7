"""Pages are written as one speaks: short sentences, without the habits listed here."""

from __future__ import annotations

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
