"""Simulations: the same games whoever shares them out, and games that break tell how."""

from __future__ import annotations

import io
import multiprocessing
import os
import re
import subprocess
import sys
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from everrain_runtime.bots import BOTS
from everrain_runtime.engine.counts import Counts
from everrain_runtime.play import invariants, journal, one_game, processes, shares, simulation
from everrain_runtime.play.invariants import Broken, Checked
from everrain_runtime.play.one_game import BrokenGame, Plan, Result
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.state.encoding import fingerprint
from tests.rules.tabletop import set_table
from tests.sources import core_content

if TYPE_CHECKING:
    from collections.abc import Generator

    from everrain_runtime.engine.game import Game

SCRIPT = """\
import sys
from tests.sources import core_content
from everrain_runtime.play.one_game import Plan, play
print(play(core_content(), Plan(2, "random", 7), 0).digest)
"""


def total(games: int, workers: int, plan: Plan | None = None) -> Result:
    found = Result()
    for result in simulation.run(core_content(), plan or Plan(), games, workers):
        found.add(result)
    return found


def broken_in_round(last: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def check(game: Game) -> None:
        if game.board.flow.round == last:
            raise Broken(f"round {last}: a made-up mistake")

    monkeypatch.setattr(invariants, "check", check)


@pytest.mark.long
def test_games_are_the_same_for_any_number_of_workers() -> None:
    alone = total(5, 1)

    for workers in (2, 3):
        shared = total(5, workers)
        assert shared.digest == alone.digest
        assert shared.outcomes == alone.outcomes
        assert shared.counts == alone.counts
        assert (shared.rounds, shared.decisions) == (alone.rounds, alone.decisions)


@pytest.mark.long
@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one core has one worker")
def test_what_a_killed_process_had_to_play_is_played_again() -> None:
    alone, shared = total(24, 1), Result()
    with closing(simulation.run(core_content(), Plan(), 24, 2)) as results:
        for result in results:
            shared.add(result)
            if shared.games == 4:
                multiprocessing.active_children()[0].kill()

    assert (shared.games, shared.digest) == (24, alone.digest)


@pytest.mark.long
@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one core has one worker")
def test_workers_that_are_killed_again_and_again_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(processes, "attempt", lambda *_: os._exit(1))
    with pytest.raises(shares.WorkersLost, match="games 0 to 0 were ended from outside 3"):
        total(4, 2)


@pytest.mark.parametrize(
    ("games", "cores", "workers"), [(3, 64, 3), (40, 4, 4), (40, 64, 16), (1, 64, 0), (9, 1, 0)]
)
def test_processes_are_no_more_than_games_or_cores_or_were_asked_for(
    games: int, cores: int, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []

    def shared(*given: Any) -> Generator[Result, None, None]:
        begun.append(given[-1])
        yield from ()

    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(processes, "shared", shared)
    monkeypatch.setattr(simulation, "attempt", lambda *_: Result())
    list(simulation.run(core_content(), Plan(), games, 16))

    assert begun == [workers] * bool(workers)


def test_games_come_in_their_order() -> None:
    one = [one_game.play(core_content(), Plan(), number).digest for number in range(3)]

    assert [result.digest for result in simulation.run(core_content(), Plan(), 3, 2)] == one


def test_every_game_of_a_plan_is_another() -> None:
    seeds = {one_game.seed_of(Plan(seed=seed), number) for seed in (0, 1) for number in (0, 1)}

    assert len(seeds) == 4


@pytest.mark.long
def test_the_seed_of_hashes_does_not_matter() -> None:
    other = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    found = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "PYTHONHASHSEED": other},
        capture_output=True,
        text=True,
        check=True,
    )

    assert found.stdout == one_game.play(core_content(), Plan(2, "random", 7), 0).digest + "\n"


def test_a_simulated_game_is_replayed_from_its_journal_to_the_same_board() -> None:
    file = io.StringIO()
    result = one_game.play(core_content(), Plan(2), 4, file)
    again = journal.replay(journal.read(file.getvalue()), core_content())

    assert fingerprint(again.board) == result.digest


def test_what_is_drawn_and_chosen_is_counted() -> None:
    content, counts = core_content(), total(3, 1).counts

    assert sum(counts.drawn.values()) > 10
    assert all(card in content for card in counts.drawn)
    assert all(card in content and choice for card, choice in counts.chosen)


def test_what_each_game_counts_is_added_up() -> None:
    one = Counts(
        Counter(bell=1, rope=2), Counter({("bell", "Ring"): 1}), Counter({("used", "rope"): 1})
    )
    other = Counts(Counter(bell=3), Counter({("bell", "Ring"): 2}), Counter({("used", "bell"): 1}))
    one.add(other)

    assert one.drawn == {"bell": 4, "rope": 2}
    assert one.chosen == {("bell", "Ring"): 3}
    assert one.uses == {("used", "rope"): 1, ("used", "bell"): 1}


def test_a_choice_is_counted_each_time_it_is_taken() -> None:
    game = set_table(core_content())
    game.game.counts = counts = Counts()
    deck = game.game.content.named("Expedition", "deck").id
    for label in ("Take what floats out", "Take what floats out", "Break in by the flood door"):
        game.deck("Expedition", "The Bonded Warehouse")
        game.given(label)
        game.do("encounter_next", deck)
    warehouse = game.game.content.named("The Bonded Warehouse").id

    assert counts.drawn[warehouse] == 3
    assert counts.chosen == {
        (warehouse, "Take what floats out"): 2,
        (warehouse, "Break in by the flood door"): 1,
    }


def test_decisions_that_leave_no_choice_are_not_counted() -> None:
    file = io.StringIO()
    result = one_game.play(core_content(), Plan(), 0, file)
    given = sum(len(each.answers) for each in journal.read(file.getvalue()).snapshots)

    assert 0 < result.decisions <= given


def test_a_game_that_breaks_tells_its_number_its_seed_and_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken_in_round(3, monkeypatch)
    plan = Plan(check=True)

    with pytest.raises(BrokenGame, match="a made-up mistake") as caught:
        one_game.play(core_content(), plan, 2)
    assert (caught.value.number, caught.value.seed) == (2, one_game.seed_of(plan, 2))


def test_a_mistake_of_the_engine_breaks_a_game_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: Game) -> None:
        raise KeyError("nobody")

    monkeypatch.setattr(invariants, "check", fail)

    with pytest.raises(BrokenGame, match="KeyError: 'nobody'"):
        one_game.play(core_content(), Plan(check=True), 0)


def test_a_game_that_breaks_on_another_process_is_told_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken_in_round(2, monkeypatch)

    here, there = total(4, 1, Plan(check=True)), total(4, 2, Plan(check=True))

    assert here.outcomes["broken"] == len(here.broken) > 0
    assert re.search(r"game 0, seed .*: round 2: a made-up mistake", str(there.broken[0]))
    assert [*map(str, here.broken)] == [*map(str, there.broken)]
    assert here.digest == there.digest


def test_the_journal_of_a_broken_game_breaks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    broken_in_round(3, monkeypatch)
    file = io.StringIO()
    with pytest.raises(BrokenGame):
        one_game.play(core_content(), Plan(check=True), 2, file)
    saved = journal.read(file.getvalue())

    with pytest.raises(Broken, match="a made-up mistake"):
        journal.replay(
            saved,
            core_content(),
            make=lambda board, content, chance: Playthrough(board, content, chance, game=Checked),
        )


def test_a_round_that_never_ends_breaks_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "MOST_STEPS", 1)

    with pytest.raises(BrokenGame, match="round 0 never ends; again and again: `") as caught:
        one_game.play(core_content(), Plan(), 0)
    assert caught.value.stuck
    result = one_game.attempt(core_content(), Plan(), 0)
    assert (result.games, result.outcomes) == (1, {"stuck": 1})


@pytest.mark.long
def test_a_bot_of_ones_own_is_simulated_as_one_with_a_name_is() -> None:
    named = simulation.simulate(core_content(), 3, players=2, bot="random", seed=5)
    own = simulation.simulate(core_content(), 3, players=2, bot=BOTS["random"], seed=5)
    shared = simulation.simulate(
        core_content(), 3, players=2, bot=BOTS["random"], seed=5, workers=2
    )

    assert named.games == 3
    assert named.digest == own.digest == shared.digest


def test_a_bot_or_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no bot is called"):
        simulation.simulate(core_content(), 1, bot="nobody")
    with pytest.raises(ValueError, match="tides"):
        simulation.simulate(core_content(), 1, choices={"tides": "high"})
