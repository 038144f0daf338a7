"""Optional rules on a command line: `--rule length=8`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from everrain_runtime.engine import options

if TYPE_CHECKING:
    from collections.abc import Iterable


def read_choices(given: Iterable[str]) -> dict[str, str]:
    """Return the rules given as `NAME=VALUE`. Raises UsageError for what the rules do not leave."""
    found: dict[str, str] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise click.UsageError(f"--rule {each}: write the rule and its value, as `length=8`")
        found[name.strip()] = value.strip()
    try:
        return options.check(found)
    except options.UnknownOptionError as unknown:
        raise click.UsageError(
            f"--rule: {unknown}; `everrain rules --options` lists them"
        ) from None
