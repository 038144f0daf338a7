"""A page of the navigation as MkDocs draws it, its text read as the dialect of these pages.

MkDocs would read the same Markdown in six times the time.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any, Final

from mkdocs.structure.toc import get_toc

from everrain_site.dialect import converted

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page

_HEADING: Final = re.compile(
    r'<h([1-6]) id="([^"]*)"[^>]*>(.*?)(?:<a class="headerlink".*?</a>)?</h\1>'
)
_ID: Final = re.compile(r'\bid="([^"]*)"')
_TAG: Final = re.compile(r"<[^>]*>")


def read_by_us(page: Page, text: str) -> None:
    """Render *page* from the Markdown *text*, with its headings and anchors, without MkDocs."""
    body = converted(text).body

    def render(*_: object) -> None:
        page.content = body
        page.toc = get_toc(_nested(body))  # type: ignore[arg-type]
        page.present_anchor_ids = {html.unescape(name) for name in _ID.findall(body)}

    page.render = render  # type: ignore[method-assign, assignment]


def _nested(body: str) -> list[dict[str, Any]]:
    """Return the headings of a page as a tree, lower levels nested below higher ones."""
    top: list[dict[str, Any]] = []
    open_: list[dict[str, Any]] = []
    for level, name, text in _HEADING.findall(body):
        said = " ".join(_TAG.sub("", text).split())
        token = {"level": int(level), "id": name, "name": said, "children": []}
        while open_ and open_[-1]["level"] >= token["level"]:
            open_.pop()
        (open_[-1]["children"] if open_ else top).append(token)
        open_.append(token)
    return top
