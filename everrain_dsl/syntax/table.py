"""A parse table as plain data, and the loop that runs it.

The actions of a state are assembled when a source first reaches it. A source visits some hundreds
of the thousands of states of a grammar.
"""

from __future__ import annotations

import json
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from everrain_dsl.syntax.tokens import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from everrain_dsl.syntax.tokens import Token

#: What stands behind a whole text.
END: Final = "$END"
#: The columns with a row for each state.
_BY_STATE: Final = ("kind", "own", "ending")
#: What stands first, and second, in each of the pairs of a flat list.
_FIRST: Final = itemgetter(slice(0, None, 2))
_SECOND: Final = itemgetter(slice(1, None, 2))


#: What makes of the parts of a rule what it becomes.
_Build: TypeAlias = "Callable[[list[Any]], Any]"
#: What a rule makes, of how many parts, and what builds it: None passes its part on.
_Ending: TypeAlias = "tuple[str, int, _Build | None]"


class GrammarError(Exception):
    """Rules that cannot be combined in one grammar."""


class Rule(NamedTuple):
    """A rule by the names of its symbols: its result, its parts and its alias.

    A rule that `expands` is replaced by its only part; `alias` is the name of an alternative.
    """

    makes: str
    parts: tuple[str, ...]
    alias: str | None
    expands: bool


def is_terminal(name: str) -> bool:
    """Return whether a symbol is a terminal: those are written in capitals."""
    return not name.islower()


class Table:
    """The states of a parser: what each does at each symbol, and where parsing starts and ends."""

    def __init__(self, saved: bytes) -> None:
        """Take a table as it is saved. Raises ValueError for anything else."""
        try:
            data = json.loads(saved, parse_float=int)  # which refuses what is no whole number
            self.rules = [Rule(makes, (*parts,), *said) for makes, parts, *said in data["rules"]]
            self.words: dict[str, str] = data["words"]
            self.starts: dict[str, int] = data["starts"]
            self.ends: dict[str, int] = data["ends"]
            self._names: list[str] = data["names"]
            self._data: Mapping[str, Any] = data
            _see_ranges(data)
        except (AttributeError, LookupError, RecursionError, TypeError) as failure:
            raise ValueError(f"no parse table: {failure!r}") from failure
        self._sets = [[self._names[symbol] for symbol in each] for each in data["sets"]]

    def __len__(self) -> int:
        """Return how many states there are."""
        return len(self._data["kind"])

    def acts(self, state: int, end: Callable[[Rule], Any] | None = None) -> dict[str, Any]:
        """Return what *state* does at each symbol: going on to a state, or ending a Rule.

        To go on comes before to end. Where *end* is given, a rule gives way to what it returns.
        """
        data, names = self._data, self._names
        found: dict[str, Any] = {}
        for number, at in _pairs(data["ending"][state]):
            rule = self.rules[number]
            found.update(dict.fromkeys(self._sets[at], end(rule) if end else rule))
        for symbol, to in _pairs(data["shared"][data["kind"][state]]):
            found[names[symbol]] = to
        for symbol, to in _pairs(data["own"][state]):
            found[names[symbol]] = to
        return found


def saved(rules: Iterable[Rule], words: Mapping[str, str], states: Mapping[str, Any]) -> bytes:
    """Return the table of *rules* in its saved form.

    *words* maps each fixed word to its terminal; *states* is the result of `analysis`.
    """
    made = {"rules": [list(rule) for rule in rules], "words": dict(words), **states}
    for name in ("shared", "own"):
        made[name] = [[part for pair in each.items() for part in pair] for each in made[name]]
    made["ending"] = [[part for pair in each for part in pair] for each in made["ending"]]
    return json.dumps(made, separators=(",", ":")).encode()


def _pairs(flat: list[int]) -> Iterable[tuple[int, int]]:
    return zip(flat[::2], flat[1::2], strict=True)


def _see_ranges(data: Mapping[str, Any]) -> None:
    """Raise ValueError unless every number of a table is of something that the table has."""
    states, names = len(data["kind"]), len(data["names"])
    moves = [*data["shared"], *data["own"]]
    ending, sets = data["ending"], data["sets"]
    numbers = (
        ({*data["kind"]}, len(data["shared"])),
        ({*data["starts"].values(), *data["ends"].values()}, states),
        ({*chain.from_iterable(sets)}, names),
        ({*chain.from_iterable(map(_FIRST, moves))}, names),
        ({*chain.from_iterable(map(_SECOND, moves))}, states),
        ({*chain.from_iterable(map(_FIRST, ending))}, len(data["rules"])),
        ({*chain.from_iterable(map(_SECOND, ending))}, len(sets)),
    )
    texts = [*data["names"], *data["words"], *data["words"].values()]
    if (
        len({len(data[each]) for each in _BY_STATE}) > 1
        or any(size % 2 for size in {*map(len, chain(moves, ending))})
        or any(found and not 0 <= min(found) <= max(found) < most for found, most in numbers)
        or {*map(type, chain.from_iterable(found for found, _ in numbers))} - {int}
        or {*map(type, texts)} != {str}
    ):
        raise ValueError("a parse table with numbers of nothing")


class Machine:
    """A table with what is built of each rule: it follows tokens, and returns what they become."""

    def __init__(self, table: Table, building: Callable[[str], _Build | None]) -> None:
        """Store a table, and the function that returns an alternative's builder by its name."""
        self.table = table
        self._building = building
        self._ends: dict[Rule, _Ending] = {}
        self._states: dict[int, dict[str, Any]] = {}

    def _state(self, number: int) -> dict[str, Any]:
        """Return what a state does, the same each time: ends a rule, or goes on to a number."""
        found = self._states.get(number)
        if found is None:
            found = self._states[number] = self.table.acts(number, self._end)
        return found

    def _end(self, rule: Rule) -> _Ending:
        """Return how a rule ends, the same each time."""
        found = self._ends.get(rule)
        if found is None:
            found = self._ends[rule] = _ending(rule, self._building(rule.alias or rule.makes))
        return found

    def run(self, tokens: Iterable[Token], start: str) -> Any:
        """Return what *tokens* become. Raises ParseError at the first that cannot follow.

        Where a state goes on, its number gives way to the state when it is first gone to.
        """
        last = self._state(self.table.ends[start])
        state = self._state(self.table.starts[start])
        states, values = [state], []
        for token in tokens:
            kind = token.type
            while True:
                act = state.get(kind)
                if act.__class__ is dict:
                    state = act
                    states.append(state)
                    values.append(token)
                    break
                if act.__class__ is tuple:
                    makes, size, build = act
                    if size == 1:
                        states.pop()
                        if build is not None:
                            values[-1] = build([values[-1]])
                    elif size:
                        parts = values[-size:]
                        del values[-size:]
                        del states[-size:]
                        values.append(build(parts))
                    else:
                        values.append(build([]))
                    while True:
                        below = states[-1]
                        state = below[makes]
                        if state.__class__ is int:
                            state = below[makes] = self._state(state)
                        act = state.get(kind)
                        if act.__class__ is not tuple or act[2] is not None or act[1] != 1:
                            break
                        makes = act[0]  # a rule that only passes its part on
                    states.append(state)
                elif act is None:
                    raise ParseError(token)
                else:
                    state[kind] = self._state(act)
        return self._finished(states, values, last)

    def _finished(
        self, states: list[dict[str, Any]], values: list[Any], last: dict[str, Any]
    ) -> Any:
        """Return what the whole is once nothing follows."""
        while states[-1] is not last:
            act = states[-1].get(END)
            if act.__class__ is not tuple:
                raise ParseError(END)
            makes, size, build = act
            at = len(values) - size
            parts = values[at:]
            del values[at:]
            del states[len(states) - size :]
            values.append(parts[0] if build is None else build(parts))
            to = states[-1][makes]
            states.append(self._state(to) if to.__class__ is int else to)
        return values[-1]


def _ending(rule: Rule, build: _Build | None) -> _Ending:
    size = len(rule.parts)
    build = build or (first_of if size == 1 else tuple)
    passes = size == 1 and (build is first_of or (rule.expands and not rule.alias))
    return rule.makes, size, None if passes else build


def first_of(parts: list[Any]) -> Any:
    """Return what the only part of an alternative became."""
    return parts[0]
