"""The general principles (GEN)."""

from __future__ import annotations

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.engine import quantities
from everrain_runtime.engine.dice import break_tie, most_dice
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.round import setup
from everrain_runtime.state import Deck
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import (
    END_TURN,
    NAVIGATE,
    ORDER_CREW,
    STOP,
    asked,
    go,
    log,
    menus,
    players_of,
    take_turn,
)


def pile(game: Tabletop, name: str) -> Deck:
    """Return the deck of that name."""
    found: Deck = game.game.board.decks[game.game.content.named(name, "deck").id]
    return found


def deck_id(game: Tabletop, name: str) -> str:
    """Return the id of the deck of that name."""
    return game.game.content.named(name, "deck").id


def drawn(game: Tabletop, name: str) -> str:
    """Draw a card and return its name, empty when there is none."""
    card = decks.draw(game.game, deck_id(game, name))
    return game.game.content.name(card) if card else ""


# Players


@pytest.mark.rule("GEN-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_can_play_each_with_a_ship(core: Content, players: int) -> None:
    board = setup.new_board(core, players)

    assert [ship.seat for ship in board.ships.values()] == list(range(1, players + 1))


@pytest.mark.rule("GEN-01")
@pytest.mark.parametrize("players", [-1, 0, 5])
def test_nobody_and_more_than_four_cannot_play(core: Content, players: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 4 captains can play, not {players}"):
        setup.new_board(core, players)


@pytest.mark.rule("GEN-01")
@pytest.mark.parametrize(("effect", "outcome"), [("win_game", "won"), ("lose_game", "lost")])
def test_all_win_or_lose_together(table: SetTable, effect: str, outcome: str) -> None:
    game = table(players=3)
    game.game.board.flow.you = game.ships[2].handle
    game.push("start_round")
    game.game.doing.do(effect)

    assert game.game.board.flow.outcome == outcome
    assert not game.game.advance()


# Numbers


@pytest.mark.rule("GEN-02")
@pytest.mark.parametrize(("clues", "left"), [(0, 0), (1, 1), (2, 1), (5, 3), (7, 4)])
def test_half_of_an_odd_number_is_rounded_down(table: SetTable, clues: int, left: int) -> None:
    game = table()
    game.ship.clues = clues
    game.do("lose_half_clues")

    assert game.ship.clues == left


@pytest.mark.rule("GEN-02")
def test_a_quantity_that_is_halved_is_rounded_down(table: SetTable) -> None:
    row = table().game.content.vocabulary.quantities["price_of_upgrade"]
    halved = [quantities.Change("half", 0, 1)]

    assert [quantities.apply(row, printed, halved) for printed in (4, 5, 7)] == [2, 2, 3]


@pytest.mark.rule("GEN-03")
@pytest.mark.parametrize(("players", "deaths"), [(1, 4), (3, 6)])
def test_a_number_with_a_plus_grows_with_the_players(
    table: SetTable, players: int, deaths: int
) -> None:
    game = table(players)
    (elder,) = game.game.board.elder_ones.values()
    elder.card = game.game.content.named("She Who Keeps Count").id
    elder.awake = True
    for _ in range(deaths - 1):
        game.do("kill_crew", game.recruit(2))
    before = game.game.board.flow.outcome
    game.do("kill_crew", game.recruit(2))

    assert (before, game.game.board.flow.outcome) == ("", "lost")


# Actions and choices


@pytest.mark.rule("GEN-04")
def test_actions_come_in_any_order_and_more_than_once(table: SetTable) -> None:
    game = table()
    game.deck("Sea Event")
    answers = (NAVIGATE, STOP, ORDER_CREW, "Topman", "zone 9", NAVIGATE, STOP, ORDER_CREW)
    take_turn(game, *answers, "Topman", "zone 3")

    assert len(asked(game, questions.WHO_OBEYS)) == 2


@pytest.mark.rule("GEN-04")
def test_what_cannot_be_paid_is_offered_no_more(table: SetTable) -> None:
    game = table()
    game.deck("Sea Event")
    take_turn(game, NAVIGATE, STOP, NAVIGATE, STOP)
    before, *_, after = menus(game)

    assert NAVIGATE in before
    assert NAVIGATE not in after
    assert END_TURN in after


@pytest.mark.rule("GEN-04")
@pytest.mark.leftover
def test_an_action_is_finished_before_the_next_one_starts(table: SetTable) -> None:
    game = table(crew=1, attack="b" * 4, enemy="m" * 6)
    game.stand(game.crew[0], 9)
    game.enemy(9)
    go(game, ORDER_CREW, "zone 9")

    assert "fray_begins" in game.said()
    assert len(menus(game)) == 1


@pytest.mark.rule("GEN-05")
@pytest.mark.parametrize(
    ("options", "rolled", "picked"),
    [
        (2, [0], 0),
        (2, [9], 1),
        (3, [7], 1),
        (3, [9, 2], 2),
        (4, [8, 9, 7], 3),
        (6, [6, 7, 8, 9, 5], 5),
        (7, [9, 0], 0),
        (10, [9], 9),
    ],
)
def test_the_fate_die_breaks_ties_evenly(
    table: SetTable, options: int, rolled: list[int], picked: int
) -> None:
    game = table(fate=rolled)
    things = list(range(100, 100 + options))

    assert break_tie(game.game, things) == 100 + picked
    assert game.chance.dice["fate"] == []


@pytest.mark.rule("GEN-05")
@pytest.mark.leftover
def test_where_there_is_no_tie_nothing_is_rolled(table: SetTable) -> None:
    game = table(fate=[5])

    assert break_tie(game.game, [7]) == 7
    assert game.chance.dice["fate"] == ["5"]


@pytest.mark.rule("GEN-06")
@pytest.mark.parametrize("first", [0, 1])
def test_choices_left_to_the_players_are_the_first_players(table: SetTable, first: int) -> None:
    game = table(players=2, fate=[9])
    game.game.board.flow.first = game.ships[first].handle
    game.storm((4, 2), (5, 2))
    game.step("storms_drift")

    assert {each.player for each in game.answers.asked} == {game.ships[first].handle}


# Decks


@pytest.mark.rule("GEN-07")
def test_a_discarded_card_lies_face_up_on_the_pile_of_its_own_deck(table: SetTable) -> None:
    game = table()
    game.deck("Treasure", discard=["Pitch"])
    decks.discard(game.game, game.game.content.named("Rope").id)

    found = [game.game.content.name(card) for card in pile(game, "Treasure").discard]
    assert found == ["Pitch", "Rope"]


@pytest.mark.rule("GEN-07")
def test_every_deck_is_made_anew_from_its_discard_pile(table: SetTable, core: Content) -> None:
    game = table()
    for deck in core.decks:
        cards = core.new_deck(deck).cards[:2]
        if not cards or decks.is_story(game.game, cards[0]):
            continue
        game.game.board.decks[deck] = Deck(discard=cards)
        first = decks.draw(game.game, deck)
        left = game.game.board.decks[deck]

        assert sorted([first, *left.cards]) == sorted(cards)
        assert left.discard == ()


@pytest.mark.rule("GEN-07")
def test_a_deck_made_anew_is_shuffled(table: SetTable) -> None:
    names = ("Rope", "Pitch", "Lamp Oil")
    found = set()
    for seed in range(12):
        game = table()
        game.game.board.streams.seed = seed
        game.deck("Treasure", discard=names)
        found.add(drawn(game, "Treasure"))

    assert found == set(names)


@pytest.mark.rule("GEN-08", "STO-02")
def test_a_numbered_card_is_never_discarded(table: SetTable) -> None:
    game = table()
    story = game.game.content.copies("journey")[0]
    before = {deck: each.discard for deck, each in game.game.board.decks.items()}
    decks.discard(game.game, story)

    assert {deck: each.discard for deck, each in game.game.board.decks.items()} == before


@pytest.mark.rule("GEN-08")
def test_a_card_out_of_the_game_does_not_come_back(table: SetTable) -> None:
    game = table()
    game.deck("Treasure", "Rope", discard=["Pitch"])
    (card,) = decks.lay_out(game.game, [decks.draw(game.game, deck_id(game, "Treasure"))], "")
    game.do("remove_card", card)

    assert [drawn(game, "Treasure"), drawn(game, "Treasure")] == ["Pitch", ""]


@pytest.mark.rule("GEN-08")
def test_a_card_put_aside_is_not_reshuffled(table: SetTable) -> None:
    game = table()
    game.deck("Treasure", "Rope", discard=["Pitch"])
    aside = drawn(game, "Treasure")

    assert aside == "Rope"
    assert [drawn(game, "Treasure"), drawn(game, "Treasure")] == ["Pitch", ""]


@pytest.mark.rule("GEN-09")
def test_an_empty_deck_is_made_anew_only_on_the_next_draw(table: SetTable) -> None:
    game = table()
    game.deck("Treasure", "Rope", discard=["Pitch"])
    drawn(game, "Treasure")
    left = pile(game, "Treasure")

    assert (left.cards, len(left.discard)) == ((), 1)
    assert drawn(game, "Treasure") == "Pitch"


@pytest.mark.rule("GEN-09")
def test_where_no_card_is_left_a_draw_gives_nothing(table: SetTable) -> None:
    game = table()
    game.deck("Treasure")

    assert drawn(game, "Treasure") == ""
    assert game.do("collect_treasure", 1) == 0


# Dice and rewards


@pytest.mark.rule("GEN-10")
@pytest.mark.parametrize("die", ["attack", "evasion", "enemy"])
@pytest.mark.parametrize(("option", "rolled"), [("none", 12), ("box", 5)])
def test_whether_a_pool_is_larger_than_the_box(
    table: SetTable, die: str, option: str, rolled: int
) -> None:
    game = table()
    game.choose_rules(dice_cap=option)

    assert sum(game.game.throw({die: 12}).shown[die].values()) == rolled
    assert min(most_dice(game.game, die), 12) == rolled


@pytest.mark.rule("GEN-11", "SPO-04")
def test_a_reward_is_taken_at_once_and_may_be_refused(table: SetTable) -> None:
    game = table(fate=[3])
    for _ in range(3):
        game.treasure("Lamp Oil")
    game.deck("Treasure", "Rope")
    game.given(())
    game.do("collect_spoils", 1)

    assert len(game.game.board.hold_of(game.ship)) == 3
    assert len(pile(game, "Treasure").discard) == 1


# At one and the same moment


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize(
    ("active", "first", "seats"),
    [(0, 0, [1, 2, 3]), (0, 2, [3, 1, 2]), (1, 0, [2, 3, 1])],
)
def test_effects_due_together_go_round_from_the_active_ship_or_the_first_players(
    table: SetTable, active: int, first: int, seats: list[int]
) -> None:
    game = table(players=3)
    flow = game.game.board.flow
    flow.first = game.ships[first].handle
    flow.active = game.ships[active].handle if active else 0
    for ship in reversed(game.ships):
        brig = game.improvement("Brig", 3)
        enemy = game.enemy(9, ship=ship)
        brig.ship, enemy.held_by = ship.handle, brig.handle
        brig.place = brig.place - game.ship.handle + ship.handle
    game.step_once("round_begins")
    by_name = {ship.name: ship.seat for ship in game.ships}

    assert [by_name[name] for name in players_of(game, "collect_clue")] == seats


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize("crew_first", [False, True])
def test_aboard_one_ship_what_has_been_in_play_longest_comes_first(
    table: SetTable, crew_first: bool
) -> None:
    game = table(crew=1)
    game.crew[0].trauma, game.crew[0].strain = 1, 1
    for is_crew in (crew_first, not crew_first):
        if is_crew:
            surgeon = game.recruit(2, "Surgeon")
            surgeon.indelible = game.game.content.part(surgeon.card, "indelible")
        else:
            game.improvement("Gunners' Mess", 3)
    game.game.board.memory.tally("fired", game.ship.handle)
    game.step_once("turn_ends", game.ship.handle)
    first = log(game, "recover_trauma", "recover_strain")[0]

    assert first == ("recover_trauma" if crew_first else "recover_strain")
