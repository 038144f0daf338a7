"""What the engine is told and asked by each instruction that needs it."""

from __future__ import annotations

import attrs
import pytest

from everrain_dsl.bytecode.opcodes import DURATIONS, OPERATIONS, READINGS, SIDES, WAYS
from everrain_runtime.machine import vm
from tests.bytecode.recorder import (
    CREW,
    DIE,
    LIMIT,
    MINUS,
    NOBODY,
    NONE,
    ONE,
    STAT,
    THREE,
    TWO,
    ZERO,
    A,
    B,
    C,
    D,
    E,
    Recorder,
    bundle_of,
    noted,
    run,
    told,
)  # fmt: skip
from tests.bytecode.sample import sample


def test_the_host_gets_each_effect_with_its_arguments() -> None:
    shown = told(
        ["DO", "shout", []],
        ["DO", "collect", [TWO]],
        ["DO", "suffer", [0, TWO]],
        ["ALL", A, "noun_zone"],
        ["FIRST", A, A],
        ["DO", "take", [0, ONE, A]],
        ["DO", "swap", [0, NOBODY, ONE, TWO]],
        all=(9001,),
    )

    assert [entry for entry in shown if entry[0] == "do"] == [
        ("do", "shout", ()),
        ("do", "collect", (2,)),
        ("do", "suffer", (1001, 2)),
        ("do", "take", (1001, 1, 9001)),
        ("do", "swap", (1001, 0, 1, 2)),
    ]


def test_the_host_knows_the_sentence_that_is_performed() -> None:
    bundle = bundle_of(["DO", "shout", []], ["DID", A, "shout", []], ["STOP"])
    made = bundle.programs[0]
    routine = attrs.evolve(made.routines[0], lines=(1, 2, -1))
    bundle = attrs.evolve(
        bundle, programs=(attrs.evolve(made, routines=(routine, *made.routines[1:])),)
    )
    host = Recorder()
    lines = noted(host, "line")
    run(bundle, host)

    assert lines == ["Answer the knocking", "every crew recovers 2 strain"]


def test_how_much_was_done_is_a_number() -> None:
    shown = told(["DID", A, "collect", [THREE]], ["DO", "collect", [A]], do=2)

    assert shown[-1] == ("do", "collect", (2,))


def test_questions_are_asked_by_name() -> None:
    shown = told(
        ["ASK", A, "stat", [0, STAT]],
        ["ASK", A, "gauge strain", [0]],
        ["ASK", A, "limit", []],
        ["DO", "collect", [A]],
    )

    assert shown == [
        ("ask", "stat", (1001, "resolve")),
        ("ask", "strain", (1001,)),
        ("ask", "limit", ()),
        ("do", "collect", (7,)),
    ]


def test_a_filter_is_asked_of_one_thing() -> None:
    written = [["ASK", A, "on_deck", [0]], ["RETURN", A]]
    bundle = bundle_of(*written, result="boolean")

    assert run(bundle, Recorder({"keep": (1001,)})) is True
    assert run(bundle, Recorder({"keep": ()})) is False


def test_a_filter_asked_of_nobody_says_no() -> None:
    host = Recorder()
    found = run(bundle_of(["ASK", A, "on_deck", [NOBODY]], ["RETURN", A], result="boolean"), host)

    assert found is False
    assert host.log == []


def test_a_price_is_paid_or_not() -> None:
    written = [["PAY", A, "collect", [TWO]], ["RETURN", A]]
    bundle = bundle_of(*written, result="boolean", context="cost")

    assert run(bundle, Recorder({"pay": True})) is True
    assert run(bundle, Recorder({"pay": False})) is False


def test_an_effect_is_tried_without_being_done() -> None:
    written = [["CAN", A, "collect", [TWO]], ["RETURN", A]]
    host = Recorder({"can": False})

    assert run(bundle_of(*written, result="boolean", context="pure"), host) is False
    assert host.log == [("can", "collect", (2,))]


def test_dice_tests_and_chance_come_from_the_host() -> None:
    shown = told(
        ["ROLL", A, DIE],
        ["ALL", B, "noun_crew"],
        ["TEST", C, D, B, STAT, MINUS],
        ["RANDOM", B, B, TWO],
        ["DO", "swap", [B, C, A, D]],
    )

    assert shown == [
        ("roll", "fate"),
        ("all", "noun_crew"),
        ("test", CREW, "resolve", -3, 1),
        ("random", CREW, 2),
        ("do", "swap", (CREW[:2], 1001, 4, -2)),
    ]


def test_several_dice_are_rolled_and_some_again() -> None:
    shown = told(
        ["ROLL_DICE", A, DIE, TWO],
        ["ROLL_AGAIN", A, A, DIE, ONE],
        ["READ_DICE", B, A, READINGS.index("total")],
        ["SHOWING", C, A, THREE, LIMIT],
        ["ON_TABLE", A, DIE],
        ["READ_DICE", D, A, READINGS.index("equal")],
        *(["DO", "collect", [each]] for each in (B, C, D)),
    )

    assert shown == [
        ("roll_dice", "fate", 2),
        ("roll_again", (4, 4), "fate", 1),
        ("on_table", "fate"),
        *(("do", "collect", (number,)) for number in (8, 2, 2)),
    ]


def test_a_test_of_several_rolls_tells_which_counts() -> None:
    shown = told(
        ["ALL", B, "noun_crew"],
        ["FIRST", A, B],
        ["STAT", C, A, WAYS.index("lowest")],
        ["TRY", A, B, D, B, C, ONE, MINUS],
        ["DO", "swap", [A, A, B, D]],
    )

    assert shown[1:] == [
        ("stat", 1001, "lowest"),
        ("test", CREW, "luck", 1, -3),
        ("do", "swap", (1001, 1001, -2, 8)),
    ]


def test_nobody_tests_when_there_is_nobody() -> None:
    shown = told(["TEST", A, B, NONE, STAT, ZERO], ["DO", "suffer", [A, B]])

    assert shown[-1] == ("do", "suffer", (0, -2))


def test_a_choice_is_made_within_what_there_is() -> None:
    shown = told(["ALL", A, "noun_crew"], ["CHOOSE", A, A, TWO, LIMIT, 0], all=CREW[:1])

    assert shown[-1] == ("choose", CREW[:1], 1, 1, "Answer the knocking")


def test_a_choice_of_nothing_is_not_put() -> None:
    assert told(["CHOOSE", A, NONE, ONE, TWO, 0]) == []
    assert told(["RANDOM", A, NONE, TWO]) == []


def test_a_number_is_chosen_from_low_to_high() -> None:
    assert told(["CHOOSE_NUMBER", A, THREE, ONE, 1]) == [("choose_number", 3, 3)]


def test_options_are_put_with_what_their_routines_need() -> None:
    offered, confirmed = told(["OFFER", A, 2], ["CONFIRM", B, 3])

    assert offered[2] == ((1001,), (1001,))
    assert confirmed == ("confirm", "Pay", (1001,))


def test_an_option_leads_to_its_routines() -> None:
    routines = vm.prepare(sample())["core:sample"]
    ((_, offer, _),) = told(["OFFER", A, 2])

    assert (offer.program, offer.routine, offer.number) == ("core:sample", 0, 2)
    assert [option.label for option in offer.options] == ["Answer the knocking", "Pay"]
    assert offer.options[0].when is not None
    assert offer.options[1].cost is not None
    assert vm.run(offer.options[1].cost, (1001,), Recorder()) is True
    assert routines[1].number == offer.options[0].when.number


def test_a_routine_calls_another_of_its_program() -> None:
    shown = told(["CALL", 3, [NOBODY, TWO]], ["DO", "shout", []])

    assert shown == [("do", "suffer", (0, 2)), ("do", "shout", ())]


def test_lasting_things_are_told_with_their_duration() -> None:
    shown = told(
        ["MODIFY", "stat", OPERATIONS.index("gets"), TWO, DURATIONS.index("round"), [0, STAT]],
        ["ALLOW", "may_rest", DURATIONS.index("turn"), [0]],
        ["LATER", 1, 3, [0, TWO]],
        ["LATER_ON", 1, 3, THREE, [0, TWO]],
        ["EACH_TIME", 1, 3, DURATIONS.index("act"), [0, TWO]],
        ["EACH_TIME_UNTIL", 1, 3, [0, TWO], 1, [0]],
        ["EITHER_COMES", 1, 3, [0, TWO], 1, 3, THREE, [0, TWO]],
        ["ALLOW_UNTIL", "may_rest", 1, [0], [0]],
        ["MODIFY_UNTIL", "stat", OPERATIONS.index("gets"), TWO, 1, [0, STAT], [0]],
    )

    assert shown == [
        ("modify", "stat", "gets", 2, "round", (1001, "resolve")),
        ("allow", "may_rest", "turn", (1001,)),
        ("later", "round_ends", 3, (1001, 2)),
        ("later", "round_ends", 3, (1001, 2)),
        ("each time", "round_ends", 3, (1001, 2), "act"),
        ("until", "round_ends", (1001,)),
        ("each time", "round_ends", 3, (1001, 2), "until round_ends"),
        ("either", "round_ends", 3, (1001, 2), 3),
        ("either", "round_ends", 3, (1001, 2), 3),
        ("until", "round_ends", (1001,)),
        ("allow", "may_rest", "until round_ends", (1001,)),
        ("until", "round_ends", (1001,)),
        ("modify", "stat", "gets", 2, "until round_ends", (1001, "resolve")),
    ]


def test_what_was_made_is_a_list() -> None:
    shown = told(["DO", "shout", []], ["MADE", A, "noun_crew"], ["DO", "suffer", [A, ONE]])

    assert shown[1:] == [("made", "noun_crew"), ("do", "suffer", (CREW[:1], 1))]


#: The ships of a poll, its votes, what wins and who made it; then what is read from the votes.
_POLL = [["ALL", A, "noun_ship"], ["POLL", B, A, 2, 10, [0]]]
_SHIPS = (5001, 5002, 5003)


def test_so_many_are_polled_and_what_they_vote_is_tallied() -> None:
    tally = ["TALLY", C, D, B, 2, 12, [0], 0]
    shown = told(*_POLL, tally, ["DO", "collect", [C]], all=_SHIPS, poll=(4, 7), tally=(7, 5002))

    assert shown[1:] == [
        ("poll", _SHIPS[:2], 10, (1001,)),
        ("tally", ((5001, 4), (5002, 7)), "highest", 12, (1001,), "Answer the knocking"),
        ("do", "collect", (7,)),
    ]


def test_nothing_is_no_vote_for_a_thing_and_0_is_a_bid() -> None:
    things = ["POLL", B, A, 8, 11, [0, 0]]
    for ballots, votes in (([*_POLL[:1], things], (5001, None)), (_POLL, (5001, 0))):
        shown = told(
            *ballots, ["TALLY", C, D, B, 1, 12, [0], 4 if ballots is _POLL else 0],
            all=_SHIPS[:1], poll=(0,),
        )  # fmt: skip

        assert shown[-1][1] == (votes,)


def test_each_has_cast_a_vote_or_none() -> None:
    shown = told(
        *_POLL, ["EACH", C, A, 8], ["NEXT", D, C, 7],
        ["CAST", E, B, D], ["DO", "collect", [E]], ["AGAIN", 3],
        all=_SHIPS, poll=(4, 7),
    )  # fmt: skip

    assert [entry[2] for entry in shown if entry[0] == "do"] == [(4,), (7,), (0,)]


@pytest.mark.parametrize(
    ("side", "ships"),
    [
        ("for", [5001, 5003]),
        ("against", [5002]),
        ("all", [5001, 5002, 5003]),
        ("level", [5001, 5003]),
        ("most", [5002]),
        ("least", [5001, 5003]),
    ],
)
def test_who_voted_how_is_known(side: str, ships: list[int]) -> None:
    shown = told(
        _POLL[0], ["POLL", B, A, 8, 10, [0]], ["VOTERS", C, B, TWO, SIDES.index(side)],
        ["EACH", D, C, 8], ["NEXT", E, D, 7], ["YOU", E], ["AGAIN", 4],
        all=_SHIPS, poll=(2, 3, 2),
    )  # fmt: skip

    assert [entry[1] for entry in shown if entry[0] == "you"] == [*ships, 5001]
