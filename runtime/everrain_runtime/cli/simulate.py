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

from everrain_dsl.cli import console
from everrain_dsl.cli.files import write_whole
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.records import Malformed
from everrain_runtime.bots import BOTS
from everrain_runtime.cli import simulation_tables as tables
from everrain_runtime.cli.cards import read_cards
from everrain_runtime.cli.rule_choices import (
    campaign,
    chosen,
    modules_option,
    read_choices,
    rules_option,
    setup_option,
)
from everrain_runtime.play import comparison, kept_games, one_game, progress, saves, simulation
from everrain_runtime.play.one_game import BrokenGame, Plan, Result
from everrain_runtime.play.report import report
from everrain_runtime.play.shares import ClusterError, WorkersLost
from everrain_runtime.rules.round.setup import new_board

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_runtime.content.content import Content
    from everrain_runtime.play.progress import Progress

#: How many games that could not go on are told one by one.
_SHOWN: Final = 10
#: What is asked of whoever sees a game break.
_REPORT: Final = (
    "a broken game is a bug of everrain: please report it with its journal, your sets and the "
    "output of `everrain --version`"
)


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
@click.option(
    "--without",
    "left_out",
    multiple=True,
    metavar="CARD",
    help="Also play the games without this card, and show the difference; repeatable.",
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
    "--keep",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the figures to this file, which a site shows, beside those for other captains.",
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
    left_out: tuple[str, ...],
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    output: Path | None,
    keep: Path | None,
    resume: Path | None,
    *,
    check: bool,
    as_json: bool,
) -> None:
    """Let bots play whole games. Show who wins, how games end, and which cards hardly come up.

    The rate of games won has its Wilson interval: the true rate is in it in 95 of 100 cases. With
    --without, each game is played twice from the same seed, with the card and without any copy of
    it. The differences have the 95 % interval of paired games.

    The `digest` summarizes all final states. It is the same for any number of workers, and on a
    cluster. A cluster needs the extra `cluster`, and the same program on each machine.

    A game that never ends counts as `stuck`, and one that stops because of a bug as `broken`. The
    other games are still played. The first game of each kind is saved in this folder. If you
    interrupt a simulation, it shows the results so far. With --resume, the same command then plays
    the remaining games.
    """
    if cluster is not None:
        _need_cluster(workers, named)
    if left_out and (resume is not None or named is not None):
        raise click.UsageError("--without plays pairs of games: leave out --resume and --campaign")
    if keep is not None and (left_out or named is not None):
        raise click.UsageError("--keep is for single games: leave out --without and --campaign")
    choices = read_choices(rules)
    content = read_cards(paths, sets).content
    without = frozenset(_card(name, content) for name in left_out)
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
    kept = _read_kept(keep) if keep is not None else None
    written = _resumed(resume, content, plan) if resume is not None else None
    play = _Play(content, games, workers, cluster, as_json or not sys.stderr.isatty())
    started = time.perf_counter()
    total, code = play.all(plan, written)
    plays = [(plan, total)]
    if without and not code:
        less = attrs.evolve(plan, without=without)
        other, code = play.all(less, None)
        plays.append((less, other))
        compared = comparison.compare(total, other, content, less)
        _report(compared, output, as_json, tables.show_comparison)
    elif total.games and not without:
        data = report(total, content, plan, time.perf_counter() - started)
        _report(data, output, as_json)
        if kept is not None and keep is not None and not code:
            entry = kept_games.kept(data, kept_games.doings(content.bundles))
            write_whole(keep, kept_games.write(kept_games.added(kept, entry)).encode())
    broken = 0
    for each, result in plays:
        _tell_broken(result.broken, content, each)
        broken = max([broken, *(1 if game.stuck else 2 for game in result.broken)])
    raise click.exceptions.Exit(code or broken)


@attrs.frozen
class _Play:
    """The settings for a batch of games: count, workers or cluster, and the progress bar."""

    content: Content
    games: int
    workers: int
    cluster: str | None
    quiet: bool

    def all(self, plan: Plan, written: Progress | None) -> tuple[Result, int]:
        """Play all games but those that are *written*; return what came of all, and the status."""
        total, code, games = Result(), 0, self.games
        for result in written.results[:games] if written is not None else ():
            total.add(result)
            plan = attrs.evolve(plan, legacy=result.legacy)
        left = simulation.run(
            self.content, plan, games, self.workers, first=total.games, cluster=self.cluster
        )
        more, errors = games - total.games, console(stderr=True)
        try:
            with closing(left) as results:
                for result in track(results, "playing", more, disable=self.quiet, console=errors):
                    total.add(result)
                    written = _added(written, result, total.games)
        except (WorkersLost, ClusterError) as failure:
            click.echo(f"everrain: {failure}", err=True)
            code = 1
        except KeyboardInterrupt:
            hint = "; the same command goes on" if written is not None else ""
            played = f"{total.games} of {games} games"
            click.echo(f"everrain: interrupted after {played}{hint}", err=True)
            code = 130
        finally:
            if written is not None:
                written.close()
        return total, code


def _read_kept(path: Path) -> list[dict[str, Any]]:
    """Return the figures that a file keeps already. Raises UsageError for another file."""
    _need_writable(path)
    try:
        text = path.read_text("utf-8")
        return kept_games.read(text) if text else []
    except (OSError, UnicodeError, Malformed) as wrong:
        raise click.UsageError(f"--keep: {path} holds no figures of games: {wrong}") from None


def _card(name: str, content: Content) -> str:
    """Return the id of the card that is left out by that name. Raises UsageError for no card."""
    names = comparison.droppable(content)
    found = next((card for card in names if name.casefold() == names[card].casefold()), "")
    if not found:
        like = nearest(name, names.values())
        meant = f"; did you mean {like!r}?" if like else ""
        raise click.UsageError(f"--without: no card of a deck is called {name!r}{meant}")
    return found


def _added(written: Progress | None, result: Result, games: int) -> Progress | None:
    """Append a game's result to the file; if that fails, report it and go on without the file."""
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


def _report(
    data: dict[str, Any],
    output: Path | None,
    as_json: bool,
    show: Callable[[dict[str, Any]], None] = tables.show,
) -> None:
    text = json.dumps(data, indent=2)
    if as_json:
        click.echo(text)
    else:
        show(data)
    if output is not None:
        write_whole(output, f"{text}\n".encode())
