"""Cards that are encountered, and the stories they begin, continue and lose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action, Trigger
from everrain_runtime.rules.cards import encounters, stories
from everrain_runtime.rules.cards.decks import clear_away
from everrain_runtime.state import Card
from everrain_runtime.state.places import space
from tests.runtime.made_up_sea import Sea, do_once, gain, give_trait, reader, set_sail, trigger

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Routine
    from tests.runtime.made_by_hand import ByHand

CHOIR = "core:choir"


def begins(by_hand: ByHand, this: str = "card") -> Routine:
    """Return a routine that begins the story of the choir."""
    story = ("story", by_hand.symbol("story", CHOIR))
    code = ((Op.DO, ("effect", "begin_story"), (1,)), (Op.STOP,))
    return by_hand.routine("effect", this, *code, constants=[story])


def tale(by_hand: ByHand, *, widow: Routine | None = None) -> None:
    """Print voices, which begin the choir: a widow at sea, a psalm ashore; and a calm sea."""
    reader(by_hand, "voices", "sea event", begins(by_hand))
    reader(by_hand, "calm", "sea event", gain(by_hand, "collect_clue", 1, this="card"))
    by_hand.program(CHOIR, "story")
    chapter = {"parent": CHOIR}
    psalm = gain(by_hand, "collect_clue", 4, this="card")
    reader(by_hand, "psalm", "epilogue", psalm, number=15, deck="expedition", **chapter)
    goes_on = widow or do_once(by_hand, "continue_story")
    reader(by_hand, "widow", "journey", goes_on, number=14, deck="sea event", **chapter)


def told(by_hand: ByHand, players: int = 1, **chance: Any) -> Sea:
    """Start a game with that tale, none of it begun."""
    tale(by_hand)
    return set_sail(by_hand, players=players, **chance)


def meet(sea: Sea, deck: str = "sea event") -> None:
    """Encounter the next card of a deck and do all it leads to."""
    sea.do("encounter_next", deck)
    sea.game.settle()


def begin(sea: Sea) -> None:
    """Encounter the voices."""
    sea.stack("sea event", "voices", "calm", "calm")
    meet(sea)


def asked(sea: Sea) -> list[int | bool]:
    """Return whether the choir is ongoing, finished, lost, yours, and how far it is."""
    game = sea.game
    names = ("story_ongoing", "story_finished", "story_lost", "own_story")
    return [*(game.facts.holds(name, CHOIR) for name in names), game.value("story_progress", CHOIR)]


# Encountering


def test_a_card_is_drawn_resolved_and_discarded(by_hand: ByHand) -> None:
    """EVT-01, GEN-07."""
    sea = told(by_hand)
    sea.stack("sea event", "calm")
    meet(sea)

    assert sea.ship.clues == 1
    assert sea.pile("sea event").discard == ("core:calm",)
    assert not sea.game.board.cards
    assert "encounter_card" in sea.said()


def test_a_card_being_resolved_is_in_no_pile_and_waits_its_turn(by_hand: ByHand) -> None:
    """What is under way goes on first; the card is discarded when all it led to is done."""
    sea = told(by_hand)
    sea.stack("sea event", "calm")
    sea.do("encounter_next", "sea event")
    assert (sea.ship.clues, sea.pile("sea event").size) == (0, 0)
    assert sea.game.all("noun_card") == ()

    sea.game.queue(clear_away, ())
    while sea.game.board.queue[0].name != "put_away":
        sea.game.advance()
    assert sea.pile("sea event").discard == ()
    sea.game.settle()
    assert sea.pile("sea event").discard == ("core:calm",)


def test_cards_are_put_away_when_the_whole_chain_is_done(by_hand: ByHand) -> None:
    """One card leads to the next: none is discarded before the last has been resolved."""
    deck = ("deck", by_hand.symbol("deck", "sea event"))
    code = ((Op.DO, ("effect", "encounter_next"), (1,)), (Op.STOP,))
    for name in ("echo", "answer"):
        leads_on = by_hand.routine("effect", "card", *code, constants=[deck])
        reader(by_hand, name, "sea event", leads_on)
    sea = told(by_hand)
    sea.stack("sea event", "echo", "answer", "calm")
    sea.do("encounter_next", "sea event")
    while not sea.ship.clues:
        sea.game.advance()
    assert sea.pile("sea event").discard == ()

    sea.game.settle()
    assert sorted(sea.pile("sea event").discard) == ["core:answer", "core:calm", "core:echo"]


def test_a_card_put_elsewhere_meanwhile_is_not_resolved(by_hand: ByHand) -> None:
    sea = told(by_hand)
    sea.stack("sea event", "calm")
    sea.do("encounter_next", "sea event")
    (card,) = sea.game.board.cards.values()
    sea.do("put_card_on_top", card)
    sea.game.settle()
    assert (sea.ship.clues, sea.pile("sea event").top) == (0, "core:calm")

    sea.do("encounter_next", "sea event")
    (card,) = sea.game.board.cards.values()
    sea.do("attach_card", card, sea.ship)
    sea.game.settle()
    assert (sea.ship.clues, card.where) == (0, "attached")


def test_the_discarded_card_is_not_drawn_while_it_lasts(by_hand: ByHand) -> None:
    """GEN-09: a deck that is empty meanwhile has nothing to give."""
    again = ((Op.DO, ("effect", "encounter_next"), (1,)), (Op.STOP,))
    deck = ("deck", by_hand.symbol("deck", "sea event"))
    reader(
        by_hand, "echo", "sea event", by_hand.routine("effect", "card", *again, constants=[deck])
    )
    sea = set_sail(by_hand)
    sea.stack("sea event", "echo")
    meet(sea)

    assert sea.said().count("encounter_card") == 1
    assert sea.pile("sea event").discard == ("core:echo",)


def test_an_empty_deck_gives_nothing_to_encounter(by_hand: ByHand) -> None:
    """GEN-09."""
    sea = told(by_hand)

    assert sea.do("encounter_next", "sea event") == 0


def test_whoever_encounters_a_card_acts_in_it(by_hand: ByHand) -> None:
    sea = told(by_hand, players=2)
    sea.stack("sea event", "calm")
    sea.game.board.flow.you = sea.other.handle
    sea.do("encounter_next", "sea event")
    sea.game.board.flow.you = sea.ship.handle
    sea.game.settle()

    assert (sea.ship.clues, sea.other.clues) == (0, 1)


def test_a_card_looked_at_may_be_encountered(by_hand: ByHand) -> None:
    """EXP-04."""
    sea = told(by_hand)
    sea.stack("sea event", "calm", "voices")
    sea.do("look_at_card", 2, "sea event")
    first, _ = sea.game.board.cards.values()
    sea.do("encounter_card", first)
    sea.game.settle()

    assert sea.ship.clues == 1
    assert sea.pile("sea event").discard == ("core:calm",)
    assert sea.pile("sea event").top == "core:voices"


def test_only_a_card_that_lies_open_is_encountered(by_hand: ByHand) -> None:
    sea = told(by_hand)

    assert sea.do("encounter_card", sea.open("calm", "sea event", "attached")) == 0
    assert sea.do("encounter_card", sea.open("tar", "treasure")) == 0


def test_a_denizen_stands_in_port_until_a_crew_comes(by_hand: ByHand) -> None:
    """DEN-01, DEN-03; outside a visit there is nobody to meet (PRT-01)."""
    work = by_hand.routine("effect", "card crew", (Op.STOP,))
    abilities = [Action("crew space", 0)]
    by_hand.program("core:barber", "denizen labour", work, abilities=abilities)
    sea = set_sail(by_hand)
    sea.stack("denizen", "barber", "barber")
    meet(sea, "denizen")
    assert sea.pile("denizen").discard == ("core:barber",)

    sea.game.board.flow.visiting = space(3, 2).handle
    meet(sea, "denizen")
    (card,) = sea.game.board.cards.values()
    assert (card.where, card.ship) == ("denizen", sea.ship.handle)


def test_a_passenger_bound_for_this_port_is_replaced(by_hand: ByHand) -> None:
    """PRT-10: by a denizen, or by a passenger for another port."""
    for name, port in (("amity", "Grimsea"), ("hope", "Grimsea"), ("faith", "Ashmoor")):
        by_hand.program(f"core:{name}", "denizen passenger", port=port)
    sea = set_sail(by_hand)
    sea.game.board.flow.visiting = space(3, 2).handle
    sea.stack("denizen", "amity", "hope", "faith")
    meet(sea, "denizen")

    (card,) = sea.game.board.cards.values()
    assert (card.card, card.where) == ("core:faith", "denizen")
    assert sea.pile("denizen").discard == ("core:amity", "core:hope")


def test_with_nobody_else_about_a_passenger_bound_here_stays(by_hand: ByHand) -> None:
    """PRT-10, GEN-09."""
    by_hand.program("core:amity", "denizen passenger", port="Grimsea")
    sea = set_sail(by_hand)
    sea.game.board.flow.visiting = space(3, 2).handle
    sea.stack("denizen", "amity")
    meet(sea, "denizen")

    (card,) = sea.game.board.cards.values()
    assert (card.card, card.where) == ("core:amity", "denizen")


def test_what_a_card_attaches_itself_to_keeps_it(by_hand: ByHand) -> None:
    """GEN-08: it is not discarded when it has been resolved."""
    ship = ((Op.ACTING, 1), (Op.DO, ("effect", "attach_card"), (0, 1)), (Op.STOP,))
    curse = by_hand.routine("effect", "card", *ship, locals_=1)
    reader(by_hand, "curse", "sea event", curse)
    sea = set_sail(by_hand)
    sea.stack("sea event", "curse")
    meet(sea)

    (card,) = sea.game.board.cards.values()
    assert (card.where, card.place) == ("attached", sea.ship.handle)
    assert sea.game.holds("card_in_play", "core:curse")


def test_an_explorer_replaces_a_card_before_it_is_resolved(by_hand: ByHand) -> None:
    """EVT-02, GEN-07: before you encounter a card, replace it."""
    code = ((Op.DO, ("effect", "replace_card"), (1,)), (Op.STOP,))
    swap = by_hand.routine("before", "crew card", *code)
    trigger(by_hand, "card_is_encountered", swap, "before")
    sea = told(by_hand)
    give_trait(sea, "waiting")
    sea.stack("sea event", "voices", "calm")
    meet(sea)

    assert sea.ship.clues == 1
    assert sea.pile("sea event").discard == ("core:voices", "core:calm")


def test_a_card_encountered_in_place_of_another_is_discarded(by_hand: ByHand) -> None:
    """GEN-07: what is replaced was drawn all the same."""
    instead = do_once(by_hand, "nothing_happens", "crew card", "instead")
    trigger(by_hand, "card_is_encountered", instead, "instead")
    sea = told(by_hand)
    give_trait(sea, "waiting")
    sea.stack("sea event", "calm")
    meet(sea)

    assert sea.ship.clues == 0
    assert sea.pile("sea event").discard == ("core:calm",)


def test_a_chain_does_not_come_back_through_a_card(by_hand: ByHand) -> None:
    """After a clue, encounter a card: the clue it gives does not set that off again."""
    deck = ("deck", by_hand.symbol("deck", "sea event"))
    code = ((Op.DO, ("effect", "encounter_next"), (2,)), (Op.STOP,))
    more = by_hand.routine("effect", "crew number", *code, constants=[deck])
    trigger(by_hand, "you_collect_clues", more, "after")
    sea = told(by_hand)
    give_trait(sea, "waiting")
    sea.stack("sea event", "calm", "calm", "calm")
    sea.do("collect_clue", 1)
    sea.game.settle()

    assert sea.ship.clues == 2


# Beginning and going on


def test_a_story_begins_with_its_lowest_number(by_hand: ByHand) -> None:
    """STO-02, STO-03, STO-04: the card that began it stays with its owner (STO-09)."""
    sea = told(by_hand)
    assert asked(sea) == [False, False, False, False, 0]
    begin(sea)

    assert asked(sea) == [True, False, False, True, 1]
    found = sea.game.board.stories
    assert found.untold == ("core:psalm",)
    assert found.ongoing == (("core:widow", sea.ship.handle),)
    assert found.told == (("core:voices", sea.ship.handle),)
    assert sea.pile("sea event").discard == ()


def test_beginning_again_does_nothing(by_hand: ByHand) -> None:
    """STO-12: so says what was done."""
    sea = told(by_hand)

    assert sea.do("begin_story", CHOIR) == 1
    assert sea.do("begin_story", CHOIR) == 0
    assert sea.do("begin_story", "core:no-such-story") == 0


def test_nobody_else_begins_a_story_that_was_begun(by_hand: ByHand) -> None:
    """STO-04, STO-12: the card is discarded like any other."""
    sea = told(by_hand, players=2)
    begin(sea)
    sea.game.board.flow.you = sea.other.handle
    sea.stack("sea event", "voices")
    meet(sea)

    assert not sea.game.holds("own_story", CHOIR)
    assert sea.game.holds("story_ongoing", CHOIR)
    assert sea.pile("sea event").discard == ("core:voices",)


def test_a_story_may_begin_without_a_card(by_hand: ByHand) -> None:
    """STO-02: a trait does it."""
    by_hand.program("core:haunted", "positive trait", begins(by_hand, "crew"))
    sea = told(by_hand)
    sea.game.run(sea.content.get("core:haunted"), 0, (sea.crew[0].handle,))

    assert asked(sea) == [True, False, False, True, 1]
    assert sea.game.board.stories.told == ()


def test_ongoing_cards_come_due_on_a_story_space(by_hand: ByHand) -> None:
    """STO-08, DIS-16: on top of their decks, for players and enemy alike."""
    sea = told(by_hand)
    begin(sea)
    sea.put(enemy_discovery=2)
    sea.do("advance_token", "enemy discovery", 1)
    assert sea.pile("sea event").top == "core:calm"

    sea.do("advance_token", "enemy discovery", 1)
    assert sea.game.board.stories.ongoing == ()
    assert sea.pile("sea event").top == "core:widow"


def test_a_story_is_told_to_its_end(by_hand: ByHand) -> None:
    """STO-02, STO-05, STO-09: its owner draws each card in turn."""
    sea = told(by_hand)
    begin(sea)
    stories.come_due(sea.game)
    meet(sea)
    assert asked(sea) == [True, False, False, True, 2]
    assert sea.game.value("stories_finished") == 0
    assert sea.pile("sea event").discard == ()

    stories.come_due(sea.game)
    meet(sea, "expedition")
    assert sea.ship.clues == 4
    assert asked(sea) == [False, True, False, True, 3]
    assert sea.game.value("stories_finished") == 1
    owner = sea.ship.handle
    assert sea.game.board.stories.told == (
        ("core:voices", owner),
        ("core:widow", owner),
        ("core:psalm", owner),
    )


def test_a_numbered_card_drawn_by_another_goes_to_its_owner(by_hand: ByHand) -> None:
    """STO-05: the drawer draws again; STO-06: the owner resolves it before any new card."""
    sea = told(by_hand, players=2)
    begin(sea)
    stories.come_due(sea.game)
    sea.game.board.flow.you = sea.other.handle
    meet(sea)
    assert sea.other.clues == 1
    assert list(sea.game.board.stories.waiting) == [("core:widow", sea.ship.handle)]

    sea.game.board.flow.you = sea.ship.handle
    meet(sea)
    assert sea.ship.clues == 0
    assert not sea.game.board.stories.waiting
    assert sea.game.board.stories.ongoing == (("core:psalm", sea.ship.handle),)
    meet(sea)
    assert sea.ship.clues == 1


def test_a_waiting_card_waits_for_its_own_deck(by_hand: ByHand) -> None:
    """STO-06."""
    sea = told(by_hand)
    begin(sea)
    sea.game.board.stories.ongoing = ()
    sea.game.board.stories.waiting = (("core:psalm", sea.ship.handle),)
    meet(sea)

    assert sea.ship.clues == 1
    assert len(sea.game.board.stories.waiting) == 1


def test_the_oldest_waiting_card_comes_first(by_hand: ByHand) -> None:
    """STO-06: one for each draw."""
    sea = told(by_hand)
    you = sea.ship.handle
    sea.game.board.stories.owners = {CHOIR: you}
    sea.game.board.stories.waiting = (("core:widow", you), ("core:widow", you))
    sea.do("encounter_next", "sea event")

    assert list(sea.game.board.stories.waiting) == [("core:widow", you)]


def test_the_last_card_is_not_continued(by_hand: ByHand) -> None:
    """STO-02."""
    sea = told(by_hand)
    assert not stories.go_on(sea.game, "core:widow")
    begin(sea)

    assert stories.go_on(sea.game, "core:widow")
    assert not stories.go_on(sea.game, "core:widow")
    assert not stories.go_on(sea.game, "core:psalm")
    assert not stories.go_on(sea.game, "core:calm")


def test_a_drawn_story_card_of_another_is_not_resolved(by_hand: ByHand) -> None:
    """STO-05: looked at and then encountered."""
    sea = told(by_hand, players=2)
    begin(sea)
    sea.stack("sea event")
    stories.come_due(sea.game)
    sea.game.board.flow.you = sea.other.handle
    sea.do("look_at_card", 1, "sea event")
    (card,) = sea.game.board.cards.values()

    assert sea.do("encounter_card", card) == 0
    assert sea.game.board.stories.waiting == (("core:widow", sea.ship.handle),)
    assert not sea.game.board.cards


# Losing


def priced(by_hand: ByHand, *, when: bool = False) -> Sea:
    """Start a game whose widow wants 30 coin, or a clue to be there, before she goes on."""
    pay = ((Op.PAY, 2, ("effect", "pay_coin"), (1,)), (Op.RETURN, 2))
    cost = by_hand.routine(
        "cost", "card", *pay, constants=[("number", 30)], locals_=1, result="boolean"
    )
    clue = (
        (Op.ACTING, 2),
        (Op.ASK, 3, ("gauge", "clue"), (2,)),
        (Op.AT_LEAST, 4, 3, 1),
        (Op.RETURN, 4),
    )
    asked_for = by_hand.routine(
        "pure", "card", *clue, constants=[("number", 1)], locals_=3, result="boolean"
    )
    tale(by_hand)
    widow = next(each for each in by_hand.programs if each.id == "core:widow")
    by_hand.programs.remove(widow)
    body = Action("body", 0, when=1) if when else Action("body", 0, cost=1)
    routine = do_once(by_hand, "continue_story")
    by_hand.program(
        "core:widow",
        "journey",
        routine,
        asked_for if when else cost,
        abilities=[body],
        parent=widow.parent,
        **attrs.asdict(widow.printed),
    )
    sea = set_sail(by_hand)
    begin(sea)
    stories.come_due(sea.game)
    return sea


def test_a_journey_is_paid_for(by_hand: ByHand) -> None:
    """STO-07."""
    sea = priced(by_hand)
    meet(sea)

    assert sea.ship.coin == 10
    assert sea.game.board.stories.ongoing == (("core:psalm", sea.ship.handle),)


def test_a_journey_that_cannot_be_paid_loses_the_story(by_hand: ByHand) -> None:
    """STO-07: nothing is paid, and its cards are gone for good."""
    lost = by_hand.routine("effect", "crew", (Op.STOP,))
    by_hand.program(
        "core:waiting",
        "positive trait",
        lost,
        abilities=[Trigger("after", by_hand.row("event", "story_is_lost"), 0)],
    )
    sea = priced(by_hand)
    sea.ship.coin = 29
    meet(sea)

    assert sea.ship.coin == 29
    assert asked(sea) == [False, False, True, False, 3]
    found = sea.game.board.stories
    assert (found.untold, found.ongoing, found.waiting) == ((), (), ())
    assert found.told == (("core:voices", sea.ship.handle),)
    assert not sea.game.board.cards
    assert "story_is_lost" in sea.said()


@pytest.mark.parametrize(("clues", "lost"), [(0, True), (1, False)])
def test_a_journey_that_cannot_be_done_loses_the_story(
    by_hand: ByHand, clues: int, *, lost: bool
) -> None:
    """STO-07."""
    sea = priced(by_hand, when=True)
    sea.ship.clues = clues
    meet(sea)

    assert sea.game.holds("story_lost", CHOIR) is lost


def test_a_card_may_lose_its_story(by_hand: ByHand) -> None:
    """STO-07: cards that lie on their decks are taken out of them."""
    tale(by_hand, widow=do_once(by_hand, "lose_story"))
    sea = set_sail(by_hand)
    begin(sea)
    sea.stack("expedition", "psalm")
    stories.come_due(sea.game)
    meet(sea)

    assert asked(sea) == [False, False, True, False, 3]
    assert sea.pile("expedition").size == 0
    assert sea.pile("sea event").discard == ()
    assert "lose_story" in sea.said()


def test_a_lost_story_is_not_begun_again(by_hand: ByHand) -> None:
    """STO-12."""
    sea = told(by_hand)
    begin(sea)
    you = sea.ship.handle
    sea.game.board.stories.waiting = (("core:psalm", you), ("core:other", you))
    assert stories.lose(sea.game, CHOIR)
    assert list(sea.game.board.stories.waiting) == [("core:other", you)]
    assert not stories.lose(sea.game, CHOIR)
    sea.stack("sea event", "voices")
    meet(sea)

    assert sea.game.holds("story_lost", CHOIR)
    assert sea.game.board.stories.ongoing == ()


def test_a_card_of_no_story_loses_none(by_hand: ByHand) -> None:
    """STO-07."""
    reader(by_hand, "sigh", "sea event", do_once(by_hand, "lose_story"))
    sea = told(by_hand)
    begin(sea)
    sea.stack("sea event", "sigh")
    meet(sea)

    assert sea.game.holds("story_ongoing", CHOIR)


def test_a_denizen_of_a_story_goes_to_its_owner_when_it_is_done_with(by_hand: ByHand) -> None:
    """STO-03, STO-09: for the rules of visits, at departure."""
    sea = told(by_hand)
    begin(sea)
    card = sea.open("widow", "sea event", "denizen")
    encounters.finish(sea.game, card)

    assert sea.game.board.stories.told[-1] == ("core:widow", sea.ship.handle)
    plain = sea.open("calm", "sea event", "denizen")
    encounters.finish(sea.game, plain)
    assert sea.pile("sea event").discard == ("core:calm",)
    assert isinstance(plain, Card)


# Branches and ends


def branching(by_hand: ByHand) -> None:
    """Print the choir with a widow who leads past the psalm, to a grave."""
    to = ("chapter", by_hand.symbol("chapter", "core:grave"))
    code = ((Op.DO, ("effect", "continue_story_to"), (1,)), (Op.STOP,))
    tale(by_hand, widow=by_hand.routine("effect", "card", *code, constants=[to]))
    grave = gain(by_hand, "collect_clue", 9, this="card")
    reader(by_hand, "grave", "epilogue", grave, number=16, deck="sea event", parent=CHOIR)


def test_a_story_goes_on_with_the_card_that_is_named(by_hand: ByHand) -> None:
    branching(by_hand)
    sea = set_sail(by_hand)
    begin(sea)
    stories.come_due(sea.game)
    meet(sea)

    assert [card for card, _ in sea.game.board.stories.ongoing] == ["core:grave"]
    assert "core:psalm" in sea.game.board.stories.untold
    assert stories.is_told(sea.game, "core:widow")
    assert not stories.is_told(sea.game, "core:psalm")


def test_one_of_several_epilogues_ends_a_story_and_counts_for_its_owner(by_hand: ByHand) -> None:
    branching(by_hand)
    sea = set_sail(by_hand, players=2)
    begin(sea)
    for _ in range(2):
        stories.come_due(sea.game)
        meet(sea)
    first, second = (ship.handle for ship in sea.game.board.ships.values())

    assert asked(sea) == [False, True, False, True, 3]
    assert [stories.finished_by(sea.game, ship) for ship in (first, second)] == [1, 0]
    assert sea.do("lose_named_story", CHOIR) == 0


def test_a_story_begins_with_the_card_that_is_named_if_it_is_there(by_hand: ByHand) -> None:
    branching(by_hand)
    sea = set_sail(by_hand)

    assert sea.do("begin_story_from", CHOIR, "core:psalm") == 1
    assert [card for card, _ in sea.game.board.stories.ongoing] == ["core:psalm"]
    assert "core:widow" in sea.game.board.stories.untold
    assert sea.do("begin_story_from", CHOIR, "core:psalm") == 0


def test_a_story_is_lost_by_its_name_from_anywhere(by_hand: ByHand) -> None:
    sea = told(by_hand)

    assert sea.do("lose_named_story", CHOIR) == 0
    begin(sea)
    assert sea.do("lose_named_story", CHOIR) == 1
    assert asked(sea) == [False, False, True, False, 3]
