"""Colours, hints of what was understood, and what can be run above a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from lsprotocol import types
from pygments.lexers import get_lexer_by_name

from everrain_dsl.editor.colours import colours, stretches
from tests.editor.client import drive
from tests.editor.test_server import CARD, position
from tests.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.editor.client import Editor

SCENARIO = """
scenario "they sing" of "Voices Under"
  choose "Wait"
  expect agenda is 3
"""


def coloured(text: str) -> list[tuple[str, str]]:
    return [(each.colour.name, text[each.start : each.end]) for each in stretches(text)]


def test_a_card_has_the_colours_of_what_it_says() -> None:
    text = (
        'sea event "A 2 crew" # 2 crew\n  > Two crew collect 2.\n  choice "Go"\n'
        "    if at least 2 clues\n      that crew suffers 2 strain\n  crew space\n"
    )

    assert coloured(text) == [
        ("kind", "sea event"),
        ("name", '"A 2 crew"'),
        ("comment", "# 2 crew"),
        ("flavour", "  > Two crew collect 2."),
        ("control", "choice"),
        ("name", '"Go"'),
        ("control", "if"),
        ("control", "at least"),
        ("number", "2"),
        ("thing", "clues"),
        ("control", "that"),
        ("thing", "crew"),
        ("verb", "suffers"),
        ("number", "2"),
        ("thing", "strain"),
        ("section", "crew space"),
    ]


def test_kinds_are_kinds_only_where_they_begin_a_line() -> None:
    assert coloured("sea event") == [("kind", "sea event")]
    assert ("kind", "sea event") not in coloured("  sea event")
    assert coloured("unless-clause") == []


@pytest.mark.parametrize("text", ["", '"', "  >", "\t", "é " * 9, '"a\nb"', "2-2", "# " + '"' * 9])
def test_whatever_is_typed_is_coloured_in_order_and_nothing_twice(text: str) -> None:
    found = list(stretches(text))

    ends = [0, *(each.end for each in found)]
    assert all(start.start >= end for start, end in zip(found, ends, strict=False))


def test_most_words_of_real_cards_have_a_colour() -> None:
    text = (ROOT / "cards" / "core" / "sea-events.rain").read_text("utf-8")
    told = sum(each.end - each.start for each in stretches(text))

    assert told / len("".join(text.split())) > 0.75
    assert {each.colour for each in stretches(text)} >= set(colours()[:1])


def test_pygments_finds_the_language_and_loses_nothing() -> None:
    lexer = get_lexer_by_name("rain")
    text = (ROOT / "cards" / "core" / "sea-events.rain").read_text("utf-8")

    found = list(lexer.get_tokens(text))

    assert "".join(value for _, value in found) == text
    assert ("Token.Keyword.Declaration", "sea event") in [(str(t), v) for t, v in found]
    assert "Token" not in {str(kind) for kind, _ in found}


def test_an_editor_is_told_where_the_colours_are(tmp_path: Path) -> None:
    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", CARD)
        told = await made.client.text_document_semantic_tokens_full_async(
            types.SemanticTokensParams(types.TextDocumentIdentifier(uri))
        )
        assert told is not None
        legend = list(dict.fromkeys(each.semantic for each in colours()))
        lines, line, character, found = CARD.splitlines(), 0, 0, []
        for at in range(0, len(told.data), 5):
            down, on, length, kind, _ = told.data[at : at + 5]
            line, character = line + down, on if down else character + on
            found.append((legend[kind], lines[line][character : character + length]))
        assert found == [
            (each.colour.semantic, CARD[each.start : each.end]) for each in stretches(CARD)
        ]

    drive(does)


def test_what_is_spoken_of_again_is_said_beside_the_line(tmp_path: Path) -> None:
    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", CARD)
        whole = types.Range(types.Position(0, 0), types.Position(40, 0))
        told = await made.client.text_document_inlay_hint_async(
            types.InlayHintParams(types.TextDocumentIdentifier(uri), whole)
        )
        assert told is not None
        (hint,) = told
        assert hint.position == position(CARD, "2 strain", len("2 strain"))
        assert hint.label == "that Crew of line 5"
        assert isinstance(hint.tooltip, types.MarkupContent)
        assert "`crew on deck test resolve`" in hint.tooltip.value

    drive(does)


@pytest.mark.long
def test_a_card_is_printed_tested_and_its_odds_told_from_above_it(tmp_path: Path) -> None:
    (tmp_path / "voices.rain").write_text(CARD + SCENARIO, "utf-8")

    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", CARD + SCENARIO)
        found = await made.client.text_document_code_lens_async(
            types.CodeLensParams(types.TextDocumentIdentifier(uri))
        )
        commands = [each.command for each in found or () if each.command is not None]
        assert [each.title for each in commands] == ["print", "test (1)", "odds", "play"]
        said = [
            str(
                await made.client.workspace_execute_command_async(
                    types.ExecuteCommandParams(each.command, arguments=each.arguments)
                )
            )
            for each in commands
        ]
        assert "# Voices Under" in said[0]
        assert "1 passed" in said[1]
        assert "100.00 %" in said[2]
        assert "1 passed" in said[3]

    drive(does)
