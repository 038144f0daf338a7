"""The language server, driven by a real client over its input and output."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from lsprotocol import types

from everrain_dsl.editor.protocol import offset_at
from everrain_dsl.formatting import formatted
from everrain_dsl.source import Source
from tests.editor.client import drive

if TYPE_CHECKING:
    from pathlib import Path

    from tests.editor.client import Editor

CARD = """sea event "Voices Under"
  > Something knocks.

  choice "Answer"
    crew on deck test resolve
      pass
        collect 2 clues
        begin story "The Drowned Choir"
      fail
        that crew suffers 2 strain
  choice "Wait"
    advance agenda by 2
"""


def position(text: str, of: str, more: int = 0) -> types.Position:
    """Return the place of *of* in *text*, some characters on."""
    before = text[: text.index(of) + more]
    return types.Position(before.count("\n"), len(before.rpartition("\n")[2]))


def test_mistakes_are_told_as_they_are_typed_and_gone_when_mended(tmp_path: Path) -> None:
    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", CARD.replace("suffers", "sufers"))
        (found,) = await made.told_of(uri, ["N0101"])
        assert found.range.start.line == position(CARD, "suffers").line
        made.type(uri, CARD)
        assert await made.told_of(uri, []) == []

    drive(does)


def test_what_stands_at_a_place_is_told(tmp_path: Path) -> None:
    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", CARD)
        at = types.TextDocumentIdentifier(uri)
        told = await made.client.text_document_hover_async(
            types.HoverParams(at, position(CARD, "suffers", 2))
        )
        assert told is not None
        assert isinstance(told.contents, types.MarkupContent)
        assert "`CREW suffers NUMBER strain`" in told.contents.value
        assert "TRM-01" in told.contents.value
        told = await made.client.text_document_hover_async(
            types.HoverParams(at, position(CARD, "Voices", 2))
        )
        assert told is not None
        assert isinstance(told.contents, types.MarkupContent)
        assert "advance the Agenda by 2" in told.contents.value.replace("Advance", "advance")
        places = await made.client.text_document_definition_async(
            types.DefinitionParams(at, position(CARD, "Drowned", 2))
        )
        assert isinstance(places, list)
        assert [place.uri.rpartition("/")[2] for place in places] == ["stories.rain"]
        symbols = await made.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(at)
        )
        assert symbols is not None
        (card,) = symbols
        assert isinstance(card, types.DocumentSymbol)
        assert (card.name, card.detail) == ("Voices Under", "sea event")
        assert [each.name for each in card.children or ()] == ['choice "Answer"', 'choice "Wait"']

    drive(does)


def test_a_mend_is_offered_that_holds_and_the_layout_is_mended(tmp_path: Path) -> None:
    text = CARD.replace("suffers", "sufers").replace("  choice", "   choice")

    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", text)
        at = types.TextDocumentIdentifier(uri)
        start = position(text, "sufers")
        found = await made.client.text_document_code_action_async(
            types.CodeActionParams(at, types.Range(start, start), types.CodeActionContext([]))
        )
        assert found
        assert isinstance(found[0], types.CodeAction)
        assert found[0].edit is not None
        (edit,) = (found[0].edit.changes or {})[uri]
        assert "suffers" in edit.new_text
        assert [each.is_preferred for each in found if isinstance(each, types.CodeAction)].count(
            True
        ) <= 1
        edits = await made.client.text_document_formatting_async(
            types.DocumentFormattingParams(at, types.FormattingOptions(2, insert_spaces=True))
        )
        assert edits
        assert edits[0].new_text == formatted(text)

    drive(does)


def test_half_written_text_ends_nothing(tmp_path: Path) -> None:
    chance = random.Random(7)

    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", "")
        at = types.TextDocumentIdentifier(uri)
        for end in sorted(chance.sample(range(len(CARD)), 20)):
            text = CARD[:end]
            made.type(uri, text)
            line = text.count("\n")
            place = types.Position(line, len(text.rpartition("\n")[2]))
            await made.client.text_document_completion_async(types.CompletionParams(at, place))
            await made.client.text_document_hover_async(types.HoverParams(at, place))
        for _ in range(10):
            start, end = sorted(chance.choices(range(len(CARD)), k=2))
            made.type(uri, CARD[:start] + chance.choice(['"', "\n", "  ", "é𝄞"]) + CARD[end:])
            await made.client.text_document_document_symbol_async(types.DocumentSymbolParams(at))
        made.type(uri, CARD)
        assert await made.told_of(uri, []) == []

    drive(does)


def test_the_one_sure_fix_is_preferred_and_all_of_them_are_made_at_once(tmp_path: Path) -> None:
    text = CARD.replace("suffers", "sufers").replace("collect 2 clues", "colect 2 clues")

    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", text)
        at = types.TextDocumentIdentifier(uri)
        start = position(text, "sufers")
        quick = await made.client.text_document_code_action_async(
            types.CodeActionParams(at, types.Range(start, start), types.CodeActionContext([]))
        )
        kinds = [
            (each.kind, each.is_preferred)
            for each in quick or ()
            if isinstance(each, types.CodeAction)
        ]
        assert kinds == [(types.CodeActionKind.QuickFix, True)]
        only = types.CodeActionContext([], only=[types.CodeActionKind.SourceFixAll])
        found = await made.client.text_document_code_action_async(
            types.CodeActionParams(at, types.Range(start, start), only)
        )
        (action,) = found or ()
        assert isinstance(action, types.CodeAction)
        assert action.kind == types.CodeActionKind.SourceFixAll
        assert action.edit is not None
        assert [each.new_text for each in (action.edit.changes or {})[uri]] == [CARD]

    drive(does)


def test_saving_rewrites_a_line_that_is_read_as_another(tmp_path: Path) -> None:
    text = CARD.replace("collect 2 clues", "gain 2 clues  # both")
    manual = types.TextDocumentSaveReason.Manual

    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", text)
        at = types.TextDocumentIdentifier(uri)
        (told,) = await made.told_of(uri, ["N0101"])
        assert told.severity is types.DiagnosticSeverity.Information

        async def edits(reason: types.TextDocumentSaveReason) -> list[types.TextEdit]:
            found = await made.client.text_document_will_save_wait_until_async(
                types.WillSaveTextDocumentParams(at, reason)
            )
            return [*(found or ())]

        (edit,) = await edits(manual)
        assert edit.new_text == "collect 2 clues"
        assert edit.range == told.range
        assert not await edits(types.TextDocumentSaveReason.AfterDelay)
        made.type(uri, text.replace("advance agenda", "obtain 1 clue\n    advance agenda"))
        assert [each.new_text for each in await edits(manual)] == [
            "collect 2 clues",
            "collect 1 clue",
        ]
        (tmp_path / "everrain.toml").write_text("rewrite-on-save = false\n", "utf-8")
        assert not await edits(manual)

    drive(does)


def test_a_block_too_far_right_is_moved_level_with_the_line_above(tmp_path: Path) -> None:
    right = 'sea event "Squall"\n  > Rain.\n  if at least 3 clues\n    collect 1 clue\n'
    text = right.replace("  if", "     if").replace("    collect", "       collect")

    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "squall.rain", text)
        at = types.TextDocumentIdentifier(uri)
        start = position(text, "if at")
        for only in (types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll):
            found = await made.client.text_document_code_action_async(
                types.CodeActionParams(
                    at, types.Range(start, start), types.CodeActionContext([], only=[only])
                )
            )
            (action,) = found or ()
            assert isinstance(action, types.CodeAction)
            assert action.edit is not None
            (edit,) = (action.edit.changes or {})[uri]
            source = Source("", text)
            start_at, end_at = (
                offset_at(source, each) for each in (edit.range.start, edit.range.end)
            )
            assert text[:start_at] + edit.new_text + text[end_at:] == right
            if only == types.CodeActionKind.QuickFix:
                assert (action.title, action.is_preferred) == (
                    "Move the block level with the line above",
                    True,
                )

    drive(does)
