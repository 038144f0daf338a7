"""Amounts in the words of other games: `coin equal to ...`, `8 coin minus 2 for each ...`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery import edits, idioms
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Mended, Word, finding, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: How many words what is counted may have: `fleeting orders`, `"rust" counters`.
_MOST_OF_UNIT: Final = 3
_MOST_OF_THING: Final = 6
#: Words for amounts that say none.
_VAGUE: Final = frozenset(
    ["many", "several", "some", "much", "numerous", "few", "couple", "lots", "plenty"]
)


def mend(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return *draft* with an amount put as the language puts it, or None."""
    return (
        _equal(bench, draft, words)
        or _counters_on(bench, draft, words)
        or _less_for_each(bench, draft, words)
        or _rows(bench, draft, words)
        or _vague(bench, draft, words)
    )


def _vague(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`collect many clues`: a card says how many."""
    at = next((at for at, word in enumerate(words) if word.text in _VAGUE), len(words))
    if at == len(words) or words[at].terminal != "OTHER_WORD":
        return None
    start = at - 1 if at and words[at - 1].text == "a" else at
    stop = at + 2 if written(words[at + 1 : at + 2]) == "of" else at + 1
    two = Word("2", "WHOLE_NUMBER", words[start].start, words[stop - 1].end)
    now = [*words[:start], two, *words[stop:]]
    if not bench.reads(written(now)):
        for change in idioms.exchanges(bench, now) or ():
            now = edits.applied(now, change)
    line = bench.agreeing(written(now))
    if line is None:
        return None
    told = finding(
        draft,
        words[start:stop],
        catalogue.UNKNOWN_WORD,
        advice=f"say how many, such as `{line}`",
        word=words[at].text,
        nearest=None,
    )
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, line)]), (told,))


def _rows(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`1, 3, 5` below a roll: a row is one number, or all from one to another."""
    numbers = [int(word.text) for word in words if word.terminal == "WHOLE_NUMBER"]
    between = [word for word in words if word.terminal != "WHOLE_NUMBER"]
    if len(numbers) < 2 or any(word.text not in (",", "and", "or") for word in between):
        return None
    first, last = numbers[0], numbers[-1]
    together = numbers == list(range(first, last + 1))
    advice = f"write `{first}-{last}`"
    if not together:
        each = ", ".join(f"`{number}`" for number in numbers[:-1])
        advice = (
            f"write a row for each, {each} and `{last}`, with what happens below it: a row is one "
            "number, or a range such as `0-4`"
        )
    told = finding(
        draft,
        words,
        catalogue.SAID_OTHERWISE,
        advice=advice,
        found=bench.raw(draft, words),
        nearest=None,
    )
    row = f"{first}-{last}" if together else str(first)
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, row)]), (told,))


def _equal(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """`collect coin equal to the toll`: the number stands before what is counted."""
    at = _find(words, ("equal", "to"))
    for size in range(1, min(_MOST_OF_UNIT, at) + 1 if at > 0 else 0):
        moved = [*words[: at - size], *words[at + 2 :], *words[at - size : at]]
        for line in (written(moved), *_whose(moved)):
            mended = bench.agreeing(line)
            if mended is not None:
                return _put(draft, words, "equal to", mended)
    return None


def _counters_on(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Mend `the number of "rust" counters on this relic`: they are that relic's counters."""
    for said in _whose(words):
        mended = bench.agreeing(said)
        if mended is not None:
            return _put(draft, words, "the number of counters on", mended)
    return None


def _whose(words: Sequence[Word]) -> Iterator[str]:
    """Yield *words* with `T's "rust" counters` for the number of those on a thing."""
    at = _find(words, ("the", "number", "of"))
    joint = [word.text for word in words[at + 4 : at + 6]]
    if at < 0 or joint not in (["counters", "on"], ["counters", "of"]):
        return
    kind = written(words[at + 3 : at + 4])
    for end in range(at + 7, min(at + 6 + _MOST_OF_THING, len(words)) + 1):
        thing = written(words[at + 6 : end])
        yield f"{written(words[:at])} {thing}'s {kind} counters {written(words[end:])}".strip()


def _less_for_each(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Tell `collect 8 coin minus 2 for each crew`: what is taken off is reckoned a line above."""
    at = max(_find(words, ("minus",)), _find(words, ("less",)))
    numbers = [i for i in range(at) if words[i].text.isdigit()]
    if not numbers or [word.text for word in words[at + 2 : at + 3]] != ["for each"]:
        return None
    counted, factor = written(words[at + 3 :]), words[at + 1].text
    reckoned = bench.agreeing(f"reckon the number of {counted} multiplied by {factor} as the loss")
    before, unit = written(words[: numbers[0]]), written(words[numbers[0] + 1 : at])
    rest = f"{before} {words[numbers[0]].text} minus the loss {unit}"
    if reckoned is None or not bench.reads(rest):
        return None
    told = finding(
        draft,
        words,
        catalogue.UNKNOWN_EFFECT,
        advice=f"write `{reckoned}`, and on the line below it `{rest}`",
        found=written(words),
        nearest=None,
    )
    return Mended(draft, (told,))


def _find(words: Sequence[Word], said: tuple[str, ...]) -> int:
    """Return where *said* stands among *words*, -1 for nowhere."""
    texts = [word.text for word in words]
    size = len(said)
    places = range(1, len(texts) - size)
    return next((i for i in places if tuple(texts[i : i + size]) == said), -1)


def _put(draft: Draft, words: list[Word], found: str, line: str) -> Mended:
    told = finding(
        draft,
        words,
        catalogue.UNEXPECTED_WORD,
        found=found,
        expected="the number before what is counted",
        sentence=line,
    )
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, line)]), (told,))
