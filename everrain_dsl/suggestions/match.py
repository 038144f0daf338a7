"""Matching of frames, sentences with holes, to the words of a line."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import nearest
from everrain_dsl.suggestions.overlay import Filling, Match, Overlay
from everrain_dsl.suggestions.stems import stem, words
from everrain_dsl.suggestions.thesaurus import MEANS
from everrain_dsl.suggestions.tokens import DENYING, FILLING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from everrain_dsl.suggestions.frames import Index
    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.selections import Pointing
    from everrain_dsl.suggestions.tokens import Tok

_WEAK: Final = words("another other every each all random before after up most least half")
#: What weighs how much, of what a telling word weighs.
_NUMBER, _NAME, _UNKNOWN, _KNOWN, _EMPTY = 0.6, 0.9, 0.45, 0.5, 0.03
#: How sure it is that a word is another one that is spelt nearly so.
_SPELT: Final = 0.75
#: What a hole counts for that has a word or a number to fill it.
_SHARED: Final = 0.25
_MOST_LAID: Final = 64


class Matcher:
    """Lays the frames of an index over words.

    *words* are those of each class (stat, die, token), *names* the names of each type.
    """

    def __init__(
        self,
        index: Index,
        pointing: Pointing,
        words: Mapping[str, Sequence[str]],
        names: Mapping[str, Sequence[str]],
    ) -> None:
        self.index = index
        self.pointing = pointing
        self._words = {
            class_: [(word, [stem(each) for each in word.split()]) for word in known]
            for class_, known in words.items()
        }
        self._names = {
            type_: {tuple([stem(each) for each in name.split()]): name for name in known}
            for type_, known in names.items()
        }
        self._longest = max((len(s) for known in self._names.values() for s in known), default=0)
        self._classes = {
            stems[0]: f"@{class_}"
            for class_, known in self._words.items()
            for _, stems in known
            if len(stems) == 1
        }
        self._own = {each for known in self._words.values() for _, stems in known for each in stems}
        self._meant: dict[str, dict[str, float]] = {}

    def means(self, tok: Tok) -> dict[str, float]:
        """Return the stems that *tok* may mean, each with its confidence, up to 1."""
        if tok.kind != "word":
            return {tok.text: 1.0, **({"one": 0.9} if tok.text == "1" else {})}
        found = self._meant.get(tok.stem)
        if found is None:
            found = self._meant[tok.stem] = {**MEANS.get(tok.stem, {}), tok.stem: 1.0}
            unknown = tok.stem not in self.index.tells and tok.stem not in MEANS
            if unknown and len(tok.stem) > 3 and tok.stem not in self._own:
                near = nearest.nearest_names(tok.stem, [*self.index.tells, *self._own], 2)
                found |= dict.fromkeys(near, _SPELT)
        return found

    def hole(self, tok: Tok) -> str:
        """Return what a frame has a hole for where *tok* stands in it; empty for a plain word."""
        return "@signed" if tok.kind == "signed" else self._classes.get(tok.stem, "")

    def knows(self, tok: Tok) -> bool:
        """Return whether *tok* is a word of the language, or a synonym of one."""
        return tok.kind != "word" or tok.stem in self.index.tells or tok.stem in MEANS

    def weight(self, tok: Tok) -> float:
        """Return the weight of *tok* in a match, from 0 to 1."""
        if tok.kind in ("number", "signed"):
            return _NUMBER
        if tok.kind == "name":
            return _NAME
        if tok.kind in ("mark", "own"):
            return 0.02
        if tok.text in DENYING:
            return 0.8
        if tok.text in _WEAK:
            return 0.25
        if tok.text in FILLING:
            return _EMPTY
        return self.index.tells.get(tok.stem, _KNOWN if tok.stem in MEANS else _UNKNOWN)

    def best(
        self, toks: Sequence[Tok], place: Place, tables: Collection[str], most: int = 12
    ) -> list[Match]:
        """Return up to *most* frames of *tables* that match *toks*, the best first."""
        if not toks:
            return []
        laying = Overlay(self, toks, place)
        frames = self.index.frames
        found = [laying.laid(frames[number]) for number in self._likely(laying, tables)]
        kept = sorted((each for each in found if each is not None), key=lambda each: -each.score)
        return kept[:most]

    def _likely(self, laying: Overlay, tables: Collection[str]) -> list[int]:
        """Return the frames that share most with the words, by their numbers."""
        index = self.index
        shared: dict[int, float] = {}
        if "condition" in tables:
            shared = dict.fromkeys(index.light, 0.4)
        held = [index.holding[table] for table in tables]
        for hole in laying.holes:
            for holding in held:
                for number in holding.get(hole, ()):
                    shared[number] = shared.get(number, 0.0) + _SHARED
        for meant in laying.meant:
            scored: dict[int, float] = {}
            for word, sure in meant.items():
                score = sure * index.tells.get(word, 0.0)
                for holding in held:
                    for number in holding.get(word, ()):
                        if scored.get(number, 0.0) < score:
                            scored[number] = score
            for number, score in scored.items():
                shared[number] = shared.get(number, 0.0) + score
        whole = index.whole
        ranked = sorted(
            (0.5 * whole[number] - 2 * score, number) for number, score in shared.items()
        )
        return [number for _, number in ranked[:_MOST_LAID]]

    def word_at(
        self, class_: str, meant: Sequence[Mapping[str, float]], used: set[int]
    ) -> Filling | None:
        """Return the best match for a word of *class_* among the words not *used*, or None."""
        best: tuple[float, Filling | None] = 0.0, None
        for word, stems in self._words.get(class_, ()):
            size = len(stems)
            for i in range(len(meant) - size + 1):
                if used.isdisjoint(range(i, i + size)):
                    sure = min(meant[i + k].get(each, 0.0) for k, each in enumerate(stems))
                    sure *= 1 + 0.1 * size
                    if sure > best[0]:
                        best = sure, (i, i + size, word)
        return best[1]

    def name_at(self, types: Sequence[str], toks: Sequence[Tok], used: set[int]) -> Filling | None:
        """Return the first name of one of *types* among the words not *used*, or None."""
        for i, tok in enumerate(toks):
            if tok.kind == "name" and i not in used:
                return i, i + 1, tok.text
        if types[:1] == ("counter",):
            for i, (tok, after) in enumerate(pairwise(toks)):
                counted = after.stem in ("counter", "token", "marker") and tok.kind == "word"
                if counted and tok.stem not in self.index.tells and i not in used:
                    return i, i + 1, f'"{tok.text}"'
        for known in [self._names[type_] for type_ in types if type_ in self._names]:
            for i in range(len(toks)):
                for size in range(1, min(self._longest, len(toks) - i) + 1):
                    name = known.get(tuple([tok.stem for tok in toks[i : i + size]]))
                    if name is not None and used.isdisjoint(range(i, i + size)):
                        return i, i + size, f'"{name}"'
        return None
