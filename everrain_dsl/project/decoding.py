"""A file's bytes become a source: decoded, its line ends made one kind, nothing hidden in it."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.source import Source

if TYPE_CHECKING:
    from everrain_dsl.diagnostics import Report

#: The most bytes of one file. The longest set of the core rules has a tenth of it.
MOST_BYTES: Final = 2_000_000

_BYTE_ORDER_MARK: Final = "\ufeff"
#: What no file may hold anywhere, flavour and comments included: control characters, and the
#: marks that make text read in another order than it is written.
_NOWHERE: Final = re.compile(
    "[\x01-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]"
)
_CONFLICT: Final = re.compile(r"^(?:<{7}|\|{7}|>{7})(?: .*)?$|^={7}$", re.MULTILINE)
_NAMES: Final = {
    "\x00": "null",
    "\x0b": "vertical tab",
    "\x0c": "form feed",
    "\x7f": "delete",
    "\x85": "next line",
}


def decode(path: str, data: bytes, report: Report) -> Source | None:
    """Return the source in *data*, shown under *path*, or None where nothing can be read.

    Its lines end in a line feed, whatever ended them before. A conflict that version control left
    behind is reported and its second half blanked, so that offsets stay those of the file.
    """
    if len(data) > MOST_BYTES:
        nowhere = Source(path, "").span(0, 0)
        report.add(catalogue.FILE_TOO_LARGE, nowhere, size=len(data), most=MOST_BYTES)
        return None
    try:
        text = _lines(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        before = _lines(data[: error.start].decode("utf-8-sig", "replace"))
        after = _lines(data[error.start : error.start + 200].decode("utf-8", "replace"))
        place = Source(path, before + after).span(len(before), len(before) + 1)
        report.add(catalogue.NOT_UTF8, place, byte=f"0x{data[error.start]:02X}")
        return None
    source = Source(path, text)
    null = text.find("\0")
    if null >= 0:  # no text at all: a picture, or another encoding
        place = source.span(null, null + 1)
        report.add(catalogue.INVISIBLE_CHARACTER, place, name=name_of("\0"))
        return None
    return _without_conflicts(_without_controls(source, report), report)


def name_of(character: str) -> str:
    """Return what a character that cannot be seen is called: `no-break space (U+00A0)`."""
    name = _NAMES.get(character) or unicodedata.name(character, "control character").lower()
    return f"{name} (U+{ord(character):04X})"


def _lines(text: str) -> str:
    text = text.removeprefix(_BYTE_ORDER_MARK)
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _without_controls(source: Source, report: Report) -> Source:
    places = [match.start() for match in _NOWHERE.finditer(source.text)]
    if not places:
        return source
    for place in places:
        name = name_of(source.text[place])
        report.add(catalogue.INVISIBLE_CHARACTER, source.span(place, place + 1), name=name)
    return Source(source.path, _NOWHERE.sub(" ", source.text))


def _without_conflicts(source: Source, report: Report) -> Source:
    """Report each conflict once and keep its first version."""
    kept: list[str] = []
    done = 0
    part = ""  # the mark above, inside a conflict: what follows `|` and `=` is not kept
    for match in _CONFLICT.finditer(source.text):
        above = source.text[done : match.start()]
        kept.extend((_blank(above) if part in ("|", "=") else above, _blank(match[0])))
        done = match.end()
        mark = match[0][0]
        if mark == "<" or not part:
            report.add(catalogue.MERGE_CONFLICT, source.span(*match.span()))
        part = "" if mark == ">" or not (part or mark == "<") else mark
    if not done:
        return source
    rest = source.text[done:]
    return Source(source.path, "".join(kept) + (_blank(rest) if part in ("|", "=") else rest))


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)
