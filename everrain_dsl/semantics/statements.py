"""Blocks of statements: what happens, in order, with every branch accounted for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.semantics import model, walk
from everrain_dsl.semantics.branches import is_kind
from everrain_dsl.semantics.loops import Loops
from everrain_dsl.semantics.place import Place
from everrain_dsl.semantics.settled import settled_if
from everrain_dsl.semantics.times import Times
from everrain_dsl.semantics.voting import Voting
from everrain_dsl.syntax import nodes
from everrain_dsl.syntax.words import lemma

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.semantics.scope import Scope

__all__ = ["Place", "Statements"]

#: The most `otherwise if`s that a line may follow, those around it included.
MOST_ALTERNATIVES: Final = 40


class Statements(Voting, Loops, Times):
    """Reads blocks, with the expressions of one card."""

    def block(self, lines: Sequence[nodes.Line], scope: Scope, place: Place) -> model.Block:
        """Return the statements of *lines*; what is wrong is reported and left out."""
        if lines and is_kind(lines[0], "choice"):
            chosen = self.choices(lines, scope, place, line=lines[0])
            return model.Block((chosen,) if chosen is not None else ())
        return model.Block(tuple(self._statements(lines, scope, place)))

    def _statements(
        self, lines: Sequence[nodes.Line], scope: Scope, place: Place
    ) -> list[model.Statement]:
        statements: list[model.Statement] = []
        told: set[str] = set()
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
                    if follower is not None and is_kind(follower, "if you do"):
                        done = self._effects(sentence, scope, place.without_test())
                        index += 1
                        statements.extend(self._if_done(done, follower, scope, place))
                    else:
                        statements.extend(self._effects(sentence, scope, place))
                case nodes.Control(kind="player does") if index < len(lines) and is_kind(
                    lines[index], "if they do"
                ):
                    taken = _chain(lines, index + 1)
                    chain, follower = lines[index + 1 : taken], lines[index]
                    statements += self._they_may(line, chain, scope, place, follower=follower)
                    index = taken
                case nodes.Control(kind=kind) if kind in _READERS:
                    taken = _chain(lines, index)
                    statements += _READERS[kind](self, line, lines[index:taken], scope, place)
                    index = taken
                case nodes.Control():
                    statements.extend(self._control(line, sentence, scope, place))
                case nodes.Part():
                    if sentence.kind not in told:
                        self._misplaced(sentence, place, lines[0].sentence)
                    told.add(sentence.kind)
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
        match part.kind:
            case "otherwise" | "otherwise if":
                self.report.add(catalogue.OTHERWISE_WITHOUT_IF, span)
            case "requires":
                asked = words.removeprefix("requires ")
                self.report.add(
                    catalogue.COST_NOT_HERE,
                    span,
                    line=words,
                    help=f"put it in a `choice`, or write `if {asked}` and the rest below",
                )
            case "cost":
                self.report.add(
                    catalogue.COST_NOT_HERE,
                    span,
                    line=words,
                    sentence=words.removeprefix("cost "),
                )
            case "row":
                self.report.add(catalogue.ROW_WITHOUT_ROLL, span, row=words)
            case "choice":
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
        if ability.kind == "modifier":
            self.report.add(catalogue.NO_DURATION, span, sentence=words)
        else:
            *_, last = place.event.split() or [""]
            spared = place.whole and words == f"that crew cannot {lemma(last)}"
            instead = f"write `prevent all`: it keeps `{place.event}` from happening"
            self.report.add(
                catalogue.ABILITY_IN_BODY, span, sentence=words, help=instead if spared else None
            )

    def _branching(
        self, line: nodes.Line, chain: Sequence[nodes.Line], scope: Scope, place: Place
    ) -> list[model.Statement]:
        """Read an `if`, `unless` or `you may` with the `otherwise` lines that follow it."""
        sentence = line.sentence
        assert isinstance(sentence, nodes.Control)
        (said,) = sentence.values
        before = scope.fork()
        span = self.on.span(sentence)
        ways: list[Scope] = []
        effects: list[model.Do | model.Modify | model.Permit] = []
        condition: model.Condition | None = None
        then_scope = before.fork()
        if sentence.kind == "you may":
            offered = place.without_test()
            effects = self._effects(said, then_scope, offered)  # type: ignore[arg-type]
            then = self.block(line.block, then_scope, place)
        else:
            condition = self.on.asked(said, before)  # type: ignore[arg-type]
            self._needs_block(line)
            then = self.block(line.block, then_scope, place)
        ways.append(then_scope)
        other_scope = before.fork()
        otherwise = self._otherwise(chain, other_scope, place)
        ways.append(other_scope)
        scope.join(ways)
        if sentence.kind == "you may":
            if not effects:
                return []
            return [model.YouMay(tuple(effects), walk.something(then), otherwise, span)]
        if condition is None:
            return []
        self._see_alike(line, chain)
        nothing = bool(otherwise.statements) and not walk.something(then).statements
        if nothing:
            then, otherwise = otherwise, model.Block()
        if (sentence.kind == "unless") is not nothing:
            condition = model.Logic("not", (condition,))
        return [model.If(settled_if(condition), then, otherwise, span)]

    def _see_alike(self, line: nodes.Line, chain: Sequence[nodes.Line]) -> None:
        """Report an `if` whose lines are those of its only `otherwise`, word for word."""
        first, *more = chain or (None,)
        if more or first is None or first.sentence.kind != "otherwise":  # type: ignore[union-attr]
            return
        if line.block and first.block and self._said(line.block) == self._said(first.block):
            span, words = self.on.span(line.sentence), self.on.words(line.sentence)
            self.report.add(catalogue.SAME_EITHER_WAY, span, text=words.partition(" ")[2])

    def _said(self, block: Sequence[nodes.Line]) -> list[str]:
        """Return the words of *block*, however far right it stands."""
        return self.on.source.text[block[0].start_pos : block[-1].end_pos].split()

    def _wished(
        self, line: nodes.Line, chain: Sequence[nodes.Line], scope: Scope, place: Place
    ) -> list[model.Statement]:
        """Read `you may` or `you may choose ...` with its lines, and those of `otherwise`."""
        sentence = line.sentence
        assert isinstance(sentence, nodes.Control)
        ways = [scope.fork(), scope.fork()]
        chosen = self._choose(sentence, ways[0]) if sentence.values else None
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
        assert isinstance(part, nodes.Part)
        self._needs_block(line)
        if place.alternatives >= MOST_ALTERNATIVES:
            span, depth = self.on.span(part), place.alternatives + 1
            self.report.add(catalogue.NESTING_TOO_DEEP, span, depth=depth, most=MOST_ALTERNATIVES)
            return model.Block()
        place = attrs.evolve(place, alternatives=place.alternatives + 1)
        if part.kind == "otherwise":
            if len(chain) > 1:
                self.report.add(catalogue.OTHERWISE_WITHOUT_IF, self.on.span(chain[1].sentence))
            return self.block(line.block, scope, place)
        condition = self.on.asked(part.values[0], scope)  # type: ignore[arg-type]
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
        done: list[model.Do | model.Modify | model.Permit],
        line: nodes.Line,
        scope: Scope,
        place: Place,
    ) -> list[model.Statement]:
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
        values = sentence.values
        match sentence.kind:
            case "test":
                return self._test(line, sentence, scope, place)
            case "roll":
                return self._roll(line, sentence, scope, place)
            case "roll again":
                self._no_block(line)
                return self._roll_again(sentence, scope)
            case "look up":
                return self._look_up(line, sentence, scope, place)
            case "for each":
                return self._for_each(line, sentence, scope, place)
            case "repeat":
                return self._repeat(line, sentence, scope, place)
            case "choose":
                self._no_block(line)
                return self._choose(sentence, scope)
            case "choose a number":
                self._no_block(line)
                return self._choose_number(sentence, scope)
            case "choose a die":
                self._no_block(line)
                return self._choose_die(sentence, scope)
            case "reckon":
                self._no_block(line)
                number = self.on.number(values[0], scope)  # type: ignore[arg-type]
                if len(values) == 1:
                    words = self.on.words(values[0])
                    text = self.on.words(sentence)
                    self.report.add(catalogue.NUMBER_WITHOUT_NAME, span, text=text, number=words)
                    return None
                binding = self._number_named(values[1], scope)
                if number is None or binding is None:
                    return None
                return model.Reckon(number, binding, span)
            case "choose one" | "choose any number" | "choose up to":
                return self._choose_among(line, sentence, scope, place)
            case "player chooses one":
                return self._chosen_by(line, sentence, scope, place)
            case "later" | "later in" | "each moment":
                return self._setting(self._later(line, sentence, scope, place), scope)
            case "each time":
                return self._each_time(line, sentence, scope, place)
            case "stop":
                self._no_block(line)
                return model.Stop(None, span)
            case "stop when":
                self._no_block(line)
                condition = self.on.condition(values[0], scope)  # type: ignore[arg-type]
                return model.Stop(condition, span) if condition is not None else None
            case "let" | "player does" | "player chooses":
                return self._acting(line, sentence, scope, place)
            case "player chooses a number" | "player chooses a die":
                return self._acting(line, sentence, scope, place)
            case "vote":
                return self._vote(line, sentence, scope, place)
            case "vote for":
                return self._vote_for(line, sentence, scope, place)
            case "bid" | "bid a number":
                return self._bid(line, sentence, scope, place)
            case "pass" | "fail":
                self._branch(sentence)
                return None
            case "if you do" | "if they do":
                self.report.add(catalogue.OTHERWISE_WITHOUT_IF, span)
                return None
            case other:
                raise AssertionError(f"a control of kind {other!r}")

    def _choose_number(self, sentence: nodes.Control, scope: Scope) -> model.ChooseNumber | None:
        *ends, name = sentence.values
        low, high = [self.on.number(end, scope) for end in ends]  # type: ignore[arg-type]
        binding = self._number_named(name, scope)
        if low is None or high is None or binding is None:
            return None
        return model.ChooseNumber(low, high, binding, self.on.span(sentence))

    def _choose(self, sentence: nodes.Control, scope: Scope) -> model.Choose | None:
        node = sentence.values[0]
        assert isinstance(node, nodes.Selection | nodes.Among | nodes.Reference)
        thing = self.on.thing(node, scope, "effect")
        if thing is None:
            scope.tainted = True
            return None
        if not isinstance(thing, model.Selection):
            self.report.add(
                catalogue.WRONG_TYPE,
                self.on.span(node),
                help=_named_before(sentence, thing),
                text=self.on.words(node),
                found="known already",
                expected="something to choose from",
            )
            return None
        if len(sentence.values) == 1:
            scope.bind(thing.binding)
            return model.Choose(thing, self.on.span(sentence))
        word = sentence.values[1]
        assert isinstance(word, nodes.Word)
        named = self.named_thing(word.value, thing.binding, self.on.span(word), scope)
        if named is None:
            return None
        return model.Choose(attrs.evolve(thing, binding=named), self.on.span(sentence))


def _chain(lines: Sequence[nodes.Line], index: int) -> int:
    """Return the index after the `otherwise` lines that start at *index*."""
    while index < len(lines) and (
        is_kind(lines[index], "otherwise") or is_kind(lines[index], "otherwise if")
    ):
        index += 1
    return index


#: What reads a line that `otherwise` may follow, by its kind.
_READERS: Final = {
    "if": Statements._branching,
    "unless": Statements._branching,
    "you may": Statements._branching,
    "you wish": Statements._wished,
    "you may choose": Statements._wished,
    "player may": Statements._they_may,
    "if agreed": Statements._agreed,
    "next time": Statements._next_time,
    "before next time": Statements._next_time,
    "instead next time": Statements._next_time,
}


#: The lines that go on from the one above them.
_GOING_ON: Final = ("if you do", "if they do", "otherwise", "otherwise if")


def _lost(lines: Sequence[nodes.Line]) -> set[int]:
    """Return the identities of lines that go on from one that could not be read: its own, maybe."""
    found: set[int] = set()
    broken = False
    for line in lines:
        goes_on = any(is_kind(line, kind) for kind in _GOING_ON)
        broken = isinstance(line.sentence, nodes.Broken) or (broken and goes_on)
        if broken:
            found.add(id(line))
    return found


def _named_before(sentence: nodes.Control, thing: model.Thing) -> str:
    """Return what to write where *sentence* would choose *thing*, which is known already."""
    kind = thing.type.replace("_", " ")
    name = getattr(sentence.values[-1], "value", "") if sentence.values[1:] else ""
    if not isinstance(name, str) or not name:
        return f"leave the line out, or choose from several, as `choose one {kind}`"
    return f"name it where it is picked: `choose one {kind} as the {name}`, and leave this line out"
