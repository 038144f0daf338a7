"""Suggestions as help shows them, and the edits that help proposes."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.edits import fix_of
from everrain_dsl.source import Edit, Span

if TYPE_CHECKING:
    from everrain_dsl.suggestions.sentences import Candidate

#: The messages whose help, without anything near, only says where to look. Whatever is near a line
#: says more than that.
_LOOKED_UP: Final = (
    catalogue.UNKNOWN_WORD,
    catalogue.UNEXPECTED_WORD,
    catalogue.SENTENCE_STOPS,
    catalogue.SAID_OTHERWISE,
    catalogue.UNKNOWN_EFFECT,
    catalogue.UNKNOWN_CONDITION,
    catalogue.UNKNOWN_QUANTITY,
    catalogue.UNKNOWN_EVENT,
    catalogue.UNKNOWN_NOUN,
    catalogue.UNKNOWN_TOKEN,
    catalogue.UNKNOWN_FILTER,
    catalogue.UNKNOWN_PERMISSION,
    catalogue.UNKNOWN_FIELD,
    catalogue.UNKNOWN_KIND,
)
#: How that help begins.
GENERAL: Final = tuple((entry.help_without or "").partition("{")[0] for entry in _LOOKED_UP)
#: How much of a word must be the same for it to be the same word, misspelt.
_ALIKE: Final = 0.7


def misspelt_word(span: Span, meant: Candidate) -> Span | None:
    """Return the place of the one word in *span* that is written otherwise, None for more."""
    written, *more = meant.lines
    old, new = span.text.split(), written.split()
    changed = [(one, other) for one, other in zip(old, new, strict=False) if one != other]
    if more or len(old) != len(new) or len(changed) != 1:
        return None
    ((one, other),) = changed
    if SequenceMatcher(None, one, other).ratio() < _ALIKE or span.text.count(one) != 1:
        return None
    start = span.start + span.text.index(one)
    return Span(span.source, start, start + len(one))


def shown_as(each: Candidate) -> str:
    """Return the lines of *each* as help shows them."""
    if each.is_below:
        return f"`{each.lines[0].strip()}`, two spaces further right"
    return " ⏎ ".join(f"`{line}`" for line in each.lines)


def edit_of(advice: str, first: Candidate | None, line: Span) -> Edit | None:
    """Return the edit of *line* that *advice* proposes, None unless it is a fix of one line."""
    if first is not None and first.is_below and advice == f"write {shown_as(first)}":
        return Edit(line, first.lines[0])
    fix = fix_of(advice)
    return Edit(line, fix[0]) if fix is not None else None
