"""Repair of notes, remarks in brackets and prose that lack their marks."""

from __future__ import annotations

import re
from typing import Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.recovery.characters import parts
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding

#: What silences a warning, where it is a comment.
_ALLOW: Final = re.compile(r"\s*(allow\s+[A-Za-z]\d{4}\b)")
#: What begins a note in other languages.
_NOTE: Final = re.compile(r"(?:(?<=\s)|^)(?:///?|--+(?!\S*\w-)|/\*|<!--|;+|%|\\\\)(?=\s|\w)")
_ENDS: Final = re.compile(r"\s*(?:\*/|-->|\*\*/)\s*$")
_BRACKETS: Final = re.compile(r"(?<=\S)\s*(?:\(([^()]*)\)|\[([^\[\]]*)\])\s*$")
#: Where one printed sentence ends and another begins.
_STOP: Final = re.compile(r"(?<=[.;!?])\s+(?=[A-Za-z])")
#: What somebody says, as flavour.
_SAID: Final = re.compile(r'"([^"]*[.!?…])"')
#: What other games write before flavour, and around it.
_LABEL: Final = re.compile(r"^(?:flavou?r(?: text)?|quote|lore)\b[:\s-]*(?=\S)", re.IGNORECASE)
_MARKED: Final = re.compile(r"([*_]{1,3}|[\"\u201c])(.*\w.*?)(?:\1|\u201d)")
_WORD: Final = re.compile(r"[A-Za-z']+")
#: A line of so many words may be prose, if at least a quarter of them are none of a card's.
_FEWEST: Final = 3
#: A line of more sentences than this is not told of as several.
#: Words that limit how often something happens.
_LIMITS: Final = frozenset({"once", "twice", "times", "per"})
_MOST_SENTENCES: Final = 6


def note(draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* without a note that begins with another sign than `#`, and the findings."""
    allowed = _ALLOW.match(draft.text)
    if allowed is not None:
        start, end = draft.places[allowed.start(1)], draft.places[len(draft.text.rstrip())]
        fields = {"found": allowed[1], "nearest": f"# {draft.text.strip()}"}
        told = Finding(catalogue.FOREIGN_NOTE, start, end, fields)
        return draft.edited([Edit(0, len(draft.text), "")]), [told]
    for kind, start, end in parts(draft.text):
        match = _NOTE.search(draft.text, start, end) if kind == "plain" else None
        if match is None:
            continue
        before = draft.text[: match.start()].rstrip()
        if match[0].startswith("-") and not match[0].startswith("--"):
            continue
        text = _ENDS.sub("", draft.text[match.end() :]).strip()
        told = Finding(
            catalogue.FOREIGN_NOTE,
            draft.places[match.start()],
            draft.places[match.end()],
            {"found": match[0], "nearest": f"# {text}".strip()},
        )
        return draft.edited([Edit(len(before), len(draft.text), "")]), [told]
    return draft, []


def bracketed(bench: Bench, draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* without the remark in brackets at its end, and the findings."""
    match = _BRACKETS.search(draft.text)
    if match is None or not match.start() or "#" in draft.text:
        return draft, []
    before, text = draft.text[: match.start()], match[1] or match[2] or ""
    readings = (draft.text.lower(), f"{before} with {text}")  # the number of a test
    if not bench.reads(before) or any(map(bench.reads, readings)):
        return draft, []
    if any(map(str.isdigit, text)) or not _LIMITS.isdisjoint(_WORD.findall(text.lower())):
        return draft, []  # neither an amount nor a limit is a remark
    at = match.start() + len(match[0]) - len(match[0].lstrip())
    start, end = draft.places[at], draft.places[len(draft.text.rstrip())]
    # It may be part of the rule, such as `(optional)`: only the author knows.
    advice = f"say it in the sentence, or write it as a note, such as `# {text.strip()}`"
    told = Finding(catalogue.FOREIGN_NOTE, start, end, {"found": draft.text[at]}, advice)
    return draft.edited([Edit(match.start(), len(draft.text), "")]), [told]


def sentences(draft: Draft) -> Finding | None:
    """Return the finding for several sentences on one line, or None."""
    if any(kind == "open" for kind, _, _ in parts(draft.text)):
        return None
    pieces = _split(draft.text)
    if not 1 < len(pieces) <= _MOST_SENTENCES:
        return None
    start, end = draft.places[0], draft.places[len(draft.text.rstrip())]
    return Finding(catalogue.SEVERAL_SENTENCES, start, end, {"count": len(pieces)})


def _split(text: str) -> list[str]:
    """Return the sentences of a line, each without its end; those in quotes are none."""
    text = text.split(" #", maxsplit=1)[0]
    masked = re.sub(r'"[^"]*"', lambda quoted: "_" * len(quoted[0]), text)
    found, at = [], 0
    for stop in [*_STOP.finditer(masked), None]:
        end = stop.start() if stop else len(masked)
        piece = text[at:end].strip().rstrip(".;:!?").strip()
        if piece:
            found.append(piece)
        at = stop.end() if stop else end
    return found


def flavour(bench: Bench, draft: Draft) -> Finding | None:
    """Return the finding for a line that reads as flavour, or None.

    Flavour is in quotes or between asterisks, or `flavour` stands before it; or it begins with a
    capital or ends with punctuation, and few of its words are used by cards.
    """
    text = draft.text.strip()
    bare = unmarked(text)
    if not bare or (bare == text and not _is_prose(bench, text)):
        return None
    advice = f"write `> {bare}`"
    parent = bench.context.parent if bench.context is not None else None
    if parent is not None and not all(isinstance(at.sentence, nodes.Prose) for at in parent.block):
        advice += " right below the first line of the card"
    start, end = draft.places[0], draft.places[-1]
    return Finding(catalogue.FLAVOUR_WITHOUT_MARK, start, end, {"text": text}, advice)


def unmarked(text: str) -> str:
    """Return *text* without the marks that other games and programs give to flavour."""
    said = _SAID.fullmatch(text)
    if said is not None:
        return said[1]
    bare = _LABEL.sub("", text)
    marked = _MARKED.fullmatch(bare)
    if marked is not None and not (bare == text and marked[1].startswith('"')):
        return marked[2]
    return bare


def _is_prose(bench: Bench, text: str) -> bool:
    words = [word for word in _WORD.findall(re.sub(r'"[^"]*"', "", text)) if len(word) > 1]
    if len(words) < _FEWEST:
        return False
    ends = text.rstrip()[-1:] in ".!?…,;\"'\u201d" or text.rstrip().endswith("...")
    begins = text.lstrip("'\"\u201c\u2018")[:1].isupper()
    strange = sum(not bench.lexicon.knows(word.lower()) for word in words)
    if not (begins and ends) and strange < (_FEWEST if begins or ends else 2 * _FEWEST):
        return False
    firsts = [_WORD.findall(piece)[:1] for piece in _split(text)]
    if len(firsts) > 1 and any(_is_verb(bench, first[0]) for first in firsts if first):
        return False
    return strange * 4 >= len(words)


def _is_verb(bench: Bench, word: str) -> bool:
    """Return whether a sentence of a card may begin with the verb *word*."""
    effects = bench.parser.vocabulary.effects.values()
    return any(str(row.phrase.parts[0]) == word.lower() for row in effects)
