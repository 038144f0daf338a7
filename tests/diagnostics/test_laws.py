"""Two laws of what is told: one mistake has one message, and what is shown as the mend is one.

They are looked at in every fixture, in the beginners' cards, in what misled those who tried the
language, and in real cards with one mistake each, drawn at random. `EVERRAIN_LAWS=2000` draws so
many, `EVERRAIN_SEED=5` others.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from everrain_dsl.diagnostics import Severity
from everrain_dsl.syntax.recovery import sense
from tests.diagnostics.mutations import WORD, drawn
from tests.diagnostics.test_beginners import CARDS
from tests.diagnostics.test_suggestions import FIXTURES, mended
from tests.diagnostics.test_trials import TRIED
from tests.sources import core_bundle, diagnostics_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.diagnostics import Diagnostic

DRAWN: Final = int(os.environ.get("EVERRAIN_LAWS", "100"))
SEED: Final = int(os.environ.get("EVERRAIN_SEED", "505"))
_CARD: Final = re.compile(r"```rain\n(.*?)```", re.DOTALL)
#: What is *the* mend: one sentence, said to be written, and nothing else beside it but a reason.
_MEND: Final = re.compile(r"write `([^`]+)`(?=$|;)")
#: Mends that say something else than the line, by the code of their message, and why.
OTHERWISE: Final = {
    "E0328": "what is still to come is no number of things: the amount is what is wrong",
    "E0330": "`before` is what is wrong: nothing can come before what is over",
    "E0360": "`no` is what is wrong: nobody is not somebody that something is said of",
    "E0408": "the number is what is wrong",
    "E0429": "a line is put above the row",
    "E0445": "a line is put below the journey",
    "E0462": "a line is put on another chapter",
    "E0635": "the number is what is wrong",
}
#: Mends that are not written in the place of what is told, by the code, and where they are.
ELSEWHERE: Final = {
    "E0108": "a character of which several stand on the line",
    "E0212": "on the line of the value, whose card is told",
    "E0244": "the whole property, of which a part is told",
    "E0631": "on the line of the rules, whose first line is told",
    "E0632": "on the line of the rules, whose first line is told",
    "E0640": "on the card of the other set",
    "E0803": "inside the name of a phrase",
    "E0820": "a line of its own, which declares what is kept",
    "W0120": "on the first of the two rules",
}
#: The same, of single lines.
LINES: Final = {
    "continue to 51": "the number of a chapter, whose name is written in its place",
    'remove "Rain With Opinions" of "core"': "a set-up says `without` for `remove`",
    "pay 50% of your coin": "the half is 50 of 100",
    "if you don't have at least 5 coin": "fewer than 5 are not at least 5",
    "when the act ends": "a scenario has no end of an act but the beginning of the next",
    "collect the sum of the luck of no crew on deck coin": "the sum of nobody is nothing",
    'if nobody voted for "A"': "nobody did where the number of those who did is 0",
    "if nobody does": "nobody did so where the number of those who did is 0",
}
#: What is told of names that a sentence is shown with: they are samples.
NAMES: Final = frozenset({"E0210"})
#: Messages that stand beside another of the same card, and why they are no second of one mistake.
BESIDE: Final = {
    "E0460": "each kind that lies in two decks is a mistake of its own",
    "E0441": "the number of a chapter is another story's: each number is a mistake of its own",
    "E0635": "a set-up that cannot be laid out, beside a line of it that cannot be read",
    "E0636": "what a card replaces, beside what is wrong with its lines",
    "W0118": "a name that the core has, beside what is wrong with the card",
}


@cache
def told_of(text: str, core: bool) -> list[Diagnostic]:
    """Return what is told of *text*, which builds on the core or on what that declares."""
    return diagnostics_of(text.encode(), library=core_bundle() if core else None)


@cache
def mutations() -> tuple[tuple[str, str, list[Diagnostic]], ...]:
    """Return the real cards with one mistake, and what is told of each."""
    return tuple(drawn(DRAWN, SEED))


def sources() -> Iterator[tuple[str, str, bool]]:
    """Yield the written sources: what each is called, its text, whether it builds on the cards of the core."""
    for file in FIXTURES:
        yield file.stem, file.read_text("utf-8"), False
    for card in CARDS:
        found = _CARD.search(card.read_text("utf-8"))
        assert found is not None
        yield card.stem, found[1], True
    for number, (text, _, _) in enumerate(TRIED):
        yield f"trial {number}", text, True


WRITTEN: Final = tuple(sources())


def broken(text: str, found: list[Diagnostic], core: bool) -> Iterator[str]:
    """Yield each mend in *found* that is none: it leaves a mistake, or says something else.

    A mend stands in the place of what was found, in quotes if that is a name, or of its line. It
    is read and checked there: no error is left on the line. It neither denies nor turns round what
    the line says, and keeps its amounts.
    """
    for each in found:
        match = _MEND.match(each.help or "")
        if match is None or each.span is None or each.span.source.text != text:
            continue
        if each.code in ELSEWHERE:
            continue
        mend, at = match[1], each.span.line
        row = text.splitlines()[at - 1].partition("  #!")[0].strip()
        first = ""
        for now in _tried(text, each, mend):
            left = _errors(now, at, each, core)
            line = now.splitlines()[at - 1].partition("  #!")[0]
            kept = each.code in OTHERWISE or row in LINES
            if not left and (kept or not sense.is_turned(WORD.findall(row), WORD.findall(line))):
                break
            first += " | " + (str(left[0]) if left else f"turned round: `{line.strip()}`")
        else:
            yield f"{each.code} `{row}` -> `{mend}`: {first}"


def unwritable(text: str, found: list[Diagnostic], core: bool) -> Iterator[str]:
    """Yield each sentence that is shown as near, and cannot stand where the line does."""
    for each in found:
        shown = (each.help or "").partition("near it: ")[2]
        if not shown or each.span is None or each.span.source.text != text:
            continue
        for near in re.findall("`([^`]+)`", shown):
            tried = list(_tried(text, each, near))
            left = [_errors(now, each.span.line, each, core) for now in tried]
            if all(any(e.code not in NAMES for e in errors) for errors in left):
                row = text.splitlines()[each.span.line - 1].strip()
                yield f"{each.code} `{row}` ~> `{near}`: {left[1][0]}"


def _tried(text: str, found: Diagnostic, mend: str) -> Iterator[str]:
    """Yield *text* with *mend* in the place of what was found, of its line, and of one word."""
    yield from mended(text, found, mend)
    yield from mended(text, found, f'"{mend}"')
    first = text.rfind("\n", 0, found.span.start) + 1
    row = text[first : (text + "\n").index("\n", found.span.end)]
    new, words = WORD.findall(mend), list(WORD.finditer(row))
    for one, last in zip(words, words[len(new) - 1 :], strict=False):
        if one[0][0] == '"':
            yield f'{text[: first + one.start()]}"{mend}"{text[first + one.end() :]}'
        if len(new) == 1 or one[0] == new[0] or last[0] == new[-1]:
            yield text[: first + one.start()] + mend + text[first + last.end() :]


def _errors(text: str, line: int, mended: Diagnostic, core: bool) -> list[Diagnostic]:
    """Return the errors on a *line* of *text*, of those that can stand there by what is *mended*."""
    return [
        each
        for each in told_of(text, core)
        if each.span is not None
        and each.span.line == line
        and each.severity is Severity.ERROR
        and (each.code == mended.code or each.code not in BESIDE)
        and each.code != "E0116"  # what stands under it is put there next
    ]


@pytest.mark.parametrize(("name", "text", "core"), WRITTEN, ids=[row[0] for row in WRITTEN])
def test_what_is_to_be_written_is_read_checked_and_says_the_same(
    name: str, text: str, core: bool
) -> None:
    assert list(broken(text, told_of(text, core), core)) == []


def test_what_is_to_be_written_on_a_drawn_card_is_read_checked_and_says_the_same() -> None:
    wrong = [each for _, after, found in mutations() for each in broken(after, found, core=True)]

    assert wrong == []


def test_one_mistake_of_a_drawn_card_is_told_in_one_message() -> None:
    several = [
        "\n".join([after, *map(str, found)])
        for _, after, found in mutations()
        if len([each for each in found if each.code not in BESIDE]) > 1
    ]

    assert not several, "\n\n".join(several)


@pytest.mark.parametrize(("name", "text", "core"), WRITTEN, ids=[row[0] for row in WRITTEN])
def test_what_is_near_can_be_written(name: str, text: str, core: bool) -> None:
    assert list(unwritable(text, told_of(text, core), core)) == []


def test_what_is_near_on_a_drawn_card_can_be_written() -> None:
    wrong = [
        each for _, after, found in mutations() for each in unwritable(after, found, core=True)
    ]

    assert wrong == []


@pytest.mark.parametrize(("name", "text", "core"), WRITTEN, ids=[row[0] for row in WRITTEN])
def test_no_line_is_told_twice(name: str, text: str, core: bool) -> None:
    """A fixture may hold several mistakes, each on a line of its own; a card of others one."""
    found = [
        each for each in told_of(text, core) if each.span is not None and each.code not in BESIDE
    ]
    often = Counter((each.path, each.span.line) for each in found)

    assert [place for place, count in often.items() if count > 1] == []
    assert len(found) <= 1 or not core or name.startswith("trial")


def test_every_reason_is_for_something_that_is_told() -> None:
    codes = {each.code for _, text, core in WRITTEN for each in told_of(text, core)}

    assert set(OTHERWISE) | set(ELSEWHERE) | set(BESIDE) <= codes
