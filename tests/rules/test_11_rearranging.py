"""Below deck: upgrades are rearranged whatever it is that is installed (IMP-05)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.questions import questions
from everrain_runtime.state import Card
from everrain_runtime.state.places import ARTILLERY_SLOT, slot
from tests.rules.ashore import discarded
from tests.rules.below_deck import bare, installed
from tests.rules.tabletop import SetTable, Tabletop, fits


def buy_artillery(game: Tabletop, *moves: Any) -> None:
    """Install artillery in its one slot, other upgrades moved so."""
    board, guns = game.game.board, game.game.content.named("Swivel Guns").id
    card = Card(board.new_handle("card"), guns, "core:deck-artillery", game.ship.handle)
    game.given(*moves)
    game.do("install_schematic_free", board.add(card))


@pytest.mark.rule("IMP-05")
def test_improvements_may_be_moved_as_artillery_is_installed(table: SetTable) -> None:
    game = bare(table, 1, "Cabins", "Chapel")
    buy_artillery(game, ("Chapel",), "slot 4")

    assert installed(game) == {0: "Cabins", 4: "Chapel"}


@pytest.mark.rule("IMP-05", "IMP-09")
def test_nothing_of_another_ship_nor_what_is_attached_is_moved(table: SetTable) -> None:
    game = table(players=2, crew=1)
    board, ship = game.game.board, game.ship.handle
    place = slot(ship, ARTILLERY_SLOT).handle
    board.add(Card(board.new_handle("card"), "core:a-barrel-ticking", "", ship, "attached", place))
    buy_artillery(game, ())

    (question,) = [each for each in game.answers.asked if fits(each, questions.MOVE_WHICH_UPGRADES)]
    assert len(question.options) == len([i for i in board.improvements.values() if i.ship == ship])


@pytest.mark.rule("IMP-05", "IMP-06")
def test_upgrades_may_be_discarded_as_another_is_installed(table: SetTable) -> None:
    """Whether or not there is room for it elsewhere."""
    game = bare(table, 1, "Cabins", "Chapel")
    buy_artillery(game, ("Chapel",), ())

    assert installed(game) == {0: "Cabins"}
    assert discarded(game, "Improvement") == ["Chapel"]
