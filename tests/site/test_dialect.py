"""The pages as HTML: they say what MkDocs would make of the same Markdown."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import markdown
import markdown.extensions.toc
import pytest

from everrain_site import paths
from everrain_site.dialect import address, anchor, converted, inline
from everrain_site.render import render
from tests.site.odd_set import reference

EXTENSIONS = ["attr_list", "md_in_html", "tables", "fenced_code", "toc"]
COMPARED = {
    "a", "abbr", "blockquote", "code", "div", "em", "h1", "h2", "h3", "li", "polygon", "strong",
    "svg", "table", "td", "th", "ul",
}  # fmt: skip


class Page(HTMLParser):
    """What a page says, and its elements with what tells them apart."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text = ""
        self.elements: list[tuple[str, str]] = []
        self.feed(html)

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in COMPARED and given.get("class") != "headerlink":
            told = {"a": "href", "h1": "id", "h2": "id", "h3": "id", "div": "class"}.get(tag, "")
            self.elements.append((tag, address(given.get(told) or "")))


def body(page: str) -> str:
    return re.sub(r"\A---\n.*?\n---\n", "", page, flags=re.DOTALL)


@pytest.mark.long
def test_every_page_says_what_mkdocs_would_make_of_it() -> None:
    other = []
    for path, page in render(reference()).items():
        if path == paths.VERSIONS:  # what people write there is Markdown of any kind
            continue
        quick = Page(converted(page).body.replace("&para;", ""))
        slow = Page(markdown.markdown(body(page), extensions=EXTENSIONS))
        if (
            "".join(quick.text.split()) != "".join(slow.text.split())
            or quick.elements != slow.elements
        ):
            other.append(path)

    assert other == []


def test_the_title_of_a_page_stands_in_its_head() -> None:
    page = render(reference())["cards/odd/walker.md"]

    assert converted(page).title == "Walker"


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("`a*b*` *c*", "<code>a*b*</code> <em>c</em>"),
        ("[**x**](../y.md#z)", '<a href="../y.html#z"><strong>x</strong></a>'),
        ("&#42;no&#42; 2 * 3", "&#42;no&#42; 2 * 3"),
    ],
)
def test_a_line_is_read(text: str, html: str) -> None:
    assert inline(text) == html


def test_an_anchor_is_made_as_markdown_makes_it() -> None:
    slugs = markdown.extensions.toc.slugify
    for heading in ("What to do", "A *heading*, with: signs!", "Thin-Blooded (Port)"):
        plain = heading.replace("*", "")
        assert anchor(plain) == slugs(plain, "-")
