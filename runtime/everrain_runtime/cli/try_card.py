"""Resolve one card on a sample table: its text, its questions, its dice, what happened."""

from __future__ import annotations

import csv
import sys
from functools import partial
from typing import TYPE_CHECKING

import attrs
import click

from everrain_dsl.cli import console
from everrain_dsl.cli import watch as watching
from everrain_dsl.cli.findings import show, show_notes, status
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.cli.text import find_card
from everrain_dsl.diagnostics.internal_errors import internal_error
from everrain_dsl.environment import debugging
from everrain_dsl.incremental.sets import Loaded, here, load
from everrain_runtime.cli.rule_choices import (
    chosen,
    modules_option,
    read_choices,
    rules_option,
    setup_option,
)
from everrain_runtime.machine.traps import Trap
from everrain_runtime.scenarios import prepare
from everrain_runtime.scenarios.table import Cannot
from everrain_runtime.scenarios.trial import BadAnswer, Trial, read_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.scenarios import Stage


@click.command("try")
@click.argument("card")
@click.option("--path", "paths", multiple=True, help="Where to look (default: this project).")
@sets_option
@rules_option
@modules_option
@setup_option
@click.option("--seed", default=0, show_default=True, help="The seed of dice and draws.")
@click.option("--answers", help='Answers in order, with commas: "Answer the knocking,1,yes".')
@watching.watch_option
def try_card(
    card: str,
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    rules: tuple[str, ...],
    modules: tuple[str, ...],
    setup: str | None,
    seed: int,
    answers: str | None,
    *,
    watch: bool,
) -> None:
    """Resolve CARD, a name or an identity (`core:hardy`), and show what it does.

    The sample table has a ship with three crew, 3 clues, 40 coin and two treasures. Answer each
    question with a number or a name. Next to each event is the line of the card that caused it.
    """
    where = paths or here()
    choose = partial(_choices, rules, modules, setup)

    def once() -> int:
        return _try(card, load(where, sets, scenarios=False), choose, seed, _split(answers))

    if watch:
        watching.watch(where, once)
    raise click.exceptions.Exit(once())


def _choices(
    rules: tuple[str, ...], modules: tuple[str, ...], setup: str | None, stage: Stage
) -> Stage:
    """Return *stage* as it is played by those. Raises UsageError for what no set has."""
    found = chosen(read_choices(rules), modules, setup, stage.content)
    return attrs.evolve(stage, choices=found)


def _try(
    name: str,
    loaded: Loaded,
    choose: Callable[[Stage], Stage],
    seed: int,
    answers: list[str] | None,
) -> int:
    if any(each.severity == "error" for each in loaded.findings):
        show(loaded.findings)
        return 2 if loaded.unreadable else status(loaded.findings)
    found = find_card(loaded, name)
    show_notes(loaded, found)
    trial = Trial(found, choose(prepare(loaded.compiled)), seed)
    click.echo(trial.text, nl=False)
    try:
        decision = trial.start()
        _show_table(trial)
        while decision is not None:
            _show_lines(trial)
            _show_question(trial, decision)
            picked = _answer(decision, answers)
            if picked is None:
                return 1
            decision = trial.choose(*picked)
        _show_lines(trial, last=True)
    except (Cannot, NotImplementedError, Trap) as stopped:
        _show_lines(trial)
        click.echo(f"everrain: the card cannot be tried: {stopped}", err=True)
        return 1
    except (OSError, click.Abort):  # of the terminal
        raise
    except Exception as error:
        if debugging():
            raise
        show([internal_error(error, found.span)])
        return 2
    return 0


def _show_table(trial: Trial) -> None:
    out = console()
    out.print()
    for line in trial.table():
        out.print(line, style="dim")


def _show_lines(trial: Trial, *, last: bool = False) -> None:
    out = console()
    lines = trial.lines()
    for line in lines:
        out.print(f"  {line}", soft_wrap=True)
    if last and not lines:
        out.print("  nothing more happens")


def _show_question(trial: Trial, decision: Decision) -> None:
    out = console()
    out.print()
    out.print(_question(decision), style="bold")
    if decision.kind == "number":
        values = [option.value for option in decision.options]
        out.print(f"  a number from {values[0]} to {values[-1]}")
    else:
        for number, option in enumerate(decision.options, 1):
            out.print(f"  {number}  {option.text}")
    for reason in trial.reasons():
        out.print(f"  -  {reason.label}: not offered, {reason.why}", style="dim")


def _question(decision: Decision) -> str:
    least, most = decision.least, decision.most
    if decision.kind != "choose" or (least, most) == (1, 1):
        return decision.text
    many = f"{least}" if least == most else f"{least} to {most}"
    return f"{decision.text} ({many}, between spaces)"


def _answer(decision: Decision, answers: list[str] | None) -> tuple[str, ...] | None:
    """Return the next answer from *answers*, or prompt for it; None if the input ends."""
    if answers:
        given = answers.pop(0)
        click.echo(f"> {given}")
        try:
            return read_answer(decision, given)
        except BadAnswer as bad:
            click.echo(f"everrain: {bad}", err=True)
            return None
    if answers is not None:
        click.echo("everrain: the answers end here; add one to `--answers`", err=True)
        return None
    while True:
        click.echo("> ", nl=False)
        line = sys.stdin.readline()
        if not line:
            click.echo()
            click.echo("everrain: the input ends, and the question is open", err=True)
            return None
        try:
            return read_answer(decision, line)
        except BadAnswer as bad:
            click.echo(str(bad))


def _split(answers: str | None) -> list[str] | None:
    if answers is None:
        return None
    return [each.strip() for each in next(csv.reader([answers], skipinitialspace=True), [])]
