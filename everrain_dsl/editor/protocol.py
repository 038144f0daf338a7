"""Convert values of the editor modules to protocol types: ranges, symbols, diagnostics."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lsprotocol import types
from pygls import uris

from everrain_dsl.diagnostics import Severity
from everrain_dsl.editor.places import Place, offset_of, stretch_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.editor import completion_items, outline
    from everrain_dsl.source import Edit, Source, Span

_SEVERITIES: Final = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}
_KINDS: Final = {
    "kind": types.CompletionItemKind.Class,
    "fact": types.CompletionItemKind.Property,
    "section": types.CompletionItemKind.Module,
    "effect": types.CompletionItemKind.Function,
    "ability": types.CompletionItemKind.Event,
    "line": types.CompletionItemKind.Keyword,
    "name": types.CompletionItemKind.Reference,
}


def path_of(uri: str) -> Path:
    """Return the path of the file at *uri*."""
    return Path(uris.to_fs_path(uri) or uri)


def uri_of(path: Path) -> str:
    """Return the address of *path*."""
    return uris.from_fs_path(os.path.abspath(path)) or str(path)  # noqa: PTH100 - see `desk`


def offset_at(source: Source, position: types.Position) -> int:
    """Return the offset of *position*."""
    return offset_of(source, Place(position.line, position.character))


def range_of(span: Span) -> types.Range:
    """Return the range of *span*."""
    found = stretch_of(span)
    return types.Range(
        types.Position(found.start.line, found.start.character),
        types.Position(found.end.line, found.end.character),
    )


def location_of(span: Span) -> types.Location:
    """Return the location of *span*: its file and range."""
    return types.Location(uri_of(Path(span.source.path)), range_of(span))


def diagnostic_of(found: Diagnostic) -> types.Diagnostic:
    """Return what an editor shows of a message."""
    return types.Diagnostic(
        range_of(found.span),
        f"{found.message}\n{found.help}" if found.help else found.message,
        _SEVERITIES[found.severity],
        found.code,
        source="everrain",
        related_information=[
            types.DiagnosticRelatedInformation(location_of(label.span), label.text)
            for label in found.labels
        ],
    )


def symbol_of(part: outline.Part) -> types.DocumentSymbol:
    """Return *part* with all that is in it."""
    kind = types.SymbolKind.Class if part.kind else types.SymbolKind.Event
    return types.DocumentSymbol(
        name=part.name,
        kind=kind,
        range=range_of(part.span),
        selection_range=range_of(part.said),
        detail=part.kind or None,
        children=[symbol_of(each) for each in part.parts],
    )


def item_of(at: int, offer: completion_items.Offer) -> types.CompletionItem:
    """Return what can be written, the *at*th of a list."""
    return types.CompletionItem(
        label=offer.label,
        kind=_KINDS[offer.kind],
        documentation=offer.doc or None,
        sort_text=f"{at:04}",
        filter_text=offer.span.source.text[offer.span.start : offer.span.end] or offer.label,
        insert_text_format=types.InsertTextFormat.Snippet,
        text_edit=types.TextEdit(range_of(offer.span), offer.text),
    )


def workspace_edit_of(edits: Sequence[Edit]) -> types.WorkspaceEdit:
    """Return *edits* by their files."""
    changes: dict[str, list[types.TextEdit]] = {}
    for edit in edits:
        uri = uri_of(Path(edit.span.source.path))
        changes.setdefault(uri, []).append(types.TextEdit(range_of(edit.span), edit.text))
    return types.WorkspaceEdit(changes=changes)
