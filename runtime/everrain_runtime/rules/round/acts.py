"""Acts: what is done when one ends, in its order (ACT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.rules.cards import decks, stories
from everrain_runtime.rules.crew.hiring import pay_wages
from everrain_runtime.rules.round import discovery, ends, orders, own_orders
from everrain_runtime.rules.round.winning import ENEMY, PLAYER
from everrain_runtime.rules.sea import revealing, storms
from everrain_runtime.rules.sea.free_spaces import free

if TYPE_CHECKING:
    from collections.abc import Mapping

    from everrain_runtime.engine.game import Game
    from everrain_runtime.questions.sentences import Label

#: The effects that give an order.
Gain: TypeAlias = Literal[
    "gain_crew_order", "gain_navigation_order", "gain_artillery_order", "gain_fleeting_order"
]
#: The orders a captain may gain at the end of an act, by the effect that gives one (ACT-03).
GAINED: Final[Mapping[Gain, Label]] = {
    "gain_crew_order": labels.ORDERS["crew"],
    "gain_navigation_order": labels.ORDERS["navigation"],
    "gain_artillery_order": labels.ORDERS["artillery"],
    "gain_fleeting_order": labels.ORDERS["fleeting"],
}


@step
def resolve_acts(game: Game) -> None:
    """Resolve the ends of acts that wait, whole, one after another, in track order (ACT-15)."""
    tracks = game.board.tracks
    if not tracks.pending:
        return
    (space, token), *others = sorted(tracks.pending)
    tracks.pending = tuple(others)
    track = discovery.track_of(game, PLAYER)
    assert track is not None, "a token has come to an end of act"
    game.push(resolve_acts)
    _end_act(game, space, token, track.act_ends.index(space) + 2)


def _end_act(game: Game, space: int, token: str, act: int) -> None:
    """Push what ends an act, the first step uppermost (ACT-10); *token* came to *space* first."""
    ships = [ship.handle for ship in game.board.in_order()]
    game.push(act_begins)
    game.push(sail_on_the_horizon)
    game.push(storm_breaks, act)
    game.push(stories_come_due)
    game.push(enemies_join, act)
    for ship in reversed(ships):
        game.push(pay_wages, ship)
    game.push(move_up, space)
    if token == PLAYER:
        for ship in reversed(ships):
            game.push(gain_order, ship)
    else:
        game.push(elder_one_draws_near)


@step
def gain_order(game: Game, ship: int) -> None:
    """Let a captain gain one order of choice, fresh, of a set's as well (ACT-03, SET-18)."""
    effects, kinds = list(GAINED), own_orders.rewards(game, ship)
    with acting(game, ship):
        options = [game.option(label) for label in GAINED.values()]
        options.extend(orders.said(game, kind) for kind in kinds)
        at = game.offer(questions.GAIN_WHICH_ORDER, options, player=ship)
        if at < len(effects):
            game.do(effects[at], 1)
        else:
            game.do("gain_order_of_kind", 1, kinds[at - len(effects)])


@step
def elder_one_draws_near(game: Game) -> None:
    """Advance the Elder One by as far as the enemy is ahead (ACT-04, DIS-08)."""
    discovery.advance_elder_one_by_the_gap(game)


@step
def move_up(game: Game, space: int) -> None:
    """Move the token that is behind up to the end of act, without advancing it (ACT-08, ACT-11)."""
    for token in (PLAYER, ENEMY):
        if discovery.position(game, token) < space:
            game.do("set_token", token, space)


@step
def enemies_join(game: Game, act: int) -> None:
    """Shuffle the enemies of the new act into their deck (ACT-06); a new act begins (ACT-14)."""
    content = game.content
    deck = decks.deck_for(game, printed.Enemy)
    joining = [
        card
        for card in sorted(set(content.copies(printed.Enemy)))
        if content.act(card) == act
        for _ in range(decks.set_aside(game, card))
    ]
    if deck and joining:
        decks.shuffle(game, deck, *joining)
    game.board.flow.act = act
    ends.act_is_over(game)


@step
def stories_come_due(game: Game) -> None:
    """Put the ongoing stories on top of their decks (ACT-07, STO-08)."""
    stories.come_due(game)


@step
def storm_breaks(game: Game, act: int) -> None:
    """Spawn a storm as large as the new act over the first player (ACT-09, STM-01, STM-02).

    None comes where cards or rules of a set forbid it (V1-06).
    """
    board = game.board
    first = board.ships[board.flow.first]
    if (act == 2 and storms.came_early(game)) or game.forbids("spawn_storm", 1, act):
        return
    with acting(game, first.handle):
        storms.place(game, act, first.space or board.sea.start)


@step
def sail_on_the_horizon(game: Game) -> None:
    """Spawn an enemy ship on a random spawn space, a free one if there is any (ACT-09, SHP-29)."""
    sea = game.board.sea
    spawns = [at for at, terrain in sea.spaces.items() if terrain.kind == "enemy ship spawn"]
    found = game.pick(free(game, spawns) or spawns, 1, "enemy ship spawns")
    with acting(game, game.board.flow.first):
        for at in found:
            game.do("spawn_enemy_ship_onto", 1, at)


@step
def act_begins(game: Game) -> None:
    """Let cards know that an act has begun, with tiles of its own (ACT-13, REV-03)."""
    revealing.leave_behind(game)
    game.moment("act_begins")
    ends.act_has_begun(game)
