"""The language cards print in: forms of words, as tables and small functions.

Everything here is about English and nothing about the game; a translation replaces this module
and keeps its names.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Sequence

EN_DASH: Final = "\N{EN DASH}"
EM_DASH: Final = "\N{EM DASH}"

#: Nouns that are not counted: `2 Strain`, `your Coin`, `every Crew`.
_MASS: Final = frozenset(
    [
        "strain",
        "trauma",
        "damage",
        "coin",
        "crew",
        "artillery",
        "spoils",
        "health",
        "size",
        "amount",
    ]
)
_PLURALS: Final = {"die": "dice", "child": "children", "man": "men", "woman": "women"}
#: What stands behind the noun it narrows.
_ABOARD: Final = " aboard"
#: Nouns of the singular form that take a verb in the plural.
_PLURAL_ALWAYS: Final = frozenset(["dice", "points", "spoils"])
#: A verb in the third person, where the plural is not regular, and its bare form.
_VERBS: Final = {
    "is": ("are", "be"),
    "was": ("were", "be"),
    "has": ("have", "have"),
    "does": ("do", "do"),
    "goes": ("go", "go"),
    "dies": ("die", "die"),
    "cannot": ("cannot", "not"),
    "can": ("can", ""),
    "may": ("may", ""),
}
#: The third person of a bare form, where it is not regular.
_THIRD: Final = {"do": "does"}
#: Words before which a vowel takes `a`, and a consonant `an`.
_SOUNDS: Final = {"one": "a", "once": "a", "unique": "a", "useful": "a", "hour": "an"}
_PRONOUNS: Final = {"its": "their", "it": "them", "itself": "themselves"}
_NEGATED_SUBJECTS: Final = {"anyone": "no one", "a": "no", "an": "no"}
_NEGATABLE: Final = frozenset(["is", "are", "has", "have", "was", "were", "can"])
_ENDINGS: Final = (".", "!", "?")
#: The most words that may stand in a sentence as a name without quotes.
FEW_WORDS: Final = 3
_WORD: Final = r"(?!counters?\b)[^\W\d_]+(?:-[^\W\d_]+)*"
_FEW: Final = re.compile(rf"{_WORD}(?: {_WORD}){{0,{FEW_WORDS - 1}}}")


@attrs.frozen
class Words:
    """A thing in words, and what the words around it must know.

    `plural` decides the verb, `heavy` says that it is too long for a possessive.
    """

    text: str
    plural: bool = False
    heavy: bool = False


@attrs.frozen
class Amount:
    """A number in words, as it stands with a unit and without.

    `alone` is the number by itself. Beside a unit it stands `before` it (`up to 3 Clues`), `after`
    it (`Clues equal to the toll`) or `around` it, where a part of it comes behind (`2 Clues plus 1
    per player`); what counts `unit` already is said `alone`.
    """

    alone: str
    before: str = ""
    after: str = ""
    around: str = ""
    plural: bool = True
    unit: str = ""

    def behind(self, unit: str) -> str:
        """Return an amount of *unit* that is said `after`, at the end of its sentence."""
        if self.after == self.alone:
            return self.after
        return f"as {'much' if is_mass(unit) else 'many'} as {self.alone}"


#: What is picked freely: `any amount of Coin`, `any number of Clues`.
ANY: Final = Amount("any number", before="any number of")


def article(following: str) -> str:
    """Return `a` or `an`, whichever stands before *following*."""
    word = following.split(" ", 1)[0].lower()
    return _SOUNDS.get(word) or ("an" if word[:1] in tuple("aeiou") else "a")


def with_article(text: str) -> str:
    """Return *text* behind its indefinite article."""
    return f"{article(text)} {text}"


def is_mass(noun: str) -> bool:
    """Return whether *noun* has the same form for one and for many, as the name of a track has.

    Of several words the last one counts; such a name is none of the vocabulary's.
    """
    return not noun or noun.rpartition(" ")[2].lower() in _MASS


def plural(noun: str) -> str:
    """Return the plural of *noun*; of several words the last one changes, before `aboard`."""
    if noun.endswith(_ABOARD):
        return plural(noun.removesuffix(_ABOARD)) + _ABOARD
    first, space, word = noun.rpartition(" ")
    if is_mass(word):
        return noun
    return first + space + (_PLURALS.get(word) or _with_s(word))


def _with_s(word: str) -> str:
    if word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"


def is_plural_noun(noun: str) -> bool:
    """Return whether *noun* takes a verb in the plural although it names one thing."""
    return noun.rpartition(" ")[2] in _PLURAL_ALWAYS


def is_verb(word: str) -> bool:
    """Return whether *word*, right behind a subject, is a verb in the third person."""
    return word in _VERBS or (word.endswith("s") and not word.endswith(("ss", "'s")))


def agree(verb: str, *, many: bool) -> str:
    """Return *verb*, given in the third person, as it stands behind one thing or many."""
    if not many or not is_verb(verb):
        return verb
    return _VERBS[verb][0] if verb in _VERBS else _stem(verb)


def third_person(verb: str) -> str:
    """Return *verb*, given as one is told to do it, as it stands behind one thing: `pays`."""
    return _THIRD.get(verb) or _with_s(verb)


def bare(verb: str) -> str:
    """Return *verb*, given in the third person, as in `have this Crew suffer`."""
    if not is_verb(verb):
        return verb
    return _VERBS[verb][1] if verb in _VERBS else _stem(verb)


def _stem(verb: str) -> str:
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(("ches", "shes", "sses", "xes")):
        return verb[:-2]
    return verb[:-1]


def pronoun(word: str, *, many: bool) -> str:
    """Return *word*, if it is a pronoun, as it stands for one thing or many."""
    return _PRONOUNS.get(word, word) if many else word


def negate(clause: str) -> str | None:
    """Return *clause* denied at its first `is`, `has` or `can`; None where it has none."""
    first, _, rest = clause.partition(" ")
    if first in _NEGATED_SUBJECTS:
        return f"{_NEGATED_SUBJECTS[first]} {rest}"
    words = _outside_quotes(clause)
    for at, word in enumerate(words):
        if word in _NEGATABLE:
            denied = "cannot" if word == "can" else f"{word} not"
            return " ".join([*words[:at], denied, *words[at + 1 :]])
    return None


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
    """Return how many compared with a number that is no figure: `more Clues than the toll`."""
    many, fewer = ("much", "less") if mass or is_mass(units) else ("many", "fewer")
    match operation:
        case "more than":
            return f"more {units} than {number}"
        case "fewer than":
            return f"{fewer} {units} than {number}"
        case _:
            return f"{operation} as {many} {units} as {number}"


def less(operation: str) -> str:
    """Return a comparison of counted things as it is said of a number: `less than`."""
    return "less than" if operation == "fewer than" else operation


def fewest(unit: str) -> str:
    """Return the word for the smallest number of a unit: `the least Strain`."""
    return "least" if is_mass(unit) else "fewest"


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
    """Return a name as it stands in a sentence."""
    return f'"{name}"'


def is_few_words(text: str) -> bool:
    """Return whether *text* can be told from the sentence around it without quotes."""
    return _FEW.fullmatch(text) is not None


def starting(text: str) -> str:
    """Return *text* with a capital, as it starts a sentence or a heading."""
    return text[:1].upper() + text[1:]


def title(words: str) -> str:
    """Return *words* with a capital each, as kinds and declared names are printed."""
    return " ".join(starting(word) for word in words.split(" "))


def sentence(text: str) -> str:
    """Return *text* as a sentence: a capital, and a full stop unless it has an ending."""
    return starting(text) + ("" if text.endswith((*_ENDINGS, ":")) else ".")


def declared(value: str) -> str:
    """Return the name some set declares by its *value*, with or without the code of the set."""
    return title(value.rpartition(":")[2].replace("-", " "))


def arithmetic(operation: str, operands: list[str]) -> str:
    """Return what is reckoned with *operands*: `half of your Clues`, `3 minus the toll`."""
    match operation:
        case "half":
            return f"half of {operands[0]}"
        case "third" | "quarter":
            return f"a {operation} of {operands[0]}"
        case "divided":
            return f"{operands[0]} divided by {operands[1]}"
        case "twice":
            return f"twice {operands[0]}"
        case "multiplied":
            return f"{operands[0]} times {operands[1]}"
        case "lower" | "higher":
            return f"the {operation} of {listed(operands)}"
        case _:
            return f" {operation} ".join(operands)
