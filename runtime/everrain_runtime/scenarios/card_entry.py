"""Entrances of cards once the table is set: for each kind, how it is used and by whom.

The table in the package's docstring describes them in words. Only this module implements them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import Chapter, Printed
from everrain_runtime.engine import costs, options
from everrain_runtime.engine.receipt import Payment
from everrain_runtime.questions import labels
from everrain_runtime.rules.cards import decks, declared_kinds, encounters
from everrain_runtime.rules.cards.encounters import resolve_card
from everrain_runtime.rules.port import services, treasures
from everrain_runtime.rules.round import orders, own_orders, set_ups
from everrain_runtime.rules.round.discovery import ELDER_ONE
from everrain_runtime.rules.sea import revealing
from everrain_runtime.scenarios import placement
from everrain_runtime.scenarios.table import Cannot, Setup
from everrain_runtime.state import Card, Crew, Order, Treasure
from everrain_runtime.state.handles import IN_PORT, NOTHING, ON_EXPEDITION
from everrain_runtime.state.log import length

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.bytecode.program import Action, Value
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.engine.game import Game
    from everrain_runtime.rules.port.services import Service
    from everrain_runtime.state import Step

#: Puts the card in play and returns the handle of its `this`.
Bring: TypeAlias = Callable[[Setup, "Loaded"], int]


def bring(setup: Setup, loaded: Loaded) -> int:
    """Put *loaded* in play and return what `this` means on it: a handle, 0 for nothing.

    Raises Cannot when there is no room for it.
    """
    for face, maker in BRING.items():
        if isinstance(loaded.printed, face):
            return maker(setup, loaded)
    return setup.ship.handle


def plays_itself(loaded: Loaded, *, acted: bool) -> bool:
    """Return whether the card does something by itself once it is in play.

    *acted* is set if the scenario begins with `do` or `when`: then sections that a player may use
    wait.
    """
    return bool(loaded.actions("body")) or (not acted and bool(section_waiting(loaded)))


def section_waiting(loaded: Loaded) -> str:
    """Return the section of a card that waits where a scenario begins with `do` or `when`."""
    if loaded.actions("body"):
        return ""
    if loaded.actions("crew space"):
        return "crew space"
    return "use" if treasures.uses_of(loaded) else ""


def play(game: Game, loaded: Loaded, this: int, crew: int) -> bool:
    """Let the card do what it does: be read to you, be used by *crew*.

    Return False where it offers a service which that crew cannot have, and nothing came of it.
    """
    if isinstance(loaded.printed, printed.Service):
        found = services.printed_service(game.content, loaded)
        return all(_serve(game, service, game.board.crew[this]) for service in found)
    if isinstance(loaded.printed, printed.SetUp):
        set_ups.arrange(game)
    elif isinstance(loaded.printed, printed.OwnOrder):
        return _issue(game, game.board.crew[this], loaded.id)
    elif loaded.actions("body"):
        _read(game, loaded, this)
    elif isinstance(loaded.printed, printed.Improvement):
        game.do("use_improvement", crew, this)
    elif loaded.actions("crew space"):
        return _meet(game, loaded, this, crew)
    elif treasures.uses_of(loaded):
        _use(game, this)
    return True


def act(
    game: Game, loaded: Loaded, number: int, action: Action, arguments: Sequence[Value]
) -> bool:
    """Do one action of a card, its price paid; return whether it could be done."""
    if not game.judge(loaded, action.when, arguments):
        return False
    cost = action.cost
    paid = Payment() if cost is None else costs.settle(game, loaded.runnable(cost), arguments)
    if paid is None:
        return False
    game.run(loaded, action.routine, arguments, ability=number, paid=paid)
    return True


def lays_open(step: Step, game: Game) -> bool:
    """Return whether *step* puts cards away that lie open, and that lines may still speak of."""
    laid = step.arguments[0] if step.name == decks.clear_away.name else ()
    assert isinstance(laid, tuple)
    cards = [game.board.cards[card] for card in laid if card in game.board.cards]
    return any(not game.content.prints(card.card, printed.OwnCard) for card in cards)


def _issue(game: Game, crew: Crew, kind: str) -> bool:
    """Issue an order of a set and let *crew* obey it; return whether it could (ORD-02, SET-18)."""
    if crew not in own_orders.able_crew(game, game.you, kind):
        return False
    if not orders.has_fresh(game, game.you, kind):
        game.board.add(Order(game.board.new_handle("order"), game.you.handle, kind))
    return not orders.issue(game, game.you, kind) or own_orders.obey(game, crew, kind)


def _read(game: Game, loaded: Loaded, this: int) -> None:
    """Resolve a card that was drawn; one that lies in port would wait there for a crew."""
    if not (isinstance(loaded.printed, Chapter) and encounters.is_denizen(game, loaded.id)):
        game.do("encounter_card", this)
        return
    card = game.board.find(this)
    assert isinstance(card, Card)
    card.where = "encountered"
    game.queue(resolve_card, this, game.you.handle, ())


def _meet(game: Game, loaded: Loaded, this: int, crew: int) -> bool:
    """Let a crew use a denizen, or meet a story's demand, which is lost otherwise (STO-07)."""
    for service in services.service_of(game, this):
        if not isinstance(loaded.printed, Chapter):
            return _serve(game, service, game.board.crew[crew])
        if not services.use(game, service, game.board.crew[crew]):
            encounters.lose(game, loaded.id)
            encounters.finish(game, game.board.cards[this])
    return True


def _serve(game: Game, service: Service, crew: Crew) -> bool:
    """Let a crew use a service; return whether it did, or something came of the attempt."""
    before = length(game.board.log)
    return services.use(game, service, crew) or length(game.board.log) > before


def _use(game: Game, this: int) -> None:
    """Use a treasure up: it is discarded for what it does (TRE-02)."""
    treasure = game.board.find(this)
    if isinstance(treasure, Treasure):
        treasures.use(game, treasure)


def user(setup: Setup) -> int:
    """Return the crew that uses a card: who is ashore for it, else the first one aboard."""
    own = placement.own_crew(setup)
    ashore = [each for each in own if each.in_port]
    return (ashore or own)[0].handle if own else NOTHING


# Kind by kind


def _crew_member(setup: Setup) -> Crew:
    """Return the first given crew, else a sample deckhand on deck."""
    own = placement.own_crew(setup)
    if own:
        return own[0]
    crew = placement.add_crew(setup, setup.content.sample(printed.Deckhand, "the deckhand"))
    setup.enter(crew, setup.free_zone(setup.ship, apart=False))
    return crew


def _goer(setup: Setup, location: str) -> Crew:
    """Return the first crew that may use a service there. Raises Cannot when none may (PRT-05)."""
    first = _crew_member(setup)
    able = services.ashore(setup.game, setup.ship).senders(location)
    if not able:
        name = setup.content.name(first.card)
        raise Cannot(f"{name} cannot use a service there, and nobody else is aboard")
    return first if first in able else able[0]


def _drawn(setup: Setup, loaded: Loaded) -> int:
    return placement.add_card(setup, loaded.id, "drawn").handle


def _found_ashore(setup: Setup, loaded: Loaded) -> int:
    flow = setup.board.flow
    if not flow.exploring:
        setup.explore()
    ashore = [each for each in setup.board.crew_of(setup.ship) if each.on_expedition]
    if not ashore:
        _crew_member(setup).place = ON_EXPEDITION
    return _drawn(setup, loaded)


def _in_port(setup: Setup, loaded: Loaded) -> int:
    if not setup.board.flow.visiting:
        setup.visit(setup.port())
    card = placement.add_card(setup, loaded.id, "denizen")
    location = services.location_of(setup.game, encounters.kind_of(setup.game, loaded.id))
    _goer(setup, location).place = IN_PORT
    return card.handle


def _chapter(setup: Setup, loaded: Loaded) -> int:
    """Resolve a story's card: the story is yours, the journeys before it are over (STO-02)."""
    placement.come_to(setup, loaded.id, setup.ship)
    if encounters.kind_of(setup.game, loaded.id) in setup.content.kinds(printed.Expedition):
        return _found_ashore(setup, loaded)
    if loaded.actions("crew space"):
        return _in_port(setup, loaded)
    return _drawn(setup, loaded)


def _trait(setup: Setup, loaded: Loaded) -> int:
    for crew in setup.board.crew_of(setup.ship):
        if loaded.id in crew.traits:
            return crew.handle
    crew = placement.add_crew(setup, setup.content.sample(printed.Deckhand, "the deckhand"))
    setup.enter(crew, setup.free_zone(setup.ship, apart=False))
    placement.give_trait(setup, crew, loaded.id)
    return crew.handle


def _board(setup: Setup, loaded: Loaded) -> int:
    for crew in setup.board.crew_of(setup.ship):
        if crew.card == loaded.id:
            return crew.handle
    crew = placement.add_crew(setup, loaded.id)
    setup.enter(crew, setup.free_zone(setup.ship, apart=False))
    return crew.handle


def _indelible(setup: Setup, loaded: Loaded) -> int:
    owner = setup.content.find(loaded.parent)
    return _board(setup, owner) if owner is not None else _trait(setup, loaded)


def _enemy(setup: Setup, loaded: Loaded) -> int:
    for enemy in setup.board.enemies.values():
        if enemy.card == loaded.id:
            return enemy.handle
    enemy = placement.add_enemy(setup, loaded.id)
    setup.enter(enemy, setup.free_zone(setup.ship, apart=True))
    return enemy.handle


def _enemy_ship(setup: Setup, loaded: Loaded) -> int:
    for ship in setup.board.enemy_ships.values():
        if ship.card == loaded.id:
            return ship.handle
    return placement.add_enemy_ship(setup, loaded.id).handle


def _elder_one(setup: Setup, loaded: Loaded) -> int:
    return placement.add_elder_one(setup, loaded.id).handle


def _improvement(setup: Setup, loaded: Loaded) -> int:
    if loaded.actions("crew space"):
        _crew_member(setup)
    return placement.add_improvement(setup, loaded.id).handle


def _artillery(setup: Setup, loaded: Loaded) -> int:
    for each in setup.board.artillery.values():
        if each.card == loaded.id:
            return each.handle
    return placement.add_artillery(setup, loaded.id).handle


def _treasure(setup: Setup, loaded: Loaded) -> int:
    for each in setup.board.hold_of(setup.ship):
        if each.card == loaded.id:
            return each.handle
    return placement.add_treasure(setup, loaded.id).handle


def _passenger(setup: Setup, loaded: Loaded) -> int:
    for each in setup.board.passengers.values():
        if each.card == loaded.id:
            return each.handle
    return placement.add_passenger(setup, loaded.id).handle


def _service(setup: Setup, loaded: Loaded) -> int:
    if not setup.board.flow.visiting:
        setup.visit(setup.port())
    crew = _goer(setup, loaded.parent)
    for service in services.printed_service(setup.game.content, loaded):
        services.send(setup.game, crew, service.circle)
    return crew.handle


def _ship(setup: Setup, loaded: Loaded) -> int:
    """Let your ship be the one of that name; what was given of it stays."""
    setup.ship.name = loaded.name
    setup.board.in_play = None
    return setup.ship.handle


def _own_card(setup: Setup, loaded: Loaded) -> int:
    """Lay out a card of a set's kind that is read once; any other is where its kind lives."""
    if not declared_kinds.stays(setup.game, loaded.id):
        return _drawn(setup, loaded)
    there = (each for each in setup.board.cards.values() if each.card == loaded.id)
    card = next(there, None) or placement.add_own_card(setup, loaded.id)
    return card.place or card.handle


def _order(setup: Setup, loaded: Loaded) -> int:
    """Let a crew of yours obey, in the place where the order requires it to be."""
    crew = _crew_member(setup)
    if own_orders.declared(setup.game.content)[loaded.id].obeyed == "below deck":
        crew.place = setup.bunk(setup.ship).handle
    return crew.handle


def _tile(setup: Setup, loaded: Loaded) -> int:
    """Lay the tile beside the sample map, as it is printed; nothing comes with it (MAP-10)."""
    for tile in setup.board.tiles.values():
        if tile.card == loaded.id:
            return tile.handle
    slots = revealing.slots_beside(setup.game)
    if not slots:
        raise Cannot("the map of the set has no slot beside the sample map")
    decks.take_out(setup.game, loaded.id)
    return revealing.put(setup.game, loaded.id, slots[0]).handle


def _rules(setup: Setup, loaded: Loaded) -> int:
    """Let the rules be in force, which optional ones are where a game chooses them (SET-18)."""
    board, content = setup.board, setup.game.content
    if loaded.id in options.modules(content).values():
        try:
            board.options = options.settled({**board.options, loaded.id: options.CHOSEN}, content)
        except options.UnknownOptionError as contradiction:
            raise Cannot(str(contradiction)) from None
        board.in_play = None
    return setup.ship.handle


def _set_up(setup: Setup, loaded: Loaded) -> int:
    """Choose the set-up, with its rules, and lay it; what it does is done then.

    The tile that it lays first lies beside the sample map.
    """
    board, content = setup.board, setup.game.content
    board.options = options.settled({**board.options, options.SETUP: loaded.id}, content)
    lay_set_up(setup)
    for tile, face in content.printing(printed.Tile):
        if isinstance(loaded.printed, printed.SetUp) and face.number == loaded.printed.first_tile:
            _tile(setup, tile)
    return setup.ship.handle


def lay_set_up(setup: Setup) -> None:
    """Lay the sample table by the set-up of the game (SET-18).

    It sets coin, orders of sets, tokens and decks.
    """
    board = setup.board
    coin = set_ups.kit(setup.game).coin
    for order in [each for each in board.orders.values() if each.kind not in labels.ORDERS]:
        board.remove(order)
    for ship in board.ships.values():
        ship.coin = coin
        own_orders.deal(setup.game, ship)
    board.tracks.last = int(board.options.get("length", board.tracks.last))
    board.tracks.tokens[ELDER_ONE] = board.tracks.last
    set_ups.lay(setup.game)
    board.in_play = None


#: How a card comes into play, by what is printed on it; the first that fits counts.
BRING: Final[Mapping[type[Printed], Bring]] = {
    printed.Expedition: _found_ashore,
    printed.Passenger: _passenger,
    printed.Denizen: _in_port,
    printed.Chapter: _chapter,
    printed.Indelible: _indelible,
    printed.Trait: _trait,
    printed.CrewBoard: _board,
    printed.Enemy: _enemy,
    printed.EnemyShip: _enemy_ship,
    printed.ElderOne: _elder_one,
    printed.Improvement: _improvement,
    printed.Artillery: _artillery,
    printed.Treasure: _treasure,
    printed.Service: _service,
    printed.PlayerShip: _ship,
    printed.Rules: _rules,
    printed.SetUp: _set_up,
    printed.Tile: _tile,
    printed.SeaEvent: _drawn,
    printed.OwnCard: _own_card,
    printed.OwnOrder: _order,
}
