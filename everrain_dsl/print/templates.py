"""Templates that print a construct and parse it back: one row for both directions.

    DICE = Category("dice read")
    DICE.says(model.DiceRead, "the total[ of the {cast.name:name}]", reading="total")

A slot `{path:category}` contains the value under that path of the object, printed and parsed as one
of the category. With an empty path it contains the object itself and is named after its category. A
part in `[...]` is omitted if a slot in it is empty. A verb with a mark, `resolves~`, agrees with
the thing before it, and `a` becomes `an` before a vowel. The source text has the slots by their
paths; by default it is the same as the printed text.

This module prints; `reading.grammar` compiles the same rows to parse text.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from everrain_dsl.english.phrases import Words
from everrain_dsl.english.words import agree, with_article

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from everrain_dsl.print.terms import Terms

#: Every category by its name.
CATEGORIES: Final[dict[str, Category]] = {}
_MARKED: Final = re.compile(
    r"\{(?P<path>[\w.]*):(?P<category>[\w -]+)\}|(?P<verb>[a-z]+)~|\[(?P<part>[^\[\]]*)\]"
)
_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
_INDEFINITE: Final = "a "


@attrs.frozen
class Place:
    """A slot of a template: the path to its value, and the category that prints it."""

    path: tuple[str, ...]
    category: str
    #: Whether `a` stands before it.
    is_indefinite: bool = False

    @property
    def name(self) -> str:
        """Return what the slot is called in a source."""
        return ".".join(self.path) or self.category

    def of(self, given: Any) -> Any:
        """Return the value of the slot in *given*, or None if a part of the path is None."""
        for name in self.path:
            if given is None:
                return None
            given = given[int(name)] if name.isdigit() else getattr(given, name)
        return given


@attrs.frozen
class Verb:
    """A verb that agrees with the thing before it, in the third person."""

    word: str


#: A piece of a template: text, a slot, a verb, or pieces that may be left out.
Piece: TypeAlias = "str | Place | Verb | tuple[Piece, ...]"


def pieces_of(printed: str) -> tuple[Piece, ...]:
    """Return the pieces of a phrase as it is written in a row."""
    return tuple(_pieces(printed))


def _pieces(printed: str) -> Iterator[Piece]:
    at = 0
    for match in _MARKED.finditer(printed):
        before = printed[at : match.start()]
        if before:
            yield before
        at = match.end()
        if match["verb"]:
            yield Verb(match["verb"])
        elif match["part"] is not None:
            yield pieces_of(match["part"])
        else:
            path = tuple(filter(None, match["path"].split(".")))
            yield Place(path, match["category"], f" {before}".endswith(f" {_INDEFINITE}"))
    if at < len(printed):
        yield printed[at:]


@attrs.define(eq=False, slots=False)
class Template:
    """One way to print a construct, and its source."""

    printed: str
    source: str
    when: Callable[[Any], object] | None = None
    fixed: Mapping[str, object] = attrs.field(factory=dict)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """Return the pieces of the printed phrase."""
        return pieces_of(self.printed)

    def fits(self, given: Any) -> bool:
        """Return whether *given* is printed by this template."""
        for name, value in self.fixed.items():
            if getattr(given, name) != value:
                return False
        return self.when is None or bool(self.when(given))

    def say(self, given: Any, terms: Terms) -> str:
        """Return *given* in the words of this template."""
        return _say(_Saying(iter(self.pieces), given), terms)

    @property
    def ways(self) -> Iterator[tuple[str, str]]:
        """Yield each printed phrase with its source, with parts left out and without, in turn."""
        left = [(self.printed, self.source)]
        while left:
            printed, source = left.pop()
            if not _OPTIONAL.search(printed):
                yield printed, source
                continue
            for part in "", r"\1":
                without, written = (_OPTIONAL.sub(part, each, 1) for each in (printed, source))
                left.append((without, written))


@attrs.define(eq=False)
class _Saying:
    """A template being printed: its remaining pieces, and whether verbs take the plural."""

    pieces: Iterator[Piece]
    given: Any
    said: list[str] = attrs.field(factory=list)
    many: bool = False
    #: The place in the template around it that it fills, None for a part of that.
    fills: Place | None = None

    def fill(self, place: Place, words: Any) -> None:
        """Say *words* in a place."""
        if isinstance(words, Words):
            self.many, words = words.plural, words.text
        if place.is_indefinite:
            self.said[-1] = self.said[-1].removesuffix(_INDEFINITE)
            words = with_article(words)
        self.said.append(words)


def _say(first: _Saying, terms: Terms) -> str:
    """Return the words of a template; one within another takes no depth of the interpreter's."""
    left = [first]
    while True:
        saying = left[-1]
        piece = next(saying.pieces, None)
        if piece is None:
            left.pop()
            if not left:
                return "".join(saying.said)
            if saying.fills is None:
                left[-1].many = saying.many
            else:
                left[-1].fill(saying.fills, "".join(saying.said))
        elif isinstance(piece, str):
            saying.said.append(piece)
        elif isinstance(piece, Place):
            category, inner = CATEGORIES[piece.category], piece.of(saying.given)
            if category.by is not None:
                saying.fill(piece, category.by(inner, terms))
            else:
                pieces = iter(category.template(inner).pieces)
                left.append(_Saying(pieces, inner, fills=piece))
        elif isinstance(piece, Verb):
            saying.said.append(agree(piece.word, many=saying.many))
        elif all(_is_filled(each.of(saying.given)) for each in piece if isinstance(each, Place)):
            left.append(_Saying(iter(piece), saying.given, saying.said, saying.many))


def _is_filled(value: object) -> bool:
    return value is not None and value != ""


class Category:
    """A kind of phrase, for example a number: all templates that print or parse one.

    If templates cannot express it, a function prints it (`by`): it returns text, or text with its
    grammatical features. The reader itself defines the forms of single words.
    """

    def __init__(self, name: str, by: Callable[[Any, Terms], Any] | None = None) -> None:
        self.name = name
        self.rows: list[Template] = []
        self.by = by
        self._of: dict[type | None, list[Template]] = {}
        CATEGORIES[name] = self

    def says(
        self,
        of: type | None,
        printed: str,
        source: str | None = None,
        *,
        when: Callable[[Any], object] | None = None,
        **fixed: object,
    ) -> None:
        """Print objects of that class, or of any, so; the first that fits is taken."""
        template = Template(printed, _as_source(printed, source), when, fixed)
        self._of.setdefault(of, []).append(template)
        self.rows.append(template)

    def reads(self, printed: str, source: str | None = None) -> None:
        """Read a phrase that something else prints."""
        self.rows.append(Template(printed, _as_source(printed, source)))

    def say(self, given: Any, terms: Terms) -> Any:
        """Return *given* as it prints. Raises TypeError where nothing prints it."""
        if self.by is not None:
            return self.by(given, terms)
        return self.template(given).say(given, terms)

    def template(self, given: Any) -> Template:
        """Return what prints *given*. Raises TypeError where nothing does."""
        for of in (type(given), None):
            for template in self._of.get(of, ()):
                if template.fits(given):
                    return template
        raise TypeError(f"no {self.name} prints {type(given).__name__}")

    def text(self, given: Any, terms: Terms) -> str:
        """Return *given* as text."""
        said = self.say(given, terms)
        return said.text if isinstance(said, Words) else str(said)


def _as_source(printed: str, source: str | None) -> str:
    if source is not None:
        return source
    return re.sub(
        r"\{([\w.]*):([\w -]+)\}", lambda slot: f"{{{slot[1] or slot[2]}}}", printed
    ).replace("~", "")


def say(category: str, given: Any, terms: Terms) -> Any:
    """Return *given* as the category *category* prints it, with its grammatical features."""
    return CATEGORIES[category].say(given, terms)


def text(category: str, given: Any, terms: Terms) -> str:
    """Return *given* as the category *category* prints it, as plain text."""
    return CATEGORIES[category].text(given, terms)
