"""A reason why something shows nothing is true: what shows after all needs none."""

from __future__ import annotations

from itertools import islice

import pytest

from everrain_dsl.vocabulary import core
from tests.matrix import abilities, effects, facts, given, lines, places, questions
from tests.matrix.reasons import ASHORE, CONSTANT, ELSEWHERE, FACTS, HELD, IN_FORM, QUIET, THERE

pytestmark = pytest.mark.long

#: Every so many-th place is tried in which some effects show nothing.
STRIDE = 3
PLACES = places.effects()
HOLDERS = {each.place.name: each for each in abilities.holders()}
#: What shows nothing on a card of a kind: the kinds to try it on, and the sentences.
CASES = [
    (("positive trait (general)", "improvement", "artillery", "enemy", "enemy ship"), HELD),
    (("positive trait (expedition)", "positive trait (port)"), ASHORE),
    *(((kind,), sentences) for kind, sentences in ELSEWHERE.items()),
]


def test_an_effect_that_need_not_show_does_not(subtests: pytest.Subtests) -> None:
    beginnings: dict[str, list[str]] = {"": [*QUIET]}
    for row, beginning in THERE:
        beginnings.setdefault(beginning, []).append(row)
    for beginning, names in islice(beginnings.items(), 0, None, STRIDE):
        with subtests.test(place=beginning):
            rows = [core().effects[name] for name in names]
            place = next((each for each in PLACES if each.name.startswith(beginning)), None)
            scenario = given.done if beginning == "given" else lines.done
            found = effects.cells(place, rows) if place is not None else scenario(rows)

            assert [cell.row for cell in found if cell.dead] == names


def test_what_a_card_may_wait_for_in_vain_does_not_come(subtests: pytest.Subtests) -> None:
    for kinds, reasons in CASES:
        with subtests.test(kinds=str(kinds)):
            dead: set[str] = set()
            for kind in kinds:
                said = [
                    each for each in abilities.sentences(HOLDERS[kind].this) if each.name in reasons
                ]
                found = abilities.cells(HOLDERS[kind], said)
                dead |= {cell.row for cell in found if cell.dead} - {
                    c.row for c in found if c.shown
                }

            assert set(reasons) - dead == set()


def test_an_answer_that_may_be_the_same_everywhere_is() -> None:
    asked = [each for each in questions.questions() if each.row.name in CONSTANT]

    assert CONSTANT.keys() - questions.constant(questions.cells(asked)) == set()


@pytest.mark.parametrize(("form", "reasons"), IN_FORM.items())
def test_an_answer_that_may_be_the_same_in_one_form_is(form: str, reasons: dict[str, str]) -> None:
    asked = [each for each in questions.questions() if each.row.name in reasons]
    found = lines.expected(asked) if form == "expect" else questions.cells(asked, form)

    assert reasons.keys() - questions.constant(found) == set()


def test_a_fact_that_need_not_show_is_one_that_is_printed() -> None:
    rows = core().kinds
    printed = {f"{kind}: {fact}" for kind in facts.kinds() for fact in facts.attributes(rows[kind])}

    assert FACTS.keys() - printed == set()


@pytest.mark.parametrize("kind", ["deck", "die", "expedition", "location", "service", "table"])
def test_every_other_fact_shows_in_a_game_or_a_scenario(kind: str) -> None:
    silent = {cell.row for cell in facts.cells(kind) if not cell.shown}

    assert silent == {fact for fact in FACTS if fact.startswith(f"{kind}: ")}
