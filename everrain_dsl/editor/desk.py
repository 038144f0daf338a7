"""The texts that are open, over the files of the sets they belong to, checked together."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.compiled import LOOSE
from everrain_dsl.defining import reach
from everrain_dsl.editor.index import Index, Mentions
from everrain_dsl.editor.sooner import Before, found_soon
from everrain_dsl.project import load, set_of, sets_in
from everrain_dsl.source import Source
from everrain_dsl.syntax.trees import Memo, Tree
from everrain_dsl.walking import is_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.project import Loaded


@attrs.define(eq=False)
class _Set:
    """What is known of one set, or of a file without one."""

    #: What was read of texts that have not changed since, and the names in them.
    memo: Memo = attrs.field(factory=Memo)
    mentions: Mentions = attrs.field(factory=Mentions)
    #: What came of the last check, None after a change.
    checked: Loaded | None = None
    #: What came of the last check, whatever has changed since.
    before: Before | None = None
    index: Index | None = None

    def copy(self) -> _Set:
        """Return the same for other texts: what was checked is no longer, what was read is."""
        return attrs.evolve(self, checked=None, index=None)


@attrs.define
class Desk:
    """What an editor works on.

    `sets` are sets to use beside those that are open, as `--set` names them.
    """

    sets: tuple[str, ...] = ()
    #: What is open, by its path; what was changed last comes last.
    texts: dict[Path, str] = attrs.field(factory=dict)
    #: The folders of the workspace: sets in them are renamed in though none of their files is open.
    folders: list[Path] = attrs.field(factory=list)
    #: How often something has changed.
    revision: int = attrs.field(default=0, init=False)
    #: What is known of each set, by its folder, or of a file without one.
    _known: dict[Path, _Set] = attrs.field(factory=dict, init=False)

    # What is open

    def put(self, path: Path, text: str) -> None:
        """Let *text* be what *path* holds, whatever is written there."""
        self.texts.pop(path, None)
        self.texts[path] = text
        self._forget(self.root(path))

    def close(self, path: Path) -> None:
        """Let *path*, and all that is open in it, hold again what is written there."""
        for each in [each for each in self.texts if is_in(each, [path])]:
            del self.texts[each]
        self._forget(self.root(path))

    def move(self, old: Path, new: Path) -> None:
        """Let what is open in *old* be open in *new*."""
        for each in [each for each in self.texts if is_in(each, [old])]:
            self.texts[new / each.relative_to(old)] = self.texts.pop(each)

    def look_again(self) -> None:
        """Let every set be checked again: files have changed outside the editor."""
        self.revision += 1
        for each in self._known.values():
            each.checked = None

    def _forget(self, root: Path) -> None:
        """Let the set in *root* be checked again, and every set that has read it."""
        self.revision += 1
        for each in (root, *self.readers(root)):
            self._of(each).checked = None

    def readers(self, root: Path) -> list[Path]:
        """Return the sets that were checked with the set in *root* as a library."""
        return [
            other
            for other, known in self._known.items()
            if other != root
            and known.before is not None
            and any(is_in(_whole(t.source.path), [root]) for t in known.before.compiled.trees)
        ]

    def with_texts(self, texts: Mapping[Path, str]) -> Desk:
        """Return a desk like this one on which *texts* are open as well."""
        made = Desk(self.sets, {**self.texts, **texts}, self.folders)
        made._known = {root: known.copy() for root, known in self._known.items()}
        return made

    # Which set a file belongs to

    def root(self, path: Path) -> Path:
        """Return the folder of the set of *path*, the file itself where it has none."""
        return set_of(path) or path

    def live(self) -> dict[Path, Path]:
        """Return the sets of which a file is open, each with its file changed last."""
        return {self.root(file): file for file in self.texts}

    def root_of(self, code: str) -> Path | None:
        """Return the folder of the set with that code, if it is worked on here."""
        found = (root for root, (other, _) in self._around().items() if other == code)
        return next(found, None)

    def building_on(self, root: Path) -> list[Path]:
        """Return the sets here that build on the set in *root*, whatever the distance."""
        around = self._around()
        if root not in around:
            return []
        bases = dict(around.values())
        return [each for each, (code, _) in around.items() if around[root][0] in reach(code, bases)]

    def _around(self) -> dict[Path, tuple[str, tuple[str, ...]]]:
        """Return the code of each set here and those it builds on, by its folder."""
        folders = [*self.folders, *(root for root in self._known if root.is_dir())]
        return {root: (code, bases) for root, code, bases in sets_in(folders)}

    # What is found

    def check(self, path: Path) -> Loaded:
        """Return the set of *path*, checked with all that is open; again only after a change."""
        root = self.root(path)
        found = self._of(root).checked
        if found is None:
            found = self.loaded(root, self.texts)
            self.take(root, found)
        return found

    def loaded(self, root: Path, texts: Mapping[Path, str]) -> Loaded:
        """Return the set in *root* with *texts* in the place of its files, checked; nothing else.

        It may be called beside everything else that the desk does.
        """
        unsaved = {file: text.encode() for file, text in texts.items()}
        return load([str(root)], self.sets, unsaved=unsaved, memo=self._of(root).memo)

    def take(self, root: Path, found: Loaded) -> None:
        """Let *found* be what came of checking the set in *root* as it is."""
        known = self._of(root)
        known.checked = found
        known.before = Before(found.compiled, found.findings)

    def found_soon(self, path: Path) -> list[Diagnostic] | None:
        """Return what is found in *path* by looking at what has changed in it alone.

        It is None where the whole set has to be checked.
        """
        known = self._of(self.root(path))
        if known.before is None or path not in self.texts:
            return None
        return found_soon(known.before, path, self.texts[path], known.memo)

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
        before = self._of(self.root(path)).before
        found = before.findings if before is not None else ()
        return [each for each in found if Path(each.path) == path]

    # What the texts say

    def compiled(self, path: Path) -> Compiled:
        """Return the set of *path*, compiled as it is now."""
        return self.check(path).compiled

    def is_checked(self, path: Path) -> bool:
        """Return whether the set of *path* was checked as it is now."""
        return self._of(self.root(path)).checked is not None

    def lately(self, path: Path) -> Compiled:
        """Return the set of *path* as it was compiled last, checked now only if it never was."""
        before = self._of(self.root(path)).before
        return before.compiled if before is not None else self.compiled(path)

    def index(self, path: Path, *, lately: bool = False) -> Index:
        """Return the names of the set of *path* as it is now, or as it was compiled *lately*."""
        known = self._of(self.root(path))
        compiled = self.lately(path) if lately else self.compiled(path)
        if known.index is None or known.index.compiled is not compiled:
            known.index = Index(compiled, known.memo, known.mentions)
        return known.index

    def tree(self, path: Path) -> Tree | None:
        """Return what *path* says, read; None where it is no file of cards that can be read.

        Of a set that was checked once, only what has changed in this file is read.
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
        """Return the text of *path* as it is open, among the names of its set, without its lines.

        Where words are only half written, nobody needs to find out what is wrong with them.
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
    """Return *path* as editors know it: libraries are found under shorter ones."""
    return Path(os.path.abspath(path))  # noqa: PTH100 - a link stays what it is called


def _tree(compiled: Compiled, path: Path) -> Tree | None:
    return next((tree for tree in compiled.trees if Path(tree.source.path) == path), None)
