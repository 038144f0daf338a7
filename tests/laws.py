"""The laws that every fixture keeps, and that other sources are held to as well.

A fixture is compiled once. `violations` holds it to each law of its folder, and names the law that
it breaks: one mistake has one message, a fix can be written where it is shown, the layout changes
no finding, and a library gives the same as a bundle as from its sources.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.compiler import compile_folders
from everrain_dsl.diagnostics import Severity
from everrain_dsl.diagnostics.edits import fix_of
from everrain_dsl.formatting import Uneven, formatted
from everrain_dsl.suggestions.polarity import is_turned
from everrain_dsl.vocabulary import core
from tests.diagnostics.mutations import WORD
from tests.expectations import differences, marks, stutters
from tests.golden import lock
from tests.sources import TODAY, Checked, check, core_bundle, declarations, diagnostics_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from everrain_dsl.bytecode.program import Bundle
    from everrain_dsl.diagnostics import Diagnostic

#: The messages about lines that cannot be read, and about names: their fix keeps amounts and
#: denials. The fix of any other message may be about those.
_GUESSED: Final = ("E01", "E02")
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
#: Fixtures whose mistake is in the layout itself: laying them out mends it, or cannot.
_LAYOUT: Final = ("E0111", "E0114", "E0115", "E0133")


@attrs.define
class Fixture:
    """A fixture, compiled once for all of its laws."""

    path: Path

    @cached_property
    def content(self) -> bytes:
        """The file as it is."""
        return self.path.read_bytes()

    @cached_property
    def text(self) -> str:
        """The file as the laws of messages read it."""
        return self.path.read_text("utf-8")

    @cached_property
    def checked(self) -> Checked:
        """What it compiles to, on the declarations of the core set."""
        return check(self.content, self.path.name)


def marks_are_met(fixture: Fixture) -> Iterator[str]:
    """Yield each finding that a mark asks for and is missing, and each that none asks for."""
    found = fixture.checked.found
    yield from differences(marks(fixture.content.decode()), found)
    yield from stutters(found)


def findings_are_as_reviewed(fixture: Fixture) -> Iterator[str]:
    """Yield a line if the findings of the fixture are not the ones that were reviewed."""
    name = lock.name(fixture.path)
    if lock.held()["findings"].get(name) != lock.told(fixture.checked.found):
        yield "say in the commit why this changes; then: pytest tests/golden --update-golden"


def layout_changes_no_finding(fixture: Fixture) -> Iterator[str]:
    """Yield what is found only before, or only after, the file is formatted."""
    text = normal(fixture.content)
    found = fixture.checked.found
    try:
        after = formatted(text)
    except Uneven:
        if "E0114" not in {each.code for each in found}:
            yield "the formatter refuses it, and no E0114 is found"
        return
    if formatted(after) != after:
        yield "formatting it twice changes it again"
    if after != text and not fixture.path.name.startswith(_LAYOUT):
        before, now = (without_columns(f) for f in (found, diagnostics_of(after.encode())))
        yield from map(str, (now - before) + (before - now))


def library_may_be_a_bundle(fixture: Fixture) -> Iterator[str]:
    """Yield what is found, or compiled, otherwise where the library is a bundle."""
    compiled = fixture.checked.compiled
    on_bundle = compile_folders(
        [fixture.checked.folder], core(), libraries=[declared()], today=TODAY
    )
    if [*map(whole, on_bundle.diagnostics)] != [*map(whole, compiled.diagnostics)]:
        yield "a bundle as library gives other findings"
    elif not compiled.report.has_errors:
        (code,) = compiled.own
        if dump(on_bundle.bundle(code)) != dump(compiled.bundle(code)):
            yield "a bundle as library gives other bytecode"


def fixes_hold(fixture: Fixture) -> Iterator[str]:
    """Yield each fix that was not tried, leaves an error on its line or says something else."""
    return broken(fixture.text, fixture.checked.found, core=False)


def sentences_near_can_be_written(fixture: Fixture) -> Iterator[str]:
    """Yield each sentence shown as near that cannot stand where the line does."""
    return unwritable(fixture.text, fixture.checked.found, core=False)


def no_line_has_two_messages(fixture: Fixture) -> Iterator[str]:
    """Yield each line that has two messages."""
    return repeated(fixture.checked.found)


EVERY: Final = (marks_are_met, findings_are_as_reviewed, layout_changes_no_finding)
MESSAGES: Final = (
    fixes_hold,
    sentences_near_can_be_written,
    no_line_has_two_messages,
)
#: The laws of the fixtures of a folder.
LAWS: Final[dict[str, tuple[Callable[[Fixture], Iterator[str]], ...]]] = {
    "diagnostics": (*EVERY, library_may_be_a_bundle, *MESSAGES),
    "language": (*EVERY, library_may_be_a_bundle),
    "limits": EVERY,
}


def violations(path: Path, folder: str) -> list[str]:
    """Return a line for each way in which the fixture breaks a law of its folder."""
    fixture = Fixture(path)
    return [f"{law.__name__}: {line}" for law in LAWS[folder] for line in law(fixture)]


@cache
def declared() -> Bundle:
    """Return the declarations of the core set as a bundle read from a file."""
    (made,) = compile_folders([declarations()], core()).bundles(partial=True)
    return load(dump(made), core())


def whole(found: Diagnostic) -> tuple[object, ...]:
    """Return all of a finding that a person sees."""
    labels = tuple(label.text for label in found.labels)
    place = (found.path, found.span.start, found.span.end)
    return (found.code, found.message, found.help, *place, labels)


def normal(content: bytes) -> str:
    """Return the text of a file with line ends of one form."""
    text = content.decode("utf-8-sig", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def without_columns(found: Iterable[Diagnostic]) -> Counter[tuple[str, str]]:
    """Return how often each message is found, wherever it is."""
    return Counter((each.code, re.sub(r"column \d+", "", each.message)) for each in found)


@cache
def found_in(text: str, core: bool) -> list[Diagnostic]:
    """Return what is found in *text*, which builds on the core set or on its declarations."""
    return diagnostics_of(text.encode(), library=core_bundle() if core else None)


def repeated(found: Iterable[Diagnostic]) -> Iterator[str]:
    """Yield each line that has two of the messages in *found*."""
    places = [(e.path, e.span.line) for e in found if e.span is not None and e.code not in BESIDE]
    yield from (f"{place}" for place, count in Counter(places).items() if count > 1)


def mended(text: str, found: Diagnostic, sentence: str) -> list[str]:
    """Return *text* with *sentence* in the place of what was found, and of the whole line."""
    start, end = found.span.start, found.span.end
    first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    line = text[first : last if last >= 0 else len(text)]
    margin = line[: len(line) - len(line.lstrip())]
    behind = text[last:] if last >= 0 else ""
    return [text[:start] + sentence + text[end:], text[:first] + margin + sentence + behind]


def broken(text: str, found: list[Diagnostic], core: bool) -> Iterator[str]:
    """Yield each fix in *found* that does not hold: it leaves a mistake, or says something else.

    It was tried when it was shown, and its edit is kept. With that edit no error is left on the
    line. A guess neither denies nor turns round what the line says, and keeps its amounts.
    """
    for each in found:
        shown = fix_of(each.help)
        if shown is None or each.span.source.text != text:
            continue
        edit, at = each.fix, each.span.line
        row = text.splitlines()[at - 1].partition("  #!")[0].strip()
        if edit is None:
            yield f"{each.code} `{row}` -> `{shown[0]}`: it was not tried"
            continue
        now = text[: edit.span.start] + edit.text + text[edit.span.end :]
        line = now.splitlines()[at - 1].partition("  #!")[0]
        left = [e for e in _errors(now, at, each, core) if not _is_name_in(row, e)]
        if left:
            yield f"{each.code} `{row}` -> `{edit.text}`: {left[0]}"
        elif each.code.startswith(_GUESSED) and is_turned(row, line):
            yield f"{each.code} `{row}` -> `{edit.text}`: turned round"


def _is_name_in(row: str, found: Diagnostic) -> bool:
    """Return whether what is *found* is about a name that its *row* had before."""
    return found.span.text.startswith('"') and found.span.text in row


def unwritable(text: str, found: list[Diagnostic], core: bool) -> Iterator[str]:
    """Yield each sentence that is shown as near, and cannot stand where the line does."""
    for each in found:
        shown = (each.help or "").partition("did you mean ")[2]
        if not shown or each.span is None or each.span.source.text != text:
            continue
        row = each.span.source.line(each.span.line)
        margin = row[: len(row) - len(row.lstrip())]
        for run in re.findall("`[^`]+`(?: ⏎ `[^`]+`)*", shown):
            near = f"\n{margin}".join(re.findall("`([^`]+)`", run))
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
        for each in found_in(text, core)
        if each.span is not None
        and each.span.line == line
        and each.severity is Severity.ERROR
        and (each.code == mended.code or each.code not in BESIDE)
        and each.code != "E0116"  # what stands under it is put there next
    ]
