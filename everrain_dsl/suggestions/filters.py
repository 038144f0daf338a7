"""The properties behind a noun: those of the vocabulary, and what a thing has most of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import ARTICLES, UNCOUNTED, with_article
from everrain_dsl.suggestions.stems import stem
from everrain_dsl.suggestions.thesaurus import ADJECTIVES, MEANS
from everrain_dsl.suggestions.things import Thing, which_is
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.suggestions.selections import Pointing
    from everrain_dsl.suggestions.tokens import Tok
    from everrain_dsl.vocabulary.rows import Filter
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_WHO: Final = ("who", "that", "which", "whose")
_WITH: Final = ("with", "having", "carrying", "holding", "without")
_LINKS: Final = frozenset({"to", "of", "from", "in", "on", "at"})
_MOST: Final = {
    **dict.fromkeys(("most", "highest", "best"), True),
    **dict.fromkeys(("least", "fewest", "lowest", "worst"), False),
}
_UNITS: Final = ("space", "hex", "square")
#: How a property begins that compares with what is here, where nothing is said of with what.
_FROM_HERE: Final = {
    "nearest": "nearest to @",
    "farthest": "farthest from @",
    "adjacent": "adjacent to @",
}
_MOST_FILTERS: Final = 3
_DEEPEST: Final = 2
#: Where a property ends, how it is said, and what it costs.
_Found = tuple[int, str, float]


class Narrowing:
    """The properties of one vocabulary, as they are found in lines."""

    def __init__(self, vocabulary: Vocabulary, pointing: Pointing, stats: Sequence[str]) -> None:
        self._pointing = pointing
        self._stats = {stem(each): each for each in stats}
        gauges = [row.phrase.text for row in vocabulary.gauges.values() if not row.slots]
        self._gauges = {stem(each): each for each in gauges if " " not in each}
        rows = vocabulary.filters.values()
        #: Properties without holes: their stems, how they are said, of what, and in which form.
        self.plain = sorted(
            (
                (
                    tuple([stem(word) for word in row.phrase.words if word not in ARTICLES]),
                    row.phrase.text,
                    row.types,
                    row.form,
                )
                for row in rows
                if not row.slots and row.form != "best"
            ),
            key=lambda each: -len(each[0]),
        )
        self.bare = frozenset(text for _, text, _, form in self.plain if form == "be")
        self._holed = [row for row in rows if row.slots and isinstance(row.phrase.parts[0], str)]

    def narrowed(self, toks: Sequence[Tok], base: Thing, depth: int) -> Iterator[Thing]:
        """Yield *base* with more and more of the filters that follow it."""
        if len(base.filters) > _MOST_FILTERS or depth > _DEEPEST:
            return
        for end, text, cost in dict.fromkeys(self._filters(toks, base.end, base.type, depth)):
            filters = (*base.filters, text)
            longer = attrs.evolve(base, end=end, filters=filters, cost=base.cost + cost)
            yield longer
            yield from self.narrowed(toks, longer, depth)

    def _filters(self, toks: Sequence[Tok], at: int, type_: str, depth: int) -> Iterator[_Found]:
        i, led = at, ""
        if i < len(toks) and toks[i].text in _WHO:
            led, i = "who", i + 1
            if i < len(toks) and toks[i].text in ("is", "are", "has", "have"):
                i += 1
        elif i < len(toks) and toks[i].text in _WITH:
            led, i = ("without" if toks[i].text == "without" else "with"), i + 1
        if i >= len(toks):
            return
        yield from self._plain(toks, i, type_, led)
        words = [tok.text for tok in toks[i : i + 5]]
        if words[:2] == ["up", "to"] and words[4:] == ["away"]:
            yield i + 5, f"within {toks[i + 2].text} of @", 0.0  # `up to 2 spaces away`
        if words[:3] == ["you", "have", "already"] and words[3:4]:
            i += 3  # `orders you have already issued`
            led = "who"
        meant = ADJECTIVES.get(toks[i].text, "")
        if led == "who" and meant and not meant.startswith(("with", *_FROM_HERE)):
            yield i + 1, which_is(type_, meant), 0.1
        if led:
            yield from self._measured(toks, i, led)
        if meant in _FROM_HERE:
            yield i + 1, _FROM_HERE[meant], 0.2
        if led in ("with", "without"):
            return
        for row in self._holed:
            if row.form in ("be", "best") and (not type_ or type_ in row.types):
                yield from self._row(toks, i, row, depth)

    def _plain(self, toks: Sequence[Tok], i: int, type_: str, led: str) -> Iterator[_Found]:
        """Yield the longest property without holes that starts at *i*, or nearly does."""
        for links in (frozenset[str](), _LINKS):  # `at deck` for `on deck`, where no other is meant
            for stems, text, types, form in self.plain:
                if type_ and type_ not in types:
                    continue
                end = _end_of(toks, i, stems, links)
                if end is None:
                    continue
                said = text
                if form == "state":
                    said = which_is(type_, text)
                elif form == "have":
                    said = f"{'without' if led == 'without' else 'with'} {text}"
                yield end, said, 0.1 if links else 0.0
                return

    def _row(self, toks: Sequence[Tok], i: int, row: Filter, depth: int) -> Iterator[_Found]:
        """Yield each way to match *row* at *i*, with its holes filled."""
        open_: list[tuple[int, tuple[str, ...], float]] = [(i, (), 0.0)]
        for number, part in enumerate(row.phrase.parts):
            further: list[tuple[int, tuple[str, ...], float]] = []
            for k, said, cost in open_:
                if k >= len(toks):
                    continue
                if isinstance(part, Slot):
                    for end, text, more in self._slot(toks, k, part, depth):
                        further.append((end, (*said, text), cost + more))
                elif part in ARTICLES and toks[k].text not in ARTICLES:
                    further.append((k, (*said, part), cost))
                else:
                    spent = self._as_literal(toks[k], part, first=number == 0)
                    if spent is not None:
                        further.append((k + 1, (*said, part), cost + spent))
            open_ = further
        yield from ((k, " ".join(said), cost) for k, said, cost in open_)

    def _as_literal(self, tok: Tok, part: str, *, first: bool) -> float | None:
        """Return the cost of matching *tok* with the word *part*, None if they do not match."""
        if tok.stem == stem(part):
            return 0.05 if first and part in _LINKS else 0.0
        if ADJECTIVES.get(tok.text) == part:
            return 0.0
        if part in _LINKS and tok.text in _LINKS and not (first and part != "of"):
            return 0.1
        return None

    def _slot(self, toks: Sequence[Tok], k: int, slot: Slot, depth: int) -> Iterator[_Found]:
        if slot.is_number:
            if toks[k].kind == "number":
                unit = k + 1 < len(toks) and toks[k + 1].stem in _UNITS
                yield k + 1 + unit, toks[k].text, 0.0
        elif slot.is_thing:
            for thing in self._pointing.at(toks, k, depth + 1):
                if thing.det.isdigit() or (thing.type and thing.type not in slot.types):
                    continue
                yield thing.end, self._pointing.inside(thing), 0.5 * thing.cost
        elif toks[k].kind == "name":
            yield k + 1, toks[k].text, 0.0
        elif toks[k].stem in self._stats:
            yield k + 1, self._stats[toks[k].stem], 0.0

    def _measured(self, toks: Sequence[Tok], i: int, led: str) -> Iterator[_Found]:
        lead = "without" if led == "without" else "with"
        words = [tok.text for tok in toks[i : i + 5]]
        j = i + (words[0] == "the")
        if j < len(toks) and toks[j].text in _MOST:
            found = self.measure(toks, j + 1)
            if found is not None:
                kind, text = found
                up = _MOST[toks[j].text]
                low = "least" if text in UNCOUNTED and text != "coin" else "fewest"
                word = ("highest" if up else "lowest") if kind == "stat" else "most" if up else low
                yield j + 2, f"{lead} the {word} {text}", 0.0
        if words[:2] == ["at", "least"] and i + 3 < len(toks) and toks[i + 2].kind == "number":
            found = self.measure(toks, i + 3)
            if found is not None:
                least = f"at least {toks[i + 2].text}"
                said = f"{found[1]} {least}" if found[0] == "stat" else f"{least} {found[1]}"
                yield i + 4, f"{lead} {said}", 0.0
        behind = self.measure(toks, i + 1)
        if behind is not None and behind[0] == "gauge":
            if toks[i].kind == "number":
                yield i + 2, f"{lead} {words[0]} {behind[1]}", 0.0
            if words[0] == "no":
                yield i + 2, f"with no {behind[1]}", 0.0
            if words[0] == "any":
                yield i + 2, f"{lead} {behind[1]}", 0.0
        yield from self._of_measure(toks, i, led)
        skipped = i + (words[0] in ("a", "an", "no", "another"))
        for end, noun, _, cost in self._pointing.noun_at(toks, skipped):
            none = words[0] == "no" or led == "without"
            yield end, f"with {f'no {noun}' if none else with_article(noun)}", 0.1 + cost

    def _of_measure(self, toks: Sequence[Tok], i: int, led: str) -> Iterator[_Found]:
        found = self.measure(toks, i)
        if found is None:
            return
        kind, text = found
        rest = toks[i + 1 : i + 4]
        if kind == "gauge":
            yield i + 1, f"with no {text}" if led == "without" else f"with {text}", 0.1
        elif rest and rest[0].kind == "number":
            yield i + 2, f"with {text} {rest[0].text}", 0.0
        elif [tok.text for tok in rest[:2]] == ["at", "least"] and len(rest) > 2:
            yield i + 4, f"with {text} at least {rest[2].text}", 0.0

    def measure(self, toks: Sequence[Tok], at: int) -> tuple[str, str] | None:
        """Return the measure at *at* as a pair, `stat` or `gauge` and its name, or None."""
        if at >= len(toks):
            return None
        word = toks[at].stem
        if word in self._stats:
            return "stat", self._stats[word]
        if word in self._gauges:
            return "gauge", self._gauges[word]
        known = {*self._stats.values(), *self._gauges.values()}
        best = max(
            ((sure, meant) for meant, sure in MEANS.get(word, {}).items() if meant in known),
            default=(0.0, ""),
        )
        if best[0] <= 0.6:
            return None
        return ("stat" if best[1] in self._stats.values() else "gauge"), best[1]


def _end_of(toks: Sequence[Tok], i: int, stems: Sequence[str], links: frozenset[str]) -> int | None:
    """Return the end of *stems* at *i*, None if they do not match; *links* are interchangeable."""
    found, k = 0, i
    while k < len(toks) and found < len(stems):
        if toks[k].stem == stems[found] or (toks[k].text in links and stems[found] in links):
            found += 1
        elif toks[k].text not in ARTICLES:
            return None
        k += 1
    return k if found == len(stems) else None
