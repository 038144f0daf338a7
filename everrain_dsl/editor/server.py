"""The language server: what `pygls` asks, answered by the modules beside this one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import wraps
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from everrain_dsl.diagnostics.internal_errors import internal_error
from everrain_dsl.editor import completing, hovering, mending, naming, outline, showing
from everrain_dsl.editor.desk import Desk
from everrain_dsl.editor.protocol import (
    diagnostic_of,
    item_of,
    location_of,
    offset_at,
    path_of,
    range_of,
    symbol_of,
    uri_of,
    workspace_edit_of,
)
from everrain_dsl.formatting import Uneven, formatted
from everrain_dsl.source import Source
from everrain_dsl.syntax.parser import split

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.source import Span
    from everrain_dsl.syntax.trees import Tree


F = TypeVar("F", bound="Callable[[Any], Any]")
#: How long nothing is typed before a set is checked, in seconds.
_PAUSE: Final = 0.15


class Server(LanguageServer):
    """The server, and the desk of what is open in the editor."""

    def __init__(self, sets: Sequence[str] = ()) -> None:
        super().__init__("everrain", version("everrain-dsl"))
        self.desk = Desk(tuple(sets))
        self._changed: dict[Path, Path] = {}
        self._checking: asyncio.Task[None] | None = None

    def feature(self, feature_name: str, options: Any | None = None) -> Callable[[F], F]:
        """Register what answers a request or a notification, as `LanguageServer` does.

        Where a bug of ours stops it, that is published at the item it was asked about; the request
        is answered with an error.
        """
        register = super().feature(feature_name, options)

        def decorate(answer: F) -> F:
            @wraps(answer)
            def answered(params: Any) -> Any:
                try:
                    return answer(params)
                except JsonRpcException:
                    raise
                except Exception as error:
                    if (document := getattr(params, "text_document", None)) is not None:
                        position = getattr(params, "position", types.Position(0, 0))
                        self._stopped(path_of(document.uri), error, position)
                    raise

            register(answered)
            return answer

        return decorate

    def changed(self, path: Path) -> None:
        """Tell what is wrong with the change itself, and check its whole set when there is time."""
        with suppress(Exception):  # the check of the whole set finds it, and tells where
            found = self.desk.found_soon(path)
            if found is not None:
                self._publish(path, found)
        self._changed[self.desk.root(path)] = path
        if self._checking is None or self._checking.done():
            self._checking = asyncio.get_running_loop().create_task(self._check())

    async def _check(self) -> None:
        """Check the sets that have changed, one after another, beside what the editor asks."""
        while self._changed:
            await asyncio.sleep(_PAUSE)
            root, path = self._changed.popitem()
            texts = dict(self.desk.texts)
            try:
                found = await asyncio.to_thread(self.desk.loaded, root, texts)
            except Exception as error:
                self._stopped(path, error)
                continue
            if texts == self.desk.texts:
                self.desk.take(root, found)
                self.tell(path)
                await self._refresh()
            else:
                self._changed.setdefault(root, path)

    def _stopped(
        self, path: Path, error: Exception, position: types.Position | None = None
    ) -> None:
        """Publish a bug that stops a check, or a request about a *position* of *path*.

        What the last check has found there stays.
        """
        source = self.read(path)
        at = offset_at(source, position) if position is not None else 0
        items = [each for each in split(source) if each.start <= at < each.end]
        place = source.span(items[0].start, items[0].end) if items else source.span(0, 0)
        self._publish(path, [internal_error(error, place), *self.desk.findings_lately(path)])

    async def _refresh(self) -> None:
        """Let the editor ask anew what stands beside the lines, where it says that it can."""
        can = self.client_capabilities.workspace
        if can is not None and can.inlay_hint is not None and can.inlay_hint.refresh_support:
            await self.workspace_inlay_hint_refresh_async(None)

    def tell(self, path: Path) -> None:
        """Tell the editor all that is found in the set of *path*."""
        for file, found in self.desk.findings(path).items():
            if file.suffix == ".rain":
                self._publish(file, found)

    def _publish(self, file: Path, found: Sequence[Diagnostic]) -> None:
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(
                uri=uri_of(file), diagnostics=[diagnostic_of(each) for each in found]
            )
        )

    def read(self, path: Path) -> Source:
        """Return what *path* holds, as it is open."""
        text = self.desk.texts.get(path)
        return Source(str(path), path.read_text("utf-8") if text is None else text)


def run(sets: Sequence[str] = (), port: int | None = None) -> None:
    """Serve an editor until it goes: over the input and output, or at a *port* of this machine."""
    server = made(sets)
    if port is None:
        server.start_io()
    else:
        server.start_tcp("127.0.0.1", port)


def made(sets: Sequence[str] = ()) -> Server:
    """Return a server that answers all it can."""
    server = Server(sets)
    _texts(server)
    _looks(server)
    _changes(server)
    showing.register(server)
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
        path = path_of(params.text_document.uri)
        server.desk.close(path)
        server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=params.text_document.uri, diagnostics=[])
        )


# What stands there


def _looks(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        path = path_of(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return None
        offset = offset_at(tree.source, params.position)
        found = hovering.hover(server.desk.lately(path), tree, offset)
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

    def located(
        params: types.DefinitionParams | types.ReferenceParams,
        look: Callable[[Compiled, Tree, int], Iterable[Span]],
    ) -> list[types.Location]:
        path = path_of(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return []
        found = look(server.desk.compiled(path), tree, offset_at(tree.source, params.position))
        return [location_of(span) for span in found]

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(params: types.DefinitionParams) -> list[types.Location]:
        return located(params, naming.definitions)

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    def references(params: types.ReferenceParams) -> list[types.Location]:
        return located(params, naming.references)

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=['"', " "]),
    )
    def completion(params: types.CompletionParams) -> types.CompletionList:
        path = path_of(params.text_document.uri)
        source = server.read(path)
        offset = offset_at(source, params.position)
        found = completing.complete(server.desk.lately(path), source, offset)
        items = [item_of(at, each) for at, each in enumerate(found)]
        return types.CompletionList(is_incomplete=True, items=items)


# What is changed


def _changes(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def formatting(params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        source = server.read(path_of(params.text_document.uri))
        try:
            text = formatted(source.text)
        except Uneven:
            return []
        whole = range_of(source.span(0, len(source.text)))
        return [types.TextEdit(whole, text)] if text != source.text else []

    @server.feature(types.TEXT_DOCUMENT_RENAME)
    def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        path = path_of(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return None
        offset = offset_at(tree.source, params.position)
        try:
            edits = naming.rename(server.desk.compiled(path), tree, offset, params.new_name)
        except naming.Unnameable as why:
            raise JsonRpcInvalidParams(str(why)) from why
        return workspace_edit_of(edits)

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    def actions(params: types.CodeActionParams) -> list[types.CodeAction]:
        path = path_of(params.text_document.uri)
        first, last = params.range.start.line, params.range.end.line
        found = [
            each
            for each in server.desk.findings(path).get(path, [])
            if first <= each.span.line - 1 <= last
        ]
        return [
            types.CodeAction(
                title=mend.title,
                kind=types.CodeActionKind.QuickFix,
                diagnostics=[diagnostic_of(each)],
                edit=workspace_edit_of([mend.edit]),
            )
            for each in found
            for mend in mending.mends(server.desk, path, each)
        ]


def _text(server: Server, uri: str) -> str:
    return server.workspace.get_text_document(uri).source
