"""The data that pages need from compiled sets: every reference, in both directions."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.explain.definition import told
from everrain_dsl.print import one_line, render
from everrain_dsl.search.sheets import sheets
from everrain_dsl.vocabulary.printed import (
    Chapter,
    Deck,
    Die,
    Improvement,
    Kit,
    ReferenceCard,
    Table,
    Tile,
    Track,
)
from everrain_runtime.manual.manual import manual
from everrain_runtime.manual.proofs import by_rule
from everrain_runtime.scenarios import kept_odds
from everrain_site import reference_cards
from everrain_site.similar_cards import kin
from everrain_site.terms import Terms
from everrain_site.uses import Uses, uses

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_dsl.compiler import Compiled
    from everrain_dsl.diagnostics import Diagnostic
    from everrain_dsl.diagnostics.catalogue import Entry
    from everrain_dsl.model import Card, ContentSet, Ruling
    from everrain_dsl.model.scenario import Scenario
    from everrain_dsl.print import CardText
    from everrain_dsl.search.query import Sheet
    from everrain_dsl.vocabulary.card_types import CardType
    from everrain_dsl.vocabulary.rows import Event, Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary
    from everrain_runtime.manual.proofs import Proof
    from everrain_runtime.scenarios.kept_odds import KeptCard
    from everrain_site.changes import Change

K = TypeVar("K")
V = TypeVar("V")

#: A row of the vocabulary: its table and its name.
Key = tuple[str, str]


def set_of(identity: str) -> str:
    """Return the code of the set of the card with that identity."""
    return identity.partition(":")[0]


@attrs.frozen(slots=False, eq=False)
class Reference:
    """Compiled sets, the vocabulary and the catalogue, and who speaks of whom."""

    compiled: Compiled
    entries: Mapping[str, Entry]
    #: What the tests prove, where they are at hand.
    proofs: Sequence[Proof] = ()
    #: What is wrong in the sources, where they are shown all the same.
    findings: Sequence[Diagnostic] = ()
    #: What is known beside the sources: odds that have been worked out, and earlier versions.
    kept: Mapping[str, KeptCard] = attrs.field(factory=dict)
    changes: Mapping[str, list[Change]] = attrs.field(factory=dict)
    #: The figures of simulated games, an entry for each number of captains.
    games: Sequence[Mapping[str, Any]] = ()
    #: What has changed besides the cards, as Markdown.
    changelog: str = ""
    #: The codes of the sets that have no pages here, and where these are, if they are anywhere.
    elsewhere: frozenset[str] = frozenset()
    address: str = ""

    @classmethod
    def of(
        cls,
        compiled: Compiled,
        entries: Mapping[str, Entry] = catalogue.ENTRIES,
        proofs: Sequence[Proof] = (),
        findings: Sequence[Diagnostic] = (),
    ) -> Reference:
        """Return the reference of *compiled* sets, with the tests in *proofs*.

        *findings* are the errors in the sources, which the pages of their cards show. A card that
        has no identity because of them gets no page.
        """
        if findings:
            compiled = attrs.evolve(compiled, cards=tuple(c for c in compiled.cards if c.id))
        return cls(compiled, entries, proofs, findings)

    # Cards

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Return every card by its identity, in the order of the sources."""
        return {card.id: card for card in self.compiled.cards}

    @cached_property
    def names(self) -> dict[str, str]:
        """Return the printed name of every card by its identity."""
        return {card.id: card.name for card in self.compiled.cards}

    @cached_property
    def wrong(self) -> dict[str, list[Diagnostic]]:
        """Return the errors of each card and its scenarios, by the card's identity.

        Errors that belong to no card are under "".
        """
        places = [(card.block_span or card.span, card.id) for card in self.compiled.cards]
        places += [(each.span, each.card) for each in self.compiled.scenarios]
        found: dict[str, list[Diagnostic]] = {}
        for each in self.findings:
            at = each.span.start
            within = {
                card: None
                for span, card in places
                if span.source.path == each.path and span.start <= at <= span.end
            }
            for card in within or ("",):
                found.setdefault(card, []).append(each)
        return found

    @cached_property
    def texts(self) -> dict[str, CardText]:
        """Return what each card prints, by its identity."""
        words, names = self.phrasebook, self.names
        return {
            card.id: self._whole(card, render(card, words, names)) for card in self.compiled.cards
        }

    def _whole(self, card: Card, text: CardText) -> CardText:
        """Return the text of *card* with the rules that the manual says for it, if it does."""
        if not isinstance(card.printed, ReferenceCard):
            return text
        rules = reference_cards.paragraphs(card.printed.entries, self.terms)
        return attrs.evolve(text, facts=(), rules=tuple(rules))

    @cached_property
    def shown(self) -> list[Card]:
        """Return the cards that have a page here, in the order of the sources."""
        return [card for card in self.compiled.cards if set_of(card.id) not in self.elsewhere]

    @cached_property
    def sets(self) -> list[ContentSet]:
        """Return the sets that have a page here."""
        every = self.compiled.sets.values()
        return [each for each in every if each.code not in self.elsewhere]

    @cached_property
    def by_kind(self) -> dict[str, list[Card]]:
        """Return the cards of each kind that have a page, in the order of the table of kinds."""
        found: dict[str, list[Card]] = {kind: [] for kind in self.compiled.vocabulary.kinds}
        for card in self.shown:
            found[card.kind].append(card)
        return {kind: cards for kind, cards in found.items() if cards}

    @cached_property
    def at_in_kind(self) -> dict[str, int]:
        """Return the place of each card among those of its kind."""
        return {card.id: at for cards in self.by_kind.values() for at, card in enumerate(cards)}

    @cached_property
    def _kin(self) -> dict[str, list[Card]]:
        return {
            card: found for cards in self.by_kind.values() for card, found in kin(cards).items()
        }

    def kin(self, card: Card) -> list[Card]:
        """Return the most similar cards of its kind, which share most words with *card*."""
        return self._kin[card.id]

    @cached_property
    def parts(self) -> dict[str, list[Card]]:
        """Return what is written inside each card: journeys, services, indelible traits."""
        return _grouped((card.parent, card) for card in self.compiled.cards if card.parent)

    def printed_parts(self, card: Card) -> list[Card]:
        """Return the parts printed on *card* itself that are not cards of a deck."""
        parts = self.parts.get(card.id, ())
        return [part for part in parts if not isinstance(part.printed, Chapter)]

    def summary(self, card: Card) -> str:
        """Return the rules of *card* and of what is printed on it, in one line of plain text."""
        own = one_line(self.texts[card.id].rules)
        parts = [f"{part.name}: {self.summary(part)}" for part in self.printed_parts(card)]
        return " ".join(filter(None, [own, *parts]))

    @cached_property
    def rulings(self) -> dict[str, list[Ruling]]:
        """Return the rulings on each card, oldest first."""
        dated = sorted(self.compiled.rulings, key=lambda ruling: ruling.date)
        return _grouped((ruling.card, ruling) for ruling in dated)

    def kind(self, card: Card) -> CardType:
        """Return the row of what kind of content *card* is."""
        return self.compiled.vocabulary.kinds[card.kind]

    @cached_property
    def scenarios(self) -> dict[str, list[Scenario]]:
        """Return the scenarios of each card, in the order of the sources."""
        return _grouped((scenario.card, scenario) for scenario in self.compiled.scenarios)

    @cached_property
    def _decks(self) -> list[tuple[Card, set[str]]]:
        decks = [(card, card.printed) for card in self.compiled.cards]
        return [(card, {*each.kinds}) for card, each in decks if isinstance(each, Deck)]

    def decks(self, card: Card) -> list[Card]:
        """Return the decks a card may lie in."""
        kinds = {card.kind}
        if isinstance(card.printed, Chapter):
            kinds.add(card.printed.deck)
        return [deck for deck, held in self._decks if not kinds.isdisjoint(held)]

    # Who speaks of whom

    @cached_property
    def _uses(self) -> dict[str, Uses]:
        return {card.id: uses(card) for card in self.compiled.cards}

    @cached_property
    def _homes(self) -> dict[str, str]:
        """Return the cards that declare names without a card of their own: tokens and dice."""
        homes: dict[str, str] = {}
        for card in self.compiled.cards:
            match card.printed:
                case Track(tokens=tokens, of_ships=of_ships):
                    type_ = "ship_track" if of_ships else "token"
                    homes |= {f"{type_} {token}": card.id for token in tokens}
                case Die():
                    homes[f"die {card.name.lower()}"] = card.id
                case _:
                    pass
        return homes

    def _home(self, name: str) -> str | None:
        """Return the card that *name* belongs to: an identity, a token or a die."""
        if name in self.cards:
            return name
        if name in self._homes:
            return self._homes[name]
        declared = self.compiled.names.by_id(name)
        if declared is None:
            return None
        for card in self.compiled.cards:  # ports are declared on tiles
            ports = card.printed.ports if isinstance(card.printed, Tile) else ()
            if card.id.startswith(f"{declared.set}:") and declared.name in ports:
                return card.id
        return None

    @cached_property
    def refers(self) -> dict[str, list[Card]]:
        """Return what each card speaks of, in order of mention; its own parts excluded."""
        found: dict[str, list[Card]] = {}
        for card in self.compiled.cards:
            names = [*card.mentions, *self._uses[card.id].names, *self._written(card)]
            ids = dict.fromkeys(home for name in names if (home := self._home(name)))
            found[card.id] = [
                self.cards[home] for home in ids if home not in (card.id, card.parent)
            ]
        return found

    def _written(self, card: Card) -> Iterable[str]:
        """Yield the names that are printed on *card*, besides those in its rules."""
        match card.printed:
            case Table(die=die):
                yield f"die {die}"
            case Kit(installed=wanted):
                for other in self.compiled.cards:
                    if isinstance(other.printed, Improvement) and other.name in wanted:
                        yield other.id
            case _:
                pass

    @cached_property
    def referred(self) -> dict[str, list[Card]]:
        """Return the cards that speak of each card, in the order of the sources."""
        return _grouped(
            (other.id, card) for card in self.compiled.cards for other in self.refers[card.id]
        )

    @cached_property
    def odds(self) -> dict[str, KeptCard]:
        """Return the odds of the cards that do what they did when those were worked out."""
        does = kept_odds.doings(self.compiled) if self.kept else {}
        return {card: odds for card, odds in self.kept.items() if does.get(card) == odds.does}

    # Rules

    @cached_property
    def terms(self) -> Terms:
        """Return the terms of the game, which become links wherever they appear."""
        return Terms(self.phrasebook, self.cards)

    @cached_property
    def sheets(self) -> dict[str, Sheet]:
        """Return what a query can ask of each card, by its identity."""
        return sheets(self.compiled, self.texts, self.phrasebook)

    def rests_on(self, card: Card) -> list[str]:
        """Return the ids of the rules that *card* rests on, those of its words first."""
        rules = map(str, self.sheets[card.id].get("rule", ()))
        return [rule for rule in rules if rule in manual().rules]

    @cached_property
    def resting(self) -> dict[str, list[Card]]:
        """Return the cards that rest on each rule, in the order of the sources."""
        return _grouped(
            (rule, card) for card in self.compiled.cards for rule in self.rests_on(card)
        )

    @cached_property
    def saying(self) -> dict[str, list[Row]]:
        """Return the words that follow each rule."""
        return _grouped((rule, row) for row in self.phrasebook for rule in row.rules)

    @cached_property
    def obeying(self) -> dict[str, list[CardType]]:
        """Return the kinds of content that follow each rule."""
        kinds = self.compiled.vocabulary.kinds.values()
        return _grouped((rule, kind) for kind in kinds for rule in kind.rules)

    @cached_property
    def proving(self) -> dict[str, list[Proof]]:
        """Return the tests that prove each rule, where the tests are known."""
        return by_rule(self.proofs)

    # Words

    def row(self, key: Key) -> Row:
        """Return the row of the vocabulary with that table and name."""
        return self.phrasebook.tables()[key[0]][key[1]]

    @cached_property
    def phrasebook(self) -> Vocabulary:
        """Return the vocabulary of all sets; a definition's documentation is what it expands to."""
        compiled = self.compiled
        return told(compiled.vocabulary, compiled.phrasebook, compiled.cards)

    def words(self, card: Card) -> dict[Key, str]:
        """Return the rows *card* uses, each with the first line that does, if one was found."""
        lines = self._uses[card.id].lines
        return {**lines, **{key: "" for key in card.words if key not in lines}}

    @cached_property
    def users(self) -> dict[Key, list[tuple[Card, str]]]:
        """Return the cards that use each row, and the line of the first use."""
        return _grouped(
            (key, (card, line))
            for card in self.compiled.cards
            for key, line in self.words(card).items()
        )

    @cached_property
    def waiting(self) -> dict[str, list[Event]]:
        """Return the events that each effect sets off, by its name."""
        events = self.phrasebook.events.values()
        return _grouped((effect, event) for event in events for effect in event.effects)


def _grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    found: dict[K, list[V]] = defaultdict(list)
    for key, value in pairs:
        found[key].append(value)
    return dict(found)
