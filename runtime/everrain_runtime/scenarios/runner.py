"""One scenario from its first line to its last: set up, play, answer, look."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NoReturn

import attrs

from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.internal_errors import internal_error
from everrain_dsl.environment import debugging
from everrain_dsl.model import scenario as written
from everrain_runtime.engine.game import Game
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.scenarios import answers, card_entry, expectations, given, moments, placement
from everrain_runtime.scenarios.failure import (
    Failed,
    Outcome,
    all_used,
    asked,
    fail,
    guarded,
    idle,
    in_vain,
    line,
    not_set_off,
    unpaid,
    waiting,
)
from everrain_runtime.scenarios.lines import CardInterface, Lines
from everrain_runtime.scenarios.reasons import not_offered
from everrain_runtime.scenarios.samples import SampleContent
from everrain_runtime.scenarios.scene import Foreseen, Watch, Witness
from everrain_runtime.scenarios.script import Script
from everrain_runtime.scenarios.steps import (
    about,
    dice_of,
    has_to_happen,
    is_given,
    ports_named,
    used_in,
)
from everrain_runtime.scenarios.table import Setup, empty_table
from everrain_runtime.state.log import IDLE, entries, length

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from everrain_dsl import model
    from everrain_dsl.compiler import Compiled
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.chance import Chance
    from everrain_runtime.engine.decisions import Answers, Decision
    from everrain_runtime.engine.ruleset import Ruleset
    from everrain_runtime.state import Board, Step
    from everrain_runtime.state.log import Entry

_EXPECT = (written.Expect, written.ExpectEvent, written.ExpectOffered)
_ACT = (written.Perform, written.Fire, written.Omen)


def run(
    scenario: written.Scenario,
    compiled: Compiled,
    content: Content,
    ruleset: Ruleset | None = None,
    choices: Mapping[str, str] | None = None,
) -> Outcome:
    """Play *scenario* by *choices* on the sets of *content*, no further than its first bad line.

    A bug of ours fails it like any other; `EVERRAIN_DEBUG=1` lets that through.
    """
    play = failure = None
    try:
        play = Play(scenario, compiled, content, ruleset, choices)
        play.all()
    except Failed as failed:
        unused = play.unused_sections() if play is not None else ()
        failure = attrs.evolve(failed.failure, labels=(*failed.failure.labels, *unused))
    except Exception as error:
        if debugging():
            raise
        failure = internal_error(error, play.span if play is not None else scenario.span)
    return Outcome(scenario, failure, tuple(play.log()) if play is not None else ())


class Play:
    """A scenario under way: the game, and the line it has come to."""

    def __init__(
        self,
        scenario: written.Scenario,
        compiled: Compiled,
        content: Content,
        ruleset: Ruleset | None,
        choices: Mapping[str, str] | None = None,
    ) -> None:
        self.scenario = scenario
        self.compiled = compiled
        self.content = SampleContent(content)
        self.known = CardInterface(scenario.this)
        self.lines = Lines(compiled, self.known, scenario.card)
        steps = scenario.steps
        self.given = [step for step in steps if is_given(step)]
        #: Those of them that speak of the card in play, and so wait until it is.
        self.late = about(self.given, scenario.this)
        self.steps = [step for step in steps if not is_given(step)]
        listed = [step for step in steps if isinstance(step, written.GivenDraw)]
        self.script = Script(dice_of(steps), given.draws(self.content, listed))
        #: What lines speak of, by `id`: of what a line makes, only that is kept.
        self.spoken = frozenset(id(binding) for step in steps for binding in used_in(step))
        self.watch = Watch(
            self.lines, [step for step in steps if isinstance(step, written.ExpectEvent)]
        )
        #: The last line that made something happen.
        self.span = scenario.span
        self.since = 0
        self.offers: Decision | None = None
        #: Whether the card, by its name, could be used where it offers a service.
        self.used: dict[str, bool] = {}
        #: The lines that did nothing, which nobody kept from it, and why as far as the log says:
        #: some scenarios show just that.
        self.vain: list[tuple[written.Perform, str]] = []
        #: The section of the card that waits for a line to use it: `crew space`, `use`, or none.
        self.unused = ""
        #: What clears away the cards that the last line has laid open.
        self.open: tuple[Step, ...] = ()
        board = empty_table(self.content, scenario.card, choices or {})
        self.known.bind(self.lines.no_this, board.flow.you)
        self.playthrough = Playthrough(
            board, self.content, self.script, ruleset=ruleset, game=self._game
        )

    def _game(
        self,
        board: Board,
        content: Content,
        ruleset: Ruleset,
        answers: Answers,
        chance: Chance | None,
    ) -> Game:
        recorder = partial(Witness, watch=self.watch)
        return Game(board, content, ruleset, answers, chance, luck=Foreseen, recorder=recorder)

    def log(self) -> list[Entry]:
        """Return what happened since the table was set."""
        return entries(self.playthrough.board.log, self.since)

    def unused_sections(self) -> list[Label]:
        """Return a label for the first line if it kept the card from being used."""
        done = any(each.card == self.scenario.card for each in self.log())
        return [] if done or not self.unused else [waiting(self.unused, self.steps[0].span)]

    def all(self) -> None:
        """Play every line. Raises Failed at the first that is not so."""
        self._set_up()
        at = 0
        while True:
            decision = self.playthrough.pending
            if decision is not None:
                at = self._decide(decision, at)
                if at > len(self.steps):
                    break
            elif at < len(self.steps):
                self._line(self.steps[at])
                at += 1
            else:
                break
        self._nothing_left()

    # Setting up

    def _set_up(self) -> None:
        self._give_all([step for step in self.given if step not in self.late])
        self.span = self.scenario.span
        loaded = self.content.find(self.scenario.card)
        if loaded is None:
            return
        brought = [0, 0]

        def bring(game: Game) -> None:
            setup = self._setup(game)
            brought[:] = card_entry.bring(setup, loaded), card_entry.user(setup)
            placement.somebody_aboard(setup)

        self._do(bring, said=f'"{self.scenario.name}"')
        this, crew = brought
        self.this = this
        if self.scenario.this is not None:
            self.known.bind(self.scenario.this, this)
        for card in self.compiled.named(self.scenario.card):
            self.known.bind_card(card, this, crew)
        self._give_all(self.late)
        self.span = self.scenario.span
        self.since = length(self.playthrough.board.log)
        acted = bool(self.steps) and isinstance(self.steps[0], _ACT)
        if acted:
            self.unused = card_entry.section_waiting(loaded)
        if card_entry.plays_itself(loaded, acted=acted):
            self._do(lambda game: self._played(card_entry.play(game, loaded, this, crew)))

    def _played(self, used: bool) -> None:
        """Record whether the card was *used*. Raises Failed if it unexpectedly was not."""
        self.used = {self.scenario.name: used}
        if not used and not expectations.of_choice(self.scenario.name, self.steps):
            unpaid(self.scenario.name, self.span)

    def _give_all(self, steps: Sequence[written.Step]) -> None:
        for step in steps:
            self.give(step)
            if self.playthrough.pending is not None:
                asked(self.playthrough.pending.text, self.span)

    def give(self, step: written.Step) -> None:
        """Set the table for a `given` line. Raises Failed if that is impossible."""
        self.span = step.span
        match step:
            case written.GivenThing() | written.GivenGauge() | written.GivenSo():
                self._do(lambda game: given.give(self._setup(game), step))
            case written.GivenDraw():
                self._do(lambda game: given.check_draws(self._setup(game), step))
            case written.Perform():
                self._do(lambda game: placement.somebody_aboard(self._setup(game)))
                self._do(lambda game: self._put_ports(game, step.effects))
                before = self._told()
                self._do(lambda game: self._perform(game, step))
                if self.playthrough.pending is None and has_to_happen(step):
                    self._did_something(before)
            case _:
                pass

    def _put_ports(self, game: Game, said: model.Block | model.Pattern) -> None:
        """Put each port on the map that a line speaks of by its name."""
        for port in ports_named(said):
            self._setup(game).port(port)

    def _told(self) -> int:
        """Return the current length of the log."""
        return length(self.playthrough.board.log)

    def _did_something(self, before: int) -> None:
        """Raise Failed when nothing has happened since: what is given has to be so."""
        told = entries(self.playthrough.board.log, before)
        if all(each.name in IDLE for each in told):
            idle(self.span)

    def _setup(self, game: Game) -> Setup:
        return Setup(game, self.lines, self.content)

    # Playing

    def _line(self, step: written.Step) -> None:
        """Take a line while nothing is asked."""
        match step:
            case written.Perform():
                self._do(lambda game: self._put_ports(game, step.effects))
                before, kept = self._told(), self.watch.kept_from
                self._act(step, lambda game: self._perform(game, step))
                settled = self.playthrough.pending is None and has_to_happen(step)
                told = entries(self.playthrough.board.log, before)
                in_vain = all(each.name in IDLE and each.detail for each in told)
                if settled and in_vain and kept == self.watch.kept_from:
                    self.vain.append((step, told[-1].detail if told else ""))
            case written.Fire():
                self._do(lambda game: self._put_ports(game, step.pattern))
                self._act(step, lambda game: moments.bring_about(self._setup(game), step))
            case written.Omen(label):
                self._act(step, lambda game: self._omen(game, label))
            case written.Answer():
                label = answers.said(step)
                fail(catalogue.CHOICE_NOT_OFFERED, step.span, label=label, offered=None)
            case written.Expect() | written.ExpectEvent() | written.ExpectOffered():
                self._expect(step, None)
            case _:
                pass

    def _act(self, step: written.Step, task: Callable[[Game], object]) -> None:
        """Run a line that makes something happen, and keep the cards it lays open.

        They stay until another line makes something happen, so that `do take that card` and `expect
        exactly 2 cards` can refer to cards drawn above. Cards of a set's kind take effect at once.
        """
        self.span = step.span
        before = self.open

        def act(game: Game) -> None:
            task(game)
            board = game.board
            self.open = tuple([each for each in board.queue if card_entry.lays_open(each, game)])
            board.queue = (*[each for each in board.queue if each not in self.open], *before)

        self._do(act)

    def _perform(self, game: Game, step: written.Perform) -> None:
        for statement in step.effects.statements:
            if (missing := self.lines.missing(game, statement)) is not None:
                fail(catalogue.NOTHING_MEANT, self.span, text=missing)
            self.lines.perform(game, statement, self.spoken)

    def _omen(self, game: Game, label: str) -> None:
        loaded = self.content.find(self.scenario.card)
        assert loaded is not None
        for number, action in loaded.actions("omen"):
            if loaded.text(action.label) == label:
                card_entry.act(game, loaded, number, action, (self.this,))

    def _do(self, task: Callable[[Game], object], said: str = "") -> None:
        with guarded(self.span, self.content, said):
            self.playthrough.begin(task)

    # Answering

    def _decide(self, decision: Decision, at: int) -> int:
        """Take the lines from *at* on up to an answer to *decision*; return the line after it.

        A line past the end is one after which the question itself is left open: a scenario may
        end by looking at what is offered.
        """
        if decision.kind == "offer":
            self.offers = decision
        first = at
        while isinstance(step := self._step(at), written.ExpectOffered):
            self._expect(step, decision)
            at += 1
        if at > first and at == len(self.steps):
            return at + 1
        forced = answers.forced(decision)
        if forced is not None and not self._is_about(step, decision):
            self._choose(forced)
            return at
        while isinstance(step := self._step(at), _EXPECT):
            self._expect(step, decision, answered=self._answered_later(at))
            at += 1
        if not isinstance(step, written.Answer):
            self._left_open(decision)
        return self._answer(decision, at)

    def _is_about(self, step: written.Step | None, decision: Decision) -> bool:
        """Return whether *step* answers a decision that leaves no choice, rightly or wrongly."""
        if not isinstance(step, written.Answer) or step.anything:
            return False
        if self._picked(decision, [step]) is not None:
            return True
        missing = not_offered(self.playthrough.game, decision, self.compiled.cards, self.lines)
        return any(each.label == step.label for each in missing)

    def _answer(self, decision: Decision, at: int) -> int:
        """Answer with the line *at*, and those behind it that pick more; return the next."""
        lines: list[written.Answer] = []
        picked: tuple[str, ...] | None = None
        while isinstance(step := self._step(at), written.Answer):
            more = self._picked(decision, [*lines, step])
            if more is None:
                break
            lines.append(step)
            picked = more
            at += 1
            if len(picked) >= decision.most or (step.thing is None and step.label is None):
                break
        if picked is None or not decision.least <= len(picked) <= decision.most:
            wrong = step if picked is None else lines[-1]
            assert isinstance(wrong, written.Answer)
            self._not_offered(wrong, decision)
        self.span = lines[-1].span
        for each in lines:
            self._bind(decision, each)
        self._choose(picked)
        return at

    def _picked(
        self, decision: Decision, lines: Sequence[written.Answer]
    ) -> tuple[str, ...] | None:
        """Return the options that *lines* pick together, None when they do not fit."""
        picked: list[str] = []
        for each in lines:
            more = answers.picked(self.playthrough.game, decision, each, self.lines, picked)
            if more is None:
                return None
            picked.extend(more)
        return tuple(picked) if len(picked) <= decision.most else None

    def _bind(self, decision: Decision, answer: written.Answer) -> None:
        """Let `that crew` mean, in the lines below, who is chosen here."""
        handles = answers.handles(self.playthrough.game, decision, answer, self.lines)
        binding = answers.named(answer)
        if binding is not None and handles:
            self.known.bind(binding, handles if binding.many else handles[0])

    def _choose(self, picked: Sequence[str]) -> None:
        with guarded(self.span, self.content):
            self.playthrough.choose(*picked)

    def _step(self, at: int) -> written.Step | None:
        return self.steps[at] if at < len(self.steps) else None

    def _answered_later(self, at: int) -> bool:
        for step in self.steps[at:]:
            if isinstance(step, (written.Answer, *_ACT)):
                return isinstance(step, written.Answer)
        return False

    def _not_offered(self, step: written.Answer, decision: Decision) -> NoReturn:
        label = answers.said(step)
        labels = expectations.reasons(
            self.playthrough.game, decision, label, self.compiled, self.lines
        )
        offered = answers.listed(decision)
        fail(catalogue.CHOICE_NOT_OFFERED, step.span, label=label, offered=offered, labels=labels)

    def _left_open(self, decision: Decision) -> NoReturn:
        offered = answers.listed(decision)
        fail(catalogue.CHOICE_LEFT_OPEN, self.span, question=decision.text, offered=offered)

    # Looking

    def _expect(
        self,
        step: expectations.Expectation,
        decision: Decision | None,
        *,
        answered: bool = True,
    ) -> None:
        """Check that *step* holds; if a question is never answered, report that instead."""
        game = self.playthrough.game
        with guarded(step.span, self.content):
            wrong = expectations.look(
                step, game, self.lines, self.watch, self.log(), decision or self.offers, self.used
            )
        if wrong is None:
            return
        if decision is not None and not answered:
            self._left_open(decision)
        said = line(step.span)
        fail(
            catalogue.EXPECTATION_FAILED,
            step.span,
            help=None if self.log() else not_set_off(self.scenario, self.compiled),
            line=said,
            found=wrong.found,
            labels=[*wrong.labels, *in_vain(self.vain)],
        )

    # The end

    def _nothing_left(self) -> None:
        for each, why in self.vain:
            if not any(isinstance(step, _EXPECT) for step in self.steps[self.steps.index(each) :]):
                idle(each.span, why)
        all_used(self.given, self.script.left(self.playthrough.board.streams))
