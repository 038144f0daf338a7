"""Find the fixes of a message that work: each is tested on the text before it is offered."""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.diagnostics import Severity, consequences
from everrain_dsl.diagnostics.edits import edits
from everrain_dsl.source import Edit
from everrain_dsl.suggestions.polarity import is_turned
from everrain_dsl.syntax.indentation import rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.editor.workspace import Desk
    from everrain_dsl.source import Source

#: Returns the findings of a file with another text.
_Look: TypeAlias = "Callable[[str], list[Diagnostic]]"
#: What stands in a message as something to write.
_WRITTEN: Final = re.compile(r"`([^`\n]+)`")
#: The most that is tried of one message.
_MOST: Final = 4
#: What says that a message shows no more than a sample, or one of several.
_HEDGED: Final = re.compile(r"\b(?:such as|did you mean|by what it is|in its place)\b|` or `")
#: What stands on a line before a comment.
_SAID: Final = re.compile(r'(?:[^"#]|"[^"]*")*')
#: Mistakes that are fixed by a name, which the author must choose.
_CHOSEN: Final = ("E0226", "E0236")
#: Mistakes in the form of a word, such as a plural.
_OF_FORM: Final = ("E0115", "E0121", "E0140")
#: Mistakes of names in quotes, which are no words of any language: the nearest one is meant.
_OF_NAMES: Final = ("E0201", "E0210", "E0211", "E0212", "E0217", "E0218", "E0219")
#: Amounts and names: what a mend must not lose.
_KEPT: Final = re.compile(r'\d+|"[^"]*"')
#: The mistake of a line that starts too far right, and the column in its help.
_TOO_FAR: Final = "E0115"
_COLUMN: Final = re.compile(r"\bcolumn (?P<column>\d+)\b")
#: Words that can be left out and nothing is lost.
_FILLERS: Final = frozenset(
    ["a", "an", "the", "of", "to", "do", "does", "please", "also", "then", "that", "which", "and"]
)


@attrs.frozen
class Mend:
    """A fix for a finding: its title and its edit."""

    title: str
    edit: Edit


def mends(desk: Desk, path: Path, finding: Diagnostic) -> list[Mend]:
    """Return the fixes suggested by *finding* that work.

    A fix works if it removes the finding and causes no other. So the editor never offers a fix that
    the next check would reject.
    """
    look = _look(desk, path, finding)
    before = look(finding.span.source.text)
    held = (
        Mend(f"Write `{edit.text}`" if edit.text else f"Remove `{edit.span.text.strip()}`", edit)
        for edit in _candidates(finding)
        if _holds(look, before, edit)
    )
    found = [*islice(held, _MOST)]
    moved = _moved(finding)
    if moved is not None and _holds(look, before, moved, uncovers=_TOO_FAR):
        found.append(Mend("Move the block level with the line above", moved))
    return found


def _look(desk: Desk, path: Path, finding: Diagnostic) -> _Look:
    """Return a function that checks *path* with another text.

    It checks the changed card alone, if that check reports *finding*; else the whole set.
    """
    soon = _look_soon(desk, path, finding)

    def look(text: str) -> list[Diagnostic]:
        found = soon(text) if soon is not None else None
        if found is None:
            found = desk.with_texts({path: text}).findings(path).get(path, [])
        return found

    return look


def _look_soon(
    desk: Desk, path: Path, finding: Diagnostic
) -> Callable[[str], list[Diagnostic] | None] | None:
    """Return a function that checks another text of the changed card of *path* alone.

    Returns None if that check does not report *finding*.
    """
    source = finding.span.source
    end = source.line_span(finding.span.line).end

    def soon(text: str) -> list[Diagnostic] | None:
        changed = f"{source.text[:end]} {source.text[end:]}" if text == source.text else text
        return desk.with_texts({path: changed}).found_soon(path)

    told = [(each.code, each.span.line) for each in soon(source.text) or ()]
    return soon if (finding.code, finding.span.line) in told else None


def certain(desk: Desk, path: Path, finding: Diagnostic) -> Mend | None:
    """Return the one certain fix of *finding* that works, or None if a person must decide.

    A certain fix keeps amounts and names, replaces every word that it removes, and does not change
    the order. A fix that a message offers as a near match or as a sample is not certain.
    """
    return certain_of(finding, mends(desk, path, finding))


def certain_of(finding: Diagnostic, found: list[Mend]) -> Mend | None:
    """Return the certain one of the fixes *found*, or None.

    Only mistakes in single characters or word forms have a certain fix, and lines in which words
    are exchanged for others (see `suggestions/exchange`). For all other mistakes, a person must
    decide.
    """
    if not _may_be_certain(finding):
        return None
    kept = [each for each in found if _keeps(each.edit)]
    return kept[0] if len(kept) == 1 else None


def _may_be_certain(finding: Diagnostic) -> bool:
    """Return whether a fix of *finding* is certain if it is the only one that works."""
    exact = consequences.is_exact(finding.code) and finding.code not in _CHOSEN
    sure = finding.is_sure or exact or finding.code in (*_OF_FORM, *_OF_NAMES)
    return sure and not _HEDGED.search(finding.help or "")


def rewritten(finding: Diagnostic) -> Edit | None:
    """Return the edit that writes the sentence which the line of a note is read as, or None."""
    return finding.fix if finding.severity is Severity.NOTE else None


def count_rewritable(desk: Desk, findings: Iterable[Diagnostic], most: int) -> int:
    """Return the number of lines that `mend_all` can fix, among the first *most* of *findings*.

    Findings that only a check of the whole set reports are not counted.
    """
    tried = (each for each in findings if _may_be_certain(each))
    return len(
        {
            (each.path, each.span.line)
            for each in islice(tried, most)
            if rewritten(each) is not None or _is_certain_soon(desk, each)
        }
    )


def _is_certain_soon(desk: Desk, finding: Diagnostic) -> bool:
    path, source = Path(finding.path), finding.span.source
    opened = desk.with_texts({path: source.text})
    look = _look_soon(opened, path, finding)
    if look is None:
        return False

    def found(text: str) -> list[Diagnostic]:
        after = look(text)
        return before if after is None else after

    before = found(source.text)
    held = (e for e in _candidates(finding) if _holds(found, before, e))
    return sum(_keeps(each) for each in islice(held, _MOST)) == 1


def mend_all(desk: Desk, files: Iterable[Path]) -> dict[Path, tuple[str, str]]:
    """Apply every certain fix in *files*, and keep the new texts as unsaved files of the desk.

    Returns the text before and after for each file that has changed.
    """
    before: dict[Path, str] = {}
    for path in files:
        while True:
            here = desk.findings(path).get(path, [])
            mend = next((m for each in here if (m := certain(desk, path, each)) is not None), None)
            if mend is None:
                break
            source = mend.edit.span.source
            before.setdefault(path, source.text)
            desk.put(path, mended(source, [mend.edit]))
    return {path: (text, desk.texts[path]) for path, text in before.items()}


def _keeps(edit: Edit) -> bool:
    """Return whether nothing is lost by *edit* but words that others take the place of."""
    old, new = edit.span.text, edit.text
    if is_turned(old, new):
        return False
    if not re.fullmatch(r'"[^"]*"', old) and Counter(_KEPT.findall(old)) - Counter(
        _KEPT.findall(new)
    ):
        return False
    was, now = old.split(), new.split()
    for tag, start, end, first, last in SequenceMatcher(None, was, now, False).get_opcodes():
        if tag in ("delete", "replace"):
            words = (word for word in was[start:end] if any(map(str.isalnum, word)))
            told = [word for word in words if word.lower() not in _FILLERS]
            if len(told) > last - first:
                return False
    return True


def _candidates(finding: Diagnostic) -> Iterator[Edit]:
    """Yield the edits that the message suggests, for its span and for the whole line."""
    wrong = finding.span.text
    if (finding.help or "").startswith(f"remove the `{wrong}`"):
        yield Edit(finding.span, "")
    if finding.fix is not None:
        yield finding.fix
        return
    for words in dict.fromkeys(_WRITTEN.findall(finding.help or "")):
        yield from edits(finding, words)


def _moved(finding: Diagnostic) -> Edit | None:
    """Return the edit that moves a block to the column that *finding* names, or None.

    The block is the line of *finding* and the lines below it that start no further left.
    """
    told = _COLUMN.search(finding.help or "")
    if told is None or finding.code != _TOO_FAR:
        return None
    source, column = finding.span.source, int(told["column"])
    text = source.text
    at = start = source.start_of(finding.span.line)
    width = None
    moved = ""
    for row in rows(text, start, len(text)):
        width = row.width if width is None else width
        if row.width < width:
            break
        moved += text[at : row.margin] + " " * (column - 1 + row.width - width)
        moved += text[row.start : row.end]
        at = row.end
    return Edit(source.span(start, at), moved)


def _holds(look: _Look, before: list[Diagnostic], edit: Edit, uncovers: str | None = None) -> bool:
    """Return whether *edit* removes a finding and adds none.

    Findings below it with the code *uncovers* are ignored: the first of a card hides them.
    """
    after = [
        each
        for each in look(mended(edit.span.source, [edit]))
        if each.code != uncovers or each.span.line <= edit.span.line
    ]
    return (
        len(after) < len(before)
        and _errors(after) <= _errors(before)
        and not any(each.span.line == edit.span.line for each in after)
    )


def _errors(found: list[Diagnostic]) -> int:
    return sum(each.severity is Severity.ERROR for each in found)


def mended(source: Source, edits: list[Edit]) -> str:
    """Return the text of *source* with *edits* applied."""
    text = source.text
    for edit in sorted(edits, key=lambda each: -each.span.start):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text
