"""Check, compile, print and verify the card language of The Everrain.

    compile_sources, check_sources    from texts, without reading any file
    compile_files, check_files        from files and folders, with the sets they build on
    core_bundle                       the core set included in this package
    render, plain, markdown           the printed text of a card
    dump, load, verify, verify_link   a compiled set as bytes, and the proof that it is safe to run

Findings, cards and bundles are returned as values; this package prints nothing. Each module is
imported on first use. `site/docs/embedding.md` has an example of each name.

The pipeline, in the order in which a card passes through it:

    source         the text of a file, and positions in it
    syntax         text to nodes, one sentence per line; each bad line gets its own error
    resolve        what each name and pronoun of a card refers to
    types          nodes to the model: every sentence typed
    checks         rules that no single sentence can break
    print          the model as a printed card
    bytecode       the model as verified programs, which `everrain_runtime` runs

`compiler.compile_folders` is the pipeline; `vocabulary.core()` is the core vocabulary. The core of
the compiler imports only lark and attrs. Only `cli`, `project`, `bundles` and `resources` open
files.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from everrain_dsl.bytecode.bundle import Invalid, Malformed, dump, load
    from everrain_dsl.bytecode.program import Bundle
    from everrain_dsl.bytecode.verifier import Finding, verify, verify_link
    from everrain_dsl.compiler import Compiled, check_sources, compile_sources
    from everrain_dsl.diagnostics import Diagnostic, Severity
    from everrain_dsl.incremental.sets import check_files, compile_files, core_bundle
    from everrain_dsl.model import Card
    from everrain_dsl.print import CardText, markdown, plain, render
    from everrain_dsl.source import Source

__all__ = [
    "Bundle",
    "Card",
    "CardText",
    "Compiled",
    "Diagnostic",
    "Finding",
    "Invalid",
    "Malformed",
    "Severity",
    "Source",
    "check_files",
    "check_sources",
    "compile_files",
    "compile_sources",
    "core_bundle",
    "dump",
    "load",
    "markdown",
    "plain",
    "render",
    "verify",
    "verify_link",
]

#: Where each name lives. A test compares it with `__all__` and the imports above.
_PLACES: Final = {
    "bytecode.bundle": ("Invalid", "Malformed", "dump", "load"),
    "bytecode.program": ("Bundle",),
    "bytecode.verifier": ("Finding", "verify", "verify_link"),
    "compiler": ("Compiled", "check_sources", "compile_sources"),
    "diagnostics": ("Diagnostic", "Severity"),
    "incremental.sets": ("check_files", "compile_files", "core_bundle"),
    "print": ("CardText", "markdown", "plain", "render"),
    "model": ("Card",),
    "source": ("Source",),
}


def __getattr__(name: str) -> Any:
    """Return a public name, its module imported now."""
    for module, names in _PLACES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
