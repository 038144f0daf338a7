"""Forms of words: `clues` and `clue` are one word, `suffers` and `suffer` too."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

# fmt: off
#: Words that end in s and are no plural and no verb form.
_AS_THEY_ARE: Final = frozenset({
    "this", "its", "is", "was", "as", "has", "less", "plus", "minus", "unless", "us", "always",
    "across", "towards", "perhaps", "boss", "glass", "compass", "previous", "spoils", "stats",
})
_IRREGULAR: Final = {
    "are": "is", "have": "has", "an": "a", "dies": "die", "dice": "die", "which": "who",
    "does": "do", "leaves": "leave", "spoil": "spoils", "they": "them",
}
#: Nouns with one form for one and for many: `2 strain`, `your coin`, `every crew`.
UNCOUNTED: Final = frozenset({
    "strain", "trauma", "damage", "coin", "crew", "artillery", "spoils", "health", "size",
    "evasion", "navigation", "amount",
})
#: Words that end the name of what is counted: `draw 2 cards | from the ... deck`.
PREPOSITIONS: Final = frozenset({
    "to", "into", "onto", "from", "towards", "over", "for", "between", "by", "until", "again",
    "on", "below", "at", "of", "in", "with", "without", "within", "as",
})
# fmt: on
#: The articles before one thing of several, and all.
INDEFINITE: Final = ("a", "an")
ARTICLES: Final = (*INDEFINITE, "the")
_PLURALS: Final = {"die": "dice", "child": "children", "man": "men", "woman": "women"}
#: Nouns of the singular form that take a verb in the plural.
_PLURAL_ALWAYS: Final = frozenset({"dice", "points", "spoils"})
#: What stands behind the noun it narrows.
_ABOARD: Final = " aboard"
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
#: What ends in s as another word than by its rule.
_WITH_S: Final = {"is": "are", "do": "does"}
#: How a word begins that sounds otherwise than it is written: `a one`, `a unique`, `an hour`.
_CONSONANT: Final = re.compile(r"on(?:e|ce)\b|us[aeu]|uni(?![mn])")
_VOWEL: Final = re.compile(r"[aeiou]|hour")
_PRONOUNS: Final = {"its": "their", "it": "them", "itself": "themselves"}


@cache
def lemma(word: str) -> str:
    """Return the one form the grammar knows *word* by, as plain text: a token has a place."""
    known = _IRREGULAR.get(word)
    if known is not None:
        return known
    if len(word) < 4 or not word.endswith("s") or word.endswith("ss") or word in _AS_THEY_ARE:
        return str(word)
    return _stem(word) if len(word) > 4 or not word.endswith("ies") else word[:-1]


def _stem(word: str) -> str:
    """Return a word with a regular ending without it."""
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word[:-1]


def with_s(word: str) -> str:
    """Return *word* with the regular ending: the plural of a noun, or a verb's third person."""
    if word in _WITH_S:
        return _WITH_S[word]
    if word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"


# Nouns


def is_mass(noun: str) -> bool:
    """Return whether *noun* has the same form in singular and plural, as the name of a track has.

    Only the last of several words is looked up, since a name of several words is not in the
    vocabulary.
    """
    return not noun or noun.rpartition(" ")[2].lower() in UNCOUNTED


def plural(noun: str) -> str:
    """Return the plural of *noun*; of several words the last one changes, before `aboard`."""
    if noun.endswith(_ABOARD):
        return plural(noun.removesuffix(_ABOARD)) + _ABOARD
    first, space, word = noun.rpartition(" ")
    if is_mass(word):
        return noun
    return first + space + (_PLURALS.get(word) or with_s(word))


def is_plural_noun(noun: str) -> bool:
    """Return whether *noun* takes a verb in the plural although it names one thing."""
    return noun.rpartition(" ")[2] in _PLURAL_ALWAYS


def fewest(unit: str) -> str:
    """Return the word for the smallest number of a unit: `the least Strain`."""
    return "least" if is_mass(unit) else "fewest"


def pronoun(word: str, *, many: bool) -> str:
    """Return *word*, in the plural if it is a pronoun and *many* is true."""
    return _PRONOUNS.get(word, word) if many else word


def article(following: str) -> str:
    """Return the article for *following*: `a` or `an`."""
    word = following.lower()
    return "an" if _VOWEL.match(word) and not _CONSONANT.match(word) else "a"


def with_article(text: str) -> str:
    """Return *text* behind its indefinite article."""
    return f"{article(text)} {text}"


def a_card(kind: str) -> str:
    """Return the name of a *kind* of card after its article: `an enemy`, but `rules`."""
    return kind if _is_several(kind) else with_article(kind)


def this_card(kind: str) -> str:
    """Return the name of a *kind* of card as it points at one: `this enemy`, `these rules`."""
    return f"these {kind}" if _is_several(kind) else f"this {kind}"


def _is_several(noun: str) -> bool:
    first = noun.partition(" of ")[0]
    return first.endswith("s") and not first.endswith("ss")


# Verbs


def is_verb(word: str) -> bool:
    """Return whether *word*, right behind a subject, is a verb in the third person."""
    return word in _VERBS or (word.endswith("s") and not word.endswith(("ss", "'s")))


def agree(verb: str, *, many: bool) -> str:
    """Return *verb*, given in the third person singular, in the plural if *many* is true."""
    if not many or not is_verb(verb):
        return verb
    return _VERBS[verb][0] if verb in _VERBS else _stem(verb)


def bare(verb: str) -> str:
    """Return *verb*, given in the third person, as in `have this crew suffer`."""
    if not is_verb(verb):
        return verb
    return _VERBS[verb][1] if verb in _VERBS else _stem(verb)
