"""Games from their setup on, and turns under way, for the tests of the course of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from everrain_runtime.engine.chance import Scripted, Seeded
from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.round import setup
from everrain_runtime.rules.sea import sailing
from everrain_runtime.state.log import entries
from everrain_runtime.state.places import space, space_of
from tests.rules.tabletop import Answers, SetTable, Tabletop, fits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_runtime.content.content import Content
    from everrain_runtime.questions.sentences import Question
    from everrain_runtime.state import Enemy, EnemyShip, Ship

#: The question of a turn, the answer that ends it, the kinds of orders, navigation nodes.
MENU = questions.WHAT_DO_YOU_DO
END_TURN = labels.END_TURN.id
NAVIGATE = labels.ISSUE_NAVIGATION_ORDER.id
ORDER_CREW = labels.ISSUE_CREW_ORDER.id
FIRE = labels.ISSUE_ARTILLERY_ORDER.id
STOP = labels.END_NAVIGATION_ORDER.id
NAVIGATION_NODES = (0, 6, 8)
PLAYER, ENEMY, ELDER = "player discovery", "enemy discovery", "elder one discovery"


def new_game(
    content: Content,
    players: int = 1,
    *,
    seed: int = 1,
    picks: dict[str, list[str]] | None = None,
    draws: dict[str, list[str]] | None = None,
    **choices: str,
) -> Tabletop:
    """Return a game of which nothing is set up yet but what lies on the table at first."""
    board = setup.new_board(content, players, seed=seed, choices=choices)
    answers = Answers()
    chance = Scripted.of(picks=picks, draws=draws, otherwise=Seeded())
    return Tabletop(Game(board, content, standard_rules(), answers, chance), answers)


def until(game: Tabletop, *steps: str) -> None:
    """Take steps until one of those is next."""
    board = game.game.board
    for _ in range(10_000):
        if not board.queue and board.steps and board.steps[-1].name in steps:
            return
        if not game.game.advance():
            break
    raise AssertionError(f"none of {steps} comes")


def set_up(content: Content, players: int = 1, **more: Any) -> Tabletop:
    """Return a game whose setup is done: the first round is next."""
    game = new_game(content, players, **more)
    until(game, "start_round")
    return game


def first_tile(game: Tabletop, name: str) -> None:
    """Let that tile be the first one drawn."""
    game.deck("Map Tile", name)


# Turns


def take_turn(game: Tabletop, *answers: str | tuple[str, ...], ship: Ship | None = None) -> None:
    """Let a captain, the first one unless told, do so in a turn that is under way, and end it."""
    game.given(*answers, END_TURN)
    game.step("turn", (ship or game.ship).handle)
    assert game.answers.given == []


def sail(game: Tabletop, *moves: str) -> None:
    """Issue a navigation order and make those moves; the turn then goes on from there."""
    go(game, NAVIGATE, *moves)


def go(game: Tabletop, *answers: str | tuple[str, ...]) -> None:
    """Let the first captain do so in a turn under way, which then goes on from there."""
    board = game.game.board
    game.given(*answers)
    game.push("turn", game.ship.handle)
    while board.queue or game.answers.given or board.steps[-1].name != "turn":
        assert game.game.advance()


def man(game: Tabletop, *zones: int) -> None:
    """Put the first crew into those zones, and all others below deck."""
    for at, crew in enumerate(game.crew):
        if at < len(zones):
            game.stand(crew, zones[at])
        else:
            game.lie(crew, 5)


def armed(table: SetTable, **more: Any) -> Tabletop:
    """Set a table with a gun to port, manned, and a ship it can be fired at."""
    game: Tabletop = table(**more)
    game.artillery("Smasher Carronades", 0)
    game.enemy_ship(5, 2)
    man(game, 3)
    return game


def under_way(game: Tabletop, points: int) -> None:
    """Let a navigation order of the first ship be under way, with so many points left."""
    flow = game.game.board.flow
    flow.sailing, flow.points, flow.faced = True, points, (game.ship.facing,)


def offered(game: Tabletop) -> list[str]:
    """Return the moves the first ship can make."""
    return [move.key for move in sailing.moves(game.game, game.ship)]


def menus(game: Tabletop) -> list[list[str]]:
    """Return what each menu of the turns has offered."""
    return [
        [option.key for option in asked.options]
        for asked in game.answers.asked
        if asked.question == MENU.id
    ]


def where(thing: Ship | EnemyShip) -> tuple[int, int]:
    """Return the hex a ship is on."""
    at = space_of(thing.space)
    return at.q, at.r


def put_ship(ship: Ship, q: int, r: int) -> None:
    """Put a ship on that hex."""
    ship.space = space(q, r).handle


# Orders and what was said


def orders(game: Tabletop, ship: Ship | None = None, *, issued: bool = False) -> list[str]:
    """Return the kinds of a captain's fresh orders, or of the issued ones."""
    found = game.game.board.orders_of(ship or game.ship, issued=issued)
    return sorted(order.kind for order in found)


def issue_all(game: Tabletop) -> None:
    """Let all orders on the table have been issued."""
    for order in game.game.board.orders.values():
        order.issued = True


def log(game: Tabletop, *names: str) -> list[str]:
    """Return the names of the events logged that are among *names*, in order."""
    return [name for name in game.said() if name in names]


def players_of(game: Tabletop, name: str) -> list[str]:
    """Return which player each event of that name was logged for."""
    return [each.player for each in entries(game.game.board.log) if each.name == name]


def asked(game: Tabletop, question: Question | str) -> Sequence[Any]:
    """Return the times that question was asked."""
    return [each for each in game.answers.asked if fits(each, question)]


# The ends of acts


def end_act(game: Tabletop, token: str = PLAYER, at: int = 4, *, lag: int = 0) -> None:
    """Let that token come first to an end of act, the other *lag* behind; nothing is resolved."""
    other = ENEMY if token == PLAYER else PLAYER
    game.put(**{token.replace(" ", "_"): at - 1, other.replace(" ", "_"): at - 1 - lag})
    game.do("advance_token", token, 1)


def end_act_quietly(game: Tabletop) -> None:
    """Let the players come first to an end of act while steps wait to be taken."""
    game.put(player_discovery=3, enemy_discovery=3)
    game.game.do("advance_token", PLAYER, 1)


def resolve(game: Tabletop, *answers: str | tuple[str, ...]) -> None:
    """Resolve the ends of acts that wait, answering so."""
    game.given(*answers)
    game.step("resolve_acts")


def banish(game: Tabletop, *foes: Enemy) -> None:
    """Banish those enemies."""
    for foe in foes:
        game.do("banish_enemy", foe)
