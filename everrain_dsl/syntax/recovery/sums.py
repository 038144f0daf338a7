"""Amounts that are reckoned where a line takes none: `if your clues plus the load is more than 8`.

A line above reckons them and gives the result a name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax.recovery.draft import Bench, Draft, Edit, Mended, Word, finding, written
from everrain_dsl.syntax.recovery.sections import UNKNOWN, section

if TYPE_CHECKING:
    from collections.abc import Iterator

_OPERATORS: Final = ("plus", "minus", "multiplied", "divided")
#: Lines that hold for a while, ask before or wait: nothing is reckoned above them.
_WITHOUT_ABOVE: Final = frozenset({
    "while", "requires", "objective", "after", "before", "instead", "cost", "when", "reckon",
    "define", "otherwise",
})  # fmt: skip
#: What a result may be called, and how many a line may need.
_NAMES: Final = ("rest", "yield", "outcome", "remainder")
_MOST: Final = 2
_MOST_WORDS: Final = 24


@attrs.frozen
class _Reckoned:
    """The lines that reckon, and the line that speaks of what they come to."""

    above: tuple[str, ...]
    line: str


def mend(bench: Bench, draft: Draft, words: list[Word]) -> Mended | None:
    """Return *draft* with a name for what is reckoned in it, given on a line above, or None."""
    texts = [word.text for word in words]
    if texts[0] in _WITHOUT_ABOVE or len(texts) > _MOST_WORDS:
        return None
    names = [name for name in _NAMES if name not in bench.names and not bench.lexicon.knows(name)]
    found = _reckoned(bench, texts, [name for name in names if f"the {name}" not in draft.text])
    if found is None:
        return None
    above = ", ".join(f"`{line}`" for line in found.above)
    at = next(i for i, text in enumerate(texts) if text in _OPERATORS)
    part = section(words, at)
    stretch = words[part.start : part.end]
    entry = UNKNOWN.get(part.table, catalogue.SAID_OTHERWISE)
    told = finding(
        draft,
        stretch,
        entry,
        advice=f"write {above}, and on the line below it `{found.line}`",
        found=bench.raw(draft, stretch),
        nearest=None,
    )
    return Mended(draft.edited([Edit(words[0].start, words[-1].end, found.line)]), (told,))


def _reckoned(bench: Bench, texts: list[str], names: list[str]) -> _Reckoned | None:
    for name, rest in zip(names[:1], [names[1:]], strict=True):
        for start, end in _stretches(texts):
            sum_ = bench.agreeing(f"reckon {_said(texts[start:end])} as the {name}")
            if sum_ is None:
                continue
            left = [*texts[:start], "the", name, *texts[end:]]
            line = bench.agreeing(_said(left))
            if line is not None and bench.stands(line):
                return _Reckoned((sum_,), line)
            if len(names) + _MOST > len(_NAMES) + 1 and rest:
                further = _reckoned(bench, left, rest)
                if further is not None:
                    return _Reckoned((sum_, *further.above), further.line)
    return None


def _stretches(texts: list[str]) -> Iterator[tuple[int, int]]:
    """Yield where what is reckoned may begin and end, the longest first, around the first sign."""
    at = next((i for i, text in enumerate(texts) if text in _OPERATORS), 0)
    if not at:
        return
    pairs = ((start, end) for start in range(at) for end in range(at + 2, len(texts) + 1))
    yield from sorted(pairs, key=lambda pair: pair[0] - pair[1])


def _said(texts: list[str]) -> str:
    return written([Word(text, "", 0, 0) for text in texts])
