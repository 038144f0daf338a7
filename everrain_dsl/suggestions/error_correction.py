"""The least that makes a line one: an error-correcting parse by the parse table, cheapest first."""

from __future__ import annotations

from collections import defaultdict
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Final

from everrain_dsl.english.words import INDEFINITE, lemma
from everrain_dsl.suggestions.dictionary import is_english
from everrain_dsl.suggestions.stems import stem, words
from everrain_dsl.suggestions.tokens import FILLING, words_of
from everrain_dsl.syntax.lexer import TIMES, pieces
from everrain_dsl.syntax.recovery.draft import tidied

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.suggestions.match import Matcher
    from everrain_dsl.suggestions.tokens import Tok
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.recovery.automaton import Automaton, Stack

#: The most that a line may cost, how many beginnings are looked at, and words of a line.
_MOST: Final = 2.2
_MOST_SEEN: Final = 90
_MOST_FOUND: Final = 4
_MOST_WORDS: Final = 26
_MOST_PUT: Final = 2
#: Small words that may be missing, and those that are mistaken for one another.
_SMALL: Final = words(
    "to into onto from towards over for between by until of on in at with the a one who is has as "
    "that 's , times ( )"
)
_SWAPPED: Final = words("to into onto from towards over for by of on in at with")
#: What a fact is called, which may be missing in front of its number.
_KEYS: Final = words("health dice spoils cost value act wage track engagement")
#: What it costs to put in the only word that can follow, a small word, a mark, or another word.
_PUT_ONLY, _PUT, _PUT_MARK, _PUT_KEY = 0.25, 0.35, 0.45, 0.7
#: What it costs to read `a` as 1, one small word for another, a form for another, a word that means
#: another, an unknown word, and a word that the line may declare.
_ONE, _SWAP, _FORM, _MEANT, _STRANGE, _NEW = 0.2, 0.4, 0.1, 0.25, 0.9, 0.1
#: Marks, which are never swapped with a word, and the cost of swapping two words.
_MARKS: Final = (",", "(", ")", "'s")
_TURN: Final = 0.3
#: Marks that are read as commas, and what that costs: `15 / 30`.
_COMMAS: Final = ("/", ";")
_COMMA: Final = 0.1
#: What it costs to read an unknown word as a name without its quotes.
_QUOTED: Final = 0.55
#: How much of each point on a line counts for it, the further it is read.
_AHEAD: Final = 0.3
_PER_WEIGHT: Final = 0.45
_TERMINALS: Final = {
    "number": "WHOLE_NUMBER",
    "signed": "SIGNED_NUMBER",
    "name": "QUOTED_TEXT",
    "range": "NUMBER_RANGE",
    "copies": "COPY_COUNT",
}

#: What is put in for a name or a number that must follow.
_SAMPLES: Final = {"QUOTED_TEXT": '"Name"', "WHOLE_NUMBER": "1"}
#: Terminals of several words.
_LONG: Final = (*TIMES, "FOR_EACH")
#: What a word is read as: what that costs, the terminal (None for nothing), how it is said; and how
#: many words that takes.
_Reading = tuple[float, "str | None", str, int]


class Near:
    """Finds lines near one by the parse table of a parser; *names* are the words sets declare."""

    def __init__(
        self,
        parser: Parser,
        automaton: Automaton,
        names: Mapping[str, str],
        matcher: Matcher,
        written: Mapping[str, str],
    ) -> None:
        self._reserved, self._names = parser.reserved, names
        self._automaton, self._matcher, self._written = automaton, matcher, written
        self._counted = counted = {
            row.phrase.text for row in parser.vocabulary.gauges.values() if not row.slots
        }
        #: What may be missing in a line: what that costs, its terminal, how it is written.
        self._missing = [
            (_PUT_MARK if word in _MARKS else _PUT if word in _SMALL else _PUT_KEY, terminal, word)
            for terminal, word in written.items()
            if word in _SMALL or word in _KEYS or word in counted
        ]
        self._new = _STRANGE
        self._fitting: dict[Stack, list[tuple[float, str, Stack]]] = {}
        self._of_stem: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for word, terminal in parser.reserved.items():
            self._of_stem[stem(word)].append((terminal, written.get(terminal, word)))
        for word, terminal in names.items():
            self._of_stem[stem(word)].append((terminal, word))

    def __call__(self, text: str, *, declares: bool = False) -> Iterator[tuple[float, str]]:
        """Yield the lines near *text*, each with how near it is, the nearest first.

        A line that *declares* something may have new words.
        """
        self._new = _NEW if declares else _STRANGE
        toks = words_of(text)
        if not toks or len(toks) > _MOST_WORDS:
            return
        weights = [self._matcher.weight(tok) for tok in toks]
        total = sum(weights) or 1.0
        readings = [
            [*_long(toks[at:]), *((*each, 1) for each in self._readings(tok, weight))]
            for at, (tok, weight) in enumerate(zip(toks, weights, strict=True))
        ]
        for cost, said in self._searched(readings):
            yield max(0.0, 1.0 - _PER_WEIGHT * cost / total), tidied(" ".join(said))

    def _searched(self, readings: list[list[_Reading]]) -> Iterator[tuple[float, tuple[str, ...]]]:
        order = count()
        self._fitting.clear()
        start = self._automaton.run(())[0]
        begun: tuple[str, ...] = ()
        open_ = [(0.0, 0.0, next(order), 0, start, begun, 0)]
        least: dict[tuple[int, Stack, int], float] = {(0, start, 0): 0.0}
        rest = [0.0]
        for each in reversed(readings):  # the least that the words from there on cost
            rest.insert(0, min(cost + rest[taken - 1] for cost, *_, taken in each))
        looked = found = 0
        while open_ and looked < _MOST_SEEN and found < _MOST_FOUND:
            _, cost, _, at, stack, said, put = heappop(open_)
            if least[at, stack, put] < cost:
                continue
            looked += 1
            if at == len(readings) and self._automaton.reads((), stack):
                found += 1
                yield cost, said
                continue
            steps = [*self._read(readings[at], stack, at)] if at < len(readings) else []
            if at + 1 < len(readings):
                steps += self._turned(readings[at], readings[at + 1], stack, at)
            if put < _MOST_PUT and cost + _PUT <= _MOST:
                steps += self._put_in(stack, at, put)
            for more, to, after, word, now in steps:
                further = cost + more
                if further > _MOST or further >= least.get((to, after, now), _MOST + 1):
                    continue
                least[to, after, now] = further
                line = (*said, word) if word else said
                rank = further + rest[to] - _AHEAD * to
                heappush(open_, (rank, further, next(order), to, after, line, now))

    def _read(
        self, readings: list[_Reading], stack: Stack, at: int
    ) -> Iterator[tuple[float, int, Stack, str, int]]:
        for cost, terminal, word, taken in readings:
            after = stack if terminal is None else self._automaton.after(stack, terminal)
            if after is not None:
                yield cost, at + taken, after, word, 0

    def _turned(
        self, first: list[_Reading], second: list[_Reading], stack: Stack, at: int
    ) -> Iterator[tuple[float, int, Stack, str, int]]:
        """Yield the next two words swapped, perhaps with a word put between them.

        That is `901 "Squall"` for `"Squall" 901`, and `5 at "Ashmoor"` for `"Ashmoor" 5`.
        """
        for cost, terminal, word, taken in second:
            after = self._automaton.after(stack, terminal) if terminal is not None else None
            if after is None or cost or taken > 1 or word in _MARKS:
                continue
            between = [(0.0, "", after), *self._fit(after)]
            for other, last, behind, more in first:
                if last is None or other or more > 1 or behind in _MARKS:
                    continue
                for put, small, ready in between:
                    then = self._automaton.after(ready, last)
                    if then is not None:
                        yield _TURN + put, at + 2, then, f"{word} {small} {behind}", 0

    def _put_in(
        self, stack: Stack, at: int, put: int
    ) -> Iterator[tuple[float, int, Stack, str, int]]:
        for cost, word, after in self._fit(stack):
            if not put or cost == _PUT:
                yield cost, at, after, word, put + 1

    def _fit(self, stack: Stack) -> list[tuple[float, str, Stack]]:
        """Return the words that may be missing next: what each costs, and what follows it."""
        fitting = self._fitting.get(stack)
        if fitting is None:
            acts = self._automaton.acts(stack)
            there = [
                each
                for each in self._missing
                if each[1] in acts and (self._new == _STRANGE or each[2] not in self._counted)
            ]
            only = self._automaton.only(stack)
            if only is not None:
                word = _SAMPLES.get(only) or self._written.get(only)
                there += [(_PUT_ONLY, only, word)] if word else []
            tried = [(*each, self._automaton.after(stack, each[1])) for each in there]
            fitting = [(cost, word, after) for cost, _, word, after in tried if after is not None]
            self._fitting[stack] = fitting
        return fitting

    def _readings(self, tok: Tok, weight: float) -> Iterator[tuple[float, str | None, str]]:
        """Yield what *tok* may be read as."""
        whole = _TERMINALS.get(tok.kind)
        if whole is not None:
            yield 0.0, whole, tok.text
            if tok.kind == "signed":
                yield 0.5, "WHOLE_NUMBER", tok.text[1:]
            yield (1.6 if tok.kind == "number" else 1.8), None, ""
            return
        if tok.text in _COMMAS:
            yield _COMMA, self._reserved[","], ","
        reserved = self._reserved.get(tok.text) or self._reserved.get(lemma(tok.text))
        terminal = reserved or self._names.get(tok.text)
        exact = self._of_stem.get(tok.stem, [])
        if terminal is not None:
            yield 0.0, terminal, tok.text
        yield from ((_FORM, each, word) for each, word in exact if each != terminal)
        if tok.text in INDEFINITE:
            yield _ONE, "WHOLE_NUMBER", "1"
        if tok.text in _SWAPPED:
            for word in sorted(_SWAPPED - {tok.text}):
                if word in self._reserved:
                    yield _SWAP, self._reserved[word], word
        if tok.kind == "word":
            seen = {terminal}
            for meant, sure in self._matcher.means(tok).items():
                for each, word in self._of_stem.get(meant, ()) if meant != tok.stem else ():
                    if each not in seen:
                        seen.add(each)
                        yield _MEANT + 0.8 * (1 - sure), each, word
            if terminal is None and not exact:
                yield self._new, "OTHER_WORD", tok.text
                if not is_english(tok.text):
                    yield _QUOTED, "QUOTED_TEXT", f'"{tok.text}"'
        empty = 0.25 if tok.text in FILLING else 0.1 if tok.kind == "mark" else 0.35 + weight
        yield empty, None, ""


def _long(toks: Sequence[Tok]) -> Iterator[_Reading]:
    """Yield the terminal of several words that *toks* begin with: `this game`, `for each`."""
    kind, said = next(pieces(" ".join(tok.text for tok in toks)))
    if kind in _LONG:
        yield 0.0, kind, said, len(said.split())
