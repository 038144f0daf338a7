"""Why a grammar is not LALR(1): the rows that collide, and a sentence that shows it.

Whoever adds a row may make two sentences begin alike where the parser has to decide. Lark then
names terminals and rules of the grammar; these reports name rows and words of cards.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from lark.common import ParserConf
from lark.load_grammar import load_grammar
from lark.parsers.lalr_analysis import LALR_Analyzer

from everrain_dsl.records.gc_pause import uncollected
from everrain_dsl.syntax.analysis import STARTS
from everrain_dsl.syntax.grammar import alternatives

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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

    With the *vocabulary* the grammar was made of, rows are shown by name and phrase. It takes
    seconds, so what was found last is kept: whoever types elsewhere waits for it once.
    """
    return [*_found(grammar_text, tuple(_rows(vocabulary).items()))]


@lru_cache(maxsize=4)
def _found(grammar_text: str, rows: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    load: Any = load_grammar
    with uncollected():
        grammar, _ = load(grammar_text, "<grammar>", [], True)
        terminals, made, _ = grammar.compile(list(STARTS), "*")
        analyzer: Any = LALR_Analyzer(ParserConf(made, {}, list(STARTS)))
        analyzer.compute_lr0_states()
        analyzer.compute_reads_relations()
        analyzer.compute_includes_lookback()
        analyzer.compute_lookaheads()
    words = {
        terminal.name: terminal.pattern.value
        for terminal in terminals
        if terminal.pattern is not None and terminal.pattern.type == "str"
    }
    return tuple(_Reports(analyzer, made, {**_SAMPLES, **words}, dict(rows)).all())


def _rows(vocabulary: Vocabulary | None) -> dict[str, str]:
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
        self, analyzer: Any, rules: Iterable[Any], words: Mapping[str, str], rows: Mapping[str, str]
    ) -> None:
        self.analyzer = analyzer
        self.rules = list(rules)
        self.words = words
        self.rows = rows
        self.yields = self._shortest_yields()
        self.begins = self._corners(1)
        self.ends = self._corners(-1)
        self.paths = self._shortest_paths()

    def all(self) -> list[str]:
        """Return one report for each set of rules that collide in one state."""
        reports: dict[tuple[int, tuple[str, ...]], str] = {}
        for state in self.analyzer.lr0_itemsets:
            shifted = defaultdict(list)
            for item in state.closure:
                if not item.is_satisfied:
                    shifted[item.next].append(item.rule)
            for lookahead in sorted(state.lookaheads, key=lambda symbol: str(symbol.name)):
                ending = state.lookaheads[lookahead]
                rivals = sorted(ending, key=str) + sorted(set(shifted.get(lookahead, ())), key=str)
                if len(rivals) > 1:
                    key = (id(state), tuple(map(str, rivals)))
                    reports.setdefault(key, self._report(state, lookahead, rivals))
        return sorted(reports.values())

    def _report(self, state: Any, lookahead: Any, rivals: list[Any]) -> str:
        symbols, passed = self.paths[id(state)]
        before = [name for symbol in symbols for name in self.yields[symbol.name]]
        sentence = " ".join(self._word(name) for name in before if name not in _SILENT)
        following = (
            self._word(lookahead.name) if lookahead.name not in _SILENT else "the line's end"
        )
        shown = dict.fromkeys(self._owner(rule, lookahead.name, passed) for rule in rivals)
        listed = "\n".join(f"  {owner}" for owner in shown)
        return f"after `{sentence}` comes `{following}`, which fits more than one of\n{listed}"

    def _word(self, name: str) -> str:
        return self.words.get(name, name)

    def _owner(self, rule: Any, lookahead: str, passed: list[Any]) -> str:
        """Return the row that *rule* is part of where it collides, or else the rule itself."""
        if rule.alias in self.rows:
            return self.rows[rule.alias]
        name = rule.origin.name
        for row in self.rules:  # a row with the lookahead right behind what the rule makes
            for first, second in pairwise(row.expansion):
                behind = name in self.ends[first.name] and lookahead in self.begins[second.name]
                if row.alias in self.rows and behind:
                    return self.rows[row.alias]
        for state in reversed(passed):
            for item in sorted(state.kernel, key=str):
                within = not item.is_satisfied and name in self.begins[item.next.name]
                if within and item.rule.alias in self.rows:
                    return self.rows[item.rule.alias]
        expansion = " ".join(self._word(symbol.name) for symbol in rule.expansion)
        return f"{name} -> {expansion or 'nothing'}"

    def _shortest_yields(self) -> dict[str, list[str]]:
        yields: dict[str, list[str]] = defaultdict(list)
        for rule in self.rules:
            for symbol in rule.expansion:
                if symbol.is_term:
                    yields[symbol.name] = [symbol.name]
        known = set(yields)
        changed = True
        while changed:
            changed = False
            for rule in self.rules:
                if any(symbol.name not in known for symbol in rule.expansion):
                    continue
                found = [name for symbol in rule.expansion for name in yields[symbol.name]]
                name = str(rule.origin.name)
                if name not in known or len(found) < len(yields[name]):
                    yields[name] = found
                    known.add(name)
                    changed = True
        return yields

    def _corners(self, step: int) -> dict[str, set[str]]:
        """Return for each symbol everything it can begin (step 1) or end (-1) with, and itself."""
        near: dict[str, set[str]] = defaultdict(set)
        for rule in self.rules:
            for symbol in rule.expansion[::step]:
                near[str(rule.origin.name)].add(symbol.name)
                if self.yields[symbol.name]:
                    break
        corners: dict[str, set[str]] = defaultdict(set)
        for name in self.yields:
            reached = {name}
            fresh = [name]
            while fresh:
                for other in near.get(fresh.pop(), ()):
                    if other not in reached:
                        reached.add(other)
                        fresh.append(other)
            corners[name] = reached
        return corners

    def _shortest_paths(self) -> dict[int, tuple[list[Any], list[Any]]]:
        """Return for each state the symbols that lead to it, and the states passed."""
        paths: dict[int, tuple[list[Any], list[Any]]] = {}
        for start in sorted(self.analyzer.lr0_start_states, reverse=True):  # single lines first
            state = self.analyzer.lr0_start_states[start]
            fresh = [] if id(state) in paths else [state]
            paths.setdefault(id(state), ([], [state]))
            while fresh:
                state = fresh.pop(0)
                symbols, passed = paths[id(state)]
                following = sorted(state.transitions.items(), key=lambda pair: str(pair[0].name))
                for symbol, reached in following:
                    if id(reached) not in paths:
                        paths[id(reached)] = ([*symbols, symbol], [*passed, reached])
                        fresh.append(reached)
        return paths
