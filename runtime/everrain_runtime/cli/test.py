"""Play the scenarios of cards and say which lines are not so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import click

from everrain_dsl.cli import console
from everrain_dsl.cli.findings import stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.project import load
from everrain_runtime.cli.rule_choices import chosen, modules_option, read_choices, rules_option
from everrain_runtime.scenarios import described, prepare, run
from everrain_runtime.scenarios.report import as_data

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.semantics.model.scenario import Scenario
    from everrain_runtime.scenarios import Outcome, Stage


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@sets_option
@rules_option
@modules_option
@click.option("-k", "text", metavar="TEXT", help="Play only those with TEXT in title or card.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
def test(
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    rules: tuple[str, ...],
    modules: tuple[str, ...],
    text: str | None,
    *,
    as_json: bool,
) -> None:
    """Play the scenarios in each PATH, a file or a folder (this folder if none is given).

    Leaves with 0 when all pass, with 1 when one fails or cards have errors, with 2 when a path
    could not be read or nothing was there to play. The JSON has the numbers `passed` and `failed`
    and a list `scenarios`: scenario, card, file, line, passed, failure, log.
    """
    paths = paths or (".",)
    loaded = load(paths, sets)
    stop_on_errors(loaded, elsewhere=False)
    stage = prepare(loaded.compiled)
    choices = chosen(read_choices(rules), modules, None, stage.content)
    stage = attrs.evolve(stage, choices=choices)
    wanted = [each for each in stage.scenarios if _wanted(each, paths, text)]
    outcomes = _played(wanted, stage, quiet=as_json)
    failed = [each for each in outcomes if not each.passed]
    if as_json:
        click.echo(json.dumps(_data(outcomes, stage), indent=2))
    else:
        _report(failed, len(outcomes) - len(failed), stage)
        if not outcomes:
            click.echo(_nothing(text), err=True)
    raise click.exceptions.Exit(2 if not outcomes else 1 if failed else 0)


def _wanted(scenario: Scenario, paths: Sequence[str], text: str | None) -> bool:
    """Return whether the scenario lies in one of *paths* and has *text* in its names."""
    place = Path(scenario.span.source.path)
    inside = any(Path(path) == place or Path(path) in place.parents for path in paths)
    words = f"{scenario.title} {scenario.name}".lower()
    return inside and (text is None or text.lower() in words)


def _played(wanted: Sequence[Scenario], stage: Stage, *, quiet: bool) -> list[Outcome]:
    out = console(stderr=True)
    if quiet or not out.is_terminal:
        return [_run(each, stage) for each in wanted]
    from rich.progress import track  # noqa: PLC0415 - only a terminal shows it

    shown = track(wanted, "Playing", console=out, transient=True)
    return [_run(each, stage) for each in shown]


def _run(scenario: Scenario, stage: Stage) -> Outcome:
    return run(scenario, stage.compiled, stage.content, choices=stage.choices)


def _report(failed: Sequence[Outcome], passed: int, stage: Stage) -> None:
    out = console()
    for outcome in failed:
        scenario = outcome.scenario
        out.print(f'FAILED "{scenario.title}" of "{scenario.name}"', style="bold red")
        color = out.color_system is not None
        click.echo(described(outcome, stage.content, min(out.width, 100), color=color))
        out.print()
    out.print(f"{passed} passed, {len(failed)} failed")


def _data(outcomes: Sequence[Outcome], stage: Stage) -> dict[str, object]:
    failed = sum(not each.passed for each in outcomes)
    return {
        "passed": len(outcomes) - failed,
        "failed": failed,
        "scenarios": [as_data(each, stage.content) for each in outcomes],
    }


def _nothing(text: str | None) -> str:
    like = f" with `{text}` in title or card" if text else ""
    return f"everrain: no scenario{like} to play; a scenario is written beside its card"
