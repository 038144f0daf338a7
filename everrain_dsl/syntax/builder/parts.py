"""Effects, lasting changes, and what no row gives: sections, names, bids and copies."""

from __future__ import annotations

from typing import Any, Final

from everrain_dsl.syntax import nodes, parts
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
)
from everrain_dsl.syntax.table import first_of


def _own_section(c: Children) -> parts.Section:
    """Return the line that opens a section which a kind of cards declares, by its word."""
    return parts.Section(start_of(c), end_of(c), c[0].value)


def section(words: str) -> Callback:
    """Return the maker of the line that opens the section of those *words*."""

    def build(c: Children) -> parts.Section:
        return parts.Section(start_of(c), end_of(c), words)

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


def _often(c: Children) -> nodes.Often:
    number = int(c[2]) if c[0] == "at" else 1 + (c[0] == "twice")
    unit: Any = str(c[-1])
    return nodes.Often(number, unit, start_of(c), end_of(c))


def _the_bid(c: Children) -> nodes.NamedNumber:
    return nodes.NamedNumber(lemmas(c[1:]), c[0].start_pos, c[-1].end_pos)


def _one_of_all(c: Children) -> nodes.Reference:
    return nodes.Reference("named", None, lemmas(c[1:]), c[0].start_pos, c[-1].end_pos)


def _copy_of(c: Children) -> nodes.Named:
    return nodes.Named("name", unquote(c[0]).value, c, c[0].start_pos, c[0].end_pos)


def _order_of_kind(c: Children) -> nodes.Named:
    word = c[0]
    return nodes.Named("order_kind", word.value, c[1:], word.start_pos, c[1].end_pos)


def _order_word(c: Children) -> nodes.Text:
    return nodes.Text(str(c[0]), *place_of(c[0]))


#: The functions of this part of the grammar, in its order.
PARTS: Final[dict[str, Callback]] = {
    "header": first_of,
    "part": first_of,
    "control": first_of,
    "led_line": first_of,
    "led_choice": first_of,
    "ability": first_of,
    "scenario_line": first_of,
    "own_section": _own_section,
    "stretch": joined,
    "bid_made": _the_bid,
    "copy_of": _copy_of,
    "order_of_kind": _order_of_kind,
    "order_word": _order_word,
    "one_of_all": _one_of_all,
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
    "unit": joined,
    "gets": _gets,
    "quantity_gets": _quantity_gets,
    "becomes": _becomes,
    "doubled": _factor("doubled"),
    "halved": _factor("halved"),
    "modified": first_of,
    "roll_list": listed,
    "roll_value": first_of,
    "text_list": listed,
}
