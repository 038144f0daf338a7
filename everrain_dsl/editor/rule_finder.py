"""Queries of the parse table for completion: the rules that a word can begin or continue."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from everrain_dsl.syntax.recovery.automaton import Automaton

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.recovery.automaton import Stack
    from everrain_dsl.syntax.table import Rule


class RuleFinder(Automaton):
    """The parse table of one grammar, asked for rules instead of terminals."""

    def __init__(self, parser: Parser) -> None:
        super().__init__(parser)
        self._rules = parser.table.rules

    def slots(self, stack: Stack, terminal: str) -> list[tuple[Rule, int]]:
        """Return the rules that *terminal* can begin or continue, each with its position in them.

        A rule is in progress if the top of the stack spells its parts up to that position.
        """
        following = self.after(stack, terminal)
        if following is None:
            return []
        return [
            (rule, at)
            for rule, at in self._places[terminal]
            if self._is_under_way(following, rule, at)
        ]

    def _is_under_way(self, stack: Stack, rule: Rule, at: int) -> bool:
        """Return whether *stack* ends with the parts of *rule* up to position *at*."""
        for symbol in reversed(rule.parts[: at + 1]):
            below = stack.below
            if below is None or self.states[below.state].get(symbol) != stack.state:
                return False
            stack = below
        return rule.makes in self.states[stack.state]

    @cached_property
    def _places(self) -> Mapping[str, list[tuple[Rule, int]]]:
        """Return the positions of each symbol in all rules."""
        found: dict[str, list[tuple[Rule, int]]] = defaultdict(list)
        for rule in self._rules:
            for at, symbol in enumerate(rule.parts):
                found[symbol].append((rule, at))
        return found

    def base(self, stack: Stack, terminal: str) -> Stack | None:
        """Return the stack below *terminal*, after all reductions that it causes."""
        following = self.after(stack, terminal)
        return following.below if following is not None else None

    def depths(self, stack: Stack, terminal: str) -> dict[str, tuple[int, int]]:
        """Return the depth of each rule that can begin where *terminal* follows.

        A depth counts the rules of several parts above it, then those of one part. A rule that a
        rule in progress asks for is at (1, 0).
        """
        base = self.base(stack, terminal)
        if base is None:
            return {}
        asked = [name for name in self.states[base.state] if self._is_asked_for(base, name)]
        found: dict[str, tuple[int, int]] = {}
        open_ = [((1, 0), name) for name in (asked if base.below is not None else ["sentence"])]
        while open_:
            deep, name = heappop(open_)
            if name in found:
                continue
            found[name] = deep
            for rule in self._made_by.get(name, ()):
                first = rule.parts[0]
                if first.islower() and first not in found:
                    whole = len(rule.parts) == 1
                    heappush(open_, ((deep[0] + (not whole), deep[1] + whole), first))
        return found

    def _is_asked_for(self, base: Stack, name: str) -> bool:
        """Return whether a rule in progress on *base* continues with the rule *name*."""
        return name.islower() and any(
            at > 0 and self._is_under_way(base, rule, at - 1) for rule, at in self._places[name]
        )

    @cached_property
    def _made_by(self) -> Mapping[str, list[Rule]]:
        """Return the non-empty rules for each symbol."""
        found: dict[str, list[Rule]] = defaultdict(list)
        for rule in self._rules:
            if rule.parts:
                found[rule.makes].append(rule)
        return found

    def holders(self, stack: Stack, terminal: str, name: str) -> list[tuple[Rule, int]]:
        """Return the rules whose next part can be the rule *name*, begun by *terminal*.

        Each comes with the position of *name* in it.
        """
        base = self.base(stack, terminal)
        if base is None:
            return []
        return [
            (rule, at)
            for rule, at in self._places[name]
            if (
                self._is_under_way(base, rule, at - 1)
                if at
                else rule.makes in self.states[base.state]
            )
        ]
