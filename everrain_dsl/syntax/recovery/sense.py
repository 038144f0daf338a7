"""Whether a sentence that is proposed says what was written: who, what, how many, and whether not.

A proposal that turns the meaning round, or leaves out a word that narrows, is none.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.words import lemma
from everrain_dsl.vocabulary import nouns
from everrain_dsl.vocabulary.rows import Filter, Noun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

# fmt: off
#: Words of two sides, of the language and of other games: none of one stands for one of the other.
OPPOSITES: Final[tuple[tuple[frozenset[str], frozenset[str]], ...]] = tuple(
    (frozenset(one.split()), frozenset(other.split()))
    for one, other in (
        ("collect gain get receive obtain earn", "lose pay spend give hand"),
        ("suffer deal wound hurt", "recover heal cure regain repair prevent ignore cancel avoid"),
        ("damage", "heal repair"),
        ("join embark enter board arrive", "leave exit depart go disembark abandon"),
        ("destroy kill sink break slay die", "spawn repair summon create build restore"),
        ("advance raise increase", "reduce lower decrease"),
        ("add put place attach set", "remove clear detach"),
        ("draw reveal", "discard hide"),
        ("exhaust tap", "refresh ready unexhaust untap"),
        ("begin start open", "end stop finish close"),
        ("pass succeed win", "fail lose"),
        ("most highest best strongest richest", "fewest least lowest worst weakest poorest"),
        ("more higher plus", "fewer less lower minus"),
        ("before", "after"), ("to into onto towards", "from"),
        ("above over", "below under beneath"), ("hire recruit", "dismiss"), ("buy", "sell"),
        ("every all each", "any random"), ("you your", "another other opponent"),
    )
)
#: Words that deny. Each weighs alike: `may not` and `cannot` both deny once.
_DENYING: Final = frozenset({
    "not", "no", "none", "nobody", "nothing", "cannot", "never", "without", "unless", "except",
    "but", "neither", "nor", "unable", "don", "doesn", "isn", "aren", "won", "can't", "don't",
    "doesn't", "isn't", "aren't", "won't",
})
#: Numbers in words; of one and 1 nothing is said.
_NUMBERS: Final = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "half": "half", "twice": "twice", "double": "twice",
    "ii": "2", "iii": "3", "iv": "4",
}
#: Words that say neither who, nor what, nor which.
_EMPTY: Final = frozenset({
    "the", "a", "an", "of", "to", "into", "onto", "from", "for", "in", "on", "at", "by", "with",
    "as", "and", "is", "has", "be", "it", "then", "now", "also", "must", "will", "immediately",
    "please", "you", "your", "there", "who", "which", "that", "up", "one", "'s", ",", "point",
    "worth", "do", "additional", "extra", "got", "card", "if", "1", "when", "whenever", "can",
    "may", "over",
})
# fmt: on
#: Kinds of things that are called by two words.
_NOUNS: Final = frozenset(
    (first, second)
    for first, *rest in (row.phrase.words for row in nouns.ALL)
    for second in rest[:1]
    if len(rest) == 1
)
#: Words that everybody knows: none of them is another one, misspelt.
KNOWN: Final = frozenset(word for pair in OPPOSITES for side in pair for word in side)


def is_empty(word: str) -> bool:
    """Return whether *word*, a lemma, says neither who, nor what, nor which."""
    return word in _EMPTY or word in ("this", "each", "every", "any", "no", "other", "2")


def is_turned(old: Sequence[str], new: Sequence[str]) -> bool:
    """Return whether *new* denies what *old* does not, says its opposite, or another amount."""
    was, now = _lemmas(old), _lemmas(new)
    if _denied(was) != _denied(now) or _amounts(was) != _amounts(now):
        return True
    if any(set(pair) <= set(now) for pair in _nouns(was) - _nouns(now)):  # torn apart
        return True
    gone, come = set(was) - set(now), set(now) - set(was)
    return any(
        (gone & one and come & other) or (gone & other and come & one) for one, other in OPPOSITES
    )


def lost(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """Return the words of *old* that say something and have no place in *new*."""
    was, now = Counter(_lemmas(old)), Counter(_lemmas(new))
    return [word for word in (was - now).elements() if word not in _EMPTY]


def added(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """Return the words of *new* that say something which *old* does not."""
    return lost(new, old)


def _lemmas(words: Iterable[str]) -> list[str]:
    return [lemma(word.casefold()) for word in words]


def _nouns(words: Sequence[str]) -> frozenset[tuple[str, str]]:
    """Return the kinds of things of two words that *words* name: `enemy ship`."""
    return _NOUNS.intersection(pairwise(words))


def _denied(words: Sequence[str]) -> int:
    return sum(word in _DENYING for word in words) % 2


def _amounts(words: Sequence[str]) -> Counter[str]:
    said = [_NUMBERS.get(word, word) for word in words]
    figures = [each.strip("+") for word in said for each in word.strip('"').split("-")]
    return Counter(each for each in figures if each.isdigit() and each != "1")


def keeps(old: Sequence[str], new: Sequence[str], alike: Callable[[str, str], bool]) -> bool:
    """Return whether *new*, a whole line, is what *old* was meant to be.

    Each word that says something is in both, or one that is *alike* stands in its place.
    """
    if is_turned(old, new):
        return False
    come = added(old, new)
    for word in lost(old, new):
        found = next((each for each in come if alike(word, each)), None)
        if found is None:
            return False
        come.remove(found)
    return True


def is_sound(line: nodes.Line) -> bool:
    """Return whether every sentence in *line* takes the kinds of things it speaks of.

    No comparison in it is with an amount that a player would pick: `if your clues are up to 5`.
    """
    return all(map(_fits, _said_in(line)))


def _fits(part: nodes.Said | nodes.Selection | nodes.Compared) -> bool:
    """Return whether *part* takes what stands in it, or is of a kind that is narrowed so."""
    match part:
        case nodes.Said():
            return _takes(part) and not _asks_of_some(part)
        case nodes.Selection():
            return _is_narrowed(part)
        case _:
            return not isinstance(part.number, nodes.Choosable)


def _asks_of_some(said: nodes.Said) -> bool:
    """Return whether *said* is a condition of so many things, which none asks."""
    some = (each for each in said.arguments if isinstance(each, nodes.Selection))
    return said.rows[0].table == "condition" and any(each.determiner == "up to" for each in some)


def _is_narrowed(selection: nodes.Selection) -> bool:
    """Return whether each property of *selection* is one of such things."""
    type_ = _type_of(selection)
    rows = [each.said.rows for each in selection.filters if isinstance(each.said, nodes.Said)]
    return type_ is None or all(
        any(not isinstance(row, Filter) or type_ in row.types for row in each) for each in rows
    )


def _said_in(line: nodes.Line) -> Iterator[nodes.Said | nodes.Selection | nodes.Compared]:
    """Yield what is said, selected and compared in *line*, in no order."""
    open_: list[object] = [line]
    while open_:
        part = open_.pop()
        if isinstance(part, list | tuple):
            open_ += part
            continue
        if isinstance(part, nodes.Said | nodes.Selection | nodes.Compared):
            yield part
        open_ += nodes.parts(part)


def _takes(said: nodes.Said) -> bool:
    """Return whether some row of *said* takes what stands in its slots."""
    types = [_type_of(argument) for argument in said.arguments]
    return any(
        all(
            not slot.is_thing or type_ is None or type_ in slot.types
            for slot, type_ in zip(row.slots[-len(types) :], types, strict=False)
        )
        for row in said.rows
    )


def _type_of(argument: object) -> str | None:
    noun = getattr(argument, "noun", None)
    row = noun.row if isinstance(noun, nodes.Noun) else None
    return row.type if isinstance(row, Noun) else None
