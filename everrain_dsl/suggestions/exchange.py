"""Detection of word-for-word exchanges, which are safe to apply without asking the author.

In an exchange, nothing is moved, added or lost. Amounts, names and negations stay the same, and so
do the words for when and whether something happens, and to whom. A word may be replaced by one that
it may mean, or by itself with two letters swapped or one letter doubled or undoubled.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from everrain_dsl.suggestions.dictionary import is_english
from everrain_dsl.suggestions.polarity import is_turned
from everrain_dsl.suggestions.stems import is_irregular, stem, words
from everrain_dsl.suggestions.thesaurus import MEANS
from everrain_dsl.suggestions.tokens import Tok, words_of

#: Words that mean so many things that nobody can tell which: what they do is for a person to say.
_VAGUE: Final = {
    stem(word)
    for word in words(
        "remove steal take give put get make have use do bury bless sell buy lose pay move return "
        "add set place deal play act go come turn draw end fail"
    )
}
#: Words that say when, whether, how often and where: none gives way to another.
_FIXED: Final = words(
    "when before after instead if while unless otherwise once twice every each until during upon "
    "may can cannot must you your this that those its on below in at to from of onto into towards "
    "first next round turn act game deck hold cost requires"
)
#: How lines begin that wait: of an event no word gives way to another.
_WAITING: Final = words("when before after instead once twice upon each whenever")
#: Endings of forms, and those of what they may be forms of.
_FORMS: Final = (
    ("s", ("",)), ("es", ("",)), ("ies", ("y",)), ("ed", ("", "e")), ("ied", ("y",)),
    ("ing", ("", "e")),
)  # fmt: skip
#: Words that say when something happens, wherever they stand in a line.
_MOMENTS: Final = words("when whenever before after upon until time")
#: Small words of which one may stand for another where the line says nothing else by it.
_ONE: Final = words("a an one 1")
#: Dice of other games, whose number of faces is an amount that no word keeps.
_DICE: Final = re.compile(r"\b[0-9]*d[0-9]+\b")
_ALIKE: Final = (words("all every"), _ONE, words("the a"))


def is_exchange(old: str, new: str) -> bool:
    """Return whether *new* is *old*, both lines, with words exchanged one for one."""
    was, now = words_of(old), words_of(new)
    if len(was) != len(now) or is_turned(old, new) or _DICE.search(old):
        return False
    waits = was[0].text in _WAITING or any(tok.text in _MOMENTS for tok in was)
    return all(_may_stand_for(*pair, waits=waits) for pair in zip(was, now, strict=True))


def is_word_for_word(old: str, new: str) -> bool:
    """Return whether *new* is *old* with words exchanged, none of them by a turn of phrase."""
    was, now = words_of(old, turned=False), words_of(new, turned=False)
    return (
        is_exchange(old, new)
        and [tok.at for tok in was] == [tok.at for tok in now]
        and all(
            one.text == other.text or (one.kind == other.kind == "word") or other.text in _ONE
            for one, other in zip(was, now, strict=True)
        )
    )


def _may_stand_for(old: Tok, new: Tok, *, waits: bool) -> bool:
    if old.text == new.text:
        return True
    if is_alike(old.text, new.text):
        return True
    if old.kind != "word" or new.kind != "word":
        return False
    if old.text in _FIXED or new.text in _FIXED:
        return _is_form(old.text, new.text)
    if _is_form(old.text, new.text) or _is_slip(old.text, new.text):
        return True
    return not waits and old.stem not in _VAGUE and new.stem in MEANS.get(old.stem, {})


def keeps_as_much(text: str, one: str, other: str) -> bool:
    """Return whether *one* has every word of *text* that *other* has: lines of as many words."""
    words = zip(words_of(text), words_of(one), words_of(other), strict=True)
    return all(mine.text == said.text or their.text != said.text for said, mine, their in words)


def is_alike(old: str, new: str) -> bool:
    """Return whether the two are small words that can replace each other."""
    return any(old in each and new in each for each in _ALIKE)


def _is_form(old: str, new: str) -> bool:
    """Return whether *old* is *new* with another ending: `fats` is not `fate`."""
    if stem(old) != stem(new):
        return False
    return is_irregular(old) or is_irregular(new) or not _bases(old).isdisjoint(_bases(new))


def _bases(word: str) -> set[str]:
    """Return what *word* may be a form of."""
    found = {word}
    for ending, instead in _FORMS:
        if word.endswith(ending):
            base = word.removesuffix(ending)
            found |= {base + each for each in instead} | {
                base[: -1 if base[-2:-1] == base[-1:] else None]
            }
    return found


def _is_slip(old: str, new: str) -> bool:
    """Return whether *old* is *new* with two letters changed about, or one doubled or not."""
    if is_english(old) or min(len(old), len(new)) < 4:
        return False
    if _undoubled(old) == _undoubled(new):
        return True
    places = [at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other]
    if len(old) != len(new) or len(places) != 2 or places[1] != places[0] + 1:
        return False
    return old[places[0]] == new[places[1]] and old[places[1]] == new[places[0]]


def _undoubled(word: str) -> str:
    return word[:1] + "".join(second for first, second in pairwise(word) if first != second)
