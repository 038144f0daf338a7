"""Blocks of statements: what happens, in order, with every branch accounted for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.semantics import model, walk
from everrain_dsl.semantics.loops import Loops
from everrain_dsl.semantics.place import Place
from everrain_dsl.semantics.settled import settled_if
from everrain_dsl.semantics.times import Times
from everrain_dsl.semantics.voting import Voting
from everrain_dsl.syntax import abilities, controls, nodes, parts, polls, timing, trials
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl.semantics.scope import Scope

__all__ = ["Place", "Statements"]

#: The most `otherwise if`s that a line may follow, those around it included.
MOST_ALTERNATIVES: Final = 40


class Statements(Voting, Loops, Times):
    """Reads blocks, with the expressions of one card."""

    def block(self, lines: Sequence[nodes.Line], scope: Scope, place: Place) -> model.Block:
        """Return the statements of *lines*; what is wrong is reported and left out."""
        if lines and isinstance(lines[0].sentence, parts.Choice):
            chosen = self.choices(lines, scope, place, line=lines[0])
            return model.Block((chosen,) if chosen is not None else ())
        return model.Block(tuple(self._statements(lines, scope, place)))

    def _statements(
        self, lines: Sequence[nodes.Line], scope: Scope, place: Place
    ) -> list[model.Statement]:
        statements: list[model.Statement] = []
        told: set[type[nodes.Part]] = set()
        index, lost = 0, _lost(lines)
        while index < len(lines):
            line = lines[index]
            index += 1
            sentence = line.sentence
            match sentence:
                case nodes.Broken():
                    scope.tainted = True
                case nodes.Part() | nodes.Control() if id(line) in lost:
                    self.block(line.block, scope.fork(), place)
                case nodes.Effects():
                    self._no_block(line)
                    follower = lines[index] if index < len(lines) else None
                    if follower is not None and isinstance(follower.sentence, controls.IfYouDo):
                        index += 1
                        statements.extend(self._if_done(sentence, follower, scope, place))
                    else:
                        statements.extend(self._effects(sentence, scope, place))
                case controls.PlayerDoes() if index < len(lines) and isinstance(
                    lines[index].sentence, controls.IfTheyDo
                ):
                    taken = _chain(lines, index + 1)
                    chain, follower = lines[index + 1 : taken], lines[index]
                    statements += self._they_may(
                        line, sentence, chain, scope, place, follower=follower
                    )
                    index = taken
                case nodes.Control() if sentence.__class__ in _CHAINED:
                    taken = _chain(lines, index)
                    read = _CHAINED[sentence.__class__]
                    statements += read(self, line, sentence, lines[index:taken], scope, place)
                    index = taken
                case nodes.Control():
                    statements.extend(self._control(line, sentence, scope, place))
                case nodes.Part():
                    if sentence.__class__ not in told:
                        self._misplaced(sentence, place, lines[0].sentence)
                    told.add(sentence.__class__)
                    scope.tainted = True
                case nodes.Ability():
                    self._ability_here(sentence, place)
                case nodes.Prose():
                    if sentence.kind == "flavour":
                        self.report.add(catalogue.FLAVOUR_TOO_LATE, self.on.span(sentence))
                    else:
                        self._unknown_section(sentence, place.words)
                case nodes.Header() | nodes.Fields() | nodes.Step() | nodes.Modifier():
                    self._unknown_section(sentence, place.words)
                case _:
                    assert_never(sentence)
        if place.outcome:
            self._turned_last(statements)
        return statements

    def _misplaced(self, part: nodes.Part, place: Place, first: nodes.Sentence) -> None:
        """Report a line that cannot stand in a body; *first* is the one which that begins with."""
        span = self.on.span(part)
        words = self.on.words(part)
        match part:
            case parts.Otherwise() | parts.OtherwiseIf():
                self.report.add(catalogue.OTHERWISE_WITHOUT_IF, span)
            case parts.Requires():
                asked = words.removeprefix("requires ")
                self.report.add(
                    catalogue.COST_NOT_HERE,
                    span,
                    line=words,
                    help=f"put it in a `choice`, or write `if {asked}` and the rest below",
                )
            case parts.Cost():
                self.report.add(
                    catalogue.COST_NOT_HERE,
                    span,
                    line=words,
                    sentence=words.removeprefix("cost "),
                )
            case parts.TableRow():
                self.report.add(catalogue.ROW_WITHOUT_ROLL, span, row=words)
            case parts.Choice():
                below = (
                    "write `choose one` above the choices, and let them start two spaces further "
                    "right"
                )
                beside = self.on.words(first)
                self.report.add(catalogue.BODY_AND_CHOICES, span, sentence=beside, help=below)
            case _:
                self._unknown_section(part, place.words)

    def _ability_here(self, ability: nodes.Ability, place: Place) -> None:
        span = self.on.span(ability)
        words = self.on.words(ability)
        if isinstance(ability, abilities.ModifierLine):
            self.report.add(catalogue.NO_DURATION, span, sentence=words)
        else:
            *_, last = place.event.split() or [""]
            spared = place.whole and words == f"that crew cannot {lemma(last)}"
            instead = f"write `prevent all`: it keeps `{place.event}` from happening"
            self.report.add(
                catalogue.ABILITY_IN_BODY, span, sentence=words, help=instead if spared else None
            )

    def _branching(
        self,
        line: nodes.Line,
        sentence: controls.If | controls.Unless | controls.YouMay,
        chain: Sequence[nodes.Line],
        scope: Scope,
        place: Place,
    ) -> list[model.Statement]:
        """Read an `if`, `unless` or `you may` with the `otherwise` lines that follow it."""
        before = scope.fork()
        span = self.on.span(sentence)
        ways: list[Scope] = []
        effects: list[model.Do | model.Modify | model.Permit] = []
        condition: model.Condition | None = None
        then_scope = before.fork()
        if isinstance(sentence, controls.YouMay):
            effects = self._effects(sentence.effects, then_scope, place.without_test())
            then = self.block(line.block, then_scope, place)
        else:
            condition = self.on.asked(sentence.condition, before)
            self._needs_block(line)
            then = self.block(line.block, then_scope, place)
        ways.append(then_scope)
        other_scope = before.fork()
        otherwise = self._otherwise(chain, other_scope, place)
        ways.append(other_scope)
        scope.join(ways)
        if isinstance(sentence, controls.YouMay):
            if not effects:
                return []
            return [model.YouMay(tuple(effects), walk.something(then), otherwise, span)]
        if condition is None:
            return []
        self._see_alike(line, chain)
        nothing = bool(otherwise.statements) and not walk.something(then).statements
        if nothing:
            then, otherwise = otherwise, model.Block()
        if isinstance(sentence, controls.Unless) is not nothing:
            condition = model.Logic("not", (condition,))
        return [model.If(settled_if(condition), then, otherwise, span)]

    def _see_alike(self, line: nodes.Line, chain: Sequence[nodes.Line]) -> None:
        """Report an `if` whose lines are those of its only `otherwise`, word for word."""
        first, *more = chain or (None,)
        if more or first is None or not isinstance(first.sentence, parts.Otherwise):
            return
        if line.block and first.block and self._said(line.block) == self._said(first.block):
            span, words = self.on.span(line.sentence), self.on.words(line.sentence)
            self.report.add(catalogue.SAME_EITHER_WAY, span, text=words.partition(" ")[2])

    def _said(self, block: Sequence[nodes.Line]) -> list[str]:
        """Return the words of *block*, however far right it stands."""
        return self.on.source.text[block[0].start_pos : block[-1].end_pos].split()

    def _wished(
        self,
        line: nodes.Line,
        sentence: controls.YouWish | controls.YouMayChoose,
        chain: Sequence[nodes.Line],
        scope: Scope,
        place: Place,
    ) -> list[model.Statement]:
        """Read `you may` or `you may choose ...` with its lines, and those of `otherwise`."""
        ways = [scope.fork(), scope.fork()]
        chosen = None
        if isinstance(sentence, controls.YouMayChoose):
            chosen = self._choose(sentence.choice, ways[0])
        self._needs_block(line)
        then = self.block(line.block, ways[0], place)
        self._see_price(then)
        if chosen is not None:
            then = model.Block((chosen, *then.statements))
        otherwise = self._otherwise(chain, ways[1], place)
        scope.join(ways)
        return [model.Wish(then, otherwise, self.on.span(sentence))]

    def _see_price(self, wished: model.Block) -> None:
        """Report what reads like the price of the lines below it, and would be paid in part."""
        price = self._unpaid(wished)
        if price is not None:
            span, place = price.span, "`you may`"
            self.report.add(catalogue.PAID_IN_PART, span, text=span.text, place=place)

    def _otherwise(self, chain: Sequence[nodes.Line], scope: Scope, place: Place) -> model.Block:
        if not chain:
            return model.Block()
        line = chain[0]
        part = line.sentence
        assert isinstance(part, parts.Otherwise | parts.OtherwiseIf)  # what `_chain` takes
        self._needs_block(line)
        if place.alternatives >= MOST_ALTERNATIVES:
            span, depth = self.on.span(part), place.alternatives + 1
            self.report.add(catalogue.NESTING_TOO_DEEP, span, depth=depth, most=MOST_ALTERNATIVES)
            return model.Block()
        place = attrs.evolve(place, alternatives=place.alternatives + 1)
        if isinstance(part, parts.Otherwise):
            if len(chain) > 1:
                self.report.add(catalogue.OTHERWISE_WITHOUT_IF, self.on.span(chain[1].sentence))
            return self.block(line.block, scope, place)
        condition = self.on.asked(part.condition, scope)
        then_scope, other_scope = scope.fork(), scope.fork()
        then = self.block(line.block, then_scope, place)
        otherwise = self._otherwise(chain[1:], other_scope, place)
        scope.join([then_scope, other_scope])
        if condition is None:
            return model.Block()
        span = self.on.span(part)
        return model.Block((model.If(settled_if(condition), then, otherwise, span),))

    def _if_done(
        self,
        sentence: nodes.Effects,
        line: nodes.Line,
        scope: Scope,
        place: Place,
    ) -> list[model.Statement]:
        """Read effects, and the `if you do` on *line* that follows them."""
        done = self._effects(sentence, scope, place.without_test())
        self._needs_block(line)
        then_scope = scope.fork()
        then = self.block(line.block, then_scope, place)
        scope.join([then_scope, scope.fork()])
        if not done:
            return []
        span = self.on.span(line.sentence)
        return [model.YouMay(tuple(done), then, model.Block(), span, offered=False)]

    def _control(
        self, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
    ) -> list[model.Statement]:
        made = self._controlled(line, sentence, scope, place)
        if made is None:
            scope.tainted = True
            return []
        return [made]

    def _controlled(
        self, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
    ) -> model.Statement | None:
        span = self.on.span(sentence)
        match sentence:
            case trials.Test():
                return self._test(line, sentence, scope, place)
            case trials.RollDice():
                return self._roll(line, sentence, scope, place)
            case trials.RollAgain():
                self._no_block(line)
                return self._roll_again(sentence, scope)
            case trials.LookUp():
                return self._look_up(line, sentence, scope, place)
            case controls.ForEach():
                return self._for_each(line, sentence, scope, place)
            case controls.Repeat():
                return self._repeat(line, sentence, scope, place)
            case controls.Choose():
                self._no_block(line)
                return self._choose(sentence, scope)
            case controls.ChooseNumber():
                self._no_block(line)
                return self._choose_number(sentence, scope)
            case controls.ChooseDie():
                self._no_block(line)
                return self._choose_die(sentence, scope)
            case controls.Reckon(number=written, name=name):
                self._no_block(line)
                number = self.on.number(written, scope)
                if name is None:
                    words, text = self.on.words(written), self.on.words(sentence)
                    self.report.add(catalogue.NUMBER_WITHOUT_NAME, span, text=text, number=words)
                    return None
                binding = self._number_named(name, scope)
                if number is None or binding is None:
                    return None
                return model.Reckon(number, binding, span)
            case controls.ChooseOne() | controls.ChooseAny() | controls.ChooseUpTo():
                return self._choose_among(line, sentence, scope, place)
            case controls.PlayerChoosesOne():
                return self._chosen_by(line, sentence, scope, place)
            case timing.Later() | timing.LaterIn() | timing.EachMoment():
                return self._setting(self._later(line, sentence, scope, place), scope)
            case timing.EachTime():
                return self._each_time(line, sentence, scope, place)
            case controls.Stop(condition=asked):
                self._no_block(line)
                if asked is None:
                    return model.Stop(None, span)
                condition = self.on.condition(asked, scope)
                return model.Stop(condition, span) if condition is not None else None
            case controls.Let() | controls.PlayerDoes():
                return self._acting(line, sentence, scope, place)
            case (
                controls.PlayerChooses()
                | controls.PlayerChoosesNumber()
                | controls.PlayerChoosesDie()
            ):
                return self._acting(line, sentence, scope, place)
            case polls.Vote():
                return self._vote(line, sentence, scope, place)
            case polls.VoteFor():
                return self._vote_for(line, sentence, scope, place)
            case polls.Bid():
                return self._bid(line, sentence, scope, place)
            case trials.Outcome():
                self._branch(sentence)
                return None
            case controls.IfYouDo() | controls.IfTheyDo():
                self.report.add(catalogue.OTHERWISE_WITHOUT_IF, span)
                return None
            case _:
                raise AssertionError(f"nothing reads a {type(sentence).__name__}")

    def _choose_number(
        self, sentence: controls.ChooseNumber, scope: Scope
    ) -> model.ChooseNumber | None:
        low, high = [self.on.number(end, scope) for end in (sentence.low, sentence.high)]
        binding = self._number_named(sentence.name, scope)
        if low is None or high is None or binding is None:
            return None
        return model.ChooseNumber(low, high, binding, self.on.span(sentence))

    def _choose(self, sentence: controls.Choose, scope: Scope) -> model.Choose | None:
        node, word = sentence.thing, sentence.name
        thing = self.on.thing(node, scope, "effect")
        if thing is None:
            scope.tainted = True
            return None
        if not isinstance(thing, model.Selection):
            self.report.add(
                catalogue.WRONG_TYPE,
                self.on.span(node),
                help=_named_before(word, thing),
                text=self.on.words(node),
                found="known already",
                expected="something to choose from",
            )
            return None
        if word is None:
            scope.bind(thing.binding)
            return model.Choose(thing, self.on.span(sentence))
        named = self.named_thing(word.value, thing.binding, self.on.span(word), scope)
        if named is None:
            return None
        return model.Choose(attrs.evolve(thing, binding=named), self.on.span(sentence))


def _chain(lines: Sequence[nodes.Line], index: int) -> int:
    """Return the index after the `otherwise` lines that start at *index*."""
    while index < len(lines) and isinstance(
        lines[index].sentence, parts.Otherwise | parts.OtherwiseIf
    ):
        index += 1
    return index


#: What reads a line that `otherwise` may follow.
_CHAINED: Final[dict[type[nodes.Control], Callable[..., list[model.Statement]]]] = {
    controls.If: Statements._branching,
    controls.Unless: Statements._branching,
    controls.YouMay: Statements._branching,
    controls.YouWish: Statements._wished,
    controls.YouMayChoose: Statements._wished,
    controls.TheyMay: Statements._they_may,
    controls.IfAgreed: Statements._agreed,
    timing.NextTime: Statements._next_time,
    timing.BeforeNextTime: Statements._next_time,
    timing.InsteadNextTime: Statements._next_time,
}


#: The lines that go on from the one above them.
_GOING_ON: Final = (controls.IfYouDo, controls.IfTheyDo, parts.Otherwise, parts.OtherwiseIf)


def _lost(lines: Sequence[nodes.Line]) -> set[int]:
    """Return the identities of lines that go on from one that could not be read: its own, maybe."""
    found: set[int] = set()
    broken = False
    for line in lines:
        goes_on = isinstance(line.sentence, _GOING_ON)
        broken = isinstance(line.sentence, nodes.Broken) or (broken and goes_on)
        if broken:
            found.add(id(line))
    return found


def _named_before(name: nodes.Name | None, thing: model.Thing) -> str:
    """Return what to write where a line would choose *thing*, which is known already."""
    kind = thing.type.replace("_", " ")
    if name is None:
        return f"leave the line out, or choose from several, as `choose one {kind}`"
    named = f"choose one {kind} as the {name.value}"
    return f"name it where it is picked: `{named}`, and leave this line out"
