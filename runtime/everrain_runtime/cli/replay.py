"""Play a written game again and say where it comes out."""

from __future__ import annotations

import json
from pathlib import Path

import click

from everrain_dsl.cli.findings import stop_on_errors
from everrain_dsl.cli.loading import core_folder, load
from everrain_runtime import journal
from everrain_runtime.journal import Damaged
from everrain_runtime.scenarios import prepare
from everrain_runtime.state import encoding


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--path", "paths", multiple=True, help="The sets; the core set if not given.")
@click.option("--salvage", is_flag=True, help="Replay what is good of a damaged file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def replay(file: Path, paths: tuple[str, ...], *, salvage: bool, as_json: bool) -> None:
    """Play the game in FILE again from its first line, and print the hash of its final state.

    It needs the very cards the game was played with. Leaves with 0 when the game comes out as it is
    written, with 1 when it does not or the file is damaged.
    """
    loaded = load(paths or (str(core_folder()),))
    stop_on_errors(loaded)
    content = prepare(loaded.compiled).content
    try:
        text = file.read_text("utf-8")
        saved = journal.salvage(text) if salvage else journal.read(text)
        playthrough = journal.replay(saved, content)
    except (Damaged, UnicodeDecodeError) as damaged:
        hint = "" if salvage else "; --salvage replays what is before that"
        raise click.ClickException(f"{file}: {damaged}{hint}") from None
    except OSError as failure:
        raise click.ClickException(f"{file}: {failure.strerror}") from None
    board = playthrough.board
    data = {
        "hash": encoding.fingerprint(playthrough.checkpoint),
        "seed": saved.header.seed,
        "players": len(board.ships),
        "answers": sum(len(snapshot.answers) for snapshot in saved.snapshots),
        "rounds": board.flow.round,
        "outcome": board.flow.outcome,
        "reason": board.flow.reason,
        "notes": list(saved.notes),
    }
    if as_json:
        click.echo(json.dumps(data, indent=2))
        return
    for note in saved.notes:
        click.echo(f"{file}: {note}", err=True)
    end = f"{data['outcome']} ({data['reason']})" if board.flow.outcome else "not over"
    click.echo(
        f"{data['answers']} answers, {data['rounds']} rounds, {end}\nfinal state {data['hash']}"
    )
