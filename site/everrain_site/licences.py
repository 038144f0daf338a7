"""The page with the licences of the program and of the fonts that it ships."""

from __future__ import annotations

from everrain_dsl.project import resources
from everrain_site.markup import block, head, joined, section


def licences_page() -> str:
    """Return the page of licences for the program and its fonts; sets describe theirs elsewhere."""
    fonts = sorted((resources.data("theme") / "assets" / "fonts").glob("*.LICENSE.txt"))
    named = {"The program that made this site": resources.data("licence") / "LICENSE"}
    named |= {_font(file.name): file for file in fonts}
    return joined(
        head("Licences", toc=False, search=False),
        "# Licences",
        "This site was made by a free program, with free fonts. They may be used as follows.",
        *(
            section(title, block(file.read_text("utf-8").strip(), "text"))
            for title, file in named.items()
        ),
    )


def _font(name: str) -> str:
    """Return the title of a font: `The font Source Sans 3`."""
    return f"The font {name.partition('.')[0].replace('-', ' ').title()}"
