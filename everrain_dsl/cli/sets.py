"""The option that names sets to be used beside those that are asked about."""

from __future__ import annotations

import click

#: For every command that reads cards.
sets_option = click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="NAME|PATH",
    help="A set to use as well: its folder, its bundle, or a code of `everrain sets`; repeatable.",
)
