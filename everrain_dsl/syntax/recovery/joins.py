"""Sentences put together, compared or counted in a way the language has not."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.recovery.characters import sentence_end
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding, Mended

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.diagnostics.catalogue.entry import Entry, Field
    from everrain_dsl.syntax.tokens import Token

# fmt: off
NUMBERS: Final = {
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
    "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16", "twenty": "20",
}
_SIGNS: Final = {
    ">=": "at least", "=>": "at least", "≥": "at least", "≧": "at least",
    "<=": "at most", "=<": "at most", "≤": "at most", "≦": "at most",
    ">": "more than", "<": "fewer than",
    "==": "exactly", "=": "exactly", "!=": "not exactly", "<>": "not exactly", "≠": "not exactly",
}
#: Other words for a comparison, and whether they stand behind their number.
_COMPARISONS: Final = {
    "or more": "at least", "or higher": "at least", "or greater": "at least",
    "or fewer": "at most", "or less": "at most", "or lower": "at most",
    "less than": "fewer than", "greater than": "more than", "higher than": "more than",
    "lower than": "fewer than", "bigger than": "more than", "over": "more than",
    "no more than": "at most", "not more than": "at most", "at maximum": "at most",
    "no less than": "at least", "no fewer than": "at least", "not less than": "at least",
    "at minimum": "at least", "equal to": "exactly", "equals": "exactly",
}
# fmt: on
_SIGN: Final = re.compile("|".join(map(re.escape, sorted(_SIGNS, key=len, reverse=True))))
_COMPARISON: Final = re.compile(
    r"\b(?:" + "|".join(sorted(_COMPARISONS, key=len, reverse=True)) + r")\b"
)
#: A sign in front of a word, where digits must stand.
_SIGNED: Final = re.compile(r"(?<!\S)[+-](?=[a-z])")
#: Several changes of one crew or ship, what parts them, and how long they last.
_CHANGED: Final = re.compile(
    r"(?P<who>.+? gets?) (?P<changes>[+-][0-9]+ [a-z]+(?:(?:,? and |, )(?:[+-][0-9]+ )?[a-z]+)+)"
    r"(?P<time> (?:until|this) .+)?"
)
_PICKING: Final = re.compile(r"(?:one|another|a random|an?) (enemy ship|elder one|[a-z]+) .*gets")
#: Several who are picked: each line would pick others.
_SEVERAL: Final = re.compile(r"(?:up to |any |exactly )?[0-9]|any ")
_PART: Final = re.compile(r",? and |, ")
_WORD: Final = re.compile(r"[a-z'-]+")
#: How many words what is joined can have.
_FAR: Final = 9
_HAVING: Final = re.compile(r"^(?:you have|there are|there is)\b *")
#: Words a condition starts after.
_LEADING: Final = re.compile(
    r"^(?:otherwise if|if|unless|requires|while|objective|stop when|expect)\b|\b(?:and|or|not)\b"
)


def numbers(bench: Bench, draft: Draft) -> tuple[Draft, list[Finding]]:
    """Return *draft* with digits for the numbers in letters, and what that is to say.

    `one` stays: it is a word of the language, and told about only where digits must stand.
    """
    edits = []
    findings = []
    for token in bench.tokens(draft.text) or ():
        digits = NUMBERS.get(token)
        if token.type == "OTHER_WORD" and digits:
            edits.append(Edit(token.start_pos or 0, token.end_pos or 0, digits))
            findings.append(
                _at(draft, token, token, catalogue.NUMBER_WORD, word=str(token), digits=digits)
            )
    return draft.edited(edits), findings


def mend(bench: Bench, draft: Draft) -> Mended | None:
    """Return *draft* mended by taking apart what cannot be joined, or None."""
    tokens = bench.tokens(draft.text)
    if not tokens:
        return None
    for way in (_changes, _signs, _commas, _either, _opened, _amounts, _things):
        for mended in way(bench, draft, tokens):
            above = mended.above is None or bench.reads(mended.above.text)
            if above and (mended.draft is draft or bench.reads(mended.draft.text)):
                return mended
    return None


def signed(bench: Bench, draft: Draft) -> Mended | None:
    """Tell `gets +the number`: a change stands in digits, as often as something is counted."""
    match = _SIGNED.search(draft.text, 0, sentence_end(draft.text))
    if match is None:
        return None
    words = list(_WORD.finditer(draft.text, match.end()))[:_FAR]
    for last in words:
        whole = draft.edited([Edit(match.start(), last.end(), f"{match[0]}1")])
        if not bench.reads(whole.text):
            continue
        found = draft.text[match.start() : last.end()]
        told = Finding(
            catalogue.SAID_OTHERWISE,
            draft.places[match.start()],
            draft.places[last.end()],
            {"found": found},
            f"a change is a number in digits: `{whole.text}`; where the number differs, say what "
            f"it goes by, such as `{whole.text} for each crew on deck`",
        )
        return Mended(whole, (told,))
    return None


def comparisons(bench: Bench, draft: Draft) -> Mended | None:
    """Return *draft* with comparisons in words and in front, or None if it compares nothing so.

    Other than `mend`, it does not say that the result is a line.
    """
    text = draft.text
    end = sentence_end(text)
    match = _SIGN.search(text, 0, end)
    if match:
        words = _SIGNS[match[0]]
        finding = Finding(
            catalogue.COMPARISON_SIGN,
            draft.places[match.start()],
            draft.places[match.end()],
            {"sign": match[0], "words": words},
        )
    else:
        match = _COMPARISON.search(text, 0, end)
        if match is None:
            return None
        words = _COMPARISONS[match[0]]
        finding = Finding(
            catalogue.UNKNOWN_WORD,
            draft.places[match.start()],
            draft.places[match.end()],
            {"word": match[0], "nearest": words},
        )
    start = max((lead.end() for lead in _LEADING.finditer(text, 0, match.start())), default=0)
    while text[start : start + 1] == " ":
        start += 1
    tries = []
    left = _HAVING.sub("", text[start : match.start()].strip())
    right = text[match.end() : end]
    number, _, rest = right.strip().partition(" ")
    if number.isdigit():
        tail = f" {rest}" if rest else ""
        owner, _, gauge = left.rpartition(" ")
        tries += [
            f"{words} {number} {left.removeprefix('your ')}{tail}",
            f"{left.removesuffix(' is').removesuffix(' are')} is {words} {number}{tail}",
            f"{left.removesuffix(' has')} has {words} {number}{tail}",
            f"{owner.removesuffix(chr(39) + 's')} has {words} {number} {gauge}{tail}",
            f"{left} {words} {number}{tail}",
        ]
    behind = re.search(r"\b([0-9]+)( [^0-9]*)?$", left)
    if behind:
        before = left[: behind.start()]
        tries.append(f"{before}{words} {behind[1]}{behind[2] or ''}{right.rstrip()}")
    for candidate in tries:
        mended = draft.edited([Edit(start, end, candidate)])
        if bench.reads(mended.text):
            whole = bench.agreeing(mended.text) or mended.text
            fields = {name: finding.fields[name] for name in finding.entry.message_fields}
            told = attrs.evolve(finding, fields=fields, help=f"write `{whole}`")
            return Mended(mended, (told,))
    return Mended(draft, (finding,)) if finding.entry is catalogue.COMPARISON_SIGN else None


def _changes(bench: Bench, draft: Draft, tokens: Sequence[Token]) -> Iterator[Mended]:
    """Take apart `gets -1 strength and -1 resolve`: each stat has a line of its own."""
    match = _CHANGED.fullmatch(draft.text[: sentence_end(draft.text)].rstrip())
    if match is None or _SEVERAL.match(match["who"]):
        return
    who, amount, changes = match["who"], "", []
    for change in _PART.split(match["changes"]):
        signed = change if change[0] in "+-" else f"{amount} {change}"
        amount = signed.split()[0]
        changes.append(f"{who} {signed}{match['time'] or ''}")
        who = _PICKING.sub(r"that \1 gets", who)  # the same one, and no other
    lines = [bench.meaning(change) for change in changes]
    if not all(lines):
        return
    shown = " ⏎ ".join(f"`{line}`" for line in lines)
    advice = f"write each on a line of its own: {shown}"
    entry = catalogue.SEVERAL_SENTENCES
    told = _at(draft, tokens[0], tokens[-1], entry, advice=advice, count=len(lines))
    first = draft.edited([Edit(0, match.end(), changes[0])])
    yield Mended(first, (told,), lines=tuple(filter(None, lines)))


def _commas(bench: Bench, draft: Draft, tokens: Sequence[Token]) -> Iterator[Mended]:
    commas = [at for at, token in enumerate(tokens) if token == "," and at + 1 < len(tokens)]
    if not commas:
        return
    edits = []
    for at in commas:
        start = tokens[at].start_pos or 0
        joined = tokens[at + 1] in ("and", "then", "or")
        edits.append(Edit(start, start + 1, "" if joined else " and"))
    first, *others = commas
    pieces = [*_pieces(draft, tokens, commas)]
    counted = re.match(r"(\D+)[0-9]", pieces[0])  # `collect 1 clue, 2 coin`
    lead = counted[1] if counted else ""
    lines = [
        bench.meaning(piece) or (bench.meaning(lead + piece) if piece[:1].isdigit() else None)
        for piece in pieces
    ]
    shown = " ⏎ ".join(f"`{line}`" for line in lines)
    apart = f"write each on a line of its own: {shown}" if all(lines) else None
    yield Mended(
        draft.edited(edits),
        (
            _at(
                draft,
                tokens[first],
                tokens[first],
                catalogue.COMMA_BETWEEN_SENTENCES,
                advice=apart,
                others=[tokens[at] for at in others],
            ),
        ),
    )


def _pieces(draft: Draft, tokens: Sequence[Token], commas: Sequence[int]) -> Iterator[str]:
    """Yield what stands between *commas*, without the words that join the last of it."""
    for start, end in pairwise((-1, *commas, len(tokens))):
        words = tokens[start + 1 : end]
        while words and words[0] in ("and", "then", "or"):
            words = words[1:]
        yield _slice(draft, words)


def _either(bench: Bench, draft: Draft, tokens: Sequence[Token]) -> Iterator[Mended]:
    for at, token in enumerate(tokens):
        if token != "or" or not 0 < at < len(tokens) - 1:
            continue
        left, right = _slice(draft, tokens[:at]), _slice(draft, tokens[at + 1 :])
        if bench.reads(f"do {left}") and bench.reads(f"do {right}"):
            mended = draft.edited([Edit(token.start_pos or 0, token.end_pos or 0, "and")])
            told = _at(draft, token, token, catalogue.OR_BETWEEN_EFFECTS)
            yield Mended(mended, (told,), near=True)


def _opened(bench: Bench, draft: Draft, tokens: Sequence[Token]) -> Iterator[Mended]:
    """`pass collect 1 clue`, `if at least 3 clues, collect 1 clue`: two lines in one."""
    for at in range(1, len(tokens)):
        after = at + 1 if tokens[at] in (",", "then") else at
        rest = tokens[after:]
        if not rest or not bench.reads(f"do {_slice(draft, rest)}"):
            continue
        above = bench.line(_cut(draft, tokens[:at]))
        if above is None or not isinstance(
            above.sentence, nodes.Part | nodes.Control | nodes.Ability
        ):
            continue
        second = _slice(draft, rest)
        finding = _at(
            draft,
            tokens[at],
            tokens[-1],
            catalogue.UNEXPECTED_WORD,
            advice=f"write `{second}` on a line of its own under it, two spaces further right",
            found=str(tokens[at]),
            expected="the end of the line",
        )
        yield Mended(_cut(draft, rest), (finding,), _cut(draft, tokens[:at]))


def _signs(bench: Bench, draft: Draft, tokens: Sequence[Token]) -> Iterator[Mended]:
    edits = []
    findings = []
    for at, token in enumerate(tokens):
        if token.type != "SIGNED_NUMBER" or (at and tokens[at - 1] in ("gets", "get")):
            continue
        start, plain = token.start_pos or 0, token[1:]
        edits.append(Edit(start, start + 1, ""))
        if token[0] == "-":
            finding = _at(
                draft,
                token,
                token,
                catalogue.NEGATIVE_NUMBER,
                number=str(token),
                positive=plain,
                opposite=None,
            )
        else:
            finding = _at(
                draft, token, token, catalogue.SIGN_OUTSIDE_GETS, number=str(token), plain=plain
            )
        findings.append(finding)
    if edits:
        yield Mended(draft.edited(edits), tuple(findings))


def _amounts(bench: Bench, draft: Draft, tokens: Sequence[Token]) -> Iterator[Mended]:
    """`if 3 clues`: an amount where a comparison must stand."""
    stacks = bench.automaton.run([token.type for token in tokens])
    for at, token in enumerate(tokens):
        having = at > 1 and tokens[at - 2] == "you" and tokens[at - 1] == "have"
        if token.type not in ("WHOLE_NUMBER", "PER_PLAYER") or not (having or 0 < at < len(stacks)):
            continue
        place = token.start_pos or 0
        following = tokens[at + 1 :]
        stop = next(
            (number for number, word in enumerate(following) if word in ("and", "or")),
            len(following),
        )
        amount = [token, *following[:stop]]
        finding = _at(
            draft,
            token,
            amount[-1],
            catalogue.NO_COMPARISON,
            text=_slice(draft, amount),
        )
        if having:
            start = tokens[at - 2].start_pos or 0
            yield Mended(draft.edited([Edit(start, place, "at least ")]), (finding,))
        yield Mended(draft.edited([Edit(place, place, "at least ")]), (finding,))


def _things(bench: Bench, draft: Draft, tokens: Sequence[Token]) -> Iterator[Mended]:
    for at, token in enumerate(tokens):
        if token != "and" or not 0 < at < len(tokens) - 1:
            continue
        before, after = tokens[:at], tokens[at + 1 :]
        if bench.reads(f"{_slice(draft, before)} {_slice(draft, after)}"):
            continue  # it is only superfluous
        for start in range(at - 1, max(at - _FAR, -1), -1):
            kept = _slice(draft, before[:start])
            for stop in range(1, min(len(after) + 1, _FAR)):
                rest = _slice(draft, after[stop:])
                first, second = _slice(draft, before[start:]), _slice(draft, after[:stop])
                alone = [f"{kept} {first} {rest}".strip(), f"{kept} {second} {rest}".strip()]
                if not (kept or rest) or not all(map(bench.reads, alone)):
                    continue
                finding = _at(
                    draft,
                    before[start],
                    after[stop - 1],
                    catalogue.AND_BETWEEN_THINGS,
                    first=first,
                    second=second,
                )
                yield Mended(draft, (finding,))


def _slice(draft: Draft, tokens: Sequence[Token]) -> str:
    if not tokens:
        return ""
    return draft.text[tokens[0].start_pos : tokens[-1].end_pos]


def _cut(draft: Draft, tokens: Sequence[Token]) -> Draft:
    start, end = tokens[0].start_pos or 0, tokens[-1].end_pos or 0
    return Draft(draft.text[start:end], draft.places[start : end + 1])


def _at(
    draft: Draft,
    first: Token,
    last: Token,
    entry: Entry,
    /,
    *,
    advice: str | None = None,
    others: Sequence[Token] = (),
    **fields: Field,
) -> Finding:
    if advice is not None:
        fields = {name: fields[name] for name in entry.message_fields}
    places = draft.places
    return Finding(
        entry,
        places[first.start_pos or 0],
        places[last.end_pos or 0],
        fields,
        advice,
        tuple((places[token.start_pos or 0], places[token.end_pos or 0]) for token in others),
    )
