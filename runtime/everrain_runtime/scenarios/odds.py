"""The odds of a card: its outcomes and their probabilities, with every die enumerated.

The card is resolved on the table of a trial. Where chance decides, the game is copied and goes on
with each result in turn, weighted exactly; dice of one roll count by how many show each face. Where
a player decides, each answer is a path of its own. Past `MOST_LEAVES` games the rest is sampled.
"""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from heapq import heappop, heappush
from itertools import combinations
from math import comb, factorial, prod, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from everrain_runtime.engine.log import sentence
from everrain_runtime.state.encoding import to_json
from everrain_runtime.state.log import entries, length

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from everrain_runtime.engine.decisions import Decision, Option
    from everrain_runtime.play.playthrough import Playthrough, Task
    from everrain_runtime.scenarios.trial import Trial
    from everrain_runtime.state import Streams

#: How many games are gone through one by one, and how many are sampled where there are more. Each
#: takes about half a second.
MOST_LEAVES: Final = 200
SAMPLES: Final = 150
_STREAM: Final = "odds"
#: Questions that cards put themselves: which of their options, and whether.
_OF_CARDS: Final = ("offer", "confirm")
#: Effects that change nothing.
_SAYING_NOTHING: Final = ("nothing_happens", "encounter_card", "encounter_next")
#: A result of chance: the position of a face, card or name, or how many dice show each face.
_Result = int | tuple[int, ...]


class Fork(BaseException):
    """Raised when chance decides without a given result: there can be *count* results.

    *results* yields them with their weights, one by one. Dice may have more results than fit in
    memory, so *count* is known without them.
    """

    def __init__(self, count: int, results: Iterable[tuple[_Result, Fraction]]) -> None:
        super().__init__(f"{count} results")
        self.count = count
        self.results = results


@attrs.frozen
class Foretold:
    """Chance that gives *results* in their order, and raises Fork behind the last.

    How many have been given is counted on the board, so that a step that starts again finds them.
    """

    results: tuple[_Result, ...] = ()

    def face(self, streams: Streams, die: str, faces: Sequence[str]) -> int:
        """Return the position of the face that one roll shows."""
        return self._one(streams, [str(at) for at in range(len(faces))])

    def pool(self, streams: Streams, die: str, faces: Sequence[str], count: int) -> tuple[int, ...]:
        """Return how many of *count* equal dice show each of the faces."""
        known = self._known(streams)
        if isinstance(known, tuple):
            return known
        raise _thrown(faces, count)

    def draw(self, streams: Streams, deck: str, cards: Sequence[str]) -> int:
        """Return the position of the card drawn; equal cards are one result."""
        return self._one(streams, cards)

    def pick(self, streams: Streams, purpose: str, names: Sequence[str]) -> int:
        """Return the position of the one picked."""
        return self._one(streams, [str(at) for at in range(len(names))])

    def _one(self, streams: Streams, names: Sequence[str]) -> int:
        known = self._known(streams)
        if isinstance(known, int):
            return known
        counts: dict[str, int] = {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        weighed = [(names.index(n), Fraction(many, len(names))) for n, many in counts.items()]
        raise Fork(len(weighed), weighed)

    def _known(self, streams: Streams) -> _Result | None:
        number = streams.next(_STREAM)
        return self.results[number] if number < len(self.results) else None


@attrs.frozen
class Drawn(Foretold):
    """Chance that draws its results at random, keeps them, and gives them again in their order."""

    results: list[_Result] = attrs.field(factory=list)  # type: ignore[assignment]
    random: Random = attrs.field(factory=Random)

    def pool(self, streams: Streams, die: str, faces: Sequence[str], count: int) -> tuple[int, ...]:
        """Return how many of *count* equal dice show each of the faces."""
        known = self._known(streams)
        if not isinstance(known, tuple):
            shown = self.random.choices(range(len(faces)), k=count)
            known = tuple(shown.count(face) for face in range(len(faces)))
            self.results.append(known)
        return known

    def _one(self, streams: Streams, names: Sequence[str]) -> int:
        known = self._known(streams)
        if not isinstance(known, int):
            known = self.random.randrange(len(names))
            self.results.append(known)
        return known


@attrs.frozen
class Outcome:
    """A result and its probability after the choices of its path; `error` is that of sampling."""

    happens: tuple[str, ...]
    probability: Fraction
    error: float = 0.0


@attrs.frozen
class Path:
    """The choices of players, the probability to reach them, and the outcomes, likeliest first."""

    choices: tuple[str, ...]
    reached: Fraction
    outcomes: tuple[Outcome, ...]


@attrs.frozen
class Odds:
    """Every path, in the order of the choices; *samples* is 0 where nothing was sampled."""

    paths: tuple[Path, ...]
    leaves: int
    samples: int = 0


@attrs.frozen
class _Node:
    """A game at a place where it can go several ways, or at its end, and how likely that is."""

    play: Playthrough
    results: tuple[_Result, ...]
    probability: Fraction
    choices: tuple[str, ...]
    #: What chance decides here, None where a player does, or nobody any more.
    fork: Fork | None = None


_Happens = tuple[str, ...]
#: Where a game ends: what was chosen, what happened, how likely, and whether it was sampled.
_End = tuple[tuple[str, ...], _Happens, Fraction, bool]


def odds(
    trial: Trial,
    *,
    most: int = MOST_LEAVES,
    samples: int = SAMPLES,
    seed: int = 0,
    until_asked: bool = False,
) -> Odds:
    """Return the odds of the card of *trial*, whose table is not set yet.

    The likeliest games are resolved first. After *most* of them, *samples* games of the rest are
    played to their end at random, each branch by its probability. With *until_asked*, a game ends
    after chance has decided something, at the first question that is not a choice of a card. Raises
    Cannot if the card has no room, or if setting the table asks something.
    """
    starts = trial.ways_to_begin()
    search = _Search(trial, length(trial.playthrough.board.log), most, until_asked=until_asked)
    for label, task in starts:
        search.put(_begun(trial, label, task))
    search.run()
    left = search.left
    if left:
        search.sample(samples, Random(seed))
    return _told(search.ends, search.made, samples if left else 0)


class _Search:
    """All games that a card can come to, the likeliest gone through first."""

    def __init__(self, trial: Trial, since: int, most: int, *, until_asked: bool) -> None:
        self.trial, self.since, self.most = trial, since, most
        self.until_asked = until_asked
        self.ends: list[_End] = []
        self.made = 0
        #: What there is no room to go through.
        self.left: list[_Node] = []
        self._waiting: dict[object, _Node] = {}
        self._order: list[tuple[float, int, object]] = []

    def put(self, node: _Node) -> None:
        """Queue a game, merged with one that looks the same to players, or record its end."""
        self.made += 1
        if node.fork is None and self._is_over(node):
            self.ends.append((node.choices, self._happened(node.play), node.probability, False))
            return
        key = id(node) if node.fork is not None else self._state(node)
        same = self._waiting.get(key)
        if same is not None:
            node = attrs.evolve(same, probability=same.probability + node.probability)
        self._waiting[key] = node
        heappush(self._order, (-float(node.probability), self.made, key))

    def run(self) -> None:
        """Go through the games, as far as there is room."""
        while self._order:
            *_, key = heappop(self._order)
            node = self._waiting.pop(key, None)
            if node is None:  # it was there twice, likelier since
                continue
            if self.made + _count_of_ways(node) > self.most:
                self.left.append(node)
                continue
            for way in _ways_on(node):
                self.put(way)

    def sample(self, samples: int, chance: Random) -> None:
        """Play what is left to its end at random, each game as often as it is likely."""
        whole = sum(node.probability for node in self.left)
        for node in self.left:
            many = max(1, round(samples * node.probability / whole))
            for _ in range(many):
                self._play_out(node, node.probability / many, chance)

    def _play_out(self, node: _Node, weight: Fraction, chance: Random) -> None:
        """Go on at random; what was chosen is weighed by how much there was to choose."""
        play, choices = node.play.copy(Drawn(results=[*node.results], random=chance)), node.choices
        if node.fork is not None:
            play.resume()
        while play.pending is not None and not self._stops(play.pending, certain=False):
            options, sizes = play.pending.options, range(play.pending.least, play.pending.most + 1)
            ways = [comb(len(options), size) for size in sizes]
            (size,) = chance.choices(sizes, ways)
            picked = sorted(chance.sample(range(len(options)), size))
            said, keys = _answer(play.pending, [options[at] for at in picked])
            choices = (*choices, said)
            weight *= sum(ways)
            play.choose(*keys)
        self.ends.append((choices, self._happened(play), weight, True))

    def _is_over(self, node: _Node) -> bool:
        pending = node.play.pending
        return pending is None or self._stops(pending, certain=node.probability == 1)

    def _stops(self, pending: Decision, *, certain: bool) -> bool:
        return self.until_asked and not certain and pending.kind not in _OF_CARDS

    def _state(self, node: _Node) -> object:
        board = to_json(node.play.board)
        del board["streams"]
        happened = self._happened(node.play)
        return (node.choices, happened, json.dumps(board, sort_keys=True))

    def _happened(self, play: Playthrough) -> _Happens:
        """Return what was done, in sentences: what dice show and what merely comes is left out."""
        content = self.trial.content
        effects = content.vocabulary.effects
        done = tuple(
            sentence(each, content.vocabulary, content.speech)
            for each in entries(play.board.log, self.since)
            if each.name in effects and each.name not in _SAYING_NOTHING
        )
        return done if play.pending is None else (*done, f"Then: {play.pending.text}")


def _begun(trial: Trial, label: str, task: Task) -> _Node:
    """Return the game as far as it comes by itself where the card begins so."""
    play = trial.playthrough.copy(Foretold())
    return _gone_on(play, lambda: play.begin(task), (), Fraction(1), (label,) if label else ())


def _gone_on(
    play: Playthrough,
    step: Callable[[], object],
    results: tuple[_Result, ...],
    weight: Fraction,
    choices: tuple[str, ...],
) -> _Node:
    fork = None
    try:
        step()
    except Fork as reached:
        fork = reached
    return _Node(play, results, weight, choices, fork)


def _count_of_ways(node: _Node) -> int:
    """Return how many games a game that is not over can go on as."""
    if node.fork is not None:
        return node.fork.count
    pending = node.play.pending
    assert pending is not None
    sizes = range(pending.least, pending.most + 1)
    return sum(comb(len(pending.options), size) for size in sizes)


def _ways_on(node: _Node) -> Iterator[_Node]:
    """Return the games that a game that is not over can go on as."""
    if node.fork is not None:
        return (_after(node, result, weight) for result, weight in node.fork.results)
    assert node.play.pending is not None
    return (_answered(node, *answer) for answer in _answers(node.play.pending))


def _after(node: _Node, result: _Result, weight: Fraction) -> _Node:
    results = (*node.results, result)
    play = node.play.copy(Foretold(results))
    return _gone_on(play, play.resume, results, node.probability * weight, node.choices)


def _answered(node: _Node, said: str, keys: tuple[str, ...]) -> _Node:
    play = node.play.copy()
    choices = (*node.choices, said)
    return _gone_on(play, lambda: play.choose(*keys), node.results, node.probability, choices)


def _answers(decision: Decision) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each answer as its text and its keys."""
    options = list(decision.options)
    for many in range(decision.least, decision.most + 1):
        for picked in combinations(options, many):
            yield _answer(decision, picked)


def _answer(decision: Decision, picked: Sequence[Option]) -> tuple[str, tuple[str, ...]]:
    """Return the answer that picks these options, as its text and its keys."""
    said = ", ".join(option.text for option in picked) or "nothing"
    told = said if decision.kind == "offer" else f"{decision.text} {said}"
    return told, tuple(option.key for option in picked)


def _told(ends: Sequence[_End], leaves: int, samples: int) -> Odds:
    found: dict[tuple[str, ...], dict[_Happens, list[_End]]] = {}
    for end in ends:
        found.setdefault(end[0], {}).setdefault(end[1], []).append(end)
    runs = sum(1 for end in ends if end[3])
    paths: list[Path] = []
    for choices, outcomes in found.items():
        told = [
            Outcome(
                happens,
                sum((likely for *_, likely, _ in same), Fraction()),
                _error([float(likely) for *_, likely, sampled in same if sampled], runs),
            )
            for happens, same in outcomes.items()
        ]
        told.sort(key=lambda each: (-each.probability, each.happens))
        reached = sum((each.probability for each in told), Fraction())
        paths.append(Path(choices, reached, tuple(told)))
    return Odds(tuple(paths), leaves, samples)


def _error(parts: Sequence[float], runs: int) -> float:
    """Return the standard error of the sum of *parts*, all other runs having given 0."""
    if not parts:
        return 0.0
    spread = sum(part**2 for part in parts) - sum(parts) ** 2 / runs
    return sqrt(max(0.0, spread))


def _thrown(faces: Sequence[str], count: int) -> Fork:
    """Return the possible results of *count* equal dice: how many show each of the *faces*.

    Equal faces are counted together, under the first of them.
    """
    alike = Counter(faces)
    sides = [faces.index(face) for face in alike]

    def results() -> Iterator[tuple[_Result, Fraction]]:
        for shown in _shared(count, len(alike)):
            ways = _ways(shown) * prod(map(pow, alike.values(), shown))
            there = dict(zip(sides, shown, strict=True))
            every = tuple(there.get(side, 0) for side in range(len(faces)))
            yield every, Fraction(ways, len(faces) ** count)

    return Fork(comb(count + len(alike) - 1, count), results())


def _shared(count: int, faces: int) -> Iterator[tuple[int, ...]]:
    """Yield every way in which *count* dice can show so many faces, by how many show which."""
    if faces == 1:
        yield (count,)
        return
    for first in range(count, -1, -1):
        for rest in _shared(count - first, faces - 1):
            yield (first, *rest)


def _ways(shown: Sequence[int]) -> int:
    """Return in how many orders dice can show so many of each face."""
    ways = factorial(sum(shown))
    for many in shown:
        ways //= factorial(many)
    return ways
