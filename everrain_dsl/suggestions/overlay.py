"""A frame laid over the words of a line: which of them it takes, and how well it fits."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import ARTICLES
from everrain_dsl.suggestions.frames import Hole
from everrain_dsl.suggestions.rendering import texts
from everrain_dsl.suggestions.stems import stem, words
from everrain_dsl.suggestions.things import cheapest, pronouns
from everrain_dsl.suggestions.tokens import DENYING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.suggestions.frames import Frame
    from everrain_dsl.suggestions.line_context import Place
    from everrain_dsl.suggestions.match import Matcher
    from everrain_dsl.suggestions.things import Thing
    from everrain_dsl.suggestions.tokens import Tok

#: Words that deny, and those by which a sentence that denies is meant.
_DENIES: Final = frozenset({"cannot", "no", "not"})
_ASKED_TO: Final = words("immune ignore ignores forbid unable must only prevent")
#: How amounts are compared.
_COMPARISONS: Final = (
    ("at", "least"),
    ("at", "most"),
    ("more", "than"),
    ("fewer", "than"),
    ("exactly",),
)
#: What a hole weighs.
_HOLE: Final = {
    "thing": 0.5,
    "noun": 0.5,
    "number": 0.35,
    "compare": 0.35,
    "signed": 0.35,
    "name": 0.6,
    "word": 0.6,
    "called": 0.6,
}
#: Penalties: a significant word is not used, a comparison is missing, two things are in the other
#: order, the frame contradicts a word, a number or a thing is invented.
_LOST, _COMPARING, _TURNED, _OPPOSITE, _INVENTED = 0.06, 0.06, 0.025, 0.3, 0.06
#: How much of what narrows a noun counts where the frame has the noun alone.
_NARROWED: Final = 0.5
_MOST_THINGS: Final = 8
_LEAST: Final = 0.2

#: What stands in a hole: where its words begin and end, and how it is written.
Filling = tuple[int, int, str]


@attrs.frozen
class Match:
    """A frame laid over words: how well it fits, its texts (the likeliest first), what it took."""

    score: float
    frame: Frame
    texts: tuple[str, ...]
    taken: frozenset[int]


class Overlay:
    """Some words at a place, and what is found in them once for all frames."""

    def __init__(self, matcher: Matcher, toks: Sequence[Tok], place: Place) -> None:
        self._matcher = matcher
        self._toks = toks
        self._place = place
        self.meant = [matcher.means(tok) for tok in toks]
        #: Which of the words mean a stem, the surest first.
        self._meaning: dict[str, list[tuple[float, int]]] = {}
        for i, meant in enumerate(self.meant):
            for word, sure in meant.items():
                self._meaning.setdefault(word, []).append((-sure, i))
        for found in self._meaning.values():
            found.sort()
        self.holes = {matcher.hole(tok) for tok in toks} - {""}
        self._weights = [matcher.weight(tok) for tok in toks]
        self._total = sum(self._weights) or 1.0
        self._things = cheapest(matcher.pointing.things(toks, place.named))
        amounts = [*matcher.pointing.amounts(toks, place)]
        figures = [
            (i, i + 1, tok.text) for i, tok in enumerate(toks) if tok.kind in ("number", "signed")
        ]
        self._numbers = sorted([*figures, *amounts])
        self._at_hand = pronouns((), place)
        self._here = frozenset(type_ for type_, _ in place.this)
        self._denies = not (DENYING | _ASKED_TO).isdisjoint(tok.text for tok in toks)
        texts_ = [tok.text for tok in toks]
        self._compared = [
            (i, i + len(each), " ".join(each))
            for i in range(len(toks))
            for each in _COMPARISONS
            if tuple(texts_[i : i + len(each)]) == each
        ]
        self._articles = [i for i, tok in enumerate(toks) if tok.text in ("a", "an", "one")]

    def laid(self, frame: Frame) -> Match | None:
        """Return *frame* laid over the words in the best way, None where it does not fit."""
        best: _Laid | None = None
        options = [
            self._options(part) for part in frame.parts if isinstance(part, Hole) and _points(part)
        ]
        for chosen in product(*options):
            taken: set[int] = set()
            if not _apart(chosen, taken):
                continue
            laid = self._scored(frame, chosen, taken)
            if best is None or laid.score > best.score:
                best = laid
        if best is None or (best.score < _LEAST and frame.table != "header"):
            return None  # what a header leaves are facts
        said = texts(frame, self._toks, best.chosen, best.filled, self._place)
        return Match(best.score, frame, said, frozenset(best.used)) if said else None

    def _options(self, hole: Hole) -> list[Thing | None]:
        known = not self._at_hand or bool(pronouns(hole.types, self._place))
        fitting = [t for t in self._things if _fits(t, hole) and (t.det != "it" or known)]
        return [*fitting[:_MOST_THINGS], None]

    def _scored(self, frame: Frame, chosen: Sequence[Thing | None], used: set[int]) -> _Laid:
        weights = self._weights
        covered = sum([weights[i] for i in used])
        covered -= sum([0.3 * each.cost for each in chosen if each is not None])
        score = 0.0
        invented = 0
        told, had, whole = self._told(frame, used)
        covered += told + self._narrowed(frame, used)
        filled: dict[int, str] = {}
        numbers = self._numbers_of(frame, self._left(chosen, used)) if frame.numbers else {}
        things = iter(chosen)
        for n, part in enumerate(frame.parts):
            if isinstance(part, str):
                continue
            weight = _HOLE[part.kind]
            whole += weight
            if part.kind in ("thing", "noun"):
                thing = next(things)
                if part.kind == "noun" and thing is not None and thing.det.isdigit():
                    used.discard(thing.start)  # a number of the frame counts it, or it is lost
                    covered -= weights[thing.start]
                had += weight * self._pointed(thing, part)
                score -= _INVENTED * (thing is None and self._is_made_up(part))
                continue
            found = self._filling(part, used, numbers.get(n))
            if found is not None:
                filled[n] = found[2]
                had += weight
                span = range(found[0], found[1])
                covered += sum([weights[i] for i in span if i not in used])
                used.update(span)
            elif part.kind == "compare":
                score -= _COMPARING
            elif part.kind in ("number", "signed"):
                one = self._one(used)
                had += weight * one
                invented += not one
            elif part.types[:1] in (("deck",), ("table",)):
                had += 0.3 * weight
        recall, precision = min(covered / self._total, 1.0), had / whole if whole else 0.0
        if recall <= 0 or precision <= 0:
            return _Laid(0.0, chosen, filled, used)
        score += 2.2 * recall * precision / (1.2 * precision + recall)
        starts = [each.start for each in chosen if each is not None]
        score -= _TURNED * sum(first > second for first, second in pairwise(starts))
        score -= _LOST * sum(w >= 0.4 and i not in used for i, w in enumerate(weights))
        score -= _INVENTED * invented
        if self._is_opposite(frame, used):
            score -= _OPPOSITE
        return _Laid(score, chosen, filled, used)

    def _told(self, frame: Frame, used: set[int]) -> tuple[float, float, float]:
        """Use the words that mean those of *frame*; return their weight, that found, and all."""
        covered = had = whole = 0.0
        alone = frame.is_fixed or len(frame.stems) == 1
        for weight, word in frame.telling(self._matcher.index.tells):
            whole += weight
            at, sure = self._nearest(word, used)
            if sure:
                used.add(at)
                had += weight * sure
                covered += max(self._weights[at], 0.01) * sure
                covered += self._repeated(word, used) if alone else 0.0
        return covered, had, whole

    def _repeated(self, word: str, used: set[int]) -> float:
        """Use the other words that mean *word*, as in `go on`; return what they weigh."""
        covered = 0.0
        for sure, i in self._meaning.get(word, ()):
            if i not in used and word != self._toks[i].stem:
                used.add(i)
                covered -= self._weights[i] * sure
        return covered

    def _narrowed(self, frame: Frame, used: set[int]) -> float:
        """Use what narrows a noun of *frame*, as in `a tile near you`; return what it counts."""
        covered = 0.0
        for thing in self._things:
            if thing.filters and frame.said.issuperset(thing.noun.split()):
                first = thing.start if frame.is_fixed else self._noun_of(thing) + 1
                left = [i for i in range(first, thing.end) if i not in used]
                covered += _NARROWED * sum([self._weights[i] for i in left])
                used.update(left)
        return covered

    def _noun_of(self, thing: Thing) -> int:
        """Return where the noun of *thing* stands, its end if another word stands for it."""
        last = stem(thing.noun.rpartition(" ")[2])
        span = range(thing.start, thing.end)
        return next((i for i in span if self._toks[i].stem == last), thing.end)

    def _nearest(self, word: str, used: set[int]) -> tuple[int, float]:
        for sure, i in self._meaning.get(word, ()):
            if i not in used:
                return i, -sure
        return 0, 0.0

    def _left(self, chosen: Sequence[Thing | None], used: set[int]) -> Iterator[Filling]:
        """Yield the numbers not used yet, and those that count one of the *chosen* nouns."""
        found = [each for each in self._numbers if used.isdisjoint(range(each[0], each[1]))]
        counted = [
            (each.start, each.start + 1, each.det)
            for each in chosen
            if each is not None and each.det.isdigit()
        ]
        yield from sorted([*found, *counted]) if counted else found

    def _numbers_of(self, frame: Frame, found: Iterator[Filling]) -> dict[int, Filling]:
        """Assign numbers to the holes for them: first by the words around them, then in order."""
        holes, left = frame.numbers, [*found]
        if len(holes) < 2:
            return dict(zip(holes, left, strict=False))
        given: dict[int, Filling] = {}
        beside = [(self._beside(frame, hole, each), hole, each) for hole in holes for each in left]
        for near, hole, each in sorted(beside, key=lambda one: -one[0]):
            if near > 1 and hole not in given and each in left:
                given[hole] = each
                left.remove(each)
        return given | dict(zip([hole for hole in holes if hole not in given], left, strict=False))

    def _beside(self, frame: Frame, hole: int, number: Filling) -> float:
        """Return how well the words around *number* match those around *hole*, from 0 to 3."""
        before, after = frame.parts[hole - 1 : hole], frame.parts[hole + 1 : hole + 2]
        near = 0.0
        if number[0] and before and isinstance(before[0], str):
            near += 2 * self.meant[number[0] - 1].get(stem(before[0]), 0.0)
        if number[1] < len(self.meant) and after and isinstance(after[0], str):
            near += self.meant[number[1]].get(stem(after[0]), 0.0)
        return near

    def _filling(self, part: Hole, used: set[int], number: Filling | None) -> Filling | None:
        match part.kind:
            case "number" | "signed":
                return number
            case "word":
                return self._matcher.word_at(part.types[0], self.meant, used)
            case "called":
                return self._called(used)
            case "compare":
                return next((each for each in self._compared if each[0] not in used), None)
        return self._matcher.name_at(part.types, self._toks, used)

    def _called(self, used: set[int]) -> Filling | None:
        """Return the name that is given behind `as the`."""
        for i, tok in enumerate(self._toks[:-1]):
            if tok.text == "as":
                at = i + 1 + (self._toks[i + 1].text in ARTICLES)
                if at < len(self._toks) and at not in used and self._toks[at].kind == "word":
                    return at, at + 1, self._toks[at].text
        return None

    def _pointed(self, thing: Thing | None, hole: Hole) -> float:
        if thing is not None:
            return 1.0
        return 0.5 if self._here.intersection(hole.types) else 0.2

    def _is_made_up(self, hole: Hole) -> bool:
        """Return whether only a sample can fill *hole*, since the card has nothing of its types."""
        return bool(hole.types) and not {*self._here, "ship"}.intersection(hole.types)

    def _one(self, used: set[int]) -> float:
        """Use an article as the number 1 and return its score; without one, return 0."""
        at = next((i for i in self._articles if i not in used), None)
        if at is None:
            return 0.0
        used.add(at)
        return 0.7

    def _is_opposite(self, frame: Frame, used: set[int]) -> bool:
        """Return whether *frame* contradicts an unmatched word, or negates without cause."""
        against = frame.against
        for i, tok in enumerate(self._toks) if against else ():
            if i not in used and (tok.stem in against or tok.text in against):
                return True
        return not self._denies and not frame.said.isdisjoint(_DENIES)


@attrs.frozen
class _Laid:
    score: float
    chosen: Sequence[Thing | None]
    filled: dict[int, str]
    used: set[int]


def _points(part: str | Hole) -> bool:
    return isinstance(part, Hole) and part.kind in ("thing", "noun")


def _apart(chosen: Sequence[Thing | None], taken: set[int]) -> bool:
    """Return whether no two things share a word, and put all of their words into *taken*."""
    for thing in chosen:
        if thing is None:
            continue
        span = range(thing.start, thing.end)
        if not taken.isdisjoint(span):
            return False
        taken.update(span)
    return True


def _fits(thing: Thing, hole: Hole) -> bool:
    if hole.kind == "noun":
        return thing.type != "" and (thing.det.isdigit() or thing.det in ("", "one", "any", "no"))
    if not hole.types or not thing.type:
        return True
    if thing.noun == "ship" and thing.det in ("this", "the", "that") and "enemy_ship" in hole.types:
        return True
    return thing.type in hole.types
