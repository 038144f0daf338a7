"""A source becomes a tree of lines: one item (card, table, scenario, ...) at a time."""

from __future__ import annotations

import contextlib
import hashlib
import re
from copy import copy
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.words import lemma
from everrain_dsl.records import Record
from everrain_dsl.records.gc_pause import uncollected
from everrain_dsl.syntax.builder.callbacks import Callbacks
from everrain_dsl.syntax.lexer import Region, WordLexer
from everrain_dsl.syntax.table import Machine, Table
from everrain_dsl.syntax.tokens import LexError
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.identity import slug
from everrain_dsl.vocabulary.phrase_definitions import NUMBERED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from everrain_dsl.source import Source, Span
    from everrain_dsl.syntax import nodes
    from everrain_dsl.syntax.tokens import Token
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: Raise it when lexer or table change in a way that the grammar's text does not show.
_TABLE_VERSION: Final = 3


def key(grammar_text: str) -> str:
    """Return the name of the table for a grammar: a hash of everything that shapes it."""
    shaped = f"{_TABLE_VERSION}\n{grammar_text}"
    return hashlib.sha256(shaped.encode()).hexdigest()[:24]


class Parser:
    """A parser for one grammar: it reads regions of text into nodes. It has no other state.

    Raises ValueError for an invalid table.
    """

    def __init__(self, vocabulary: Vocabulary, table: bytes) -> None:
        self.vocabulary = vocabulary
        with uncollected():
            self.table = Table(table)
            self._machine = Machine(self.table, Callbacks(vocabulary).get)
        self._lexer = WordLexer(self.table.words)
        self._fewer: dict[frozenset[str], Parser] = {}

    def item(self, region: Region) -> nodes.Line:
        """Return the item in *region*: its first line, with all others in blocks under it.

        Raises ParseError at the first place that fits no sentence.
        """
        line: nodes.Line = self._machine.run(self._lexer.lex(region), "item")
        return line

    def line(self, region: Region) -> nodes.Line:
        """Return the single line in *region*. Raises as `item` does."""
        return self.line_of(self._lexer.lex(region))

    def line_of(self, tokens: Iterable[Token]) -> nodes.Line:
        """Return the single line that *tokens* are, its end among them. Raises as `item` does."""
        line: nodes.Line = self._machine.run(tokens, "lone")
        return line

    def lex(self, region: Region) -> list[Token]:
        """Return the tokens of *region*. Raises LexError at text that is not a token."""
        return self._lexer.lex(region)

    def tokens(self, region: Region) -> list[Token]:
        """Return the tokens of *region* up to the first text that is not a token."""
        found: list[Token] = []
        with contextlib.suppress(LexError):
            self._lexer.lex(region, found)
        return found

    def without(self, words: Iterable[str]) -> Parser:
        """Return a parser with the same table to which *words*, as lemmas, are but names.

        It is the same one each time: what it has read is not read again (`parse_cache.Memo`).
        """
        names = frozenset(words)
        if names not in self._fewer:
            fewer = self._fewer[names] = copy(self)
            fewer._lexer, fewer._fewer = self._lexer.without(names), {}
        return self._fewer[names]

    @property
    def reserved(self) -> Mapping[str, str]:
        """Return the reserved words (as lemmas) and their terminals."""
        return self._lexer.reserved


@attrs.frozen(eq=False, repr=False)
class Item(Record):
    """One top-level piece of a source: from a line that starts in column 1 to the next."""

    source: Source
    start: int
    end: int

    @property
    def first_line(self) -> str:
        """Return its first line."""
        text = self.source.text
        stop = text.find("\n", self.start, self.end)
        return text[self.start : self.end if stop < 0 else stop]

    def region(self, names: Mapping[str, str]) -> Region:
        """Return it as the lexer takes it."""
        return Region(self.source.text, self.start, self.end, names)


def split(source: Source) -> Iterator[Item]:
    """Yield the items of *source*, in order."""
    for start, end in pairwise([*source.items, len(source.text)]):
        yield Item(source, start, end)


#: What a set defines is found before anything is parsed as well: the table is made of it.
_DEFINING: Final = re.compile(
    r'^(?P<begins>keyword|define(?:[ ]+(?:whether|the))?)[ ]+"(?P<says>[^"\n]*)"'
    r"(?P<number>[ ]+with[ ]+a[ ]+number\b)?(?:[ ]+for[ ]+(?P<bearers>[a-z' -]+))?",
    re.MULTILINE,
)


def defined(source: Source) -> Iterator[tuple[str, str, str, Span]]:
    """Yield each phrase that *source* defines: its first words, its text, its bearer, its line.

    The bearer is the singular noun for the things a keyword applies to, empty if none is given.
    """
    for match in _DEFINING.finditer(source.text):
        begins = " ".join(match["begins"].split())
        number = NUMBERED if match["number"] else ""
        bearer = singular(match["bearers"] or "")
        yield begins, match["says"] + number, bearer, source.span(*match.span())


def singular(words: str) -> str:
    """Return the *words* for several things as those for one: `enemy ship` of `enemy ships`."""
    return " ".join(map(lemma, words.split()))


#: `stats`, `die`, `track`, `kind` declare words; they are found before anything is parsed.
_DECLARING: Final = re.compile(
    r"^(?:(?P<stats>stats)[ ]+(?P<names>[a-z-]+(?:[ ]*,[ ]*(?!value[ ]+[0-9])[a-z-]+)*)"
    r'|[ \t]+field[ ]+"(?P<field>[^"\n]+)"[ ]*,(?:[ ]*one[ ]+of[ ]+(?P<values>[a-z ,-]+))?'
    r'|[ \t]+section[ ]+(?P<sections>"[^"\n]+"(?:[ ]*,[ ]*"[^"\n]+")*)'
    r"|(?:(?P<die>die)|(?P<kind>kind)|(?P<order>order)|track)"
    r'[ ]+"(?P<name>[^"\n]+)"(?P<rest>[^\n]*))',
    re.MULTILINE,
)
#: What the name of a declaring kind becomes, and what its parts: stats, faces, tokens, fields.
_TERMINALS: Final[Mapping[type[printed.Printed], tuple[str, str]]] = {
    printed.Stats: ("", "STAT_WORD"),
    printed.Die: ("DIE_WORD", "FACE_WORD"),
    printed.Track: ("TRACK_WORD", "TOKEN_WORD"),
    printed.OwnKind: ("KIND_WORD", "STAT_WORD"),
    printed.OwnOrder: ("ORDER_WORD", ""),
}
_FACES: Final = re.compile(r"\bfaces\s+([a-z][a-z0-9 ,]*)")
_DECLARED_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)*", re.IGNORECASE)
_OFTEN: Final = re.compile(r"\s+[0-9]+\s*$")
_QUOTED: Final = re.compile(r'"([^"\n]+)"')
_TOKENS: Final = re.compile(r"(?<![a-z-])([a-z][a-z-]*) +at +[0-9]")


def declared(source: Source) -> dict[str, str]:
    """Return the words *source* declares, each with the terminal it becomes."""
    words: dict[str, str] = {}
    for match in _DECLARING.finditer(source.text):
        words = joined(words, _declared_by(match))
    return words


def declarations(source: Source) -> Iterator[tuple[dict[str, str], Span]]:
    """Yield the words that each line of *source* declares, with their terminals, and the line."""
    for match in _DECLARING.finditer(source.text):
        yield _declared_by(match), source.span(*match.span())


def _declared_by(match: re.Match[str]) -> dict[str, str]:
    if match["stats"]:
        return words_of(printed.Stats, "", match["names"].split(","))
    if match["field"]:
        values = values_of((match["values"] or "").split(","))
        return words_of(printed.OwnKind, "", [match["field"]]) | values
    if match["sections"]:
        return sections_of(_QUOTED.findall(match["sections"]))
    if match["die"]:
        faces = _FACES.search(match["rest"])
        shown = faces[1].split(",") if faces else ()
        each = [_OFTEN.sub("", face) for face in shown]
        return words_of(printed.Die, match["name"], each)
    if match["kind"]:
        return words_of(printed.OwnKind, match["name"], ())
    if match["order"]:
        return words_of(printed.OwnOrder, slug(match["name"]), ())
    return words_of(printed.Track, match["name"], _TOKENS.findall(match["rest"]))


def place_of(source: Source, word: str) -> Span | None:
    """Return where *source* declares a *word*, given as its lemma; None where it does not."""
    for match in _DECLARING.finditer(source.text):
        if any(lemma(each.lower()) == word for each in _DECLARED_WORD.findall(match.group())):
            return source.span(*match.span())
    return None


def words_of(face: type[printed.Printed], name: str, parts: Iterable[str]) -> dict[str, str]:
    """Return the words that the stats, die, track, kind or order *name* declares with *parts*."""
    whole, part = _TERMINALS[face]
    if face is printed.Track and " " in name.strip():
        whole, part, name = "", whole, ""  # nobody speaks of it but by its tokens
    words = {each.strip(): part for each in parts if each.strip()}
    return words | {name.lower(): whole} if name else words


def joined(words: dict[str, str], more: dict[str, str]) -> dict[str, str]:
    """Return *words* with *more*; the name of an order gives way to any other word."""
    both = more.keys() & words.keys()
    orders = {word for word in both if more[word] == "ORDER_WORD"}
    return words | {word: kind for word, kind in more.items() if word not in orders}


def sections_of(names: Iterable[str]) -> dict[str, str]:
    """Return the words for the sections of a kind of cards, each with the terminal it becomes."""
    return dict.fromkeys(names, "SECTION_WORD")


def values_of(words: Iterable[str]) -> dict[str, str]:
    """Return the *words* of a field, each with the terminal it becomes."""
    return {word.strip(): "VALUE_WORD" for word in words if word.strip()}
