"""`everrain sheet`: cards on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from everrain_dsl.incremental.sets import load
from everrain_site import sheet as sheets
from everrain_site.model import Reference
from everrain_site.sheet_command import sheet
from tests.site.odd_set import CARDS, MANIFEST
from tests.site.test_web import core
from tests.sources import CORE

TYPST = "no typst here: `pip install -e .[sheet]` makes this test run"
LINES = "".join(f"    collect {1 + at % 3} coin\n    lose 1 clue\n" for at in range(180))
LONG = f'sea event "Endless"\n  choice "Begin"\n{LINES}  choice "Leave"\n    collect 1 clue\n'


def run(*arguments: str) -> Result:
    return CliRunner().invoke(sheet, arguments)


def written(folder: Path, cards: str) -> str:
    (folder / "set.rain").write_text(MANIFEST, "utf-8")
    (folder / "cards.rain").write_text(cards, "utf-8")
    return str(folder)


def pages(pdf: Path) -> int:
    """Return how many pages a PDF says that it has."""
    found = re.findall(rb"/Type\s*/Pages.*?/Count (\d+)|/Count (\d+)\s", pdf.read_bytes(), re.S)
    return max(int(a or b) for a, b in found)


def test_every_card_of_the_core_fits_its_face(tmp_path: Path) -> None:
    pytest.importorskip("typst", reason=TYPST)
    pdf = tmp_path / "core.pdf"
    done = run("--path", str(CORE), "--once", "-o", str(pdf))

    assert (done.exit_code, done.stderr) == (0, "")
    cards = [card for card in core().compiled.cards if sheets.is_card(card, core())]
    number = -(-len(cards) // 9)
    assert done.output == f"{len(cards)} cards on {number} sheets in {pdf}\n"
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert pages(pdf) == 2 * number


def test_a_card_is_there_as_often_as_in_its_deck(tmp_path: Path) -> None:
    pytest.importorskip("typst", reason=TYPST)
    pdf = tmp_path / "one.pdf"
    copies = next(card.copies for card in core().compiled.cards if card.name == "Topman")
    done = run("Topman", "--path", str(CORE), "-o", str(pdf), "--no-backs", "--letter")

    assert done.output == f"{copies} cards on 1 sheet in {pdf}\n"
    assert copies > 1
    assert pages(pdf) == 1


def test_an_output_that_ends_in_svg_is_the_picture_of_one_card(tmp_path: Path) -> None:
    pytest.importorskip("typst", reason=TYPST)
    svg = tmp_path / "one.svg"
    done = run("Topman", "--path", str(CORE), "-o", str(svg))
    card = next(card for card in core().compiled.cards if card.name == "Topman")

    assert done.output == f"`Topman` in {svg}\n"
    assert svg.read_bytes() == sheets.picture(card, core()).content
    assert re.search(rb'width="178\.\d+pt" height="249\.\d+pt"', svg.read_bytes())


def test_what_does_not_fit_is_told_and_printed_all_the_same(tmp_path: Path) -> None:
    pytest.importorskip("typst", reason=TYPST)
    pdf = tmp_path / "long.pdf"
    done = run("--path", written(tmp_path, LONG), "-o", str(pdf))

    assert done.exit_code == 1
    assert re.search(r"`Endless` is \d+\.\d mm too long for its face", done.stderr)
    assert pdf.exists()


def test_names_that_look_like_markup_stay_text(tmp_path: Path) -> None:
    pytest.importorskip("typst", reason=TYPST)
    odd = 'sea event "#panic() $x$ *b* @a <b> [c] \\\\ `d` // e"\n  > #panic() _slanted_ $\n'
    cards = CARDS + odd + '  choice "#panic()"\n    collect 1 clue\n  choice "$"\n    lose 1 clue\n'
    done = run("--path", written(tmp_path, cards), "-o", str(tmp_path / "odd.pdf"))

    assert done.exit_code == 0, done.output


def test_only_what_is_printed_on_cards_is_a_card() -> None:
    kinds = {card.kind for card in core().compiled.cards if sheets.is_card(card, core())}

    assert {"sea event", "journey", "location", "enemy ship", "relic", "shellback"} <= kinds
    assert not kinds & {"story", "tile", "die", "service", "indelible", "player ship", "deck"}


def test_what_captains_look_up_of_a_set_is_printed_on_cards(tmp_path: Path) -> None:
    looked_up = (
        'rules "Nobody Sleeps", optional\n  after a player begins their turn\n    lose 1 clue\n\n'
        'keyword "Barnacled"\n  this crew gets +1 resolve\n\n'
        'order "Drift", obeyed on deck, begin with 1\n  collect 1 clue\n\n'
        'counters "kelp", lie on spaces\n'
    )
    loaded = load([written(tmp_path, looked_up)], (), scenarios=False)
    reference = Reference.of(loaded.compiled)
    printed = [each.kind for each in loaded.compiled.of("odd") if sheets.is_card(each, reference)]

    assert set(printed) == {"rules", "keyword", "order"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["Fate"], "which is printed on no card"),
        (["-q", "t:denizen health>99"], "no card is found"),
        (["-q", "(("], "Usage"),
        (["Hardy", "-o", "nowhere/cards.pdf"], "cannot be written"),
        (["Hardy", "Topman", "-o", "two.svg"], "two.svg holds the picture of one card"),
    ],
)
def test_what_cannot_be_done_is_told(arguments: list[str], told: str, tmp_path: Path) -> None:
    if "-o" in arguments:
        pytest.importorskip("typst", reason=TYPST)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        done = run(*arguments, "--path", str(CORE))

    assert done.exit_code == 2
    assert told in done.output


def test_a_missing_typesetter_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(sheets, "import_module", missing)
    done = run("Hardy", "--path", str(CORE))

    assert done.exit_code == 2
    assert 'pip install "everrain-dsl[sheet]"' in done.output
