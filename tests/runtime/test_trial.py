"""Trying a card: its text, its questions in order, what happened, why a choice is missing."""

from __future__ import annotations

import pytest

from everrain_runtime.engine.decisions import Decision, Option
from everrain_runtime.scenarios.trial import BadAnswer, Trial, read_answer
from tests.runtime.scenes import stage_of

CARDS = """
    sea event "Knocking"
      choice "Answer"
        crew on deck test resolve
          pass
            collect 2 clues
          fail
            that crew suffers 2 strain
      choice "Bribe"
        requires at least 9 clues
        collect 3 clues
      choice "Wait"
        nothing happens

    positive trait "Hardy" (sea)
      before this crew suffers strain from the weather
        prevent 1

    denizen labour "Caulking"
      crew space
        this crew suffers 1 strain
        collect 10 coin

    location "Apothecary"
      service "Wounds tended"
        cost pay 10 coin
        this crew suffers 1 strain
"""


def trial_of(name: str, seed: int = 0) -> Trial:
    stage = stage_of(CARDS)
    (card,) = stage.compiled.named(name)
    return Trial(card, stage, seed)


def test_a_trial_shows_the_text_of_the_card() -> None:
    assert trial_of("Knocking").text.startswith("Knocking\nSea Event\n")


def test_a_trial_asks_what_the_card_asks_and_says_why_not() -> None:
    trial = trial_of("Knocking")
    decision = trial.start()

    assert decision is not None
    assert [option.text for option in decision.options] == ["Answer", "Wait"]
    (reason,) = trial.reasons()
    assert (reason.label, reason.why) == ("Bribe", "it requires that you have at least 9 Clues")


def test_a_trial_shows_each_event_once_with_the_line_behind_it() -> None:
    trial = trial_of("Knocking")
    trial.start()
    trial.lines()
    assert trial.choose("Answer") is None
    lines = trial.lines()

    assert any("tests resolve" in line for line in lines)
    assert any(line.endswith("(Knocking)") and "<" in line for line in lines)
    assert trial.lines() == []


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_same_seed_is_the_same_trial(seed: int) -> None:
    shown = []
    for _ in range(2):
        trial = trial_of("Knocking", seed)
        trial.start()
        trial.choose("Answer")
        shown.append(trial.lines())

    assert shown[0] == shown[1]


def test_a_card_that_waits_is_set_off_by_what_it_waits_for() -> None:
    trial = trial_of("Hardy")
    decision = trial.start()

    assert decision is not None
    assert [option.text for option in decision.options][-1] == "nothing"
    assert trial.choose(decision.options[0].key) is None
    assert any("Prevent 1." in line for line in trial.lines())


def test_a_card_that_is_used_is_used() -> None:
    trial = trial_of("Caulking")

    assert trial.start() is None
    assert any("Collect 10 Coin." in line for line in trial.lines())


def test_a_service_is_used_at_its_cost() -> None:
    trial = trial_of("Wounds tended")

    assert trial.start() is None
    assert [line.partition("  ")[0] for line in trial.lines()] == [
        "Pay 10 Coin.",
        "The bosun suffers 1 Strain.",
        "The bosun uses a Service at Apothecary: Wounds tended.",
    ]


def test_the_sample_table_is_told() -> None:
    trial = trial_of("Knocking")
    trial.start()
    crew, things = trial.table()

    assert crew == "crew: the bosun on deck, the cook on deck, the boy below deck"
    assert things.startswith("3 clues, 40 coin, in the hold: Rope")


def question(kind: str, *names: str, least: int = 1, most: int = 1) -> Decision:
    options = tuple(Option(name, name, at) for at, name in enumerate(names))
    return Decision(kind, 0, "it", "which", options, least, most)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("decision", "text", "picked"),
    [
        (question("offer", "Run", "Wait"), "2", ("Wait",)),
        (question("offer", "Run", "Wait"), " run ", ("Run",)),
        (question("offer", "Cut the anchor", "Wait"), "cut the  anchor", ("Cut the anchor",)),
        (question("confirm", "yes", "no"), "y", ("yes",)),
        (question("confirm", "yes", "no"), "nothing", ("no",)),
        (question("number", "0", "1", "2"), "2", ("2",)),
        (question("choose", "A", "B", "C", least=2, most=2), "1 3", ("A", "C")),
        (question("choose", "A", "B", least=0, most=2), "nothing", ()),
        (question("choose", "A", "B", least=0, most=2), "", ()),
    ],
)
def test_an_answer_is_a_number_or_a_name(
    decision: Decision, text: str, picked: tuple[str, ...]
) -> None:
    assert read_answer(decision, text) == picked


@pytest.mark.parametrize(
    ("decision", "text", "said"),
    [
        (question("offer", "Run", "Wait"), "3", "none of `Run`, `Wait`"),
        (question("offer", "Run", "Wait"), "", "none of"),
        (question("number", "0", "1", "2"), "9", "`0` to `2`"),
        (question("choose", "A", "B", "C", least=2, most=2), "1", "1 picked; pick 2 of"),
        (question("choose", "A", "B", "C", least=1, most=2), "1 1", "twice"),
        (question("offer", "Run", "Wait"), "99999999999999999999", "none of"),
    ],
)
def test_an_answer_that_means_nothing_says_what_would(
    decision: Decision, text: str, said: str
) -> None:
    with pytest.raises(BadAnswer, match=said):
        read_answer(decision, text)
