"""Editor features shown beside the text: colours, inlay hints, code lenses and commands."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any, Final

from lsprotocol import types

from everrain_dsl.editor import hover, outline
from everrain_dsl.editor.colours import colours, stretches
from everrain_dsl.editor.places import place_of
from everrain_dsl.editor.protocol import path_of, range_of
from everrain_dsl.explain.line import spoken_of_again

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.editor.server import Server
    from everrain_dsl.source import Source
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

PRINT: Final = "everrain.print"
ODDS: Final = "everrain.odds"
TEST: Final = "everrain.test"
_KINDS: Final = tuple(dict.fromkeys(each.semantic for each in colours()))
#: Kinds of content that are no cards: nothing can be printed or tried of them.
_NO_CARDS: Final = frozenset({"scenario", "ruling", "set"})


def register(server: Server) -> None:
    """Let *server* answer what is shown."""
    _colours(server)
    _hints(server)
    _lenses(server)
    _commands(server)


def _colours(server: Server) -> None:
    @server.feature(
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
        types.SemanticTokensLegend(token_types=list(_KINDS), token_modifiers=[]),
    )
    def semantic(params: types.SemanticTokensParams) -> types.SemanticTokens:
        path = path_of(params.text_document.uri)
        words = server.desk.lately(path).phrasebook
        return types.SemanticTokens(data=[*coloured(server.read(path), words)])


def coloured(source: Source, vocabulary: Vocabulary) -> Iterator[int]:
    """Yield five numbers for each part of *source* that has a colour, as the protocol has them.

    They are the lines and the characters since the part before, the length, the kind, and 0.
    """
    line = character = 0
    for each in stretches(source.text, vocabulary):
        start, end = place_of(source, each.start), place_of(source, each.end)
        if start.line != line:
            yield start.line - line
            yield start.character
        else:
            yield 0
            yield start.character - character
        yield end.character - start.character
        yield _KINDS.index(each.colour.semantic)
        yield 0
        line, character = start.line, start.character


def _hints(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    def hints(params: types.InlayHintParams) -> list[types.InlayHint]:
        path = path_of(params.text_document.uri)
        compiled, source = server.desk.lately(path), server.read(path)
        if not server.desk.is_checked(path):  # asked for anew as soon as it is
            return []
        first, last = params.range.start.line + 1, params.range.end.line + 1
        found: dict[int, list[tuple[str, int]]] = {}
        for line, words, where in spoken_of_again(compiled.cards, str(path), compiled.vocabulary):
            if first <= line <= last and (words, where) not in found.setdefault(line, []):
                found[line].append((words, where))
        return [_hint(source, line, said) for line, said in sorted(found.items())]


def _hint(source: Source, line: int, said: Sequence[tuple[str, int]]) -> types.InlayHint:
    """Return the hint that shows which earlier lines the references on a line refer to."""
    text = source.line(line).partition("#")[0].rstrip()
    end = place_of(source, source.start_of(line) + len(text))
    lines = [f"{words}: line {where}, `{source.line(where).strip()}`" for words, where in said]
    return types.InlayHint(
        position=types.Position(end.line, end.character),
        label="; ".join(f"{words} of line {where}" for words, where in said),
        tooltip=types.MarkupContent(types.MarkupKind.Markdown, "\n\n".join(lines)),
        padding_left=True,
    )


def _lenses(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    def lenses(params: types.CodeLensParams) -> list[types.CodeLens]:
        uri = params.text_document.uri
        path = path_of(uri)
        tree = server.desk.tree(path)
        if tree is None:
            return []
        tested = [each.name for each in server.desk.lately(path).scenarios]
        return [
            types.CodeLens(
                range_of(part.said), types.Command(title, command, arguments=[uri, *arguments])
            )
            for part in outline.outline(tree)
            for title, command, arguments in _offered(part, tested)
        ]


def _offered(
    part: outline.Part, tested: Sequence[str]
) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield the code lenses of a card or scenario: a title, the command, its arguments."""
    if part.kind == "scenario":
        yield "play", TEST, (part.name,)
    elif part.kind and part.kind not in _NO_CARDS:
        many = tested.count(part.name)
        yield "print", PRINT, (part.name,)
        if many:
            yield f"test ({many})", TEST, (part.name,)
        yield "odds", ODDS, (part.name,)


def _commands(server: Server) -> None:
    @server.command(PRINT)
    def printed(uri: str, name: str) -> str:
        compiled = server.desk.compiled(path_of(uri))
        cards = [each for each in compiled.named(name) if each.kind not in _NO_CARDS]
        return "\n\n---\n\n".join(hover.as_printed(compiled, each) for each in cards)

    @server.command(TEST)
    async def tested(uri: str, name: str) -> str:
        return await _run(server, "test", str(server.desk.root(path_of(uri))), "-k", name)

    @server.command(ODDS)
    async def odds(uri: str, name: str) -> str:
        return await _run(server, "odds", name, "--path", str(server.desk.root(path_of(uri))))


async def _run(server: Server, *arguments: str) -> str:
    """Return the output of a command of this program, run on the saved files."""
    sets: list[Any] = [part for each in server.desk.sets for part in ("--set", each)]
    done = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "everrain_dsl", *arguments, *sets,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    told, _ = await done.communicate()
    return told.decode("utf-8", "replace")
