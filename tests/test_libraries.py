"""A set is built upon without its sources: from its bundle everything comes out the same."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import ANY

import attrs
import pytest

from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.compiler import Compiled, Folder, Library, compile_folders
from everrain_dsl.print import plain, render
from everrain_dsl.resolve import library
from everrain_dsl.resolve.interface import CardInterface, interface_of
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime import scenarios
from everrain_runtime.content.content import Content
from everrain_runtime.play import one_game
from everrain_runtime.play.one_game import Plan
from tests.laws import whole
from tests.sources import ROOT, compiled_core, core_bundle, core_folder, declarations

MANIFEST = 'set "{}", code "{}", version "1.0.0", symbol "S", languages "en", builds on "{}"\n\n'
BRAVE = """\
positive trait "Brave" (general)
  while this crew's luck is at least 3
    this crew gets +1 resolve
"""
LUCKY = """\
positive trait "Lucky" (general)
  while this crew's resolve is at least 3
    this crew gets +1 luck
"""
EXPANSION = ROOT / "tests" / "data" / "lanterns"


def compile_on(files: list[Path], base: Library) -> Compiled:
    sources = tuple(Source(file.name, file.read_text("utf-8")) for file in files)
    return compile_folders([Folder("fixture", sources)], core(), libraries=[base])


def test_a_bundle_tells_of_its_cards_what_their_sources_tell() -> None:
    from_sources = [interface_of(card) for card in compiled_core().cards]
    from_bundle = library.known(load(dump(core_bundle()), core()), core())

    assert [*map(without_place, from_bundle)] == [*map(without_place, from_sources)]


def without_place(known: CardInterface) -> CardInterface:
    return attrs.evolve(known, source=None, start=0, end=0)


@pytest.fixture(scope="module")
def both() -> tuple[Compiled, Compiled]:
    """Return the expansion compiled on the core set's sources, and on its bundle."""
    files = sorted(EXPANSION.glob("*.rain"))
    return (
        compile_on(files, core_folder()),
        compile_on(files, load(dump(core_bundle()), core())),
    )


def test_an_expansion_comes_out_the_same_on_sources_and_on_a_bundle(
    both: tuple[Compiled, Compiled],
) -> None:
    from_sources, from_bundle = both

    assert [str(found) for found in from_sources.diagnostics] == []
    assert from_bundle.diagnostics == ()
    assert dump(from_bundle.bundle("lanterns")) == dump(from_sources.bundle("lanterns"))
    assert printed(from_bundle) == printed(from_sources)


def printed(compiled: Compiled) -> list[str]:
    return [plain(render(card)) for card in compiled.of("lanterns")]


def test_an_expansion_is_played_the_same_on_sources_and_on_a_bundle(
    both: tuple[Compiled, Compiled],
) -> None:
    from_sources, from_bundle = (Content(compiled.bundles()) for compiled in both)
    plan = Plan(players=2, seed=5)

    assert "lanterns:the-drowned-lamplighter" in from_bundle
    assert one_game.play(from_bundle, plan, 0) == attrs.evolve(
        one_game.play(from_sources, plan, 0), seconds=ANY
    )


def test_scenarios_are_played_without_the_sources_of_the_core_set(
    both: tuple[Compiled, Compiled],
) -> None:
    stage = scenarios.prepare(both[1])
    outcomes = [scenarios.run(each, stage.compiled, stage.content) for each in stage.scenarios]

    assert [each.passed for each in outcomes] == [True, True]


def test_a_circle_of_modifiers_through_a_library_is_found_in_both() -> None:
    files = {
        "base": MANIFEST.format("Base", "base", "core") + BRAVE,
        "more": MANIFEST.format("More", "more", "base") + LUCKY,
    }
    base, more = (Folder(name, (Source(f"{name}.rain", text),)) for name, text in files.items())
    below = declarations()
    made = compile_folders([base], core(), libraries=[below]).bundle("base")
    found = [
        compile_folders([more], core(), libraries=[library, below]).diagnostics
        for library in (base, made)
    ]

    assert [each.code for each in found[0]] == ["E0609"]
    assert [*map(whole, found[1])] == [*map(whole, found[0])]
