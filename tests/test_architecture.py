"""The arrows of ARCHITECTURE.md, read from the imports themselves."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sources import ROOT

PACKAGES = {
    "everrain_dsl": ROOT,
    "everrain_runtime": ROOT / "runtime",
    "everrain_site": ROOT / "site",
}
#: What a module of the engine may know of the language; the rest is for what drives it.
ENGINE_SEES = ("bytecode", "vocabulary", "diagnostics", "rules_text", "resources")
DRIVERS = ("cli", "scenarios", "trial", "pytest_plugin")
#: The stages, in order: each may import those before it, `vocabulary`, `diagnostics`, `source`.
STAGES = ("vocabulary", "source", "diagnostics", "resources", "syntax", "semantics")


def modules(package: str) -> Iterator[tuple[Path, str]]:
    folder = PACKAGES[package] / package
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        yield file, ".".join((package, *(part for part in parts if part != "__init__")))


def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name for name in found if name.split(".")[0] in PACKAGES}


def part(name: str) -> str:
    pieces = name.split(".")
    return pieces[1] if len(pieces) > 1 else ""


def test_the_compiler_imports_neither_engine_nor_site() -> None:
    wrong = [
        (module, name)
        for file, module in modules("everrain_dsl")
        for name in imports(file)
        if not name.startswith("everrain_dsl")
    ]

    assert wrong == []


def test_the_engine_imports_only_what_it_may() -> None:
    wrong = [
        (module, name)
        for file, module in modules("everrain_runtime")
        if part(module) not in DRIVERS
        for name in imports(file)
        if not (name.startswith("everrain_runtime") or part(name) in (*ENGINE_SEES, ""))
    ]

    assert wrong == []


def test_a_stage_imports_only_earlier_stages() -> None:
    wrong = []
    for file, module in modules("everrain_dsl"):
        stage = part(module)
        if stage not in STAGES:
            continue
        allowed = {*STAGES[: STAGES.index(stage) + 1], ""}
        wrong += [(module, name) for name in imports(file) if part(name) not in allowed]

    assert wrong == []


def test_vocabulary_and_source_import_nothing_of_ours() -> None:
    wrong = [
        (module, name)
        for file, module in modules("everrain_dsl")
        if part(module) in ("vocabulary", "source")
        for name in imports(file)
        if part(name) != part(module) and part(name)
    ]

    assert wrong == []


@pytest.mark.parametrize(
    ("module", "absent"),
    [
        ("everrain_dsl", ["lark", "jsonschema", "click", "rich"]),
        ("everrain_dsl.bytecode.program", ["lark", "jsonschema", "click", "rich"]),
        ("everrain_dsl.bytecode.bundle", ["lark", "jsonschema", "click", "rich"]),
        ("everrain_runtime.vm", ["lark", "jsonschema", "click", "rich"]),
        ("everrain_runtime.game", ["lark", "jsonschema", "click", "rich"]),
        ("everrain_dsl.compiler", ["jsonschema", "click", "rich"]),
        ("everrain_dsl.rules_text", ["lark", "jsonschema", "click", "rich"]),
    ],
)
def test_importing_a_module_does_not_bring_what_it_does_not_need(
    module: str, absent: list[str]
) -> None:
    code = f"import sys, {module}; print([m for m in {absent!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_data_folders_hold_no_python() -> None:
    found = [file for folder in ("cards", "grammar") for file in (ROOT / folder).rglob("*.py")]

    assert found == []


def test_no_module_is_longer_than_its_ceiling() -> None:
    too_long = [
        (module, lines)
        for package in PACKAGES
        for file, module in modules(package)
        if (lines := len(file.read_text("utf-8").splitlines())) > ceiling(module)
    ]

    assert too_long == []


def ceiling(module: str) -> int:
    """A table may have more lines than a module with logic."""
    tables = ("everrain_dsl.vocabulary", "everrain_dsl.diagnostics.catalogue")
    if module.startswith(tables) or module in (
        "everrain_dsl.syntax.builder",
        "everrain_dsl.syntax.nodes",
        "everrain_dsl.semantics.model",
    ):
        return 800
    return 450
