r"""The query language for cards: `t:denizen act:2 word:strain -story clues>=2`.

`everrain list` and the card browser of the site share it. This module defines its grammar and the
results of a query; the browser's script parses the same grammar, and a test compares the two.

    query   ::= every { "or" every }
    every   ::= part { part }
    part    ::= [ "-" ] ( "(" query ")" | field sign word | word )
    sign    ::= ":" | "=" | "!=" | "<" | "<=" | ">" | ">="
    word    ::= letters without space, or anything in double quotes

`:` matches words in the field by prefix, `=` the whole field; with a number both mean equality. A
word without a field is searched in name, kind and text. Case is ignored. A field has several values
if a card prints several: one match is enough.
"""

from __future__ import annotations

import operator
import re
import unicodedata
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from everrain_dsl.diagnostics.nearest import nearest_names

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

Value: TypeAlias = str | int
#: What is known of a card: the values of each field.
Sheet: TypeAlias = "Mapping[str, tuple[Value, ...]]"
_Holds: TypeAlias = "Callable[[Sheet], bool]"
Sign = Literal[":", "=", "!=", "<", "<=", ">", ">="]

#: The most parts of a query, and the deepest brackets: nobody means more.
_MOST: Final = 64
_DEEPEST: Final = 8


@attrs.frozen
class Field:
    """Something that a query can ask of a card: its name, shorter ones, and what it means."""

    name: str
    short: tuple[str, ...]
    doc: str


#: The fields that every kind of card may have. What a kind prints besides is asked by its own name:
#: `wage>=10`, `health:3`; so is what its text gives an amount of: `clues>=2`, `strain>1`.
FIELDS: Final = (
    Field("name", ("n",), "its name"),
    Field("kind", ("t", "type", "k"), "its kind: `t:denizen`, `t:trait`"),
    Field("set", ("s",), "the code or the name of its set"),
    Field("deck", ("d",), "a deck that it lies in"),
    Field("text", ("o", "says"), "its rules, as they are printed"),
    Field("flavour", ("f",), "the text that is no rule"),
    Field("act", ("a",), "the act it belongs to, printed or spoken of"),
    Field("port", ("p",), "a port that it names"),
    Field("stat", (), "a stat that it tests, changes or prints"),
    Field("trait", (), "a trait that it names, or is"),
    Field("effect", ("e",), "what it makes happen: `effect:spawn`"),
    Field("word", ("w",), "anything it says, by the words of its phrase: `word:strain`"),
    Field("rule", ("r",), "the id of a rule it rests on: `rule:ORD-05`"),
    Field("copies", ("x",), "how many there are of it"),
    Field("names", ("refers",), "a card that it names"),
    Field("id", ("identity",), "its identity: `core:hardy`"),
)
#: Where a word without a field is looked for.
ANYWHERE: Final = ("name", "kind", "text")

_SHORT: Final = {short: field.name for field in FIELDS for short in field.short}
_LEXEME: Final = re.compile(
    r"\s*(?:(?P<open>\()|(?P<close>\))|(?P<not>-(?=[^\s)]))"
    r'|(?:(?P<field>[^\W\d][\w-]*)(?P<sign>:|!=|<=|>=|=|<|>))?(?:"(?P<quoted>[^"]*)"|(?P<word>[^\s()"]+)))'
)
_NUMBER: Final = re.compile(r"-?\d{1,6}", re.ASCII)
_APART: Final = re.compile(r"[\W_]+")
_COMPARE: Final[Mapping[Sign, Callable[[int, int], bool]]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class QueryError(ValueError):
    """A syntax error in a query; the message gives the mistake, its place and the fix."""


@attrs.frozen
class Query:
    """A parsed query. An empty query finds every card."""

    holds: _Holds
    #: The fields that it asks for, by their full names.
    fields: frozenset[str]

    def find(self, sheet: Sheet) -> bool:
        """Return whether the card with that *sheet* is found."""
        return self.holds(sheet)


def parse(text: str, known: Collection[str] = ()) -> Query:
    """Parse *text* as a query. Raises QueryError.

    *known* lists the fields that cards have besides those in `FIELDS`; any other field is an error.
    If it is empty, every field is accepted.
    """
    reader = _Reader(text, {field.name for field in FIELDS} | {*known} if known else set())
    holds = reader.query(0)
    if reader.at < len(reader.lexemes):
        reader.fail("a bracket is closed here that was never opened: leave it out")
    return Query(holds, frozenset(reader.fields))


def folded(text: str) -> str:
    """Return *text* folded for comparison: lower case, one space for each run of non-letters."""
    return _APART.sub(" ", unicodedata.normalize("NFC", text).casefold()).strip()


@attrs.define
class _Reader:
    text: str
    known: set[str]
    at: int = 0
    fields: set[str] = attrs.field(factory=set)
    lexemes: list[re.Match[str]] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.lexemes = list(self._split())
        if len(self.lexemes) > _MOST:
            raise QueryError(f"the query has more than {_MOST} parts: ask for less at once")

    def _split(self) -> Iterator[re.Match[str]]:
        at, end = 0, len(self.text.rstrip())
        while at < end:
            found = _LEXEME.match(self.text, at)
            if found is None or found.end() == at:
                rest = self.text[at:].strip()
                what = "a quotation mark is open" if rest.startswith('"') else "nothing reads so"
                raise QueryError(f"{what} at `{rest[:20]}`: close it, or leave it out")
            at = found.end()
            yield found

    def fail(self, what: str) -> None:
        """Raise QueryError for the token at the reader's position."""
        here = self.lexemes[min(self.at, len(self.lexemes) - 1)]
        raise QueryError(f"at `{here[0].strip()}` (character {here.start() + 1}): {what}")

    def query(self, depth: int) -> _Holds:
        """Parse a query with several alternatives."""
        if depth > _DEEPEST:
            self.fail(f"brackets stand in one another more than {_DEEPEST} deep: use fewer")
        ways = [self.every(depth)]
        while self._is_or():
            self.at += 1
            ways.append(self.every(depth))
        return ways[0] if len(ways) == 1 else lambda sheet: any(way(sheet) for way in ways)

    def every(self, depth: int) -> _Holds:
        """Read parts that must all hold."""
        parts: list[_Holds] = []
        while self.at < len(self.lexemes) and not self.lexemes[self.at]["close"]:
            if self._is_or():
                break
            parts.append(self.part(depth))
        if not parts and (depth or self.lexemes):
            self.fail("something is missing here: write what to look for, or leave this out")
        return lambda sheet: all(part(sheet) for part in parts)

    def _is_or(self) -> bool:
        if self.at >= len(self.lexemes):
            return False
        found = self.lexemes[self.at]
        return found["sign"] is None and (found["word"] or "").lower() == "or"

    def part(self, depth: int) -> _Holds:
        """Read one part."""
        found = self.lexemes[self.at]
        if found["not"]:
            self.at += 1
            if self.at == len(self.lexemes):
                self.fail("nothing follows the `-`: write what must not be")
            inner = self.part(depth)
            return lambda sheet: not inner(sheet)
        if found["open"]:
            self.at += 1
            inner = self.query(depth + 1)
            if self.at == len(self.lexemes):
                self.fail("a bracket is not closed: write `)`")
            self.at += 1
            return inner
        self.at += 1
        word = found["quoted"] if found["quoted"] is not None else found["word"]
        if found["field"] is None:
            return _anywhere(folded(word))
        return self._asked(found, word)

    def _asked(self, found: re.Match[str], word: str) -> _Holds:
        written = found["field"].lower().replace("-", "_")
        name = _SHORT.get(written, written)
        if self.known and name not in self.known:
            self.at -= 1
            near = " or ".join(f"`{each}`" for each in nearest_names(name, sorted(self.known)))
            self.fail(f"no card has a field `{written}`" + (f": write {near}" if near else ""))
        self.fields.add(name)
        sign = _sign(found["sign"])
        number = int(word) if _NUMBER.fullmatch(word) else None
        if number is None and sign not in (":", "=", "!="):
            self.at -= 1
            self.fail(f"`{sign}` compares numbers: write a number behind it")
        return _compared(name, sign, folded(word), number)


def _sign(text: str) -> Sign:
    return next(sign for sign in _COMPARE if sign == text)


def _anywhere(needle: str) -> _Holds:
    """Return what finds *needle* at the beginning of a word, in any field it is looked for in."""
    start = f" {needle}"

    def holds(sheet: Sheet) -> bool:
        return any(
            start in f" {folded(str(value))}" for name in ANYWHERE for value in sheet.get(name, ())
        )

    return holds


def _compared(name: str, sign: Sign, needle: str, number: int | None) -> _Holds:
    """Return what compares the values of a field: numbers as numbers, all else as text."""
    compare = _COMPARE[sign]

    def fits(value: Value) -> bool:
        if isinstance(value, int):
            return number is not None and compare(value, number)
        if sign in ("=", "!="):
            return (folded(value) == needle) == (sign == "=")
        return sign == ":" and f" {needle}" in f" {folded(value)}"

    def holds(sheet: Sheet) -> bool:
        values = sheet.get(name, ())
        return all(map(fits, values)) if sign == "!=" else any(map(fits, values))

    return holds
