"""Stories: how they begin, wait, go on, are lost and end (STO)."""

from __future__ import annotations

from typing import Any

import pytest

from everrain_runtime.rules.round.winning import PLAYER
from everrain_runtime.state import Ship
from everrain_runtime.state.places import space
from tests.printing import face
from tests.rules.ashore import discarded, landing, left_in
from tests.rules.tabletop import SetTable, Tabletop
from tests.rules.under_way import until

CHOIR, LAMP, SALT, DOOR = (
    "The Drowned Choir",
    "The Lamp That Walks",
    "A Debt of Salt",
    "The Door Below the Sea",
)
WIDOW, PSALM = "The Choirmaster's Widow", "A Psalm for the Deep"
ON_THE_WATER, SALT_PANS, PAID = "The Lamp on the Water", "The Salt Pans", "Paid in Full"
#: The two journeys of one story.
KEYHOLE, HINGES = "The Keyhole in the Cliff", "The Hinges of the Deep"
CHAPTERS = ("journey", "epilogue")
FIGURE, VARNISH, GAP = "One Figure Too Many", "The Varnish Is Still Wet", "A Gap in the Back Row"
VOICES, RAIN = "Voices Under the Hull", "Rain With Opinions"


def card(game: Tabletop, name: str) -> str:
    """Return the id of what has that name."""
    found: str = game.game.content.named(name).id
    return found


def names(game: Tabletop, pile: Any) -> list[str]:
    """Return the names of the cards of a pile of stories."""
    return [game.game.content.name(each if isinstance(each, str) else each[0]) for each in pile]


def under_way(
    game: Tabletop, story: str, chapter: str, pile: str = "", ship: Ship | None = None
) -> None:
    """Let a story be a captain's, its chapter waiting or ongoing, or on top of its deck."""
    stories, owner = game.game.board.stories, (ship or game.ship).handle
    stories.owners[card(game, story)] = owner
    stories.untold = tuple(each for each in stories.untold if each != card(game, chapter))
    if pile:
        setattr(stories, pile, (*getattr(stories, pile), (card(game, chapter), owner)))


def draw(game: Tabletop, deck: str, ship: Ship | None = None) -> None:
    """Let a captain, the first if none is named, encounter the next card of a deck."""
    flow = game.game.board.flow
    flow.active = flow.you = (ship or game.ship).handle
    game.do("encounter_next", game.game.content.named(deck, "deck").id)


def begun(table: SetTable, **more: Any) -> Tabletop:
    """Let the first captain have begun the Drowned Choir by answering the knocking."""
    game = table(fate=[0], **more)
    game.deck("Sea Event", VOICES, RAIN)
    game.given("Answer the knocking")
    draw(game, "Sea Event")
    return game


# Beginning


@pytest.mark.rule("STO-01")
def test_a_story_is_a_trigger_a_journey_and_an_epilogue(core: Any) -> None:
    told = {
        story.name: [core.kind(each) for kind in CHAPTERS for each in core.parts(story.id, kind)]
        for story in core.of_kind("story")
    }

    assert told[CHOIR] == told[LAMP] == told[SALT] == ["journey", "epilogue"]
    assert told[DOOR] == ["journey", "journey", "epilogue"]


@pytest.mark.rule("STO-01")
def test_its_cards_lie_in_different_decks(core: Any) -> None:
    decks = [face(core.named(name)).deck for name in (WIDOW, PSALM)]

    assert decks == ["denizen alternative", "expedition"]


@pytest.mark.rule("STO-02", "STO-03")
def test_a_prompt_fetches_the_next_card_unread(table: SetTable) -> None:
    game = begun(table)
    stories = game.game.board.stories

    assert names(game, stories.ongoing) == [WIDOW]
    assert card(game, WIDOW) not in stories.untold


@pytest.mark.rule("STO-03")
def test_the_card_that_began_it_goes_to_the_story_slot(table: SetTable) -> None:
    game = begun(table)

    assert game.game.board.stories.told == ((card(game, VOICES), game.ship.handle),)
    assert discarded(game, "Sea Event") == []


@pytest.mark.rule("STO-02")
def test_without_a_prompt_a_card_is_discarded(table: SetTable) -> None:
    game = table(fate=[9])
    game.deck("Sea Event", VOICES)

    game.given("Answer the knocking")
    draw(game, "Sea Event")

    assert game.game.board.stories.ongoing == ()
    assert discarded(game, "Sea Event") == [VOICES]


@pytest.mark.rule("STO-04")
def test_who_began_a_story_owns_it(table: SetTable) -> None:
    game = begun(table, players=2)
    stories = game.game.board.stories

    assert stories.owners == {card(game, CHOIR): game.ship.handle}

    flow = game.game.board.flow
    flow.active = flow.you = game.ships[1].handle

    assert game.do("begin_story", card(game, CHOIR)) == 0
    assert stories.owners == {card(game, CHOIR): game.ship.handle}


@pytest.mark.rule("STO-12")
def test_a_prompt_for_a_card_already_fetched_does_nothing(table: SetTable) -> None:
    game = begun(table)
    game.deck("Sea Event", VOICES)

    game.given("Answer the knocking")
    draw(game, "Sea Event")

    assert names(game, game.game.board.stories.ongoing) == [WIDOW]
    assert discarded(game, "Sea Event") == [VOICES]


# Coming due


@pytest.mark.rule("STO-08", "DIS-16")
@pytest.mark.parametrize("token", ["player discovery", "enemy discovery"])
def test_at_a_story_space_ongoing_stories_lie_on_their_decks(table: SetTable, token: str) -> None:
    game = begun(table)
    game.deck("Denizen", "Sister Amity")
    game.put(player_discovery=3, enemy_discovery=3)

    game.do("advance_token", token, 1)

    assert left_in(game, "Denizen") == [WIDOW, "Sister Amity"]
    assert game.game.board.stories.ongoing == ()


@pytest.mark.rule("STO-08")
def test_between_story_spaces_they_wait(table: SetTable) -> None:
    game = begun(table)
    game.put(player_discovery=4)

    game.do("advance_token", "player discovery", 1)

    assert names(game, game.game.board.stories.ongoing) == [WIDOW]


@pytest.mark.rule("STO-08", "ACT-07")
def test_at_the_end_of_an_act_they_lie_on_their_decks(table: SetTable) -> None:
    game = begun(table)
    game.deck("Denizen", "Sister Amity")

    game.step("stories_come_due")

    assert left_in(game, "Denizen") == [WIDOW, "Sister Amity"]


@pytest.mark.rule("STO-08")
def test_the_first_fetched_lies_on_top(table: SetTable) -> None:
    game = table()
    game.deck("Expedition", "The Tide Library")
    under_way(game, CHOIR, PSALM, "ongoing")
    under_way(game, SALT, SALT_PANS, "ongoing")

    game.step("stories_come_due")

    assert left_in(game, "Expedition") == [PSALM, SALT_PANS, "The Tide Library"]


# Drawing and waiting


@pytest.mark.rule("STO-05")
def test_its_owner_resolves_a_drawn_story_card_at_once(table: SetTable) -> None:
    game = table()
    under_way(game, LAMP, ON_THE_WATER)
    game.deck("Sea Event", ON_THE_WATER, RAIN)

    game.given("Keep it in sight")
    draw(game, "Sea Event")

    assert game.ship.clues == 1
    assert left_in(game, "Sea Event") == [RAIN]


@pytest.mark.rule("STO-05", "STO-04")
def test_drawn_by_another_it_goes_to_its_owner_and_the_next_is_drawn(table: SetTable) -> None:
    game = table(players=2)
    under_way(game, LAMP, ON_THE_WATER)
    game.deck("Sea Event", ON_THE_WATER, RAIN)

    game.given("Send all hands")
    draw(game, "Sea Event", game.ships[1])

    stories = game.game.board.stories
    assert stories.waiting == ((card(game, ON_THE_WATER), game.ship.handle),)
    assert discarded(game, "Sea Event") == [RAIN]


@pytest.mark.rule("STO-06")
def test_a_waiting_card_comes_before_any_new_one(table: SetTable) -> None:
    game = table()
    under_way(game, LAMP, ON_THE_WATER, "waiting")
    game.deck("Sea Event", RAIN)

    game.given("Keep it in sight")
    draw(game, "Sea Event")

    assert left_in(game, "Sea Event") == [RAIN]
    assert game.game.board.stories.waiting == ()


@pytest.mark.rule("STO-06")
def test_a_waiting_card_waits_for_its_own_deck_and_owner(table: SetTable) -> None:
    game = table(players=2)
    under_way(game, LAMP, ON_THE_WATER, "waiting", game.ships[1])
    under_way(game, CHOIR, PSALM, "waiting")
    game.deck("Sea Event", RAIN)

    game.given("Send all hands")
    draw(game, "Sea Event")

    assert names(game, game.game.board.stories.waiting) == [ON_THE_WATER, PSALM]
    assert discarded(game, "Sea Event") == [RAIN]


@pytest.mark.rule("STO-06")
def test_of_several_the_oldest_comes_and_one_at_a_time(table: SetTable) -> None:
    game = table()
    under_way(game, SALT, PAID, "waiting")
    under_way(game, LAMP, ON_THE_WATER, "waiting")
    game.deck("Sea Event", RAIN)

    game.given("Sign")
    draw(game, "Sea Event")

    assert names(game, game.game.board.stories.waiting) == [ON_THE_WATER]
    assert names(game, game.game.board.stories.told) == [PAID]


@pytest.mark.rule("STO-13", "STO-06")
def test_a_waiting_card_takes_the_place_of_an_expedition_card(table: SetTable) -> None:
    game = landing(table, fate=[0])
    under_way(game, CHOIR, PSALM, "waiting")
    game.deck("Expedition", "The Tide Library")

    game.do("launch_expedition")

    assert game.ship.clues == 4
    assert left_in(game, "Expedition") == ["The Tide Library"]


@pytest.mark.rule("STO-13", "STO-05")
def test_a_waiting_card_takes_the_place_of_a_denizen(table: SetTable) -> None:
    game = table()
    under_way(game, CHOIR, WIDOW, "waiting")
    game.ship.space = game.game.board.flow.visiting = space(3, 2).handle
    game.deck("Denizen", "Sister Amity")

    draw(game, "Denizen")

    (met,) = [each for each in game.game.board.cards.values() if each.where == "denizen"]
    assert met.card == card(game, WIDOW)
    assert left_in(game, "Denizen") == ["Sister Amity"]


# Journeys and epilogues


@pytest.mark.rule("STO-02", "STO-03")
def test_a_journey_that_is_done_fetches_the_next_card(table: SetTable) -> None:
    game = table()
    under_way(game, LAMP, ON_THE_WATER, "waiting")

    game.given("Keep it in sight")
    draw(game, "Sea Event")

    stories = game.game.board.stories
    assert names(game, stories.ongoing) == ["The Keeper's Daughter"]
    assert names(game, stories.told) == [ON_THE_WATER]


@pytest.mark.rule("STO-01", "STO-02")
def test_a_journey_fetches_the_next_one_and_the_last_the_epilogue(table: SetTable) -> None:
    game = landing(table)
    under_way(game, DOOR, KEYHOLE)
    game.deck("Expedition", KEYHOLE)
    game.given("Turn the key")
    game.do("launch_expedition")
    stories = game.game.board.stories

    assert names(game, stories.ongoing) == [HINGES]

    stories.waiting, stories.ongoing = stories.ongoing, ()
    game.deck("Sea Event")
    draw(game, "Sea Event")

    assert names(game, stories.ongoing) == ["What Was Behind It"]
    assert names(game, stories.told) == [KEYHOLE, HINGES]


@pytest.mark.rule("STO-07")
def test_a_journey_that_cannot_be_done_is_lost_with_its_story(table: SetTable) -> None:
    game = table()
    under_way(game, SALT, SALT_PANS)
    game.deck("Expedition", SALT_PANS)

    draw(game, "Expedition")

    stories = game.game.board.stories
    assert stories.owners[card(game, SALT)] == 0
    assert card(game, PAID) not in stories.untold
    assert stories.told == ()
    assert discarded(game, "Expedition") == []


@pytest.mark.rule("STO-07")
def test_a_journey_that_can_be_done_must_be(table: SetTable) -> None:
    game = landing(table)
    rower = game.crew[0]
    under_way(game, SALT, SALT_PANS)
    game.deck("Expedition", SALT_PANS)
    game.deck("Treasure", "Rope", "Pitch")

    game.given("slot 2")
    game.do("launch_expedition")

    assert rower.strain == 2
    assert names(game, game.game.board.stories.ongoing) == [PAID]


@pytest.mark.rule("STO-02", "STO-09")
def test_a_journey_that_has_left_the_table_still_goes_on(table: SetTable) -> None:
    bottle, move, mate = "A Game by Bottle", "Black to Move", "Mate in Two"
    game = table(fate=[0])
    under_way(game, bottle, move, "waiting")
    game.given("Give up a man", "Topman")
    draw(game, "Sea Event")
    told = []

    for _ in range(2):
        game.push("start_round")
        until(game, "go_round")
        game.game.board.steps = ()
        told.append(names(game, game.game.board.stories.told))

    assert told == [[move], [move, mate]]


@pytest.mark.rule("STO-09", "GEN-08")
def test_resolved_cards_stay_with_their_owner_and_in_no_deck(table: SetTable) -> None:
    game = table()
    under_way(game, SALT, PAID, "waiting")
    game.deck("Sea Event")

    game.given("Sign")
    draw(game, "Sea Event")
    game.do("shuffle_deck", game.game.content.named("Sea Event", "deck").id)

    assert game.game.board.stories.told == ((card(game, PAID), game.ship.handle),)
    assert left_in(game, "Sea Event") == []
    assert discarded(game, "Sea Event") == []


@pytest.mark.rule("STO-10")
def test_a_story_that_is_unfinished_at_the_end_changes_nothing(table: SetTable) -> None:
    game = begun(table)
    clues = game.ship.clues
    game.put(player_discovery=15)

    game.do("advance_token", PLAYER, 1)

    assert game.game.board.flow.outcome == "won"
    assert names(game, game.game.board.stories.ongoing) == [WIDOW]
    assert game.ship.clues == clues


@pytest.mark.rule("STO-11", "SNK-11")
def test_a_captain_who_returns_goes_on_with_the_story(table: SetTable) -> None:
    game = table()
    under_way(game, LAMP, ON_THE_WATER, "waiting")
    game.do("sink_ship", game.ship)
    game.step("return_ship", game.ship)

    game.given("Pass it oil")
    draw(game, "Sea Event")

    assert game.ship.clues == 2


@pytest.mark.rule("STO-03", "STO-09")
def test_what_a_chapter_put_off_comes_after_a_new_round_has_begun(table: SetTable) -> None:
    game = table()
    under_way(game, FIGURE, VARNISH)
    game.deck("Sea Event", VARNISH)
    game.given("Paint him out")
    draw(game, "Sea Event")
    game.push("start_round")
    until(game, "take_turns")
    game.game.board.steps = ()

    game.given("Sell it as a seascape")
    for _ in range(2):
        game.step("end_turn", game.ship.handle)

    assert [names(game, game.game.board.stories.told)[at] for at in (0, 1)] == [VARNISH, GAP]
