"""Lark's analysis of a grammar, made faster where it costs most; the tables are the same.

A set that defines a phrase has a table of its own, so it is built whenever a definition changes.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from lark.parsers.lalr_analysis import LALR_Analyzer, digraph
from lark.parsers.lalr_parser import LALR_Parser, _Parser

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from lark.common import ParserConf
    from lark.grammar import NonTerminal, Rule, Symbol
    from lark.parsers.grammar_analysis import LR0ItemSet, RulePtr
    from lark.utils import OrderedSet


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


class Analyzer(LALR_Analyzer):
    """Finds the states and lookaheads of a grammar. Raises GrammarError on a conflict."""

    def __init__(self, parser_conf: ParserConf, debug: bool = False, strict: bool = False) -> None:
        self._expanded: dict[tuple[int, NonTerminal], OrderedSet[RulePtr]] = {}
        self._share_symbols(parser_conf.rules)
        super().__init__(parser_conf, debug, strict)

    @staticmethod
    def _share_symbols(rules: Iterable[Rule]) -> None:
        """Let equal symbols be one object: what is identical is not compared."""
        known: dict[tuple[bool, str, bool], Any] = {}

        def one(symbol: Symbol) -> Any:
            out = getattr(symbol, "filter_out", False)
            symbol.name = str(symbol.name)  # some are tokens of the grammar's own text
            return known.setdefault((symbol.is_term, symbol.name, out), symbol)

        for rule in rules:
            rule.origin = one(rule.origin)
            rule.expansion = [one(symbol) for symbol in rule.expansion]

    def expand_rule(
        self,
        source_rule: NonTerminal,
        rules_by_origin: Mapping[NonTerminal, list[Rule]] | None = None,
    ) -> OrderedSet[RulePtr]:
        """Return the items that all rules of *source_rule* begin with; each is found once."""
        rules = self.rules_by_origin if rules_by_origin is None else rules_by_origin
        found = self._expanded.get((id(rules), source_rule))
        if found is None:
            found = super().expand_rule(source_rule, rules)
            self._expanded[id(rules), source_rule] = found
        return found

    def compute_includes_lookback(self) -> None:
        """Find what each transition includes and is looked back to from, state by state."""
        begun: dict[LR0ItemSet, dict[Symbol, list[RulePtr]]] = {}
        ended: dict[LR0ItemSet, set[Rule]] = {}
        for state in self.lr0_itemsets:
            groups: dict[Symbol, list[RulePtr]] = defaultdict(list)
            for item in state.closure:
                groups[item.rule.origin].append(item)
            begun[state] = groups
            ended[state] = {item.rule for item in state.closure if item.is_satisfied}
        nullable = self.NULLABLE
        for transition in self.nonterminal_transitions:
            state, origin = transition
            lookback = self.lookback[transition]
            for item in begun[state].get(origin, ()):
                expansion, through = item.rule.expansion, state
                last = len(expansion)
                while last > item.index and expansion[last - 1] in nullable:
                    last -= 1  # from the one before it on, all that follows may be nothing
                for at in range(item.index, len(expansion)):
                    if at >= last - 1 and (through, expansion[at]) in self.reads:
                        self.includes[through, expansion[at]].add(transition)
                    through = through.transitions[expansion[at]]
                if item.index == 0 and item.rule in ended[through]:
                    lookback.add((through, item.rule))

    def compute_lookaheads(self) -> None:
        """Let each state know behind which rules which symbols may follow."""
        reads = digraph(self.nonterminal_transitions, self.reads, self.directly_reads)  # type: ignore[no-untyped-call]
        follow = digraph(self.nonterminal_transitions, self.includes, reads)  # type: ignore[no-untyped-call]
        together: dict[tuple[LR0ItemSet, Rule], set[Symbol]] = defaultdict(set)
        for transition, lookbacks in self.lookback.items():
            for behind in lookbacks:
                together[behind] |= follow[transition]
        for (state, rule), symbols in together.items():
            for symbol in symbols:
                state.lookaheads[symbol].add(rule)


class QuickParser(LALR_Parser):
    """Lark's parser, whose table comes from this analysis."""

    def __init__(self, parser_conf: ParserConf, debug: bool = False, strict: bool = False) -> None:
        analysis = Analyzer(parser_conf, debug=debug, strict=strict)
        analysis.compute_lalr()  # type: ignore[no-untyped-call]
        self._parse_table = analysis.parse_table
        self.parser_conf = parser_conf
        self.parser = _Parser(analysis.parse_table, parser_conf.callbacks, debug)
