"""The syntax highlighting rules: one table, generated from the vocabulary.

Editors, the site and terminals use the same rules, in this order, line by line; at each position
the first match wins. The patterns mean the same to Python and to Oniguruma, which reads the
TextMate grammar. A text does not have to be a valid card.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.english.words import plural
from everrain_dsl.syntax import rows
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: What joins sentences and says when or which, besides what opens a block.
_JOINING: Final = (
    "after", "before", "instead when", "instead", "until", "while", "otherwise", "unless", "if",
    "for each", "each", "every", "another", "any number", "any", "up to", "at least", "at most",
    "exactly", "requires", "cost", "stop when", "stop", "you may", "may", "let", "given", "do",
    "expect", "when", "choose", "test", "tests", "pass", "fail", "vote", "votes", "bid", "bids",
    "secretly", "this", "that", "these", "those",
)  # fmt: skip
#: Words of the vocabulary that say nothing by themselves.
_SMALL: Final = frozenset(
    (
        "a", "an", "and", "as", "be", "by", "do", "everyone", "from", "in", "is", "nothing", "of",
        "on", "or", "the", "to",
    )
)  # fmt: skip


@attrs.frozen
class Colour:
    """One highlighting category: its pattern, and its names in each format.

    `scope` is its name in a TextMate grammar, `token` that of Pygments, `semantic` that of the
    language server protocol.
    """

    name: str
    pattern: str
    scope: str
    token: str
    semantic: str


@attrs.frozen
class Stretch:
    """A part of a text that has one colour: offsets, up to but not including the end."""

    start: int
    end: int
    colour: Colour


@lru_cache(maxsize=4)
def colours(vocabulary: Vocabulary | None = None) -> tuple[Colour, ...]:
    """Return the highlighting rules for the words of *vocabulary* (default: the core's)."""
    words = vocabulary or core()
    kinds = words.kinds.values()
    sections = {each.kind for kind in kinds for each in kind.sections}
    facts = {each.key for kind in kinds for each in kind.fields}
    opening = {each.kind for each in rows.ROWS if each.kind and rows.entry(each)}
    things = {_literal(row.phrase.plain) for row in words.nouns.values()} | {*words.gauges}
    named = {each.replace("_", " ") for each in things if each}
    return (
        Colour("comment", r"#.*$", "comment.line.number-sign", "Comment.Single", "comment"),
        Colour("flavour", r"^[ \t]*>.*$", "string.unquoted.flavour", "String.Doc", "string"),
        Colour("picture", r"^[ \t]*\|.*$", "string.unquoted.picture", "String", "string"),
        Colour("name", r'"[^"\n]*"', "string.quoted.double", "String.Double", "string"),
        Colour(
            "kind", rf"^{_one_of(each.kind for each in kinds)}",
            "storage.type.kind", "Keyword.Declaration", "type",
        ),
        Colour(
            "section", rf"(?<=[ \t]){_one_of(sections - {'crew', 'ship'})}(?=[ \t]*(?:#.*)?$)",
            "entity.name.section", "Keyword.Namespace", "namespace",
        ),
        Colour(
            "number", r"(?<![\w-])[+-]?[0-9]+(?:\.[0-9]+)*(?![\w-])",
            "constant.numeric", "Number", "number",
        ),
        Colour(
            "control", _one_of({*opening, *_JOINING} - {"", *_SMALL}),
            "keyword.control", "Keyword", "keyword",
        ),
        Colour(
            "verb", _one_of(_verbs(words), "(?:s|es)?"),
            "support.function.effect", "Name.Function", "function",
        ),
        Colour(
            "thing", _one_of(form for word in named for form in (word, plural(word))),
            "support.class.thing", "Name.Class", "class",
        ),
        Colour(
            "fact", _one_of(facts - named),
            "support.type.property-name", "Name.Attribute", "property",
        ),
    )  # fmt: skip


def stretches(text: str, vocabulary: Vocabulary | None = None) -> Iterator[Stretch]:
    """Yield every part of *text* that has a colour, in order."""
    table = colours(vocabulary)
    for found in _together(table).finditer(text):
        yield Stretch(found.start(), found.end(), table[int(str(found.lastgroup)[1:])])


def textmate() -> dict[str, Any]:
    """Return the TextMate grammar of the language."""
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Everrain",
        "scopeName": "source.everrain",
        "fileTypes": ["rain"],
        "patterns": [
            {"match": each.pattern, "name": f"{each.scope}.everrain"} for each in colours()
        ],
    }


@lru_cache(maxsize=4)
def _together(table: tuple[Colour, ...]) -> re.Pattern[str]:
    return re.compile(
        "|".join(f"(?P<c{at}>{each.pattern})" for at, each in enumerate(table)), re.MULTILINE
    )


def _one_of(words: Iterable[str], ending: str = "") -> str:
    """Return a pattern for one of *words* as a whole, the longest first, with any *ending*."""
    found = sorted(dict.fromkeys(words), key=lambda word: (-len(word), word))
    return rf"(?<![\w-])(?:{'|'.join(map(re.escape, found))}){ending}(?![\w-])".replace(r"\ ", " ")


def _literal(phrase: str) -> str:
    """Return the words with which *phrase* begins, before its first slot."""
    words = phrase.split()
    literal = [word for word in words if not word.isupper()]
    return " ".join(literal[: next((i for i, w in enumerate(words) if w.isupper()), len(words))])


def _verbs(words: Vocabulary) -> Iterator[str]:
    """Yield what is done, as cards write it of several: `suffer`, `collect`."""
    for row in words.effects.values():
        verb = next((each for each in row.phrase.parts if isinstance(each, str)), "")
        if verb not in _SMALL:
            yield verb if verb.endswith("ss") else verb.removesuffix("s")
