"""Rulesets: a value made of the parts of the rules, passed on; games by different rules go together."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action
from everrain_dsl.vocabulary import Vocabulary, core
from everrain_dsl.vocabulary.rows import Effect
from everrain_runtime.bots import BOTS, policies
from everrain_runtime.bots.greedy import Greedy
from everrain_runtime.bots.policies import Policies
from everrain_runtime.content.content import Content
from everrain_runtime.engine.chance import Scripted
from everrain_runtime.engine.game import Game
from everrain_runtime.engine.menu import free_action
from everrain_runtime.engine.registry import (
    BindingError,
    answers,
    at_once,
    keeps,
    lists,
    part_of,
    performs,
    step,
)
from everrain_runtime.engine.ruleset import Ruleset
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import questions
from everrain_runtime.questions.sentences import Label
from everrain_runtime.rules.round import setup
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state import Step
from everrain_runtime.state.encoding import fingerprint
from tests.runtime.made_by_hand import ByHand
from tests.sources import core_content

if TYPE_CHECKING:
    from collections.abc import Callable

    from everrain_runtime.bots.sight import Sight
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.state import Crew, Ship

#: A row of nobody's vocabulary but that of these tests.
WHISTLE = Effect("whistle", "whistle {amount:number} tunes", doc="Whistle.")


# Parts of rules of these tests' own


@performs
def recover_strain(game: Game, crew: Crew, amount: int) -> int:
    """Nobody ever recovers."""
    return 0


@at_once(0)
def the_rich_give(game: Game) -> bool:
    rich = [ship for ship in game.board.ships.values() if ship.coin > 60]
    for ship in rich:
        ship.coin = 60
    return bool(rich)


@step
def find_a_coin(game: Game, ship: int) -> None:
    game.do("collect_coin", 1)


@free_action(Label("Beg", id="beg"), lambda game, ship: ship.coin == 0)
def beg(game: Game, ship: Ship) -> None:
    """Get a coin."""
    game.push(find_a_coin, ship.handle)


@performs
def whistle(game: Game, amount: int) -> int:
    game.you.clues += amount
    return amount


def other_rules() -> Ruleset:
    """Return the rules with a performer, a check, a step and a free action of their own."""
    return standard_rules().having(recover_strain, the_rich_give, find_a_coin, beg)


def wider() -> Vocabulary:
    """Return the vocabulary of the core rules and one effect more."""
    rows = core()
    return Vocabulary.of(
        effects=(*rows.effects.values(), WHISTLE),
        events=rows.events.values(),
        quantities=rows.quantities.values(),
        gauges=rows.gauges.values(),
        conditions=rows.conditions.values(),
        filters=rows.filters.values(),
        nouns=rows.nouns.values(),
        permissions=rows.permissions.values(),
    )


# Side by side


def begun(content: Content, ruleset: Ruleset, seed: int = 3) -> Game:
    """Return a game of two captains, played by bots."""
    board = setup.new_board(content, 2, seed=seed)
    return Game(board, content, ruleset, BOTS["random"](seed), recording=False)


def rarer() -> Content:
    """Return the core set with one copy of each card."""
    (bundle,) = core_content().bundles
    programs = tuple([attrs.evolve(program, copies=1) for program in bundle.programs])
    return Content([attrs.evolve(bundle, programs=programs)])


def test_games_by_different_rules_and_sets_go_on_side_by_side() -> None:
    makers: list[Callable[[], Game]] = [
        lambda: begun(core_content(), standard_rules()),
        lambda: begun(rarer(), other_rules()),
    ]
    alone = []
    for make in makers:
        game = make()
        while game.advance():
            pass
        alone.append(fingerprint(game.board))
    games = [make() for make in makers]
    under_way = games
    while under_way:
        under_way = [game for game in under_way if game.advance()]

    assert [fingerprint(game.board) for game in games] == alone
    assert len(set(alone)) == 2


def test_what_a_ruleset_has_of_its_own_no_other_has() -> None:
    own, usual = other_rules(), standard_rules()

    assert "find_a_coin" in own.steps
    assert "find_a_coin" not in usual.steps
    assert "beg" in own.menu.actions
    assert "beg" not in usual.menu.actions
    assert len(own.checks) == len(usual.checks) + 1
    assert own.performers["recover_strain"].function is recover_strain
    assert usual.performers["recover_strain"].function is not recover_strain


def test_a_free_action_of_another_ruleset_is_offered_and_done() -> None:
    game = Game(sample_board(), Content(), other_rules(), chance=Scripted())
    game.you.coin = 0
    game.board.steps = (Step("take_action", ("beg", game.you.handle)),)
    while game.advance():
        pass

    assert game.you.coin == 1


# Another vocabulary


def test_a_ruleset_is_made_for_any_vocabulary() -> None:
    vocabulary = wider()
    extra = part_of(whistle)
    assert extra is not None
    ruleset = Ruleset.of((*standard_rules().parts, extra), vocabulary)
    by_hand = ByHand(vocabulary)
    body = by_hand.routine(
        "effect",
        "card",
        (Op.DO, ("effect", "whistle"), (1,)),
        (Op.STOP,),
        constants=[("number", 4)],
    )
    by_hand.program("core:tune", "sea event", body, abilities=[Action("body", 0)])
    content = by_hand.content()
    game = Game(sample_board(content), content, ruleset, chance=Scripted())
    game.run(content.get("core:tune"), 0, (0,), ability=0)

    assert game.you.clues == 4
    assert ruleset.unbound("effect") == set()


def test_a_row_without_a_function_is_named() -> None:
    assert Ruleset.of(standard_rules().parts, wider()).unbound("effect") == {"whistle"}


# What does not fit


def test_a_function_that_fits_no_row_is_told_when_the_ruleset_is_made() -> None:
    with pytest.raises(BindingError, match=r"test_ruleset\.whistle: nothing is called whistle"):
        standard_rules().having(whistle)


@pytest.mark.parametrize("decorator", [performs, answers, lists, keeps])
def test_every_kind_of_function_has_to_fit_a_row(decorator: Callable[..., object]) -> None:
    def no_such_row(game: Game) -> int:
        return 0

    decorator(no_such_row)

    with pytest.raises(BindingError, match="nothing is called no_such_row in"):
        standard_rules().having(no_such_row)


def test_a_function_with_other_parameters_than_its_row_is_told() -> None:
    @performs
    def recover_strain(game: Game, amount: int) -> int:
        return 0

    with pytest.raises(BindingError, match=r"recover_strain takes \(game, crew, amount\)"):
        standard_rules().having(recover_strain)


def test_two_functions_of_one_name_are_told_with_their_modules() -> None:
    mine = part_of(recover_strain)
    assert mine is not None

    with pytest.raises(
        BindingError, match=r"test_ruleset\.recover_strain is the same part .*\.words\."
    ):
        Ruleset.of((*standard_rules().parts, mine), core())


def test_a_function_that_says_nothing_is_no_part_of_the_rules() -> None:
    with pytest.raises(BindingError, match="wider does not say which part"):
        standard_rules().having(wider)


# What bots answer


def test_a_bot_answers_by_the_policies_it_is_given() -> None:
    none, own = ModuleType("none"), ModuleType("own")

    @policies.answers(questions.WHO_IS_TESTED)
    def the_last(sight: Sight, decision: Decision) -> tuple[int, ...]:
        return (len(decision.options) - 1,)

    the_last.__module__ = "own"
    vars(own)["the_last"] = the_last
    found = Policies.of(none, own)

    assert found.rules == {questions.WHO_IS_TESTED.id: the_last}
    assert questions.WHO_IS_TESTED.id not in Policies.of(none).rules
    assert Greedy(1, found)._policies is found


def test_two_policies_for_one_question_are_told() -> None:
    own = ModuleType("own")
    for name in ("one", "two"):

        @policies.answers(questions.WHO_IS_TESTED)
        def policy(sight: Sight, decision: Decision) -> None:
            return None

        policy.__module__ = "own"
        vars(own)[name] = policy

    with pytest.raises(ValueError, match="two policies answer who_is_tested"):
        Policies.of(own)
