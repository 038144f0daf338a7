"""What fires and in what order; chains that end; limits; what is put off; prices; the log."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action, Decision, Moment, Option, Routine, Trigger
from everrain_runtime import log
from everrain_runtime.binding import BindingError, at_once, bound, performs
from everrain_runtime.chance import Scripted
from everrain_runtime.dice import throw_again
from everrain_runtime.state import Crew, Treasure
from everrain_runtime.state.encoding import from_json, to_json
from everrain_runtime.traps import Trap

if TYPE_CHECKING:
    from everrain_runtime.game import Game

NewGame = Callable[..., "Game"]
STRAIN = ("effect", "suffer_strain")
CREW_EVENT = "crew crew number"


class Recording:
    """Performs `collect_clue` by writing down which clue: a trigger's way to say it ran."""

    def __init__(self, game: Game) -> None:
        self.found: list[int] = []
        row = game.performers["collect_clue"].row

        def collect_clue(game: Game, amount: int) -> int:
            self.found.append(amount)
            return amount

        game.performers = {**game.performers, "collect_clue": bound(row, collect_clue)}


def trait(assembly: Any, name: str, *abilities: dict[str, Any], event: str = "") -> None:
    """Add a positive trait whose triggers each collect so many clues when they fire."""
    routines: list[Routine] = []
    made: list[Trigger] = []
    for ability in abilities:
        on = ability.get("event", event or "crew_suffers_strain")
        timing = ability.get("timing", "after")
        params = ability.get("params", CREW_EVENT)
        width = len(params.split())
        body = [(Op.DO, ("effect", "collect_clue"), (width,)), (Op.STOP,)]
        constants = [("number", ability["clue"])]
        body[:0] = ability.get("first", ())
        constants += ability.get("constants", ())
        context = "effect" if timing == "after" else timing
        routines.append(
            assembly.routine(
                context,
                params,
                *body,
                constants=constants,
                locals_=ability.get("locals_", 0),
            )
        )
        match = None
        if ability.get("own", False):
            code = ((Op.SAME, width, 0, 1), (Op.RETURN, width))
            routines.append(assembly.routine("pure", params, *code, locals_=1, result="boolean"))
            match = len(routines) - 1
        made.append(
            Trigger(
                timing,
                assembly.row("event", on),
                len(routines) - (1 if match is None else 2),
                match,
                limit=ability.get("limit"),
                context=ability.get("context", ""),
            )
        )
    assembly.program(f"core:{name}", "positive trait", *routines, abilities=made)


def crew_with(game: Game, *traits: str) -> list[Crew]:
    """Give the crew the traits, one each, in order of entering play."""
    crew = list(game.board.crew.values())
    for each, name in zip(crew, traits, strict=False):
        game.board.set_traits(each, positive=f"core:{name}")
    return crew


def test_before_runs_at_once_and_after_waits_for_the_end(assembly: Any, new_game: NewGame) -> None:
    trait(assembly, "early", {"timing": "before", "clue": 1}, {"clue": 2})
    game = new_game(assembly.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "early")
    game.do("suffer_strain", crew, 1)

    assert ran.found == [1]
    game.settle()
    assert ran.found == [1, 2]


def test_before_may_prevent_some_of_it(assembly: Any, new_game: NewGame) -> None:
    prevent = ((Op.DO, ("effect", "prevent"), (4,)),)
    trait(
        assembly,
        "hardy",
        {
            "timing": "before",
            "clue": 7,
            "first": prevent,
            "constants": [("number", 1)],
            "own": True,
        },
    )
    game = new_game(assembly.content())
    crew, other = crew_with(game, "hardy")

    assert game.do("suffer_strain", [crew, other], 2) == 3
    assert (crew.strain, other.strain) == (1, 2)


def test_what_is_wholly_prevented_did_not_happen(assembly: Any, new_game: NewGame) -> None:
    prevent = ((Op.DO, ("effect", "prevent"), (4,)),)
    trait(
        assembly,
        "hardy",
        {"timing": "before", "clue": 7, "first": prevent, "constants": [("number", 5)]},
        {"clue": 9},
    )
    game = new_game(assembly.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "hardy")

    assert game.do("suffer_strain", crew, 2) == 0
    game.settle()
    assert ran.found == [7]
    assert "suffer_strain" not in [entry.name for entry in log.entries(game.board.log)]


def test_the_first_replacement_ends_it(assembly: Any, new_game: NewGame) -> None:
    trait(
        assembly,
        "enduring",
        {"timing": "before", "clue": 1, "params": "crew crew", "event": "crew_dies"},
        {"timing": "instead", "clue": 2, "params": "crew crew", "event": "crew_dies"},
        {"timing": "instead", "clue": 3, "params": "crew crew", "event": "crew_dies"},
    )
    game = new_game(assembly.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "enduring")

    assert game.do("kill_crew", crew) == 0
    assert ran.found == [2]
    assert crew.handle in game.board.crew


def test_the_queue_keeps_the_order_of_events(assembly: Any, new_game: NewGame) -> None:
    trait(assembly, "strained", {"clue": 1}, {"event": "crew_recovers_strain", "clue": 2})
    game = new_game(assembly.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "strained")
    game.do("suffer_strain", crew, 1)
    game.do("recover_strain", crew, 1)
    game.do("suffer_strain", crew, 1)
    game.settle()

    assert ran.found == [1, 2, 1]


def test_equals_go_by_ship_then_by_entering_play(assembly: Any, new_game: NewGame) -> None:
    for number, name in enumerate(("a", "b", "c", "d"), start=1):
        trait(assembly, name, {"clue": number})
    game = new_game(assembly.content(), players=2)
    ran = Recording(game)
    crew = crew_with(game, "a", "b", "c", "d")
    game.board.flow.active = crew[2].ship
    game.do("suffer_strain", crew[0], 1)
    game.settle()

    assert ran.found == [3, 4, 1, 2]


def test_a_source_sees_itself_leave_play(assembly: Any, new_game: NewGame) -> None:
    trait(assembly, "grim", {"clue": 4, "params": "crew crew", "event": "crew_dies", "own": True})
    game = new_game(assembly.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "grim", "grim")
    game.do("kill_crew", crew)
    game.settle()

    assert ran.found == [4]


def test_an_ability_does_not_fire_in_the_chain_it_started(assembly: Any, new_game: NewGame) -> None:
    """Two traits answer strain with strain: each fires once in a chain."""
    again = ((Op.DO, STRAIN, (1, 4)),)
    for name, clue in (("a", 1), ("b", 2)):
        trait(assembly, name, {"clue": clue, "first": again, "constants": [("number", 1)]})
    game = new_game(assembly.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "a", "b")
    game.do("suffer_strain", crew, 1)
    game.settle()

    assert sorted(ran.found) == [1, 1, 2, 2]
    assert crew.strain == 5
    game.do("suffer_strain", crew, 1)
    game.settle()
    assert len(ran.found) == 8


def test_a_chain_of_before_stops_too(assembly: Any, new_game: NewGame) -> None:
    again = ((Op.DO, STRAIN, (1, 4)),)
    for name, clue in (("a", 1), ("b", 2)):
        trait(
            assembly,
            name,
            {"timing": "before", "clue": clue, "first": again, "constants": [("number", 1)]},
        )
    game = new_game(assembly.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "a", "b")
    game.do("suffer_strain", crew, 1)

    assert ran.found == [2, 1, 1, 2]
    assert crew.strain == 5


def test_too_many_routines_inside_one_another_trap(assembly: Any, new_game: NewGame) -> None:
    again = ((Op.DO, STRAIN, (1, 4)),)
    names = [f"t{number}" for number in range(40)]
    for name in names:
        trait(
            assembly,
            name,
            {"timing": "before", "clue": 1, "first": again, "constants": [("number", 1)]},
        )
    game = new_game(assembly.content(), crew=40)
    crew = crew_with(game, *names)

    with pytest.raises(Trap, match="32 deep inside one another"):
        game.do("suffer_strain", crew[0], 1)


@pytest.mark.parametrize("limit", ["turn", "round", "act"])
def test_limits_are_freed_by_their_scope(assembly: Any, new_game: NewGame, limit: str) -> None:
    trait(assembly, "once", {"clue": 1, "limit": limit, "own": True})
    game = new_game(assembly.content())
    ran = Recording(game)
    crew = crew_with(game, "once", "once")
    game.do("suffer_strain", crew, 1)
    game.do("suffer_strain", crew, 1)
    game.settle()
    assert ran.found == [1, 1]

    game.board.memory.begin("visit")
    game.do("suffer_strain", crew[0], 1)
    game.settle()
    assert ran.found == [1, 1]

    game.board.memory.begin(limit)
    game.do("suffer_strain", crew[0], 1)
    game.settle()
    assert ran.found == [1, 1, 1]


def test_a_trait_works_only_in_its_place(assembly: Any, new_game: NewGame) -> None:
    trait(assembly, "salty", {"clue": 1, "context": "sea"})
    trait(assembly, "sociable", {"clue": 2, "context": "port"})
    game = new_game(assembly.content())
    ran = Recording(game)
    crew, other = crew_with(game, "salty", "sociable")
    game.do("suffer_strain", other, 1)
    crew.place = other.place = 32  # both to services in port
    game.do("suffer_strain", other, 1)
    game.settle()

    assert ran.found == [1, 2]


def test_a_cause_narrows_an_event(assembly: Any, new_game: NewGame) -> None:
    trait(assembly, "dry", {"clue": 1}, event="crew_suffers_strain_from_weather")
    game = new_game(assembly.content())
    ran = Recording(game)
    crew, _ = crew_with(game, "dry")
    game.do("suffer_strain", crew, 1)
    game.do("suffer_strain", crew, 1, cause="weather")
    game.settle()

    assert ran.found == [1]


def test_the_acting_player_is_the_captain_of_the_source(assembly: Any, new_game: NewGame) -> None:
    trait(assembly, "loyal", {"clue": 3})
    game = new_game(assembly.content(), players=2)
    crew = list(game.board.crew.values())
    game.board.set_traits(crew[2], positive="core:loyal")
    game.do("suffer_strain", crew[0], 1)
    game.settle()

    one, two = game.board.ships.values()
    assert (one.clues, two.clues) == (0, 3)
    assert game.you is one


def test_what_you_do_is_not_what_another_player_does(assembly: Any, new_game: NewGame) -> None:
    trait(assembly, "greedy", {"clue": 3, "params": "crew number", "event": "you_collect_coin"})
    game = new_game(assembly.content(), players=2)
    ran = Recording(game)
    crew = list(game.board.crew.values())
    game.board.set_traits(crew[2], positive="core:greedy")
    row = game.content.vocabulary.effects["collect_coin"]
    game.performers = {**game.performers, "collect_coin": bound(row, lambda game, amount: amount)}
    game.do("collect_coin", 5)
    game.settle()
    assert ran.found == []

    game.board.flow.you = crew[2].ship
    game.do("collect_coin", 5)
    game.settle()
    assert ran.found == [3]


def test_what_is_put_off_comes_due_once(assembly: Any, new_game: NewGame) -> None:
    later = assembly.routine(
        "effect",
        "crew number",
        (Op.DO, ("effect", "collect_clue"), (1,)),
        (Op.STOP,),
    )
    body = assembly.routine(
        "effect",
        "crew",
        (Op.LATER, 0, 0, (0, 1)),
        (Op.STOP,),
        constants=[("number", 6)],
    )
    assembly.program(
        "core:promise",
        "positive trait",
        later,
        body,
        abilities=[Action("use", 1)],
        moments=[Moment(assembly.row("event", "round_ends"))],
    )
    content = assembly.content()
    game = new_game(content)
    crew = next(iter(game.board.crew.values()))
    game.run(content.get("core:promise"), 1, (crew.handle,), ability=0)
    assert game.you.clues == 0

    game.moment("round_begins")
    game.settle()
    assert game.you.clues == 0
    for _ in range(2):
        game.moment("round_ends")
        game.settle()
    assert game.you.clues == 6


def test_saved_and_loaded_the_queue_goes_on(assembly: Any, new_game: NewGame) -> None:
    trait(assembly, "slow", {"clue": 2})
    content = assembly.content()
    game = new_game(content)
    crew, _ = crew_with(game, "slow")
    game.do("suffer_strain", crew, 1)
    saved = json.loads(json.dumps(to_json(game.board)))
    again = new_game(content)
    again.board = from_json(saved)
    again.settle()

    assert again.you.clues == 2
    assert game.you.clues == 0


def test_what_the_rules_do_at_once_waits_for_a_batch(
    new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[int]] = []

    def look(game: Game) -> bool:
        seen.append([crew.strain for crew in game.board.crew.values()])
        return False

    monkeypatch.setattr("everrain_runtime.binding._CHECKS", [])
    at_once(1)(look)
    game = new_game()
    crew = list(game.board.crew.values())
    game.do("suffer_strain", crew, 1)
    game.do("suffer_strain", crew[0], 1)

    assert seen == [[1, 1], [2, 1]]


def test_what_the_rules_do_at_once_is_tried_until_nothing_is_left(
    new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def weary_die(game: Game) -> bool:
        dying = [crew for crew in game.board.crew.values() if crew.strain >= 3]
        return bool(dying) and game.do("kill_crew", dying[0]) > 0

    def mourn(game: Game) -> bool:
        left = list(game.board.crew.values())
        return len(left) == 1 and left[0].strain < 3 and game.do("suffer_strain", left, 3) > 0

    monkeypatch.setattr("everrain_runtime.binding._CHECKS", [])
    at_once(2)(mourn)
    at_once(1)(weary_die)
    game = new_game()
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
    row = game.performers["kill_crew"].row

    def kill_crew(game: Game, crew: Crew) -> int:
        game.do("suffer_strain", crew, 2)
        game.do("collect_clue", 0)
        return 1

    game.performers = {**game.performers, "kill_crew": bound(row, kill_crew)}
    crew = list(game.board.crew.values())
    game.do("collect_clue", 1)
    game.do("kill_crew", crew[1])
    found = log.sentences(log.entries(game.board.log), game.content.vocabulary)

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


def test_a_log_entry_knows_card_and_line(assembly: Any, new_game: NewGame) -> None:
    line = assembly.string("collect 2 clues")
    code = ((Op.DO.code, assembly.row("effect", "collect_clue"), (1,)), (Op.STOP.code,))
    routine = Routine("effect", code, ("card",), 0, constants=(("number", 2),), lines=(line, -1))
    assembly.program("core:gift", "sea event", routine, abilities=[Action("body", 0)])
    content = assembly.content()
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
        performs(suffer_strain)
    with pytest.raises(BindingError, match="nothing is called suffer_stress in effect"):
        performs(suffer_stress)


def choose_and_discard(assembly: Any, prices: int) -> Routine:
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
    made: Routine = assembly.routine(
        "cost",
        "card",
        *code,
        constants=[("number", 1), ("boolean", False)],
        locals_=3,
        result="boolean",
    )
    decision = Decision("choose", assembly.string("Pick a treasure"))
    return attrs.evolve(made, decisions=(decision,))


def test_a_price_is_paid_whole_or_not_offered(assembly: Any, new_game: NewGame) -> None:
    cost = choose_and_discard(assembly, 2)
    label = assembly.string("Trade two")
    offer = Decision(
        "offer",
        assembly.string("What do you do"),
        (Option(label, None, 0, (0,)), Option(assembly.string("Leave"), None, None, (0,))),
    )
    body = attrs.evolve(
        assembly.routine("effect", "card", (Op.OFFER, 1, 0), (Op.STOP,), locals_=1),
        decisions=(offer,),
    )
    assembly.program("core:trade", "sea event", cost, body, abilities=[Action("body", 1)])
    content = assembly.content()
    asked: list[list[str]] = []
    keys: list[str] = []

    class Last:
        def answer(self, game: Game, decision: Any) -> tuple[int, ...]:
            asked.append([option.key for option in decision.options])
            keys.append(decision.key)
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
    assert passed == (crew[0], 0)
    assert failed == (crew[0], -1)
    assert game.test([], "luck") == (None, -1)
    found = [(entry.name, entry.detail) for entry in log.entries(game.board.log)]
    assert found == [
        ("crew_tests", ""),
        ("dice_are_read", "5"),
        ("crew_passes_test", ""),
        ("crew_tests", ""),
        ("dice_are_read", "6"),
        ("crew_fails_test", ""),
    ]


def test_a_roll_may_be_changed_before_it_is_read(assembly: Any, new_game: NewGame) -> None:
    for name, event, clue in (("a", "dice_are_rolled", 1), ("b", "dice_are_read", 2)):
        trait(
            assembly,
            name,
            {"timing": "before", "clue": clue, "params": "crew die", "event": event},
        )
    game = new_game(
        assembly.content(),
        chance=Scripted.of(dice={"attack": ["blank", "omen", "damage", "omen"]}),
    )
    row = game.performers["collect_clue"].row

    def collect_clue(game: Game, amount: int) -> int:
        roll = game.rolls[-1]
        if amount == 1:
            roll.dice["attack"] += 1
        else:
            assert roll.turn("attack", "omen", "damage", 5) == 1
            assert throw_again(game, roll, "attack", "blank", 5) == 1
        return amount

    game.performers = {**game.performers, "collect_clue": bound(row, collect_clue)}
    crew_with(game, "a", "b")
    game.content.__dict__["_dice"] = {"attack": ("blank", "blank", "damage", "damage", "omen")}
    roll = game.throw({"attack": 2})

    assert roll.count("attack", "damage") == 2
    assert roll.count("attack", "omen") == 1
    details = [entry.detail for entry in log.entries(game.board.log)]
    assert details == ["", "", "1 blank, 1 damage, 1 omen, then 2 damage, 1 omen"]
