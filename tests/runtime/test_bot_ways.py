"""The ways a bot finds only as far as it needs them are those it would find if it looked at all."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from everrain_runtime.bots.destinations import Goal, Goals
from everrain_runtime.bots.greedy import Greedy
from everrain_runtime.bots.prospects import Prospects
from everrain_runtime.bots.routes import (
    BEYOND,
    FARTHEST,
    RevealedMap,
    Waters,
    Way,
    Ways,
    map_of,
    pose,
    seen_as,
)
from everrain_runtime.bots.sight import Notes, Sight
from everrain_runtime.engine.game import Game
from everrain_runtime.geometry.hexes import neighbour
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import questions
from everrain_runtime.rules.round import setup
from everrain_runtime.rules.sea.movement import hex_of
from everrain_runtime.state.places import space
from tests.sources import core_content

if TYPE_CHECKING:
    from collections.abc import Iterator

    from everrain_runtime.engine.decisions import Decision

#: Of the questions what to do, the first of so many is looked at.
EACH = 9
#: Worths below which a goal is not taken: nothing, what staying is worth at times, and harm.
RATES = (0.0, 0.3, 1.0, -0.2)


class Looker(Greedy):
    """A greedy bot that remembers what it compared at some of the questions what to do."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked = 0
        self.notes = Notes()
        #: What was found step by step or kept, beside what was found anew and whole, by its name.
        self.compared: dict[str, list[tuple[object, object]]] = {}

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        if decision.question == questions.WHAT_DO_YOU_DO.id:
            self.asked += 1
            if self.asked % EACH == 1:
                self.look(Sight(game, decision, self.notes, lambda: 0.0))
        return super().answer(game, decision)

    def look(self, sight: Sight) -> None:
        waters = Waters(sight)
        prospects = Prospects(sight, waters)
        everything = list(Ways(waters))
        fresh, kept = RevealedMap(sight.game), map_of(sight)
        spaces = list(waters.spaces)
        self.add("open slots", kept.unknown, fresh.unknown)
        self.add("ahead", [kept.ahead(at) for at in spaces], [fresh.ahead(at) for at in spaces])
        self.add("prices", prices(everything), prices_by_rounds(waters))
        for rate in RATES:
            best = Goals(waters, prospects).best(rate)
            self.add("goals", best, best_of_all(waters, prospects, everything, rate))
        for points in (0, 3, 6):
            some = [way for way in everything if way.points <= points]
            begun = Ways(waters)
            for way in begun:
                if way.price > points / 2:
                    break
            self.add("within", list(begun.within(points)), some)
        promising = set(prospects.places())
        others = [prospects.of_space(at) for at in spaces if at not in promising]
        self.add("places", others, [0.0] * len(others))

    def add(self, name: str, found: object, expected: object) -> None:
        self.compared.setdefault(name, []).append((found, expected))


def prices(ways: list[Way]) -> dict[int, float]:
    return {way.pose: way.price for way in ways}


def prices_by_rounds(waters: Waters) -> dict[int, float]:
    """Return the price of each pose in reach: every price is lowered until none can be."""
    known = {pose(waters.ship.space, waters.ship.facing): 0.0}
    changed = True
    while changed:
        changed = False
        for number, price in list(known.items()):
            for to, cost in steps(waters, number) if price < FARTHEST else ():
                if price + cost < known.get(to, BEYOND):
                    known[to] = price + cost
                    changed = True
    return known


def steps(waters: Waters, number: int) -> Iterator[tuple[int, float]]:
    at, facing = seen_as(number)
    move, turn = waters.prices(at)
    yield pose(at, (facing + 1) % 6), turn
    yield pose(at, (facing - 1) % 6), turn
    to = space(*neighbour(hex_of(at), facing)).handle
    if to in waters.spaces and to not in waters.taken:
        yield pose(to, facing), move + waters.danger(at, to)


def best_of_all(waters: Waters, prospects: Prospects, ways: list[Way], rate: float) -> Goal | None:
    """Return the goal with the highest rate above that one, of those at the ends of all ways."""
    goals = Goals(waters, prospects)
    best = None
    for goal in [goal for way in ways for goal in goals.at(way)]:
        if goal.rate > rate:
            best, rate = goal, goal.rate
    return best


@cache
def compared() -> dict[str, list[tuple[object, object]]]:
    """Return what was compared in a game of three captains."""
    bot = Looker(4)
    board = setup.new_board(core_content(), 3, seed=4, choices={"length": "8"})
    game = Game(board, core_content(), standard_rules(), bot, recording=False)
    while game.advance():
        pass
    return bot.compared


@pytest.mark.parametrize("name", ["open slots", "ahead", "prices", "goals", "within", "places"])
def test_what_is_found_as_far_as_needed_is_what_is_found_of_all(name: str) -> None:
    found = compared()[name]

    assert len(found) > 12
    assert [one for one, _ in found] == [other for _, other in found]


def test_the_map_is_drawn_anew_when_a_tile_is_laid() -> None:
    board = setup.new_board(core_content(), 1, seed=1)
    bot = Greedy(1)
    game = Game(board, core_content(), standard_rules(), bot, recording=False)
    while len(board.tiles) < 1:
        game.advance()
    first = RevealedMap(game)
    tiles = len(board.tiles)
    while len(board.tiles) == tiles:
        assert first.is_of(game)
        assert game.advance()

    assert not first.is_of(game)
    assert RevealedMap(game).unknown < first.unknown
