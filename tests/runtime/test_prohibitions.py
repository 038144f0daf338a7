"""What cards forbid: every effect and free action can be, and it is looked for in one place."""

from __future__ import annotations

import pytest

from everrain_dsl.vocabulary import Effect, Permission, core
from everrain_dsl.vocabulary.derivations import prohibitions
from everrain_runtime.engine.effects import DUE
from everrain_runtime.questions import labels
from everrain_runtime.state import Lasting
from tests.rules.tabletop import Tabletop, set_table
from tests.sources import core_content

#: Effects that no card forbids: what they consist of can be forbidden, or they are the course of
#: the game itself, its dice, its memory, or what somebody looks at.
FREE = {
    *("recover_all_strain", "recover_all_trauma", "recover_everything", "pay_all_wages"),
    *("end_navigation_order", "end_expedition", "end_turn", "skip_sea_event", "skip_activation"),
    *(
        "add_dice_modifier",
        "become_first_player",
        "win_game",
        "win_alone",
        "lose_game",
        "set_token",
    ),
    "set_ship_track",
    "heal_enemy_ship_fully",
    *("continue_story", "encounter_next", "encounter_card", "roll_table", "nothing_happens"),
    *(
        "draw_discarded_card",
        "draw_every_discarded_card",
        "look_at_card",
        "reveal_card",
        "discard_top_card",
    ),
    *("put_card_on_top", "put_card_under", "reorder_cards", "shuffle_card", "shuffle_deck"),
    *("put_card_under_top", "shuffle_discard_pile"),
    *("replace_card", "attach_card", "place_shipwreck"),
    *("prevent", "prevent_all", "increase_amount", "add_die", "leave_out_die", "reroll_die"),
    *("change_die", "raise_result", "lower_result", "set_result"),
    *("put_mark", "remove_mark", "set_mark", "clear_mark", "remember", "forget"),
    "return_to_play",
    *(name for name, row in core().effects.items() if "_counter" in name and not row.cannot),
    *("continue_story_to", "continue_story_at_once"),
    *("let_roll_stand", "raise_tested_stat", "lower_tested_stat", "keep_better_roll"),
    *("keep_worse_roll", "pass_test", "fail_test", "reroll_test", "roll_table_plus"),
    *("roll_table_minus", "roll_table_twice", "read_table", "do_section", "use_treasure"),
}


def test_every_effect_can_be_forbidden_or_is_known_to_be_free() -> None:
    free = {name for name in core().effects if name not in core().forbidding}

    assert free == FREE


def test_what_reads_the_same_is_forbidden_together() -> None:
    forbidden = core().permissions["ship_cannot_sail"].forbids

    assert forbidden == ("sail", "sail_towards")


def test_a_slot_that_no_effect_has_is_of_what_comes() -> None:
    row = Effect("hatch", "hatch", cannot=("{made:enemy} cannot hatch",), doc="Made up.")

    (made,) = prohibitions([row])

    assert (made.name, made.comes, made.forbids) == ("enemy_cannot_hatch", "made", ("hatch",))


#: What says whether something can be done, and the effect by which it is; where both can be
#: asked, `tests/language/forbidding/what-can-be-done.rain` proves that they agree.
CAN = {"can_fire": "fire_artillery", "can_reveal": "reveal_tile"}


def test_every_condition_about_what_can_be_done_asks_what_forbids_it() -> None:
    conditions = {name for name, row in core().conditions.items() if "can" in row.phrase.words}

    assert conditions == CAN.keys()
    assert set(CAN.values()) <= core().forbidding.keys()


def test_every_free_action_can_be_closed(subtests: pytest.Subtests) -> None:
    for action in [label.id for label in labels.MENU]:
        with subtests.test(action=action):
            game = at_table()
            row = closer(action)
            was_closed = game.game.facts.closes(action)

            forbid(game, row.name)

            assert not was_closed
            assert game.game.facts.closes(action)


def test_every_free_action_can_be_the_only_one(subtests: pytest.Subtests) -> None:
    for action in [label.id for label in labels.MENU]:
        with subtests.test(action=action):
            game = at_table()

            forbid(game, "_".join(closer(action).only.split()[1:]))

            assert [label.id for label in labels.MENU if not game.game.facts.closes(label.id)] == [
                action
            ]


def test_a_closed_action_is_not_offered() -> None:
    game = at_table()
    forbid(game, "cannot_navigate")

    game.push("turn", game.ship)
    game.game.advance()

    asked = game.answers.asked[0]
    offered = [option.key for option in asked.options]
    assert "issue_navigation_order" not in offered
    assert "issue_crew_order" in offered


def test_who_is_away_comes_back_whatever_is_forbidden() -> None:
    game = at_table()
    crew = game.crew[0]
    forbid(game, "crew_cannot_be_moved", crew.handle)

    assert game.do("move_crew_below", crew) == 0
    assert game.do("move_crew_below", crew, cause=DUE) == 1


def closer(action: str) -> Permission:
    """Return the permission that closes that action and no other."""
    (row,) = [row for row in core().closing[action] if row.closes == (action,)]
    return row


def at_table() -> Tabletop:
    """Return a game of the core set in its first turn."""
    return set_table(core_content())


def forbid(game: Tabletop, permission: str, *arguments: int) -> None:
    """Let a prohibition hold for the turn."""
    lasting = Lasting(permission, "allows", 0, arguments, "turn", game.ship.handle)
    game.game.board.memory.lasting += (lasting,)
