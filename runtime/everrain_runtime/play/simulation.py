"""Many games played by bots: in this process, on several, or on a cluster."""

from __future__ import annotations

import os
from contextlib import closing
from typing import TYPE_CHECKING

import attrs

from everrain_dsl.bytecode.bundle import dump
from everrain_runtime.bots import Maker, maker
from everrain_runtime.engine import options
from everrain_runtime.play import processes, shares
from everrain_runtime.play.one_game import Plan, Result, attempt
from everrain_runtime.rules.round import setup

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping

    from everrain_runtime.content.content import Content


def simulate(
    content: Content,
    games: int,
    *,
    players: int = 1,
    bot: str | Maker = "random",
    seed: int = 0,
    choices: Mapping[str, str] | None = None,
    workers: int = 1,
    cluster: str | None = None,
) -> Result:
    """Return what came of so many games of 1 to 4 *players*, each of whom is the *bot*.

    *bot* is a name or what makes one from a seed; with several *workers*, that many processes, or
    on a *cluster*, by its address, it must be a function or class of a module. The result is the
    same for any number of them. A game that cannot go on counts as `stuck` or `broken`, and is in
    `broken` of the result. Raises ValueError for a bot, a choice or a number of players that cannot
    be, ClusterError for a cluster that does not play, ImportError without the extra `cluster`.
    """
    maker(bot)
    plan = Plan(players, bot, seed, choices=options.valid(choices or {}))
    setup.new_board(content, players, choices=plan.choices)
    total = Result()
    with closing(run(content, plan, games, workers, cluster=cluster)) as results:
        for result in results:
            total.add(result)
    return total


def run(
    content: Content,
    plan: Plan,
    games: int,
    workers: int = 1,
    *,
    first: int = 0,
    cluster: str | None = None,
) -> Generator[Result, None, None]:
    """Play so many games and yield the result of each, in order; those before *first* are played.

    They are played on so many processes of this machine, never more than games or cores, or on all
    of the *cluster* at this address. Close it when no more results are wanted: its processes end
    then, as they do when it raises WorkersLost or ClusterError.
    """
    if plan.campaign:
        yield from _one_after_another(content, plan, range(first, games))
        return
    workers = min(workers, games - first, os.cpu_count() or 1)
    if workers <= 1 and cluster is None:
        yield from (attempt(content, plan, number) for number in range(first, games))
        return
    bundles = [dump(bundle) for bundle in content.bundles]
    if cluster is None:
        left = shares.split(first, games, workers)
        shared = processes.shared(bundles, plan, left, workers)
    else:
        from everrain_runtime.play import cluster as dask  # noqa: PLC0415 - only with its extra

        shared = dask.shared(cluster, bundles, plan, range(first, games))
    with closing(shared):
        for results in shared:
            yield from results


def _one_after_another(content: Content, plan: Plan, games: range) -> Iterator[Result]:
    """Play the games of a campaign, each with what the one before it left (SET-18)."""
    for number in games:
        result = attempt(content, plan, number)
        plan = attrs.evolve(plan, legacy=result.legacy)
        yield result
