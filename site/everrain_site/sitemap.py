"""The list of all pages for those who search the web, where the site has an address on it."""

from __future__ import annotations

import gzip
import html
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from everrain_site import redirects

if TYPE_CHECKING:
    from pathlib import Path

#: What MkDocs writes: it knows of the pages that it makes itself, and needs an address for them.
_LISTS: Final = ("sitemap.xml", "sitemap.xml.gz")
_MISSING: Final = "404.html"
#: So far a page says that it leads on to another.
_HEAD: Final = 400


def write(site: Path, address: str | None) -> None:
    """Write the sitemap of the built *site* at *address*; without an address, delete it."""
    listed, packed = (site / name for name in _LISTS)
    if not address:
        listed.unlink(missing_ok=True)
        packed.unlink(missing_ok=True)
        return
    pages = sorted(
        path.relative_to(site).as_posix()
        for path in site.rglob("*.html")
        if redirects.MARK not in path.read_text("utf-8")[:_HEAD]
    )
    root = address.rstrip("/")
    places = "".join(
        f"<url><loc>{html.escape(f'{root}/{quote(page)}')}</loc></url>\n"
        for page in pages
        if page != _MISSING
    )
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{places}</urlset>\n'
    )
    listed.write_text(text, "utf-8")
    packed.write_bytes(gzip.compress(text.encode(), mtime=0))
