"""Where cards were before they were renamed: a page there leads on to the card."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, Final

from everrain_site import paths

if TYPE_CHECKING:
    from collections.abc import Container

    from everrain_site.model import Reference

#: How such a page is known.
MARK: Final = '<meta http-equiv="refresh"'
_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{name}</title>
<meta name="robots" content="noindex">
{mark} content="0; url={address}">
<link rel="canonical" href="{address}">
</head>
<body>
<h1>{name}</h1>
<p>This card has another name now: <a href="{address}">{name}</a>.</p>
</body>
</html>
"""


def pages(reference: Reference, taken: Container[str]) -> dict[str, str]:
    """Return a page of HTML for each identity that a card had before, by the file it is built as.

    Where another page is *taken* to be, there is none.
    """
    found: dict[str, str] = {}
    for card in reference.shown:
        for old in card.formerly:
            path = paths.card(old)
            if path in taken or not old:
                continue
            address = html.escape(
                paths.between(paths.built(path), paths.built(paths.card(card.id)))
            )
            found[paths.built(path)] = _PAGE.format(
                name=html.escape(card.name), address=address, mark=MARK
            )
    return found
