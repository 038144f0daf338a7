"""An editor that talks to the language server over its input and output, as real ones do."""

from __future__ import annotations

import asyncio
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import attrs
from lsprotocol import types
from pygls.lsp.client import LanguageClient

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

_LONG = 30.0


@attrs.define
class Editor:
    """A client, and what it was told of each file."""

    client: LanguageClient
    told: dict[str, list[types.Diagnostic]] = attrs.field(factory=dict)
    news: asyncio.Event = attrs.field(factory=asyncio.Event)
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

    async def told_of(self, uri: str, codes: list[str]) -> list[types.Diagnostic]:
        """Return what is told of a file, as soon as these are the *codes* of it."""
        while [each.code for each in self.told.get(uri, ())] != codes or uri not in self.told:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), _LONG)
        return self.told[uri]


@asynccontextmanager
async def editor(folder: Path) -> AsyncIterator[Editor]:
    """Yield an editor with the server begun in *folder*; end both."""
    client = LanguageClient("tests", "0")
    made = Editor(client)

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]
    def told(params: types.PublishDiagnosticsParams) -> None:
        made.told[params.uri] = list(params.diagnostics)
        made.news.set()

    await client.start_io(sys.executable, "-m", "everrain_dsl", "lsp", cwd=str(folder))
    capabilities = types.ClientCapabilities()
    await client.initialize_async(
        types.InitializeParams(capabilities, root_uri=folder.as_uri(), process_id=None)
    )
    client.initialized(types.InitializedParams())
    yield made
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()  # type: ignore[no-untyped-call]
