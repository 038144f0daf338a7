"""Which words of a line to change so that it is one: misspelt, left out, doubled, in disorder."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import suggest
from everrain_dsl.syntax.recovery import sense
from everrain_dsl.syntax.recovery.draft import Draft, Edit, Word, written
from everrain_dsl.syntax.recovery.joins import NUMBERS
from everrain_dsl.syntax.words import lemma, with_s

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.syntax.recovery.draft import Bench

#: Small words that are mistaken for one another, and those that are left out.
_SMALL: Final = frozenset({
    "to", "into", "onto", "from", "towards", "over", "for", "between", "by", "until", "again",
    "on", "below", "in", "at", "of", "with", "without", "within", "the", "a", "one", "every",
    "each", "any", "no", "this", "that", "its", "your", "is", "has", "as", "who", "and", "or",
    "up",
})  # fmt: skip
#: Words that pick: who decides changes with them, so none gives way to another kind of word.
_PICKING: Final = frozenset({"one", "every", "each", "any", "another", "no"})
#: Words that say how many: none is put in where nobody said it.
_AMOUNTS: Final = frozenset({"all", "every", "each", "any", "half", "no", "twice"})
#: Words that a rule book needs at the start of a sentence and a card does not.
_FILLING: Final = frozenset({
    "you", "then", "now", "also", "must", "immediately", "please", "and",
})  # fmt: skip
_MOST_MISSPELT: Final = 3
_REACH: Final = 3
#: So many lines that one word is missing in are shown.
_MOST_MISSING: Final = 3
#: Words that begin a property: behind one that ends a line something is missing.
OPENING: Final = frozenset({"on", "in", "at", "of", "with", "without", "within", "below", "who"})
#: Words of which one may be too much.
_FEWEST: Final = 2
#: Letters a word must have to be taken for another that differs in one.
_LONG_ENOUGH: Final = 4


@attrs.frozen
class Change:
    """One change: what is replaced, and by what.

    `way` is spell, add, drop, swap, small, other, digit or idiom.
    """

    way: str
    at: int
    old: tuple[Word, ...]
    new: tuple[Word, ...]


def failure(bench: Bench, words: Sequence[Word]) -> int:
    """Return the index of the first word that cannot stand where it does; past the end if none."""
    return len(bench.automaton.run(word.terminal for word in words)) - 1


def find(bench: Bench, words: list[Word]) -> list[Change] | None:
    """Return the changes that make *words* a line, or None if no few and plain ones do."""
    return (
        _misspelt(bench, words, _MOST_MISSPELT)
        or _first(bench, words, _one_for_one(bench, words))
        or _first(bench, words, _rearranged(words, failure(bench, words)))
        or _one_missing(bench, words)
        or _first(bench, words, _mistaken(bench, words))
        or _first(bench, words, _other_small_words(bench, words))
        or _first(bench, words, _superfluous(words, failure(bench, words)))
    )


def applied(words: Sequence[Word], change: Change) -> list[Word]:
    """Return *words* with *change* made."""
    return [*words[: change.at], *change.new, *words[change.at + len(change.old) :]]


def agreeing(bench: Bench, words: list[Word], changes: list[Change]) -> list[Change]:
    """Return *changes* with every new word in the form that agrees with the line."""
    made = words
    for change in changes:
        made = applied(made, change)
    new = {id(word) for change in changes for word in change.new}
    places: dict[int, int] = {}
    text = ""
    for word in made:
        text += " " if text and word.text != "'s" else ""
        if id(word) in new:
            places[len(text)] = id(word)
        text += word.text
    right = {
        places[wrong.start]: wrong.correct
        for wrong in bench.wrongs(text)
        if wrong.start in places and " " not in wrong.correct
    }
    return [
        attrs.evolve(
            change,
            new=tuple(
                attrs.evolve(word, text=right.get(id(word), word.text)) for word in change.new
            ),
        )
        for change in changes
    ]


def _first(bench: Bench, words: list[Word], changes: Iterator[Change]) -> list[Change] | None:
    for change in changes:
        mended = applied(words, change)
        if not bench.fits(mended) or not _keeps(bench, words, change, mended):
            continue
        if change.way == "spell" or _agrees(bench, mended):
            return [change]
    return None


def _keeps(bench: Bench, words: list[Word], change: Change, mended: list[Word]) -> bool:
    """Return whether *mended* says what *words* do: of a word left out, it says nothing."""
    old, new = _texts(words), _texts(mended)
    if change.way == "drop" and change.new:  # it stood there twice
        return True
    left_out = change.old[0] if change.way == "drop" else None
    if left_out is not None and (
        sense.lost(old, new)
        or left_out.text in _PICKING
        or left_out.terminal in ("WHOLE_NUMBER", "SIGNED_NUMBER")
    ):
        return False
    turned = change.way != "digit" and sense.is_turned(old, new)
    return not turned and bench.is_sound(written(mended))


def _texts(words: Sequence[Word]) -> list[str]:
    return [word.text for word in words]


def _agrees(bench: Bench, words: list[Word]) -> bool:
    return not bench.wrongs(written(words))


def _misspelt(bench: Bench, words: list[Word], most: int) -> list[Change] | None:
    """Replace words nobody knows by known ones that look alike; up to *most* of them."""
    stop = failure(bench, words)
    further: list[tuple[int, Change]] = []
    for change in _alike(bench, words, stop):
        mended = applied(words, change)
        if bench.fits(mended) and not sense.is_turned(_texts(words), _texts(mended)):
            return [change]
        reached = failure(bench, mended)
        if reached > stop + len(change.new) - len(change.old):
            further.append((reached, change))
    if most > 1:
        further.sort(key=lambda pair: -pair[0])
        for _, change in further[:_REACH]:
            rest = _misspelt(bench, applied(words, change), most - 1)
            if rest:
                return [change, *rest]
    return None


def _alike(bench: Bench, words: list[Word], stop: int) -> Iterator[Change]:
    for at in range(min(stop, len(words) - 1), -1, -1):
        if words[at].terminal == "OTHER_WORD":
            yield from _spellings(bench, words, at)


def _mistaken(bench: Bench, words: list[Word]) -> Iterator[Change]:
    """Replace a word of the language by one that differs in one letter."""
    stop = failure(bench, words)
    for at in range(min(stop, len(words) - 1), max(stop - _REACH, -1), -1):
        word = words[at]
        if len(word.text) < _LONG_ENOUGH or word.terminal in ("OTHER_WORD", "QUOTED_TEXT"):
            continue
        for change in _spellings(bench, words, at):
            if suggest.edit_distance(word.text, change.new[0].text, 1) == 1:
                yield attrs.evolve(change, way="other")


def _spellings(bench: Bench, words: list[Word], at: int) -> Iterator[Change]:
    word = words[at]
    if lemma(word.text) in sense.KNOWN:
        return
    for text, terminal in bench.alike(word.text):
        if terminal != word.terminal:
            yield Change("spell", at, (word,), (attrs.evolve(word, text=text, terminal=terminal),))
    if word.terminal != "OTHER_WORD":
        return
    pieces = [tuple(word.text.split("-"))] if "-" in word.text else []
    pieces += [(word.text[:cut], word.text[cut:]) for cut in range(1, len(word.text))]
    for piece in pieces:
        if all(map(bench.lexicon.knows, piece)):
            new = tuple(
                attrs.evolve(word, text=text, terminal=terminal_of(bench, text)) for text in piece
            )
            yield Change("spell", at, (word,), new)
    for near in (at - 1, at):  # one word that was written as two
        pair = words[max(near, 0) : near + 2]
        for mark in ("", "-"):
            text = mark.join(piece.text for piece in pair)
            if len(pair) > 1 and bench.lexicon.knows(text):
                new_word = Word(text, terminal_of(bench, text), pair[0].start, pair[1].end)
                yield Change("spell", near, tuple(pair), (new_word,))


def terminal_of(bench: Bench, text: str) -> str:
    """Return what the lexer makes of the single word *text*."""
    terminals = bench.lexicon.terminals
    return terminals.get(text) or terminals.get(lemma(text)) or bench.names.get(text, "OTHER_WORD")


def _one_for_one(bench: Bench, words: list[Word]) -> Iterator[Change]:
    """`one` and `a` where digits must stand, digits where a sign must."""
    stop = failure(bench, words)
    for at in range(min(stop, len(words) - 1), max(stop - _REACH, -1), -1):
        word = words[at]
        if word.text in ("one", "a", "an"):
            yield Change(
                "digit", at, (word,), (attrs.evolve(word, text="1", terminal="WHOLE_NUMBER"),)
            )
        elif word.terminal == "QUOTED_TEXT" and _digits(word.text[1:-1]):
            digits = attrs.evolve(word, text=_digits(word.text[1:-1]), terminal="WHOLE_NUMBER")
            yield Change("small", at, (word,), (digits,))
        elif word.terminal == "WHOLE_NUMBER":
            signed = attrs.evolve(word, text="+" + word.text, terminal="SIGNED_NUMBER")
            yield Change("small", at, (word,), (signed,))


def _digits(text: str) -> str:
    """Return the number that *text* is, in digits or in letters; nothing if it is none."""
    return text if text.isdigit() else NUMBERS.get(text.casefold(), "")


def _rearranged(words: list[Word], stop: int) -> Iterator[Change]:
    for at in range(min(stop, len(words) - 1), max(stop - _REACH, -1), -1):
        if at + 1 < len(words):
            pair = (words[at], words[at + 1])
            if pair[0].terminal == pair[1].terminal:
                yield Change("drop", at, pair, pair[:1])
            swapped = (
                attrs.evolve(pair[1], start=pair[0].start, end=pair[0].end),
                attrs.evolve(pair[0], start=pair[1].start, end=pair[1].end),
            )
            if pair[0].terminal != "WHOLE_NUMBER" or at:  # `1 clue` is no field
                yield Change("swap", at, pair, swapped)


def _superfluous(words: list[Word], stop: int) -> Iterator[Change]:
    for at in range(min(stop, len(words) - 1), max(stop - _REACH, -1), -1):
        if words[at].text in ("or", "at"):  # it was meant
            continue
        if at == len(words) - 1 and words[at].text in OPENING:  # what it narrows by is missing
            continue
        if len(words) > _FEWEST and (at or words[at].text in _FILLING):
            yield Change("drop", at, (words[at],), ())


def _one_missing(bench: Bench, words: list[Word]) -> list[Change] | None:
    """Add a word where exactly one would do."""
    types = [word.terminal for word in words]
    stacks = bench.automaton.run(types)
    stop = len(stacks) - 1
    for at in range(stop, max(stop - _REACH, 0), -1):
        fitting = []
        for terminal in bench.automaton.next(stacks[at]):
            text = bench.lexicon.written.get(terminal)
            after = text and bench.automaton.after(stacks[at], terminal)
            if after and bench.automaton.reads(types[at:], after):
                fitting.append((str(text), terminal))
        if len(fitting) > 1:
            small = [pair for pair in fitting if pair[0] in _SMALL]
            fitting = small or (_sound(bench, words, at, fitting) if at < len(words) else [])
        if len(fitting) == 1:
            text, terminal = fitting[0]
            place = words[at].start if at < len(words) else words[-1].end
            change = Change("add", at, (), (Word(text, terminal, place, place),))
            if sense.is_turned(_texts(words), _texts(applied(words, change))):
                continue
            if text in _AMOUNTS or _names_nothing(bench, text, words[at : at + 1]):
                continue
            if _agrees(bench, applied(words, *agreeing(bench, words, [change]))):
                return agreeing(bench, words, [change])
    return None


def _names_nothing(bench: Bench, text: str, after: list[Word]) -> bool:
    """Return whether *text* makes a name of the word *after* it, and nothing is called by that."""
    return text == "the" and any(
        word.terminal == "OTHER_WORD" and f"the {word.text}" not in bench.source.text
        for word in after
    )


def missing(bench: Bench, words: list[Word], stop: int) -> list[str]:
    """Return lines that *words* are with one word put in at *stop*, where they cannot go on.

    Of many, those are meant whose word stands behind the one before it in the vocabulary.
    """
    before, after = written(words[:stop]), written(words[stop:])
    stack = bench.automaton.run(word.terminal for word in words[:stop])[-1]
    types = [word.terminal for word in words[stop:]]
    found: dict[str, bool] = {}
    for terminal in bench.automaton.next(stack):
        text = bench.lexicon.written.get(terminal)
        then = text and bench.automaton.after(stack, terminal)
        if not text or not then or not bench.automaton.reads(types, then):
            continue
        known = f"{words[stop - 1].text} {text}" in bench.lexicon.phrases
        if len(found) > _MOST_MISSING and not known:  # of so many it is none
            continue
        line = bench.meaning(f"{before} {text} {after}")
        if line is not None and not sense.is_turned(_texts(words), line.split()):
            found[line] = known
    if len(found) > _MOST_MISSING:
        found = {line: True for line, known in found.items() if known}
    return list(found) if len(found) <= _MOST_MISSING else []


def _sound(
    bench: Bench, words: list[Word], at: int, fitting: list[tuple[str, str]]
) -> list[tuple[str, str]]:
    """Return those of *fitting*, words to put in at *at*, with which a line takes such things.

    Of several, two are returned.
    """
    before, after = written(words[:at]), written(words[at:])
    sound = (pair for pair in fitting if bench.meaning(f"{before} {pair[0]} {after}") is not None)
    return list(islice(sound, 2))


def _other_small_words(bench: Bench, words: list[Word]) -> Iterator[Change]:
    stacks = bench.automaton.run(word.terminal for word in words)
    stop = len(stacks) - 1
    for at in range(min(stop, len(words) - 1), max(stop - _REACH, -1), -1):
        word = words[at]
        if word.text not in _SMALL and lemma(word.text) not in _SMALL:
            continue
        for terminal in bench.automaton.next(stacks[at]):
            text = bench.lexicon.written.get(terminal, "")
            if word.text in _PICKING and text not in _PICKING:
                continue
            if text in _SMALL and terminal != word.terminal:
                new = attrs.evolve(word, text=text, terminal=terminal)
                yield Change("small", at, (word,), (new,))


def forms(word: str) -> tuple[str, ...]:
    """Return the forms in which the lemma *word* is written."""
    if word == "is":
        return ("is", "are")
    if word == "has":
        return ("has", "have")
    return (word, with_s(word)) if word[:1].isalpha() and word not in _SMALL else (word,)


def following(words: Sequence[Word], change: Change) -> str:
    """Return what stands behind the words that *change* drops."""
    behind = words[change.at + len(change.old) :]
    return f"`{behind[0].text}`" if behind else "the end of the line"


def drafted(draft: Draft, words: list[Word], changes: Sequence[Change]) -> Draft:
    """Return *draft* with *changes* made to its *words*, one after another."""
    now = words
    for change in changes:
        now = applied(now, change)
    standing = {id(word) for word in now}
    gone = {(word.start, word.end) for word in words if id(word) not in standing}
    old = {id(word) for word in words}
    made: list[Edit] = []
    at = 0
    for number, word in enumerate(now):
        if id(word) in old:
            at = word.end
        elif (word.start, word.end) in gone:
            gone.discard((word.start, word.end))
            made.append(Edit(word.start, word.end, word.text))
            at = word.end
        else:
            place = max(at, word.start)
            after = " " if number + 1 < len(now) else ""
            made.append(Edit(place, place, f" {word.text}{after}"))
    made.extend(Edit(start, end, "") for start, end in gone)
    return draft.edited(made)
