"""What is in the box, and what each kind of piece prints (CMP)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from everrain_dsl.bytecode.disassembler import disassemble
from everrain_dsl.cli.stats import components
from everrain_dsl.vocabulary import core as vocabulary
from everrain_dsl.vocabulary.printed import Price
from everrain_runtime.content.content import Content
from everrain_runtime.content.program import Loaded
from everrain_runtime.geometry.hexes import distance
from everrain_runtime.manual.manual import manual
from tests.printing import face
from tests.rules.tabletop import SetTable
from tests.sources import compiled_core

PORTS = {"Netherhorn", "Ashmoor", "Grimsea", "Duskfall", "Blightwater"}
DENIZENS = tuple(f"denizen {each}" for each in ("alternative", "incident", "labour", "passenger"))
TREASURES = ("commodity", "shanty", "trinket", "relic")
LOCATIONS = {"sea", "expedition", "port", "general"}


def copies(core: Content, *kinds: str) -> dict[str, int]:
    """Return how many copies there are of each piece of those kinds, by name."""
    return {each.name: each.program.copies for each in core.of_kind(*kinds)}


def has(loaded: Loaded, *kinds: str) -> bool:
    """Return whether a piece prints each of those sections."""
    return all(loaded.actions(kind) for kind in kinds)


# Counts


@pytest.mark.rule("CMP-01")
def test_the_core_prints_the_cards_of_the_component_list() -> None:
    _, _, table = manual().rules["CMP-01"].text.partition("| Cards |")
    box = {line: int(count) for line, count in re.findall(r"\| ([\w ]+) \| (\d+) \|", table)}
    counted = components(compiled_core().cards, vocabulary().kinds)

    assert sum(box.values()) == 347
    assert {line: counted.get(line, 0) for line in box} == box


@pytest.mark.rule("CMP-01")
def test_the_dice_in_the_box(core: Content) -> None:
    assert copies(core, "die") == {"Fate": 1, "Attack": 5, "Evasion": 5, "Enemy": 5}


@pytest.mark.rule("CMP-01", "SET-05")
def test_the_ships_in_the_box_differ_in_name_only(core: Content) -> None:
    ships = core.of_kind("player ship")

    assert copies(core, "player ship") == {
        "The Bitter End": 1,
        "The Pariah": 1,
        "The Aberconway": 1,
        "The Ivory Sword": 1,
    }
    assert not any(each.abilities for each in ships)


@pytest.mark.rule("CMP-01")
def test_there_are_two_each_of_the_shellbacks_of_the_list(core: Content) -> None:
    found = copies(core, "shellback")

    assert [found[name] for name in ("Master At Arms", "Navigator", "Surgeon")] == [2, 2, 2]


@pytest.mark.rule("CMP-01")
def test_three_elder_ones_are_in_the_box(core: Content) -> None:
    assert sum(copies(core, "elder one").values()) == 3


@pytest.mark.rule("CMP-02")
def test_there_are_twelve_deckhands_with_three_portraits(core: Content) -> None:
    found = copies(core, "deckhand")

    assert (len(found), sum(found.values())) == (3, 12)


@pytest.mark.rule("CMP-02", "ENM-02")
def test_there_are_four_enemy_ships(core: Content) -> None:
    assert copies(core, "enemy ship") == {
        "Damned Frigate": 1,
        "Malign Cruiser": 1,
        "Ruinous Galleon": 1,
        "Wicked Brigantine": 1,
    }


@pytest.mark.rule("CMP-02", "ENM-02", "ENM-09")
def test_there_are_so_many_miniatures_of_each_enemy(core: Content) -> None:
    miniatures = {each.name: face(each).miniatures for each in core.of_kind("enemy")}

    assert miniatures == {
        "Wyrm": 3,
        "Harbinger": 1,
        "Drowned Man": 4,
        "Bloated Cadaver": 4,
        "Cultist": 3,
    }


@pytest.mark.rule("CMP-02")
def test_there_are_twenty_tiles_in_three_acts(core: Content) -> None:
    acts = Counter(core.act(card) for card in core.copies("tile"))

    assert (sum(acts.values()), set(acts)) == (20, {1, 2, 3})


@pytest.mark.rule("CMP-02", "ENM-08")
def test_a_fifth_drowned_man_finds_no_miniature(table: SetTable) -> None:
    game = table(crew=1)
    for index in range(4):
        game.enemy(index)
    game.deck("Enemy", "Drowned Man")
    game.do("spawn_enemy", 1)

    assert len(game.game.board.enemies) == 4
    assert game.at("agenda") == 4


@pytest.mark.rule("CMP-03", "CLU-01")
def test_more_tokens_are_handed_out_than_the_box_holds(table: SetTable) -> None:
    game = table(crew=1)
    game.do("collect_clue", 100)
    game.do("collect_coin", 999)

    assert (game.ship.clues, game.ship.coin) == (100, 1039)


@pytest.mark.rule("CMP-01")
def test_the_five_ports_of_the_map_are_on_a_tile_each(core: Content) -> None:
    printed = [port for tile in core.of_kind("tile") for port in face(tile).ports]
    spaces = [kind for tile in core.of_kind("tile") for _, _, kind in face(tile).spaces]

    assert Counter(printed) == Counter(PORTS)
    assert spaces.count("port") == len(printed)


# What the cards print


@pytest.mark.rule("CMP-04")
def test_improvements_print_a_cost_unless_they_are_starters(core: Content) -> None:
    improvements = core.of_kind("improvement")

    assert improvements
    for each in improvements:
        assert each.name
        assert (face(each).cost > 0) != face(each).starter
        assert each.abilities or face(each).boat


@pytest.mark.rule("CMP-04")
def test_improvements_print_their_effect_and_potential_spaces(core: Content) -> None:
    spaces = {
        each.name: (len(each.actions("crew space")), len(each.actions("potential crew space")))
        for each in core.of_kind("improvement")
    }

    assert [spaces[name] for name in ("Cabins", "Dinghy", "Ship's Boat", "Diving Bell")] == [
        (1, 1),
        (1, 0),
        (2, 1),
        (1, 1),
    ]
    assert spaces["Greater Hold"] == spaces["Sturdy Ballast"] == (0, 0)
    assert has(core.named("Brig"), "enemy space")


@pytest.mark.rule("CMP-04", "ART-01", "ART-02")
def test_artillery_prints_its_slot_its_reach_and_its_cost(core: Content) -> None:
    guns = core.of_kind("artillery")

    assert guns
    for each in guns:
        assert set(face(each).sides) <= {"port", "starboard", "bow", "stern"}
        assert face(each).range
        assert all(dice > 0 for _, _, dice in face(each).range)
        assert (face(each).cost > 0) != bool(face(each).starter)


@pytest.mark.rule("CMP-04")
@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("9 Pound Chasers", {"bow", "stern"}),
        ("Smasher Carronades", {"port"}),
        ("Minion Drakes", {"starboard"}),
    ],
)
def test_named_artillery_fits_its_side(core: Content, name: str, sides: set[str]) -> None:
    assert set(face(core.named(name, "artillery")).sides) == sides


@pytest.mark.rule("CMP-05", "TRE-01")
def test_treasures_print_a_value_for_any_port_and_two_for_named_ones(core: Content) -> None:
    treasures = core.of_kind(*TREASURES)

    assert {each.kind for each in treasures} == set(TREASURES)
    for each in treasures:
        value = face(each).value
        assert 0 <= value.undesired.coin < value.standard < value.desired.coin
        assert {value.undesired.port, value.desired.port} <= PORTS
        assert value.undesired.port != value.desired.port


@pytest.mark.rule("CMP-05", "TRE-02")
def test_a_single_use_is_the_only_action_of_a_treasure(core: Content) -> None:
    uses = {each.name: len(each.actions("use")) for each in core.of_kind(*TREASURES)}

    assert uses["Haul Away Joe"] == 1
    assert uses["Rope"] == 0
    assert set(uses.values()) == {0, 1}


@pytest.mark.rule("CMP-05", "CLU-04")
def test_relics_print_a_clue_value_and_nothing_else_does(core: Content) -> None:
    worth = {each.name for each in core.of_kind(*TREASURES) if face(each).clue_value}

    assert worth == {each.name for each in core.of_kind("relic")}


@pytest.mark.rule("CMP-05", "SVC-07")
@pytest.mark.parametrize(
    ("name", "kind", "key", "printed"),
    [
        ("Curious Idol", "relic", "clue_value", 5),
        ("Strange Writings", "relic", "clue_value", 2),
        ("Strange Writings", "relic", "standard", 10),
        ("Rope", "commodity", "undesired", Price(10, "Duskfall")),
        ("Pitch", "commodity", "desired", Price(15, "Duskfall")),
        ("Haul Away Joe", "shanty", "standard", 5),
    ],
)
def test_named_treasures_print_the_figures_known(
    core: Content, name: str, kind: str, key: str, printed: Any
) -> None:
    treasure = face(core.named(name, kind))

    assert getattr(treasure if key == "clue_value" else treasure.value, key) == printed


@pytest.mark.rule("CMP-06")
def test_sea_events_print_a_story_and_what_comes_of_it(core: Content) -> None:
    for each in core.of_kind("sea event"):
        assert each.program.flavour, each.name
        assert has(each, "body"), each.name


@pytest.mark.rule("CMP-06", "EVT-02")
def test_the_choices_of_a_sea_event_have_names(core: Content) -> None:
    voices = core.named("Voices Under the Hull", "sea event")
    ((_, action),) = voices.actions("body")
    (offer,) = [each for each in voices.routine(action.routine).decisions if each.kind == "offer"]

    assert [voices.text(option.label) for option in offer.options] == [
        "Answer the knocking",
        "Sing over it",
        "Cut the anchor",
    ]


@pytest.mark.rule("CMP-06", "EXP-05")
def test_expeditions_print_a_story_and_a_test_or_choices(core: Content) -> None:
    for each in core.of_kind("expedition"):
        assert each.program.flavour, each.name
        assert has(each, "body"), each.name


@pytest.mark.rule("CMP-06", "EXP-05")
def test_an_expedition_prints_the_stat_it_tests_and_what_comes_of_it(core: Content) -> None:
    library = core.named("The Tide Library", "expedition")
    lines = disassemble(library.bundle, library.id).replace('\\"', '"').splitlines()

    assert [line.strip()[2:] for line in lines if line.strip().startswith("# ")] == [
        "crew on the expedition test intelligence",
        "pass by at least 4",
        "collect 2 clues",
        'search the "Treasure" deck for "Strange Writings"',
        "take that card",
        "collect 3 clues",
        "collect 1 clue",
        "that crew suffers 2 strain",
    ]


@pytest.mark.rule("CMP-06", "CMP-07")
def test_every_card_bears_the_symbol_of_its_set(core: Content) -> None:
    cards = core.of_kind("sea event", "expedition", *DENIZENS)

    assert {each.bundle.set.symbol for each in cards} == {"Core Game"}


@pytest.mark.rule("CMP-07", "DEN-02", "DEN-03")
def test_denizens_who_are_no_passengers_have_a_half_circle(core: Content) -> None:
    for each in core.of_kind(*DENIZENS[:3]):
        assert len(each.actions("crew space")) == 1, each.name


@pytest.mark.rule("CMP-07", "PAS-04")
def test_passengers_print_a_destination_and_a_reward(core: Content) -> None:
    for each in core.of_kind("denizen passenger"):
        assert face(each).port in PORTS, each.name
        assert has(each, "on arrival"), each.name
        assert not each.actions("crew space"), each.name


@pytest.mark.rule("CMP-08", "STO-01")
def test_story_cards_print_their_deck_and_a_number_of_their_own(core: Content) -> None:
    cards = core.of_kind("journey", "epilogue")
    numbers = [face(each).number for each in cards]

    assert len(set(numbers)) == len(numbers)
    assert {face(each).deck for each in cards} <= {"sea event", "expedition", *DENIZENS}


@pytest.mark.rule("CMP-08", "STO-01")
def test_each_story_has_a_trigger_a_journey_and_an_epilogue(core: Content) -> None:
    for story in core.of_kind("story"):
        assert all(card in core for card in face(story).starts_from)
        assert core.parts(story.id, "journey")
        assert core.parts(story.id, "epilogue")


@pytest.mark.rule("CMP-08")
def test_journeys_and_epilogues_say_what_is_to_be_done(core: Content) -> None:
    for each in core.of_kind("journey", "epilogue"):
        assert has(each, "body") or has(each, "crew space"), each.name


@pytest.mark.rule("SHP-08")
def test_enemy_ships_engage_as_far_as_their_guns_reach(core: Content) -> None:
    for each in core.of_kind("enemy ship"):
        reach = max(distance((0, 0), (q, r)) for q, r, _ in face(each).range)
        assert face(each).engagement == reach, each.name


@pytest.mark.rule("CMP-09", "ELD-12")
def test_elder_ones_print_what_they_are_and_what_they_do(core: Content) -> None:
    for each in core.of_kind("elder one"):
        assert face(each).health > 0
        assert face(each).dice > 0
        assert face(each).range
        kinds = [ability.kind for ability in each.abilities if hasattr(ability, "kind")]
        assert kinds.count("objective") == 1, each.name
        assert kinds.count("upon awakening") == 1, each.name


@pytest.mark.rule("CMP-09")
def test_traits_print_the_location_they_work_in(core: Content) -> None:
    traits = core.of_kind("positive trait", "negative trait", "indelible")

    assert {face(each).place for each in traits} == LOCATIONS
    assert all(each.abilities for each in traits)


@pytest.mark.rule("CMP-09")
def test_the_navigator_is_a_wayfinder(core: Content) -> None:
    navigator = core.named("Navigator", "shellback")

    assert core.name(core.part(navigator.id, "indelible")) == "Wayfinder"


@pytest.mark.rule("ENM-01")
def test_enemies_print_what_they_are_worth_and_what_they_roll(core: Content) -> None:
    for each in core.of_kind("enemy"):
        printed = [getattr(face(each), key) for key in ("health", "dice", "act", "spoils")]
        assert all(figure > 0 for figure in printed), each.name
    for each in core.of_kind("enemy ship"):
        assert face(each).destination is not None
        assert not hasattr(each.printed, "act")


# Figures that are known of enemies


@pytest.mark.rule("CMP-02", "ENM-24")
def test_the_act_values_of_enemies(core: Content) -> None:
    acts = {each.name: face(each).act for each in core.of_kind("enemy")}

    assert (acts["Drowned Man"], acts["Bloated Cadaver"]) == (1, 2)


@pytest.mark.rule("ENM-01")
def test_a_drowned_man_and_a_bloated_cadaver_have_seven_health_together(core: Content) -> None:
    health = [face(core.named(name)).health for name in ("Drowned Man", "Bloated Cadaver")]

    assert sum(health) == 7


@pytest.mark.rule("ENM-01")
@pytest.mark.parametrize(
    ("name", "dice"),
    [("Drowned Man", 3), ("Bloated Cadaver", 2), ("Cultist", 3), ("Damned Frigate", 4)],
)
def test_the_dice_that_are_known(core: Content, name: str, dice: int) -> None:
    assert face(core.named(name)).dice == dice
