"""Sets that are loaded together fit together."""

from __future__ import annotations

import attrs
import pytest

from everrain_dsl.bytecode.program import Bundle, Modifier, Program, Routine, SetName
from everrain_dsl.bytecode.verifier import Rule, verify, verify_link
from everrain_dsl.bytecode.verifier.link import find_cycle
from everrain_dsl.vocabulary.printed import (
    Counters,
    Deck,
    Die,
    EnemyShipBoard,
    OwnCard,
    OwnField,
    OwnKind,
    PositiveTrait,
    Printed,
    Rules,
    SeaEvent,
    SetUp,
    ShipDeck,
    Stats,
    Table,
    Tile,
)
from everrain_dsl.vocabulary.rows import Condition, Quantity
from everrain_dsl.vocabulary.vocabulary import Vocabulary
from tests.bytecode.sample import STRINGS, SYMBOLS, VOCABULARY, code, row, sample


def expansion(*requires: str) -> Bundle:
    """Return a second set, which names a story and a stat of the first."""
    return attrs.evolve(
        sample(),
        set=SetName("storm", "The Storm", "0.1", requires=requires),
        programs=(Program("storm:gale", "sea event", 0, SeaEvent()),),
    )


def test_a_set_may_refer_to_the_sets_it_builds_on() -> None:
    sets = [sample(), expansion("core")]

    assert all(verify(bundle, VOCABULARY) == [] for bundle in sets)
    assert verify_link(sets, VOCABULARY) == []


def test_a_set_may_refer_to_no_other() -> None:
    findings = verify_link([sample(), expansion()], VOCABULARY)

    assert {finding.rule for finding in findings} == {Rule.REQUIRED, Rule.REFERENCE}


def test_a_set_needs_what_it_builds_on() -> None:
    (finding, *_) = verify_link([expansion("core")], VOCABULARY)

    assert finding.rule is Rule.REQUIRED
    assert finding.found == "storm without core"


def linked(*programs: Program, symbols: tuple[tuple[str, str], ...] = ()) -> list[str]:
    """Return what is found in a set that has these cards and speaks of these things."""
    bundle = attrs.evolve(sample(), programs=programs, symbols=symbols)
    return [finding.found for finding in verify_link([bundle], VOCABULARY)]


@pytest.mark.parametrize(
    ("named", "found"),
    [
        (("name", "Grimsea"), []),
        (("name", "core:gale"), []),
        (("name", "core:nobody"), ["the name 'core:nobody'"]),
        (("name", "Ashmoor"), ["the name 'Ashmoor'"]),
        (("story", "core:nobody"), ["the story 'core:nobody'"]),
        (("story", "Grimsea"), ["the story 'Grimsea'"]),
    ],
)
def test_what_is_spoken_of_is_a_card_or_a_port(named: tuple[str, str], found: list[str]) -> None:
    tile = Tile(number=1, act=1, clues=0, ports=("Grimsea",), spaces=((0, 0, "port"),))
    port = Program("core:tile-1", "map tile", 0, tile)
    gale = Program("core:gale", "sea event", 0, SeaEvent())

    assert linked(port, gale, symbols=(named,)) == found


@pytest.mark.parametrize(("kind", "found"), [("sea event", []), ("oath", ["the kind 'oath'"])])
def test_a_deck_holds_kinds_that_are_declared(kind: str, found: list[str]) -> None:
    assert linked(Program("core:deck", "deck", 0, Deck(kinds=(kind,)))) == found


def test_what_is_printed_of_other_cards_names_cards_in_sight(subtests: pytest.Subtests) -> None:
    """Rules may contradict those of a set that is not loaded."""
    for face, found in [
        (Rules(contradicts=("core:salt",)), []),
        (Rules(contradicts=("storm:salt",)), []),
        (Rules(contradicts=("core:nobody",)), ["contradicts 'core:nobody'"]),
        (Rules(contradicts=("core:gale",)), ["contradicts 'core:gale'"]),
        (PositiveTrait(place="sea", contradicts=("core:gale",)), []),
        (PositiveTrait(place="sea", contradicts=("core:nobody",)), ["contradicts 'core:nobody'"]),
        (SetUp(ships=("core:gale",), rules=("core:salt",)), []),
        (SetUp(ships=("core:nobody",)), ["cards 'core:nobody'"]),
        (SetUp(crew=("core:nobody",)), ["cards 'core:nobody'"]),
        (SetUp(without=("core:nobody",)), ["cards 'core:nobody'"]),
        (SetUp(rules=("core:gale",)), ["rules 'core:gale'"]),
        (SetUp(installed=("Cabins",)), ["installed 'Cabins'"]),
    ]:
        with subtests.test(face=str(face)):
            salt = Program("core:salt", "rules", 0, Rules())
            gale = Program("core:gale", "sea event", 0, SeaEvent())

            assert linked(salt, gale, Program("core:odd", "odd", 0, face)) == found


WOES = OwnKind(
    plural="samples",
    lives="read once",
    fields=(OwnField("depth", 1, 9), OwnField("hue", words=("red", "green"))),
)


def test_a_card_of_a_kind_of_a_set_prints_what_its_kind_has(subtests: pytest.Subtests) -> None:
    """The kind is called as the sample is."""
    for card, found in [
        (OwnCard(values={"depth": 1}, words={"hue": "red"}), []),
        (OwnCard(values={"depth": 9}, words={"hue": "green"}), []),
        (OwnCard(values={"depth": 0}, words={"hue": "red"}), [("values.depth 0", "1 to 9")]),
        (OwnCard(values={"depth": 10}, words={"hue": "red"}), [("values.depth 10", "1 to 9")]),
        (
            OwnCard(values={"depth": 1}, words={"hue": "blue"}),
            [("words.hue blue", "red or green")],
        ),
        (OwnCard(values={"depth": 1}), [("values depth", "depth, hue")]),
        (OwnCard(), [("values none", "depth, hue")]),
        (
            OwnCard(values={"depth": 1, "age": 1}, words={"hue": "red"}),
            [("values depth, age, hue", "depth, hue")],
        ),
        (OwnCard(values={"depth": 1, "hue": 0}), [("values.hue 0", "0 to 0")]),
        (OwnCard(words={"depth": "red", "hue": "red"}), [("words.depth red", "a number")]),
    ]:
        with subtests.test(card=str(card)):
            kind = Program("core:kind", "kind", 0, WOES)
            odd = Program("core:odd", "sample", 0, card)
            bundle = attrs.evolve(sample(), programs=(kind, odd), symbols=())

            assert [
                (each.found, each.expected) for each in verify_link([bundle], VOCABULARY)
            ] == found


@pytest.mark.parametrize(
    ("card", "found"),
    [
        (OwnCard(), ["the kind 'sample'"]),
        (OwnCard(values={"depth": 1}), ["values depth", "the kind 'sample'"]),
    ],
)
def test_a_card_of_no_kind_that_is_declared_prints_nothing_of_one(
    card: OwnCard, found: list[str]
) -> None:
    assert linked(Program("core:odd", "sample", 0, card)) == found


def test_a_kind_without_fields_has_cards_without_them() -> None:
    kind = Program("core:kind", "kind", 0, OwnKind(plural="samples", lives="read once"))
    odd = Program("core:odd", "sample", 0, OwnCard(values={"depth": 1}))
    bundle = attrs.evolve(sample(), programs=(kind, odd), symbols=())

    (finding,) = verify_link([bundle], VOCABULARY)

    assert (finding.rule, finding.found, finding.expected) == (Rule.FIELD, "values depth", "none")


@pytest.mark.parametrize(
    ("face", "found"),
    [
        (WOES, "the kind 'sample' of core and of storm"),
        (Counters(lie_on=("crew",)), "the counters 'sample' of core and of storm"),
    ],
    ids=["kind", "counters"],
)
@pytest.mark.parametrize("name", [0, 1])
def test_what_two_sets_declare_by_one_name_is_refused(face: Printed, found: str, name: int) -> None:
    first = attrs.evolve(sample(), programs=(Program("core:woe", "kind", 0, face),), symbols=())
    second = attrs.evolve(
        expansion("core"), programs=(Program("storm:woe", "kind", name, face),), symbols=()
    )
    findings = verify_link([first, second], VOCABULARY)

    assert [(each.rule, each.found) for each in findings] == [(Rule.IDENTITY, found)] * (not name)


@pytest.mark.parametrize(
    ("faces", "rows", "found"),
    [
        (("omen", "calm"), ((0, 1),), []),
        (("omen", "calm"), ((0, 0), (1, 1)), []),
        (("omen", "calm"), ((-1, 1),), ["rows -1 to 1"]),
        (("omen", "calm"), ((0, 2),), ["rows 0 to 2"]),
        (("omen",), ((0, 0),), []),
        (("3", "4", "5"), ((3, 5),), []),
        (("3", "4", "5"), ((2, 3), (4, 6)), ["rows 2 to 3", "rows 4 to 6"]),
    ],
)
def test_the_rows_of_a_table_are_results_of_its_die(
    faces: tuple[str, ...], rows: tuple[tuple[int, int], ...], found: list[str]
) -> None:
    die = Program("core:die", "die", 0, Die(faces=faces))
    table = Program("core:table", "table", 0, Table(die="sample", rows=rows))

    assert linked(die, table) == found


@pytest.mark.parametrize("alone", ["ship deck", "enemy ship board"])
def test_a_board_that_lies_alone_is_joined_to_nothing(alone: str) -> None:
    faces = {
        "ship deck": ShipDeck(
            nodes=(("navigation",), ()),
            edges=((0, 1),),
            below_deck=(3, 2),
            artillery=(),
            crew=4,
            hold=3,
        ),
        "enemy ship board": EnemyShipBoard(zones=2, edges=(), joined=((2, 1),)),
    }
    both = [Program(f"core:{at}", kind, 0, face) for at, (kind, face) in enumerate(faces.items())]

    assert linked(*[each for each in both if each.kind == alone]) == []
    assert linked(*both) == ["joined 2"]


def reading(symbol: int | None, *, of: str) -> Program:
    """Return a card that changes the stat of that symbol, any of None, by another stat."""
    value = Routine(
        "pure",
        code(["ASK", 4, "stat", [1, 3]], ["RETURN", 4]),
        ("crew", "crew", "stat"),
        10,
        result="number",
        constants=(("stat", SYMBOLS.index(("stat", of))),),
        locals=1,
    )
    symbols = (-1 if symbol is None else symbol,)
    return Program(
        "core:reading",
        "positive trait",
        0,
        PositiveTrait(place="general"),
        abilities=(Modifier(row("stat"), "gets", 0, symbols=symbols),),
        routines=(value,),
    )


@pytest.mark.parametrize(
    ("symbol", "of", "circular"),
    [(0, "luck", False), (1, "resolve", False), (0, "resolve", True), (None, "luck", True)],
)
def test_a_stat_that_goes_by_another_one_goes_in_no_circle(
    symbol: int | None, of: str, circular: bool
) -> None:
    base = sample()
    bundle = attrs.evolve(base, programs=(*base.programs[1:], reading(symbol, of=of)))

    assert verify(bundle, VOCABULARY) == []
    assert [each.rule for each in verify_link([bundle], VOCABULARY)] == [Rule.CYCLE] * circular


def test_a_cycle_shows_its_cards() -> None:
    base = sample()
    lucky = Routine(
        "pure",
        code(["ASK", 4, "stat", [1, 3]], ["RETURN", 4]),
        ("crew", "crew", "stat"),
        10,
        result="number",
        constants=(("stat", SYMBOLS.index(("stat", "luck"))),),
        locals=1,
    )
    resolute = attrs.evolve(lucky, constants=(("stat", SYMBOLS.index(("stat", "resolve"))),))
    cards = [
        Program(
            f"core:{name}",
            "positive trait",
            0,
            PositiveTrait(place="general"),
            abilities=(Modifier(row("stat"), "gets", 0, symbols=(symbol,)),),
            routines=(reads,),
        )
        for name, symbol, reads in (("lucky", 0, lucky), ("resolute", 1, resolute))
    ]
    bundle = attrs.evolve(base, programs=(*base.programs[1:], *cards))

    assert verify(bundle, VOCABULARY) == []

    (finding,) = verify_link([bundle], VOCABULARY)
    assert finding.rule is Rule.CYCLE
    assert finding.found == (
        "the stat resolve of core:lucky, which reads the stat luck of core:resolute,"
        " which reads the first"
    )


@attrs.frozen(kw_only=True)
class Telling(Condition):
    """A condition that says which quantities the engine reads to answer it."""

    reads: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("limit", "symbols"),
    [
        (Quantity("limit", "the order limit", doc="A limit."), ()),
        (Quantity("limit", "{crew:crew} 's {stat:stat}", doc="A limit of each stat."), (0,)),
    ],
    ids=["without symbols", "with one"],
)
def test_what_the_engine_reads_itself_counts_when_a_row_says_so(
    limit: Quantity, symbols: tuple[int, ...]
) -> None:
    verdicts = []
    for reads in ((), ("limit",)):
        idle = Telling("idle", "nobody is idle", doc="All have orders.", reads=reads)
        vocabulary = Vocabulary.of(quantities=[limit], conditions=[idle])
        params = ("crew", "crew", "stat") if symbols else ("crew",)
        at = len(params)
        asked = Routine("pure", ((64, at, 1, ()), (1, at)), params, 10, result="boolean", locals=1)
        card = Program(
            "core:busy",
            "positive trait",
            0,
            PositiveTrait(place="general"),
            abilities=(Modifier(0, "half", condition=0, symbols=symbols),),
            routines=(asked,),
        )
        stats = Program("core:stats", "stats", 0, Stats(stats=("resolve",)))
        bundle = Bundle(
            attrs.evolve(
                sample().vocabulary,
                hash=vocabulary.hash_of([("quantity", "limit"), ("condition", "idle")]),
            ),
            sample().set,
            sample().limits,
            STRINGS,
            SYMBOLS[:1],
            (("quantity", "limit"), ("condition", "idle")),
            (card, stats),
        )
        assert verify(bundle, vocabulary) == []
        verdicts.append([finding.rule for finding in verify_link([bundle], vocabulary)])

    assert verdicts == [[], [Rule.CYCLE]]


def test_a_cycle_is_found_wherever_it_is() -> None:
    assert find_cycle([[1], [2], []]) == []
    assert find_cycle([[1, 2], [3], [3], []]) == []
    assert find_cycle([[1], [2], [1]]) == [1, 2]
    assert find_cycle([[0]]) == [0]
