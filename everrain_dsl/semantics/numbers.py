"""Numbers: what is counted, reckoned, gathered from several things, or was done by an effect.

Each function returns the model's number, or None when it has reported why there is none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, assert_never

from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.semantics import advice, model, precedence
from everrain_dsl.semantics.casts import OF_TRIALS, Casts
from everrain_dsl.semantics.done import deed_in, is_of_all
from everrain_dsl.semantics.lookup import SUGGESTED
from everrain_dsl.semantics.nobody import is_nobody, report_nobody
from everrain_dsl.semantics.references import the_readers_ship
from everrain_dsl.semantics.scope import Several
from everrain_dsl.semantics.things import PICKED
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.rows import Gauge, Noun, Quantity
from everrain_dsl.vocabulary.types import a_kind, in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.semantics.filters import Purpose
    from everrain_dsl.semantics.scope import Scope
    from everrain_dsl.vocabulary.rows import Row


#: Where a sentence speaks of any such things.
_OF_ANY: Final = ("pattern", "event")
#: The quantity that is the amount of an event.
_AMOUNT: Final = "amount"
#: Determiners of what somebody, or chance, picks.
_PICKS: Final = PICKED | {"one", "another"}
#: The gauge that is the space of a ship on a track of its own.
_SHIP_TRACK: Final = "ship_track"


class Numbers(Casts, ABC):
    """Reads numbers. What stands in the slots of a quantity is read by `Expressions`."""

    @abstractmethod
    def possessed(
        self, said: nodes.Said, type_: str, scope: Scope
    ) -> tuple[Quantity, tuple[model.Argument, ...]] | None:
        """Return the quantity that things of *type_* have, and its arguments behind its owner."""

    @abstractmethod
    def past(self, node: nodes.Happened, scope: Scope) -> model.TimesOf | None:
        """Return how often, or how much, of what *node* says has happened."""

    def amount(self, node: nodes.Number, scope: Scope) -> model.Number | None:
        """Return the amount *node* stands for, which a player may pick: `up to 3`."""
        if not isinstance(node, nodes.Choosable):
            return self.number(node, scope)
        if node.most is None:
            return model.Choosable(None)
        most = self.number(node.most, scope)
        return model.Choosable(most) if most is not None else None

    def compared(self, node: nodes.Compared, scope: Scope) -> model.Compared | None:
        """Return the comparison *node* writes down."""
        if isinstance(node.number, nodes.Choosable):
            meant = advice.comparison_meant(self.span(node), self.span(node.number))
            self._no_choice(node.number, meant)
            return None
        number = self.number(node.number, scope)
        return model.Compared(node.operation, number) if number is not None else None

    def _no_choice(self, node: nodes.Choosable, help_: str | None = None) -> None:
        """Report an amount that a player picks where no player can pick one."""
        most = self.words(node.most) if node.most is not None else "3"
        self.report.add(
            catalogue.WRONG_TYPE,
            self.span(node),
            help=help_
            or f"nobody picks a number here: write `{most}`, or, where lines stand above this "
            f"one, `choose a number from 0 to {most} as the toll` there and `the toll` here",
            text=self.words(node),
            found="an amount a player picks",
            expected="a number that is known",
        )

    def number(self, node: nodes.Number, scope: Scope) -> model.Number | None:
        """Return the number *node* stands for."""
        match node:
            case nodes.Literal(value):
                return model.Constant(value)
            case nodes.PerPlayer(value):
                return model.PerPlayer(value)
            case nodes.Arithmetic(operation, operands, up=up):
                precedence.see_number(node, scope, self)
                read = [self.number(operand, scope) for operand in operands]
                known = tuple(number for number in read if number is not None)
                return model.Arithmetic(operation, known, up) if len(known) == len(read) else None
            case nodes.Count(things):
                selection = self.selection(things, scope, "condition")
                return model.CountOf(selection) if selection else None
            case nodes.Gathered():
                return self._gathered(node, scope)
            case nodes.Scaled(step, scale):
                return self._scaled(step.value, scale, scope)
            case nodes.HowMuch():
                return self._how_much(node, scope)
            case nodes.NamedNumber(name):
                return self._named_number(name, node, scope)
            case nodes.GaugeOf(owner, gauge):
                return self.gauge_of(owner, gauge, scope)
            case nodes.TrackOf(owner, track):
                row = self.vocabulary.gauges[_SHIP_TRACK]
                said = nodes.Said((row,), [track], [], node.start_pos, node.end_pos)
                return self.gauge_of(owner, said, scope)
            case nodes.Choosable():
                self._no_choice(node)
                return None
            case nodes.Happened():
                return self._times(node, scope)
            case nodes.Dice():
                return self._dice(node, scope)
            case nodes.Said():
                used = self.said(node, scope, Quantity, "argument")
                if used is not None and used[0].name in OF_TRIALS and self.kind != "scenario":
                    return self._of_trial(used[0], node, scope)
                if used is not None and used[0].name == _AMOUNT:
                    return self._of_event(used[0], node, scope)
                if used is None or not self.is_meant(used[0], node):
                    return None
                return model.QuantityOf(*used, self.names.meanings.get(used[0].name))
            case _:
                assert_never(node)

    def _named_number(
        self, name: str, node: nodes.NamedNumber | nodes.Reference, scope: Scope
    ) -> model.Number | None:
        binding = self._lookup(name, node, scope)
        if binding is None:
            return None
        if binding.type != "number" or binding.many:
            dice = isinstance(binding, model.Cast)
            self.report.add(
                catalogue.NO_NUMBER,
                self.span(node),
                text=self.words(node),
                found="what dice show" if dice else a_kind(binding.type),
                sample=f"the total of the {name}" if dice else None,
            )
            return None
        if isinstance(binding, model.Fixed):
            return model.Constant(binding.value)
        return model.BoundNumber(binding)

    def gauge_of(
        self, owner: nodes.Thing | None, said: nodes.Said, scope: Scope
    ) -> model.GaugeOf | None:
        """Return how much of something *owner* has, by default your ship; report what has none."""
        row = said.rows[0]
        assert isinstance(row, Gauge)
        thing: model.Thing | None
        if isinstance(owner, nodes.Reference) and owner.kind == "their":
            if not self.is_led(owner):
                return None
            owner, thing = None, None
            type_ = "ship"
        elif owner is None:
            thing = the_readers_ship() if self.led else None
            type_ = "ship"
        else:
            thing = self.thing(owner, scope, "argument")
            if thing is None or not self.single(owner, thing):
                return None
            if not self._needs_no_pick(owner, thing):
                return None
            type_ = thing.type
        self.use(row)
        if isinstance(owner, nodes.Reference) and owner.kind == "its":
            self.see_its(owner, thing, self.words(said), row.owners)
        if type_ not in row.owners:
            if owner is None:  # only a ship's gauges may stand alone
                self.report.add(
                    catalogue.OWNER_HAS_NONE,
                    self.span(said),
                    text="your ship",
                    found="a player ship",
                    gauge=row.phrase.text,
                    owners=in_words(row.owners),
                )
                return None
            self._has_none(owner, type_, row)
            return None
        return model.GaugeOf(row, thing, self.kinds_of(said, scope, type_))

    def _singles(
        self,
        row: Row,
        written: Sequence[nodes.Argument],
        read: Sequence[model.Argument],
        purpose: Purpose,
    ) -> bool:
        """Report things where only one may stand: all but the first slot of an effect."""
        first = purpose == "effect"
        for slot, node, value in zip(row.slots, written, read, strict=True):
            if not slot.is_thing:
                continue
            many = isinstance(value, model.Selection) and value.binding.many
            many = many or (isinstance(value, model.Reference) and value.binding.many)
            if many and not first and not slot.whole and purpose not in _OF_ANY:
                assert isinstance(value, model.Selection | model.Reference)
                self._more_than_one(node, value, SUGGESTED.get(slot.types[0], "chosen one"))
                return False
            first = False
        return True

    def single(self, node: nodes.Thing, thing: model.Thing) -> bool:
        """Report *thing* where only one may stand and it can be several."""
        many = isinstance(thing, model.Selection | model.Reference) and thing.binding.many
        if many:
            self._more_than_one(node, thing, SUGGESTED.get(thing.type, "chosen one"))
        return not many

    def _needs_no_pick(self, node: nodes.Thing, thing: model.Thing) -> bool:
        """Report *thing* where somebody would pick it inside a number, and return whether not."""
        if not isinstance(thing, model.Selection) or thing.determiner not in _PICKS:
            return True
        text, noun = self.words(node), thing.noun.phrase.text
        name = SUGGESTED.get(thing.type, "chosen")
        self.report.add(
            catalogue.PICKED_INSIDE, self.span(node), text=text, noun=noun, suggestion=name
        )
        return False

    def _more_than_one(self, node: nodes.Argument, thing: model.Thing, suggestion: str) -> None:
        noun = thing.noun if isinstance(thing, model.Selection | model.Reference) else None
        text = self.words(node)
        asked = advice.asked_of_all(self.span(node))
        if asked is not None:
            self.report.add(catalogue.MORE_THAN_ONE, self.span(node), help=asked, text=text)
            return
        self.report.add(
            catalogue.MORE_THAN_ONE,
            self.span(node),
            text=text,
            noun=noun.phrase.text if noun is not None else thing.type.replace("_", " "),
            suggestion=suggestion,
        )

    # Of several things

    def _gathered(self, node: nodes.Gathered, scope: Scope) -> model.Gathered | None:
        things = self.thing(node.things, scope, "argument")
        if things is None or not self._needs_no_pick(node.things, things):
            return None
        row = node.said.rows[0]
        if not isinstance(row, Gauge):
            used = self.possessed(node.said, things.type, scope)
            return model.Gathered(node.operation, *used, things) if used else None
        self.use(row)
        if things.type not in row.owners:
            self._has_none(node.things, things.type, row)
            return None
        kinds = self.kinds_of(node.said, scope, things.type)
        return model.Gathered(node.operation, row, kinds, things)

    # So much for each

    def _scaled(self, step: int, scale: nodes.Scale, scope: Scope) -> model.Arithmetic | None:
        """Return *step* for each, and no more than the most, up or down."""
        times = self.number(scale.times, scope)
        if times is None:
            return None
        change = model.Arithmetic("multiplied", (model.Constant(step), times))
        if scale.most is None:
            return change
        most = self.number(scale.most, scope)
        if most is None:
            return None
        if step < 0:
            least = model.Arithmetic("minus", (model.Constant(0), most))
            return model.Arithmetic("higher", (change, least))
        return model.Arithmetic("lower", (change, most))

    # What was done

    def _times(self, node: nodes.Happened, scope: Scope) -> model.TimesOf | None:
        """Return how often something has happened, which is never told of nobody."""
        times = self.past(node, scope)
        arguments = times.pattern.arguments if times is not None else ()
        for selection in filter(is_nobody, arguments):
            report_nobody(self, node, selection.noun, "event")
            return None
        return times

    def _of_event(self, row: Quantity, node: nodes.Said, scope: Scope) -> model.Number | None:
        """Return the amount of the event that is waited for, as what it did if that is clear."""
        did = scope.event_did
        if did is not None and scope.done.get(did.deed.name) is did:
            return model.HowMuch(did, None)
        if scope.event is not None:
            return model.QuantityOf(row, ())
        if not scope.tainted:
            self.report.add(catalogue.AMOUNT_OF_NOTHING, self.span(node), text=self.words(node))
        return None

    def _how_much(self, node: nodes.HowMuch, scope: Scope) -> model.HowMuch | None:
        deed, noun = deed_in(node.said)
        done = scope.done.get(deed.name) if deed is not None else None
        if isinstance(done, Several):
            self._unclear(node, done)
            return None
        fits = done is not None and (noun is None or self._covers(noun, done))
        if done is None or not fits:
            if not scope.tainted:
                self.report.add(catalogue.NOTHING_DONE, self.span(node), text=self._asked(node))
            return None
        done.read = True
        return model.HowMuch(done, noun)

    def _covers(self, noun: Noun, done: model.Done) -> bool:
        """Return whether *noun* is a word for all that something was done to."""
        return is_of_all(noun) or noun is done.noun

    def _unclear(self, node: nodes.HowMuch, done: Several[model.Done]) -> None:
        first, second = done.first.binding, done.second.binding
        labels = [
            Label(binding.span, "it could be what this did")
            for binding in (first, second)
            if binding.span is not None
        ]
        self.report.add(
            catalogue.AMBIGUOUS_DONE,
            self.span(node),
            labels=labels,
            text=self._asked(node),
            first=first.words,
            second=second.words,
        )

    def _asked(self, node: nodes.HowMuch) -> str:
        return self.words(node.said)
