"""Bots play whole games: every answer is legal, a seed decides them all, and sense pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from everrain_runtime.bots import BOTS
from everrain_runtime.engine.game import Game
from everrain_runtime.play.invariants import check
from everrain_runtime.play.one_game import Plan, play
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.round import setup
from tests.sources import core_content

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.engine.decisions import Answers, Decision
    from everrain_runtime.state import Board

#: More steps than any game takes that ends.
MOST_STEPS = 60_000
SHORT = {"length": "8"}


class Watched:
    """Passes questions on and keeps the answers as they were given, before the game checks them."""

    def __init__(self, bot: Answers) -> None:
        self.bot = bot
        self.answers: list[tuple[Decision, tuple[int, ...]]] = []

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        picked = self.bot.answer(game, decision)
        self.answers.append((decision, picked))
        return picked


def is_legal(decision: Decision, picked: tuple[int, ...]) -> bool:
    return (
        decision.least <= len(picked) <= decision.most
        and len(set(picked)) == len(picked)
        and all(0 <= at < len(decision.options) for at in picked)
    )


def play_out(name: str, players: int, seed: int, choices: Mapping[str, str] | None = None) -> Board:
    board = setup.new_board(core_content(), players, seed=seed, choices=choices or {})
    game = Game(board, core_content(), standard_rules(), BOTS[name](seed), recording=False)
    steps = 0
    while game.advance():
        steps += 1
        assert steps < MOST_STEPS, "it never ends"
    return board


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_answer_of_a_greedy_game_is_legal_and_leaves_a_sound_board(players: int) -> None:
    bot = Watched(BOTS["greedy"](players))
    board = setup.new_board(core_content(), players, seed=players)
    game = Game(board, core_content(), standard_rules(), bot, recording=False)
    while game.advance():
        check(game)

    assert board.flow.outcome
    assert all(is_legal(decision, picked) for decision, picked in bot.answers)


def test_greedy_bots_play_the_optional_rules_to_the_end() -> None:
    rules = {"boarding": "yes", "exhaustive": "yes", "auto_visit": "no", "tester": "choice"}

    result = play(core_content(), Plan(2, "greedy", seed=3, check=True, choices=rules), 0)

    assert sum(result.outcomes.values()) == 1


def test_a_greedy_bot_answers_the_same_for_the_same_seed() -> None:
    plan = Plan(2, "greedy", seed=4)

    assert play(core_content(), plan, 0).digest == play(core_content(), plan, 0).digest


def test_a_greedy_bot_answers_the_same_whatever_another_game_has_asked_before() -> None:
    plan = Plan(1, "greedy", seed=8)
    alone = play(core_content(), plan, 1).digest
    play(core_content(), plan, 0)

    assert play(core_content(), plan, 1).digest == alone


def test_greedy_bots_get_further_than_random_ones() -> None:
    def reached(name: str) -> int:
        boards = [play_out(name, 1, seed) for seed in range(8)]
        return sum([board.tracks.tokens["player discovery"] for board in boards])

    assert reached("greedy") > reached("random")


@pytest.mark.long
def test_greedy_bots_win_some_games_on_a_short_track() -> None:
    outcomes = (play_out("greedy", 1, seed, SHORT).flow.outcome for seed in range(80))

    assert any(outcome == "won" for outcome in outcomes)
