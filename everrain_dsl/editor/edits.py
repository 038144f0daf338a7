"""Requests that change texts: formatting, rewriting on save, rename and code actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from everrain_dsl.diagnostics import Report
from everrain_dsl.editor import fixes as mending
from everrain_dsl.editor import rename as renaming
from everrain_dsl.editor.protocol import (
    diagnostic_of,
    offset_at,
    path_of,
    range_of,
    workspace_edit_of,
)
from everrain_dsl.formatting import Uneven, formatted
from everrain_dsl.project.settings import settings_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from everrain_dsl.editor.server import Server


def register(server: Server) -> None:
    """Register formatting, rewriting, rename and code actions with *server*."""
    _layout(server)
    _saving(server)
    _names(server)
    _fixes(server)


def _layout(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def formatting(params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        source = server.read(path_of(params.text_document.uri))
        try:
            text = formatted(source.text)
        except Uneven:
            return []
        whole = range_of(source.span(0, len(source.text)))
        return [types.TextEdit(whole, text)] if text != source.text else []


def _saving(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_WILL_SAVE_WAIT_UNTIL)
    def rewrite(params: types.WillSaveTextDocumentParams) -> list[types.TextEdit]:
        """Return edits that write the canonical sentence for each line that has a note.

        An automatic save changes nothing: the author may still be typing.
        """
        path = path_of(params.text_document.uri)
        if params.reason != types.TextDocumentSaveReason.Manual:
            return []
        if not settings_of(path.parent, Report()).rewrite_on_save:
            return []
        found = server.desk.found_soon(path)
        if found is None:
            found = server.desk.findings(path).get(path, [])
        edits = filter(None, map(mending.rewritten, found))
        return [types.TextEdit(range_of(each.span), each.text) for each in edits]


def _names(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        path = path_of(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return None
        offset = offset_at(tree.source, params.position)
        try:
            edits = renaming.rename(server.desk, path, tree, offset, params.new_name)
        except renaming.CannotRenameError as why:
            raise JsonRpcInvalidParams(str(why)) from why
        return workspace_edit_of(edits)

    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def prepare(params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
        path = path_of(params.text_document.uri)
        tree = server.desk.tree(path)
        if tree is None:
            return None
        offset = offset_at(tree.source, params.position)
        try:
            span, called = renaming.renameable(server.desk, path, tree, offset)
        except renaming.CannotRenameError as why:
            raise JsonRpcInvalidParams(str(why)) from why
        return types.PrepareRenamePlaceholder(range_of(span), called)


def _fixes(server: Server) -> None:
    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(
            code_action_kinds=[types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll]
        ),
    )
    def actions(params: types.CodeActionParams) -> list[types.CodeAction]:
        path = path_of(params.text_document.uri)
        only = params.context.only
        found: list[types.CodeAction] = []
        if only is None or _asked(types.CodeActionKind.QuickFix, only):
            found += _quick_fixes(server, path, params.range)
        if only is not None and _asked(types.CodeActionKind.SourceFixAll, only):
            found += _fix_all(server, path)
        return found


def _asked(kind: str, only: Sequence[types.CodeActionKind | str]) -> bool:
    """Return whether *only* includes a *kind* of action, or a kind above it."""
    return any(kind == each or kind.startswith(f"{each}.") for each in only)


def _quick_fixes(server: Server, path: Path, within: types.Range) -> Iterator[types.CodeAction]:
    """Yield the fixes of each finding on these lines. The certain one is preferred."""
    for each in server.desk.findings(path).get(path, []):
        if within.start.line <= each.span.line - 1 <= within.end.line:
            fixes = mending.mends(server.desk, path, each)
            certain = mending.certain_of(each, fixes)
            for fix in fixes:
                yield types.CodeAction(
                    title=fix.title,
                    kind=types.CodeActionKind.QuickFix,
                    diagnostics=[diagnostic_of(each)],
                    is_preferred=fix is certain or None,
                    edit=workspace_edit_of([fix.edit]),
                )


def _fix_all(server: Server, path: Path) -> Iterator[types.CodeAction]:
    """Yield an action that applies every certain fix in a file, if there is any."""
    source = server.read(path)
    tried = server.desk.with_texts({path: source.text})
    for text in [now for _, now in mending.mend_all(tried, [path]).values()]:
        edit = types.TextEdit(range_of(source.span(0, len(source.text))), text)
        yield types.CodeAction(
            title="Make every certain fix",
            kind=types.CodeActionKind.SourceFixAll,
            edit=types.WorkspaceEdit(changes={path.as_uri(): [edit]}),
        )
