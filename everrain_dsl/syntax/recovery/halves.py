"""Two lines written as one: what asks or waits, a comma or a colon, and what is done then."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery import foreign
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding, Mended, tidied
from everrain_dsl.syntax.recovery.places import Context

if TYPE_CHECKING:
    from collections.abc import Callable

#: What is read where a condition was not understood: one that can stand on any card.
ANY_CONDITION: Final = " it is your turn"
_LED: Final = re.compile(
    r"(?P<above>(?:(?:once|twice) per [a-z]+, +)?"
    r"(?:if|unless|when|whenever|while|after|before|instead when|as long as|"
    r"(?:each|every|the next|the first) time|at the (?:start|beginning|end) of|on(?: a)?) [^,:]+"
    r"|[0-9]+(?:-[0-9]+|\+)?|pass|fail|success|failure|otherwise|else)"
    r"(?:\s*[,:]\s*|(?<=-[0-9]) +|(?<=[0-9]\+) +)(?:then\s+)?(?P<below>[a-z_].*)",
    re.IGNORECASE,
)
#: What to do with two lines of which neither is known.
_ALONE: Final = (
    "write what it waits for or asks on a line of its own, and what is done then below it, two "
    "spaces further right"
)
#: Where two sentences are joined, and who the first is of, that the second leaves out.
_AND: Final = re.compile(r",? and (?:then |also )?")
_SUBJECT: Final = re.compile(r"(this|that|the|one|your|another) (?:enemy ship|elder one|[a-z]+) ")
#: How many lines of one source are looked at as two sentences joined.
_MOST_JOINED: Final = 40
#: What joins things and conditions, and no sentences.
_AMONG: Final = re.compile(r"\b(?:between|if|unless|while|requires)\b")
_QUOTED: Final = re.compile(r'"[^"]*"')


def mend(
    bench: Bench, draft: Draft, context: Context, mended: Callable[[Draft, Context], Mended]
) -> Mended | None:
    """Return the two lines that *draft* is, each as far as it was *mended*; None if it is one.

    Of a half that nobody can read, what to do about it is told in the same message.
    """
    masked = _QUOTED.sub(lambda quoted: "_" * len(quoted[0]), draft.text.split(" #")[0].rstrip())
    match = _LED.fullmatch(masked)
    if match is None or bench.reads(draft.text) or context.first:
        return None
    words = bench.words(draft.text)
    if words and foreign.line(bench, draft, words, context) is not None:
        return None
    upper = _half(
        bench, _cut(draft, *match.span("above")), _with(context, opens=True), context, mended
    )
    below = Context(False, context.kind, None, False, context.led)
    lower = _half(bench, _cut(draft, *match.span("below")), below, None, mended)
    head, rest = _line(bench, upper.draft), _line(bench, lower.draft)
    if lower.pair:
        rest = f"{lower.pair[0]}` ⏎ `  {lower.pair[1]}"
    turned = head is not None and context.lasts and head.startswith("if ")
    if head is not None and turned:
        head = f"while {head.removeprefix('if ')}"
    if head is not None and head.endswith(ANY_CONDITION) and ANY_CONDITION not in draft.text:
        head = None
    plain = not (upper.findings or lower.findings or turned)
    if head is not None and rest is not None and plain:
        return None  # the comma alone is told
    if head is None and rest is None:
        advice = _ALONE
    else:
        advice = f"write each on a line of its own: `{head or '…'}` ⏎ `  {rest or '…'}`"
    for line, half, side in ((head, upper, "above"), (rest, lower, "below")):
        if line is None and half.findings:
            told = half.findings[0]
            said = told.entry.fill(dict(told.fields), told.help)[1]
            advice += f"; for `{draft.text[slice(*match.span(side))].strip()}`: {said}"
    told = Finding(
        catalogue.SEVERAL_SENTENCES,
        draft.places[0],
        draft.places[len(masked)],
        {"count": 2},
        advice,
    )
    if head is None or rest is None:
        return Mended(draft, (told,))
    return Mended(lower.draft, (told,), upper.draft)


def anded(
    bench: Bench, draft: Draft, context: Context, mended: Callable[[Draft, Context], Mended]
) -> Mended | None:
    """Return two sentences joined with `and`, each as far as it was *mended*; None if it is one.

    The second may leave out whom it is of: `that crew takes 1 damage and moves below deck`.
    """
    masked = _QUOTED.sub(lambda quoted: "_" * len(quoted[0]), draft.text.split(" #")[0].rstrip())
    ands = list(_AND.finditer(masked))
    if len(ands) != 1 or context.first or _AMONG.search(masked):
        return None
    bench.joined += 1  # each half is looked at as a line is: of some lines, not of thousands
    if bench.joined > _MOST_JOINED:
        return None
    upper, lower = _cut(draft, 0, ands[0].start()), _cut(draft, ands[0].end(), len(masked))
    first = _line(bench, _half(bench, upper, context, None, mended).draft)
    if first is None:
        return None
    spoken = []
    subject = _SUBJECT.match(draft.text)
    if subject is not None:
        who = re.sub("^(?:one|another|the(?! elder)) ", "that ", subject[0])
        spoken.append(f"{who}{lower.text}")
    if lower.text[:1].isdigit():  # `gain a relic and 2 clues`
        spoken.append(f"{first.split()[0]} {lower.text}")
    ways = [Draft(text, (draft.places[0],) * (len(text) + 1)) for text in spoken]
    for way in (lower, *ways):
        second = _line(bench, _half(bench, way, context, None, mended).draft)
        if second is not None:
            told = Finding(
                catalogue.SEVERAL_SENTENCES,
                draft.places[0],
                draft.places[len(masked)],
                {"count": 2},
                f"write each on a line of its own: `{first}` ⏎ `{second}`",
            )
            return Mended(draft.edited([Edit(0, len(masked), first)]), (told,))
    return None


def _half(
    bench: Bench,
    draft: Draft,
    context: Context,
    stands: Context | None,
    mended: Callable[[Draft, Context], Mended],
) -> Mended:
    """Return *draft*, one half of a line, mended as if it stood alone."""
    before = bench.written, bench.opens, bench.context
    bench.written, bench.opens, bench.context = draft.text, context.opens, stands
    try:
        waits = stands is not None and context.lasts and draft.text.startswith("at the ")
        known = not waits and bench.meaning(draft.text) is not None
        return Mended(draft) if known else mended(draft, context)
    finally:
        bench.written, bench.opens, bench.context = before


def _line(bench: Bench, draft: Draft) -> str | None:
    return bench.agreeing(tidied(draft.text)) if bench.line(draft) is not None else None


def _with(context: Context, *, opens: bool) -> Context:
    return Context(False, context.kind, context.parent, opens, context.led)


def _cut(draft: Draft, start: int, end: int) -> Draft:
    while draft.text[end - 1 : end] == " ":
        end -= 1
    return Draft(draft.text[start:end], draft.places[start : end + 1])
