"""Conditions: yes-or-no questions about the game that are not filters."""

from __future__ import annotations

from typing import Any, Final

from everrain_dsl.vocabulary.rows import Condition


def _ask(
    name: str, phrase: str, doc: str, *rules: str, given: bool = False, **columns: Any
) -> Condition:
    return Condition(name, phrase, doc=doc, rules=rules, can_be_given=given, **columns)


# fmt: off
ALL: Final[tuple[Condition, ...]] = (
    # Stories, choices, marks
    _ask("story_ongoing", "story {story:story} is ongoing", "Somebody has begun the story and it is neither finished nor lost.", "STO-03", given=True),
    _ask("story_finished", "story {story:story} is finished", "The story's epilogue has been resolved.", "STO-09", given=True),
    _ask("story_lost", "story {story:story} is lost", "The story has been lost.", "STO-07", given=True),
    _ask("chapter_told", "chapter {chapter:chapter} is told", "That card of a story has been resolved and lies with its owner.", "STO-09", given=True),
    _ask("chapter_coming", "chapter {chapter:chapter} is to come", "The story has gone on with that card, and nobody has encountered it yet.", "STO-03", "STO-08"),
    _ask("own_story", "story {story:story} is yours", "You own the story.", "STO-04"),
    _ask("choice_taken", "choice {choice:choice} has been taken", "The choice of that name on this card has been taken in this game.", "EVT-02"),
    _ask("mark_set", "mark {mark:mark} is set", "A card has set the mark, and none has cleared it since.", "GEN-08", text="{mark:mark} is recorded"),
    _ask("card_in_play", "a copy of {name:name} is in play", "A copy of that card is installed, held, aboard, on deck, at sea or attached.", "ENM-03"),
    _ask("rules_hold", "rules {rules:rules} are in force", "The rules of a set hold in this game: always, or because players or a set-up chose them.", "SET-18", given=True),
    # Whose turn, which step
    _ask("your_turn", "it is your turn", "Your turn is under way.", "RND-02"),
    _ask("enemy_phase", "it is the enemy phase", "The enemy phase is under way.", "RND-05"),
    _ask("hold_first_player", "you hold the first player token", "You are the first player.", "SET-14", "RND-05"),
    _ask("fray_under_way", "a fray is under way", "A fray is being fought.", "FRY-01", needs="fray"),
    _ask("expedition_under_way", "an expedition is under way", "An expedition is under way.", "EXP-02", needs="expedition"),
    _ask("visit_under_way", "a visit is under way", "Your ship is visiting a port.", "PRT-01", "PRT-17", needs="visit"),
    _ask("navigation_under_way", "navigation is under way", "Your ship is sailing on a navigation order.", "MOV-04", needs="navigation"),
    _ask("boarding_under_way", "a boarding is under way", "Your ship is boarding an enemy ship.", "BRD-04"),
    _ask("game_won", "the game is won", "The game is over and everyone has won it.", "GEN-01", "WIN-01"),
    _ask("game_lost", "the game is lost", "The game is over and everyone has lost it.", "GEN-01", "WIN-02", "WIN-03"),
    # Crew
    _ask("crew_mans", "{crew:crew} mans {node:node}", "That crew is the reason the node is manned.", "DCK-06", "DCK-07"),
    _ask("crew_being_tested", "{crew:crew} is being tested", "The test under way is that crew's.", "TST-02"),
    _ask("crew_obeyed", "{crew:crew} has already obeyed an order", "The crew has been moved by a crew order in this turn.", "ORD-15", text="{crew:crew} has already obeyed an order this turn"),
    _ask("crew_served", "{crew:crew} has already used a service", "The crew has used a service of a port in this turn.", "PRT-05", text="{crew:crew} has already used a service this turn"),
    _ask("someone_died", "anyone has died", "A crew of any ship has died in this turn.", "CRW-06"),
    # Ships
    _ask("faces", "{ship:ship|enemy_ship} faces {space:space}", "The ship's bow points to that space.", "MOV-01"),
    _ask("has_line_of_sight", "{ship:ship|enemy_ship|elder_one} has a clear line to {target:ship|enemy_ship|elder_one}", "Nothing on the map stands between the two.", "LOS-01", "LOS-02", "LOS-03", "LOS-05"),
    _ask("has_visited", "{ship:ship} has already visited {port:space}", "The ship's visit to the port in this turn is used.", "PRT-03", text="{ship:ship} has already visited {port:space} this turn"),
    _ask("has_sailed", "{ship:ship} has already sailed", "The ship has entered a space in this turn.", "MOV-01", text="{ship:ship} has already sailed this turn"),
    _ask("has_fired", "{ship:ship} has already fired", "The ship has fired an artillery in this turn.", "ART-05", text="{ship:ship} has already fired this turn"),
    _ask("has_suffered_damage", "{ship:ship} has already suffered damage", "The ship has suffered damage in this turn.", "DMG-05", text="{ship:ship} has already suffered damage this turn"),
    _ask("can_fire", "{artillery:artillery} can fire", "The artillery could be fired at a target now, given an order.", "ART-05"),
    _ask("passenger_bound", "{passenger:passenger} is bound for {port:space}", "The port is where the passenger wants to go.", "PAS-04"),
    # Map and decks
    _ask("can_reveal", "the next tile can be revealed", "There is a tile left, its act has come, and nothing forbids to reveal it.", "REV-05", "ACT-13"),
    _ask("map_complete", "the map is complete", "Every slot of the map holds a tile.", "MAP-10", given=True),
    _ask("deck_empty", "the {deck:deck} deck is empty", "No card is left in the deck; its discard pile is not counted.", "GEN-07", "GEN-09", given=True),
    _ask("discard_empty", "the {deck:deck} discard pile is empty", "Nothing lies on the discard pile of the deck.", "GEN-07"),
    # Tracks
    _ask("token_leads", "{token:token} leads {other:token}", "The first token is on a higher space than the second.", "DIS-08"),
    _ask("token_came_round", "{token:token} has come round", "The token has completed its track in this turn or step.", "AGN-03"),
)
# fmt: on
