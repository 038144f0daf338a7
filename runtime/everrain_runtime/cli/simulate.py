"""Let bots play many games, and show the results."""

from __future__ import annotations

import json
import sys
import time
from contextlib import closing, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs
import click
from rich.progress import track
from rich.table import Table

from everrain_dsl.cli import console
from everrain_dsl.cli.files import write_whole
from everrain_dsl.cli.sets import sets_option
from everrain_runtime.bots import BOTS
from everrain_runtime.cli.cards import read_cards
from everrain_runtime.cli.rule_choices import (
    campaign,
    chosen,
    modules_option,
    read_choices,
    rules_option,
    setup_option,
)
from everrain_runtime.manual.manual import manual
from everrain_runtime.play import one_game, progress, saves, simulation
from everrain_runtime.play.met import met_in_sets
from everrain_runtime.play.one_game import BrokenGame, Plan, Result
from everrain_runtime.play.shares import ClusterError, WorkersLost
from everrain_runtime.rules.round.setup import new_board
from everrain_runtime.state import encoding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from everrain_runtime.content.content import Content
    from everrain_runtime.play.progress import Progress

#: How many cards the table of the terminal shows.
_SHOWN: Final = 10
#: What is asked of whoever sees a game break.
_REPORT: Final = (
    "a broken game is a bug of everrain: please report it with its journal, your sets and the "
    "output of `everrain --version`"
)
#: The outcomes of games that could not go on, and what they mean.
_CANNOT_GO_ON: Final = {"stuck": "a round never ends", "broken": "a bug of everrain"}


@click.command()
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="How many games to play.",
)
@click.option(
    "--players",
    type=click.IntRange(1, 4),
    default=4,
    show_default=True,
    help="How many captains play each game.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of all games.")
@click.option(
    "--bot",
    type=click.Choice(sorted(BOTS)),
    default="random",
    show_default=True,
    help="The bot that plays every captain.",
)
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="How many processes share the games; the result is the same.",
)
@click.option("--cluster", metavar="ADDRESS", help="Play the games on this Dask cluster.")
@click.option(
    "--check", is_flag=True, help="Check after every step that nothing impossible has happened."
)
@rules_option
@modules_option
@setup_option
@click.option(
    "--campaign",
    "named",
    metavar="NAME",
    help="Play the games as one campaign, each starting with what the last one left.",
)
@click.option("--path", "paths", multiple=True, help="Where the sets are (default: this project).")
@sets_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the JSON to this file as well.",
)
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Save each game to this file, and skip the games already in it.",
)
def simulate(
    games: int,
    players: int,
    seed: int,
    bot: str,
    workers: int,
    cluster: str | None,
    rules: tuple[str, ...],
    modules: tuple[str, ...],
    setup: str | None,
    named: str | None,
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    output: Path | None,
    resume: Path | None,
    *,
    check: bool,
    as_json: bool,
) -> None:
    """Let bots play whole games. Show who wins and why, how long games last, and what is drawn.

    The `digest` summarizes all final states. It is the same for any number of workers, and on a
    cluster. A cluster needs the extra `cluster`, and the same program on each machine.

    A game that never ends counts as `stuck`, and one that stops because of a bug as `broken`. The
    other games are still played. The first game of each kind is saved in this folder. If you
    interrupt a simulation, it shows the results so far. With --resume, the same command then plays
    the remaining games.
    """
    if cluster is not None:
        _need_cluster(workers, named)
    choices = read_choices(rules)
    content = read_cards(paths, sets).content
    if named is not None:
        if workers > 1:
            raise click.UsageError("--workers: the games of a campaign follow one another")
        modules = (*modules, campaign(named, content)[0])
    settled = chosen(choices, modules, setup, content)
    plan = Plan(players, bot, seed, check, settled, campaign=named is not None)
    try:
        new_board(content, players, choices=plan.choices)
    except ValueError as impossible:
        raise click.UsageError(str(impossible)) from None
    if output is not None:
        _need_writable(output)
    written = _resumed(resume, content, plan) if resume is not None else None
    total = Result()
    for result in written.results[:games] if written is not None else ():
        total.add(result)
        plan = attrs.evolve(plan, legacy=result.legacy)
    started = time.perf_counter()
    quiet = as_json or not sys.stderr.isatty()
    code = 0
    try:
        left = simulation.run(content, plan, games, workers, first=total.games, cluster=cluster)
        with closing(left) as results:
            more = games - total.games
            shown = track(results, "playing", more, disable=quiet, console=console(stderr=True))
            for result in shown:
                total.add(result)
                written = _added(written, result, total.games)
    except (WorkersLost, ClusterError) as failure:
        click.echo(f"everrain: {failure}", err=True)
        code = 1
    except KeyboardInterrupt:
        hint = "; the same command goes on" if written is not None else ""
        click.echo(f"everrain: interrupted after {total.games} of {games} games{hint}", err=True)
        code = 130
    finally:
        if written is not None:
            written.close()
    if total.games:
        _report(as_data(total, content, plan, time.perf_counter() - started), output, as_json)
    _tell_broken(total.broken, content, plan)
    broken = max([1 if each.stuck else 2 for each in total.broken], default=0)
    raise click.exceptions.Exit(code or broken)


def _added(written: Progress | None, result: Result, games: int) -> Progress | None:
    """Write a game down; where the file takes no more, say so and play on without it."""
    if written is None:
        return None
    try:
        written.add(result)
    except OSError as failure:
        with suppress(OSError):
            written.close()
        said = f"the file of --resume cannot be written any more: {failure.strerror}"
        click.echo(f"everrain: {said}; it ends before game {games - 1}", err=True)
        return None
    return written


def _tell_broken(broken: Sequence[BrokenGame], content: Content, plan: Plan) -> None:
    """Tell which games could not go on and why; the first that is stuck, or broken, is kept."""
    kept: set[str] = set()
    for each in broken[:_SHOWN]:
        journal = _kept(content, plan, each) if each.outcome not in kept else ""
        kept.add(each.outcome)
        click.echo(f"everrain: {each.outcome}: {each}{journal}", err=True)
    if len(broken) > _SHOWN:
        click.echo(f"everrain: {len(broken) - _SHOWN} more games could not go on", err=True)
    if any(not each.stuck for each in broken):
        click.echo(f"everrain: {_REPORT}", err=True)


def _resumed(path: Path, content: Content, plan: Plan) -> Progress:
    """Return the games that are written in a file. Raises UsageError."""
    try:
        return progress.opened(path, content, plan)
    except (progress.OtherSimulation, saves.InUse) as bad:
        raise click.UsageError(f"--resume: {bad}") from None
    except OSError as failure:
        raise click.UsageError(f"{path} cannot be written: {failure.strerror}") from None


def _need_cluster(workers: int, named: str | None) -> None:
    """Raise UsageError, or ClickException, for what a cluster cannot be asked."""
    if workers > 1:
        raise click.UsageError("--workers: a cluster has its own; leave this out, or --cluster")
    if named is not None:
        raise click.UsageError("--cluster: the games of a campaign follow one another")
    if find_spec("distributed") is None:
        raise click.ClickException(
            'a package is missing that only clusters need; install "everrain-dsl[cluster]"'
        )


def _need_writable(output: Path) -> None:
    """Raise UsageError, before anything is played, when the file cannot be written."""
    try:
        with output.open("a", encoding="utf-8"):
            pass
    except OSError as failure:
        raise click.UsageError(f"{output} cannot be written: {failure.strerror}") from None


def _kept(content: Content, plan: Plan, broken: BrokenGame) -> str:
    """Play a broken game again to write its journal, and return words on where that is."""
    path = saves.free_name(Path(), f"{broken.outcome}-{broken.number}")
    try:
        with saves.create(path) as file:
            again = attrs.evolve(plan, legacy=broken.legacy)
            one_game.play(content, again, broken.number, file)
    except BrokenGame:
        check = " --check" * plan.check
        return f"; everrain replay{check} {path} shows it again"
    except OSError as failure:
        return f"; its journal cannot be written: {failure.strerror}"
    return f"; {path} holds the same game, which did not break again"


def as_data(total: Result, content: Content, plan: Plan, seconds: float) -> dict[str, Any]:
    """Return what came of the games as JSON; speeds are of all processes together.

    Means are of the games that have ended.
    """
    spent = max(seconds, 1e-9)
    ended = max(1, total.games - len(total.broken))
    left = {} if total.legacy is None else {"campaign": encoding.form().write(total.legacy)}
    return {
        **left,
        "games": total.games,
        "players": plan.players,
        "bot": plan.bot,
        "seed": plan.seed,
        "rules": dict(plan.choices),
        "won": sum(n for outcome, n in total.outcomes.items() if outcome.startswith("won")),
        "lost": sum(n for outcome, n in total.outcomes.items() if outcome.startswith("lost")),
        "outcomes": dict(sorted(total.outcomes.items())),
        "rounds_mean": total.rounds / ended,
        "decisions_mean": total.decisions / ended,
        "decisions": total.decisions,
        "seconds": seconds,
        "games_per_second": total.games / spent,
        "decisions_per_second": total.decisions / spent,
        "digest": total.digest,
        "broken": [
            {"game": each.number, "seed": each.seed, "outcome": each.outcome, "why": each.reason}
            for each in total.broken
        ],
        "cards": {
            card: {"name": content.name(card), "drawn": drawn}
            for card, drawn in sorted(total.counts.drawn.items())
        },
        "choices": [
            {"card": card, "name": content.name(card), "choice": choice, "taken": taken}
            for (card, choice), taken in sorted(total.counts.chosen.items())
        ],
        "sets": {code: attrs.asdict(met) for code, met in met_in_sets(total.counts, content)},
    }


def _report(data: dict[str, Any], output: Path | None, as_json: bool) -> None:
    text = json.dumps(data, indent=2)
    if as_json:
        click.echo(text)
    else:
        _show(data)
    if output is not None:
        write_whole(output, f"{text}\n".encode())


def _show(data: dict[str, Any]) -> None:
    out = console()
    table = Table("", box=None, pad_edge=False, show_header=False)
    table.add_column(justify="right")
    table.add_row("games", f"{data['games']:,}")
    for outcome, number in data["outcomes"].items():
        table.add_row(_why(outcome), f"{number:,}")
    table.add_row("rounds a game", f"{data['rounds_mean']:.1f}")
    table.add_row("decisions a game", f"{data['decisions_mean']:.0f}")
    table.add_row("decisions a second", f"{data['decisions_per_second']:,.0f}")
    table.add_row("games a second", f"{data['games_per_second']:.1f}")
    table.add_row("digest", data["digest"])
    out.print(table)
    drawn = sorted(data["cards"].values(), key=lambda card: (-card["drawn"], card["name"]))
    for title, rows in (
        ("drawn most", [(card["name"], card["drawn"]) for card in drawn[:_SHOWN]]),
        ("chosen most", _chosen(data)[:_SHOWN]),
    ):
        out.print()
        table = Table(title, box=None, pad_edge=False)
        table.add_column("times", justify="right")
        for name, number in rows:
            table.add_row(name, f"{number:,}")
        out.print(table)
    for met in data["sets"].values():
        _show_set(met, out)


def _show_set(met: dict[str, Any], out: Console) -> None:
    """Print which cards, services and orders of a set the games met, the most used first."""
    out.print()
    table = Table(title=f"of {met['name']}", box=None, pad_edge=False, show_header=False)
    for row in met["met"]:
        times = ", ".join(f"{use} {number:,}" for use, number in row["times"].items())
        table.add_row(row["name"], row["kind"], times)
    out.print(table)
    if met["never"]:
        out.print(f"never met: {', '.join(each['name'] for each in met['never'])}")


def _chosen(data: dict[str, Any]) -> list[tuple[str, int]]:
    found = sorted(data["choices"], key=lambda each: (-each["taken"], each["card"]))
    return [(f"{each['name']}: {each['choice']}", each["taken"]) for each in found]


def _why(outcome: str) -> str:
    """Return an outcome with what its rule is about: `lost WIN-02 (Winning and losing)`."""
    if outcome in _CANNOT_GO_ON:
        return f"{outcome} ({_CANNOT_GO_ON[outcome]})"
    rule = manual().rules.get(outcome.rpartition(" ")[2])
    return f"{outcome} ({rule.title})" if rule is not None else outcome
