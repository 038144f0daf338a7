"""The states of a grammar and what each does at a word: LALR(1), worked out on numbers.

Symbols are numbers, nonterminals before terminals; a set of terminals is the bits of one number.
States whose items are followed by the same nonterminals go on alike but for their own items, so
what they share is found once. The lookaheads are found as DeRemer and Pennello do.
"""

from __future__ import annotations

from bisect import bisect
from collections import defaultdict
from typing import TYPE_CHECKING, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: What a rule makes, and of what.
Rule: TypeAlias = tuple[int, tuple[int, ...]]
#: Where a state goes at each symbol.
Moves: TypeAlias = dict[int, int]


@attrs.frozen
class Automaton:
    """The states of a grammar.

    A state goes on by `shared[kind[state]]`, before which come its `own` moves, and ends each of
    its rules at the terminals of one of the `sets`. `starts` are states, one for each root.
    """

    shared: list[Moves]
    kind: list[int]
    own: list[Moves]
    ending: list[list[tuple[int, int]]]
    sets: list[int]
    starts: list[int]

    def moves(self, state: int) -> Moves:
        """Return where *state* goes at each symbol."""
        return self.shared[self.kind[state]] | self.own[state]


def bits(number: int) -> Iterator[int]:
    """Yield the places of the bits that are set in *number*."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


class Builder:
    """Finds the automaton of *rules*; symbols below *nonterminals* are made by rules.

    The *roots* are nonterminals of one rule each, of one nonterminal: a text of it ends at *end*.
    """

    def __init__(
        self, rules: Sequence[Rule], nonterminals: int, roots: Sequence[int], end: int
    ) -> None:
        self.rules, self.nonterminals, self.roots, self.end = rules, nonterminals, roots, end
        self.made_by: list[list[int]] = [[] for _ in range(nonterminals)]
        self.first_item: list[int] = []
        self.next: list[int] = []  # the symbol behind each place in a rule, -1 at its end
        for number, (made, parts) in enumerate(rules):
            self.made_by[made].append(number)
            self.first_item.append(len(self.next))
            self.next += [*parts, -1]
        self.nullable = self._nullable()
        self.reached = self._reached()
        self.numbers: dict[tuple[int, ...], int] = {}
        self.kernels: list[tuple[int, ...]] = []
        self.kinds: dict[int, int] = {}
        self.begun: list[dict[int, list[int]]] = []
        self.shared: list[Moves] = []
        self.whole: list[bool] = []  # whether all moves of a kind are in `shared`
        self.kind: list[int] = []
        self.own: list[Moves] = []
        self.moves: list[Moves] = []

    def build(self) -> Automaton:
        """Return the automaton; where several rules end at a terminal, or one moves on, is seen."""
        starts = [self._state((self.first_item[self.made_by[root][0]],)) for root in self.roots]
        for kernel in self.kernels:  # it grows meanwhile
            self._expand(kernel)
        sets: dict[int, int] = {}
        ending: list[list[tuple[int, int]]] = [[] for _ in self.kernels]
        for (state, rule), terminals in self._lookaheads(starts).items():
            ending[state].append((rule, sets.setdefault(terminals, len(sets))))
        return Automaton(self.shared, self.kind, self.own, ending, [*sets], starts)

    def place(self, item: int) -> tuple[int, int]:
        """Return the rule of an item of a kernel, and how many of its parts are before it."""
        rule = bisect(self.first_item, item) - 1
        return rule, item - self.first_item[rule]

    def colliding(self, found: Automaton, state: int, *, strict: bool = True) -> int:
        """Return as bits where *state* ends several rules, or if *strict* one and goes on too."""
        ending, both = found.ending[state], 0
        seen = self._terminals(self.moves[state]) if strict and ending else 0
        for _, at in ending:
            both |= seen & found.sets[at]
            seen |= found.sets[at]
        return both

    # States

    def _state(self, kernel: tuple[int, ...]) -> int:
        number = self.numbers.get(kernel)
        if number is None:
            number = self.numbers[kernel] = len(self.kernels)
            self.kernels.append(kernel)
        return number

    def _expand(self, kernel: tuple[int, ...]) -> None:
        own: dict[int, list[int]] = {}
        reached = 0
        for item in kernel:
            symbol = self.next[item]
            if symbol >= 0:
                own.setdefault(symbol, []).append(item + 1)
                if symbol < self.nonterminals:
                    reached |= self.reached[symbol]
        kind = self._kind(reached)
        begun, shared = self.begun[kind], self.shared[kind]
        if not self.whole[kind]:
            for symbol, items in begun.items():
                if symbol not in own and symbol not in shared:
                    shared[symbol] = self._state(tuple(items))
            self.whole[kind] = len(shared) == len(begun)
        moves = {
            symbol: self._state(tuple(sorted([*items, *begun.get(symbol, ())])))
            for symbol, items in own.items()
        }
        self.kind.append(kind)
        self.own.append(moves)
        self.moves.append(shared | moves if self.whole[kind] else self._part(shared, begun, moves))

    @staticmethod
    def _part(shared: Moves, begun: dict[int, list[int]], own: Moves) -> Moves:
        return {symbol: shared[symbol] for symbol in begun if symbol not in own} | own

    def _kind(self, reached: int) -> int:
        kind = self.kinds.get(reached)
        if kind is None:
            kind = self.kinds[reached] = len(self.begun)
            begun: dict[int, list[int]] = {}
            for made in bits(reached):
                for rule in self.made_by[made]:
                    item = self.first_item[rule]
                    if self.next[item] >= 0:
                        begun.setdefault(self.next[item], []).append(item + 1)
            for items in begun.values():
                items.sort()
            self.begun.append(begun)
            self.shared.append({})
            self.whole.append(not begun)
        return kind

    def _nullable(self) -> set[int]:
        nullable: set[int] = set()
        grown = True
        while grown:
            grown = False
            for made, parts in self.rules:
                if made not in nullable and nullable.issuperset(parts):
                    nullable.add(made)
                    grown = True
        return nullable

    def _reached(self) -> list[int]:
        """Return for each nonterminal, as bits, it and all nonterminals that can begin it."""
        first = [0] * self.nonterminals
        for made, parts in self.rules:
            if parts and parts[0] < self.nonterminals:
                first[made] |= 1 << parts[0]
        reached = []
        for symbol in range(self.nonterminals):
            found, fresh = 0, 1 << symbol
            while fresh:
                found |= fresh
                further = 0
                for each in bits(fresh):
                    further |= first[each]
                fresh = further & ~found
            reached.append(found)
        return reached

    # Lookaheads

    def _lookaheads(self, starts: list[int]) -> dict[tuple[int, int], int]:
        """Return behind which terminals each state ends each of its rules."""
        below = self.nonterminals
        nodes: list[dict[int, int]] = []
        places: list[tuple[int, int]] = []
        for state, moves in enumerate(self.moves):
            own = {
                symbol: len(places) + at for at, symbol in enumerate(s for s in moves if s < below)
            }
            nodes.append(own)
            places += [(state, symbol) for symbol in own]
        terminals = [self._terminals(moves) for moves in self.moves]
        follow = [terminals[self.moves[state][symbol]] for state, symbol in places]
        for start, root in zip(starts, self.roots, strict=True):
            first = self.rules[self.made_by[root][0]][1][0]
            follow[nodes[start][first]] |= 1 << (self.end - below)
        reads: list[list[int]] = []
        for state, symbol in places:
            there = nodes[self.moves[state][symbol]]
            reads.append([there[each] for each in self.nullable if each in there])
        flow(reads, follow)
        relations = _Relations(self, nodes, len(places))
        for node, (state, symbol) in enumerate(places):
            relations.add(node, state, symbol)
        follow += [0] * (len(relations.includes) - len(follow))
        flow(relations.includes, follow)
        found: dict[tuple[int, int], int] = {}
        for behind, from_nodes in relations.lookback.items():
            union = 0
            for node in from_nodes:
                union |= follow[node]
            found[behind] = union
        return found

    def _terminals(self, moves: Moves) -> int:
        below, found = self.nonterminals, 0
        for symbol in moves:
            if symbol >= below:
                found |= 1 << (symbol - below)
        return found


class _Relations:
    """The LALR relations between nodes: includes and lookback.

    A node is a state and a nonterminal that leads on from it. States of the same kind that have the
    same moves at all first symbols of a nonterminal share one extra node, which includes them.
    """

    def __init__(self, builder: Builder, nodes: list[dict[int, int]], count: int) -> None:
        self.builder, self.nodes = builder, nodes
        self.includes: list[list[int]] = [[] for _ in range(count)]
        self.lookback: dict[tuple[int, int], list[int]] = defaultdict(list)
        self.groups: dict[tuple[int, int], int] = {}
        rules, made_by = builder.rules, builder.made_by
        self.firsts = [{rules[r][1][0] for r in made if rules[r][1]} for made in made_by]
        self.alone = [[*self._alone(made)] for made in made_by]
        self.empty = [[r for r in made if not rules[r][1]] for made in made_by]
        self.last = [self._last(parts) for _, parts in rules]

    def _alone(self, made: list[int]) -> Iterator[int]:
        """Yield the nonterminals that a rule begins with, and may end with as well."""
        builder = self.builder
        for rule in made:
            parts = builder.rules[rule][1]
            if parts and parts[0] < builder.nonterminals and builder.nullable.issuperset(parts[1:]):
                yield parts[0]

    def _last(self, parts: tuple[int, ...]) -> int:
        """Return from which place on the part behind may be nothing, to the end of a rule."""
        last = len(parts)
        while last and parts[last - 1] in self.builder.nullable:
            last -= 1
        return last

    def add(self, node: int, state: int, symbol: int) -> None:
        """Let what *symbol* is made of, begun in *state*, be followed by what follows *node*."""
        nodes = self.nodes[state]
        for first in self.alone[symbol]:
            self.includes[nodes[first]].append(node)
        for rule in self.empty[symbol]:
            self.lookback[state, rule].append(node)
        if not self.firsts[symbol].isdisjoint(self.builder.own[state]):
            self._walk(node, self.builder.moves[state], symbol)
            return
        key = self.builder.kind[state], symbol
        group = self.groups.get(key)
        if group is None:
            group = self.groups[key] = len(self.includes)
            self.includes.append([])
            self._walk(group, self.builder.moves[state], symbol)
        self.includes[group].append(node)

    def _walk(self, node: int, begun: Moves, symbol: int) -> None:
        builder = self.builder
        for rule in builder.made_by[symbol]:
            parts = builder.rules[rule][1]
            if not parts:
                continue
            state, last = begun[parts[0]], self.last[rule]
            for at in range(1, len(parts)):
                part = parts[at]
                if at >= last - 1 and part < builder.nonterminals:
                    self.includes[self.nodes[state][part]].append(node)
                state = builder.moves[state][part]
            self.lookback[state, rule].append(node)


def flow(edges: Sequence[Sequence[int]], values: list[int]) -> None:
    """Let the value of each node hold those of all nodes that its *edges* lead to."""
    done, low, open_ = len(values) + 1, [0] * len(values), list[int]()
    for root in range(len(values)):
        if low[root]:
            continue
        open_.append(root)
        low[root] = len(open_)
        path = [(root, len(open_), iter(edges[root]))]
        while path:
            node, level, rest = path[-1]
            for child in rest:
                if not low[child]:
                    open_.append(child)
                    low[child] = len(open_)
                    path.append((child, len(open_), iter(edges[child])))
                    break
                low[node] = min(low[node], low[child])
                values[node] |= values[child]
            else:
                path.pop()
                if low[node] == level:
                    _close(node, open_, low, values, done)
                if path:
                    above = path[-1][0]
                    low[above] = min(low[above], low[node])
                    values[above] |= values[node]


def _close(node: int, open_: list[int], low: list[int], values: list[int], done: int) -> None:
    """Give all nodes of a circle the value of the one it was entered by."""
    while True:
        member = open_.pop()
        low[member], values[member] = done, values[node]
        if member == node:
            return
