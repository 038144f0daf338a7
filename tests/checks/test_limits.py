"""The limits of a whole set. Those of a card are shown by `limits/`, just under and just over."""

from __future__ import annotations

import pytest

from everrain_dsl.bytecode import bundle
from everrain_dsl.compiler import Compiled, Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core


def compiled(cards: int) -> Compiled:
    text = "".join(f'sea event "{number}"\n  collect 1 clue\n' for number in range(cards))
    return compile_folders([Folder("large", (Source("large.rain", text),))], core())


@pytest.mark.long
def test_a_set_of_ten_thousand_cards_is_compiled_and_read_back() -> None:
    large = compiled(10_000)
    (made,) = large.bundles()

    assert len(bundle.load(bundle.dump(made), core()).programs) == 10_000


def test_a_set_of_one_card_more_is_told_by_the_check() -> None:
    (found,) = compiled(10_001).diagnostics

    assert found.slug == "set-larger-than-a-bundle"
    assert "10001 cards" in found.message


@pytest.mark.parametrize("loops", [8, 9])
def test_what_the_check_lets_through_is_read_back(loops: int) -> None:
    text = 'sea event "A"\n'
    text += "".join(f"{'  ' * depth}repeat 1 time\n" for depth in range(1, loops + 1))
    text += f"{'  ' * (loops + 1)}collect 1 clue\n"
    found = compile_folders([Folder("deep", (Source("deep.rain", text),))], core())

    assert found.report.has_errors == (loops > 8)
    for made in () if found.report.has_errors else found.bundles():
        bundle.load(bundle.dump(made), core())
