"""Wrong lines, each on a whole card, with what was meant; and what is suggested for them.

A set is a text (`own.txt`): `## id | template`, the wrong lines, and `=> ` with the lines that were
meant, of which any will do; or data (`tuned.json`). A suggestion is right where the card with it
has the bytecode of the card that was meant: no text of a message is compared.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import attrs

from everrain_dsl.bytecode.meaning import set_meaning
from everrain_dsl.compiler import compile_sources
from everrain_dsl.diagnostics import Diagnostic, Severity
from everrain_dsl.source import Source
from tests.messages.templates import T
from tests.sources import core_bundle

HERE: Final = Path(__file__).parent
_SHOWN: Final = re.compile(r"`([^`\n]*)`")
_RUN: Final = re.compile(r"`[^`\n]*`(?: ⏎ `[^`\n]*`)*")
#: What is shown as a suggestion: all that is to be written, or may be meant.
SAID: Final = re.compile(r"(?P<sure>\bwrite\b)|did you mean")


@attrs.frozen
class Case:
    """A card with a wrong line, by its number, and the lines that may have been meant."""

    id: str
    card: str
    line: int
    mends: tuple[tuple[str, ...], ...]

    @property
    def text(self) -> str:
        """The wrong line itself."""
        return self.card.splitlines()[self.line - 1].strip()

    def mended(self, lines: tuple[str, ...]) -> str:
        """The card with *lines* in the place of the wrong one."""
        rows = self.card.splitlines()
        rows[self.line - 1 : self.line] = lines
        return "\n".join(rows) + "\n"


@attrs.define
class Score:
    """How many first suggestions are right, mean something else, are refused by their card.

    `silent` counts lines without any, `three` those with a right one among three; `sure` and
    `sure_right` those that are said to be written.
    """

    lines: int = 0
    right: int = 0
    three: int = 0
    other: int = 0
    refused: int = 0
    silent: int = 0
    sure: int = 0
    sure_right: int = 0
    wrong: list[str] = attrs.field(factory=list, repr=False)

    def share(self, count: int) -> float:
        """*count* of a hundred lines."""
        return 100 * count / max(self.lines, 1)


def cases(name: str) -> list[Case]:
    """Return the cases of a set."""
    if (HERE / f"{name}.json").exists():
        data = json.loads((HERE / f"{name}.json").read_text("utf-8"))
        return [
            Case(each["id"], each["card"], each["line"], tuple(map(tuple, each["mends"])))
            for each in data
        ]
    found = []
    for block in re.split(r"^## ", (HERE / f"{name}.txt").read_text("utf-8"), flags=re.MULTILINE):
        head, _, body = block.partition("\n")
        id_, _, template = head.partition(" | ")
        if template.strip() in T:
            found.append(_case(id_.strip(), T[template.strip()], body))
    return found


def _case(id_: str, template: str, body: str) -> Case:
    wrong: list[str] = []
    mends: list[list[str]] = []
    for row in body.splitlines():
        if row.startswith("=> "):
            mends.append([row[3:]])
        elif row.startswith("   ") and mends:
            mends[-1].append(row[3:])
        elif row.strip() and not row.startswith("# "):
            wrong.append(row)
    rows = template.splitlines()
    at = next(number for number, row in enumerate(rows) if row.strip() == "@@")
    margin = rows[at].replace("@@", "")
    rows[at : at + 1] = [margin + row for row in wrong]
    meant = tuple(tuple(margin + line for line in mend) for mend in mends)
    return Case(id_, "\n".join(rows) + "\n", at + 1, meant)


@cache
def found_in(card: str) -> list[Diagnostic]:
    """Return the mistakes in *card*, and the notes on its lines."""
    compiled = compile_sources([Source("card.rain", card)], libraries=[core_bundle()])
    return [each for each in compiled.diagnostics if each.severity is not Severity.WARNING]


def sure(card: str) -> list[str]:
    """Return the help of the mistakes in *card* whose fix is certain."""
    return [each.help or "" for each in found_in(card) if each.is_sure]


@cache
def meaning(card: str) -> object:
    """Return what is equal for cards that mean the same; None for one that is refused."""
    compiled = compile_sources([Source("card.rain", card)], libraries=[core_bundle()])
    if compiled.report.has_errors:
        return None
    played = card[card.index("\nscenario") :] if "\nscenario" in card else ""
    said = "\n".join(" ".join(row.split()) for row in played.splitlines() if row.strip())
    return tuple([set_meaning(compiled.bundle(code)) for code in compiled.own]), said


def runs(help_: str, start: int) -> Iterator[list[str]]:
    """Yield what a message shows from *start* on, each as its lines; no commands, nothing cut."""
    for run in _RUN.finditer(help_, start):
        lines = _SHOWN.findall(run[0])
        if not any("everrain " in line or "…" in line for line in lines):
            yield lines


def suggested(case: Case) -> list[tuple[bool, list[str]]]:
    """Return at most three suggestions: whether each is to be written, and the cards it may make."""
    found = found_in(case.card)
    mine = [each for each in found if each.span.line == case.line] or found
    row = case.card.splitlines()[case.line - 1]
    margin = row[: len(row) - len(row.lstrip())]
    made: list[tuple[bool, list[str]]] = []
    for each in mine:
        said = SAID.search(each.help or "")
        if said is None:
            continue
        for lines in runs(each.help or "", said.start()):
            cards = [case.mended(tuple(margin + line for line in lines))]
            start, end = each.span.start, each.span.end
            if len(lines) == 1:
                cards.append(case.card[:start] + lines[0] + case.card[end:])
            made.append((said["sure"] is not None, cards))
    return made[:3]


def score(name: str) -> Score:
    """Return how good the suggestions for a set are."""
    total = Score()
    for case in cases(name):
        wanted = {meaning(case.mended(mend)) for mend in case.mends} - {None}
        shown = suggested(case)
        rights = [any(meaning(card) in wanted for card in cards) for _, cards in shown]
        total.lines += 1
        total.three += any(rights)
        if not shown:
            total.silent += 1
        elif rights[0]:
            total.right += 1
        elif any(meaning(card) is not None for card in shown[0][1]):
            total.other += 1
        else:
            total.refused += 1
        if shown and shown[0][0]:
            total.sure += 1
            total.sure_right += rights[0]
        if rights[:1] != [True]:
            total.wrong.append(f"{case.id} {case.text}")
    return total
