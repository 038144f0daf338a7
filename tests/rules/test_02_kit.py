"""Setup: what the starting kit of a set decides (SET-06 to SET-09)."""

from __future__ import annotations

import pytest

from tests.printing import reprint
from tests.rules.tabletop import SetTable


@pytest.mark.rule("SET-08")
@pytest.mark.parametrize(
    ("positive", "negative"), [(1, 1), (1, 0), (0, 1), (0, 0)], ids=["both", "good", "bad", "none"]
)
def test_the_kit_says_which_traits_the_first_deckhands_get(
    table: SetTable, monkeypatch: pytest.MonkeyPatch, positive: int, negative: int
) -> None:
    game = table(crew=0)
    (kit,) = game.game.content.of_kind("starting kit")
    reprint(monkeypatch, kit, positive_traits=positive, negative_traits=negative)
    game.step("sign_on", game.ship.handle)
    (crew,) = game.crew

    assert (crew.positive != "", crew.negative != "") == (bool(positive), bool(negative))
