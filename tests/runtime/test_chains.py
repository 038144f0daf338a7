"""How far one cause leads: what cards bring forth, and how much they do, is limited."""

from __future__ import annotations

from textwrap import dedent

import pytest

from everrain_dsl.bytecode import chains
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_runtime.scenarios import prepare
from everrain_runtime.scenarios.trial import CLUES, Trial
from everrain_runtime.state import log
from tests.sources import core_bundle

RICE = """
    sea event "Rice"
      repeat 99 times
        repeat 99 times
          collect 1 clue
"""
HYDRA = """
    enemy "Hydra", act 1, x9
      health 1, dice 1, spoils 0
      after this enemy is destroyed
        collect 1 clue
        spawn 1 "Hydra"
        destroy every enemy on deck

    sea event "Lerna"
      spawn 1 "Hydra"
      destroy every enemy on deck
"""
GONG = """
    rules "Bell"
      after you collect coin
        repeat {times} times
          collect 1 clue

    rules "Echo"
      after you collect clues
        lose 1 clue

    sea event "Gong"
      collect 1 coin
"""


def tried(text: str, name: str) -> Trial:
    folder = Folder("local", (Source("cards.rain", dedent(text)),))
    compiled = compile_folders([folder], core(), libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    (card,) = compiled.named(name)
    trial = Trial(card, prepare(compiled))
    trial.start()
    while (pending := trial.pending) is not None:
        trial.choose(*[each.key for each in pending.options[: pending.least]])
    return trial


def cut(trial: Trial) -> list[str]:
    found = log.entries(trial.playthrough.board.log)
    return [each.detail for each in found if each.name == "the_chain_is_cut"]


def test_cards_do_so_many_things_in_what_one_cause_leads_to() -> None:
    trial = tried(RICE, "Rice")
    board = trial.playthrough.board

    assert board.ships[board.flow.you].clues == CLUES + chains.MOST_DONE
    assert cut(trial) == [
        "Rice does no more, since cards have done 1000 things in a chain, the most there are"
    ]
    assert (board.memory.done, board.memory.under) == (0, -1)


def test_what_brings_forth_another_of_itself_comes_to_its_end() -> None:
    trial = tried(HYDRA, "Lerna")
    board = trial.playthrough.board

    # Two were there before any ability set another off; all others count as one.
    assert board.ships[board.flow.you].clues - CLUES == 2 + chains.MOST_SET_OFF
    assert cut(trial) == ["Hydra does no more, since 20 times in a chain is the most"]


@pytest.mark.parametrize("times", [chains.MOST_SET_OFF, chains.MOST_SET_OFF + 1])
def test_an_ability_is_set_off_so_often_and_cut_at_the_next(times: int) -> None:
    trial = tried(GONG.format(times=times), "Gong")
    board = trial.playthrough.board

    assert board.ships[board.flow.you].clues == CLUES + times - chains.MOST_SET_OFF
    assert len(cut(trial)) == (times > chains.MOST_SET_OFF)


def test_of_several_things_each_is_counted() -> None:
    """100 times 4 lines would be few enough, with one crew."""
    lines = ("every crew suffers 1 strain", "every crew recovers 1 strain") * 2
    body = "".join(f"    {each}\n" for each in lines)
    trial = tried(f'sea event "Rain"\n  repeat 100 times\n{body}', "Rain")

    assert len(trial.playthrough.board.crew) == 3
    assert len(cut(trial)) == 1
