"""Options for the rules of a game: `--rule length=8`, `--module "Salt in the Blood"`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from everrain_dsl.diagnostics.nearest import nearest_names
from everrain_runtime.engine import options
from everrain_runtime.play import campaigns

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_runtime.content.content import Content

#: For every command that plays games.
rules_option = click.option(
    "--rule", "rules", multiple=True, metavar="NAME=VALUE", help="Set a rule to this value."
)
modules_option = click.option(
    "--module", "modules", multiple=True, metavar="NAME", help="Also play by this optional rule."
)

setup_option = click.option("--setup", metavar="NAME", help="Start from this set-up.")


def campaign(name: str, content: Content) -> tuple[str, str]:
    """Return the name and the identity of the campaign called *name*; raise UsageError."""
    there = campaigns.of(content)
    known = {each.lower(): (each, identity) for each, identity in there.items()}
    if name.lower() not in known:
        near = ", ".join(nearest_names(name, there) or there) or "none"
        raise click.UsageError(f"--campaign: no set has a campaign {name!r}: there are {near}")
    return known[name.lower()]


def read_choices(given: Iterable[str]) -> dict[str, str]:
    """Return the rules given as `NAME=VALUE`. Raises UsageError for what the rules do not leave."""
    found: dict[str, str] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise click.UsageError(f"--rule {each}: write the rule and its value, as `length=8`")
        found[name.strip()] = value.strip()
    try:
        return options.valid(found)
    except options.UnknownOptionError as unknown:
        raise click.UsageError(
            f"--rule: {unknown}; `everrain rules --options` lists them"
        ) from None


def chosen(
    choices: dict[str, str], modules: Iterable[str], setup: str | None, content: Content
) -> dict[str, str]:
    """Return *choices*, the optional rules called *modules* and the set-up called *setup*.

    Raises UsageError for those that no set has, and where rules contradict each other.
    """
    known = {name.lower(): identity for name, identity in options.modules(content).items()}
    found = dict(choices)
    if setup is not None:
        found[options.SETUP] = _set_up(setup, content)
    for name in modules:
        if name.lower() not in known:
            near = nearest_names(name, options.modules(content))
            there = ", ".join(near or options.modules(content)) or "none"
            raise click.UsageError(
                f"--module: no set has optional rules {name!r}: there are {there}"
            )
        found[known[name.lower()]] = options.CHOSEN
    try:
        options.settled(found, content)
    except options.UnknownOptionError as impossible:
        raise click.UsageError(str(impossible)) from None
    return found


def _set_up(name: str, content: Content) -> str:
    there = options.set_ups(content)
    known = {each.lower(): identity for each, identity in there.items()}
    if name.lower() not in known:
        near = ", ".join(nearest_names(name, there) or there) or "none"
        raise click.UsageError(f"--setup: no set has a set-up {name!r}: there are {near}")
    return known[name.lower()]
