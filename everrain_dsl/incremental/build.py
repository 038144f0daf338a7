"""Sets compiled again for what is found in them: only what may have changed since is read.

What comes of it has no cards of the sets that are built on, and of a set that is as faultless as
before only those of the files that have changed. So it serves who asks for mistakes alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.compilation import SMALL, Folder, size_of
from everrain_dsl.compiler import compile_folders
from everrain_dsl.diagnostics import Severity
from everrain_dsl.incremental import cache
from everrain_dsl.records import Shown
from everrain_dsl.resolve.set_vocabulary import reach

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.compilation import Compiled, Library
    from everrain_dsl.incremental.cache import Outline
    from everrain_dsl.syntax.parse_cache import Memo
    from everrain_dsl.vocabulary.vocabulary import Vocabulary


@attrs.frozen(eq=False, repr=False)
class Again(Shown):
    """An incremental compilation, with the card counts of files that were not read again."""

    compiled: Compiled
    unread: Sequence[tuple[str, int]] = ()


def compile_again(
    folders: Sequence[Folder],
    libraries: Sequence[Library],
    vocabulary: Vocabulary,
    memo: Memo | None = None,
    *,
    for_bundle: bool = False,
) -> Again:
    """Return what is found in *folders*, which build on *libraries*, as `compile_folders` finds it.

    What other files gave is taken from the user's cache where that is still so, and kept there.
    Where it is *for_bundle*, all of *folders* is read, and the bundles of *libraries* are there.
    """
    below = [each for each in libraries if isinstance(each, Folder)]
    if len(below) < len(libraries):
        return Again(compile_folders(folders, vocabulary, libraries=libraries, memo=memo))
    beneath = _beneath(below)
    outlines = [cache.outline_of(*each) for each in zip(below, beneath, strict=True)]
    there = [each for each in outlines if each is not None]
    if for_bundle:
        bundles = [cache.bundle_of(*each) for each in zip(below, beneath, strict=True)]
        there = [attrs.evolve(o, bundle=b) for o, b in zip(there, bundles, strict=False) if b]
    if len(there) < len(below):
        there = []
    all_below = cache.below(below)
    own = folders[0] if len(folders) == 1 and folders[0].manifest is not None else None
    if own is not None and (there or not below) and not for_bundle:
        part = _part(own, all_below, there, vocabulary, memo)
        if part is not None:
            return part
    compiled = compile_folders(
        folders, vocabulary, libraries=() if there else below, outlines=there, memo=memo
    )
    if not there:
        for folder, hash_ in zip(below, beneath, strict=True):
            cache.keep(folder, hash_, folder.code, compiled, clean=False)
            if for_bundle and not compiled.report.has_errors:
                cache.keep_bundle(folder, hash_, compiled.bundle(folder.code))
    if own is not None and not for_bundle and size_of(compiled.of(own.code)) < SMALL:
        found = compiled.report.sorted()
        if all(each.severity is not Severity.NOTE for each in found):
            cache.keep(own, all_below, own.code, compiled, clean=not found)
    return Again(compiled)


def _part(
    own: Folder,
    beneath: str,
    libraries: Sequence[Outline],
    vocabulary: Vocabulary,
    memo: Memo | None,
) -> Again | None:
    """Recompile only the changed files of *own*; return None if that is not the full result."""
    outline = cache.outline_of(own, beneath, changed=True)
    manifest = own.manifest
    if outline is None or manifest is None:
        return None
    if not outline.can_be_partial():
        return None
    rest = attrs.evolve(
        outline, files=tuple([each for each in outline.files if each[0] is not manifest])
    )
    part = Folder(own.path, (manifest, *outline.changed))
    compiled = compile_folders([part], vocabulary, outlines=[*libraries, rest], memo=memo)
    if compiled.report.sorted() or not outline.is_given_again(compiled):
        return None
    return Again(compiled, rest.pieces)


def _beneath(libraries: Sequence[Folder]) -> list[str]:
    """Return, for each of *libraries*, a hash of the sources of all sets it builds on."""
    bases = {each.code: each.bases or () for each in libraries}
    return [
        cache.below([other for other in libraries if other.code in reached])
        for reached in (reach(each.code, bases) for each in libraries)
    ]
