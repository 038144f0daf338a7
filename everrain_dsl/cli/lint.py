"""Suggest improvements to cards that have no mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from everrain_dsl.cli import console
from everrain_dsl.cli.findings import show, status, stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.diagnostics import Report
from everrain_dsl.diagnostics.formats import concise
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.diagnostics.render import render_github, render_json
from everrain_dsl.incremental.sets import load, own_paths
from everrain_dsl.lints.runner import Rule, lint, rules
from everrain_dsl.project.settings import settings_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.diagnostics import Diagnostic

_FORMS: Final[dict[str, Callable[[Sequence[Diagnostic]], str]]] = {
    "concise": concise,
    "json": render_json,
    "github": render_github,
}


@click.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@sets_option
@click.option("--only", "names", multiple=True, help="Use only this rule; repeatable.")
@click.option("--without", multiple=True, help="Skip this rule; repeatable.")
@click.option("--list", "listed", is_flag=True, help="List the rules.")
@click.option("--explain", metavar="RULE", help="Print the page of a rule.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("human", *_FORMS)),
    default="human",
    show_default=True,
    help="How to print what was found: for people, for programs, or for a CI server.",
)
def lint_command(
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    names: tuple[str, ...],
    without: tuple[str, ...],
    explain: str | None,
    form: str,
    *,
    listed: bool,
) -> None:
    """Suggest improvements to the cards in each PATH (default: this project).

    These findings are not mistakes. To suppress a finding, write `# lint RULE: reason` on its line,
    above that line, or above its card.
    """
    if listed:
        for rule in rules():
            click.echo(f"{rule.name:<20} {rule.headline}")
        return
    if explain is not None:
        click.echo(_rule(explain).page)
        return
    left_out = {_rule(each).name for each in without}
    wanted = [_rule(each) for each in names] or rules()
    loaded = load(paths or own_paths(), sets)
    if loaded.unreadable:
        show(loaded.findings)
        raise click.exceptions.Exit(2)
    stop_on_errors(loaded)
    left = tuple(each for each in wanted if each.name not in left_out)
    found = lint(loaded.compiled, left, budgets(loaded.compiled))
    if form != "human":
        click.echo(_FORMS[form](found), nl=False)
    elif found:
        show(found, stderr=False)
    else:
        console().print("nothing found")
    raise click.exceptions.Exit(status(found) if found else 0)


def budgets(compiled: Compiled) -> Mapping[str, int]:
    """Return the words that the settings here give kinds of cards.

    Raises UsageError where no kind is called so.
    """
    words = settings_of(Path(), Report()).words
    for kind in words:
        if kind not in compiled.vocabulary.kinds:
            like = nearest(kind, [*compiled.vocabulary.kinds])
            advice = f"; write `{like}`" if like else ""
            raise click.UsageError(f"`[words]` names `{kind}`, which is no kind of card{advice}")
    return words


def _rule(name: str) -> Rule:
    """Return the rule called *name*. Raises UsageError, with the nearest name, if it is unknown."""
    found = next((each for each in rules() if each.name == name), None)
    if found is None:
        like = nearest(name, [each.name for each in rules()])
        advice = f"write `{like}`" if like else "`everrain lint --list` lists them"
        raise click.UsageError(f"no rule is called `{name}`; {advice}")
    return found
