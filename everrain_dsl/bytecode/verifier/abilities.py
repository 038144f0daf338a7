"""V4, V6 for abilities: their routines run where they may, and take and give what they should."""

from __future__ import annotations

from operator import contains
from typing import TYPE_CHECKING, Final

from everrain_dsl.bytecode.program import (
    PUT_OFF,
    QUESTIONS,
    Ability,
    Action,
    Bundle,
    Modifier,
    Moment,
    Permit,
    Program,
    Routine,
    Trigger,
    Watch,
)
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.headers import check_asked, check_string, find_routine
from everrain_dsl.vocabulary.printed import Trait
from everrain_dsl.vocabulary.types import BOOLEAN, NUMBER, is_thing

if TYPE_CHECKING:
    from everrain_dsl.bytecode.program import Ability
    from everrain_dsl.bytecode.verifier.rows import Use
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.rows import Context

_RULES: Final = (Rule.ABILITY, Rule.SIGNATURE)


def check_ability(
    ability: Ability, program: Program, bundle: Bundle, uses: list[Use | None], report: Report
) -> None:
    """Report an ability whose routines do not fit its kind, its row, or each other."""
    match ability:
        case Action():
            check_string(ability.label, bundle, report)
            _check_action(ability, program, report)
        case Trigger():
            _check_trigger(ability, program, uses, report)
        case Modifier():
            _check_modifier(ability, program, bundle, uses, report)
        case Permit():
            use = find_use(ability.row, "permission", uses, report)
            found = [
                _asked(ability.match, program, report),
                _asked(ability.condition, program, report),
            ]
            _check_parameters(found, use, report)


def check_this(ability: Ability, kind: CardType, program: Program, report: Report) -> None:
    """Report an ability whose `this` is neither a card of its *kind* nor what bears one.

    What is nothing in play, as rules and tables are, runs for a ship.
    """
    own = kind.this or "ship"
    match ability:
        case Action(routine=index) | Trigger(routine=index):
            pass
        case Modifier(value=index, owner=other) | Permit(condition=index, match=other):
            index = other if index is None else index
    if index is None or not 0 <= index < len(program.routines):
        return
    this = program.routines[index].params[:1]
    if this == (own,):
        return
    if isinstance(ability, Action):
        section = kind.section(ability.kind)
        things = {own, (section.this if section is not None else None) or own}
    else:
        things = {own, *(section.this or own for section in kind.sections)}
    if not things.issuperset(this):
        wanted = " or ".join(sorted(things))
        report.fault(Rule.SIGNATURE, f"{this[0]} for this of {kind.kind}", wanted)


def check_where(ability: Ability, kind: CardType, program: Program, report: Report) -> None:
    """Report an ability whose context neither its card nor the card's *kind* allows."""
    face = program.printed
    own = face.place if isinstance(face, Trait) else kind.works
    if ability.context in ("", own):
        return
    places = {"", own, *(section.context for section in kind.sections)}
    if ability.context not in places:
        wanted = " or ".join(sorted(filter(None, places))) or "none"
        report.fault(Rule.ABILITY, f"the place {ability.context!r}", wanted)


def _asked(index: int | None, program: Program, report: Report) -> Routine | None:
    return check_asked(index, "pure", program, report, rules=_RULES)


def _answering(
    index: int | None, context: Context, result: str | None, program: Program, report: Report
) -> Routine | None:
    routine = find_routine(index, program, report)
    if routine is not None:
        if routine.context != context:
            report.fault(Rule.ABILITY, f"{routine.context} routine {index}", f"a {context} one")
        if routine.result != result:
            found = f"routine {index} with result {routine.result}"
            report.fault(Rule.SIGNATURE, found, f"result {result}")
    return routine


def _check_action(ability: Action, program: Program, report: Report) -> None:
    asks = ability.kind in QUESTIONS
    found = [
        _answering(
            ability.routine,
            "pure" if asks else "effect",
            BOOLEAN if asks else None,
            program,
            report,
        ),
        _asked(ability.when, program, report),
        check_asked(ability.cost, "cost", program, report, rules=_RULES),
    ]
    _check_alike(found, report)
    for routine in found[:1]:
        for type_ in routine.params if routine is not None else ():
            if not is_thing(type_):
                report.fault(Rule.SIGNATURE, f"a parameter {type_}", "things")


def _check_trigger(
    ability: Trigger, program: Program, uses: list[Use | None], report: Report
) -> None:
    use = find_use(ability.event, "event", uses, report)
    found = [
        _answering(ability.routine, PUT_OFF[ability.timing], None, program, report),
        _asked(ability.match, program, report),
        _asked(ability.condition, program, report),
    ]
    _check_parameters(found, use, report)


def _check_modifier(
    ability: Modifier, program: Program, bundle: Bundle, uses: list[Use | None], report: Report
) -> None:
    use = find_use(ability.quantity, "quantity", uses, report)
    if use is not None and not use.modifiable:
        report.fault(Rule.MODIFIABLE, use.name, "a quantity that is modifiable")
    if (ability.value is None) != (ability.operation == "half"):
        expected = "a value, unless it halves"
        report.fault(Rule.SIGNATURE, f"{ability.operation} by {ability.value}", expected)
    found = [
        _answering(ability.value, "pure", NUMBER, program, report),
        _asked(ability.owner, program, report),
        _asked(ability.condition, program, report),
    ]
    _check_parameters(found, use, report)
    if ability.symbols and use is not None:
        _check_symbols(ability.symbols, use, bundle, report)


def _check_symbols(symbols: tuple[int, ...], use: Use, bundle: Bundle, report: Report) -> None:
    slots = [slot for slot in use.row.slots if slot.is_symbol]
    if len(symbols) != len(slots):
        report.fault(Rule.COUNT, f"{len(symbols)} symbols for {use.name}", str(len(slots)))
        return
    for symbol, slot in zip(symbols, slots, strict=True):
        if not -1 <= symbol < len(bundle.symbols):
            expected = f"a number below {len(bundle.symbols)}, or -1"
            report.fault(Rule.INDEX, f"symbol {symbol}", expected)
        elif symbol >= 0 and bundle.symbols[symbol][0] not in slot.types:
            found = f"the {bundle.symbols[symbol][0]} {bundle.symbols[symbol][1]!r}"
            report.fault(Rule.ARGUMENT, found, f"a {slot.types[0]}")


def check_moment(moment: Moment, program: Program, uses: list[Use | None], report: Report) -> None:
    """Report a moment whose event is invalid, or whose `match` has the wrong parameters."""
    use = find_use(moment.event, "event", uses, report)
    asked = _asked(moment.match, program, report)
    if use is None or asked is None:
        return
    wanted = use.parameters
    this, told = asked.params[0], asked.params[1 : 1 + len(wanted)]
    if not is_thing(this):
        report.fault(Rule.SIGNATURE, f"{this} for this", "a thing")
    if len(told) < len(wanted) or not all(map(contains, wanted, told)):
        expected = ", ".join(" or ".join(sorted(accepted)) for accepted in wanted)
        found = ", ".join(asked.params[1:]) or "no parameters"
        report.fault(Rule.SIGNATURE, f"{found} behind this", f"{expected or 'none'} for {use.name}")


def check_watch(watch: Watch, program: Program, uses: list[Use | None], report: Report) -> None:
    """Report a watch with an invalid event, wrong parameters of `match`, or unknown slots."""
    use = find_use(watch.event, "event", uses, report)
    asked = _asked(watch.match, program, report)
    _check_parameters([asked], use, report)
    if asked is not None and asked.params[0] != "ship":
        report.fault(Rule.SIGNATURE, f"{asked.params[0]} for this", "a ship")
    if use is None:
        return
    for at in watch.told:
        if not 0 <= at < len(use.row.slots):
            expected = f"a number below {len(use.row.slots)}"
            report.fault(Rule.INDEX, f"slot {at} of {use.name}", expected)


def find_use(index: int, table: str, uses: list[Use | None], report: Report) -> Use | None:
    """Return the use of the row of that number; report one that is not in *table*."""
    if not 0 <= index < len(uses):
        report.fault(Rule.INDEX, f"row {index}", f"a number below {len(uses)}")
        return None
    use = uses[index]
    if use is not None and use.table != table:
        report.fault(Rule.ROW, f"the {use.table} {use.name}", f"a row of {table}")
        return None
    return use


def _check_parameters(routines: list[Routine | None], use: Use | None, report: Report) -> None:
    _check_alike(routines, report)
    first = next(filter(None, routines), None)
    if first is None or use is None:
        return
    this, *others = first.params
    wanted = use.parameters
    if not is_thing(this):
        report.fault(Rule.SIGNATURE, f"{this} for this", "a thing")
    if len(others) != len(wanted) or not all(map(contains, wanted, others)):
        expected = ", ".join(" or ".join(sorted(accepted)) for accepted in wanted)
        found = ", ".join(others) or "no parameters"
        report.fault(Rule.SIGNATURE, f"{found} behind this", f"{expected or 'none'} for {use.name}")


def _check_alike(routines: list[Routine | None], report: Report) -> None:
    given = [routine.params for routine in routines if routine is not None]
    if len(given) > 1 and len(parameters := set(given)) > 1:
        found = " and ".join(sorted("(" + ", ".join(params) + ")" for params in parameters))
        report.fault(Rule.SIGNATURE, f"parameters {found}", "the same for all routines of one")
