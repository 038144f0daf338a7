"""A line that could not be read, kept for who can find out what it was meant to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.recovery.draft import within

if TYPE_CHECKING:
    from everrain_dsl.diagnostics import Diagnostic


@attrs.define(eq=False)
class Unread:
    """A line of a tree that says nothing yet: where it stands, what was told of it.

    `text` is what is written there, with what is certain put right; `block` are the lines below it.
    """

    line: nodes.Line
    block: list[nodes.Line]
    text: str
    told: Diagnostic

    def read_as(self, line: nodes.Line | None) -> None:
        """Let the tree say *line*, with offsets of its own, in this place; nothing for None."""
        start, end = self.line.sentence.start_pos, self.line.sentence.end_pos
        if line is None:
            self.line.sentence, self.line.block = nodes.Broken(start, end), []
            return
        within(line, start, end)
        self.line.sentence, self.line.block = line.sentence, line.block or self.block
