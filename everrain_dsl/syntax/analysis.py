"""Lark's parser with a table that is worked out on numbers, kept small and loaded fast.

A set that defines a phrase has a table of its own, so it is built whenever a definition changes.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import attrs
from lark.exceptions import GrammarError
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift
from lark.parsers.lalr_parser import LALR_Parser, _Parser

from everrain_dsl.syntax.lalr import Automaton, Builder, bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from lark.common import ParserConf

#: What stands behind a whole text.
_END: Final = "$END"


@contextmanager
def uncollected() -> Iterator[None]:
    """Make many small things that stay, without looking in between for what could be freed."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@attrs.frozen
class Spelled:
    """A rule by the names of its symbols: what it makes, and of what, each a terminal or not."""

    makes: str
    parts: tuple[tuple[str, bool], ...]

    def __str__(self) -> str:
        return f"<{self.makes} : {' '.join(name for name, _ in self.parts)}>"


def table_of(rules: Sequence[Spelled], starts: Sequence[str], *, strict: bool) -> dict[str, Any]:
    """Return the table of a grammar as plain data, in which rules go by their places.

    Raises GrammarError for rules that are there twice, for a rule that is not there, where two
    rules end alike, and if *strict* where one ends and another goes on.
    """
    made = dict.fromkeys([rule.makes for rule in rules])
    numbers = {name: at for at, name in enumerate([*made, *(f"$root_{each}" for each in starts)])}
    below = len(numbers)
    for each in rules:
        for name, terminal in each.parts:
            if terminal:
                numbers.setdefault(name, len(numbers))
            elif name not in made:
                raise GrammarError(f"Using an undefined rule: {name}")
    numbers[_END] = len(numbers)
    if len(set(rules)) < len(rules):
        raise GrammarError("Rules defined twice")
    roots = [numbers[f"$root_{each}"] for each in starts]
    spelled = [
        (numbers[each.makes], tuple([numbers[name] for name, _ in each.parts])) for each in rules
    ]
    spelled += [(root, (numbers[start],)) for root, start in zip(roots, starts, strict=True)]
    found = Builder(spelled, below, roots, numbers[_END]).build()
    names = [*numbers]
    _see_conflicts(found, rules, names[below:], below, strict=strict)
    return {
        "names": names,
        "shared": found.shared,
        "kind": found.kind,
        "own": found.own,
        "ending": found.ending,
        "sets": [[below + terminal for terminal in bits(each)] for each in found.sets],
        "starts": dict(zip(starts, found.starts, strict=True)),
        "ends": {
            start: found.moves(state)[numbers[start]]
            for start, state in zip(starts, found.starts, strict=True)
        },
    }


def _see_conflicts(
    found: Automaton,
    rules: Sequence[Spelled],
    terminals: Sequence[str],
    below: int,
    *,
    strict: bool,
) -> None:
    for state, ending in enumerate(found.ending):
        if not ending:
            continue
        ended = 0
        moving = sum(1 << (each - below) for each in found.moves(state) if each >= below)
        for rule, at in ending:
            both = found.sets[at] & (ended | (moving if strict else 0))
            if both:
                name = terminals[next(bits(both))]
                raise GrammarError(f"Conflict at {name}: {rules[rule]}")
            ended |= found.sets[at]


def _states(data: Mapping[str, Any], rules: Sequence[Any]) -> dict[int, dict[str, Any]]:
    """Return what each state does at each symbol, as Lark has it; going on comes before ending."""
    names = data["names"]
    on = [(Shift, state) for state in range(len(data["kind"]))]
    end = [(Reduce, rule) for rule in rules]
    shared = [{names[symbol]: on[to] for symbol, to in moves.items()} for moves in data["shared"]]
    sets = [[names[symbol] for symbol in each] for each in data["sets"]]
    states: dict[int, dict[str, Any]] = {}
    for state, (kind, own, ending) in enumerate(
        zip(data["kind"], data["own"], data["ending"], strict=True)
    ):
        acts: dict[str, Any] = {}
        for rule, at in ending:
            acts.update(dict.fromkeys(sets[at], end[rule]))
        acts.update(shared[kind])
        for symbol, to in own.items():
            acts[names[symbol]] = on[to]
        states[state] = acts
    return states


class QuickParser(LALR_Parser):
    """Lark's parser, whose table comes from this analysis and is saved in its form."""

    def __init__(self, parser_conf: ParserConf, debug: bool = False, strict: bool = False) -> None:
        self.parser_conf = parser_conf
        spelled = [
            Spelled(
                str(rule.origin.name),
                tuple([(str(part.name), part.is_term) for part in rule.expansion]),
            )
            for rule in parser_conf.rules
        ]
        self._data = table_of(spelled, parser_conf.start, strict=strict)
        self._use(parser_conf.rules, parser_conf.callbacks, debug)

    def _use(self, rules: Sequence[Any], callbacks: Any, debug: bool) -> None:
        data = self._data
        made: Any = IntParseTable(_states(data, rules), data["starts"], data["ends"])  # type: ignore[no-untyped-call]
        self._parse_table = made
        self.parser = _Parser(made, callbacks, debug)

    def serialize(self, memo: Any = None) -> dict[str, Any]:
        """Return the table as plain data; rules go by their places in Lark's *memo*."""
        rules = [rule.serialize(memo)["@"] for rule in self.parser_conf.rules]
        return {**self._data, "rules": rules}

    @classmethod
    def deserialize(  # type: ignore[override] # as that of Lark's own parser
        cls, data: dict[str, Any], memo: dict[int, Any], callbacks: Any, debug: bool = False
    ) -> QuickParser:
        """Return the parser of a table that was saved."""
        made = cls.__new__(cls)
        made._data = data
        made._use([memo[each] for each in data["rules"]], callbacks, debug)
        return made
