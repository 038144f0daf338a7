"""What is drawn: icons before what is counted, decks of ships, tracks, dice, islands."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from everrain_dsl.vocabulary.printed import (
    Die,
    IslandBoard,
    Map,
    PlayerShip,
    ShipDeck,
    Tile,
    Track,
)
from everrain_dsl.vocabulary.printed.parts import Function, Space
from everrain_site import boards, hexes, icons
from everrain_site.cards import face
from everrain_site.page_context import Place
from tests.site.test_web import core
from tests.sources import ROOT

STYLES = "".join(
    path.read_text("utf-8") for path in (ROOT / "site/theme/assets/stylesheets").glob("*.css")
)


def i(name: str) -> str:
    return f'<i class="er-i er-{name}"></i>'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("collect 2 Clues", f"collect 2 {i('clue')}Clues"),
        ("suffers 1 [Strain](x.md#TRM-01).", f"suffers 1 [{i('strain')}Strain](x.md#TRM-01)."),
        ("2 Crew Orders", f"2 {i('crew-order')}Crew Orders"),
        ("roll 3 Attack dice", f"roll 3 {i('dice')}Attack dice"),
        ("Coin of the realm", "Coin of the realm"),  # the beginning of a sentence, or a name
        ("the Storm Glass", "the Storm Glass"),  # a name
        ('discard "a Coin"', 'discard "a Coin"'),
        ("clues and coin", "clues and coin"),
    ],
)
def test_what_is_counted_has_a_picture(text: str, expected: str) -> None:
    assert icons.marked(text) == expected


def test_every_icon_is_drawn_by_the_style_sheet() -> None:
    named = {*icons.COUNTED.values(), *icons.FACTS.values(), *icons.HEADINGS.values(), "dice"}
    named |= {f"{kind.lower()}-order" for kind in icons.ORDERS}

    assert {name for name in named if f".er-{name}.er-i {{ --er-i:" not in STYLES} == set()


def test_facts_and_headings_with_an_icon_are_printed_by_some_card() -> None:
    texts = core().texts.values()
    labels = {fact.label for text in texts for fact in text.facts}
    headings = {paragraph.heading for text in texts for paragraph in text.rules}

    assert {label for label in icons.FACTS if label not in labels} <= {"Fleeting Orders"}
    assert set(icons.HEADINGS) <= headings


def printed(of: type) -> list[object]:
    return [card.printed for card in core().compiled.cards if isinstance(card.printed, of)]


def test_a_ship_deck_shows_its_zones_nodes_ways_and_slots() -> None:
    (deck,) = printed(ShipDeck)
    assert isinstance(deck, ShipDeck)
    drawn = boards.picture(deck)

    assert drawn.count("<circle") == len(deck.nodes)
    assert drawn.count("<line") == len(deck.edges)
    assert drawn.count('class="er-slot er-below"') == deck.slots
    assert re.findall(r">(Port|Bow/Stern|Starboard)<", drawn)[-3:] == [
        "Port", "Bow/Stern", "Starboard",
    ]  # fmt: skip
    assert "4 crew, 3 treasures in the hold" in drawn
    assert "Zone 4: crow&#x27;s nest" in drawn
    # Zone 0 lies ahead of all others, zone 9 behind them.
    across = re.findall(r'cy="([-\d.]+)"', drawn)
    assert float(across[0]) == min(map(float, across))
    assert float(across[9]) == max(map(float, across))


def test_every_function_of_a_node_is_written_into_it() -> None:
    for function in get_args(Function):
        deck = ShipDeck(
            nodes=((function,),), edges=(), below_deck=(1, 1), artillery=(), crew=1, hold=0
        )
        assert re.search(r"<circle[^>]*/><text[^>]*>\w+<", boards.picture(deck)), function


def test_a_ship_of_a_captain_has_the_deck_that_the_set_prints() -> None:
    ship = next(c for c in core().compiled.cards if isinstance(c.printed, PlayerShip))
    (deck,) = printed(ShipDeck)
    assert isinstance(deck, ShipDeck)

    assert boards.picture(deck) in face(ship, core(), Place("cards/core/x.md"))


def test_a_track_shows_its_spaces_and_where_tokens_begin() -> None:
    track = Track(first=3, last=5, tokens={"enemy discovery": 4}, act_ends=(5,), stories=(5,))
    drawn = boards.picture(track)

    assert re.findall(r"<rect[^>]*/><text[^>]*>(\d+)<", drawn) == ["3", "4", "5"]
    assert re.findall(r'class="er-note" x="([\d.]+)"[^>]*>(\w+)', drawn) == [("50", "ED")]
    assert "ED enemy discovery begins on 4; story, act ends on 5" in drawn
    assert drawn.count("er-marked") == 1


def test_a_die_shows_its_faces_a_blank_one_as_nothing() -> None:
    drawn = boards.picture(Die(faces=("blank", "omen", "omen")))

    assert drawn.count("<rect") == 3
    assert drawn.count(">omen<") == 2
    assert ">blank<" not in drawn


def test_an_island_has_its_shore_first_and_its_gold_last() -> None:
    drawn = boards.picture(IslandBoard(shore=(1, 2), paths=((1, 3), (2, 3)), gold=(3,)))

    assert re.findall(r"<circle[^>]*/><text[^>]*>(\w+)<", drawn) == ["Shore", "1", "2", "3", "Gold"]
    assert drawn.count("<line") == 5


def words(text: str) -> list[str]:
    """Return the words of *text*, whatever stands between them."""
    return re.findall(r"\w+", text)


def test_the_face_of_every_card_says_what_its_text_says() -> None:
    reference = core()
    for card in reference.compiled.cards:
        text = reference.texts[card.id]
        shown = face(card, reference, Place("cards/core/x.md"))
        shown = re.sub(r"<figure.*?</figure>|\{:.*?\}|\]\([^)]*\)|<[^>]*>", "", shown)
        said = words(re.sub(r"&#(\d+);", lambda found: chr(int(found[1])), shown))
        wanted = [
            word
            for part in (
                *text.flavour,
                *(f"{each.heading or ''} {each.body}" for each in text.rules),
            )
            for word in words(part)
        ]
        facts = [word for fact in text.facts for word in words(f"{fact} {fact.icon}")]

        shown_words = iter(said)  # with the flavour of branches between
        assert all(word in shown_words for word in wanted), card.id
        assert " ".join(facts) in " ".join(said), card.id


def test_a_map_with_its_tiles_has_a_hex_for_each_of_their_spaces() -> None:
    spaces: tuple[Space, ...] = ((0, 0, "island"), (1, 0, "calm sea"), (0, 1, "port"))
    tile = Tile(number=1, act=1, clues=0, ports=("Ashmoor",), spaces=spaces)
    drawn = hexes.laid_out(Map(columns=2, rows=1, start_at=(1, 1)), [tile, tile])

    assert drawn.count("<polygon") == 6
    assert drawn.count("er-island") == drawn.count("er-port") == 2
    assert 'aria-label="Map of 2 tiles"' in drawn
    top, bottom = (1.5 * 18 * row for row in (0, 1))
    assert f'height="{bottom - top + 2 * 18 + 4:.0f}"' in drawn


def test_letters_have_one_scale_of_six_sizes() -> None:
    sheet = (ROOT / "site/theme/assets/stylesheets/everrain.css").read_text("utf-8")
    screen = re.sub(r"@media print \{.*?\n\}", "", sheet, flags=re.DOTALL)
    sizes = set(re.findall(r"font-size: ([^;}]+?)\s*[;}]", screen))

    assert sizes - {"inherit"} == {f"var(--er-size-{n})" for n in range(1, 7)}
    assert len(set(re.findall(r"--er-size-\d: ([^;]+);", sheet))) == 6


def test_every_font_is_shipped_with_its_licence() -> None:
    theme = ROOT / "site/theme/assets"
    sheet = (theme / "stylesheets/everrain.css").read_text("utf-8")
    named = set(re.findall(r'url\("\.\./fonts/([^"]+)"\)', sheet))

    assert named == {path.name for path in (theme / "fonts").glob("*.woff2")}
    licences = [path.name.partition(".")[0] for path in (theme / "fonts").glob("*.LICENSE.txt")]
    assert all(any(name.startswith(font) for font in licences) for name in named)
