"""Questions to the parse table: how far some words get, and what could stand next.

Nothing is built while asking, so a question costs a few microseconds a word: hundreds of ways to
mend a line can be tried.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.table import Rule, Table

#: States of the parser, the first at the bottom. Never changed.
Stack = tuple[int, ...]

_END: Final = "_NL"
_REMEMBERED: Final = 4000


class Automaton:
    """The parse table of one grammar, for single lines."""

    def __init__(self, parser: Parser) -> None:
        table = parser.table
        self._states = _States(table)
        self._start: Stack = (table.starts["lone"],)
        self._firsts = _firsts(table.rules)
        self._next: dict[Stack, list[str]] = {}

    def after(self, stack: Stack, terminal: str) -> Stack | None:
        """Return the stack with *terminal* on it, or None if it cannot follow."""
        states = self._states
        mine = list(stack)
        while True:
            move = states[mine[-1]].get(terminal)
            if move is None:
                return None
            if move.__class__ is int:
                mine.append(move)
                return tuple(mine)
            if move.parts:
                del mine[-len(move.parts) :]
            mine.append(states[mine[-1]][move.makes])

    def run(self, terminals: Iterable[str], stack: Stack | None = None) -> list[Stack]:
        """Return the stacks before each of *terminals* and after the last that could follow.

        There is one more stack than terminals if all of them could.
        """
        stacks = [stack or self._start]
        for terminal in terminals:
            following = self.after(stacks[-1], terminal)
            if following is None:
                break
            stacks.append(following)
        return stacks

    def reads(self, terminals: Sequence[str], stack: Stack | None = None) -> bool:
        """Return whether *terminals* (after *stack*) are a whole line."""
        mine = stack or self._start
        for terminal in terminals:
            following = self.after(mine, terminal)
            if following is None:
                return False
            mine = following
        return self.after(mine, _END) is not None

    def next(self, stack: Stack) -> list[str]:
        """Return the terminals that can follow."""
        known = self._next.get(stack)
        if known is None:
            if len(self._next) > _REMEMBERED:
                self._next.clear()
            known = self._next[stack] = [
                name
                for name in self._states[stack[-1]]
                if not name.islower() and name != "$END" and self.after(stack, name) is not None
            ]
        return known

    def begins(self, stack: Stack, terminal: str, rule: str) -> bool:
        """Return whether *terminal* can follow as the first of *rule*."""
        following = self.after(stack, terminal)
        if following is None or len(following) < 2:
            return False
        return rule in self._states[following[-2]] and terminal in self._firsts[rule]

    def wanted(self, stack: Stack, rules: Sequence[str]) -> tuple[list[str], list[str]]:
        """Return those of *rules* that can begin next, and the terminals that begin none of them.

        An earlier rule hides the later ones that begin with nothing new.
        """
        left = dict.fromkeys(self.next(stack))
        found: list[str] = []
        open_rules: dict[str, set[str]] = defaultdict(set)
        for terminal in left:
            following = self.after(stack, terminal)
            if following is None:
                continue
            state = self._states[following[-2]]
            for rule in rules:
                if rule in state and terminal in self._firsts[rule]:
                    open_rules[rule].add(terminal)
        for rule in rules:
            fresh = open_rules[rule] & left.keys()
            if fresh:
                found.append(rule)
                for terminal in fresh:
                    del left[terminal]
        return found, list(left)


class _States(dict[int, dict[str, Any]]):
    """What each state of a table does, as far as it was asked."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __missing__(self, state: int) -> dict[str, Any]:
        found = self[state] = self._table.acts(state)
        return found


def _firsts(rules: Sequence[Rule]) -> dict[str, set[str]]:
    """Return the terminals that each rule of the grammar can begin with."""
    starts: dict[str, set[str]] = defaultdict(set)
    empty = {rule.makes for rule in rules if not rule.parts}
    for rule in rules:
        for name in rule.parts:
            starts[rule.makes].add(name)
            if name not in empty:
                break
    firsts: dict[str, set[str]] = {}
    for name in starts:
        seen = {name}
        open_ = [name]
        while open_:
            for other in starts.get(open_.pop(), ()):
                if other not in seen:
                    seen.add(other)
                    open_.append(other)
        firsts[name] = {other for other in seen if not other.islower()}
    return defaultdict(set, firsts)
