"""The query language for cards: `t:denizen act:2 word:strain -story clues>=2`.

    t:denizen        of a kind, or of a family of kinds: `t:trait`, `t:treasure`, `t:port`
    act:2, cost>=10  a printed fact; `=`, `!=`, `<`, `<=`, `>` or `>=` compare it as a number
    set:core         of a set, by its code
    word:strain      whose rules text contains the word, in any form
    name:"black"     whose name contains the text
    lamp             whose name or rules text contains it; quotes match a phrase: "in a fog"

A card must match all the terms; `-` in front of a term excludes the cards that match it.
"""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.english.words import lemma
from everrain_dsl.print import plain, render

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from everrain_dsl import model
    from everrain_dsl.compiler import Compiled
    from everrain_dsl.vocabulary.printed import Printed

_TERM: Final = re.compile(
    r'(?P<not>-)?(?:(?P<key>[a-z][a-z_-]*)(?P<sign>:|>=|<=|!=|=|>|<))?(?P<value>"[^"]*"|[^\s"]+)'
)
_SIGNS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    ":": operator.eq, "=": operator.eq, "!=": operator.ne, ">=": operator.ge,
    "<=": operator.le, ">": operator.gt, "<": operator.lt,
}  # fmt: skip
_KEYS: Final = ("t", "set", "word", "name")
_PORT: Final = "port"


class QueryError(ValueError):
    """A query that cannot be read: what is wrong, and what to write."""


@attrs.frozen
class Term:
    """One part of a query: `key` is empty for text; `denied` leaves out what fits."""

    key: str
    sign: str
    value: str
    denied: bool


def parse(text: str) -> tuple[Term, ...]:
    """Return the parts of a query; raises QueryError where one cannot be read."""
    terms = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        match = _TERM.match(text, at)
        if match is None:
            raise QueryError(f"`{text[at:]}` cannot be read; close what stands in quotes")
        key, value = match["key"] or "", match["value"].strip('"')
        key = {"type": "t", "kind": "t"}.get(key, key)
        compares = match["sign"] not in (None, ":", "=")
        if compares and not value.isdigit():
            raise QueryError(f"`{value}` is no number; write `{key}{match['sign']}2`")
        terms.append(Term(key, match["sign"] or "", value.casefold(), bool(match["not"])))
        at = match.end()
    return tuple(terms)


def find(compiled: Compiled, query: str, codes: tuple[str, ...]) -> list[model.Card]:
    """Return the content of the sets with *codes* that fits *query*, in its order.

    A query that names sets looks in those alone, and in any that is in use. Raises QueryError for a
    query that cannot be read, for a set that is not in use, and for a kind or fact that nothing
    in use has.
    """
    terms = parse(query)
    codes = sets_of(terms) or codes
    for code in codes:
        if code not in compiled.sets:
            used = ", ".join(f"`set:{each}`" for each in compiled.sets)
            raise QueryError(
                f"no set `{code}` is in use here; write {used}, or use it: --set {code}"
            )
    cards = [card for code in codes for card in compiled.of(code)]
    _check(terms, compiled)
    texts = _Texts(compiled)
    return [card for card in cards if all(_fits(term, card, compiled, texts) for term in terms)]


def sets_of(terms: Iterable[Term]) -> tuple[str, ...]:
    """Return the codes of the sets that a query is to look in, none if it names none."""
    named = (term.value for term in terms if term.key == "set" and not term.denied)
    return tuple(dict.fromkeys(named))


def facts(card: model.Card) -> dict[str, int | str]:
    """Return what is printed on *card*, numbers and names, by what it is called."""
    return dict(_facts(card.printed))


def _facts(printed: Printed) -> Iterator[tuple[str, int | str]]:
    for field in attrs.fields(type(printed)):
        value = getattr(printed, field.name)
        if isinstance(value, bool):
            if value:
                yield field.name.replace("_", "-"), 1
        elif isinstance(value, int | str):
            yield field.name.replace("_", "-"), value
        elif isinstance(value, dict):
            for name, each in value.items():
                if isinstance(each, int | str):
                    yield str(name), each


def _check(terms: tuple[Term, ...], compiled: Compiled) -> None:
    """Raise QueryError for a kind or fact that no content of any set in use has."""
    cards = [card for code in compiled.sets for card in compiled.of(code)]
    known = {lemma(name) for card in cards for name in facts(card)}
    kinds = {word for card in cards for word in _kinds(card, compiled)}
    for term in terms:
        if term.key == "t" and term.value not in kinds:
            like = nearest(term.value, kinds)
            raise QueryError(
                f"no content is of the kind `{term.value}`; "
                + (f"write `t:{like}`" if like else f"kinds are {', '.join(sorted(kinds))}")
            )
        if term.key and term.key not in _KEYS and lemma(term.key) not in known:
            like = nearest(term.key, {*known, *_KEYS})
            shown = ", ".join(sorted({*known, *_KEYS}))
            raise QueryError(
                f"nothing has the fact `{term.key}`; "
                + (f"write `{like}`" if like else f"facts are {shown}")
            )


def _kinds(card: model.Card, compiled: Compiled) -> set[str]:
    """Return every word by which the kind of *card* may be asked for."""
    row = compiled.vocabulary.kinds.get(card.kind)
    words = {card.kind, card.kind.replace(" ", "-"), *card.kind.split()}
    if row is not None:
        words |= {row.family, row.thing or ""}
    if facts(card).get(_PORT):
        words.add(_PORT)
    return {word for word in words if word} | {f"{word}s" for word in words if word}


class _Texts:
    """The rules text of cards, each made once."""

    def __init__(self, compiled: Compiled) -> None:
        self._compiled = compiled
        self._names = {card.id: card.name for card in compiled.cards}
        self._texts: dict[str, str] = {}

    def of(self, card: model.Card) -> str:
        """Return the name, rules text and flavour of *card*, in small letters."""
        if card.id not in self._texts:
            printed = render(card, self._compiled.vocabulary, self._names)
            self._texts[card.id] = f"{card.name}\n{plain(printed)}".casefold()
        return self._texts[card.id]


def _fits(term: Term, card: model.Card, compiled: Compiled, texts: _Texts) -> bool:
    return _has(term, card, compiled, texts) != term.denied


def _has(term: Term, card: model.Card, compiled: Compiled, texts: _Texts) -> bool:
    match term.key:
        case "":
            kinds = _kinds(card, compiled)
            return term.value in kinds or term.value in texts.of(card)
        case "t":
            return term.value in _kinds(card, compiled)
        case "set":
            return card.id.partition(":")[0] == term.value
        case "name":
            return term.value in card.name.casefold()
        case "word":
            wanted = lemma(term.value)
            return any(lemma(word) == wanted for word in re.findall("[a-z'-]+", texts.of(card)))
    found = {lemma(name): value for name, value in facts(card).items()}.get(lemma(term.key))
    if found is None:
        return False
    if isinstance(found, int) and term.value.isdigit():
        return _SIGNS[term.sign](found, int(term.value))
    same = str(found).casefold() == term.value
    return same != (term.sign == "!=")
