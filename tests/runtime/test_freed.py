"""Nothing keeps a game alive that is over, or content that nobody plays with any more."""

from __future__ import annotations

import ast
import gc
import weakref
from typing import Final

import attrs
import pytest

from everrain_runtime.bots import BOTS
from everrain_runtime.content.content import Content
from everrain_runtime.engine.game import Game
from everrain_runtime.play import invariants
from everrain_runtime.play.playthrough import Playthrough, pick_first
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.rules.round import setup
from tests.sources import ROOT, core_content

#: What a cache of a module may be asked with: values that belong to no game and no content.
PLAIN: Final = {"int", "str", "Hex", "tuple"}


def content_of_its_own() -> Content:
    """Return the core set as content that nobody else holds, not even its bundle."""
    return Content([attrs.evolve(each) for each in core_content().bundles])


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_game_and_its_content_are_freed(bot: str) -> None:
    content = content_of_its_own()
    board = setup.new_board(content, 2, seed=4)
    game = Game(board, content, standard_rules(), BOTS[bot](4), recording=False)
    while board.flow.round < 4 and game.advance():
        invariants.check(game)
    card = next(iter(content.of_kind("enemy")))
    left = [weakref.ref(each) for each in (content, content.bundles[0], board, game, card)]
    del content, board, game, card
    gc.collect()

    assert [each() for each in left] == [None] * len(left)


def test_a_game_that_stops_at_questions_is_freed() -> None:
    content = content_of_its_own()
    through = Playthrough(setup.new_board(content, 1, seed=4), content)
    through.go()
    for _ in range(20):
        if through.pending is not None:
            through.choose(*pick_first(through.pending))
    left = [weakref.ref(each) for each in (content, through.board, through.game, through)]
    del content, through
    gc.collect()

    assert [each() for each in left] == [None] * len(left)


def test_the_caches_of_modules_are_asked_with_plain_values() -> None:
    folder = ROOT / "runtime" / "everrain_runtime"
    wrong = [
        f"{file.relative_to(folder)}: {node.name}"
        for file in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
        and any("cache" in ast.unparse(each).partition("(")[0] for each in node.decorator_list)
        and not any("cached_property" in ast.unparse(each) for each in node.decorator_list)
        and any(_kind(each) not in PLAIN for each in node.args.args)
    ]

    assert wrong == []


def _kind(argument: ast.arg) -> str:
    return ast.unparse(argument.annotation).partition("[")[0] if argument.annotation else ""
