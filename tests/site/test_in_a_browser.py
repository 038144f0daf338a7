"""The site as a reader has it: opened from a disk, in a real browser."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from everrain_dsl.search.query import QueryError, Sheet, parse
from tests.site.browser import axe, running
from tests.site.odd_set import ODD
from tests.site.test_plugin import build, configured, guides
from tests.sources import ROOT

pytestmark = pytest.mark.long

QUERIES = [
    "", "walker", "t:enemy", "T:ENEMY health:1", "act:1 or act:2", "(walker or paddler) -act:1",
    "clues>=1", "clues!=1 set:odd", 'name="walker"', "kind=enemy", "rule:ORD-05", "word:strain",
    "effect:spawn", "stat:luck -t:trait", "port:ashmoor", "*star*", '"&"', "dice<3 dice>0",
    "copies:2", "names:unsure", "deck:sea", "kind:\N{LATIN SMALL LETTER O WITH DIAERESIS}",
]  # fmt: skip
#: The rules of axe in each scheme: WCAG AA and headings in order; in dark only its colours.
AXE = {
    "light": """axe.getRules(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"])
  .map(rule => rule.ruleId).concat("heading-order")""",
    "dark": '["color-contrast"]',
}
WRONG = ["health>=many", "(walker", "walker)", "()", "a or", '"walker', "nothing:1", "a " * 65, "-"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    config = configured(tmp_path_factory.mktemp("site"))
    for page in guides():
        if str(page) != "index.md":  # what people write about, with its own headings
            shutil.copy(ROOT / "site" / "docs" / page, config.parent / "docs" / page)
    config.write_text(
        config.read_text("utf-8").replace(
            "[odd]",
            "[odd], changelog: LOG.md, moved: {old.md: language/index.md, "
            "old.md#conditions: language/choices-and-tests.md#ask-a-question}",
        ),
        "utf-8",
    )
    (config.parent / "LOG.md").write_text("# Log\n\n## 1.0\n\n### Cards\n\n- A walker.\n", "utf-8")
    done = build(config)
    assert done.returncode == 0, done.stderr
    return config.parent / "built"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with running() as found:
        yield found


def cards_of(site: Path) -> dict[str, Sheet]:
    """Return the sheets of the cards of a built site."""
    data = json.loads((site / "cards" / "cards.json").read_text("utf-8"))
    return {
        card["id"]: {
            **{name: tuple(values) for name, values in card["fields"].items()},
            "text": (" ".join(card["rules"]),),
        }
        for card in data["cards"]
    }


class Reader:
    """A page in the browser, with what it asked of the network and what it complained of."""

    def __init__(self, browser: Any, site: Path, **settings: Any) -> None:
        self.page = browser.new_page(**settings)
        self.site = site
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def open(self, path: str) -> Any:
        self.page.goto(f"{self.site.as_uri()}/{path}")
        return self.page


@pytest.fixture
def reader(browser: Any, site: Path) -> Iterator[Reader]:
    found = Reader(browser, site)
    yield found
    found.page.close()
    assert [url for url in found.asked if not url.startswith("file:")] == []
    assert found.complaints == []


def test_the_browser_finds_what_python_finds(reader: Reader, subtests: pytest.Subtests) -> None:
    page = reader.open("cards/index.html")
    known = cards_of(reader.site)
    fields = {name for sheet in known.values() for name in sheet}
    for query in QUERIES:
        with subtests.test(query=query):
            holds = parse(query, fields).find

            found = page.evaluate("query => everrain.browser.find(query).ids", query)

            assert sorted(found) == sorted(card for card, sheet in known.items() if holds(sheet))


def test_the_browser_refuses_what_python_refuses(reader: Reader) -> None:
    page = reader.open("cards/index.html")
    fields = {name for sheet in cards_of(reader.site).values() for name in sheet}
    for query in WRONG:
        page.fill(".er-browse-query", query)
        told = page.get_attribute(".er-browse-query", "aria-invalid")
        try:
            parse(query, fields)
        except QueryError:
            assert told == "true", query
        else:
            assert told is None, query


def test_the_address_holds_what_is_shown(reader: Reader) -> None:
    page = reader.open("cards/index.html?q=t:enemy&sort=-name&view=table")

    assert page.input_value(".er-browse-query") == "t:enemy"
    names = page.eval_on_selector_all(
        ".er-browse-list tbody th", "all => all.map(e => e.innerText)"
    )
    assert "Walker" in names
    assert names == sorted(names, reverse=True)
    page.fill(".er-browse-query", "walker")
    page.wait_for_function("location.href.includes('q=walker')")


def test_who_finds_nothing_is_offered_to_ask_less(reader: Reader) -> None:
    page = reader.open("cards/index.html?q=walker%20quinquereme")
    offered = page.locator(".er-browse-fewer button")

    assert re.fullmatch(r"walker \(\d+\)", offered.inner_text())
    offered.first.click()
    assert page.locator(".er-browse-query").input_value() == "walker"
    assert page.locator(".er-browse-list a").count() > 0
    assert page.locator(".er-browse-fewer button").count() == 0


def test_effects_are_chosen_by_their_verbs(reader: Reader) -> None:
    page = reader.open("cards/index.html")
    select = page.locator(".er-browse-choice", has_text="Effect").locator("select")
    verbs = select.locator("optgroup").evaluate_all("all => all.map(each => each.label)")

    assert verbs == sorted(verbs)
    assert "begin" in verbs
    assert select.locator(":scope > option").all_inner_texts() == ["Any"]


def test_who_comes_back_finds_what_was_asked(reader: Reader) -> None:
    page = reader.open("index.html")
    page.keyboard.press("/")
    page.keyboard.type("walker")
    page.locator(".er-search-results a").first.click()
    page.wait_for_url("**/walker.html")
    page.go_back()
    page.keyboard.press("/")

    assert page.locator(".er-search input").input_value() == "walker"
    page.locator(".er-search-results a").first.wait_for()


def test_keys_walk_through_the_cards(reader: Reader) -> None:
    page = reader.open("cards/index.html?q=set:odd")
    page.keyboard.press("x")
    assert (
        page.get_attribute(".er-browse-views button[aria-pressed=true]", "aria-pressed") == "true"
    )
    page.wait_for_function("location.href.includes('view=text')")
    page.keyboard.press("f")
    page.keyboard.press("ArrowDown")
    first = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("ArrowDown")
    second = page.evaluate("document.activeElement.textContent")

    assert first != second
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/odd/**")


def test_keys_lead_from_card_to_card(reader: Reader) -> None:
    page = reader.open("cards/odd/sure.html")
    onward = page.get_attribute(".er-steps a >> text=→", "href")
    page.keyboard.press("n")
    page.wait_for_url(f"**/{onward.rpartition('/')[2]}")
    page.keyboard.press("p")
    page.wait_for_url("**/cards/odd/sure.html")
    page.keyboard.press("r")
    page.wait_for_url(lambda url: not url.endswith("sure.html") and "/cards/" in url)


def test_names_stay_text(reader: Reader) -> None:
    page = reader.open("cards/index.html?q=set:odd")

    assert ODD in page.inner_text(".er-browse-list")
    page.keyboard.press("/")
    page.keyboard.type("star")
    page.wait_for_selector(".er-search-results strong")
    assert ODD in page.inner_text(".er-search-results")


#: What players ask, the group that must come first, and how what answers it begins: among the
#: first three of its group.
QUESTIONS = [
    ("what happens when my ship sinks", "Rules", "SNK-01 When your ship sinks"),
    ("walker", "Cards", "Walker"),
    ("wallker", "Cards", "Walker"),
    ("how do I hire crew", "Rules", "HIR-01 The price of a Crew"),
    ("how many crew can I have", "Rules", "CRW-04 How many Crew a ship has"),
    ("can I trade orders", "Rules", "ORD-12 Orders are not traded"),
    ("purging altars", "Rules", "ALT-04 Purging an Altar"),
    ("ORD-05", "Rules", "ORD-05 What a Crew Order does"),
    ("refreshing orders", "Rules", "ORD-03 Refreshing Orders"),
    ("who takes a test", "Rules", "TST-02"),
    ("evading a storm's damage", "Rules", "STM-16 Where a Storm's damage falls"),
    ("line of sigt", "Rules", "LOS-01 What breaks line of sight"),
    ("when does a crew die", "Rules", "CRW-06 When a Crew dies"),
    ("enemy ship reaches destination", "Rules", "SHP-14 Reaching its Destination"),
    ("spoils of an enemy ship", "Rules", "SHP-16 Spoils of an enemy ship"),
    ("wages at end of act", "Rules", "ACT-05 Wages at an End of Act"),
    ("what does fatigue forbid", "Rules", "FAT-02"),
    ("boarding ends", "Rules", "BRD-17 Boarding ends the Order"),
    ("selling treasure", "Cards", "Sell Treasures"),
    ("waking the elder one", "Rules", "DIS-12 When an Elder One wakes"),
    ("turning in a storm", "Rules", "STM-06 Turning in a Storm"),
    ("how do I get rid of strain", "Rules", "TRM-02 Recovering"),
    ("how does boarding work", "Rules", "Boarding"),
    ("what happens when the enemy deck is empty", "Rules", "GEN-09 When a deck is empty"),
    ("what happens if the agenda reaches the end", "Rules", "AGN-03 When the Agenda"),
    ("can I use a service twice in one turn", "Rules", "PRT-05 Who may use a Service"),
    ("how is damage to my ship assigned", "Rules", "DMG-05 Where damage falls"),
    ("when do I draw a sea event", "Rules", "EVT-01 When a Sea Event is drawn"),
    ("does the elder one move", "Rules", "ELD-17 First it moves"),
    ("can two ships share a space", "Rules", "MOV-06 Sailing past other ships"),
    ("who is first player next round", "Rules", "RND-05"),
    ("how many treasures can my ship carry", "Rules", "DCK-09 Room in the Hold"),
    ("room in the hold", "Rules", "DCK-09 Room in the Hold"),
    ("how far do cannons shoot", "Rules", "ART-02 Range and Attack dice"),
    ("what does an improvement cost", "Rules", "SVC-02 Improve"),
    ("do we lose together", "Rules", "GEN-01"),
    ("how do I heal my crew", "Rules", "TRM-02 Recovering"),
    ("can I use an order twice", "Rules", "ORD-04 Exhausting an Order"),
    ("solo game", "Rules", "RND-08 The First Player of a lone captain"),
    ("what if a port is under a strom", "Rules", "STM-13 Ports under a Storm"),
    ("where can I sell a relic", "Rules", "SVC-06 Selling Treasures"),
    ("how do enemies on deck move", "Rules", "ENM-12 One Move"),
    ("set up for two players", "Rules", "SET-01 What is put out"),
    ("how do we beat the elder one", "Rules", "WIN-05 Winning after an awakening"),
    ("what does the omen symbol mean", "Rules", "DIC-03 Enemy dice"),
    ("what does a storm do to my ship when I sail into it", "Rules", "STM-07 Sailing into"),
    ("when do I pay my crew", "Rules", "HIR-08 Paying wages"),
    ("order of a round", "Rules", "RND-01 The two halves of a round"),
    ("order of a turn", "Rules", "RND-02 The Player Phase"),
    ("may I tell what I know", "Rules", "GEN-13 Cards that are shown"),
    ("deck runs out", "Rules", "GEN-07 Discard piles"),
    ("glossary", "Rules", "A to Z"),
    ("FAQ", "Rules", "Rulings"),
    ("can I explore an island twice", "Rules", "EXP-10 Once for each Island"),
    ("who chooses which crew dies", "Rules", "CRW-06 When a Crew dies"),
]


def test_the_search_answers_a_player(reader: Reader, subtests: pytest.Subtests) -> None:
    page = reader.open("index.html")
    for asked, group, wanted in QUESTIONS:
        with subtests.test(asked=asked):
            groups = page.evaluate(
                "async asked => (await everrain.search(asked)).map(g => [g.name, g.hits.slice(0, 3).map(h => h.title)])",
                asked,
            )

            assert groups[0][0] == group
            assert [title for title in groups[0][1] if title.startswith(wanted)] != [], groups[0]


#: What makers ask, and the page that must be among the first three of the first group.
MAKERS = [
    ("trigger", "language/timing.html"),
    ("exit code", "reference/exit-status.html"),
    ("exit status", "reference/exit-status.html"),
    ("suppress", "ci.html#suppress"),
    ("suppress a warning", "ci.html#suppress"),
    ("cooldown", "language/recipes.html#a-cooldown"),
    ("discard", "language/cards-and-decks.html"),
    ("draw", "language/cards-and-decks.html"),
    ("workflow", "ci.html"),
    ("pull request", "ci.html"),
    ("fail-on", "reference/settings.html#fail-on"),
    ("check --fix", "reference/commands.html#check"),
    ("everrain diff", "reference/commands.html#diff"),
    ("EVERRAIN_CACHE", "reference/environment.html"),
    ("environment variable", "reference/environment.html"),
    ("junit", "reference/formats.html#junit"),
    ("sarif", "reference/formats.html#sarif"),
    ("gitlab", "ci.html#gitlab"),
    ("pre-commit", "ci.html#pre-commit"),
    ("pin a version", "ci.html#pin"),
    ("github actions", "ci.html"),
    ("W0117", "messages/W0117.html"),
    ("lint", "reference/commands.html#lint"),
    ("simulate", "reference/commands.html#simulate"),
    ("probability", "reference/commands.html#odds"),
    ("config file", "reference/settings.html"),
    ("actions/cache", "ci.html#cache"),
    ("coverage threshold", "ci.html#coverage"),
    ("deterministic", "reference/commands.html#build"),
    ("reproducible", "reference/commands.html#build"),
    ("optional", "language/choices-and-tests.html#let-the-player-decide"),
    ("you may", "language/choices-and-tests.html#let-the-player-decide"),
    ("choose one", "language/choices-and-tests.html"),
    ("new keyword", "expansions/phrases.html#keywords"),
    ("list of errors", "messages/index.html"),
]


def test_the_search_answers_a_maker(reader: Reader, subtests: pytest.Subtests) -> None:
    page = reader.open("index.html")
    for asked, wanted in MAKERS:
        with subtests.test(asked=asked):
            first = page.evaluate(
                "async asked => (await everrain.search(asked))[0].hits.slice(0, 3).map(h => h.address)",
                asked,
            )

            assert [address for address in first if address.startswith(wanted)] != [], first


def test_an_old_address_leads_to_the_page_and_the_part(reader: Reader) -> None:
    for asked, wanted in (
        ("old.html", "language/index.html"),
        ("old.html#conditions", "language/choices-and-tests.html#ask-a-question"),
    ):
        page = reader.open(asked)
        page.wait_for_url(f"**/{wanted}")
        page.goto("about:blank")


def test_short_words_are_not_corrected(reader: Reader) -> None:
    page = reader.open("index.html")
    found = page.evaluate("async asked => (await everrain.search(asked)).length", "zlint")

    assert found == 0


def test_the_filter_shows_the_words_that_hold_all_that_is_typed(reader: Reader) -> None:
    page = reader.open("words/event/index.html")
    page.fill(".er-filter input", "crew dies")
    rows = page.locator(".er-listing tbody tr:visible")

    assert rows.count() > 0
    for text in rows.all_inner_texts():
        assert "crew" in text.lower()
        assert "die" in text.lower()
    assert page.locator("h2:visible").count() < 5


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("suffer strain", "CREW suffers NUMBER strain"),
        ("how do I install the program", "Install the program"),
        ("E0203", "E0203: no effect is called"),
        ("what does E0203 mean", "E0203: no effect is called"),
        ("changelog", "Changelog of the language"),
        ("new stat", "A new stat for everybody"),
        ("add a new enemy", "A new kind of enemy"),
        ("once per round ability", "Timing and triggers"),
        ("how do I write that a crew recovers strain", "CREW recovers NUMBER strain"),
    ],
)
def test_the_search_answers_a_designer(reader: Reader, asked: str, wanted: str) -> None:
    page = reader.open("index.html")
    titles = page.evaluate(
        "async asked => (await everrain.search(asked)).flatMap(g => g.hits.slice(0, 3).map(h => h.title))",
        asked,
    )

    assert [title for title in titles if title.lower().startswith(wanted.lower())] != [], titles


@pytest.mark.parametrize(
    "asked",
    [
        "install everrain",
        "new deck",
        "odds",
        "print my cards",
        "changelog",
        "new stat",
        "add a new enemy",
        "once per round ability",
        "kinds of cards",
    ],
)
def test_who_asks_how_to_write_is_shown_that_first(reader: Reader, asked: str) -> None:
    page = reader.open("index.html")
    shown = "async asked => (await everrain.search(asked))[0].name"

    assert page.evaluate(shown, asked) == "Writing cards"


def test_who_asks_about_a_message_is_shown_messages_first(reader: Reader) -> None:
    page = reader.open("index.html")
    shown = "async asked => { const [g] = await everrain.search(asked); return [g.name, g.hits[0].title]; }"

    for asked in ("what does E0203 mean", "error no effect is called"):
        group, title = page.evaluate(shown, asked)
        assert group == "Messages"
        assert title.startswith("E0203"), title
    assert page.evaluate(shown, "how does ORD-05 work")[1].startswith("ORD-05")


def test_enter_opens_what_the_search_finds_first(reader: Reader) -> None:
    page = reader.open("index.html")
    page.keyboard.press("/")
    page.keyboard.type("CRW-01")
    page.wait_for_selector(".er-search-results a strong:text('CRW-01')")
    page.keyboard.press("Enter")

    page.wait_for_url("**/rules/16-crew.html#CRW-01")


def test_who_asks_by_an_id_gets_what_has_it(reader: Reader) -> None:
    page = reader.open("index.html")
    shown = "async asked => (await everrain.search(asked)).flatMap(g => g.hits.map(h => `${h.title} ${h.text}`))"

    found = page.evaluate(shown, "LOS-01")
    assert found[0].startswith("LOS-01")
    assert [each for each in found if "LOS-01" not in each] == []


def test_the_search_shows_the_passage_that_answers(reader: Reader) -> None:
    page = reader.open("index.html")
    page.keyboard.press("/")
    page.keyboard.type("first player token passes")
    page.wait_for_selector(".er-search-results strong:text('RND-05')")
    said = page.inner_text(".er-search-results li:has(strong:text('RND-05')) span")

    assert said.startswith("… ")
    assert "First Player token passes on" in said


def test_the_search_is_loaded_when_it_opens(reader: Reader) -> None:
    page = reader.open("index.html")
    assert not any("found.js" in url for url in reader.asked)

    page.keyboard.press("Control+k")
    page.wait_for_function("window.everrainFound")
    assert page.get_attribute("dialog[open]", "aria-label") == "Search"
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0


def test_a_link_says_where_it_leads(reader: Reader) -> None:
    page = reader.open("cards/odd/sure.html")
    page.hover(".er-card p a >> nth=0")
    page.wait_for_selector(".er-hover:not([hidden])")

    assert "CRW-01 Deckhands and Shellbacks" in page.inner_text(".er-hover")
    page.keyboard.press("Escape")
    assert page.locator(".er-hover:not([hidden])").count() == 0


def test_a_link_says_where_it_leads_to_whom_the_keys_bring_there(reader: Reader) -> None:
    page = reader.open("cards/odd/sure.html")
    page.focus(".er-card .er-name a, .er-trail a")
    while not page.evaluate("document.activeElement.matches('.er-card p a')"):
        page.keyboard.press("Tab")
    page.wait_for_selector(".er-hover:not([hidden])")

    assert "CRW-01 Deckhands and Shellbacks" in page.inner_text(".er-hover")
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "er-hover"
    page.keyboard.press("Tab")
    page.wait_for_function("document.querySelectorAll('[aria-describedby=er-hover]').length <= 1")


def test_a_finger_reads_of_a_term_before_it_follows_it(browser: Any, site: Path) -> None:
    reader = Reader(browser, site, has_touch=True, viewport={"width": 360, "height": 800})
    page = reader.open("cards/odd/sure.html")
    page.tap(".er-card p a >> nth=0")
    page.wait_for_selector(".er-hover:not([hidden])")

    assert "Touch again to open." in page.inner_text(".er-hover")
    assert page.url.endswith("sure.html")
    page.tap(".er-card p a >> nth=0")
    page.wait_for_url("**/rules/16-crew.html#CRW-01")
    assert reader.complaints == []
    reader.page.close()


def test_a_link_shows_the_picture_of_what_it_leads_to(reader: Reader) -> None:
    page = reader.open("cards/odd/ada.html")
    page.hover('.er-about a[href*="tile-tile-5"]')
    page.wait_for_selector(".er-hover:not([hidden]) svg")

    assert page.locator(".er-hover polygon").count() == 6
    page.keyboard.press("Escape")
    page.goto(page.url.replace("cards/odd/ada.html", "rules/37-combat-at-sea.html"))
    page.hover('.md-content a[href*="TRM-01"], .md-content a[href*="DMG-"] >> nth=0')
    page.wait_for_selector(".er-hover:not([hidden])")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_scrolls_sideways(browser: Any, site: Path, scheme: str) -> None:
    reader = Reader(browser, site, color_scheme=scheme)
    wide = []
    for path in (
        "index.html", "cards/index.html", "cards/index.html?view=table", "cards/odd/walker.html",
        "cards/odd/piper.html", "rules/index.html", "rules/19-orders.html", "rules/33-dice.html",
        "words/index.html", "words/effect/suffer-strain.html", "messages/E0203.html",
        "kinds/enemy.html", "sets/odd.html", "rulings.html",
    ):  # fmt: skip
        page = reader.open(path)
        for width in (1400, 820, 360):
            page.set_viewport_size({"width": width, "height": 900})
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append((path, width))
    reader.page.close()

    assert wide == []


@pytest.mark.parametrize("width", [360, 1400])
def test_the_name_of_a_command_stays_on_one_line(browser: Any, site: Path, width: int) -> None:
    reader = Reader(browser, site, viewport={"width": width, "height": 900})
    page = reader.open("reference/commands.html")
    names = page.locator("table >> nth=0").locator("td a code")
    lines = names.evaluate_all("all => all.map(each => each.getClientRects().length)")
    reader.page.close()

    assert len(lines) > 20
    assert set(lines) == {1}


@pytest.mark.parametrize("scheme", AXE)
def test_everybody_can_read_the_pages(browser: Any, site: Path, scheme: str) -> None:
    script = axe()
    reader = Reader(browser, site, viewport={"width": 1400, "height": 900}, color_scheme=scheme)
    found = []
    for path in (  # one of each look, so that whatever is styled is on a page
        "index.html", "cards/index.html", "cards/index.html?view=table",
        "cards/index.html?view=text", "cards/stories.html", "cards/odd/walker.html",
        "cards/odd/paddler.html", "cards/core/voices-under-the-hull.html",
        "cards/core/hardy.html", "cards/core/tile-tile-5.html", "cards/core/navigator.html",
        "cards/core/the-lamp-that-walks.html", "cards/core/the-bitter-end.html",
        "cards/core/track-discovery.html", "cards/core/die-attack.html",
        "cards/core/ship-deck.html", "cards/core/island-board.html", "cards/core/brig.html",
        "cards/core/the-hungry-chalice.html", "cards/core/the-tide-given-shape.html",
        "rules/index.html", "rules/step-by-step.html", "rules/13-artillery.html",
        "rules/33-dice.html", "rules/a-to-z.html", "words/effect/index.html",
        "words/effect/suffer-strain.html", "messages/E0203.html", "kinds/enemy.html",
        "sets/odd.html", "rulings.html",
    ):  # fmt: skip
        page = reader.open(path)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
        page.add_script_tag(content=script)
        told = page.evaluate(  # axe leaves out what passes, which takes it longest to describe
            f"""axe.run({{
  runOnly: {{type: "rule", values: {AXE[scheme]}}}, resultTypes: ["violations"], preload: false,
}}).then(found => found.violations.map(each => [each.id, each.nodes[0].target]))"""
        )
        found += [(path, *each) for each in told]
    reader.page.close()

    assert found == []
