"""Resolve values of dice and tests that a line refers to, when the card is compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.resolve.scope import Scope, Several
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.rows import Quantity

#: What of a test is read like dice, and the quantities that speak of the test or roll above.
_OF_TESTS: Final = frozenset({"pass", "fail"})
OF_TRIALS: Final = {"margin": "margin", "result": "dice"}
#: Readings that need numbers on the dice.
_NUMBERS: Final = frozenset({"highest", "lowest", "total"})

#: How many dice can show the same, at least.
_TWO: Final = 2


def read_meant(
    on: Expressions,
    what: str,
    node: nodes.Word | nodes.Said | nodes.Dice | nodes.Control,
    scope: Scope,
) -> model.Binding | None:
    """Return what was rolled or tested last (dice, margin, stat, pass, fail), or report it."""
    found = scope.last.get(what)
    if isinstance(found, model.Binding):
        return found
    text = on.words(node)
    if isinstance(found, Several):
        labels = [
            Label(each.span, f"`{text}` could mean this one")
            for each in (found.first, found.second)
            if each.span is not None
        ]
        on.report.add(
            catalogue.AMBIGUOUS_THAT,
            on.span(node),
            help="write this line in both branches, or give both the same name",
            labels=labels,
            reference=text,
            first=found.first.words,
            second=found.second.words,
        )
    elif not scope.tainted:
        entry = catalogue.NO_ROLL if what == "dice" else catalogue.NO_TEST
        on.report.add(entry, on.span(node), text=text)
    return None


def read_cast(
    on: Expressions, name: str | None, node: nodes.Dice | nodes.Control, scope: Scope
) -> model.Cast | None:
    """Return the dice of that *name*, or the last that were rolled."""
    binding = read_meant(on, "dice", node, scope) if name is None else _named(on, name, node, scope)
    if binding is None or isinstance(binding, model.Cast):
        return binding
    text = on.words(node)
    help_ = f"give the name to a roll, as in `roll 3 fate dice as the {name}`"
    on.report.add(catalogue.NO_ROLL, on.span(node), help=help_, text=text)
    return None


def _named(
    on: Expressions, name: str, node: nodes.Dice | nodes.Control, scope: Scope
) -> model.Binding | None:
    named = nodes.NamedNumber(name, node.start_pos, node.end_pos)
    return on.binding_named(name, named, scope)


def read_dice(on: Expressions, node: nodes.Dice, scope: Scope) -> model.Number | None:
    """Return what is read from the dice that *node* speaks of."""
    if node.reading in _OF_TESTS:
        count = read_meant(on, node.reading, node, scope)
        return model.BoundNumber(count) if count is not None else None
    cast = read_cast(on, node.roll, node, scope)
    if cast is None:
        return None
    faces = on.names.dice.get(cast.die)
    if node.reading in _NUMBERS and faces is not None:
        _no_numbers(on, node, cast, faces)
        return None
    if node.shown is None:
        same = cast.one and node.reading in _NUMBERS
        return model.DiceRead(cast, "highest" if same else node.reading)
    return _showing(on, node, node.shown, cast, faces, scope)


def _showing(
    on: Expressions,
    node: nodes.Dice,
    shown: nodes.Word | nodes.Compared,
    cast: model.Cast,
    faces: tuple[str, ...] | None,
    scope: Scope,
) -> model.DiceRead | None:
    if isinstance(shown, nodes.Word):
        if faces is None or shown.value not in faces:
            _no_face(on, shown, cast, faces)
            return None
        exactly = model.Compared("exactly", model.Constant(faces.index(shown.value)))
        return model.DiceRead(cast, node.reading, exactly, shown.value)
    if faces is not None:
        _no_face(on, shown, cast, faces)
        return None
    compared = on.compared(shown, scope)
    if compared is None or not _can_show(on, shown, cast):
        return None
    return model.DiceRead(cast, node.reading, compared)


def takes_two(
    on: Expressions, number: model.Number, compared: model.Compared, node: nodes.Compared
) -> None:
    """Report where fewer than 2 dice are asked to show the same as one another."""
    many = compared.number
    if not isinstance(number, model.DiceRead) or number.reading != "equal":
        return
    if isinstance(many, model.Constant) and many.value < _TWO:
        on.report.add(catalogue.ALIKE_TAKES_TWO, on.span(node), text=on.words(node))


def _can_show(on: Expressions, shown: nodes.Compared, cast: model.Cast) -> bool:
    """Return whether the dice have a number that is compared with, or report it."""
    least, most = on.names.numbers.get(cast.die, (0, 9))
    number = shown.number
    if not isinstance(number, nodes.Literal) or least <= number.value <= most:
        return True
    on.report.add(
        catalogue.ROW_BEYOND_DIE,
        on.span(shown),
        die=cast.die,
        value=number.value,
        nearest=None,
        least=least,
        most=most,
    )
    return False


def _no_numbers(
    on: Expressions, node: nodes.Dice | nodes.Said, cast: model.Cast, faces: tuple[str, ...]
) -> None:
    text = on.words(node)
    report = catalogue.FACES_WITHOUT_NUMBERS
    on.report.add(report, on.span(node), die=cast.die, text=text, face=faces[0])


def _no_face(
    on: Expressions,
    shown: nodes.Word | nodes.Compared,
    cast: model.Cast,
    faces: tuple[str, ...] | None,
) -> None:
    text = on.words(shown)
    on.report.add(
        catalogue.UNKNOWN_FACE,
        on.span(shown),
        die=cast.die,
        name=text,
        faces=on.names.shown_by(cast.die),
        nearest=nearest(text, faces or ()),
    )


def read_of_trial(
    on: Expressions, row: Quantity, node: nodes.Said, scope: Scope
) -> model.Number | None:
    """Return the margin or the result: that of the test or roll the line speaks of."""
    if row.name == "result" and isinstance(known := scope.last.get(row.name), model.Binding):
        return model.BoundNumber(known)
    binding = read_meant(on, OF_TRIALS[row.name], node, scope)
    if isinstance(binding, model.Cast):
        return _result(on, row, node, binding)
    return model.BoundNumber(binding) if binding is not None else None


def _result(
    on: Expressions, row: Quantity, node: nodes.Said, cast: model.Cast
) -> model.Number | None:
    """Return the result of one die; report it of several, and of faces."""
    faces = on.names.dice.get(cast.die)
    if cast.under_way:
        return model.QuantityOf(row, ())
    if faces is not None:
        _no_numbers(on, node, cast, faces)
    elif cast.one:
        return model.DiceRead(cast, "highest")
    elif not cast.many:
        return model.BoundNumber(cast)
    else:
        help_ = "write `the highest die`, `the lowest die` or `the total`"
        on.report.add(catalogue.NO_ROLL, on.span(node), help=help_, text=on.words(node))
    return None
