"""The description of a page in one or two sentences, for search engines and link previews."""

from __future__ import annotations

import html
import re
from typing import Final

from everrain_site.markup import shortened

#: So many characters of a description are shown, and from so many on it says enough.
_MOST: Final = 160
_ENOUGH: Final = 90
#: A paragraph of fewer characters beside its links leads elsewhere, and says nothing itself.
_LEAST: Final = 12
_PARAGRAPH: Final = re.compile(r"<p>(.*?)</p>", re.DOTALL)
_LINK: Final = re.compile(r"<a [^>]*>.*?</a>", re.DOTALL)
_TAG: Final = re.compile(r"<[^>]*>")


def description(page: str, title: str) -> str:
    """Return the first paragraphs of the HTML of a *page* as one line, cut to 160 characters.

    It is safe in an attribute. A page without a paragraph of text is described by its *title*,
    which is HTML without tags.
    """
    found = ""
    for match in _PARAGRAPH.finditer(page):
        if len(_TAG.sub("", _LINK.sub("", match[1])).strip()) < _LEAST:
            continue
        text = html.unescape(_TAG.sub("", match[1]))
        found = " ".join(f"{found} {text}".split())
        if len(found) >= _ENOUGH:
            break
    return html.escape(shortened(found or html.unescape(title), _MOST))
