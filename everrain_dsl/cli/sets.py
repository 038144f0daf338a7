"""The option that says where the sets are which cards build on."""

from __future__ import annotations

import click

#: For every command that reads cards.
sets_option = click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="PATH",
    help="A set to build on: its folder or its bundle; several, each with `--set`.",
)
