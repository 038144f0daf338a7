"""Cards that captains are shown: who may know them, and when (GEN-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_dsl.vocabulary import core
from everrain_runtime import view
from everrain_runtime.engine.log import sentence
from everrain_runtime.rules.cards import decks
from everrain_runtime.state import Card
from everrain_runtime.state.log import entries
from tests.rules.tabletop import SetTable, Tabletop

if TYPE_CHECKING:
    from everrain_runtime.state.log import Entry

IDOL = "Curious Idol"
SHANTY = "Haul Away Joe"


def treasures(game: Tabletop) -> str:
    """Let the idol lie on top of the Treasure deck, and a shanty on its discard pile."""
    game.deck("Treasure", IDOL, discard=[SHANTY])
    return game.game.content.named("Treasure", "deck").id


def told(game: Tabletop, *effects: str) -> list[Entry]:
    """Return what the log says of those effects."""
    return [each for each in entries(game.game.board.log) if each.name in effects]


@pytest.mark.rule("GEN-13")
def test_every_effect_that_shows_cards_names_them_in_the_log(
    table: SetTable, subtests: pytest.Subtests
) -> None:
    rows = [row for row in core().effects.values() if row.makes == "card"]

    for row in rows:
        with subtests.test(effect=row.name):
            game = table()
            deck = treasures(game)
            game.deck("Improvement", "Cabins")
            game.deck("Artillery", "9 Pound Chasers")
            idol = game.game.content.named(IDOL).id
            given = {"amount": 1, "deck": deck, "kind": "noun_treasure", "name": idol}
            if row.name in ("search_discard_pile", "draw_discarded_card"):
                game.deck("Treasure", discard=[IDOL])
            if row.name == "search_box":
                decks.put_in_the_box(game.game, idol)
            before = set(game.game.board.cards)
            game.game.doing.do(row.name, *[given[slot.name] for slot in row.slots])
            shown = [
                game.game.content.name(card.card)
                for handle, card in game.game.board.cards.items()
                if handle not in before
            ]
            (entry,) = told(game, row.name)

            assert shown
            assert entry.shown == tuple(shown)
            assert all(name in sentence(entry, game.game.content.vocabulary) for name in shown)


@pytest.mark.rule("GEN-13")
def test_a_card_that_is_looked_at_is_known_to_its_captain_alone(table: SetTable) -> None:
    game = table(players=2)
    deck = treasures(game)
    game.game.do("look_at_card", 1, deck)
    (card,) = game.game.board.cards.values()
    game.game.do("put_card_under", card)
    looked, put = told(game, "look_at_card", "put_card_under")
    vocabulary = game.game.content.vocabulary

    for entry in (looked, put):
        assert IDOL in sentence(entry.seen_by(game.ships[0].name), vocabulary)
        assert IDOL not in sentence(entry.seen_by(game.ships[1].name), vocabulary)


@pytest.mark.rule("GEN-13")
def test_a_card_that_is_revealed_is_known_to_everybody(table: SetTable) -> None:
    game = table(players=2)
    game.game.do("reveal_card", 1, treasures(game))
    (entry,) = told(game, "reveal_card")

    for ship in game.ships:
        assert IDOL in sentence(entry.seen_by(ship.name), game.game.content.vocabulary)


@pytest.mark.rule("GEN-13")
def test_cards_that_are_discarded_from_a_deck_are_named(table: SetTable) -> None:
    game = table()
    game.do("discard_top_card", 1, treasures(game))
    (entry,) = told(game, "discard_top_card")

    assert entry.shown == (IDOL,)


@pytest.mark.rule("GEN-13")
def test_a_card_face_down_is_named_to_its_captain_alone_wherever_it_is_listed(
    table: SetTable,
) -> None:
    game = table(players=2)
    board, (mine, other) = game.game.board, game.ships
    idol = game.game.content.named(IDOL).id
    card = Card(board.new_handle("card"), idol, "", mine.handle, "attached", mine.handle, down=True)
    board.add(card)

    assert idol in view.aboard(board, mine.handle, mine.handle)
    assert idol not in view.aboard(board, mine.handle, other.handle)
    assert IDOL in "\n".join(view.ship(game.game, mine, mine.handle))
    assert IDOL not in "\n".join(view.ship(game.game, mine, other.handle))
    assert "relic face down" in "\n".join(view.ship(game.game, mine, other.handle))
