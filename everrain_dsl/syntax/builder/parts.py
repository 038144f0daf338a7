"""Parts of a card, control, effects, abilities and the steps of scenarios."""

from __future__ import annotations

from typing import Final

from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.builder.expressions import changed
from everrain_dsl.syntax.builder.tokens import (
    Callback,
    Children,
    end_of,
    joined,
    lemmas,
    listed,
    naming,
    place_of,
    start_of,
    unquote,
    values_of_tokens,
)
from everrain_dsl.syntax.table import first_of


def _part(kind: str) -> Callback:
    def build(c: Children) -> nodes.Part:
        return nodes.Part(kind, values_of_tokens(c), start_of(c), end_of(c))

    return build


def _own_section(c: Children) -> nodes.Part:
    """Return the line that opens a section which a kind of cards declares, by its word."""
    return nodes.Part(c[0].value, (), c[0].start_pos, c[0].end_pos)


def _control(kind: str) -> Callback:
    def build(c: Children) -> nodes.Control:
        return nodes.Control(kind, values_of_tokens(c), start_of(c), end_of(c))

    return build


def _at_most(kind: str) -> Callback:
    """Return the maker of what is done so many times, and no more than its last number."""

    def build(c: Children) -> nodes.Control:
        number, most = c[1], c[-1]
        times = nodes.Arithmetic("lower", (number, most), number.start_pos, most.end_pos)
        return nodes.Control(kind, (times,), c[0].start_pos, most.end_pos)

    return build


def _step(kind: str) -> Callback:
    def build(c: Children) -> nodes.Step:
        return nodes.Step(kind, values_of_tokens(c), start_of(c), end_of(c))

    return build


def _led_step(kind: str, led: str) -> Callback:
    """Return the maker of a step of a scenario in which another player does something."""

    def build(c: Children) -> nodes.Step:
        does = nodes.Control(led, values_of_tokens(c[1:]), c[1].start_pos, end_of(c))
        return nodes.Step(kind, (does,), c[0].start_pos, does.end_pos)

    return build


def _effects(c: Children) -> nodes.Effects:
    if len(c) == 1:
        return nodes.Effects([c[0]], c[0].start_pos, c[0].end_pos)
    c[0].effects.append(c[2])
    c[0].end_pos = c[2].end_pos
    effects: nodes.Effects = c[0]
    return effects


def _effect(c: Children) -> nodes.Effect:
    said = c[0]
    return nodes.Effect(said, None, None, said.start_pos, said.end_pos)


def _scaled(c: Children) -> nodes.Effect:
    return nodes.Effect(c[0], c[1], None, c[0].start_pos, c[1].end_pos)


def _named(c: Children) -> nodes.Effect:
    return nodes.Effect(c[0], None, c[1].value, c[0].start_pos, c[1].end_pos)


def _lasting(c: Children) -> nodes.Modifier:
    modifier: nodes.Modifier = c[0]
    modifier.duration = str(c[1])
    modifier.end_pos = c[1].end_pos
    return modifier


def _lasting_permission(c: Children) -> nodes.Permit:
    return nodes.Permit(c[0], str(c[1]), c[0].start_pos, c[1].end_pos)


def _lasting_until(c: Children) -> nodes.Modifier:
    modifier: nodes.Modifier = c[0]
    modifier.until = c[2]
    modifier.end_pos = c[2].end_pos
    return modifier


def _permission_until(c: Children) -> nodes.Permit:
    return nodes.Permit(c[0], None, c[0].start_pos, c[2].end_pos, c[2])


def _gets(c: Children) -> nodes.Modifier:
    value = changed(c[2], c[4:])
    return nodes.Modifier("gets", c[0], c[3], None, value, None, c[0].start_pos, c[-1].end_pos)


def _quantity_gets(c: Children) -> nodes.Modifier:
    value = changed(c[2], c[3:])
    return nodes.Modifier("gets", None, None, c[0], value, None, c[0].start_pos, c[-1].end_pos)


def _becomes(c: Children) -> nodes.Modifier:
    return nodes.Modifier("becomes", None, None, c[0], c[2], None, c[0].start_pos, c[2].end_pos)


def _factor(operation: str) -> Callback:
    def build(c: Children) -> nodes.Modifier:
        return nodes.Modifier(operation, None, None, c[0], None, None, c[0].start_pos, c[2].end_pos)

    return build


def _modifier_line(c: Children) -> nodes.Ability:
    return nodes.Ability("modifier", None, c[0], c[0].start_pos, c[0].end_pos)


def _permission_line(c: Children) -> nodes.Ability:
    return nodes.Ability("permission", None, c[0], c[0].start_pos, c[0].end_pos)


def _ability(kind: str) -> Callback:
    def build(c: Children) -> nodes.Ability:
        limit = c[0] if isinstance(c[0], nodes.Often) else None
        return nodes.Ability(kind, limit, c[-1], c[0].start_pos, c[-1].end_pos)

    return build


def _use_often(c: Children) -> nodes.Part:
    """Return the section of what is used so often, and stays."""
    return nodes.Part(f"once per {c[0].unit}, use", (c[0],), start_of(c), end_of(c))


def _often(c: Children) -> nodes.Often:
    number = int(c[2]) if c[0] == "at" else 1 + (c[0] == "twice")
    return nodes.Often(number, str(c[-1]), start_of(c), end_of(c))


def _the_bid(c: Children) -> nodes.NamedNumber:
    return nodes.NamedNumber(lemmas(c[1:]), c[0].start_pos, c[-1].end_pos)


def _one_of_all(c: Children) -> nodes.Reference:
    return nodes.Reference("named", None, lemmas(c[1:]), c[0].start_pos, c[-1].end_pos)


def _copy_of(c: Children) -> nodes.Noun:
    return nodes.Noun(None, c, c[0].start_pos, c[0].end_pos, unquote(c[0]).value)


def _order_of_kind(c: Children) -> nodes.Noun:
    word = c[0]
    return nodes.Noun(None, c[1:], word.start_pos, c[1].end_pos, word.value, "order_kind")


def _order_word(c: Children) -> nodes.Text:
    return nodes.Text(str(c[0]), *place_of(c[0]))


#: The functions of this part of the grammar, in its order.
PARTS: Final[dict[str, Callback]] = {
    "modifier_line": _modifier_line,
    "permission_line": _permission_line,
    "header": first_of,
    "part": first_of,
    "control": first_of,
    "moment": first_of,
    "scenario_line": first_of,
    "choice": _part("choice"),
    "otherwise": _part("otherwise"),
    "otherwise_if": _part("otherwise if"),
    "requires": _part("requires"),
    "cost": _part("cost"),
    "crew_space": _part("crew space"),
    "potential_crew_space": _part("potential crew space"),
    "enemy_space": _part("enemy space"),
    "potential_enemy_space": _part("potential enemy space"),
    "own_section": _own_section,
    "use": _part("use"),
    "use_often": _use_often,
    "on_arrival": _part("on arrival"),
    "while_aboard": _part("while aboard"),
    "while_face_down": _part("while face down"),
    "while_attached_to_crew": _part("while attached to a crew"),
    "while_attached_to_enemy": _part("while attached to an enemy"),
    "while_attached_to_player_ship": _part("while attached to a player ship"),
    "while_attached_to_space": _part("while attached to a space"),
    "while_attached_to_improvement": _part("while attached to an improvement"),
    "while_arisen": _part("while arisen"),
    "while_": _part("while"),
    "upon_awakening": _part("upon awakening"),
    "objective": _part("objective"),
    "omen": _part("omen"),
    "range": _part("range"),
    "on_a_tie": _part("on a tie"),
    "tie_decided": _part("tie decided"),
    "nobody_wins": _part("nobody wins"),
    "lowest_wins": _part("lowest wins"),
    "equals_out": _part("equals out"),
    "starts_from": _part("starts from"),
    "contradicts": _part("contradicts"),
    "keyword_line": _part("keyworded"),
    "without": _part("without"),
    "replaces": _part("replaces"),
    "use_rules": _part("use rules"),
    "ship_named": _part("ship"),
    "crew_named": _part("crew"),
    "row": _part("row"),
    "face_row": _part("row"),
    "if_": _control("if"),
    "if_you_do": _control("if you do"),
    "unless": _control("unless"),
    "you_may": _control("you may"),
    "you_wish": _control("you wish"),
    "you_may_choose": _control("you may choose"),
    "choose": _control("choose"),
    "choose_one": _control("choose one"),
    "choose_any": _control("choose any number"),
    "choose_up_to": _control("choose up to"),
    "choose_number": _control("choose a number"),
    "reckon": _control("reckon"),
    "for_each": _control("for each"),
    "for_each_at_most": _at_most("for each"),
    "repeat": _control("repeat"),
    "repeat_at_most": _at_most("repeat"),
    "stop": _control("stop"),
    "stop_when": _control("stop when"),
    "roll": _control("roll"),
    "roll_dice": _control("roll"),
    "look_up": _control("look up"),
    "pass_": _control("pass"),
    "fail": _control("fail"),
    "later": _control("later"),
    "let": _control("let"),
    "player_may": _control("player may"),
    "player_does": _control("player does"),
    "player_chooses_one": _control("player chooses one"),
    "player_chooses": _control("player chooses"),
    "player_chooses_number": _control("player chooses a number"),
    "if_agreed": _control("if agreed"),
    "if_they_do": _control("if they do"),
    "later_in": _control("later in"),
    "next_time": _control("next time"),
    "before_next_time": _control("before next time"),
    "instead_next_time": _control("instead next time"),
    "each_time": _control("each time"),
    "each_time_until": _control("each time"),
    "each_moment": _control("each moment"),
    "each_moment_until": _control("each moment"),
    "stretch": joined,
    "bid_made": _the_bid,
    "copy_of": _copy_of,
    "order_of_kind": _order_of_kind,
    "order_word": _order_word,
    "one_of_all": _one_of_all,
    "vote": _control("vote"),
    "vote_for": _control("vote for"),
    "votes": joined,
    "bids": joined,
    "bid": _control("bid"),
    "bid_number": _control("bid a number"),
    "naming": naming,
    "effects": _effects,
    "effect": _effect,
    "led_effects": _effects,
    "led": _effect,
    "scaled": _scaled,
    "named": _named,
    "lasting": _lasting,
    "lasting_permission": _lasting_permission,
    "lasting_until": _lasting_until,
    "permission_until": _permission_until,
    "often": _often,
    "before": _ability("before"),
    "after": _ability("after"),
    "instead": _ability("instead"),
    "unit": joined,
    "gets": _gets,
    "quantity_gets": _quantity_gets,
    "becomes": _becomes,
    "doubled": _factor("doubled"),
    "halved": _factor("halved"),
    "modified": first_of,
    "given_thing": _step("given thing"),
    "given_gauge": _step("given gauge"),
    "given_roll": _step("given roll"),
    "given_draw": _step("given draw"),
    "given_so": _step("given so"),
    "given_effects": _step("given effects"),
    "given_led": _led_step("given effects", "player does"),
    "do_effects": _step("do"),
    "do_led": _led_step("do", "player does"),
    "do_choose": _led_step("do", "player chooses"),
    "do_test": _step("do"),
    "do_omen": _step("do omen"),
    "when_event": _step("when"),
    "answer_number": _step("choose number"),
    "answer_yes": _step("choose yes"),
    "answer_nothing": _step("choose nothing"),
    "answer_anything": _step("choose anything"),
    "expect": _step("expect"),
    "expect_event": _step("expect event"),
    "expect_no_event": _step("expect no event"),
    "expect_offered": _step("expect offered"),
    "expect_not_offered": _step("expect not offered"),
    "roll_list": listed,
    "roll_value": first_of,
    "text_list": listed,
}
