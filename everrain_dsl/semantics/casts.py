"""What is read from the dice and the test that a line speaks of: known when a card is compiled."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, Final

from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.suggest import nearest
from everrain_dsl.semantics import model
from everrain_dsl.semantics.scope import Scope, Several
from everrain_dsl.semantics.things import Things
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.rows import Quantity

#: What of a test is read like dice, and the quantities that speak of the test or roll above.
_OF_TESTS: Final = frozenset({"pass", "fail"})
OF_TRIALS: Final = {"margin": "margin", "result": "dice"}
#: Readings that need numbers on the dice.
_NUMBERS: Final = frozenset({"highest", "lowest", "total"})

#: How many dice can show the same, at least.
_TWO: Final = 2


class Casts(Things, ABC):
    """Reads what dice show and what a test came to."""

    def meant(
        self, what: str, node: nodes.Word | nodes.Said | nodes.Dice | nodes.Control, scope: Scope
    ) -> model.Binding | None:
        """Return what was rolled or tested last (dice, margin, stat, pass, fail), or report it."""
        found = scope.last.get(what)
        if isinstance(found, model.Binding):
            return found
        text = self.words(node)
        if isinstance(found, Several):
            labels = [
                Label(each.span, f"`{text}` could be of this one")
                for each in (found.first, found.second)
                if each.span is not None
            ]
            self.report.add(
                catalogue.AMBIGUOUS_THAT,
                self.span(node),
                help="put it on each of the two ways, or give it a name there",
                labels=labels,
                reference=text,
                first=found.first.words,
                second=found.second.words,
            )
        elif not scope.tainted:
            entry = catalogue.NO_ROLL if what == "dice" else catalogue.NO_TEST
            self.report.add(entry, self.span(node), text=text)
        return None

    def cast(
        self, name: str | None, node: nodes.Dice | nodes.Control, scope: Scope
    ) -> model.Cast | None:
        """Return the dice of that *name*, or the last that were rolled."""
        binding = (
            self.meant("dice", node, scope) if name is None else self._named(name, node, scope)
        )
        if binding is None or isinstance(binding, model.Cast):
            return binding
        text = self.words(node)
        help_ = f"give the name to a roll: `roll 3 fate dice as the {name}`"
        self.report.add(catalogue.NO_ROLL, self.span(node), help=help_, text=text)
        return None

    def _named(
        self, name: str, node: nodes.Dice | nodes.Control, scope: Scope
    ) -> model.Binding | None:
        named = nodes.NamedNumber(name, node.start_pos, node.end_pos)
        return self._lookup(name, named, scope)

    def _dice(self, node: nodes.Dice, scope: Scope) -> model.Number | None:
        """Return what is read from the dice that *node* speaks of."""
        if node.reading in _OF_TESTS:
            count = self.meant(node.reading, node, scope)
            return model.BoundNumber(count) if count is not None else None
        cast = self.cast(node.roll, node, scope)
        if cast is None:
            return None
        faces = self.names.dice.get(cast.die)
        if node.reading in _NUMBERS and faces is not None:
            self._no_numbers(node, cast, faces)
            return None
        if node.shown is None:
            same = cast.one and node.reading in _NUMBERS
            return model.DiceRead(cast, "highest" if same else node.reading)
        return self._showing(node, node.shown, cast, faces, scope)

    def _showing(
        self,
        node: nodes.Dice,
        shown: nodes.Word | nodes.Compared,
        cast: model.Cast,
        faces: tuple[str, ...] | None,
        scope: Scope,
    ) -> model.DiceRead | None:
        if isinstance(shown, nodes.Word):
            if faces is None or shown.value not in faces:
                self._no_face(shown, cast, faces)
                return None
            exactly = model.Compared("exactly", model.Constant(faces.index(shown.value)))
            return model.DiceRead(cast, node.reading, exactly, shown.value)
        if faces is not None:
            self._no_face(shown, cast, faces)
            return None
        compared = self.compared(shown, scope)
        if compared is None or not self._can_show(shown, cast):
            return None
        return model.DiceRead(cast, node.reading, compared)

    def takes_two(
        self, number: model.Number, compared: model.Compared, node: nodes.Compared
    ) -> None:
        """Report where fewer than 2 dice are asked to show the same as one another."""
        many = compared.number
        if not isinstance(number, model.DiceRead) or number.reading != "equal":
            return
        if isinstance(many, model.Constant) and many.value < _TWO:
            self.report.add(catalogue.ALIKE_TAKES_TWO, self.span(node), text=self.words(node))

    def _can_show(self, shown: nodes.Compared, cast: model.Cast) -> bool:
        """Return whether the dice have a number that is compared with, or report it."""
        least, most = self.names.numbers.get(cast.die, (0, 9))
        number = shown.number
        if not isinstance(number, nodes.Literal) or least <= number.value <= most:
            return True
        self.report.add(
            catalogue.ROW_BEYOND_DIE,
            self.span(shown),
            die=cast.die,
            value=number.value,
            least=least,
            most=most,
        )
        return False

    def _no_numbers(
        self, node: nodes.Dice | nodes.Said, cast: model.Cast, faces: tuple[str, ...]
    ) -> None:
        text = self.words(node)
        report = catalogue.FACES_WITHOUT_NUMBERS
        self.report.add(report, self.span(node), die=cast.die, text=text, face=faces[0])

    def _no_face(
        self, shown: nodes.Word | nodes.Compared, cast: model.Cast, faces: tuple[str, ...] | None
    ) -> None:
        text = self.words(shown)
        self.report.add(
            catalogue.UNKNOWN_FACE,
            self.span(shown),
            die=cast.die,
            name=text,
            faces=", ".join(dict.fromkeys(faces or ())) or "numbers only",
            nearest=nearest(text, faces or ()),
        )

    def _of_trial(self, row: Quantity, node: nodes.Said, scope: Scope) -> model.Number | None:
        """Return the margin or the result: that of the test or roll the line speaks of."""
        if row.name == "result" and isinstance(known := scope.last.get(row.name), model.Binding):
            return model.BoundNumber(known)
        binding = self.meant(OF_TRIALS[row.name], node, scope)
        if isinstance(binding, model.Cast):
            return self._result(row, node, binding)
        return model.BoundNumber(binding) if binding is not None else None

    def _result(self, row: Quantity, node: nodes.Said, cast: model.Cast) -> model.Number | None:
        """Return the result of one die; report it of several, and of faces."""
        faces = self.names.dice.get(cast.die)
        if cast.under_way:
            return model.QuantityOf(row, ())
        if faces is not None:
            self._no_numbers(node, cast, faces)
        elif cast.one:
            return model.DiceRead(cast, "highest")
        elif not cast.many:
            return model.BoundNumber(cast)
        else:
            help_ = "write `the highest die`, `the lowest die` or `the total`"
            self.report.add(catalogue.NO_ROLL, self.span(node), help=help_, text=self.words(node))
        return None
