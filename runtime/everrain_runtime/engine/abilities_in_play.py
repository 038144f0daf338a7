"""An index of the abilities in play, by the rows that trigger, modify or permit them.

The index contains every ability of every piece in play. Whether one works at the moment (a trait
away from its location, a covered improvement) is checked on each query. It is rebuilt after
`Board.in_play` has been dropped because pieces entered or left play. Copies of a board share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

import attrs

from everrain_dsl.bytecode.program import Modifier, Permit, Trigger
from everrain_dsl.records.values import value
from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.card_types import BEARERS
from everrain_dsl.vocabulary.declared_kinds import FACE_DOWN
from everrain_dsl.vocabulary.printed import Trait
from everrain_dsl.vocabulary.types import is_thing
from everrain_runtime.content.memo import kept
from everrain_runtime.engine import options
from everrain_runtime.state import Artillery, Crew, ElderOne, Enemy, Improvement, Ship
from everrain_runtime.state.cards import STAYING
from everrain_runtime.state.handles import BITS, NOTHING, kind
from everrain_runtime.state.places import slot_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.content.content import Content
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.registry import Value
    from everrain_runtime.state import Board, Thing

#: The number of the table of modifiers of their own source, beside those of AbilitiesInPlay.
_OWN: Final = 3
#: How a place begins where a card works that stays with something.
_ATTACHED: Final = "attached to "

A = TypeVar("A", Trigger, Modifier, Permit)


@value(eq=False)
class AbilityInPlay(Generic[A]):
    """One ability in play: `handle` is the thing it speaks of as `this`, 0 for a rule of a set."""

    handle: int
    loaded: Loaded
    number: int
    ability: A
    #: Where it works: `sea`, `expedition`, `port`, `arisen`; otherwise wherever it is.
    context: str = ""
    #: The card that says it, where that is with the thing: a trait, or what is attached to it.
    card: int = NOTHING

    @property
    def key(self) -> str:
        """Return a key that identifies the ability in the game, whoever has its card."""
        return f"{self.card or self.handle} {self.loaded.id} {self.number}"


@attrs.frozen(eq=False)
class AbilitiesInPlay:
    """Every ability in play, in the order their sources entered play, by row name."""

    triggers: dict[str, list[AbilityInPlay[Trigger]]] = attrs.field(factory=dict)
    modifiers: dict[str, list[AbilityInPlay[Modifier]]] = attrs.field(factory=dict)
    #: Those of the modifiers that change a quantity of their own source and of nothing else.
    own: dict[str, dict[int, list[AbilityInPlay[Modifier]]]] = attrs.field(factory=dict)
    permits: dict[str, list[AbilityInPlay[Permit]]] = attrs.field(factory=dict)
    #: What has been worked out from it, which it keeps.
    kept: dict[object, Any] = attrs.field(factory=dict)


def index(board: Board, content: Content) -> AbilitiesInPlay:
    """Return the index of all abilities in play on *board*; built when it is out of date."""
    found: AbilitiesInPlay | None = board.in_play
    if found is None:
        found = board.in_play = _build(board, content)
    return found


def outdated(board: Board, content: Content) -> Iterator[tuple[str, object, object]]:
    """Yield each outdated table of the index: its name, the correct keys, the indexed keys.

    It yields nothing unless a piece entered or left play without updating `Board`.
    """
    fresh = _index(content, *sources(board, content))
    for table in ("triggers", "modifiers", "own", "permits"):
        found, known = _keys(getattr(fresh, table)), _keys(getattr(board.in_play, table))
        if found != known:
            yield table, found, known


def _keys(table: Any) -> object:
    if isinstance(table, dict):
        return {row: _keys(found) for row, found in table.items()}
    return [source.key for source in table]


def works(board: Board, source: AbilityInPlay[A]) -> bool:
    """Return whether the source is in play, and where its ability works (TRT-11, SCH-02)."""
    if source.handle == NOTHING:
        return True
    thing = board.find(source.handle)
    return thing is not None and _works(board, thing, source.context)


def captain(board: Board, source: AbilityInPlay[A]) -> int:
    """Return the ship whose player acts for the source: its own, else whoever acts now."""
    thing = board.recall(source.handle)
    ship = board.ship_of(thing) if thing is not None else None
    return ship.handle if ship is not None else board.flow.you


def seat(board: Board, source: AbilityInPlay[A]) -> int:
    """Return the place in turn order of the source's ship, seen from the active one (GEN-12)."""
    thing = board.recall(source.handle)
    ship = board.ship_of(thing) if thing is not None else None
    if ship is None:
        return len(board.ships)
    return [each.handle for each in board.in_order()].index(ship.handle)


def _works(board: Board, thing: Thing, context: str) -> bool:
    match thing:
        case Crew():
            if context == "sea":
                return thing.on_deck or thing.below_deck
            if context == "expedition":
                return thing.on_expedition
            if context == "port":
                flow = board.flow
                if flow.served not in (NOTHING, thing.handle):
                    return False  # traits of ports are those of the crew that is served (PRT-16)
                return thing.in_port or (bool(flow.visiting) and flow.active == thing.ship)
        case Improvement() | Artillery():
            return board.schematic_in(slot_of(thing.place)) is None
        case Enemy():
            return not thing.held_by
        case ElderOne():
            return thing.awake
        case Ship():
            return thing.afloat
    return True


def _build(board: Board, content: Content) -> AbilitiesInPlay:
    """Return the index; the last one made where the same sources are in play as then."""
    there = sources(board, content)
    known: tuple[object, AbilitiesInPlay] | None = content.kept.get(_build)
    if known is None or known[0] != there:
        known = content.kept[_build] = there, _index(content, *there)
    return known[1]


#: Things by handle and card with something that lasts, in the order they came; the same of rules;
#: and of those cards that stay, what they stay with, and whether they lie face down. Traits stand
#: there by the crew that has them, with the handle of the trait.
_Staying: TypeAlias = "dict[tuple[int, str], tuple[int, bool]]"
Sources: TypeAlias = "tuple[list[tuple[int, str]], list[str], _Staying]"


def sources(board: Board, content: Content) -> Sources:
    """Return all that the index of abilities in play is made from."""
    speaks = _speaking(content)
    found: list[tuple[int, str]] = []
    for table in (
        board.enemies,
        board.enemy_ships,
        board.elder_ones,
        board.treasures,
        board.improvements,
        board.artillery,
        board.passengers,
        board.tiles,
    ):
        found += [(handle, piece.card) for handle, piece in table.items() if piece.card in speaks]
    for handle, crew in board.crew.items():
        cards = crew.card, crew.indelible, crew.positive, crew.negative
        found += [(handle, card) for card in cards if card in speaks]
    there = [each for each in board.cards.values() if each.where in STAYING]
    staying = {(each.handle, each.card): (each.place, each.down) for each in there}
    found.extend([each for each in staying if each[1] in speaks])
    for handle, trait in board.traits.items():
        if trait.card in speaks:
            staying[trait.crew, trait.card] = handle, False
    ships = _speaking_ships(content)
    found.extend([(s.handle, ships[s.name]) for s in board.ships.values() if s.name in ships])
    found.sort(key=_since)  # stable: of one piece, its cards stay in their order
    rules = [each.id for each in options.in_force(board, content) if each.lasting]
    return found, rules, staying


def _index(
    content: Content,
    found: list[tuple[int, str]],
    rules: list[str],
    staying: _Staying,
) -> AbilitiesInPlay:
    index = AbilitiesInPlay()
    tables: tuple[Any, ...] = (index.triggers, index.modifiers, index.permits)
    for handle, identity in (*[(NOTHING, rule) for rule in rules], *found):
        bearer, down = staying.get((handle, identity), (NOTHING, False))
        for number, row, source in _abilities(content.get(identity), handle, bearer, down):
            if number == _OWN:
                index.own.setdefault(row, {}).setdefault(source.handle, []).append(source)
            else:
                tables[number].setdefault(row, []).append(source)
    return index


@kept()
def _speaking(content: Content) -> frozenset[str]:
    """Return the ids of all content with an ability that lasts."""
    return frozenset([loaded.id for loaded in content.loaded if loaded.lasting])


@kept()
def _speaking_ships(content: Content) -> dict[str, str]:
    """Return the ids of the player ships that print an ability, by their names."""
    ships = reversed(content.of_kind(printed.PlayerShip))  # of two of one name the first one sails
    return {ship.name: ship.id for ship in ships if ship.lasting}


def _since(found: tuple[int, str]) -> int:
    return found[0] >> BITS


def _is_of_itself(loaded: Loaded, modifier: Modifier) -> bool:
    """Return whether a modifier changes a quantity of nothing but its own source."""
    if modifier.owner is None:
        return False
    comparison = loaded.runnable(modifier.owner).comparison
    if comparison is None or comparison.yes is not True or comparison.no is not False:
        return False
    return bool({(0, 1), (1, 0)} & set(comparison.pairs))


@kept(most=64)
def _abilities(
    loaded: Loaded, handle: int, bearer: int, down: bool
) -> list[tuple[int, str, AbilityInPlay[Any]]]:
    """Return the abilities of a piece, each with the number of its index table and its row.

    For an ability that works while its card is attached to a kind of thing, the source is the
    *bearer*. For a card that lies face *down*, the abilities of the other side are returned. For a
    crew's trait, the trait takes the place of the bearer.
    """
    found: list[tuple[int, str, AbilityInPlay[Any]]] = []
    trait = loaded.printed if isinstance(loaded.printed, Trait) else None
    place = trait.place if trait is not None else ""
    for number, ability in loaded.lasting:
        behind = ability.context.startswith(FACE_DOWN)
        if behind != down:
            continue
        context = ability.context.removeprefix(FACE_DOWN).lstrip() if behind else ability.context
        borne = BEARERS.get(context.removeprefix(_ATTACHED), "")
        if borne and borne != kind(bearer):
            continue
        by, card = (bearer, handle) if borne else (handle, bearer if trait is not None else NOTHING)
        source: AbilityInPlay[Any] = AbilityInPlay(
            by, loaded, number, ability, context or place, card
        )
        if isinstance(ability, Trigger):
            found.append((0, loaded.row(ability.event), source))
        elif isinstance(ability, Modifier):
            table = _OWN if _is_of_itself(loaded, ability) else 1
            found.append((table, loaded.row(ability.quantity), source))
        else:
            found.append((2, loaded.row(ability.row), source))
    return found


def fits(source: AbilityInPlay[A], arguments: tuple[Value, ...], *routines: int | None) -> bool:
    """Return whether the things among *arguments* are of the types the first routine is for."""
    for routine in routines:
        if routine is not None:
            types = source.loaded.routine(routine).params
            return all(
                not is_thing(type_)
                or not isinstance(value, int)
                or kind(value) == type_
                or value == NOTHING
                for type_, value in zip(types[1:], arguments[1:], strict=False)
            )
    return True
