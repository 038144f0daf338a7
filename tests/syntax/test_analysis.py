"""The analysis of grammars: as Lark's own, but for the time it takes."""

from __future__ import annotations

import gc
import io
import pickle
from typing import Any, TypeAlias

import pytest
from lark import Lark
from lark.exceptions import GrammarError

from everrain_dsl.syntax import parser, tables
from everrain_dsl.syntax.analysis import uncollected
from everrain_dsl.vocabulary import core

#: What a state does at each word: goes on to a state, or ends the rule that is spelled out.
States: TypeAlias = dict[int, dict[str, tuple[int, Any]]]


def states_of(table: bytes) -> States:
    """Return the states of a table, numbered as they are reached from the start."""
    data = pickle.loads(table)
    memo, made = data["memo"], data["data"]["parser"]["parser"]
    order: dict[int, int] = {}
    queue = [made["start_states"][start] for start in sorted(made["start_states"])]
    for state in queue:
        if state in order:
            continue
        order[state] = len(order)
        acts = sorted(made["states"][state].items(), key=lambda act: made["tokens"][act[0]])
        queue += [to for _, (ends, to) in acts if not ends]
    return {
        order[state]: {
            made["tokens"][word]: (ends, memo[to["@"]] if ends else order[to])
            for word, (ends, to) in acts.items()
        }
        for state, acts in made["states"].items()
    }


def spelled(states: States) -> States:
    """Return *states* with symbols by their names alone, however the table refers to them."""
    return {
        state: {
            word: (ends, (to["origin"]["name"], [s["name"] for s in to["expansion"]], to["alias"]))
            if ends
            else (ends, to)
            for word, (ends, to) in acts.items()
        }
        for state, acts in states.items()
    }


def test_the_table_of_the_core_is_the_one_that_lark_builds() -> None:
    text, out = tables.grammar_text(core()), io.BytesIO()
    Lark(text, strict=True, **parser._OPTIONS).save(out)

    ours, larks = states_of(parser.build_table(text, strict=True)), states_of(out.getvalue())

    assert len(ours) > 1000
    assert spelled(ours) == spelled(larks)


@pytest.mark.parametrize(
    "grammar",
    ['item: a | b\na: "x"\nb: "x"\n', 'item: "x" item | item "x" | "x"\n'],
)
def test_a_conflict_is_told_as_lark_tells_it(grammar: str) -> None:
    text = f'{grammar}lone: "q"\n'

    with pytest.raises(GrammarError):
        Lark(text, strict=True, **parser._OPTIONS)
    with pytest.raises(GrammarError):
        parser.build_table(text, strict=True)


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
