"""The running game: its state, and the interface that the rules use.

A game is made of parts, each with one task: `doing` (changes), `facts` (queries), `players`
(questions), `luck` (chance), `steps` (pending steps), `routines` (cards' code), `recorder` (the
log). The methods that rules use most are on the game itself.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from everrain_runtime.engine.chance import Chance, Seeded
from everrain_runtime.engine.decisions import Answers, FirstOption
from everrain_runtime.engine.dice_pool import Luck
from everrain_runtime.engine.effects import Doing
from everrain_runtime.engine.facts import Facts
from everrain_runtime.engine.players import Players
from everrain_runtime.engine.recorder import Recorder
from everrain_runtime.engine.routines import Routines
from everrain_runtime.engine.steps import Steps
from everrain_runtime.state import Streams
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.memory import ANYONE
from everrain_runtime.state.trial_board import RehearsedBoard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine import doors
    from everrain_runtime.engine.counts import Counts
    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.events import Happening
    from everrain_runtime.engine.execution import Execution
    from everrain_runtime.engine.ruleset import Ruleset
    from everrain_runtime.engine.trials import Attempt
    from everrain_runtime.state import Board, Ship


class Game:
    """A board, the content and the rules it is played by, who answers, where chance comes from.

    Games that are `rehearsing` only try what something costs or does: cards prevent and replace it,
    but none answers it, and nothing is logged.
    `luck` and `recorder` make the parts of those names, where they are not the usual ones.
    """

    rehearsing = False
    #: Whether what cards replace counts as done.
    replaced_counts = False
    #: Whether prices only ask what they are to be paid with.
    only_asks = False
    #: Whether a question is being answered, in which nothing may change.
    pure = False
    #: The abilities that led to what is happening now, by their keys.
    chain: tuple[str, ...] = ()
    #: What has come before or instead already, while each ability answers once.
    answered: set[str] | None = None
    #: The routine now running, None while the rules act by themselves.
    execution: Execution | None = None
    #: The routine whose question is being answered, None while none is.
    questioned: Execution | None = None
    #: Why the effect now being performed happens: `weather`, `fray`, `storm`, ...
    cause = ""
    #: The space the damage now suffered by a ship comes from, 0 where it comes from none.
    struck_from = 0
    #: How many routines are running inside one another.
    nested = 0
    #: The cards that nobody draws or finds in a deck, by their ids.
    left_out: frozenset[str] = frozenset()
    #: Where draws and choices are counted; None for nowhere.
    counts: Counts | None = None

    def __init__(
        self,
        board: Board,
        content: Content,
        ruleset: Ruleset,
        answers: Answers | None = None,
        chance: Chance | None = None,
        *,
        recording: bool = True,
        luck: Callable[[Game], Luck] = Luck,
        recorder: Callable[[Game], Recorder] = Recorder,
    ) -> None:
        self.board = board
        self.content = content
        self.ruleset = ruleset
        self.answers: Answers = answers or FirstOption()
        self.chance: Chance = chance or Seeded()
        self.recording = recording
        #: Whoever wants to see each instruction, for coverage; None for nobody.
        self.watcher = content.watcher
        #: What the abilities now running wait for, innermost last.
        self.happenings: list[Happening] = []
        #: The dice now being rolled, innermost last.
        self.rolls: list[Roll] = []
        #: The tests now being taken, innermost last.
        self.attempts: list[Attempt] = []
        #: Answers that rules keep by a key of their own, each with what it depended on.
        self.kept: dict[object, tuple[object, Any]] = {}
        # The parts.
        self.doing = Doing(self)
        self.facts = Facts(self)
        self.players = Players(self)
        self.luck = luck(self)
        self.steps = Steps(self)
        self.routines = Routines(self)
        self.recorder = recorder(self)
        # What happens: rows of the vocabulary by their names, which `doors` checks.
        self.do: doors.Do = self.doing.do
        self.pay: doors.Pay = self.doing.pay
        self.moment: doors.Bring = self.doing.moment
        self.begin: doors.Begin = self.doing.begin
        self.finish = self.doing.finish
        self.batch = self.doing.batch
        self.check = self.doing.check
        # What is true, likewise.
        self.value: doors.Value = self.facts.ask
        self.holds: doors.Holds = self.facts.holds
        self.permits: doors.Permits = self.facts.permits
        self.forbids: doors.Forbids = self.facts.forbids
        self.all: doors.All = self.facts.all
        self.keep: doors.Keep = self.facts.keep
        # What players are asked.
        self.choose = self.players.choose
        self.choose_number = self.players.choose_number
        self.offer = self.players.offer
        self.confirm = self.players.confirm
        self.option = self.players.option
        # What is left to chance.
        self.roll = self.luck.roll
        self.throw = self.luck.throw
        self.test = self.luck.test
        self.pick = self.luck.pick
        self.draw = self.luck.draw
        # What is still to do.
        self.push = self.steps.push
        self.queue = self.steps.queue
        self.settle = self.steps.settle
        self.take_now = self.steps.take_now
        self.interrupt = self.steps.interrupt
        # What cards' code does and says.
        self.run = self.routines.run
        self.question = self.routines.question
        self.judge = self.routines.judge

    @property
    def you(self) -> Ship:
        """Return the ship of the acting player. Raises KeyError if no player acts."""
        return self.board.ships[self.board.flow.you]

    @property
    def reading(self) -> Execution | None:
        """Return the routine now read: one that asks something, else the one that acts."""
        return self.questioned or self.execution

    @property
    def remembering(self) -> int:
        """Return the copy of a card that remembers for itself now, ANYONE for a scenario's line.

        What does not remember for itself, each copy by itself, is NOTHING here.
        """
        reading = self.reading
        if reading is None or reading.loaded.is_scenario:
            return ANYONE
        if not reading.loaded.remembers_itself:
            return NOTHING
        return self.board.copy_with(reading.source, reading.loaded.id)

    @property
    def happening(self) -> Happening | None:
        """Return what the innermost ability running waits for, None for other routines."""
        return self.happenings[-1] if self.happenings else None

    def advance(self) -> bool:
        """Take the next step and return whether there was one."""
        return self.steps.advance()

    def rehearsal(self, answers: Answers) -> Game:
        """Return a game on a copy of the board in which prices and effects are tried, with no log.

        It copies what it asks for, so this game must not go on before it is done with.
        Its chance has nothing to do with the game's: what can be paid gives no roll away.
        """
        trial = Game(
            RehearsedBoard(self.board),
            self.content,
            self.ruleset,
            answers,
            recording=False,
        )
        trial.rehearsing = True
        trial.board.streams = Streams()
        trial.chain, trial.nested = self.chain, self.nested
        trial.players.asked = self.players.asked.copy()
        trial.attempts = [each.copy() for each in self.attempts]
        trial.happenings = [each.copy() for each in self.happenings]
        return trial

    @contextmanager
    def rehearsed(self, answers: Answers) -> Iterator[Game]:
        """Yield a `rehearsal` for a trial run, and clear it afterwards.

        Its parts refer to one another, so Python would need its cycle collector to free them.
        """
        trial = self.rehearsal(answers)
        try:
            yield trial
        finally:
            trial.board.tables = ()
            vars(trial).clear()
