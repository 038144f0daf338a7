"""Show what a card can lead to, and how likely each outcome is, for each choice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from everrain_dsl.cli import console
from everrain_dsl.cli.findings import show, show_notes, stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.cli.text import find_card
from everrain_dsl.diagnostics import Report
from everrain_dsl.diagnostics.internal_errors import contain, internal_error
from everrain_dsl.environment import debugging
from everrain_dsl.incremental.sets import here, load
from everrain_dsl.records import Malformed
from everrain_runtime.machine.traps import Trap
from everrain_runtime.scenarios import kept_odds, prepare
from everrain_runtime.scenarios.given import Given
from everrain_runtime.scenarios.odds import MOST_LEAVES, odds
from everrain_runtime.scenarios.table import Cannot
from everrain_runtime.scenarios.trial import Trial

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl import model
    from everrain_dsl.compiler import Compiled
    from everrain_dsl.incremental.sets import Loaded
    from everrain_runtime.scenarios.odds import Odds
    from everrain_runtime.scenarios.stage import Stage

_WIDTH = 20
#: How many ways to choose are printed of a card that has more: those likeliest to be asked.
_MOST_WAYS = 24
#: What the lines of `--given` are called in messages.
_TYPED = "given.rain"


@click.command("odds")
@click.argument("card", required=False)
@click.option(
    "--given",
    multiple=True,
    metavar="LINE",
    help="Set this up first, as `given` does in a scenario.",
)
@click.option("--path", "paths", multiple=True, help="Where to look (default: this project).")
@sets_option
@click.option(
    "--leaves",
    default=MOST_LEAVES,
    show_default=True,
    type=click.IntRange(1),
    help="How many games to play out one by one; if there are more, the odds are sampled.",
)
@click.option(
    "--to-the-end",
    is_flag=True,
    help="Do not end an outcome at a question that no card asks.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
@click.option(
    "--keep",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Store the odds of all cards in FILE, for a site; only cards whose behaviour has changed "
    "are computed again.",
)
def odds_command(
    card: str | None,
    given: tuple[str, ...],
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    leaves: int,
    *,
    to_the_end: bool,
    as_json: bool,
    keep: Path | None,
) -> None:
    """Show what CARD can lead to, and how likely each outcome is. CARD is a name or an identity.

    The card is resolved on the sample table of `try`. With --given, such as --given "5 clues", it
    is resolved on the table of scenarios. Each way to choose has its own list of outcomes. The list
    adds up to the probability that the choice is offered. After the dice, an outcome ends at the
    first question that no card asks, such as where an enemy appears. With --keep and no CARD, the
    odds of all cards are written to a file.
    """
    if (card is None) is (keep is None):
        raise click.UsageError("name one CARD, or write --keep FILE for the odds of all cards")
    loaded = load(paths or here(), sets, scenarios=False)
    stop_on_errors(loaded)
    if keep is not None:
        show_notes(loaded)
        _keep(loaded.compiled, keep)
        return
    assert card is not None
    found = find_card(loaded, card)
    show_notes(loaded, found)
    steps = _steps(found, given, paths, sets) if given else None
    try:
        trial = Trial(found, prepare(loaded.compiled), given=steps)
        told = odds(trial, most=leaves, until_asked=not to_the_end)
    except (Cannot, NotImplementedError, Trap) as stopped:
        click.echo(f"everrain: the card cannot be tried: {stopped}", err=True)
        raise click.exceptions.Exit(1) from None
    except Exception as error:
        if debugging():
            raise
        show([internal_error(error, found.span)])
        raise click.exceptions.Exit(2) from None
    if as_json:
        click.echo(json.dumps(_data(found, told), indent=2))
    else:
        _show(told)


def odds_of(stage: Stage, card: model.Card) -> Odds | None:
    """Return what can come of *card* on the sample table, None where it cannot be tried."""
    try:
        return odds(Trial(card, stage), until_asked=True)
    except (Cannot, NotImplementedError, Trap):
        return None


def _keep(compiled: Compiled, file: Path) -> None:
    """Write the odds of all cards into *file*. Leaves with 2 if it cannot be read or written."""
    try:
        before = kept_odds.read(file.read_text("utf-8")).cards if file.exists() else {}
        bugs = Report()
        cards = dict(_kept(compiled, before, bugs))
        file.write_text(kept_odds.write(cards), "utf-8")
    except (OSError, UnicodeError, Malformed) as failure:
        raise click.UsageError(f"{file} holds no odds, or cannot be written: {failure}") from None
    new = sum(1 for name, each in cards.items() if before.get(name) is not each)
    many = sum(1 for each in cards.values() if each.paths)
    click.echo(f"{file}: {many} of {len(cards)} cards have odds, {new} were worked out now")
    if bugs.has_errors:
        show(bugs.sorted())
        raise click.exceptions.Exit(2)


def _kept(
    compiled: Compiled, before: Mapping[str, kept_odds.KeptCard], bugs: Report
) -> Iterator[tuple[str, kept_odds.KeptCard]]:
    """Yield what is kept of each card, by its identity; a card at which a bug stops is left out."""
    own = (card for card in compiled.cards if card.id.partition(":")[0] in compiled.own)
    does, stage = kept_odds.doings(compiled), prepare(compiled)
    for card in own:
        known = before.get(card.id)
        if known is None or known.does != does[card.id]:
            known = None
            with contain(bugs, card.span):
                known = kept_odds.kept(does[card.id], odds_of(stage, card))
        if known is not None:
            yield card.id, known


def _steps(
    card: model.Card, given: Sequence[str], paths: tuple[str, ...], sets: tuple[str, ...]
) -> list[Given]:
    """Return the lines of --given as steps of a scenario.

    Exits with status 1 if a line has an error. Raises UsageError for a line that sets nothing up,
    because odds cover all possible rolls, draws and actions.
    """
    lines = "".join(f"  given {each}\n" for each in given)
    text = f'scenario "given" of "{card.name}"\n{lines}  expect at least 0 clues\n'
    file = Path(card.span.source.path).parent / _TYPED
    asked = (*(paths or here()), str(file))
    loaded: Loaded = load(asked, sets, unsaved={file: text.encode()}, scenarios=False)
    wrong = [each for each in loaded.findings if each.path == str(file)]
    if any(each.severity == "error" for each in wrong):
        show(wrong)
        raise click.exceptions.Exit(1)
    scenarios = [each for each in loaded.compiled.scenarios if each.span.source.path == str(file)]
    steps: list[Given] = []
    for line, step in zip(given, (step for each in scenarios for step in each.steps), strict=False):
        if isinstance(step, Given):
            steps.append(step)
        else:
            raise click.UsageError(
                f"`given {line}` lays out nothing, and odds are of all that is rolled, drawn and "
                "done; give a thing, an amount or a condition, such as `the cook is fatigued`"
            )
    return steps


def _show(told: Odds) -> None:
    out = console()
    likeliest = sorted(told.paths, key=lambda each: -each.reached)
    least = likeliest[_MOST_WAYS - 1].reached if len(likeliest) > _MOST_WAYS else 0
    shown = [each for each in told.paths if each.reached >= least][:_MOST_WAYS]
    for path in shown:
        out.print("; ".join(path.choices) or "by itself", style="bold", soft_wrap=True)
        for each in path.outcomes:
            share = float(each.probability)
            exact = f"± {100 * each.error:.1f}" if each.error else str(each.probability)
            bar = "█" * max(1, round(share * _WIDTH))
            said = f"{bar:<{_WIDTH}}  {' '.join(each.happens) or 'Nothing happens.'}"
            out.print(f"  {100 * share:6.2f} %  {exact:>8}  {said}", soft_wrap=True)
    if len(shown) < len(told.paths):
        most = max(float(each.reached) for each in told.paths if each not in shown)
        out.print(
            f"{len(told.paths) - len(shown)} more ways to choose, each asked in at most "
            f"{100 * most:.2g} % of the games: --json prints all",
            soft_wrap=True,
        )
    if told.samples:
        out.print(f"sampled {told.samples} times: there are too many ends to look at each")


def _data(card: model.Card, told: Odds) -> dict[str, object]:
    return {
        "card": card.id,
        "exact": not told.samples,
        "samples": told.samples,
        "leaves": told.leaves,
        "paths": [
            {
                "choices": list(path.choices),
                "reached": float(path.reached),
                "outcomes": [
                    {
                        "probability": float(each.probability),
                        "fraction": "" if each.error else str(each.probability),
                        "error": each.error,
                        "happens": list(each.happens),
                    }
                    for each in path.outcomes
                ],
            }
            for path in told.paths
        ],
    }
