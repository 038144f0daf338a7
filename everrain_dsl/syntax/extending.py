"""The table of a set that defines phrases, made from that of the core.

Such a set adds alternatives to rules of the core's grammar and words of its own. So the grammar is
not read again: its rules stand in the core's table, and only the states are worked out anew.
"""

from __future__ import annotations

import pickle
import re
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.syntax.analysis import Spelled, table_of, uncollected
from everrain_dsl.syntax.grammar import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_RULE: Final = re.compile(r"^\??(?P<name>[a-z_]+): (?P<body>.*(?:\n +\| .*)*)$", re.MULTILINE)
_ALTERNATIVE: Final = re.compile(r"\n +\| ")
_PART: Final = re.compile(r'"[^"]*"|\S+')
_IDENTIFIER: Final = re.compile("[a-z]+")
#: The one alternative of a rule for whose rows there are none.
_NO_ROWS: Final = (NOTHING,)


@attrs.frozen
class _Line:
    """An alternative of a rule as it stands in the text of a grammar."""

    makes: str
    parts: tuple[str, ...]
    alias: str | None


def extended(core: Any, core_text: str, text: str) -> bytes | None:
    """Return the table for the grammar *text*, as built from nothing, by the *core*'s and its text.

    None if *text* does more than add alternatives. Raises GrammarError on a conflict.
    """
    known, rest = _read(core_text)
    wanted, other = _read(text)
    if rest != other:
        return None
    with uncollected():
        grown = _Grown(core)
        added = [line for line in wanted if line not in known]
        gone = [line for line in known if line not in wanted]
        if any(line.parts != _NO_ROWS for line in gone) or not grown.remove(gone):
            return None
        if not all(grown.add(line) for line in added):
            return None
        return pickle.dumps(grown.saved(), protocol=pickle.HIGHEST_PROTOCOL)


def _read(text: str) -> tuple[dict[_Line, None], str]:
    """Return the alternatives of all rules of a grammar, in order, and what else stands there."""
    lines: dict[_Line, None] = {}
    for match in _RULE.finditer(text):
        for alternative in _ALTERNATIVE.split(match["body"]):
            body, _, alias = alternative.partition("->")
            lines[_Line(match["name"], tuple(_PART.findall(body)), alias.strip() or None)] = None
    return lines, _RULE.sub(lambda match: match["name"], text)


class _Grown:
    """Lark's saved grammar, with other alternatives: its rules and terminals by their numbers."""

    def __init__(self, core: Any) -> None:
        self.memo: dict[int, Any] = dict(core["memo"])
        data = core["data"]
        self.data = data
        self.rules: list[int] = [each["@"] for each in data["rules"]]
        self.terminals: list[int] = [
            each["@"] for each in data["parser"]["lexer_conf"]["terminals"]
        ]
        self.words: dict[str, str] = {}
        for each in map(self.memo.__getitem__, self.terminals):
            pattern = each["pattern"]
            if pattern is not None and pattern["__type__"] == "PatternStr":
                self.words[pattern["value"]] = each["name"]
        self.symbols: dict[str, Any] = {}
        self.options: dict[str, Any] = {}
        self.spelled: dict[tuple[str, tuple[str, ...], str | None], int] = {}
        for number in self.rules:
            rule = self.memo[number]
            makes = rule["origin"]["name"]
            self.options.setdefault(makes, rule["options"])
            self.symbols.setdefault(makes, rule["origin"])
            for part in rule["expansion"]:
                self.symbols.setdefault(part["name"], part)
            names = tuple([part["name"] for part in rule["expansion"]])
            self.spelled[makes, names, rule["alias"]] = number

    def remove(self, lines: Iterable[_Line]) -> bool:
        """Leave the rules of *lines* out; return whether all were there."""
        gone = [self.spelled.get((each.makes, self._names(each), each.alias)) for each in lines]
        self.rules = [each for each in self.rules if each not in gone]
        return None not in gone

    def add(self, line: _Line) -> bool:
        """Add the rule of a line, and the words that it is the first to say.

        Return whether it says words and rules alone, as all that sets define does.
        """
        for part in line.parts:
            if part.startswith('"'):
                self._word(part[1:-1])
        names = self._names(line)
        if line.makes not in self.options or any(name not in self.symbols for name in names):
            return False
        number = len(self.memo)
        self.memo[number] = {
            "origin": self.symbols[line.makes],
            "expansion": [self.symbols[name] for name in names],
            "order": len(self.rules),
            "alias": line.alias,
            "options": self.options[line.makes],
            "__type__": "Rule",
        }
        self.rules.append(number)
        return True

    def _names(self, line: _Line) -> tuple[str, ...]:
        """Return the symbols of a line; a word that no terminal stands for yet stays in quotes."""
        words = self.words
        return tuple(
            [words.get(each[1:-1], each) if each.startswith('"') else each for each in line.parts]
        )

    def _word(self, word: str) -> None:
        """Make a terminal for a word that is new, called as Lark calls it."""
        if word in self.words:
            return
        taken = self.words.values()
        free = _IDENTIFIER.fullmatch(word) and word.upper() not in {*self.symbols, *taken}
        name = word.upper() if free else f"__ANON_{len(self.memo)}"
        like = self.memo[self.terminals[0]]
        number = len(self.memo)
        self.memo[number] = {
            **like,
            "name": name,
            "pattern": {"value": word, "flags": [], "raw": f'"{word}"', "__type__": "PatternStr"},
        }
        self.terminals.append(number)
        self.words[word] = name
        self.symbols[name] = {"name": name, "filter_out": False, "__type__": "Terminal"}

    def saved(self) -> Mapping[str, Any]:
        """Return the grammar with its states, as Lark saves one."""
        parser = self.data["parser"]
        starts = parser["parser_conf"]["start"]
        rules = [{"@": number} for number in self.rules]
        table = table_of([*self._spelled()], starts, strict=True)
        terminals = [{"@": number} for number in self.terminals]
        return {
            "memo": self.memo,
            "data": {
                **self.data,
                "rules": rules,
                "parser": {
                    **parser,
                    "lexer_conf": {**parser["lexer_conf"], "terminals": terminals},
                    "parser_conf": {**parser["parser_conf"], "rules": rules},
                    "parser": {**table, "rules": self.rules},
                },
            },
        }

    def _spelled(self) -> Iterator[Spelled]:
        for number in self.rules:
            rule = self.memo[number]
            parts = [(part["name"], part["__type__"] == "Terminal") for part in rule["expansion"]]
            yield Spelled(rule["origin"]["name"], tuple(parts))
