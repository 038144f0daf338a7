"""One statement as one clause: `collect 2 Clues`, `this Crew gets +2 Luck until ...`."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias, cast, get_args

import attrs

from everrain_dsl import model
from everrain_dsl.english.phrases import Words, declared, listed, signed
from everrain_dsl.english.words import agree, bare, with_s
from everrain_dsl.print.comparisons import measures
from everrain_dsl.print.expressions import event, fillings
from everrain_dsl.print.numbers import amount, number
from everrain_dsl.print.repetition import scaled
from everrain_dsl.print.rows import NOW, clause, fill, is_many, measured, possession
from everrain_dsl.print.templates import Category, text
from everrain_dsl.print.things import thing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.print.terms import Terms
    from everrain_dsl.vocabulary.rows import Quantity

#: Statements that are one clause, with no block of their own.
Simple: TypeAlias = (
    model.Do
    | model.Modify
    | model.Permit
    | model.Stop
    | model.Choose
    | model.ChooseNumber
    | model.ChooseDie
    | model.Reckon
    | model.Acting
    | model.RollDice
    | model.RollAgain
)
_SIMPLE: Final = get_args(Simple)
_CHOOSING: Final = (model.Choose, model.ChooseNumber, model.ChooseDie)
#: What comes and goes in a game, so that it matters whether it is there already.
_COMING: Final = frozenset(
    {"crew", "enemy", "enemy_ship", "storm", "treasure", "passenger", "card"}
)


def is_simple(statement: model.Statement) -> bool:
    """Return whether a statement is one clause; what others do is one if it begins with verbs."""
    if isinstance(statement, model.Acting):
        inner = statement.body.statements
        chooses = any(isinstance(each, _CHOOSING) for each in inner)
        return all(map(_is_led, inner)) and not (chooses and len(inner) > 1)
    return isinstance(statement, _SIMPLE)


def _is_led(statement: model.Statement) -> bool:
    match statement:
        case model.Do(row=row):
            return row.is_led and isinstance((row.text or row.phrase).parts[0], str)
        case _:
            return isinstance(statement, _CHOOSING)


@attrs.frozen
class Clause:
    """A clause that may share its subject with the next: `this Crew` and `suffers 2 Strain`.

    `known` means that the subject is a thing already known, the same one in each clause.
    """

    subject: str
    predicate: str
    known: bool = False

    def __str__(self) -> str:
        return f"{self.subject} {self.predicate}".strip()


def clauses(statements: Sequence[Simple], terms: Terms) -> list[str]:
    """Return each statement as a clause; what one known thing does in a row is one clause."""
    found: list[str] = []
    shared: list[Clause] = []
    for statement in statements:
        made = _clause(statement, terms)
        if shared and not (made.known and made.subject == shared[0].subject):
            found.append(_together(shared))
            shared = []
        shared.append(made)
    return [*found, _together(shared)] if shared else found


def run_together(statements: Sequence[Simple]) -> bool:
    """Return whether two clauses in one sentence could be read as belonging together.

    This is the case after a clause with another actor, or with a duration that an event ends.
    """
    return any(
        getattr(first, "until", None) is not None
        or (isinstance(first, model.Acting) and not isinstance(second, model.Acting))
        for first, second in pairwise(statements)
    )


def _together(shared: list[Clause]) -> str:
    return f"{shared[0].subject} {listed([each.predicate for each in shared])}".strip()


def offered(effects: Sequence[model.Do | model.Modify | model.Permit], terms: Terms) -> str:
    """Return what a player may do: `you may pay 5 Coin`, `you may have this Crew recover ...`."""
    return f"you may {listed([_bare(effect, terms) for effect in effects])}"


def done_by(
    who: Words,
    effects: Sequence[model.Do | model.Modify | model.Permit],
    terms: Terms,
    *,
    may: bool,
) -> str:
    """Return the clause for effects of *who*: `the banker pays 5 Coin`, `the banker may pay`."""
    theirs = terms.of_others()
    if may:
        return f"{who.text} may {listed([_bare(effect, theirs) for effect in effects])}"
    done = [str(_clause(effect, theirs)) for effect in effects]
    return f"{who.text} {listed([_behind(clause, who) for clause in done])}"


def _behind(clause: str, who: Words) -> str:
    """Return *clause*, an instruction, in the third person for *who*: `pays 5 Coin`."""
    verb, space, rest = clause.partition(" ")
    return agree(with_s(verb), many=who.plural) + space + rest


def _bare(effect: model.Do | model.Modify | model.Permit, terms: Terms) -> str:
    made = _clause(effect, terms, as_bare=True)
    return f"have {made}" if made.subject else str(made)


def _clause(given: Simple, terms: Terms, *, as_bare: bool = False) -> Clause:
    match given:
        case model.Do():
            return _effect(given, terms, as_bare=as_bare)
        case model.Modify():
            changed = changes(
                given.row, given.arguments, given.operation, given.value, terms, as_bare=as_bare
            )
            lasting = how_long(given, terms)
            return attrs.evolve(changed, predicate=f"{changed.predicate} {lasting}")
        case model.Permit():
            words = fillings(given.row, given.arguments, terms)
            subject, predicate = clause(given.row, words, terms, as_bare=as_bare)
            if subject and _is_of_all_there(given):
                subject += NOW
            return Clause(subject, f"{predicate} {how_long(given, terms)}")
        case model.Acting():
            who = thing(given.who, terms)
            theirs = terms.of_others()
            done = [str(_clause(cast("Simple", each), theirs)) for each in given.body.statements]
            return Clause(who.text, listed([_behind(each, who) for each in done]))
        case _:
            return Clause("", _POINTING.text(given, terms))


_NAMED: Final = "[ as the {binding.name:name}]"
_CHOSEN: Final = Category("chosen")
_CHOSEN.says(model.Choose, "{selection:thing}[ as the {selection.binding.name:name}]")
_CHOSEN.says(model.ChooseNumber, f"a number from {{low:number}} to {{high:number}}{_NAMED}")
_CHOSEN.says(model.ChooseDie, f"one die[ of the {{cast.name:name}}]{_NAMED}")

_POINTING: Final = Category("pointing")
_POINTING.says(model.Stop, "stop", when=lambda given: given.when is None)
_POINTING.says(model.Stop, "stop if {when:condition}", "stop when {when}")
for _choice in _CHOOSING:
    _POINTING.says(_choice, "choose {:chosen}")
_POINTING.says(model.RollDice, "roll {:dice of a kind}[ as the {cast.name:name}]")
_POINTING.says(model.RollAgain, "re-roll {number:so many dice}[ of the {cast.name:name}]")
_POINTING.says(
    model.Reckon,
    "let the {binding.name:name} be {number:number}",
    "reckon {number} as the {binding.name}",
    when=lambda given: given.binding.name is not None,
)
_POINTING.says(
    model.Reckon,
    "let the {binding.words:name} be {number:number}",
    "reckon {number} as the {binding.words}",
)


def _dice(given: model.Number, terms: Terms, kind: str = "") -> str:
    """Return so many dice: `3 Fate dice`, `up to 2 dice`, `Fate dice equal to the toll`."""
    return measured(amount(given, terms), "", f"{kind}die", f"{kind}dice")


measures(Category("so many dice", _dice), "dice")
measures(
    Category(
        "dice of a kind",
        lambda given, terms: _dice(given.number, terms, f"{declared(given.cast.die)} "),
    ),
    "{:die} dice",
)


def _is_of_all_there(given: model.Permit) -> bool:
    """Return whether a permission covers all things present now, but none that come later."""
    first = given.arguments[0] if given.arguments else None
    if not isinstance(first, model.Selection) or first.among is not None:
        return False
    return first.determiner in ("every", "other", "group") and first.type in _COMING


def how_long(given: model.Modify | model.Permit | model.Later, terms: Terms) -> str:
    """Return how long something lasts: `this Turn`, `until this Crew dies`."""
    if given.until is None:
        return terms.capitalise(given.duration)
    return f"until {event(given.until, terms)}"


_HOW_LONG: Final = Category("how long", how_long)
_HOW_LONG.reads("{:this time}")
_HOW_LONG.reads("{:lasting time}")
_HOW_LONG.reads("until {:event}")


def _effect(given: model.Do, terms: Terms, *, as_bare: bool) -> Clause:
    words = fillings(given.row, given.arguments, terms)
    subject, predicate = clause(given.row, words, terms, as_bare=as_bare)
    if given.each:
        predicate += f" {text('scale', given, terms)}"
    if made_or_picked := _name_given(given):
        predicate += f" (the {made_or_picked})"
    elif given.done and given.done.binding.name:
        predicate += f" (the amount is the {given.done.binding.name})"
    known = bool(subject) and isinstance(given.arguments[0], model.Reference)
    return Clause(subject, predicate, known)


#: What stands behind an effect: a name for what it made, or picked, or did, or what it is done for.
_FOLLOWED: Final = Category("followed")
_FOLLOWED.reads("")
_FOLLOWED.reads("(the {:name})", " as the {name}")
_FOLLOWED.reads("(the amount is the {:name})", " as the {name}")
_FOLLOWED.reads("{:scale}", " {scale}")


def _name_given(given: model.Do) -> str | None:
    """Return the name that is given to what an effect makes, or to what is picked for it."""
    picked = [each.binding for each in given.arguments if isinstance(each, model.Selection)]
    bindings = [given.binding] if given.binding else picked
    return next((each.name for each in bindings if each.name), None)


def changes(
    row: Quantity,
    arguments: tuple[model.Argument, ...],
    operation: str,
    value: model.Number | None,
    terms: Terms,
    *,
    as_bare: bool = False,
) -> Clause:
    """Return a change of a quantity: `this Crew gets +1 Luck`, `the price of reveals becomes 0`."""
    words = fillings(row, arguments, terms)
    possessed = possession(row, words, terms)
    if operation == "gets" and possessed:
        owner, what = possessed
        gets = bare("gets") if as_bare else agree("gets", many=owner.plural)
        known = isinstance(arguments[0], model.Reference)
        return Clause(owner.text, f"{gets} {_change(value, terms, what)}", known)
    if operation == "becomes" and isinstance(value, model.Constant) and not as_bare:
        idiom = row.idiom(value.value)
        if idiom:
            return Clause("", terms.capitalise(idiom))
    quantity = fill(row, words, terms)
    many = is_many(row)
    match operation:
        case "gets":
            verb, rest = "gets", _change(value, terms)
        case "becomes":
            verb, rest = "becomes", number(value, terms) if value else ""
        case _:
            verb, rest = "is", operation
    verb = bare(verb) if as_bare else agree(verb, many=many)
    return Clause(quantity, f"{verb} {rest}")


def _change(value: model.Number | None, terms: Terms, what: str = "") -> str:
    """Return by how much *what* changes: `+1 Luck`, `-2 for each Crew`."""
    if isinstance(value, model.Constant):
        return f"{signed(value.value)} {what}".strip()
    assert value is not None
    return scaled(value, terms, what)


# Read back behind the subject, which several may share

_GETS: Final = Category("gets")
_GETS.reads("gets {:signed} {:owned}[ {:scale}]")
_CHANGE: Final = Category("change")
_CHANGE.reads("{:thing} {:gets}")
_CHANGE.reads("{:quantity} gets {:signed}[ {:scale}]")
_CHANGE.reads("{:quantity} becomes {:number}")
_CHANGE.reads("{:idiom}")
for _operation in ("doubled", "halved"):
    _CHANGE.reads(f"{{:quantity}} is {_operation}")
#: What another player does in your place.
_LED: Final = Category("led")
_LED.reads("{:led effects}")
_LED.reads("chooses {:chosen}")
_LED_EFFECTS: Final = Category("led effects")
for _joint in (" and", ","):
    _LED_EFFECTS.reads(
        f"{{:led effect}}{{:followed}}{_joint} {{:led effects}}",
        "{led effect}{followed} and {led effects}",
    )
_LED_EFFECTS.reads("{:led effect}{:followed}")
