"""The language server, driven by a real client over its input and output."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest
from lsprotocol import types

from everrain_dsl.formatting import formatted
from tests.editor.client import Editor, editor

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

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


def drive(folder: Path, does: Callable[[Editor], Awaitable[None]]) -> None:
    """Let an editor do something with a server of its own."""

    async def driven() -> None:
        async with editor(folder) as made:
            await does(made)

    asyncio.run(driven())


def position(text: str, of: str, more: int = 0) -> types.Position:
    """Return the place of *of* in *text*, some characters on."""
    before = text[: text.index(of) + more]
    return types.Position(before.count("\n"), len(before.rpartition("\n")[2]))


def test_mistakes_are_told_as_they_are_typed_and_gone_when_mended(tmp_path: Path) -> None:
    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", CARD.replace("suffers", "sufers"))
        (found,) = await made.told_of(uri, ["E0123"])
        assert found.range.start == position(CARD, "suffers")
        made.type(uri, CARD)
        assert await made.told_of(uri, []) == []

    drive(tmp_path, does)


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

    drive(tmp_path, does)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("    that crew suf", "    that crew suffers ${1:2} strain"),
        ("    coll", "    collect ${1:2} clue"),
        ('    begin story "The Drow', '    begin story "The Drowned Choir'),
        ("  cho", '  choice "Row"'),
        ("sea e", 'sea event "${1:Name}"'),
    ],
)
def test_what_fits_is_offered(typed: str, offered: str, tmp_path: Path) -> None:
    text = f"{CARD}{typed}"

    async def does(made: Editor) -> None:
        uri = made.open(tmp_path / "voices.rain", text)
        found = await made.client.text_document_completion_async(
            types.CompletionParams(
                types.TextDocumentIdentifier(uri),
                types.Position(text.count("\n"), len(typed)),
            )
        )
        assert isinstance(found, types.CompletionList)
        lines = []
        for item in found.items:
            assert isinstance(item.text_edit, types.TextEdit)
            lines.append(typed[: item.text_edit.range.start.character] + item.text_edit.new_text)
        assert offered in lines

    drive(tmp_path, does)


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
        edits = await made.client.text_document_formatting_async(
            types.DocumentFormattingParams(at, types.FormattingOptions(2, insert_spaces=True))
        )
        assert edits
        assert edits[0].new_text == formatted(text)

    drive(tmp_path, does)


def test_a_card_is_called_otherwise_in_all_files(tmp_path: Path) -> None:
    (tmp_path / "set.rain").write_text(
        'set "Voices"\n  code "voices"\n  version "1.0.0"\n  symbol "V"\n  builds on "core"\n'
    )
    other = tmp_path / "other.rain"
    other.write_text('scenario "told" of "Voices Under"\n  choose "Wait"\n  expect 0 clues\n')
    path = tmp_path / "voices.rain"
    path.write_text(CARD)

    async def does(made: Editor) -> None:
        uri = made.open(path, CARD)
        edit = await made.client.text_document_rename_async(
            types.RenameParams(
                types.TextDocumentIdentifier(uri), position(CARD, "Voices", 1), "Low Voices"
            )
        )
        assert edit is not None
        changes = edit.changes or {}
        assert [each.new_text for each in changes[uri]] == ['"Low Voices", formerly "Voices Under"']
        assert [each.new_text for each in changes[other.as_uri()]] == ['"Low Voices"']

    drive(tmp_path, does)


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

    drive(tmp_path, does)
