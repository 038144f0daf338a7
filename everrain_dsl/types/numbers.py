"""Numbers: counts, arithmetic, totals of several things, and the amounts of effects.

Each function returns the model's number, or None after it has reported an error.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.english.words import plural
from everrain_dsl.resolve import advice
from everrain_dsl.resolve.lookup import SUGGESTED
from everrain_dsl.resolve.owners import see_its
from everrain_dsl.resolve.references import is_led, the_readers_ship
from everrain_dsl.resolve.results import deed_in, is_of_all
from everrain_dsl.resolve.scope import Several
from everrain_dsl.syntax import nodes
from everrain_dsl.types.dice_references import OF_TRIALS, read_dice, read_of_trial
from everrain_dsl.types.selections import PICKED
from everrain_dsl.vocabulary.rows import Gauge, Noun, Quantity
from everrain_dsl.vocabulary.types import a_kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.model.tree import Purpose
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.rows import Row


#: Where a sentence speaks of any such things.
_OF_ANY: Final = ("pattern", "event")
#: The quantity that is the amount of an event.
_AMOUNT: Final = "amount"
#: Determiners of what somebody, or chance, picks.
_PICKS: Final = PICKED | {"one", "another"}
#: The gauge that is the space of a ship on a track of its own.
_SHIP_TRACK: Final = "ship_track"


def read_amount(on: Expressions, node: nodes.Number, scope: Scope) -> model.Number | None:
    """Return the amount that *node* denotes, which a player may pick: `up to 3`."""
    if not isinstance(node, nodes.Choosable):
        return on.number(node, scope)
    if node.most is None:
        return model.Choosable(None)
    most = on.number(node.most, scope)
    return model.Choosable(most) if most is not None else None


def read_compared(on: Expressions, node: nodes.Compared, scope: Scope) -> model.Compared | None:
    """Return the comparison *node* writes down."""
    if isinstance(node.number, nodes.Choosable):
        meant = advice.comparison_meant(on.span(node), on.span(node.number))
        _no_choice(on, node.number, meant)
        return None
    number = on.number(node.number, scope)
    return model.Compared(node.operation, number) if number is not None else None


def _no_choice(on: Expressions, node: nodes.Choosable, help_: str | None = None) -> None:
    """Report an amount that a player picks where no player can pick one."""
    most = on.words(node.most) if node.most is not None else "3"
    on.report.add(
        catalogue.WRONG_TYPE,
        on.span(node),
        help=help_
        or f"write `{most}`, or in an effect `choose a number from 0 to {most} as the toll` on a "
        "line above and `the toll` here",
        thing="a player",
        deed="pick an amount here",
    )


def read_number(on: Expressions, node: nodes.Number, scope: Scope) -> model.Number | None:
    """Return the number that *node* denotes."""
    match node:
        case nodes.Literal(value):
            return model.Constant(value)
        case nodes.PerPlayer(value):
            return model.PerPlayer(value)
        case nodes.Arithmetic(operation, operands, up=up):
            read = [on.number(operand, scope) for operand in operands]
            known = tuple(number for number in read if number is not None)
            return model.Arithmetic(operation, known, up) if len(known) == len(read) else None
        case nodes.Count(things):
            selection = on.selection(things, scope, "condition")
            return model.CountOf(selection) if selection else None
        case nodes.Gathered():
            return _gathered(on, node, scope)
        case nodes.Scaled(step, scale):
            return _scaled(on, step.value, scale, scope)
        case nodes.HowMuch():
            return _how_much(on, node, scope)
        case nodes.NamedNumber(name):
            return read_named_number(on, name, node, scope)
        case nodes.GaugeOf(owner, gauge):
            return read_gauge_of(on, owner, gauge, scope)
        case nodes.TrackOf(owner, track):
            row = on.vocabulary.gauges[_SHIP_TRACK]
            said = nodes.Said((row,), [track], [], node.start_pos, node.end_pos)
            return read_gauge_of(on, owner, said, scope)
        case nodes.Choosable():
            _no_choice(on, node)
            return None
        case nodes.Happened():
            return on.past(node, scope)
        case nodes.Dice():
            return read_dice(on, node, scope)
        case nodes.Said():
            used = on.said(node, scope, Quantity, "argument")
            if used is not None and used[0].name in OF_TRIALS and on.kind != "scenario":
                return read_of_trial(on, used[0], node, scope)
            if used is not None and used[0].name == _AMOUNT:
                return _of_event(on, used[0], node, scope)
            if used is None or not on.is_meant(used[0], node):
                return None
            return model.QuantityOf(*used, on.names.meaning(used[0]))
        case _:
            assert_never(node)


def read_named_number(
    on: Expressions, name: str, node: nodes.NamedNumber | nodes.Reference, scope: Scope
) -> model.Number | None:
    """Return the number with that *name*, or report that the name is not a number's."""
    binding = on.binding_named(name, node, scope)
    if binding is None:
        return None
    if binding.type != "number" or binding.many:
        dice = isinstance(binding, model.Cast)
        on.report.add(
            catalogue.NO_NUMBER,
            on.span(node),
            text=on.words(node),
            found="what dice show" if dice else a_kind(binding.type),
            sample=f"the total of the {name}" if dice else None,
        )
        return None
    if isinstance(binding, model.Fixed):
        return model.Constant(binding.value)
    return model.BoundNumber(binding)


def read_gauge_of(
    on: Expressions, owner: nodes.Thing | None, said: nodes.Gauge, scope: Scope
) -> model.GaugeOf | None:
    """Return how much of something *owner* has, by default your ship; report what has none."""
    row = said.rows[0]
    thing: model.Thing | None
    if isinstance(owner, nodes.Reference) and owner.kind == "their":
        if not is_led(on, owner):
            return None
        owner, thing = None, None
        type_ = "ship"
    elif owner is None:
        thing = the_readers_ship() if on.led else None
        type_ = "ship"
    else:
        thing = on.thing(owner, scope, "argument")
        if thing is None or not on.single(owner, thing):
            return None
        if not _needs_no_pick(on, owner, thing):
            return None
        type_ = thing.type
    on.use(row)
    if isinstance(owner, nodes.Reference) and owner.kind == "its":
        see_its(on, owner, thing, on.words(said), row.owners)
    if type_ not in row.owners:
        if owner is None:  # only a ship's gauges may stand alone
            on.report.add(
                catalogue.OWNER_HAS_NONE,
                on.span(said),
                found="a player ship",
                gauge=plural(row.phrase.plain.lower()),
                owners=a_kind(row.owners),
            )
            return None
        on.owner_has_none(owner, type_, row)
        return None
    return model.GaugeOf(row, thing, on.kinds_of(said, scope, type_))


def singles(
    on: Expressions,
    row: Row,
    written: Sequence[nodes.Argument],
    read: Sequence[model.Argument],
    purpose: Purpose,
) -> bool:
    """Report lists of things where one is required: in all but the first slot of an effect."""
    first = purpose == "effect"
    for slot, node, value in zip(row.slots, written, read, strict=True):
        if not slot.is_thing:
            continue
        if (
            not first
            and not slot.whole
            and purpose not in _OF_ANY
            and (isinstance(value, model.Selection | model.Reference) and value.binding.many)
        ):
            _more_than_one(on, node, value, SUGGESTED.get(slot.types[0], "chosen one"))
            return False
        first = False
    return True


def read_single(on: Expressions, node: nodes.Thing, thing: model.Thing) -> bool:
    """Report *thing* if it can be several, where only one is allowed."""
    many = isinstance(thing, model.Selection | model.Reference) and thing.binding.many
    if many:
        _more_than_one(on, node, thing, SUGGESTED.get(thing.type, "chosen one"))
    return not many


def _needs_no_pick(on: Expressions, node: nodes.Thing, thing: model.Thing) -> bool:
    """Report *thing* if a player must pick it inside a number; return whether it is valid."""
    if not isinstance(thing, model.Selection) or thing.determiner not in _PICKS:
        return True
    text, noun = on.words(node), thing.noun.phrase.text
    name = SUGGESTED.get(thing.type, "chosen")
    on.report.add(catalogue.PICKED_INSIDE, on.span(node), text=text, noun=noun, suggestion=name)
    return False


def _more_than_one(
    on: Expressions, node: nodes.Argument, thing: model.Thing, suggestion: str
) -> None:
    noun = thing.noun if isinstance(thing, model.Selection | model.Reference) else None
    text = on.words(node)
    asked = advice.asked_of_all(on.span(node))
    if asked is not None:
        on.report.add(catalogue.MORE_THAN_ONE, on.span(node), help=asked, text=text)
        return
    on.report.add(
        catalogue.MORE_THAN_ONE,
        on.span(node),
        text=text,
        noun=noun.phrase.text if noun is not None else thing.type.replace("_", " "),
        suggestion=suggestion,
    )


def _gathered(on: Expressions, node: nodes.Gathered, scope: Scope) -> model.Gathered | None:
    things = on.thing(node.things, scope, "argument")
    if things is None or not _needs_no_pick(on, node.things, things):
        return None
    row = node.said.rows[0]
    if not isinstance(row, Gauge):
        used = on.possessed(node.said, things.type, scope)
        return model.Gathered(node.operation, *used, things) if used else None
    on.use(row)
    if things.type not in row.owners:
        on.owner_has_none(node.things, things.type, row)
        return None
    kinds = on.kinds_of(node.said, scope, things.type)
    return model.Gathered(node.operation, row, kinds, things)


def _scaled(
    on: Expressions, step: int, scale: nodes.Scale, scope: Scope
) -> model.Arithmetic | None:
    """Return *step* for each, and no more than the most, up or down."""
    times = on.number(scale.times, scope)
    if times is None:
        return None
    change = model.Arithmetic("multiplied", (model.Constant(step), times))
    if scale.most is None:
        return change
    most = on.number(scale.most, scope)
    if most is None:
        return None
    if step < 0:
        least = model.Arithmetic("minus", (model.Constant(0), most))
        return model.Arithmetic("higher", (change, least))
    return model.Arithmetic("lower", (change, most))


def _of_event(
    on: Expressions, row: Quantity, node: nodes.Said, scope: Scope
) -> model.Number | None:
    """Return the amount of the event that is waited for, as what it did if that is clear."""
    did = scope.event_did
    if did is not None and scope.done.get(did.deed.name) is did:
        return model.HowMuch(did, None)
    if scope.event is not None:
        return model.QuantityOf(row, ())
    if not scope.tainted:
        on.report.add(catalogue.AMOUNT_OF_NOTHING, on.span(node), text=on.words(node))
    return None


def _how_much(on: Expressions, node: nodes.HowMuch, scope: Scope) -> model.HowMuch | None:
    deed, noun = deed_in(node.said)
    done = scope.done.get(deed.name) if deed is not None else None
    if isinstance(done, Several):
        _unclear(on, node, done)
        return None
    fits = done is not None and (noun is None or _covers(on, noun, done))
    if done is None or not fits:
        if not scope.tainted:
            on.report.add(catalogue.NOTHING_DONE, on.span(node), text=_asked(on, node))
        return None
    done.read = True
    return model.HowMuch(done, noun)


def _covers(on: Expressions, noun: Noun, done: model.Done) -> bool:
    """Return whether *noun* is a word for all that something was done to."""
    return is_of_all(noun) or noun is done.noun


def _unclear(on: Expressions, node: nodes.HowMuch, done: Several[model.Done]) -> None:
    first, second = done.first.binding, done.second.binding
    labels = [
        Label(binding.span, "it could come from here")
        for binding in (first, second)
        if binding.span is not None
    ]
    on.report.add(
        catalogue.AMBIGUOUS_DONE,
        on.span(node),
        labels=labels,
        text=_asked(on, node),
        first=first.words,
        second=second.words,
    )


def _asked(on: Expressions, node: nodes.HowMuch) -> str:
    return on.words(node.said)
