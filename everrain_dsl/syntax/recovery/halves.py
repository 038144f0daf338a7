"""Two lines written as one: what asks or waits, a comma or a colon, and what is done then."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery import foreign, spoken
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding, Mended, tidied
from everrain_dsl.syntax.recovery.places import Context

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_dsl.diagnostics.catalogue.entry import Entry

#: What is read where a condition was not understood: one that can stand on any card.
ANY_CONDITION: Final = " it is your turn"
_LED: Final = re.compile(
    r"(?P<above>(?:(?:once|twice) per [a-z]+, +)?"
    r"(?:if|unless|when|whenever|while|during|after|before|instead when|as long as|"
    r"(?:each|every|the next|the first) time|at the (?:start|beginning|end) of|on(?: a)?) [^,:]+"
    r"|[0-9]+(?:-[0-9]+|\+)?|pass|fail|success|failure|otherwise|else)"
    r"(?:\s*[,:]\s*|(?<=-[0-9]) +|(?<=[0-9]\+) +)(?:then\s+)?(?P<below>[a-z_].*)",
    re.IGNORECASE,
)
#: What asks or waits at the end of a line, behind what is done then.
_TRAILING: Final = re.compile(
    r"(?P<below>[a-z_][^\s:]* +[^\s:][^:]*?),? +"
    r"(?P<above>(?:if|unless|while|as long as|(?P<waits>when|whenever)) .+)",
    re.IGNORECASE,
)
#: What waits, what says that something comes in its place, and what leaves the choice.
_WAITS: Final = re.compile(
    r"(?P<once>(?:once|twice) per [a-z]+, +)?(?:when|whenever|if) ", re.IGNORECASE
)
_INSTEAD: Final = re.compile(r" instead$")
#: Whom a condition speaks of that somebody else picks.
_SPOKEN: Final = re.compile(r"\b(?:it|he|she|they|its|his|her|their)\b")
_PICKS: Final = re.compile(r"\b(?:an?|one|another|random|the) [a-z]")
_THAT: Final = re.compile(r"\bthat (?:crew|enemy|treasure|card)")
#: What is done before what the line above waits for has happened.
_BEFORE: Final = re.compile(r"^prevent |re-roll the test")
_WOULD: Final = re.compile(r" would ")
_MAY: Final = re.compile(r"\bmay\b")
#: What is done to be spared something.
_UNLESS: Final = re.compile(
    r"unless you (?P<done>(?:pay|spend|discard|lose|sacrifice|exhaust|return|destroy) [^,:]+?), "
    r"(?P<else>[a-z_].*)",
    re.IGNORECASE,
)
#: What to do with two lines of which neither is known.
_ALONE: Final = (
    "write what it waits for or asks on a line of its own, and what is done then below it, two "
    "spaces further right"
)
#: Where two sentences are joined, and who the first is of, that the second leaves out.
_AND: Final = re.compile(r",? and (?:then |also )?|, then ")
_SUBJECT: Final = re.compile(r"(this|that|the|one|your|another) (?:enemy ship|elder one|[a-z]+) ")
_PICKED: Final = re.compile(r"choose (?:one|another) (enemy ship|[a-z]+)\b")
_OF_IT: Final = re.compile(r"\b(?:it|its|them|their)\b")
_THOSE: Final = re.compile(r"(?:each of those who (?:passed|failed)|each player) ")
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
    offered = _unless(bench, draft, context, mended)
    if offered is not None:
        return offered
    words = bench.words(draft.text)
    if words and foreign.line(bench, draft, words, context) is not None:
        return None
    return _apart(bench, draft, match, context, mended, catalogue.SEVERAL_SENTENCES)


def behind(
    bench: Bench,
    draft: Draft,
    context: Context,
    mended: Callable[[Draft, Context], Mended],
    *,
    plain: bool = False,
) -> Mended | None:
    """Return the two lines of *draft*, whose end asks or waits; None if neither can be told.

    A *plain* one is of two lines that can be read as they are written.
    """
    masked = _QUOTED.sub(lambda quoted: "_" * len(quoted[0]), draft.text.split(" #")[0].rstrip())
    match = _TRAILING.fullmatch(masked)
    if match is None or context.first:
        return None
    if plain and not (bench.reads(match["above"]) and bench.reads(match["below"])):
        return None
    bench.joined += not plain
    if bench.joined > _MOST_JOINED:
        return None
    entry = catalogue.SEVERAL_SENTENCES if match["waits"] else catalogue.TRAILING_CONDITION
    told = _apart(bench, draft, match, context, mended, entry)
    return None if told is None or _ALONE in (told.findings[0].help or "") else told


def _apart(
    bench: Bench,
    draft: Draft,
    match: re.Match[str],
    context: Context,
    mended: Callable[[Draft, Context], Mended],
    entry: Entry,
) -> Mended | None:
    """Return the two lines in *draft*, the one above and the one below it, each as it is meant."""
    above, below = _cut(draft, *match.span("above")), _cut(draft, *match.span("below"))
    instead = _instead(above, below) if context.lasts else None
    if instead is not None:
        above, below = instead
    upper = _half(bench, above, _with(context, opens=True), context, mended)
    under = Context(False, context.kind, None, False, context.led)
    lower = _half(bench, below, under, None, mended)
    head, rest = _alone(bench, upper), _line(bench, lower)
    if lower.lines:
        rest = "` ⏎ `  ".join(lower.lines)
    elif rest is not None and lower.above is not None:
        rest = f"{tidied(lower.above.text)}` ⏎ `    {rest}"
    if rest is not None and instead is not None and rest.startswith("you may"):
        rest = f"{rest}` ⏎ `    prevent all"
    turned = head is not None and context.lasts and head.startswith("if ")
    if head is not None and turned:
        head = f"while {head.removeprefix('if ')}"
    if head is not None and context.lasts:
        head = re.sub("^when ", "after ", head)
    if head is not None and head.endswith(ANY_CONDITION) and ANY_CONDITION not in draft.text:
        head = None
    if head is not None and _BEFORE.search(rest or ""):
        head = re.sub("^(?:after|instead when) ", "before ", head)
    if head is not None and match.re is _TRAILING and not context.lasts:
        head = re.sub("^while ", "if ", head)
    picks = match.re is _TRAILING and _PICKS.search(below.text) is not None
    picked = picks and _SPOKEN.search(above.text) is not None
    if picked and head is not None and _THAT.search(head):
        head = None  # of whom the line below it picks
    plain = not (upper.findings or lower.findings or turned or instead)
    if plain and match.re is _LED and bench.reads(f"do {below.text}") and head is not None:
        return None  # the comma alone is told
    if head is None and rest is None:
        advice = _ALONE
    else:
        advice = f"write each on a line of its own: `{head or '…'}` ⏎ `  {rest or '…'}`"
    for line, half, side in ((head, upper, "above"), (rest, lower, "below")):
        written = draft.text[slice(*match.span(side))].strip()
        if line is None and picked and half is upper:
            advice += f"; `{written}` speaks of what the other picks: pick it on a line above both"
        elif line is None and half.findings:
            told = half.findings[0]
            said = told.entry.fill(dict(told.fields), told.help)[1]
            advice += f"; for `{written}`: {said}"
    fields = {"count": 2} if entry is catalogue.SEVERAL_SENTENCES else {}
    end = draft.places[match.end()]
    told = Finding(entry, draft.places[0], end, fields, advice)
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
    plain = map(bench.reads, (masked[: ands[0].start()], masked[ands[0].end() :]))
    if ands[0][0] == ", then " and all(plain):
        return None  # the comma is told
    bench.joined += 1  # each half is looked at as a line is: of some lines, not of thousands
    if bench.joined > _MOST_JOINED:
        return None
    upper, lower = _cut(draft, 0, ands[0].start()), _cut(draft, ands[0].end(), len(masked))
    first = _alone(bench, _half(bench, upper, context, None, mended))
    if first is None:
        return None
    spoken_of = []
    subject = _SUBJECT.match(draft.text)
    if subject is not None:
        who = re.sub("^(?:one|another|the(?! elder)) ", "that ", subject[0])
        spoken_of.append(f"{who}{lower.text}")
    picked = _PICKED.match(first)
    if picked is not None:
        whose = re.sub(r"\b(?:its|their)\b", f"that {picked[1]}'s", lower.text)
        spoken_of.append(re.sub(r"\b(?:it|them)\b", f"that {picked[1]}", whose))
    those = _THOSE.match(first)
    if those is not None:
        spoken_of.append(f"{those[0]}{lower.text}")
    if lower.text[:1].isdigit():  # `gain a relic and 2 clues`
        spoken_of.append(f"{first.split()[0]} {lower.text}")
    ways = [Draft(text, (draft.places[0],) * (len(text) + 1)) for text in spoken_of]
    tried = (*ways, lower) if _OF_IT.search(lower.text) else (lower, *ways)
    for way in tried:
        second = _alone(bench, _half(bench, way, context, None, mended))
        if second is not None:
            told = Finding(
                catalogue.SEVERAL_SENTENCES,
                draft.places[0],
                draft.places[len(masked)],
                {"count": 2},
                f"write each on a line of its own: `{first}` ⏎ `{second}`",
            )
            upper = draft.edited([Edit(0, len(masked), first)])
            return Mended(upper, (told,), lines=(first, second))
    return None


def _instead(above: Draft, below: Draft) -> tuple[Draft, Draft] | None:
    """Return two lines, the lower in place of what the upper waits for; None if it is not said.

    What a player may do in its place is offered before it happens.
    """
    waits, instead = _WAITS.match(above.text), _INSTEAD.search(below.text)
    if waits is None or instead is None:
        return None
    lead = "before " if _MAY.search(below.text) else "instead when "
    edits = [Edit(len(waits["once"] or ""), waits.end(), lead)]
    edits += [Edit(would.start(), would.end(), " ") for would in _WOULD.finditer(above.text)]
    return above.edited(edits), _cut(below, 0, instead.start())


def _unless(
    bench: Bench, draft: Draft, context: Context, mended: Callable[[Draft, Context], Mended]
) -> Mended | None:
    """Return `unless you pay 5 coin, your ship suffers 2 damage` as an offer and what else comes.

    It is None of any other line.
    """
    masked = _QUOTED.sub(lambda quoted: "_" * len(quoted[0]), draft.text.split(" #")[0].rstrip())
    match = _UNLESS.fullmatch(masked)
    if match is None or context.first or context.lasts or bench.reads(draft.text):
        return None
    under = Context(False, context.kind, None, False, context.led)
    parts = [_cut(draft, *match.span(side)) for side in ("done", "else")]
    halves = [_half(bench, part, under, None, mended) for part in parts]
    lines = [_alone(bench, half) for half in halves]
    if lines[0] is None and bench.reads(f"do {parts[0].text}"):
        lines[0] = tidied(parts[0].text)
    if lines == [None, None]:
        return None
    done, other = (line or "…" for line in lines)
    offer = bench.agreeing(f"you may {done}") or f"you may {done}"
    advice = (
        "it is an offer, and what comes where it is declined: write "
        f"`{offer}` ⏎ `  nothing happens` ⏎ `otherwise` ⏎ `  {other}`"
    )
    for line, half, part in zip(lines, halves, parts, strict=True):
        if line is None and half.findings:
            told = half.findings[0]
            advice += f"; for `{part.text}`: {told.entry.fill(dict(told.fields), told.help)[1]}"
    end = draft.places[len(masked)]
    told = Finding(catalogue.SEVERAL_SENTENCES, draft.places[0], end, {"count": 2}, advice)
    return Mended(draft, (told,))


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
        if known:
            words = bench.words(draft.text)
            return foreign.special(bench, draft, words, context) or Mended(draft)
        return mended(draft, context)
    finally:
        bench.written, bench.opens, bench.context = before


def _line(bench: Bench, half: Mended) -> str | None:
    """Return the line that *half* is, None if it is none, or is only shown what is near it."""
    guessed = any(spoken.WHO in (told.help or "") for told in half.findings)
    if half.near or guessed or bench.line(half.draft) is None:
        return None
    return bench.agreeing(tidied(half.draft.text))


def _alone(bench: Bench, half: Mended) -> str | None:
    """Return the one line that *half* is, None where it is two."""
    return None if half.lines or half.above is not None else _line(bench, half)


def _with(context: Context, *, opens: bool) -> Context:
    return Context(False, context.kind, context.parent, opens, context.led)


def _cut(draft: Draft, start: int, end: int) -> Draft:
    while draft.text[end - 1 : end] == " ":
        end -= 1
    return Draft(draft.text[start:end], draft.places[start : end + 1])
