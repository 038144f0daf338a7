"""The odds on the page of a card."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from everrain_dsl.cli import everrain
from everrain_dsl.vocabulary import core
from everrain_runtime.scenarios import kept_odds
from everrain_runtime.scenarios.kept_odds import KeptCard, KeptOutcome, KeptPath
from everrain_site.odds import shown
from tests.sources import ROOT

#: The odds that the site of the project shows.
KEPT = ROOT / "site" / "odds.json"


def outcomes(*rows: tuple[str, str]) -> tuple[KeptOutcome, ...]:
    return tuple(KeptOutcome(happens, likely) for happens, likely in rows)


def text(path: KeptPath) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", shown(KeptCard("", (path,))))).split())


NODES = outcomes(*((f"Collect 1 Boon. Destroy node {n}.", "0.1000") for n in range(5)),
                 ("Collect 1 Boon. Destroy node 5. The boy dies.", "0.1000"))  # fmt: skip
ROWS = [
    ("equal outcomes that differ in one place are one line", KeptPath("", NODES, 4),
     "By itself 10 % each Collect 1 Boon. Destroy node 0, 1, 2, 3 or 4. "
     "10 % Collect 1 Boon. Destroy node 5. The boy dies. 4 more, 10 % each"),
    ("what differs may stand in the middle",
     KeptPath("Bid", outcomes(*((f"Then collect {n} Boons.", "0.3333") for n in (2, 4, 6)))),
     "Bid 33 % each Then collect 2, 4 or 6 Boons."),
    ("outcomes that say something else are lines of their own",
     KeptPath("", outcomes(("Win.", "0.5000"), ("Lose.", "0.5000"))),
     "By itself 50 % Win. 50 % Lose."),
    ("equal outcomes that are not listed are counted",
     KeptPath("", outcomes(("Win.", "0.2500"), ("Lose.", "0.2500")), 2),
     "By itself 25 % Win. 25 % Lose. 2 more, 25 % each"),
    ("others are told together", KeptPath("", outcomes(("Win.", "0.7000"),), 2),
     "By itself 70 % Win. 2 more, 30 % together"),
    ("what can come to nothing says so", KeptPath("", outcomes(("", "0.6000"), ("Win.", "0.4000"))),
     "By itself 60 % Nothing happens. 40 % Win."),
    ("what always comes to nothing is left out", KeptPath("", outcomes(("", "1.0000"))), ""),
]  # fmt: skip


def test_odds_are_told_as_they_are(subtests: pytest.Subtests) -> None:
    for name, path, expected in ROWS:
        with subtests.test(row=name):
            assert text(path) == expected


def test_no_odds_say_the_name_of_a_row() -> None:
    names = {row.name for row in core() if "_" in row.name}
    found = re.findall(r"\w+_\w+", KEPT.read_text("utf-8"))

    assert names.intersection(found) == set()


@pytest.mark.long
def test_the_odds_of_the_site_are_those_of_today(tmp_path: Path, *, update_golden: bool) -> None:
    file = tmp_path / "odds.json"
    done = CliRunner().invoke(
        everrain, ["odds", "--path", str(ROOT / "cards"), "--keep", str(file)]
    )
    assert done.exit_code == 0, done.output
    if update_golden:
        KEPT.write_text(file.read_text("utf-8"), "utf-8")

    today, there = (kept_odds.read(each.read_text("utf-8")).cards for each in (file, KEPT))
    assert {name for name in today | there if today.get(name) != there.get(name)} == set()
