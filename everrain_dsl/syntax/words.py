"""Forms of words: `clues` and `clue` are one word, `suffers` and `suffer` too."""

from __future__ import annotations

from functools import cache
from typing import Final

#: Words that end in s and are no plural and no verb form.
_AS_THEY_ARE: Final = frozenset(
    [
        "this",
        "its",
        "is",
        "was",
        "as",
        "has",
        "less",
        "plus",
        "minus",
        "unless",
        "us",
        "always",
        "across",
        "towards",
        "perhaps",
        "boss",
        "glass",
        "compass",
        "previous",
        "spoils",
        "stats",
    ]
)
_IRREGULAR: Final = {
    "are": "is",
    "have": "has",
    "an": "a",
    "dies": "die",
    "dice": "die",
    "which": "who",
    "does": "do",
    "leaves": "leave",
    "spoil": "spoils",
    "they": "them",
}


@cache
def lemma(word: str) -> str:
    """Return the one form the grammar knows *word* by, as plain text: a token has a place."""
    known = _IRREGULAR.get(word)
    if known is not None:
        return known
    if len(word) < 4 or not word.endswith("s") or word.endswith("ss") or word in _AS_THEY_ARE:
        return str(word)
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word[:-1]


#: Nouns with one form for one and for many: `2 strain`.
UNCOUNTED: Final = frozenset(
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
        "evasion",
        "navigation",
    ]
)
_PLURALS: Final = {"die": "dice"}
_WITH_S: Final = {"is": "are", "do": "does"}
_VERBS: Final = {"is": "are", "has": "have", "does": "do", "goes": "go", "dies": "die"}


def plural(noun: str) -> str:
    """Return the form of *noun* for many: `clues`, `strain`."""
    return noun if noun in UNCOUNTED else _PLURALS.get(noun) or with_s(noun)


def bare(verb: str) -> str:
    """Return the form of a verb, given as behind one, that stands behind many: `suffer`."""
    if verb in _VERBS:
        return _VERBS[verb]
    return lemma(verb) if verb.endswith("s") and not verb.endswith("ss") else verb


def article(word: str) -> str:
    """Return `a` or `an`, whichever stands before *word*."""
    return (
        "an" if word[:1] in tuple("aeiou") and not word.startswith(("one", "use", "uni")) else "a"
    )


def with_s(word: str) -> str:
    """Return *word* with the regular ending: the plural of a noun, or a verb's third person."""
    if word in _WITH_S:
        return _WITH_S[word]
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"
