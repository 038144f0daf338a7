"""The texts that are open, over the files of the sets they belong to, checked together."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.compilation import LOOSE
from everrain_dsl.editor.index import Index, Mentions
from everrain_dsl.incremental.file import Before, found_soon
from everrain_dsl.incremental.sets import load, set_of, sets_in
from everrain_dsl.project.discovery import is_in
from everrain_dsl.resolve.set_vocabulary import reach
from everrain_dsl.source import Source
from everrain_dsl.syntax.parse_cache import Memo, Tree

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.incremental.sets import Loaded


@attrs.define(eq=False)
class _Set:
    """The cached state of one set, or of a file outside any set."""

    #: The trees of unchanged texts, and the names in them.
    memo: Memo = attrs.field(factory=Memo)
    mentions: Mentions = attrs.field(factory=Mentions)
    #: The last check, None after a change.
    checked: Loaded | None = None
    #: The last check, kept after a change.
    before: Before | None = None
    index: Index | None = None

    def copy(self) -> _Set:
        """Return a copy for other texts: parsed trees are kept, the last check is not."""
        return _Set(self.memo.copy(), self.mentions.copy(), before=self.before)


@attrs.define
class Desk:
    """The open texts of an editor over the files of their sets.

    `sets` are further sets to use, as `--set` names them.
    """

    sets: tuple[str, ...] = ()
    #: The open texts by path, the one changed last at the end.
    texts: dict[Path, str] = attrs.field(factory=dict)
    #: The folders of the workspace. A rename also edits their sets that have no open file.
    folders: list[Path] = attrs.field(factory=list)
    #: The number of changes so far.
    revision: int = attrs.field(default=0, init=False)
    #: The state of each set by its folder, or of a file outside any set by its path.
    _known: dict[Path, _Set] = attrs.field(factory=dict, init=False)

    # What is open

    def put(self, path: Path, text: str) -> None:
        """Open *path* with *text*, or change its text."""
        self.texts.pop(path, None)
        self.texts[path] = text
        self._forget(self.root(path))

    def close(self, path: Path) -> None:
        """Close *path*, or everything open in that folder. What is on disk counts again."""
        for each in [each for each in self.texts if is_in(each, [path])]:
            del self.texts[each]
        self._forget(self.root(path))

    def move(self, old: Path, new: Path) -> None:
        """Move the open texts at or below *old* to *new*."""
        for each in [each for each in self.texts if is_in(each, [old])]:
            self.texts[new / each.relative_to(old)] = self.texts.pop(each)

    def look_again(self) -> None:
        """Drop every cached check, because files have changed outside the editor."""
        self.revision += 1
        for each in self._known.values():
            each.checked = None

    def _forget(self, root: Path) -> None:
        """Drop the cached check of the set in *root* and of every set that has read it."""
        self.revision += 1
        for each in (root, *self.readers(root)):
            self._of(each).checked = None

    def readers(self, root: Path) -> list[Path]:
        """Return the sets that used the set in *root* as a library in their last check."""
        return [
            other
            for other, known in self._known.items()
            if other != root
            and known.before is not None
            and any(is_in(_whole(t.source.path), [root]) for t in known.before.compiled.trees)
        ]

    def with_texts(self, texts: Mapping[Path, str]) -> Desk:
        """Return a copy of this desk with *texts* open as well."""
        made = Desk(self.sets, {**self.texts, **texts}, self.folders)
        made._known = {root: known.copy() for root, known in self._known.items()}
        return made

    # Which set a file belongs to

    def root(self, path: Path) -> Path:
        """Return the folder of the set of *path*, or *path* itself outside any set."""
        return set_of(path) or path

    def live(self) -> dict[Path, Path]:
        """Return the folders of the sets with an open file, each with its file changed last."""
        return {self.root(file): file for file in self.texts}

    def root_of(self, code: str) -> Path | None:
        """Return the folder of the set with that code in this workspace, or None."""
        found = (root for root, (other, _) in self._around().items() if other == code)
        return next(found, None)

    def building_on(self, root: Path) -> list[Path]:
        """Return the sets in this workspace that build on the set in *root*, directly or not."""
        around = self._around()
        if root not in around:
            return []
        bases = dict(around.values())
        return [each for each, (code, _) in around.items() if around[root][0] in reach(code, bases)]

    def _around(self) -> dict[Path, tuple[str, tuple[str, ...]]]:
        """Return the code and the bases of each set in this workspace, by its folder."""
        folders = [*self.folders, *(root for root in self._known if root.is_dir())]
        return {root: (code, bases) for root, code, bases in sets_in(folders)}

    # What is found

    def check(self, path: Path) -> Loaded:
        """Check the set of *path* with the open texts. The result is cached until a change."""
        root = self.root(path)
        found = self._of(root).checked
        if found is None:
            found = self.loaded(root, self.texts)
            self.take(root, found)
        return found

    def loaded(self, root: Path, texts: Mapping[Path, str]) -> Loaded:
        """Check the set in *root* with *texts* in place of its files, and cache nothing.

        It may run in another thread.
        """
        unsaved = {file: text.encode() for file, text in texts.items()}
        return load([str(root)], self.sets, unsaved=unsaved, memo=self._of(root).memo)

    def take(self, root: Path, found: Loaded) -> None:
        """Cache *found* as the check of the set in *root*."""
        known = self._of(root)
        known.checked = found
        known.before = Before(found.compiled, found.findings)

    def take_from(self, found: Loaded, memo: Memo) -> None:
        """Cache *found* as the last check of each set in it; *memo* has the trees of its texts."""
        for path in {Path(tree.source.path) for tree in found.compiled.trees}:
            known = self._of(self.root(path))
            known.memo, known.before = memo, Before(found.compiled, found.findings)

    def found_soon(self, path: Path) -> list[Diagnostic] | None:
        """Return the findings of *path* by checking its changed cards alone.

        Returns None if the whole set has to be checked.
        """
        known = self._of(self.root(path))
        if known.before is None or path not in self.texts:
            return None
        return found_soon(known.before, path, self.texts[path], known.memo)

    def findings(self, path: Path) -> dict[Path, list[Diagnostic]]:
        """Return the findings of the set of *path* by file; an open file without any has []."""
        root = self.root(path)
        there = [file for file in self.texts if self.root(file) == root]
        found: dict[Path, list[Diagnostic]] = {file: [] for file in there}
        for each in self.check(path).findings:
            found.setdefault(Path(each.path), []).append(each)
        return found

    def findings_lately(self, path: Path) -> list[Diagnostic]:
        """Return the findings of *path* in the last check of its set."""
        before = self._of(self.root(path)).before
        found = before.findings if before is not None else ()
        return [each for each in found if Path(each.path) == path]

    # What the texts say

    def compiled(self, path: Path) -> Compiled:
        """Return the set of *path*, compiled with the open texts."""
        return self.check(path).compiled

    def is_checked(self, path: Path) -> bool:
        """Return whether the set of *path* is unchanged since its last check."""
        return self._of(self.root(path)).checked is not None

    def lately(self, path: Path) -> Compiled:
        """Return the last compiled state of the set of *path*, compiling it only the first time."""
        before = self._of(self.root(path)).before
        return before.compiled if before is not None else self.compiled(path)

    def index(self, path: Path, *, lately: bool = False) -> Index:
        """Return the index of the set of *path*: up to date, or with *lately* of its last check."""
        known = self._of(self.root(path))
        compiled = self.lately(path) if lately else self.compiled(path)
        if known.index is None or known.index.compiled is not compiled:
            known.index = Index(compiled, known.memo, known.mentions)
        return known.index

    def tree(self, path: Path) -> Tree | None:
        """Return the parsed text of *path*, or None if its set does not contain the file.

        After the first check of a set, only the changed items of this file are parsed.
        """
        memo = self._of(self.root(path)).memo
        known = _tree(self.lately(path), path)
        reader = memo.reader(str(path))
        if known is None or reader is None:
            return _tree(self.compiled(path), path)
        text = self.texts.get(path)
        if text is None or text == known.source.text:
            return known
        return memo.read(Source(str(path), text), known.set, *reader)[0]

    def unread(self, path: Path) -> Tree:
        """Return a tree of *path* with its open text and no lines, without parsing it.

        Completion uses it: its line is unfinished anyway.
        """
        known = _tree(self.lately(path), path) or _tree(self.compiled(path), path)
        code = known.set if known is not None else LOOSE
        text = self.texts.get(path)
        if text is None and known is not None:
            return known
        return Tree(code, Source(str(path), text or ""), [])

    def _of(self, root: Path) -> _Set:
        return self._known.setdefault(root, _Set())


def _whole(path: str) -> Path:
    """Return *path* as editors write it, absolute; libraries may have relative paths."""
    return Path(os.path.abspath(path))  # noqa: PTH100 - a link stays what it is called


def _tree(compiled: Compiled, path: Path) -> Tree | None:
    return next((tree for tree in compiled.trees if Path(tree.source.path) == path), None)
