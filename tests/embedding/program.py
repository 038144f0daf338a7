"""A program of a user: it checks a set, plays it, and says how it went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import everrain_dsl as dsl
import everrain_runtime as runtime

MANIFEST = 'set "Tides", code "tides", version "1.0.0", builds on "core"\n'
EVENT = 'sea event "Spring Tide"\n  collect 2 clues\n'


class Dreamer:
    """A bot that picks as much as it may, and nothing it has thought about."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def answer(self, game: runtime.Game, decision: runtime.Decision) -> tuple[int, ...]:
        """Return the positions picked."""
        count = min(decision.most, len(decision.options))
        return tuple(self._random.sample(range(len(decision.options)), count))


def mistakes(sources: Iterable[dsl.Source], core: dsl.Bundle) -> list[str]:
    """Return what is wrong with the sources, each as one line."""
    found: Sequence[dsl.Diagnostic] = dsl.check_sources(sources, libraries=[core])
    return [f"{each.path}:{each.span.line}: {each.message}" for each in found]


def printed(compiled: dsl.Compiled, code: str) -> list[str]:
    """Return the text of every card of a set."""
    cards: list[dsl.Card] = compiled.of(code)
    return [dsl.plain(dsl.render(card)) for card in cards]


def played(game: runtime.Session, bot: runtime.Answers, most: int) -> int:
    """Let the bot answer up to *most* questions, and return how many it did."""
    count = 0
    while game.pending is not None and count < most:
        game.let(bot)
        count += 1
    return count


def main() -> None:
    """Check, compile, print, play, save and simulate."""
    core = dsl.core_bundle()
    sources = [dsl.Source("tides/set.rain", MANIFEST), dsl.Source("tides/events.rain", EVENT)]
    assert not mistakes(sources, core)
    compiled = dsl.compile_sources(sources, libraries=[core])
    print(printed(compiled, "tides")[0])
    bundle = dsl.load(dsl.dump(compiled.bundle()))
    content = runtime.Content([core, bundle])
    game = runtime.start(content, seats=("", "random"), seed=4)
    print(played(game, Dreamer(4), 40), "answers")
    again = runtime.restore(game.save(), content)
    assert again.pending == game.pending
    result = runtime.simulate(content, 2, players=2, bot=Dreamer, seed=4)
    print(sum(result.outcomes.values()), "games")


if __name__ == "__main__":
    main()
