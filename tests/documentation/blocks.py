"""Read the code blocks of a page, and the marks that say how a test runs them.

A mark is an HTML comment above a block, which a reader of the page does not see:

    <!-- test: not run: REASON -->      the block is skipped, and the test prints the reason
    <!-- test: long -->                 the block runs in the tier `long` alone
    <!-- test: exit status: 1 -->       the last command of the block exits with this status
    <!-- test: input: quit -->          what the commands of the block read
    <!-- test: before: COMMAND -->      a command that runs first, in bash
    <!-- test: file: squall.rain -->    the block is added to this file
    <!-- test: folder: lanterns -->     the files of this block and of those below are in this folder
    <!-- test: after: expansion.md -->  the page continues that page of `site/docs`, with its files

The line ``In `squall.rain`:`` directly above a block names its file as well. A `text` block directly
below another block shows its output; in a `console` block, so do the lines below each `$ `.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MARKS: Final = ("not run", "long", "exit status", "input", "before", "file", "folder", "after")
_BLOCK: Final = re.compile(
    r"""
    (?P<marks>(?:^[ ]*<!--\ test:\ [^\n]*-->\n\n?)*)
    (?:^[ ]*In\ `(?P<file>[^`\n]+)`:\n\n)?
    ^(?P<indent>[ ]*)(?P<fence>`{3,})(?P<language>[\w-]*)[^\n]*\n
    (?P<text>.*?)
    ^[ ]*(?P=fence)[ ]*$
    (?:\n\n(?P=indent)```text\n(?P<shown>.*?)^[ ]*```$)?
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)
_MARK: Final = re.compile(r"<!-- test: ([a-z ]+)(?:: (.*?))? -->")
_INLINE: Final = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


@attrs.frozen
class Block:
    """One code block of a page."""

    #: The line of its fence, from 1.
    line: int
    language: str
    text: str
    #: The output that the page shows for the whole block.
    shown: str | None
    #: The file it is added to, from the folder of the page.
    file: str | None
    marks: Mapping[str, str]


def blocks(page: str) -> Iterator[Block]:
    """Yield the code blocks of a page in order. Raises ValueError for a mark that does not exist."""
    folder = ""
    for match in _BLOCK.finditer(page):
        marks = {name: value or "" for name, value in _MARK.findall(match["marks"])}
        line = page[: match.start("fence")].count("\n") + 1
        if unknown := [*marks.keys() - set(MARKS)]:
            raise ValueError(f"line {line}: no mark is called {unknown}; the marks are {MARKS}")
        folder = marks.get("folder", folder)
        file = marks.get("file") or match["file"]
        indent = re.compile(rf"^{match['indent']}", re.MULTILINE)
        yield Block(
            line,
            match["language"],
            indent.sub("", match["text"]),
            None if match["shown"] is None else indent.sub("", match["shown"]),
            f"{folder}/{file}".lstrip("/") if file else None,
            marks,
        )


def inline_commands(page: str) -> Iterator[tuple[int, str]]:
    """Yield each command that stands in a line of text, with its line."""
    prose = _BLOCK.sub(lambda match: "\n" * match[0].count("\n"), page)
    for match in _INLINE.finditer(prose):
        if re.match(r"(?:everrain|python3?|pip|mkdocs|bash|pre-commit) ", match[1]):
            yield prose[: match.start()].count("\n") + 1, match[1]


def commands(block: Block) -> Iterator[tuple[str, str | None]]:
    """Yield the commands of a shell block, and for each the output that the block itself shows."""
    if block.language == "console":
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            yield command, shown
        return
    lines = re.sub(r"\\\n\s*", "", block.text).splitlines()
    yield from ((line, None) for line in lines if line.strip() and not line.startswith("#"))
