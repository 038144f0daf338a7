"""Lines that are read as canonical sentences: they mean just that, and nothing else is read so."""

from __future__ import annotations

import random
import re
from bisect import bisect
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
import pytest

from everrain_dsl.bytecode.bundle import dump
from everrain_dsl.compiler import compile_sources
from everrain_dsl.diagnostics import Severity, catalogue
from everrain_dsl.editor.workspace import Desk
from everrain_dsl.english.words import with_s
from everrain_dsl.incremental.sets import core_folder, load
from everrain_dsl.source import Source
from everrain_dsl.suggestions.polarity import is_turned
from everrain_dsl.suggestions.stems import stem
from everrain_dsl.suggestions.thesaurus import MEANS
from tests.messages.test_fixes import _CARD, EXCHANGED, MISLED
from tests.sources import core_bundle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.diagnostics import Diagnostic

_SEED: Final = 37
#: How many exchanges are tried.
_TRIED: Final = 150
_MOST_OF_FILE: Final = 12
_NAME: Final = re.compile(r'"[^"]*"')
_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")


def compiled(card: str) -> Compiled:
    """Return *card* compiled beside the core set."""
    return compile_sources([Source("card.rain", card)], libraries=[core_bundle()])


def read_as(found: Diagnostic) -> str:
    """Return the sentence that a line is read as."""
    assert found.code == catalogue.READ_AS.code
    sentence = re.match("write `([^`]*)`", found.help or "")
    assert sentence is not None
    return sentence[1]


@pytest.mark.parametrize(("line", "meant"), EXCHANGED)
def test_a_line_of_exchanged_words_compiles_as_its_sentence(line: str, meant: str) -> None:
    made, right = compiled(_CARD.format(line)), compiled(_CARD.format(meant))
    (note,) = made.report.sorted()

    assert note.severity is Severity.NOTE
    assert note.span.text == line
    assert read_as(note) == meant
    assert not right.report.sorted()
    assert dump(made.bundle()) == dump(right.bundle())


def test_what_stands_below_an_exchanged_line_is_found_where_it_is_written() -> None:
    card = _CARD.format("gain 2 clues  # both\n    lose 1 clues")
    codes = [(each.code, each.span.line, each.span.column) for each in compiled(card).report]

    assert codes == [("N0101", 3, 5), ("E0121", 4, 12)]


@pytest.mark.parametrize(("card", "line"), MISLED, ids=[line for _, line in MISLED])
def test_what_only_a_person_can_decide_is_not_read(card: str, line: str) -> None:
    found = compiled(card.format(line)).report.sorted()

    assert found
    assert all(each.severity is Severity.ERROR for each in found)


@pytest.mark.parametrize(
    "line",
    [
        "loose 1 clue",  # an English word of its own
        "when the act starts",  # an event
        "gain 2 cleus or coins",  # not one for one
    ],
)
def test_a_line_with_several_readings_is_an_error(line: str) -> None:
    assert compiled(_CARD.format(line)).report.has_errors


# A law of every exchange


@attrs.frozen
class Exchanged:
    """A line of a card with a word of it exchanged: its file, its number from 1, both texts."""

    file: Path
    number: int
    right: str
    text: str


def exchanges() -> list[Exchanged]:
    """Return a sample of the lines of core cards in which the thesaurus can exchange a word."""
    meant: dict[str, list[str]] = {}
    for other, words in MEANS.items():
        for word in words:
            meant.setdefault(word, []).append(other)
    found: dict[tuple[str, str], list[Exchanged]] = {}
    for file in sorted(Path(core_folder()).glob("*.rain")):
        for number, line in enumerate(file.read_text("utf-8").split("\n"), 1):
            for key, text in _exchanged(line, meant):
                found.setdefault(key, []).append(Exchanged(file, number, line, text))
    chance = random.Random(_SEED)
    keys = chance.sample(sorted(found), _TRIED)
    return [chance.choice(found[key]) for key in keys]


def _exchanged(line: str, meant: dict[str, list[str]]) -> Iterator[tuple[tuple[str, str], str]]:
    bare = line.strip()
    if not line.startswith(" ") or not bare or bare[0] in ">#|":
        return
    code = _NAME.sub(lambda name: "_" * len(name[0]), line.split("  #", maxsplit=1)[0])
    for match in _WORD.finditer(code):
        word = match[0]
        for other in meant.get(stem(word), ()):
            said = with_s(other) if word.endswith("s") else other
            if said != word:
                yield (word, other), line[: match.start()] + said + line[match.end() :]


@cache
def noted() -> list[tuple[Exchanged, str]]:
    """Return the exchanged lines that are read as a sentence, and that."""
    desk = Desk()
    lines = exchanges()
    texts = {each.file: each.file.read_text("utf-8") for each in lines}
    for file, text in texts.items():
        desk.put(file, text)
    desk.check(lines[0].file)
    found = []
    for each in lines:
        rows = texts[each.file].split("\n")
        rows[each.number - 1] = each.text
        told = desk.with_texts({each.file: "\n".join(rows)}).found_soon(each.file) or []
        found += [
            (each, read_as(one))
            for one in told
            if one.span.line == each.number and one.severity is Severity.NOTE
        ]
    return found


@pytest.mark.long
def test_no_exchange_changes_an_amount_a_name_or_a_polarity() -> None:
    found = noted()
    assert len(found) > _TRIED // 4
    for each, sentence in found:
        line = each.text.strip().split("  #")[0]

        assert not is_turned(line, sentence), each
        assert re.findall(r'"[^"]*"|\d+', line) == re.findall(r'"[^"]*"|\d+', sentence), each


@pytest.mark.long
def test_exchanged_lines_have_the_bytecode_of_their_sentences() -> None:
    """No subject, event or anything else is another one: the whole set compiles to the same.

    One line of an item is changed: two that nobody can read may say something else together.
    """
    rows: dict[Path, list[str]] = {}
    changed: dict[Path, set[int]] = {}
    for each, _ in noted():
        lines = rows.setdefault(each.file, each.file.read_text("utf-8").split("\n"))
        here = changed.setdefault(each.file, set())
        items = [at for at, line in enumerate(lines, 1) if line[:1] not in ("", " ", "#")]
        item = items[bisect(items, each.number) - 1]
        if len(here) < _MOST_OF_FILE and item not in here:
            here.add(item)
            lines[each.number - 1] = each.text
    texts = {file: "\n".join(lines).encode() for file, lines in rows.items()}
    loaded = load([str(core_folder())], unsaved=texts)

    assert [each.code for each in loaded.findings] == ["N0101"] * sum(map(len, changed.values()))
    assert dump(loaded.compiled.bundle("core")) == dump(core_bundle())
