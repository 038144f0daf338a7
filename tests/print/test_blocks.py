"""Statements as sentences, and as lines where a sentence would be too much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from everrain_dsl import model
from everrain_dsl.print import blocks, plain, statement_text
from everrain_dsl.print.document import CardText
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from everrain_dsl.print.terms import Terms


def lines(terms: Terms, *statements: model.Statement, **options: Any) -> list[str]:
    """Return the lines that statements print."""
    found = blocks.paragraphs(model.Block(statements), terms, **options)
    return plain(CardText("", "", rules=tuple(found))).strip("\n").split("\n")


def test_effects_are_sentences(make: Any, terms: Terms) -> None:
    clue, enemy = make.do("collect_clue", 2), make.do("spawn_enemy", 1)

    assert lines(terms, clue, enemy) == ["Collect 2 Clues. Spawn 1 Enemy."]


def test_what_one_known_thing_does_is_one_sentence(make: Any, terms: Terms) -> None:
    crew, chosen = make.this_crew(), make.many("one", "crew")

    assert lines(terms, make.do("recover_all", crew), make.do("redraw", crew)) == [
        "This Crew recovers all Strain and redraws its Positive Trait."
    ]
    assert lines(terms, make.do("recover_all", chosen), make.do("redraw", chosen)) == [
        "One Crew recovers all Strain. One Crew redraws its Positive Trait."
    ]


def test_an_effect_may_be_multiplied_and_named(make: Any, terms: Terms) -> None:
    each = make.many("group", "enemy", "on_deck")
    guest = model.Binding("enemy", "the guest", name="guest")
    spawn = make.words.effects["spawn_enemy"]

    assert lines(terms, make.do("collect_clue", 1, each=model.CountOf(each))) == [
        "Collect 1 Clue for each Enemy On Deck."
    ]
    assert lines(terms, model.Do(spawn, (model.Constant(1),), make.span, binding=guest)) == [
        "Spawn 1 Enemy (the guest)."
    ]


def test_a_test_has_its_consequences(make: Any, terms: Terms) -> None:
    crew = make.many("group", "crew", "on_deck")
    passed = make.block(
        make.do("collect_clue", 2), make.do("begin", make.name("story", "The Drowned Choir"))
    )
    failed = make.block(make.do("suffer_strain", make.that("crew"), 2), make.do("spawn_enemy", 1))

    assert lines(terms, make.test(crew, passed, failed)) == [
        "Crew On Deck test Resolve. "
        'Pass: collect 2 Clues; begin the Story "The Drowned Choir". '
        "Fail: that Crew suffers 2 Strain; spawn 1 Enemy."
    ]


def test_what_follows_branches_is_told_apart(make: Any, terms: Terms) -> None:
    crew = make.many("one", "crew")
    test = make.test(crew, make.block(make.do("collect_clue", 1)))

    assert lines(terms, test, make.do("end_turn")) == [
        "One Crew tests Resolve. Pass: collect 1 Clue.",
        "In any case, end the Turn.",
    ]


def test_a_roll_has_its_results(make: Any, terms: Terms) -> None:
    clue, enemy = make.block(make.do("collect_clue", 1)), make.block(make.do("spawn_enemy", 1))

    assert lines(terms, make.roll((0, 1, clue), (2, 2, enemy))) == [
        "Roll the Fate die. 0\N{EN DASH}1: collect 1 Clue. 2: spawn 1 Enemy."
    ]


def test_many_results_are_a_list(make: Any, terms: Terms) -> None:
    rows = [(result, result, make.block(make.do("collect_clue", result))) for result in range(5)]

    printed = lines(terms, make.roll(*rows))

    assert printed[0] == "Roll the Fate die."
    assert printed[2] == "  \N{BULLET} 1: collect 1 Clue."
    assert len(printed) == 6


def test_conditions_lead(make: Any, terms: Terms) -> None:
    has, clue = make.has_clues(3), make.block(make.do("lose_clue", 1))
    enemy = make.block(make.do("spawn_enemy", 1))
    last = model.If(model.Logic("not", (has,)), enemy, model.Block(), make.span)

    assert lines(terms, model.If(has, clue, enemy, make.span)) == [
        "If you have at least 3 Clues: lose 1 Clue. Otherwise: spawn 1 Enemy."
    ]
    assert lines(terms, model.If(has, clue, make.block(last), make.span)) == [
        "If you have at least 3 Clues: lose 1 Clue. "
        "Otherwise, unless you have at least 3 Clues: spawn 1 Enemy."
    ]


def test_a_player_may(make: Any, terms: Terms) -> None:
    pay = make.do("pay_coin", 5)
    clue = make.do("collect_clue", 1)
    heal = make.do("recover_all", make.many("every", "crew"))

    def may(*effects: model.Do, then: tuple[model.Do, ...] = (), offered: bool = True) -> str:
        (line,) = lines(
            terms,
            model.YouMay(effects, make.block(*then), model.Block(), make.span, offered=offered),
        )
        return line

    assert may(pay) == "You may pay 5 Coin."
    assert may(heal) == "You may have every Crew recover all Strain."
    assert may(pay, then=(clue,)) == "You may pay 5 Coin. If you do, collect 1 Clue."
    assert may(pay, then=(clue, heal)) == (
        "You may pay 5 Coin. If you do: collect 1 Clue; every Crew recovers all Strain."
    )
    assert may(pay, then=(clue,), offered=False) == "Pay 5 Coin. If you do, collect 1 Clue."


def test_an_offer_inside_a_condition_stays_in_its_sentence(make: Any, terms: Terms) -> None:
    offer = model.YouMay(
        (make.do("pay_coin", 5),), make.block(make.do("collect_clue", 1)), model.Block(), make.span
    )

    assert lines(
        terms, model.If(make.has_clues(3), make.block(offer), model.Block(), make.span)
    ) == ["If you have at least 3 Clues: you may pay 5 Coin; if you do, collect 1 Clue."]


def test_loops_and_delays_lead_their_block(make: Any, terms: Terms) -> None:
    body = make.block(make.do("collect_clue", 1), make.do("spawn_enemy", 1))
    players, enemies = make.many("every", "player"), make.many("every", "enemy", "on_deck")

    assert lines(terms, model.ForEach(players, body, make.span)) == [
        "Each player resolves: collect 1 Clue; spawn 1 Enemy."
    ]
    assert lines(terms, model.ForEach(enemies, body, make.span)) == [
        "For each Enemy On Deck: collect 1 Clue; spawn 1 Enemy."
    ]
    assert lines(terms, model.Repeat(model.Constant(3), body, make.span)) == [
        "Do this 3 times: collect 1 Clue; spawn 1 Enemy."
    ]
    ended = core().bounds["end round"]
    assert lines(terms, model.Later("at the end of the round", ended, body, make.span)) == [
        "At the end of the Round: collect 1 Clue; spawn 1 Enemy."
    ]


def test_simple_statements_are_sentences(make: Any) -> None:
    breach = model.Binding("node", "the breach", name="breach")
    toll = model.Binding("number", "the toll", name="toll")
    node = make.words.nouns["node"]
    chosen = model.Selection("one", 1, node, "node", (), breach)
    luck = make.words.quantities["crew_stat"]
    gets = model.Modify(
        luck,
        (make.many("exactly", "crew", count=2), make.name("stat", "luck")),
        "gets",
        model.Constant(2),
        "until the end of the turn",
        make.span,
    )

    def say(statement: model.Statement) -> str:
        return statement_text(statement, make.words)

    assert say(model.Choose(chosen, make.span)) == "Choose one Node as the breach."
    assert say(model.ChooseNumber(model.Constant(0), model.Constant(3), toll, make.span)) == (
        "Choose a number from 0 to 3 as the toll."
    )
    assert say(model.Reckon(make.gauge("clue"), toll, make.span)) == "Let the toll be your Clues."
    assert say(model.Stop(make.has_clues(1), make.span)) == "Stop if you have at least 1 Clue."
    assert say(gets) == "2 Crew get +2 Luck until the end of the Turn."


def test_what_is_too_deep_for_a_sentence_becomes_a_list(make: Any, terms: Terms) -> None:
    has, clue, enemy = make.has_clues(1), make.do("lose_clue", 1), make.do("spawn_enemy", 1)
    inner = model.If(has, make.block(clue), make.block(enemy), make.span)
    loop = model.ForEach(make.many("every", "player"), make.block(inner, clue), make.span)

    assert lines(terms, model.If(has, make.block(loop, enemy), make.block(clue), make.span)) == [
        "If you have at least 1 Clue:",
        "  \N{BULLET} Each player resolves:",
        "    \N{BULLET} If you have at least 1 Clue: lose 1 Clue. Otherwise: spawn 1 Enemy.",
        "    \N{BULLET} Lose 1 Clue.",
        "  \N{BULLET} Spawn 1 Enemy.",
        "Otherwise: lose 1 Clue.",
    ]


def test_a_statement_with_an_open_end_comes_last_in_a_sentence(make: Any, terms: Terms) -> None:
    has, clue = make.has_clues(1), make.do("lose_clue", 1)
    inner = model.If(has, make.block(clue), model.Block(), make.span)
    players = make.many("every", "player")

    assert lines(terms, model.ForEach(players, make.block(clue, inner), make.span)) == [
        "Each player resolves: lose 1 Clue; if you have at least 1 Clue, lose 1 Clue."
    ]
    assert lines(terms, model.ForEach(players, make.block(inner, clue), make.span)) == [
        "Each player resolves:",
        "  \N{BULLET} If you have at least 1 Clue: lose 1 Clue.",
        "  \N{BULLET} Lose 1 Clue.",
    ]


def test_a_test_inside_a_block_stands_in_brackets(make: Any, terms: Terms) -> None:
    test = make.test(make.many("one", "crew"), make.block(make.do("collect_clue", 1)))
    loop = model.ForEach(
        make.many("every", "player"), make.block(test, make.do("end_turn")), make.span
    )

    assert lines(terms, loop) == [
        "Each player resolves: one Crew tests Resolve (pass: collect 1 Clue); end the Turn."
    ]


def test_choices_inside_a_block_are_a_list(make: Any, terms: Terms) -> None:
    flee = make.option("Flee", make.do("lose_clue", 1), costs=(make.do("pay_coin", 2),))
    stay = make.option("Stay", make.do("spawn_enemy", 1), requires=(make.has_clues(2),))

    def choose(least: int, most: int) -> list[str]:
        return lines(terms, model.Choices((flee, stay), None, least, most, make.span))

    assert choose(1, 1) == [
        "Choose one:",
        "  \N{BULLET} Flee \N{EM DASH} Pay 2 Coin: lose 1 Clue.",
        "  \N{BULLET} Stay \N{EM DASH} Requires at least 2 Clues. Spawn 1 Enemy.",
    ]
    loop = model.ForEach(
        make.many("every", "player"),
        make.block(model.Choices((flee, stay), None, 1, 1, make.span)),
        make.span,
    )
    assert lines(terms, loop) == ["Each player resolves: choose one:", *choose(1, 1)[1:]]
    assert choose(0, 2)[0] == "Choose any number:"
    assert choose(0, 1)[0] == "Choose up to 1:"


def test_a_price_stands_before_what_it_buys(make: Any, terms: Terms) -> None:
    has, clue = make.has_clues(1), make.do("lose_clue", 1)

    assert lines(terms, clue, opening="pay 5 Coin") == ["Pay 5 Coin: lose 1 Clue."]
    assert lines(
        terms, model.If(has, make.block(clue), model.Block(), make.span), opening="pay 5 Coin"
    ) == ["Pay 5 Coin: if you have at least 1 Clue: lose 1 Clue."]


def test_four_results_are_one_sentence_more_and_five_are_a_list(make: Any, terms: Terms) -> None:
    def rows(count: int) -> list[tuple[int, int, model.Block]]:
        return [(at, at, make.block(make.do("collect_clue", 1))) for at in range(count)]

    assert len(lines(terms, make.roll(*rows(4)))) == 1
    assert len(lines(terms, make.roll(*rows(5)))) == 6


def test_280_characters_are_read_at_once_and_no_more(make: Any, terms: Terms) -> None:
    """Seventeen clauses of `collect 1 Clue` and their signs are 270 characters."""

    def within(*amounts: int) -> list[str]:
        clues = [make.do("collect_clue", amount) for amount in (*amounts, *[1] * 17)][:17]
        return lines(
            terms, model.If(make.has_clues(3), make.block(*clues), model.Block(), make.span)
        )

    assert len(within(10, 10, 10, 10, 10)) == 1
    assert len(within(10, 10, 10, 10, 10, 2)) == 18


def test_blocks_lie_two_deep_in_a_sentence_and_no_deeper(make: Any, terms: Terms) -> None:
    enemy = make.do("spawn_enemy", 1)

    def within(times: int) -> model.Statement:
        inner: model.Statement = make.do("collect_clue", 1)
        for _ in range(times):
            block = make.block(enemy, inner)
            inner = model.If(make.has_clues(3), block, model.Block(), make.span)
        return inner

    assert [len(lines(terms, within(times))) > 1 for times in (1, 2, 3)] == [False, False, True]
