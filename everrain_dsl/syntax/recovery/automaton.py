"""Queries of the parse table: how far some words parse, and what could come next.

A query builds nothing, and its answer is cached: hundreds of possible fixes can be tried.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.table import Rule, Table

_END: Final = "_NL"
_REMEMBERED: Final = 20_000


class Stack:
    """A stack of parser states: the last one, and the stack below it. Equal stacks are one object.

    Its meaning never changes; it only caches further answers.
    """

    __slots__ = ("above", "after", "below", "next", "state", "wanted")

    def __init__(self, state: int, below: Stack | None) -> None:
        self.state = state
        self.below = below
        #: The stacks with one more state that were reached, by that state.
        self.above: dict[int, Stack] = {}
        #: The stacks with a terminal on it that were asked for; None where it cannot follow.
        self.after: dict[str, Stack | None] = {}
        #: The terminals that can follow, once they were asked for.
        self.next: list[str] | None = None
        #: Which of some rules can begin next, once that was asked.
        self.wanted: dict[Sequence[str], tuple[list[str], list[str]]] = {}


class Automaton:
    """The parse table of one grammar, for single lines."""

    def __init__(self, parser: Parser) -> None:
        table = parser.table
        self.states = _States(table)
        self._lone = table.starts["lone"]
        self._start = Stack(self._lone, None)
        self._made = 0
        self._firsts = _Firsts(table.rules)

    def after(self, stack: Stack, terminal: str) -> Stack | None:
        """Return the stack with *terminal* on it, or None if it cannot follow."""
        known = stack.after
        if terminal not in known:
            reached = self._reached(stack, terminal)
            if reached is None:
                known[terminal] = None
            else:
                below, state, to = reached
                known[terminal] = self._on(self._on(below, state) if below else stack, to)
        return known[terminal]

    def _reached(self, stack: Stack, terminal: str) -> tuple[Stack | None, int, int] | None:
        """Return where *stack* shifts *terminal*: the stack below, the state, the next state.

        Return None if *terminal* cannot follow. The state may be on top of another stack; without a
        stack below, it is the state of *stack* itself. No stack is made for the states in between.
        """
        states, below, state = self.states, stack.below, stack.state
        while True:
            move = states[state].get(terminal)
            if move is None:
                return None
            if move.__class__ is int:
                return below, state, move
            if not move.parts:
                below = self._on(below, state) if below else stack
            for _ in move.parts[1:]:
                assert below is not None
                below = below.below
            assert below is not None
            state = states[below.state][move.makes]

    def _on(self, below: Stack, state: int) -> Stack:
        """Return the stack with *state* on *below*."""
        found = below.above.get(state)
        if found is None:
            self._made += 1
            found = below.above[state] = Stack(state, below)
        return found

    def _first(self) -> Stack:
        """Return the stack that lines begin with: a new one, where many were reached from it."""
        if self._made > _REMEMBERED:
            self._made = 0
            self._start = Stack(self._lone, None)
        return self._start

    def run(self, terminals: Iterable[str], stack: Stack | None = None) -> list[Stack]:
        """Return the stacks before each of *terminals* and after the last that could follow.

        There is one more stack than terminals if all of them could.
        """
        stacks = [stack or self._first()]
        for terminal in terminals:
            following = self.after(stacks[-1], terminal)
            if following is None:
                break
            stacks.append(following)
        return stacks

    def reads(self, terminals: Sequence[str], stack: Stack | None = None) -> bool:
        """Return whether *terminals* (after *stack*) are a whole line."""
        mine = stack or self._first()
        for terminal in terminals:
            following = self.after(mine, terminal)
            if following is None:
                return False
            mine = following
        return self.after(mine, _END) is not None

    def acts(self, stack: Stack) -> Container[str]:
        """Return a few terminals, all those that can follow among them."""
        return self.states[stack.state]

    def next(self, stack: Stack) -> list[str]:
        """Return the terminals that can follow."""
        if stack.next is None:
            stack.next = [*self._following(stack)]
        return stack.next

    def only(self, stack: Stack) -> str | None:
        """Return the terminal that can follow, None if none or several can."""
        found = [*islice(self._following(stack), 2)]
        return found[0] if len(found) == 1 else None

    def _following(self, stack: Stack) -> Iterator[str]:
        for name in self.states[stack.state]:
            if not name.islower() and name != "$END" and self._reached(stack, name):
                yield name

    def begins(self, stack: Stack, terminal: str, rule: str) -> bool:
        """Return whether *terminal* can follow as the first of *rule*."""
        following = self.after(stack, terminal)
        if following is None or following.below is None:
            return False
        return rule in self.states[following.below.state] and terminal in self._firsts[rule]

    def wanted(self, stack: Stack, rules: tuple[str, ...]) -> tuple[list[str], list[str]]:
        """Return those of *rules* that can begin next, and the terminals that begin none of them.

        An earlier rule hides the later ones that begin with nothing new.
        """
        if rules not in stack.wanted:
            stack.wanted[rules] = self._wanted(stack, rules)
        return stack.wanted[rules]

    def _wanted(self, stack: Stack, rules: Sequence[str]) -> tuple[list[str], list[str]]:
        left = dict.fromkeys(self.next(stack))
        found: list[str] = []
        open_rules: dict[str, set[str]] = defaultdict(set)
        for terminal in left:
            following = self.after(stack, terminal)
            if following is None or following.below is None:
                continue
            state = self.states[following.below.state]
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
    """The actions of each state of a table, loaded on first use."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __missing__(self, state: int) -> dict[str, Any]:
        found = self[state] = self._table.acts(state)
        return found


class _Firsts(dict[str, set[str]]):
    """The terminals that each rule of a grammar can begin with, as far as it was asked."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self._starts: dict[str, set[str]] = defaultdict(set)
        empty = {rule.makes for rule in rules if not rule.parts}
        for rule in rules:
            for name in rule.parts:
                self._starts[rule.makes].add(name)
                if name not in empty:
                    break

    def __missing__(self, rule: str) -> set[str]:
        seen: set[str] = set()
        open_ = {rule}
        while open_:
            seen |= open_
            open_ = {each for name in open_ for each in self._starts.get(name, ())} - seen
        found = self[rule] = {name for name in seen if not name.islower()}
        return found
