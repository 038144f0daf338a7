"""What a game under way consists of, and the questions put to its players and to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from everrain_runtime.engine import decisions, dice
from everrain_runtime.engine.chance import Chance, Seeded
from everrain_runtime.engine.decisions import (
    Answers,
    Decision,
    FirstOption,
    Kind,
    Option,
    Printed,
)
from everrain_runtime.engine.naming import names
from everrain_runtime.questions import labels
from everrain_runtime.questions.sentences import Question, Said
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.counts import Counts
    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.events import Happening
    from everrain_runtime.engine.execution import Execution
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.ruleset import Ruleset
    from everrain_runtime.machine.prepared import Runnable
    from everrain_runtime.questions.sentences import Label, Slot
    from everrain_runtime.state import Board, Crew, Ship

Watcher: TypeAlias = "Callable[[Runnable, int, Sequence[object]], None]"


class Table:
    """A board, the content and the rules it is played by, who answers, where chance comes from.

    `rehearsing` games only try what a price costs: nothing fires and nothing is logged.
    """

    def __init__(
        self,
        board: Board,
        content: Content,
        ruleset: Ruleset,
        answers: Answers | None = None,
        chance: Chance | None = None,
        *,
        recording: bool = True,
    ) -> None:
        self.board = board
        self.content = content
        self.ruleset = ruleset
        self.answers: Answers = answers or FirstOption()
        self.chance: Chance = chance or Seeded()
        self.recording = recording
        self.rehearsing = False
        #: Whether a question is being answered, in which nothing may change.
        self.pure = False
        #: The abilities that led to what is happening now, by their keys.
        self.chain: tuple[str, ...] = ()
        #: What the abilities now running wait for, innermost last.
        self.happenings: list[Happening] = []
        #: The dice now being rolled, innermost last.
        self.rolls: list[Roll] = []
        #: The routine now running, None while the rules act by themselves.
        self.execution: Execution | None = None
        #: The routine whose question is being answered, None while none is.
        self.questioned: Execution | None = None
        #: Why the effect now being performed happens: `weather`, `fray`, `storm`, ...
        self.cause = ""
        #: How often each question has been put in this step, by its key.
        self.asked: dict[str, int] = {}
        #: How many routines are running inside one another.
        self.nested = 0
        #: Whoever wants to see each instruction, for coverage; None for nobody.
        self.watcher: Watcher | None = None
        #: Answers that rules keep by a key of their own, each with what it depended on.
        self.kept: dict[object, tuple[object, Any]] = {}
        #: Where draws and choices are counted; None for nowhere.
        self.counts: Counts | None = None
        #: The fixed options that have been offered, by label and value.
        self._options: dict[tuple[Label, int], Option] = {}
        self._batches = 0
        #: Whether anything has changed since the rules last looked for what to do at once.
        self._changed = True
        self._checking = False

    @property
    def you(self) -> Ship:
        """Return the ship of the acting player. Raises KeyError when nobody acts."""
        return self.board.ships[self.board.flow.you]

    @property
    def reading(self) -> Execution | None:
        """Return the routine now read: one that asks something, else the one that acts."""
        return self.questioned or self.execution

    @property
    def happening(self) -> Happening | None:
        """Return what the innermost ability running waits for, None for other routines."""
        return self.happenings[-1] if self.happenings else None

    def choose(
        self,
        question: Question | Printed,
        things: Sequence[int],
        least: int,
        most: int,
        *,
        player: int = NOTHING,
        **slots: Slot,
    ) -> tuple[int, ...]:
        """Let a player pick from *least* to *most* of *things*; not asked when all is forced."""
        most = min(most, len(things))
        least = min(max(least, 0), most)
        if most <= 0:
            return ()
        if least == len(things) or self.board.flow.is_over:
            return tuple(things[:least])
        options = decisions.things(self.board, self.content, things)
        picked = self._answer("choose", question, options, player, slots, least, most)
        return tuple(things[at] for at in picked)

    def choose_number(
        self,
        question: Question | Printed,
        low: int,
        high: int,
        *,
        player: int = NOTHING,
        **slots: Slot,
    ) -> int:
        """Let a player pick a number from *low* to *high*; it is *low* if *high* is lower."""
        if high <= low or self.board.flow.is_over:
            return low
        options = decisions.numbers(low, high)
        return low + self._answer("number", question, options, player, slots)[0]

    def offer(
        self,
        question: Question | Printed,
        options: Sequence[Option],
        *,
        player: int = NOTHING,
        **slots: Slot,
    ) -> int:
        """Let a player pick one of *options* and return its position, -1 of none.

        A single option is asked about as well: it is how a card is read.
        """
        if not options or self.board.flow.is_over:
            return -1
        return self._answer("offer", question, options, player, slots)[0]

    def confirm(
        self, question: Question | Printed, *, player: int = NOTHING, **slots: Slot
    ) -> bool:
        """Let a player agree or not."""
        if self.board.flow.is_over:
            return False
        options = (self.option(labels.YES, 1), self.option(labels.NO))
        return self._answer("confirm", question, options, player, slots)[0] == 0

    def option(self, label: Label, value: int = 0, key: str = "", **slots: Slot) -> Option:
        """Return an option with those words; its key is the label's id, with what fills it."""
        if slots or key:
            said = Said(label, slots)
            return Option(key or said.id, said, value, self.content.speech)
        known = self._options.get((label, value))
        if known is None:
            known = Option(label.id, Said(label), value, self.content.speech)
            self._options[label, value] = known
        return known

    def roll(self, die: str) -> int:
        """Roll one die and return its number, or the position of its face."""
        return dice.roll_one(self._game, die)

    def throw(self, pool: Mapping[str, int]) -> Roll:
        """Roll so many dice of each kind together, cards heeded."""
        return dice.throw(self._game, dict(pool))

    def test(self, crews: Sequence[Crew], stat: str, bonus: int = 0) -> tuple[Crew | None, int]:
        """Let one of *crews* test *stat* with *bonus*; return who and the margin (TST-01)."""
        return dice.test(self._game, crews, stat, bonus)

    def pick(self, things: Sequence[int], number: int, purpose: str = "things") -> tuple[int, ...]:
        """Return so many of *things*, picked by chance, in the order picked."""
        left = list(things)
        picked: list[int] = []
        while left and len(picked) < number:
            called = names(self.board, self.content, left)
            at = 0 if len(left) == 1 else self.chance.pick(self.board.streams, purpose, called)
            self.board.barriers += 1
            picked.append(left.pop(at))
        return tuple(picked)

    def draw(self, deck: str) -> str:
        """Take the top card of *deck* and return its id; empty when no card is left (GEN-09)."""
        board = self.board
        pile = board.decks[deck].reshuffled()
        board.barriers += 1
        if not pile.layers:
            return ""
        layer = pile.layers[0]
        card = pile.top or layer[self.chance.draw(board.streams, deck, layer)]
        board.decks[deck] = pile.without(card)
        if self.counts is not None:
            self.counts.drawn[card] += 1
        return card

    @property
    def _game(self) -> Game:
        return cast("Game", self)

    def _answer(
        self,
        kind: Kind,
        question: Question | Printed,
        options: Sequence[Option],
        player: int,
        slots: Mapping[str, Slot],
        least: int = 1,
        most: int = 1,
    ) -> tuple[int, ...]:
        printed, said = None, Said(question, slots) if isinstance(question, Question) else ""
        if isinstance(question, Printed):
            printed, said = question.question, question.question.label
        key = said.id if isinstance(said, Said) and slots else question.id
        occurrence = self.asked[key] = self.asked.get(key, 0) + 1
        if occurrence > 1:
            key = f"{key} #{occurrence}"
        asked = player or self._asked_by(question)
        decision = Decision(
            kind, asked, key, said, options, least, most, printed, self.content.speech
        )
        picked = self.answers.answer(self._game, decision)
        if not least <= len(picked) <= most or not _are_positions(picked, len(options)):
            raise ValueError(f"{picked} does not answer {decision.id!r}")
        return picked

    def _asked_by(self, question: Question | Printed) -> int:
        """Return whom a question is put to that names no captain."""
        flow = self.board.flow
        by_all = isinstance(question, Question) and question.who == "first player"
        return flow.first if by_all else flow.you


def _are_positions(picked: Sequence[int], count: int) -> bool:
    """Return whether these are positions in a list of that length, each at most once."""
    if len(picked) == 1:
        return 0 <= picked[0] < count
    return len(set(picked)) == len(picked) and all(0 <= at < count for at in picked)
