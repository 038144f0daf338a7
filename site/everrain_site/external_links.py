"""Pages of sets that a site leaves out: what leads to them leads to another site, or nowhere."""

from __future__ import annotations

import html
import posixpath
import re
from typing import TYPE_CHECKING, Final

from mkdocs.config import config_options
from mkdocs.config.base import ValidationError

from everrain_site import paths

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_site.model import Reference

HERE: Final = "here"
OUT: Final = "out"
_LINK: Final = re.compile(r"\[((?:\\.|[^\[\]\\])*)\]\(([^()\s#]+)((?:#[^()\s]*)?)\)")
_HREF: Final = re.compile(r' href="([^"#]+)((?:#[^"]*)?)"')


class Core(config_options.OptionallyRequired[str]):
    """The option for the pages of required sets: on this site, left out, or at another address."""

    def run_validation(self, value: object) -> str:
        """Return the option's value. Raises ValidationError if it is not one of the three."""
        if value in (HERE, OUT) or re.match(r"https?://", str(value)):
            return str(value)
        raise ValidationError(
            f"write `{HERE}`, `{OUT}`, or the address of the site that has these pages, such as "
            f"`https://example.org/everrain/`; `{value}` is none of them"
        )


def codes(reference: Reference, core: str) -> frozenset[str]:
    """Return the codes of the sets whose pages the option *core* leaves out."""
    compiled = reference.compiled
    return frozenset() if core == HERE else frozenset(compiled.sets) - frozenset(compiled.own)


def led(path: str, make: Callable[[], str], reference: Reference) -> str:
    """Return the page at *path*, which *make* makes, with what leads to pages left out changed."""
    return changed(path, make(), reference)


def changed(path: str, text: str, reference: Reference) -> str:
    """Return the *text* of the page at *path* with what leads to pages left out led elsewhere."""
    if not reference.elsewhere:
        return text

    def target(address: str) -> str | None:
        page = posixpath.normpath(posixpath.join(posixpath.dirname(path), address))
        page = f"{page.removesuffix('.html').removesuffix('.md')}.md"
        return page if is_out(page, reference) else None

    def link(match: re.Match[str]) -> str:
        page = target(match[2])
        if page is None:
            return match[0]
        return (
            f"[{match[1]}]({_there(page, reference)}{match[3]})" if reference.address else match[1]
        )

    def href(match: re.Match[str]) -> str:
        page = target(html.unescape(match[1]))
        if page is None:
            return match[0]
        return f' href="{_there(page, reference)}{match[2]}"' if reference.address else ""

    return _HREF.sub(href, _LINK.sub(link, text))


def is_out(page: str, reference: Reference) -> bool:
    """Return whether *page* is one of a card or of a set that is left out."""
    folder, _, rest = page.partition("/")
    if folder == "sets":
        return rest.removesuffix(".md") in reference.elsewhere
    return folder == "cards" and rest.partition("/")[0] in reference.elsewhere


def _there(page: str, reference: Reference) -> str:
    return f"{reference.address.rstrip('/')}/{paths.built(page)}"
