"""The content of a game: every program of the loaded sets, by id, by kind, by name."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from everrain_dsl.bytecode.declared_kinds import seen_by
from everrain_dsl.vocabulary import Event, Vocabulary, core
from everrain_dsl.vocabulary.identity import identity, slug
from everrain_dsl.vocabulary.printed import (
    Chapter,
    Die,
    Enemy,
    EnemyShipBoard,
    PlayerShip,
    Printed,
    ShipDeck,
    Stats,
    Tile,
    Trait,
    Upgrade,
)
from everrain_dsl.vocabulary.printed import Deck as PrintedDeck
from everrain_runtime.content import ship_deck
from everrain_runtime.content.overrides import played, replaced
from everrain_runtime.content.program import Loaded
from everrain_runtime.machine.executable import prepare
from everrain_runtime.questions.sentences import ENGLISH, Speech
from everrain_runtime.state.cards import Deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_dsl.bytecode.program import (
        Bundle,
    )
    from everrain_runtime.content.ship_deck import DeckLayout
    from everrain_runtime.machine.host import Watcher
    from everrain_runtime.questions.sentences import Language

P = TypeVar("P", bound=Printed)

#: The fate die of the rules, where no set declares one (DIC-04).
_FATE: Final = tuple(str(number) for number in range(10))
#: Kinds of content: one by its name, as a deck lists it, or all that print such a face.
Kinds: TypeAlias = "str | type[Printed]"


class Content:
    """The content of the loaded sets, in the given order, which breaks ties.

    A *watcher* is called for each instruction that games with this content run, for coverage.
    Messages to players are in *language*. Raises ValueError if two programs have the same id, or if
    two cards replace the same card.
    """

    def __init__(
        self,
        bundles: Iterable[Bundle] = (),
        vocabulary: Vocabulary | None = None,
        *,
        watcher: Watcher | None = None,
        language: Language = ENGLISH,
    ) -> None:
        self.speech = Speech(language, self._printed_name)
        self.bundles = tuple(bundles)
        self.watcher = watcher
        #: What has been worked out from what is printed.
        self.kept: dict[object, Any] = {}
        self._vocabulary = vocabulary
        self._programs: dict[str, Loaded] = {}
        self._kinds: dict[str, list[Loaded]] = {}
        self._events: dict[tuple[str, str], tuple[Event, ...]] = {}
        self._moments: dict[str, tuple[Event, ...]] = {}
        self._new_decks: dict[str, Deck] = {}
        #: The cards that others have taken the place of, each with the one that has.
        self.replaced = replaced(self.bundles)
        for bundle in played(self.bundles, self.replaced):
            ready = prepare(bundle, watched=watcher is not None)
            for program in bundle.programs:
                if program.id in self._programs:
                    raise ValueError(f"two sets hold a {program.id}")
                loaded = self._programs[program.id] = Loaded(program, bundle, ready[program.id])
                self._kinds.setdefault(program.kind, []).append(loaded)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Return the vocabulary the content is written in."""
        return seen_by(self._vocabulary or core(), self.bundles)

    @cached_property
    def remembered(self) -> dict[str, tuple[tuple[Loaded, int], ...]]:
        """Return the watches of all cards, each by its card and number, by what they watch for."""
        found: dict[str, tuple[tuple[Loaded, int], ...]] = {}
        for loaded in self._programs.values():
            for number, watch in enumerate(loaded.program.watches):
                event = loaded.row(watch.event)
                found[event] = (*found.get(event, ()), (loaded, number))
        return found

    def events_of(self, effect: str, cause: str = "") -> tuple[Event, ...]:
        """Return the events that are that effect, happening for that cause."""
        found = self._events.get((effect, cause))
        if found is None:
            found = self._events[effect, cause] = tuple(
                [
                    row
                    for row in self.vocabulary.events.values()
                    if effect in row.effects and row.cause in (None, cause)
                ]
            )
        return found

    def events_at(self, moment: str) -> tuple[Event, ...]:
        """Return the event of that moment, and those for the same moment of a captain."""
        found = self._moments.get(moment)
        if found is None:
            events = self.vocabulary.events
            said = [row for row in events.values() if row.moment == moment]
            found = self._moments[moment] = (events[moment], *said)
        return found

    @property
    def loaded(self) -> Iterable[Loaded]:
        """Return all programs of the loaded sets."""
        return self._programs.values()

    def __contains__(self, card: object) -> bool:
        return card in self._programs

    def get(self, card: str) -> Loaded:
        """Return the program with that id. Raises KeyError when no loaded set holds it."""
        return self._programs[card]

    def find(self, card: str) -> Loaded | None:
        """Return the program with that id, None when no loaded set holds it."""
        return self._programs.get(card)

    @cached_property
    def renamed(self) -> Mapping[str, str]:
        """Return the identities of what is in the sets by those it had before (law 12).

        A card that moved to a set that builds on its old one has kept its name.
        """
        found = {
            f"{base}:{each.id.partition(':')[2]}": each.id
            for each in self.loaded
            for base in each.bundle.set.bases
        }
        found.update((old, each.id) for each in self.loaded for old in each.program.formerly)
        return {old: new for old, new in found.items() if old not in self._programs}

    def ship_called(self, name: str) -> str:
        """Return the name that the player ship has now which may have been called *name* before."""
        for loaded in self.of_kind(PlayerShip):
            code = loaded.id.partition(":")[0]
            among = self.vocabulary.kinds[loaded.kind].among
            if self.renamed.get(identity(code, name, among)) == loaded.id:
                return loaded.name
        return name

    def keywords(self, card: str) -> tuple[str, ...]:
        """Return the keywords on the card with that id, none when no loaded set holds it."""
        loaded = self._programs.get(card)
        return loaded.program.keywords if loaded is not None else ()

    def of_kind(self, *kinds: Kinds) -> list[Loaded]:
        """Return all programs of those kinds, kind by kind, in printed order."""
        return [loaded for kind in self.kinds(*kinds) for loaded in self._kinds.get(kind, ())]

    def kinds(self, *kinds: Kinds) -> tuple[str, ...]:
        """Return the names of those kinds."""
        if len(kinds) == 1 and not isinstance(kinds[0], str):
            return self.vocabulary.printing(kinds[0])
        return tuple(
            [
                name
                for kind in kinds
                for name in ([kind] if isinstance(kind, str) else self.vocabulary.printing(kind))
            ]
        )

    def named(self, name: str, *kinds: Kinds) -> Loaded:
        """Return the first program with that name, of one of *kinds* if any are given.

        Raises KeyError if none has it.
        """
        for loaded in self.of_kind(*kinds) if kinds else self._programs.values():
            if loaded.name == name:
                return self.get(self.replaced.get(loaded.id, loaded.id))
        raise KeyError(name)

    def kind(self, card: str) -> str:
        """Return what kind of content the card is, empty when no loaded set holds it."""
        loaded = self._programs.get(card)
        return loaded.program.kind if loaded else ""

    def name(self, card: str) -> str:
        """Return the printed name of the card; its id where no loaded set holds it."""
        loaded = self._programs.get(card)
        return loaded.name if loaded else card

    def _printed_name(self, card: str) -> str | None:
        loaded = self._programs.get(card)
        return loaded.name if loaded else None

    def printed(self, card: str, face: type[P]) -> P | None:
        """Return the printed *face* of a card, or None if it has another one or is unknown."""
        loaded = self._programs.get(card)
        if loaded is None:
            return None
        found = loaded.program.printed
        return found if isinstance(found, face) else None

    def prints(self, card: str, face: type[Printed]) -> bool:
        """Return whether the card prints a *face* of that type."""
        loaded = self._programs.get(card)
        return loaded is not None and isinstance(loaded.program.printed, face)

    def printing(self, face: type[P]) -> list[tuple[Loaded, P]]:
        """Return all content that prints that type of *face*, with the face, in printed order."""
        return [
            (loaded, loaded.printed)
            for loaded in self.of_kind(face)
            if isinstance(loaded.printed, face)
        ]

    def first(self, face: type[P]) -> P | None:
        """Return the first *face* of that type in the sets, or None."""
        return next((found for _, found in self.printing(face)), None)

    def act(self, card: str) -> int:
        """Return the act from which the card is in the game, 1 where none is printed on it."""
        loaded = self._programs.get(card)
        found = loaded.program.printed if loaded is not None else None
        return found.act if isinstance(found, Enemy | Tile) else 1

    def is_starter(self, card: str) -> bool:
        """Return whether the card is an upgrade that is dealt at the start (SET-09)."""
        upgrade = self.printed(card, Upgrade)
        return upgrade is not None and upgrade.starter

    def parent(self, card: str) -> str:
        """Return the id of the card it is part of, empty for none."""
        loaded = self._programs.get(card)
        return loaded.parent if loaded else ""

    def part(self, card: str, kind: Kinds) -> str:
        """Return the id of the first part of that kind the card has (a trait), or empty."""
        return next(iter(self.parts(card, kind)), "")

    def parts(self, card: str, kind: Kinds) -> list[str]:
        """Return the ids of the card's parts of that kind: services, journeys, ..."""
        return [each.id for each in self.of_kind(kind) if each.parent == card]

    def copies(self, *kinds: Kinds) -> tuple[str, ...]:
        """Return the ids of all cards of those kinds, each as often as it has copies, sorted."""
        return tuple(
            sorted(
                loaded.id for loaded in self.of_kind(*kinds) for _ in range(loaded.program.copies)
            )
        )

    def faces(self, die: str) -> tuple[str, ...]:
        """Return the faces of the die with that name. Raises KeyError when no set has it."""
        found = self._dice.get(die)
        if found is None:
            raise KeyError(f"no loaded set has a die called {die!r}")
        return found

    @cached_property
    def _dice(self) -> dict[str, tuple[str, ...]]:
        dice = {"fate": _FATE}
        for loaded, die in self.printing(Die):
            dice[loaded.name.lower()] = die.faces
        return dice

    @cached_property
    def decks(self) -> Mapping[str, tuple[str, ...]]:
        """Return the kinds of cards in each deck, by the deck's id; without any, by a kind."""
        return {deck: printed.kinds for deck, printed in self._decks.items()}

    @cached_property
    def _decks(self) -> Mapping[str, PrintedDeck]:
        return {each.id: printed for each, printed in self.printing(PrintedDeck)} or self._usual

    @property
    def _usual(self) -> dict[str, PrintedDeck]:
        """Return the decks where no set declares any, each under its usual name (SET-10)."""
        rows = [row for row in self.vocabulary.kinds.values() if row.deck]
        return {
            deck: PrintedDeck(
                kinds=tuple(row.kind for row in rows if row.deck == deck),
                joined=any(row.by_act == "joined" for row in rows if row.deck == deck),
                sorted=any(row.by_act == "sorted" for row in rows if row.deck == deck),
            )
            for deck in dict.fromkeys(row.deck for row in rows)
        }

    def storey(self, bundle: Bundle) -> int:
        """Return how many loaded sets lie under that one, which it builds on at any distance."""
        return len(self.bases(bundle.set.code)) - 1

    def bases(self, code: str) -> frozenset[str]:
        """Return the codes of that set and of the loaded ones it builds on, at any distance."""
        known = {code}
        below = [bundle for bundle in self.bundles if bundle.set.code == code]
        for each in below:
            found = [b for b in self.bundles if b.set.code in {*each.set.bases} - known]
            below.extend(found)
            known.update(b.set.code for b in found)
        return frozenset(known)

    def is_sorted(self, deck: str) -> bool:
        """Return whether the deck lies act by act (SET-11)."""
        printed = self._decks.get(deck)
        return printed is not None and printed.sorted

    def deck_of(self, kind: Kinds) -> str:
        """Return the deck that cards of that kind belong to. Raises KeyError when none does."""
        names = self.kinds(kind)
        for deck, kinds in self.decks.items():
            if any(name in kinds for name in names):
                return deck
        raise KeyError(f"no deck is made of cards of the kind {kind!r}")

    @cached_property
    def numbered(self) -> frozenset[str]:
        """Return the ids of the numbered cards, which belong to stories (STO-01)."""
        return frozenset(self.copies(Chapter))

    def new_deck(self, deck: str) -> Deck:
        """Return the deck as it starts, without starters (SET-09).

        One that is `sorted` lies act by act (SET-11); one that cards of later acts join holds
        only those of the first (SET-12).
        """
        found = self._new_decks.get(deck)
        if found is None:
            found = self._new_decks[deck] = self._lay(deck)
        return found

    def _lay(self, deck: str) -> Deck:
        printed = self._decks[deck]
        cards = self.cards_of(deck)
        if printed.joined:
            cards = [card for card in cards if self.act(card) == 1]
        if not printed.sorted:
            return Deck.of(cards)
        found = Deck()
        for act in sorted({self.act(card) for card in cards}):
            found = found.under([card for card in cards if self.act(card) == act])
        return found

    def cards_of(self, deck: str) -> list[str]:
        """Return every copy of a card that comes from the deck sooner or later (SET-09, SET-12)."""
        kinds = self._decks[deck].kinds
        return [card for card in self.copies(*kinds) if not self.is_starter(card)]

    @cached_property
    def joined(self) -> tuple[str, ...]:
        """Return the decks that cards of later acts join (SET-12)."""
        return tuple(deck for deck, printed in self._decks.items() if printed.joined)

    def port(self, identity: str) -> str:
        """Return the name of the port with that identity (`core:port-ashmoor`), empty for none."""
        return self._ports.get(identity, "")

    @cached_property
    def _ports(self) -> dict[str, str]:
        return {
            f"{loaded.id.partition(':')[0]}:port-{slug(port)}": port
            for loaded, tile in self.printing(Tile)
            for port in tile.ports
        }

    @cached_property
    def stats(self) -> tuple[str, ...]:
        """Return the names of the stats of a crew, in printed order (CRW-03)."""
        return tuple(stat for _, printed in self.printing(Stats) for stat in printed.stats)

    def unprinted(self, stat: str) -> int:
        """Return what a stat is for crew whose boards do not print it (CRW-03)."""
        return self._unprinted.get(stat, 0)

    @cached_property
    def _unprinted(self) -> Mapping[str, int]:
        found = [printed for _, printed in self.printing(Stats)]
        return {stat: each.value for each in found if each.value for stat in each.stats}

    @cached_property
    def layout(self) -> DeckLayout:
        """Return the layout of the ship boards: the first `ship deck` printed, else DCK-05's."""
        return ship_deck.read(
            self.first(ShipDeck) or ship_deck.DEFAULT,
            self.first(EnemyShipBoard) or ship_deck.BOARDED,
        )

    @cached_property
    def contradictions(self) -> frozenset[frozenset[str]]:
        """Return the pairs of traits, by id, that no crew can have together (TRT-03)."""
        return frozenset(
            frozenset((loaded.id, other))
            for loaded, trait in self.printing(Trait)
            for other in trait.contradicts
        )
