"""Words put together as cards print them: amounts, lists, names, sentences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import is_mass

if TYPE_CHECKING:
    from collections.abc import Sequence

EN_DASH: Final = "\N{EN DASH}"
EM_DASH: Final = "\N{EM DASH}"

#: Who it is of whom nothing is so, where something is denied of any of them.
NEGATED_SUBJECTS: Final = {"anyone": "no one", "a": "no", "an": "no"}
_NEGATABLE: Final = frozenset(["is", "are", "has", "have", "was", "were", "can"])
#: What a sentence ends with.
ENDINGS: Final = (".", "!", "?")
#: The most words that may stand in a sentence as a name without quotes.
FEW_WORDS: Final = 3
_WORD: Final = r"(?!counters?\b)[^\W\d_]+(?:-[^\W\d_]+)*"
_FEW: Final = re.compile(rf"{_WORD}(?: {_WORD}){{0,{FEW_WORDS - 1}}}")


@attrs.frozen(repr=False)
class Words:
    """A phrase in words, with the grammatical features that its sentence needs.

    `plural` decides the form of the verb, `heavy` marks a phrase that is too long for a possessive.
    """

    text: str
    plural: bool = False
    heavy: bool = False


@attrs.frozen(repr=False)
class Amount:
    """A number in words, with and without a unit.

    `alone` is the number by itself. With a unit it goes `before` the unit (`up to 3 Clues`),
    `after` it (`Clues equal to the toll`) or `around` it, if a part of it follows (`2 Clues plus 1
    per player`). A number that counts `unit` already is printed `alone`.
    """

    alone: str
    before: str = ""
    after: str = ""
    around: str = ""
    plural: bool = True
    unit: str = ""

    def behind(self, unit: str) -> str:
        """Return an amount of *unit* that is printed `after` it, at the end of its sentence."""
        if self.after == self.alone:
            return self.after
        return f"as {'much' if is_mass(unit) else 'many'} as {self.alone}"


#: What is picked freely: `any amount of Coin`, `any number of Clues`.
ANY: Final = Amount("any number", before="any number of")


def negate(clause: str) -> str | None:
    """Return *clause* denied at its first `is`, `has` or `can`; None where it has none.

    What is not so of `a crew` is so of none; of `a random crew` it is not so of that one.
    """
    first, _, rest = clause.partition(" ")
    if first in NEGATED_SUBJECTS and not rest.startswith("random "):
        return f"{NEGATED_SUBJECTS[first]} {rest}"
    words = _outside_quotes(clause)
    for at, word in enumerate(words):
        said = denied(word)
        if said is not None:
            return " ".join([*words[:at], said, *words[at + 1 :]])
    return None


def denied(word: str) -> str | None:
    """Return *word* negated with `not`; None if it is not an auxiliary."""
    if word not in _NEGATABLE:
        return None
    return "cannot" if word == "can" else f"{word} not"


def _outside_quotes(clause: str) -> list[str]:
    """Return the words of *clause*, each quoted text as one word."""
    words: list[str] = []
    for at, piece in enumerate(clause.split('"')):
        if at % 2:
            words.append(f'"{piece}"')
        else:
            words.extend(piece.split())
    return words


def possessive(owner: Words) -> str:
    """Return *owner* with its ending: `this Crew's`, `the Deckhands'`."""
    return owner.text + ("'" if owner.plural and owner.text.endswith("s") else "'s")


def listed(items: Sequence[str], joint: str = "and") -> str:
    """Return *items* as one: `A, B and C`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {joint} {items[-1]}"


def as_many(operation: str, units: str, number: str, *, mass: bool = False) -> str:
    """Return a comparison with a number in words: `more Clues than the toll`."""
    many, fewer = ("much", "less") if mass or is_mass(units) else ("many", "fewer")
    match operation:
        case "more than":
            return f"more {units} than {number}"
        case "fewer than":
            return f"{fewer} {units} than {number}"
        case _:
            return f"{operation} as {many} {units} as {number}"


def signed(value: int) -> str:
    """Return a change of a number: `+1`, `-2`."""
    return f"{value:+d}"


def times(count: int) -> str:
    """Return how often: `once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def span(low: int, high: int) -> str:
    """Return a range of results: `3`, `0-1` with a dash."""
    return str(low) if low == high else f"{low}{EN_DASH}{high}"


def quoted(name: str) -> str:
    """Return a name in quotes, as a sentence prints it."""
    return f'"{name}"'


def is_few_words(text: str) -> bool:
    """Return whether *text* is short enough to be recognized in a sentence without quotes."""
    return _FEW.fullmatch(text) is not None


def starting(text: str) -> str:
    """Return *text* with a capital, as it starts a sentence or a heading."""
    return text[:1].upper() + text[1:]


def title(words: str) -> str:
    """Return *words* with a capital each, as kinds and declared names are printed."""
    return " ".join(starting(word) for word in words.split(" "))


def sentence(text: str) -> str:
    """Return *text* as a sentence: a capital, and a full stop unless it has an ending."""
    return starting(text) + ("" if text.endswith((*ENDINGS, ":")) else ".")


def declared(value: str) -> str:
    """Return the name some set declares by its *value*, with or without the code of the set."""
    return title(value.rpartition(":")[2].replace("-", " "))
