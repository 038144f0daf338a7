"""Upgrades on a ship: where they may go, how they are installed, laid over and thrown out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.options import chosen
from everrain_runtime.questions import questions
from everrain_runtime.rules.cards.decks import DRAWN, discard, put_in_the_box
from everrain_runtime.state import Artillery, Card, Improvement
from everrain_runtime.state.handles import NOTHING
from everrain_runtime.state.places import ARTILLERY_SLOT, slot, slot_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Board, Ship, Slot

Upgrade: TypeAlias = Improvement | Artillery | Card

#: The sides a slot for artillery serves: bow and stern have one between them (ART-01, ART-03).
_SERVED: Final = {"bow": ("bow", "stern"), "stern": ("bow", "stern")}


def is_upgrade(game: Game, card: str) -> bool:
    """Return whether *card* is an improvement or artillery (CMP-04)."""
    return game.content.prints(card, printed.Upgrade)


def legal_slots(game: Game, ship: Ship, card: str) -> list[Slot]:
    """Return the slots of *ship* an upgrade fits, whatever is in them (IMP-01, ART-01)."""
    layout = game.content.layout
    if game.content.prints(card, printed.Improvement):
        return [slot(ship.handle, index) for index in range(layout.slots)]
    guns = game.content.printed(card, printed.Artillery)
    sides = guns.sides if guns is not None else ()
    return [
        slot(ship.handle, ARTILLERY_SLOT + at)
        for at, side in enumerate(layout.artillery)
        if any(each in sides for each in _SERVED.get(side, (side,)))
    ]


def is_printed(game: Game, upgrade: Upgrade) -> bool:
    """Return whether an improvement is a part of the ship board, as by the option (V1-10).

    It is never moved or discarded; another upgrade can be built over it.
    """
    return (
        isinstance(upgrade, Improvement)
        and game.content.is_starter(upgrade.card)
        and chosen(game, "starters") == "printed"
    )


def install(game: Game, ship: Ship, card: str) -> Improvement | Artillery | None:
    """Install the upgrade *card* in a slot its captain picks; without a slot, discard it.

    Others may be moved or discarded first; what stays in that slot is discarded (IMP-05 to IMP-07,
    SCH-06).
    """
    if not legal_slots(game, ship, card):
        discard(game, card)
        return None
    board = game.board
    with game.batch():
        lifted = _lift(game, ship, card)
        at = _pick_slot(game, ship, card)
        _drop(game, board.upgrade_in(at))
        _drop(game, board.schematic_in(at))
        made = Improvement if game.content.prints(card, printed.Improvement) else Artillery
        handle = board.new_handle(made.TYPE)
        upgrade = board.add(made(handle, card, ship.handle, at.handle))
        _put_back(game, ship, lifted)
    if isinstance(upgrade, Improvement):
        game.moment("improvement_is_installed", upgrade)
    else:
        game.moment("artillery_is_installed", upgrade)
    return upgrade


def place_schematic(game: Game, ship: Ship, card: str) -> Card | None:
    """Let its captain take the upgrade *card* as a schematic, or discard it (SCH-01, GEN-11)."""
    content, board = game.content, game.board
    asked = questions.TAKE_SCHEMATIC
    fits = bool(legal_slots(game, ship, card))
    if not fits or not game.confirm(asked, player=ship.handle, upgrade=card):
        discard(game, card)
        return None
    handle, deck = board.new_handle("card"), content.deck_of(content.kind(card))
    schematic = board.add(Card(handle, card, deck, ship.handle))
    take_schematic(game, ship, schematic)
    return schematic


def take_schematic(game: Game, ship: Ship, schematic: Card) -> None:
    """Lay a card that has come aboard upside down in a slot its captain picks.

    It may cover what is installed there, a schematic there is discarded (SCH-01, SCH-02, SCH-08).
    The captain may move other upgrades first (IMP-05).
    """
    schematic.ship, schematic.where, schematic.place = ship.handle, DRAWN, NOTHING
    with game.batch():
        lifted = _lift(game, ship, schematic.card)
        at = _pick_slot(game, ship, schematic.card)
        _drop(game, game.board.schematic_in(at))
        schematic.where, schematic.place = "schematic", at.handle
        _put_back(game, ship, lifted)


def vacate(board: Board, place: int) -> None:
    """Make crew in circles plain crew below deck as an improvement leaves its slot (IMP-09)."""
    for crew in board.crew.values():
        if crew.place == place:
            crew.spot = ""


def uninstall(game: Game, improvement: Improvement, fate: str) -> None:
    """Take an improvement out of its slot.

    Crew in its circles are plain crew then; enemies it held are on deck again (IMP-09).
    """
    board = game.board
    held = [enemy for enemy in board.enemies.values() if enemy.held_by == improvement.handle]
    game.do("release_enemy", held)
    vacate(board, improvement.place)
    board.remove(improvement, fate)


def _pick_slot(game: Game, ship: Ship, card: str) -> Slot:
    """Return the legal slot its captain picks; those with less in them are named first."""
    board = game.board
    slots = sorted(
        legal_slots(game, ship, card),
        key=lambda at: (board.schematic_in(at) is not None, board.upgrade_in(at) is not None),
    )
    found, asked = [at.handle for at in slots], questions.WHERE_DOES_UPGRADE_GO
    return slot_of(game.choose(asked, found, 1, 1, player=ship.handle, upgrade=card)[0])


def _lift(game: Game, ship: Ship, card: str) -> list[tuple[Upgrade, int]]:
    """Take up the upgrades its captain wants elsewhere; return each with its slot (IMP-05)."""
    board = game.board
    schematics = {at: each for at, each in board.cards.items() if each.where == "schematic"}
    upgrades: tuple[Mapping[int, Upgrade], ...] = (board.improvements, board.artillery, schematics)
    things = {
        at: each
        for of in upgrades
        for at, each in of.items()
        if each.ship == ship.handle and not is_printed(game, each)
    }
    asked, most, lifted = questions.MOVE_WHICH_UPGRADES, len(things), []
    for handle in game.choose(asked, [*things], 0, most, player=ship.handle, upgrade=card):
        lifted.append((things[handle], things[handle].place))
        things[handle].place = NOTHING
    return lifted


def _put_back(game: Game, ship: Ship, lifted: list[tuple[Upgrade, int]]) -> None:
    """Put what was taken up into free slots its captain picks, or discard it (IMP-05, IMP-06).

    Without a free slot it is discarded.
    """
    board = game.board
    for upgrade, place in lifted:
        covers = isinstance(upgrade, Card)
        free = [
            at.handle
            for at in legal_slots(game, ship, upgrade.card)
            if board.schematic_in(at) is None and (covers or board.upgrade_in(at) is None)
        ]
        asked, card = questions.WHERE_DOES_IT_GO_NOW, upgrade.card
        picked = game.choose(asked, free, 0, 1, player=ship.handle, upgrade=card)
        (upgrade.place,) = picked or (place,)
        if not picked:
            _drop(game, upgrade)
        elif upgrade.place != place:
            vacate(board, place)


def _drop(game: Game, upgrade: Upgrade | None) -> None:
    """Discard an upgrade or a schematic to make room, or build over it (IMP-06, IMP-07, V1-10)."""
    match upgrade:
        case Improvement() if is_printed(game, upgrade):
            uninstall(game, upgrade, "covered")
            put_in_the_box(game, upgrade.card)
        case Improvement():
            game.do("discard_improvement", upgrade)
        case Artillery():
            game.board.remove(upgrade, "discarded")
            discard(game, upgrade.card)
        case Card():
            game.do("discard_card", upgrade)
