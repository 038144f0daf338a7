"""The MkDocs plugin: it compiles the sets, and adds pages for everything in them."""

from __future__ import annotations

import logging
import os
import posixpath
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
import click
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, InclusionLevel

from everrain_dsl.diagnostics import Severity
from everrain_dsl.diagnostics.render import render_human, summary
from everrain_dsl.incremental.sets import load
from everrain_dsl.records import Malformed
from everrain_dsl.syntax.parse_cache import Memo
from everrain_dsl.vocabulary.printed import Map, Tile
from everrain_runtime.manual.manual import manual
from everrain_runtime.manual.proofs import proofs
from everrain_site import (
    balance,
    build_stamp,
    changes,
    data,
    external_links,
    hexes,
    navigation,
    odds,
    paths,
    redirects,
    search_index,
    sitemap,
    versions,
)
from everrain_site.assets import dress
from everrain_site.cards import face, source
from everrain_site.descriptions import description
from everrain_site.dialect import converted
from everrain_site.highlighting import coloured
from everrain_site.licences import licences_page
from everrain_site.markup import joined
from everrain_site.model import Reference
from everrain_site.page_context import Place
from everrain_site.page_reader import read_by_us
from everrain_site.problems import note
from everrain_site.render import render
from everrain_site.server import Around, Served, Watch
from everrain_site.stencil import Stencils

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

    from everrain_runtime.manual.proofs import Proof

_LOG: Final = logging.getLogger("mkdocs.plugins.everrain-cards")
#: A line of a page written by hand that stands for a card, or for the hexes on it alone.
_CARD: Final = re.compile(r"^\{(card|picture|source) (\S+)\}$", re.MULTILINE)

#: The address of a page in a link.
_ADDRESS: Final = re.compile(r"\]\(([^()#\s]+\.md)(?=[)#])")


class Options(Config):
    """The plugin's options in `mkdocs.yml`, with paths relative to that file."""

    sets = config_options.ListOfPaths(default=["cards"])
    #: The folder of the tests that prove rules, where there is one.
    tests = config_options.Optional(config_options.Dir(exists=True))
    #: The file in which `everrain odds --keep` has kept the odds of cards, where there is one.
    odds = config_options.Optional(config_options.File(exists=True))
    #: The file in which `everrain simulate --keep` has kept the figures of games, if any.
    games = config_options.Optional(config_options.File(exists=True))
    #: The folder with what `everrain diff --format json` has told of each version, if any.
    changes = config_options.Optional(config_options.Dir(exists=True))
    #: The changelog, in which a heading of the second level is a version, where there is one.
    changelog = config_options.Optional(config_options.File(exists=True))
    #: Pages and parts of pages that were somewhere else before, each with where it is now.
    moved = config_options.DictOfItems(config_options.Type(str), default={})
    #: Whether the cards of the sets that are built on have their pages here: `here`, `out`, or the
    #: address of the site that has them.
    core = external_links.Core(default=external_links.HERE)


class CardPages(BasePlugin[Options]):
    """Adds the card and rules reference to the site."""

    _command = ""
    _reference: Reference | None = None
    _nav: Navigation | None = None
    #: The pages that are made without MkDocs, by their files.
    _quick: dict[str, str]
    #: Every page as Markdown, by its path.
    _pages: Mapping[str, str]
    #: The pages written by hand, by their paths.
    _written: Mapping[str, str]
    _around: Around | None = None
    #: The site, once it is served.
    _served: Served | None = None
    _memo: Memo

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Keep what MkDocs was started for."""
        self._command = command
        self._memo = Memo()

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Dress the site."""
        dress(config)
        manual.cache_clear()  # a server builds again when a page has changed
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Compile the sets, if anything has changed since the site was built.

        Errors in them are reported, on the pages as well. Raises PluginError, which stops the
        build, for an error in a strict build, and Exit if nothing has changed.
        """
        if self._command == "build" and build_stamp.stands(config, self._sources()):
            click.echo(f"Nothing has changed: {config.site_dir} stands as it was built.")
            raise click.exceptions.Exit(0)
        self._served = None
        tests = self.config.tests
        self._reference = self._read(proofs(Path(tests)) if tests else [], config)
        wrong = self._reference.findings
        if not wrong:
            return
        told = f"{summary(wrong)} in the cards\n\n{render_human(wrong)}"
        if self._command != "build":
            click.echo(told)
        elif config.strict:
            raise PluginError(told)
        else:
            _LOG.warning(told)

    def _read(self, found: Sequence[Proof], config: MkDocsConfig) -> Reference:
        """Compile the sets; what has not changed since is not read again."""
        loaded = load([os.path.relpath(path) for path in self.config.sets], memo=self._memo)
        errors = [each for each in loaded.findings if each.severity is Severity.ERROR]
        reference = Reference.of(loaded.compiled, proofs=found, findings=errors)
        try:
            kept, told = odds.read(self.config.odds), changes.read(self.config.changes)
            games = balance.read(self.config.games)
            changelog = versions.read(self.config.changelog, config.docs_dir)
        except Malformed as wrong:
            raise PluginError(str(wrong)) from wrong
        core = self.config.core
        return attrs.evolve(
            reference,
            kept=kept,
            changes=told,
            games=games,
            changelog=changelog,
            elsewhere=external_links.codes(reference, core),
            address="" if core in (external_links.HERE, external_links.OUT) else core,
        )

    def _sources(self) -> list[str]:
        known = self.config
        beside = [known.tests, known.odds, known.games, known.changes, known.changelog]
        return [*self.config.sets, *filter(None, beside)]

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """List the pages for those who search the web; write down what they were built from."""
        sitemap.write(Path(config.site_dir), config.site_url)
        reference, around = self._reference, self._around
        assert reference is not None
        assert around is not None
        if self._command != "build":
            made, written = {**self._pages}, {**self._written}
            again = partial(self._again, reference.proofs, around.files)
            self._served = Served(again, self._drawn, around, reference, made, written)
        elif not reference.findings:
            build_stamp.keep(config, self._sources())

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Callable[[], None]
    ) -> LiveReloadServer:
        """Let the server make what is asked for, instead of everything after each change."""
        watched = [config.docs_dir, *filter(None, [config.config_file_path]), *config.watch]
        watch = Watch(builder, lambda: self._served, watched)
        for folder in self.config.sets:
            server.watch(folder)
        server.builder = watch.build
        server.set_app(watch.around(server.serve_request, server.mount_path))
        return server

    def _again(self, found: Sequence[Proof], files: Files) -> Reference:
        """Compile the sets again for those who read the served site."""
        assert self._around is not None
        self._reference = self._read(found, self._around.config)
        for card in self._reference.shown:
            path = paths.card(card.id)
            if paths.built(path) not in self._quick:
                self._quick[paths.built(path)] = path
                files.append(File.generated(self._around.config, paths.built(path), content=""))
        return self._reference

    def on_page_markdown(
        self,
        markdown: str,
        *,
        page: Page,
        config: MkDocsConfig,
        files: Files,
    ) -> str:
        """Replace references in a page written by hand by cards: `{card core:hardy}` in a line.

        `{picture core:map}` is replaced by its hexes, with the tiles of the sets on a map, and
        `{source core:hardy}` by the source.

        The home page starts with the errors in the cards. An unknown card is reported on the page.
        In a build without other errors it raises PluginError, which stops the build.
        """
        path = page.file.src_uri
        reference = self._reference
        assert reference is not None

        def shown(match: re.Match[str]) -> str:
            card = reference.cards.get(match[2])
            if card is None and (reference.findings or self._command != "build"):
                return f"There is no card `{match[2]}`."
            if card is None:
                raise PluginError(f"{path}: no card has the identity `{match[2]}`")
            if match[1] == "picture" and isinstance(card.printed, Map):
                tiles = [each.printed for each in reference.compiled.cards]
                return hexes.laid_out(card.printed, [t for t in tiles if isinstance(t, Tile)])
            if match[1] == "picture":
                return hexes.picture(card.printed)
            if match[1] == "source":
                return source(card)
            return face(card, reference, Place(path))

        text = markdown if page.file.generated_by else _CARD.sub(shown, markdown)
        if path == "index.md":
            text = joined(note(reference, Place(path)), text)
        text = external_links.changed(path, text, reference)
        text = _ADDRESS.sub(lambda match: self._leading(match, path), text)
        if page.file.generated_by and path != paths.VERSIONS:  # there people write as they like
            read_by_us(page, text)
        return text

    def _leading(self, match: re.Match[str], path: str) -> str:
        """Return a link on the page at *path*, to the file of a page that MkDocs does not make."""
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), match[1]))
        return f"]({paths.built(match[1])}" if paths.built(target) in self._quick else match[0]

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the pages, which exist in memory alone, in place of the manual's sources."""
        if self._reference is None:
            return files
        pages = render(self._reference)
        navigation.add_guides(config, files)
        self._quick = {paths.built(path): path for path in pages if not paths.in_navigation(path)}
        self._pages = pages
        self._written = {
            file.src_uri: file.content_string
            for file in files.documentation_pages()
            if file.src_uri not in pages
        }
        found = search_index.script(search_index.entries(self._reference, self._written))
        files.append(File.generated(config, search_index.SCRIPT, content=found))
        try:
            moved = redirects.guides(self.config.moved, {*pages, *self._written})
        except redirects.RedirectError as wrong:
            raise PluginError(f"mkdocs.yml: {wrong}") from wrong
        made = data.files(self._reference) | redirects.cards(self._reference, pages) | moved
        for path, content in made.items():
            files.append(File.generated(config, path, content=content))
        for path, content in pages.items():
            if path in self._quick.values():
                files.append(File.generated(config, paths.built(path), content=""))
                continue
            source = files.get_file_from_path(path)
            if source is not None:
                files.remove(source)
            files.append(File.generated(config, path, content=content))
        navigation.complete(config, files)
        licences = File.generated(config, paths.LICENCES, content=licences_page())
        licences.inclusion = InclusionLevel.NOT_IN_NAV
        files.append(licences)
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Keep the navigation, which appears on every page."""
        self._nav = nav
        return nav

    def on_env(
        self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files
    ) -> jinja2.Environment:
        """Fill the pages that are out of the navigation: there are many, and all alike."""
        assert self._nav is not None
        stencils = Stencils(env, self._nav, files, config)
        self._around = Around(config, files, self._nav, env, stencils)
        for built, path in self._quick.items():
            file = files.get_file_from_path(built)
            assert file is not None
            file.content_string = self._drawn(path, self._pages[path])
        return env

    def _drawn(self, path: str, text: str) -> str:
        """Return the HTML of the page at *path* that is made without MkDocs of Markdown *text*."""
        assert self._around is not None
        return coloured(self._around.stencils.page(path, converted(text)))

    def on_page_content(self, html: str, *, page: Page, **_: object) -> str:
        """Colour the sources on a page that MkDocs makes, and describe it."""
        page.meta.setdefault("description", description(html, str(page.title)))
        return coloured(html)
