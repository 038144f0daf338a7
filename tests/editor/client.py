"""An editor that talks to the language server over its input and output, as real ones do."""

from __future__ import annotations

import asyncio
import shutil
import sys
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
from lsprotocol import types
from pygls.lsp.client import LanguageClient

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

_LONG = 60.0


@attrs.define
class Editor:
    """A client, and what it was told of each file."""

    client: LanguageClient
    told: dict[str, list[types.Diagnostic]] = attrs.field(factory=dict)
    news: asyncio.Event = attrs.field(factory=asyncio.Event)
    #: What the server has asked to be told of.
    watched: list[str] = attrs.field(factory=list)
    _versions: dict[str, int] = attrs.field(factory=dict)

    def open(self, path: Path, text: str) -> str:
        """Open *path* with *text*; return its address."""
        uri = path.as_uri()
        self._versions[uri] = 1
        item = types.TextDocumentItem(uri, "rain", 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return uri

    def type(self, uri: str, text: str) -> None:
        """Let the whole of a file be *text*."""
        self._versions[uri] += 1
        self.told.pop(uri, None)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(uri=uri, version=self._versions[uri]),
                [types.TextDocumentContentChangeWholeDocument(text)],
            )
        )

    def close(self, uri: str) -> None:
        """Close a file that is open."""
        del self._versions[uri]
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri))
        )

    def close_all(self) -> None:
        """Close every file that is open, and forget what was told."""
        for uri in [*self._versions]:
            self.close(uri)
        self.told.clear()

    def changed(self, path: Path, how: types.FileChangeType) -> None:
        """Tell the server that a file has changed on the disk."""
        self.client.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams([types.FileEvent(path.as_uri(), how)])
        )

    def write(self, path: Path, text: str) -> None:
        """Write a file outside the editor, which sees it."""
        how = types.FileChangeType.Changed if path.exists() else types.FileChangeType.Created
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        self.changed(path, how)

    def delete(self, path: Path) -> None:
        """Delete a file or folder outside the editor, which sees it."""
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
        self.changed(path, types.FileChangeType.Deleted)

    async def told_of(self, uri: str, codes: list[str]) -> list[types.Diagnostic]:
        """Return what is told of a file, as soon as these are the *codes* of it."""
        while [each.code for each in self.told.get(uri, ())] != codes or uri not in self.told:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), _LONG)
        return self.told[uri]


@asynccontextmanager
async def editor(folder: Path) -> AsyncIterator[Editor]:
    """Yield an editor with the server begun in *folder*; end both."""
    made = await _begun(folder)
    yield made
    await made.client.shutdown_async(None)
    made.client.exit(None)
    await made.client.stop()  # type: ignore[no-untyped-call]


async def _begun(folder: Path) -> Editor:
    client = LanguageClient("tests", "0")
    made = Editor(client)

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]
    def told(params: types.PublishDiagnosticsParams) -> None:
        made.told[params.uri] = list(params.diagnostics)
        made.news.set()

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)  # type: ignore[untyped-decorator]
    def registered(params: types.RegistrationParams) -> None:
        for each in params.registrations:
            options: Any = each.register_options
            made.watched += [watcher["globPattern"] for watcher in options["watchers"]]

    await client.start_io(sys.executable, "-m", "everrain_dsl", "lsp", cwd=str(folder))
    watching = types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
    workspace = types.WorkspaceClientCapabilities(did_change_watched_files=watching)
    await client.initialize_async(
        types.InitializeParams(
            types.ClientCapabilities(workspace=workspace),
            root_uri=folder.as_uri(),
            process_id=None,
        )
    )
    client.initialized(types.InitializedParams())
    return made


@attrs.define
class _Shared:
    """One server that several tests use, one after the other."""

    loop: asyncio.AbstractEventLoop
    editor: Editor


@cache
def _shared() -> _Shared:
    loop = asyncio.new_event_loop()
    return _Shared(loop, loop.run_until_complete(_begun(Path().absolute())))


def drive(does: Callable[[Editor], Awaitable[None]]) -> None:
    """Let an editor do something with the server that the tests share; close what it opened."""
    shared = _shared()

    async def driven() -> None:
        try:
            await asyncio.wait_for(does(shared.editor), 10 * _LONG)
        finally:
            shared.editor.close_all()

    shared.loop.run_until_complete(driven())


def end() -> None:
    """End the server that the tests share, if one has begun."""
    if _shared.cache_info().currsize:
        shared = _shared()
        shared.loop.run_until_complete(shared.editor.client.shutdown_async(None))
        shared.editor.client.exit(None)
        shared.loop.run_until_complete(shared.editor.client.stop())  # type: ignore[no-untyped-call]
        shared.loop.close()
        _shared.cache_clear()
