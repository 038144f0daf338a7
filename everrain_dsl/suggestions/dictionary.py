"""Recognition of English words: a correct word is not a misspelling of a similar one."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.suggestions.stems import stem
from everrain_dsl.suggestions.thesaurus import MEANS, SPELT_ALIKE, TURNS
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.source import Edit

_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")
#: What is quoted in an explanation: it may be misspelt.
_CODE: Final = re.compile(r"`[^`]*`")


@cache
def _stems() -> frozenset[str]:
    """Return the stems of all words of the thesaurus, of the language and of its explanations."""
    vocabulary = core()
    texts = [f"{row.phrase.text} {row.doc}" for row in vocabulary]
    texts += [_CODE.sub(" ", entry.explanation) for entry in catalogue.ENTRIES.values()]
    texts += [*vocabulary.kinds, *(word for turn in TURNS for word in turn)]
    known = {stem(word) for text in texts for word in _WORD.findall(text.lower())}
    return frozenset(known | MEANS.keys())


def is_english(word: str) -> bool:
    """Return whether *word* is in the thesaurus, the language or what explains it."""
    return word in SPELT_ALIKE or stem(word) in _stems()


def is_guess(edit: Edit, names: Iterable[str]) -> bool:
    """Return whether *edit* replaces an English word by one that is only spelt alike.

    Words in *names* count as English. Another form of the same word is not a replacement.
    """
    old, new = (_WORD.findall(text.lower()) for text in (edit.span.text, edit.text))
    left = [word for word in old if stem(word) not in set(map(stem, new))]
    come = [word for word in new if stem(word) not in set(map(stem, old))]
    if not left or nearest(" ".join(left), [" ".join(come)]) is None:
        return False
    given = {word for name in names for word in _WORD.findall(name.lower())}
    return any(is_english(word) or word in given for word in left)
