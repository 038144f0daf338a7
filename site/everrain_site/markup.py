"""Markdown that renders exactly the given text: escapes, code, tables, a page's head.

Special characters become character references: every dialect of Markdown supports those, while each
has its own list of characters that a backslash can escape.
"""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

TIMES: Final = "\N{MULTIPLICATION SIGN}"

#: What Markdown or HTML reads as markup anywhere, and what begins a list or a rule in a line.
_MARKUP: Final = re.compile(r"[\\`*_~^\[\]{}<>&#|!$]|^[-+=]|(?<=^\d)[.)]|(?<=^\d\d)[.)]|://")

#: A block of code.
CODE: Final = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
#: What Markdown marks text with, and what stands in it beside text.
_MARKS: Final = re.compile(r"[*`_]|^#+ |\{:[^}]*\}|^ *(?:-|\d+\.) |<[^>]*>", re.MULTILINE)
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_RULE_LINE: Final = re.compile(r"^\|[ |:-]+\|$", re.MULTILINE)
_ITEM: Final = re.compile(r"\s*(?:-|\d+\.) ")


def escaped(text: str) -> str:
    """Return one line of *text*, escaped so that it appears unchanged anywhere."""
    return _MARKUP.sub(_references, text)


def _references(match: re.Match[str]) -> str:
    return "".join(f"&#{ord(character)};" for character in match[0])


def plain_text(markdown: str) -> str:
    """Return the text of *markdown* as one line, without markup."""
    text = _RULE_LINE.sub(" ", _LINK.sub(r"\1", CODE.sub(" ", markdown)))
    return " ".join(html.unescape(_MARKS.sub("", text).replace("|", " ")).split())


def is_item(markdown: str) -> bool:
    """Return whether *markdown* begins as an item of a list."""
    return _ITEM.match(markdown) is not None


def code(text: str) -> str:
    """Return *text* as code within a line."""
    return f"<code>{escaped(text)}</code>"


def prose(text: str) -> str:
    """Return one line of *text* in which backticks mark code, as the tables write it."""
    parts = text.split("`")
    if len(parts) % 2 == 0:  # a backtick alone is meant as itself
        return escaped(text)
    return "".join(code(part) if at % 2 else escaped(part) for at, part in enumerate(parts))


def block(text: str, language: str = "rain") -> str:
    """Return *text* as a block of code, its fence longer than any in it."""
    longest = max((len(run) for run in re.findall(r"`{3,}", text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{text}\n{fence}"


def box(name: str, content: str, *, search: bool = True) -> str:
    """Return Markdown *content* in a box with the style class *name*.

    Without *search* the search index skips it, because it repeats another page.
    """
    left_out = "" if search else " data-search-exclude"
    return f'<div class="{name}"{left_out} markdown>\n\n{content}\n\n</div>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; every cell is Markdown of one line."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def head(title: str, *, toc: bool = True, search: bool = True) -> str:
    """Return the metadata of a page for MkDocs: its title, and the parts to hide."""
    lines = [f"title: {json.dumps(html.escape(title, quote=False), ensure_ascii=False)}"]
    lines += [] if toc else ["hide: [toc]"]
    lines += [] if search else ["search: {exclude: true}"]
    return "\n".join(["---", *lines, "---"])


def joined(*parts: str) -> str:
    """Return the parts that are not empty, a blank line apart."""
    return "\n\n".join(part for part in parts if part)


def section(title: str, *parts: str) -> str:
    """Return the parts under a heading, nothing if all are empty."""
    return joined(f"## {title}", *parts) if any(parts) else ""


def aside(name: str, title: str, content: str) -> str:
    """Return *content* under a heading, in a box that the search does not look into."""
    return box(
        name,
        f'<p class="er-heading" role="heading" aria-level="2">{title}</p>\n\n{content}',
        search=False,
    )


def folded(summary: str, content: str) -> str:
    """Return *content* folded away below the line *summary*."""
    name = f"<summary>{summary}</summary>"
    return f'<details class="er-fold" markdown>\n{name}\n\n{content}\n\n</details>'


def told(facts: Mapping[str, str], *, search: bool = True) -> str:
    """Return facts under their labels, those that are empty left out."""
    lines = [f"- **{label}** {value}" for label, value in facts.items() if value]
    return box("er-about", "\n".join(lines), search=search)


def shortened(text: str, most: int) -> str:
    """Return *text* cut between words to at most *most* characters."""
    if len(text) <= most:
        return text
    return text[: most - 1].rsplit(" ", 1)[0].rstrip(" ,;:.\N{EM DASH}") + "…"
