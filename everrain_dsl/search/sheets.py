"""The searchable facts of a card, for queries: `sheets` makes them from compiled sets.

Everything comes from the tables: the printed facts of a kind are fields by their own names, and so
is each unit that the printed text has an amount of (`collect 2 Clues` matches `clues>=2`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.english.words import plural
from everrain_dsl.print import render
from everrain_dsl.print.reminders import FOUND, reminder_of
from everrain_dsl.vocabulary.printed import Chapter, Deck, Stats, Tile, Trait, Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.model import Card, Ruling
    from everrain_dsl.print import CardText
    from everrain_dsl.search.query import Sheet
    from everrain_dsl.vocabulary.rows import Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: An amount of a term in printed text, `2 Clues`, and an act that is spoken of.
_AMOUNT: Final = re.compile(r"(?<![\w-])(\d{1,4}) ([A-Z][\w']*(?: [A-Z][\w']*)*)")
_ACT: Final = re.compile(r"\bActs? (\d)\b")
_QUOTED: Final = re.compile(r'"[^"]*"')
#: The id of a rule where a ruling cites one.
_RULE: Final = re.compile(r"\b(?:[A-Z]{3}-[A-Z]?|V\d-)\d+\b")

_Pairs: TypeAlias = "Iterator[tuple[str, str | int]]"


def sheets(
    compiled: Compiled, texts: Mapping[str, CardText] | None = None, words: Vocabulary | None = None
) -> dict[str, Sheet]:
    """Return the sheet of every card of *compiled* by its identity, in source order.

    *texts* are the printed texts, if they are already known. *words* is the vocabulary of the
    cards, including the phrases of sets; the default is the one that the sets were read with.
    """
    phrases = words or compiled.phrasebook
    if texts is None:
        names = {card.id: card.name for card in compiled.cards}
        texts = {card.id: render(card, phrases, names) for card in compiled.cards}
    known = _Known.of(compiled, phrases)
    return {card.id: _sheet(card, texts[card.id], known) for card in compiled.cards}


def rests_on(
    card: Card, text: CardText, words: Vocabulary, rulings: Iterable[Ruling] = ()
) -> tuple[str, ...]:
    """Return the ids of the rules that *card* rests on, each once.

    Those of its words come first, then those that words on it remind of, those that its rulings
    cite, and those of its kind.
    """
    found: dict[str, None] = {}
    tables = words.tables()
    for table, name in card.words:
        found.update(dict.fromkeys(tables[table][name].rules))
    for paragraph in text.rules:
        for match in FOUND.finditer(paragraph.body):
            if reminder := reminder_of(match[0]):
                found.update(dict.fromkeys(reminder.rules))
    for ruling in rulings:
        found.update(dict.fromkeys(_RULE.findall(f"{ruling.question} {ruling.answer}")))
    kind = words.kinds.get(card.kind)
    return tuple({**found, **dict.fromkeys(kind.rules if kind else ())})


@attrs.frozen(eq=False)
class _Known:
    """The shared data for making the sheets of all cards."""

    compiled: Compiled
    words: Vocabulary
    cards: Mapping[str, Card]
    decks: tuple[Card, ...]
    ports: tuple[str, ...]
    stats: tuple[str, ...]
    rulings: Mapping[str, list[Ruling]]
    #: What cards count, in singular and plural, and the field that its amounts are.
    counted: Mapping[str, str]

    @classmethod
    def of(cls, compiled: Compiled, words: Vocabulary) -> _Known:
        printed = [card.printed for card in compiled.cards]
        rulings: dict[str, list[Ruling]] = defaultdict(list)
        for ruling in compiled.rulings:
            rulings[ruling.card].append(ruling)
        return cls(
            compiled,
            words,
            {card.id: card for card in compiled.cards},
            tuple(card for card in compiled.cards if isinstance(card.printed, Deck)),
            tuple(port for each in printed if isinstance(each, Tile) for port in each.ports),
            tuple(stat for each in printed if isinstance(each, Stats) for stat in each.stats),
            rulings,
            _countable(words),
        )


def _countable(words: Vocabulary) -> dict[str, str]:
    """Return the nouns and gauges of *words*, in both forms, with their plurals: `clues`."""
    many = {noun.phrase.text: noun.plural for noun in words.nouns.values()}
    many |= {
        gauge.phrase.text: plural(gauge.phrase.text)
        for gauge in words.gauges.values()
        if not gauge.slots
    }
    fields = {text: each.replace(" ", "_") for text, each in many.items()}
    return {**fields, **{each: fields[text] for text, each in many.items()}}


def _sheet(card: Card, text: CardText, known: _Known) -> Sheet:
    found: dict[str, dict[str | int, None]] = defaultdict(dict)
    for name, value in _pairs(card, text, known):
        if value != "":
            found[name][value] = None
    return {name: tuple(values) for name, values in found.items()}


def _pairs(card: Card, text: CardText, known: _Known) -> _Pairs:
    code = card.id.partition(":")[0]
    said = " ".join(paragraph.text for paragraph in text.rules)
    yield "name", card.name
    yield "id", card.id
    yield "kind", text.kind or card.kind
    yield "kind", card.kind
    yield "set", code
    if code in known.compiled.sets:
        yield "set", known.compiled.sets[code].name
    yield "text", said
    yield from (("flavour", told) for told in text.flavours)
    yield "copies", card.copies
    yield from (("deck", deck.name) for deck in known.decks if _lies_in(card, deck))
    yield from _spoken(card, text, said, known)
    yield from _worded(card, known)
    yield from (
        ("rule", rule) for rule in rests_on(card, text, known.words, known.rulings.get(card.id, ()))
    )
    yield from _printed(card, known)
    for match in _AMOUNT.finditer(_QUOTED.sub("", said)):
        if counted := _counted(match[2].lower(), known.counted):
            yield counted, int(match[1])


def _counted(said: str, counted: Mapping[str, str]) -> str:
    """Return the field for the unit at the beginning of *said*; empty if it is not a term."""
    words = said.split()
    ways = (" ".join(words[:length]) for length in range(len(words), 0, -1))
    return next((counted[each] for each in ways if each in counted), "")


def _lies_in(card: Card, deck: Card) -> bool:
    kinds = {card.kind}
    if isinstance(card.printed, Chapter):
        kinds.add(card.printed.deck)
    return isinstance(deck.printed, Deck) and not kinds.isdisjoint(deck.printed.kinds)


def _spoken(card: Card, text: CardText, said: str, known: _Known) -> _Pairs:
    """Yield the acts, ports, stats, traits and cards that *card* prints or speaks of."""
    everything = " ".join([said, *(fact.value for fact in text.facts)])
    spoken = _QUOTED.sub("", everything)
    yield from (("act", int(match[1])) for match in _ACT.finditer(spoken))
    yield from (("port", port) for port in known.ports if port in everything)
    for stat in known.stats:
        if re.search(rf"\b{re.escape(stat)}\b", spoken, re.IGNORECASE):
            yield "stat", stat
    named = [known.cards[each] for each in card.mentions if each in known.cards]
    yield from (("names", each.name) for each in named)
    for each in (card, *named):
        if isinstance(each.printed, Trait):
            yield "trait", each.name


def _worded(card: Card, known: _Known) -> _Pairs:
    tables = known.words.tables()
    for table, name in card.words:
        row: Row = tables[table][name]
        yield "word", row.phrase.plain
        if table == "effect":
            yield "effect", row.phrase.plain


def _printed(card: Card, known: _Known) -> _Pairs:
    """Yield the printed facts of *card* by name, including those on its first line."""
    kind = known.words.kinds.get(card.kind)
    for name in ("number", "place", "act", "port"):
        value = getattr(card.printed, name, None)
        if isinstance(value, str | int):
            yield name, value
    for field in kind.fields if kind else ():
        value = getattr(card.printed, field.attribute, None)
        name = field.key.replace(" ", "_")
        match value:
            case None | ():
                pass
            case bool():
                if value is True and field.flag is True:
                    yield name, "yes"
            case int() | str():
                yield name, value
            case Value(standard=standard, undesired=low, desired=high):
                yield name, standard
                for price in (low, high):
                    if price is not None:
                        yield name, price.coin
                        yield "port", price.port
            case dict() if field.type == "stat":
                yield from value.items()
                yield from (("stat", stat) for stat in value)
            case tuple():
                yield from ((name, each) for each in value if isinstance(each, str | int))
            case _:
                pass
