"""Whatever can stand in a place of a phrase does: in effects, questions, properties, and in print."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from everrain_dsl import compile_sources
from everrain_dsl.readback import read_back
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.phrase_definitions import kinds_of
from tests.sources import core_bundle

if TYPE_CHECKING:
    from everrain_dsl.compiler import Compiled

NUMBER = "number"
KINDS = [kind for kind in kinds_of(core()) if kind not in (NUMBER, "elder one")]
#: Words that no sentence of the core has, one for each kind.
WORDS = dict(zip(KINDS, "abcdefghijklmnopqrstuvwxyz", strict=False))


def word(kind: str) -> str:
    return f"dith{WORDS[kind]}ring"


def definitions(kind: str) -> str:
    """Return a phrase and a question about things of that *kind*, the first using the other."""
    about = "is afloat" if kind in ("ship", "player ship", "player") else "is in play"
    return f"""
define "fuss over {{{kind}}} by {word(kind)} for {{number as the toll}}"
  if that {kind} is {word(kind)}
    collect the toll clues

define whether "{{{kind}}} is {word(kind)}"
  if that {kind} {about}
"""


def card(kind: str) -> str:
    """Return a card that says both of one thing, and of several."""
    noun = core().nouns[f"noun_{kind.replace(' ', '_')}"]
    return f"""
sea event "About {kind}"
  choose one {kind} as the darling
  fuss over the darling by {word(kind)} for 2
  if the darling is {word(kind)}
    collect 1 clue
  fuss over every {kind} who is {word(kind)} by {word(kind)} for 1
  unless there are {noun.plural} who are not {word(kind)}
    collect 1 clue
"""


@cache
def compiled() -> Compiled:
    text = "".join(definitions(kind) + card(kind) for kind in KINDS)
    return compile_sources([Source("kinds.rain", text)], libraries=[core_bundle()])


def test_what_can_stand_in_a_place_compiles_in_phrases_and_questions() -> None:
    assert [each.message for each in compiled().report.errors] == []
    assert len(compiled().bundle().programs) == 3 * len(KINDS)


@pytest.mark.long
def test_a_card_that_says_it_reads_back_to_the_same_behaviour(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind=kind):
            found = {each.card.name: each.difference for each in read_back(compiled())}

            assert found[f"About {kind}"] == ""
