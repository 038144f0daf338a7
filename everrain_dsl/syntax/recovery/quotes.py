"""Repair of quotes around names, and of capitals outside names."""

from __future__ import annotations

import re
from typing import Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery.characters import parts, sentence_end
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding

_WORD: Final = re.compile(r"[^\s,()\"#]+")
_CAPITAL: Final = re.compile(r"\b[^\W\d_]*[A-Z][^\W_]*(?:['-][^\W_]+)*")
#: What follows a name where several stand, each with a number: `, 20 at`.
_LISTED: Final = re.compile(r", *[0-9]")


def close(bench: Bench, draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* with an even number of quotes, and the findings."""
    text = draft.text
    at = next((start for kind, start, _ in parts(text) if kind == "open"), None)
    if at is None:
        return draft, []
    end = text.find(" #", at)
    end = len(text[: end if end >= 0 else len(text)].rstrip())
    for stop in _ends(text, at + 1, end):
        mended = draft.edited([Edit(stop, stop, '"')])
        if bench.reads(mended.text):
            return mended, [_unclosed(draft, at, stop, f'write `{text[at:stop]}"`')]
    for match in _WORD.finditer(text, 0, at):
        mended = draft.edited([Edit(match.start(), match.start(), '"')])
        if bench.reads(mended.text):
            return mended, [_unquoted(draft, match.start(), at + 1, text[match.start() : at])]
    if not text[at + 1 : end].strip():  # nothing follows: it was never opened
        return draft.edited([Edit(at, at + 1, "")]), [_unclosed(draft, at, at + 1)]
    stop = _first_end(text, at + 1, end)
    return draft.edited([Edit(stop, stop, '"')]), [_unclosed(draft, at, stop)]


def nested(bench: Bench, draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* with single quotes for those inside a name, and the findings."""
    end = sentence_end(draft.text)
    names = _nested(draft.text[:end])
    straight = draft.edited(Edit(at, at + 1, "'") for _, inner, _ in names for at in inner)
    if not names or not bench.reads(straight.text):
        return draft, []
    findings = []
    for start, _, stop in names:
        name = straight.text[start + 1 : stop - 1]
        findings.append(
            Finding(
                catalogue.SAID_OTHERWISE,
                draft.places[start],
                draft.places[stop],
                {"found": draft.text[start:stop]},
                f'write `"{name}"`: a double quote ends a name, so use single quotes inside it',
            )
        )
    return straight, findings


def _nested(text: str) -> list[tuple[int, list[int], int]]:
    """Return where each name with quotes inside starts, where those are, and where it ends.

    Within a name, a quote in front of a letter opens another one, and any other closes the last.
    """
    found: list[tuple[int, list[int], int]] = []
    open_: list[int] = []
    inside: list[int] = []
    for at, character in enumerate(text):
        if character != '"':
            continue
        after, before = text[at + 1 : at + 2], text[at - 1 : at]
        if not open_ or (after.isalnum() and not before.isalnum()):
            open_.append(at)
            inside += [at] if len(open_) > 1 else []
        else:
            start = open_.pop()
            if open_:
                inside.append(at)
            elif inside:
                found.append((start, inside, at + 1))
                inside = []
    return [] if open_ else found


def _ends(text: str, start: int, end: int) -> list[int]:
    """Return where a name that starts at *start* may end, the last place first."""
    ends = [match.end() for match in re.finditer(r"[^\s,]+", text[:end]) if match.end() > start]
    return ends[::-1]


def _first_end(text: str, start: int, end: int) -> int:
    comma = text.find(",", start, end)
    return comma if comma >= 0 else end


def capitals(bench: Bench, draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* without capitals outside quotes, and the findings.

    A word with a capital where a name fits is treated as a name without quotes.
    """
    if draft.text.islower():
        return draft, []
    findings: list[Finding] = []
    lowered: list[tuple[int, int, str]] = []
    plain = bench.reads(_in_small_letters(draft.text))
    while True:
        match = _first_capital(draft.text)
        if match is None:
            break
        named = None if plain or match[0] == "I" else _as_name(bench, draft, match)
        if named is not None:
            _stop, draft_, finding = named
            draft = draft_
            findings.append(finding)
            continue
        word = match[0]
        lowered.append((draft.places[match.start()], draft.places[match.end()], word))
        draft = draft.edited([Edit(match.start(), match.end(), word.lower())])
    if lowered:
        start, end, word = lowered[0]
        alone = len(lowered) == 1
        findings.append(
            Finding(
                catalogue.CAPITAL_LETTER,
                start,
                end,
                {"word": word, "lower": word.lower()} if alone else {"word": word},
                None if alone else f"write `{draft.text[: sentence_end(draft.text)].strip()}`",
                tuple((start, end) for start, end, _ in lowered[1:]),
            )
        )
    return draft, findings


def _in_small_letters(text: str) -> str:
    return "".join(
        text[start:end].lower() if kind == "plain" else text[start:end]
        for kind, start, end in parts(text)
    )


def _first_capital(text: str) -> re.Match[str] | None:
    for kind, start, end in parts(text):
        if kind == "plain":
            match = _CAPITAL.search(text, start, end)
            if match:
                return match
    return None


def _as_name(bench: Bench, draft: Draft, match: re.Match[str]) -> tuple[int, Draft, Finding] | None:
    text = draft.text
    start = match.start()
    place = _place(bench, text[:start])
    if place is None:
        return None
    certain = place == "name"
    end = sentence_end(text)
    said = _CAPITAL.findall(text[start : _run(text, start, end)])
    if all(bench.lexicon.knows(word.lower()) for word in (said if certain else said[:1])):
        return None
    for stop in _ends(text, start, end):
        name = text[start:stop]
        listed = _LISTED.search(name)
        if '"' in name or listed or not _WORD.search(name):
            continue
        mended = draft.edited([Edit(start, start, '"'), Edit(stop, stop, '"')])
        if bench.reads(mended.text[: stop + 2] + mended.text[stop + 2 :].lower()):
            return stop, mended, _unquoted(draft, start, stop, name)
    if not certain:
        return None
    stop = _run(text, start, end)
    mended = draft.edited([Edit(start, start, '"'), Edit(stop, stop, '"')])
    return stop, mended, _unquoted(draft, start, stop, text[start:stop])


def _place(bench: Bench, before: str) -> str | None:
    """Return `name` if only a name can follow *before*, `thing` if a thing in play could too."""
    tokens = bench.tokens(before)
    if tokens is None:
        return None
    stacks = bench.automaton.run([token.type for token in tokens])
    if len(stacks) <= len(tokens) or bench.automaton.after(stacks[-1], "QUOTED_TEXT") is None:
        return None
    things, _ = bench.automaton.wanted(stacks[-1], ("selector", "argument", "possessor"))
    return "thing" if things else "name"


def _run(text: str, start: int, end: int) -> int:
    """Return the end of the words with capitals at *start*, and of the small ones among them."""
    stop = start
    for match in re.finditer(r"[^\s,()\"]+", text[start:end]):
        if "," in text[stop : start + match.start()]:
            break
        if match[0][:1].isupper():
            stop = start + match.end()
    return stop


def _unclosed(draft: Draft, start: int, end: int, advice: str | None = None) -> Finding:
    return Finding(catalogue.UNCLOSED_QUOTE, draft.places[start], draft.places[end], {}, advice)


def _unquoted(draft: Draft, start: int, end: int, name: str) -> Finding:
    before = _WORD.findall(draft.text[:start])
    fields = {"word": before[-1] if before else "it", "correct": f'"{name.strip()}"'}
    return Finding(catalogue.NAME_WITHOUT_QUOTES, draft.places[start], draft.places[end], fields)
