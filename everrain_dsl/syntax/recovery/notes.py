"""Notes, remarks in brackets and prose: text that stands on a card without what marks it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery.characters import parts
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

#: What silences a warning, where it is a comment.
_ALLOW: Final = re.compile(r"\s*(allow\s+[A-Za-z]\d{4}\b)")
#: What begins a note in other languages.
_NOTE: Final = re.compile(r"(?:(?<=\s)|^)(?:///?|--+(?!\S*\w-)|/\*|<!--|;+|%|\\\\)(?=\s|\w)")
_ENDS: Final = re.compile(r"\s*(?:\*/|-->|\*\*/)\s*$")
_BRACKETS: Final = re.compile(r"\s*\(([^()]*)\)\s*$|\s*\[([^\[\]]*)\]\s*$")
_SIGNED: Final = re.compile(r"[+-][0-9]+")
_PERCENT: Final = re.compile(r"\b([0-9]{1,3}) ?(?:%|percent\b|per cent\b)")
_PARTS: Final = {"50": "half", "33": "a third", "25": "a quarter", "100": "all"}
_SHORT: Final = re.compile(
    r"\b(do|does|is|are|has|have|can|will|would|wo)(?:n't|n\u2019t|'t|\u2019t)(?=\s|$)"
)
_I: Final = re.compile(r'(?<=\s)I(?=\s[a-z])(?=[^"]*(?:"[^"]*"[^"]*)*$)')
_DICE: Final = re.compile(r'\b([0-9]*)[dD]([0-9]+)\b(?=[^"]*(?:"[^"]*"[^"]*)*$)')
#: What other games print, by the kind of content that needs none of it, and why.
_NEEDLESS: Final = {
    "keyword": (
        re.compile(r'(reminder|reminder text|text|reads|means)\b:? *"([^"]*)"\s*$'),
        "leave it out: a keyword prints what its lines say",
    ),
    "location": (
        re.compile(r"((?:limit:? )?once per visit)\s*$"),
        "leave it out: a service is used once in a visit, unless it is `repeatable`",
    ),
}
#: Where one printed sentence ends and another begins.
_STOP: Final = re.compile(r"(?<=[.;!?])\s+(?=[A-Za-z])|(?<=[^\s])\s*:\s+(?=\S)")
#: What somebody says, as flavour.
_SAID: Final = re.compile(r'"([^"]*[.!?…])"')
_WORD: Final = re.compile(r"[A-Za-z']+")
#: What follows from what was done, and a test, which has lines below it.
_DONE: Final = re.compile(r"(?:if|when) you do(?: so)?,?\s+(\S.*)", re.IGNORECASE)
_TEST: Final = re.compile(r"\btests? \w+(?: with [+-][0-9]+)?$")
_IF_DONE: Final = "if you do"
_EACH_CHOOSES: Final = re.compile(r"each player chooses (one .+)")
_IT: Final = re.compile(r"^(?:it|he|she) ")
_WHOM: Final = re.compile(r"\b(?:a|an|one|another|random) (enemy ship|enemy|crew)\b")
_UNKNOWN: Final = "…"
#: How far in the lines start that belong to the one above.
_FURTHER: Final = "  "
#: A line of so many words may be prose; so many of ten words are then none of a card.
_FEWEST: Final = 3
_MOST_SENTENCES: Final = 6


def note(bench: Bench, draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* without a note that begins with another sign than `#`, and what to say."""
    allowed = _ALLOW.match(draft.text)
    if allowed is not None:
        start, end = draft.places[allowed.start(1)], draft.places[len(draft.text.rstrip())]
        fields = {"found": allowed[1], "nearest": f"# {draft.text.strip()}"}
        told = Finding(catalogue.FOREIGN_NOTE, start, end, fields)
        return draft.edited([Edit(0, len(draft.text), "")]), [told]
    needless, kind = None, bench.context.kind if bench.context is not None else ""
    if kind in _NEEDLESS:
        needless = _NEEDLESS[kind][0].match(draft.text)
    if needless is not None:
        start, end = draft.places[0], draft.places[needless.end(1)]
        fields = {"found": needless[1]}
        told = Finding(catalogue.FOREIGN_NOTE, start, end, fields, _NEEDLESS[kind][1])
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
    """Return *draft* without the remark in brackets at its end, and what that is to say."""
    match = _BRACKETS.search(draft.text)
    if match is None or not match.start() or bench.reads(draft.text.lower()):
        return draft, []
    if "#" in draft.text or not bench.reads(draft.text[: match.start()]):
        return draft, []
    at = match.start() + len(match[0]) - len(match[0].lstrip())
    text = (match[1] or match[2] or "").strip()
    if _SIGNED.fullmatch(text) and bench.reads(f"{draft.text[: match.start()]} with {text}"):
        return draft, []  # the number of a test
    if text.isdigit() and (harder := _harder(bench, draft.text[: match.start()])):
        start, end = draft.places[at], draft.places[len(draft.text.rstrip())]
        told = Finding(catalogue.SAID_OTHERWISE, start, end, {"found": f"({text})"}, harder)
        return draft.edited([Edit(match.start(), len(draft.text), "")]), [told]
    told = Finding(
        catalogue.FOREIGN_NOTE,
        draft.places[at],
        draft.places[len(draft.text.rstrip())],
        {"found": "(", "nearest": f"# {text}"},
    )
    return draft.edited([Edit(match.start(), len(draft.text), "")]), [told]


def _harder(bench: Bench, line: str) -> str | None:
    """Return what to say of a number behind a *line* that is a test, None of any other."""
    harder = f"{line.strip()} with -2"
    if not _TEST.search(line) or not bench.reads(harder):
        return None
    return (
        "a test has no difficulty: what the die shows is compared with the stat; for a harder one "
        f"write `{harder}`"
    )


def shortened(draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* with `do not` for `don't` and `half` for `50%`, and what that is to say."""
    changes: list[Edit] = []
    changes += [Edit(*match.span(), "i") for match in _I.finditer(draft.text)]
    changes += [Edit(*match.span(), _dice(match)) for match in _DICE.finditer(draft.text)]
    findings: list[Finding] = []
    for kind, start, end in parts(draft.text):
        if kind != "plain":
            continue
        for match in _SHORT.finditer(draft.text, start, end):
            verb = {"wo": "will", "can": "can"}.get(match[1], match[1])
            new = "cannot" if verb == "can" else f"{verb} not"
            changes.append(Edit(*match.span(), new))
            findings.append(_word(draft, match.span(), match[0], new))
        for match in _PERCENT.finditer(draft.text, start, end):
            part = _PARTS.get(match[1])
            changes.append(Edit(*match.span(), part or "half"))
            findings.append(_word(draft, match.span(), match[0], part))
    return draft.edited(changes), findings


def _dice(match: re.Match[str]) -> str:
    """Return a die of another game in words that can be read: `2d6` as `2 d 6`."""
    return f"{match[1]} d {match[2]}" if int(match[1] or 1) > 1 else "die"


def _word(draft: Draft, span: tuple[int, int], word: str, nearest: str | None) -> Finding:
    start, end = draft.places[span[0]], draft.places[span[1]]
    advice = None if nearest else "write `half`, `a third` or `a quarter` of it"
    fields = {"word": word} if advice else {"word": word, "nearest": nearest}
    return Finding(catalogue.UNKNOWN_WORD, start, end, fields, advice)


def sentences(
    bench: Bench, draft: Draft, mended: Callable[[str], Sequence[str]], *, priced: bool = False
) -> tuple[Draft, Finding] | None:
    """Return the first of several sentences on one line, and what to say; None for one sentence.

    *mended* gives the lines that a sentence is on a card, none if nobody can tell what it means.
    Where something is *priced*, what is paid first is its price.
    """
    if '"' in draft.text and any(kind == "open" for kind, _, _ in parts(draft.text)):
        return None
    pieces = _split(draft.text)
    if len(pieces) == len(draft.text.split(": ")) > 1 and " " not in pieces[0]:  # `pass: ...`
        return None
    if not 1 < len(pieces) <= _MOST_SENTENCES:
        return None
    lines = _laid_out(pieces, mended)
    chosen = _EACH_CHOOSES.fullmatch(lines[0])
    if chosen is not None:  # what each has picked is spoken of below `for each` alone
        lines = [
            "for each player",
            *(f"{_FURTHER}{line}" for line in (f"choose {chosen[1]}", *lines[1:])),
        ]
    known = [line.strip() for line in lines if line.strip() != _UNKNOWN]
    if not known:
        return None
    if priced and len(lines) > 1 and lines[1] == _IF_DONE and bench.reads(f"cost {lines[0]}"):
        lines = [f"cost {lines[0]}", *(line.removeprefix(_FURTHER) for line in lines[2:])]
    start, end = draft.places[0], draft.places[len(draft.text.rstrip())]
    shown = " ⏎ ".join(f"`{line}`" for line in lines)
    advice = f"write each on a line of its own: {shown}"
    if len(known) < len(lines):
        advice += "; `everrain read` makes source of printed text"
    told = Finding(catalogue.SEVERAL_SENTENCES, start, end, {"count": len(pieces)}, advice)
    return draft.edited([Edit(0, len(draft.text), known[0])]), told


def _laid_out(pieces: Sequence[str], mended: Callable[[str], Sequence[str]]) -> list[str]:
    """Return the lines that *pieces*, sentences, are on a card, each as far in as it belongs."""
    shown: list[str] = []
    test = branch = ""
    for piece in _spoken_out(pieces):
        done = _DONE.match(piece)
        if done is not None:
            if not shown or not shown[-1].strip().startswith("you may "):
                shown.append(branch + _IF_DONE)
            inner = mended(done[1]) or (_UNKNOWN,)
            shown += [f"{branch}{_FURTHER}{line}" for line in inner]
            continue
        lines = mended(piece) or (_UNKNOWN,)
        if lines[0] in ("pass", "fail"):
            branch = ""
            shown.append(test + lines[0])
            branch, lines = test + _FURTHER, lines[1:]
        shown += [branch + line for line in lines]
        if _TEST.search(lines[0]) if lines else None:
            test, branch = _FURTHER, ""
    return shown


def _spoken_out(pieces: Sequence[str]) -> Iterator[str]:
    """Yield *pieces*, `it` and `they` at the start of one as whom one before it speaks of."""
    spoken = ""
    for piece in pieces:
        yield _IT.sub(f"that {spoken} ", piece) if spoken else piece
        picked = _WHOM.findall(piece)
        spoken = picked[-1] if picked else spoken


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


def flavour(bench: Bench, draft: Draft, text: str) -> Finding | None:
    """Return what to say of a line that reads as flavour, None of any other; *text* as it stood.

    Flavour begins with a capital or ends as a sentence does, and few of its words are a card's.
    """
    said = _SAID.fullmatch(text.strip())
    if said is not None:
        return Finding(
            catalogue.FLAVOUR_WITHOUT_MARK, draft.places[0], draft.places[-1], {"text": said[1]}
        )
    words = [word for word in _WORD.findall(re.sub(r'"[^"]*"', "", text)) if len(word) > 1]
    if len(words) < _FEWEST:
        return None
    ends = text.rstrip()[-1:] in ".!?…,;\"'\u201d" or text.rstrip().endswith("...")
    begins = text.lstrip("'\"\u201c\u2018")[:1].isupper()
    strange = sum(not bench.lexicon.knows(word.lower()) for word in words)
    if not (begins and ends) and strange < (_FEWEST if begins or ends else 2 * _FEWEST):
        return None
    if strange * 4 < len(words):
        return None
    start, end = draft.places[0], draft.places[-1]
    return Finding(catalogue.FLAVOUR_WITHOUT_MARK, start, end, {"text": text.strip()})
