"""The chapel of every port, as its module opens it (V2-60)."""

from __future__ import annotations

from typing import Unpack

import pytest

from tests.rules.editions import table_of
from tests.rules.in_port import act, give_trait, menu, visit
from tests.rules.tabletop import Dice, Tabletop

SERVICE = "Look at Yourself"


def chapel(*modules: str, **dice: Unpack[Dice]) -> Tabletop:
    """Return a table with a ship in port, the first round begun."""
    game = table_of("prototype", *modules)(crew=1, **dice)
    game.game.moment("round_begins")
    game.finish()
    give_trait(game, game.crew[0], "Arrogant")
    give_trait(game, game.crew[0], "Hardy")
    visit(game)
    return game


@pytest.mark.rule("V2-60")
@pytest.mark.parametrize(("modules", "open_"), [(("Chapel",), True), ((), False)])
def test_the_chapel_is_open_where_its_module_is_played(
    modules: tuple[str, ...], open_: bool
) -> None:
    assert any(SERVICE in entry for entry in menu(chapel(*modules))) == open_


@pytest.mark.rule("V2-60")
@pytest.mark.parametrize(
    ("rolled", "positive", "negative"),
    [(1, "", "Arrogant"), (2, "Hardy", "Arrogant"), (4, "Hardy", "Arrogant"), (7, "Hardy", "")],
)
def test_a_crew_tries_to_lose_its_traits_by_a_roll(
    rolled: int, positive: str, negative: str
) -> None:
    game = chapel("Chapel", fate=[rolled])
    act(game, SERVICE)
    crew, name = game.crew[0], game.game.content.name

    assert [name(card) if card else "" for card in (crew.positive, crew.negative)] == [
        positive,
        negative,
    ]


@pytest.mark.rule("V2-60")
@pytest.mark.parametrize("rolled", [5, 9])
def test_or_to_change_them(rolled: int) -> None:
    game = chapel("Chapel", fate=[rolled])
    before = (game.crew[0].positive, game.crew[0].negative)
    act(game, SERVICE)
    after = (game.crew[0].positive, game.crew[0].negative)

    assert sum(one != other for one, other in zip(before, after, strict=True)) == 1
    assert all(after)


@pytest.mark.rule("V2-60")
def test_a_pious_crew_rolls_nothing_and_recovers_all_strain() -> None:
    game = chapel("Chapel", fate=[1])
    give_trait(game, game.crew[0], "Pious")
    game.crew[0].strain = 3
    act(game, SERVICE)

    assert game.crew[0].strain == 0
    assert game.chance.dice["fate"] == ["1"]


@pytest.mark.rule("V2-60")
def test_a_non_believer_does_not_come_in() -> None:
    game = chapel("Chapel")
    give_trait(game, game.crew[0], "Non-Believer")

    assert not any(SERVICE in entry for entry in menu(game))
    assert any("Wounds Tended" in entry for entry in menu(game))
