"""Print the whole grammar, phrases of the vocabulary included."""

from __future__ import annotations

import click

from everrain_dsl.project import resources
from everrain_dsl.syntax import grammar as grammars
from everrain_dsl.vocabulary import core


@click.command()
def grammar() -> None:
    """Print the grammar of the language in Lark syntax."""
    fixed = (resources.data("grammar") / "everrain.lark").read_text("utf-8")
    click.echo(grammars.text(fixed, core()), nl=False)
