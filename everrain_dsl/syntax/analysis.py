"""The parse table of a grammar that Lark reads, worked out on numbers.

A set that defines a phrase has a table of its own, so it is built whenever a definition changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lark import Lark
from lark.exceptions import GrammarError as LarksError
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift
from lark.parsers.lalr_parser import LALR_Parser

from everrain_dsl.records.gc_pause import uncollected
from everrain_dsl.syntax.lalr import Builder, bits
from everrain_dsl.syntax.table import END, GrammarError, Rule, is_terminal, saved

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from lark import Token
    from lark.common import ParserConf

#: What can be parsed: a whole item, or one line by itself.
STARTS: Final = ("item", "lone")


def builder_of(rules: Sequence[Rule], starts: Sequence[str]) -> tuple[Builder, dict[str, int]]:
    """Return what finds the states of a grammar, and the numbers of its symbols by their names.

    Raises GrammarError for rules that are there twice, and for a rule that is not there.
    """
    made = dict.fromkeys([rule.makes for rule in rules])
    numbers = {name: at for at, name in enumerate([*made, *(f"$root_{each}" for each in starts)])}
    below = len(numbers)
    for each in rules:
        for name in each.parts:
            if is_terminal(name):
                numbers.setdefault(name, len(numbers))
            elif name not in made:
                raise GrammarError(f"Using an undefined rule: {name}")
    numbers[END] = len(numbers)
    if len({rule[:2] for rule in rules}) < len(rules):
        raise GrammarError("Rules defined twice")
    roots = [numbers[f"$root_{each}"] for each in starts]
    numbered = [
        (numbers[each.makes], tuple([numbers[name] for name in each.parts])) for each in rules
    ]
    numbered += [(root, (numbers[start],)) for root, start in zip(roots, starts, strict=True)]
    return Builder(numbered, below, roots, numbers[END]), numbers


def states_of(rules: Sequence[Rule], starts: Sequence[str], *, strict: bool) -> dict[str, Any]:
    """Return the states of a grammar as plain data, in which rules go by their places.

    Raises GrammarError as `builder_of` does, where two rules end alike, and if *strict* where one
    ends and another goes on.
    """
    builder, numbers = builder_of(rules, starts)
    found, names, below = builder.build(), [*numbers], builder.nonterminals
    for state, ending in enumerate(found.ending):
        both = builder.colliding(found, state, strict=strict)
        if both:
            ended = ", ".join(spelled(rules[rule]) for rule, _ in ending)
            raise GrammarError(f"Conflict at {names[below + next(bits(both))]}: {ended}")
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


def spelled(rule: Rule) -> str:
    """Return a rule as Lark shows it."""
    return f"<{rule.makes} : {' '.join(rule.parts)}>"


# Lark reads the grammar; what it would work out of that is worked out here


def rules_of(larks: Iterable[Any]) -> list[Rule]:
    """Return the rules that Lark read."""
    return [
        Rule(
            str(rule.origin.name),
            tuple([str(part.name) for part in rule.expansion]),
            rule.alias and str(rule.alias),
            bool(rule.options.expand1),
        )
        for rule in larks
    ]


class QuickParser(LALR_Parser):
    """Lark's parser with the states of this analysis."""

    def __init__(self, parser_conf: ParserConf, debug: bool = False, strict: bool = False) -> None:
        del debug
        self.parser_conf = parser_conf
        self.rules = rules_of(parser_conf.rules)
        self.states = states_of(self.rules, parser_conf.start, strict=strict)

    def as_lark_has_it(self) -> IntParseTable:
        """Return the states in the form of Lark's; going on comes before ending."""
        data = self.states
        names = data["names"]
        states: dict[int, dict[str, Any]] = {}
        for state, kind in enumerate(data["kind"]):
            acts: dict[str, Any] = {}
            for rule, at in data["ending"][state]:
                end = (Reduce, self.parser_conf.rules[rule])
                acts.update(dict.fromkeys([names[symbol] for symbol in data["sets"][at]], end))
            for symbol, to in {**data["shared"][kind], **data["own"][state]}.items():
                acts[names[symbol]] = (Shift, to)
            states[state] = acts
        return IntParseTable(states, data["starts"], data["ends"])  # type: ignore[no-untyped-call]


class Words(Lexer):
    """A placeholder lexer for Lark: it collects the fixed words and reads no text."""

    def __init__(self, configuration: Any) -> None:
        self.words = {
            str(terminal.pattern.value): str(terminal.name)
            for terminal in configuration.terminals
            if terminal.pattern.type == "str"
        }

    def lex(self, *_: Any) -> Iterator[Token]:
        """Raise: nothing is read by Lark."""
        raise NotImplementedError


#: What Lark is told, and what it uses in place of its own.
OPTIONS: Final[dict[str, Any]] = {
    "parser": "lalr",
    "lexer": Words,
    "maybe_placeholders": False,
    "keep_all_tokens": True,
    "start": list(STARTS),
}
PLUGINS: Final = {"LALR_Parser": QuickParser}


def build_table(grammar_text: str, *, strict: bool = False) -> bytes:
    """Return the parse table for a grammar, as JSON.

    Raises GrammarError on a conflict if *strict*.
    """
    with uncollected():
        try:
            made: Any = Lark(grammar_text, strict=strict, _plugins=PLUGINS, **OPTIONS).parser
        except LarksError as error:
            raise GrammarError(str(error)) from error
        parser: QuickParser = made.parser
        return saved(parser.rules, made.lexer.lexer.words, parser.states)
