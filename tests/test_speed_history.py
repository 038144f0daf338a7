"""The history of our speed: its table is made of what was measured."""

from __future__ import annotations

from tests.benchmarks import history


def row(commit: str, against: str, **ratios: float) -> dict[str, object]:
    return {"commit": commit, "against": against, "date": "2026-11-25", "ratios": ratios}


def test_the_table_tells_times_as_fast_the_newest_first_and_all_together() -> None:
    told = history.table([row("b", "a", check=0.5, build=2.0), row("c", "b", check=0.25)])

    assert told.splitlines() == [
        "| commit | against | check | build |",
        "| --- | --- | ---: | ---: |",
        "| `c`, 2026-11-25 | `b` | 4.00 |  |",
        "| `b`, 2026-11-25 | `a` | 2.00 | 0.50 |",
        "| all | `a` | 8.00 | 0.50 |",
    ]


def test_the_page_shows_what_was_measured() -> None:
    page = history.PAGE.read_text("utf-8")

    assert history.on_page(page, history.rows()) == page
    assert page.count(history.BEGIN) == page.count(history.END) == 1
