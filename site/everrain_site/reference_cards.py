"""Rules and terms of the manual, as reference cards print them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl.english.phrases import starting
from everrain_dsl.print.document import Paragraph
from everrain_runtime.manual.manual import manual
from everrain_site.markup import is_item, plain_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_site.terms import Terms


def paragraphs(entries: Iterable[str], terms: Terms) -> Iterator[Paragraph]:
    """Yield what the manual says for each of *entries*: the id of a rule, or a term."""
    for entry in entries:
        rule, term = manual().rules.get(entry), terms.listed.get(entry.lower())
        if rule is not None:
            yield from _rule(rule.name, rule.text)
        elif term is not None:
            yield Paragraph(starting(term.name), (term.meaning,))
        else:
            yield Paragraph(entry, ("The manual has no rule of this id and no such term.",))


def _rule(name: str, text: str) -> Iterator[Paragraph]:
    first, *others = text.split("\n\n")
    yield Paragraph(name, (plain_text(first),))
    for other in others:
        yield from map(_line, other.split("\n")) if is_item(other) else [_below(other)]


def _line(line: str) -> Paragraph:
    """Return a line of a list; a numbered one keeps its number."""
    mark, _, said = line.partition(" ")
    return _below(said, bullet=True) if mark == "-" else _below(said, mark)


def _below(markdown: str, mark: str = "", *, bullet: bool = False) -> Paragraph:
    return Paragraph(None, (f"{mark} {plain_text(markdown)}".strip(),), depth=1, bullet=bullet)
