"""A bug of ours becomes one diagnostic at its card: everything else is still told, and it exits 2.

Each row lets a function of one stage raise for one item, as a bug of ours would.
"""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from click.testing import CliRunner, Result
from lsprotocol import types

from everrain_dsl.cli import everrain
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.editor.requests import made
from everrain_dsl.editor.server import Server
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

#: A card that a bug stops, with a scenario, beside a right one.
GUILTY: Final = """\
sea event "Guilty"
  choice "Pay"
    collect 7 clues
  choice "Wait"
    begin story "Speaks Of It"

scenario "it pays" of "Guilty"
  choose "Pay"
  expect exactly 7 clues

sea event "Beside"
  collect 1 clue

scenario "it pays one" of "Beside"
  expect exactly 1 clue
"""
#: The same where nothing else is there.
ALONE: Final = GUILTY.replace('begin story "Speaks Of It"', "collect 1 coin")
#: Cards of another file: one with a mistake, one that speaks of the guilty card.
WRONG: Final = """\
sea event "Wrong"
  kolect 1 clue

story "Speaks Of It"
  starts from "Guilty"
  epilogue 1 "Its End", sea event
    collect 1 clue
"""
#: A set that builds on nothing: no other is read for it.
SET: Final = 'set "Tiny", version "1.0.0"\n  code "tiny"\n'
_BUG: Final = "E0901"
_LINE_OF_SCENARIO: Final = 7


@attrs.frozen
class Fault:
    """A function, and whether it raises with its arguments."""

    module: str
    name: str
    raises: Callable[..., bool]
    #: The line that the bug is reported at.
    line: int = 1

    def put(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the function raise."""
        *path, name = self.name.split(".")
        owner: Any = import_module(self.module)
        for each in path:
            owner = getattr(owner, each)
        right = getattr(owner, name)

        def faulty(first: Any, *others: Any, **named: Any) -> Any:
            if self.raises(first, *others):
                raise KeyError("a made-up bug")
            return right(first, *others, **named)

        monkeypatch.setattr(owner, name, faulty)


def _is_called(name: str) -> Callable[..., bool]:
    return lambda card, *_: card.name == name


def _is_tree_of(name: str) -> Callable[..., bool]:
    """Return a function that recognizes the typed tree of the card of that name."""
    return lambda on: any(getattr(each.meaning, "name", "") == name for each in on.tree)


def _heads(title: str) -> Callable[..., bool]:
    """Return what tells whether a line, or its header, begins the item of that title."""

    def tells(line: Any, *_: Any) -> bool:
        name = getattr(line, "sentence", line).name
        return name is not None and name.value == title

    return tells


def _begins(_parser: Any, region: Any) -> bool:
    return bool(region.text[region.start :].startswith(GUILTY[:18]))


def _holds(sets: Iterable[Any], *_: Any) -> bool:
    """Return whether sets, before anything of them is read, hold the card."""
    return any(GUILTY[:18] in source.text for each in sets for source in each.sources)


def _pays(forms: Any, part: Any) -> bool:
    place = slice(getattr(part, "start_pos", 0), getattr(part, "end_pos", 0))  # a figure has none
    return bool(forms.text[place] == "collect 7 clues")


#: A function of each stage that `check` goes through.
STAGES: Final = {
    "before parsing": Fault("everrain_dsl.compiler", "see_words_left", _holds),
    "parsing": Fault("everrain_dsl.syntax.parser", "Parser.item", _begins),
    "collecting names": Fault("everrain_dsl.resolve.declarations", "_declare", _heads("Guilty")),
    "reading a card": Fault("everrain_dsl.types.items", "read_cards", _heads("Guilty")),
    "reading its lines": Fault(
        "everrain_dsl.types.cards", "_Card._remaining", _is_called("Guilty")
    ),
    "checks of an item": Fault("everrain_dsl.checks.items", "_check", _is_tree_of("Guilty")),
    "agreement": Fault("everrain_dsl.syntax.agreement", "look_at_part", _pays),
    "checks of whole sets": Fault(
        "everrain_dsl.checks.story_graph", "interface_of", _is_called("Guilty")
    ),
    "decks": Fault("everrain_dsl.checks.decks", "_held_by", _is_called("Guilty")),
    "a scenario": Fault(
        "everrain_dsl.types.scenarios", "read_scenario", _heads("it pays"), _LINE_OF_SCENARIO
    ),
}


def compiled() -> list[tuple[str, str, int]]:
    """Return the file, code and line of each finding."""
    sources = (Source("guilty.rain", GUILTY), Source("wrong.rain", WRONG))
    found = compile_folders([Folder("all", sources)], core()).diagnostics
    return [(each.path, each.code, each.span.line) for each in found]


def test_a_bug_in_any_stage_is_one_diagnostic_beside_all_others(
    monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
) -> None:
    right = compiled()
    for stage, fault in STAGES.items():
        with subtests.test(stage=stage), monkeypatch.context() as patched:
            fault.put(patched)

            assert compiled() == [("guilty.rain", _BUG, fault.line), *right]


def test_two_cards_that_bugs_stop_are_both_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Guilty", "Wrong")
    Fault("everrain_dsl.checks.decks", "_held_by", lambda card: card.name in names).put(monkeypatch)

    assert [each[:2] for each in compiled() if each[1] == _BUG] == [
        ("guilty.rain", _BUG),
        ("wrong.rain", _BUG),
    ]


def test_a_card_that_cannot_be_emitted_is_reported_and_makes_no_bundle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Fault("everrain_dsl.bytecode.emitter.programs", "_program", _is_called("Guilty")).put(
        monkeypatch
    )
    found = compile_folders([Folder("all", (Source("guilty.rain", ALONE),))], core())

    assert [(each.code, each.span.line) for each in found.diagnostics] == [(_BUG, 1)]
    with pytest.raises(ValueError, match="sources with errors make no bundle"):
        found.bundle()


def test_a_bug_in_a_library_is_reported_there(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Folder("lib", (Source("lib/set.rain", SET), Source("lib/a.rain", GUILTY)))
    own = Folder("own", (Source("own/a.rain", 'sea event "Own"\n  collect 1 clue\n'),))
    STAGES["reading a card"].put(monkeypatch)
    found = compile_folders([own], core(), libraries=[library]).diagnostics

    assert [(each.path, each.code) for each in found] == [("lib/a.rain", _BUG)]


def test_bugs_are_let_through_for_whoever_looks_for_them(
    monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
) -> None:
    monkeypatch.setenv("EVERRAIN_DEBUG", "1")
    for stage, fault in STAGES.items():
        with subtests.test(stage=stage), monkeypatch.context() as patched:
            fault.put(patched)
            with pytest.raises(KeyError, match="a made-up bug"):
                compiled()


# Commands


#: A command, and a function that it hands one card, with all that is printed of the others.
COMMANDS: Final[dict[tuple[str, ...], tuple[Fault, str]]] = {
    ("check",): (STAGES["reading a card"], ""),
    ("text",): (Fault("everrain_dsl.cli.text", "render", _is_called("Guilty")), "Beside"),
    ("lint",): (
        Fault("everrain_dsl.lints.runner", "Item.blocks", lambda item: '"Guilty"' in item.text),
        "",
    ),
    ("build", "-o", "-"): (
        Fault("everrain_dsl.bytecode.verifier.proof", "check_printed", lambda *_: True),
        "",
    ),
    ("read", "--check"): (
        Fault("everrain_dsl.readback.check", "render", _is_called("Guilty")),
        "1 of 2 cards read back",
    ),
}


def run(folder: Path, *arguments: str) -> Result:
    """Run a command on the set of `ALONE` in *folder*."""
    (folder / "set.rain").write_text(SET, "utf-8")
    (folder / "guilty.rain").write_text(ALONE, "utf-8")
    command, *others = arguments
    where = ["--path", str(folder)] if command == "text" else [str(folder)]
    return CliRunner().invoke(everrain, [command, *others, *where])


def test_every_command_leaves_with_2_and_says_how_to_report_the_bug(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
) -> None:
    for command, (fault, others) in COMMANDS.items():
        with subtests.test(command=command), monkeypatch.context() as patched:
            fault.put(patched)
            result = run(tmp_path, *command)

            assert result.exit_code == 2, result.output
            said = " ".join(result.output.split())
            assert f"error[{_BUG}]: everrain stopped here because of a bug" in said
            assert "guilty.rain:1:1" in said
            assert "EVERRAIN_DEBUG=1" in said
            assert others in said


def test_a_scenario_that_a_bug_stops_has_failed_and_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
) -> None:
    (tmp_path / "guilty.rain").write_text(ALONE, "utf-8")
    faults = {
        "its own line": ("everrain_runtime.scenarios.runner", "expectations.look"),
        "before its first line": ("everrain_runtime.scenarios.runner", "Lines.__init__"),
    }
    for stage, (module, name) in faults.items():
        with subtests.test(stage=stage), monkeypatch.context() as patched:
            Fault(module, name, lambda *all_: any(map(_is_of_guilty, all_))).put(patched)
            result = CliRunner().invoke(everrain, ["test", str(tmp_path)])

            assert "1 passed, 1 failed" in result.stdout
            assert f"error[{_BUG}]: everrain stopped here because of a bug" in result.stdout
            assert result.exit_code == 2


def _is_of_guilty(value: Any) -> bool:
    span = getattr(value, "span", None)
    return value == "local:guilty" or (span is not None and "7 clues" in span.text)


# The editor


def test_an_editor_is_told_of_a_bug_beside_all_that_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guilty, wrong = tmp_path / "guilty.rain", tmp_path / "wrong.rain"
    (tmp_path / "set.rain").write_text(SET, "utf-8")
    guilty.write_text(ALONE, "utf-8")
    wrong.write_text('sea event "Wrong"\n  kolect 1 clue\n', "utf-8")
    server, published = made(), dict[str, list[str]]()

    def publish(told: types.PublishDiagnosticsParams) -> None:
        name = told.uri.rpartition("/")[2]
        published[name] = sorted(str(each.code) for each in told.diagnostics)

    async def unneeded(_server: Server) -> None:
        """Ask for no hints anew."""

    monkeypatch.setattr(server, "text_document_publish_diagnostics", publish)
    monkeypatch.setattr(Server, "_refresh", unneeded)

    async def checked() -> dict[str, list[str]]:
        published.clear()
        server.desk.put(guilty, guilty.read_text("utf-8"))
        server.changed(guilty)
        assert server._checking is not None
        await server._checking
        return {**published}

    async def works() -> None:
        assert await checked() == {"guilty.rain": [], "wrong.rain": ["E0203"]}
        with monkeypatch.context() as patched:
            STAGES["reading a card"].put(patched)
            assert await checked() == {"guilty.rain": [_BUG], "wrong.rain": ["E0203"]}
        with monkeypatch.context() as patched:
            Fault("everrain_dsl.editor.workspace", "load", lambda *_: True).put(patched)
            assert (await checked())["guilty.rain"] == [_BUG, _BUG]  # the last check's stays
        assert await checked() == {"guilty.rain": [], "wrong.rain": ["E0203"]}
        with monkeypatch.context() as patched:
            Fault("everrain_dsl.editor.hover", "hover", lambda *_: True).put(patched)
            hover = server.protocol.fm.features[types.TEXT_DOCUMENT_HOVER]
            document = types.TextDocumentIdentifier(guilty.as_uri())
            with pytest.raises(KeyError, match="a made-up bug"):
                hover(types.HoverParams(document, types.Position(1, 3)))
            assert published["guilty.rain"] == [_BUG]

    asyncio.run(works())
