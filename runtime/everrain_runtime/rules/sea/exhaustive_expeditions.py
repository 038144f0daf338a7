"""Exhaustive expeditions: a party that crosses an island node by node (XEX, an optional module).

A crew's `spot` names its node, empty while it is on the shore. Which token lies on which node is
decided as it is turned up: `flow.tokens` are those still face down, `flow.uncovered` the nodes
whose token has been turned up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.vocabulary import printed
from everrain_dsl.vocabulary.printed import ExpeditionTokens, IslandBoard
from everrain_runtime.engine.actors import acting
from everrain_runtime.engine.options import chosen
from everrain_runtime.engine.registry import step
from everrain_runtime.questions import labels, questions
from everrain_runtime.questions.sentences import Said
from everrain_runtime.rules.cards import decks
from everrain_runtime.rules.port.treasures import use_in_between
from everrain_runtime.rules.sea.islands import meet_island

if TYPE_CHECKING:
    from everrain_runtime.engine.decisions import Option
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew, Ship

#: Where every path leads in the end (XEX-08, XEX-12).
GOLD: Final = "gold"
#: The kinds of tokens, as they are counted in the set (XEX-03).
CLUE, ENEMY, TREASURE, RECOVERY, CARD = "clues", "enemies", "treasures", "recoveries", "cards"
#: How much strain a recovery takes off each crew on its node, and how much a node costs one.
_RECOVERED, _SUFFERED = 2, 1


def is_chosen(game: Game, ship: Ship) -> bool:
    """Return whether the captain picks this kind of expedition, where the module is in play.

    It is for islands that are not explored (XEX-01, EXP-11).
    """
    if chosen(game, "exhaustive") != "yes" or game.content.first(IslandBoard) is None:
        return False
    if ship.space in game.board.sea.explored:
        return False
    options = [game.option(labels.ORDINARY), game.option(labels.EXHAUSTIVE)]
    return game.offer(questions.HOW_IS_ISLAND_EXPLORED, options, player=ship.handle) == 1


def lay_out(game: Game) -> None:
    """Lay the tokens face down on the island board (XEX-02)."""
    flow = game.board.flow
    printed = game.content.first(ExpeditionTokens) or ExpeditionTokens()
    counts = {
        CLUE: printed.clues,
        ENEMY: printed.enemies,
        TREASURE: printed.treasures,
        RECOVERY: printed.recoveries,
        CARD: printed.cards,
    }
    flow.tokens = tuple([kind for kind, count in counts.items() for _ in range(count)])
    flow.uncovered = ()


def ways_on(game: Game, spot: str) -> list[str]:
    """Return the spots that the paths from that one lead to, from right to left (XEX-07)."""
    board = game.content.first(IslandBoard)
    if board is None or spot == GOLD:
        return []
    if not spot:
        return [str(node) for node in board.shore]
    node = int(spot)
    found = [str(to) for start, to in board.paths if start == node]
    return [*found, GOLD] if node in board.gold else found


@step
def cross_island(game: Game, ship: int) -> None:
    """Begin a cycle: every crew of the party goes along one path (XEX-05, XEX-13)."""
    able = [crew for crew in _party(game, ship) if ways_on(game, crew.spot)]
    if not able:
        return
    game.push(turn_up_token, ship)
    for crew in reversed(able):
        game.push(walk_on, crew.handle)


@step
def walk_on(game: Game, crew: int) -> None:
    """Let a captain choose the path that a crew takes; it costs no order (XEX-07)."""
    member = game.board.crew.get(crew)
    if member is None or not member.on_expedition:
        return
    ways = ways_on(game, member.spot)
    options = [_way(game, way) for way in ways]
    spot = {"node": member.spot} if member.spot else {}
    here = Said(labels.THE_NODE if spot else labels.THE_SHORE, spot)
    asked, player = questions.WHERE_DOES_CREW_WALK, member.ship
    several = len(options) > 1
    at = game.offer(asked, options, player=player, crew=member.card, place=here) if several else 0
    member.spot = ways[at]


def _way(game: Game, spot: str) -> Option:
    return game.option(labels.GOLD) if spot == GOLD else game.option(labels.NODE, node=spot)


@step
def turn_up_token(game: Game, ship: int, turned: tuple[int, ...] = ()) -> None:
    """Turn up the token of a node that crew have come to, once those on nodes *turned* are done.

    With none left to turn up, crew on those nodes suffer strain and the next cycle begins (XEX-05).
    Who reaches the gold draws a card (XEX-08). By `xex_strain` strain comes before each token
    (XEX-06), or they may leave before the token rather than behind it (V1-47).
    """
    flow, party = game.board.flow, _party(game, ship)
    spots = sorted({crew.spot for crew in party})
    if GOLD in spots:
        game.push(meet_island, ship)
        return
    covered = [spot for spot in spots if int(spot) not in flow.uncovered]
    if not covered:
        game.push(cross_island, ship)
        _tire_on_nodes(game, ship, turned)
        return
    played = chosen(game, "xex_strain")
    if played == "chosen" and not game.confirm(questions.EXPLORE_FURTHER, player=ship):
        return
    node = _pick_node(game, ship, covered)
    flow.uncovered = tuple(sorted((*flow.uncovered, node)))
    token = _deal(game)
    if token == CARD:
        _tire_on_nodes(game, ship, turned)
    else:
        then = (*turned, node) if played == "after" else ()
        game.push(turn_up_token if played == "chosen" else stay_or_leave, ship, then)
        game.push(use_in_between, ship)
    game.push(resolve_token, ship, node, token)
    if played != "after":
        game.push(tire_on_node, ship, node)


@step
def resolve_token(game: Game, ship: int, node: int, token: str) -> None:
    """Do what a token shows (XEX-03); enemies come to the deck of the ship (XEX-13)."""
    party = _party(game, ship)
    if not party:
        return
    with acting(game, ship):
        if token == CLUE:
            game.do("collect_clue", 1)
        elif token == ENEMY:
            game.do("spawn_enemy", 1)
        elif token == TREASURE:
            game.do("collect_treasure", 1)
        elif token == RECOVERY:
            game.do("recover_strain", _on(party, node), _RECOVERED)
        else:
            game.do("encounter_next", decks.deck_for(game, printed.Expedition))


@step
def tire_on_node(game: Game, ship: int, node: int) -> None:
    """Let one crew on a node whose token was turned up suffer strain (XEX-05, XEX-06)."""
    there = [crew.handle for crew in _on(_party(game, ship), node)]
    with acting(game, ship):
        asked = questions.WHO_SUFFERS_ON_NODE
        who = game.choose(asked, there, 1, 1, player=ship, node=node)
        game.do("suffer_strain", who, _SUFFERED)


@step
def stay_or_leave(game: Game, ship: int, turned: tuple[int, ...] = ()) -> None:
    """Go on, unless the party is empty or the captain stops after a token (XEX-08).

    In both cases the expedition ends. A captain who stops still owes the strain of the tokens
    turned up in this cycle (XEX-05).
    """
    if not _party(game, ship):
        return
    if game.confirm(questions.EXPLORE_FURTHER, player=ship):
        game.push(turn_up_token, ship, turned)
    else:
        _tire_on_nodes(game, ship, turned)


def _tire_on_nodes(game: Game, ship: int, turned: tuple[int, ...]) -> None:
    """Push the strain of the nodes whose tokens were *turned* up, to be suffered in order."""
    for node in reversed(turned):
        game.push(tire_on_node, ship, node)


def _party(game: Game, ship: int) -> list[Crew]:
    """Return the party while the expedition is under way."""
    board = game.board
    if not board.flow.exploring:
        return []
    return [crew for crew in board.crew.values() if crew.ship == ship and crew.on_expedition]


def _on(party: list[Crew], node: int) -> list[Crew]:
    return [crew for crew in party if crew.spot == str(node)]


def _pick_node(game: Game, ship: int, covered: list[str]) -> int:
    options = [_way(game, spot) for spot in covered]
    asked = questions.WHICH_TOKEN_NEXT
    at = game.offer(asked, options, player=ship) if len(options) > 1 else 0
    return int(covered[at])


def _deal(game: Game) -> str:
    """Take one of the tokens still face down, each as likely (XEX-02)."""
    board = game.board
    tokens = board.flow.tokens
    at = game.luck.pick_name(tokens, "expedition tokens")
    board.flow.tokens = tokens[:at] + tokens[at + 1 :]
    return tokens[at]
