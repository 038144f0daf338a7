"""One word for one thing: no name of the code holds a word that ARCHITECTURE rules out."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.sources import ROOT

#: The words ruled out, each with what is said instead: `| *map* | the slots of tiles | chart |`.
RULED_OUT = {
    word: said
    for said, words in re.findall(
        r"(?m)^\| (\*[^|]+) \|[^|]+\| ([a-z, ]+) \|$", (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    )
    for word in words.split(", ")
}


@cache
def names() -> frozenset[tuple[str, str]]:
    """Return every name of the code with the file it stands in."""
    folders = ("everrain_dsl", "runtime", "site", "tests")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.py")]
    return frozenset((str(file.relative_to(ROOT)), name) for file in files for name in found(file))


def found(file: Path) -> Iterator[str]:
    yield file.stem
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                yield name


def words(name: str) -> set[str]:
    """Return the words of a name in small letters, each as it stands and in the singular."""
    parts = {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)}
    return parts | {part.removesuffix("s") for part in parts}


def test_the_table_of_words_rules_some_out() -> None:
    assert {"berth", "chart", "quay"} <= RULED_OUT.keys()


@pytest.mark.long
def test_no_name_holds_a_word_that_is_ruled_out(subtests: pytest.Subtests) -> None:
    wrong = defaultdict(list)
    for file, name in sorted(names()):
        for word in words(name) & RULED_OUT.keys():
            wrong[word].append(f"{file}: {name}")
    for word, said in RULED_OUT.items():
        with subtests.test(word=word):
            assert wrong[word] == [], f"say {said}"
