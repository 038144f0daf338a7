"""Where cards go that lie open or are held, and what is asked about cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action, Decision, Modifier, Option, Trigger
from everrain_runtime.rules.cards import decks
from everrain_runtime.state import Deck, Improvement, Treasure
from everrain_runtime.state.places import slot, space
from tests.runtime.made_up_sea import (
    EVENTS,
    Sea,
    laid,
    names,
    on_deck,
    reader,
    run,
    sea_of,
)

if TYPE_CHECKING:
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def sea(by_hand: ByHand) -> Sea:
    """Give a game with four sea events on their deck."""
    return sea_of(by_hand)


# Where a card goes


def test_a_card_is_discarded(sea: Sea) -> None:
    """GEN-07."""
    card = sea.open("gale", "sea event")

    assert sea.do("discard_card", card) == 1
    assert names(sea.pile("sea event").discard) == ["gale"]


@pytest.mark.parametrize("effect", ["discard_card", "remove_card"])
def test_with_a_numbered_card_its_story_is_lost(sea: Sea, effect: str) -> None:
    """GEN-08, STO-07."""
    sea.game.board.stories.owners["core:choir"] = sea.ship.handle
    sea.do(effect, sea.open("widow", "sea event"))

    assert sea.pile("sea event").discard == ()
    assert not laid(sea)
    assert sea.game.holds("story_lost", "core:choir")


def test_the_top_cards_are_discarded_without_effect(sea: Sea) -> None:
    """GEN-07, GEN-09: a numbered one goes to its owner (STO-05)."""
    sea.stack("sea event", "gale", "widow", "calm", "dusk")

    assert sea.do("discard_top_card", 2, "sea event") == 2
    assert names(sea.pile("sea event").discard) == ["gale", "calm"]
    assert sea.game.board.stories.waiting == (("core:widow", 65),)


def test_a_card_removed_from_the_game_is_never_drawn_again(sea: Sea) -> None:
    """GEN-08: it is not set aside for later either."""
    card = sea.open("gale", "sea event")
    sea.stack("sea event")
    sea.do("remove_card", card)

    assert not laid(sea)
    assert sea.pile("sea event").cards == sea.pile("sea event").discard == ()
    assert decks.set_aside(sea.game, "core:gale") == 0
    assert decks.set_aside(sea.game, "core:calm") == 1


def test_a_card_goes_on_top_of_its_deck_or_under_it(sea: Sea) -> None:
    """GEN-07."""
    sea.do("draw_card", 2, "sea event")
    gale, calm = laid(sea)
    assert sea.do("put_card_under", gale) == 1
    assert sea.do("put_card_on_top", calm) == 1

    assert on_deck(sea) == ["calm", "squall", "dusk", "gale"]
    assert sea.pile("sea event").top == "core:calm"
    assert not laid(sea)


@pytest.mark.parametrize(
    ("depth", "order"),
    [
        (0, ["dusk", "gale", "calm", "squall"]),
        (2, ["gale", "calm", "dusk", "squall"]),
        (9, ["gale", "calm", "squall", "dusk"]),
    ],
)
def test_a_card_goes_under_so_many_of_its_deck(sea: Sea, depth: int, order: list[str]) -> None:
    """GEN-07: under all of them where there are fewer."""
    sea.stack("sea event", "gale", "calm", "squall", discard=("rain",))

    assert sea.do("put_card_under_top", sea.open("dusk", "sea event"), depth) == 1
    assert on_deck(sea) == order
    assert names(sea.pile("sea event").discard) == ["rain"]
    assert not laid(sea)


def test_what_lies_over_a_card_is_as_unknown_as_before(by_hand: ByHand) -> None:
    """GEN-07."""
    sea = sea_of(by_hand, draws={"sea event": ["core:dusk", "core:calm"]})
    card = sea.open("gale", "sea event")
    sea.game.board.decks["sea event"] = Deck.of(["core:calm", "core:dusk", "core:squall"])
    sea.do("put_card_under_top", card, 2)

    assert sea.pile("sea event").layers == (
        ("core:calm", "core:dusk"),
        ("core:gale",),
        ("core:squall",),
    )


def test_cards_looked_at_count_as_the_top_of_the_deck(sea: Sea) -> None:
    """GEN-09."""
    sea.do("look_at_card", 3, "sea event")
    sea.do("put_card_under_top", laid(sea)[0], 2)
    sea.game.settle()

    assert on_deck(sea) == ["calm", "squall", "gale", "dusk"]


def test_under_the_deck_is_under_all_of_it_while_others_are_looked_at(sea: Sea) -> None:
    """GEN-09."""
    sea.do("look_at_card", 3, "sea event")
    sea.do("put_card_under", laid(sea)[0])
    sea.game.settle()

    assert on_deck(sea) == ["calm", "squall", "dusk", "gale"]


def test_things_in_play_go_back_to_their_decks(sea: Sea) -> None:
    """GEN-07: they are cards of a deck too."""
    board, ship = sea.game.board, sea.ship.handle
    rope = board.add(Treasure(board.new_handle("treasure"), "core:rope", ship))

    assert sea.do("put_card_on_top", sea.foe(0)) == 1
    assert sea.do("shuffle_card", sea.raider(0, 0)) == 1
    assert sea.do("put_card_under", rope) == 1
    assert (board.enemies, board.enemy_ships, board.treasures) == ({}, {}, {})
    assert names(sea.pile("enemy").cards) == ["cultist"]
    assert names(sea.pile("enemy ship").cards) == ["frigate"]
    assert names(sea.pile("treasure").cards) == ["rope"]


def test_an_improvement_that_goes_back_lets_go_what_it_holds(sea: Sea) -> None:
    """IMP-09."""
    board, at = sea.game.board, slot(sea.ship.handle, 0).handle
    brig = board.add(Improvement(board.new_handle("improvement"), "core:ballast", 65, at))
    foe = sea.foe(0)
    foe.held_by = brig.handle
    released = sea.fake("release_enemy")
    sea.do("remove_card", brig)

    assert len(released) == 1
    assert board.find(brig.handle) is None
    assert decks.is_in_the_box(sea.game, "core:ballast")


def test_a_discard_pile_is_shuffled_into_its_deck(sea: Sea) -> None:
    """GEN-07."""
    sea.stack("sea event", "gale", discard=("calm", "dusk"))

    assert sea.do("shuffle_discard_pile", "sea event") == 2
    assert sea.pile("sea event").layers == (("core:calm", "core:dusk", "core:gale"),)
    assert sea.pile("sea event").discard == ()
    assert sea.do("shuffle_discard_pile", "sea event") == 0
    assert sea.do("shuffle_discard_pile", "core:no-such-deck") == 0


def test_cards_go_back_in_an_order_of_choice(by_hand: ByHand) -> None:
    """GEN-07."""
    sea = sea_of(by_hand, "Squall", "Gale")
    sea.do("look_at_card", 3, "sea event")

    assert sea.do("reorder_cards", tuple(sea.game.all("noun_card"))) == 3
    assert on_deck(sea) == ["squall", "gale", "calm", "dusk"]
    sea.game.settle()
    assert on_deck(sea) == ["squall", "gale", "calm", "dusk"]


def test_a_card_is_shuffled_into_its_deck(sea: Sea) -> None:
    """HIR-04."""
    sea.do("draw_card", 1, "sea event")
    sea.do("shuffle_card", laid(sea)[0])

    assert sea.pile("sea event").layers == (tuple(f"core:{each}" for each in sorted(EVENTS)),)
    assert not laid(sea)


@pytest.mark.parametrize("effect", ["put_card_on_top", "put_card_under", "shuffle_card"])
def test_a_card_without_a_deck_stays_where_it_is(sea: Sea, effect: str) -> None:
    card = sea.open("gale", "core:no-such-deck")

    assert sea.do(effect, card) == 0
    assert laid(sea) == [card]
    assert sea.do("shuffle_deck", "core:no-such-deck") == 0


def test_numbered_cards_are_never_shuffled(sea: Sea) -> None:
    """GEN-08, STO-08: they stay on top."""
    sea.stack("sea event", "widow", "gale", "calm")
    sea.do("shuffle_deck", "sea event")
    assert sea.pile("sea event").layers == (("core:widow",), ("core:calm", "core:gale"))

    sea.stack("sea event", "gale", "calm")
    sea.do("shuffle_card", sea.open("widow", "sea event"))
    assert sea.pile("sea event").layers == (("core:widow",), ("core:gale",), ("core:calm",))


def test_tiles_stay_act_by_act_when_they_are_shuffled(by_hand: ByHand) -> None:
    """SET-11, REV-03."""
    for number, act in ((1, 2), (2, 1), (3, 1)):
        by_hand.program(f"core:tile-{number}", "tile", act=act, clues=1, ports=[], spaces=[])
    sea = sea_of(by_hand)
    sea.stack("tile", "tile-1", "tile-2", "tile-3")
    sea.do("shuffle_deck", "tile")

    assert sea.pile("tile").layers == (("core:tile-2", "core:tile-3"), ("core:tile-1",))


def test_looked_at_cards_are_shuffled_with_their_deck(sea: Sea) -> None:
    """GEN-07."""
    sea.do("look_at_card", 2, "sea event")
    sea.do("shuffle_deck", "sea event")

    assert not laid(sea)
    assert sea.pile("sea event").size == 4


def test_a_drawn_card_is_replaced(sea: Sea) -> None:
    """PRT-10, GEN-07: the same card on the table, with another face."""
    sea.do("draw_card", 1, "sea event")
    card = laid(sea)[0]

    assert sea.do("replace_card", card) == 1
    assert names(laid(sea)) == ["calm"]
    assert laid(sea) == [card]
    assert names(sea.pile("sea event").discard) == ["gale"]


def test_without_another_card_it_is_only_discarded(by_hand: ByHand) -> None:
    """GEN-09: the discarded one is drawn again, if there is no other."""
    sea = sea_of(by_hand, draws={"sea event": ["core:gale"]})
    sea.stack("sea event")
    sea.do("replace_card", sea.open("gale", "sea event"))
    assert names(laid(sea)) == ["gale"]

    (card,) = laid(sea)
    card.deck = "core:no-such-deck"
    sea.do("replace_card", card)
    assert not laid(sea)


def test_a_numbered_card_is_not_replaced(sea: Sea) -> None:
    """GEN-08."""
    assert sea.do("replace_card", sea.open("widow", "sea event")) == 0
    assert sea.do("replace_card", sea.open("gale", "sea event", "attached")) == 0


# Keeping


def test_a_treasure_taken_goes_to_the_hold(sea: Sea) -> None:
    """TRE-03."""
    assert sea.do("take_card", sea.open("tar", "treasure")) == 1
    assert [each.card for each in sea.game.board.hold_of(sea.ship)] == ["core:tar"]
    assert not laid(sea)


def test_an_upgrade_taken_is_a_schematic(by_hand: ByHand) -> None:
    """SCH-01."""
    sea = sea_of(by_hand, "yes")
    assert sea.do("take_card", sea.open("ballast", "improvement")) == 1

    (card,) = laid(sea)
    assert card.where == "schematic"
    assert sea.do("take_card", card) == 0


def test_other_cards_are_not_taken(sea: Sea) -> None:
    """TRE-03, SCH-01."""
    assert sea.do("take_card", sea.open("gale", "sea event")) == 0
    assert len(laid(sea)) == 1


def test_a_treasure_is_bought_at_its_price_here(sea: Sea) -> None:
    """SVC-05, SVC-07: with room for one more, and coin for no more, in the end."""
    sea.treasure("tar")
    sea.treasure("tar")
    sea.ship.coin = 15
    assert sea.do("buy_card", sea.open("rope", "treasure")) == 1
    assert (sea.ship.coin, len(sea.game.board.treasures)) == (0, 3)


def test_a_bought_treasure_lies_in_the_hold(sea: Sea) -> None:
    """SVC-05, TRE-03."""
    assert sea.do("buy_card", sea.open("rope", "treasure")) == 1
    assert sea.ship.coin == 25
    assert [each.card for each in sea.game.board.hold_of(sea.ship)] == ["core:rope"]
    assert not laid(sea)


def test_what_it_costs_is_asked_of_a_treasure_of_the_ship(by_hand: ByHand) -> None:
    """SVC-07: a modifier of treasures applies as it is bought."""
    owner = by_hand.routine(
        "pure",
        "crew treasure",
        (Op.ACTING, 2),
        (Op.ONLY, 3, 1),
        (Op.KEEP, 3, 3, ("filter", "of_ship"), (2,)),
        (Op.ANY, 4, 3),
        (Op.RETURN, 4),
        locals_=3,
        result="boolean",
    )
    two = by_hand.routine(
        "pure", "crew treasure", (Op.RETURN, 2), constants=[("number", 2)], result="number"
    )
    row = by_hand.row("quantity", "price_of_treasure")
    cheap = Modifier(row, "becomes", 1, 0)
    by_hand.program("core:savvy", "positive trait", owner, two, abilities=[cheap], place="general")
    sea = sea_of(by_hand)
    sea.game.board.set_traits(sea.crew[0], positive="core:savvy")
    sea.do("buy_card", sea.open("rope", "treasure"))

    assert sea.ship.coin == 38


def test_a_treasure_that_costs_too_much_stays(sea: Sea) -> None:
    """SVC-05."""
    sea.ship.coin = 14
    card = sea.open("rope", "treasure")

    assert sea.do("buy_card", card) == 0
    assert sea.ship.coin == 14
    assert laid(sea) == [card]
    assert not sea.game.board.treasures


def test_a_treasure_needs_room_to_be_bought(sea: Sea) -> None:
    """SVC-09, TRE-03."""
    for _ in range(3):
        sea.treasure("tar")

    assert sea.do("buy_card", sea.open("rope", "treasure")) == 0
    assert sea.ship.coin == 40
    assert len(sea.game.board.treasures) == 3


def test_an_upgrade_is_bought_for_its_cost_and_installed(sea: Sea) -> None:
    """SVC-02, IMP-05."""
    assert sea.do("buy_card", sea.open("ballast", "improvement")) == 1
    assert sea.ship.coin == 25
    cards = [each.card for each in sea.game.board.improvements.values()]
    assert cards[-1] == "core:ballast"
    assert not laid(sea)


def test_an_upgrade_may_cost_all_there_is(sea: Sea) -> None:
    """SVC-02."""
    sea.ship.coin = 15

    assert sea.do("buy_card", sea.open("ballast", "improvement")) == 1
    assert sea.ship.coin == 0


def test_an_upgrade_without_a_slot_is_not_paid_for(by_hand: ByHand) -> None:
    """ART-01, SVC-02: guns for no side."""
    by_hand.program("core:guns", "artillery", starter=False, cost=5, sides=[])
    sea = sea_of(by_hand)

    assert sea.do("buy_card", sea.open("guns", "artillery")) == 0
    assert (sea.ship.coin, len(laid(sea))) == (40, 1)


def test_an_upgrade_that_costs_too_much_stays(sea: Sea) -> None:
    """SVC-02."""
    sea.ship.coin = 14

    assert sea.do("buy_card", sea.open("ballast", "improvement")) == 0
    assert (sea.ship.coin, len(laid(sea))) == (14, 1)


@pytest.mark.parametrize("where", ["schematic", "attached"])
def test_only_what_lies_open_is_bought(sea: Sea, where: str) -> None:
    """SVC-02."""
    assert sea.do("buy_card", sea.open("ballast", "improvement", where)) == 0
    assert sea.do("buy_card", sea.open("gale", "sea event")) == 0


def test_a_schematic_without_cost_brings_nothing(by_hand: ByHand) -> None:
    """SCH-07."""
    by_hand.program("core:cabins", "improvement", starter=True, cost=0)
    sea = sea_of(by_hand)

    assert sea.do("sell_schematic", sea.open("cabins", "improvement", "schematic")) == 1
    assert sea.ship.coin == 40


def test_only_a_schematic_of_yours_is_sold(by_hand: ByHand) -> None:
    """SCH-04, SVC-06."""
    sea = sea_of(by_hand, players=2)
    assert sea.do("sell_schematic", sea.open("ballast", "improvement")) == 0
    card = sea.open("ballast", "improvement", "schematic")
    card.ship = sea.other.handle

    assert sea.do("sell_schematic", card) == 0


# Attaching


def attaching(by_hand: ByHand) -> Sea:
    """Start a game with a curse: after its ship gains clues, it gains a coin."""
    code = ((Op.DO, ("effect", "collect_coin"), (2,)), (Op.STOP,))
    coin = by_hand.routine("effect", "card number", *code, constants=[("number", 1)])
    after = Trigger("after", by_hand.row("event", "you_collect_clues"), 0)
    by_hand.program("core:curse", "sea event", coin, abilities=[after])
    return sea_of(by_hand, players=2)


def gained(sea: Sea) -> int:
    before = sea.ship.coin
    sea.do("collect_clue", 1)
    sea.game.settle()
    return sea.ship.coin - before


def test_an_attached_card_works_until_it_is_discarded(by_hand: ByHand) -> None:
    """GEN-08."""
    sea = attaching(by_hand)
    card = sea.open("curse", "sea event")
    assert gained(sea) == 0

    assert sea.do("attach_card", card, sea.crew[0]) == 1
    assert (card.where, card.place, card.ship) == (
        "attached",
        sea.crew[0].handle,
        sea.ship.handle,
    )
    assert sea.game.keep("attached_to", (card.handle,), sea.crew[0]) == (card.handle,)
    assert gained(sea) == 1
    assert sea.do("attach_card", card, sea.crew[0]) == 0
    sea.do("discard_card", card)
    assert gained(sea) == 0


def test_an_attached_card_is_the_captains_it_is_attached_to(by_hand: ByHand) -> None:
    """What it says of `you` is that captain."""
    sea = attaching(by_hand)
    card = sea.open("curse", "sea event")
    sea.do("attach_card", card, sea.other)
    assert (card.ship, gained(sea)) == (sea.other.handle, 0)

    sea.do("attach_card", card, space(6, 2))
    assert (card.ship, gained(sea)) == (0, 1)


def test_a_card_leaves_with_what_it_is_attached_to(by_hand: ByHand) -> None:
    """GEN-08."""
    sea = attaching(by_hand)
    card = sea.open("curse", "sea event")
    sea.do("attach_card", card, sea.crew[0])
    sea.do("kill_crew", sea.crew[0])

    assert not laid(sea)
    assert names(sea.pile("sea event").discard) == ["curse"]


def test_a_card_drawn_and_attached_is_not_discarded_in_the_end(by_hand: ByHand) -> None:
    """GEN-07."""
    sea = attaching(by_hand)
    sea.stack("sea event", "curse")
    sea.do("draw_card", 1, "sea event")
    sea.do("attach_card", laid(sea)[0], sea.ship)
    sea.game.settle()

    assert laid(sea)[0].where == "attached"


# What is asked


def test_how_much_is_drawn(sea: Sea) -> None:
    """PRT-01, SVC-02, SVC-05, HIR-04, WRK-01."""
    rows = ("denizens", "upgrades", "treasures", "crew_boards")

    assert [sea.game.facts.ask(f"{row}_drawn") for row in rows] == [1, 4, 3, 3]
    assert sea.game.value("wreck_rolls") == 1


def test_a_deck_is_empty_whatever_is_discarded(sea: Sea) -> None:
    """GEN-07, GEN-09."""
    assert not sea.game.holds("deck_empty", "sea event")
    sea.stack("sea event", discard=("gale",))

    assert sea.game.holds("deck_empty", "sea event")


def test_what_is_in_play(sea: Sea) -> None:
    """ENM-03: on deck, at sea, held, installed, aboard; no schematic, nothing that lies open."""
    sea.foe(7, "wyrm")
    sea.raider(5, 2)
    sea.treasure("tar")
    sea.improvement("ballast", 4)
    sea.game.board.set_traits(sea.crew[0], positive="core:hardy")
    there = ["wyrm", "frigate", "tar", "ballast", "hardy", "hand"]
    assert [each for each in there if not sea.game.holds("card_in_play", f"core:{each}")] == []

    sea.open("rope", "treasure")
    sea.open("gale", "sea event", "schematic")
    gone = ["rope", "gale", "cultist", "cruiser"]
    assert [each for each in gone if sea.game.holds("card_in_play", f"core:{each}")] == []


def test_an_elder_one_asleep_is_not_in_play(by_hand: ByHand) -> None:
    """ELD-01, SET-04."""
    by_hand.program("core:avatar", "elder one", health=8, dice=3)
    sea = sea_of(by_hand)
    assert not sea.game.holds("card_in_play", "core:avatar")

    sea.do("awaken_elder_one", next(iter(sea.game.board.elder_ones.values())))
    assert sea.game.holds("card_in_play", "core:avatar")


def choosing(by_hand: ByHand, name: str) -> None:
    """Print a card with two choices; it gives a coin if the first has been taken before."""
    labels = tuple(Option(by_hand.string(label)) for label in ("Sing", "Listen"))
    decision = Decision("offer", by_hand.string("choose one"), labels)
    sing = ("choice", by_hand.symbol("choice", "Sing"))
    code = (
        (Op.ASK, 3, ("condition", "choice_taken"), (1,)),
        (Op.JUMP_UNLESS, 3, 3),
        (Op.DO, ("effect", "collect_coin"), (2,)),
        (Op.OFFER, 4, 0),
        (Op.STOP,),
    )
    routine = by_hand.routine("effect", "card", *code, constants=[sing, ("number", 1)], locals_=2)
    routine = attrs.evolve(routine, decisions=(decision,))
    reader(by_hand, name, "sea event", routine)


def test_a_choice_taken_is_remembered_by_its_card(by_hand: ByHand) -> None:
    """EVT-02: of another card it is another choice."""
    choosing(by_hand, "song")
    choosing(by_hand, "hymn")
    sea = sea_of(by_hand, "Listen", "Sing", "Listen", "Listen")
    coins = []
    for name in ("song", "song", "song", "hymn"):
        run(sea, name)
        coins.append(sea.ship.coin)

    assert coins == [40, 40, 41, 41]


def test_an_ability_knows_how_often_it_has_been_used(by_hand: ByHand) -> None:
    """TRE-02: uses of other abilities do not count."""
    code = (
        (Op.ASK, 1, ("quantity", "ability_uses"), ()),
        (Op.DO, ("effect", "collect_coin"), (1,)),
        (Op.DO, ("effect", "nothing_happens"), ()),
        (Op.STOP,),
    )
    routine = by_hand.routine("effect", "card", *code, locals_=1)
    both = [Action("body", 0), Action("use", 0)]
    by_hand.program("core:song", "sea event", routine, abilities=both)
    sea = sea_of(by_hand)
    loaded = sea.content.get("core:song")
    coins = []
    for ability in (0, 0, 0, 1):
        sea.game.run(loaded, 0, (sea.ship.handle,), ability=ability)
        coins.append(sea.ship.coin)

    assert coins == [40, 41, 43, 43]


def test_a_question_of_a_card_is_about_its_own_choices(by_hand: ByHand) -> None:
    """EVT-02: though no routine of it is running, or one of another card is."""
    sing = ("choice", by_hand.symbol("choice", "Sing"))
    code = ((Op.ASK, 2, ("condition", "choice_taken"), (1,)), (Op.RETURN, 2))
    for name in ("song", "hymn"):
        question = by_hand.routine(
            "pure", "card", *code, constants=[sing], locals_=1, result="boolean"
        )
        by_hand.program(f"core:{name}", "sea event", question)
    sea = sea_of(by_hand)
    sea.game.board.memory.take("core:song", "Sing")

    found = [sea.game.judge(sea.content.get(f"core:{name}"), 0, (0,)) for name in ("song", "hymn")]
    assert found == [True, False]
    assert not sea.game.holds("choice_taken", "Sing")
