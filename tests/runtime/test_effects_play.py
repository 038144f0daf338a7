"""What happens to amounts, dice, marks, turns; tables; what is asked about the course of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action
from everrain_runtime.questions import labels
from everrain_runtime.rules.round import turns
from everrain_runtime.state.places import space
from tests.runtime.made_up_sea import Sea, gain, give_trait, set_sail, trigger

if TYPE_CHECKING:
    from tests.runtime.made_by_hand import ByHand


@pytest.fixture
def sea(by_hand: ByHand) -> Sea:
    """Give a ship at sea in the first player's turn."""
    return set_sail(by_hand)


def test_nothing_happens_and_is_told(sea: Sea) -> None:
    """SVC-10."""
    assert sea.do("nothing_happens") == 1
    assert sea.said() == ["nothing_happens"]


# What is about to happen


def before(
    by_hand: ByHand, event: str, params: str, effect: str, *constants: tuple[str, Any]
) -> Sea:
    """Start a game in which a crew does that effect with the constants before that event."""
    first = len(params.split())
    operands = tuple(range(first, first + len(constants)))
    code = ((Op.DO, ("effect", effect), operands), (Op.STOP,))
    routine = by_hand.routine("before", params, *code, constants=constants)
    trigger(by_hand, event, routine, "before")
    sea = set_sail(by_hand)
    give_trait(sea, "waiting")
    return sea


CLUES = ("you_collect_clues", "crew number")


@pytest.mark.parametrize(("amount", "left"), [(1, 2), (3, 0), (9, 0), (0, 3)])
def test_a_part_is_prevented(by_hand: ByHand, amount: int, left: int) -> None:
    """GEN-12: no more than there is."""
    sea = before(by_hand, *CLUES, "prevent", ("number", amount))

    assert sea.do("collect_clue", 3) == left
    assert sea.ship.clues == left


def test_all_of_it_is_prevented(by_hand: ByHand) -> None:
    """GEN-12: what is prevented whole did not happen."""
    sea = before(by_hand, *CLUES, "prevent_all")

    assert sea.do("collect_clue", 3) == 0
    assert "collect_clue" not in sea.said()


def test_what_has_no_amount_is_prevented_whole(by_hand: ByHand) -> None:
    """GEN-12, ENM-19."""
    sea = before(by_hand, "crew_dies", "crew crew", "prevent_all")
    crew = sea.crew[0]

    assert sea.do("kill_crew", crew) == 0
    assert crew in sea.crew


def test_of_what_has_no_amount_no_part_is_prevented(by_hand: ByHand) -> None:
    """GEN-12."""
    sea = before(by_hand, "crew_dies", "crew crew", "prevent", ("number", 1))

    assert sea.do("kill_crew", sea.crew[0]) == 1


@pytest.mark.parametrize(("amount", "found"), [(2, 5), (0, 3)])
def test_more_of_it_happens(by_hand: ByHand, amount: int, found: int) -> None:
    """GEN-12."""
    sea = before(by_hand, *CLUES, "increase_amount", ("number", amount))

    assert sea.do("collect_clue", 3) == found


def test_nothing_is_prevented_where_nothing_is_about_to_happen(sea: Sea) -> None:
    assert [sea.do("prevent", 1), sea.do("prevent_all"), sea.do("increase_amount", 1)] == [0] * 3


def test_the_amount_is_what_is_about_to_happen(by_hand: ByHand) -> None:
    """TRM-03: in `before` what is left by then, in `after` what was done."""
    asked = (
        (Op.ASK, 2, ("quantity", "amount"), ()),
        (Op.DO, ("effect", "collect_coin"), (2,)),
        (Op.STOP,),
    )
    routine = by_hand.routine("effect", "crew number", *asked, locals_=1)
    trigger(by_hand, "you_collect_clues", routine, "after")
    sea = set_sail(by_hand)
    give_trait(sea, "waiting")
    assert sea.game.value("amount") == 0
    sea.do("collect_clue", 3)
    sea.game.settle()

    assert sea.ship.coin == 43


# Dice


def rolling(by_hand: ByHand, event: str, effect: str, *constants: Any, **dice: Any) -> Sea:
    """Start a game in which a crew does that effect before such dice are rolled or read."""
    pairs = tuple(
        ("number", each) if isinstance(each, int) else (each[0], by_hand.symbol(each[0], each[1]))
        for each in constants
    )
    params = "crew die number" if event == "dice_are_read" else "crew die"
    first = len(params.split())
    code = ((Op.DO, ("effect", effect), tuple(range(first, first + len(pairs)))), (Op.STOP,))
    routine = by_hand.routine("before", params, *code, constants=pairs)
    trigger(by_hand, event, routine, "before")
    sea = set_sail(by_hand, dice=dice)
    give_trait(sea, "waiting")
    return sea


ATTACK = ("die", "attack")


def test_dice_are_added_before_a_roll(by_hand: ByHand) -> None:
    """FRY-03, GEN-10: as many as a card says."""
    sea = rolling(by_hand, "dice_are_rolled", "add_die", 7, ATTACK, attack=["damage"] * 8)

    assert sea.game.throw({"attack": 1}).count("attack", "damage") == 8


def test_nothing_is_added_to_a_roll_of_none(by_hand: ByHand) -> None:
    """FRY-03: where no dice are rolled no roll begins, but attack and evasion dice are one."""
    sea = rolling(by_hand, "dice_are_rolled", "add_die", 1, ATTACK, attack=["damage"])

    assert sea.game.throw({"attack": 0}).shown == {"attack": {}}
    assert sea.game.throw({"attack": 0, "evasion": 0}).count("attack", "damage") == 0


def test_dice_of_another_kind_are_added(by_hand: ByHand) -> None:
    """FRY-03: here to a fate die, whose result stays its own."""
    sea = rolling(by_hand, "dice_are_rolled", "add_die", 1, ATTACK, attack=["omen"], fate=[4])
    roll = sea.game.throw({"fate": 1})

    assert (roll.count("attack", "omen"), roll.count("fate", "4")) == (1, 1)


@pytest.mark.parametrize(("amount", "left"), [(1, 2), (9, 0)])
def test_dice_are_left_out_of_a_roll(by_hand: ByHand, amount: int, left: int) -> None:
    """FRY-C2, GEN-10: no fewer than none."""
    sea = rolling(
        by_hand,
        "dice_are_rolled",
        "leave_out_die",
        amount,
        ATTACK,
        attack=["damage"] * left,
    )

    assert sea.game.throw({"attack": 3}).count("attack", "damage") == left


@pytest.mark.parametrize(("dice", "left"), [(1, 1), (3, 1)])
def test_one_die_with_a_number_is_always_rolled(by_hand: ByHand, dice: int, left: int) -> None:
    """DIC-04: a test cannot be read without its die."""
    sea = rolling(by_hand, "dice_are_rolled", "leave_out_die", 9, ("die", "fate"), fate=[4])

    assert sea.game.throw({"fate": dice}).numbers == [4] * left


@pytest.mark.parametrize("effect", ["add_die", "leave_out_die"])
def test_once_dice_lie_on_the_table_none_come_or_go(by_hand: ByHand, effect: str) -> None:
    """GEN-10."""
    sea = rolling(by_hand, "dice_are_read", effect, 1, ATTACK, attack=["damage"])
    roll = sea.game.throw({"attack": 1})

    assert (roll.dice, roll.count("attack", "damage")) == ({"attack": 1}, 1)


def test_dice_of_choice_are_rolled_again(by_hand: ByHand) -> None:
    """DIC-05: the new results stand, and are not picked from."""
    sea = rolling(
        by_hand,
        "dice_are_read",
        "reroll_die",
        2,
        ATTACK,
        attack=["blank", "blank", "damage", "omen", "critical"],
    )
    sea.answers.answers = ["blank", "damage"]
    roll = sea.game.throw({"attack": 3})

    assert {face: n for face, n in roll.shown["attack"].items() if n} == {
        "blank": 1,
        "omen": 1,
        "critical": 1,
    }
    assert [sorted(option.key for option in each.options) for each in sea.answers.asked] == [
        ["blank", "damage"],
        ["blank", "damage"],
    ]


def test_no_more_dice_are_rolled_again_than_there_are(by_hand: ByHand) -> None:
    """DIC-05: equals are not asked about."""
    sea = rolling(by_hand, "dice_are_read", "reroll_die", 5, ATTACK, attack=["blank", "omen"])

    assert sea.game.throw({"attack": 1}).count("attack", "omen") == 1
    assert sea.answers.asked == []


def test_dice_are_turned_from_one_face_to_another(by_hand: ByHand) -> None:
    """DIC-07."""
    sea = rolling(
        by_hand,
        "dice_are_read",
        "change_die",
        2,
        ATTACK,
        ("face", "omen"),
        ("face", "damage"),
        attack=["omen", "omen", "omen", "blank"],
    )
    roll = sea.game.throw({"attack": 4})

    found = [roll.count("attack", face) for face in ("omen", "damage", "blank")]
    assert found == [1, 2, 1]


def test_a_die_is_not_turned_to_a_face_it_does_not_have(by_hand: ByHand) -> None:
    """DIC-06."""
    sea = rolling(
        by_hand,
        "dice_are_read",
        "change_die",
        2,
        ATTACK,
        ("face", "omen"),
        ("face", "evade"),
        attack=["omen"],
    )

    assert sea.game.throw({"attack": 1}).count("attack", "omen") == 1


@pytest.mark.parametrize(
    ("effect", "by", "rolled", "result"),
    [
        ("raise_result", 2, 3, 5),
        ("raise_result", 9, 3, 9),
        ("lower_result", 2, 3, 1),
        ("lower_result", 9, 3, 0),
    ],
)
def test_a_result_counts_as_higher_or_lower(
    by_hand: ByHand, effect: str, by: int, rolled: int, result: int
) -> None:
    """DIC-04, TST-01: between 0 and the highest number of the die."""
    sea = rolling(by_hand, "dice_are_read", effect, by, fate=[rolled])

    assert sea.game.roll("fate") == result
    assert sea.game.value("result") == result


def test_dice_without_numbers_are_not_raised(by_hand: ByHand) -> None:
    """DIC-04."""
    sea = rolling(by_hand, "dice_are_read", "raise_result", 2, attack=["omen"])

    assert sea.game.throw({"attack": 1}).result == 0


def test_the_result_on_the_table_is_read_before_it_counts(by_hand: ByHand) -> None:
    """DIC-04: the result asked in `before dice are read` is that of this roll."""
    code = (
        (Op.ASK, 3, ("quantity", "result"), ()),
        (Op.DO, ("effect", "collect_coin"), (3,)),
        (Op.STOP,),
    )
    routine = by_hand.routine("before", "crew die number", *code, locals_=1)
    trigger(by_hand, "dice_are_read", routine, "before")
    sea = set_sail(by_hand, dice={"fate": [7]})
    give_trait(sea, "waiting")
    sea.game.board.flow.rolled = 2
    sea.game.roll("fate")

    assert sea.ship.coin == 47


@pytest.mark.parametrize(
    "effect", ["add_die", "leave_out_die", "reroll_die", "raise_result", "lower_result"]
)
def test_without_a_roll_there_are_no_dice(sea: Sea, effect: str) -> None:
    arguments = (1,) if effect.endswith("result") else (1, "attack")

    assert sea.do(effect, *arguments) == 0


def test_a_roll_cannot_be_prevented(by_hand: ByHand) -> None:
    """GEN-12."""
    sea = rolling(by_hand, "dice_are_rolled", "prevent_all", fate=[7])

    assert sea.game.roll("fate") == 7


# Tables


@pytest.mark.parametrize(
    ("face", "clues", "coin"), [(0, 1, 40), (4, 1, 40), (5, 0, 45), (9, 0, 45)]
)
def test_a_table_is_rolled_and_its_row_done(
    by_hand: ByHand, face: int, clues: int, coin: int
) -> None:
    """SPO-01."""
    sea = set_sail(by_hand, dice={"fate": [face]})

    assert sea.do("roll_table", "core:spoils") == 1
    assert (sea.ship.clues, sea.ship.coin) == (clues, coin)


def test_a_table_may_be_of_another_die(by_hand: ByHand) -> None:
    """SPO-01: rows go by the first face of that name."""
    rows = [gain(by_hand, "collect_coin", amount) for amount in (1, 2)]
    abilities = [Action("row", 0), Action("row", 1)]
    data: dict[str, Any] = {"die": "attack", "rows": [[0, 0], [5, 5]]}
    by_hand.program("core:fortune", "table", *rows, abilities=abilities, **data)
    sea = set_sail(by_hand, dice={"attack": ["omen", "damage"]})
    sea.do("roll_table", "core:fortune")
    assert sea.ship.coin == 42

    sea.do("roll_table", "core:fortune")
    assert sea.ship.coin == 42
    assert sea.do("roll_table", "core:tar") == 0


@pytest.mark.parametrize(
    ("number", "faces", "asked", "coin"),
    [(0, [], 0, 40), (-1, [], 0, 40), (1, [7], 0, 45), (2, [7, 7], 0, 45), (2, [7, 1], 1, 45)],
)
def test_the_row_of_one_of_several_rolls_is_picked_where_they_differ(
    by_hand: ByHand, number: int, faces: list[int], asked: int, coin: int
) -> None:
    """SPO-01."""
    sea = set_sail(by_hand, "7" if asked else "", dice={"fate": faces})

    assert sea.do("roll_table_twice", "core:spoils", number) == (number > 0)
    assert sea.ship.coin == coin
    assert len(sea.answers.asked) == asked
    assert sea.do("roll_table_twice", "core:tar", 1) == 0


# Marks


def test_a_thing_carries_a_mark_until_it_is_taken_off(sea: Sea) -> None:
    """GEN-08: once, whatever it is."""
    for thing in (sea.crew[0], sea.ship, space(6, 2), sea.foe(7), sea.treasure("tar")):
        assert sea.do("put_mark", "cursed", thing) == 1
        assert sea.do("put_mark", "cursed", thing) == 0
        assert sea.game.holds("with_mark", thing, "cursed")
        assert not sea.game.holds("with_mark", thing, "blessed")
        assert sea.do("remove_mark", "cursed", thing) == 1
        assert not sea.game.holds("with_mark", thing, "cursed")
        assert sea.do("remove_mark", "cursed", thing) == 0


def test_a_mark_is_set_for_everyone(sea: Sea) -> None:
    """GEN-08."""
    assert not sea.game.holds("mark_set", "drums")
    assert sea.do("set_mark", "drums") == 1
    assert sea.do("set_mark", "drums") == 0
    assert sea.game.holds("mark_set", "drums")
    assert not sea.game.holds("mark_set", "bells")
    assert sea.do("clear_mark", "drums") == 1
    assert sea.do("clear_mark", "drums") == 0
    assert not sea.game.holds("mark_set", "drums")


def test_counters_are_put_on_a_thing_and_spent(sea: Sea) -> None:
    """GEN-08: as many as there are."""
    crew, storm = sea.crew[0], sea.storm((6, 2))
    assert sea.do("add_counter", 3, crew) == 3
    assert sea.do("add_counter", 2, storm) == 2
    assert sea.do("add_counter", 0, storm) == 0
    assert [sea.game.value("counter", each) for each in (crew, storm, sea.ship)] == [3, 2, 0]

    assert sea.do("spend_counter", 2, crew) == 2
    assert sea.do("spend_counter", 2, crew) == 1
    assert sea.game.value("counter", crew) == 0
    assert not sea.game.pay("spend_counter", 3, storm)


def test_counters_go_to_another_thing_as_many_as_there_are(sea: Sea) -> None:
    """GEN-08: to the thing itself none go."""
    crew, storm = sea.crew[0], sea.storm((6, 2))
    sea.do("add_counter", 3, crew)

    assert sea.do("move_counter", 2, crew, crew) == 0
    assert sea.do("move_counter", 2, crew, storm) == 2
    assert sea.do("move_counter", 2, crew, storm) == 1
    assert [sea.game.value("counter", each) for each in (crew, storm)] == [0, 3]


# Turns and the game


@pytest.mark.parametrize(
    ("effect", "reader"),
    [("end_turn", turns.has_ended), ("skip_sea_event", turns.skips_sea_event)],
)
def test_what_a_card_does_to_the_turn_is_known_until_the_next(
    sea: Sea, effect: str, reader: Any
) -> None:
    """RND-04, RND-10, EVT-01."""
    assert not reader(sea.game)
    assert sea.do(effect) == 1
    assert sea.do(effect) == 0
    assert reader(sea.game)
    sea.game.board.memory.begin("turn")
    assert not reader(sea.game)


def test_more_turns_may_follow(sea: Sea) -> None:
    """RND-02."""
    assert turns.turns_to_come(sea.game) == 0
    sea.do("take_another_turn")
    sea.do("take_another_turn")

    assert turns.turns_to_come(sea.game) == 2


@pytest.mark.parametrize("effect", ["end_turn", "take_another_turn", "skip_sea_event"])
@pytest.mark.parametrize("field", ["phase", "active"])
def test_only_your_own_turn_is_changed(by_hand: ByHand, effect: str, field: str) -> None:
    """RND-02, RND-05."""
    sea = set_sail(by_hand, players=2)
    value: Any = "enemy" if field == "phase" else sea.other.handle
    setattr(sea.game.board.flow, field, value)

    assert not sea.game.holds("your_turn")
    assert sea.do(effect) == 0


def test_the_first_player_token_changes_hands(by_hand: ByHand) -> None:
    """RND-02, RND-05, SET-14."""
    sea = set_sail(by_hand, players=2)
    assert sea.game.holds("hold_first_player")
    assert sea.do("become_first_player", sea.other) == 1
    assert sea.do("become_first_player", sea.other) == 0
    assert not sea.game.holds("hold_first_player")
    assert sea.game.board.flow.first == sea.other.handle


# What is asked


def test_what_is_under_way(by_hand: ByHand) -> None:
    """RND-02, RND-05, FRY-01, EXP-02, PRT-01, MOV-04, BRD-04."""
    sea = set_sail(by_hand, players=2)
    flow, game = sea.game.board.flow, sea.game

    def under_way() -> list[str]:
        rows = ("your_turn", "enemy_phase", "fray", "expedition", "visit", "navigation", "boarding")
        named = [row if "_" in row else f"{row}_under_way" for row in rows]
        return [row for row in named if game.facts.holds(row)]

    assert under_way() == ["your_turn"]
    flow.fighting = (sea.crew[0].handle,)
    flow.exploring = space(8, 3).handle
    flow.visiting, flow.sailing = space(3, 2).handle, True
    sea.ship.boarding = sea.raider(5, 2).handle
    assert under_way() == [
        "your_turn",
        *("fray_under_way", "expedition_under_way", "visit_under_way"),
        *("navigation_under_way", "boarding_under_way"),
    ]
    flow.you = sea.other.handle
    assert under_way() == ["fray_under_way", "expedition_under_way"]
    flow.phase = "enemy"
    assert under_way() == ["enemy_phase", "fray_under_way", "expedition_under_way"]


def test_numbers_of_the_course_of_play(by_hand: ByHand) -> None:
    """RND-01, TST-01: the margin is how far a test was passed or failed by."""
    sea = set_sail(by_hand, dice={"fate": [2, 9]})
    assert sea.game.value("round") == 1
    _, passed, _ = sea.game.test([sea.crew[0]], "luck")
    assert (passed, sea.game.value("margin"), sea.game.value("tests_passed")) == (3, 3, 1)
    _, failed, _ = sea.game.test([sea.crew[0]], "luck")
    assert (failed, sea.game.value("margin"), sea.game.value("tests_passed")) == (-4, 4, 1)


# Names of ports


def test_a_port_is_known_by_its_identity(by_hand: ByHand) -> None:
    """PRT-01: a card says `"Saint Mary's Rest"`, its code says what set it is of."""
    spaces = [
        [0, 0, "port"],
        *[[q, r, "calm sea"] for q, r in ((1, 0), (0, 1), (2, 0), (1, 1), (2, 1))],
    ]
    by_hand.program(
        "core:tile-1", "tile", act=1, clues=0, ports=["Saint Mary's Rest"], spaces=spaces
    )
    sea = set_sail(by_hand, labels.AS_DRAWN.id)
    sea.stack("tile", "tile-1")
    sea.do("reveal_tile")
    ports = sea.game.all("noun_port")
    found = sea.game.keep("port_called", ports, "core:port-saint-marys-rest")

    assert found == (space(6, 0).handle,)
    assert sea.game.keep("port_called", ports, "core:port-nowhere") == ()
    assert sea.game.keep("port_called", sea.game.all("noun_space"), "core:port-nowhere") == ()
