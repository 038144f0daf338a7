"""Handle a set whose manifest names no base set: recompile it as if it built on the core."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.project.requirement import bases_in, code_in
from everrain_dsl.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from everrain_dsl.compiler import Compiled, Library
    from everrain_dsl.diagnostics import Report
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What sets build on that say nothing.
_BASE: Final = "core"
#: A manifest, as far as its lines are indented.
_MANIFEST: Final = re.compile(r"^set [^\n]*(?:\n(?:[ \t]+[^\n]*)?)*", re.MULTILINE)


def supplied(folder: Folder) -> Folder | None:
    """Return *folder* with the core as what it builds on, None if it builds on something."""
    for number, source in enumerate(folder.sources):
        match = _MANIFEST.search(source.text)
        if match is None or code_in(source.text) in (None, _BASE) or bases_in(source.text):
            continue
        end = match.start() + len(match[0].rstrip())
        text = f'{source.text[:end]}\n  builds on "{_BASE}"{source.text[end:]}'
        sources = list(folder.sources)
        sources[number] = Source(source.path, text)
        return Folder(folder.path, tuple(sources))
    return None


def tell(folder: Folder, report: Report) -> None:
    """Report, at the manifest of *folder*, that it should declare that it builds on the core."""
    for source in folder.sources:
        match = _MANIFEST.search(source.text)
        if match is not None:
            line = match[0].partition("\n")[0]
            span = source.span(match.start(), match.start() + len(line))
            report.add(catalogue.NOTHING_BUILT_ON, span, set=_BASE)
            return


def with_core(
    folders: Sequence[Folder],
    compiled: Compiled,
    vocabulary: Vocabulary,
    needed: Callable[[Sequence[Folder]], Iterable[Library]],
) -> Compiled:
    """Return *compiled*, or *folders* recompiled with the core as the default base of their sets.

    The recompiled version is returned if it has fewer errors. The missing base is then reported,
    instead of the errors that follow from it. *needed* returns the sets that folders build on.
    """
    found = [supplied(each) for each in folders]
    if all(each is None for each in found):
        return compiled
    made = [new or old for new, old in zip(found, folders, strict=True)]
    again = compile_folders(made, vocabulary, libraries=needed(made))
    if len(again.report.errors) >= len(compiled.report.errors):
        return compiled
    for new, old in zip(found, folders, strict=True):
        if new is not None:
            tell(old, again.report)
    return again
