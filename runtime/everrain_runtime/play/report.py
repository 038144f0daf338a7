"""Reports on many games, as data for programs, pages and tables."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_runtime.play import statistics
from everrain_runtime.play.coverage import met_in_sets
from everrain_runtime.state import encoding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_runtime.content.content import Content
    from everrain_runtime.play.endings import Ending
    from everrain_runtime.play.one_game import Plan, Result

#: A choice is rarely taken if it was offered so often, and taken in less than this share of that.
OFFERED: Final = 20
RARE: Final = 0.05
#: So many games are listed one by one.
FIRST: Final = 20
#: The outcomes of games that could not go on.
CANNOT_GO_ON: Final = ("stuck", "broken")
#: The figures that are means over the games that have ended, by the fields of `Ending`.
MEANS: Final = {
    "rounds": "round",
    "discovery": "discovery",
    "sea_events": "sea_events",
    "chapters": "chapters",
    "epilogues": "epilogues",
}
#: What the means are called in tables and on pages.
TITLES: Final = {
    "rounds": "rounds",
    "discovery": "player discovery",
    "sea_events": "sea events",
    "chapters": "chapters told",
    "epilogues": "epilogues told",
}


def ended(endings: Sequence[Ending]) -> list[Ending]:
    """Return the endings of the games that could go on to one."""
    return [each for each in endings if each.outcome not in CANNOT_GO_ON]


def is_won(ending: Ending) -> bool:
    """Return whether the captains have won, all of them or one alone."""
    return ending.outcome.startswith("won")


def report(total: Result, content: Content, plan: Plan, seconds: float) -> dict[str, Any]:
    """Return what came of games as JSON; speeds are of all processes together.

    Rates and means are of the games that have ended.
    """
    spent, games = max(seconds, 1e-9), ended(total.endings)
    left = {} if total.legacy is None else {"campaign": encoding.form().write(total.legacy)}
    won = sum(map(is_won, games))
    return {
        **left,
        "games": total.games,
        "players": plan.players,
        "bot": plan.bot,
        "seed": plan.seed,
        "rules": dict(plan.choices),
        "won": won,
        "lost": sum(each.outcome.startswith("lost") for each in games),
        "win_rate": attrs.asdict(statistics.rate(won, len(games))),
        "outcomes": dict(sorted(total.outcomes.items())),
        "endings": [*_endings(games, content)],
        "first_games": [attrs.asdict(each) for each in total.endings[:FIRST]],
        "means": means(games) | {"decisions": total.decisions / max(1, len(games))},
        "decisions": total.decisions,
        "seconds": seconds,
        "games_per_second": total.games / spent,
        "decisions_per_second": total.decisions / spent,
        "digest": total.digest,
        "broken": [
            {"game": each.number, "seed": each.seed, "outcome": each.outcome, "why": each.reason}
            for each in total.broken
        ],
        "cards": {
            card: {"name": content.name(card), "drawn": drawn}
            for card, drawn in sorted(total.counts.drawn.items())
        },
        "never_drawn": [*_never_drawn(total, content, plan)],
        "choices": [
            {
                "card": card,
                "name": content.name(card),
                "choice": choice,
                "offered": offered,
                "taken": total.counts.chosen[card, choice],
            }
            for (card, choice), offered in sorted(total.counts.offered.items())
        ],
        "sets": {code: attrs.asdict(met) for code, met in met_in_sets(total.counts, content)},
    }


def means(games: Sequence[Ending]) -> dict[str, float]:
    """Return the mean figures of a game, by their names in the report."""
    count = max(1, len(games))
    return {
        name: sum([getattr(each, field) for each in games]) / count for name, field in MEANS.items()
    }


def rarely_taken(choices: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the choices of a report that are rarely taken, the most often offered first."""
    found = [
        each
        for each in choices
        if each["offered"] >= OFFERED and each["taken"] < RARE * each["offered"]
    ]
    return sorted(found, key=lambda each: (-each["offered"], each["name"], each["choice"]))


def drawable(content: Content) -> list[str]:
    """Return the cards that lie in a deck, from the start of a game or later."""
    found = {card for deck in content.decks for card in content.cards_of(deck)}
    return sorted(found | content.numbered)


def _endings(games: Sequence[Ending], content: Content) -> Iterator[dict[str, Any]]:
    """Yield each kind of ending with its number of games by round, the most frequent first.

    Games lost to an Elder One (WIN-03) are grouped by it, and also counted by how many rounds it
    had been awake.
    """
    groups: dict[tuple[str, str, str], list[Ending]] = {}
    for each in games:
        elder = each.elder_one if each.rule == "WIN-03" else ""
        groups.setdefault((each.outcome, each.rule, elder), []).append(each)
    for (outcome, rule, elder), group in sorted(
        groups.items(), key=lambda item: (-len(item[1]), item[0])
    ):
        awake = Counter(each.round - each.awoke for each in group)
        yield {
            "outcome": outcome,
            "rule": rule,
            "elder_one": elder,
            "name": content.name(elder) if elder else "",
            "games": len(group),
            "rounds": _distribution(Counter(each.round for each in group)),
            "rounds_awake": _distribution(awake) if elder else {},
        }


def _distribution(counted: Counter[int]) -> dict[str, int]:
    return {str(number): counted[number] for number in sorted(counted)}


def _never_drawn(total: Result, content: Content, plan: Plan) -> Iterator[dict[str, str]]:
    """Yield the cards of decks that no game has drawn."""
    for card in drawable(content):
        if not total.counts.drawn[card] and card not in plan.without:
            yield {"card": card, "name": content.name(card), "kind": content.kind(card)}
