"""Forms of words: `clues` and `clue` are one word, `suffers` and `suffer` too."""

from __future__ import annotations

from functools import cache
from typing import Final

#: Words that end in s and are no plural and no verb form.
_AS_THEY_ARE: Final = frozenset(
    "this its is was as has less plus minus unless us always across towards perhaps boss glass "
    "compass previous spoils stats".split()
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
}


@cache
def lemma(word: str) -> str:
    """Return the one form the grammar knows *word* by."""
    known = _IRREGULAR.get(word)
    if known is not None:
        return known
    if len(word) < 4 or not word.endswith("s") or word.endswith("ss") or word in _AS_THEY_ARE:
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word[:-1]


def with_s(word: str) -> str:
    """Return *word* with the regular ending: the plural of a noun, or a verb's third person."""
    if word == "is":
        return "are"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"
