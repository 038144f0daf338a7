"""Whatever is wrong in a source, its pages are made, and say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_site import data, paths, search_index
from everrain_site.dialect import converted
from everrain_site.model import Reference
from everrain_site.render import pages
from tests.laws import declared
from tests.sources import ROOT

pytestmark = pytest.mark.long

FIXTURES = sorted((ROOT / "tests" / "diagnostics").glob("*.rain"))
#: Pages are made of every so many-th mistake.
STRIDE = 3


def reference_of(text: str) -> Reference:
    """Return the reference of a broken source."""
    folder = Folder("wet", (Source("wet/cards.rain", text),))
    compiled = compile_folders([folder], core(), libraries=[declared()])
    return Reference.of(compiled, findings=compiled.report.errors)


def shown(text: str) -> tuple[Reference, dict[str, str]]:
    """Return the reference of a broken source, and the pages that speak of its cards."""
    reference = reference_of(text)
    makers = pages(reference)
    wanted = [paths.card(card.id) for card in reference.compiled.cards]
    wanted += [paths.kind(kind) for kind in reference.by_kind]
    wanted += [
        paths.CARDS,
        paths.STORIES,
        paths.RULINGS,
        *map(paths.content_set, reference.compiled.sets),
    ]
    return reference, {path: converted(makers[path]()).body for path in wanted}


@pytest.mark.parametrize("part", range(3))
def test_a_mistake_leaves_pages_that_tell_it(part: int) -> None:
    for fixture in FIXTURES[part :: 3 * STRIDE]:
        reference, made = shown(Path(fixture).read_text("utf-8", "replace"))
        data.files(reference)
        search_index.script(search_index.entries(reference, {}))
        for card, found in reference.wrong.items():
            page = made[paths.card(card) if card else paths.CARDS]
            for each in found:
                assert f">{each.code}</a>" in page, (fixture.name, each)
        if reference.findings:
            assert "er-wrong" in made[paths.CARDS], fixture.name


def test_most_mistakes_are_told_with_their_card() -> None:
    """Of those in cards and scenarios; a set has some of its own."""
    placed = apart = 0
    for fixture in FIXTURES:
        if fixture.name.startswith(("E02", "E03")):
            reference = reference_of(Path(fixture).read_text("utf-8"))
            apart += len(reference.wrong.pop("", ()))
            placed += sum(map(len, reference.wrong.values()))

    assert placed > 8 * apart


def test_a_mistake_is_told_where_it_stands_and_nowhere_else() -> None:
    _, made = shown('sea event "Squall"\n  kolect 2 clues\n\nsea event "Calm"\n  collect 2 clues\n')

    squall, calm = made["cards/local/squall.md"], made["cards/local/calm.md"]
    assert "\nkolect 2 clues\n^^^^^^\n" in squall.replace("</code>", "\n").replace(">", ">\n")
    assert "cards.rain, line 2" in squall
    assert "er-wrong" not in calm
    assert "1 error in the cards" in made["kinds/sea-event.md"]
    assert 'href="local/squall.html"' in made["cards/index.md"]
