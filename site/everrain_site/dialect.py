"""The Markdown that the pages of this package are written in, as HTML.

It is a small dialect: headings, paragraphs, quotations, lists (those with numbers have an item a
line), tables, blocks of code, boxes
(`<div ... markdown>`, `<details ... markdown>`), and within a line links, bold, italics and HTML.
MkDocs reads the same text, and means the same, in six times the time: a test compares the two on
every page.
"""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Sequence

_FENCE: Final = re.compile(r"(`{3,})(\w*)$")
_HEADING: Final = re.compile(
    r"""(#{1,6}) (.*?)(?: \{: #(\S+)((?: \.\S+)*)(?: data-index="[^"]*")? \})?$"""
)
_BOX: Final = re.compile(r"<(div|details) ([^>]*?) ?markdown>$")
_ENDS: Final = ("</div>", "</details>")
#: HTML that begins a paragraph, where other HTML is a block by itself.
_WITHIN: Final = re.compile(r"<(?:a|abbr|code|em|i|small|span|strong)\b")
_LINK: Final = re.compile(r"\[([^\[\]]*)\]\(([^()\s]*)\)")
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*")
_SLANTED: Final = re.compile(r"\*(?! )(.+?)\*")
_TAG: Final = re.compile(r"<[^>]*>")
_ITEM: Final = "- "
_NUMBERED: Final = re.compile(r"\d+\. ")
_INDENT: Final = "    "


@attrs.frozen
class Converted:
    """A page converted to HTML: its title as plain HTML text, and its body."""

    title: str
    body: str


def converted(page: str) -> Converted:
    """Return the Markdown of a *page* with its head as HTML."""
    lines = page.split("\n")
    title = ""
    start = 0
    if lines[0] == "---":
        start = lines.index("---", 1) + 1
        for line in lines[1 : start - 1]:
            key, _, value = line.partition(": ")
            if key == "title":
                title = json.loads(value)
    return Converted(title, "\n".join(_blocks(lines[start:])))


def inline(text: str) -> str:
    """Return one line of Markdown *text* as HTML."""
    if "`" in text:
        parts = text.split("`")
        return "".join(
            f"<code>{html.escape(part, quote=False)}</code>" if at % 2 else inline(part)
            for at, part in enumerate(parts)
        )
    if "](" in text:
        text = _LINK.sub(_linked, text)
    if "*" in text:
        text = _SLANTED.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", text))
    return text


def _linked(match: re.Match[str]) -> str:
    return f'<a href="{address(match[2])}">{match[1]}</a>'


def address(target: str) -> str:
    """Return where a link to a page leads once the pages are HTML."""
    page, sign, anchor = target.partition("#")
    return f"{page.removesuffix('.md')}.html{sign}{anchor}" if page.endswith(".md") else target


def _blocks(lines: Sequence[str]) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif fence := _FENCE.match(line):
            end = lines.index(fence[1], at + 1)
            code = html.escape("\n".join(lines[at + 1 : end]), quote=False)
            found.append(
                f'<pre class="er-code"><code class="language-{fence[2]}">{code}\n</code></pre>'
            )
            at = end + 1
        elif box := _BOX.match(line):
            end = _closing(lines, at)
            inner = "\n".join(_blocks(lines[at + 1 : end]))
            found.append(f"<{box[1]} {box[2]}>\n{inner}\n</{box[1]}>")
            at = end + 1
        else:
            at = _plain(lines, at, found)
    return found


def _closing(lines: Sequence[str], at: int) -> int:
    """Return the line that closes the box opened in line *at*."""
    depth = 0
    for number in range(at, len(lines)):
        if _BOX.match(lines[number]):
            depth += 1
        elif lines[number] in _ENDS:
            depth -= 1
            if not depth:
                return number
    return len(lines)


def _plain(lines: Sequence[str], at: int, found: list[str]) -> int:
    """Convert the block at line *at*, neither a box nor code, and return the line after it."""
    line = lines[at]
    if line.startswith(_ITEM):
        end = _end_of_list(lines, at)
        found.append(_list(lines[at:end]))
        return end
    if heading := _HEADING.match(line):
        found.append(_heading(heading))
        return at + 1
    if _NUMBERED.match(line):
        end = _end_of_numbers(lines, at)
        items = (inline(_NUMBERED.sub("", each, count=1)) for each in lines[at:end])
        found.append("<ol>\n" + "\n".join(f"<li>{item}</li>" for item in items) + "\n</ol>")
        return end
    end = at
    while end < len(lines) and lines[end].strip():
        end += 1
    part = lines[at:end]
    if line.startswith("|"):
        found.append(_table(part))
    elif line.startswith(">"):
        quoted = [each.removeprefix(">").removeprefix(" ") for each in part]
        found.append("<blockquote>\n" + "\n".join(_blocks(quoted)) + "\n</blockquote>")
    elif line.startswith("<") and not _WITHIN.match(line):
        found.append("\n".join(part))
    else:
        found.append(f"<p>{inline(' '.join(part))}</p>")
    return end


def _heading(match: re.Match[str]) -> str:
    level = len(match[1])
    text = inline(match[2])
    name = match[3] or anchor(text)
    look = f' class="{match[4].replace(".", "").strip()}"' if match[4] else ""
    link = f'<a class="headerlink" href="#{name}" title="Permanent link">&para;</a>'
    return f'<h{level} id="{name}"{look}>{text}{"" if level == 1 else link}</h{level}>'


def anchor(text: str) -> str:
    """Return the name of the place that a heading is."""
    said = html.unescape(_TAG.sub("", text)).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", said).strip().lower())


def _end_of_list(lines: Sequence[str], at: int) -> int:
    """Return the line after the list that begins in line *at*."""
    end = at
    while end < len(lines):
        line = lines[end]
        following = next((each for each in lines[end:] if each.strip()), "")
        if not line.strip() and not following.startswith((_ITEM, _INDENT)):
            return end
        end += 1
    return end


def _end_of_numbers(lines: Sequence[str], at: int) -> int:
    """Return the line after the list with numbers, of an item a line, that begins in line *at*."""
    return next(
        (end for end in range(at, len(lines)) if not _NUMBERED.match(lines[end])), len(lines)
    )


def _list(lines: Sequence[str]) -> str:
    items: list[list[str]] = []
    for line in lines:
        if line.startswith(_ITEM):
            items.append([line.removeprefix(_ITEM)])
        else:
            items[-1].append(line.removeprefix(_INDENT))
    return "<ul>\n" + "\n".join(f"<li>{_item(item)}</li>" for item in items) + "\n</ul>"


def _item(lines: Sequence[str]) -> str:
    rest = [f"\n{each}" for each in _blocks(lines[1:])]
    return inline(lines[0]) + "".join(rest)


def _table(lines: Sequence[str]) -> str:
    rows = [re.split(r" \|(?= )", line.strip()[1:].removesuffix("|")) for line in lines]
    head = "\n".join(f"<th>{inline(cell.strip())}</th>" for cell in rows[0])
    body = "\n".join(
        "<tr>" + "\n".join(f"<td>{inline(cell.strip())}</td>" for cell in row) + "</tr>"
        for row in rows[2:]
    )
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
