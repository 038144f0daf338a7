"""The arrows of ARCHITECTURE.md, read from the imports themselves."""

from __future__ import annotations

import ast
import graphlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs

from tests.sources import ROOT

PACKAGES = {
    "everrain_dsl": ROOT,
    "everrain_runtime": ROOT / "runtime",
    "everrain_site": ROOT / "site",
}
#: The rooms of the engine from the ground floor up: what each may import of the engine, and of
#: the language. What runs cards and rules sees no compiler.
ROOMS: dict[str, tuple[set[str], set[str]]] = {
    "questions": (set(), {"records"}),
    "geometry": (set(), set()),
    "machine": (set(), {"bytecode", "records", "vocabulary"}),
    "state": (set(), {"records"}),
    "content": (
        {"questions", "geometry", "machine", "state"},
        {"bytecode", "vocabulary"},
    ),
    "engine": (
        {"questions", "geometry", "machine", "state", "content"},
        {"bytecode", "print", "records", "vocabulary"},
    ),
    "rules": (
        {"questions", "geometry", "machine", "state", "content", "engine"},
        {"bytecode", "records", "vocabulary"},
    ),
    "words": ({"questions", "geometry", "state", "content", "engine", "rules"}, {"vocabulary"}),
    "bots": (
        {"questions", "geometry", "machine", "state", "content", "engine", "rules"},
        {"bytecode", "vocabulary"},
    ),
    "play": (
        {"state", "content", "engine", "rules", "words", "bots"},
        {"bytecode", "records", "vocabulary"},
    ),
    "view": ({"questions", "geometry", "state", "content", "engine", "rules"}, {"vocabulary"}),
    "manual": (set(), {"project"}),
    "scenarios": (
        {"questions", "geometry", "machine", "state", "content", "engine", "rules", "play"},
        {
            "bytecode",
            "compiler",
            "diagnostics",
            "environment",
            "records",
            "print",
            "model",
            "source",
            "vocabulary",
        },
    ),
    "cli": (
        {
            "questions",
            "state",
            "content",
            "engine",
            "machine",
            "rules",
            "bots",
            "play",
            "view",
            "manual",
        }
        | {"scenarios"},
        {
            "cli",
            "compilation",
            "compiler",
            "diagnostics",
            "environment",
            "incremental",
            "print",
            "model",
            "vocabulary",
        }
        | {"bytecode", "explain", "records", "syntax"},
    ),
    "pytest_plugin": ({"scenarios"}, {"diagnostics", "incremental", "model"}),
}
#: What stands at the top of the engine: its rooms, its face, the plugin that pytest finds.
AT_THE_TOP = {*ROOMS, "__init__"}
#: The rooms of the compiler from the ground floor up: each imports only from those before it.
STAGES = (
    *("environment", "records", "english", "templates", "vocabulary", "source", "diagnostics"),
    *("model", "project", "print", "bytecode", "search", "syntax", "compilation", "explain"),
    *(
        "formatting",
        "resolve",
        "types",
        "checks",
        "lints",
        "suggestions",
        "findings",
        "canonical",
        "compiler",
    ),
    *("incremental", "readback", "editor", "cli", "__main__"),
)
#: How many modules may need one another, annotations included.
MOST_IN_A_CIRCLE = 3
#: Words that say how something came to be, or whose it is, and not what it is.
NO_NAME = re.compile(
    r"(a|all|any|both|each|had|kept|known|nobody|none|others?|own|several|so_much|some|that|told"
    r"|what|who|whose|again|away|done|else|elsewhere|sooner)$|.*[a-z]{3}(ed|oken|iven|awn)$"
)
#: Names that end like a participle and are terms of the game or the language.
NOUNS = {"becalmed", "given", "printed", "reserved", "retired"}


def modules(package: str) -> Iterator[tuple[Path, str]]:
    folder = PACKAGES[package] / package
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        yield file, ".".join((package, *(part for part in parts if part != "__init__")))


@attrs.frozen
class Imports:
    """What a module imports: at all, without types, and as soon as it is imported itself."""

    every: frozenset[str]
    without_types: frozenset[str]
    at_once: frozenset[str]


@cache
def imports_of(file: Path) -> Imports:
    tree = ast.parse(file.read_text("utf-8"))
    every, types, at_once = set[str](), set[str](), set[str]()
    nodes: list[tuple[ast.AST, bool, bool]] = [(tree, False, True)]
    while nodes:
        node, for_types, now = nodes.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = set(imported(node))
            every |= names
            types |= names if for_types else set()
            at_once |= names if now and not for_types else set()
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            nodes += ((each, True, now) for each in node.body)
            nodes += ((each, for_types, now) for each in node.orelse)
        elif isinstance(node, ast.stmt | ast.Module | ast.ExceptHandler | ast.match_case):
            now = now and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            nodes += ((each, for_types, now) for each in ast.iter_child_nodes(node))
    return Imports(frozenset(every), frozenset(every - types), frozenset(at_once))


def imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif node.module:
        yield node.module
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports(file: Path, *, types: bool = True) -> set[str]:
    """Return what *file* imports of ours; without *types*, not what only annotations need."""
    found = imports_of(file).every if types else imports_of(file).without_types
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


def test_a_room_of_the_engine_imports_only_what_it_may() -> None:
    wrong = [
        (module, name)
        for file, module in modules("everrain_runtime")
        if part(module)
        for name in imports(file)
        if part(name) and part(name) != part(module) and not may_import(part(module), name)
    ]

    assert wrong == []


def may_import(room: str, name: str) -> bool:
    ours, language = ROOMS[room]
    return part(name) in (ours if name.startswith("everrain_runtime") else language)


def test_the_rooms_stand_on_one_another() -> None:
    below: set[str] = set()
    for room, (ours, _) in ROOMS.items():
        assert ours <= below, room
        below.add(room)


def test_nothing_but_rooms_stands_at_the_top_of_the_engine() -> None:
    folder = PACKAGES["everrain_runtime"] / "everrain_runtime"
    found = {each.stem for each in folder.iterdir() if each.name != "__pycache__"} - {"py"}

    assert found == AT_THE_TOP


def test_a_room_of_the_compiler_imports_only_rooms_below_it() -> None:
    wrong = []
    for file, module in modules("everrain_dsl"):
        if room := part(module):
            allowed = {*STAGES[: STAGES.index(room) + 1], ""}
            found = imports(file, types=False)
            wrong += [(module, name) for name in found if part(name) not in allowed]

    assert wrong == []


def test_few_modules_of_the_compiler_need_one_another() -> None:
    files = {module: file for file, module in modules("everrain_dsl")}
    packages = {module for module, file in files.items() if file.stem == "__init__"}
    needs = {
        module: {name for name in imports(file) if name in files and name != module} - packages
        for module, file in files.items()
    }
    reached = {module: closure_of(module, needs) for module in needs}
    circles = {
        frozenset(each for each in reached[module] if module in reached.get(each, ()))
        for module in needs
    }

    assert [sorted(each) for each in circles if len(each) > MOST_IN_A_CIRCLE] == []


def closure_of(module: str, needs: dict[str, set[str]]) -> set[str]:
    """Return what *module* needs, and what that needs in turn."""
    found: set[str] = set()
    left = [*needs.get(module, ())]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += needs.get(name, ())
    return found


def test_a_module_is_named_by_what_it_holds() -> None:
    wrong = [
        module
        for package in PACKAGES
        for _, module in modules(package)
        if (name := module.rpartition(".")[2]) not in NOUNS and NO_NAME.match(name)
    ]

    assert wrong == []


def test_no_modules_import_one_another_in_a_circle() -> None:
    """The parts of the rulebook cite one another; no module does."""
    files = {module: file for package in PACKAGES for file, module in modules(package)}
    packages = {module for module, file in files.items() if file.stem == "__init__"}
    needs = {
        module: {name for name in imports(file, types=False) if name in files} - packages
        for module, file in files.items()
    }

    graphlib.TopologicalSorter(needs).prepare()


#: What importing a module must not load, since each costs a command a part of its start.
ABSENT = {
    "everrain_dsl": {"lark", "jsonschema", "click", "rich", "attr"},
    "everrain_runtime": {"lark", "jsonschema", "click", "rich", "attr"},
    "everrain_dsl.bytecode.program": {"lark", "jsonschema", "click", "rich"},
    "everrain_dsl.bytecode.bundle": {"lark", "jsonschema", "click", "rich"},
    "everrain_runtime.machine.vm": {"lark", "jsonschema", "click", "rich"},
    "everrain_runtime.engine.game": {"lark", "jsonschema", "click", "rich"},
    "everrain_dsl.compiler": {"jsonschema", "click", "rich"},
    "everrain_dsl.incremental.sets": {"jsonschema", "click", "rich", "tomllib"},
    "everrain_runtime.play.session": {"lark", "jsonschema", "click", "rich"},
    "everrain_runtime.play.simulation": {"lark", "jsonschema", "click", "rich"},
    "everrain_dsl.print": {"lark", "jsonschema", "click", "rich"},
}


def test_importing_a_module_does_not_load_what_it_does_not_need() -> None:
    files = {module: file for package in PACKAGES for file, module in modules(package)}
    loads = {module: imports_of(file).at_once for module, file in files.items()}
    wrong = {
        (module, name, user)
        for module, absent in ABSENT.items()
        for user in closure(module, loads)
        for name in loads[user]
        if name.split(".")[0] in {*absent, "attrs" if "attr" in absent else ""}
    }

    assert wrong == set()
    assert "click" in loads["everrain_dsl.cli.check"]


def closure(module: str, loads: dict[str, frozenset[str]]) -> set[str]:
    """Return our modules that importing *module* imports, their packages among them."""
    found: set[str] = set()
    left = {module}
    while left:
        name = left.pop()
        if name in loads and name not in found:
            found.add(name)
            left |= loads[name]
            left.add(name.rpartition(".")[0])
        elif name not in loads and "." in name:  # a name inside a module
            left |= {name.rpartition(".")[0]} & loads.keys() - found
    return found


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
    ):
        return 800
    return 450


def test_folders_of_tests_are_packages_so_that_any_are_collected_together() -> None:
    folders = {file.parent for file in (ROOT / "tests").rglob("test_*.py")}

    assert [str(each) for each in sorted(folders) if not (each / "__init__.py").exists()] == []
