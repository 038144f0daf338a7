"""Terminal tables for the results of simulated games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.table import Table

from everrain_dsl.cli import console
from everrain_runtime.manual.manual import manual
from everrain_runtime.play.report import OFFERED, RARE, TITLES, rarely_taken

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rich.console import Console

#: How many rows a table shows, and how many names a line lists.
_SHOWN: Final = 10
_LISTED: Final = 30
#: What stops a game that cannot go on.
_CANNOT_GO_ON: Final = {"stuck": "a round never ends", "broken": "a bug of everrain"}
#: How the rules that decide most games do so.
_DECIDED_BY: Final = {
    "WIN-01": "the players reach the end of the track",
    "WIN-02": "the enemy reaches the end of the track",
    "WIN-03": "an Elder One completes its objective",
}
#: The figures of a game, by their names in the report.
_FIGURES: Final = {
    "win_rate": "games won",
    **TITLES,
    "decisions": "decisions",
}


def show(data: dict[str, Any]) -> None:
    """Print the report of a simulation."""
    out, won = console(), data["win_rate"]
    table = _plain()
    table.add_row("games", f"{data['games']:,}")
    interval = f"{_percent(won['low'])} to {_percent(won['high'])} %"
    table.add_row("games won", f"{_percent(won['value'])} % ({interval})")
    for name, mean in data["means"].items():
        table.add_row(f"{_FIGURES[name]} a game", f"{mean:.0f}" if mean > 100 else f"{mean:.1f}")
    table.add_row("decisions a second", f"{data['decisions_per_second']:,.0f}")
    table.add_row("games a second", f"{data['games_per_second']:.1f}")
    table.add_row("digest", data["digest"])
    out.print(table)
    _section(out, "how games ended", "games", "rounds", "awake", rows=_endings(data))
    rare = rarely_taken(data["choices"])
    _section(
        out,
        f"taken in less than {RARE:.0%} of {OFFERED} chances or more",
        "taken",
        "offered",
        rows=[
            (f"{each['name']}: {each['choice']}", f"{each['taken']:,}", f"{each['offered']:,}")
            for each in rare[:_SHOWN]
        ],
    )
    never = [each["name"] for each in data["never_drawn"]]
    if never:
        more = f" and {len(never) - _LISTED} more" if len(never) > _LISTED else ""
        out.print()
        out.print(f"never drawn: {', '.join(never[:_LISTED])}{more}")
    for met in data["sets"].values():
        _show_set(met, out)


def show_comparison(data: dict[str, Any]) -> None:
    """Print by how much games differ without some cards."""
    out = console()
    names = ", ".join(each["name"] for each in data["without"])
    out.print(f"{data['pairs']:,} pairs of games, with and without {names}")
    drawn = sum(data["drawn"].values())
    out.print(f"drawn {drawn:,} times with; {data['changed']:,} pairs ended differently")
    out.print()
    table = Table("a game", box=None, pad_edge=False)
    for title in ("with", "without", "difference", "unpaired", "correlated"):
        table.add_column(title, justify="right")
    for name, each in data["figures"].items():
        factor, unit = (100.0, " %") if name == "win_rate" else (1.0, "")
        first, second, apart, high, wide = (
            factor * each[key] for key in ("first", "second", "value", "high", "unpaired")
        )
        table.add_row(
            _FIGURES[name],
            f"{first:.2f}{unit}",
            f"{second:.2f}{unit}",
            f"{apart:+.2f} ± {high - apart:.2f}{unit}",
            f"± {wide:.2f}",
            f"{each['correlation']:.2f}",
        )
    out.print(table)


def why(outcome: str) -> str:
    """Return an outcome in words, with the rule that decided it, for what it is about."""
    if outcome in _CANNOT_GO_ON:
        return f"{outcome}: {_CANNOT_GO_ON[outcome]}"
    said, _, name = outcome.rpartition(" ")
    rule = manual().rules.get(name)
    about = _DECIDED_BY.get(name) or (rule.title if rule is not None else "")
    return f"{said}: {about} ({name})" if about else outcome


def _endings(data: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    """Yield how games ended, how often, in which rounds, and how long an Elder One was awake."""
    for each in data["endings"]:
        outcome = why(f"{each['outcome']} {each['rule']}")
        if each["name"]:
            outcome = f"{each['outcome']} to {each['name']} ({each['rule']})"
        spread = _spread(each["rounds"]), _spread(each["rounds_awake"])
        yield outcome, f"{each['games']:,}", *spread
    for outcome in _CANNOT_GO_ON:
        if count := data["outcomes"].get(outcome):
            yield why(outcome), f"{count:,}", "", ""


def _spread(counted: Mapping[str, int]) -> str:
    """Return the least, the median and the greatest of counted numbers: `9 to 31, median 22`.

    Of nothing it is empty.
    """
    every = [int(number) for number, times in counted.items() for _ in range(times)]
    if len({*every}) < 2:
        return "".join(counted)
    return f"{every[0]} to {every[-1]}, median {every[len(every) // 2]}"


def _section(out: Console, title: str, *titles: str, rows: Any) -> None:
    table = Table(title, box=None, pad_edge=False)
    for each in titles:
        table.add_column(each, justify="right")
    for row in rows:
        table.add_row(*row)
    if table.row_count:
        out.print()
        out.print(table)


def _show_set(met: dict[str, Any], out: Console) -> None:
    """Print which cards, services and orders of a set the games met, the most used first."""
    out.print()
    table = Table(title=f"of {met['name']}", box=None, pad_edge=False, show_header=False)
    for row in met["met"]:
        times = ", ".join(f"{use} {number:,}" for use, number in row["times"].items())
        table.add_row(row["name"], row["kind"], times)
    out.print(table)
    if met["never"]:
        out.print(f"never met: {', '.join(each['name'] for each in met['never'])}")


def _plain() -> Table:
    table = Table("", box=None, pad_edge=False, show_header=False)
    table.add_column(justify="right")
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"
