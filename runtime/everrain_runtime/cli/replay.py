"""Play a saved game again, and show how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from everrain_dsl.cli.sets import sets_option
from everrain_runtime.cli.cards import read_cards
from everrain_runtime.play import journal, saves
from everrain_runtime.play.invariants import Broken, Checked
from everrain_runtime.play.journal import Damaged, Saved
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.state import encoding

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.chance import Chance
    from everrain_runtime.state import Board


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--path", "paths", multiple=True, help="Where the sets are (default: this project).")
@sets_option
@click.option("--salvage", is_flag=True, help="Replay the good part of a damaged file.")
@click.option(
    "--check", is_flag=True, help="Check after every step that nothing impossible has happened."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def replay(
    file: Path,
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    *,
    salvage: bool,
    check: bool,
    as_json: bool,
) -> None:
    """Play the game in FILE again from the start, and print the hash of its final state.

    The cards must still do what they did when the game was played.
    """
    content = read_cards(paths, sets, file).content
    try:
        saved, playthrough = _replayed(file, content, salvage=salvage, check=check)
    except Broken as broken:
        raise click.ClickException(f"{file}: {broken}") from None
    except Damaged as damaged:
        hint = "" if salvage else "; --salvage replays what is before that"
        raise click.ClickException(f"{file}: {damaged}{hint}") from None
    except OSError as failure:
        raise click.ClickException(f"{file}: {failure.strerror}") from None
    board = playthrough.board
    winner = board.ships.get(board.flow.winner)
    data = {
        "hash": encoding.fingerprint(playthrough.checkpoint),
        "seed": saved.header.seed,
        "players": len(board.ships),
        "answers": sum(len(snapshot.answers) for snapshot in saved.snapshots),
        "rounds": board.flow.round,
        "outcome": board.flow.outcome,
        "reason": board.flow.reason,
        "winner": winner.name if winner is not None else "",
        "notes": list(saved.notes),
    }
    if as_json:
        click.echo(json.dumps(data, indent=2))
        return
    for note in saved.notes:
        click.echo(f"{file}: {note}", err=True)
    end = f"{data['outcome']} ({data['reason']})" if board.flow.outcome else "not over"
    end += f" by {data['winner']} alone" if winner is not None else ""
    click.echo(
        f"{data['answers']} answers, {data['rounds']} rounds, {end}\nfinal state {data['hash']}"
    )


def _replayed(
    file: Path, content: Content, *, salvage: bool, check: bool
) -> tuple[Saved, Playthrough]:
    """Return what is in the file and the game played again. Raises Damaged, Broken and OSError."""
    make = _checked if check else Playthrough
    if not salvage:
        saved = saves.read(file)
        return saved, journal.replay(saved, content, make=make)
    saved = saves.salvage(saves.text_of(file), lambda read: journal.replay(read, content))
    return saved, journal.replay(saved, content, make=make)


def _checked(board: Board, content: Content, chance: Chance | None) -> Playthrough:
    return Playthrough(board, content, chance, game=Checked)
