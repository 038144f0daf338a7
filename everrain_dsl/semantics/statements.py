"""Blocks of statements: what happens, in order, with every branch accounted for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

import attrs

from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.semantics import model
from everrain_dsl.semantics.expressions import Expressions
from everrain_dsl.semantics.rolls import read_rows
from everrain_dsl.semantics.scope import Scope
from everrain_dsl.syntax import nodes
from everrain_dsl.vocabulary.rows import Context, Effect, Quantity

MOST_TIMES: Final = 100
MOST_CHOICES: Final = 12


@attrs.frozen
class Place:
    """Where statements stand, and so what they may do."""

    #: In the designer's words: `the body of a sea event`.
    words: str
    context: Context = "effect"
    #: Whether `continue` has a story to continue.
    journey: bool = False
    #: In `before`: whether the event comes with an amount, and how it is written.
    amount: bool = False
    event: str = ""


class Statements:
    """Reads blocks, with the expressions of one card."""

    def __init__(self, expressions: Expressions) -> None:
        self.on = expressions
        self.report = expressions.report

    # Blocks

    def block(self, lines: Sequence[nodes.Line], scope: Scope, place: Place) -> model.Block:
        """Return the statements of *lines*; what is wrong is reported and left out."""
        statements: list[model.Statement] = []
        index = 0
        while index < len(lines):
            line = lines[index]
            index += 1
            sentence = line.sentence
            match sentence:
                case nodes.Broken():
                    scope.tainted = True
                case nodes.Effects():
                    self._no_block(line)
                    done = self._effects(sentence, scope, place)
                    follower = lines[index] if index < len(lines) else None
                    if follower is not None and _is(follower, "if you do"):
                        index += 1
                        statements.extend(self._if_done(done, follower, scope, place))
                    else:
                        statements.extend(done)
                case nodes.Control(kind="if" | "unless" | "you may"):
                    taken = _chain(lines, index)
                    statements.extend(self._branching(line, lines[index:taken], scope, place))
                    index = taken
                case nodes.Control():
                    statements.extend(self._control(line, sentence, scope, place))
                case nodes.Part():
                    self._misplaced(line, sentence, place)
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
        return model.Block(tuple(statements))

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
        column = self.on.source.location(line.start_pos)[1] - 1
        if isinstance(first, nodes.Control) and first.kind in ("pass", "fail"):
            self._branch(first)
            return
        self.report.add(
            catalogue.UNEXPECTED_BLOCK,
            self.on.span(first),
            line=self.on.words(line.sentence),
            expected=column,
        )

    def _branch(self, sentence: nodes.Control) -> None:
        self.report.add(
            catalogue.BRANCH_WITHOUT_TEST, self.on.span(sentence), branch=sentence.kind
        )

    def _unknown_section(self, sentence: nodes.Sentence, where: str) -> None:
        self.report.add(
            catalogue.UNKNOWN_SECTION,
            self.on.span(sentence),
            kind=where,
            section=self.on.words(sentence),
            sections="effects, tests, rolls, choices and conditions",
            nearest=None,
        )

    def _misplaced(self, line: nodes.Line, part: nodes.Part, place: Place) -> None:
        span = self.on.span(part)
        words = self.on.words(part)
        match part.kind:
            case "otherwise" | "otherwise if":
                self.report.add(catalogue.OTHERWISE_WITHOUT_IF, span)
            case "requires" | "cost":
                self.report.add(
                    catalogue.COST_NOT_HERE,
                    span,
                    line=words,
                    sentence=words.removeprefix("cost ").removeprefix("requires "),
                )
            case "row":
                self.report.add(catalogue.ROW_WITHOUT_ROLL, span, row=words)
            case "choice":
                self.report.add(catalogue.BODY_AND_CHOICES, span, sentence=words)
            case _:
                self._unknown_section(part, place.words)

    def _ability_here(self, ability: nodes.Ability, place: Place) -> None:
        span = self.on.span(ability)
        words = self.on.words(ability)
        if ability.kind == "modifier":
            self.report.add(catalogue.NO_DURATION, span, sentence=words)
        else:
            self.report.add(catalogue.ABILITY_IN_BODY, span, sentence=words)

    # Effects

    def _effects(
        self, line: nodes.Effects, scope: Scope, place: Place
    ) -> list[model.Do | model.Modify]:
        done: list[model.Do | model.Modify] = []
        for effect in line.effects:
            made = (
                self.modify(effect, scope)
                if isinstance(effect, nodes.Modifier)
                else self.do(effect, scope, place)
            )
            if made is None:
                scope.tainted = True
            else:
                done.append(made)
        return done

    def do(self, node: nodes.Effect, scope: Scope, place: Place) -> model.Do | None:
        """Return one effect, or None if something about it was reported."""
        used = self.on.said(node.said, scope, Effect, "effect")
        if used is None or not self._allowed(node, used[0], place):
            return None
        row, arguments = used
        each = None
        if node.each is not None:
            noun, filters = node.each
            group = nodes.Selection(
                "group", 0, noun, filters, noun.start_pos, node.end_pos
            )
            each = self.on.selection(group, scope, "condition")
            if each is None:
                return None
            if row.amount is None:
                self.report.add(
                    catalogue.NO_AMOUNT_TO_MULTIPLY,
                    self.on.span(node),
                    sentence=self.on.words(node.said),
                    noun=self.on.words(noun),
                )
                return None
        binding = self._made(node, row, arguments, scope)
        return model.Do(row, arguments, self.on.span(node), each, binding)

    def _made(
        self,
        node: nodes.Effect,
        row: Effect,
        arguments: tuple[model.Argument, ...],
        scope: Scope,
    ) -> model.Binding | None:
        """Bind what the effect brought into play, or name what it was done to."""
        span = self.on.span(node)
        name = self.new_name(node.name, span, scope) if node.name is not None else None
        if row.makes is not None:
            words = f"the {name}" if name else f"the {row.makes.replace('_', ' ')} made here"
            binding = model.Binding(row.makes, words, span, name=name)
            scope.bind(binding)
            return binding
        if name is not None:
            chosen = next((a for a in arguments if isinstance(a, model.Selection)), None)
            if chosen is None:
                self.report.add(
                    catalogue.NOTHING_CHOSEN, span, reference=f"as the {name}", noun="crew"
                )
            else:
                scope.names[name] = chosen.binding
        return None

    def new_name(self, name: str, span: model.Span, scope: Scope) -> str | None:
        """Return *name* if nothing on the card has it yet, or report that something has."""
        earlier = scope.names.get(name)
        if earlier is None:
            return name
        labels = [Label(earlier.span, "the name is given here")] if earlier.span else []
        self.report.add(catalogue.NAME_TWICE, span, name=name, labels=labels)
        return None

    def _allowed(self, node: nodes.Effect, row: Effect, place: Place) -> bool:
        span = self.on.span(node)
        words = self.on.words(node.said)
        if row.name == "continue_story" and not place.journey:
            self.report.add(catalogue.CONTINUE_OUTSIDE_JOURNEY, span)
            return False
        if place.context not in row.contexts:
            if row.contexts == frozenset({"before"}):
                self.report.add(catalogue.PREVENT_OUTSIDE_BEFORE, span)
            else:
                self.report.add(
                    catalogue.EFFECT_NOT_HERE,
                    span,
                    sentence=words,
                    place=place.words,
                    instead="an `after` ability",
                )
            return False
        if row.contexts == frozenset({"before"}) and not place.amount:
            self.report.add(catalogue.NOTHING_TO_PREVENT, span, event=place.event)
            return False
        return True

    def modify(self, node: nodes.Modifier, scope: Scope) -> model.Modify | None:
        """Return a modifier that lasts for a time."""
        read = self.modified(node, scope, "effect")
        if read is None:
            return None
        row, arguments, value = read
        assert node.duration is not None
        duration = " ".join(node.duration.split())
        return model.Modify(
            row, arguments, node.operation, value, duration, self.on.span(node)
        )

    def modified(
        self, node: nodes.Modifier, scope: Scope, purpose: str
    ) -> tuple[Quantity, tuple[model.Argument, ...], model.Number | None] | None:
        """Return the quantity a modifier changes, its arguments, and the value, if it has one."""
        owner: tuple[model.Argument, ...] = ()
        if node.quantity is not None:
            used = self.on.said(node.quantity, scope, Quantity, "pattern")
        else:
            assert node.subject is not None
            assert isinstance(node.modified, nodes.Said)
            whole = nodes.Said(
                node.modified.rows,
                [node.subject, *node.modified.arguments],
                node.modified.tokens,
                node.start_pos,
                node.end_pos,
            )
            used = self.on.said(
                whole, scope, Quantity, "effect" if purpose == "effect" else "pattern"
            )
        if used is None:
            return None
        row, arguments = used
        if not row.modifiable:
            self.report.add(
                catalogue.NOT_MODIFIABLE,
                self.on.span(node),
                quantity=row.phrase.plain,
                sample=None,
            )
            return None
        value = None
        if node.value is not None:
            if node.operation == "gets":
                assert isinstance(node.value, nodes.Literal)
                value = model.Constant(node.value.value)
            else:
                value = self.on.number(node.value, scope)
                if value is None:
                    return None
        return row, owner + arguments, value

    # Branches

    def _branching(
        self, line: nodes.Line, chain: Sequence[nodes.Line], scope: Scope, place: Place
    ) -> list[model.Statement]:
        """Read an `if`, `unless` or `you may` with the `otherwise` lines that follow it."""
        sentence = line.sentence
        assert isinstance(sentence, nodes.Control)
        before = scope.fork()
        span = self.on.span(sentence)
        ways: list[Scope] = []
        effects: list[model.Do | model.Modify] = []
        condition: model.Condition | None = None
        then_scope = before.fork()
        if sentence.kind == "you may":
            effects = self._effects(sentence.values[0], then_scope, place)  # type: ignore[arg-type]
            then = self.block(line.block, then_scope, place)
        else:
            condition = self.on.condition(sentence.values[0], before)  # type: ignore[arg-type]
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
            return [model.YouMay(tuple(effects), then, otherwise, span)]
        if condition is None:
            return []
        if sentence.kind == "unless":
            condition = model.Logic("not", (condition,))
        return [model.If(condition, then, otherwise, span)]

    def _otherwise(
        self, chain: Sequence[nodes.Line], scope: Scope, place: Place
    ) -> model.Block:
        if not chain:
            return model.Block()
        line = chain[0]
        part = line.sentence
        assert isinstance(part, nodes.Part)
        self._needs_block(line)
        if part.kind == "otherwise":
            if len(chain) > 1:
                self.report.add(catalogue.OTHERWISE_WITHOUT_IF, self.on.span(chain[1].sentence))
            return self.block(line.block, scope, place)
        condition = self.on.condition(part.values[0], scope)  # type: ignore[arg-type]
        then_scope, other_scope = scope.fork(), scope.fork()
        then = self.block(line.block, then_scope, place)
        otherwise = self._otherwise(chain[1:], other_scope, place)
        scope.join([then_scope, other_scope])
        if condition is None:
            return model.Block()
        return model.Block((model.If(condition, then, otherwise, self.on.span(part)),))

    def _if_done(
        self,
        done: list[model.Do | model.Modify],
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

    # Control

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
            case "for each":
                return self._for_each(line, sentence, scope, place)
            case "repeat":
                return self._repeat(line, sentence, scope, place)
            case "choose":
                self._no_block(line)
                return self._choose(sentence, scope)
            case "choose a number":
                self._no_block(line)
                low = self.on.number(values[0], scope)  # type: ignore[arg-type]
                high = self.on.number(values[1], scope)  # type: ignore[arg-type]
                binding = self._number_named(values[2], scope)
                if low is None or high is None or binding is None:
                    return None
                return model.ChooseNumber(low, high, binding, span)
            case "reckon":
                self._no_block(line)
                number = self.on.number(values[0], scope)  # type: ignore[arg-type]
                binding = self._number_named(values[1], scope)
                if number is None or binding is None:
                    return None
                return model.Reckon(number, binding, span)
            case "choose one" | "choose any number" | "choose up to":
                return self._choose_among(line, sentence, scope, place)
            case "later":
                if not self._needs_block(line):
                    return None
                body = self.block(line.block, scope.fork(), place)
                return model.Later(" ".join(str(values[0]).split()), body, span)
            case "stop":
                self._no_block(line)
                return model.Stop(None, span)
            case "stop when":
                self._no_block(line)
                condition = self.on.condition(values[0], scope)  # type: ignore[arg-type]
                return model.Stop(condition, span) if condition is not None else None
            case "pass" | "fail":
                self._branch(sentence)
                return None
            case "if you do":
                self.report.add(catalogue.OTHERWISE_WITHOUT_IF, span)
                return None
            case other:
                raise AssertionError(f"a control of kind {other!r}")

    def _number_named(self, word: object, scope: Scope) -> model.Binding | None:
        assert isinstance(word, nodes.Word)
        name = self.new_name(word.value, self.on.span(word), scope)
        if name is None:
            return None
        binding = model.Binding("number", f"the {name}", self.on.span(word), name=name)
        scope.bind(binding)
        return binding

    def _choose(self, sentence: nodes.Control, scope: Scope) -> model.Choose | None:
        node = sentence.values[0]
        assert isinstance(node, nodes.Selection | nodes.Reference)
        thing = self.on.thing(node, scope, "effect")
        if thing is None:
            return None
        if not isinstance(thing, model.Selection):
            self.report.add(
                catalogue.WRONG_TYPE,
                self.on.span(node),
                text=self.on.words(node),
                found="known already",
                expected="something to choose from",
                sample="choose one crew on deck",
            )
            return None
        binding = thing.binding
        if len(sentence.values) > 1:
            word = sentence.values[1]
            assert isinstance(word, nodes.Word)
            name = self.new_name(word.value, self.on.span(word), scope)
            if name is None:
                return None
            binding = attrs.evolve(binding, name=name, words=f"the {name}")
            thing = attrs.evolve(thing, binding=binding)
        scope.bind(binding)
        return model.Choose(thing, self.on.span(sentence))

    def _test(
        self, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
    ) -> model.Test | None:
        node, word, *bonus = sentence.values
        assert isinstance(node, nodes.Selection | nodes.Reference)
        assert isinstance(word, nodes.Word)
        stat = self.on.word(word)
        candidates = self.on.thing(node, scope, "effect")
        if candidates is not None and candidates.type != "crew":
            self.report.add(
                catalogue.NOBODY_TO_TEST,
                self.on.span(node),
                text=self.on.words(node),
                found=candidates.type.replace("_", " "),
            )
            candidates = None
        crew = model.Binding("crew", self.on.words(node), self.on.span(node))
        margin = model.Binding("number", "the margin", self.on.span(sentence))
        before = scope.fork()
        before.bind(crew)
        outcomes: list[model.Outcome] = []
        ways: list[Scope] = []
        seen: dict[str, nodes.Control] = {}
        for branch in line.block:
            outcome = branch.sentence
            if isinstance(outcome, nodes.Broken):
                before.tainted = True
                continue
            if not isinstance(outcome, nodes.Control) or outcome.kind not in ("pass", "fail"):
                self.report.add(
                    catalogue.UNKNOWN_SECTION,
                    self.on.span(outcome),
                    kind="test",
                    section=self.on.words(outcome),
                    nearest="pass",
                    sections="`pass` and `fail`",
                )
                continue
            self._needs_block(branch)
            compared = None
            if outcome.values:
                compared = self.on.compared(outcome.values[0], before)  # type: ignore[arg-type]
            elif outcome.kind in seen:
                self.report.add(
                    catalogue.DUPLICATE_BRANCH, self.on.span(outcome), branch=outcome.kind
                )
            else:
                seen[outcome.kind] = outcome
            way = before.fork()
            body = self.block(branch.block, way, place)
            ways.append(way)
            outcomes.append(
                model.Outcome(outcome.kind == "pass", compared, body, self.on.span(outcome))
            )
        if not any(outcome.passed for outcome in outcomes) and not before.tainted:
            self.report.add(catalogue.MISSING_PASS, self.on.span(sentence))
        if not {"pass", "fail"} <= seen.keys():
            ways.append(before.fork())
        scope.join(ways)
        if candidates is None or stat is None:
            return None
        return model.Test(
            candidates,
            stat.value,
            int(bonus[0]) if bonus else 0,  # type: ignore[call-overload]
            crew,
            margin,
            tuple(outcomes),
            self.on.span(sentence),
        )

    def _roll(
        self, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
    ) -> model.Roll | None:
        word, *naming = sentence.values
        assert isinstance(word, nodes.Word)
        die = self.on.word(word)
        binding: model.Binding | None = model.Binding(
            "number", "the roll", self.on.span(sentence)
        )
        if naming:
            binding = self._number_named(naming[0], scope)
        elif not self._needs_block(line):
            return None
        if die is None or binding is None:
            return None
        ways: list[Scope] = []

        def body(lines: Sequence[nodes.Line]) -> model.Block:
            way = scope.fork()
            ways.append(way)
            return self.block(lines, way, place)

        rows = read_rows(die.value, line.block, self.on, body)
        if ways:
            scope.join(ways)
        return model.Roll(die.value, binding, rows, self.on.span(sentence))

    def _for_each(
        self, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
    ) -> model.ForEach | None:
        noun, filters, *naming = sentence.values
        assert isinstance(noun, nodes.Noun)
        assert isinstance(filters, list)
        end = filters[-1].end_pos if filters else noun.end_pos
        node = nodes.Selection("every", 0, noun, filters, noun.start_pos, end)
        selection = self.on.selection(node, scope, "effect")
        self._needs_block(line)
        inner = scope.fork()
        if selection is not None:
            name = None
            if naming:
                word = naming[0]
                assert isinstance(word, nodes.Word)
                name = self.new_name(word.value, self.on.span(word), scope)
            item = attrs.evolve(selection.binding, many=False, name=name)
            selection = attrs.evolve(selection, binding=item)
            inner.bind(item)
        else:
            inner.tainted = True
        body = self.block(line.block, inner, place)
        scope.join([scope.fork(), inner])
        if selection is None:
            return None
        return model.ForEach(selection, body, self.on.span(sentence))

    def _repeat(
        self, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
    ) -> model.Repeat | None:
        times = self.on.number(sentence.values[0], scope)  # type: ignore[arg-type]
        self._needs_block(line)
        if isinstance(times, model.Constant) and times.value > MOST_TIMES:
            self.report.add(
                catalogue.TOO_MANY_TIMES,
                self.on.span(sentence),
                most=MOST_TIMES,
                number=times.value,
            )
            return None
        inner = scope.fork()
        body = self.block(line.block, inner, place)
        scope.join([scope.fork(), inner])
        return model.Repeat(times, body, self.on.span(sentence)) if times is not None else None

    # Choices

    def _choose_among(
        self, line: nodes.Line, sentence: nodes.Control, scope: Scope, place: Place
    ) -> model.Choices | None:
        if not self._needs_block(line):
            return None
        count = sum(_is(child, "choice") for child in line.block)
        least, most = 1, 1
        if sentence.kind == "choose any number":
            least, most = 0, count
        elif sentence.kind == "choose up to":
            least, most = 0, int(sentence.values[0])  # type: ignore[call-overload]
        return self.choices(line.block, scope, place, least=least, most=most, line=line)

    def choices(
        self,
        lines: Sequence[nodes.Line],
        scope: Scope,
        place: Place,
        *,
        least: int = 1,
        most: int = 1,
        line: nodes.Line,
    ) -> model.Choices | None:
        """Return the choices in *lines*, which hold nothing else but an `otherwise`."""
        options: list[model.Option] = []
        otherwise: model.Block | None = None
        ways: list[Scope] = []
        labels: dict[str, nodes.Part] = {}
        broken = False
        for child in lines:
            part = child.sentence
            if isinstance(part, nodes.Broken):
                broken = scope.tainted = True
                continue
            if isinstance(part, nodes.Part) and part.kind == "choice":
                way = scope.fork()
                option = self._option(child, part, way, place)
                if option.label in labels:
                    self.report.add(
                        catalogue.DUPLICATE_CHOICE,
                        self.on.span(part),
                        label=option.label,
                        labels=[Label(self.on.span(labels[option.label]), "the first one")],
                    )
                labels.setdefault(option.label, part)
                options.append(option)
                ways.append(way)
            elif isinstance(part, nodes.Part) and part.kind == "otherwise" and options:
                way = scope.fork()
                self._needs_block(child)
                otherwise = self.block(child.block, way, place)
                ways.append(way)
            elif isinstance(part, nodes.Control) and part.kind in ("pass", "fail"):
                self._branch(part)
            else:
                self.report.add(
                    catalogue.BODY_AND_CHOICES, self.on.span(part), sentence=self.on.words(part)
                )
        if len(options) < 2 and not broken and options:
            self.report.add(
                catalogue.CHOICE_NEEDS_TWO_OPTIONS,
                options[0].span,
                label=options[0].label,
            )
        if len(options) > MOST_CHOICES:
            self.report.add(
                catalogue.TOO_MANY_CHOICES,
                options[MOST_CHOICES].span,
                count=len(options),
                most=MOST_CHOICES,
                things="choices",
            )
        if ways:
            if otherwise is None and least == 0:
                ways.append(scope.fork())
            scope.join(ways)
        if not options:
            return None
        sure = any(not (o.requires or o.costs or o.target) for o in options)
        if least and otherwise is None and not sure and not broken and len(options) > 1:
            self.report.add(catalogue.NO_OPEN_CHOICE, options[-1].span)
        return model.Choices(
            tuple(options), otherwise, least, most, self.on.span(line.sentence)
        )

    def _option(
        self, line: nodes.Line, part: nodes.Part, scope: Scope, place: Place
    ) -> model.Option:
        label = part.values[0]
        assert isinstance(label, nodes.Text)
        requires, costs, rest = self.prices(line.block, scope, place)
        if not rest and not any(isinstance(c.sentence, nodes.Broken) for c in line.block):
            self.report.add(
                catalogue.MISSING_BLOCK, self.on.span(part), line=self.on.words(part)
            )
        body = self.block(rest, scope, place)
        return model.Option(
            label.value, requires, costs, body, self.on.span(part), _target(body)
        )

    def prices(
        self, lines: Sequence[nodes.Line], scope: Scope, place: Place
    ) -> tuple[tuple[model.Condition, ...], tuple[model.Do, ...], list[nodes.Line]]:
        """Return the requirements and costs that lead *lines*, and the lines after them."""
        requires: list[model.Condition] = []
        costs: list[model.Do] = []
        rest: list[nodes.Line] = []
        earlier: nodes.Line | None = None
        paying = scope.fork()
        for line in lines:
            part = line.sentence
            if not isinstance(part, nodes.Part) or part.kind not in ("requires", "cost"):
                earlier = earlier or line
                rest.append(line)
                continue
            if earlier is not None:
                self.report.add(
                    catalogue.COST_AFTER_EFFECT,
                    self.on.span(part),
                    line=self.on.words(part),
                    earlier=self.on.words(earlier.sentence),
                )
                continue
            self._no_block(line)
            if part.kind == "requires":
                condition = self.on.condition(part.values[0], scope)  # type: ignore[arg-type]
                if condition is not None:
                    requires.append(condition)
            else:
                costs.extend(self._costs(part, paying))
        return tuple(requires), tuple(costs), rest

    def _costs(self, part: nodes.Part, scope: Scope) -> list[model.Do]:
        line = part.values[0]
        assert isinstance(line, nodes.Effects)
        costs: list[model.Do] = []
        for node in line.effects:
            if isinstance(node, nodes.Modifier):
                self.report.add(
                    catalogue.NOT_A_COST, self.on.span(node), sentence=self.on.words(node)
                )
                continue
            used = self.on.said(node.said, scope, Effect, "effect")
            if used is None:
                continue
            row, arguments = used
            if not row.payable:
                self.report.add(
                    catalogue.NOT_A_COST, self.on.span(node), sentence=self.on.words(node)
                )
                continue
            costs.append(model.Do(row, arguments, self.on.span(node)))
        return costs


def _is(line: nodes.Line, kind: str) -> bool:
    sentence = line.sentence
    return isinstance(sentence, nodes.Control | nodes.Part) and sentence.kind == kind


def _chain(lines: Sequence[nodes.Line], index: int) -> int:
    """Return the index after the `otherwise` lines that start at *index*."""
    while index < len(lines) and (
        _is(lines[index], "otherwise") or _is(lines[index], "otherwise if")
    ):
        index += 1
    return index


def _target(body: model.Block) -> model.Selection | None:
    """Return what the first statement tests or targets: there must be some of it (law 8)."""
    if not body.statements:
        return None
    match body.statements[0]:
        case model.Test(candidates=model.Selection() as selection):
            return selection
        case model.Choose(selection=selection) if selection.determiner in _TARGETING:
            return selection
        case model.Do(arguments=arguments):
            for argument in arguments:
                if isinstance(argument, model.Selection) and argument.determiner in _TARGETING:
                    return argument
    return None


_TARGETING: Final = frozenset({"one", "exactly", "another", "random"})
