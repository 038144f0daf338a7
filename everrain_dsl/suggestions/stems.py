"""The stem of an English word: rough, and the same for all forms of the word."""

from __future__ import annotations

from functools import cache
from typing import Final

# fmt: off
_IRREGULAR: Final = {form: word for word, forms in {
    "get": "got gotten getting gets", "go": "went gone goes going", "give": "gave given giving",
    "take": "took taken taking", "lose": "lost losing", "slay": "slain slew",
    "choose": "chose chosen choosing", "draw": "drew drawn", "find": "found",
    "begin": "began begun beginning", "sink": "sank sunk sinking", "steal": "stole stolen",
    "throw": "threw thrown", "fall": "fell fallen", "rise": "rose risen rising",
    "awake": "awoke awoken", "hit": "hitting", "put": "putting", "buy": "bought", "sell": "sold",
    "spend": "spent", "pay": "paid", "keep": "kept", "leave": "left leaving leaves",
    "win": "won winning", "make": "made making", "shoot": "shot", "drive": "drove driven",
    "come": "came coming", "die": "died dies dying dead dice dices", "have": "has had having",
    "be": "is are was were been being am", "do": "does did done doing", "man": "men",
    "say": "said", "feel": "felt", "hold": "held", "catch": "caught", "break": "broke broken",
    "hide": "hid hidden", "become": "became becoming becomes", "stand": "stood",
    "wake": "woke woken",
    "eat": "ate eaten", "grow": "grew grown",
}.items() for form in forms.split()}
# fmt: on
#: An ending, and the fewest letters of a word that has it.
_ENDINGS: Final = (("ied", 5), ("ies", 5), ("ing", 6), ("ed", 5), ("es", 5), ("s", 4))
_HISSING: Final = ("ches", "shes", "sses", "xes", "zes")


def words(text: str) -> frozenset[str]:
    """Return the words of *text*."""
    return frozenset(text.split())


_AS_THEY_ARE: Final = words(
    "this its as has less plus minus unless us always across towards perhaps boss glass compass "
    "previous spoils stats during thing nothing anything something everything king ring sing bring "
    "string spring need feed bleed seed speed hundred red bed"
)


def is_irregular(word: str) -> bool:
    """Return whether *word* is a form that no ending makes: `lost`."""
    return word in _IRREGULAR


@cache
def stem(word: str) -> str:
    """Return the stem of *word* in small letters: no word of English, but one for all its forms."""
    word = word.lower()
    known = _IRREGULAR.get(word)
    if known is not None:
        return _bare(known)
    if len(word) < 4 or word in _AS_THEY_ARE or not word.isalpha():
        return word
    for ending, least in _ENDINGS:
        if not word.endswith(ending) or len(word) < least:
            continue
        if ending == "es" and not word.endswith(_HISSING):
            continue
        if ending == "s" and word.endswith(("ss", "us", "is")):
            break
        word = word[: -len(ending)] + ("y" if ending in ("ied", "ies") else "")
        break
    return _bare(word)


def _bare(word: str) -> str:
    """Return *word* without the letters in which its forms differ: `mov`, `ad`, `kil`."""
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    if len(word) > 2 and word[-1] == word[-2] and word[-1] not in "aeiou":
        word = word[:-1]
    return word
