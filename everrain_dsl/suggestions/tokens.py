"""Normalization of a line to words: lower case, digits for numbers, plain phrases."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

import attrs

from everrain_dsl.suggestions.stems import stem, words
from everrain_dsl.suggestions.thesaurus import GAINING, HAD, LOSING, MEANS, TURNS
from everrain_dsl.syntax.recovery.slips import NUMBERS, SIGN, SIGNS
from everrain_dsl.syntax.tables import reserved
from everrain_dsl.vocabulary import core

_PIECE: Final = re.compile(
    r"""(?P<name>"[^"\n]*"|“[^”\n]*”|(?<!\w)'[^'\n]+'(?!\w))"""
    r"|(?P<roll>\b[0-9]*d[0-9]+\b)|(?P<copies>\bx[0-9]+\b|\b[0-9]+x\b)"
    r"|(?P<signed>[+-][0-9]+)|(?P<range>[0-9]+\s*-\s*[0-9]+)|(?P<over>[0-9]+\+)|(?P<number>[0-9]+)"
    r"|(?P<word>[A-Za-z]+(?:-[A-Za-z]+)*)|(?P<own>'s\b|\u2019s\b)"
    rf"|(?P<compare>{SIGN.pattern})|(?P<mark>[^\sA-Za-z0-9])"
)
_NUMBERS: Final = {
    **{word: number for word, number in NUMBERS.items() if word != "one"},
    "single": "1",
    "dozen": "12",
}
#: What is said shortly, at the end of a word or as one.
_ENDS: Final = {"n't": " not", "'ve": " have", "'re": " are", "'ll": " will", "'d": " would"}
_WHOLE: Final = {
    "it's": "it is",
    "he's": "he is",
    "she's": "she is",
    "that's": "that is",
    "there's": "there is",
    "i'm": "you are",
}
#: Signs that compare, and the words that are read in their place.
_COMPARE: Final = {sign: said.replace("at ", "at-").split() for sign, said in SIGNS.items()}
#: A name without its quotes: words with capitals behind one without.
_CAPITALS: Final = (
    r"((?:[A-Z][\w'-]*)(?: (?:of|the|in|and|a|at|with|for) (?=[A-Z])| ?[A-Z][\w'-]*)*)"
)
_TITLE: Final = re.compile(rf"^((?:[a-z-]+ )+){_CAPITALS}")
_CARD: Final = re.compile(r"(?<=[a-z0-9,] )([A-Z][a-z]+(?: [A-Z][a-z]+)*)(?=[^\w\s]|$| [^A-Z])")
_QUOTED: Final = re.compile(r'("[^"]*")')
_ARROW: Final = re.compile(r" *(?:[-\u2013\u2014]+>|\u2192) *")
_LETTERS: Final = re.compile("[a-z]+")
#: Words that say nothing which is lost without them.
FILLING: Final = words(
    "the a an of to from for in at by with as and is it then now also must will immediately please "
    "you your there who which that just simply own additional extra more up be does do have has "
    "been has got get their its his they them he she him her one each every all game if when would "
    "so here away off out over any point card may can let into onto on us our we my me i this "
    "these those but called named titled"
)
#: Words that deny.
DENYING: Final = words("not no cannot never without unless nobody none nothing neither fewer")
#: Words behind which `one` is a number: `at least one`.
_COMPARING: Final = ("least", "most", "exactly", "than")
#: How many words the longest turn of phrase has that begins with a word.
_LONGEST_FROM: Final = {turn[0]: len(turn) for turn in sorted(TURNS, key=len)}
_Piece = tuple[str, str]


@attrs.frozen
class Tok:
    """A word: how it is written, its stem, what it is, and which of the line it is."""

    text: str
    stem: str
    kind: str
    at: int


def words_of(line: str, *, turned: bool = True) -> list[Tok]:
    """Return *line* as words; turns of phrase stay as they are unless they are to be *turned*."""
    return [*_words_of(line, turned=turned)]


@lru_cache(maxsize=4096)
def _words_of(line: str, *, turned: bool) -> tuple[Tok, ...]:
    text = _plain(line)
    found: list[_Piece] = []
    for match in _PIECE.finditer(text):
        found += _pieces(str(match.lastgroup), match[0])
    said = enumerate(_suffered(_turned(found)) if turned else found)
    return tuple([Tok(word, stem(word), kind, at) for at, (word, kind) in said])


def _plain(line: str) -> str:
    """Return *line* with its names in quotes and its contractions expanded."""
    text = line
    if '"' not in text:
        text = _TITLE.sub(lambda at: at[1] + _named(at[2]), text)
    parts = _QUOTED.split(text)
    parts[::2] = map(_expanded, parts[::2])
    return "".join(parts)


def _expanded(text: str) -> str:
    """Return *text*, outside of names, with its contractions expanded and its arrows as colons."""
    text = _CARD.sub(lambda at: _named(at[1]), text)
    text = re.sub(r"\b(?:my|our)\b", "your", text)
    text = _ARROW.sub(": ", text)
    for short, long in _ENDS.items():
        text = re.sub(rf"(?i)(?<=\w){re.escape(short)}\b", long, text)
    for short, long in _WHOLE.items():
        text = re.sub(rf"(?i)\b{re.escape(short)}", long, text)
    text = re.sub(r"(?i)\bca not\b", "cannot", text)
    return re.sub(r"(?i)\bwo not\b", "will not", text)


def _named(words_: str) -> str:
    """Return words with capitals as a name; in small letters if each is a word of cards."""
    small = words_.lower()
    known = all(stem(word) in _known() for word in _LETTERS.findall(small))
    return small if known else f'"{words_}"'


@cache
def _known() -> frozenset[str]:
    """Return the stems of the words of cards, and of those that may mean them."""
    ours = (word for found in MEANS.values() for word in found)
    return frozenset({*MEANS, *ours, *map(stem, reserved(core()))})


def _pieces(kind: str, piece: str) -> list[_Piece]:
    match kind:
        case "name":
            return [(f'"{piece[1:-1]}"', "name")]
        case "compare":
            return [(each, "word") for each in _COMPARE[piece]]
        case "over":
            return [(piece[:-1], "number"), ("at-least", "word")]
        case "roll":
            many = piece.partition("d")[0]
            several = many not in ("", "1")
            dice = [("dice", "word")] if several else []
            return [*([(many, "number")] if several else []), ("fate", "word"), *dice]
        case "copies":
            return [("x" + piece.strip("x"), "copies")]
        case "range":
            return [(re.sub(r"\s", "", piece), "range")]
        case "word":
            small = piece.lower()
            number = _NUMBERS.get(small)
            return [(number, "number") if number else (small, "word")]
        case "own":
            return [("'s", "own")]
    return [(piece, kind)]


def _suffered(found: list[_Piece]) -> list[_Piece]:
    """Return the words with losses of health or sanity as `suffers`, gains as `recovers`."""
    had = any(word in HAD for word, _ in found)
    verb = next((at for at, (word, _) in enumerate(found) if word in LOSING | GAINING), None)
    if not had or verb is None:
        return found
    said = "suffers" if found[verb][0] in LOSING else "recovers"
    return [
        (said, kind) if at == verb else (HAD.get(word, word), kind)
        for at, (word, kind) in enumerate(found)
    ]


def _turned(found: list[_Piece]) -> list[_Piece]:
    """Return the words with phrases replaced by plain ones: `N or more` by `at least N`."""
    out: list[_Piece] = []
    at = 0
    while at < len(found):
        for size in range(_LONGEST_FROM.get(found[at][0], 0), 0, -1):
            here = tuple(word for word, _ in found[at : at + size])
            if len(here) == size and here in TURNS:
                out += [(word, "number" if word.isdigit() else "word") for word in TURNS[here]]
                at += size
                break
        else:
            out.append(found[at])
            at += 1
    return _in_front(out)


def _in_front(found: list[_Piece]) -> list[_Piece]:
    """Return the words with `at least` and `at most` in front of their numbers, `one` as one."""
    out: list[_Piece] = []
    for word, kind in found:
        if word == "one" and out and out[-1][0] in _COMPARING:
            out.append(("1", "number"))
            continue
        if word not in ("at-least", "at-most"):
            out.append((word, kind))
            continue
        at = next((len(out) - n for n in (1, 2) if out[-n:] and out[-n][1] == "number"), len(out))
        out[at:at] = [("at", "word"), (word[3:], "word")]  # `2 or more`, `2 crew or more`
    return out
