"""The mends of a message that hold: each is tried on the text before it is offered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import Severity
from everrain_dsl.editor.naming import Edit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.editor.desk import Desk
    from everrain_dsl.source import Source

#: What stands in a message as something to write.
_WRITTEN: Final = re.compile(r"`([^`\n]+)`")
#: The most that is tried of one message.
_MOST: Final = 4


@attrs.frozen
class Mend:
    """What mends a finding: how it is called, and the edit."""

    title: str
    edit: Edit


def mends(desk: Desk, path: Path, finding: Diagnostic) -> list[Mend]:
    """Return the mends that *finding* names and that hold.

    One holds where the finding is gone with it and nothing else is found: nobody is offered what
    is refused in the next moment.
    """
    before = [each for each in desk.check(path).findings if each.path == finding.path]
    return [
        Mend(f"Write `{edit.text}`", edit)
        for edit in _candidates(finding)
        if _holds(desk, path, before, edit)
    ][:_MOST]


def _candidates(finding: Diagnostic) -> Iterator[Edit]:
    """Yield what the message says to write, in the place it speaks of and for the whole line."""
    span = finding.span
    line = span.source.line_span(span.line)
    wrong = span.source.text[span.start : span.end]
    for words in dict.fromkeys(_WRITTEN.findall(finding.help or "")):
        if words != wrong:
            yield Edit(span, words)
        if words != span.source.text[line.start : line.end] and line != span:
            yield Edit(line, words)


def _holds(desk: Desk, path: Path, before: list[Diagnostic], edit: Edit) -> bool:
    source = edit.span.source
    text = source.text[: edit.span.start] + edit.text + source.text[edit.span.end :]
    tried = desk.with_(path, text)
    after = [each for each in tried.check(path).findings if each.path == source.path]
    return (
        len(after) < len(before)
        and _errors(after) <= _errors(before)
        and not any(each.span.line == edit.span.line for each in after)
    )


def _errors(found: list[Diagnostic]) -> int:
    return sum(each.severity is Severity.ERROR for each in found)


def mended(source: Source, edits: list[Edit]) -> str:
    """Return the text of *source* with all *edits* of it made."""
    text = source.text
    for edit in sorted(edits, key=lambda each: -each.span.start):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text
