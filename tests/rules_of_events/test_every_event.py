"""Every event, with every word that waits for it: it works, or is refused where it stands."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.vocabulary import Event, core
from everrain_runtime.state.handles import NOTHING
from tests.rules_of_events.full_table import done, first_of, happens, tables
from tests.rules_of_events.written import (
    NAMES,
    SEEN,
    TIMINGS,
    Timing,
    accepted,
    compile_on_core,
    identity,
    named,
    watched,
    watcher,
)

if TYPE_CHECKING:
    from everrain_runtime.state import Board

EVENTS = core().events
#: The effects that are done by the card of a story alone; its scenarios show them.
BY_STORIES = {"lose_named_story"}
#: Counters are added and spent by these verbs alone, whatever asks for it.
HEARD_COUNTERS = {"add_counter", "spend_counter", "add_named_counter", "spend_named_counter"}
#: Effects that no card waits for: another row says when they happen, or they are a card's memory,
#: what changes another event, what is looked at, or the end of the game.
SILENT = {
    "draw_every_discarded_card",
    *(
        "recover_all_strain",
        "recover_all_trauma",
        "recover_everything",
        "lose_half_clues",
        "lose_all_clues",
    ),
    "heal_enemy_ship_fully",
    *("gain_trait", "gain_positive_trait", "gain_negative_trait", "hire_crew", "swap_crew"),
    "use_treasure",
    *(
        "swap_trait",
        "swap_treasure",
        "sail",
        "sail_towards",
        "sail_enemy_ship",
        "end_navigation_order",
    ),
    *("install_improvement", "install_schematic", "install_schematic_free"),
    *("spawn_enemies_worth", "spawn_named_enemy_ship", "place_shipwreck"),
    *("move_storm", "move_storm_towards", "end_expedition", "roll_table"),
    *(
        "begin_story_from",
        "continue_story",
        "continue_story_to",
        "continue_story_at_once",
        "lose_story",
    ),
    *("draw_discarded_card", "look_at_card", "reveal_card", "encounter_next", "discard_top_card"),
    *("put_card_on_top", "put_card_under", "put_card_under_top", "reorder_cards", "shuffle_card"),
    *("shuffle_discard_pile", "nothing_happens"),
    *("prevent", "prevent_all", "increase_amount", "add_die", "leave_out_die", "reroll_die"),
    *("change_die", "raise_result", "lower_result", "win_game", "win_alone", "lose_game"),
    *("put_mark", "remove_mark", "set_mark", "clear_mark", "remember", "forget"),
    "return_to_play",
    *(name for name in core().effects if "_counter" in name and name not in HEARD_COUNTERS),
    "set_result",
    *("let_roll_stand", "raise_tested_stat", "lower_tested_stat", "keep_better_roll"),
    *("keep_worse_roll", "pass_test", "fail_test", "reroll_test", "roll_table_plus"),
    *("roll_table_minus", "roll_table_twice", "read_table"),
}
DONE = [event for event in EVENTS.values() if event.of and not BY_STORIES & {*event.effects}]
MOMENTS = [event for event in EVENTS.values() if not event.of]


def pairs(events: list[Event]) -> list[tuple[Event, Timing]]:
    return [(event, timing) for event in events for timing in accepted(event)]


def test_every_effect_can_be_waited_for_or_is_known_to_be_silent() -> None:
    heard = {effect for event in EVENTS.values() for effect in event.effects}

    assert set(core().effects) - heard == SILENT


def test_what_waits_for_an_effect_sees_each_that_is_meant(subtests: pytest.Subtests) -> None:
    for event, timing in pairs(DONE):
        with subtests.test(event=f"{timing} {event.name}"):
            for name in event.effects:
                board, arguments = scene(name)
                ours = with_watcher(board, identity(event, timing))
                amount, game = done(watched(), ours, name, arguments, event.cause or "")

                assert game.board.memory.marks.get((NOTHING, SEEN)), name
                assert (amount == 0) == (timing == "instead"), name


def test_what_waits_for_a_moment_sees_it(subtests: pytest.Subtests) -> None:
    for event, timing in pairs(MOMENTS):
        with subtests.test(event=f"{timing} {event.name}"):
            board = with_watcher(scenes()[0], identity(event, timing))
            _, game = done(watched(), board, "nothing_happens", ())

            happening = game.doing.begin(
                event.name, *[sample(board, slot.types[0], event) for slot in event.slots]
            )
            game.finish(happening)
            game.settle()

            assert game.board.memory.marks.get((NOTHING, SEEN))
            assert happening.stopped == (timing == "instead")


def test_a_word_that_cannot_wait_for_an_event_is_refused() -> None:
    refused = [
        watcher(event, timing)
        for event in EVENTS.values()
        for timing in TIMINGS
        if timing not in accepted(event)
    ]

    found = compile_on_core("\n".join(refused)).report.sorted()

    assert [each.code for each in found if each.code not in ("E0327", "E0330")] == []
    assert len(found) == len(refused)


@cache
def scenes() -> tuple[Board, ...]:
    return tables(watched())


@cache
def scene(effect: str) -> tuple[Board, tuple[Any, ...]]:
    """Return a board and arguments with which the effect does something."""
    found = happens(watched(), scenes(), core().effects[effect])
    assert found is not None, f"no table has anything for {effect} to do"
    return found


def with_watcher(board: Board, trait: str) -> Board:
    """Return a copy of *board* on which a crew of the acting ship has that trait."""
    copied = board.copy()
    crew = [each for each in copied.crew.values() if each.ship == copied.flow.you]
    copied.set_traits(crew[-1], positive=trait)
    return copied


def sample(board: Board, type_: str, event: Event) -> Any:
    """Return something of that type: what *event* may be about."""
    return named(type_, event)[1] if type_ in NAMES else first_of(board, type_)
