"""Write findings in the chosen output format, and in further formats to files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

#: What can be written behind `--format` and in `-o`.
FORMS: Final = {
    "human": "For people: each finding with its line of the card and what to write instead.",
    "concise": "One line per finding, for editors and scripts.",
    "json": "A list of findings for other programs. Lines and columns count from 1.",
    "github": "Workflow commands of GitHub Actions, which mark the lines of a pull request.",
    "gitlab": "A code quality report, which GitLab shows in a merge request.",
    "sarif": "SARIF 2.1.0, which code scanning on GitHub and many editors read.",
    "junit": "A JUnit report as XML, which most CI servers list as tests.",
}


def _parted(
    _context: click.Context, _option: click.Parameter, values: Sequence[str]
) -> tuple[tuple[str, Path], ...]:
    """Return each form and its file. Raises BadParameter for what is not `FORM=FILE`."""
    found: list[tuple[str, Path]] = []
    for value in values:
        form, _, file = value.partition("=")
        if form not in FORMS or not file:
            known = ", ".join(f"`{each}`" for each in FORMS)
            raise click.BadParameter(
                f"`{value}` is no form and file: write `junit=report.xml`; the forms are {known}"
            )
        found.append((form, Path(file)))
    return tuple(found)


#: The form that the output has.
format_option = click.option(
    "--format",
    "form",
    type=click.Choice(tuple(FORMS)),
    default="human",
    show_default=True,
    help="How to print what was found: for people, for programs, or for a CI server.",
)
#: Forms that are written to files besides.
output_option = click.option(
    "-o",
    "--output",
    "files",
    multiple=True,
    callback=_parted,
    metavar="FORM=FILE",
    help="Also write this format to a file, as in `sarif=found.sarif`; repeatable.",
)


def our_version() -> str:
    """Return the version of this program."""
    from importlib.metadata import version  # noqa: PLC0415 - it takes long to load

    return version("everrain-dsl")


def tell(
    form: str,
    files: Sequence[tuple[str, Path]],
    forms: Mapping[str, Callable[[], str]],
    for_people: Callable[[], None],
) -> None:
    """Write each of *files* in its form, then put *form* out; *for_people* shows it on a screen.

    Leaves with 2 where a file cannot be written.
    """
    for each, file in files:
        from everrain_dsl.cli.files import write_whole  # noqa: PLC0415 - seldom asked for

        write_whole(file, forms[each]().encode())
    if form == "human":
        for_people()
    else:
        click.echo(forms[form](), nl=False)
