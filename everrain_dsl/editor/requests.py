"""The requests of the protocol, each answered by the module that knows; `made` registers them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lsprotocol import types

from everrain_dsl.editor import completion as completing
from everrain_dsl.editor import decorations, definitions, edits, outline, watch
from everrain_dsl.editor import hover as hovering
from everrain_dsl.editor.protocol import (
    item_of,
    location_of,
    offset_at,
    path_of,
    range_of,
    symbol_of,
)
from everrain_dsl.editor.server import Server

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


F = TypeVar("F", bound="Callable[[Any], Any]")
#: How long nothing is typed before a set is checked, in seconds.
_PAUSE: Final = 0.15


def run(sets: Sequence[str] = (), port: int | None = None) -> int:
    """Serve an editor over standard input and output, or at a local *port*.

    Returns the exit status: 0 if the editor sent `shutdown` before it left, else 1.
    """
    server = made(sets)
    if port is None:
        with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as output:  # the server closes its own
            server.start_io(stdout=output)
    else:
        server.start_tcp("127.0.0.1", port)
    return 0 if server.is_shut_down else 1


def made(sets: Sequence[str] = ()) -> Server:
    """Return a server with all its features registered."""
    server = Server(sets)
    _texts(server)
    _looks(server)
    edits.register(server)
    decorations.register(server)
    watch.register(server)

    @server.feature(types.SHUTDOWN)
    def shut_down(_: None) -> None:
        server.is_shut_down = True

    return server


# What is open


def _texts(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        server.desk.put(path, _text(server, params.text_document.uri))
        server.changed(path)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        server.desk.put(path, _text(server, params.text_document.uri))
        server.changed(path)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        server.changed(path_of(params.text_document.uri))

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        server.desk.close(path_of(params.text_document.uri))
        server.look_again()


# What is at a place


def _looks(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        path = path_of(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return None
        offset = offset_at(tree.source, params.position)
        found = hovering.hover(server.desk.index(path, lately=True), tree, offset)
        if found is None:
            return None
        text = types.MarkupContent(types.MarkupKind.Markdown, found.text)
        return types.Hover(text, range_of(found.span))

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        tree = server.desk.tree(path_of(params.text_document.uri))
        return [symbol_of(part) for part in outline.outline(tree)] if tree is not None else []

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def folding(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        tree = server.desk.tree(path_of(params.text_document.uri))
        found = outline.folds(tree) if tree is not None else []
        return [types.FoldingRange(start_line=first, end_line=last) for first, last in found]

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(params: types.DefinitionParams) -> list[types.Location]:
        path = path_of(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return []
        offset = offset_at(tree.source, params.position)
        found = definitions.definitions(server.desk.index(path, lately=True), tree, offset)
        return [location_of(span) for span in found]

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    def references(params: types.ReferenceParams) -> list[types.Location]:
        path = path_of(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return []
        found = definitions.references(
            server.desk.index(path),
            tree,
            offset_at(tree.source, params.position),
            with_declaration=params.context.include_declaration,
        )
        return [location_of(span) for span in found]

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=['"', " "]),
    )
    def completion(params: types.CompletionParams) -> types.CompletionList:
        path = path_of(params.text_document.uri)
        tree = server.desk.unread(path)
        offset = offset_at(tree.source, params.position)
        found = completing.complete(server.desk.index(path, lately=True), tree, offset)
        items = [item_of(at, each) for at, each in enumerate(found)]
        return types.CompletionList(is_incomplete=True, items=items)


def _text(server: Server, uri: str) -> str:
    return server.workspace.get_text_document(uri).source
