"""The trees of parsed sources, cached for readers that come back after a small change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.diagnostics import Report
from everrain_dsl.records import Shown
from everrain_dsl.syntax.recovery import parse_source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.source import Source
    from everrain_dsl.syntax import nodes
    from everrain_dsl.syntax.parser import Parser
    from everrain_dsl.syntax.recovery.unreadable import Unread


@attrs.frozen(eq=False, repr=False)
class Tree(Shown):
    """The trees of one source's lines, before their meaning is resolved."""

    #: The code of its set.
    set: str
    source: Source
    lines: list[nodes.Line]
    #: Those of its lines of which nobody knows yet what they mean.
    unread: list[Unread] = attrs.field(factory=list)


@attrs.define(eq=False, repr=False)
class Memo(Shown):
    """A cache of sources parsed in earlier compilations, for later ones.

    It stores the last text of each file. A caller that compiles the same sets repeatedly owns it.
    """

    _kept: dict[str, tuple[Parser, Mapping[str, str], Tree, Report]] = attrs.field(
        factory=dict, init=False
    )
    _canonical: Memo | None = attrs.field(default=None, init=False)

    @property
    def canonical(self) -> Memo:
        """Return the memo of the same files with the canonical sentences in them."""
        if self._canonical is None:
            self._canonical = Memo()
        return self._canonical

    def read(
        self, source: Source, code: str, parser: Parser, words: Mapping[str, str]
    ) -> tuple[Tree, Report]:
        """Return the tree and the report of *source*, a file of the set *code*.

        A text that was parsed before with the same words is not parsed again.
        """
        kept = self._kept.get(source.path)
        if kept is not None:
            with_, known, tree, report = kept
            same = (tree.source.text, tree.set) == (source.text, code)
            if same and with_ is parser and known == words:
                return tree, report
        report = Report()
        unread: list[Unread] = []
        tree = Tree(code, source, parse_source(source, parser, words, report, unread), unread)
        self._kept[source.path] = parser, words, tree, report
        return tree, report

    def copy(self) -> Memo:
        """Return a memo that knows the same texts, for compilations of other ones."""
        made = Memo()
        made._kept.update(self._kept)
        made._canonical = self._canonical.copy() if self._canonical is not None else None
        return made

    def reader(self, path: str) -> tuple[Parser, Mapping[str, str]] | None:
        """Return with what the file *path* was read last, None where it never was."""
        kept = self._kept.get(path)
        return kept[:2] if kept is not None else None
