"""Start a set of your own, or add a card to it: all of it passes at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from everrain_dsl.cli.files import write_whole
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.compilation import LOOSE
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.english.words import plural
from everrain_dsl.incremental.sets import load, own_paths
from everrain_dsl.project import origin
from everrain_dsl.project.installed_sets import shipped
from everrain_dsl.templates import projects
from everrain_dsl.templates.cards import kinds, skeleton
from everrain_dsl.vocabulary.identity import slug

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.vocabulary.card_types import CardType

_LONGEST: Final = 60
_CHAPTER: Final = re.compile(r"^\s+(?:journey|epilogue) (\d+)\b", re.MULTILINE)
_FIRST_CHAPTER: Final = 901


@click.group()
def new() -> None:
    """Start a set of your own, or add a card to it."""


@new.command("set")
@click.argument("name")
@click.option("--path", help="The folder to create (default: one named after the set).")
@click.option(
    "--requirement",
    help="What pip installs, such as `everrain-dsl @ git+https://...` (default: where this program "
    "came from).",
)
def new_set(name: str, path: str | None, requirement: str | None) -> None:
    """Create a project for a set called NAME: three cards, scenarios, site, checks, settings.

    A new project passes all its checks. If the folder is not empty, nothing is touched, and the
    command exits with status 2.
    """
    code = slug(_name(name))
    if not code or not code[0].isalpha():
        raise click.UsageError(f"`{name}` makes no code for the set: begin it with a letter")
    if code in {place.folder.name for place in shipped()}:
        raise click.UsageError(f"a set with the code `{code}` came with the program; take another")
    folder = Path(path or code)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise click.UsageError(f"`{folder}` is there already; name an empty folder with `--path`")
    try:
        needed = origin.with_extra(requirement or origin.requirement(), "site")
    except ValueError as failure:
        raise click.UsageError(
            f"`{requirement}` does not require this program; begin with its name, as in "
            f"`--requirement {origin.NAME}==0.1.0` or "
            f'`--requirement "{origin.NAME} @ git+https://example.org/everrain.git"`'
        ) from failure
    for inner, text in projects.project(name, code, needed).items():
        file = folder / inner
        _make(file.parent)
        write_whole(file, text.encode())
    click.echo(f"{folder}: the set `{code}`; go there and run `everrain check`, `everrain test`")
    if origin.is_local(needed):
        click.echo(
            f"`requirements.txt` asks for the program on this machine, `{needed}`. Before others "
            "use the project, write a place there that they can reach."
        )


@new.command("card")
@click.argument("kind")
@click.argument("name")
@click.option("--path", "paths", multiple=True, help="The set to add to (default: this project).")
@sets_option
@click.option(
    "--print", "printed", is_flag=True, help="Print the card and the scenario; write no file."
)
def new_card(
    kind: str, name: str, paths: tuple[str, ...], sets: tuple[str, ...], *, printed: bool
) -> None:
    """Add a card of KIND called NAME to the set, with a scenario that it passes.

    `everrain words kinds` lists the kinds. Put KIND in quotes if it has several words. The card
    and the scenario go at the end of the file for that kind, which is created if it is missing.
    """
    paths = paths or own_paths()
    compiled = load(paths, sets, scenarios=False).compiled
    row = compiled.vocabulary.kinds.get(kind)
    made = skeleton(row, _name(name)) if row is not None else None
    if row is None or made is None:
        raise click.UsageError(_no_kind(kind, compiled))
    if not printed and any(
        card.id.partition(":")[0] in compiled.own for card in compiled.named(name)
    ):
        raise click.UsageError(f"a card of this set is called `{name}` already")
    folder = _folder(compiled, paths)
    card = _numbered(made.card, folder)
    if printed:
        click.echo("\n".join(filter(None, (card, made.scenario))), nl=False)
        return
    is_plural = row.kind.endswith("s") and not row.kind.endswith("ss")  # `rules`, `counters`
    file = f"{slug(row.kind if is_plural else plural(row.kind))}.rain"
    _append(folder / file, card)
    if made.scenario:
        _append(folder / "scenarios" / file, made.scenario)


def _name(name: str) -> str:
    """Return *name* if it can be quoted. Raises UsageError if it cannot."""
    if not name.strip() or '"' in name or not name.isprintable() or len(name) > _LONGEST:
        raise click.UsageError(
            f"`{name}` cannot be a name: it has letters, no quotes, at most {_LONGEST} characters"
        )
    return name


def _no_kind(kind: str, compiled: Compiled) -> str:
    known = [*kinds(), *(each for each, row in compiled.vocabulary.kinds.items() if _own(row))]
    like = nearest(kind, known)
    if like is not None:
        return f"no kind of card is called `{kind}`; write `{like}`"
    return f"no card of the kind `{kind}` can be begun; the kinds are {', '.join(known)}"


def _own(row: CardType) -> bool:
    return bool(row.declared_by) and row.card


def _folder(compiled: Compiled, paths: Sequence[str]) -> Path:
    """Return the folder of the one set in *paths*, or the folder of the cards without a set."""
    manifests = [compiled.sets[code].span for code in compiled.own if code != LOOSE]
    if len(manifests) > 1:
        codes = ", ".join(f"`{code}`" for code in compiled.own)
        raise click.UsageError(f"there are several sets here, {codes}; say which with `--path`")
    span = manifests[0] if manifests else None
    if span is not None:
        return Path(span.source.path).parent
    place = Path(paths[0])
    return place if place.is_dir() else place.parent


def _numbered(card: str, folder: Path) -> str:
    """Return the card with a number for its chapter that no other of the set has."""
    if not _CHAPTER.search(card):
        return card
    texts = [file.read_text("utf-8", "replace") for file in folder.rglob("*.rain")]
    taken = {int(number) for text in texts for number in _CHAPTER.findall(text)}
    free = next(each for each in range(_FIRST_CHAPTER, 0, -1) if each not in taken)
    return card.replace(str(_FIRST_CHAPTER), str(free))


def _append(file: Path, text: str) -> None:
    before = file.read_text("utf-8").rstrip("\n") + "\n\n" if file.exists() else ""
    _make(file.parent)
    write_whole(file, (before + text).encode())
    line = before.count("\n") + 1
    click.echo(f"{file}:{line}: {text.partition(chr(10))[0]}")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as failure:
        raise click.UsageError(f"`{folder}` cannot be made: {failure.strerror}") from failure
