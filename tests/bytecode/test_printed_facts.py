"""What a card prints is sense by itself: the last that is, the first that is not, and how it is told."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from everrain_dsl.bytecode.declared_kinds import seen_by
from everrain_dsl.bytecode.program import Program
from everrain_dsl.bytecode.verifier import verify
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.printed import OwnCard, OwnField, OwnKind, Place, Printed
from tests.printing import printed
from tests.sources import core_bundle

_PORT = Place("noun_port")
_NO_SPACE = Place("noun_crew")
_DEPTH = OwnField("depth", 1, 9)


def told(*cards: tuple[str, Printed], requires: tuple[str, ...] = (), name: int = 0) -> list[str]:
    """Return what is said of a set with cards of these kinds, as what stands where."""
    base = core_bundle()
    bundle = attrs.evolve(
        base,
        set=attrs.evolve(base.set, requires=requires),
        strings=("Woe", "Fate"),
        programs=tuple(
            [Program(f"core:odd-{at}", kind, name, face) for at, (kind, face) in enumerate(cards)]
        ),
        symbols=(),
    )
    return [each.found for each in verify(bundle, seen_by(core(), [bundle]))]


def test_what_a_card_prints_is_sense_or_is_named(subtests: pytest.Subtests) -> None:
    rows: list[tuple[str, dict[str, Any], list[str]]] = [
        ("kind", {"fields": [OwnField("depth", 3, 3)]}, []),
        ("kind", {"fields": [OwnField("depth", 3, 2)]}, ["fields.depth 3 to 2"]),
        ("kind", {"fields": [_DEPTH, OwnField("age", 1, 9), OwnField("age")]}, ["fields 'age'"]),
        ("kind", {"fields": [_DEPTH], "sections": ["depth"]}, ["fields 'depth'"]),
        ("rules", {"options": ["length is 12", "refresh timing is turn"]}, []),
        ("rules", {"options": ["length is 12", "length is 16"]}, ["options 'length'"]),
        ("rules", {"keeps": ["coin", "clues"]}, []),
        ("rules", {"keeps": ["coin", "clues", "Clues"]}, ["keeps 'clues'"]),
        ("setup", {"length": 12}, []),
        ("setup", {"length": 11}, ["length 11"]),
        ("setup", {"length": 0}, []),
        ("setup", {"players": [3, 3]}, []),
        ("setup", {"act_ends": [4, 4]}, ["act_ends [4, 4]"]),
        ("elder one", {"placed": _PORT, "destination": _PORT}, []),
        ("elder one", {"placed": _NO_SPACE}, ["placed noun_crew"]),
        ("elder one", {"destination": _NO_SPACE}, ["destination noun_crew"]),
        ("elder one", {"range": [[0, 0, 1]]}, ["range the ship's own hex"]),
        ("enemy ship", {"destination": _NO_SPACE}, ["destination noun_crew"]),
        ("enemy ship", {"range": [[0, 0, 1]]}, ["range the ship's own hex"]),
        ("artillery", {"range": [[0, 0, 1]]}, ["range the ship's own hex"]),
        ("die", {"faces": ["1", "2", "3", "4", "5", "6"]}, []),
        ("die", {"faces": list("123457")}, ["faces ('1', '2', '3', '4', '5')"]),
        ("die", {"faces": [*"abcdef", ""]}, ["faces ('a', 'b', 'c', 'd', 'e')"]),
        ("track", {"first": 1, "last": 2, "tokens": {}}, []),
        ("track", {"first": 2, "last": 2, "tokens": {}}, ["last 2"]),
        ("track", {"tokens": {"agenda": 1, "omen": 10}, "act_ends": [1, 10]}, []),
        ("track", {"act_ends": [11], "stories": [0]}, ["act_ends 11", "stories 0"]),
        ("track", {"tokens": {"agenda": 0}, "lengths": [11]}, ["tokens 0", "lengths 11"]),
        ("enemy ship board", {"joined": [[0, 2]]}, []),
        ("enemy ship board", {"joined": [[0, 3]]}, ["joined 3"]),
        ("enemy ship board", {"edges": [[0, 2], [1, 3]]}, ["edges 1 to 3"]),
        ("enemy ship board", {"edges": [[3, 1]]}, ["edges 3 to 1"]),
        ("ship deck", {"below_deck": [4, 4]}, []),
        ("ship deck", {"edges": [[2, 2]]}, ["edges 2 to 2"]),
        ("map", {"columns": 3, "rows": 2, "start_at": [3, 2]}, []),
        ("map", {"columns": 3, "rows": 3, "start_at": [4, 2]}, ["start_at 4 by 2"]),
        ("storm", {"hexes": [[0, 0], [0, 1], [0, 1]]}, ["hexes (0, 1)"]),
        ("storm", {"hexes": [[0, 1], [0, 0]]}, ["hexes (0, 1) first"]),
    ]
    for kind, facts, found in rows:
        with subtests.test(kind=kind):
            assert told((kind, printed(kind, **facts))) == found


@pytest.mark.parametrize(
    ("name", "faces", "found"),
    [
        (0, ("blank", "omen"), []),
        (1, ("blank", "omen"), ["faces ('blank', 'omen')"]),
        (1, ("0", "1"), []),
    ],
)
def test_the_die_called_fate_shows_numbers(
    name: int, faces: tuple[str, ...], found: list[str]
) -> None:
    assert told(("die", printed("die", faces=faces)), name=name) == found


@pytest.mark.parametrize(
    ("kind", "facts", "here", "elsewhere"),
    [
        ("journey", {"deck": "sea event"}, [], []),
        ("journey", {"deck": "enemy"}, ["deck enemy"], ["deck enemy"]),
        ("journey", {"deck": "oath"}, ["deck oath"], ["deck oath"]),
        ("deck", {"kinds": ["sea event"]}, [], []),
        ("deck", {"kinds": ["oath"]}, ["kinds oath"], []),
        ("deck", {"kinds": ["die"]}, ["kinds die"], ["kinds die"]),
        ("location", {"kinds": ["oath", "die"]}, ["kinds oath", "kinds die"], ["kinds die"]),
    ],
)
def test_a_kind_that_is_unknown_here_may_be_of_a_set_this_one_is_built_on(
    kind: str, facts: dict[str, Any], here: list[str], elsewhere: list[str]
) -> None:
    card = kind, printed(kind, **facts)
    said = [told(card), told(card, requires=("storm",))]

    assert [[each for each in found if "parent" not in each] for found in said] == [here, elsewhere]


@pytest.mark.parametrize(
    ("kind", "parent", "expected"),
    [
        ("journey", "core:story", []),
        ("journey", None, ["story"]),
        ("journey", "core:none", ["story"]),
        ("sea event", None, []),
        ("sea event", "core:story", ["none"]),
    ],
)
def test_a_part_stands_in_a_card_of_its_own(
    kind: str, parent: str | None, expected: list[str]
) -> None:
    base = core_bundle()
    part = Program("core:odd", kind, 0, printed(kind), parent=parent)
    story = Program("core:story", "story", 0, printed("story"))
    bundle = attrs.evolve(base, strings=("Woe",), programs=(story, part), symbols=())
    found = verify(bundle, core())

    assert [each.expected for each in found if each.found.startswith("parent ")] == expected


@pytest.mark.parametrize("requires", [(), ("storm",)])
@pytest.mark.parametrize(
    ("kind", "declared", "known"),
    [("woe", True, True), ("woe", False, None), ("sea event", False, False)],
)
def test_a_card_of_a_kind_of_sets_is_of_no_other_kind(
    kind: str, declared: bool, known: bool | None, requires: tuple[str, ...]
) -> None:
    """One that nobody declares here may be of a set that this one is built on."""
    cards: list[tuple[str, Printed]] = [(kind, OwnCard())]
    if declared:
        cards.append(("kind", OwnKind(plural="woes", lives="read once")))
    is_known = bool(requires) if known is None else known

    assert (f"kind {kind}" not in told(*cards, requires=requires)) is is_known
