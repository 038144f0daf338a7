"""The texts that are open, over the files of the sets they belong to, checked together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.editor.sooner import Before, found_soon
from everrain_dsl.project import load, set_of
from everrain_dsl.source import Source
from everrain_dsl.syntax.trees import Memo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.project import Loaded
    from everrain_dsl.syntax.trees import Tree


@attrs.define
class Desk:
    """What an editor works on.

    `sets` are sets to use beside those that are open, as `--set` names them.
    """

    sets: tuple[str, ...] = ()
    #: What is open, by its path.
    texts: dict[Path, str] = attrs.field(factory=dict)
    #: What came of the last check of each set, by its folder, or of a file without one.
    _checked: dict[Path, Loaded] = attrs.field(factory=dict, init=False)
    #: What came of the last check of each set, whatever has changed since.
    _before: dict[Path, Before] = attrs.field(factory=dict, init=False)
    #: What was read of texts that have not changed since.
    memo: Memo = attrs.field(factory=Memo)

    def put(self, path: Path, text: str) -> None:
        """Let *text* be what *path* holds, whatever is written there."""
        self.texts[path] = text
        self._checked.pop(self.root(path), None)

    def close(self, path: Path) -> None:
        """Let *path* hold again what is written there."""
        self.texts.pop(path, None)
        self._checked.pop(self.root(path), None)

    def with_(self, path: Path, text: str) -> Desk:
        """Return a desk like this one on which *path* holds *text*."""
        return Desk(self.sets, {**self.texts, path: text}, memo=self.memo)

    def root(self, path: Path) -> Path:
        """Return the folder of the set of *path*, the file itself where it has none."""
        return set_of(path) or path

    def check(self, path: Path) -> Loaded:
        """Return the set of *path*, checked with all that is open; again only after a change."""
        root = self.root(path)
        found = self._checked.get(root)
        if found is None:
            found = self.loaded(root, self.texts)
            self.take(root, found)
        return found

    def loaded(self, root: Path, texts: Mapping[Path, str]) -> Loaded:
        """Return the set in *root* with *texts* in the place of its files, checked; nothing else.

        It may be called beside everything else that the desk does.
        """
        unsaved = {file: text.encode() for file, text in texts.items()}
        return load([str(root)], self.sets, unsaved=unsaved, memo=self.memo)

    def take(self, root: Path, found: Loaded) -> None:
        """Let *found* be what came of checking the set in *root* as it is."""
        self._checked[root] = found
        self._before[root] = Before(found.compiled, found.findings)

    def found_soon(self, path: Path) -> list[Diagnostic] | None:
        """Return what is found in *path* by looking at what has changed in it alone.

        It is None where the whole set has to be checked.
        """
        before = self._before.get(self.root(path))
        if before is None or path not in self.texts:
            return None
        return found_soon(before, path, self.texts[path], self.memo)

    def findings(self, path: Path) -> dict[Path, list[Diagnostic]]:
        """Return what is found in the set of *path*, by file; nothing in what is open and right."""
        root = self.root(path)
        there = [file for file in self.texts if self.root(file) == root]
        found: dict[Path, list[Diagnostic]] = {file: [] for file in there}
        for each in self.check(path).findings:
            found.setdefault(Path(each.path), []).append(each)
        return found

    def findings_lately(self, path: Path) -> list[Diagnostic]:
        """Return what the last check of the set of *path* found in this file."""
        before = self._before.get(self.root(path))
        found = before.findings if before is not None else ()
        return [each for each in found if Path(each.path) == path]

    def compiled(self, path: Path) -> Compiled:
        """Return the set of *path*, compiled as far as it can be."""
        return self.check(path).compiled

    def is_checked(self, path: Path) -> bool:
        """Return whether the set of *path* was checked as it is now."""
        return self.root(path) in self._checked

    def lately(self, path: Path) -> Compiled:
        """Return the set of *path* as it was compiled last, checked now only if it never was."""
        root = self.root(path)
        before = self._before.get(root)
        return before.compiled if before is not None else self.compiled(path)

    def tree(self, path: Path) -> Tree | None:
        """Return what *path* says, read; None where it is no file of cards that can be read.

        Of a set that was checked once, only what has changed in this file is read.
        """
        known = next((t for t in self.lately(path).trees if Path(t.source.path) == path), None)
        reader = self.memo.reader(str(path))
        if known is None or reader is None:
            return next((t for t in self.compiled(path).trees if Path(t.source.path) == path), None)
        text = self.texts.get(path)
        if text is None or text == known.source.text:
            return known
        return self.memo.read(Source(str(path), text), known.set, *reader)[0]
