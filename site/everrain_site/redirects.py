"""Redirects from the old addresses of renamed cards and moved guides."""

from __future__ import annotations

import html
import json
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from everrain_site import paths

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from everrain_site.model import Reference

#: What every redirect contains; the sitemap leaves such pages out.
MARK: Final = '<meta http-equiv="refresh"'
#: The script goes to the part in the address; without scripts, `noscript` goes to the page.
_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<noscript>{mark} content="0; url={address}"></noscript>
<link rel="canonical" href="{address}">
<script>
const parts = {parts};
location.replace(parts[location.hash.slice(1)] || parts[""] + location.hash);
</script>
</head>
<body>
<h1>This page has moved</h1>
<p>It is here now: <a href="{address}">{address}</a>.</p>
</body>
</html>
"""


class RedirectError(ValueError):
    """A redirect that leads nowhere, or from a page that still exists."""


def cards(reference: Reference, taken: Container[str]) -> dict[str, str]:
    """Return a redirect for each former identity of a card, by its HTML file.

    Addresses that another page has *taken* get none.
    """
    moved: dict[str, str] = {}
    for card in reference.shown:
        for old in card.formerly:
            if old and paths.card(old) not in taken:
                moved[paths.card(old)] = paths.card(card.id)
    return _pages(moved)


def guides(moved: Mapping[str, str], known: Container[str]) -> dict[str, str]:
    """Return a redirect for each page that has *moved*, by its HTML file.

    An address is a page (`sets.md`) or a part of one (`sets.md#orders`). Raises RedirectError for a
    page that moved to none of the *known* pages or is one of them itself, and for parts of a page
    that has not moved.
    """
    for old, new in moved.items():
        if new.partition("#")[0] not in known:
            raise RedirectError(f"`{old}` has moved to `{new}`, and there is no such page")
        if old in known:
            raise RedirectError(f"`{old}` has moved, and there is still a page: delete one")
        if old.partition("#")[0] not in moved:
            raise RedirectError(f"`{old}` has moved, but not the page that it is on: add it")
    return _pages(moved)


def _pages(moved: Mapping[str, str]) -> dict[str, str]:
    parts: dict[str, dict[str, str]] = defaultdict(dict)
    for old, new in moved.items():
        page, _, part = old.partition("#")
        target, sharp, place = new.partition("#")
        parts[page][part] = paths.between(page, paths.built(target)) + sharp + place
    return {paths.built(page): _page(found) for page, found in parts.items()}


def _page(parts: Mapping[str, str]) -> str:
    said = json.dumps(parts).replace("<", "\\u003c")
    return _PAGE.format(mark=MARK, address=html.escape(parts[""]), parts=said)
