"""Suppress errors that follow from an error already reported: one message per mistake."""

from __future__ import annotations

import re
from bisect import bisect, insort
from itertools import compress
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics.diagnostic import Label
from everrain_dsl.diagnostics.edits import fix_of
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.diagnostics.diagnostic import Diagnostic
    from everrain_dsl.source import Span

#: What is missing on a card: it may stand on the line of it that cannot be read.
_OF_ITEM: Final = frozenset({
    "E0406", "E0411", "E0412", "E0414", "E0417", "E0423", "E0426", "E0243", "W0119",
})  # fmt: skip
#: What is missing in a file: any of its lines that cannot be read may say it.
OF_FILE: Final = frozenset({
    "E0442", "E0443", "E0444", "E0445", "E0462", "E0463", "W0117", "W0121", "E0502", "E0508",
    "E0638",
})  # fmt: skip
#: Mistakes of single characters: what else stands on the line is read as it is.
_EXACT: Final = frozenset({
    "E0106", "E0108", "E0109", "E0110", "E0111", "E0112", "E0113", "E0114", "E0117", "E0118",
    "E0119", "E0120", "E0126", "E0135", "E0137", "E0226", "E0236",
})  # fmt: skip
#: Mistakes that are told once of a card, with the other places beside it.
_ONCE: Final = frozenset({"E0119", "E0421", "E0426", "E0451"})
#: What is told of a line in its place, where both are: the cause stands first.
_CAUSES: Final = {
    "E0232": ("E0418",), "E0308": ("E0214",), "E0310": ("E0330",),
    "E0401": ("E0435",),
    "E0808": ("E0123", "E0124", "E0136", "E0203", "E0204", "E0216", "E0224"),
    "E0442": ("E0443",), "E0827": ("E0466",), "E0405": ("E0202",),
    "E0421": ("E0423",), "E0406": ("E0410",), "E0414": ("E0413",), "E0412": ("E0413",),
}  # fmt: skip
#: A line in a wrong column: lines of its card near it then stand where they cannot.
_SWAPPED: Final = "E0143"
_LAYOUT: Final = frozenset({"E0114", "E0115", "E0116", _SWAPPED})
_OF_LAYOUT: Final = frozenset({
    "E0220", "E0221", "E0222", "E0229", "E0230", "E0312", "E0313", "E0320", "E0337", "E0349",
    "E0410", "E0412", "E0413", "E0414", "E0421", "E0422", "E0423", "E0429", "E0430", "E0470",
})  # fmt: skip
#: What is told of an item of which a line may be in a wrong place: then it is.
_OF_PLACES: Final = _OF_LAYOUT | _LAYOUT | {
    "E0243", "E0319", "E0408", "E0411", "E0415", "E0417", "E0418", "E0420", "E0455", "E0456",
    "E0457",
}  # fmt: skip
#: So many lines around it follow from it, and so many if they are in a wrong column as well.
_SAID_OTHERWISE: Final = frozenset({"E0136", "E0138", "E0139", "E0303"})
#: A word in a wrong form: what is said otherwise has it in the right one.
_FORM: Final = "E0121"
#: A fact without its quotes, and a character of it that stands in quotes alone: `version 0.1.0`.
_UNQUOTED: Final = "E0409"
_CHARACTER: Final = "E0108"
#: What is told of the form of a line: of one that was told, it is that of its mend.
_OF_LINE: Final = frozenset({"E0116", _FORM})
#: How a card of a set's own kind begins.
_HEADER: Final = re.compile(r"([a-z]+(?:-[a-z]+)*) \"")
#: Bugs of the program, which follow from nothing.
_BUGS: Final = "E09"
_FAR: Final = 8
_CLOSE: Final = 2


@attrs.define(eq=False, repr=False)
class Causes(Shown):
    """The lines that could not be parsed or already have an error, by file."""

    #: The lines of which some word was told, by file and number.
    lines: set[tuple[str, int]] = attrs.field(factory=set)
    #: Where items stand with a line of which nobody knows what it means, by file, in order.
    items: dict[str, list[tuple[int, int]]] = attrs.field(factory=dict)

    def add_line(self, span: Span) -> None:
        """Suppress further findings on the line at *span*, which already has an error."""
        self.lines.add((span.source.path, span.line))

    def add_item(self, span: Span) -> None:
        """Record that the item at *span* has a line whose meaning is unknown."""
        insort(self.items.setdefault(span.source.path, []), (span.start, span.end))

    def adopt(self, other: Causes) -> None:
        """Note all that *other* has noted."""
        self.lines |= other.lines
        for path, items in other.items.items():
            for item in items:
                insort(self.items.setdefault(path, []), item)

    def explain(self, found: Diagnostic) -> bool:
        """Return whether *found* follows from an error that is already reported."""
        if (not self.lines and not self.items) or found.code.startswith(_BUGS):
            return False
        items = self.items.get(found.path, [])
        if found.code in OF_FILE and items:
            return True
        if found.code in _OF_ITEM and _is_in(items, found.span.start):
            return True
        if found.code.startswith("E01") and found.code not in _OF_LINE:
            return False
        return (found.path, found.span.line) in self.lines


def _is_in(items: Sequence[tuple[int, int]], place: int) -> bool:
    at = bisect(items, (place, len(items) and items[-1][1] + 1)) - 1
    return at >= 0 and items[at][0] <= place < items[at][1]


def is_exact(code: str) -> bool:
    """Return whether an error leaves the meaning of the rest of its line certain."""
    return code in _EXACT


def is_of_item(code: str) -> bool:
    """Return whether an error says that something is missing on a card as a whole."""
    return code in _OF_ITEM


def folded(
    found: Sequence[Diagnostic], supposed: Sequence[tuple[Span, Diagnostic]] = ()
) -> list[Diagnostic]:
    """Return *found*, sorted, with only one error per cause in each card.

    A *supposed* cause, given with the place of its item, replaces the errors that it explains.
    """
    found = _without_layout(_with_supposed(found, supposed))
    said: dict[tuple[str, int], list[Span]] = {}
    for each in found:
        if each.code in _SAID_OTHERWISE:
            said.setdefault((each.path, each.span.line), []).append(each.span)
    found = [each for each in found if not _is_said(each, said.get((each.path, each.span.line)))]
    unquoted = {(each.path, each.span.line) for each in found if each.code == _UNQUOTED}
    found = [e for e in found if e.code != _CHARACTER or (e.path, e.span.line) not in unquoted]
    first: dict[tuple[str, int, str], int] = {}
    kept: list[Diagnostic] = []
    codes = _codes(found)
    for each in found:
        if each.code not in _ONCE and each.code not in _CAUSES:
            kept.append(each)
            continue
        item = _item(each)
        if any((*item, cause) in codes for cause in _CAUSES.get(each.code, ())):
            continue
        if each.code not in _ONCE:
            kept.append(each)
            continue
        at = first.setdefault((*item, each.code), len(kept))
        if at == len(kept):
            kept.append(each)
        else:
            label = Label(each.span, "and here")
            kept[at] = attrs.evolve(kept[at], labels=(*kept[at].labels, label))
    return kept


def _is_said(found: Diagnostic, otherwise: Sequence[Span] | None) -> bool:
    """Return whether the rewording *otherwise* reported on its line corrects *found* as well."""
    if found.code != _FORM:
        return otherwise is not None and found.code.startswith("E080")
    return any(
        span.start <= found.span.start and found.span.end <= span.end for span in otherwise or ()
    )


def _with_supposed(
    found: Sequence[Diagnostic], supposed: Sequence[tuple[Span, Diagnostic]]
) -> Sequence[Diagnostic]:
    """Return *found* with what is *supposed* of an item in place of what it leads to there."""
    for item, cause in supposed:
        follows = [_is_of_place(each, item) for each in found]
        if any(fix_of(each.help) for each in compress(found, follows)):
            continue  # that says what to write
        if not all(_says_as_much(each, cause) for each in compress(found, follows)):
            found = [each for each, gone in zip(found, follows, strict=True) if not gone]
            found = sorted([*found, cause], key=lambda each: (each.path, each.span.start))
    return found


def _says_as_much(found: Diagnostic, cause: Diagnostic) -> bool:
    """Return whether *found* itself reports that its line is too far down in its block."""
    beside = all(label.span.column == cause.span.column for label in cause.labels)
    return found.code == "E0418" and found.span.line == cause.span.line and beside


def _is_of_place(found: Diagnostic, item: Span) -> bool:
    """Return whether *found* may follow from a line of *item* that is in a wrong place."""
    within = item.start <= found.span.start < item.end
    return within and found.code in _OF_PLACES and found.path == item.source.path


def _without_layout(found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """Return *found* without what follows from a line in a wrong column near it."""
    moved: dict[tuple[str, int], list[int]] = {}
    for each in sorted(found, key=lambda each: each.code != _SWAPPED):
        if each.code in _LAYOUT:
            lines = moved.setdefault(_item(each), [])
            if all(abs(each.span.line - line) > _CLOSE for line in lines):
                lines.append(each.span.line)
    if not moved:
        return found
    swapped = {_item(each) for each in found if each.code == _SWAPPED}
    return [
        each
        for each in found
        if not _is_moved(each, moved)
        and not (each.code in _LAYOUT - {_SWAPPED} and _item(each) in swapped)
    ]


def _is_moved(found: Diagnostic, moved: dict[tuple[str, int], list[int]]) -> bool:
    if found.code not in _OF_PLACES | {"E0134"}:
        return False
    lines = moved.get(_item(found), [])
    if found.code in _LAYOUT:
        return found.span.line not in lines
    if found.code in ("E0408", "E0411", "E0417"):  # told of the card as a whole
        return bool(lines)
    return any(abs(found.span.line - line) <= _FAR for line in lines)


def _codes(found: Iterable[Diagnostic]) -> set[tuple[str, int, str]]:
    wanted = {cause for causes in _CAUSES.values() for cause in causes}
    return {(*_item(each), each.code) for each in found if each.code in wanted}


def kind_of(found: Diagnostic) -> str:
    """Return the word before the name of the item that contains *found*, or an empty text."""
    _, at = _item(found)
    match = _HEADER.match(found.span.source.text, at)
    return match[1] if match else ""


def _item(found: Diagnostic) -> tuple[str, int]:
    """Return the file of *found*, and where the item begins that it is in."""
    return found.path, found.span.source.item(found.span.start)[0]
