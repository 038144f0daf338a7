"""The game itself: batches, what is gone, the log, binding, prices, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import (
    Action,
    Decision,
    Option,
    Routine,
)
from everrain_runtime.engine.chance import Scripted
from everrain_runtime.engine.dice import throw_again
from everrain_runtime.engine.log import sentences
from everrain_runtime.engine.registry import BindingError, performs
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.state import Crew, Treasure, log

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game

from tests.runtime.made_by_hand import NewGame, crew_with, trait


def test_what_the_rules_do_at_once_waits_for_a_batch(new_game: NewGame) -> None:
    seen: list[list[int]] = []

    def look(game: Game) -> bool:
        seen.append([crew.strain for crew in game.board.crew.values()])
        return False

    game = new_game()
    game.ruleset = attrs.evolve(game.ruleset, checks=(look,))
    crew = list(game.board.crew.values())
    game.do("suffer_strain", crew, 1)
    game.do("suffer_strain", crew[0], 1)

    assert seen == [[1, 1], [2, 1]]


def test_what_the_rules_do_at_once_is_tried_until_nothing_is_left(new_game: NewGame) -> None:
    def weary_die(game: Game) -> bool:
        dying = [crew for crew in game.board.crew.values() if crew.strain >= 3]
        return bool(dying) and game.do("kill_crew", dying[0]) > 0

    def mourn(game: Game) -> bool:
        left = list(game.board.crew.values())
        return len(left) == 1 and left[0].strain < 3 and game.do("suffer_strain", left, 3) > 0

    game = new_game()
    game.ruleset = attrs.evolve(game.ruleset, checks=(weary_die, mourn))
    game.do("suffer_strain", next(iter(game.board.crew.values())), 3)

    assert not game.board.crew


def test_an_effect_on_something_gone_does_nothing(new_game: NewGame) -> None:
    game = new_game()
    crew = list(game.board.crew.values())
    game.do("kill_crew", crew[0])

    assert game.do("suffer_strain", crew[0], 1) == 0
    assert game.do("suffer_strain", crew, 1) == 1
    assert game.do("suffer_strain", 0, 1) == 0
    assert game.value("crew_stat", crew[0], "luck") == 5
    assert game.value("crew_stat", 0, "luck") == 0


def test_after_the_game_is_over_nothing_happens(new_game: NewGame) -> None:
    game = new_game()
    game.board.flow.phase = "over"

    assert game.do("collect_clue", 1) == 0
    assert not game.advance()


def test_the_log_reads_causes_first(new_game: NewGame) -> None:
    game = new_game()

    @performs
    def kill_crew(game: Game, crew: Crew) -> int:
        game.do("suffer_strain", crew, 2)
        game.do("collect_clue", 0)
        return 1

    game.ruleset = game.ruleset.having(kill_crew)
    crew = list(game.board.crew.values())
    game.do("collect_clue", 1)
    game.do("kill_crew", crew[1])
    found = sentences(log.entries(game.board.log), game.content.vocabulary)

    assert found == [
        "Collect 1 Clue.",
        "Core:deckhand 2 dies.",
        "Core:deckhand 2 suffers 2 Strain.",
    ]


def test_a_copy_of_the_board_has_its_own_log(new_game: NewGame) -> None:
    game = new_game()
    game.do("collect_clue", 1)
    copy = game.board.copy()
    game.do("collect_clue", 2)

    assert log.length(copy.log) == 1
    assert log.length(game.board.log) == 2


def test_a_log_entry_knows_card_and_line(by_hand: Any, new_game: NewGame) -> None:
    line = by_hand.string("collect 2 clues")
    code = ((Op.DO.code, by_hand.row("effect", "collect_clue"), (1,)), (Op.STOP.code,))
    routine = Routine("effect", code, ("card",), 0, constants=(("number", 2),), lines=(line, -1))
    by_hand.program("core:gift", "sea event", routine, abilities=[Action("body", 0)])
    content = by_hand.content()
    game = new_game(content)
    game.run(content.get("core:gift"), 0, (0,), ability=0)
    entry = log.entries(game.board.log)[0]

    assert (entry.card, entry.line, entry.amount) == ("core:gift", "collect 2 clues", 2)
    assert entry.player == "The Bitter End"


def test_a_function_that_does_not_fit_its_row_is_refused() -> None:
    def suffer_strain(game: Game, who: Crew, amount: int) -> int:
        return amount

    def suffer_stress(game: Game) -> int:
        return 0

    with pytest.raises(BindingError, match=r"takes \(game, crew, amount\), not \(game, who"):
        standard_rules().having(performs(suffer_strain))
    with pytest.raises(BindingError, match="nothing is called suffer_stress in effect"):
        standard_rules().having(performs(suffer_stress))


def choose_and_discard(by_hand: Any, prices: int) -> Routine:
    """Return a cost: so often, pick a treasure and discard it."""
    code: list[tuple[Any, ...]] = []
    for _ in range(prices):
        at = len(code)
        code += [
            (Op.ALL, 3, ("noun", "noun_treasure")),
            (Op.CHOOSE, 4, 3, 1, 1, 0),
            (Op.PAY, 5, ("effect", "discard_treasure"), (4,)),
            (Op.JUMP_IF, 5, at + 5),
            (Op.RETURN, 2),
        ]
    code.append((Op.RETURN, 5))
    made: Routine = by_hand.routine(
        "cost",
        "card",
        *code,
        constants=[("number", 1), ("boolean", False)],
        locals_=3,
        result="boolean",
    )
    decision = Decision("choose", by_hand.string("Pick a treasure"))
    return attrs.evolve(made, decisions=(decision,))


def test_a_price_is_paid_whole_or_not_offered(by_hand: Any, new_game: NewGame) -> None:
    cost = choose_and_discard(by_hand, 2)
    label = by_hand.string("Trade two")
    offer = Decision(
        "offer",
        by_hand.string("What do you do"),
        (Option(label, None, 0, (0,)), Option(by_hand.string("Leave"), None, None, (0,))),
    )
    body = attrs.evolve(
        by_hand.routine("effect", "card", (Op.OFFER, 1, 0), (Op.STOP,), locals_=1),
        decisions=(offer,),
    )
    by_hand.program("core:trade", "sea event", cost, body, abilities=[Action("body", 1)])
    content = by_hand.content()
    asked: list[list[str]] = []
    keys: list[str] = []

    class Last:
        def answer(self, game: Game, decision: Any) -> tuple[int, ...]:
            asked.append([option.key for option in decision.options])
            keys.append(decision.id)
            if decision.kind == "offer":
                return (0,)
            return (len(decision.options) - 1,)

    game = new_game(content, answers=Last())
    ship = game.you.handle
    for _ in range(3):
        game.board.add(Treasure(game.board.new_handle("treasure"), "core:rope", ship))
    game.run(content.get("core:trade"), 1, (0,), ability=0)
    assert len(game.board.treasures) == 1
    assert asked == [
        ["Trade two", "Leave"],
        ["core:rope", "core:rope #2", "core:rope #3"],
        ["core:rope", "core:rope #2"],
    ]
    assert keys == [
        "core:trade / body / What do you do",
        "core:trade / Pick a treasure",
        "core:trade / Pick a treasure #2",
    ]

    asked.clear()
    game.run(content.get("core:trade"), 1, (0,), ability=0)
    assert len(game.board.treasures) == 1
    assert asked == [["Leave"]]


def test_scripted_chance_reaches_tests(new_game: NewGame) -> None:
    game = new_game(chance=Scripted.of(dice={"fate": [5, 6]}))
    crew = list(game.board.crew.values())

    passed = game.test(crew[:1], "luck")
    failed = game.test(crew[:1], "luck")
    assert passed == (crew[0], 0, 5)
    assert failed == (crew[0], -1, 6)
    assert game.test([], "luck") == (None, -1, 0)
    found = [(entry.name, entry.detail) for entry in log.entries(game.board.log)]
    assert found == [
        ("crew_tests", ""),
        ("dice_are_read", "5"),
        ("crew_passes_test", ""),
        ("crew_tests", ""),
        ("dice_are_read", "6"),
        ("crew_fails_test", ""),
    ]


@pytest.mark.rule("TST-01")
@pytest.mark.parametrize(
    ("bonus", "rolled", "margin"), [(-1, 5, -1), (-1, 4, 0), (2, 7, 0), (2, 8, -1)]
)
def test_a_bonus_decides_what_a_test_comes_to(
    new_game: NewGame, bonus: int, rolled: int, margin: int
) -> None:
    game = new_game(chance=Scripted.of(dice={"fate": [rolled]}))
    crew = list(game.board.crew.values())

    assert game.test(crew[:1], "luck", bonus) == (crew[0], margin, rolled)
    assert game.board.memory.tallied("tests passed") == (1 if margin >= 0 else 0)
    said = [entry.name for entry in log.entries(game.board.log)]
    assert said[-1] == ("crew_passes_test" if margin >= 0 else "crew_fails_test")


@pytest.mark.rule("TST-04")
@pytest.mark.parametrize(("bonus", "rolled"), [(-9, 0), (4, 9)])
def test_a_bonus_leaves_the_chance_of_a_zero_and_makes_a_nine_certain(
    new_game: NewGame, bonus: int, rolled: int
) -> None:
    game = new_game(chance=Scripted.of(dice={"fate": [rolled]}))
    crew = list(game.board.crew.values())

    assert game.test(crew[:1], "luck", bonus) == (crew[0], 0, rolled)


def test_a_roll_may_be_changed_before_it_is_read(by_hand: Any, new_game: NewGame) -> None:
    for name, event, clue, params in (
        ("a", "dice_are_rolled", 1, "crew die"),
        ("b", "dice_are_read", 2, "crew die number"),
    ):
        trait(by_hand, name, {"timing": "before", "clue": clue, "params": params, "event": event})
    game = new_game(
        by_hand.content(),
        chance=Scripted.of(dice={"attack": ["blank", "omen", "damage", "omen"]}),
    )

    @performs
    def collect_clue(game: Game, amount: int) -> int:
        roll = game.rolls[-1]
        if amount == 1:
            roll.dice["attack"] += 1
        else:
            assert roll.turn("attack", "omen", "damage", 5) == 1
            assert throw_again(game, roll, "attack", "blank", 5) == 1
        return amount

    game.ruleset = game.ruleset.having(collect_clue)
    crew_with(game, "a", "b")
    game.content.__dict__["_dice"] = {"attack": ("blank", "blank", "damage", "damage", "omen")}
    roll = game.throw({"attack": 2})

    assert roll.count("attack", "damage") == 2
    assert roll.count("attack", "omen") == 1
    details = [entry.detail for entry in log.entries(game.board.log)]
    assert details == [
        *("", "1 blank, 1 damage, 1 omen", ""),
        "1 blank, 1 damage, 1 omen, then 2 damage, 1 omen",
    ]
