"""What is printed: a class for each kind, limits that hold, and nothing that is read by string."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import attrs
import pytest

from everrain_dsl.bytecode.program import Bundle, Program
from everrain_dsl.records import BRIEF, Malformed
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.printed import Printed, limit
from tests.printing import printed
from tests.sources import ROOT, core_bundle

#: Where cards are read: nothing there looks printed facts up by a string.
READERS = ("runtime/everrain_runtime", "everrain_dsl/print", "site/everrain_site")
#: What all content has, of whatever kind.
COMMON = {field.name for field in attrs.fields(Program)}
KINDS = [kind for kind, row in core().kinds.items() if row.printed is not Printed]


def test_every_kind_prints_what_its_own_class_says() -> None:
    faces = [core().kinds[kind].printed for kind in KINDS]

    assert len(set(faces)) == len(faces)
    assert set(core().kinds) - set(KINDS) == {"scenario", "ruling"}


def test_every_field_is_one_of_its_class(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind=kind):
            row = core().kinds[kind]
            known = {field.name for field in attrs.fields(row.printed)} | COMMON

            assert {field.attribute for field in row.fields} <= known


def test_a_class_tells_of_each_of_its_fields(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind=kind):
            face = core().kinds[kind].printed
            told = " ".join(cls.__doc__ or "" for cls in face.__mro__ if issubclass(cls, Printed))
            words = told.lower().replace("`", "")

            assert [
                field.name
                for field in attrs.fields(face)
                if field.name.replace("_", " ").split()[-1] not in words.replace("_", " ")
            ] == []


def limited() -> list[tuple[str, str]]:
    """Return each kind, and each of its attributes that is a number with limits."""
    return [
        (kind, field.name)
        for kind in KINDS
        for field in attrs.fields(core().kinds[kind].printed)
        if limit(core().kinds[kind].printed, field.name)
        and type(getattr(printed(kind), field.name, None)) is int
    ]


def test_a_number_over_its_limits_is_refused_by_the_card_and_the_field(
    subtests: pytest.Subtests,
) -> None:
    for kind, name in limited():
        with subtests.test(kind=kind):
            face = core().kinds[kind].printed
            bounds = limit(face, name)

            assert bounds is not None
            for value in (bounds.least, bounds.most):
                assert read(kind, printed(kind, **{name: value}))
            for value in (bounds.least - 1, bounds.most + 1):
                with pytest.raises(Malformed) as malformed:
                    read(kind, printed(kind, **{name: value}))
                assert f".printed.{name} (core:odd): expected" in str(malformed.value)


def read(kind: str, face: Printed) -> Bundle:
    """Return a bundle, written and read back, of one card of that kind that prints so much."""
    made = attrs.evolve(core_bundle(), programs=(Program("core:odd", kind, 0, face),))
    return Bundle.from_json(made.to_json())


def test_what_is_printed_on_every_card_is_read_back() -> None:
    for program in core_bundle().programs:
        face: Any = core().kinds[program.kind].printed

        assert BRIEF.read(face, BRIEF.write(program.printed)) == program.printed


def test_nothing_printed_is_looked_up_by_a_string() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {ast.unparse(node)}"
        for folder in READERS
        for file in sorted(Path(ROOT, folder).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if is_lookup(node)
    ]

    assert found == []


def is_lookup(node: ast.AST) -> bool:
    """Return whether code takes a fact out of `printed` or `data` by a string."""
    match node:
        case ast.Subscript(value=ast.Attribute(attr="data" | "printed"), slice=ast.Constant()):
            return True
        case ast.Call(func=ast.Attribute(attr="get", value=ast.Attribute(attr="data"))):
            return True
        case ast.Call(
            func=ast.Attribute(attr="data" | "number", value=ast.Attribute(attr="content"))
        ):
            return True
    return False


def test_a_lookup_is_recognised() -> None:
    for code in ('card.data["act"]', 'card.data.get("act")', 'game.content.number(card, "act")'):
        assert any(map(is_lookup, ast.walk(ast.parse(code))))
