"""What is printed is read by its class, and what is misprinted is reported where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from everrain_dsl.diagnostics import Report
from everrain_dsl.project import resources
from everrain_dsl.source import Source
from everrain_dsl.syntax import nodes, tables
from everrain_dsl.syntax.parser import declared, split
from everrain_dsl.types import grids
from everrain_dsl.types.fields import printed_of, read_fields
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.card_types import Field, Section
from everrain_dsl.vocabulary.printed import (
    Enemy,
    Improvement,
    Place,
    Price,
    Printed,
    ShipDeck,
    Value,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

STATS = ("strength", "resolve", "intelligence", "luck")
NAMES = dict.fromkeys(STATS, "STAT_WORD") | {
    "blank": "FACE_WORD",
    "damage": "FACE_WORD",
    "omen": "FACE_WORD",
    "fate": "DIE_WORD",
    "agenda": "TRACK_WORD",
}


def lines(source: Source, names: Mapping[str, str] = NAMES) -> Iterator[nodes.Line]:
    parser = tables.parser_for(core())
    for item in split(source):
        yield parser.item(item.region({**names, **declared(source)}))


def read(text: str) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """Return the facts of the last header of *text*, and the findings: code and text pointed at."""
    report = Report()
    source = Source("a.rain", text)
    data: dict[str, Any] = {}
    for line in lines(source):
        header = line.sentence
        assert isinstance(header, nodes.Header)
        fields = [each.sentence for each in line.block if isinstance(each.sentence, nodes.Fields)]
        data = read_fields(header, fields, source, report, stats=lambda: STATS)
    return data, [(found.code, found.span.text) for found in report]


def test_a_board_of_a_crew_gives_numbers_and_stats() -> None:
    data, found = read(
        'shellback "Navigator", x2\n'
        "  dice 2, track 6, wage 15\n"
        "  strength 3, resolve 5, intelligence 7, luck 4\n"
    )

    assert not found
    assert data == {
        "copies": 2,
        "dice": 2,
        "track": 6,
        "wage": 15,
        "stats": {"strength": 3, "resolve": 5, "intelligence": 7, "luck": 4},
    }


def test_a_stat_that_is_left_out_is_missed() -> None:
    _, found = read('deckhand "Boy"\n  dice 1, track 4, wage 5\n  strength 3, resolve 5, luck 4\n')

    assert found == [("E0406", 'deckhand "Boy"')]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ('0 at "Ashmoor", 10, 20 at "Grimsea"',
         Value(10, undesired=Price(0, "Ashmoor"), desired=Price(20, "Grimsea"))),
        ('5, 10 at "Ashmoor"', Value(5, desired=Price(10, "Ashmoor"))),
        ('0 at "Duskfall", 5', Value(5, undesired=Price(0, "Duskfall"))),
        ("5", Value(5)),
    ],
)  # fmt: skip
def test_the_value_without_a_port_is_the_standard(written: str, value: object) -> None:
    data, found = read(f'commodity "Rope"\n  value {written}\n')

    assert not found
    assert data["value"] == value


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ('0 at "Ashmoor", 10, 20', "E0409"),
        ('20 at "Ashmoor", 10', "E0409"),
        ('1 at "Ashmoor", 2 at "Grimsea", 3', "E0409"),
        ('0 at "Ashmoor"', "E0409"),
        ('0 at "Ashmoor", 10, 20 at "Ashmoor"', "E0432"),
    ],
)
def test_values_that_cannot_be_are_reported(written: str, code: str) -> None:
    data, found = read(f'commodity "Rope"\n  value {written}\n')

    assert [each for each, _ in found] == [code]
    assert "value" not in data


def test_a_mistake_is_reported_once_and_where_it_stands(subtests: pytest.Subtests) -> None:
    for text, found in [
        ('enemy "A", act 1\n  health 2, dice 1, spoils 1, wage 5\n', [("E0405", "wage 5")]),
        ('enemy "A", act 1\n  health 2, dice 1\n', [("E0406", 'enemy "A", act 1')]),
        ('enemy "A", act 1, act 2\n  health 2, dice 1, spoils 1\n', [("E0407", "act 2")]),
        ('enemy "A", act 9\n  health 2, dice 1, spoils 1\n', [("E0408", "act 9")]),
        ('enemy "A", act 1\n  health "x", dice 1, spoils 1\n', [("E0409", 'health "x"')]),
        ('enemy "A", act 1\n  health 2, 3, dice 1, spoils 1\n', [("E0409", "health 2, 3")]),
        ('sea event "A", x0\n', [("E0431", "x0")]),
        ('sea event "A", x100\n', [("E0431", "x100")]),
        ("stats luck, luck\n", [("E0435", "luck")]),
        (
            'track "Agenda" from 9 to 1, tokens agenda at 1\n',
            [("E0436", 'track "Agenda" from 9 to 1, tokens agenda at 1')],
        ),
        ('track "Agenda" from 1 to 9, tokens agenda at 12\n', [("E0437", "tokens agenda at 12")]),
        ('track "Agenda" from 1 to 9, tokens agenda at 1, act ends 4, 12\n', [("E0437", "12")]),
        ('positive trait "A" (land)\n', [("E0409", "(land)")]),
        ('improvement "A"\n', [("E0406", 'improvement "A"')]),
        ('improvement "A", starter, cost 5\n', [("E0409", 'improvement "A", starter, cost 5')]),
        ("map 5 by 4, start at 6 by 1\n", [("E0408", "map 5 by 4, start at 6 by 1")]),
        ("map 5 by 4, start at 5 by 5\n", [("E0408", "map 5 by 4, start at 5 by 5")]),
        ('deck "A", holds relics, tiles, relic\n', [("E0435", "relic")]),
        ("island board\n  paths gold to 1\n", [("E0409", "paths gold to 1")]),
        (
            "enemy ship board\n  zones 2\n  edges 0 to 1\n  joined 2 to 2\n",
            [("E0408", "enemy ship board")],
        ),
        (
            "enemy ship board\n  zones 2\n  edges 1 to 1\n  joined 2 to 1\n",
            [("E0409", "edges 1 to 1")],
        ),
    ]:
        with subtests.test(text=text):
            assert read(text)[1] == found


def test_a_track_names_its_tokens_as_cards_do() -> None:
    data, found = read(
        'track "Discovery" from 1 to 16, tokens player at 1, enemy at 1, elder one at 16,'
        " act ends 4, 8, 12, stories 4, 8, lengths 8, 16\n"
    )

    assert not found
    assert data == {
        "first": 1,
        "last": 16,
        "tokens": {"player discovery": 1, "enemy discovery": 1, "elder one discovery": 16},
        "act_ends": (4, 8, 12),
        "stories": (4, 8),
        "lengths": (8, 16),
    }
    assert read('track "Agenda" from 1 to 10, tokens agenda at 1\n')[0]["tokens"] == {"agenda": 1}


def test_a_die_shows_words_or_a_range_of_numbers() -> None:
    assert read('die "Attack", faces blank, blank, damage, omen\n')[0]["faces"] == (
        "blank",
        "blank",
        "damage",
        "omen",
    )
    assert read('die "Fate", faces 0 to 9\n')[0]["faces"] == tuple("0123456789")


def test_flags_that_are_not_written_have_a_value() -> None:
    bare = read('improvement "Brig", cost 20\n')[0]
    full = read('improvement "Dinghy", starter, no fatigue, boat\n')[0]

    assert printed_of(Improvement, bare) == Improvement(cost=20)
    assert printed_of(Improvement, full) == Improvement(starter=True, fatigue=False, boat=True)


def test_what_lacks_a_fact_it_needs_prints_nothing() -> None:
    facts = read('enemy "A", act 1\n  health 2, dice 1\n')[0]

    assert printed_of(Enemy, facts) == Printed()
    assert printed_of(Enemy, {**facts, "spoils": 1}) == Enemy(act=1, health=2, dice=1, spoils=1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("map 41 by 4, start at 1 by 1\n", "map 41 by 4, start at 1 by 1"),
        ('journey 0 "A", sea event\n', 'journey 0 "A", sea event'),
        ("tile 0, act 1, clues 1\n", "tile 0, act 1, clues 1"),
    ],
)  # fmt: skip
def test_a_number_of_the_first_line_is_within_its_limits(text: str, said: str) -> None:
    assert read(text)[1] == [("E0408", said)]


def test_a_destination_is_a_kind_of_space() -> None:
    text = 'enemy ship "A"\n  health 5, dice 4, engagement 3\n  destination the nearest {}\n'

    assert read(text.format("shipwreck"))[0]["destination"] == Place("noun_shipwreck")
    assert read(text.format("island who is unexplored"))[0]["destination"] == Place(
        "noun_island", ("unexplored",)
    )
    assert [code for code, _ in read(text.format("enemy"))[1]] == ["E0409"]
    assert [code for code, _ in read(text.format("port within 2 of your ship"))[1]] == ["E0409"]


def test_a_ship_deck_is_put_in_order() -> None:
    data, found = read(
        "ship deck\n"
        "  zone 1 blank\n"
        "  zone 0 bow and navigation\n"
        "  zone 2 crow's nest\n"
        "  edges 0 to 1, 1 to 2\n"
        "  below deck 3 by 2\n"
        "  artillery slots port and bow and starboard\n"
        "  crew slots 4, hold 3\n"
    )

    assert not found
    assert data["nodes"] == (("artillery bow", "navigation"), (), ("crow's nest",))
    assert data["artillery"] == ("port", "bow", "starboard")

    deck = printed_of(ShipDeck, data)

    assert isinstance(deck, ShipDeck)
    assert deck.slots == 6
    assert sorted(deck.slot_edges) == [
        (0, 1), (0, 3), (1, 2), (1, 4), (2, 5), (3, 4), (4, 5),
    ]  # fmt: skip


def test_a_deck_holds_all_denizens() -> None:
    assert read('deck "Denizen", holds denizens\n')[0]["kinds"] == (
        "denizen alternative",
        "denizen incident",
        "denizen labour",
        "denizen passenger",
    )


def core_set() -> Iterator[tuple[nodes.Header, dict[str, Any], Report]]:
    folder = resources.data("cards") / "core"
    sources = [
        Source(file.name, file.read_text(encoding="utf-8"))
        for file in sorted(folder.iterdir(), key=lambda each: each.name)
        if file.name.endswith(".rain")
    ]
    names: dict[str, str] = {}
    for source in sources:
        names |= declared(source)
    for source in sources:
        for line in lines(source, names):
            header = line.sentence
            assert isinstance(header, nodes.Header)
            report = Report()
            fields = [e.sentence for e in line.block if isinstance(e.sentence, nodes.Fields)]
            data: dict[str, Any] = read_fields(header, fields, source, report, stats=lambda: STATS)
            if header.kind == "tile":
                rows = [e.sentence for e in line.block if isinstance(e.sentence, nodes.Prose)]
                span = source.span(line.start_pos, line.end_pos)
                data["spaces"] = grids.read_tile(rows, span, data.get("ports", ()), source, report)
            yield header, data, report


def test_everything_printed_in_the_core_set_can_be_read() -> None:
    tiles: list[dict[str, Any]] = []
    for header, data, report in core_set():
        assert not report.errors, report.errors[0]
        if header.kind == "tile":
            tiles.append(data)

    assert sorted(tile["number"] for tile in tiles) == list(range(1, 21))
    assert {tile["act"] for tile in tiles} == {1, 2, 3}
    assert sorted(port for tile in tiles for port in tile.get("ports", ())) == [
        "Ashmoor",
        "Blightwater",
        "Duskfall",
        "Grimsea",
        "Netherhorn",
    ]
    for tile in tiles:
        kinds = [kind for _, _, kind in tile["spaces"]]
        assert kinds.count("calm sea") >= 2, tile["number"]


def test_every_field_and_section_says_what_it_is_for() -> None:
    for kind, row in core().kinds.items():
        assert row.kind == kind
        assert row.doc.endswith(".")
        said = {(field.attribute, field.flag) for field in row.fields}
        assert len(said) == len(row.fields)
        parts: list[Field | Section] = [*row.fields, *row.sections]
        for part in parts:
            assert part.doc.endswith("."), (kind, part)


#: First lines of the kinds that need more than their words and a name.
HEADERS = {
    "denizen passenger": 'denizen passenger "A" for "B"',
    "journey": 'journey 1 "A", sea event',
    "epilogue": 'epilogue 2 "A", expedition',
    "positive trait": 'positive trait "A" (sea)',
    "negative trait": 'negative trait "A" (sea)',
    "indelible": 'indelible "A" (sea)',
    "tile": "tile 3",
    "stats": "stats pluck",
    "map": "map 5 by 4",
    "storm": "storm 3",
    "table": 'table "A" by fate',
    "track": 'track "Agenda" from 1 to 16',
}
NAMELESS = {kind for kind in core().kinds if kind.split()[-1] in ("kit", "tokens", "board")} | {
    "ship deck"
}


def test_the_sample_of_every_field_is_a_field_of_its_kind(subtests: pytest.Subtests) -> None:
    for kind in [kind for kind, row in core().kinds.items() if row.fields]:
        with subtests.test(kind=kind):
            header = HEADERS.get(kind) or (kind if kind in NAMELESS else f'{kind} "A"')
            fields = [field for field in core().kinds[kind].fields if field.key != "starter"]
            samples = {
                (field.attribute, isinstance(field.flag, str)): field.sample for field in fields
            }
            data, found = read("\n  ".join([header, *samples.values()]) + "\n")

            assert not {code for code, _ in found} - {"E0406", "E0408"}
            assert {field.attribute for field in fields} <= set(data)
