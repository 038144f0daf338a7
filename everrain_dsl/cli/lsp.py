"""Run the language server for editors."""

from __future__ import annotations

import click

from everrain_dsl.cli.sets import sets_option


@click.command()
@sets_option
@click.option("--port", type=click.IntRange(1, 65535), help="Listen on this TCP port.")
def lsp(sets: tuple[str, ...], port: int | None) -> int:
    """Run the language server for an editor.

    It speaks the Language Server Protocol over its input and output. Editors start it themselves.
    It exits with status 0 after `shutdown` and `exit`, and with 1 if it ends in any other way.
    It needs the extra `editor`.
    """
    try:
        from everrain_dsl.editor import requests  # noqa: PLC0415 - without the extra, the others go on
    except ImportError as missing:
        raise click.ClickException(
            'a package is missing that only editors need; install "everrain-dsl[editor]"'
        ) from missing
    return requests.run(sets, port)
