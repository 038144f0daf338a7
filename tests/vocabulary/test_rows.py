"""What every row of the core vocabulary promises, and the wording rules all phrases keep."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import attrs
import pytest

from everrain_dsl.vocabulary import Vocabulary, core
from everrain_dsl.vocabulary.phrase import Slot
from everrain_dsl.vocabulary.rows import ACTING, Effect, Row
from everrain_dsl.vocabulary.types import THINGS
from everrain_dsl.vocabulary.vocabulary import shapes
from tests.vocabularies import FURTHER, with_rows

VOCABULARY = core()
PHRASES = [row for row in VOCABULARY if row.table not in ("filter", "noun", "gauge")]

FILTER_WORDS = frozenset(
    {"on", "below", "in", "at", "of", "with", "without", "within", "adjacent", "who"}
)
NEVER = frozenset({"and", "or", "if", "then", "not"})
DETERMINERS = frozenset(
    {"one", "every", "each", "any", "a", "an", "no", "another", "the", "this", "that", "your"}
)
#: Words the core set declares and no row should claim.
DECLARED = frozenset({"fate", "agenda", "luck", "resolve", "strength", "intelligence", "discovery"})


def _overlap(one: Row, other: Row) -> bool:
    return all(
        set(mine.types) & set(theirs.types)
        for mine, theirs in zip(one.slots, other.slots, strict=True)
    )


def _names(rows: list[Row]) -> list[str]:
    return [row.name for row in rows]


def test_no_two_rows_of_all_tables_share_a_name() -> None:
    counts = Counter(row.name for row in VOCABULARY)

    assert [name for name, count in counts.items() if count > 1] == []


def test_names_are_snake_case() -> None:
    assert [row.name for row in VOCABULARY if not re.fullmatch(r"[a-z]+(_[a-z]+)*", row.name)] == []


def test_the_vocabulary_is_large_enough_for_a_game() -> None:
    assert len(VOCABULARY.effects) >= 120
    assert len(VOCABULARY.events) >= 50
    assert len(VOCABULARY.quantities) + len(VOCABULARY.conditions) >= 60


def test_a_row_is_documented_and_cites_its_rules(subtests: pytest.Subtests) -> None:
    for row in tuple(VOCABULARY):
        with subtests.test(row=f"{row.table} {row.name}"):
            assert row.doc[:1].isupper()
            assert row.doc.endswith(".")
            assert row.doc.count(". ") <= 1
            assert row.rules
            assert all(re.fullmatch(r"[A-Z]{3}-[A-Z]?[0-9]{1,2}", rule) for rule in row.rules)
            assert len(set(row.rules)) == len(row.rules)


@pytest.mark.parametrize("table", ["effect", "event", "quantity", "condition", "permission"])
def test_rows_of_one_shape_are_told_apart_by_type(table: str) -> None:
    rows = VOCABULARY.tables()[table].values()
    clashes = [
        (one.name, other.name)
        for same in shapes(rows).values()
        for one, other in combinations(same, 2)
        if _overlap(one, other)
    ]

    assert clashes == []


def test_a_filter_word_never_follows_a_slot_outside_filters() -> None:
    broken = [
        row
        for row in PHRASES
        for before, after in zip(row.phrase.parts, row.phrase.parts[1:], strict=False)
        if isinstance(before, Slot) and not before.is_symbol and after in FILTER_WORDS
    ]

    assert _names(broken) == []


def test_structural_words_are_in_no_row() -> None:
    assert _names([row for row in PHRASES if NEVER & set(row.phrase.words)]) == []
    assert _names([row for row in PHRASES if "for each" in row.phrase.text]) == []


def test_determiners_belong_to_what_fills_a_slot() -> None:
    broken = [
        row
        for row in PHRASES
        for before, after in zip(row.phrase.parts, row.phrase.parts[1:], strict=False)
        if before in DETERMINERS and isinstance(after, Slot) and not after.is_symbol
    ]

    assert _names(broken) == []


def test_no_verb_takes_a_number_in_one_effect_and_a_thing_in_another() -> None:
    after: dict[str, set[str]] = {}
    for row in VOCABULARY.effects.values():
        first, *rest = row.phrase.parts
        if isinstance(first, str) and rest and isinstance(rest[0], Slot):
            kind = "thing" if rest[0].is_thing else "number" if rest[0].is_number else "name"
            after.setdefault(first, set()).add(kind)

    assert [verb for verb, kinds in after.items() if {"thing", "number"} <= kinds] == []


def test_no_row_reserves_a_word_the_core_set_declares() -> None:
    assert _names([row for row in PHRASES if DECLARED & set(row.phrase.words)]) == []


def test_an_event_shows_slots_of_the_effect_that_happened(subtests: pytest.Subtests) -> None:
    for event in [event for event in VOCABULARY.events.values() if event.of]:
        with subtests.test(event=event.name):
            effects = [VOCABULARY.effects[name] for name in event.effects]
            slots = [{slot.name: set(slot.types) for slot in effect.slots} for effect in effects]

            done = [slot for slot in event.slots if slot != event.player]

            assert all(set(s.types) <= each.get(s.name, set()) for s in done for each in slots)
            assert not event.amount or all(effect.amount is not None for effect in effects)


def test_only_an_event_of_an_effect_has_an_amount_or_a_cause_or_is_of_dice_that_were_read() -> None:
    moments = [event for event in VOCABULARY.events.values() if event.of is None]
    counted = {"die_shows_face", "die_shows_number", "dice_are_rolled_again"}

    assert {event.name for event in moments if event.amount or event.cause} == counted


def test_what_changes_an_event_stands_in_before_alone() -> None:
    names = ("prevent", "prevent_all", "increase_amount", "add_die", "reroll_die", "change_die")

    assert {VOCABULARY.effects[name].contexts for name in names} == {frozenset({"before"})}


def test_prices_are_payable_and_nothing_payable_is_bound_to_one_moment() -> None:
    payable = [effect for effect in VOCABULARY.effects.values() if effect.payable]
    names = {effect.name for effect in payable}

    assert {"pay_coin", "lose_clue", "hand_in_clue", "discard_treasure"} <= names
    assert {"exhaust_order", "suffer_strain", "suffer_damage", "discard_improvement"} <= names
    assert [effect.name for effect in payable if effect.contexts != ACTING] == []


def test_what_an_effect_makes_is_a_kind_of_thing() -> None:
    makers = [effect for effect in VOCABULARY.effects.values() if effect.makes is not None]

    assert [effect.name for effect in makers if effect.makes not in THINGS] == []


def test_what_may_be_picked_for_an_effect_is_told_by_a_filter_of_those_things() -> None:
    rows = [effect for effect in VOCABULARY.effects.values() if effect.picks]

    assert {row.name for row in rows} == {"exhaust_order", "refresh_order", "use_treasure"}
    for row in rows:
        picked = VOCABULARY.filters[row.picks]
        assert not picked.slots
        assert all(set(slot.types) <= set(picked.types) for slot in row.slots)


def test_what_speaks_of_you_is_the_acting_players_alone() -> None:
    tables = (VOCABULARY.events, VOCABULARY.quantities, VOCABULARY.permissions)
    shared = [
        row.name
        for table in tables
        for row in table.values()
        if {"you", "your"} & set(row.phrase.words) and not row.yours
    ]

    assert shared == []


def test_what_is_of_a_thing_is_never_the_acting_players_alone_unless_it_speaks_of_you() -> None:
    tables = (VOCABULARY.events, VOCABULARY.quantities, VOCABULARY.permissions)
    wrong = [
        row.name
        for table in tables
        for row in table.values()
        if row.yours and any(slot.is_thing for slot in row.slots) and "you" not in row.phrase.words
    ]

    assert wrong == []


@pytest.mark.parametrize("time", ["turn", "round", "act"])
@pytest.mark.parametrize("end", ["start", "end"])
def test_every_moment_a_card_puts_something_off_to_is_an_event(end: str, time: str) -> None:
    assert VOCABULARY.bounds[f"{end} {time}"].of is None


def test_what_is_left_out_and_spoken_of_is_a_filter() -> None:
    left_out = {noun.leaves_out for noun in VOCABULARY.nouns.values()} - {""}
    spoken_of = {row.speaks_of for row in VOCABULARY.filters.values()}

    assert left_out == {"attached"}
    assert spoken_of <= set(VOCABULARY.filters)


def test_equals_are_picked_only_where_the_best_is() -> None:
    picked = [row.form for row in VOCABULARY.filters.values() if row.picked_by != "fate"]

    assert set(picked) == {"best"}


def test_a_bundle_rests_on_what_verifier_and_engine_read_of_a_row() -> None:
    columns = {name for row in VOCABULARY for name in row.meaning}

    assert columns == {
        *("name", "payable", "contexts", "amount", "of", "cause", "yours"),
        *("modifiable", "least", "most", "owners", "types", "form", "type"),
        *("picked_by", "of_the_gone", "forbids", "closes", "serves", "also", "figure"),
        "gives",
    }


def test_words_and_prose_change_no_meaning() -> None:
    row = VOCABULARY.effects["collect_clue"]
    said = Effect(row.name, "gather {amount:number} clue", doc="Said otherwise.", since="9.9")
    meant = Effect(row.name, row.phrase.text, doc=row.doc, payable=True)

    used = [("effect", row.name)]

    assert with_effect(said).hash_of(used) == VOCABULARY.hash_of(used)
    assert with_effect(meant).hash_of(used) != VOCABULARY.hash_of(used)


def test_rows_that_a_bundle_does_not_use_change_nothing_for_it() -> None:
    used = [("effect", "collect_clue")]

    assert with_rows(*FURTHER).hash_of(used) == VOCABULARY.hash_of(used)
    assert VOCABULARY.hash_of([*used, ("effect", "lose_clue")]) != VOCABULARY.hash_of(used)


def test_a_bundle_that_waits_for_an_effect_rests_on_its_row() -> None:
    of, name = next((row.of, row.name) for row in VOCABULARY.events.values() if row.of)
    row = VOCABULARY.effects[of]
    changed = with_effect(Effect(of, row.phrase.text, doc=row.doc, payable=not row.payable))

    assert changed.hash_of([("event", name)]) != VOCABULARY.hash_of([("event", name)])


def with_effect(row: Effect) -> Vocabulary:
    """Return the vocabulary with *row* in the place of the effect of its name."""
    return attrs.evolve(VOCABULARY, effects={**VOCABULARY.effects, row.name: row})


def test_a_gauge_has_owners_and_no_slot_but_for_its_kind() -> None:
    gauges = VOCABULARY.gauges.values()

    assert [gauge.name for gauge in gauges if not gauge.owners] == []
    assert {slot.types for gauge in gauges for slot in gauge.slots} == {
        ("counter",),
        ("ship_track",),
    }
    assert {owner for gauge in gauges for owner in gauge.owners} <= set(THINGS)


def test_a_quantity_lies_between_its_limits() -> None:
    assert [row.name for row in VOCABULARY.quantities.values() if row.least > row.most] == []


def test_a_permission_is_a_whole_sentence() -> None:
    verbs = {"may", "cannot", "counts", "is"}

    assert [
        row.name for row in VOCABULARY.permissions.values() if not verbs & set(row.phrase.words)
    ] == []


def test_the_amount_of_an_effect_is_its_first_number() -> None:
    effect = Effect("mend", "{ship:ship} mends {amount:number} plank {times:number}", doc="Mend.")

    assert effect.amount == "amount"
    assert Effect("rest", "{crew:crew} rests", doc="Rest.").amount is None


def test_the_printed_sentence_needs_the_same_slots() -> None:
    with pytest.raises(ValueError, match="same slots"):
        Effect("mend", "mend {node:node}", text="mend it", doc="Mend.")
