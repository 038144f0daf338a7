"""Cards and things are picked, asked about and searched for by what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.sources import compile_text

if TYPE_CHECKING:
    from everrain_dsl.compiler import Compiled

HAUL = '  draw 3 cards from the "Treasure" deck as the haul\n'


@pytest.mark.parametrize(
    "line",
    [
        "take one relic of the haul",
        "discard every shanty of the haul",
        "take up to 2 trinkets of those cards",
        "take a random commodity of the haul",
        "collect 1 coin for each relic of the haul",
        "collect the number of relics of the haul coin",
        "take one of the haul who is not a relic",
    ],
)
def test_a_kind_narrows_a_group(line: str) -> None:
    assert _errors(f'sea event "Squall"\n{HAUL}  {line}\n') == []


def test_a_kind_of_all_of_a_group_is_the_group() -> None:
    by_kind, as_group = (
        compile_text(f'sea event "Squall"\n{HAUL}  discard every {one} of the haul\n')
        for one in ("card", "one")
    )

    assert _code(by_kind) == _code(as_group)


def test_nothing_of_another_kind_is_in_a_group() -> None:
    text = (
        'sea event "Squall"\n  choose 2 crew on deck as the watch\n  take one relic of the watch\n'
    )

    assert _errors(text) == ["E0301"]


def _errors(text: str) -> list[str]:
    return [each.code for each in compile_text(text).diagnostics if each.code.startswith("E")]


def _code(compiled: Compiled) -> object:
    (squall,) = compiled.bundle(compiled.own[0]).programs
    return [routine.code for routine in squall.routines]
