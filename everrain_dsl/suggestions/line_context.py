"""The context of a line: the referents of `this` and `that`, and the lines around it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.suggestions.stems import words
from everrain_dsl.syntax.recovery.places import kind_said
from everrain_dsl.vocabulary.types import in_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.vocabulary.vocabulary import Vocabulary

_WAITS: Final = re.compile(
    r"(?:(?:once|twice) per \w+, )?"
    r"(?:before|after|instead when|the next time|each time|if|unless|while|otherwise if) (.*)"
)
#: How lines begin that have others below them; none has a comma or a colon before its end.
_HEADS: Final = re.compile(
    r"(?:(?:once|twice) [^,]*, *)?(?:when|whenever|if|unless|while|before|after|at|on|instead"
    r"|during|each|every|pass|fail|success|failure|otherwise|else|for each)\b[^,:]*:?$"
)
_PICKS: Final = re.compile(r"(?:you may )?(?:choose|given) (.*?)(?: as the ([a-z-]+))?$")
_TESTS: Final = re.compile(r"(.*?) tests? ")
#: What `this` is called by its type; of treasures, by the kind of the card.
_THIS: Final = words("crew enemy enemy_ship ship improvement artillery passenger card")
#: A line refers to nothing that is more than so many lines above it.
_FAR: Final = 60
#: How lines begin that bring something, and the type of what they bring.
_BRINGING: Final = (
    ("draw ", "card"),
    ("look at ", "card"),
    ("reveal the top", "card"),
    ("search ", "card"),
    ("spawn", "enemy"),
)


@attrs.frozen
class Place:
    """One line of an item, and what is around it.

    `rows` are the lines of the item, `at` the index of this one, `kind` the kind of the item.
    """

    rows: tuple[str, ...]
    at: int
    kind: str
    #: What `this ...` is, as types with the words for it, the nearest first.
    this: tuple[tuple[str, str], ...]
    #: Names that were given above, with their types; the last first.
    named: tuple[tuple[str, str], ...]
    #: What was picked above or happened to, as types; the last first.
    picked: tuple[str, ...]
    above: str
    margin: str
    level: int
    #: How many lines stand below it as its block.
    deep: int = 0
    #: Whether what stands on the card happens once, when it is read.
    read_once: bool = False

    @property
    def opens(self) -> bool:
        """Return whether the line has a block below it."""
        return self.deep > 0

    @property
    def heads(self) -> bool:
        """Return whether the line seems to have forgotten to indent the line below it."""
        return _HEADS.match(self.text) is not None and self._is_beside(self.at + 1)

    @property
    def is_below_head(self) -> bool:
        """Return whether the line above seems to lack this one as its block."""
        above = self.rows[self.at - 1].strip() if self.at else ""
        return _HEADS.match(above) is not None and self._is_beside(self.at - 1)

    @property
    def is_among_choices(self) -> bool:
        """Return whether another line in the same column is a choice."""
        return any(
            row.startswith(f"{self.margin}choice ")
            for at, row in enumerate(self.rows)
            if at != self.at
        )

    def _is_beside(self, at: int) -> bool:
        """Return whether a line *at* an index begins in the same column."""
        row = self.rows[at] if 0 <= at < len(self.rows) else ""
        return bool(row.strip()) and width_of(row) == len(self.margin)

    @property
    def text(self) -> str:
        """Return the line itself, without its margin."""
        return self.rows[self.at].strip()

    def written(self, lines: Sequence[str], *, down: bool = False) -> str:
        """Return the item with *lines* in place of this one; *down* moves its block under them."""
        rows = list(self.rows)
        rows[self.at : self.at + 1] = [self.margin + line for line in lines]
        if down:
            further = " " * (len(lines[-1]) - len(lines[-1].lstrip()))
            first = self.at + len(lines)
            below = rows[first : first + self.deep]
            rows[first : first + self.deep] = [
                further + row if row.strip() else row for row in below
            ]
        return "\n".join(rows) + "\n"


def width_of(row: str) -> int:
    """Return in which column a line starts, from 0."""
    return len(row) - len(row.lstrip())


def place_of(rows: Sequence[str], widths: Sequence[int], at: int, vocabulary: Vocabulary) -> Place:
    """Return the place of the line *at* an index among *rows* of some *widths*, one item."""
    kind = kind_said(rows[0], vocabulary)
    parents = [*_parents(rows, widths, at)]
    named, picked = _spoken_of(rows, widths, at, vocabulary)
    deep = 0
    for number in range(at + 1, len(rows)):
        if rows[number].strip():
            if widths[number] <= widths[at]:
                break
            deep = number - at
    return Place(
        tuple(rows),
        at,
        kind,
        tuple(_this(kind, parents, at, vocabulary)),
        named,
        picked,
        parents[0] if parents else "",
        " " * widths[at],
        len(parents),
        deep,
        read_once=kind in vocabulary.kinds and vocabulary.kinds[kind].lives == "read once",
    )


def _parents(rows: Sequence[str], widths: Sequence[int], at: int) -> Iterator[str]:
    """Yield the lines that the one *at* an index is part of, the nearest first."""
    width = widths[at]
    for above in reversed(range(at)):
        if widths[above] < width and rows[above].strip():
            yield rows[above].strip()
            width = widths[above]


def _this(
    kind: str, parents: Sequence[str], at: int, vocabulary: Vocabulary
) -> Iterator[tuple[str, str]]:
    type_ = vocabulary.kinds.get(kind)
    sections = type_.sections if type_ is not None else ()
    if any(
        section.this == "crew" and each.startswith(section.kind)
        for section in sections
        for each in parents
    ):
        yield "crew", "this crew"
    own = type_.this if type_ is not None else None
    if own == "treasure":
        yield own, f"this {kind}"
    elif own == "elder_one":
        yield own, f"the {in_words(own)}"
    elif own in _THIS and at:
        yield own, f"this {own.replace('_', ' ')}"


def _spoken_of(
    rows: Sequence[str], widths: Sequence[int], at: int, vocabulary: Vocabulary
) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Return the names that are given above, and the types of what was picked there."""
    named: list[tuple[str, str]] = []
    picked: list[str] = []
    for above in range(at - 1, max(0, at - _FAR), -1):
        if widths[above] <= widths[at]:
            name, types = _brought(rows[above], vocabulary)
            named += name
            picked += types
    return tuple(named), tuple(picked)


@lru_cache(maxsize=4096)
def _brought(
    row: str, vocabulary: Vocabulary
) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Return the name that a line gives, with its type, and the types of what it speaks of."""
    text = row.strip()
    picks, waits, tests = _PICKS.match(text), _WAITS.fullmatch(text), _TESTS.match(text)
    found = picks or waits or tests
    said = found[1] if found else ""
    type_ = _type_of(said, vocabulary) if said and "this " not in said else ""
    name = picks[2] if picks and not text.startswith("choose a number") else ""
    picked = [type_] if type_ else []
    for begins, brings in _BRINGING:
        if text.startswith(begins):
            ship = "enemy_ship" if in_words("enemy_ship") in text else brings
            picked.append("storm" if "storm" in text else ship)
    return (((f"the {name}", type_),) if name else ()), tuple(picked)


def _type_of(said: str, vocabulary: Vocabulary) -> str:
    """Return the type of the longest noun in a text, empty if it has no noun."""
    nouns = sorted(vocabulary.nouns.values(), key=lambda row: -len(row.phrase.text))
    return next((row.type for row in nouns if re.search(rf"\b{row.phrase.text}\b", said)), "")
