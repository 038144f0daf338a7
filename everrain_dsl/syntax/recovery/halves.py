"""Two lines written as one: what asks or waits, a comma or a colon, and what is done then."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery import foreign, spoken
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Finding, Mended, tidied
from everrain_dsl.syntax.recovery.places import Context

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

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
#: What nobody can do who has left play.
_OF_THIS: Final = re.compile(r"^transfer this crew's ")
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
    masked = _masked(draft)
    match = _LED.fullmatch(masked)
    if match is None or bench.reads(draft.text) or context.first:
        return None
    spared = None if context.lasts else _UNLESS.fullmatch(masked)
    offered = _offered(bench, draft, spared, context, mended) if spared is not None else None
    if offered is not None:
        return offered
    words = bench.words(draft.text)
    if words and foreign.line(bench, draft, words, context) is not None:
        return None
    return _apart(bench, draft, match, context, mended)


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
    match = _TRAILING.fullmatch(_masked(draft))
    if match is None or context.first:
        return None
    if plain and not (bench.reads(match["above"]) and bench.reads(match["below"])):
        return None
    bench.joined += not plain
    if bench.joined > _MOST_JOINED:
        return None
    return _apart(bench, draft, match, context, mended)


def _apart(
    bench: Bench,
    draft: Draft,
    match: re.Match[str],
    context: Context,
    mended: Callable[[Draft, Context], Mended],
) -> Mended | None:
    """Return the two lines in *draft*, the one above and the one below it, each as it is meant."""
    trails = match.re is _TRAILING
    above, below = _cut(draft, *match.span("above")), _cut(draft, *match.span("below"))
    instead = _instead(above, below) if context.lasts else None
    upper_draft, lower_draft = instead or (above, below)
    upper = _half(bench, upper_draft, _with(context, opens=True), context, mended)
    under = Context(False, context.kind, None, False, context.led)
    lower = _half(bench, lower_draft, under, None, mended)
    head, rest = _alone(bench, upper), _laid_out(bench, lower)
    if head is not None and head.endswith(ANY_CONDITION) and ANY_CONDITION not in draft.text:
        head = None
    picked = trails and _PICKS.search(below.text) and _SPOKEN.search(above.text)
    if picked and head is not None and _THAT.search(head):
        head = None  # of whom the line below it picks
    if rest and instead is not None and rest[0].startswith("you may"):
        rest.append("  prevent all")
    led = _led(head, rest, context, trails=trails) if head is not None else None
    plain = not (upper.findings or lower.findings or instead) and led == head
    if plain and not trails and bench.reads(f"do {below.text}") and led is not None:
        return None  # the comma alone is told
    if led is not None and led.startswith("while ") and rest:
        rest[0] = re.sub("^if ", "while ", rest[0])
    advice = _ALONE
    if led is not None or rest:
        shown = "".join(f" ⏎ `  {line}`" for line in rest or ("…",))
        advice = f"write each on a line of its own: `{led or '…'}`{shown}"
    elif trails:
        return None
    if led is None and picked:
        advice += f"; `{above.text}` speaks of what the other picks: pick it on a line above both"
    elif led is None:
        advice += _why(above, upper)
    advice += "" if rest else _why(below, lower)
    condition = trails and not match["waits"]
    entry = catalogue.TRAILING_CONDITION if condition else catalogue.SEVERAL_SENTENCES
    count = 1 + sum(1 for line in rest if not line.startswith("  ")) if rest else 2
    told = _told(draft, match.end(), entry, advice, count)
    if led is None or not rest:
        return Mended(draft, (told,))
    return Mended(lower.draft, (told,), upper.draft)


def _led(head: str, rest: Sequence[str], context: Context, *, trails: bool) -> str:
    """Return *head*, what asks or waits above *rest*, as it is said where it stands."""
    if context.lasts:
        head = re.sub("^when ", "after ", re.sub("^if ", "while ", head))
    elif trails:
        head = re.sub("^while ", "if ", head)
    gone = head.endswith(" dies") and any(_OF_THIS.search(line) for line in rest)
    if gone or any(_BEFORE.search(line) for line in rest):
        return re.sub("^(?:after|instead when) ", "before ", head)
    return head


def _laid_out(bench: Bench, half: Mended) -> list[str]:
    """Return the lines that *half* is, each as far in as it belongs; none if nobody can tell."""
    if half.lines:
        return list(half.lines)
    line = _line(bench, half)
    if line is None:
        return []
    return [line] if half.above is None else [tidied(half.above.text), f"  {line}"]


def anded(
    bench: Bench, draft: Draft, context: Context, mended: Callable[[Draft, Context], Mended]
) -> Mended | None:
    """Return two sentences joined with `and`, each as far as it was *mended*; None if it is one.

    The second may leave out whom it is of: `that crew takes 1 damage and moves below deck`.
    """
    masked = _masked(draft)
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
    whole = list(_said_of_whom(draft, first, lower.text))
    ways = [Draft(text, (draft.places[0],) * (len(text) + 1)) for text in whole]
    tried = (*ways, lower) if _OF_IT.search(lower.text) else (lower, *ways)
    for way in tried:
        second = _alone(bench, _half(bench, way, context, None, mended))
        if second is not None:
            advice = f"write each on a line of its own: `{first}` ⏎ `{second}`"
            told = _told(draft, len(masked), catalogue.SEVERAL_SENTENCES, advice, 2)
            upper = draft.edited([Edit(0, len(masked), first)])
            return Mended(upper, (told,), lines=(first, second))
    return None


def _said_of_whom(draft: Draft, first: str, second: str) -> Iterator[str]:
    """Yield *second*, the sentence behind *first*, with whom it may be of in it."""
    subject = _SUBJECT.match(draft.text)
    if subject is not None:
        who = re.sub("^(?:one|another|the(?! elder)) ", "that ", subject[0])
        yield f"{who}{second}"
    picked = _PICKED.match(first)
    if picked is not None:
        whose = re.sub(r"\b(?:its|their)\b", f"that {picked[1]}'s", second)
        yield re.sub(r"\b(?:it|them)\b", f"that {picked[1]}", whose)
    those = _THOSE.match(first)
    if those is not None:
        yield f"{those[0]}{second}"
    if second[:1].isdigit():  # `gain a relic and 2 clues`
        verb, _, _ = first.partition(" ")
        yield f"{verb} {second}"


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


def _offered(
    bench: Bench,
    draft: Draft,
    match: re.Match[str],
    context: Context,
    mended: Callable[[Draft, Context], Mended],
) -> Mended | None:
    """Return `unless you pay 5 coin, ...` as an offer and what comes where it is declined."""
    under = Context(False, context.kind, None, False, context.led)
    spared, suffered = (_cut(draft, *match.span(side)) for side in ("done", "else"))
    done, other = (_half(bench, part, under, None, mended) for part in (spared, suffered))
    first, second = _alone(bench, done), _alone(bench, other)
    if first is None and bench.reads(f"do {spared.text}"):
        first = tidied(spared.text)
    if first is None and second is None:
        return None
    offer = f"you may {first or '…'}"
    advice = (
        "it is an offer, and what comes where it is declined: write "
        f"`{bench.agreeing(offer) or offer}` ⏎ `  nothing happens` ⏎ `otherwise` ⏎ "
        f"`  {second or '…'}`"
    )
    advice += "" if first is not None else _why(spared, done)
    advice += "" if second is not None else _why(suffered, other)
    told = _told(draft, match.end(), catalogue.SEVERAL_SENTENCES, advice, 2)
    return Mended(draft, (told,))


def _told(draft: Draft, end: int, entry: Entry, advice: str, count: int) -> Finding:
    """Return the finding that *draft* up to *end* is several sentences."""
    fields = dict.fromkeys(entry.message_fields, count)
    return Finding(entry, draft.places[0], draft.places[end], fields, advice)


def _why(part: Draft, half: Mended) -> str:
    """Return what to say of *part*, a half that nobody can read, behind what else is said."""
    if not half.findings:
        return ""
    found = half.findings[0]
    return f"; for `{part.text}`: {found.entry.fill(dict(found.fields), found.help)[1]}"


def _masked(draft: Draft) -> str:
    """Return the text of *draft* with nothing to read in quotes, and without a note behind it."""
    masked = _QUOTED.sub(lambda quoted: "_" * len(quoted[0]), draft.text)
    return masked.partition(" #")[0].rstrip()


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
