"""Read the pattern of the event that triggers an ability: `a crew on deck dies`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import catalogue
from everrain_dsl.syntax import nodes
from everrain_dsl.types.rolls import can_come, spoken_of
from everrain_dsl.vocabulary.event_amounts import SoMuch
from everrain_dsl.vocabulary.rows import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Expressions


def read_pattern(said: nodes.Said, scope: Scope, on: Expressions) -> model.Pattern | None:
    """Return what an event must match; *scope* then knows its things as `that ...`."""
    said, enough = _apart(said)
    used = on.said(said, scope, Event, "event")
    so_much = on.compared(enough, scope) if enough is not None else None
    if used is None:
        return None
    row, arguments = used
    if enough is not None and not _can_be(row, enough, so_much, on):
        return None
    arguments = _with_those_that_stay(row, whoever_acts(row, arguments))
    if not can_come(on, said, arguments):
        return None
    bindings: list[model.Binding] = []
    for slot, argument in zip(row.slots, arguments, strict=True):
        if isinstance(argument, model.Selection):
            binding = attrs.evolve(argument.binding, many=False)
            scope.bind(binding)
        else:
            type_ = argument.type if hasattr(argument, "type") else slot.types[0]
            binding = model.Binding(type_, slot.name)
        bindings.append(binding)
    _did_to(row, bindings, scope, on)
    amount = None
    if row.amount or row.figure:
        amount = model.Binding("number", f"the {row.figure or 'amount'}")
        if row.figure:
            scope.hold(row.figure, amount)
        else:
            scope.wait_for(row, _did(row, on))
    return model.Pattern(row, arguments, tuple(bindings), amount, so_much)


def _apart(said: nodes.Said) -> tuple[nodes.Said, nodes.Compared | None]:
    """Split the required amount off an event: return the event, and the comparison or None."""
    rows = [row.event for row in said.rows if isinstance(row, SoMuch)]
    arguments: list[Any] = said.arguments
    enough = next((each for each in arguments if isinstance(each, nodes.Compared)), None)
    if enough is None:
        return said, None
    rest = [each for each in arguments if each is not enough]
    start, end = said.start_pos, said.end_pos
    return nodes.Said(tuple(rows), rest, said.tokens, start, end), enough


def _can_be(
    row: Event, node: nodes.Compared, so_much: model.Compared | None, on: Expressions
) -> bool:
    """Return whether the amount is possible; report one that no event can have."""
    match so_much:
        case model.Compared(operation, model.Constant(value)):
            least = {"fewer than": 1, "exactly": 0, "at most": 0}.get(operation, -1)
            if value <= least and row.amount:
                on.report.add(catalogue.NEVER_SO_MUCH, on.span(node), text=on.words(node))
                return False
    return so_much is not None


def whoever_acts(row: Event, arguments: tuple[model.Argument, ...]) -> tuple[model.Argument, ...]:
    """Return *arguments* of which those that any player acts on may be of any ship."""
    if row.player is None:
        return arguments
    return tuple(
        attrs.evolve(each, of_anyone=True) if isinstance(each, model.Selection) else each
        for each in arguments
    )


def _with_those_that_stay(
    row: Event, arguments: tuple[model.Argument, ...]
) -> tuple[model.Argument, ...]:
    """Return *arguments*, a card of which a section is done, or that is turned, being any."""
    sections = any(isinstance(each, model.Symbol) and each.type == "section" for each in arguments)
    if not sections and row.of not in _OF_THOSE_THAT_STAY:
        return arguments
    return tuple(
        attrs.evolve(
            each, noun=attrs.evolve(each.noun, phrase=each.noun.phrase.text, leaves_out="")
        )
        if isinstance(each, model.Selection)
        else each
        for each in arguments
    )


def _did_to(row: Event, bindings: Sequence[model.Binding], scope: Scope, on: Expressions) -> None:
    """Let *scope* speak of what it happened to as what was done: `the treasure discarded`."""
    deed = on.vocabulary.deed_of.get(row.called or row.of or "")
    if deed is None or not deed.slots:
        return
    meant = next((each for each in bindings if each.type in deed.slots[0].types), None)
    if meant is not None:
        scope.do_to(deed, meant)


def _did(row: Event, on: Expressions) -> model.Done | None:
    """Return what has happened as what was done: `the strain suffered`."""
    deed = on.vocabulary.deed_of.get(row.called or row.of or "")
    if deed is None or deed.slots:
        return None
    amount = model.QuantityOf(on.vocabulary.quantities["amount"], ())
    binding = model.Binding("number", f"the amount of `{row.phrase.sample()}`")
    return model.Done(deed, binding, read=True, amount=amount)


#: The effects that are done to cards in play alone.
_OF_THOSE_THAT_STAY: Final = frozenset({"turn_card_up", "turn_card_down"})
#: The events before which dice lie on the table.
ON_THE_TABLE: Final = frozenset({"dice_are_read", "ship_reads_dice"})
#: The die that a test rolls, and which lies on the table before the outcome (TST-01).
_TESTED: Final = "fate"


def look_on(pattern: model.Pattern, scope: Scope) -> None:
    """Let what dice show be that of the roll under way, or of the test that is judged."""
    if pattern.row.name in ON_THE_TABLE:
        scope.last.pop(pattern.row.figure, None)
    die = die_of(pattern) or _TESTED
    words = f"the roll of {die}"
    scope.hold("dice", model.Cast("number", words, many=True, die=die, under_way=True))


def shows_dice(pattern: model.Pattern, timing: str) -> bool:
    """Return whether dice lie on the table when it comes, which lines below may look at."""
    if timing == "after":
        return False
    judged = pattern.row.figure == "margin"
    return judged or (timing == "before" and pattern.row.name in ON_THE_TABLE)


def die_of(pattern: model.Pattern | None) -> str:
    """Return the kind of dice whose roll is waited for, empty where none is."""
    return spoken_of(pattern.arguments) if pattern is not None else ""
