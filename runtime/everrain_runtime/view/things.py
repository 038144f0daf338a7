"""One thing in play in a few words: what a captain wants to know before picking it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import Treasure as PrintedTreasure
from everrain_runtime.engine.names import name
from everrain_runtime.geometry import hexes
from everrain_runtime.geometry.hexes import distance
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state import (
    Artillery,
    Card,
    Crew,
    ElderOne,
    Enemy,
    EnemyShip,
    Improvement,
    Slot,
    Space,
    Treasure,
    Zone,
)
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.memory import COUNTER, named
from everrain_runtime.state.places import slot_of, zone_of

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Ship

#: Where a bow points, by facing: up, up and right, down and right, and so on.
FACINGS: Final = hexes.FACINGS


def about(game: Game, handle: int) -> str:
    """Return a description of the thing with that handle, or an empty string."""
    return ", ".join(filter(None, (_about(game, handle), *counters(game, handle))))


def counters(game: Game, handle: int) -> list[str]:
    """Return how many counters of each kind a thing has: `2 wreckage counters`."""
    found = [
        (mark.removeprefix(COUNTER).strip(), number)
        for (bearer, mark), number in game.board.memory.marks.items()
        if bearer == handle and (mark == COUNTER or mark.startswith(named("")))
    ]
    return [
        " ".join(filter(None, (str(number), kind, "counter" if number == 1 else "counters")))
        for kind, number in found
    ]


def _about(game: Game, handle: int) -> str:
    match game.board.recall(handle):
        case Crew() as crew:
            wage = f"wage {game.value('crew_wage', crew)}"
            return ", ".join((where(game, crew), condition(game, crew), skill(game, crew), wage))
        case Enemy() as enemy:
            return f"{where(game, enemy)}, {_fighter(game, enemy)}"
        case EnemyShip() | ElderOne() as foe:
            return ", ".join(filter(None, (_fighter(game, foe), away(game, foe.space))))
        case Zone() as zone:
            return _people(game, zone)
        case Slot() as slot:
            return _people(game, slot)
        case Space() as space:
            return _space(game, space.handle)
        case Treasure() as treasure:
            return f"{game.content.kind(treasure.card)}{_worth(game, treasure.card)}"
        case Improvement() | Artillery() as upgrade:
            return name(game.board, game.content, upgrade.place)
        case Card() as card:
            return _card(game, card)
        case _:
            return ""


def where(game: Game, thing: Crew | Enemy) -> str:
    """Return where a crew or an enemy is: `zone 4, crow's nest`, `slot 1, Dinghy, in a circle`."""
    board, content = game.board, game.content
    if isinstance(thing, Enemy):
        return name(board, content, thing.place) if not thing.held_by else "captured"
    if thing.on_deck:
        zone = zone_of(thing.place)
        functions = " and ".join(content.layout.functions(zone.index))
        return ", ".join(filter(None, (name(board, content, zone.handle), functions)))
    if thing.below_deck:
        slot = slot_of(thing.place)
        upgrade = board.upgrade_in(slot)
        found = [name(board, content, slot.handle)]
        found += [content.name(upgrade.card)] if upgrade is not None else []
        found += ["in a circle"] if thing.spot else []
        return ", ".join(found)
    return "in port" if thing.in_port else "on the expedition" if thing.on_expedition else "nowhere"


def condition(game: Game, crew: Crew) -> str:
    """Return how a crew fares: `2 strain and 1 trauma of 6, tired`."""
    tired = ", tired" if crew.fatigued else ""
    return (
        f"{crew.trauma} trauma and {crew.strain} strain of {game.value('crew_track', crew)}{tired}"
    )


def skill(game: Game, crew: Crew) -> str:
    """Return what a crew is good at: its dice and stats, with what modifies them."""
    stats = [f"{stat} {game.value('crew_stat', crew, stat)}" for stat in game.content.stats]
    return ", ".join([f"dice {game.value('dice', crew)}", *stats])


def crew_line(game: Game, crew: Crew) -> list[str]:
    """Return a crew's description in two lines: place, condition, wage; then skills and traits."""
    traits = [game.content.name(trait) for trait in crew.traits]
    wage = f"wage {game.value('crew_wage', crew)}"
    called = name(game.board, game.content, crew.handle)
    return [
        f"{called}: {where(game, crew)}; {condition(game, crew)}; {wage}",
        f"  {skill(game, crew)}; {', '.join(traits) or 'no traits'}",
    ]


def space_called(game: Game, at: int) -> str:
    """Return what a space is called, with its coordinates: `Netherhorn 6 3`, `calm sea 6 2`."""
    called = name(game.board, game.content, at)
    q, r = hex_of(at)
    return f"{called} {q} {r}" if game.board.sea.kind(at) == "port" else called


def away(game: Game, space: int) -> str:
    """Return how far a space is from the acting captain's ship: `3 away`; empty for no ship."""
    ship: Ship | None = game.board.ships.get(game.board.flow.you)
    if ship is None or not ship.at_sea or space == NOTHING:
        return ""
    steps = distance(hex_of(ship.space), hex_of(space))
    return f"{steps} away" if steps else "here"


def _fighter(game: Game, foe: Enemy | EnemyShip | ElderOne) -> str:
    found = [f"health {game.value('health', foe)} of {game.value('full_health', foe)}"]
    found.append(f"dice {game.value('dice', foe)}")
    if isinstance(foe, EnemyShip):
        found.append(f"engages within {game.value('engagement', foe)}")
    return ", ".join(found)


def _people(game: Game, place: Zone | Slot) -> str:
    board, content = game.board, game.content
    there = [crew.handle for crew in board.crew_in(place)]
    if isinstance(place, Zone):
        there += [enemy.handle for enemy in board.enemies_in(place)]
    return ", ".join(name(board, content, each) for each in there)


def _space(game: Game, handle: int) -> str:
    board = game.board
    marks = [away(game, handle)]
    marks += ["explored"] if handle in board.sea.explored else []
    marks += ["shipwreck"] if handle in board.sea.wrecks else []
    marks += ["beneath a storm"] if board.storms_over(handle) else []
    return ", ".join(filter(None, marks))


def _worth(game: Game, card: str) -> str:
    """Return what a treasure is worth, as it is printed: by port, elsewhere, in clues."""
    printed = game.content.printed(card, PrintedTreasure)
    if printed is None:
        return ""
    value = printed.value
    found = [f"{value.standard} coin"]
    prices = filter(None, (value.undesired, value.desired))
    found += [f"{price.coin} at {price.port}" for price in prices]
    if printed.clue_value:
        found.append(f"{printed.clue_value} clues")
    return f", worth {', '.join(found)}"


def _card(game: Game, card: Card) -> str:
    kind = game.content.kind(card.card)
    if game.content.prints(card.card, printed.Upgrade):
        return f"{kind}, cost {game.value('price_of_upgrade', card)}"
    return f"{kind}{_worth(game, card.card)}"
