"""What shows nothing where it is accepted, and why that is as it should be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Rows that show nothing anywhere.
QUIET: Final[Mapping[str, str]] = {
    "nothing_happens": "it says so",
}
#: Rows that show nothing in one place, by row and the beginning of the place's name.
THERE: Final[Mapping[tuple[str, str], str]] = {
    ("awaken_elder_one", "elder one"): "the only one there is has arisen when its card speaks",
    ("reveal_tile", "expedition"): "no empty slot lies before the island of the sample map",
}
#: What a card on a table waits for, or changes, and nothing comes of it there, by its sentence.
_HELD: Final = "what brings it about on the tables does it to things that it leaves as they are"
HELD: Final[Mapping[str, str]] = {
    "gets crew_order_limit": "there is no limit until a card sets one",
    "is doubled crew_order_limit": "there is no limit until a card sets one",
    "is halved crew_order_limit": "half of no limit is none",
    "after story_is_lost": "the rules lose a story, at its demand",
    "before story_is_lost": "the rules lose a story, at its demand",
    "instead when story_is_lost": "the rules lose a story, at its demand",
    "after card_is_taken": _HELD,
    "after card_is_bought": _HELD,
    "after card_is_replaced": _HELD,
    "after card_is_encountered": _HELD,
    "after treasure_is_given": _HELD,
    "after crew_becomes_rested": _HELD,
    "after crew_loses_its_negative_trait": _HELD,
    "before card_is_attached": _HELD,
    "after card_is_attached": _HELD,
    "instead when card_is_attached": _HELD,
}

#: Rows that are asked and have one answer on all tables, whatever their use.
_TO_COME: Final = "the scenarios of the core bring it about; on no table has it come to that"
_BEGUN: Final = "the tables stand in the first round of the first act, on your turn"
_PRINTED: Final = "as many are printed on the board or on the map of every table"
CONSTANT: Final[Mapping[str, str]] = {
    **dict.fromkeys(("act", "round", "your_turn", "enemy_phase", "hold_first_player"), _BEGUN),
    **dict.fromkeys(("noun_zone", "noun_node", "noun_space", "noun_calm_sea"), _PRINTED),
    "choice_taken": "it is asked of the choices of the same card, and these have none",
    "afloat": "a ship that has sunk is no longer there to be asked",
    "in_hold": "every treasure of the tables lies there",
    "act_value": "no two enemies of the tables differ in it",
    **dict.fromkeys(
        (
            *("story_finished", "story_lost", "chapter_told", "card_in_play", "fray_under_way"),
            *("boarding_under_way", "game_won", "game_lost", "crew_mans", "crew_being_tested"),
            *("crew_obeyed", "crew_served", "someone_died", "faces", "has_visited", "has_sailed"),
            *("has_fired", "has_suffered_damage", "passenger_bound", "can_reveal"),
            *("map_complete", "deck_empty", "discard_empty", "token_came_round", "explored"),
            *("with_finished_story", "with_indelible_trait", "finished_story", "dice_modifier"),
            *("amount", "result", "margin", "crew_lost", "enemies_destroyed", "ships_sunk"),
            *("stories_finished", "tests_passed", "orders_issued", "ability_uses"),
        ),
        _TO_COME,
    ),
}


def reason(row: str, place: str) -> str:
    """Return why *row* may show nothing in that place, empty where it may not."""
    for (each, beginning), why in THERE.items():
        if each == row and place.startswith(beginning):
            return why
    return QUIET.get(row, "")
