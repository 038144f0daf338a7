"""Find where the fix of a message can be inserted: its span, a quoted name, or the line."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.source import Edit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.diagnostics.diagnostic import Diagnostic
    from everrain_dsl.source import Span

#: What a message shows as something to write.
_WRITTEN: Final = re.compile(r"`([^`\n]+)`")
#: The help that is a fix, and nothing beside it but a reason.
_FIX: Final = re.compile(r"write `([^`\n]+)`(?:$|[;:] *(?P<reason>.*))", re.DOTALL)
#: What stands on a line before a comment.
_SAID: Final = re.compile(r'(?:[^"#]|"[^"]*")*')
_NAME: Final = re.compile(r'"([^"\n]*)"')
_WORD: Final = re.compile(r'"[^"\n]*"|[^\s",]+')
#: The longest line in which words are looked for, in characters.
_LONGEST: Final = 300


def fix_of(help_: str | None) -> tuple[str, str] | None:
    """Return the text to write from a help message, and its reason; None if it has no fix."""
    found = _FIX.fullmatch(help_ or "")
    return (found[1], found["reason"] or "") if found is not None else None


def edits(finding: Diagnostic, fix: str) -> list[Edit]:
    """Return the edits that *fix*, the advice of *finding*, may mean, likeliest first.

    It may replace the span of the finding, with the words after it; a quoted name that the finding
    is about; the words between the first and the last of the fix; the last of them; or the line.
    The edit whose old text is most like the fix is the likeliest.
    """
    found = {
        (place.start, place.end, text): Edit(place, text)
        for place, text in _places(finding, fix)
        if place.text != text
    }
    if len(line_of(finding.span).text) > _LONGEST:  # one edit, of the span
        return [*found.values()]
    return sorted(found.values(), key=lambda edit: -_likeness(edit))


def _likeness(edit: Edit) -> float:
    return SequenceMatcher(None, edit.span.text, edit.text, autojunk=False).ratio()


def _places(finding: Diagnostic, fix: str) -> Iterator[tuple[Span, str]]:
    span = finding.span
    line = line_of(span)
    yield span, fix
    if len(line.text) > _LONGEST:
        return
    if not fix.startswith('"'):
        for name in _named(finding, fix, line):
            yield name, f'"{fix}"'
    yield _as_many(span, fix), fix
    words, new = [*_WORD.finditer(line.text)], _WORD.findall(fix)
    for one, last in zip(words, words[len(new) - 1 :] if new else [], strict=False):
        if one[0] == new[0] or last[0] == new[-1]:
            yield line.source.span(line.start + one.start(), line.start + last.end()), fix
    for word in words:
        if new and word[0] == new[-1]:  # the words before it are missing
            yield line.source.span(line.start + word.start(), line.start + word.end()), fix
    yield line, fix if new else line.text.replace(span.text, fix)


def line_of(span: Span) -> Span:
    """Return the line that *span* begins on, without margin and comment."""
    whole = span.source.line_span(span.line)
    said = _SAID.match(whole.text)
    return span.source.span(whole.start, whole.start + len(said[0].rstrip() if said else ""))


def _named(finding: Diagnostic, fix: str, line: Span) -> Iterator[Span]:
    """Yield each name in quotes that *finding* is about, on its *line* or once in its item."""
    source, start = line.source, line.start
    for name in _NAME.finditer(line.text):
        if nearest(name[1], [fix]) is not None:
            yield source.span(start + name.start(), start + name.end())
    block = source.text[start : source.item(start)[1]]
    for said in _WRITTEN.findall(finding.message):
        written = f'"{said}"'
        if '"' not in said and block.count(written) == 1:
            at = start + block.index(written)
            yield source.span(at, at + len(written))


def _as_many(span: Span, words: str) -> Span:
    """Return *span* as far on as it takes to hold as many words as there are in *words*."""
    many = len(words.split()) - len(span.text.split())
    on = re.match(rf"(?: [^\s#\"]+){{0,{max(0, many)}}}", span.source.text[span.end :])
    return span.source.span(span.start, span.end + (len(on[0]) if on is not None else 0))
