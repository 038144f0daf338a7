"""Constructs of the language as rows: classes whose phrases give the grammar and build the nodes.

A row is a class of the syntax tree with a phrase, for example `repeat {times} times[, at most
{most}]`: words, slots named after fields, and optional parts in brackets. The alternatives of the
grammar, the function that builds each node, and the entry among the words of the language are
derived from it. The annotation of a field defines what the grammar reads in its slot.
"""

from __future__ import annotations

import inspect
import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from everrain_dsl.english.words import lemma
from everrain_dsl.records import Record
from everrain_dsl.syntax.builder.tokens import Callback, Children, end_of, start_of, unquote
from everrain_dsl.syntax.nodes import Below, Construct
from everrain_dsl.syntax.tokens import Token
from everrain_dsl.vocabulary.syntax_phrases import Entry, Stands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

#: What the grammar reads in the slot of a field, by the field's annotation.
SYMBOLS: Final = {
    "Number": "number",
    "Sum": "sum",
    "Thing": "selector",
    "Condition": "condition",
    "Effects": "effects",
    "Compared": "compared",
    "Event": "event",
    "Gauge": "gauge",
    "Name": "naming",
    "Die": "die",
    "Roll": "of_roll",
    "Stat": "tested",
    "Bonus": "added",
    "Rolls": "rolls",
    "Often": "often",
    "Keyword": "keyword",
    "Modifier": "modifier",
    "Said": "permission",
    "Stretch": "stretch",
    "Duration": "duration",
    "Deadline": "deadline",
    "Moment": "AT_MOMENT",
    "Text": "QUOTED_TEXT",
    "int": "WHOLE_NUMBER",
}
#: How documentation shows a slot, by the name of its field or by the field's annotation.
_SHOWN: Final = {
    "who": "PLAYER",
    "crew": "CREW",
    "label": "LABEL",
    "duration": "TIME",
    "Sum": "NUMBER",
    "int": "NUMBER",
    "Effects": "EFFECT",
    "Gauge": "COIN",
    "Name": "as the NAME",
    "Roll": "of the NAME",
    "Bonus": "with BONUS",
    "Rolls": "with the better of NUMBER rolls",
    "Compared": "at least NUMBER",
    "Often": "once per TIME",
    "Stretch": "rounds",
    "Moment": "at the end of TIME",
    "Deadline": "within TIME",
    "tuple[int": "NUMBER",
    "Modifier": "THING gets +NUMBER",
    "Said": "THING cannot DEED",
    "tuple[Text,": "CARD",
}
#: Where the samples of a table stand, if not in the body of a card.
_STANDS: Final[dict[str, Stands]] = {"ability": "ability", "scenario": "scenario"}
#: Words that the lexer reads as one.
_TOGETHER: Final = (("for", "each", "FOR_EACH"),)
_OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")
_SLOT: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
_VERB: Final = re.compile(r"\{(?:who|crew)\}(?:\[[^\]]*\])? (\w+)")
_PIECE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}|[\w'-]+|,")


@attrs.frozen(eq=False, repr=False)
class Alternative(Record):
    """One alternative of the grammar that a row's phrase gives."""

    rule: str
    alias: str
    symbols: str
    build: Callback
    #: What its quoted texts are the names of, in their order.
    names: tuple[str, ...]


R = TypeVar("R", bound=type[Construct])
ROWS: Final[list[type[Construct]]] = []
_alternatives: Final[list[Alternative]] = []


def row(
    rule: str,
    *phrases: str,
    below: Below = "nothing",
    otherwise: bool = False,
    names: tuple[str, ...] = (),
) -> Callable[[R], R]:
    """Make an attrs class the row of a construct that the grammar's *rule* reads.

    *phrases* are the ways to write it, *below* is what its line holds, *otherwise* whether a line
    of that word may follow, *names* what its quoted texts are the names of. The last paragraph of
    the docstring is a sample.
    """

    def made(cls: R) -> R:
        cls.phrases, cls.below, cls.otherwise = phrases, below, otherwise
        cls.kind = cls.kind or re.split(r" ?[\[{,]", phrases[0])[0]
        verb = _VERB.search(phrases[0])
        cls.verb = verb[1] if verb is not None else ""
        ROWS.append(cls)
        written = [pieces for phrase in phrases for pieces in _written(phrase)]
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        for at, pieces in enumerate(written):
            alias = f"{name}_{at + 1}" if at else name
            _alternatives.append(_alternative(cls, rule, alias, pieces, names))
        return cls

    return made


def alternatives(rule: str) -> list[Alternative]:
    """Return the alternatives that rows give to a *rule* of the grammar, in their order."""
    return sorted((e for e in _alternatives if e.rule == rule), key=lambda each: each.alias)


def callbacks() -> dict[str, Callback]:
    """Return what builds each alternative that rows give, by its alias."""
    return {each.alias: each.build for each in _alternatives}


def entries() -> dict[str, list[Entry]]:
    """Return the documentation entries of the rows that have a sample, by table."""
    found: dict[str, list[Entry]] = {}
    for cls in sorted(ROWS, key=lambda each: each.__module__):
        made = entry(cls)
        if made is not None:
            found.setdefault(cls.table, []).append(made)
    return found


def entry(cls: type[Construct]) -> Entry | None:
    """Return the documentation entry of a row: its docstring, which ends in a sample, or None."""
    *doc, sample = (inspect.getdoc(cls) or "").split("\n\n")
    stands = _STANDS.get(cls.table, "body")
    return Entry(plain(cls), " ".join(" ".join(doc).split()), sample, stands) if doc else None


def plain(cls: type[Construct]) -> str:
    """Return the phrases of a row as documentation shows them: `repeat NUMBER times`."""
    hints = _annotations(cls)

    def shown(slot: re.Match[str]) -> str:
        name = slot[1]
        return _SHOWN.get(name) or _SHOWN.get(hints[name]) or hints[name].upper()

    return ", ".join(dict.fromkeys(_SLOT.sub(shown, phrase) for phrase in cls.phrases))


@cache
def literals(cls: type[Construct]) -> dict[str, tuple[str, str]]:
    """Return the words of a row's phrases by their lemma, each with the number that counts it.

    Its verb is left out, for its form goes with who does it.
    """
    hints = _annotations(cls)
    found: dict[str, tuple[str, str]] = {}
    for phrase in cls.phrases:
        number = ""
        for match in _PIECE.finditer(phrase):
            name, word = match[1], match[0]
            if name is None:
                counted = number if word != lemma(word) else ""
                if word not in (",", cls.verb):
                    found[lemma(word)] = word, counted
                number = ""
            elif hints[name] != "Die":  # `3 fate dice`
                number = name if hints[name] in ("Number", "int") else ""
    return found


def names() -> dict[str, tuple[str, ...]]:
    """Return what the quoted texts of each alternative are the names of, by its alias."""
    return {each.alias: each.names for each in _alternatives if each.names}


def _written(phrase: str) -> Iterator[str]:
    """Yield every way to write *phrase*: with and without each part in brackets."""
    optional = _OPTIONAL.search(phrase)
    if optional is None:
        yield phrase
        return
    before, after = phrase[: optional.start()], phrase[optional.end() :]
    yield from _written(before + after)
    yield from _written(before + optional[1] + after)


def _alternative(
    cls: type[Construct], rule: str, alias: str, phrase: str, names: tuple[str, ...]
) -> Alternative:
    hints = _annotations(cls)
    symbols: list[str] = []
    slots: dict[str, int] = {}
    said: list[str] = []
    for match in _PIECE.finditer(phrase):
        name, symbol = match.groups()
        if name is None:
            said.append(match[0])
            symbols.append(f'"{match[0]}"')
            for first, second, together in _TOGETHER:
                if symbols[-2:] == [f'"{first}"', f'"{second}"']:
                    symbols[-2:] = [together]
        else:
            slots[name] = len(symbols)
            symbols.append(symbol or SYMBOLS[hints[name]])
    flags = {name for name, kind in hints.items() if kind == "bool" and name in said}
    return Alternative(rule, alias, " ".join(symbols), _build(cls, slots, flags), names)


def _annotations(cls: type[Construct]) -> dict[str, str]:
    """Return the first word of the annotation of every field of *cls*."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__[:-1]):
        found.update(inspect.get_annotations(base))
    return {name: found[name].split(" ", 1)[0] for name in cls.fields}


def _build(cls: type[Any], slots: dict[str, int], flags: set[str]) -> Callback:
    """Return the function that builds a node of *cls* from the parts in its *slots*."""
    names = cls.fields[2:]
    if not slots and not flags:
        return lambda c: cls(start_of(c), end_of(c))
    given = dict.fromkeys(flags, True)
    if all(name in slots for name in names):
        places = [slots[name] for name in names]

        def whole(c: Children) -> Any:
            return cls(start_of(c), _end(c), *[_value(c[at]) for at in places])

        return whole

    def partly(c: Children) -> Any:
        values = {name: _value(c[at]) for name, at in slots.items()}
        return cls(start_of(c), _end(c), **values, **given)

    return partly


def _end(c: Children) -> int:
    """Return the end of the last part in *c* that is present."""
    last = c[-1] if c[-1] is not None else c[-2]
    end: int = last.end_pos
    return end


def _value(part: Any) -> Any:
    """Return the value of a slot: a node, a number as int, a string as Text, else the words."""
    if part.__class__ is not Token:
        return part
    if part.type == "QUOTED_TEXT":
        return unquote(part)
    return int(part) if part.type == "WHOLE_NUMBER" else str(part)
