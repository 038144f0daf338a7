"""The language server: requests from `pygls`, answered by the other modules here."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import wraps
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from everrain_dsl.diagnostics.internal_errors import internal_error
from everrain_dsl.editor.protocol import (
    diagnostic_of,
    offset_at,
    path_of,
    uri_of,
)
from everrain_dsl.editor.workspace import Desk
from everrain_dsl.project.settings import SETTINGS_FILE
from everrain_dsl.source import Source
from everrain_dsl.syntax.parser import split

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from everrain_dsl.diagnostics import Diagnostic


F = TypeVar("F", bound="Callable[[Any], Any]")
#: How long nothing is typed before a set is checked, in seconds.
_PAUSE: Final = 0.15


class Server(LanguageServer):
    """The server, and the desk of open texts.

    The findings of a set are published for all its files while one of them is open.
    """

    def __init__(self, sets: Sequence[str] = ()) -> None:
        super().__init__("everrain", version("everrain-dsl"))
        self.desk = Desk(tuple(sets))
        #: Whether the editor has sent `shutdown`, as it should before `exit`.
        self.is_shut_down = False
        #: The sets to check.
        self._waiting: dict[Path, None] = {}
        #: The files with published findings, and the set each was checked in.
        self._shown: dict[Path, Path] = {}
        self._checking: asyncio.Task[None] | None = None

    def feature(self, feature_name: str, options: Any | None = None) -> Callable[[F], F]:
        """Register a handler of a request or a notification; it must not be a coroutine.

        An internal error in it is published at the item the request is about, and the request is
        answered with an error.
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
        """Publish the findings of the changed cards, and schedule a check of the whole set.

        The sets that build on it and have an open file are checked as well.
        """
        root = self.desk.root(path)
        with suppress(Exception):  # the check of the whole set reports it
            found = self.desk.found_soon(path)
            if found is not None:
                self._publish(path, root, found)
        self._wait_for([root, *self.desk.readers(root)])

    def look_again(self) -> None:
        """Schedule a check of every set with an open file, and clear the findings of others."""
        self.desk.look_again()
        live = self.desk.live()
        for file in [file for file, root in self._shown.items() if root not in live]:
            self._publish(file, self._shown[file], [])
        self._wait_for(live)

    def _wait_for(self, roots: Iterable[Path]) -> None:
        """Schedule a check of the sets in *roots*."""
        self._waiting.update(dict.fromkeys(roots))
        if self._checking is None or self._checking.done():
            self._checking = asyncio.get_running_loop().create_task(self._check())

    async def _check(self) -> None:
        """Check the scheduled sets one after another, in a thread beside the requests."""
        while self._waiting:
            await asyncio.sleep(_PAUSE)
            root = next(iter(self._waiting))
            live = self.desk.live()
            if root not in live:
                del self._waiting[root]
                continue
            revision, texts = self.desk.revision, dict(self.desk.texts)
            try:
                found = await asyncio.to_thread(self.desk.loaded, root, texts)
            except Exception as error:
                if revision == self.desk.revision:
                    del self._waiting[root]
                    self._stopped(live[root], error)
                continue
            if revision == self.desk.revision:
                del self._waiting[root]
                self.desk.take(root, found)
                self._show(root)
                await self._refresh()

    def _stopped(
        self, path: Path, error: Exception, position: types.Position | None = None
    ) -> None:
        """Publish an internal error in a check of *path*, or in a request at a *position* of it.

        The findings of the last check stay published.
        """
        source = self.read(path)
        at = offset_at(source, position) if position is not None else 0
        items = [each for each in split(source) if each.start <= at < each.end]
        place = source.span(items[0].start, items[0].end) if items else source.span(0, 0)
        found = [internal_error(error, place), *self.desk.findings_lately(path)]
        self._publish(path, self.desk.root(path), found)

    async def _refresh(self) -> None:
        """Ask the editor to request its inlay hints again, if it supports that."""
        can = self.client_capabilities.workspace
        if can is not None and can.inlay_hint is not None and can.inlay_hint.refresh_support:
            await self.workspace_inlay_hint_refresh_async(None)

    def _show(self, root: Path) -> None:
        """Publish the findings of the set in *root*, and clear those of its other files."""
        found = self.desk.findings(root)
        for file in [file for file, of in self._shown.items() if of == root and file not in found]:
            self._publish(file, root, [])
        for file, here in found.items():
            if file.suffix == ".rain" or file.name == SETTINGS_FILE:
                self._publish(file, root, here)

    def _publish(self, file: Path, root: Path, found: Sequence[Diagnostic]) -> None:
        if found:
            self._shown[file] = root
        else:
            self._shown.pop(file, None)
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(
                uri=uri_of(file), diagnostics=[diagnostic_of(each) for each in found]
            )
        )

    def read(self, path: Path) -> Source:
        """Return the source of *path*: its open text, else what is on disk."""
        text = self.desk.texts.get(path)
        return Source(str(path), path.read_text("utf-8") if text is None else text)
