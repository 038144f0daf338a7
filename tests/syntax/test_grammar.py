"""The grammar that the vocabulary makes: no conflict, and every row can be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.syntax import agreement, grammar, nodes, tables
from everrain_dsl.syntax import conflicts as conflicts_module
from everrain_dsl.syntax.analysis import build_table
from everrain_dsl.syntax.conflicts import conflicts
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.parser import key
from everrain_dsl.syntax.table import GrammarError
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.rows import Effect, Event, Permission
from everrain_dsl.vocabulary.vocabulary import Vocabulary
from tests.syntax.samples import sentence_of

if TYPE_CHECKING:
    from pathlib import Path

    from everrain_dsl.syntax.parser import Parser

NAMES = {word: terminal for terminal, words in grammar.DECLARED.values() for word in words}
NAMES |= {"verdict": "SECTION_WORD", "grave": "VALUE_WORD", "dredge": "ORDER_WORD"}


def test_the_core_grammar_has_no_conflict() -> None:
    text = tables.grammar_text(core())
    try:
        build_table(text, strict=True)
    except GrammarError:
        pytest.fail("\n".join(conflicts(text, core())))


def small(*effects: Effect) -> Vocabulary:
    """Return a vocabulary of a few rows and those *effects*, whose table builds quickly."""
    known = core()
    return Vocabulary.of(
        effects=effects,
        events=[Event("rusts", "{ship:ship} suffers rust", amount=True, doc="A ship rusts.")],
        quantities=list(known.quantities.values())[:3],
        gauges=known.gauges.values(),
        conditions=list(known.conditions.values())[:2],
        filters=known.filters.values(),
        nouns=known.nouns.values(),
        permissions=list(known.permissions.values())[:2],
    )


#: Behind `spawn 2` comes `enemy` in either row.
COLLIDING = small(
    core().effects["spawn_enemy"], Effect("summon", "spawn {enemy:enemy}", doc="A bad row.")
)


def test_a_conflict_is_told_with_both_rows_and_a_sentence() -> None:
    text = tables.grammar_text(COLLIDING)
    with pytest.raises(GrammarError):
        build_table(text, strict=True)
    reports = conflicts(text, COLLIDING)
    report = next(report for report in reports if "after `spawn 2` comes `enemy`" in report)
    assert "summon: spawn {enemy:enemy}" in report
    assert "spawn_enemy: spawn {amount:number} enemy" in report


def test_what_collides_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    text = tables.grammar_text(COLLIDING)
    first = conflicts(text, COLLIDING)
    monkeypatch.setattr(conflicts_module, "load_grammar", None)  # it would be called again

    assert conflicts(text, COLLIDING) == first != []
    with pytest.raises(TypeError):
        conflicts(text + "\n", COLLIDING)


def test_a_filter_word_behind_a_slot_is_told_as_a_conflict() -> None:
    vocabulary = small(Effect("sing", "{crew:crew} with joy sings", doc="A bad row."))
    reports = conflicts(tables.grammar_text(vocabulary), vocabulary)
    assert any("after `crew` comes `with`" in report and "sing:" in report for report in reports)


def test_without_a_vocabulary_rules_are_shown() -> None:
    found = conflicts(tables.grammar_text(COLLIDING))
    assert found != []
    assert all("fits more than one of" in one for one in found)


def test_every_row_can_be_said(parser: Parser, subtests: pytest.Subtests) -> None:
    for row in list(core()):
        with subtests.test(row=f"{row.table}-{row.name}"):
            sentence = sentence_of(row, core())
            line = parser.line(Region(sentence, 0, len(sentence), NAMES))
            rows = list(rows_in(line))
            of_any = {each.of_any for each in rows if isinstance(each, Permission)}
            assert row in rows or row.name in of_any, sentence
            assert not agreement.wrongs([line], sentence), sentence


def rows_in(node: Any) -> Any:
    """Yield the rows that *node* says."""
    if isinstance(node, nodes.Said):
        yield from node.rows
    if isinstance(node, nodes.Noun):
        yield node.row
    if isinstance(node, list | tuple):
        for part in node:
            yield from rows_in(part)
    for part in nodes.parts(node):
        yield from rows_in(part)


def test_a_sentence_with_nodes_of_its_own_keeps_their_places(parser: Parser) -> None:
    sentence = "every crew on deck suffers 1 strain for each enemy on deck"
    line = parser.line(Region(sentence, 0, len(sentence), NAMES))
    assert isinstance(line.sentence, nodes.Effects)
    (effect,) = line.sentence.effects
    assert isinstance(effect, nodes.Effect)
    assert sentence[effect.said.start_pos : effect.said.end_pos] == (
        "every crew on deck suffers 1 strain"
    )


# Tables


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and no table shipped."""
    monkeypatch.setenv("EVERRAIN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(tables, "SHIPPED", "none.table")
    return tmp_path / "cache"


@pytest.fixture
def few() -> Vocabulary:
    """A vocabulary of a few rows."""
    return small(Effect("collect_clue", "collect {amount:number} clue", doc="Gain clues."))


def test_a_table_is_built_once_and_then_loaded(
    cache: Path, few: Vocabulary, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = tables.parser_for(few)
    assert tables.parser_for(few) is first
    (file,) = cache.iterdir()
    assert file.name == f"{key(tables.grammar_text(few))}.table"
    monkeypatch.setattr(tables, "build_table", None)
    tables._parsers.clear()
    assert says_one_clue(tables.parser_for(few))


@pytest.mark.parametrize("damage", ["cut", "changed", "foreign", "empty", "other"])
def test_a_damaged_table_is_built_again(cache: Path, few: Vocabulary, damage: str) -> None:
    tables.parser_for(few)
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    head, _, table = whole.partition(b"\n")
    name = key(tables.grammar_text(few))
    file.write_bytes(
        {
            "cut": whole[: len(whole) // 2],
            "changed": head + b"\n" + table[:100] + b"?" + table[101:],
            "foreign": b"something else\n" * 3,
            "empty": b"",
            "other": tables.sealed(b"no table at all", name),
        }[damage]
    )
    tables._parsers.clear()
    assert says_one_clue(tables.parser_for(few))
    assert tables.unsealed(file.read_bytes(), name) is not None


def test_without_a_cache_a_table_is_built(few: Vocabulary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVERRAIN_CACHE", "")
    monkeypatch.setattr(tables, "SHIPPED", "none.table")
    tables._parsers.clear()
    assert says_one_clue(tables.parser_for(few))


def test_what_is_shipped_is_the_table_of_the_core_grammar() -> None:
    file = tables.shipped()
    table = tables.unsealed(file, key(tables.grammar_text(core())))
    assert table is not None
    assert tables.unsealed(file, "another") is None


def says_one_clue(parser: Parser) -> bool:
    text = "collect 1 clue"
    return isinstance(parser.line(Region(text, 0, len(text), {})).sentence, nodes.Effects)
