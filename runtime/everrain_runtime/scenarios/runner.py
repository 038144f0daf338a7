"""One scenario from its first line to its last: set up, play, answer, look."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from everrain_dsl.bytecode.bundle import Invalid, Malformed
from everrain_dsl.diagnostics import Diagnostic, Label, Report, catalogue
from everrain_dsl.semantics import scenarios as written
from everrain_runtime.chance import Unscripted
from everrain_runtime.log import entries, length
from everrain_runtime.playthrough import Diverged, Playthrough
from everrain_runtime.scenarios import answers, entrance, found, given, moments
from everrain_runtime.scenarios.lines import Known, Lines, bindings_used
from everrain_runtime.scenarios.reasons import not_offered
from everrain_runtime.scenarios.samples import SampleContent
from everrain_runtime.scenarios.scene import Scene, Watch
from everrain_runtime.scenarios.script import MissingDraw, MissingRoll, Script
from everrain_runtime.scenarios.table import Cannot, Setup, empty_table
from everrain_runtime.traps import Trap

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.diagnostics.catalogue import Entry as CatalogueEntry
    from everrain_dsl.semantics import model
    from everrain_dsl.source import Span
    from everrain_runtime.chance import Chance
    from everrain_runtime.content import Content
    from everrain_runtime.decisions import Answers, Decision
    from everrain_runtime.game import Game
    from everrain_runtime.log import Entry
    from everrain_runtime.state import Board

_GIVEN = (written.GivenThing, written.GivenGauge, written.GivenDraw)


@attrs.frozen(eq=False)
class Outcome:
    """How a scenario went: what failed, if anything, and what happened until then."""

    scenario: written.Scenario
    failure: Diagnostic | None
    log: tuple[Entry, ...]

    @property
    def passed(self) -> bool:
        """Return whether every line was so."""
        return self.failure is None


class _Failed(Exception):
    """A line that is not so; carries the one diagnostic."""

    def __init__(self, failure: Diagnostic) -> None:
        super().__init__(failure.message)
        self.failure = failure


def run(scenario: written.Scenario, compiled: Compiled, content: Content) -> Outcome:
    """Play *scenario*; *content* holds the compiled sets. It stops at the first bad line."""
    play = _Play(scenario, compiled, content)
    failure = None
    try:
        play.all()
    except _Failed as failed:
        failure = failed.failure
    return Outcome(scenario, failure, tuple(play.log()))


class _Play:
    """A scenario under way: the game, and the line it has come to."""

    def __init__(self, scenario: written.Scenario, compiled: Compiled, content: Content) -> None:
        self.scenario = scenario
        self.compiled = compiled
        self.content = SampleContent(content)
        self.known = Known(scenario.this)
        self.lines = Lines(compiled, self.known)
        steps = scenario.steps
        self.given = [step for step in steps if _is_given(step)]
        self.steps = [step for step in steps if not _is_given(step)]
        self.script = Script(_dice(steps))
        expected = [step for step in steps if isinstance(step, written.ExpectEvent)]
        self.watch = Watch(self.lines, expected)
        self.span = scenario.span
        self.since = 0
        self.offers: Decision | None = None
        #: Whether the scenario ends with a question it has looked at and leaves open.
        self.at_rest = False
        board = empty_table(self.content)
        self.known.bind(self.lines.no_this, board.flow.you)
        self.playthrough = Playthrough(board, self.content, self.script, game=self._game)

    def _game(
        self, board: Board, content: Content, answers: Answers, chance: Chance | None
    ) -> Game:
        return Scene(board, content, answers, chance, self.watch)

    def log(self) -> list[Entry]:
        """Return what happened since the table was set."""
        return entries(self.playthrough.board.log, self.since)

    # The whole

    def all(self) -> None:
        """Play every line. Raises _Failed at the first that is not so."""
        self._set_up()
        at = 0
        while at < len(self.steps) or self.playthrough.pending is not None:
            decision = self.playthrough.pending
            if self.at_rest:
                break
            if decision is None:
                step = self.steps[at]
                at += 1
                self._line(step)
                continue
            at = self._decide(decision, at)
        self._nothing_left()

    def _set_up(self) -> None:
        for step in self.given:
            self._give(step)
            if self.playthrough.pending is not None:
                self._left_open(self.playthrough.pending)
        self.span = self.scenario.span
        loaded = self.content.find(self.scenario.card)
        if loaded is None:
            return
        acted = bool(self.steps) and isinstance(self.steps[0], written.Perform | written.Fire)
        found_: dict[str, int] = {}

        def bring(game: Game) -> None:
            setup = self._setup(game)
            found_["this"] = entrance.bring(setup, loaded)
            found_["crew"] = entrance.user(setup)
            entrance.somebody_aboard(setup)

        self._do(bring, said=f'"{self.scenario.name}"')
        if self.scenario.this is not None:
            self.known.bind(self.scenario.this, found_["this"])
        self.since = length(self.playthrough.board.log)
        if entrance.plays_itself(loaded, acted=acted):
            self._do(lambda game: entrance.play(game, loaded, found_["this"], found_["crew"]))

    def _nothing_left(self) -> None:
        board = self.playthrough.board
        unused = self.script.left(board.streams)
        for step in reversed(self.scenario.steps):
            if isinstance(step, written.GivenRoll) and unused.get(step.die):
                self._fail(catalogue.DICE_LEFT_OVER, step.span, line=_line(step.span))
            if isinstance(step, written.GivenDraw) and not self._drawn(step):
                self._fail(
                    catalogue.DICE_LEFT_OVER,
                    step.span,
                    line=_line(step.span),
                    help="remove the cards that are not drawn",
                )

    def _drawn(self, step: written.GivenDraw) -> bool:
        """Return whether the last card of the line has left the top of its deck."""
        last = step.cards[-1]
        deck = self.content.deck_of(self.content.kind(last))
        tops = [layer[0] for layer in self.playthrough.board.decks[deck].layers if len(layer) == 1]
        looked = any(deck in map(str, entry.arguments) for entry in self.log())
        name = self.content.name(deck)
        looked = looked or any(name in map(str, entry.arguments) for entry in self.log())
        return last not in tops or looked

    # Given

    def _setup(self, game: Game) -> Setup:
        return Setup(game, self.lines, self.content)

    def _give(self, step: written.Step) -> None:
        self.span = step.span
        match step:
            case written.GivenThing():
                self._do(lambda game: given.give_thing(self._setup(game), step))
            case written.GivenGauge():
                self._do(lambda game: given.give_gauge(self._setup(game), step))
            case written.GivenDraw():
                self._do(lambda game: given.give_draws(self._setup(game), step))
            case written.Perform():
                self._do(lambda game: self._perform(game, step))
            case _:
                pass

    # Play

    def _line(self, step: written.Step) -> None:
        self.span = step.span
        match step:
            case written.Perform():
                self._do(lambda game: self._perform(game, step))
            case written.Fire():
                self._do(lambda game: moments.fire(game, step.pattern, self.lines))
            case written.Answer():
                self._fail(
                    catalogue.CHOICE_NOT_OFFERED,
                    step.span,
                    label=answers.said(step),
                    offered=None,
                )
            case _:
                self._expect(step, None)

    def _perform(self, game: Game, step: written.Perform) -> None:
        wanted = [
            binding
            for other in self.scenario.steps
            for binding in _used_in(other)
        ]
        for statement in step.effects.statements:
            self.lines.perform(game, statement, wanted)

    def _do(self, task: Callable[[Game], object], said: str = "") -> None:
        self._guarded(lambda: self.playthrough.begin(task), said)

    def _guarded(self, action: Callable[[], object], said: str = "") -> None:
        """Run the game on; what it cannot do is a failure of the line."""
        line = said or _line(self.span)
        try:
            action()
        except Cannot as cannot:
            self._fail(catalogue.CANNOT_BE_GIVEN, self.span, line=line, reason=str(cannot))
        except MissingRoll as missing:
            self._fail(
                catalogue.DICE_MISSING,
                self.span,
                die=missing.die,
                sample=_sample(missing.faces, missing.count),
            )
        except MissingDraw as missing:
            self._fail(
                catalogue.DRAW_MISSING,
                self.span,
                deck=self.content.name(missing.deck),
                sample=self.content.name(missing.cards[0]),
            )
        except NotImplementedError as unbound:
            self._fail(
                catalogue.SCENARIO_STOPPED,
                self.span,
                line=line,
                reason=str(unbound),
                help="the engine cannot do this yet",
            )
        except (Unscripted, Trap, Diverged, Invalid, Malformed) as stopped:
            self._fail(catalogue.SCENARIO_STOPPED, self.span, line=line, reason=str(stopped))

    # Answers

    def _decide(self, decision: Decision, at: int) -> int:
        """Answer *decision* with the lines from *at* on and return the line after them."""
        if decision.kind == "offer":
            self.offers = decision
        forced = answers.forced(decision)
        looked = False
        while at < len(self.steps) and isinstance(self.steps[at], written.ExpectOffered):
            self._expect(self.steps[at], decision)
            looked = True
            at += 1
        if looked and at == len(self.steps):
            self.at_rest = True  # the question itself is what the scenario is about
            return at
        if forced is not None:
            following = self.steps[at] if at < len(self.steps) else None
            named = isinstance(following, written.Answer) and self._picked(decision, [following])
            if not named:
                self._choose(forced)
                return at
        while at < len(self.steps):
            step = self.steps[at]
            if isinstance(step, written.Answer):
                return self._answer(decision, at)
            if isinstance(step, written.Perform | written.Fire):
                break
            self.span = step.span
            self._expect(step, decision, open_=not self._answered_later(at))
            at += 1
        self._left_open(decision)
        return at

    def _answered_later(self, at: int) -> bool:
        for step in self.steps[at:]:
            if isinstance(step, written.Answer):
                return True
            if isinstance(step, written.Perform | written.Fire):
                return False
        return False

    def _answer(self, decision: Decision, at: int) -> int:
        lines: list[written.Answer] = []
        picked: tuple[str, ...] | None = None
        while at < len(self.steps):
            step = self.steps[at]
            if not isinstance(step, written.Answer):
                break
            more = self._picked(decision, [*lines, step])
            if more is None:
                break
            lines.append(step)
            picked = more
            at += 1
            if len(picked) >= decision.most or (step.thing is None and step.label is None):
                break
        if picked is None or not decision.least <= len(picked) <= decision.most:
            step = self.steps[at] if picked is None else lines[-1]
            assert isinstance(step, written.Answer)
            self._not_offered(step, decision)
        self.span = lines[-1].span
        assert picked is not None
        for line in lines:
            self._bind(decision, line)
        self._choose(picked)
        return at

    def _picked(
        self, decision: Decision, lines: Sequence[written.Answer]
    ) -> tuple[str, ...] | None:
        """Return the options that *lines* pick together, None when they do not fit."""
        game = self.playthrough.game
        picked: list[str] = []
        for line in lines:
            more = answers.picked(game, decision, line, self.lines, picked)
            if more is None:
                return None
            picked.extend(more)
        return tuple(picked) if len(picked) <= decision.most else None

    def _bind(self, decision: Decision, line: written.Answer) -> None:
        """Let `that crew` mean, in the lines below, who was chosen by a kind of thing."""
        thing = line.thing
        binding = getattr(thing, "binding", None)
        if binding is None or not hasattr(thing, "determiner"):
            return
        keys = answers.picked(self.playthrough.game, decision, line, self.lines, ()) or ()
        handles = tuple(decision.options[decision.find(key)].value for key in keys)
        if handles:
            self.known.bind(binding, handles if binding.many else handles[0])

    def _choose(self, picked: Sequence[str]) -> None:
        self._guarded(lambda: self.playthrough.choose(*picked))

    def _not_offered(self, step: written.Answer, decision: Decision) -> None:
        label = answers.said(step)
        self._fail(
            catalogue.CHOICE_NOT_OFFERED,
            step.span,
            label=label,
            offered=answers.listed(decision),
            labels=self._reasons(decision, label),
        )

    def _left_open(self, decision: Decision) -> None:
        self._fail(
            catalogue.CHOICE_LEFT_OPEN,
            self.span,
            question=decision.text,
            offered=answers.listed(decision),
        )

    # Expectations

    def _expect(
        self, step: written.Step, decision: Decision | None, *, open_: bool = False
    ) -> None:
        game = self.playthrough.game
        span = step.span
        labels: list[Label] = []
        match step:
            case written.Expect(condition):
                holds = [False]
                self.span = span
                self._guarded(lambda: holds.append(self.lines.holds(game, condition)))
                so, what = holds[-1], ""
                if not so:
                    self._guarded(lambda: None)
                    what = found.in_words(game, condition, self.lines)
            case written.ExpectEvent():
                so = self.watch.happened(game, step, self.log()) == step.happened
                what = "it did not happen" if step.happened else "it happened"
            case written.ExpectOffered(label, offered):
                asked = decision or self.offers
                names = {option.key for option in asked.options} if asked is not None else set()
                so = (label in names) == offered
                if asked is None:
                    what = "nothing is asked"
                else:
                    what = f"the player is offered {answers.listed(asked)}"
                    labels = self._reasons(asked, label) if offered else []
            case _:
                return
        if so:
            return
        if open_ and decision is not None:
            self._left_open(decision)
        self._fail(
            catalogue.EXPECTATION_FAILED, span, line=_line(span), found=what, labels=labels
        )

    def _reasons(self, decision: Decision, label: str) -> list[Label]:
        reasons = not_offered(
            self.playthrough.game, decision, self.compiled.cards, self.lines
        )
        return [Label(each.span, each.why) for each in reasons if each.label == label]

    def _fail(
        self,
        entry: CatalogueEntry,
        span: Span,
        *,
        labels: Sequence[Label] = (),
        help: str | None = None,  # noqa: A002 - the diagnostic's own name for it
        **fields: str | int | None,
    ) -> None:
        report = Report()
        raise _Failed(report.add(entry, span, labels=labels, help=help, **fields))


def _is_given(step: written.Step) -> bool:
    if isinstance(step, written.Perform):
        return step.setup
    return isinstance(step, (*_GIVEN, written.GivenRoll))


def _dice(steps: Sequence[written.Step]) -> dict[str, list[str]]:
    dice: dict[str, list[str]] = {}
    for step in steps:
        if isinstance(step, written.GivenRoll):
            dice.setdefault(step.die, []).extend(str(result) for result in step.results)
    return dice


def _used_in(step: written.Step) -> Sequence[model.Binding]:
    parts = [getattr(step, field.name) for field in attrs.fields(type(step))]
    return [binding for part in parts for binding in bindings_used(part)]


def _line(span: Span) -> str:
    return " ".join(span.text.split())


def _sample(faces: Sequence[str], count: int) -> str:
    return ", ".join([faces[-1]] * count)
