"""The page of what came of simulated games, for each number of captains."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.records import Malformed
from everrain_runtime.manual.manual import manual
from everrain_runtime.play import kept_games
from everrain_runtime.play.report import TITLES
from everrain_site import paths
from everrain_site.markup import block, escaped, joined, section, table
from everrain_site.page_context import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_site.model import Reference

#: An Elder One that wins so many rounds after it awoke, or sooner, has left nobody time to act.
_SOON: Final = 2
#: How many of the choices that are rarely taken are shown.
_SHOWN: Final = 20


def read(path: str | None) -> list[dict[str, Any]]:
    """Return the figures that the file at *path* keeps, nothing for no file.

    Raises Malformed, which names the file, if it cannot be read.
    """
    if path is None:
        return []
    try:
        return kept_games.read(Path(path).read_text("utf-8"))
    except (OSError, UnicodeError, Malformed) as failure:
        raise Malformed(f"{path} holds no figures of games: {failure}") from failure


def balance_page(reference: Reference) -> str:
    """Return the page of what came of simulated games."""
    place, plays = Place(paths.BALANCE), reference.games
    top = place.top("Balance", place.link("Cards", paths.CARDS), toc=True)
    if not plays:
        return joined(
            top,
            "Nobody has kept the figures of simulated games for this site. Play some, and name the "
            "file in `mkdocs.yml` with `everrain-cards: {games: games.json}`:",
            block("everrain simulate --bot greedy --players 2 --keep games.json", "sh"),
        )
    return joined(
        top,
        "Bots have played these games, and every captain was the same bot. A person plays "
        "differently: compare the figures with each other, not with your own games.",
        _stale(reference),
        table(["", *(_captains(each) for each in plays)], _figures(plays)),
        "The win rate has its 95 % Wilson interval. All other figures are averages of a game.",
        section("How the games ended", table(*_endings(plays))),
        section(
            "Choices rarely taken",
            "A choice is listed if it was taken in less than 5 % of at least 20 chances.",
            table(["choice", "captains", "taken", "offered"], _rare(plays, reference, place)),
        ),
        section("Cards never drawn", _never_drawn(plays, reference, place)),
        section("Play them again", block("\n".join(map(_command, plays)), "sh")),
    )


def _stale(reference: Reference) -> str:
    """Return which games were played with other cards than those of today, nothing for none."""
    today = kept_games.doings(reference.compiled.bundles()) if not reference.findings else {}
    old = [each for each in reference.games if not each["sets"].items() <= today.items()]
    if not old or not today:
        return ""
    counts = " and ".join(_captains(each) for each in old)
    return f"**Out of date:** cards have changed since the games of {counts} were played."


def _captains(play: Mapping[str, Any]) -> str:
    return f"{play['players']} captain{'s' * (play['players'] > 1)}"


def _figures(plays: Sequence[Mapping[str, Any]]) -> Iterator[list[str]]:
    yield ["games", *(f"{each['games']:,}" for each in plays)]
    rates = [each["win_rate"] for each in plays]
    yield ["games won", *(f"{100 * each['value']:.1f} %" for each in rates)]
    yield [
        "interval, in %",
        *(f"{100 * each['low']:.1f} to {100 * each['high']:.1f}" for each in rates),
    ]
    for name, title in TITLES.items():
        yield [title, *(f"{each['means'][name]:.1f}" for each in plays)]
    soon = [_lost_soon(each) / max(1, each["games"]) for each in plays]
    said = f"lost within {_SOON} rounds of an awakening"
    yield [said, *(f"{100 * share:.1f} %" for share in soon)]


def _lost_soon(play: Mapping[str, Any]) -> int:
    return sum(
        games
        for ending in play["endings"]
        for rounds, games in ending["rounds_awake"].items()
        if int(rounds) <= _SOON
    )


def _endings(
    plays: Sequence[Mapping[str, Any]],
) -> tuple[list[str], Iterable[list[str]]]:
    """Return the table of how games ended: how many, and the median of their rounds."""
    found: dict[str, dict[int, str]] = {}
    for play in plays:
        for each in play["endings"]:
            rounds = [int(n) for n, times in each["rounds"].items() for _ in range(times)]
            cell = f"{each['games']:,} (round {rounds[len(rounds) // 2]})"
            found.setdefault(_ending(each), {})[play["players"]] = cell
    head = ["ending, with the median of the last rounds", *(_captains(each) for each in plays)]
    return head, (
        [ending, *(cells.get(each["players"], "") for each in plays)]
        for ending, cells in found.items()
    )


def _ending(ending: Mapping[str, Any]) -> str:
    by = f" to {escaped(ending['name'])}" if ending["name"] else ""
    rule = manual().rules.get(ending["rule"])
    return f"{escaped(ending['outcome'])}{by} ({escaped(ending['rule'] if rule else '')})"


def _rare(
    plays: Sequence[Mapping[str, Any]], reference: Reference, place: Place
) -> Iterator[list[str]]:
    rows = [(each, play["players"]) for play in plays for each in play["rarely_taken"]]
    for each, players in sorted(rows, key=lambda row: -row[0]["offered"])[:_SHOWN]:
        name = _named(each, reference, place)
        choice = escaped(each["choice"])
        yield [f"{name}: {choice}", str(players), str(each["taken"]), str(each["offered"])]


def _never_drawn(plays: Sequence[Mapping[str, Any]], reference: Reference, place: Place) -> str:
    """Return the cards that no game drew, however many captains played."""
    never = set.intersection(*({each["card"] for each in play["never_drawn"]} for play in plays))
    listed = [each for each in plays[0]["never_drawn"] if each["card"] in never]
    if not listed:
        return "Every card was drawn."
    return ", ".join(_named(each, reference, place) for each in listed) + "."


def _named(each: Mapping[str, Any], reference: Reference, place: Place) -> str:
    card = reference.cards.get(each["card"])
    return place.card(card) if card is not None else escaped(each["name"])


def _command(play: Mapping[str, Any]) -> str:
    rules = "".join(f" --rule {name}={value}" for name, value in play["rules"].items())
    return (
        f"everrain simulate --bot {play['bot']} --games {play['games']} --players "
        f"{play['players']} --seed {play['seed']}{rules} --keep site/games.json"
    )
