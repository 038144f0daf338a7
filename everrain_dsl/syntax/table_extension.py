"""The parse table of a set that defines phrases, extended from the core's table.

The set adds alternatives to rules of the core's grammar, and its own words. So the grammar is not
parsed again: its rules come from the core's table, and only the states are recomputed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.records.gc_pause import uncollected
from everrain_dsl.syntax.analysis import STARTS, states_of
from everrain_dsl.syntax.grammar import NOTHING
from everrain_dsl.syntax.table import Rule, Table, saved

if TYPE_CHECKING:
    from collections.abc import Iterable

_RULE: Final = re.compile(r"^\??(?P<name>[a-z_]+): (?P<body>.*(?:\n +\| .*)*)$", re.MULTILINE)
_ALTERNATIVE: Final = re.compile(r"\n +\| ")
_PART: Final = re.compile(r'"[^"]*"|\S+')
_IDENTIFIER: Final = re.compile("[a-z]+")
#: The one alternative of a rule for whose rows there are none.
_NO_ROWS: Final = (NOTHING,)


@attrs.frozen
class _Line:
    """One alternative of a rule, as written in the text of a grammar."""

    makes: str
    parts: tuple[str, ...]
    alias: str | None


def extended(core: bytes, core_text: str, text: str) -> bytes | None:
    """Return the table for the grammar *text*, as built from nothing, by the *core*'s and its text.

    None if *text* does more than add alternatives. Raises GrammarError on a conflict.
    """
    known, rest = _read(core_text)
    wanted, other = _read(text)
    if rest != other:
        return None
    with uncollected():
        grown = _Grown(Table(core))
        added = [line for line in wanted if line not in known]
        gone = [line for line in known if line not in wanted]
        if any(line.parts != _NO_ROWS for line in gone) or not grown.remove(gone):
            return None
        if not all(grown.add(line) for line in added):
            return None
        return saved(grown.rules, grown.words, states_of(grown.rules, STARTS, strict=True))


def _read(text: str) -> tuple[dict[_Line, None], str]:
    """Return the alternatives of all rules of a grammar, in order, and the remaining text."""
    lines: dict[_Line, None] = {}
    for match in _RULE.finditer(text):
        for alternative in _ALTERNATIVE.split(match["body"]):
            body, _, alias = alternative.partition("->")
            lines[_Line(match["name"], tuple(_PART.findall(body)), alias.strip() or None)] = None
    return lines, _RULE.sub(lambda match: match["name"], text)


class _Grown:
    """The rules and words of a grammar, with other alternatives."""

    def __init__(self, core: Table) -> None:
        self.rules = core.rules
        self.words = dict(core.words)
        self.expands = {rule.makes: rule.expands for rule in core.rules}
        self.symbols = {*self.expands, *(part for rule in core.rules for part in rule.parts)}

    def remove(self, lines: Iterable[_Line]) -> bool:
        """Leave the rules of *lines* out; return whether all were there."""
        gone = {(line.makes, self._parts(line), line.alias) for line in lines}
        left = [rule for rule in self.rules if rule[:3] not in gone]
        all_there = len(self.rules) - len(left) == len(gone)
        self.rules = left
        return all_there

    def add(self, line: _Line) -> bool:
        """Add the rule of a line, and any words that are new in it.

        Return whether it consists of words and known rules only, as all phrases of sets do.
        """
        for part in line.parts:
            if part.startswith('"'):
                self._word(part[1:-1])
        parts = self._parts(line)
        if line.makes not in self.expands or not self.symbols.issuperset(parts):
            return False
        self.rules.append(Rule(line.makes, parts, line.alias, self.expands[line.makes]))
        return True

    def _parts(self, line: _Line) -> tuple[str, ...]:
        """Return the symbols of a line; a word without a terminal stays in quotes."""
        words = self.words
        return tuple(
            [words.get(each[1:-1], each) if each.startswith('"') else each for each in line.parts]
        )

    def _word(self, word: str) -> None:
        """Make a terminal for a word that is new, called as Lark calls it."""
        if word in self.words:
            return
        free = _IDENTIFIER.fullmatch(word) and word.upper() not in self.symbols
        self.words[word] = word.upper() if free else f"__ANON_SET_{len(self.words)}"
        self.symbols.add(self.words[word])
