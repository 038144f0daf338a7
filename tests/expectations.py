"""Fixtures that say what is expected of them: `#! E0203 "did you mean"`.

A mark stands at the end of the line it is about, or on a line of its own above it, where the line
itself can hold no comment (flavour, pictures, quotes that never close). After the code may stand a
text in quotes that the message or its help must contain. Missing and unexpected findings both fail.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_dsl.diagnostics import Diagnostic

_MARK: Final = re.compile(r'#!\s*(?P<code>[ENW]\d{4})(?:\s+"(?P<text>[^"\n]*)")?')

_TWICE: Final = re.compile(r"\b(\w+ \w+|\w+) \1\b")


@attrs.frozen
class Expected:
    """A finding a fixture asks for: its code, its line, a part of what it says."""

    code: str
    line: int
    text: str

    def met_by(self, found: Diagnostic) -> bool:
        """Return whether *found* is the finding asked for."""
        said = f"{found.message}\n{found.help or ''}"
        return (found.code, found.span.line) == (self.code, self.line) and self.text in said


def marks(text: str) -> Iterator[Expected]:
    """Yield what the marks of a fixture ask for."""
    for number, line in enumerate(text.splitlines(), start=1):
        for mark in _MARK.finditer(line):
            own_line = not line[: mark.start()].strip()
            yield Expected(mark["code"], number + own_line, mark["text"] or "")


def stutters(found: Iterable[Diagnostic]) -> list[str]:
    """Return a line for each finding that says a word, or two, twice in a row."""
    said = [text for each in found for text in (each.message, each.help or "")]
    return [f"says a word twice: {text}" for text in said if _TWICE.search(text)]


def differences(expected: Iterable[Expected], found: Iterable[Diagnostic]) -> list[str]:
    """Return a line for each finding that is missing and each that is not asked for."""
    left = list(found)
    lines = []
    for wanted in expected:
        met = next((diagnostic for diagnostic in left if wanted.met_by(diagnostic)), None)
        if met is None:
            lines.append(f"line {wanted.line}: missing {wanted.code} {wanted.text!r}")
        else:
            left.remove(met)
    lines.extend(
        f"line {other.span.line}: unexpected {other.code}: {other.message} (help: {other.help})"
        for other in left
    )
    return lines
