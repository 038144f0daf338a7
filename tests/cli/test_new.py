"""`everrain new`: what it makes passes as it is, for every kind, and touches nothing that is there."""

from __future__ import annotations

import importlib
import json
import tomllib
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from everrain_dsl.cli import everrain
from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.formatting import formatted
from everrain_dsl.incremental import sets
from everrain_dsl.project import origin
from everrain_dsl.source import Source
from everrain_dsl.templates.cards import kinds, skeleton
from everrain_dsl.vocabulary import core
from everrain_runtime import scenarios
from everrain_runtime.scenarios import described
from everrain_runtime.scenarios.coverage import Coverage
from tests.sources import ROOT, core_bundle

yaml = importlib.import_module("yaml")  # it comes with mkdocs and has no types
MANIFEST = 'set "Tides", code "tides", version "0.1.0"\n  builds on "core"\n'
#: Kinds that are not begun by themselves: parts of others, and what a game has one of.
PARTS = {
    *("journey", "epilogue", "indelible", "service", "player ship", "tile", "map", "storm"),
    *("stats", "die", "table", "deck", "track", "counters", "kind", "starting kit", "added kit"),
    *(
        "set",
        "expedition tokens",
        "island board",
        "enemy ship board",
        "ship deck",
        "scenario",
        "ruling",
        "reference",
    ),
    *("define", "define whether", "define the", "keyword"),
}


def run(*arguments: object) -> Result:
    return CliRunner().invoke(everrain, [str(each) for each in arguments])


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("everrain_dsl.cli.new.load", cache(sets.load))
    return tmp_path


def compiled(text: str) -> Compiled:
    sources = (Source("set.rain", MANIFEST), Source("cards.rain", text))
    return compile_folders([Folder("tides", sources)], core(), libraries=[core_bundle()])


def test_a_skeleton_of_every_kind_passes(subtests: pytest.Subtests) -> None:
    for kind in kinds():
        with subtests.test(kind=kind):
            made = skeleton(core().kinds[kind], "The Thing")
            assert made is not None
            text = f"{made.card}\n{made.scenario}"
            found = compiled(text)
            tried = Coverage(found)
            outcomes: list[scenarios.Outcome] = []
            for each in found.scenarios:
                outcomes.append(scenarios.run(each, found, tried.content))
                tried.over()

            assert [str(each) for each in found.report.sorted()] == []
            assert outcomes
            assert all(each.passed for each in outcomes), described(outcomes[0], tried.content)
            assert [line for card in tried.cards() for line in card.missed] == []
            assert formatted(text) == text


def test_every_kind_has_a_skeleton_or_is_a_part() -> None:
    assert set(core().kinds) == {*kinds(), *PARTS}


@pytest.mark.parametrize(
    "lives", ["is read once", "stays with a ship", "stays with a crew", "stays on the table"]
)
def test_a_kind_of_a_set_has_one_as_well(lives: str) -> None:
    declared = (
        f'kind "bounty", plural "bounties", {lives}\n  field "danger", one of slight, grave\n'
        '  field "reward", a number from 2 to 9\ndeck "Bounty", holds bounties\n\n'
    )
    row = compiled(declared).vocabulary.kinds["bounty"]
    made = skeleton(row, "The Thing")
    assert made is not None
    found = compiled(f"{declared}{made.card}\n{made.scenario}")
    stage = scenarios.prepare(found)

    assert [str(each) for each in found.report.sorted()] == []
    assert "danger slight, reward 2" in made.card
    assert all(scenarios.run(each, found, stage.content).passed for each in stage.scenarios)


def test_a_new_set_passes_outside_the_clone(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = run("new", "set", "Tides of Glass")
    monkeypatch.chdir(empty / "tides-of-glass")

    assert made.exit_code == 0, made.output
    assert run("check").output == "3 pieces of content, no mistakes\n"
    assert run("test").output == "5 passed, 0 failed\n"
    assert run("format", "--check").exit_code == 0
    assert run("text", "The Quiet Buoy").output.startswith("The Quiet Buoy\n")
    assert run("build", "cards", "-o", "t.json").exit_code == 0


def test_what_is_built_of_a_new_set_stands_without_the_cards_it_begins_with(empty: Path) -> None:
    run("new", "set", "Tides of Glass")
    folder = empty / "tides-of-glass"
    cards = compiled((folder / "cards" / "cards.rain").read_text("utf-8")).of("tides")
    said = {word for card in cards for word in (card.name, card.id.partition(":")[2])}
    built = [*folder.glob("docs/*"), *folder.glob("*.yml"), *folder.glob(".github/*/*")]

    assert len(built) == 3
    assert len(said) == 2 * 3
    assert [
        (file.name, word) for file in built for word in said if word in file.read_text("utf-8")
    ] == []


def test_its_files_are_what_their_readers_take(empty: Path) -> None:
    run("new", "set", "Tides of Glass")
    folder = empty / "tides-of-glass"
    steps = yaml.safe_load((folder / ".github/workflows/cards.yml").read_text("utf-8"))
    hooks = yaml.safe_load((folder / ".pre-commit-config.yaml").read_text("utf-8"))
    commands = [each["run"] for each in steps["jobs"]["cards"]["steps"] if "run" in each]
    commands += [each["entry"] for each in hooks["repos"][0]["hooks"]]
    known = everrain.list_commands(click.Context(everrain))

    assert {each.split()[1] for each in commands if each.startswith("everrain ")} <= {*known}
    assert yaml.safe_load((folder / "mkdocs.yml").read_text("utf-8"))["plugins"]
    assert tomllib.loads((folder / "everrain.toml").read_text("utf-8")) == {"cards": ["cards"]}
    assert json.loads((folder / ".vscode/settings.json").read_text("utf-8"))
    assert not [file for file in folder.rglob("*") if file.is_file() and "@" in file.name]
    assert "@NAME@" not in "".join(
        file.read_text("utf-8") for file in folder.rglob("*") if file.is_file()
    )


def test_the_requirement_is_the_place_that_the_program_came_from(subtests: pytest.Subtests) -> None:
    git = "https://example.org/everrain.git"
    rows: dict[str, Any] = {
        "everrain-dsl @ file:///a/clone": {
            "url": "file:///a/clone",
            "dir_info": {"editable": True},
        },
        "everrain-dsl @ file:///a/b.whl": {"url": "file:///a/b.whl", "archive_info": {}},
        f"everrain-dsl @ git+{git}@0a1b": {
            "url": git,
            "vcs_info": {"vcs": "git", "commit_id": "0a1b"},
        },
        f"everrain-dsl @ git+{git}@0a1b#subdirectory=dsl": {
            "url": git,
            "vcs_info": {"vcs": "git", "commit_id": "0a1b"},
            "subdirectory": "dsl",
        },
        "everrain-dsl==0.1.0": None,
    }
    for expected, recorded in rows.items():
        with subtests.test(requirement=expected), pytest.MonkeyPatch.context() as patch:
            found = SimpleNamespace(
                version="0.1.0",
                read_text=lambda _, kept=recorded: json.dumps(kept) if kept else None,
            )
            patch.setattr(origin, "distribution", lambda _, found=found: found)

            assert origin.requirement() == expected


def test_a_requirement_that_is_given_gets_the_extra_for_the_site(subtests: pytest.Subtests) -> None:
    rows = {
        "everrain-dsl": "everrain-dsl[site]",
        "everrain-dsl>=0.1,<1": "everrain-dsl[site]>=0.1,<1",
        "everrain-dsl[sheet] == 0.1.0": "everrain-dsl[sheet,site]== 0.1.0",
        "everrain-dsl@git+https://example.org/e": "everrain-dsl[site] @git+https://example.org/e",
        "everrain-dsl[site] @ file:///a": "everrain-dsl[site] @ file:///a",
    }
    for given, expected in rows.items():
        with subtests.test(given=given):
            assert origin.with_extra(given, "site") == expected


def test_one_line_of_the_project_says_where_the_program_is(empty: Path) -> None:
    done = run("new", "set", "Tides", "--requirement", "everrain-dsl @ git+https://example.org/e")
    files = [file for file in (empty / "tides").rglob("*") if file.is_file()]
    texts = {file.name: file.read_text("utf-8") for file in files}

    assert (
        done.output
        == "tides: the set `tides`; go there and run `everrain check`, `everrain test`\n"
    )
    assert texts["requirements.txt"] == "everrain-dsl[site] @ git+https://example.org/e\n"
    assert [name for name, text in texts.items() if "everrain-dsl" in text] == ["requirements.txt"]


def test_a_program_of_this_machine_alone_is_told(empty: Path) -> None:
    done = run("new", "set", "Tides", "--requirement", "everrain-dsl @ file:///a/clone")

    assert "Before others use the project" in done.output


def test_a_requirement_of_another_program_is_refused(
    empty: Path, subtests: pytest.Subtests
) -> None:
    for given in (
        "everrain",
        "../clone",
        "everrain-dsl2",
        "everrain-dsl\n--pre",
        "everrain-dsl clone",
    ):
        with subtests.test(given=given):
            done = run("new", "set", "Tides", "--requirement", given)

            assert done.exit_code == 2
            assert "does not require this program; begin with its name" in done.output
            assert [*empty.iterdir()] == []


@pytest.mark.parametrize("name", ["", "42", '"', "core", "a\nb", "!!", "x" * 80])
def test_a_name_that_makes_no_set_is_told(empty: Path, name: str) -> None:
    done = run("new", "set", name)

    assert done.exit_code == 2
    assert [*empty.iterdir()] == []


def test_what_is_there_is_not_touched(empty: Path) -> None:
    (empty / "tides").mkdir()
    (empty / "tides" / "mine.txt").write_text("mine", "utf-8")

    assert run("new", "set", "Tides").exit_code == 2
    assert [each.name for each in (empty / "tides").iterdir()] == ["mine.txt"]
    assert run("new", "set", "Tides", "--path", "elsewhere").exit_code == 0


def test_cards_are_put_behind_those_of_their_kind(empty: Path) -> None:
    (empty / "set.rain").write_text(MANIFEST, "utf-8")
    (empty / "sea-events.rain").write_text('sea event "First"\n  collect 1 clue\n', "utf-8")
    done = run("new", "card", "sea event", "Second")

    assert done.output.splitlines()[0] == 'sea-events.rain:4: sea event "Second"'
    assert run("test", empty).output == "3 passed, 0 failed\n"
    assert run("format", "--check", empty).exit_code == 0


def test_two_stories_have_chapters_of_their_own(empty: Path) -> None:
    (empty / "set.rain").write_text(MANIFEST, "utf-8")
    run("new", "card", "story", "One")
    made = run("new", "card", "story", "Another", "--print")

    assert "epilogue 900" in made.output
    assert "epilogue 901" in (empty / "stories.rain").read_text("utf-8")


@pytest.mark.parametrize(
    ("kind", "name", "said"),
    [
        ("sea evnt", "A", "write `sea event`"),
        ("tile", "A", "no card of the kind `tile` can be begun"),
        ("relic", 'A "quoted" name', "cannot be a name"),
        ("relic", "First", "is called `First` already"),
    ],
)
def test_what_cannot_be_begun_is_told(empty: Path, kind: str, name: str, said: str) -> None:
    (empty / "set.rain").write_text(MANIFEST, "utf-8")
    (empty / "a.rain").write_text('sea event "First"\n  collect 1 clue\n', "utf-8")
    done = run("new", "card", kind, name)

    assert done.exit_code == 2
    assert said in done.output
    assert len([*empty.iterdir()]) == 2


def test_the_hooks_of_a_new_set_are_those_for_other_repositories(empty: Path) -> None:
    run("new", "set", "Tides")
    ours = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    theirs = yaml.safe_load((empty / "tides" / ".pre-commit-config.yaml").read_text("utf-8"))
    said = [
        {key: each.get(key) for key in ("id", "entry", "files", "pass_filenames")}
        for each in theirs["repos"][0]["hooks"]
    ]

    assert sorted(said, key=lambda each: each["id"]) == [
        {key: each.get(key) for key in ("id", "entry", "files", "pass_filenames")}
        for each in sorted(ours, key=lambda each: each["id"])
    ]


def test_a_kind_whose_name_is_plural_has_a_file_of_that_name(empty: Path) -> None:
    (empty / "set.rain").write_text(MANIFEST, "utf-8")

    assert run("new", "card", "rules", "Spyglass").exit_code == 0
    assert sorted(each.name for each in empty.iterdir()) == ["rules.rain", "scenarios", "set.rain"]


def test_the_words_of_a_set_are_found_inside_it(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (empty / "set.rain").write_text(MANIFEST, "utf-8")
    (empty / "words.rain").write_text("stats faith\n  value 3\n", "utf-8")
    inside = run("words", "faith")
    monkeypatch.chdir(empty.parent)

    assert "stats faith" in inside.output
    assert run("words", "faith").exit_code == 1
