"""The tests that prove each rule, read from their source; nothing is imported or run.

A test names the rules without which it would fail:

    @pytest.mark.rule("ORD-05", "DCK-02")
    def test_a_full_zone_is_closed() -> None: ...

The mark can also be on a class, in the `pytestmark` of a class or module, and in the `marks` of a
`pytest.param`. A test that is always skipped, or that is expected to fail, proves nothing.
"""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping
    from pathlib import Path

    from everrain_runtime.manual.manual import Rule, Rulebook

#: The files in which pytest looks for tests.
_FILES: Final = ("test_*.py", "*_test.py")
#: A file without it has no mark to be parsed for.
_MARK: Final = re.compile(r"\brule\s*\(")
_Test = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class UnreadableProofError(ValueError):
    """A test file, or a mark in it, that cannot be read; the message names the place."""


@attrs.frozen
class Proof:
    """A test that fails when a rule is broken."""

    rule: str
    #: The file as it is seen from the folder of the tests.
    file: str
    #: The test in that file: `test_one`, `TestMany::test_one`.
    test: str

    def __str__(self) -> str:
        return f"{self.file}::{self.test}"


@attrs.frozen
class Coverage:
    """The rules that were checked, and those that neither a test nor a reason covers."""

    rules: tuple[Rule, ...]
    #: Those that no test proves and no reason excuses, in the order of the manual.
    uncovered: tuple[Rule, ...]

    @property
    def covered(self) -> int:
        """Return how many rules a test proves or a reason excuses."""
        return len(self.rules) - len(self.uncovered)


def coverage(rules: Iterable[Rule], proved: Collection[str]) -> Coverage:
    """Return the coverage of *rules* by the *proved* ids; a rule with a `reason` needs no test."""
    found = tuple(rules)
    uncovered = tuple(rule for rule in found if rule.id not in proved and not rule.reason)
    return Coverage(found, uncovered)


def proofs(folder: Path) -> list[Proof]:
    """Return what the tests in *folder* and below prove. Raises UnreadableProofError."""
    found: list[Proof] = []
    for file in sorted(folder.rglob("*.py")):
        if not any(fnmatch(file.name, pattern) for pattern in _FILES):
            continue
        text = file.read_text("utf-8")
        if _MARK.search(text):
            found += in_text(text, file.relative_to(folder).as_posix())
    return found


def in_text(text: str, file: str) -> list[Proof]:
    """Return what the tests of one file prove. Raises UnreadableProofError."""
    try:
        tree = ast.parse(text)
    except SyntaxError as failure:
        raise UnreadableProofError(f"{file}:{failure.lineno}: no Python: {failure.msg}") from None
    return list(_Reader(file, _assigned(tree.body)).read(tree.body, (), ()))


def by_rule(found: Iterable[Proof]) -> dict[str, list[Proof]]:
    """Return the proofs of each rule."""
    rules: dict[str, list[Proof]] = {}
    for proof in found:
        rules.setdefault(proof.rule, []).append(proof)
    return rules


def unknown(found: Iterable[Proof], manual: Rulebook) -> list[Proof]:
    """Return the proofs of rules that the manual does not have."""
    return [proof for proof in found if proof.rule not in manual.rules]


@attrs.frozen
class _Reader:
    """Reads one file: its name, and what its module assigns to each name."""

    file: str
    names: Mapping[str, ast.expr]

    def read(
        self, body: Iterable[ast.stmt], outer: tuple[str, ...], around: tuple[str, ...]
    ) -> Iterator[Proof]:
        """Yield the proofs in *body*, inside the classes *outer*, which have the ids *around*."""
        body = list(body)
        marks = _assigned(body).get("pytestmark")
        if marks is not None:
            around += self.ids(marks)
            if self.proves_nothing([marks]):
                return
        for node in body:
            if not isinstance(node, _Test) or self.proves_nothing(node.decorator_list):
                continue
            ids = around + tuple(each for mark in node.decorator_list for each in self.ids(mark))
            if isinstance(node, ast.ClassDef):
                if node.name.startswith("Test"):
                    yield from self.read(node.body, (*outer, node.name), ids)
            elif node.name.startswith("test"):
                test = "::".join((*outer, node.name))
                yield from (Proof(rule, self.file, test) for rule in dict.fromkeys(ids))

    def ids(self, mark: ast.expr) -> tuple[str, ...]:
        """Return the ids that marks of rules within *mark* name."""
        found: list[str] = []
        for call in self.parts(mark):
            if not isinstance(call, ast.Call) or _mark(call.func) != "rule":
                continue
            for argument in call.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    where = f"{self.file}:{call.lineno}"
                    raise UnreadableProofError(f"{where}: write each id of a rule in quotes")
                found.append(argument.value)
        return tuple(found)

    def proves_nothing(self, marks: Iterable[ast.expr]) -> bool:
        """Return whether one of *marks* has the test skipped, or expects it to fail.

        A mark within a `pytest.param` concerns that case alone, and the others still prove.
        """
        for mark in marks:
            listed = mark.elts if isinstance(mark, ast.List | ast.Tuple) else [mark]
            for each in listed:
                given = self.names.get(each.id, each) if isinstance(each, ast.Name) else each
                if _mark(given.func if isinstance(given, ast.Call) else given) in ("skip", "xfail"):
                    return True
        return False

    def parts(self, node: ast.expr) -> Iterator[ast.AST]:
        """Yield the nodes within *node*, and within the values of the names it uses."""
        seen: set[str] = set()
        waiting: list[ast.AST] = [node]
        while waiting:
            for part in ast.walk(waiting.pop()):
                yield part
                if isinstance(part, ast.Name) and part.id in self.names and part.id not in seen:
                    seen.add(part.id)
                    waiting.append(self.names[part.id])


def _assigned(body: Iterable[ast.stmt]) -> dict[str, ast.expr]:
    """Return what *body* assigns to each name."""
    found: dict[str, ast.expr] = {}
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found[name] = value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found[name] = value
            case _:
                pass
    return found


def _mark(node: ast.expr) -> str:
    """Return the name of a mark: `rule` of `pytest.mark.rule`; empty for anything else."""
    match node:
        case ast.Attribute(value=ast.Attribute(attr="mark") | ast.Name(id="mark"), attr=name):
            return name
        case _:
            return ""
