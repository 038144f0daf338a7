"""The round: the captains' turns, then the enemy's (RND)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_runtime.engine.menu import take_action
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.cards.sea_events import sea_event
from everrain_runtime.rules.enemies.activation import enemies_act
from everrain_runtime.rules.enemy_ships.elder_ones import elder_one_acts
from everrain_runtime.rules.enemy_ships.fleet import enemy_ships_act
from everrain_runtime.rules.port.ports import arrive, depart
from everrain_runtime.rules.round import becalmed, ends, turns, winning
from everrain_runtime.rules.round.acts import resolve_acts
from everrain_runtime.rules.round.discovery import AGENDA
from everrain_runtime.rules.round.orders import refresh
from everrain_runtime.rules.sea import sailing
from everrain_runtime.rules.sea.placing import place_ship
from everrain_runtime.rules.sea.storms import storms_drift
from everrain_runtime.rules.ship.sinking import return_ship

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game
    from everrain_runtime.engine.menu import FreeAction
    from everrain_runtime.state import Ship


@step
def start_round(game: Game) -> None:
    """Begin a round: refresh, then a turn for each captain, then the enemy (RND-01, RND-02)."""
    board, flow = game.board, game.board.flow
    if becalmed.is_becalmed(game) and game.confirm(questions.START_ANEW):
        winning.decide(game, "stalemate", "REV-09")
        return
    flow.round += 1
    ends.round_opens(game)
    flow.phase, flow.active, flow.you = "player", 0, flow.first
    board.forget()
    game.push(go_round)
    game.push(resolve_acts)
    game.push(round_begins)
    if chosen(game, "refresh_timing") == "phase":
        for ship in reversed(board.in_order()):
            game.push(refresh, ship.handle)


@step
def round_begins(game: Game) -> None:
    """Let the round begin, orders refreshed: what gives an income does so now (IMP-10)."""
    game.moment("round_begins")
    ends.round_has_begun(game)


@step
def go_round(game: Game) -> None:
    """Let all captains take a turn, from whoever is first now (RND-02, V1-08)."""
    game.push(take_turns, tuple([ship.handle for ship in game.board.in_order()]))


@step
def take_turns(game: Game, ships: tuple[int, ...]) -> None:
    """Let each captain of *ships* take a turn, then the enemy (RND-02, ACT-02)."""
    if ships:
        game.push(take_turns, ships[1:])
        game.push(resolve_acts)
        game.push(begin_turn, ships[0])
    else:
        game.push(begin_enemy_phase)


# A turn


@step
def begin_turn(game: Game, ship: int) -> None:
    """Begin a captain's turn: a new ship is placed, a sunk one returns (SET-16, SNK-07).

    A ship in a port arrives there (PRT-01, SNK-14), unless only sailing brings it there (V1-25).
    """
    captain = game.board.ships[ship]
    rest(game, captain)
    game.push(turn, ship)
    if chosen(game, "arrival") == "turn":
        game.push(arrive, ship)
    game.push(turn_begins, ship)
    if not captain.space:
        game.push(place_ship, ship)
    elif not captain.afloat:
        game.push(return_ship, ship)
    if chosen(game, "refresh_timing") == "turn":
        game.push(refresh, ship)


def rest(game: Game, captain: Ship) -> None:
    """Let a captain act, of whose turn nothing is used yet (RND-02, PRT-03, ORD-15)."""
    flow = game.board.flow
    flow.active = flow.you = captain.handle
    ends.turn_opens(game)
    captain.visited = ()
    flow.sailing, flow.points, flow.enough = False, 0, False
    flow.given = flow.refused = ()
    for crew in game.board.crew_of(captain):
        crew.ordered = 0


@step
def turn_begins(game: Game, ship: int) -> None:
    """Let cards know that a turn begins (RND-02)."""
    game.moment("turn_begins")
    ends.turn_has_begun(game, ship)


@step
def turn(game: Game, ship: int) -> None:
    """Let the captain do one thing more, until the turn ends (GEN-04, RND-10).

    While a navigation order is under way only its moves are offered, and what does not end it
    (MOV-04).
    """
    board, flow = game.board, game.board.flow
    captain = board.ships[ship]
    flow.active = flow.you = ship
    if not captain.at_sea or turns.has_ended(game):
        game.push(end_turn, ship)
        return
    found = _open_actions(game, captain)
    options = [game.option(action.label) for action in found]
    options += sailing.moves(game, captain) if flow.sailing else [game.option(labels.END_TURN)]
    asked = questions.WHAT_DO_YOU_DO
    at = game.offer(asked, options, player=ship) if len(options) > 1 else 0
    if at < len(found):
        game.push(turn, ship)
        game.push(take_action, options[at].key, ship)
    elif flow.sailing:
        game.push(turn, ship)
        flow.enough = False
        sailing.make(game, captain, options[at].key)
    else:
        game.push(end_turn, ship)


@step
def end_turn(game: Game, ship: int) -> None:
    """End a turn: the weather first, then a sea event, unless the ship has sunk (RND-04, SNK-12).

    An order under way ends first, then a visit, which may have begun by that (MOV-10, PRT-17).
    """
    captain = game.board.ships[ship]
    game.push(turn_ends, ship)
    if captain.at_sea:
        game.push(sea_event, ship)
        game.push(weather, ship)
        game.push(depart, ship)
    if game.board.flow.sailing:
        sailing.end_order(game, captain)


@step
def weather(game: Game, ship: int) -> None:
    """Let every crew on deck of a ship at sea suffer 1 strain (MAP-06)."""
    captain = game.board.ships[ship]
    if not captain.at_sea or not sailing.is_sea(game, captain.space):
        return
    crew = [each for each in game.board.crew_of(captain) if each.on_deck]
    if crew:
        game.do("suffer_strain", crew, 1, cause="weather")


@step
def turn_ends(game: Game, ship: int) -> None:
    """Let cards know that the turn is over (RND-04)."""
    game.push(after_turn, ship)
    ends.turn_is_told(game, ship)
    game.moment("turn_ends")


@step
def after_turn(game: Game, ship: int) -> None:
    """End what lasts for a turn; a captain who has another one takes it now (RND-02).

    An act that has ended in the turn is resolved before that (ACT-02).
    """
    memory = game.board.memory
    more = turns.turns_to_come(game)
    ends.turn_is_over(game, ship)
    game.board.flow.points = 0
    if more:
        memory.tally(turns.ANOTHER, amount=more - 1)
        game.push(begin_turn, ship)
        game.push(resolve_acts)


# The enemy phase


@step
def begin_enemy_phase(game: Game) -> None:
    """Begin the enemy phase; acts that end in a step are resolved after it (RND-05, ACT-02)."""
    flow = game.board.flow
    flow.phase, flow.active, flow.you = "enemy", 0, flow.first
    game.push(end_round)
    for part in reversed(ENEMY_PHASE):
        game.push(resolve_acts)
        game.push(part)
    game.moment("enemies_begin")


@step
def agenda_advances(game: Game) -> None:
    """Advance the agenda by 2 and the number of players (RND-05, AGN-02)."""
    game.board.flow.you = game.board.flow.first
    game.do("advance_token", AGENDA, game.value("agenda_pace"))


@step
def pass_first_player(game: Game) -> None:
    """Pass the First Player token clockwise (RND-05, RND-08)."""
    board = game.board
    ships = list(board.ships)
    following = ships[(ships.index(board.flow.first) + 1) % len(ships)]
    game.do("become_first_player", following)
    board.flow.you = board.flow.first


#: The steps of the enemy phase, in order (RND-05).
ENEMY_PHASE: Final = (
    elder_one_acts,
    storms_drift,
    enemies_act,
    enemy_ships_act,
    agenda_advances,
    pass_first_player,
)


@step
def end_round(game: Game) -> None:
    """Let cards know that the round is over, and begin the next one (RND-01)."""
    game.push(start_round)
    game.push(resolve_acts)
    game.push(after_round)
    ends.round_is_told(game)
    game.moment("round_ends")


@step
def after_round(game: Game) -> None:
    """End what lasts for a round, or for the enemy phase as for a turn (RND-01)."""
    ends.round_is_over(game)


def _open_actions(game: Game, ship: Ship) -> list[FreeAction]:
    """Return what is open to a captain; on its way past another ship, a ship does no more."""
    if game.board.flow.sailing and not sailing.is_free(game, ship.space, ship):
        return []
    menu = game.ruleset.menu
    offered = menu.sailing if game.board.flow.sailing else menu.all
    return [
        action
        for action in offered
        if action.is_open(game, ship) and not game.facts.closes(action.label.id)
    ]
