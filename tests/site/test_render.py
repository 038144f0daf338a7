"""The pages of the reference: one for everything, links that lead somewhere, names as they are."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from html.parser import HTMLParser

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.vocabulary import core
from everrain_runtime.manual.manual import manual
from everrain_site import paths
from everrain_site.markup import code, escaped, head, shortened, table
from everrain_site.messages import FAMILIES
from everrain_site.model import Reference
from everrain_site.render import render
from everrain_site.tables import FOR, TITLES
from tests.site.odd_set import ODD, compiled, reference

ODD_ID = next(card.id for card in compiled().cards if card.name == ODD)


@cache
def pages() -> dict[str, str]:
    return render(reference())


def shown(text: str) -> str:
    """Return Markdown as HTML, with the extensions the site uses."""
    body = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)
    html: str = markdown.markdown(body, extensions=["md_in_html", "tables", "fenced_code", "toc"])
    return html


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.text = ""

    def handle_data(self, data: str) -> None:
        self.text += data


def words_of(html: str) -> str:
    """Return the text of *html*, blanks joined."""
    parser = _Text()
    parser.feed(html)
    return " ".join(parser.text.split())


def prose(page: str) -> str:
    """Return a page without its head and its blocks of code, which may hold anything."""
    return re.sub(r"\A---\n.*?\n---\n|^```.*?^```", "", page, flags=re.DOTALL | re.MULTILINE)


def about(page: str) -> dict[str, str]:
    """Return the facts of a page by their labels."""
    return dict(re.findall(r"^- \*\*([^*]+)\*\* (.*)$", page, re.MULTILINE))


# Complete, pure


#: The pages about the program, which the navigation lists.
PROGRAM = {paths.COMMANDS, paths.SETTINGS, paths.STATUSES, paths.FORMATS, paths.ENVIRONMENT}


def test_every_card_kind_set_row_message_and_section_has_a_page() -> None:
    expected = {
        *(paths.card(card.id) for card in compiled().cards),
        *map(paths.kind, core().kinds),
        *map(paths.content_set, compiled().sets),
        *map(paths.table, core().tables()),
        *map(paths.row, core()),
        *map(paths.message, catalogue.ENTRIES),
        *map(paths.section, manual().sections),
        *(paths.CARDS, paths.WORDS, paths.RULES, paths.MESSAGES, paths.RULINGS, paths.MANUAL),
        *(paths.GLOSSARY, paths.WHOLE, paths.STORIES, paths.WALKS, paths.VERSIONS, paths.BALANCE),
        *PROGRAM,
    }

    assert set(pages()) == expected


def test_an_address_is_made_of_the_identity() -> None:
    assert paths.card("core:voices-under-the-hull") == "cards/core/voices-under-the-hull.md"
    assert paths.row(core().effects["suffer_strain"]) == "words/effect/suffer-strain.md"


def test_rendering_twice_gives_the_same_pages() -> None:
    assert render(Reference.of(compiled())) == pages()


def test_no_link_is_dead() -> None:
    dead = []
    for path, page in pages().items():
        for address, _, anchor in re.findall(r"\]\(([^)#]*)(#?)([^)]*)\)", prose(page)):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), address))
            target = target if address else path
            places = (f'id="{anchor}"', f"{{: #{anchor} ")
            if target not in pages() or (anchor and not any(p in pages()[target] for p in places)):
                dead.append((path, address, anchor))

    assert dead == []


def test_every_page_has_a_way_back() -> None:
    """The first link of each page leads to one of the pages in the tabs, but for those."""
    tabs = {paths.CARDS, paths.WORDS, paths.MESSAGES, paths.MANUAL, paths.RULINGS}
    tabs |= {paths.VERSIONS, *PROGRAM}
    lost = []
    for path, page in pages().items():
        trail = re.search(r'<div class="er-trail".*?\]\(([^)#]*)', page, re.DOTALL)
        target = trail and posixpath.normpath(posixpath.join(posixpath.dirname(path), trail[1]))
        if path not in tabs and target not in tabs:
            lost.append(path)

    assert lost == []


def test_no_page_speaks_to_the_network() -> None:
    assert [path for path, page in pages().items() if "://" in prose(page)] == []


# Names


def test_a_name_full_of_markup_is_shown_as_it_is() -> None:
    html = shown(pages()[paths.card(ODD_ID)])

    assert words_of(html).startswith(ODD)
    for markup in ("<b>", "<i>", "<u>", 'href="x"', 'href="y"', 'id="q"', "<em>Star"):
        assert markup not in html
    assert "# 1. *Go* | `on` <u>" in words_of(html)
    assert "&amp; stay" in words_of(html)
    assert "- *not* a [list](x) & <i>not slanted</i>" in words_of(html)
    assert "Going *on*." in words_of(html)


@pytest.mark.parametrize("page", [paths.CARDS, paths.RULINGS, "kinds/sea-event.md", "sets/odd.md"])
def test_a_name_full_of_markup_is_shown_in_lists_as_it_is(page: str) -> None:
    assert ODD in words_of(shown(pages()[page]))


printable = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1)


@pytest.mark.long
@given(printable)
def test_escaped_text_is_shown_as_it_is(text: str) -> None:
    page = "\n\n".join(
        [
            f"# {escaped(text)}",
            f"- {escaped(text)}",
            table(["Name"], [[escaped(text)], [code(text)]]),
            f"> *{escaped(text)}*",
            f'<div class="x" markdown>\n\n**{escaped(text)}** then\n\n</div>',
        ]
    )

    assert words_of(shown(page)) == f"{text} {text} Name {text} {text} {text} {text} then"


def test_a_title_is_safe_in_the_head_of_a_page() -> None:
    assert 'title: "a \\"b\\" &lt;c&gt; \\\\"' in head('a "b" <c> \\')


def test_a_long_text_is_cut_between_words() -> None:
    assert shortened("one two three", 20) == "one two three"
    assert shortened("one two, three", 12) == "one two…"


# A card


def test_a_card_shows_its_face_and_what_stands_around_it() -> None:
    page = pages()[paths.card(ODD_ID)]
    told = about(page)

    assert (
        '<div class="er-band"><span>Sea Event</span> <span>\N{MULTIPLICATION SIGN}2</span></div>'
        in page
    )
    assert told["Refers to"] == (
        "[The Odd One](the-odd-one.md), [Walker](walker.md), "
        "[Fate](../core/die-fate.md), [Agenda](../core/track-agenda.md)"
    )
    assert told["Referred to by"] == "[The Odd One](the-odd-one.md)"
    assert told["Deck"] == "[Sea Event](../core/deck-sea-event.md)"
    assert told["Set"] == "[Odd &#42;Lots&#42;](../../sets/odd.md)"
    assert told["Written in"] == "cards.rain, line 1"
    assert "begin story STORY" in told["Effects"]
    assert 'sea event "' + ODD in page


def test_references_lead_both_ways() -> None:
    assert about(pages()["cards/odd/sure.md"])["Refers to"] == "[Unsure](unsure.md)"
    assert about(pages()["cards/odd/unsure.md"])["Referred to by"] == "[Sure](sure.md)"
    assert "Contradicts **[Unsure](unsure.md)**" in pages()["cards/odd/sure.md"]


def test_a_port_leads_to_its_tile() -> None:
    tile = about(pages()["cards/odd/ada.md"])["Refers to"]

    assert tile == "[Tile 5, Ashmoor](../core/tile-tile-5.md)"
    assert "[Ada]" in about(pages()["cards/core/tile-tile-5.md"])["Referred to by"]


def test_a_board_prints_its_indelible_trait() -> None:
    page = pages()["cards/odd/piper.md"]

    assert "**[Tune](tune.md)** (General) — This [Crew](" in page
    assert page.index("This [Crew](") < page.index(") gets +1 [Resolve](")
    assert about(pages()["cards/odd/tune.md"])["Part of"] == "[Piper](piper.md)"


def test_the_source_of_a_part_starts_in_the_first_column() -> None:
    assert '```rain\nindelible "Tune" (general)\n  this' in pages()["cards/odd/tune.md"]


def test_a_range_is_drawn() -> None:
    page = pages()["cards/odd/paddler.md"]

    assert (
        'aria-label="Range: 1 \N{MULTIPLICATION SIGN} 2 dice, 1 \N{MULTIPLICATION SIGN} the ship, bow up"'
        in page
    )
    assert page.count("<polygon") == 2


def test_a_tile_is_drawn_with_its_port() -> None:
    page = pages()["cards/core/tile-tile-5.md"]

    assert page.count("<polygon") == 6
    assert "P port Ashmoor" in page


def test_rulings_stand_on_the_card_and_by_date() -> None:
    page = pages()[paths.RULINGS]

    assert "Does it &#42;ever&#42; move?" in pages()["cards/odd/walker.md"]
    assert page.index("## 2026-11-20") < page.index("## 2026-11-19")


# Words


def test_a_word_lists_the_cards_that_use_it_with_their_lines() -> None:
    page = pages()["words/filter/on-deck.md"]

    assert "| [Sure](../../cards/odd/sure.md) | <code>while this crew is on deck</code> |" in page


def test_a_place_in_printed_data_is_a_use() -> None:
    page = pages()["words/noun/noun-shipwreck.md"]

    assert "<code>destination the nearest shipwreck</code>" in page


def test_every_row_a_card_uses_is_on_its_page() -> None:
    for card in compiled().cards:
        words = about(pages()[paths.card(card.id)])
        for name, row in card.words:
            link = posixpath.basename(paths.row(core().tables()[name][row]))
            assert link in words[TITLES[name]]


def test_an_effect_and_its_events_know_each_other() -> None:
    effect = about(pages()["words/effect/suffer-strain.md"])
    event = about(pages()["words/event/crew-suffers-strain-from-weather.md"])

    assert "crew-suffers-strain-from-weather.md" in effect["A card can wait for it"]
    assert "suffer-strain.md" in event["Comes with"]
    assert event["Only if caused by"] == "weather"


def test_the_tables_have_titles() -> None:
    assert set(TITLES) == set(FOR) == set(core().tables())


# Messages


def test_a_message_says_what_to_do() -> None:
    page = pages()["messages/E0203.md"]

    assert "# E0203: no effect is called <code>FOUND</code>" in page
    assert "- write <code>NEAREST</code>" in page
    assert "kolect 2 clues" in page


def test_the_families_have_titles() -> None:
    assert {code_[:3] for code_ in catalogue.ENTRIES} == set(FAMILIES)


def test_a_story_hides_how_it_ends() -> None:
    page = pages()["cards/odd/the-odd-one.md"]
    open_part, _, hidden = page.partition("<summary>Show how it goes on and ends</summary>")

    assert "Then: epilogue in the expedition deck." in open_part
    assert "[Even]" not in open_part
    assert "[Even](even.md)" in hidden
