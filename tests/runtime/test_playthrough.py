"""A playthrough stops at each question, starts the step again when it is answered, and undoes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_runtime.content.content import Content
from everrain_runtime.engine.chance import Seeded
from everrain_runtime.engine.decisions import Option
from everrain_runtime.engine.registry import StepPart, step
from everrain_runtime.play.playthrough import Diverged, Playthrough, Unanswered, pick_first
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state.encoding import fingerprint
from everrain_runtime.state.log import entries
from tests.runtime.asking import asking

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Board


@step
def take_coin(game: Game) -> None:
    """Ask how much coin is paid, and pay it."""
    amount = game.choose_number(asking("how much"), 0, 3)
    game.you.coin -= amount
    if game.confirm(asking("and a clue?")):
        game.you.clues += 1


@step
def roll_for_coin(game: Game) -> None:
    game.you.coin += game.roll("fate")
    game.confirm(asking("well?"))


@step
def try_a_label(game: Game) -> None:
    game.offer(asking("choose one"), [Option("Run", "Run"), Option("Wait", "Wait")])
    game.confirm(asking("sure?"))


#: The rules, and the steps of these tests.
RULES = standard_rules().having(take_coin, roll_for_coin, try_a_label)


def twice(game: Game) -> None:
    game.push(take_coin)
    game.push(take_coin)


def start(*steps: StepPart[...]) -> Playthrough:
    playthrough = Playthrough(sample_board(), Content(), Seeded(), ruleset=RULES)

    def push(game: Game) -> None:
        for each in reversed(steps):
            game.push(each)

    playthrough.begin(push)
    return playthrough


def coin(playthrough: Playthrough) -> int:
    return next(iter(playthrough.board.ships.values())).coin


def test_it_stops_at_each_question_and_goes_on_when_it_is_answered() -> None:
    playthrough = start(take_coin)

    assert playthrough.pending is not None
    assert (playthrough.pending.id, coin(playthrough)) == ("how much", 40)
    assert playthrough.choose("2") is not None
    assert (playthrough.pending.id, coin(playthrough)) == ("and a clue?", 38)
    assert playthrough.choose("yes") is None
    assert coin(playthrough) == 38


def test_a_step_that_starts_again_is_not_seen_twice() -> None:
    playthrough = start(take_coin, take_coin)
    for picked in ("1", "yes", "2", "no"):
        playthrough.choose(picked)

    assert playthrough.pending is None
    assert coin(playthrough) == 37
    assert [each.name for each in entries(playthrough.board.log)] == []


def test_chance_comes_out_the_same_when_a_step_starts_again() -> None:
    playthrough = start(roll_for_coin)
    shown = coin(playthrough)
    playthrough.choose("yes")

    assert coin(playthrough) == shown
    assert sum(playthrough.board.streams.drawn.values()) == 1


def test_an_option_that_is_not_offered_is_refused_and_nothing_is_lost() -> None:
    playthrough = start(take_coin)

    with pytest.raises(KeyError):
        playthrough.choose("7")
    with pytest.raises(ValueError, match="does not answer"):
        playthrough.choose("1", "2")
    assert playthrough.choose("1") is not None


def test_nothing_can_be_begun_while_something_is_asked() -> None:
    playthrough = start(take_coin)

    with pytest.raises(RuntimeError):
        playthrough.begin(take_coin)
    playthrough.choose("0")
    playthrough.choose("no")
    with pytest.raises(RuntimeError, match="nothing is asked"):
        playthrough.choose("no")


def test_undo_takes_back_one_answer_after_another_across_steps() -> None:
    playthrough = start(take_coin, take_coin)
    before = fingerprint(playthrough.checkpoint)
    for picked in ("1", "yes", "2"):
        playthrough.choose(picked)

    assert playthrough.undo()
    assert playthrough.pending is not None
    assert (playthrough.pending.id, coin(playthrough)) == ("how much", 39)
    assert playthrough.undo()
    assert playthrough.undo()
    assert not playthrough.undo()
    assert coin(playthrough) == 40
    assert fingerprint(playthrough.checkpoint) == before


def test_undo_does_not_cross_a_roll() -> None:
    playthrough = start(take_coin, roll_for_coin)
    playthrough.choose("1")
    playthrough.choose("no")

    assert playthrough.pending is not None
    assert playthrough.pending.id == "well?"
    assert not playthrough.undo()


def test_undo_crosses_a_choice_of_the_rules() -> None:
    playthrough = start(try_a_label)
    playthrough.choose("Run")

    assert playthrough.undo()


def test_the_board_at_a_question_is_that_of_who_is_asked() -> None:
    playthrough = Playthrough(sample_board(players=2), Content())
    second = list(playthrough.board.ships)[1]

    def ask_the_other(game: Game) -> None:
        outer, game.board.flow.you = game.board.flow.you, second
        try:
            game.confirm(asking("ready?"))
        finally:
            game.board.flow.you = outer

    playthrough.begin(ask_the_other)

    assert playthrough.board.flow.you == second
    assert playthrough.game.you.handle == second


def test_answers_to_another_question_are_an_error_of_the_caller() -> None:
    asked = iter(("one", "two"))

    def changing(game: Game) -> None:
        game.confirm(asking(next(asked)))

    playthrough = Playthrough(sample_board(), Content())
    playthrough.begin(changing)

    with pytest.raises(Diverged):
        playthrough.choose("yes")


def test_it_tells_of_answers_and_of_the_checkpoints_it_stops_at() -> None:
    told: list[object] = []
    playthrough = Playthrough(sample_board(), Content(), ruleset=RULES)
    playthrough.answered = lambda answer: told.append(answer.picked)
    playthrough.checkpointed = lambda board: told.append(_coin(board))
    playthrough.undone = lambda: told.append("undone")
    playthrough.begin(twice)
    playthrough.choose("1")
    playthrough.choose("no")
    playthrough.undo()

    assert told == [40, ("1",), ("no",), 39, "undone"]


def test_the_first_options_are_as_few_as_can_be() -> None:
    playthrough = start(take_coin)
    assert playthrough.pending is not None

    assert pick_first(playthrough.pending) == ["0"]


def test_no_handler_for_exceptions_catches_a_question() -> None:
    assert not issubclass(Unanswered, Exception)


def _coin(board: Board) -> int:
    return next(iter(board.ships.values())).coin
