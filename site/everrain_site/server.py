"""The development server: after a change, only the requested pages are rebuilt.

When a source of a set changes, the sets are compiled again (unchanged files come from a cache), and
every page is out of date. A page is then rebuilt when a browser requests it; if its text is the
same, the file is kept. After any other change, MkDocs builds the whole site again.
"""

from __future__ import annotations

import posixpath
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
import click
from mkdocs.commands import build as mkdocs_build

from everrain_dsl.diagnostics.render import render_human, summary
from everrain_site import build_stamp, data, paths, search_index
from everrain_site.problems import unread_page
from everrain_site.render import pages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File, Files
    from mkdocs.structure.nav import Navigation

    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.model import Card
    from everrain_site.model import Reference
    from everrain_site.stencil import Stencils

#: What the browser of cards and the search read: all of it is made when one of them is asked for.
_DATA: Final = frozenset({data.JSON, data.SCRIPT, data.SCHEMA, search_index.SCRIPT})


@attrs.frozen(eq=False)
class Around:
    """The parts of a site that MkDocs has built and that pages are rendered into."""

    config: MkDocsConfig
    files: Files
    nav: Navigation
    env: jinja2.Environment
    stencils: Stencils


@attrs.define(eq=False)
class Served:
    """The pages of one site, each made when it is asked for."""

    #: Compiles the sets, and returns what the pages are made of.
    read: Callable[[], Reference]
    #: Returns the HTML of a page that is made without MkDocs, by its path and its Markdown.
    drawn: Callable[[str, str], str]
    around: Around
    reference: Reference
    #: The Markdown that each page was made of last, by its path.
    made: dict[str, str]
    #: The pages that are written by hand, by their paths.
    written: dict[str, str]
    _stale: set[str] = attrs.field(factory=set, init=False)
    _makers: dict[str, Callable[[], str]] = attrs.field(factory=dict, init=False)
    #: Cards that were there before something went wrong in their files.
    _former: dict[str, Card] = attrs.field(factory=dict, init=False)
    _lock: threading.RLock = attrs.field(factory=threading.RLock, init=False)

    def again(self) -> None:
        """Read the sets again; from here on every page is out of date."""
        with self._lock:
            before = {**self._former, **self.reference.cards}
            self.reference = self.read()
            self._makers = pages(self.reference)
            self._former = {}
            wrong = {each.path for each in self.reference.findings}
            for identity, card in before.items():
                if identity not in self.reference.cards and card.span.source.path in wrong:
                    self._former[identity] = card
            for identity, card in self._former.items():
                why = [e for e in self.reference.findings if e.path == card.span.source.path]
                make = _unread(card.name, identity, why)
                self._makers[paths.card(identity)] = make
            for path in self.made.keys() - self._makers.keys():
                del self.made[path]
                self._file(paths.built(path)).unlink(missing_ok=True)
            self._stale = {*map(paths.built, {**self._makers, **self.written}), *_DATA}
        if self.reference.findings:
            click.echo(render_human(self.reference.findings))
        click.echo(f"{len(self.reference.cards)} cards: {summary(self.reference.findings)}")

    def ready(self, address: str) -> None:
        """Make the file at *address*, seen from the root of the site, if it is out of date."""
        with self._lock:
            if address not in self._stale:
                return
            if address in _DATA:
                self._stale -= _DATA
                self._write_all(data.files(self.reference).items())
                found = search_index.entries(self.reference, self.written)
                self._write_all([(search_index.SCRIPT, search_index.script(found))])
                return
            self._stale.discard(address)
            path = f"{address.removesuffix('.html')}.md"
            text = self._makers[path]() if path in self._makers else self.written[path]
            if path in self._makers:
                if self.made.get(path) == text:
                    return
                self.made[path] = text
            if paths.in_navigation(path) or path in self.written:
                self._through_mkdocs(path, text)
            else:
                self._write_all([(address, self.drawn(path, text))])

    def _through_mkdocs(self, path: str, text: str) -> None:
        """Build a page through MkDocs: one in the navigation, or one written by hand."""
        around = self.around
        file: File | None = around.files.get_file_from_path(path)
        assert file is not None
        assert file.page is not None
        if path not in self.written:
            file.content_string = text
        known = around.files.documentation_pages()
        mkdocs_build._populate_page(file.page, around.config, around.files)
        mkdocs_build._build_page(file.page, around.config, known, around.nav, around.env)

    def _write_all(self, found: Iterable[tuple[str, str]]) -> None:
        for path, text in found:
            file = self._file(path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")

    def _file(self, address: str) -> Path:
        return Path(self.around.config.site_dir) / address


def _unread(name: str, identity: str, why: list[Diagnostic]) -> Callable[[], str]:
    return lambda: unread_page(name, identity, why)


class Watch:
    """The function that MkDocs' server calls to build; it detects what has changed."""

    def __init__(
        self,
        whole: Callable[[], None],
        served: Callable[[], Served | None],
        folders: Iterable[str],
    ) -> None:
        """Call *whole* to build when anything in *folders* except cards has changed."""
        self._whole, self._served, self._folders = whole, served, [*folders]
        self._seen = build_stamp.seen(self._folders, cards=False)

    def build(self) -> None:
        """Bring the site up to date."""
        now, served = build_stamp.seen(self._folders, cards=False), self._served()
        if served is None or now != self._seen:
            self._whole()
        else:
            served.again()
        self._seen = now

    def around(self, app: WSGIApplication, root: str) -> WSGIApplication:
        """Return *app*, which serves the site below *root*: what is asked for is made first."""

        def serve(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
            served = self._served()
            asked = str(environ.get("PATH_INFO", "")).encode("latin-1").decode("utf-8", "replace")
            if served is not None and asked.startswith(root):
                address = posixpath.normpath(asked.removeprefix(root) or ".")
                folder = asked.endswith("/")
                served.ready(posixpath.normpath(f"{address}/index.html") if folder else address)
            return app(environ, start)

        return serve
