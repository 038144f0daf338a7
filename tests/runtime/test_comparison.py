"""The same games with and without a card."""

from __future__ import annotations

import pytest

from everrain_runtime.play import comparison
from everrain_runtime.play.one_game import Plan, Result, play
from everrain_runtime.rules.cards import decks
from tests.rules.tabletop import set_table
from tests.sources import core_content


def played(name: str, games: range, bot: str = "random") -> tuple[Result, Result, str]:
    content = core_content()
    card = content.named(name).id
    with_it, without = Result(), Result()
    for number in games:
        with_it.add(play(content, Plan(1, bot), number))
        without.add(play(content, Plan(1, bot, without=frozenset([card])), number))
    return with_it, without, card


def test_a_card_left_out_is_never_drawn_and_the_others_come_in_the_same_order() -> None:
    content = core_content()
    deck = content.named("Treasure", "deck").id

    def drawn(left_out: str = "") -> list[str]:
        game = set_table(content).game
        game.left_out = frozenset([left_out])
        return [game.draw(deck) for _ in range(40)]

    usual = drawn()
    card = usual[3]

    expected = [each for each in usual if each != card]
    assert drawn(card)[: len(expected)] == expected


def test_a_deck_of_cards_left_out_is_empty() -> None:
    content = core_content()
    game = set_table(content).game
    deck = content.named("Expedition", "deck").id
    game.left_out = frozenset(content.cards_of(deck))

    assert game.draw(deck) == ""
    assert decks.left(game, deck) == ()


def test_a_card_left_out_is_not_found_in_its_deck_either() -> None:
    content = core_content()
    game = set_table(content).game
    deck, card = content.named("Expedition", "deck").id, content.named("The Echo Well").id
    game.left_out = frozenset([card])

    assert not decks.seek(game, card, deck)


def test_games_are_the_same_without_a_card_that_does_not_come_up() -> None:
    with_it, without, card = played("The Weather Clerk", range(3))

    assert without.counts.drawn[card] == 0
    for number, ending in enumerate(with_it.endings):
        alone = play(core_content(), Plan(1), number)
        if not alone.counts.drawn[card]:
            assert without.endings[number] == ending


@pytest.mark.long
def test_pairs_of_games_are_compared_and_go_together() -> None:
    content = core_content()
    with_it, without, card = played("The Weather Clerk", range(12), "greedy")
    plan = Plan(1, "greedy", without=frozenset([card]))
    data = comparison.compare(with_it, without, content, plan)

    assert data["without"] == [{"card": card, "name": "The Weather Clerk"}]
    assert data["pairs"] == 12 > data["changed"]
    assert data["drawn"][card] > 0 == without.counts.drawn[card]
    rounds = data["figures"]["rounds"]
    assert rounds["high"] - rounds["value"] < rounds["unpaired"]
    assert rounds["correlation"] > 0.3
