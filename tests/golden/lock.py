"""Digests of everything the compiler makes: bytecode, printed text, layout and messages.

`lock.json` holds them by set and by fixture. A redesign changes none of them, and a commit that
changes some says why. Rewrite the file with `pytest tests/golden/test_lock.py --update-golden`.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.bytecode.bundle import dump
from everrain_dsl.compiler import compile_folders
from everrain_dsl.formatting import formatted
from everrain_dsl.print import plain, render
from everrain_dsl.vocabulary import core
from tests.sources import ROOT, check, compiled_core, core_bundle, folder_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_dsl.diagnostics import Diagnostic

LOCK: Final = Path(__file__).parent / "lock.json"
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


@cache
def held() -> dict[str, Any]:
    """Return the digests that a person has reviewed."""
    return dict(json.loads(LOCK.read_text("utf-8"))) if LOCK.exists() else {}


def messages(fixtures: Iterable[Path]) -> dict[str, str]:
    """Return the digest of everything that is found in each fixture."""
    return {name(path): told(check(path.read_bytes(), path.name).found) for path in fixtures}


def name(fixture: Path) -> str:
    """Return what a fixture is called in the lock."""
    return str(fixture.relative_to(ROOT / "tests"))


def told(found: Iterable[Diagnostic]) -> str:
    """Return the digest of all that is found in a fixture."""
    return digest(map(shown, found))


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
