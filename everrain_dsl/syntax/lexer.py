"""Source text to words: lemmas, reserved words, declared names, indentation.

A word of the vocabulary is reserved and becomes the terminal of its lemma; a word some set
declares (a stat, a die, ...) becomes the terminal of its class; any other word is a NAME.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import lemma
from everrain_dsl.records import Record
from everrain_dsl.syntax.tokens import LexError, Token

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

#: The largest number a source may hold: no number of the game has more digits.
MOST_NUMBER: Final = 999

_PIECES: Final = r"""(?P<_NL>(?:[ \t]*(?:\#[^\n]*)?\n)+[ ]*)
      | [ ]+ | [ \t]+(?=\#|\Z) | \#[^\n]*
      | (?P<FOR_EACH>for[ ]+(?:each|every)\b)
      | (?P<THIS_TIME>this[ ]+(?:turn|round|act|game)\b)
      | (?P<LASTING_TIME>until[ ]+the[ ]+end[ ]+of[ ]+(?:the[ ]+(?:next[ ]+)?(?:turn|round|act)
                        |the[ ]+game|this[ ]+(?:turn|round|act)|your[ ]+(?:next[ ]+)?turn)\b
                    |until[ ]+(?:the[ ]+start[ ]+of[ ]+)?
                        (?:your[ ]+next[ ]+turn|the[ ]+next[ ]+(?:turn|round|act))\b
                    |this[ ]+roll\b
                    |for[ ]+the[ ]+rest[ ]+of[ ]+the[ ]+(?:turn|round|act|game)\b
                    |for[ ]+(?:1[ ]+(?:round|act)|[2-9][ ]+(?:rounds|acts))\b)
      | (?P<WITHIN_TIME>within[ ]+(?:1[ ]+(?:round|act)|[2-9][ ]+(?:rounds|acts))\b)
      | (?P<EACH_MOMENT>at[ ]+the[ ]+(?:end|start)[ ]+of[ ]+each[ ]+
                        (?:turn|round|act|of[ ]+your[ ]+turns)\b)
      | (?P<AT_MOMENT>at[ ]+the[ ]+end[ ]+of[ ]+(?:the[ ]+(?:next[ ]+)?(?:turn|round|act)
                        |this[ ]+(?:turn|round|act)|your[ ]+(?:next[ ]+)?turn)\b
                    |at[ ]+the[ ]+start[ ]+of[ ]+(?:the[ ]+(?:next[ ]+)?(?:turn|round|act)
                        |your[ ]+(?:next[ ]+)?turn)\b)
      | (?P<COPY_COUNT>x[0-9]{1,3}\b)
      | (?P<WORD>[a-z]+(?:-[a-z]+)*)
      | (?P<ISO_DATE>[0-9]{4}-[0-9]{2}-[0-9]{2}\b)
      | (?P<TOO_LONG>(?:[+-]|[0-9]{1,3}-)?[0-9]{4,})
      | (?P<NUMBER_RANGE>[0-9]+-[0-9]+\b)
      | (?P<PER_PLAYER>[0-9]+\+(?:[ ]+per[ ]+player\b)?)
      | (?P<WHOLE_NUMBER>[0-9]+\b)
      | (?P<SIGNED_NUMBER>[+-][0-9]+\b)
      | (?P<QUOTED_TEXT>"[^"\n]*")
      | (?P<APOSTROPHE>'s\b|(?<=s)'(?=[ ]))
      | (?P<PUNCTUATION>[,()])
      | (?P<FLAVOUR_LINE>>[^\n]*) | (?P<GRID_LINE>\|[^\n]*)
      | (?P<QUESTION_LINE>\?[^\n]*) | (?P<ANSWER_LINE>![^\n]*)
      | (?P<BAD>.)"""
_PIECE: Final = re.compile(_PIECES, re.VERBOSE)
#: The same with the blanks behind it.
_TOKEN: Final = re.compile(f"(?:{_PIECES})[ ]*", re.VERBOSE)
#: The terminals that are times.
TIMES: Final = ("THIS_TIME", "LASTING_TIME", "WITHIN_TIME", "AT_MOMENT", "EACH_MOMENT")
#: The terminals of what a line ends with, and of marks that are words of their own.
_ENDS: Final = ("_NL", "_INDENT", "_DEDENT")
_MARKS: Final = ("PUNCTUATION", "APOSTROPHE")
#: What the lexer refuses to read, by the group of its pattern.
_REFUSED: Final = {"BAD": "character", "TOO_LONG": "number"}


def time_at(text: str) -> tuple[str, str] | None:
    """Return the words of a time that *text* begins with, behind the terminal they are.

    `until the end of the turn` is a LASTING_TIME, `this turn` a THIS_TIME, `within 2 rounds` a
    WITHIN_TIME, `at the end of the turn` an AT_MOMENT, `at the end of each turn` an EACH_MOMENT.
    """
    match = _PIECE.match(text)
    if match is None or match.lastgroup not in TIMES:
        return None
    return str(match.lastgroup), match.group()


def pieces(line: str) -> Iterator[tuple[str, str]]:
    """Yield every piece of one *line* as its kind and its text, in order; nothing is left out.

    The kind of blanks and of a comment is empty. What no card may hold is BAD or TOO_LONG.
    """
    for match in _PIECE.finditer(line):
        yield match.lastgroup or "", match.group()


@attrs.frozen(eq=False, repr=False)
class Region(Record):
    """A stretch of a source to read: whole lines, and the words declared by the sets."""

    text: str
    start: int
    end: int
    names: Mapping[str, str]


class WordLexer:
    """It makes tokens of a text. It holds the reserved words and no other state."""

    def __init__(self, reserved: Mapping[str, str]) -> None:
        self.reserved = reserved
        #: The terminals of the words that were met so far, in any form.
        self._met: dict[str, str] = {}

    def without(self, words: Iterable[str]) -> WordLexer:
        """Return a lexer to which *words*, as lemmas, are names like others."""
        hidden = frozenset(words)
        return WordLexer({w: name for w, name in self.reserved.items() if w not in hidden})

    def lex(self, region: Region, found: list[Token] | None = None) -> list[Token]:
        """Return the tokens of *region*, with `_INDENT` and `_DEDENT` among them.

        They are put into *found* if that is given. Raises LexError at a character or a number no
        card may hold, or a line that fits no indentation.
        """
        tokens: list[Token] = [] if found is None else found
        met, reserved, names = self._met, self.reserved, region.names
        new, cls, add = str.__new__, Token, tokens.append
        text, stop = region.text, region.end
        indents = [0]
        for match in _TOKEN.finditer(text, region.start, stop):
            kind = match.lastgroup
            if kind is None:
                continue
            start = match.start()
            value = match[kind]
            if kind == "WORD":
                kind = met.get(value)
                if kind is None:
                    kind = reserved.get(value) or reserved.get(lemma(value))
                    if kind is not None:
                        met[value] = kind
                    else:
                        kind = names.get(value) or names.get(lemma(value)) or "OTHER_WORD"
            elif kind == "_NL":
                if not tokens:
                    continue
                end = match.end()
                add(Token("_NL", "\n", start, start))
                if end >= stop or text[end] == "#":  # a comment that ends the file
                    width = 0
                else:
                    width = end - text.rfind("\n", start, end) - 1
                if width > indents[-1]:
                    indents.append(width)
                    add(Token("_INDENT", "", end, end))
                    continue
                while width < indents[-1]:
                    indents.pop()
                    add(Token("_DEDENT", "", end, end))
                if width != indents[-1]:
                    raise LexError("indentation", end)
                continue
            elif kind in _MARKS:
                kind = reserved.get(value, reserved["'s"])  # `the divers'`
            elif kind in _REFUSED:
                raise LexError(_REFUSED[kind], start)
            token = new(cls, value)  # as `Token` does, in a third of the time
            token.type = kind
            token.start_pos = start
            token.end_pos = start + len(value)
            add(token)
        if tokens and tokens[-1].type not in _ENDS:
            add(Token("_NL", "\n", stop, stop))
        for _ in indents[1:]:
            add(Token("_DEDENT", "", stop, stop))
        return tokens
