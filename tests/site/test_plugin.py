"""The site as MkDocs builds it, from the project's own configuration and a small set."""

from __future__ import annotations

import gzip
import html
import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urldefrag

import pytest
from mkdocs.utils.yaml import yaml_load

from everrain_runtime.manual.manual import FINAL, manual
from everrain_site import redirects, sitemap
from everrain_site.build_stamp import seen
from tests.site.odd_set import CARDS, MANIFEST
from tests.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

#: The tabs of a site, in their order.
TABS = ["Home", "Rules", "Cards", "Write", "Reference", "Play"]
INDEX = "# Home\n\n{card odd:walker}\n\n[Cards](cards/index.md)\n"


def guides() -> list[Path]:
    """Return the pages that people write outside the manual, below the folder of all pages."""
    docs = ROOT / "site" / "docs"
    return [
        page.relative_to(docs) for page in sorted(docs.rglob("*.md")) if "rules" not in page.parts
    ]


def configured(folder: Path, index: str = INDEX, cards: str = CARDS) -> Path:
    """Write a site with one small set into *folder*, and return its configuration."""
    for path, text in {
        **{f"docs/{page}": f"# {page.stem.title()}\n" for page in guides()},  # all in the nav
        "docs/index.md": index,
        "odd/set.rain": MANIFEST,
        "odd/cards.rain": cards,
        "mkdocs.yml": f"INHERIT: {ROOT / 'mkdocs.yml'}\ndocs_dir: docs\nsite_dir: built\n"
        "watch: []\n"
        "plugins: [{everrain-cards: {sets: [odd]}}]\n",
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return folder / "mkdocs.yml"


def build(config: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(config)],
        cwd=config.parent,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


class Page(HTMLParser):
    """The addresses and the anchors of one built page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.anchors: set[str] = set()
        self.titles = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.titles += tag == "h1"
        for name, value in attrs:
            if name in ("href", "src", "action", "srcset", "poster") and value:
                self.addresses.append(value)
            elif name == "id" and value:
                self.anchors.add(value)


def found_in(built: Path) -> dict[str, list[Any]]:
    """Return what there is to find in a built site, by its address."""
    text = (built / "assets" / "everrain" / "found.js").read_text("utf-8")
    _, rows = json.loads(text.removeprefix("window.everrainFound=").rstrip(";\n"))
    return {row[1]: row for row in rows}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    config = configured(tmp_path_factory.mktemp("site"))
    done = build(config)
    assert (done.returncode, re.findall(r"WARNING|ERROR", done.stderr)) == (0, []), done.stderr
    built = config.parent / "built"
    return {path: Page(path.read_text("utf-8")) for path in built.rglob("*.html")}


@pytest.mark.long
def test_no_built_page_speaks_to_the_network(site: dict[Path, Page]) -> None:
    outside = [
        (path.name, address)
        for path, page in site.items()
        for address in page.addresses
        if re.match(r"([a-z]+:)?//|https?:", address)
    ]

    assert outside == []


@pytest.mark.long
def test_every_link_of_the_built_site_leads_somewhere(site: dict[Path, Page]) -> None:
    dead = []
    for path, page in site.items():
        if path.name == "404.html":  # its addresses are seen from the root of a server
            continue
        for address in set(page.addresses):
            if address.startswith("https://"):  # guides lead to other projects
                continue
            target, anchor = urldefrag(unquote(address.partition("?")[0]))
            file = Path(os.path.normpath(path.parent / target)) if target else path
            there = not anchor or file not in site or anchor in site[file].anchors
            if not file.is_file() or not (there or anchor.startswith("__")):
                dead.append((path.name, address))

    assert dead == []


def test_every_page_has_one_title(site: dict[Path, Page]) -> None:
    assert {path.name: page.titles for path, page in site.items() if page.titles != 1} == {}


def test_a_page_written_by_hand_shows_a_card(site: dict[Path, Page]) -> None:
    home = next(page for path, page in site.items() if path.parts[-2:] == ("built", "index.html"))

    assert "cards/odd/walker.html" in home.addresses


def test_the_sections_of_the_manual_are_in_the_navigation_of_its_pages_alone(
    site: dict[Path, Page],
) -> None:
    orders = next(page for path, page in site.items() if path.name == "19-orders.html")
    walker = next(page for path, page in site.items() if path.name == "walker.html")

    final = [s.page.replace(".md", ".html") for s in manual().sections if s.edition == FINAL]
    older = [s.page.replace(".md", ".html") for s in manual().sections if s.edition == "draft"]
    assert {"index.html", *final} - {"19-orders.html"} <= set(orders.addresses)
    assert older[0] in orders.addresses
    assert older[1] not in orders.addresses
    draft = next(page for path, page in site.items() if path.name == older[0])
    assert set(older[1:]) <= set(draft.addresses)
    assert "../../rules/index.html" in walker.addresses
    assert "../../rules/19-orders.html" not in walker.addresses


def test_every_rule_is_a_place_on_its_page_and_found_by_the_search(site: dict[Path, Page]) -> None:
    built = next(path.parent for path in site if path.name == "404.html")
    index = found_in(built)
    wanted = [
        (section.page[:-3], rule.id) for section in manual().sections for rule in section.rules
    ]

    lost = [rule for page, rule in wanted if rule not in site[built / f"rules/{page}.html"].anchors]
    unfound = [rule for page, rule in wanted if f"rules/{page}.html#{rule}" not in index]

    assert (lost, unfound) == ([], [])


def test_what_the_search_finds_is_there(site: dict[Path, Page]) -> None:
    built = next(path.parent for path in site if path.name == "404.html")
    found = found_in(built)
    dead = []
    for address in found:
        page, anchor = urldefrag(address)
        if built / page not in site or (anchor and anchor not in site[built / page].anchors):
            dead.append(address)

    assert dead == []
    assert [address for address, row in found.items() if "&#" in " ".join(row[2:5])] == []
    assert found["cards/odd/walker.html"][2:4] == ["Walker", "Enemy"]
    assert found["rules/19-orders.html#ORD-05"][2] == "ORD-05 What a Crew Order does"


def test_no_page_loads_what_the_search_finds_before_it_is_opened(site: dict[Path, Page]) -> None:
    loaded = {address.rpartition("/")[2] for page in site.values() for address in page.addresses}

    assert "everrain.js" in loaded
    assert "found.js" not in loaded
    assert "minisearch.js" not in loaded


def test_a_mistake_in_a_card_stops_the_build(tmp_path: Path) -> None:
    done = build(configured(tmp_path, cards='sea event "Squall"\n  kolect 2 clues\n'))

    assert done.returncode != 0
    assert "error[E0203]: no effect is called `kolect`" in done.stderr + done.stdout
    assert not (tmp_path / "built" / "cards").exists()


def test_every_page_of_the_navigation_has_a_sidebar_and_its_neighbours(
    site: dict[Path, Page], subtests: pytest.Subtests
) -> None:
    built = next(path.parent for path in site if path.name == "404.html")
    tabs = re.compile(
        r'<li class="md-tabs__item( md-tabs__item--active)?">.*?<a [^>]*>\s*(.*?)\s*</a>', re.S
    )
    rows = [
        ("rules/19-orders.html", "Rules", ["18-trauma-and-tests.html", "20-map.html"]),
        ("language/choosing.html", "Write", ["choices-and-tests.html", "amounts.html"]),
        ("cards/odd/walker.html", "Cards", []),
        ("words/effect/index.html", "Reference", []),
        ("messages/E0203.html", "Reference", []),
        ("playing.html", "Play", ["embedding.html"]),
    ]
    for path, tab, neighbours in rows:
        with subtests.test(path=path):
            text = (built / path).read_text("utf-8")
            found = tabs.findall(text)
            footer = text[text.index('<footer class="md-footer">') :]

            assert [name for _, name in found] == TABS
            assert [name for active, name in found if active] == [tab]
            assert re.search(
                r'<div class="md-sidebar md-sidebar--primary"[^>]*?(?<!hidden)\s*>', text
            )
            assert [each for each in neighbours if f'href="{each}"' not in footer] == []
            assert "licences.html" in footer


def test_every_page_says_what_it_is_about(site: dict[Path, Page]) -> None:
    said = {
        path.name: re.search(
            r'<meta name="description" content="([^"]*)">', path.read_text("utf-8")
        )
        for path in site
        if path.name != "404.html" and "og:site_name" in path.read_text("utf-8")
    }

    assert [name for name, found in said.items() if found is None or not found[1]] == []
    assert max(len(html.unescape(found[1])) for found in said.values() if found) <= 160
    assert "everrain-description" not in "".join(found[1] for found in said.values() if found)


def test_the_page_for_a_wrong_address_needs_no_other_file(site: dict[Path, Page]) -> None:
    missing = next(page for path, page in site.items() if path.name == "404.html")

    assert missing.addresses == ["."]


@pytest.mark.long
def test_the_site_of_a_set_has_the_same_tabs_and_the_same_guides(
    tmp_path: Path,
) -> None:
    config = configured(tmp_path)
    for page in guides():
        if page.name != "index.md" or len(page.parts) > 1:
            (tmp_path / "docs" / page).unlink()
    (tmp_path / "docs" / "story.md").write_text("# Our story\n", "utf-8")
    config.write_text(
        "site_name: Odd\ndocs_dir: docs\nsite_dir: built\nuse_directory_urls: false\n"
        "theme: {name: material}\nmarkdown_extensions: [attr_list, md_in_html]\n"
        "plugins: [{everrain-cards: {sets: [odd]}}]\n",
        "utf-8",
    )
    done = build(config)
    assert (done.returncode, re.findall(r"WARNING|ERROR", done.stderr)) == (0, []), done.stderr
    home = (tmp_path / "built" / "index.html").read_text("utf-8")

    assert re.findall(r'class="md-tabs__link">\s*(.*?)\s*</a>', home) == [*TABS, "More"]
    pages = {path: Page(path.read_text("utf-8")) for path in (tmp_path / "built").rglob("*.html")}
    assert [
        page for page in guides() if not (tmp_path / "built" / page).with_suffix(".html").exists()
    ] == []
    test_every_link_of_the_built_site_leads_somewhere(pages)
    (ours,) = (
        each
        for each in yaml_load((ROOT / "mkdocs.yml").read_text("utf-8"))["plugins"]
        if "everrain-cards" in each
    )
    for new in ours["everrain-cards"]["moved"].values():
        page, _, part = new.partition("#")
        found = pages[(tmp_path / "built" / page).with_suffix(".html")]
        assert not part or part in found.anchors, new


@pytest.mark.long
def test_nothing_is_built_again_that_has_not_changed(tmp_path: Path) -> None:
    """A build that failed is; so is one of which a source has changed."""
    config = configured(tmp_path, index="# Home\n\n[nowhere](nowhere.md)\n")
    page = tmp_path / "built" / "cards" / "index.html"
    assert build(config).returncode == 1
    failed = page.stat().st_mtime_ns

    (tmp_path / "docs" / "index.md").write_text(INDEX, "utf-8")
    done = build(config)
    first = page.stat().st_mtime_ns
    assert (done.returncode, "Nothing has changed" in done.stdout) == (0, False)
    assert first > failed

    again = build(config)
    assert (again.returncode, page.stat().st_mtime_ns) == (0, first)
    assert "Nothing has changed" in again.stdout

    with (tmp_path / "odd" / "cards.rain").open("a", encoding="utf-8") as cards:
        cards.write("\n# changed\n")
    assert "Nothing has changed" not in build(config).stdout
    assert page.stat().st_mtime_ns > first

    config.write_text(config.read_text("utf-8") + "site_name: Other\n", "utf-8")
    assert "Nothing has changed" not in build(config).stdout
    assert "Nothing has changed" in build(config).stdout


def test_all_pages_are_listed_where_the_site_has_an_address(tmp_path: Path) -> None:
    for page in ("index.html", "cards/a b.html", "404.html"):
        (tmp_path / page).parent.mkdir(exist_ok=True)
        (tmp_path / page).write_text("", "utf-8")
    sitemap.write(tmp_path, "https://example.org/rain/")
    listed = (tmp_path / "sitemap.xml").read_text("utf-8")

    assert re.findall(r"<loc>(.*?)</loc>", listed) == [
        "https://example.org/rain/cards/a%20b.html",
        "https://example.org/rain/index.html",
    ]
    assert gzip.decompress((tmp_path / "sitemap.xml.gz").read_bytes()).decode() == listed
    sitemap.write(tmp_path, None)
    assert not [*tmp_path.glob("sitemap*")]


def test_sources_are_coloured_and_say_the_same(site: dict[Path, Page]) -> None:
    walker = next(path for path in site if path.name == "walker.html").read_text("utf-8")
    source = re.search(r'<code class="language-rain">(.*?)</code>', walker, re.DOTALL)

    assert source
    assert '<b class="er-c-kind">enemy</b> <b class="er-c-name">"Walker"</b>' in source[1]
    plain = html.unescape(re.sub(r"<[^>]*>", "", source[1])).strip()
    assert plain in CARDS


def test_a_file_that_is_another_or_gone_is_a_change(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    file = tmp_path / "a" / "b.md"
    states = []
    for text in ("one", "three", None):
        if text is None:
            file.unlink()
        else:
            file.write_text(text, "utf-8")
        states.append(seen([str(tmp_path)]))

    assert len(set(states)) == 3
    assert seen([str(tmp_path)]) == states[-1]


RENAMED = """\
sea event "A Bell, Again"
  formerly "The First Bell"
  choose one crew on deck as the ringer
  the ringer gains trait "Hardy"
"""
TIDE = 'set "Tide", code "tide", version "1.0.0", builds on "core"\n'


@pytest.fixture(scope="module")
def on_core(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return what builds the site of a set on the core, with an option, and where it is then."""

    def made(core: str) -> Path:
        folder = tmp_path_factory.mktemp("tide")
        config = configured(
            folder, "# Home\n\n{card core:hardy}\n\n[Cards](cards/index.md)\n", RENAMED
        )
        (folder / "odd" / "set.rain").write_text(TIDE, "utf-8")
        text = config.read_text("utf-8")
        config.write_text(
            text.replace("{sets: [odd]}", f"{{sets: [odd], core: '{core}'}}"), "utf-8"
        )
        done = build(config)
        assert (done.returncode, re.findall("WARNING|ERROR", done.stderr)) == (0, []), done.stderr
        return folder / "built"

    return made


@pytest.mark.long
def test_a_set_can_leave_out_the_pages_of_the_core(on_core: Callable[[str], Path]) -> None:
    built = on_core("out")
    pages = {path: Page(path.read_text("utf-8")) for path in built.rglob("*.html")}
    told = json.loads((built / "cards" / "cards.json").read_text("utf-8"))["cards"]
    card = (built / "cards" / "tide" / "a-bell-again.html").read_text("utf-8")

    assert not (built / "cards" / "core").exists()
    assert not (built / "sets" / "core.html").exists()
    assert [each["id"] for each in told] == ["tide:a-bell-again"]
    assert not any("cards/core/" in each for page in pages.values() for each in page.addresses)
    assert {each for each in found_in(built) if each.startswith("cards/")} == {
        "cards/index.html",
        "cards/stories.html",
        "cards/tide/a-bell-again.html",
    }
    assert "Hardy" in card
    assert (built / "rules" / "19-orders.html").exists()
    test_every_link_of_the_built_site_leads_somewhere(pages)


@pytest.mark.long
def test_what_leads_to_the_core_can_lead_to_its_own_site(on_core: Callable[[str], Path]) -> None:
    built = on_core("https://rain.example/core/")
    card = Page((built / "cards" / "tide" / "a-bell-again.html").read_text("utf-8"))

    assert "https://rain.example/core/cards/core/hardy.html" in card.addresses
    assert not (built / "cards" / "core").exists()


def test_an_option_that_is_no_place_for_the_core_is_told(tmp_path: Path) -> None:
    config = configured(tmp_path)
    text = config.read_text("utf-8")
    config.write_text(text.replace("{sets: [odd]}", "{sets: [odd], core: away}"), "utf-8")
    done = build(config)

    assert done.returncode == 1
    assert "write `here`, `out`, or the address" in done.stderr


@pytest.mark.long
def test_where_a_card_was_before_it_was_renamed_leads_to_it(
    on_core: Callable[[str], Path],
) -> None:
    built = on_core("here")
    old = built / "cards" / "tide" / "the-first-bell.html"
    card = json.loads((built / "cards" / "tide" / "a-bell-again.json").read_text("utf-8"))

    assert Page(old.read_text("utf-8")).addresses == ["a-bell-again.html", "a-bell-again.html"]
    assert (built / "cards" / "core" / "hardy.html").exists()
    assert card["page"] == "cards/tide/a-bell-again.html"
    sitemap.write(built, "https://example.org/")
    assert "the-first-bell" not in (built / "sitemap.xml").read_text("utf-8")


def test_a_page_that_moved_leads_to_where_it_is_now() -> None:
    moved = {"sets.md": "expansions/index.md", "sets.md#orders": "expansions/orders.md#kinds"}
    known = ["expansions/index.md", "expansions/orders.md"]
    ((file, page),) = redirects.guides(moved, known).items()

    assert file == "sets.html"
    assert Page(page).addresses == ["expansions/index.html"] * 2
    assert '"orders": "expansions/orders.html#kinds"' in page
    with pytest.raises(redirects.RedirectError, match="there is no such page"):
        redirects.guides(moved, known[:1])
    with pytest.raises(redirects.RedirectError, match="not the page that it is on"):
        redirects.guides({"sets.md#orders": "expansions/index.md"}, known)
    with pytest.raises(redirects.RedirectError, match="still a page"):
        redirects.guides({"sets.md": "expansions/index.md"}, [*known, "sets.md"])


@pytest.mark.long
def test_an_unknown_card_on_a_page_stops_the_build(tmp_path: Path) -> None:
    done = build(configured(tmp_path, index="# Home\n\n{card odd:nobody}\n"))

    assert done.returncode != 0
    assert "index.md: no card has the identity `odd:nobody`" in done.stderr + done.stdout
