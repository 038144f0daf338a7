"""Digests of everything the compiler makes: bytecode, printed text, layout and messages.

`lock.json` holds them by set and by fixture. A redesign changes none of them, and a commit that
changes some says why. Rewrite the file with `pytest tests/golden/test_lock.py --update-golden`.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.bundle import dump
from everrain_dsl.compiler import compile_folders
from everrain_dsl.formatting import formatted
from everrain_dsl.print import plain, render
from everrain_dsl.vocabulary import core
from tests.sources import ROOT, check, compiled_core, core_bundle, folder_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.diagnostics import Diagnostic

SETS: Final = sorted(each for each in (ROOT / "cards").iterdir() if each.is_dir())
FIXTURES: Final = sorted((ROOT / "tests").rglob("*.rain"))


def content() -> dict[str, str]:
    """Return the digests of what every set of the project compiles to, prints and is laid out as."""
    found: dict[str, str] = {}
    for path in SETS:
        if path.name == "core":
            compiled = compiled_core()
        else:
            compiled = compile_folders([folder_at(path)], core(), libraries=[core_bundle()])
        cards = [plain(render(card, compiled.vocabulary)) for card in compiled.cards]
        found[f"bytecode of {path.name}"] = digest([dump(compiled.bundle(path.name))])
        found[f"printed text of {path.name}"] = digest(cards)
        texts = [each.text for each in folder_at(path).sources]
        found[f"layout of {path.name}"] = digest(map(formatted, texts))
    return found


def messages() -> dict[str, str]:
    """Return the digest of everything that is found in every fixture."""
    found: dict[str, str] = {}
    for path in FIXTURES:
        name = str(path.relative_to(ROOT / "tests"))
        found[name] = digest(map(shown, check(path.read_bytes(), path.name).found))
    return found


def shown(found: Diagnostic) -> str:
    """Return a finding in full."""
    labels = [(str(each.span), each.text) for each in found.labels]
    said = repr((found.code, str(found.span), found.message, found.help, labels))
    return said.replace(str(ROOT), "")


def digest(parts: Iterable[str | bytes]) -> str:
    """Return a short digest of *parts* in their order."""
    made = hashlib.sha256()
    for part in parts:
        made.update(part.encode() if isinstance(part, str) else part)
        made.update(b"\0")
    return made.hexdigest()[:12]
