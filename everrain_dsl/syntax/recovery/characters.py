"""Mistakes of single characters: what a word processor, a web page or a list leaves behind."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.catalogue.entry import LONGEST_FIELD
from everrain_dsl.project.decoding import name_of
from everrain_dsl.syntax.lexer import MOST_NUMBER
from everrain_dsl.syntax.recovery.draft import Draft, Edit, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

_CURLY: Final = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02"
_SINGLE: Final = "\u2018\u2019\u201a\u201b\u2032\u00b4`"
_DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"
_UNSEEN: Final = re.compile(
    "[\u00a0\u00ad\u1680\u180e\u2000-\u200f\u202a-\u202f\u205f-\u206f\u3000\ufeff]"
)
_BULLET: Final = re.compile(
    r"(?:[-*+\u2022\u25e6\u2023\u25aa\u00b7\u2013\u2014]|[0-9]{1,2}[.)]|[a-z]\))(?=[ ])[ ]*"
)
_STOP: Final = re.compile(r"(?:\.{3}|[.!?…,])(?=\s*$)")
#: Signs of comparison, which are told about elsewhere, and what the lexer knows.
_KNOWN: Final = re.compile(r"[A-Za-z0-9 ,()'\"+><=≥≤≠≧≦#-]")
_STUCK: Final = re.compile(r"(?<![\w-])([0-9]+)([a-zA-Z]+)\b")
_SPACED: Final = re.compile(rf"\b([0-9]+)(?: +[-{_DASHES}] *|[-{_DASHES}] +)([0-9]+)\b")
#: Dates, which are no numbers, and numbers of too many digits.
_LONG_NUMBER: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\b|(?P<long>[0-9]{4,})")
#: What a number that is too large is read as, and how much of it a message shows.
_SMALL: Final = "2"
_MOST_SHOWN: Final = 20
_HALF: Final = 0.5
_OF_WHAT: Final = re.compile(r" (?:of|the)\b")
_WHOLE: Final = (
    "write a whole number; half of what is counted is written with words, such as "
    "`collect half of your clues coin`"
)
_POSSESSIVE: Final = re.compile(r"'s\b")
#: An apostrophe that is no quote: `crew's`, `can't`.
_IN_WORD: Final = re.compile(r"'s\b|(?<=[a-z])'(?=[a-z])")
_INSTEAD: Final = {"&": "and", "\u00d7": "x", ":": None, ";": None}


@lru_cache(maxsize=64)
def parts(text: str) -> tuple[tuple[str, int, int], ...]:
    """Return the stretches of a line in order: `quote`, `open` (not closed), `comment`, `plain`."""
    return tuple(_parts(text))


def _parts(text: str) -> Iterator[tuple[str, int, int]]:
    at = 0
    plain = 0
    while at < len(text):
        if text[at] == "#":
            stop = len(text)
            kind = "comment"
        elif text[at] == '"':
            stop = text.find('"', at + 1) + 1
            kind = "quote" if stop else "open"
            stop = stop or len(text)
        else:
            at += 1
            continue
        if plain < at:
            yield "plain", plain, at
        yield kind, at, stop
        at = plain = stop
    if plain < len(text):
        yield "plain", plain, len(text)


def sentence_end(text: str) -> int:
    """Return where the sentence of a line ends: before the comment and the spaces above it."""
    for kind, start, _ in parts(text):
        if kind == "comment":
            return len(text[:start].rstrip())
    return len(text.rstrip())


def straighten(draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* with straight quotes for curly ones, and the findings."""
    text = draft.text
    if text.isascii() and "`" not in text:
        return draft, []
    found: list[tuple[int, str]] = []
    inside = ""
    for at, character in enumerate(text):
        if not inside and character == "#":
            break
        if character in _CURLY:
            if inside == '"' and '"' in text[at:]:  # a straight quote closes it: this is text
                continue
            found.append((at, '"'))
            inside = "" if inside else character
        elif character == '"':
            inside = "" if inside else character
        elif character in _SINGLE and not inside:
            found.append((at, "'" if _POSSESSIVE.match("'" + text[at + 1 : at + 3]) else '"'))
            if found[-1][1] == '"':
                inside = character
        elif character in _SINGLE and inside in _SINGLE and not text[at + 1 : at + 2].isalpha():
            found.append((at, '"'))
            inside = ""
    if not found:
        return draft, []
    findings = []
    for instead in ('"', "'"):
        places = [at for at, by in found if by == instead]
        if places:
            findings.append(
                _finding(
                    draft,
                    catalogue.CURLY_QUOTE,
                    places,
                    advice=None if instead == '"' else "write `'` in its place",
                    found=text[places[0]],
                )
            )
    return draft.edited(Edit(at, at + 1, by) for at, by in found), findings


def reveal(draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* with plain spaces for tabs and invisible characters, and the findings."""
    if draft.text.isascii() and "\t" not in draft.text:
        return draft, []
    places: dict[str, list[int]] = {}
    edits = []
    end = next((at for kind, at, _ in parts(draft.text) if kind == "comment"), len(draft.text))
    said = len(draft.text[:end].rstrip(" \t"))
    for match in re.finditer(rf"\t|{_UNSEEN.pattern}", draft.text[:end]):
        character = match[0]
        if character != "\t" or match.start() < said:  # behind the sentence it is white space
            places.setdefault(character, []).append(match.start())
        edits.append(Edit(*match.span(), " " if character.isspace() else ""))
    findings = [
        _finding(draft, catalogue.TAB_BETWEEN_WORDS, where)
        if character == "\t"
        else _finding(draft, catalogue.INVISIBLE_CHARACTER, where, name=name_of(character))
        for character, where in places.items()
    ]
    return draft.edited(edits), findings


def limit(draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* with small numbers for those that are too large, and the findings."""
    places = [
        match.span()
        for kind, start, end in parts(draft.text)
        if kind == "plain"
        for match in _LONG_NUMBER.finditer(draft.text, start, end)
        if match["long"]
    ]
    findings = [
        Finding(
            catalogue.NUMBER_TOO_LARGE,
            draft.places[start],
            draft.places[end],
            {"number": _shortened(draft.text[start:end]), "most": MOST_NUMBER},
        )
        for start, end in places
    ]
    return draft.edited(Edit(start, end, _SMALL) for start, end in places), findings


def digits(draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* with the digits 0 to 9 for other signs of numbers, and the findings.

    A digit of another script is converted. `½` becomes `half` in front of an amount; cards have no
    other fractions.
    """
    if draft.text.isascii():
        return draft, []
    edits: list[Edit] = []
    findings: list[Finding] = []
    for kind, start, end in parts(draft.text):
        for at in range(start, end) if kind == "plain" else ():
            character = draft.text[at]
            value = unicodedata.numeric(character, None) if not character.isascii() else None
            if value is None:
                continue
            instead = str(int(value)) if value == int(value) else None
            read = instead or _SMALL
            if instead is None and _OF_WHAT.match(draft.text, at + 1):
                instead, read = "half" if value == _HALF else None, "half"
            findings.append(
                _finding(
                    draft,
                    catalogue.UNKNOWN_CHARACTER,
                    [at],
                    advice=None if instead else _WHOLE,
                    character=character,
                    instead=instead,
                )
            )
            edits.append(Edit(at, at + 1, read))
    return draft.edited(edits), findings


def _shortened(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"


def strip_bullet(draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* without the bullet it starts with, and the findings."""
    match = _BULLET.match(draft.text)
    if match is None:
        return draft, []
    finding = Finding(
        catalogue.LIST_BULLET,
        draft.places[0],
        draft.places[len(match[0].rstrip())],
        {"found": match[0].rstrip()},
    )
    return draft.edited([Edit(0, match.end(), "")]), [finding]


def clean(draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* without characters that no sentence contains, and the findings."""
    text = draft.text
    end = sentence_end(text)
    edits: list[Edit] = []
    findings: list[Finding] = []
    stop = _STOP.search(text[:end])
    inside = any(kind != "plain" and start < end <= to for kind, start, to in parts(text))
    if stop and stop.start() and not inside:
        edits.append(Edit(*stop.span(), ""))
        findings.append(_finding(draft, catalogue.FULL_STOP, [stop.start()], mark=stop[0]))
        end = len(text[: stop.start()].rstrip())
    for kind, start, to in parts(text[:end]):
        if kind == "plain":
            _clean(draft, start, to, edits, findings)
            _unstick(draft, start, to, edits, findings)
    cleaned = draft.edited(edits)
    return cleaned, [_dropped(each, cleaned) for each in findings]


def _dropped(finding: Finding, cleaned: Draft) -> Finding:
    """Return *finding*; if the character has no replacement, with the line without it."""
    line = cleaned.text[: sentence_end(cleaned.text)]
    nothing = finding.fields.get("instead", "") is None
    if not nothing or len(line) > LONGEST_FIELD or "`" in line:
        return finding
    return attrs.evolve(finding, fields={**finding.fields, "instead": line})


def _clean(draft: Draft, start: int, end: int, edits: list[Edit], findings: list[Finding]) -> None:
    dashes: list[int] = []
    others: dict[str, list[int]] = {}
    instead: dict[str, str | None] = {}
    for at in range(start, end):
        character = draft.text[at]
        if _KNOWN.match(character) and (character != "'" or _IN_WORD.match(draft.text, at)):
            continue
        if character in _DASHES:
            dashes.append(at)
            edits.append(Edit(at, at + 1, "-"))
            continue
        by = _INSTEAD.get(character) or _plain(character)
        others.setdefault(character, []).append(at)
        instead[character] = by
        edits.append(Edit(at, at + 1, by or ""))
    if dashes:
        found = draft.text[dashes[0]]
        findings.append(_finding(draft, catalogue.LONG_DASH, dashes, found=found))
    findings.extend(
        _finding(
            draft,
            catalogue.UNKNOWN_CHARACTER,
            where,
            character=character,
            instead=instead[character],
        )
        for character, where in others.items()
    )


def _unstick(
    draft: Draft, start: int, end: int, edits: list[Edit], findings: list[Finding]
) -> None:
    """`2clues`, `4x`, `0 - 4`: a number with no space behind it, or with one too many."""
    found: list[tuple[re.Match[str], str]] = []
    for match in _SPACED.finditer(draft.text, start, end):
        found.append((match, f"{match[1]}-{match[2]}"))
        edits[:] = [e for e in edits if e.end <= match.start() or e.start >= match.end()]
        findings[:] = [told for told in findings if told.entry is not catalogue.LONG_DASH]
    for match in _STUCK.finditer(draft.text, start, end):
        number, word = match.groups()
        right = f"x{number}" if word in ("x", "X") else f"{number} {word}"
        found.append((match, right))
    edits.extend(Edit(*match.span(), right) for match, right in found)
    for match, right in found[:1]:
        spans = [(draft.places[m.start()], draft.places[m.end()]) for m, _ in found]
        findings.append(
            Finding(
                catalogue.UNKNOWN_WORD,
                *spans[0],
                {"word": match[0], "nearest": right},
                others=tuple(spans[1:]),
            )
        )


def _plain(character: str) -> str | None:
    """Return the ASCII character that *character* is a form of: `e` for an accented e."""
    if character == "'":
        return '"'
    base = unicodedata.normalize("NFKD", character)[:1]
    return base if base != character and base.isascii() and base.isalnum() else None


def _finding(
    draft: Draft,
    entry: catalogue.Entry,
    places: list[int],
    advice: str | None = None,
    **fields: str | None,
) -> Finding:
    spans = [(draft.places[at], draft.places[at + 1]) for at in places]
    (start, end), *others = spans
    if advice is not None:
        fields = {name: fields[name] for name in entry.message_fields}
    return Finding(entry, start, end, fields, advice, tuple(others))
