"""The command `sheet`: cards on paper, to be cut and played with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from everrain_dsl.cli.findings import own_cards, show_notes, stop_on_errors
from everrain_dsl.cli.sets import sets_option
from everrain_dsl.cli.text import find_card
from everrain_dsl.incremental.sets import here, load
from everrain_dsl.search.query import QueryError, parse
from everrain_site.model import Reference
from everrain_site.sheet import NoTypesetterError, is_card, picture, typeset

if TYPE_CHECKING:
    from everrain_site.sheet import Paper


@click.command()
@click.argument("cards", nargs=-1, metavar="[CARD]...")
@click.option(
    "-o",
    "--output",
    default="cards.pdf",
    help="The PDF (default: cards.pdf), or an .svg file for the picture of one card.",
)
@click.option("-q", "--query", default="", help="Print the cards that match: `t:denizen act:2`.")
@click.option("--path", "paths", multiple=True, help="Where to look (default: this project).")
@sets_option
@click.option("--letter", is_flag=True, help="Use US Letter paper (default: A4).")
@click.option("--no-backs", is_flag=True, help="Leave out the backs.")
@click.option("--once", is_flag=True, help="Print each card once, however many copies a deck has.")
def sheet(
    cards: tuple[str, ...],
    output: str,
    query: str,
    paths: tuple[str, ...],
    sets: tuple[str, ...],
    *,
    letter: bool,
    no_backs: bool,
    once: bool,
) -> None:
    """Write cards to a PDF to print: nine on a sheet, with cut marks and a sheet of backs.

    CARD is a name or an identity. Without CARD, it prints every card of this project that QUERY
    finds, once for each copy in its deck. Boards, tiles and dice are not printed. Print the PDF
    without scaling, on both sides, flipped on the long edge. If the text of a card does not fit its
    face at the smallest size, the command says so and exits with status 1. An output that ends in
    `.svg` is a picture of the face of one card.
    """
    loaded = load(paths or here(), sets, scenarios=False)
    stop_on_errors(loaded, elsewhere=False)
    reference = Reference.of(loaded.compiled)
    if cards:
        wanted = [find_card(loaded, name) for name in cards]
    else:
        wanted = [card for card in own_cards(loaded) if is_card(card, reference)]
    if query:
        fields = {name for each in reference.sheets.values() for name in each}
        try:
            asked = parse(query, fields)
        except QueryError as failure:
            raise click.UsageError(str(failure)) from failure
        wanted = [card for card in wanted if asked.find(reference.sheets[card.id])]
    for card in wanted:
        if not is_card(card, reference):
            raise click.UsageError(f"`{card.name}` is a {card.kind}, which is printed on no card")
    if not wanted:
        raise click.UsageError("no card is found; `everrain list` takes the same query")
    show_notes(loaded, wanted[0] if len(wanted) == 1 else None)
    printed = [card for card in wanted for _ in range(1 if once else card.copies)]
    paper: Paper = "us-letter" if letter else "a4"
    as_picture = output.endswith(".svg")
    if as_picture and len(wanted) > 1:
        raise click.UsageError(f"{output} holds the picture of one card; name one card")
    try:
        if as_picture:
            made = picture(wanted[0], reference)
        else:
            made = typeset(printed, reference, paper, backs=not no_backs)
    except NoTypesetterError as failure:
        raise click.UsageError(
            'sheets are set by typst, which is not here: pip install "everrain-dsl[sheet]"'
        ) from failure
    try:
        Path(output).write_bytes(made.content)
    except OSError as failure:
        raise click.UsageError(f"{output} cannot be written: {failure.strerror}") from failure
    sides = -(-len(printed) // 9)
    sheets = f"{len(printed)} cards on {sides} sheet{'s' * (sides != 1)} in {output}"
    click.echo(f"`{wanted[0].name}` in {output}" if as_picture else sheets)
    for each in made.unfit:
        click.echo(
            f"`{each.name}` is {each.over:.1f} mm too long for its face: say less, or make two "
            "cards of it",
            err=True,
        )
    if made.unfit:
        raise click.exceptions.Exit(1)
