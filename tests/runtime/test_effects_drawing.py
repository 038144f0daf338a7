"""What turns cards up: drawing, looking, searching."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.runtime.made_up_sea import (
    Sea,
    laid,
    names,
    on_deck,
    sea_of,
)

if TYPE_CHECKING:
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def sea(by_hand: ByHand) -> Sea:
    """Give a game with four sea events on their deck."""
    return sea_of(by_hand)


def test_drawn_cards_lie_open_until_they_are_discarded(sea: Sea) -> None:
    """GEN-07."""
    assert sea.do("draw_card", 2, "sea event") == 2
    assert sea.game.all("noun_card") == tuple(card.handle for card in laid(sea))
    assert names(laid(sea)) == ["gale", "calm"]
    sea.game.settle()
    assert not laid(sea)
    assert names(sea.pile("sea event").discard) == ["gale", "calm"]


def test_an_empty_deck_is_made_anew_as_it_is_drawn_from(by_hand: ByHand) -> None:
    """GEN-07, GEN-09."""
    sea = sea_of(by_hand, draws={"sea event": ["core:dusk"]})
    sea.stack("sea event", "gale", discard=("dusk", "calm"))
    sea.do("draw_card", 2, "sea event")

    assert names(laid(sea)) == ["gale", "dusk"]
    assert sea.pile("sea event").discard == ()


def test_of_an_empty_deck_and_no_discards_nothing_is_drawn(sea: Sea) -> None:
    """GEN-09."""
    sea.stack("sea event", "gale")

    assert sea.do("draw_card", 3, "sea event") == 1
    assert sea.do("draw_card", 3, "sea event") == 0
    assert sea.do("draw_card", 3, "core:no-such-deck") == 0


def test_a_numbered_card_drawn_by_another_is_drawn_again(sea: Sea) -> None:
    """STO-05."""
    sea.stack("sea event", "widow", "gale")
    sea.do("draw_card", 1, "sea event")

    assert names(laid(sea)) == ["gale"]
    assert sea.game.board.stories.waiting == (("core:widow", 65),)


def test_a_numbered_card_nobody_takes_waits_for_its_owner(sea: Sea) -> None:
    """STO-05, GEN-08: it is never discarded."""
    sea.game.board.stories.owners = {"core:choir": sea.ship.handle}
    sea.stack("sea event", "widow")
    sea.do("draw_card", 1, "sea event")
    sea.game.settle()

    assert sea.game.board.stories.waiting == (("core:widow", sea.ship.handle),)
    assert sea.pile("sea event").discard == ()


def test_the_last_cards_discarded_are_taken_back(sea: Sea) -> None:
    """GEN-07."""
    sea.stack("sea event", discard=("gale", "calm", "dusk"))

    assert sea.do("draw_discarded_card", 2, "sea event") == 2
    assert names(laid(sea)) == ["dusk", "calm"]
    assert names(sea.pile("sea event").discard) == ["gale"]
    assert sea.do("draw_discarded_card", 2, "sea event") == 1


def test_a_card_is_found_in_a_discard_pile_and_not_in_its_deck(sea: Sea) -> None:
    """GEN-07."""
    sea.stack("sea event", "calm", discard=("gale", "dusk"))

    assert sea.do("search_discard_pile", "sea event", "core:calm") == 0
    assert sea.do("search_discard_pile", "sea event", "core:gale") == 1
    assert sea.do("search_discard_pile", "core:no-such-deck", "core:gale") == 0
    assert names(laid(sea)) == ["gale"]
    assert names(sea.pile("sea event").discard) == ["dusk"]


def test_a_card_removed_from_the_game_is_brought_back_once(sea: Sea) -> None:
    """GEN-08."""
    sea.do("remove_card", sea.open("gale", "sea event"))

    assert sea.do("search_box", "core:gale") == 1
    assert names(laid(sea)) == ["gale"]
    assert laid(sea)[0].deck == "sea event"
    assert sea.do("search_box", "core:gale") == 0


@pytest.mark.parametrize("effect", ["look_at_card", "reveal_card"])
def test_cards_looked_at_go_back_as_they_were(sea: Sea, effect: str) -> None:
    """GEN-09."""
    assert sea.do(effect, 3, "sea event") == 3
    assert names(laid(sea)) == ["gale", "calm", "squall"]
    assert sea.game.all("noun_card") == tuple(card.handle for card in laid(sea))
    sea.do("discard_card", laid(sea)[1])
    sea.game.settle()
    assert on_deck(sea) == ["gale", "squall", "dusk"]
    assert names(sea.pile("sea event").discard) == ["calm"]


@pytest.mark.parametrize("effect", ["draw_card", "discard_top_card"])
def test_what_is_looked_at_is_drawn_next(sea: Sea, effect: str) -> None:
    """GEN-09: it is still the top of the deck."""
    sea.do("look_at_card", 2, "sea event")
    sea.do(effect, 1, "sea event")
    sea.game.settle()

    assert names(sea.pile("sea event").discard) == ["gale"]
    assert on_deck(sea) == ["calm", "squall", "dusk"]


def test_a_card_is_found_in_its_deck_which_is_shuffled(sea: Sea) -> None:
    """ENM-28."""
    assert sea.do("search_deck", "sea event", "core:squall") == 1
    assert names(laid(sea)) == ["squall"]
    assert len(sea.pile("sea event").layers) == 1


def test_a_card_looked_at_is_found_in_its_deck(sea: Sea) -> None:
    """GEN-09: it is still part of it."""
    sea.do("look_at_card", 2, "sea event")

    assert sea.do("search_deck", "sea event", "core:calm") == 1
    assert names(laid(sea)) == ["calm"]
    assert sea.do("search_deck", "core:no-such-deck", "core:calm") == 0


def test_a_card_is_found_in_the_discard_pile(sea: Sea) -> None:
    """ENM-28: and not where it is set aside; the deck is shuffled all the same."""
    sea.stack("sea event", "gale", "calm", discard=("dusk",))

    assert sea.do("search_deck", "sea event", "core:dusk") == 1
    assert sea.do("search_deck", "sea event", "core:squall") == 0
    assert sea.pile("sea event").discard == ()
    assert len(sea.pile("sea event").layers) == 1
