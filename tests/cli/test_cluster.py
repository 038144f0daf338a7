"""`simulate --cluster`: games on a cluster of Dask, which the tests start on this machine."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files
from typing import Any

import pytest
from click.testing import CliRunner

from everrain_runtime.cli import simulate as command
from everrain_runtime.engine.decisions import Answers
from everrain_runtime.play import cluster, one_game, simulation
from everrain_runtime.play.one_game import Plan, Result
from everrain_runtime.play.shares import ClusterError
from tests.sources import core_content

distributed: Any = pytest.importorskip("distributed")
#: What its own libraries warn of is not ours to mend.
pytestmark = [pytest.mark.filterwarnings("default"), pytest.mark.usefixtures("core_once")]


@pytest.fixture(scope="module")
def two() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, processes=True, dashboard_address=":0"
    ) as started:
        yield started


def alone(games: int) -> Result:
    return simulation.simulate(core_content(), games, seed=5)


def test_a_cluster_plays_what_one_process_plays(two: Any) -> None:
    shared = simulation.simulate(core_content(), 10, seed=5, cluster=two.scheduler_address)

    assert (shared.games, shared.digest) == (10, alone(10).digest)


def test_the_command_says_the_same_digest(two: Any) -> None:
    common = ["--games", "3", "--players", "1", "--seed", "5"]
    result = CliRunner().invoke(command.simulate, [*common, "--cluster", two.scheduler_address])

    assert result.exit_code == 0, result.output
    assert alone(3).digest in result.output


@pytest.mark.long
def test_what_a_process_that_is_ended_had_to_play_is_played_again(
    two: Any,
) -> None:
    total = Result()
    plan = Plan(seed=5)
    with closing(
        simulation.run(core_content(), plan, 24, cluster=two.scheduler_address)
    ) as results:
        for result in results:
            total.add(result)
            if total.games == 2:
                os.kill(next(iter(two.workers.values())).pid, signal.SIGKILL)

    assert (total.games, total.digest) == (24, alone(24).digest)


def test_a_game_that_breaks_there_is_told_here(two: Any) -> None:
    result = simulation.simulate(core_content(), 4, bot=nobody, cluster=two.scheduler_address)

    assert result.outcomes == {"broken": 4}
    assert re.match(r"game 0, seed \d+: ValueError: a bot", str(result.broken[0]))


def nobody(seed: int) -> Answers:
    raise ValueError("a bot that cannot be made")


def test_a_cluster_with_another_program_is_refused(
    two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "program", lambda: "another")
    with pytest.raises(ClusterError, match=r"process at tcp://.* has another program"):
        simulation.simulate(core_content(), 2, cluster=two.scheduler_address)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x", "127.0.0.1"])
def test_an_address_where_no_cluster_answers_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    result = CliRunner().invoke(command.simulate, ["--games", "2", "--cluster", address])

    assert result.exit_code == 1
    assert f"no cluster answers at {address}: " in result.output


def test_a_cluster_without_processes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0") as empty,
        pytest.raises(ClusterError, match="has no process that plays"),
    ):
        simulation.simulate(core_content(), 2, cluster=empty.scheduler_address)


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--workers", "2"], "a cluster has its own"),
        (["--campaign", "Every Night"], "the games of a campaign follow one another"),
    ],
)
def test_what_a_cluster_cannot_be_asked_is_told(arguments: list[str], said: str) -> None:
    result = CliRunner().invoke(command.simulate, ["--cluster", "tcp://127.0.0.1:1", *arguments])

    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.long
def test_without_its_packages_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    result = CliRunner().invoke(command.simulate, ["--cluster", "tcp://127.0.0.1:1"])

    assert result.exit_code == 1
    assert 'install "everrain-dsl[cluster]"' in result.output


@pytest.mark.long
def test_the_program_is_the_same_until_its_code_is_another() -> None:
    assert cluster.program() == cluster.program.__wrapped__()
    assert one_game.play.__module__ in {
        path.removesuffix(".py").replace("/", ".")
        for path, _ in cluster._modules(files("everrain_runtime"), "everrain_runtime")
    }
