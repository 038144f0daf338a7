"""A table on which nearly every effect has something to do, and how one is made to happen."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

from everrain_runtime.engine.chance import Seeded
from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state import Card, ElderOne, Passenger
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.memory import COUNTER, named
from everrain_runtime.state.places import node, zone
from everrain_runtime.state.places import slot as slot_at
from tests.rules.tabletop import Answers, Tabletop, set_table
from tests.rules_of_events.written import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from everrain_dsl.vocabulary import Effect
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_runtime.content.content import Content
    from everrain_runtime.state import Board, Thing

#: The cards that effects on names are tried with.
_NAMED: Final = ("core:larder", "core:drowned-man", "core:malign-cruiser", "core:rope")


#: Cards that lie open: which, of which deck, and where.
_CARDS: Final = (
    ("core:curious-idol", "core:treasure", "drawn"),
    ("core:voices-under-the-hull", "core:sea-event", "drawn"),
    ("core:topman", "core:crew", "drawn"),
    ("core:larder", "core:improvement", "schematic"),
)


def full_table(content: Content) -> Tabletop:
    """Return a table with things of every type, worn, damaged, issued and half used."""
    game = set_table(content, 2)
    board, ship = game.game.board, game.ship
    tired = game.crew[0]
    tired.strain, tired.trauma, tired.fatigued = 1, 1, True
    board.set_traits(tired, positive="core:shantyman", negative="core:homesick")
    for kind in (COUNTER, named("rust")):
        board.mark(tired, kind, 5)
    game.lie(game.recruit(1), 0)
    ship.clues, ship.coin, ship.destroyed = 6, 60, (1,)
    next(order for order in board.orders.values() if order.ship == ship.handle).issued = True
    foe = game.enemy(4)
    foe.trauma = 1
    game.enemy(2)
    sail = game.enemy_ship(6, 3)
    sail.trauma = 1
    game.storm((10, 3), (11, 3))
    for treasure in ("Curious Idol", "Rope"):
        game.treasure(treasure)
    game.treasure("Rope").ship = game.ships[1].handle
    brig = game.improvement("Brig", 3)
    held = game.enemy(5)
    held.held_by = brig.handle
    game.artillery("9 Pound Chasers", 1)
    board.add(Passenger(board.new_handle("passenger"), "core:sister-amity", ship.handle))
    elder = ElderOne(board.new_handle("elder_one"), "core:the-tide-given-shape")
    board.add(elder)
    game.improvement("Cabins", 2)
    for card, deck, where in _CARDS:
        board.add(Card(board.new_handle("card"), card, deck, ship.handle, where))
    game.game.check()
    return game


def happens(
    content: Content, boards: Sequence[Board], effect: Effect
) -> tuple[Board, tuple[Any, ...]] | None:
    """Return the first of *boards*, and arguments, with which *effect* does something there."""
    for board in boards:
        for arguments in product(*(list(_tried(board, slot)) for slot in effect.slots)):
            if done(content, board.copy(), effect.name, arguments)[0] > 0:
                return board, arguments
    return None


def done(
    content: Content, board: Board, effect: str, arguments: tuple[Any, ...], cause: str = ""
) -> tuple[int, Game]:
    """Perform *effect* on *board* with all that follows; return how much was done, and the game."""
    game = Game(board, content, standard_rules(), Answers(), Seeded())
    amount = game.doing.do(effect, *arguments, cause=cause)
    game.settle()
    return amount, game


def tables(content: Content) -> tuple[Board, ...]:
    """Return the full table, and the same exploring, at an island, under way and long after."""
    found = [full_table(content) for _ in range(5)]
    for game, change in zip(found[1:], (_exploring, _landed, _under_way, _later), strict=True):
        change(game)
    return tuple(game.game.board for game in found)


def _exploring(game: Tabletop) -> None:
    sea = game.game.board.sea
    game.ship.space = next(at for at in sea.spaces if sea.kind(at) == "island")
    game.game.board.flow.exploring = game.ship.space


def _landed(game: Tabletop) -> None:
    board = game.game.board
    game.ship.space = next(at for at in board.sea.spaces if board.sea.kind(at) == "island")
    sleeper = next(crew for crew in board.crew.values() if crew.below_deck)
    boat = next(each for each in board.improvements.values() if each.card == "core:dinghy")
    sleeper.place, sleeper.spot = boat.place, "1"


def _under_way(game: Tabletop) -> None:
    game.game.board.flow.sailing = True
    for enemy in game.game.board.enemies.values():
        enemy.held_by = NOTHING


def _later(game: Tabletop) -> None:
    board = game.game.board
    decks.put_in_the_box(game.game, "core:rope")
    treasures = str(NAMES["deck"][1])
    board.decks[treasures] = board.decks[treasures].discarded("core:rope")
    board.tracks.tokens["agenda"] = 5
    if game.game.content.find("watchers:tarred") is not None:
        torch = Card(board.new_handle("card"), "watchers:tarred", "", game.ship.handle, "attached")
        torch.place = game.ship.handle
        board.add(torch)
        turned = torch.copy()
        turned.handle, turned.down = board.new_handle("card"), True
        board.add(turned)
    board.sea.explore(next(at for at in board.sea.spaces if board.sea.kind(at) == "shipwreck"))
    for elder in board.elder_ones.values():
        elder.awake = True
    for enemy in board.enemies.values():
        enemy.held_by = next(iter(board.improvements))
    for at in range(len(game.game.content.layout.nodes)):
        game.recruit(at)
    q, r = hex_of(game.ship.space)
    for ahead in (1, -1):
        game.enemy_ship(q, r + ahead)


def _tried(board: Board, slot: Slot) -> Iterator[Any]:
    """Yield what is tried in *slot*: everything of its types, names, small numbers."""
    if slot.is_number:
        yield from (1, 3)
        return
    for type_ in slot.types:
        if type_ == "name":
            yield from _NAMED
        elif type_ in NAMES:
            yield NAMES[type_][1]
        else:
            yield from _of_type(board, type_, whole=slot.whole)


def first_of(board: Board, type_: str) -> Any:
    """Return something of that type."""
    return next(_of_type(board, type_, whole=False))


def _of_type(board: Board, type_: str, *, whole: bool) -> Iterator[Any]:
    ship = next(iter(board.ships))
    places: dict[str, list[int]] = {
        "zone": [zone(ship, at).handle for at in range(8)],
        "node": [node(ship, at).handle for at in range(8)],
        "slot": [slot_at(ship, at).handle for at in range(4)],
        "space": [*board.sea.spaces],
    }
    tables: dict[str, Mapping[int, Thing]] = {
        "crew": board.crew, "enemy": board.enemies, "enemy_ship": board.enemy_ships,
        "elder_one": board.elder_ones, "ship": board.ships, "tile": board.tiles,
        "storm": board.storms, "treasure": board.treasures, "improvement": board.improvements,
        "artillery": board.artillery, "order": board.orders, "passenger": board.passengers,
        "card": board.cards, "trait": board.traits,
    }  # fmt: skip
    ours = [at for at, thing in tables.get(type_, {}).items() if _is_ours(thing, ship)]
    found = tuple(places.get(type_, ours))
    yield from (found,) if whole else found


def _is_ours(thing: Thing, ship: int) -> bool:
    """Return whether a thing is that ship's, or nobody's: what a card calls `a crew` is yours."""
    return getattr(thing, "ship", ship) == ship
