"""Words and names of one card: what is written, what it is called, and what is not known."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import Report, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.english.words import plural, with_article
from everrain_dsl.model.departures import NONE, Departures
from everrain_dsl.model.tree import UNKNOWN, Typed
from everrain_dsl.records import Shown
from everrain_dsl.resolve import advice
from everrain_dsl.resolve.names import PORT, Declared, Names
from everrain_dsl.source import Source, Span
from everrain_dsl.vocabulary.identity import folded
from everrain_dsl.vocabulary.types import a_kind, in_words

#: What is said of what a row needs, and where that can be.
_IN_PLAY: Final = "on a card that stays in play, such as a trait, an improvement or a treasure"
_NEEDED: Final = {
    "expedition": ("an expedition under way", f"in an expedition, or {_IN_PLAY}"),
    "fray": ("a fray under way", _IN_PLAY),
    "navigation": ("a navigation order under way", _IN_PLAY),
    "sea": ("a ship at sea", f"in a sea event, or {_IN_PLAY}"),
    "story": ("a story of its own", "in a journey or an epilogue of a story"),
    "visit": ("a visit under way", f"in a service or a denizen, or {_IN_PLAY}"),
}
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.model.tree import Purpose
    from everrain_dsl.resolve.scope import Scope
    from everrain_dsl.syntax import nodes
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Filter, Gauge, Noun, Row
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: Where a track is declared that is no such one, and what is said of that.
_WHOSE_TRACK: Final = {
    "token": ("ship_track", catalogue.TRACK_OF_EACH_SHIP),
    "ship_track": ("token", catalogue.TRACK_OF_THE_TABLE),
}


@attrs.define(eq=False, repr=False)
class Lookup(Shown):
    """Finds what words and names mean. Holds what every sentence of one card shares."""

    source: Source
    report: Report
    names: Names
    vocabulary: Vocabulary
    set_code: str
    #: What the card is called in messages: `sea event`, `positive trait`.
    kind: str
    #: The identity of the card, and what it remembers things by: the words for what they are.
    card: str = ""
    memories: dict[str, Noun] = attrs.field(factory=dict)
    #: What the card has named so far, on any way.
    given: dict[str, model.Binding] = attrs.field(factory=dict)
    #: The names by which it asks for what it remembers, and where.
    recalled: list[tuple[str, Span]] = attrs.field(factory=list)
    #: The card, by what it is where it speaks of who has it: a trait of its crew, or a card
    #: of what it is attached to.
    itself: dict[str, model.Symbol] = attrs.field(factory=dict)
    #: What may be under way where the sentence stands (`Row.needs`), None for anything.
    during: tuple[str, ...] | None = None
    #: Where alone the card works, if it is a trait of one place.
    works: str = ""
    #: Whether another player does it: then `their` is that player's, `your` is the reader's.
    led: bool = False
    #: What stands in the nameless places of a phrase that is being defined, by type.
    places: dict[str, model.Binding] = attrs.field(factory=dict)
    #: The thing that the sentence has spoken of so far: a reader takes `its` to be of that.
    spoken: model.Thing | None = None
    #: Whether it stands on a card of a story.
    of_story: bool = False
    #: Identities of cards that were named, and the rows that were used, in order.
    mentions: list[str] = attrs.field(factory=list)
    #: The choices of this card that it asks about, by their labels.
    labels: list[nodes.Text] = attrs.field(factory=list)
    used: dict[tuple[str, str], Row] = attrs.field(factory=dict)
    #: The typed tree: what was read so far, the parts of a node before it.
    tree: list[Typed[object]] = attrs.field(factory=list)

    def typed(
        self,
        node: object,
        meaning: object,
        departed: Departures = NONE,
        purpose: Purpose | None = None,
    ) -> None:
        """Add *node* to the typed tree with its *meaning*, None if that is unknown."""
        self.tree.append(Typed(node, UNKNOWN if meaning is None else meaning, departed, purpose))

    def use(self, row: Row) -> None:
        """Take note that a row of the vocabulary is used."""
        self.used[row.table, row.name] = row

    @contextmanager
    def meanwhile(self, during: tuple[str, ...] | None) -> Iterator[None]:
        """Read sentences of another time, at which *during* may be under way."""
        before, self.during = self.during, during
        try:
            yield
        finally:
            self.during = before

    @contextmanager
    def leading(self) -> Iterator[None]:
        """Read what another player does: `the banker pays half of their coin`."""
        before, self.led = self.led, True
        try:
            yield
        finally:
            self.led = before

    def can_be(self, row: Row, node: nodes.Said) -> bool:
        """Return whether what *row* needs can be under way here, and report it if not."""
        if row.needs == "story":
            there = self.of_story
        else:
            there = not row.needs or self.during is None or row.needs in self.during
        if not there:
            needed, instead = _NEEDED[row.needs]
            kind = f"trait of `({self.works})`" if self.works else self.kind
            self.report.add(
                catalogue.NOTHING_UNDER_WAY,
                self.span(node),
                sentence=self.words(node),
                needed=needed,
                kind=with_article(kind),
                instead="on a trait of `(general)`" if self.works else instead,
            )
        return there

    def is_meant(self, row: Row, node: nodes.Said) -> bool:
        """Return whether a set's phrase can be used here, and record the rows that it uses.

        Errors in its definition are reported there.
        """
        if not row.defined_by:
            return True
        if row.defined_by not in self.names.seen_from(self.set_code):
            name = self.words(node)
            self.report.add(catalogue.UNNAMED_SET, self.span(node), name=name, set=row.defined_by)
            return False
        if row.name in self.names.keywords:
            return True
        meaning = self.names.meanings.get(row.name)
        if meaning is None:
            return False
        self.mentions.extend(meaning.mentions)
        for used in meaning.used:
            self.use(used)
        return all(self.can_be(used, node) for used in meaning.used)

    def span(
        self,
        node: nodes.Line
        | nodes.Sentence
        | nodes.Argument
        | nodes.Noun
        | nodes.Named
        | nodes.Effect
        | nodes.Often
        | nodes.Permit
        | nodes.Compared,
    ) -> Span:
        """Return the span of *node*."""
        return Span(self.source, node.start_pos, node.end_pos)

    def words(self, node: object) -> str:
        """Return *node* as it is written, with single spaces."""
        text = self.source.text[node.start_pos : node.end_pos]  # type: ignore[attr-defined]
        return " ".join(text.split())

    def binding_named(
        self, name: str, node: nodes.NamedNumber | nodes.Reference, scope: Scope
    ) -> model.Binding | None:
        """Return what that *name* was given to, or report that it was given to nothing."""
        binding = scope.names.get(name)
        if binding is not None:
            return binding
        span = self.span(node)
        if name in scope.partial:
            advice.report_on_one_path(self.report, span, name, scope.partial[name].span)
        elif not scope.tainted:
            advice.report_unknown_name(self.report, span, name, scope.names)
        return None

    def word(self, node: nodes.Word, types: tuple[str, ...] = ()) -> model.Symbol | None:
        """Return the declared name that a bare word refers to, or report that it is unknown.

        A stat of crew and a field of cards look the same: *types* decides which is meant.
        """
        kind = next((each for each in ("field", "word_field") if each in types), node.kind)
        value = " ".join(node.value.split())
        known: dict[str, tuple[Mapping[str, object], catalogue.Entry]] = {
            "stat": (self.names.stats, catalogue.UNKNOWN_STAT),
            "field": (self.names.fields, catalogue.UNKNOWN_CARD_FIELD),
            "word_field": (self.names.word_fields, catalogue.UNKNOWN_CARD_FIELD),
            "section": (self.names.sections, catalogue.UNKNOWN_CARD_SECTION),
            "die": (self.names.dice, catalogue.UNKNOWN_DIE),
            "token": (self.names.tokens, catalogue.UNKNOWN_TOKEN),
            "ship_track": (self.names.ship_tracks, catalogue.UNKNOWN_TOKEN),
        }
        if node.kind in ("face", "value"):
            return model.Symbol(node.kind, value, value)
        if node.kind == "memory":
            self.recalled.append((value, self.span(node)))
            return model.Symbol("memory", f"{value} of {self.card}", value)
        table, entry = known[kind]
        elsewhere = _WHOSE_TRACK.get(kind)
        if value not in table and elsewhere and value in known[elsewhere[0]][0]:
            self.report.add(elsewhere[1], self.span(node), name=value)
            return None
        if kind == "field" and value in self.names.word_fields:
            words = self.names.word_fields[value]
            self.report.add(
                catalogue.FIELD_OF_WORDS,
                self.span(node),
                name=value,
                words=", ".join(words),
                sample=f"with {value} {words[0]}",
            )
            return None
        if value not in table:
            self.report.add(entry, self.span(node), name=value, nearest=nearest(value, table))
            return None
        return model.Symbol(kind, value, value)

    def _text(self, slot: Slot, node: nodes.Text) -> model.Symbol | None:
        type_ = slot.types[0]
        if type_ in ("mark", "counter", "choice", "keyword", "event"):
            if type_ == "choice":
                self.labels.append(node)
            value = folded(node.value) if type_ in ("mark", "counter") else node.value
            return model.Symbol(type_, value, node.value if type_ == "mark" else value)
        if slot.name == "port":  # ports are known by their names, also to the engine
            port = self.symbol_of(node.value, "port", self.span(node))
            return model.Symbol(type_, port.name, port.name) if port else None
        declared = self.symbol_of(node.value, type_, self.span(node))
        return model.Symbol(type_, declared.id, declared.name) if declared else None

    def lie_there(self, kind: model.Symbol, type_: str, node: nodes.Said) -> None:
        """Report counters of a *kind* that never lie on things of that type."""
        bearers = self.names.bearers_seen(kind.value, self.set_code)
        if kind.type == "counter" and bearers is not None and type_ not in bearers:
            self.report.add(
                catalogue.COUNTERS_LIE_ELSEWHERE,
                self.span(node),
                name=kind.value,
                found=a_kind(type_),
                types=a_kind(tuple(sorted(bearers))),
            )

    def may_be(self, noun: Noun | None, row: Row | None, node: nodes.Said | nodes.Filter) -> bool:
        """Return whether *row* can ever be so of a *noun*, or do anything to it, or report it."""
        if noun is None or row is None or row.name not in noun.never:
            return True
        text, word = self.words(node), noun.phrase.text
        span = Span(self.source, node.start_pos, node.end_pos)
        self.report.add(catalogue.NEVER_SO, span, text=text, noun=with_article(word))
        return False

    def is_called_so(
        self,
        of: str | None,
        written: Sequence[nodes.Argument],
        read: Sequence[model.Argument],
    ) -> bool:
        """Return whether a name that is *read* can name things of type *of*; report it if not.

        Any card can be a `card`; without a type, any name fits.
        """
        kinds = self.vocabulary.cards_of.get(of or "", self.vocabulary.cards)
        for node, value in zip(written, read, strict=True):
            if not (isinstance(value, model.Symbol) and value.type == "name"):
                continue
            declared = self.names.by_id(value.value)
            if declared is not None and declared.kind not in kinds:
                self.report.add(
                    catalogue.WRONG_KIND_OF_NAME,
                    self.span(node),
                    name=declared.name,
                    found=with_article(declared.kind),
                    expected=with_article(" or ".join(sorted(kinds))),
                    nearest=nearest(declared.name, self.names.candidates(kinds, self.set_code)),
                )
                return False
        return True

    def kinds_for(self, type_: str) -> frozenset[str]:
        """Return the kinds that a name for a *type_* may belong to; the default is all cards.

        `content` is the subject of scenarios and rulings: anything with a name. Definitions of sets
        are named without quotes.
        """
        if type_ == PORT:
            return frozenset({PORT})
        words = self.vocabulary
        if type_ == "content":
            return words.declared
        named = words.named_by.get(type_, words.cards)
        return frozenset(kind for kind in named if words.kinds[kind].read_as == "card")

    def possessing(self, noun: Noun, owner: model.Binding) -> Filter | None:
        """Return the filter that `its` denotes between *noun* and its *owner*."""
        filters = self.vocabulary.filters
        unique = [row for row in filters.values() if row.unique or row.name == noun.unique_by]
        rows = [filters[noun.of]] if noun.of else unique
        fitting = [
            row
            for row in rows
            if (noun.of or row.phrase.parts[0] == "of")
            and noun.type in row.types
            and owner.type in row.slots[0].types
        ]
        return fitting[0] if fitting and not owner.many else None

    def declared_as(self, name: str, type_: str) -> Declared | None:
        """Return what *name* means as a *type_*, None if nothing; a card before a mere deck."""
        kinds = self.kinds_for(type_)
        if type_ == "order_kind":  # also said as a word: `one cast-off order`
            found = self.names.said(name, kinds, self.set_code)
        else:
            found = self.names.named(name, kinds, self.set_code)
        return min(found, key=self._is_silent, default=None)

    def _is_silent(self, declared: Declared) -> bool:
        row = self.vocabulary.kinds.get(declared.kind)
        return row is None or not (row.body or row.abilities or row.sections)

    def symbol_of(self, name: str, type_: str, span: Span) -> Declared | None:
        """Return the declaration that *name* denotes as a *type_*, or report that there is none."""
        kinds = self.kinds_for(type_)
        found = self.declared_as(name, type_)
        if found is not None:
            self.mentions.append(found.id)
            return found
        other = self.names.anywhere(name)
        close = nearest(name, self.names.candidates(kinds, self.set_code))
        hidden = [o for o in other if o.set not in self.names.seen_from(self.set_code)]
        if hidden and hidden[0].kind in kinds:
            self.report.add(catalogue.UNNAMED_SET, span, name=name, set=hidden[0].set)
        elif other:
            self.report.add(
                catalogue.WRONG_KIND_OF_NAME,
                span,
                name=name,
                found=with_article(other[0].kind),
                expected=with_article(_CALLED.get(type_, type_)),
                nearest=close,
            )
        else:
            self._unknown(name, type_, span, close)
        return None

    def _unknown(self, name: str, type_: str, span: Span, close: str | None) -> None:
        if type_ == "deck":
            decks = sorted(self.names.candidates(self.kinds_for(type_), self.set_code))
            listed = ", ".join(f"`{deck}`" for deck in decks) or "none"
            self.report.add(catalogue.UNKNOWN_DECK, span, name=name, nearest=close, decks=listed)
            return
        entry = _UNKNOWN.get(type_, catalogue.UNKNOWN_CARD)
        self.report.add(entry, span, name=name, nearest=close)

    def wrong_type(
        self, node: object, found: str, expected: Sequence[str], deed: tuple[str, str] | None = None
    ) -> None:
        """Report a *node* of the type *found* where one of the *expected* types is required.

        With a *deed*, the headline names the thing and the action that it cannot take.
        """
        first = expected[0]
        sample = _SAMPLES.get(first, "2" if first == "number" else f"one {in_words(first)}")
        span = Span(self.source, node.start_pos, node.end_pos)  # type: ignore[attr-defined]
        needed = a_kind(tuple(expected))
        captain = advice.captain_of(span) if found == "ship" else None
        decks = self.names.candidates(self.kinds_for("deck"), self.set_code)
        kept = captain or advice.meant(span, found, first, decks)
        other = f"write {needed} in its place, such as `{sample}`"
        kept = kept or advice.said_of(self.vocabulary, found, a_kind(found), span, other)
        thing, done = deed or (f"`{self.words(node)}`", f"be used here: it is {a_kind(found)}")
        self.report.add(
            catalogue.WRONG_TYPE,
            span,
            help=kept,
            thing=thing,
            deed=done,
            **({} if kept else {"expected": needed, "sample": sample}),  # type: ignore[arg-type]
        )

    def owner_has_none(
        self, node: nodes.Thing | nodes.Said | nodes.Noun, type_: str, row: Gauge
    ) -> None:
        """Report that things of *type_* have nothing that *row* counts."""
        instead = advice.instead_of(type_, row)
        self.report.add(
            catalogue.OWNER_HAS_NONE,
            self.span(node),
            help=instead,
            found=a_kind(type_),
            gauge=plural(row.phrase.plain.lower()),
            **({} if instead else {"owners": a_kind(row.owners)}),  # type: ignore[arg-type]
        )


SUGGESTED: Final = {
    "crew": "diver",
    "enemy": "beast",
    "node": "breach",
    "zone": "breach",
    "space": "haven",
    "ship": "neighbour",
    "treasure": "prize",
}
_SAMPLES: Final = {
    "crew": "one crew on deck",
    "enemy": "one enemy on deck",
    "node": "one blank node",
    "space": "the nearest port",
    "ship": "your ship",
    "treasure": "one treasure in the hold",
}
_UNKNOWN: Final = {
    "story": catalogue.UNKNOWN_STORY,
    "trait_name": catalogue.UNKNOWN_TRAIT,
    "table": catalogue.UNKNOWN_TABLE,
    "location": catalogue.UNKNOWN_LOCATION,
    "port": catalogue.UNKNOWN_PORT,
}


#: What the names of some types are of, in messages.
_CALLED: Final = {"name": "card", "content": "card"}
