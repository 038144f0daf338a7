"""The option that names sets to be used beside those that are asked about."""

from __future__ import annotations

import click

#: For every command that reads cards.
sets_option = click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="NAME|PATH",
    help="Also use this set: its folder, its bundle, or a code from `everrain sets`; repeatable.",
)
