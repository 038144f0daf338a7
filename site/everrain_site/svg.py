"""Inline SVG pictures, on one line so that Markdown leaves them alone."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def shape(name: str, look: str = "", text: str = "", **values: float | str) -> str:
    """Return one element: *look* is its classes without `er-`, numbers have one decimal at most."""
    classes = " ".join(f"er-{each}" for each in look.split())
    known = {**({"class": classes} if classes else {}), **values}
    said = "".join(
        f' {key.replace("_", "-")}="{html.escape(short(value))}"' for key, value in known.items()
    )
    return f"<{name}{said}>{_plain(text)}</{name}>" if text else f"<{name}{said}/>"


def _plain(text: str) -> str:
    """Return *text* escaped, so that no part is read as HTML or as a Markdown link."""
    return html.escape(text).replace("[", "&#91;").replace("]", "&#93;")


def short(value: float | str) -> str:
    """Return a number as it is written in a picture; what is a text stays it."""
    return value if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")


def figure(
    look: str,
    box: tuple[float, float, float, float],
    shapes: Iterable[str],
    said: str,
    legend: str = "",
) -> str:
    """Return a picture: *box* is its left, top, width and height in pixels.

    *said* describes it for people who cannot see it; *legend* is the caption below it.
    """
    drawn = "".join(shapes)
    role = "group" if "<a " in drawn else "img"  # what is an image has nothing to follow in it
    size = f'viewBox="{" ".join(map(short, box))}" width="{box[2]:.0f}" height="{box[3]:.0f}"'
    caption = f"<figcaption>{_plain(legend)}</figcaption>" if legend else ""
    return (
        f'<figure class="er-{look}"><svg {size} role="{role}" aria-label="{_plain(said)}">'
        f"{drawn}</svg>{caption}</figure>"
    )
