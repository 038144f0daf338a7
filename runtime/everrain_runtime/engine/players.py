"""The questions put to the players of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.vocabulary.printed import Foe
from everrain_runtime.engine import decisions
from everrain_runtime.engine.decisions import Decision, Kind, Option, Printed
from everrain_runtime.questions import labels
from everrain_runtime.questions.sentences import Question, Said
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_runtime.engine.game import Game
    from everrain_runtime.questions.sentences import Label, Sentence, Slot


class Players:
    """The players of a game: they pick, agree or not; nothing that is forced is asked."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.board = game.board
        self.content = game.content
        #: How often each question has been put in this step, by its key.
        self.asked: dict[str, int] = {}
        #: The fixed options that have been offered, by label and value.
        self._options: dict[tuple[Label, int], Option] = {}
        self._yes_or_no: tuple[Option, Option] | None = None

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
        seen_by = player or self.board.flow.you
        options = decisions.things(self.board, self.content, things, seen_by)
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
        if self._yes_or_no is None:
            self._yes_or_no = (self.option(labels.YES, 1), self.option(labels.NO))
        return self._answer("confirm", question, self._yes_or_no, player, slots)[0] == 0

    def option(self, label: Label, value: int = 0, key: str = "", **slots: Slot) -> Option:
        """Return an option with those words; its key is the label's id, with what fills it."""
        if slots or key:
            _fills(label, slots)
            said = Said(label, slots)
            return Option(key or said.id, said, value, self.content.speech)
        known = self._options.get((label, value))
        if known is None:
            _fills(label, slots)
            known = Option(label.id, Said(label), value, self.content.speech)
            self._options[label, value] = known
        return known

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
        said: Said | str
        if isinstance(question, Printed):
            printed, said, key = question.question, question.question.label, question.id
        else:
            _fits(question, player, slots)
            printed, said = None, Said(question, slots)
            key = said.id
        occurrence = self.asked[key] = self.asked.get(key, 0) + 1
        if occurrence > 1:
            key = f"{key} #{occurrence}"
        asked = player or self._asked_by(question, kind)
        decision = Decision(
            kind, asked, key, said, options, least, most, printed, self.content.speech
        )
        picked = self.game.answers.answer(self.game, decision)
        if not least <= len(picked) <= most or not _are_positions(picked, len(options)):
            raise ValueError(f"{picked} does not answer {decision.id!r}")
        return picked

    def _asked_by(self, question: Question | Printed, kind: Kind) -> int:
        """Return whom a question is put to that names no captain.

        What an enemy's card leaves open is for the First Player to pick (GEN-06, ENM-25); what it
        lets you do is for you.
        """
        flow, execution = self.board.flow, self.game.execution
        if isinstance(question, Question):
            return flow.first if question.who == "first player" else flow.you
        by_all = (
            kind == "choose"
            and execution is not None
            and execution.captain == flow.you
            and self.content.prints(execution.loaded.id, Foe)
        )
        return flow.first if by_all else flow.you


def _fits(question: Question, player: int, slots: Mapping[str, Slot]) -> None:
    """Raise ValueError if a question's player or slots do not match its row."""
    _fills(question, slots)
    if (player != NOTHING) != (question.who == "captain"):
        raise ValueError(f"{question.id} is put to the {question.who}, not to ship {player}")


def _fills(sentence: Sentence, slots: Mapping[str, Slot]) -> None:
    if slots.keys() != sentence.slots:
        wanted = ", ".join(sorted(sentence.slots)) or "nothing"
        raise ValueError(f"{sentence.id} has slots for {wanted}, not for {', '.join(slots)}")


def _are_positions(picked: Sequence[int], count: int) -> bool:
    """Return whether these are positions in a list of that length, each at most once."""
    if len(picked) == 1:
        return 0 <= picked[0] < count
    return len(set(picked)) == len(picked) and all(0 <= at < count for at in picked)
