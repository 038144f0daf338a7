"""What files gave is kept for the next check, which finds what a check of everything finds."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from everrain_dsl.compiler import Folder
from everrain_dsl.diagnostics import Report
from everrain_dsl.incremental import cache as kept
from everrain_dsl.incremental.sets import load
from everrain_dsl.records import BRIEF
from everrain_dsl.resolve.declarations import collect
from everrain_dsl.resolve.interface import CardInterface, interface_of
from everrain_dsl.resolve.names import Names
from tests.benchmarks import generated
from tests.sources import compiled_core

if TYPE_CHECKING:
    from pathlib import Path

    from everrain_dsl.diagnostics import Diagnostic

SEA = """\
sea event "Squall"
  choice "Run before it"
    lose 1 clue

  choice "Reef the sails"
    collect 1 clue
"""
STORY = """\
story "The Bell"
  starts from "A Bell at Night"

  journey 1 "It Rings", sea event
    collect 1 clue
    continue

  epilogue 2 "It Stops", sea event
    collect 1 clue
"""
CALLER = """\
sea event "A Bell at Night"
  begin story "The Bell"
"""
SCENARIO = """\
scenario "it ran" of "Squall"
  given 2 clues
  choose "Run before it"
  expect exactly 1 clue
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("EVERRAIN_CACHE", str(folder))
    return folder


@pytest.fixture
def base(tmp_path: Path) -> Path:
    folder = tmp_path / "base"
    folder.mkdir()
    (folder / "set.rain").write_text(
        'set "Base"\n  code "base", version "1.0.0", symbol "B", languages "en"\n'
    )
    (folder / "declared.rain").write_text(generated.DECLARED)
    return folder


@pytest.fixture
def own(tmp_path: Path, base: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "set.rain").write_text(
        'set "Own"\n  code "own", version "1.0.0", symbol "O", languages "en"\n  builds on "base"\n'
    )
    (folder / "squall.rain").write_text(SEA)
    (folder / "story.rain").write_text(STORY)
    (folder / "caller.rain").write_text(CALLER)
    (folder / "scenario.rain").write_text(SCENARIO)
    (folder.parent / "everrain.toml").write_text('sets = ["base"]\n')
    assert base.is_dir()
    return folder


def told(findings: list[Diagnostic]) -> list[Any]:
    return [
        (
            each.code,
            each.message,
            each.help,
            each.path,
            each.span.start,
            each.span.end,
            [(label.text, label.span.source.path, label.span.start) for label in each.labels],
        )
        for each in findings
    ]


def checked(folder: Path) -> tuple[list[Any], set[str]]:
    """Return what a check finds, after seeing that one of everything finds the same.

    With it come the names of the files that were not read.
    """
    found = load([str(folder)], reuse="findings")
    assert told(found.findings) == told(load([str(folder)]).findings)
    return told(found.findings), {path.rpartition("/")[2] for path, _ in found.unread}


def test_only_what_has_changed_is_read_again(cache: Path, own: Path) -> None:
    assert checked(own) == ([], set())
    assert checked(own)[1] == {"squall.rain", "story.rain", "caller.rain", "scenario.rain"}

    (own / "squall.rain").write_text(SEA.replace("lose 1 clue", "lose 2 clues"))

    assert checked(own) == ([], {"story.rain", "caller.rain", "scenario.rain"})
    assert len([*cache.glob("*.set")]) == 2


@pytest.mark.parametrize(
    ("file", "text", "codes"),
    [
        ("squall.rain", SEA.replace("lose 1", "lsoe 1"), True),
        ("squall.rain", SEA.replace("Run before it", "Flee"), False),
        ("squall.rain", SEA.replace("Squall", "Gale"), True),
        ("squall.rain", SEA + "\n" + SEA, True),
        ("caller.rain", CALLER.replace('begin story "The Bell"', "collect 1 clue"), True),
        ("caller.rain", CALLER + "\n" + SEA.replace("Squall", "Gale"), False),
        ("caller.rain", CALLER.replace("A Bell at Night", "A Bell"), True),
        ("caller.rain", SCENARIO, True),
        ("caller.rain", CALLER + "\n" + SCENARIO, True),
        ("caller.rain", "\n\n" + CALLER, False),
        ("scenario.rain", SCENARIO.replace("exactly 1 clue", "exactly 2 clues"), False),
        ("story.rain", STORY.replace("    continue\n", ""), True),
        ("new.rain", CALLER.replace("A Bell at Night", "Bells"), False),
        ("new.rain", 'define "rest"\n  collect 1 clue\n', False),
        ("new.rain", "stats luck\n", True),
        ("set.rain", 'set "Own"\n  code "own", version "1"\n  builds on "base"\n', True),
    ],
)
def test_a_change_is_told_as_a_check_of_everything_tells_it(
    cache: Path, own: Path, file: str, text: str, *, codes: bool
) -> None:
    assert checked(own) == ([], set())
    before = (own / file).read_text() if (own / file).exists() else None

    (own / file).write_text(text)
    assert bool(checked(own)[0]) == codes
    assert bool(checked(own)[0]) == codes

    if before is None:
        (own / file).unlink()
    else:
        (own / file).write_text(before)
    assert checked(own)[0] == []
    assert cache.is_dir()


def test_a_file_that_is_gone_is_missed(cache: Path, own: Path) -> None:
    checked(own)

    (own / "caller.rain").unlink()

    assert [each[0] for each in checked(own)[0]]
    assert cache.is_dir()


def test_a_change_of_what_is_built_on_is_seen(cache: Path, own: Path, base: Path) -> None:
    checked(own)

    (base / "declared.rain").write_text(generated.DECLARED.replace("agenda at 1", "age at 1"))
    (own / "caller.rain").write_text(CALLER + "  advance agenda by 1\n")

    assert [each[0] for each in checked(own)[0]]
    assert cache.is_dir()


def test_places_in_what_is_built_on_are_told(cache: Path, own: Path) -> None:
    checked(own)
    assert len([*cache.glob("*.set")]) == 2

    (own / "dice.rain").write_text('die "Fate", faces 0 to 9\n')

    ((_, _, _, _, _, _, ((_, path, _), *_)), *_) = checked(own)[0]
    assert path.endswith("base/declared.rain")


@pytest.mark.parametrize(
    "damage", ["cut", "changed", "pickle", "empty", "list", "kind", "number", "field", "deep"]
)
def test_what_is_damaged_or_forged_is_as_good_as_none(cache: Path, own: Path, damage: str) -> None:
    checked(own)
    for file in cache.glob("*.set"):
        whole = file.read_bytes()
        body = whole.partition(b"\n")[2]
        value = json.loads(body)
        cards = next(each["cards"] for each in value["files"].values())
        forged = {
            "list": b"[]",
            "kind": body.replace(b'"kind":"', b'"kind":"un'),
            "number": body.replace(b'"start":', b'"start":-'),
            "field": json.dumps(value | {"run": cards}).encode(),
            "deep": b"[" * 100_000,
        }
        file.write_bytes(
            {
                "cut": whole[: len(whole) // 2],
                "changed": whole.replace(b"Squall", b"Squals").replace(b"Fate", b"Fete"),
                "pickle": pickle.dumps(value),
                "empty": b"",
            }.get(damage)
            or kept._MARK + b" " + kept._checksum(forged[damage]) + b"\n" + forged[damage]
            if damage != "empty"
            else b""
        )

    assert checked(own) == ([], set())
    assert checked(own)[1]


def test_without_a_cache_everything_is_read(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVERRAIN_CACHE", "")

    assert checked(own) == checked(own) == ([], set())


def test_another_program_keeps_what_it_reads_by_itself(
    cache: Path, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked(own)
    monkeypatch.setattr("everrain_dsl.project.resources.program", lambda: "another")

    assert checked(own) == ([], set())
    assert len([*cache.glob("*.set")]) == 4


def test_all_that_files_give_comes_back() -> None:
    compiled = compiled_core()
    folder = Folder("cards/core", tuple(tree.source for tree in compiled.trees))
    files = {
        path: BRIEF.read(kept._File, json.loads(json.dumps(BRIEF.write(file))))
        for path, file in kept._files(folder, "core", compiled).items()
    }
    sources = {kept._within(source, folder): source for source in folder.sources}
    given = tuple((sources[path], file) for path, file in files.items())
    outline = kept.Outline("core", (), compiled.sets["core"], given, folder, files)
    names, again = Names(), Names()
    for tree in compiled.trees:
        collect(tree.lines, tree.source, "core", names, Report())
    outline.declare(again)

    assert values(again) == values(names)
    assert {card.id: values(card) for card in outline.known()} == {
        card.id: values(interface_of(card)) for card in compiled.of("core")
    }


def values(record: Names | CardInterface) -> dict[str, object]:
    return {each.name: getattr(record, each.name) for each in attrs.fields(type(record))}


def test_every_name_is_kept_or_is_of_a_set_that_is_not() -> None:
    parts = {each.name for each in attrs.fields(Names) if not each.name.startswith("_")}

    assert (
        parts - {"visible"}
        == {each.name for each in attrs.fields(kept._Names) if each.name != "all"} | kept.DEFINING
    )


def test_a_set_that_defines_is_not_kept(cache: Path, own: Path) -> None:
    (own / "phrases.rain").write_text('define "rest a while"\n  collect 1 clue\n')

    assert checked(own) == checked(own) == ([], set())
    assert len([*cache.glob("*.set")]) == 1
