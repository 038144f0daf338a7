"""The content of a game: every program of the loaded sets, by id, by kind, by name."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.bytecode.program import (
    Ability,
    Action,
    Bundle,
    Modifier,
    Permit,
    Program,
    Routine,
    Trigger,
)
from everrain_dsl.identity import slug
from everrain_dsl.vocabulary import Event, Vocabulary, core
from everrain_runtime.content import ship_deck
from everrain_runtime.machine.prepared import Runnable, prepare
from everrain_runtime.questions.sentences import ENGLISH, Speech
from everrain_runtime.state.cards import Deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_runtime.content.ship_deck import Layout
    from everrain_runtime.questions.sentences import Language

#: The fate die of the rules, where no set declares one (DIC-04).
_FATE: Final = tuple(str(number) for number in range(10))
TILES: Final = ("tile",)
#: The decks where no set declares any: which kinds of cards make up which (SET-10 to SET-13).
DECKS: Final[Mapping[str, tuple[str, ...]]] = {
    "sea event": ("sea event",),
    "expedition": ("expedition",),
    "denizen": (
        "denizen alternative",
        "denizen incident",
        "denizen labour",
        "denizen passenger",
    ),
    "enemy": ("enemy",),
    "enemy ship": ("enemy ship",),
    "crew": ("deckhand", "shellback"),
    "positive trait": ("positive trait",),
    "negative trait": ("negative trait",),
    "improvement": ("improvement",),
    "artillery": ("artillery",),
    "treasure": ("commodity", "shanty", "trinket", "relic"),
    "tile": TILES,
}


@attrs.frozen(eq=False, slots=False)
class Loaded:
    """One program of a loaded set, with its texts and rows at hand."""

    program: Program
    bundle: Bundle
    routines: tuple[Runnable, ...] = ()

    @property
    def id(self) -> str:
        """Return its identity: `core:the-drowned-choir`."""
        return self.program.id

    @property
    def kind(self) -> str:
        """Return what kind of content it is: `sea event`, `enemy`, ..."""
        return self.program.kind

    @property
    def data(self) -> Mapping[str, Any]:
        """Return what is printed on it."""
        return self.program.data

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Return its abilities, in printed order."""
        return self.program.abilities

    @cached_property
    def name(self) -> str:
        """Return the name printed on it."""
        return self.bundle.strings[self.program.name]

    def text(self, string: int | None) -> str:
        """Return the text with that number in its set, empty for none."""
        return "" if string is None or string < 0 else self.bundle.strings[string]

    def symbol(self, index: int) -> str:
        """Return the name that the symbol with that number in its set stands for."""
        return self.bundle.symbols[index][1]

    def row(self, index: int) -> str:
        """Return the name of the vocabulary row with that number in its set."""
        return self.bundle.rows[index][1]

    def routine(self, index: int) -> Routine:
        """Return one of its routines."""
        return self.program.routines[index]

    def runnable(self, index: int) -> Runnable:
        """Return one of its routines, ready to run."""
        return self.routines[index]

    def ability_name(self, number: int) -> str:
        """Return in words which ability has that number, empty for -1."""
        if not 0 <= number < len(self.abilities):
            return ""
        ability = self.abilities[number]
        if isinstance(ability, Action):
            return " ".join(filter(None, (ability.kind, self.text(ability.label))))
        if isinstance(ability, Trigger):
            return f"{ability.timing} {self.row(ability.event)}"
        return ability.kind

    def actions(self, kind: str) -> list[tuple[int, Action]]:
        """Return its actions of that kind (`body`, `crew space`, `omen`, ...) by number."""
        return self._by_kind.get(kind, [])

    @cached_property
    def _by_kind(self) -> dict[str, list[tuple[int, Action]]]:
        found: dict[str, list[tuple[int, Action]]] = {}
        for number, ability in enumerate(self.abilities):
            if isinstance(ability, Action):
                found.setdefault(ability.kind, []).append((number, ability))
        return found

    @cached_property
    def counts_uses(self) -> bool:
        """Return whether its set asks how often an ability has been used."""
        return ("quantity", "ability_uses") in self.bundle.rows

    @cached_property
    def lasting(self) -> tuple[tuple[int, Trigger | Modifier | Permit], ...]:
        """Return the abilities by number that work as long as their source is in play."""
        return tuple(
            (number, ability)
            for number, ability in enumerate(self.abilities)
            if not isinstance(ability, Action)
        )


class Content:
    """Everything the loaded sets print. Sets come in the order given, which decides equals.

    *watched* content tells the game of each instruction it runs, for coverage; what is said to
    players is said in *language*. Raises ValueError when two programs have one id.
    """

    def __init__(
        self,
        bundles: Iterable[Bundle] = (),
        vocabulary: Vocabulary | None = None,
        *,
        watched: bool = False,
        language: Language = ENGLISH,
    ) -> None:
        self.speech = Speech(language, self._printed_name)
        self.bundles = tuple(bundles)
        self._vocabulary = vocabulary
        self._programs: dict[str, Loaded] = {}
        self._kinds: dict[str, list[Loaded]] = {}
        self._events: dict[tuple[str, str], tuple[Event, ...]] = {}
        for bundle in self.bundles:
            ready = prepare(bundle, watched=watched)
            for program in bundle.programs:
                if program.id in self._programs:
                    raise ValueError(f"two sets hold a {program.id}")
                loaded = self._programs[program.id] = Loaded(program, bundle, ready[program.id])
                self._kinds.setdefault(program.kind, []).append(loaded)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Return the vocabulary the content is written in."""
        return self._vocabulary or core()

    def events_of(self, effect: str, cause: str = "") -> tuple[Event, ...]:
        """Return the events that are that effect, happening for that cause."""
        found = self._events.get((effect, cause))
        if found is None:
            found = self._events[effect, cause] = tuple(
                [
                    row
                    for row in self.vocabulary.events.values()
                    if row.of == effect and row.cause in (None, cause)
                ]
            )
        return found

    def __contains__(self, card: object) -> bool:
        return card in self._programs

    def get(self, card: str) -> Loaded:
        """Return the program with that id. Raises KeyError when no loaded set holds it."""
        return self._programs[card]

    def find(self, card: str) -> Loaded | None:
        """Return the program with that id, None when no loaded set holds it."""
        return self._programs.get(card)

    def of_kind(self, *kinds: str) -> list[Loaded]:
        """Return all programs of those kinds, kind by kind, in printed order."""
        return [loaded for kind in kinds for loaded in self._kinds.get(kind, ())]

    def named(self, name: str, *kinds: str) -> Loaded:
        """Return the first program of that name, of one of those kinds when any are given.

        Raises KeyError when there is none.
        """
        for loaded in self.of_kind(*kinds) if kinds else self._programs.values():
            if loaded.name == name:
                return loaded
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

    def data(self, card: str) -> Mapping[str, Any]:
        """Return what is printed on the card, nothing where no loaded set holds it."""
        loaded = self._programs.get(card)
        return loaded.program.data if loaded else {}

    def number(self, card: str, key: str, default: int = 0) -> int:
        """Return a number printed on the card (`health`, `dice`, `wage`), else *default*."""
        loaded = self._programs.get(card)
        found = loaded.program.data.get(key, default) if loaded else default
        return int(found) if isinstance(found, int) else default

    def part(self, card: str, kind: str) -> str:
        """Return the id of the first part of that kind the card has (`indelible`), or empty."""
        return next(iter(self.parts(card, kind)), "")

    def parts(self, card: str, kind: str) -> list[str]:
        """Return the ids of the card's parts of that kind: services, journeys, ..."""
        return [each.id for each in self.of_kind(kind) if each.data.get("parent") == card]

    def copies(self, *kinds: str) -> tuple[str, ...]:
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
        for loaded in self.of_kind("die"):
            dice[loaded.name.lower()] = tuple(str(face) for face in loaded.data["faces"])
        return dice

    @cached_property
    def decks(self) -> Mapping[str, tuple[str, ...]]:
        """Return the kinds of cards in each deck, by the deck's id; without any, by a kind."""
        printed = self.of_kind("deck")
        if not printed:
            return DECKS
        return {each.id: tuple(each.data["kinds"]) for each in printed}

    def deck_of(self, kind: str) -> str:
        """Return the deck that cards of that kind belong to. Raises KeyError when none does."""
        for deck, kinds in self.decks.items():
            if kind in kinds:
                return deck
        raise KeyError(f"no deck is made of cards of the kind {kind!r}")

    @cached_property
    def numbered(self) -> frozenset[str]:
        """Return the ids of the numbered cards, which belong to stories (STO-01)."""
        return frozenset(self.copies("journey", "epilogue"))

    def new_deck(self, deck: str) -> Deck:
        """Return the deck as it starts: no starters (SET-09), no stories but in their own deck.

        One that is `sorted` lies act by act (SET-11); one that cards of later acts join holds
        only those of the first (SET-12).
        """
        kinds, printed = self.decks[deck], self.data(deck)
        cards = [card for card in self.copies(*kinds) if not self.data(card).get("starter")]
        if "journey" not in kinds:
            cards = [card for card in cards if "number" not in self.data(card) or kinds == TILES]
        if printed.get("joined", kinds == ("enemy",)):
            cards = [card for card in cards if self.number(card, "act", 1) == 1]
        if not printed.get("sorted", kinds == TILES):
            return Deck.of(cards)
        found = Deck()
        for act in sorted({self.number(card, "act", 1) for card in cards}):
            found = found.under([card for card in cards if self.number(card, "act", 1) == act])
        return found

    def port(self, identity: str) -> str:
        """Return the name of the port with that identity (`core:port-ashmoor`), empty for none."""
        return self._ports.get(identity, "")

    @cached_property
    def _ports(self) -> dict[str, str]:
        return {
            f"{loaded.id.partition(':')[0]}:port-{slug(port)}": port
            for loaded in self.of_kind(*TILES)
            for port in loaded.data.get("ports", ())
        }

    @cached_property
    def stats(self) -> tuple[str, ...]:
        """Return the names of the stats of a crew, in printed order (CRW-03)."""
        return tuple(str(stat) for loaded in self.of_kind("stats") for stat in loaded.data["stats"])

    @cached_property
    def layout(self) -> Layout:
        """Return the layout of the ship boards: the first `ship deck` printed, else DCK-05's."""
        decks = self.of_kind("ship deck")
        boarded = self.of_kind("enemy ship board")
        return ship_deck.read(
            decks[0].data if decks else ship_deck.DEFAULT,
            boarded[0].data if boarded else ship_deck.BOARDED,
        )

    @cached_property
    def contradictions(self) -> frozenset[frozenset[str]]:
        """Return the pairs of traits, by id, that no crew can have together (TRT-03)."""
        return frozenset(
            frozenset((loaded.id, str(other)))
            for loaded in self.of_kind("positive trait", "negative trait", "indelible")
            for other in loaded.data.get("contradicts", ())
        )
