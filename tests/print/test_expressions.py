"""Numbers, things and conditions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import pytest

from everrain_dsl import model
from everrain_dsl.print import conditions, expressions, names, numbers, things

if TYPE_CHECKING:
    from everrain_dsl.print.terms import Terms


def test_a_selection_has_its_determiner(make: Any, terms: Terms, subtests: pytest.Subtests) -> None:
    for determined, words, many in [
        (("one", 1), "one Crew On Deck", False),
        (("every", 1), "every Crew On Deck", False),
        (("group", 0), "Crew On Deck", True),
        (("any", 1), "a Crew On Deck", False),
        (("no", 1), "no Crew On Deck", True),
        (("the", 1), "the Crew On Deck", False),
        (("nearest", 1), "the nearest Crew On Deck", False),
        (("another", 1), "another Crew On Deck", False),
        (("other", 1), "every other Crew On Deck", False),
        (("exactly", 2), "2 Crew On Deck", True),
        (("exactly", 1), "1 Crew On Deck", False),
        (("up to", 2), "up to 2 Crew On Deck", True),
        (("any number", 1), "any number of Crew On Deck", True),
        (("random", 1), "a random Crew On Deck", False),
        (("random", 2), "2 random Crew On Deck", True),
    ]:
        with subtests.test(determined=str(determined)):
            determiner, count = determined
            selection = make.many(determiner, "crew", "on_deck", count=count)

            said = things.thing(selection, terms)

            assert (said.text, said.plural) == (words, many)


def test_an_article_and_a_plural_follow_the_noun(make: Any, terms: Terms) -> None:
    enemy = make.many("any", "enemy", "on_deck")
    nodes = make.many("exactly", "node", "intact", count=2)

    assert things.thing(enemy, terms).text == "an Enemy On Deck"
    assert things.thing(nodes, terms).text == "2 intact Nodes"


@pytest.mark.parametrize(
    ("filters", "words"),
    [
        (["fatigued", "on_deck"], "Fatigued Crew On Deck"),
        (["aboard"], "Crew aboard"),
        (["positive"], "Crew with a Positive Trait"),
    ],
)
def test_filters_stand_where_they_belong(
    filters: list[str], words: str, make: Any, terms: Terms
) -> None:
    assert things.core(make.many("every", "crew", *filters), terms) == words


def test_filters_can_be_denied(make: Any, terms: Terms) -> None:
    away = make.filter("on_deck", negated=True)
    plain = make.filter("positive", negated=True)

    crew = make.many("group", "crew", away)
    nodes = make.many("group", "node", away)

    assert things.thing(crew, terms).text == "Crew who are not On Deck"
    assert things.thing(nodes, terms).text == "Nodes that are not On Deck"
    assert things.core(make.many("one", "crew", plain), terms) == "Crew without a Positive Trait"


def test_filters_may_count_and_compare(make: Any, terms: Terms) -> None:
    strain, clue = make.words.gauges["strain"], make.words.gauges["clue"]
    none = model.Compared("exactly", model.Constant(0))
    luck = model.Narrowing(
        "stat",
        row=make.words.quantities["crew_stat"],
        arguments=(make.name("stat", "luck"),),
        compared=make.at_least(5),
    )

    def one(noun: str, narrowing: model.Narrowing) -> str:
        return things.thing(make.many("one", noun, narrowing), terms).text

    assert (
        one("crew", model.Narrowing("gauge", row=strain, compared=make.at_least(2)))
        == "one Crew with at least 2 Strain"
    )
    assert (
        one("crew", model.Narrowing("gauge", row=strain, compared=none))
        == "one Crew without Strain"
    )
    assert one("crew", model.Narrowing("most", row=strain)) == "one Crew with the most Strain"
    assert one("crew", model.Narrowing("fewest", row=strain)) == "one Crew with the least Strain"
    assert one("ship", model.Narrowing("fewest", row=clue)) == "one Ship with the fewest Clues"
    assert one("crew", luck) == "one Crew with Luck of at least 5"


def test_one_of_the_best_is_one(make: Any, terms: Terms) -> None:
    luckiest = make.many("one", "crew", make.filter("highest", make.name("stat", "luck")))
    nearest = make.many("one", "crew", make.filter("nearest", make.that("enemy")))

    assert things.thing(luckiest, terms).text == "one Crew with the highest Luck"
    assert things.thing(nearest, terms).text == "one Crew nearest to that Enemy"


def test_a_reference_points_back(make: Any, terms: Terms) -> None:
    assert things.thing(make.this_crew(), terms).text == "this Crew"
    assert things.thing(make.your_ship, terms).text == "your Ship"
    assert things.thing(make.that("enemy_ship"), terms).text == "that Enemy Ship"
    assert things.thing(make.that("enemy", many=True), terms).text == "those Enemies"
    assert things.thing(make.that("crew", name="diver"), terms).text == "the diver"
    assert (
        things.thing(model.NamedThing("Ashmoor", "core:ashmoor", "space"), terms).text == "Ashmoor"
    )


@pytest.mark.parametrize(
    ("type_", "shown", "words"),
    [
        ("stat", "luck", "Luck"),
        ("token", "agenda", "the Agenda"),
        ("token", "elder one discovery", "Elder One Discovery"),
        ("story", "The Drowned Choir", '"The Drowned Choir"'),
        ("deck", "Sea Event", "Sea Event"),
    ],
)
def test_a_declared_name_is_printed(type_: str, shown: str, words: str, make: Any) -> None:
    assert names.symbol(make.name(type_, shown)) == words


def test_numbers_are_said_alone_and_with_their_unit(make: Any, terms: Terms) -> None:
    half = model.Arithmetic("half", (make.gauge("clue"),))
    crew = model.CountOf(make.many("group", "crew", "on_deck"))
    toll = model.BoundNumber(model.Binding("number", "the toll", name="toll"))
    any_ = model.Choosable(None)

    def lose(row: str, number: model.Number) -> str:
        do = make.do(row, number)
        return expressions.said(do.row, do.arguments, terms)

    assert lose("lose_clue", model.PerPlayer(2)) == "lose 2 Clues plus 1 per player"
    assert lose("lose_clue", half) == "lose half of your Clues"
    assert lose("lose_clue", crew) == "lose Clues equal to the number of Crew On Deck"
    assert lose("pay_coin", half) == "pay Coin equal to half of your Clues"
    assert lose("pay_coin", toll) == "pay Coin equal to the toll"
    assert lose("lose_clue", any_) == "lose any number of Clues"
    assert lose("pay_coin", any_) == "pay any amount of Coin"
    assert lose("lose_clue", model.Choosable(model.Constant(1))) == "lose up to 1 Clue"
    assert lose("lose_clue", model.Choosable(toll)) == "lose Clues up to the toll"


def test_a_long_number_stands_at_the_end(make: Any, terms: Terms) -> None:
    toll = model.BoundNumber(model.Binding("number", "the toll", name="toll"))
    deck = make.name("deck", "Sea Event")

    def look(number: model.Number) -> str:
        do = make.do("look", number, deck)
        return expressions.said(do.row, do.arguments, terms)

    assert look(toll) == "look at the top cards from the Sea Event deck, as many as the toll"
    assert look(model.Choosable(toll)) == (
        "look at the top cards from the Sea Event deck, up to the toll"
    )


@pytest.mark.parametrize(
    ("operation", "words"),
    [
        ("plus", "the Act plus 2"),
        ("minus", "the Act minus 2"),
        ("lower", "the lower of the Act and 2"),
    ],
)
def test_arithmetic_is_said_in_words(operation: str, words: str, make: Any, terms: Terms) -> None:
    number = model.Arithmetic(operation, (make.quantity("act"), model.Constant(2)))

    assert numbers.number(number, terms) == words


def test_an_owner_is_said_before_or_behind(make: Any, terms: Terms) -> None:
    luck = make.name("stat", "luck")

    def number(owner: model.Thing) -> str:
        return numbers.number(make.quantity("crew_stat", owner, luck), terms)

    assert number(make.this_crew()) == "this Crew's Luck"
    assert number(make.many("every", "crew", "on_deck")) == "the Luck of every Crew On Deck"
    divers = model.Binding("crew", "2 crew", many=True, name="divers")
    one = attrs.evolve(make.many("one", "crew"), among=divers)
    assert number(one) == "the Luck of one of the divers"
    assert numbers.number(make.gauge("strain", make.that("crew")), terms) == "that Crew's Strain"


def test_conditions_are_clauses(make: Any, terms: Terms) -> None:
    strain = make.words.gauges["strain"]
    crew = make.many("group", "crew", "on_deck")
    clues = make.has_clues(3)
    toll = model.BoundNumber(model.Binding("number", "the toll", name="toll"))

    def say(condition: model.Condition) -> str:
        return conditions.condition(condition, terms)

    assert say(clues) == "you have at least 3 Clues"
    assert say(
        model.NumberIs(make.gauge("clue"), model.Compared("exactly", model.Constant(0)))
    ) == ("you have no Clues")
    assert say(model.NumberIs(make.gauge("clue"), model.Compared("more than", toll))) == (
        "you have more Clues than the toll"
    )
    assert say(model.NumberIs(make.quantity("act"), make.at_least(2))) == "the Act is at least 2"
    assert say(model.ThingHolds(make.that("crew"), strain, make.at_least(2))) == (
        "that Crew has at least 2 Strain"
    )
    assert say(model.Counted(crew, make.at_least(2))) == "there are at least 2 Crew On Deck"
    assert say(model.ThereIs(make.many("any", "enemy"))) == "there is an Enemy"
    assert say(model.ThingIs(make.many("every", "node"), make.filter("intact"))) == (
        "every Node is intact"
    )
    assert say(model.ThingIs(make.that("crew"), make.filter("positive"))) == (
        "that Crew has a Positive Trait"
    )
    assert say(model.Logic("and", (clues, clues))) == (
        "you have at least 3 Clues and you have at least 3 Clues"
    )
    assert say(model.Logic("and", (clues, model.Logic("or", (clues, clues))))) == (
        "you have at least 3 Clues, "
        "and either you have at least 3 Clues or you have at least 3 Clues"
    )


def test_denied_conditions_are_clauses_too(make: Any, terms: Terms) -> None:
    ongoing = model.Asked(make.words.conditions["ongoing"], (make.name("story", "Choir"),))
    mans = model.Asked(make.words.conditions["mans"], (make.that("crew"), make.that("node")))

    def deny(condition: model.Condition) -> str:
        return conditions.condition(model.Logic("not", (condition,)), terms)

    assert deny(make.has_clues(3)) == "you have fewer than 3 Clues"
    assert (
        deny(model.ThingIs(make.that("crew"), make.filter("on_deck"))) == "that Crew is not On Deck"
    )
    assert deny(model.ThingIs(make.that("crew"), make.filter("positive"))) == (
        "that Crew does not have a Positive Trait"
    )
    assert deny(model.ThereIs(make.many("any", "enemy"))) == "there are no Enemies"
    assert deny(ongoing) == 'the Story "Choir" is not ongoing'
    assert deny(mans) == "it is not so that that Crew mans that Node"
    assert deny(model.Logic("not", (make.has_clues(3),))) == "you have at least 3 Clues"
