"""Show which cards were added, removed or renamed, and which read or act differently."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs
import click

from everrain_dsl.bytecode.bundle_file import read_bundle
from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.cli.findings import show
from everrain_dsl.cli.revisions import files_of, is_revision
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.diagnostics import Report
from everrain_dsl.explain.diff import (
    CATEGORIES,
    Changed,
    Comparison,
    compare,
    heirs_of,
    side_of,
    side_of_bundles,
)
from everrain_dsl.incremental.sets import load, own_paths
from everrain_dsl.vocabulary import core
from everrain_runtime.cli.odds import odds_of
from everrain_runtime.scenarios import prepare

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.explain.diff import Side
    from everrain_runtime.scenarios.stage import Stage

    Found = Compiled | Bundle
    #: How likely what is, and how far off that may be, by what is chosen and what happens.
    Likely = Mapping[tuple[str, str], tuple[float, float]]

_NEW: Final = "."
#: How far apart two odds are that are told, in probability; sampled ones by three errors more.
_LEAST: Final = 0.0005


@click.command("diff")
@click.argument("old")
@click.argument("new", default=_NEW)
@sets_option
@click.option(
    "--format", "form", type=click.Choice(("text", "markdown", "json")), default="text",
    show_default=True, help="The format: for a terminal, a pull request or other programs.",
)  # fmt: skip
@click.option(
    "--fail-on", "failing", multiple=True, type=click.Choice(tuple(CATEGORIES)),
    help="Exit with status 1 on this kind of change; repeatable. Default: `lost`.",
)  # fmt: skip
@click.option("--odds", "with_odds", is_flag=True, help="Compare the odds where behaviour changed.")
def diff(
    old: str, new: str, sets: tuple[str, ...], form: str, failing: tuple[str, ...],
    *, with_odds: bool,
) -> None:  # fmt: skip
    """Show what has changed from OLD to NEW (default: this project as it is now).

    Both can be a folder, a bundle, or a git revision, such as `main`, or `main:cards/mine` for one
    folder. Behaviour is compared as bytecode, so spelling does not matter.
    """
    with ExitStack() as held:
        was, now = (_found(each, sets, held) for each in (old, new))
        after = _side(now)
        told = compare(_side(was, heirs_of(after)), after)
        odds = _odds(told, was, now) if with_odds else {}
    if odds:
        told = attrs.evolve(told, changed=tuple(_with_odds(each, odds) for each in told.changed))
    if form == "json":
        click.echo(json.dumps(_data(told, odds), indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(_lines(told, odds, marked=form == "markdown")))
    wrong = told.categories & set(failing or ("lost",))
    raise click.exceptions.Exit(1 if wrong else 0)


# The two sides


def _found(given: str, sets: tuple[str, ...], held: ExitStack) -> Found:
    """Return what a path or revision holds. Leaves with 2 where that has errors."""
    path = Path(given)
    if path.is_file() and path.suffix == ".json":
        return _bundle(given)
    if given == _NEW:
        return _compiled(own_paths(), sets)
    if path.exists():
        return _compiled((given,), sets)
    revision, _, within = given.partition(":")
    if not is_revision(revision):
        raise click.UsageError(
            f"`{given}` is no file, no folder and no revision of git; write a path or `main`"
        )
    folder = held.enter_context(files_of(revision))
    inside = [within] if within else own_paths()
    return _compiled([str(folder / each) for each in inside], sets)


def _bundle(path: str) -> Bundle:
    report = Report()
    found = read_bundle(path, core(), report)
    if found is None:
        show(report.sorted())
        raise click.exceptions.Exit(2)
    return found


def _compiled(paths: Sequence[str], sets: tuple[str, ...]) -> Compiled:
    loaded = load(paths, sets, scenarios=False)
    wrong = loaded.compiled.report.errors
    if wrong:
        show(wrong)
        raise click.exceptions.Exit(2)
    return loaded.compiled


def _side(found: Found, heirs: Mapping[str, str] | None = None) -> Side:
    if isinstance(found, Bundle):
        return side_of_bundles([found], heirs=heirs)
    return side_of(found, heirs)


# Odds


def _odds(told: Comparison, was: Found, now: Found) -> dict[str, list[str]]:
    """Return how likely things are that are more or less likely now, by the card's identity."""
    if isinstance(was, Bundle) or isinstance(now, Bundle):
        raise click.UsageError("--odds needs the cards themselves: a bundle cannot be tried out")
    found: dict[str, list[str]] = {}
    before, after = prepare(was), prepare(now)
    for each in told.of("behaviour"):
        if each.old is not None and each.new is not None:
            lines = _compared(_likely(before, each.old.id), _likely(after, each.new.id))
            if lines:
                found[each.new.id] = lines
    return found


def _likely(stage: Stage, card: str) -> Likely | None:
    """Return how likely everything is, None for a card that cannot be tried."""
    told = odds_of(stage, next(each for each in stage.compiled.cards if each.id == card))
    if told is None:
        return None
    return {
        ("; ".join(path.choices) or "by itself", " ".join(each.happens) or "Nothing happens."): (
            float(each.probability),
            each.error,
        )
        for path in told.paths
        for each in path.outcomes
    }


def _compared(was: Likely | None, now: Likely | None) -> list[str]:
    lines: list[str] = []
    for key in dict.fromkeys((*(was or {}), *(now or {}))):
        (before, off), (after, by) = ((each or {}).get(key, (0.0, 0.0)) for each in (was, now))
        if abs(before - after) >= _LEAST + 3 * (off + by):
            chosen, happens = key
            lines.append(f"{chosen}: {100 * before:.1f} % → {100 * after:.1f} %  {happens}")
    return lines


def _with_odds(each: Changed, odds: Mapping[str, list[str]]) -> Changed:
    if each.face.id not in odds:
        return each
    return attrs.evolve(each, categories=(*each.categories, "odds"))


# What is told


def _lines(told: Comparison, odds: Mapping[str, list[str]], *, marked: bool) -> list[str]:
    """Return the lines of the comparison for a terminal, or as Markdown if *marked*."""
    lines: list[str] = []
    for category, heading in CATEGORIES.items():
        cards = told.of(category)
        names = told.lost if category == "lost" else ()
        if not cards and not names:
            continue
        lines.append(f"### {heading}" if marked else f"{heading} ({len(cards) or len(names)})")
        lines += [""] if marked else []
        for name in names:
            lines.append((f"- `{name}`" if marked else f"  {name}") + _heir(told, name))
        for each in cards:
            lines += _of_card(each, category, odds, marked=marked)
        lines.append("")
    if not lines:
        lines = ["No card has changed.", ""]
    lines += [f"{code}: {_SAVES[same]}" for code, same in told.saves.items()]
    return lines if told.texts else [*lines, "A bundle holds no printed text: texts not compared."]


def _heir(told: Comparison, lost: str) -> str:
    """Return what keeps an identity that a new card seems to have had before."""
    if lost not in told.heirs:
        return ""
    was, now = told.heirs[lost]
    return f': if it is “{now.name}” now, write `formerly "{was.name}"` in that card'


_SAVES: Final = {
    True: "saves go on where they were.",
    False: "saves go on from their last snapshot, and cannot be replayed: the cards have changed.",
}


def _of_card(
    each: Changed, category: str, odds: Mapping[str, list[str]], *, marked: bool
) -> list[str]:
    name = f"{each.face.kind} “{each.face.name}”"
    if category == "renamed" and each.old is not None:
        name += f", which was “{each.old.name}”"
    lines = [f"- {name} (`{each.face.id}`)" if marked else f"  {name}  {each.face.id}"]
    told = each.flavour_lines()
    said = each.lines()[: -len(told) or None]
    shown = {"text": said, "flavour": told, "odds": odds.get(each.face.id, [])}.get(category, [])
    if category == "printed" and "text" not in each.categories:
        shown = said
    if shown and marked:
        kind = "diff" if category != "odds" else "text"
        shown = ["", f"```{kind}", *shown, "```", ""]
    indent = "  " if marked else "    "
    return [*lines, *(f"{indent}{line}".rstrip() for line in shown)]


def _data(told: Comparison, odds: Mapping[str, list[str]]) -> dict[str, Any]:
    return {
        "changed": [
            {
                "id": each.face.id,
                "name": each.face.name,
                "kind": each.face.kind,
                "was": each.old.id if each.old is not None else None,
                "categories": list(each.categories),
                "lines": each.lines(),
                "odds": odds.get(each.face.id, []),
            }
            for each in told.changed
        ],
        "lost": list(told.lost),
        "saves": {code: "go on" if same else "last snapshot" for code, same in told.saves.items()},
        "texts": told.texts,
    }
