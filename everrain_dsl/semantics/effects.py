"""Effects and prices: one sentence that does something, typed and in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.semantics import advice, model, precedence
from everrain_dsl.semantics.done import speak_of_done
from everrain_dsl.semantics.gone import is_within_reach
from everrain_dsl.semantics.memories import REMEMBER, remember
from everrain_dsl.semantics.misplaced import unknown_section
from everrain_dsl.semantics.modifiers import Modifiers
from everrain_dsl.semantics.owners import changes_hands
from everrain_dsl.semantics.phrases import price_of_phrase, read_phrase, tell_no_price
from everrain_dsl.semantics.rolls import can_change
from everrain_dsl.semantics.settled import is_needed
from everrain_dsl.semantics.walk import CONTINUES, remembered_as
from everrain_dsl.syntax import nodes, parts, trials
from everrain_dsl.vocabulary.rows import Effect, Noun

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.semantics.place import Place
    from everrain_dsl.semantics.scope import Scope
    from everrain_dsl.source import Span

#: The effects that turn a test, by the outcome under which a card says so of its own.
_TURNED: Final = {"pass_test": "fail", "fail_test": "pass"}


def _under(row: Effect) -> str:
    """Return where else than in an ability an effect can stand, as messages say it."""
    return f"`{_TURNED[row.name]}` under a test or " if row.name in _TURNED else ""


class Effects(Modifiers):
    """Reads effects and prices, with the expressions of one card."""

    def _needs_block(self, line: nodes.Line) -> bool:
        if line.block:
            return True
        self.report.add(
            catalogue.MISSING_BLOCK, self.on.span(line.sentence), line=self.on.words(line.sentence)
        )
        return False

    def _no_block(self, line: nodes.Line) -> None:
        if not line.block:
            return
        first = line.block[0].sentence
        column = self.on.source.location(line.start_pos)[1]
        if isinstance(first, trials.Outcome):
            self._branch(first)
            return
        span, said = self.on.span(first), self.on.words(line.sentence)
        help_ = advice.led_choice(line.sentence, said)
        if help_ is not None:
            self.report.add(catalogue.UNEXPECTED_BLOCK, span, help=help_, line=said)
        else:
            self.report.add(catalogue.UNEXPECTED_BLOCK, span, line=said, expected=column)

    def _branch(self, sentence: trials.Outcome) -> None:
        self.report.add(catalogue.BRANCH_WITHOUT_TEST, self.on.span(sentence), branch=sentence.kind)

    def _unknown_section(self, sentence: nodes.Sentence, where: str) -> None:
        unknown_section(self.on, sentence, where)

    def _effects(
        self, line: nodes.Effects, scope: Scope, place: Place
    ) -> list[model.Do | model.Modify | model.Permit]:
        done: list[model.Do | model.Modify | model.Permit] = []
        precedence.see_effects(line.effects, self.on)
        for effect in line.effects:
            made: model.Do | model.Modify | model.Permit | None
            match effect:
                case nodes.Modifier():
                    made = self.modify(effect, scope)
                case nodes.Permit():
                    made = self.permit(effect, scope)
                case _:
                    made = self.do(effect, scope, place)
            if made is None:
                scope.tainted = True
            else:
                done.append(made)
        return done

    def do(self, node: nodes.Effect, scope: Scope, place: Place) -> model.Do | None:
        """Return one effect, or None if something about it was reported."""
        before = scope.fork()  # what is counted is counted before anything is picked
        used = self.on.said(node.said, scope, Effect, "effect")
        if used is None or not self._allowed(node, used[0], place):
            return None
        if used[0].defined_by:
            return read_phrase(node, *used, place, self.on)
        if not can_change(self.on, node.said, *used, place.die):
            return None
        if used[0].name == REMEMBER and not remember(self.on, node, *used[1]):
            return None
        if used[0].brings_back and not self._brings_back(node, *used[1]):
            return None
        if not is_within_reach(*used, node, scope, self.on):
            return None
        if not changes_hands(*used, node, scope, self.on):
            return None
        return self._done(node, used[0], _pickable(*used), scope, before)

    def _brings_back(self, node: nodes.Effect, thing: model.Argument) -> bool:
        """Return whether *thing* has been spoken of before; report it if not."""
        if not isinstance(thing, model.Selection) or thing.among or remembered_as(thing):
            return True
        span, words = self.on.span(node.said.arguments[0]), self.on.words(node.said.arguments[0])
        self.report.add(catalogue.BROUGHT_BACK_UNNAMED, span, text=words)
        return False

    def _done(
        self,
        node: nodes.Effect,
        row: Effect,
        arguments: tuple[model.Argument, ...],
        scope: Scope,
        before: Scope,
    ) -> model.Do | None:
        """Return the effect *row* with what follows it, and let later lines speak of it.

        *before* is what could be spoken of before the things of the effect.
        """
        each = most = None
        if node.scale is not None:
            each = self._multiplied(node, node.scale.times, row, before)
            most = self.on.number(node.scale.most, before) if node.scale.most else None
            if each is None or (most is None and node.scale.most is not None):
                return None
        span = self.on.span(node)
        done = self._how_much(row, arguments, span, scope)
        binding = None
        if row.makes is not None:
            binding = self._made(node, row, arguments, scope)
            if binding is None:
                return None
        elif node.name is not None:
            arguments, done = self._named(node, row, arguments, done, scope)
        if done is not None:
            speak_of_done(done.deed, binding, arguments, scope)
        return model.Do(row, arguments, span, each, most, binding, done)

    def _multiplied(
        self, node: nodes.Effect, written: nodes.Number, row: Effect, scope: Scope
    ) -> model.Number | None:
        each = self.on.number(written, scope)
        if each is None or row.amount is not None:
            return each
        self.report.add(
            catalogue.NO_AMOUNT_TO_MULTIPLY,
            self.on.span(node),
            sentence=self.on.words(node.said),
            noun=self.on.words(written),
        )
        return None

    def _how_much(
        self, row: Effect, arguments: tuple[model.Argument, ...], span: Span, scope: Scope
    ) -> model.Done | None:
        """Let later lines speak of how much *row* did, if there are words for it."""
        known, event = self.on.vocabulary, scope.event
        deed = known.deed_of.get(row.name)
        if row.prevents and event is not None:
            deed = known.prevented.get(known.unit_of(event))
        if deed is None:
            return None
        binding = model.Binding("number", " ".join(span.text.split()), span)
        done = model.Done(deed, binding, self._done_to(row, arguments))
        scope.done[deed.name] = done
        return done

    def _done_to(self, row: Effect, arguments: tuple[model.Argument, ...]) -> Noun | None:
        """Return the word for what *row* was done to, or for what it makes."""
        if row.makes is not None:
            nouns = self.on.vocabulary.nouns.values()
            made = [noun for noun in nouns if noun.type == row.makes]
            return next((noun for noun in made if noun.phrase.text in row.phrase.words), None)
        for argument in arguments:
            if isinstance(argument, model.Selection):
                return argument.noun
            if isinstance(argument, model.Reference):
                return argument.noun or argument.binding.noun
        return None

    def _named(
        self,
        node: nodes.Effect,
        row: Effect,
        arguments: tuple[model.Argument, ...],
        done: model.Done | None,
        scope: Scope,
    ) -> tuple[tuple[model.Argument, ...], model.Done | None]:
        """Name what *row* was done to where that is picked here, or else how much it did."""
        assert node.name is not None
        name, span = node.name, self.on.span(node)
        chosen = next((a for a in arguments if isinstance(a, model.Selection)), None)
        if chosen is not None:
            binding = self.named_thing(name, chosen.binding, span, scope)
            if binding is None:
                return arguments, done
            changed = attrs.evolve(chosen, binding=binding)
            return tuple(changed if a is chosen else a for a in arguments), done
        if done is None:
            self._nothing_named(node)
            scope.tainted = True
            return arguments, done
        number = self.named_number(name, span, scope)
        if number is None:
            return arguments, done
        named = model.Done(done.deed, number, done.noun, read=True)
        scope.done[done.deed.name] = named
        return arguments, named

    def _nothing_named(self, node: nodes.Effect) -> None:
        """Report a name behind an effect that picks nothing and does no number of things."""
        numbers = (nodes.Literal, nodes.Arithmetic, nodes.HowMuch)
        number = next((each for each in node.said.arguments if isinstance(each, numbers)), None)
        help_ = "leave out the name"
        if number is not None:
            named = f"reckon {self.on.words(number)} as the {node.name}"
            help_ = f"write `{named}` on the line above, and here `the {node.name}`"
        text = self.on.words(node.said)
        self.report.add(catalogue.NOTHING_TO_NAME, self.on.span(node), help=help_, text=text)

    def _before(self) -> str:
        """Return how this kind of card waits for what has not come to pass yet."""
        kind = self.on.vocabulary.kinds.get(self.on.kind)
        return "before" if kind is None or kind.abilities else "before the next time"

    def _made(
        self,
        node: nodes.Effect,
        row: Effect,
        arguments: tuple[model.Argument, ...],
        scope: Scope,
    ) -> model.Binding | None:
        """Bind what the effect brought into play."""
        span = self.on.span(node)
        assert row.makes is not None
        words = f"the {row.makes.replace('_', ' ')} made here"
        many = row.makes_many or node.scale is not None or _several(row, arguments)
        noun = self._done_to(row, arguments)
        binding = model.Binding(row.makes, words, span, many=many, noun=noun)
        if node.name is not None:
            return self.named_thing(node.name, binding, span, scope)
        scope.bind(binding)
        return binding

    def _allowed(self, node: nodes.Effect, row: Effect, place: Place) -> bool:
        span = self.on.span(node)
        words = self.on.words(node.said)
        if row.name in CONTINUES and not place.journey:
            self.report.add(catalogue.CONTINUE_OUTSIDE_JOURNEY, span)
            return False
        if _TURNED.get(row.name, row.name) == place.outcome:
            return True
        if row.own_turn and place.between_turns:
            advice.report_out_of_turn(self.report, span, words, place.where)
            return False
        there = place.context in row.contexts and place.event_name in row.only_before
        if row.only_before and not there:
            events = self.on.vocabulary.events
            moments = [
                advice.of_die(events[name].phrase.sample(), words) for name in row.only_before
            ]
            self.report.add(
                catalogue.EFFECT_NOT_HERE,
                span,
                sentence=words,
                place=place.where,
                instead=_under(row)
                + " or ".join(f"`{self._before()} {moment}`" for moment in moments),
            )
            return False
        if place.context not in row.contexts:
            if row.contexts == frozenset({"before"}):
                self.report.add(catalogue.PREVENT_OUTSIDE_BEFORE, span)
            else:
                self.report.add(
                    catalogue.EFFECT_NOT_HERE,
                    span,
                    sentence=words,
                    place=place.where,
                    instead=advice.AFTER + (advice.REPLACING * (place.context == "instead")),
                )
            return False
        if row.of_event and not (place.amount or (row.of_whole and place.whole)):
            waits = None if place.whole else f"write `after {place.event}`, and what happens then"
            instead = "change what its dice show, as with `re-roll`" if place.die else waits
            self.report.add(catalogue.NOTHING_TO_PREVENT, span, event=place.event, help=instead)
            return False
        return True

    def prices(
        self, lines: Sequence[nodes.Line], scope: Scope, place: Place
    ) -> tuple[tuple[model.Condition, ...], tuple[model.Do, ...], list[nodes.Line]]:
        """Return the requirements and costs that lead *lines*, and the lines after them.

        What must be there comes first, as it prints: `Requires a Storm. Only if ...`.
        """
        requires: list[model.Condition] = []
        costs: list[model.Do] = []
        rest: list[nodes.Line] = []
        paying = scope.fork()
        for line in lines:
            part = line.sentence
            if not isinstance(part, parts.Requires | parts.Cost):
                rest.append(line)
                continue
            if rest:
                cost, above = self.on.words(part), [self.on.words(each.sentence) for each in rest]
                help_, entry = advice.paid_later(cost, above), catalogue.COST_AFTER_EFFECT
                self.report.add(entry, self.on.span(part), line=cost, earlier=above[0], help=help_)
                continue
            self._no_block(line)
            if isinstance(part, parts.Requires):
                condition = self.on.condition(part.condition, scope)
                if condition is not None:
                    requires.append(condition)
            else:
                costs.extend(self._costs(part.effects, paying))
        requires.sort(key=lambda each: not is_needed(each))
        return tuple(requires), tuple(costs), rest

    def _costs(self, line: nodes.Effects, scope: Scope) -> list[model.Do]:
        costs: list[model.Do] = []
        for node in line.effects:
            if isinstance(node, nodes.Modifier | nodes.Permit):
                tell_no_price(node, self.on)
                continue
            before = scope.fork()
            used = self.on.said(node.said, scope, Effect, "effect")
            if used is None:
                continue
            row, arguments = used
            if row.defined_by:
                price = price_of_phrase(node, row, arguments, self.on)
                costs.extend([price] if price is not None else [])
                continue
            if not row.payable:
                tell_no_price(node, self.on)
                continue
            made = self._done(node, row, _pickable(row, arguments), scope, before)
            if made is not None:
                costs.append(made)
        return costs


def _several(row: Effect, arguments: tuple[model.Argument, ...]) -> bool:
    """Return whether an effect may bring more than one thing into play."""
    slots = zip(row.slots, arguments, strict=True)
    amount = next((each for slot, each in slots if slot.name == row.amount), model.Constant(1))
    return not (isinstance(amount, model.Constant) and amount.value == 1)


def _pickable(row: Effect, arguments: tuple[model.Argument, ...]) -> tuple[model.Argument, ...]:
    """Return *arguments*; from what is selected, only what the effect can be done to is picked."""
    if not row.picks:
        return arguments
    return tuple(
        attrs.evolve(argument, picks=row.picks)
        if isinstance(argument, model.Selection)
        else argument
        for argument in arguments
    )
