"""Source text to words: lemmas, reserved words, declared names, indentation.

A word of the vocabulary is reserved and becomes the terminal of its lemma; a word some set
declares (a stat, a die, ...) becomes the terminal of its class; any other word is a NAME.
"""

from __future__ import annotations

import re
from copy import copy
from typing import TYPE_CHECKING, Any, Final

import attrs
from lark import Token
from lark.exceptions import LarkError
from lark.lexer import Lexer

from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

#: The largest number a source may hold: no number of the game has more digits.
MOST_NUMBER: Final = 999

_TOKEN: Final = re.compile(
    r"""(?P<_NL>(?:[ ]*(?:\#[^\n]*)?\n)+[ ]*)
      | [ ]+ | \#[^\n]*
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
      | (?P<BAD>.)""",
    re.VERBOSE,
)
#: The terminals that are times.
_TIMES: Final = ("THIS_TIME", "LASTING_TIME", "WITHIN_TIME", "AT_MOMENT", "EACH_MOMENT")
#: What the lexer refuses to read, by the group of its pattern.
_REFUSED: Final = {"BAD": "character", "TOO_LONG": "number"}


def time_at(text: str) -> tuple[str, str] | None:
    """Return the words of a time that *text* begins with, behind the terminal they are.

    `until the end of the turn` is a LASTING_TIME, `this turn` a THIS_TIME, `within 2 rounds` a
    WITHIN_TIME, `at the end of the turn` an AT_MOMENT, `at the end of each turn` an EACH_MOMENT.
    """
    match = _TOKEN.match(text)
    if match is None or match.lastgroup not in _TIMES:
        return None
    return str(match.lastgroup), match.group()


def pieces(line: str) -> Iterator[tuple[str, str]]:
    """Yield every piece of one *line* as its kind and its text, in order; nothing is left out.

    The kind of blanks and of a comment is empty. What no card may hold is BAD or TOO_LONG.
    """
    for match in _TOKEN.finditer(line):
        yield match.lastgroup or "", match.group()


class LexError(LarkError):
    """A place in the text that is no token; `reason` is `character`, `number` or `indentation`."""

    def __init__(self, reason: str, position: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.position = position


@attrs.frozen
class Region:
    """A stretch of a source to read: whole lines, and the words declared by the sets."""

    text: str
    start: int
    end: int
    names: Mapping[str, str]


class WordLexer(Lexer):
    """The lexer Lark is given. It holds the reserved words and no other state."""

    __future_interface__ = True

    def __init__(self, configuration: Any) -> None:
        self.reserved: dict[str, str] = {
            terminal.pattern.value: terminal.name
            for terminal in configuration.terminals
            if terminal.pattern.type == "str"
        }

    def without(self, words: Iterable[str]) -> WordLexer:
        """Return a lexer to which *words*, as lemmas, are names like others."""
        other = copy(self)
        hidden = frozenset(words)
        other.reserved = {word: name for word, name in self.reserved.items() if word not in hidden}
        return other

    def lex(self, state: Any, _parser_state: Any) -> Iterator[Token]:
        """Yield the tokens of the region in *state*, with `_INDENT` and `_DEDENT` among them.

        Raises LexError at a character or a number no card may hold, or a line that fits no
        indentation.
        """
        region: Region = state.text
        reserved = self.reserved
        names = region.names
        make = Token
        text = region.text
        indents = [0]
        token = None
        for match in _TOKEN.finditer(text, region.start, region.end):
            kind = match.lastgroup
            if kind is None:
                continue
            start = match.start()
            end = match.end()
            value = match.group()
            if kind == "WORD":
                kind = reserved.get(value)
                if kind is None:
                    kind = reserved.get(lemma(value)) or names.get(value)
                    if kind is None:
                        kind = names.get(lemma(value)) or "OTHER_WORD"
            elif kind == "_NL":
                if token is None:
                    continue
                token = make("_NL", "\n", start, None, None, None, None, start)
                yield token
                if end >= region.end or text[end] == "#":  # a comment that ends the file
                    width = 0
                else:
                    width = end - text.rfind("\n", start, end) - 1
                if width == indents[-1]:
                    continue
                if width > indents[-1]:
                    indents.append(width)
                    yield make("_INDENT", "", end, None, None, None, None, end)
                    continue
                while width < indents[-1]:
                    indents.pop()
                    yield make("_DEDENT", "", end, None, None, None, None, end)
                if width != indents[-1]:
                    raise LexError("indentation", end)
                continue
            elif kind in ("PUNCTUATION", "APOSTROPHE"):
                kind = reserved.get(value, reserved["'s"])  # `the divers'`
            elif kind in _REFUSED:
                raise LexError(_REFUSED[kind], start)
            token = make(kind, value, start, None, None, None, None, end)
            yield token
        if token is not None and token.type != "_NL":
            yield make("_NL", "\n", region.end, None, None, None, None, region.end)
        for _ in indents[1:]:
            yield make("_DEDENT", "", region.end, None, None, None, None, region.end)
