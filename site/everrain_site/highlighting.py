"""Sources of cards in colours, on pages that are HTML already."""

from __future__ import annotations

import html
import re
from typing import Final

from everrain_dsl.editor.colours import stretches

_CODE: Final = re.compile(r'(<code class="language-rain">)(.*?)(</code>)', re.DOTALL)


def coloured(page: str) -> str:
    """Return the HTML of *page* with its blocks of source in colours."""
    return _CODE.sub(lambda found: found[1] + _spans(html.unescape(found[2])) + found[3], page)


def _spans(source: str) -> str:
    """Return *source* as HTML, each part that has a colour under its name."""
    parts = []
    at = 0
    for each in stretches(source):
        parts.append(html.escape(source[at : each.start], quote=False))
        said = html.escape(source[each.start : each.end], quote=False)
        parts.append(f'<b class="er-c-{each.colour.name}">{said}</b>')
        at = each.end
    parts.append(html.escape(source[at:], quote=False))
    return "".join(parts)
