"""Words, numbers and indentation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_dsl.english.words import agree, article, lemma, plural, with_s
from everrain_dsl.syntax.lexer import Region
from everrain_dsl.syntax.tokens import LexError

if TYPE_CHECKING:
    from everrain_dsl.syntax.parser import Parser


def types(parser: Parser, text: str, names: dict[str, str] | None = None) -> list[str]:
    return [token.type for token in parser.lex(Region(text, 0, len(text), names or {}))]


def test_words_become_terminals(parser: Parser, subtests: pytest.Subtests) -> None:
    for text, expected in [
        ("collect 2 clues", ["COLLECT", "WHOLE_NUMBER", "CLUE", "_NL"]),
        ("collects 2 clue", ["COLLECT", "WHOLE_NUMBER", "CLUE", "_NL"]),
        ("x2", ["COPY_COUNT", "_NL"]),
        ("0-4", ["NUMBER_RANGE", "_NL"]),
        ("2026-11-20", ["ISO_DATE", "_NL"]),
        ("2+ per player", ["PER_PLAYER", "_NL"]),
        ("2+", ["PER_PLAYER", "_NL"]),
        ("+1 -1", ["SIGNED_NUMBER", "SIGNED_NUMBER", "_NL"]),
        ("for each crew", ["FOR_EACH", "CREW", "_NL"]),
        ("until the end of the turn", ["LASTING_TIME", "_NL"]),
        ("at the end of the round", ["AT_MOMENT", "_NL"]),
        ('"Voices # Under"', ["QUOTED_TEXT", "_NL"]),
        ("diver # a comment", ["OTHER_WORD", "_NL"]),
        ("> free; text!", ["FLAVOUR_LINE", "_NL"]),
        ("", []),
        ("# only a comment", []),
    ]:
        with subtests.test(text=text):
            assert types(parser, text) == expected


def test_a_declared_word_has_its_class(parser: Parser) -> None:
    assert types(parser, "grit", {"grit": "STAT_WORD"}) == ["STAT_WORD", "_NL"]
    assert types(parser, "grits", {"grit": "STAT_WORD"}) == ["STAT_WORD", "_NL"]


def test_a_reserved_word_is_never_a_declared_one(parser: Parser) -> None:
    assert types(parser, "clue", {"clue": "STAT_WORD"}) == ["CLUE", "_NL"]


@pytest.mark.parametrize("width", [1, 2, 3, 4, 8])
def test_any_consistent_indentation_will_do(parser: Parser, width: int) -> None:
    text = f"fail\n{' ' * width}pass\n{' ' * 2 * width}fail\npass\n"
    assert types(parser, text) == [
        *["FAIL", "_NL", "_INDENT", "PASS", "_NL", "_INDENT", "FAIL", "_NL"],
        *["_DEDENT", "_DEDENT", "PASS", "_NL"],
    ]


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\n   ", "\n    # done", "\n# done\n  \n"])
def test_what_follows_the_last_word_changes_nothing(parser: Parser, end: str) -> None:
    text = "fail\n  pass"
    assert types(parser, text + end) == ["FAIL", "_NL", "_INDENT", "PASS", "_NL", "_DEDENT"]


def test_positions_are_those_of_the_whole_text(parser: Parser) -> None:
    text = "fail\n  collect 2 clues\n"
    tokens = parser.lex(Region(text, 7, 22, {}))
    assert [text[token.start_pos : token.end_pos] for token in tokens[:3]] == [
        "collect",
        "2",
        "clues",
    ]


@pytest.mark.parametrize("text", ["collect2", "2clues", "Collect", "a;b", "caf\u00e9", '"open'])
def test_other_characters_are_no_token(parser: Parser, text: str) -> None:
    if text == "collect2":
        assert types(parser, text) == ["COLLECT", "WHOLE_NUMBER", "_NL"]
        return
    with pytest.raises(LexError):
        types(parser, text)


def test_a_form_has_one_lemma(subtests: pytest.Subtests) -> None:
    for form, word in [
        ("clues", "clue"),
        ("enemies", "enemy"),
        ("dies", "die"),
        ("dice", "die"),
        ("suffers", "suffer"),
        ("are", "is"),
        ("have", "has"),
        ("an", "a"),
        ("this", "this"),
        ("compass", "compass"),
        ("less", "less"),
    ]:
        with subtests.test(form=form):
            assert lemma(form) == word
            assert lemma(word) == word


def test_forms_are_made_from_lemmas() -> None:
    assert [plural(noun) for noun in ("clue", "enemy", "strain", "die")] == [
        *["clues", "enemies", "strain", "dice"],
    ]
    assert [agree(verb, many=True) for verb in ("suffers", "is", "has", "dies", "cannot")] == [
        *["suffer", "are", "have", "die", "cannot"],
    ]
    assert [article(noun) for noun in ("enemy", "crew", "one")] == ["an", "a", "a"]
    assert with_s("port") == "ports"
