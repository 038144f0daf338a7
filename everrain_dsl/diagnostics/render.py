"""Diagnostics as a terminal shows them, and as other programs read them."""

from __future__ import annotations

import io
import json
import re
import textwrap
from itertools import groupby
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs
from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style

from everrain_dsl.diagnostics.diagnostic import Diagnostic, Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.source import Source, Span

#: The pieces of one line, each with how it looks.
_Line: TypeAlias = "list[Segment]"

_STYLES: Final = {
    Severity.ERROR: Style.parse("bold red"),
    Severity.WARNING: Style.parse("bold yellow"),
    Severity.NOTE: Style.parse("bold cyan"),
}
#: What GitHub calls them.
_COMMANDS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.NOTE: "notice",
}
_FRAME: Final = Style.parse("blue")
_SECOND: Final = Style.parse("cyan")
_QUOTED: Final = Style.parse("bold")
#: What stands between quotes of code, which look otherwise.
_QUOTES: Final = re.compile("(`[^`]*`)")
_END: Final = Segment("\n")
_TAB: Final = "→   "
_UNSEEN: Final = "·"
_LEAST_WIDTH: Final = 40


@attrs.frozen
class _Mark:
    """A range of one source line to underline, in characters from 0, with its label."""

    line: int
    start: int
    end: int
    text: str
    primary: bool


def render_human(
    diagnostics: Iterable[Diagnostic], width: int = 100, *, color: bool = False
) -> str:
    """Return *diagnostics* as a terminal *width* columns wide shows them, a blank line apart."""
    console = Console(
        file=io.StringIO(),
        width=width,
        force_terminal=color,
        color_system="standard" if color else None,
        no_color=not color,
        legacy_windows=False,
        _environ={},
    )
    with console.capture() as capture:
        print_human(diagnostics, console)
    return capture.get()


def print_human(diagnostics: Iterable[Diagnostic], console: Console) -> None:
    """Print *diagnostics* on *console*, a blank line after each."""
    width = max(console.width, _LEAST_WIDTH)
    shown: list[Segment] = []
    for diagnostic in diagnostics:
        for line in _picture(diagnostic, width):
            shown += _without_end(line)
            shown.append(_END)
        shown.append(_END)
    console.print(Segments(shown), soft_wrap=True)  # at once: a print for each line costs more


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """Return *diagnostics* as a JSON list, one object for each."""
    return json.dumps([diagnostic.to_json() for diagnostic in diagnostics], indent=2)


def render_github(diagnostics: Iterable[Diagnostic]) -> str:
    """Return *diagnostics* as GitHub's workflow commands, a line for each."""
    lines = []
    for diagnostic in diagnostics:
        span = diagnostic.span
        properties: dict[str, str | int] = {
            "file": diagnostic.path,
            "line": span.line,
            "col": span.column,
            "endLine": span.end_line,
            "endColumn": span.end_column,
            "title": diagnostic.code,
        }
        shown = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
        text = diagnostic.message
        if diagnostic.help:
            text += f"\nhelp: {diagnostic.help}"
        lines.append(f"::{_COMMANDS[diagnostic.severity]} {shown}::{_data(text)}\n")
    return "".join(lines)


def summary(diagnostics: Iterable[Diagnostic]) -> str:
    """Return how many there are in words: `2 errors and 1 warning`, `nothing to report`."""
    found = [diagnostic.severity for diagnostic in diagnostics]
    counts = [(found.count(severity), severity.value) for severity in Severity]
    said = [f"{count} {word}{'s' * (count != 1)}" for count, word in counts if count]
    *first, last = said or ["nothing to report"]
    return " and ".join(filter(None, [", ".join(first), last]))


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: str | int) -> str:
    return _data(str(value)).replace(":", "%3A").replace(",", "%2C")


def _without_end(line: _Line) -> _Line:
    """Return *line* without the spaces at its end."""
    while line and line[-1].text.endswith(" "):
        last = line[-1]
        bare = last.text.rstrip(" ")
        line = [*line[:-1], Segment(bare, last.style)] if bare else line[:-1]
    return line


def _picture(diagnostic: Diagnostic, width: int) -> list[_Line]:
    style = _STYLES[diagnostic.severity]
    head = f"{diagnostic.severity.value}[{diagnostic.code}]: "
    lines = _wrapped(Segment(head, style), diagnostic.message, width, indent=2)
    span = diagnostic.span
    places: list[tuple[Span, str, bool]] = [(span, "", True)]
    places += [(label.span, label.text, False) for label in diagnostic.labels]
    margin = len(str(max(place.end_line for place, _, _ in places)))
    for number, (source, marks) in enumerate(_by_source(places)):
        first = next((mark for mark in marks if mark.primary), marks[0])
        place = f"{_printable(source.path)}:{first.line}:{first.start + 1}"
        arrow = "-->" if number == 0 else ":::"
        if not source.text:
            place = _printable(source.path)
        lines.append([Segment(" " * margin + arrow + " ", _FRAME), Segment(place)])
        if source.text:
            lines += _excerpt(source, marks, margin, width, style)
    if diagnostic.help:
        head = " " * (margin + 1) + "= help: "
        lines += _wrapped(Segment(head, _FRAME), diagnostic.help, width, indent=len(head))
    return lines


def _by_source(places: Sequence[tuple[Span, str, bool]]) -> list[tuple[Source, list[_Mark]]]:
    found: dict[int, tuple[Source, list[_Mark]]] = {}
    for span, text, primary in places:
        _, marks = found.setdefault(id(span.source), (span.source, []))
        marks.append(_mark(span, text, primary))
    return list(found.values())


def _mark(span: Span, text: str, primary: bool) -> _Mark:
    line, column = span.source.location(span.start)
    end_line, end_column = span.source.location(span.end)
    if end_line > line and end_column == 1:  # the line's own end is no line more
        end_line -= 1
        end_column = len(span.source.line(end_line)) + 1
    if end_line > line:
        end_column = len(span.source.line(line)) + 1
        text = f"{text} (to line {end_line})".strip()
    return _Mark(line, column - 1, max(end_column - 1, column), text, primary)


def _excerpt(
    source: Source, marks: Sequence[_Mark], margin: int, width: int, style: Style
) -> list[_Line]:
    bar = Segment(" " * (margin + 1) + "|", _FRAME)
    lines = [[bar]]
    room = max(width - margin - 3, _LEAST_WIDTH // 2)
    previous = None
    for number, group in groupby(sorted(marks, key=lambda m: (m.line, not m.primary)), _line_of):
        marked = list(group)
        if previous is not None and number > previous + 1:
            lines.append([Segment("." * 3, _FRAME)])
        previous = number
        shown = _Shown(source.line(number), marked[0], room)
        lines.append([Segment(f"{number:>{margin}} | ", _FRAME), Segment(shown.text)])
        for mark in marked:
            under = "^" if mark.primary else "-"
            tone = style if mark.primary else _SECOND
            left, size = shown.cells(mark.start, mark.end)
            said = f"{under * size} {_printable(mark.text)}"
            lines.append([bar, Segment(" " * (left + 1)), Segment(said, tone)])
    return lines


def _line_of(mark: _Mark) -> int:
    return mark.line


class _Shown:
    """One source line as it is shown: tabs and unseen characters visible, cut around a mark.

    Only the stretch that is shown is looked at: a line may have millions of characters.
    """

    def __init__(self, line: str, mark: _Mark, room: int) -> None:
        #: Whether it is shown as it is, and each of its characters takes one cell.
        self._plain = len(line) <= room and line.isascii() and line.isprintable()
        if self._plain:
            self._first = self._lead = 0
            self._cells = [*line]
            self.text = line
        else:
            self._cut(line, mark, room)

    def _cut(self, line: str, mark: _Mark, room: int) -> None:
        first = min(mark.start, len(line))
        used = 0
        before = room if _fits(line, room) else room // 2
        while first and used + _size(line[first - 1]) <= before:
            first -= 1
            used += _size(line[first])
        lead = "…" if first else ""
        cells: list[str] = []
        used = len(lead)
        for place in range(first, len(line)):
            used += _size(line[place])
            if used > room - (place + 1 < len(line)):
                break
            cells.append(_cell(line[place]))
        cut = first + len(cells) < len(line)
        self._first = first
        self._lead = len(lead)
        self._cells = cells
        self.text = lead + "".join(cells) + ("…" if cut else "")

    def cells(self, start: int, end: int) -> tuple[int, int]:
        """Return at which terminal column the stretch begins, and how many it takes, at least 1."""
        start = min(max(start - self._first, 0), len(self._cells))
        end = min(max(end - self._first, start), len(self._cells))
        if self._plain:
            return start, max(1, end - start)
        left = self._lead + sum(map(cell_len, self._cells[:start]))
        return left, max(1, sum(map(cell_len, self._cells[start:end])))


def _fits(line: str, room: int) -> bool:
    return len(line) <= room and sum(map(_size, line)) <= room


def _cell(character: str) -> str:
    if character == "\t":
        return _TAB
    return character if character.isprintable() else _UNSEEN


def _size(character: str) -> int:
    return cell_len(_cell(character))


def _printable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else _UNSEEN for c in text)


def _wrapped(head: Segment, body: str, width: int, indent: int) -> list[_Line]:
    body = _printable(body).rstrip(" ")
    if len(head.text) + len(body) <= width:
        return [[head, *_quoted(body)]]
    first, *rest = textwrap.wrap(
        body,
        width,
        initial_indent=head.text,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [[head, *_quoted(first[len(head.text) :])], *map(_quoted, rest)]


def _quoted(text: str) -> _Line:
    """Return *text* with what it quotes looking otherwise."""
    pieces = enumerate(_QUOTES.split(text))
    return [Segment(piece, _QUOTED if number % 2 else None) for number, piece in pieces if piece]
