"""Every text reads back to what its card does, and no two cards that differ print alike."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import islice

import pytest

from everrain_dsl.bytecode.meaning import meaning
from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.readback import read_back
from everrain_dsl.readback.check import printed
from everrain_dsl.readback.source import Writer
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from tests.fuzz.changes import changed
from tests.fuzz.drawn import Drawn, remembering
from tests.fuzz.wider import Wider
from tests.laws import declared
from tests.sources import (
    PAGES_OF_SAMPLES,
    ROOT,
    core_bundle,
    real_cards,
    samples_of,
)

pytestmark = pytest.mark.long

_BATCH = 400
#: Every so many-th small change of a card is tried; which ones, differs from card to card.
STRIDE = 3
#: What drawn cards speak of that the core set does not declare.
_DECLARED = Source(
    "declared",
    'track "Loyalty" for each ship from 0 to 10, token loyalty at 5\n'
    'order "Dredge"\n  collect 1 clue\n',
)
_NAME = re.compile(r'"[^"]*"')


def on_declarations(text: str) -> Compiled:
    """Return *text* compiled on the declarations of the core set, which need no reading again."""
    folder = Folder("fixture", (Source("fixture.rain", text),))
    return compile_folders([folder], core(), libraries=[declared()])


def fixtures() -> Iterable[str]:
    for folder in ("language", "diagnostics", "limits"):
        for file in sorted((ROOT / "tests" / folder).rglob("*.rain")):
            if not file.name.startswith("E"):  # a mistake, which has no print
                yield file.read_text("utf-8", "replace")
    for page in PAGES_OF_SAMPLES:
        yield from (sample for _, sample in samples_of(page))


def drawn(start: int, by: type[Drawn] = Drawn) -> dict[str, str]:
    """Return the cards drawn by the numbers from *start* on that are sentences, by name."""
    writer = Writer(compiled({}))
    texts = {
        f"Card {number}": writer.agreed(remembering(by(number).card(f"Card {number}")))
        for number in range(start, start + _BATCH)
    }
    return {name: text for name, text in texts.items() if text is not None}


def compiled(cards: Mapping[str, str]) -> Compiled:
    """Return those of the cards that compile."""
    left = dict(cards)
    while True:
        sources = (_DECLARED, *(Source(name, text) for name, text in left.items()))
        found = compile_folders([Folder("", sources)], core(), libraries=[core_bundle()])
        wrong = {error.span.source.path for error in found.report.errors}
        if not wrong:
            return found
        left = {name: text for name, text in left.items() if name not in wrong}


def differing(found: Compiled) -> list[str]:
    return [f"{each.card.name}: {each.difference}" for each in read_back(found) if each.difference]


def alike(cards: Iterable[str]) -> list[str]:
    """Return what prints alike of *cards*, some small changes of each among them, and differs."""
    writer = Writer(compiled({}))
    changes: dict[str, str] = {}
    for number, text in enumerate(cards):
        for each in (text, *islice(changed(text), number % STRIDE, None, STRIDE)):
            new = f"Card {len(changes)}"
            changes[new] = writer.agreed(_NAME.sub(f'"{new}"', each, count=1)) or ""
    found = compiled({name: text for name, text in changes.items() if text})
    (bundle,) = (each for each in found.bundles() if each.set.code in found.own)
    meanings = {each.id: meaning(each, bundle) for each in bundle.programs}
    by_text: dict[str, dict[str, str]] = defaultdict(dict)
    for card in found.of(bundle.set.code):
        text = printed(card, found).split("\n", 1)[1]
        by_text[text].setdefault(meanings[card.id], changes.get(card.name, card.name))
    return [
        "\n".join([text, *sources.values()])
        for text, sources in by_text.items()
        if len(sources) > 1
    ]


def test_every_fixture_and_every_sample_reads_back_to_the_same_behaviour() -> None:
    found = [sets for text in fixtures() if not (sets := on_declarations(text)).report.has_errors]

    assert len(found) > 50
    assert [line for sets in found for line in differing(sets)] == []


@pytest.mark.parametrize("start", range(0, 5 * _BATCH, _BATCH))
def test_drawn_cards_read_back_to_the_same_behaviour(start: int) -> None:
    cards = compiled(drawn(start))

    assert len(cards.of("local")) > 50
    assert differing(cards) == []


@pytest.mark.parametrize("start", range(0, 3 * _BATCH, _BATCH))
def test_cards_of_several_lines_that_go_together_read_back(start: int) -> None:
    cards = compiled(drawn(start, Wider))

    assert len(cards.of("local")) > 50
    assert differing(cards) == []


@pytest.mark.parametrize("part", range(2))
def test_a_small_change_of_a_real_card_that_changes_what_it_does_changes_its_text(
    part: int,
) -> None:
    assert alike(real_cards()[part::2]) == []


@pytest.mark.parametrize("by", [Drawn, Wider])
def test_a_small_change_of_a_drawn_card_that_changes_what_it_does_changes_its_text(
    by: type[Drawn],
) -> None:
    cards = drawn(0, by)
    sound = {card.name for card in compiled(cards).of("local")}

    assert alike([text for name, text in cards.items() if name in sound]) == []
