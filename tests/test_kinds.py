"""Kinds of content: rows of one table, of which no half may be forgotten, and no name spoken."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import attrs
import pytest

from everrain_dsl.syntax import grammar
from everrain_dsl.syntax.tables import parser_for
from everrain_dsl.vocabulary import Vocabulary, core, printed
from everrain_dsl.vocabulary.card_types import CardType, Home, Opening
from everrain_dsl.vocabulary.declared_kinds import OWN
from everrain_dsl.vocabulary.types import SYMBOLS, THINGS
from everrain_runtime.scenarios import card_entry, samples
from tests.sources import (
    PAGES_OF_SAMPLES,
    ROOT,
    compiled_core,
    compiled_showcase,
    core_content,
)

KINDS = core().kinds
#: Things in play that scenarios put on the table as samples: cards of kinds that are these.
GIVEN = frozenset(THINGS) - {"card", "ship", "tile", "storm", "space", "zone", "node", "slot"}
#: Where a kind's name may stand: tables of kinds, messages, and the words that people read.
APART = ("vocabulary", "catalogue", "manual", "templates")
#: Words that are names of kinds by chance, where they stand together as something else.
_FOREIGN = ("elder one", "positive trait", "negative trait", "sea event", "player ship")
BY_CHANCE = {
    "expedition tokens": {"exhaustive_expeditions"},  # the name of a bag that is drawn from
    "enemy ship": {"rows"},  # how a card is printed that another speaks of
    "ship deck": {"boards"},  # a message
    # what words of other games mean
    **{kind: {"kinds"} for kind in _FOREIGN},
}


# One table


def test_a_kind_is_told_in_a_sentence_and_follows_rules(subtests: pytest.Subtests) -> None:
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            assert kind.doc[:1].isupper()
            assert kind.doc.endswith(".")
            assert kind.rules or kind.read_as in ("scenario", "ruling")


def test_every_kind_prints_a_face_of_its_own() -> None:
    faces = Counter(kind.printed for kind in KINDS.values() if kind.read_as != "scenario")
    del faces[printed.Printed]

    assert [face for face, count in faces.items() if count > 1] == []


def test_every_face_is_printed_by_a_kind() -> None:
    unused = [
        face.__name__
        for face in vars(printed).values()
        if isinstance(face, type)
        and issubclass(face, printed.Printed)
        and not core().printing(face)
        and face is not OWN.printed  # the kinds of it are declared by sets
    ]

    assert unused == []


def test_a_family_prints_a_face_of_its_own(subtests: pytest.Subtests) -> None:
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            family = [
                each.printed
                for each in KINDS.values()
                if kind.family and each.family == kind.family
            ]
            shared = set.intersection(*(set(face.__mro__) for face in family)) if family else set()

            assert not family or shared - {printed.Printed, printed.Card, object}


def test_what_is_printed_on_it_is_written_somewhere(subtests: pytest.Subtests) -> None:
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            written = {field.attribute for field in kind.fields} | set(kind.extra)
            sections = {"spaces", "hexes", "range", "rows", "stats", "lines"}
            named = {section.names for section in kind.sections}
            missing = set(attrs.fields_dict(kind.printed)) - written - sections - named
            derived = {"shore", "gold", "start"}

            assert missing - derived == set()


def test_its_words_are_of_the_types_there_are(subtests: pytest.Subtests) -> None:
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            assert kind.this in (None, *THINGS)
            assert set(kind.named_by) <= set(SYMBOLS)
            assert set(kind.inside) <= set(KINDS)


def test_where_it_lives_fits_what_this_means_on_it(subtests: pytest.Subtests) -> None:
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            lives = {
                "card": {"read once"},
                "crew": {"with a crew", "with a ship", "in port"},
                "enemy": {"on deck"},
                "enemy_ship": {"on the map"},
                "elder_one": {"on the map"},
                "tile": {"on the map"},
                "passenger": {"with a ship"},
                "treasure": {"with a ship"},
                "improvement": {"with a ship"},
                "artillery": {"with a ship"},
                "ship": {"on the map", "nowhere"},
            }

            assert kind.this is None or kind.lives in lives[kind.this]


# What follows from it


def test_it_can_be_written(subtests: pytest.Subtests) -> None:
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            lines = parser_for(core())

            assert grammar.alias("header", kind.kind) in grammar.text(
                "start: %kinds header", core()
            )
            assert lines.vocabulary.kinds[kind.kind] is kind


def test_every_way_to_open_a_card_and_every_home_is_used() -> None:
    assert {kind.opens for kind in KINDS.values()} == set(get_args(Opening))
    assert {kind.lives for kind in KINDS.values()} == set(get_args(Home))


def test_a_kind_that_lies_in_decks_is_held_by_one_of_the_core_set(
    subtests: pytest.Subtests,
) -> None:
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            held = {name for kinds in core_content().decks.values() for name in kinds}

            assert (kind.kind in held) == kind.in_decks


def test_a_kind_that_is_drawn_lies_in_a_deck_where_no_set_declares_any(
    subtests: pytest.Subtests,
) -> None:
    """Elder Ones are picked and chapters come with their story, where there are no decks."""
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            apart = issubclass(kind.printed, printed.ElderOne | printed.Chapter)

            assert bool(kind.deck) == (kind.in_decks and not apart)


def test_a_scenario_knows_how_it_comes_into_play(subtests: pytest.Subtests) -> None:
    """What `this` is on it is put on the table; your ship is there already, by another name."""
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            brought = any(issubclass(kind.printed, face) for face in card_entry.BRING)

            in_play = kind.printed in (printed.PlayerShip, printed.Rules, printed.SetUp)

            assert brought == (kind.this not in (None, "ship") or in_play)


def test_a_scenario_has_a_sample_of_what_can_be_given(subtests: pytest.Subtests) -> None:
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            sampled = kind.printed in {type(face) for face in samples.PRINTED}

            assert sampled or kind.this not in GIVEN or kind.read_as != "card" or is_whole(kind)


def is_whole(kind: CardType) -> bool:
    """Return whether a card of that kind may print nothing."""
    return all(f.default is not attrs.NOTHING for f in attrs.fields(kind.printed))


def test_the_core_set_or_the_showcase_has_content_of_it(subtests: pytest.Subtests) -> None:
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            compiled = compiled_core()
            about = {
                "scenario": compiled.scenarios,
                "ruling": compiled.rulings,
                "manifest": compiled.sets,
            }
            about["definition"] = ["the core says what it can without any"]
            if kind.printed in (printed.OwnKind, printed.OwnOrder, printed.AddedKit):
                about["card"] = ["the core has all kinds that it needs"]

            cards = (*compiled.cards, *compiled_showcase().cards)
            assert about.get(kind.read_as) or any(card.kind == kind.kind for card in cards)


def test_authors_are_told_of_every_card_that_is_drawn(subtests: pytest.Subtests) -> None:
    pages = " ".join(page.read_text("utf-8") for page in PAGES_OF_SAMPLES)
    for kind in KINDS.values():
        with subtests.test(kind=kind.kind):
            assert not kind.in_decks or kind.held_as in pages


# A set's own kinds


def test_another_kind_of_treasure_needs_no_line_of_the_engine() -> None:
    """The table is a value: what is printed on a kind says what the rules do with it."""

    @attrs.frozen(slots=False, kw_only=True)
    class Charm(printed.Treasure):
        """A treasure of another set."""

    charm = attrs.evolve(KINDS["shanty"], kind="charm", name="charm", printed=Charm)
    words: Vocabulary = attrs.evolve(core(), kinds={**KINDS, "charm": charm})

    assert "charm" in words.printing(printed.Treasure)
    assert "charm" not in core().printing(printed.Treasure)
    assert words.held["charm"] == ("charm",)
    assert "header_charm" in grammar.text("start: %kinds header", words)


# No name is spoken


@cache
def logic() -> tuple[tuple[Path, ast.AST], ...]:
    return tuple(_logic())


def _logic() -> Iterator[tuple[Path, ast.AST]]:
    for folder in ("everrain_dsl", "runtime", "site"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            if not set(APART) & set(file.parts):
                yield file, ast.parse(file.read_text("utf-8"))


def test_no_name_of_a_kind_of_several_words_stands_in_logic() -> None:
    spoken = {
        f"{file.relative_to(ROOT)}:{node.lineno} {node.value!r}"
        for file, tree in logic()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and " " in str(node.value)
        and node.value in KINDS
        and file.stem not in BY_CHANCE.get(str(node.value), ())
    }

    assert spoken == set()


def test_no_kind_is_compared_with_a_name() -> None:
    spoken = {
        f"{file.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}"
        for file, tree in logic()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare | ast.Match | ast.Call | ast.Subscript)
        if names_a_kind(node)
    }

    assert spoken == set()


def names_a_kind(node: ast.AST) -> bool:
    """Return whether a kind is told from others, or asked for, by its name."""
    match node:
        case ast.Compare(left=left, comparators=others):
            sides = [left, *others]
            return any(map(is_kind, sides)) and any(map(holds_name, sides))
        case ast.Match(subject=subject, cases=cases):
            values = [n for case in cases for n in ast.walk(case.pattern)]
            return is_kind(subject) and any(map(holds_name, values))
        case ast.Call(func=ast.Attribute(attr=asked), args=arguments):
            return asked in ASKING and any(map(holds_name, arguments))
        case ast.Call(func=ast.Name(id=asked), args=arguments):
            return asked in ASKING and any(map(holds_name, arguments))
        case ast.Subscript(value=ast.Attribute(attr="kinds"), slice=name):
            return holds_name(name)
    return False


#: What takes a kind, or what is printed on one.
ASKING = frozenset(
    {"of_kind", "kinds", "copies", "part", "parts", "prints", "deck_of", "deck_for", "sample"}
    | {"draw_kind", "draw_fitting"}
)


def is_kind(node: ast.AST) -> bool:
    """Return whether *node* is the kind of a card, a program, a header or a declaration."""
    match node:
        case ast.Attribute(value=of, attr="kind"):
            return getattr(of, "attr", getattr(of, "id", "")) in CARDS
        case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="content"), attr="kind")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="content"), attr="kind")):
            return True
    return False


#: What is of a kind, by the names it has in code.
CARDS = frozenset(
    {
        "card",
        "program",
        "header",
        "loaded",
        "declared",
        "found",
        "other",
        "chapter",
        "story",
        "like",
    }
    | {"each", "earlier", "content", "made"}
)


def holds_name(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=str(value)):
            return value in KINDS
        case ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts):
            return any(map(holds_name, parts))
        case ast.MatchValue(value=value):
            return holds_name(value)
    return False
