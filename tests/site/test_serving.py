"""While somebody writes cards: a saved card is shown, a broken one tells why, the rest stands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.site.odd_set import CARDS
from tests.site.serving import Server
from tests.site.test_plugin import configured

SQUALL = 'sea event "Squall"\n  collect 2 clues\n'
BROKEN = 'sea event "Squall"\n  kolect 2 clues\n'


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("served")
    config = configured(folder, cards=CARDS + SQUALL)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        server = Server(config, folder / "served")
    yield server
    server.close()


@pytest.fixture
def server(started: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.chdir(started.folder)
    yield started
    started.save("odd/cards.rain", CARDS + SQUALL)


def times(server: Server) -> dict[str, int]:
    return {str(p.relative_to(server.site)): p.stat().st_mtime_ns for p in server.site.rglob("*.*")}


@pytest.mark.long
def test_a_saved_card_is_shown_and_nothing_else_is_made(server: Server) -> None:
    assert "Collect 2" in server.get("cards/odd/squall.html")
    before, whole = times(server), server.whole

    server.save("odd/cards.rain", CARDS + SQUALL.replace("2 clues", "3 clues"))

    assert times(server) == before
    assert "Collect 3" in server.get("cards/odd/squall.html")
    assert server.get("cards/odd/walker.html") != "404 Not Found"
    changed = {path for path, at in times(server).items() if before[path] != at}
    assert changed == {"cards/odd/squall.html"}
    assert server.whole == whole


@pytest.mark.long
def test_what_lists_a_card_follows_it(server: Server) -> None:
    server.save("odd/cards.rain", CARDS + SQUALL.replace("Squall", "Calm"))

    assert server.get("cards/odd/squall.html") == "404 Not Found"
    assert "odd/calm.html" in server.get("cards/index.html")
    assert "odd/squall.html" not in server.get("kinds/sea-event.html")
    assert '"odd:calm"' in server.get("cards/cards.json")
    assert '"Calm"' in server.get("assets/everrain/found.js")
    server.save("odd/cards.rain", CARDS + SQUALL)
    assert "odd/calm.html" not in server.get("kinds/sea-event.html")


def test_a_broken_card_says_why_and_the_rest_stands(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    server.save("odd/cards.rain", CARDS + BROKEN)
    page = server.get("cards/odd/squall.html")

    assert "no effect is called <code>kolect</code>" in page
    assert '<a href="../../messages/E0203.html">E0203</a>' in page
    assert "error[E0203]" in capsys.readouterr().out
    for address in ("index.html", "cards/index.html", "kinds/sea-event.html"):
        assert "1 error in the cards" in server.get(address), address
        assert "odd/squall.html" in server.get(address)
    assert "er-wrong" not in server.get("cards/odd/walker.html")
    assert "er-wrong" not in server.get("kinds/enemy.html")

    server.save("odd/cards.rain", CARDS + SQUALL)
    assert (server.site / "index.html").exists()
    for address in ("cards/odd/squall.html", "index.html", "cards/index.html"):
        assert "er-wrong" not in server.get(address), address


def test_a_card_that_is_no_card_any_more_keeps_its_page(server: Server) -> None:
    server.save("odd/cards.rain", CARDS + SQUALL.replace("sea event", "Squall or"))

    page = server.get("cards/odd/squall.html")
    assert "It cannot be read" in page
    assert "Squall or" in page
    assert "er-wrong" in server.get("")


@pytest.mark.long
def test_a_page_written_by_hand_lets_mkdocs_build_everything(server: Server) -> None:
    whole = server.whole
    server.save("docs/index.md", "# Home\n\nAnother home.\n\n{card odd:walker}\n")

    assert server.whole == whole + 1
    assert "Another home." in server.get("index.html")


@pytest.mark.long
def test_a_card_shown_on_a_page_written_by_hand_follows_the_card(server: Server) -> None:
    server.save("docs/index.md", "# Home\n\n{card odd:squall}\n")
    assert "Collect 2" in server.get("index.html")
    server.save("odd/cards.rain", CARDS + SQUALL.replace("2 clues", "3 clues"))

    assert "Collect 3" in server.get("index.html")
    server.save("odd/cards.rain", CARDS)
    assert "There is no card <code>odd:squall</code>" in server.get("index.html")
