"""What shows nothing where it is accepted, and why that is as it should be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_ONE_SIDE: Final = "only cards of a kind that a set declares have two sides; none is in play"
#: Rows that show nothing anywhere.
QUIET: Final[Mapping[str, str]] = {
    "nothing_happens": "it says so",
}
#: Where nothing comes of turning cards: what is drawn there has one side.
_TURNED_IN_VAIN: Final = (
    *(f"sea event: {part}" for part in ("if", "otherwise", "for each", "repeat", "pass", "fail")),
    *(f"sea event: {part}" for part in ("roll", "you may", "at the end", "body")),
    *("expedition", "denizen", "positive trait", "negative trait", "indelible", "deckhand"),
    *("shellback", "enemy", "elder one", "player ship", "improvement", "artillery"),
    *("commodity", "shanty", "trinket", "relic", "service", "table", "order", "rules", "setup"),
    "before a roll of",
)
#: Rows that show nothing in one place, by row and the beginning of the place's name.
THERE: Final[Mapping[tuple[str, str], str]] = {
    **{
        (row, place): _ONE_SIDE
        for row in ("turn_card_up", "turn_card_down")
        for place in _TURNED_IN_VAIN
    },
    ("draw_discarded_card", "do"): "nothing has been discarded before a scenario's first line",
    ("shuffle_discard_pile", "do"): "nothing has been discarded before a scenario's first line",
    ("shuffle_deck", "given"): "every deck lies shuffled before a scenario's first line",
    ("awaken_elder_one", "elder one"): "the only one there is has arisen when its card speaks",
    (
        "lose_positive_trait",
        "denizen passenger: on arrival",
    ): "a passenger who comes aboard has none",
    ("fail_test", "sea event: pass"): "nothing stands under `fail` there",
    ("pass_test", "sea event: fail"): "nothing stands under `pass` there",
    ("fire_artillery", "denizen"): "nothing is in range of that port",
    ("fire_artillery", "service"): "nothing is in range of that port",
    ("reveal_tile", "expedition"): "no empty slot lies before the island of the sample map",
}
#: What a card on a table waits for, or changes, and nothing comes of it there, by its sentence.
HELD: Final[Mapping[str, str]] = {
    "gets card_field": "only cards of a kind that a set declares have fields, and none lies there",
    **dict.fromkeys(
        (
            f"{timing} card_is_turned_face_{side}"
            for timing in ("before", "instead when", "after")
            for side in ("up", "down")
        ),
        _ONE_SIDE,
    ),
    "after of this crew_starts_a_fray": "no enemy stands where a crew comes that holds it",
    "after of this crew_uses_improvement": "what is tried prints no crew space",
    "after of this artillery_fires": "no crew mans where it is installed",
    **dict.fromkeys(
        (
            "after of this enemy_is_released",
            "after of this you_release_enemy",
            "after of this player_release_enemy",
        ),
        "nothing has captured it",
    ),
    **dict.fromkeys(
        (
            "after of this enemy_ship_is_boarded",
            "after of this you_board_ship",
            "after of this player_board_ship",
        ),
        "it does not lie alongside",
    ),
}
_OF_ANOTHER_KIND: Final[Mapping[str, str]] = dict.fromkeys(
    (f"{timing} of this crew_is_replaced" for timing in ("before", "after", "instead when")),
    "the card that lies open is of another kind",
)
#: The same of one kind of card.
ELSEWHERE: Final[Mapping[str, Mapping[str, str]]] = {
    **dict.fromkeys(("commodity", "relic", "shanty", "trinket"), _OF_ANOTHER_KIND),
    "enemy": {
        **_OF_ANOTHER_KIND,
        "after ship_arrives": "those of a ship that arrives are banished before",
    },
    "enemy ship": {"after of this enemy_ship_recovers_damage": "it has lost no health"},
    "player ship": dict.fromkeys(
        (f"{timing} of this player_sell_card" for timing in ("before", "after", "instead when")),
        "it lies in no port that buys",
    ),
    "elder one": {
        "after of this counter_is_removed": "it has none where cards take some off",
        "after of this named_counter_is_removed": "it has none where cards take some off",
        "after elder_one_awakens": "the only one there is has arisen",
        "after of this elder_one_awakens": "it has arisen",
        "after of this ship_is_moved": "it stands where cards move it first",
        "after of this enemy_ship_recovers_damage": "it has lost no health",
    },
}
#: The same of what works ashore alone, where fewer tables lie.
ASHORE: Final[Mapping[str, str]] = {
    "after artillery_fires": "nothing is in range there",
    "after crew_starts_a_fray": "no enemy stands where a crew is",
    "after enemy_is_released": "no enemy is captured there",
    "after you_release_enemy": "no enemy is captured there",
    "after player_release_enemy": "no enemy is captured there",
    "after enemy_ship_is_boarded": "no enemy ship lies alongside",
    "after story_begins": "the one that can begin there has begun",
    "after you_begin_story": "the one that can begin there has begun",
    "after player_begin_story": "the one that can begin there has begun",
    "after space_is_looted": "ships loot at sea",
    "after you_board_ship": "ships board one another at sea",
    "after player_board_ship": "ships board one another at sea",
    "after player_launch_an_expedition": "one is under way",
    "after you_add_dice_modifiers": "nobody attacks there",
    "after you_launch_an_expedition": "one is under way",
    "after you_recruit_crew": "no crew slot is free",
    "after player_recruit_crew": "no crew slot is free",
    "after you_reveal_a_tile": "no slot lies before that island",
    "after of this crew_joins_expedition": "it has joined already",
    "after of this crew_obeys_a_free_order": "it is not aboard",
}

#: Rows that are asked and have one answer on all tables, whatever their use.
_TO_COME: Final = "the scenarios of the core bring it about; on no table has it come to that"
_BEGUN: Final = "the tables stand in the first round of the first act, on your turn"
CONSTANT: Final[Mapping[str, str]] = {
    **dict.fromkeys(("act", "round", "your_turn", "enemy_phase", "hold_first_player"), _BEGUN),
    "afloat": "a ship that has sunk is no longer there to be asked",
    "act_value": "no two enemies of the tables differ in it",
    **dict.fromkeys(
        (
            *(
                "chapter_coming",
                "story_finished",
                "story_lost",
                "chapter_told",
                "card_in_play",
                "fray_under_way",
            ),
            *("boarding_under_way", "game_won", "game_lost", "crew_mans", "crew_being_tested"),
            *("crew_obeyed", "crew_served", "someone_died", "faces", "has_visited", "has_sailed"),
            *("has_fired", "has_suffered_damage", "passenger_bound"),
            *("map_complete", "deck_empty", "discard_empty", "token_came_round", "rules_hold"),
            *("with_finished_story", "with_indelible_trait", "finished_story", "dice_modifier"),
            *("crew_lost", "enemies_destroyed", "ships_sunk"),
            *("stories_finished", "tests_passed", "orders_issued", "ability_uses"),
        ),
        _TO_COME,
    ),
}


#: The same where a question is asked in one form.
IN_FORM: Final[Mapping[str, Mapping[str, str]]] = {
    "requires": {
        "in_port": "a sea event is read at sea",
        "on_the_expedition": "a sea event is read when nobody is ashore",
    },
    "expect": {
        "margin": "no test is under way between the lines; one is while its question is asked",
        "result": "no roll is under way between the lines; one is while its question is asked",
        "victorious": "nobody has won while there are lines to come: then the game is over",
    },
    "while": {
        "in_hold": "what is tried lies there with the others",
        "undesired": "no treasure of the tables is undesired where their ship lies",
    },
}


#: Facts of content that make no difference to the games and scenarios that are tried.
_NOT_WRITTEN: Final = "no card of the sets prints it; that of relics, which is the same, shows"
_TOLD_TWICE: Final = "its abilities say it too, and a bundle where they disagree is refused"
_DECLARED: Final = "it says what may be written; the checker reads it"
FACTS: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        ("commodity: clue_value", "shanty: clue_value", "trinket: clue_value"), _NOT_WRITTEN
    ),
    **dict.fromkeys(
        ("positive trait: place", "negative trait: place", "indelible: place"), _TOLD_TWICE
    ),
    **dict.fromkeys(
        (
            *("kind: plural", "kind: lives", "kind: fields", "kind: sections"),
            *("counters: lie_on", "story: starts_from"),
            *("keyword: lines", "keyword: numbered", "keyword: bearer"),
            *("define: lines", "define whether: lines", "define the: lines"),
        ),
        _DECLARED,
    ),
    **dict.fromkeys(
        (
            *("set: code", "set: version", "set: symbol", "set: languages"),
            "set: builds_on",
        ),
        "it tells sets, saves and readers which set it is; its cards are what they are",
    ),
    **dict.fromkeys(
        (
            *("setup: crew_orders", "setup: navigation_orders", "setup: artillery_orders"),
            *("setup: starter_artillery", "setup: ships"),
        ),
        "no set-up of the sets prints it; tests of set-ups show it",
    ),
    "rules: keeps": "it is kept from one game to the next; tests of campaigns show it",
    "rules: contradicts": "rules that contradict each other are not played together, and refused",
    "indelible: contradicts": "an indelible trait is never drawn; the others say it of it",
    "tile: number": "it is how the tile is called",
    "stats: value": "the boards of all crew print every stat; tests of sets show it",
    "table: die": "each row of a table is of one die",
    "order: reward": "captains choose it at the end of an act; no bot that is tried does",
}


def held(sentence: str, place: str) -> str:
    """Return why that sentence may show nothing on a card of that place, empty where it may not."""
    ashore = place.endswith(("(expedition)", "(port)"))
    there = {**ELSEWHERE.get(place, {}), **(ASHORE if ashore else {})}
    return HELD.get(sentence, "") or there.get(sentence, "")


def reason(row: str, place: str) -> str:
    """Return why *row* may show nothing in that place, empty where it may not."""
    for (each, beginning), why in THERE.items():
        if each == row and place.startswith(beginning):
            return why
    return QUIET.get(row, "")
