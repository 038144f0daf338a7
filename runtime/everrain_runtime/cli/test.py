"""Run the scenarios of cards, and show which lines fail."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

import attrs
import click

from everrain_dsl.cli import console
from everrain_dsl.cli import watch as watching
from everrain_dsl.cli.findings import leave, lies_in, show, show_notes, status
from everrain_dsl.cli.output_formats import format_option, our_version, output_option, tell
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.diagnostics.formats import forms, junit
from everrain_dsl.incremental.sets import load, own_paths
from everrain_dsl.syntax.parse_cache import Memo
from everrain_runtime.cli.rule_choices import chosen, modules_option, read_choices, rules_option
from everrain_runtime.scenarios import Stage, described, prepare, run
from everrain_runtime.scenarios.coverage import (
    Coverage,
    coverage_data,
    described_coverage,
    percent,
)
from everrain_runtime.scenarios.report import as_data

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from everrain_dsl.incremental.sets import Loaded
    from everrain_dsl.model.scenario import Scenario
    from everrain_runtime.scenarios import Outcome
    from everrain_runtime.scenarios.coverage import CardCoverage


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@sets_option
@rules_option
@modules_option
@click.option(
    "-k", "text", metavar="TEXT", help="Run only scenarios with TEXT in their title or card."
)
@format_option
@output_option
@click.option(
    "--coverage", "covered", is_flag=True, help="List the branches that no scenario reaches."
)
@click.option(
    "--fail-under",
    "least",
    type=click.FloatRange(0, 100),
    metavar="PERCENT",
    help="With --coverage, exit with status 1 if scenarios reach fewer of the branches.",
)
@click.option("--json", "as_json", is_flag=True, help="Same as `--format json`.")
@watching.watch_option
def test(
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    rules: tuple[str, ...],
    modules: tuple[str, ...],
    text: str | None,
    form: str,
    files: tuple[tuple[str, Path], ...],
    *,
    covered: bool,
    least: float | None,
    as_json: bool,
    watch: bool,
) -> None:
    """Run the scenarios in each PATH, a file or a folder (default: this project).

    All formats except JSON and JUnit show only what failed. The JSON has the numbers
    `passed` and `failed` and a list `scenarios`: scenario, card, file, line, passed, failure, log.
    With --coverage it also has the numbers `branches` and `covered` and a list `missed`: card,
    file, text, lines. If the cards have errors, the JSON is that of `check`.
    """
    if least is not None and not covered:
        raise click.UsageError("--fail-under is a share of the branches: add --coverage")
    paths = paths or own_paths()
    form = "json" if as_json else form
    memo = Memo()

    def once() -> None:
        loaded = load(paths, sets, memo=memo)
        _once(loaded, paths, rules, modules, text, form, files, covered=covered, least=least)

    if watch:
        watching.watch(paths, once)
    once()


def _once(
    loaded: Loaded,
    paths: tuple[str, ...],
    rules: tuple[str, ...],
    modules: tuple[str, ...],
    text: str | None,
    form: str,
    files: tuple[tuple[str, Path], ...],
    *,
    covered: bool,
    least: float | None,
) -> None:
    """Play the loaded scenarios once, report the outcomes, and exit."""
    if any(found.severity == "error" for found in loaded.findings):
        made = forms(loaded.findings, "everrain check", our_version())
        tell(form, files, made, partial(show, loaded.findings))
        leave(loaded)
    show_notes(loaded)
    coverage = Coverage(loaded.compiled) if covered else None
    stage = Stage(loaded.compiled, coverage.content) if coverage else prepare(loaded.compiled)
    choices = chosen(read_choices(rules), modules, None, stage.content)
    stage = attrs.evolve(stage, choices=choices)
    wanted = [each for each in stage.scenarios if _wanted(each, paths, text)]
    outcomes = _played(wanted, stage, coverage, quiet=form != "human")
    failed = [each for each in outcomes if not each.passed]
    cards = coverage.cards() if coverage else None
    for_people = partial(_report, failed, len(outcomes), cards, stage)
    tell(form, files, _forms(outcomes, cards, stage), for_people)
    if not outcomes and form == "human":
        click.echo(_nothing(text), err=True)
    found = [each.failure for each in failed if each.failure is not None]
    short = cards is not None and least is not None and percent(cards) < least
    if short and cards is not None:
        click.echo(
            f"everrain: {percent(cards):.1f} % of the branches are executed, fewer than "
            f"--fail-under {least:g}",
            err=True,
        )
    raise click.exceptions.Exit(2 if not outcomes else status(found) if failed else int(short))


def _wanted(scenario: Scenario, paths: Sequence[str], text: str | None) -> bool:
    """Return whether the scenario lies in one of *paths* and has *text* in its names."""
    inside = lies_in(scenario.span.source.path, paths)
    words = f"{scenario.title} {scenario.name}".lower()
    return inside and (text is None or text.lower() in words)


def _played(
    wanted: Sequence[Scenario], stage: Stage, coverage: Coverage | None, *, quiet: bool
) -> list[Outcome]:
    out = console(stderr=True)
    if quiet or not out.is_terminal:
        return [_run(each, stage, coverage) for each in wanted]
    from rich.progress import track  # noqa: PLC0415 - only a terminal shows it

    shown = track(wanted, "Playing", console=out, transient=True)
    return [_run(each, stage, coverage) for each in shown]


def _run(scenario: Scenario, stage: Stage, coverage: Coverage | None) -> Outcome:
    outcome = run(scenario, stage.compiled, stage.content, choices=stage.choices)
    if coverage is not None:
        coverage.over()
    return outcome


def _forms(
    outcomes: Sequence[Outcome], cards: Sequence[CardCoverage] | None, stage: Stage
) -> Mapping[str, Callable[[], str]]:
    """Return what makes each form of the outcomes."""
    failures = [each.failure for each in outcomes if each.failure is not None]
    cases = [
        (
            each.scenario.span.source.path,
            f"{each.scenario.title} ({each.scenario.name})",
            each.failure.message if each.failure else None,
            described(each, stage.content),
        )
        for each in outcomes
    ]
    return {
        **forms(failures, "everrain test", our_version()),
        "json": lambda: json.dumps(_data(outcomes, cards, stage), indent=2) + "\n",
        "junit": lambda: junit("everrain test", cases),
    }


def _report(
    failed: Sequence[Outcome], played: int, cards: Sequence[CardCoverage] | None, stage: Stage
) -> None:
    out = console()
    for outcome in failed:
        scenario = outcome.scenario
        out.print(f'FAILED "{scenario.title}" of "{scenario.name}"', style="bold red")
        color = out.color_system is not None
        click.echo(described(outcome, stage.content, min(out.width, 100), color=color))
        out.print()
    out.print(f"{played - len(failed)} passed, {len(failed)} failed")
    if cards is not None:
        for row in described_coverage(cards):
            out.print(row, soft_wrap=True)


def _data(
    outcomes: Sequence[Outcome], cards: Sequence[CardCoverage] | None, stage: Stage
) -> dict[str, object]:
    failed = sum(not each.passed for each in outcomes)
    return {
        **(coverage_data(cards) if cards is not None else {}),
        "passed": len(outcomes) - failed,
        "failed": failed,
        "scenarios": [as_data(each, stage.content) for each in outcomes],
    }


def _nothing(text: str | None) -> str:
    like = f" with `{text}` in title or card" if text else ""
    return f"everrain: no scenario{like} to play; a scenario is written beside its card"
