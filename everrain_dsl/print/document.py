"""A card's printed text as data, and the ways to show it: plain text and Markdown."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.english.phrases import EM_DASH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_INDENT: Final = "  "
_BULLET: Final = "\N{BULLET} "
_DASHED: Final = f" {EM_DASH} "
_BETWEEN: Final = " \N{MIDDLE DOT} "
#: What Markdown would read as markup.
_MARKUP: Final = re.compile(r"([\\`*_\[\]<>#|])")


@attrs.frozen
class Fact:
    """A printed fact besides the rules: `Cost 15`, `Value 0 at Ashmoor, 10`.

    `icon` names the unit if the label does not include it; a flag has no value.
    """

    label: str
    value: str = ""
    icon: str = ""

    def __str__(self) -> str:
        return f"{self.label} {self.value}".strip()

    @property
    def with_icon(self) -> str:
        """Return the fact with its icon by name: `Cost 15 [Coin]`."""
        return f"{self} [{self.icon}]" if self.icon else str(self)


class Flavour(str):
    """The flavour of a branch, where it stands among sentences of rules: printed in italics."""

    __slots__ = ()


@attrs.frozen
class Paragraph:
    """Sentences that stand together, under an optional heading.

    A paragraph with a `depth` is part of the one above it with less; `bullet` makes it a line of
    a list. One of the sentences may be the flavour of the branch that it is about.
    """

    heading: str | None
    sentences: tuple[str, ...] = ()
    depth: int = 0
    bullet: bool = False

    @property
    def body(self) -> str:
        """Return the sentences of rules as one text."""
        return " ".join(each for each in self.sentences if not isinstance(each, Flavour))

    @property
    def flavour(self) -> str:
        """Return the flavour of the branch, empty if there is none."""
        return " ".join(each for each in self.sentences if isinstance(each, Flavour))

    @property
    def opens_with_flavour(self) -> bool:
        """Return whether flavour stands right behind the heading."""
        return isinstance(next(iter(self.sentences), ""), Flavour)

    def shown(self, rules: Callable[[str], str], flavour: Callable[[str], str]) -> str:
        """Return the sentences as one text, put together of what those make of each part."""
        parts = groupby(self.sentences, lambda each: isinstance(each, Flavour))
        return " ".join(
            (flavour if told else rules)(" ".join(sentences)) for told, sentences in parts
        )

    @property
    def text(self) -> str:
        """Return heading and sentences of rules as one text."""
        return _DASHED.join(filter(None, (self.heading, self.body)))


@attrs.frozen
class CardText:
    """All a card prints: `kind` is its line of kinds (`Positive Trait (Sea)`)."""

    name: str
    kind: str
    facts: tuple[Fact, ...] = ()
    flavour: tuple[str, ...] = ()
    rules: tuple[Paragraph, ...] = ()
    #: The hexes of a range or a tile, drawn in rows of marks.
    picture: tuple[str, ...] = ()
    #: What the marks of the picture mean, where they need to be told.
    caption: str = ""

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return every sentence of the rules, in order."""
        said = (each for paragraph in self.rules for each in paragraph.sentences)
        return tuple(each for each in said if not isinstance(each, Flavour))

    @property
    def flavours(self) -> tuple[str, ...]:
        """Return the flavour of the card and of its branches, in order."""
        return (*self.flavour, *(each.flavour for each in self.rules if each.flavour))

    def without_flavour(self) -> CardText:
        """Return the text without its flavour, that of branches included."""
        rules = [
            attrs.evolve(
                each, sentences=tuple(s for s in each.sentences if not isinstance(s, Flavour))
            )
            for each in self.rules
        ]
        return attrs.evolve(self, flavour=(), rules=tuple(rules))


def plain(text: CardText) -> str:
    """Return the card for a terminal or a golden file, with a line end after each line."""
    facts = _BETWEEN.join(fact.with_icon for fact in text.facts)
    parts = [[line for line in (text.name, text.kind, facts) if line]]
    parts += [list(text.flavour)] if text.flavour else []
    parts += [[_line(paragraph) for paragraph in text.rules]] if text.rules else []
    parts += [[text.caption]] if text.caption else []
    parts += [[(_INDENT + row).rstrip() for row in text.picture]] if text.picture else []
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def one_line(paragraphs: Iterable[Paragraph]) -> str:
    """Return the rules of *paragraphs* as one line, each line of a list behind its bullet."""
    return " ".join(_BULLET * each.bullet + each.text for each in paragraphs)


def _line(paragraph: Paragraph) -> str:
    """Return a paragraph for a terminal, its flavour between asterisks."""
    said = paragraph.shown(str, "*{}*".format)
    text = _DASHED.join(filter(None, (paragraph.heading, said)))
    return _INDENT * paragraph.depth + _BULLET * paragraph.bullet + text


def markdown(text: CardText, *, level: int = 1) -> str:
    """Return the card as Markdown, its name a heading of that *level*, or left out at 0."""
    parts = [f"{'#' * level} {_escaped(text.name)}"] if level else []
    parts += [f"**{_escaped(text.kind)}**"] if text.kind else []
    if text.facts:
        parts.append(_escaped(_BETWEEN.join(map(str, text.facts))))
    parts += [f"> *{_escaped(paragraph)}*" for paragraph in text.flavour]
    listing = False
    for paragraph in text.rules:
        line = _marked(paragraph)
        if listing and paragraph.depth:
            parts[-1] += f"\n{line}" if paragraph.bullet else f"\n\n{line}"
        else:
            parts.append(line)
        listing = paragraph.bullet or (listing and paragraph.depth > 0)
    parts += [_escaped(text.caption)] if text.caption else []
    parts += ["\n".join(["```text", *text.picture, "```"])] if text.picture else []
    return "\n\n".join(parts) + "\n"


def _marked(paragraph: Paragraph) -> str:
    heading = f"**{_escaped(paragraph.heading)}**" if paragraph.heading else ""
    said = paragraph.shown(_escaped, lambda told: f"*{_escaped(told)}*")
    said = _DASHED.join(filter(None, (heading, said)))
    return f"{'    ' * (paragraph.depth - 1)}{'- ' * paragraph.bullet}{said}"


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\1", text)
