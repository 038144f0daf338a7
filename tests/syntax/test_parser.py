"""Items, single lines, and the words a source declares."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from everrain_dsl.source import Source
from everrain_dsl.syntax import controls, nodes, parts
from everrain_dsl.syntax.analysis import build_table
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.parser import Parser, declared, split
from everrain_dsl.syntax.table import Table
from everrain_dsl.syntax.tokens import ParseError
from everrain_dsl.vocabulary import core

TWO = """# a comment
sea event "Squall"
  collect 1 clue

# another
sea event "Calm"
  nothing happens
"""


def test_a_source_is_split_at_its_first_column() -> None:
    items = list(split(Source("a.rain", TWO)))
    assert [item.first_line for item in items] == ['sea event "Squall"', 'sea event "Calm"']
    assert items[0].end == items[1].start


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "  indented\n"])
def test_a_source_without_items_has_none(text: str) -> None:
    assert list(split(Source("a.rain", text))) == []


def test_a_tree_has_the_blocks_of_the_source(parser: Parser) -> None:
    text = 'sea event "Squall"\n  if at least 3 clues\n    lose 1 clue\n  collect 1 clue\n'
    item = parser.item(Region(text, 0, len(text), {}))
    assert isinstance(item.sentence, nodes.Header)
    assert [type(line.sentence) for line in item.block] == [controls.If, nodes.Effects]
    (inner,) = item.block[0].block
    assert text[inner.start_pos : inner.end_pos] == "lose 1 clue"
    assert text[item.block[0].start_pos : item.block[0].end_pos].endswith("lose 1 clue")


def test_a_line_parses_alone(parser: Parser) -> None:
    text = 'choice "Run"'
    line = parser.line(Region(text, 0, len(text), {}))
    assert isinstance(line.sentence, parts.Choice)


@pytest.mark.parametrize(
    "text", ["collect", "collect 2 spoons", "Collect 1 clue", "", "collect 2;"]
)
def test_what_is_no_line_raises(parser: Parser, text: str) -> None:
    with pytest.raises(ParseError):
        parser.line(Region(text, 0, len(text), {}))


def test_declared_words_are_found_before_parsing() -> None:
    text = """stats grit, wit
die "Doom", faces skull, blank, skull
track "Fate" from 1 to 9, tokens omen at 1, raven at 3
sea event "Squall"
"""
    assert declared(Source("a.rain", text)) == {
        "grit": "STAT_WORD",
        "wit": "STAT_WORD",
        "doom": "DIE_WORD",
        "skull": "FACE_WORD",
        "blank": "FACE_WORD",
        "fate": "TRACK_WORD",
        "omen": "TOKEN_WORD",
        "raven": "TOKEN_WORD",
    }


def test_tokens_are_given_up_to_the_first_place_that_is_none(parser: Parser) -> None:
    text = "collect 2 clues; lose 1 clue"
    tokens = parser.tokens(Region(text, 0, len(text), {}))
    assert [str(token) for token in tokens] == ["collect", "2", "clues"]


@pytest.mark.parametrize(
    "table",
    [b"", b"{}", b"[]", b"null", pickle.dumps(Path("a")), b'{"rules":[["a",["A"],null,false]]}'],
)
def test_a_table_that_is_none_is_refused(table: bytes) -> None:
    with pytest.raises(ValueError, match=r"Expecting|table|decode"):
        Parser(core(), table)


@pytest.mark.parametrize("column", ["kind", "shared", "own", "ending", "sets", "starts", "ends"])
@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_table_with_the_number_of_nothing_is_refused(column: str, number: int) -> None:
    text = 'item: "x" item | "y" a\na: | "z"\nlone: "k" item\n'
    table = json.loads(build_table(text))
    assert Table(json.dumps(table).encode())
    rows = table[column]
    if isinstance(rows, dict):
        rows["item"] = number
    elif column == "kind":
        rows[0] = number
    else:
        next(row for row in rows if row)[0] = number
    with pytest.raises(ValueError, match="numbers of nothing"):
        Table(json.dumps(table).encode())
