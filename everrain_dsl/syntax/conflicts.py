"""Why a grammar is not LALR(1): the rows that collide, and a sentence that shows it.

Whoever adds a row may make two sentences begin alike where the parser has to decide. An error of
the grammar names its terminals and rules; these reports name rows and words of cards.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, Final

from lark.load_grammar import load_grammar

from everrain_dsl.syntax.analysis import STARTS, builder_of, rules_of, spelled
from everrain_dsl.syntax.grammar import alternatives
from everrain_dsl.syntax.lalr import bits
from everrain_dsl.syntax.table import is_terminal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.syntax.table import Rule
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: How terminals without a text of their own look on a card.
_SAMPLES: Final = {
    "QUOTED_TEXT": '"Squall"',
    "WHOLE_NUMBER": "2",
    "NUMBER_RANGE": "0-4",
    "COPY_COUNT": "x2",
    "SIGNED_NUMBER": "+1",
    "PER_PLAYER": "2+",
    "ISO_DATE": "2026-11-20",
    "OTHER_WORD": "diver",
    "FOR_EACH": "for each",
    "AT_MOMENT": "at the end of the round",
    "LASTING_TIME": "until the end of the turn",
    "EACH_MOMENT": "at the end of each round",
    "THIS_TIME": "this round",
    "WITHIN_TIME": "within 2 rounds",
    "STAT_WORD": "luck",
    "TOKEN_WORD": "elder",
    "TRACK_WORD": "agenda",
    "DIE_WORD": "fate",
    "FACE_WORD": "omen",
    "KIND_WORD": "influence",
    "SECTION_WORD": "claim",
    "VALUE_WORD": "hard",
    "ORDER_WORD": "dredge",
    "FLAVOUR_LINE": ">",
    "GRID_LINE": "|",
    "QUESTION_LINE": "?",
    "ANSWER_LINE": "!",
}
_SILENT: Final = frozenset({"_NL", "_INDENT", "_DEDENT", "$END"})


def conflicts(grammar_text: str, vocabulary: Vocabulary | None = None) -> list[str]:
    """Return a report of each conflict in a grammar: the rows, and the words they collide at.

    With the *vocabulary* the grammar was made of, rows are shown by name and phrase. It takes most
    of a second, so what was found last is kept: whoever types elsewhere waits for it once.
    """
    return [*_found(grammar_text, tuple(_rows(vocabulary).items()))]


@lru_cache(maxsize=4)
def _found(grammar_text: str, rows: tuple[tuple[str | None, str], ...]) -> tuple[str, ...]:
    load: Any = load_grammar
    grammar, _ = load(grammar_text, "<grammar>", [], True)
    terminals, made, _ = grammar.compile(list(STARTS), "*")
    words = {
        terminal.name: terminal.pattern.value
        for terminal in terminals
        if terminal.pattern is not None and terminal.pattern.type == "str"
    }
    return tuple(_Reports(rules_of(made), words, dict(rows)).all())


def _rows(vocabulary: Vocabulary | None) -> dict[str | None, str]:
    """Return the rows of each alternative as text, by the alternative's alias."""
    if vocabulary is None:
        return {}
    return {
        alternative.alias: "; ".join(f"{row.name}: {row.phrase}" for row in alternative.rows)
        for choices in alternatives(vocabulary).values()
        for alternative in choices
    }


class _Reports:
    def __init__(
        self, rules: Sequence[Rule], words: dict[str, str], rows: Mapping[str | None, str]
    ) -> None:
        self.rules, self.rows = rules, rows
        self.builder, numbers = builder_of(rules, STARTS)
        self.words = {name: name for name in numbers} | _SAMPLES | words
        self.found, self.names = self.builder.build(), [*numbers]
        self.owned = {at: rule for at, rule in enumerate(rules) if rule.alias in rows}
        self.yields = self._shortest_yields()
        self.edges = {step: self._edges(step) for step in (1, -1)}
        self.paths = self._shortest_paths()

    def all(self) -> list[str]:
        """Return one report for each set of rules that collide in one state."""
        return sorted(
            self._report(state, lookahead, rivals)
            for state in range(len(self.builder.kernels))
            for rivals, lookahead in self._collisions(state).items()
        )

    def _collisions(self, state: int) -> dict[tuple[Rule, ...], str]:
        """Return the rules that collide in *state*, with the first terminal they do so at."""
        builder, found, below = self.builder, self.found, self.builder.nonterminals
        collisions: dict[tuple[Rule, ...], str] = {}
        terminals = bits(builder.colliding(found, state))
        for name, bit in sorted((self.names[below + bit], bit) for bit in terminals):
            to = builder.moves[state].get(below + bit)
            kernel = () if to is None else builder.kernels[to]
            going_on = {self.rules[builder.place(item)[0]] for item in kernel}
            ended = [
                self.rules[rule] for rule, at in found.ending[state] if found.sets[at] >> bit & 1
            ]
            rivals = *sorted(ended, key=spelled), *sorted(going_on, key=spelled)
            collisions.setdefault(rivals, name)
        return collisions

    def _report(self, state: int, lookahead: str, rivals: Sequence[Rule]) -> str:
        symbols, passed = self.paths[state]
        before = chain.from_iterable(self.yields[name] for name in symbols)
        sentence = " ".join(self.words[name] for name in before if name not in _SILENT)
        following = "the line's end" if lookahead in _SILENT else self.words[lookahead]
        shown = dict.fromkeys(self._owner(rule, lookahead, passed) for rule in rivals)
        listed = "\n".join(f"  {owner}" for owner in shown)
        return f"after `{sentence}` comes `{following}`, which fits more than one of\n{listed}"

    def _owner(self, rule: Rule, lookahead: str, passed: Sequence[int]) -> str:
        """Return the row that *rule* is part of where it collides, or else the rule itself."""
        if rule.alias in self.rows:
            return self.rows[rule.alias]
        begun, ended = self._around(rule.makes, 1), self._around(rule.makes, -1)
        behind = self._around(lookahead, 1)
        for row in self.owned.values():  # with the lookahead right behind what the rule makes
            if any(first in ended and second in behind for first, second in pairwise(row.parts)):
                return self.rows[row.alias]
        for state in reversed(passed):
            places = map(self.builder.place, self.builder.kernels[state])
            within = [
                (spelled(row._replace(parts=(*row.parts[:at], "*", *row.parts[at:]))), row.alias)
                for row, at in ((self.owned[rule], at) for rule, at in places if rule in self.owned)
                if not begun.isdisjoint(row.parts[at : at + 1])
            ]
            if within:
                return self.rows[min(within)[1]]
        expansion = " ".join(self.words[name] for name in rule.parts)
        return f"{rule.makes} -> {expansion or 'nothing'}"

    def _around(self, name: str, step: int) -> set[str]:
        """Return all symbols that can begin (step 1) or end (-1) with one, and itself."""
        around, fresh = {name}, [name]
        for each in fresh:  # it grows meanwhile
            further = self.edges[step].get(each, set()) - around
            around |= further
            fresh += further
        return around

    def _edges(self, step: int) -> dict[str, set[str]]:
        """Return for each symbol what is made of rules that it can begin (step 1) or end (-1)."""
        edges = defaultdict(set)
        for rule in self.rules:
            for name in rule.parts[::step]:
                edges[name].add(rule.makes)
                if self.yields[name]:
                    break
        return edges

    def _shortest_yields(self) -> dict[str, list[str]]:
        yields = {name: [name] for rule in self.rules for name in rule.parts if is_terminal(name)}
        changed = True
        while changed:
            changed = False
            for rule in self.rules:
                if yields.keys() >= {*rule.parts}:
                    found = [name for part in rule.parts for name in yields[part]]
                    if rule.makes not in yields or len(found) < len(yields[rule.makes]):
                        yields[rule.makes] = found
                        changed = True
        return yields

    def _shortest_paths(self) -> dict[int, tuple[list[str], list[int]]]:
        """Return for each state the symbols that lead to it, and the states passed."""
        paths: dict[int, tuple[list[str], list[int]]] = {}
        for start in reversed(self.found.starts):  # single lines first
            paths[start] = [], [start]
            fresh = [start]
            for state in fresh:  # it grows meanwhile
                symbols, passed = paths[state]
                moves = self.builder.moves[state].items()
                for name, reached in sorted((self.names[symbol], to) for symbol, to in moves):
                    if reached not in paths:
                        paths[reached] = [*symbols, name], [*passed, reached]
                        fresh.append(reached)
        return paths
