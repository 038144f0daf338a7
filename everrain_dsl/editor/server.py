"""The language server: what `pygls` asks, answered by the modules beside this one."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lsprotocol import types
from pygls import uris
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from everrain_dsl.diagnostics import Severity
from everrain_dsl.editor import completing, hovering, mending, naming, outline
from everrain_dsl.editor.desk import Desk
from everrain_dsl.editor.places import Place, offset_of, stretch_of
from everrain_dsl.formatting import Uneven, formatted
from everrain_dsl.source import Source, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.editor.naming import Edit

#: How long nothing is typed before a set is checked, in seconds.
_PAUSE: Final = 0.15
_KINDS: Final = {
    "kind": types.CompletionItemKind.Class,
    "fact": types.CompletionItemKind.Property,
    "section": types.CompletionItemKind.Module,
    "effect": types.CompletionItemKind.Function,
    "ability": types.CompletionItemKind.Event,
    "line": types.CompletionItemKind.Keyword,
    "name": types.CompletionItemKind.Reference,
}


class Server(LanguageServer):
    """The server, and the desk of what is open in the editor."""

    def __init__(self, sets: Sequence[str] = ()) -> None:
        super().__init__("everrain", version("everrain-dsl"))
        self.desk = Desk(tuple(sets))
        self._waiting: dict[Path, asyncio.Task[None]] = {}

    def changed(self, path: Path) -> None:
        """Check the set of *path* when nothing has been typed for a moment."""
        root = self.desk.root(path)
        earlier = self._waiting.pop(root, None)
        if earlier is not None:
            earlier.cancel()
        self._waiting[root] = asyncio.get_running_loop().create_task(self._later(path))

    async def _later(self, path: Path) -> None:
        await asyncio.sleep(_PAUSE)
        self.tell(path)

    def tell(self, path: Path) -> None:
        """Tell the editor all that is found in the set of *path*."""
        for file, found in self.desk.findings(path).items():
            if file.suffix == ".rain":
                self.text_document_publish_diagnostics(
                    types.PublishDiagnosticsParams(
                        uri=_uri(file), diagnostics=[_diagnostic(each) for each in found]
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
    return server


# What is open


def _texts(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        path = _path(params.text_document.uri)
        server.desk.put(path, _text(server, params.text_document.uri))
        server.changed(path)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        path = _path(params.text_document.uri)
        server.desk.put(path, _text(server, params.text_document.uri))
        server.changed(path)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        server.changed(_path(params.text_document.uri))

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        path = _path(params.text_document.uri)
        server.desk.close(path)
        server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=params.text_document.uri, diagnostics=[])
        )


# What stands there


def _looks(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        path = _path(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return None
        offset = _offset(tree.source, params.position)
        found = hovering.hover(server.desk.compiled(path), tree, offset)
        if found is None:
            return None
        text = types.MarkupContent(types.MarkupKind.Markdown, found.text)
        return types.Hover(text, _range(found.span))

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        tree = server.desk.tree(_path(params.text_document.uri))
        return [_symbol(part) for part in outline.outline(tree)] if tree is not None else []

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def folding(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        tree = server.desk.tree(_path(params.text_document.uri))
        found = outline.folds(tree) if tree is not None else []
        return [types.FoldingRange(start_line=first, end_line=last) for first, last in found]

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(params: types.DefinitionParams) -> list[types.Location]:
        path = _path(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return []
        offset = _offset(tree.source, params.position)
        compiled = server.desk.compiled(path)
        return [_location(span) for span in naming.definitions(compiled, tree, offset)]

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    def references(params: types.ReferenceParams) -> list[types.Location]:
        path = _path(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return []
        offset = _offset(tree.source, params.position)
        compiled = server.desk.compiled(path)
        return [_location(span) for span in naming.references(compiled, tree, offset)]

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=['"', " "]),
    )
    def completion(params: types.CompletionParams) -> types.CompletionList:
        path = _path(params.text_document.uri)
        source = server.read(path)
        offset = _offset(source, params.position)
        found = completing.complete(server.desk.compiled(path), source, offset)
        items = [_item(at, each) for at, each in enumerate(found)]
        return types.CompletionList(is_incomplete=True, items=items)


# What is changed


def _changes(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def formatting(params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        source = server.read(_path(params.text_document.uri))
        try:
            text = formatted(source.text)
        except Uneven:
            return []
        whole = _range(source.span(0, len(source.text)))
        return [types.TextEdit(whole, text)] if text != source.text else []

    @server.feature(types.TEXT_DOCUMENT_RENAME)
    def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        path = _path(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return None
        offset = _offset(tree.source, params.position)
        try:
            edits = naming.rename(server.desk.compiled(path), tree, offset, params.new_name)
        except naming.Unnameable as why:
            raise JsonRpcInvalidParams(str(why)) from why
        return _workspace_edit(edits)

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    def actions(params: types.CodeActionParams) -> list[types.CodeAction]:
        path = _path(params.text_document.uri)
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
                diagnostics=[_diagnostic(each)],
                edit=_workspace_edit([mend.edit]),
            )
            for each in found
            for mend in mending.mends(server.desk, path, each)
        ]


# From here to there


def _path(uri: str) -> Path:
    return Path(uris.to_fs_path(uri) or uri)


def _uri(path: Path) -> str:
    return uris.from_fs_path(str(path)) or str(path)


def _text(server: Server, uri: str) -> str:
    return server.workspace.get_text_document(uri).source


def _offset(source: Source, position: types.Position) -> int:
    return offset_of(source, Place(position.line, position.character))


def _range(span: Span) -> types.Range:
    found = stretch_of(span)
    return types.Range(
        types.Position(found.start.line, found.start.character),
        types.Position(found.end.line, found.end.character),
    )


def _location(span: Span) -> types.Location:
    return types.Location(_uri(Path(span.source.path)), _range(span))


def _diagnostic(found: Diagnostic) -> types.Diagnostic:
    wrong = found.severity is Severity.ERROR
    return types.Diagnostic(
        _range(found.span),
        f"{found.message}\n{found.help}" if found.help else found.message,
        types.DiagnosticSeverity.Error if wrong else types.DiagnosticSeverity.Warning,
        found.code,
        source="everrain",
        related_information=[
            types.DiagnosticRelatedInformation(_location(label.span), label.text)
            for label in found.labels
        ],
    )


def _symbol(part: outline.Part) -> types.DocumentSymbol:
    kind = types.SymbolKind.Class if part.kind else types.SymbolKind.Event
    return types.DocumentSymbol(
        name=part.name,
        kind=kind,
        range=_range(part.span),
        selection_range=_range(part.said),
        detail=part.kind or None,
        children=[_symbol(each) for each in part.parts],
    )


def _item(at: int, offer: completing.Offer) -> types.CompletionItem:
    return types.CompletionItem(
        label=offer.label,
        kind=_KINDS[offer.kind],
        documentation=offer.doc or None,
        sort_text=f"{at:04}",
        filter_text=offer.span.source.text[offer.span.start : offer.span.end] or offer.label,
        insert_text_format=types.InsertTextFormat.Snippet,
        text_edit=types.TextEdit(_range(offer.span), offer.text),
    )


def _workspace_edit(edits: Sequence[Edit]) -> types.WorkspaceEdit:
    changes: dict[str, list[types.TextEdit]] = {}
    for edit in edits:
        uri = _uri(Path(edit.span.source.path))
        changes.setdefault(uri, []).append(types.TextEdit(_range(edit.span), edit.text))
    return types.WorkspaceEdit(changes=changes)
