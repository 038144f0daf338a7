"""Play the game at a terminal: the map, your ship, numbered options; every answer is saved."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

import attrs
import click
from click.core import ParameterSource

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
from everrain_runtime.cli.terminal import Terminal
from everrain_runtime.play import campaigns, journal, saves, session
from everrain_runtime.play.journal import Damaged
from everrain_runtime.state.log import length

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.play.session import Session
    from everrain_runtime.state import Board, Legacy

#: What a saved game was started with: it cannot be chosen again.
_SETTLED: Final = ("players", "seed", "bots", "rules", "modules", "setup", "campaign")

#: How many seeds are drawn from: few digits to type again, and no two games alike for years.
_SEEDS: Final = 1_000_000


@click.command()
@click.option(
    "--players",
    type=click.IntRange(1, 4),
    default=1,
    show_default=True,
    help="How many captains play, people and bots together.",
)
@click.option(
    "--seed", type=int, help="The seed of dice and draws (default: a random one, which is shown)."
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    type=click.Choice(sorted(BOTS)),
    help="Let this bot play the last seat; repeat it for more seats.",
)
@rules_option
@modules_option
@setup_option
@click.option(
    "--campaign",
    "named",
    metavar="NAME",
    help="Continue this campaign from its earlier games, and add this game to it.",
)
@click.option(
    "--campaign-file",
    "record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file of the campaign (default: named after it, in this folder).",
)
@click.option(
    "--save", "file", type=click.Path(dir_okay=False, path_type=Path), help="Save the game here."
)
@click.option(
    "--load",
    "loaded",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Continue the game in this file.",
)
@click.option("--salvage", is_flag=True, help="Continue from the good part of a damaged file.")
@click.option("--path", "paths", multiple=True, help="Where the sets are (default: this project).")
@sets_option
@click.pass_context
def play(
    context: click.Context,
    players: int,
    seed: int | None,
    bots: tuple[str, ...],
    rules: tuple[str, ...],
    modules: tuple[str, ...],
    setup: str | None,
    named: str | None,
    record: Path | None,
    file: Path | None,
    loaded: Path | None,
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    *,
    salvage: bool,
) -> None:
    """Play the game at one terminal: alone, with others, or with bots as the other captains.

    Every answer is saved at once to the file that --save names (default: a new one in this folder).
    If a game is interrupted, continue it with --load.
    """
    if len(bots) > players:
        ships = f"{players} ship{'s' * (players > 1)}"
        raise click.UsageError(f"{len(bots)} bots are too many for {ships}; --players takes 1 to 4")
    if record is not None and named is None and loaded is None:
        raise click.UsageError("--campaign-file is for a campaign: --campaign NAME")
    if salvage and loaded is None:
        raise click.UsageError("--salvage is for a file: --load FILE")
    for name in _SETTLED if loaded is not None else ():
        parameter = "named" if name == "campaign" else name
        if context.get_parameter_source(parameter) is ParameterSource.COMMANDLINE:
            option = f"--{name.removesuffix('s') if name != 'players' else name}"
            raise click.UsageError(f"{option} is settled in the game that --load goes on with")
    choices = read_choices(rules)
    cards = read_cards(paths, sets, loaded)
    content = cards.content
    if loaded is not None:
        table = _go_on(loaded, file, content, salvage=salvage)
    else:
        seats = ("",) * (players - len(bots)) + bots
        legacy = None
        if named is not None:
            name, rules_of_it = campaign(named, content)
            legacy = _begun(record or _path_of(rules_of_it), rules_of_it, content)
            modules = (*modules, name)
        settled = chosen(choices, modules, setup, content)
        dealt = secrets.randbelow(_SEEDS) if seed is None else seed
        table = _start(seats, file, content, dealt, settled, legacy)
        if seed is None:
            click.echo(f"The seed is {dealt}: --seed {dealt} deals this game again.")
    with table.target:
        terminal = Terminal(table.game, content, cards.compiled, table.path)
        terminal.shown = table.shown
        terminal.run()
    if table.game.outcome and table.game.board.legacy is not None:
        _record(table.game.board, content, record)


def _path_of(rules: str) -> Path:
    """Return where the campaign of those rules is written, in this folder."""
    return Path(f"{rules.rpartition(':')[2].removeprefix('rules-')}.campaign")


def _begun(path: Path, rules: str, content: Content) -> Legacy:
    """Return what the games of a campaign have left, nothing where none has been played."""
    try:
        found = campaigns.read(path, content) if path.exists() else campaigns.Campaign(rules)
    except (campaigns.BadCampaign, OSError) as bad:
        raise click.UsageError(str(bad)) from None
    if found.rules != rules:
        raise click.UsageError(f"{path} is of another campaign, {found.rules}")
    return found.legacy


def _record(board: Board, content: Content, record: Path | None) -> None:
    """Add the ended game to its campaign file, once, and print a note."""
    there = campaigns.of(content).items()
    name, rules = next((name, rules) for name, rules in there if rules in board.options)
    path = record or _path_of(rules)
    try:
        grown = campaigns.add(path, rules, board, content)
    except (campaigns.BadCampaign, OSError) as bad:
        raise click.ClickException(
            f"{bad}; the game is kept: --load it with another --campaign-file"
        ) from None
    if grown is not None:
        click.echo(f"Game {grown.legacy.games} of {name} is written to {path}.")


@attrs.frozen
class _Table:
    """A game, the file it is written to, and how much of its log was shown before."""

    game: Session
    path: Path
    target: IO[str]
    shown: int = 0


def _start(
    seats: tuple[str, ...],
    file: Path | None,
    content: Content,
    seed: int,
    choices: dict[str, str],
    legacy: Legacy | None = None,
) -> _Table:
    path = file or saves.free_name(Path())
    try:
        target = saves.create(path)
    except saves.InUse as used:
        raise click.UsageError(str(used)) from None
    except FileExistsError:
        raise click.UsageError(f"{path} is there already; --load goes on with it") from None
    except OSError as failure:
        raise click.UsageError(f"{path} cannot be written: {failure.strerror}") from None
    try:
        game = session.start(content, seats, target, seed=seed, choices=choices, legacy=legacy)
    except ValueError as impossible:
        target.close()
        path.unlink()
        raise click.UsageError(str(impossible)) from None
    return _Table(game, path, target)


def _go_on(loaded: Path, file: Path | None, content: Content, *, salvage: bool) -> _Table:
    """Return the saved game; it is written on where it is, or anew if it cannot be."""
    try:
        saved, damaged = _read(loaded, content, salvage=salvage)
        fresh = bool(file) or damaged or not journal.fits(saved, content)
        path = (file or saves.free_name(loaded.parent)) if fresh else loaded
        target = saves.create(path) if fresh else saves.reopen(path, saved)
        try:
            game = session.go_on(saved, content, target, fresh=fresh)
        except Exception:
            target.close()
            raise
    except Damaged as damage:
        hint = "" if salvage else "; --salvage goes on before that"
        raise click.ClickException(f"{loaded}: {damage}{hint}") from None
    except ValueError as impossible:  # a game that has not begun, and cannot
        raise click.ClickException(f"{loaded}: {impossible}") from None
    except saves.InUse as used:
        raise click.UsageError(str(used)) from None
    except FileExistsError:
        raise click.UsageError(f"{file} is there already") from None
    except OSError as failure:
        raise click.UsageError(f"{failure.filename}: {failure.strerror}") from None
    for note in game.notes:
        click.echo(f"{loaded}: {note}", err=True)
    if fresh:
        click.echo(f"{loaded} stays as it is; the game is written to {path} from now on", err=True)
    return _Table(game, path, target, length(saved.log))


def _read(loaded: Path, content: Content, *, salvage: bool) -> tuple[journal.Saved, bool]:
    """Return the journal in a file, and whether there was damage in it that is left out now."""
    if not salvage:
        return saves.read(loaded), False
    text = saves.text_of(loaded)

    def resumes(saved: journal.Saved) -> None:
        if saved.snapshots:
            journal.resume(saved, content)

    saved = saves.salvage(text, resumes)
    kept = text[: text.rfind("\n") + 1]
    return saved, saved.text != kept
