"""Answers about crew: printed values, tracks, past actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary.printed import CrewBoard, Fighter
from everrain_runtime.engine.registry import answers
from everrain_runtime.rules.enemy_ships.elder_ones import fewest_dice
from everrain_runtime.state import Crew, ElderOne, Enemy, EnemyShip

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Node, Passenger

#: The value where nothing is printed and no rule sets a limit.
_NO_LIMIT: Final = 99


@answers
def crew_stat(game: Game, crew: Crew, stat: str) -> int:
    """Return the stat printed on the board of a crew, else what the stat is otherwise (CRW-03)."""
    board = game.content.printed(crew.card, CrewBoard)
    if board is None:
        return 0
    value = board.stats.get(stat)
    return game.content.unprinted(stat) if value is None else value


@answers
def crew_order_limit(game: Game, crew: Crew) -> int:
    """Return how many orders a crew obeys each turn: any number (ORD-15)."""
    return _NO_LIMIT


@answers
def crew_track(game: Game, crew: Crew) -> int:
    """Return the length of the track printed on the board of a crew (CRW-02, CRW-06)."""
    board = game.content.printed(crew.card, CrewBoard)
    return board.track if board is not None else _NO_LIMIT


@answers
def crew_wage(game: Game, crew: Crew) -> int:
    """Return the wage printed on the board of a crew (CRW-02, HIR-01)."""
    board = game.content.printed(crew.card, CrewBoard)
    return board.wage if board is not None else 0


@answers
def crew_service_limit(game: Game, crew: Crew) -> int:
    """Return how many services a crew uses in one visit (PRT-05)."""
    return 1


@answers
def dice(game: Game, fighter: Crew | Enemy | EnemyShip | ElderOne) -> int:
    """Return the dice value printed on a board or card; the Elder One may be slowed (ELD-04)."""
    printed = game.content.printed(fighter.card, Fighter)
    number = printed.dice if printed is not None else 0
    if isinstance(fighter, ElderOne):
        return max(number - fighter.slowed, fewest_dice(game))
    return number


@answers
def strain(game: Game, owner: Crew) -> int:
    """Return the gems of strain on a track (TRM-01)."""
    return owner.strain


@answers
def trauma(game: Game, owner: Crew | Enemy) -> int:
    """Return the trauma of a crew or an enemy on deck (TRM-01, ENM-21)."""
    return owner.trauma


@answers
def round_aboard(game: Game, owner: Crew | Passenger) -> int:
    """Return how many rounds have begun since it came aboard (RND-01, HIR-02, PAS-01)."""
    return game.board.flow.round - owner.joined


@answers
def health(game: Game, owner: Crew | Enemy | EnemyShip | ElderOne) -> int:
    """Return how much more it can take (BAN-05, CRW-06)."""
    if isinstance(owner, Crew):
        return max(game.value("crew_track", owner) - owner.trauma - owner.strain, 0)
    return max(game.value("full_health", owner) - owner.trauma, 0)


@answers
def crew_lost(game: Game) -> int:
    """Return how many crew have died in this game (CRW-06)."""
    return game.board.memory.tallied("crew lost", scope="game")


@answers
def someone_died(game: Game) -> bool:
    """Return whether a crew of any ship has died in this turn (CRW-06)."""
    return game.board.memory.tallied("crew lost") > 0


@answers
def crew_mans(game: Game, crew: Crew, node: Node) -> bool:
    """Return whether a crew is why the node of its zone works (DCK-06, DCK-07, ENM-20)."""
    board = game.board
    return (
        crew.place == node.zone.handle
        and crew.ship == node.ship
        and game.holds("intact", node)
        and not game.permits("crew_cannot_man", crew)
        and all(
            game.permits("enemy_leaves_nodes_usable", each) for each in board.enemies_in(node.zone)
        )
    )


@answers
def crew_being_tested(game: Game, crew: Crew) -> bool:
    """Return whether the test under way is that crew's (TST-02)."""
    return game.board.flow.tested == crew.handle


@answers
def crew_obeyed(game: Game, crew: Crew) -> bool:
    """Return whether a crew was given a crew order in this turn (ORD-15)."""
    return crew.ordered > 0


@answers
def crew_served(game: Game, crew: Crew) -> bool:
    """Return whether a crew has used a service in this turn (PRT-05)."""
    return game.board.memory.tallied("services used", crew.handle) > 0
