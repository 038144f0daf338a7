"""Page templates: drawn once by the theme, then filled for each similar page.

The theme's header and tabs take longer to render than everything else. They are the same for every
page of a folder, except for the title and the content.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
from mkdocs.commands.build import get_context
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents

from everrain_site import paths
from everrain_site.descriptions import description

if TYPE_CHECKING:
    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation, Section

    from everrain_site.dialect import Converted

_TITLE: Final = "everrain-title-of-the-page"
_ABOUT: Final = "everrain-description-of-the-page"
#: It says `<h1`, since the theme gives a page a title that seems to have none.
_BODY: Final = "<!-- everrain-body-of-the-page, with its <h1 -->"
#: The tab of the navigation that a page belongs to, by how its path begins.
_TABS: Final = {
    "cards/": paths.CARDS,
    "kinds/": paths.CARDS,
    "sets/": paths.CARDS,
    "words/": paths.WORDS,
    "messages/": paths.MESSAGES,
}


@attrs.define(eq=False)
class Stencils:
    """The stencils of a site, each drawn when it is first needed."""

    env: jinja2.Environment
    nav: Navigation
    files: Files
    config: MkDocsConfig
    _drawn: dict[tuple[str, int], str] = attrs.field(factory=dict, init=False)

    def page(self, path: str, page: Converted) -> str:
        """Return the whole HTML of the *page* that lies at *path*."""
        key = (path.partition("/")[0], path.count("/"))
        if key not in self._drawn:
            self._drawn[key] = self._draw(path)
        around = self._drawn[key].replace(_TITLE, page.title)
        around = around.replace(_ABOUT, description(page.body, page.title))
        return around.replace(_BODY, page.body)

    def _draw(self, path: str) -> str:
        file = File.generated(self.config, path, content="")
        page = Page(_TITLE, file, self.config)
        page.meta = {"hide": ["toc"], "title": _TITLE, "description": _ABOUT}
        page.toc = TableOfContents([])
        page.content = _BODY
        page.parent = self._tab(path)
        page.active = True  # so are the tab and its sidebar
        context = get_context(self.nav, self.files, self.config, page)
        drawn = self.env.get_template("main.html").render(context)
        page.active = False
        return drawn

    def _tab(self, path: str) -> Section | None:
        """Return the section of the navigation that the page at *path* belongs to, if any."""
        target = next((to for start, to in _TABS.items() if path.startswith(start)), "")
        found = (page for page in self.nav.pages if page.file.src_uri == target)
        return next((page.parent for page in found), None)
