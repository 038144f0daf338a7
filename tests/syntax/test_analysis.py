"""The analysis of grammars: as Lark's own, but for the time it takes."""

from __future__ import annotations

import gc
from typing import Any, TypeAlias

import pytest
from lark import Lark
from lark.exceptions import GrammarError as LarksError
from lark.parsers.lalr_analysis import Shift

from everrain_dsl.english.words import lemma
from everrain_dsl.records.gc_pause import uncollected
from everrain_dsl.syntax import tables
from everrain_dsl.syntax.analysis import OPTIONS, PLUGINS, build_table
from everrain_dsl.syntax.table import GrammarError, Table
from everrain_dsl.syntax.table_extension import extended
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.phrase_definitions import Definition, row_of
from tests.sources import compile_text

#: What a state does at each word: goes on to a state, or ends the rule that is spelled out.
States: TypeAlias = dict[int, dict[str, Any]]


def states_of(table: Any) -> States:
    """Return the states of a table, numbered as they are reached from the start."""
    order: dict[int, int] = {}
    queue = [table.start_states[start] for start in sorted(table.start_states)]
    for state in queue:
        if state not in order:
            order[state] = len(order)
            acts = sorted(table.states[state].items())
            queue += [to for _, (act, to) in acts if act is Shift]
    assert order.keys() == table.states.keys()
    found: States = {
        order[state]: {
            word: order[to] if act is Shift else spelled(to) for word, (act, to) in acts.items()
        }
        for state, acts in table.states.items()
    }
    found[-1] = {start: order[state] for start, state in table.end_states.items()}
    return found


def spelled(rule: Any) -> tuple[str, list[str], str]:
    return str(rule.origin.name), [str(part.name) for part in rule.expansion], str(rule.alias)


def loaded(table: Table) -> States:
    """Return the states of one of our tables as those of Lark's, words as they are said."""
    words = {name: f'"{word}"' for word, name in table.words.items()}
    acts = {
        state: {words.get(name, name): act for name, act in table.acts(state).items()}
        for state in range(len(table))
    }
    order: dict[int, int] = {}
    queue = [table.starts[start] for start in sorted(table.starts)]
    for state in queue:
        if state not in order:
            order[state] = len(order)
            going = [word for word in sorted(acts[state]) if isinstance(acts[state][word], int)]
            queue += [acts[state][word] for word in going]
    assert order.keys() == acts.keys()
    found: States = {
        order[state]: {
            word: order[act]
            if isinstance(act, int)
            else (act.makes, [words.get(part, part) for part in act.parts], str(act.alias))
            for word, act in acts[state].items()
        }
        for state in acts
    }
    found[-1] = {start: order[state] for start, state in table.ends.items()}
    return found


@pytest.mark.long
def test_the_table_of_the_core_is_the_one_that_lark_builds() -> None:
    text = tables.grammar_text(core())
    larks: Any = Lark(text, strict=True, **OPTIONS).parser
    ours: Any = Lark(text, strict=True, _plugins=PLUGINS, **OPTIONS).parser

    assert len(ours.parser.states["kind"]) > 1000
    assert states_of(ours.parser.as_lark_has_it()) == states_of(larks.parser._parse_table)


@pytest.mark.long
def test_a_table_that_was_saved_says_what_the_one_that_was_built_says() -> None:
    text = tables.grammar_text(core())
    built: Any = Lark(text, strict=True, _plugins=PLUGINS, **OPTIONS).parser
    table = Table(build_table(text))
    states = {
        state: {
            name: act if act_is is Shift else spelled(act) for name, (act_is, act) in acts.items()
        }
        for state, acts in built.parser.as_lark_has_it().states.items()
    }

    assert states == {
        state: {
            name: act if isinstance(act, int) else (act.makes, [*act.parts], str(act.alias))
            for name, act in table.acts(state).items()
        }
        for state in range(len(table))
    }
    assert table.words == built.lexer.lexer.words


@pytest.mark.parametrize(
    "grammar",
    [
        'item: a "t" item b | "x"\na: "p" |\nb: "r" a | "q" |\n',
        'item: item item_ | item_\nitem_: "x" rest\nrest: | "y" rest | item\n',
        'item: "(" item ")" | a "s" | b "t"\na: "x" c\nb: "x" d\nc: | "y" c\nd: | "z" d\n',
    ],
)
def test_rules_of_nothing_and_circles_make_the_states_that_lark_makes(grammar: str) -> None:
    text = f'{grammar}lone: "k" item\n'
    options = {**OPTIONS, "strict": False}
    larks: Any = Lark(text, **options).parser
    ours: Any = Lark(text, _plugins=PLUGINS, **options).parser

    assert states_of(ours.parser.as_lark_has_it()) == states_of(larks.parser._parse_table)


@pytest.mark.long
def test_a_set_that_defines_phrases_has_the_table_that_is_built_from_nothing() -> None:
    said = {
        "define": ("{crew} takes the brine-bath", "settle up", "{crew} owes {number}"),
        "define whether": ("{crew} is re-tarred", "the tide is out"),
        "define the": ("burden of {ship}",),
        "keyword": ("Sea-Marked", "Barnacled"),
    }
    given = [Definition("baths", begins, each) for begins, all_ in said.items() for each in all_]
    vocabulary = core().defining(row_of(each, core(), lemma) for each in given)
    known, text = tables.grammar_text(core()), tables.grammar_text(vocabulary)

    grown = Table(extended(build_table(known), known, text) or b"")
    built = Table(build_table(text, strict=True))

    assert grown.words.keys() == built.words.keys()
    assert loaded(grown) == loaded(built)


@pytest.mark.long
def test_a_set_that_declares_a_kind_has_the_table_that_is_built_from_nothing() -> None:
    compiled = compile_text('kind "vow", plural "vows", stays with a ship\n')
    vocabulary = compiled.vocabulary
    known, text = tables.grammar_text(core()), tables.grammar_text(vocabulary)

    grown = Table(extended(build_table(known), known, text) or b"")
    built = Table(build_table(text))

    assert known != text
    assert grown.words.keys() == built.words.keys()
    assert loaded(grown) == loaded(built)


def test_a_grammar_that_does_more_than_add_is_not_made_from_another() -> None:
    known = 'item: "x" a\na: "y"\n    | "z"\nlone: "q"\n'
    data = build_table(known)

    assert extended(data, known, known.replace('    | "z"\n', "")) is None
    assert extended(data, known, known + "%declare NAME\n") is None
    assert extended(data, known, known.replace('"z"', '"z"\n    | NAME')) is None
    assert extended(data, known, known.replace('"z"', '"z"\n    | "w" a')) is not None
    with pytest.raises(GrammarError):
        extended(data, known, known.replace('"z"', '"z"\n    | a'))


@pytest.mark.parametrize(
    "grammar",
    ['item: a | b\na: "x"\nb: "x"\n', 'item: "x" item | item "x" | "x"\n'],
)
def test_a_conflict_is_told_as_lark_tells_it(grammar: str) -> None:
    text = f'{grammar}lone: "q"\n'

    with pytest.raises(LarksError):
        Lark(text, strict=True, **OPTIONS)
    with pytest.raises(GrammarError):
        build_table(text, strict=True)


def test_what_could_be_freed_is_looked_for_again_afterwards() -> None:
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
