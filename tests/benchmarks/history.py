"""The history of our speed: this commit beside the one measured last, kept and shown as a table.

    python -m tests.benchmarks.history [REF] [--rounds N]

checks out REF (the commit measured last, if none is named) in a folder of its own, runs what
`beside` runs in either, in turns, adds a row to `history.json`, and writes the table on the page
about speed anew. A row holds ratios of one run alone, so that it means the same on any machine; what
the table shows since the first row are their products.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from tests.benchmarks import beside

KEPT: Final = Path(__file__).with_name("history.json")
PAGE: Final = beside.HERE / "site/docs/speed.md"
#: The table stands between these lines of the page.
BEGIN, END = "<!-- history: written by tests.benchmarks.history -->", "<!-- end of the history -->"


def rows() -> list[dict[str, Any]]:
    """Return what was measured, the oldest first: `commit`, `against`, `date`, `ratios`."""
    kept: list[dict[str, Any]] = json.loads(KEPT.read_text("utf-8"))
    return kept


def table(measured: list[dict[str, Any]]) -> str:
    """Return the rows as a Markdown table, the newest first: times as fast as before."""
    if not measured:
        return ""
    names = list(dict.fromkeys(name for row in measured for name in row["ratios"]))
    lines = [
        f"| commit | against | {' | '.join(names)} |",
        f"| --- | --- |{' ---: |' * len(names)}",
    ]
    since = dict.fromkeys(names, 1.0)
    for row in measured:
        since = {name: since[name] * row["ratios"].get(name, 1.0) for name in names}
        told = [_told(row["ratios"].get(name)) for name in names]
        lines.insert(
            2, f"| `{row['commit']}`, {row['date']} | `{row['against']}` | {' | '.join(told)} |"
        )
    if len(measured) > 1:
        all_told = [_told(since[name]) for name in names]
        lines.append(f"| all | `{measured[0]['against']}` | {' | '.join(all_told)} |")
    return "\n".join(lines)


def _told(ratio: float | None) -> str:
    """Return how many times as fast it is; *ratio* is its time by the time before."""
    return "" if ratio is None else f"{1 / ratio:.2f}"


def on_page(page: str, measured: list[dict[str, Any]]) -> str:
    """Return the text of the page with the table of the rows."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{table(measured)}\n\n{END}{tail}"


def add(against: str, rounds: int) -> dict[str, Any]:
    """Measure this checkout beside the commit *against*, and return the row."""
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        _git("worktree", "add", "--detach", str(other), against)
        try:
            ratios = {
                name: round(here / there, 3) for name, here, there in beside.measure(other, rounds)
            }
        finally:
            _git("worktree", "remove", "--force", str(other))
    return {
        "commit": _git("rev-parse", "--short=8", "HEAD"),
        "against": _git("rev-parse", "--short=8", against),
        "date": datetime.now(UTC).date().isoformat(),
        "ratios": ratios,
    }


def _git(*arguments: str) -> str:
    command = ["git", "-C", str(beside.HERE), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def main() -> None:
    """Measure, keep the row and write the table."""
    measured = rows()
    last = measured[-1]["commit"] if measured else "HEAD~1"
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("against", nargs="?", default=last, help="a commit; else the last one")
    options.add_argument("--rounds", type=int, default=5, help="runs of each (default 5)")
    given = options.parse_args()
    measured.append(add(given.against, given.rounds))
    KEPT.write_text(f"{json.dumps(measured, indent=1)}\n", "utf-8")
    PAGE.write_text(on_page(PAGE.read_text("utf-8"), measured), "utf-8")
    print(table(measured[-1:]))


if __name__ == "__main__":
    main()
