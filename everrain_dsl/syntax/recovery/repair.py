"""The least that makes a line one: words put in, left out, put elsewhere or said otherwise.

Where `edits` tries one change, this looks through the parse table for several, the cheapest first.
"""

from __future__ import annotations

import weakref
from heapq import heappop, heappush
from itertools import count, pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.diagnostics import suggest
from everrain_dsl.syntax.recovery import edits, sense
from everrain_dsl.syntax.recovery.draft import Word, written
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_dsl.syntax.recovery.automaton import Stack
    from everrain_dsl.syntax.recovery.draft import Bench
    from everrain_dsl.syntax.recovery.lexicon import Lexicon

#: Small words that may be left out of a sentence, and words that name what stands beside them.
_SMALL: Final = frozenset({
    "to", "into", "onto", "from", "towards", "over", "for", "between", "by", "until", "of", "on",
    "in", "at", "with", "the", "a", "one", "who", "is", "has", "as", "that", "'s", ",", "times",
})  # fmt: skip
#: Small words that are taken for one another; those that pick are not.
_SWAPPED: Final = _SMALL - {"a", "one", "the", "is", "has", ",", "'s", "as", "that", "who"}
#: Words that name what stands beside them.
_NAMING: Final = frozenset({"story", "deck", "mark", "pile", "card", "counter", "next", "dice"})
#: Words that say nothing which is lost without them.
_FILLING: Final = frozenset({
    "you", "then", "now", "also", "must", "immediately", "please", "and", "the", "a", "an", "of",
    "additional", "extra", "more", "just", "all", "own", "up", "does", "will", "to", "is", "are",
    "been", "be", "known", "as", "it", "from", "for", "on", "in", "at", "with", "player",
})  # fmt: skip
#: Words that say something else with what stands beside them: nobody leaves them out.
_LEADING: Final = ("as", "next", "times")
#: Words of those that name which stand behind how many there are, or which of them.
_COUNTED: Final = ("card", "counter", "dice")
_PICKING: Final = ("one", "another", "every", "each", "any")
#: Words that are reckoned with: what stands beside them cannot be put elsewhere.
_RECKONING: Final = frozenset({"plus", "minus", "multiplied", "divided", "than", "times"})
#: What stands where a number or a name is missing.
_SAMPLES: Final = {"WHOLE_NUMBER": "1", "SIGNED_NUMBER": "+1"}
_SAMPLE: Final = 1.6
_PUT_IN: Final = 0.7
_NAMED: Final = 1.2
_LEFT_OUT: Final = 0.6
_ONE: Final = 0.3
_STRANGE: Final = 1.1
_OTHER_SMALL: Final = 0.9
_ALIKE: Final = 0.8
#: The most that a mend may cost, and how many beginnings of lines are looked at for one.
_MOST: Final = 2.5
_MOST_SEEN: Final = 1500
_MOST_WORDS: Final = 24
_MOST_MOVED: Final = 7
#: Words that may be missing at the end of a line, and beginnings of its end that are looked at.
_MOST_MISSING: Final = 3
_MOST_BEGUN: Final = 60
_MOST_SHOWN: Final = 2
#: A name that stands for any.
SOMEWHERE: Final = '"Duskfall"'
#: Words that speak of what stands before them: they say nothing more where a line stops too soon.
_POINTING: Final = frozenset({"them", "those", "it"})
#: Things that may be missing at the end of a line.
_THINGS: Final = (
    "one crew on deck", "one enemy", "one zone", "one space", "one enemy ship", "one artillery",
    "one improvement", "the next player", "your ship",
)  # fmt: skip
_ENDINGS: Final = {**_SAMPLES, "QUOTED_TEXT": SOMEWHERE}
#: What a word may be read as: what that costs, the terminal that is read, how it is said.
_Reading: TypeAlias = tuple[float, str | None, str]
#: What may be missing: its terminal, how it is said, what that costs, where it leads.
_Filler: TypeAlias = "tuple[str, str, float, Stack]"
#: What can be done next: its cost, the word after it, what is read, how it is said, where it leads.
_Step: TypeAlias = "tuple[float, int, str | None, str, Stack]"


@attrs.frozen
class Mend:
    """A line that was found; with `sample` a number stands in it that nobody wrote."""

    line: str
    sample: bool = False


def find(bench: Bench, words: list[Word]) -> Mend | None:
    """Return the line that *words* are with the least changed, None if none is near."""
    if len(words) > _MOST_WORDS:
        return None
    return _moved(bench, words) or _searched(bench, words)


def completed(bench: Bench, words: list[Word]) -> list[str]:
    """Return *words*, which stop too soon, with the fewest words behind them that end the line.

    Of several endings alike in all but the last word, two are shown.
    """
    begun: tuple[str, ...] = ()
    open_ = [(bench.automaton.run(word.terminal for word in words)[-1], begun)]
    for _ in range(_MOST_MISSING):
        further: list[tuple[Stack, tuple[str, ...]]] = []
        found: list[tuple[tuple[str, ...], str]] = []
        for stack, said in open_:
            line = _with_a_thing(bench, stack, [*words, *(Word(each, "", 0, 0) for each in said)])
            if line is not None:
                return [line]
            for terminal in bench.automaton.next(stack):
                text = _ENDINGS.get(terminal) or bench.lexicon.written.get(terminal)
                after = bench.automaton.after(stack, terminal) if text else None
                if after is None or text is None or text in _POINTING:
                    continue
                new = (*said, text)
                if bench.automaton.reads((), after) and (not found or found[0][0] == said):
                    added = [Word(each, "", 0, 0) for each in new]
                    line = bench.meaning(written([*words, *added]))
                    if line is not None and bench.is_sound(line):
                        found.append((said, line))
                further.append((after, new))
            if len(found) > 1:
                break
        if found:
            return [line for _, line in found[:_MOST_SHOWN]]
        open_ = further[:_MOST_BEGUN]
    return []


def _with_a_thing(bench: Bench, stack: Stack, words: list[Word]) -> str | None:
    """Return *words*, read to *stack*, with the thing behind them that they take, if they do."""
    one = bench.parser.reserved["one"]
    if bench.automaton.after(stack, one) is None:
        return None
    begun = written(words)
    lines = (bench.meaning(f"{begun} {thing}") for thing in _THINGS)
    return next((line for line in lines if line is not None), None)


def _moved(bench: Bench, words: list[Word]) -> Mend | None:
    """Return the line with a few words that stand together put elsewhere in it."""
    if not _RECKONING.isdisjoint(word.text for word in words):
        return None
    stop = edits.failure(bench, words)
    types = [word.terminal for word in words]
    for start in range(stop, max(stop - 3, -1), -1):
        for size in range(2, min(_MOST_MOVED, len(words) - start) + 1):
            rest, block = types[:start] + types[start + size :], types[start : start + size]
            for to in range(len(rest) + 1):
                if to == start or not bench.automaton.reads(rest[:to] + block + rest[to:]):
                    continue
                left = words[:start] + words[start + size :]
                line = bench.meaning(
                    written([*left[:to], *words[start : start + size], *left[to:]])
                )
                if line is not None:
                    return Mend(line)
    return None


def _searched(bench: Bench, words: list[Word]) -> Mend | None:
    order = count()
    start = bench.automaton.run(())[0]
    open_: list[tuple[float, int, int, Stack, tuple[str, ...], bool]] = []
    heappush(open_, (0.0, next(order), 0, start, (), False))
    least = {(0, start): 0.0}
    fillers: dict[Stack, list[_Filler]] = {}
    readings = [list(_readings(bench, word, last=word is words[-1])) for word in words]
    looked = 0
    old = [word.text for word in words]
    while open_ and looked < _MOST_SEEN:
        cost, _, at, stack, said, sample = heappop(open_)
        if least[at, stack] < cost:  # it was reached with less
            continue
        looked += 1
        if at == len(words) and bench.automaton.reads((), stack) and cost:
            line = _kept(bench, old, said)
            if line is not None:
                return Mend(line, sample)
        steps = [*_read(bench, readings[at], at, stack)] if at < len(words) else []
        if cost + _PUT_IN <= _MOST:  # else nothing that is put in is cheap enough
            if stack not in fillers:
                fillers[stack] = _fitting(bench, stack)
            steps += _put_in(fillers[stack], at, old[at] if at < len(words) else "")
        for more, ahead, terminal, text, after in steps:
            further = cost + more
            if further > _MOST or least.get((ahead, after), _MOST + 1) <= further:
                continue
            least[ahead, after] = further
            new = (*said, text) if text else said
            samples = sample or (ahead == at and terminal in _SAMPLES)
            heappush(open_, (further, next(order), ahead, after, new, samples))
    return None


def _kept(bench: Bench, old: list[str], said: tuple[str, ...]) -> str | None:
    """Return the line of *said*, if it says what *old* does; a number that was put in is new."""
    new = list(said)
    numbers = [word for word in new if word.lstrip("+").isdigit()]
    if sense.is_turned(old, new) or len(numbers) < sum(word.isdigit() for word in old):
        return None
    if any(new.count(word) > old.count(word) for word in _LEADING):
        return None
    if not _says_all(old, new) or _is_made_up(old, new):
        return None
    return bench.meaning(written([Word(text, "", 0, 0) for text in new]))


def _says_all(old: list[str], new: list[str]) -> bool:
    """Return whether each word of *old* that says something is in *new*, or one like it."""
    come = sense.added(old, new)
    return all(suggest.nearest(word, come) is not None for word in sense.lost(old, new))


def _is_made_up(old: list[str], new: list[str]) -> bool:
    """Return whether *new* speaks of cards or counters of which *old* does not say how many."""
    for before, word in pairwise(("", *new)):
        bare = lemma(word)
        if bare not in _COUNTED or bare in map(lemma, old):
            continue
        if not (before[:1].isdigit() or before[:1] == '"' or before in _PICKING):
            return True
    return False


def _readings(bench: Bench, word: Word, *, last: bool) -> Iterator[_Reading]:
    """Yield what *word* may be read as: its cost, what is read, how it is said; None for nothing.

    Behind the *last* word of a line nothing stands.
    """
    yield 0.0, word.terminal, word.text
    bare = lemma(word.text)
    if word.text in ("a", "an"):
        yield _ONE, "WHOLE_NUMBER", "1"
    if word.terminal == "OTHER_WORD":
        yield (_LEFT_OUT if bare in _FILLING else _STRANGE), None, ""
        if bare not in sense.KNOWN:
            for text, terminal in bench.alike(word.text):
                yield _ALIKE, terminal, text
    elif last and word.text in edits.OPENING:
        pass  # what it narrows by is missing
    elif word.text in _FILLING or bare in _FILLING:
        yield _LEFT_OUT, None, ""


def _read(bench: Bench, readings: list[_Reading], at: int, stack: Stack) -> Iterator[_Step]:
    """Yield each of *readings* of the word at *at* that can follow *stack*."""
    for cost, terminal, text in readings:
        after = stack if terminal is None else bench.automaton.after(stack, terminal)
        if after is not None:
            yield cost, at + 1, terminal, text, after


def _put_in(fillers: list[_Filler], at: int, word: str) -> Iterator[_Step]:
    """Yield each of *fillers* put in before *word* at *at*, or in its place: both may be small."""
    swapped = word in _SWAPPED
    for terminal, text, cost, after in fillers:
        yield cost, at, terminal, text, after
        if swapped and text in _SWAPPED and text != word:
            yield _OTHER_SMALL, at + 1, terminal, text, after


_fillers: Final[weakref.WeakKeyDictionary[Lexicon, list[tuple[str, str, float]]]] = (
    weakref.WeakKeyDictionary()
)


def _fitting(bench: Bench, stack: Stack) -> list[_Filler]:
    """Return what may be missing behind *stack*, and can stand there."""
    found = []
    acts = bench.automaton.acts(stack)
    for terminal, text, cost in _missing(bench.lexicon):
        after = bench.automaton.after(stack, terminal) if terminal in acts else None
        if after is not None:
            found.append((terminal, text, cost, after))
    return found


def _missing(lexicon: Lexicon) -> list[tuple[str, str, float]]:
    """Return what may be missing in a line: terminal, how it is written, what it costs."""
    known = _fillers.get(lexicon)
    if known is None:
        known = [(terminal, text, _SAMPLE) for terminal, text in _SAMPLES.items()]
        known += [
            (terminal, text, _PUT_IN if text in _SMALL else _NAMED)
            for terminal, text in lexicon.written.items()
            if text in _SMALL or text in _NAMING
        ]
        _fillers[lexicon] = known
    return known
