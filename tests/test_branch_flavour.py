"""The flavour of branches: told when one is reached, printed, read back, and no behaviour."""

from __future__ import annotations

from typing import Final

import attrs
import pytest

from everrain_dsl.bytecode.bundle import Invalid, dump, load
from everrain_dsl.bytecode.meaning import meaning, set_meaning
from everrain_dsl.compiler import Compiled
from everrain_dsl.print import markdown, plain, render
from everrain_dsl.readback.check import read_back
from everrain_dsl.vocabulary import core
from everrain_runtime.scenarios import Outcome, run
from everrain_runtime.scenarios.report import entry_lines
from tests.runtime.scenes import stage_of

CARD: Final = """
sea event "The Knocking"
  choice "Answer"
    > They knock back \u2014 twice.
    one crew on deck tests resolve
      pass
        > The choir wakes.
        collect 2 clues
      fail
        collect 1 clue
  choice "Pay"
    > It takes the coin.
    cost pay 1 coin
    every crew tests luck
      pass
        > Nobody breathes.
        collect 1 clue
  choice "Wait"
    nothing happens

scenario "it is answered" of "The Knocking"
  given a deckhand on deck with resolve 6
  given fate rolls 6
  choose "Answer"
  expect exactly 2 clues

scenario "it is paid" of "The Knocking"
  given a deckhand on deck with luck 9
  given a deckhand on deck with luck 9
  given 1 coin
  given fate rolls 0, 0
  choose "Pay"
  expect exactly 2 clues
"""
LINES: Final = (
    "Answer \u2014 *They knock back \u2014 twice.* One Crew On Deck tests Resolve.",
    "  \u2022 Pass: *The choir wakes.* Collect 2 Clues.",
    "  \u2022 Fail: collect 1 Clue.",
    "Pay \u2014 *It takes the coin.* Pay 1 Coin: every Crew tests Luck.",
    "  \u2022 Pass: *Nobody breathes.* Collect 1 Clue.",
    "Wait \u2014 Nothing happens.",
)


def told(outcome: Outcome) -> list[str]:
    return [each.detail for each in outcome.log if each.name == "flavour"]


def bare(text: str) -> str:
    """Return *text* without its flavour."""
    return "".join(line for line in text.splitlines(True) if not line.lstrip().startswith(">"))


def compiled(text: str) -> Compiled:
    return stage_of(text).compiled


def test_a_branch_tells_its_flavour_once_and_before_what_it_does() -> None:
    stage = stage_of(CARD)
    answered, paid = [run(each, stage.compiled, stage.content) for each in stage.compiled.scenarios]

    assert (answered.failure, paid.failure) == (None, None)
    assert told(answered) == ["They knock back \u2014 twice.", "The choir wakes."]
    assert told(paid) == ["It takes the coin.", "Nobody breathes."]
    lines = [line.strip() for line in entry_lines(answered.log, stage.content)]
    said = [line.partition("  ")[0] for line in lines]
    assert said[-2:] == ["The choir wakes.", "Collect 2 Clues."]


def test_flavour_stands_behind_what_names_its_branch_and_reads_back() -> None:
    found = compiled(CARD)
    text = render(found.named("The Knocking")[0], found.vocabulary)

    assert tuple(plain(text).splitlines()[3:]) == LINES
    assert "**Pay** \u2014 *It takes the coin.* Pay 1 Coin" in markdown(text)
    assert "*Nobody" not in " ".join(text.sentences)
    assert [each.difference for each in read_back(found) if each.card.name == "The Knocking"] == [
        ""
    ]


def test_flavour_is_no_behaviour() -> None:
    with_, without = [compiled(text).bundle("core") for text in (CARD, bare(CARD))]
    (one,), (other,) = [
        [
            each
            for each in bundle.programs
            if each.flavours or bundle.strings[each.name][:5] == "The K"
        ]
        for bundle in (with_, without)
    ]

    assert len(one.flavours) == 4
    assert other.flavours == ()
    assert meaning(one, with_) == meaning(other, without)
    assert set_meaning(with_) == set_meaning(without)


@pytest.mark.parametrize("kept", [0, 3])
def test_a_text_that_no_branch_has_is_refused(kept: int) -> None:
    bundle = compiled(CARD).bundle("core")
    programs = [
        attrs.evolve(each, flavours=each.flavours[:kept]) if each.flavours else each
        for each in bundle.programs
    ]
    made = dump(attrs.evolve(bundle, programs=tuple(programs)))

    with pytest.raises(Invalid, match=r"flavour [03]"):
        load(made, core())
