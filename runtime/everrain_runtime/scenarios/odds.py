"""What can come of a card, and how likely it is: every die enumerated, every choice apart.

The card is resolved on the table of a trial. Where chance decides, the game is copied and goes on
with each result in its turn, weighted exactly; dice of one roll count by how many show what. Where
a player decides, each answer is a path of its own. Past `MOST_LEAVES` games the same is sampled.
"""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from everrain_runtime.engine.log import sentence
from everrain_runtime.state.encoding import to_json
from everrain_runtime.state.log import entries, length

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from everrain_runtime.engine.decisions import Decision, Option
    from everrain_runtime.play.playthrough import Playthrough, Task
    from everrain_runtime.scenarios.trial import Trial
    from everrain_runtime.state import Streams

#: How many games are gone through one by one, and how many are sampled where there are more. Either
#: takes about half a second.
MOST_LEAVES: Final = 250
SAMPLES: Final = 300
_STREAM: Final = "odds"
#: Effects that change nothing.
_SAYING_NOTHING: Final = ("nothing_happens", "encounter_card", "encounter_next")
#: A result of chance: the position of a face, card or name, or how many dice show each face.
_Result = int | tuple[int, ...]


class Fork(BaseException):
    """Chance decides, and nobody has said how: the results there can be, with their weights."""

    def __init__(self, results: Sequence[tuple[_Result, Fraction]]) -> None:
        super().__init__(f"{len(results)} results")
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
        every = Fraction(1, len(faces) ** count)
        raise Fork([(shown, _ways(shown) * every) for shown in _shared(count, len(faces))])

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
        raise Fork([(names.index(n), Fraction(many, len(names))) for n, many in counts.items()])

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
    """What happens, and how likely it is if so is chosen; `error` is that of sampling."""

    happens: tuple[str, ...]
    probability: Fraction
    error: float = 0.0


@attrs.frozen
class Path:
    """What players choose, how likely they come to it, and what comes of it, likeliest first."""

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


class _TooMany(Exception):  # noqa: N818 - what happened
    """There are more ends than are looked at."""


_Starts = list[tuple[str, "Task"]]
_End = tuple[tuple[str, ...], tuple[str, ...], Fraction]


def odds(trial: Trial, *, most: int = MOST_LEAVES, samples: int = SAMPLES, seed: int = 0) -> Odds:
    """Return what can come of the card of *trial*, whose table is not set yet.

    Raises Cannot where there is no room for the card, or where setting the table asks something.
    """
    starts = trial.ways_to_begin()
    since = length(trial.playthrough.board.log)
    found: dict[tuple[str, ...], dict[tuple[str, ...], list[Fraction]]] = {}
    try:
        ends = _ends(trial, starts, since, most)
    except _TooMany:
        chance = Random(seed)
        ends = [_sample(trial, starts, since, chance) for _ in range(samples)]
    else:
        samples = 0
    for choices, happens, weight in ends:
        found.setdefault(choices, {}).setdefault(happens, []).append(weight)
    return _told(found, len(ends), samples)


def _ends(trial: Trial, starts: _Starts, since: int, most: int) -> list[_End]:
    """Return every end: what was chosen, what happened, how likely.

    Raises _TooMany where more than *most* games have to be gone through for it.
    """
    ends: list[_End] = []
    made = len(starts)
    level = [_begun(trial, label, task, Fraction(1)) for label, task in starts]
    while level:
        further: list[_Node] = []
        for node in level:
            ways = _ways_on(node)
            if ways is None:
                ends.append((node.choices, _happened(trial, node.play, since), node.probability))
                continue
            for way in ways:
                further.append(way)
                made += 1
                if made > most:
                    raise _TooMany
        level = _merged(trial, further, since)
    return ends


def _merged(trial: Trial, nodes: Sequence[_Node], since: int) -> list[_Node]:
    """Return the nodes, those that players cannot tell apart as one, as likely as together."""
    found: dict[object, _Node] = {}
    for node in nodes:
        key: object = id(node)
        if node.fork is None:
            board = to_json(node.play.board)
            del board["streams"]
            state = json.dumps(board, sort_keys=True)
            key = (node.choices, _happened(trial, node.play, since), state)
        same = found.get(key)
        likely = node.probability + (same.probability if same is not None else 0)
        found[key] = attrs.evolve(same or node, probability=likely)
    return list(found.values())


def _begun(trial: Trial, label: str, task: Task, weight: Fraction) -> _Node:
    """Return the game as far as it comes by itself where the card begins so."""
    play = trial.playthrough.copy(Foretold())
    return _gone_on(play, lambda: play.begin(task), (), weight, (label,) if label else ())


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


def _ways_on(node: _Node) -> Iterator[_Node] | None:
    """Return the games that *node* can go on as, None where it is over."""
    if node.fork is not None:
        return (_after(node, result, weight) for result, weight in node.fork.results)
    if node.play.pending is not None:
        return (_answered(node, *answer) for answer in _answers(node.play.pending))
    return None


def _after(node: _Node, result: _Result, weight: Fraction) -> _Node:
    results = (*node.results, result)
    play = node.play.copy(Foretold(results))
    return _gone_on(play, play.resume, results, node.probability * weight, node.choices)


def _answered(node: _Node, said: str, keys: tuple[str, ...]) -> _Node:
    play = node.play.copy()
    choices = (*node.choices, said)
    return _gone_on(play, lambda: play.choose(*keys), node.results, node.probability, choices)


def _sample(trial: Trial, starts: _Starts, since: int, chance: Random) -> _End:
    """Return one end, picked at random; what was chosen is weighed by how much there was."""
    label, task = chance.choice(starts)
    choices, weight = [label] if label else [], Fraction(len(starts))
    play = trial.playthrough.copy(Drawn(random=chance))
    play.begin(task)
    while play.pending is not None:
        options, sizes = play.pending.options, range(play.pending.least, play.pending.most + 1)
        ways = [comb(len(options), size) for size in sizes]
        (size,) = chance.choices(sizes, ways)
        picked = sorted(chance.sample(range(len(options)), size))
        said, keys = _answer(play.pending, [options[at] for at in picked])
        choices.append(said)
        weight *= sum(ways)
        play.choose(*keys)
    return tuple(choices), _happened(trial, play, since), weight


def _answers(decision: Decision) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each answer, as it is said and as its keys."""
    options = list(decision.options)
    for many in range(decision.least, decision.most + 1):
        for picked in combinations(options, many):
            yield _answer(decision, picked)


def _answer(decision: Decision, picked: Sequence[Option]) -> tuple[str, tuple[str, ...]]:
    """Return the answer that picks these options, as it is said and as its keys."""
    said = ", ".join(option.text for option in picked) or "nothing"
    told = said if decision.kind == "offer" else f"{decision.text} {said}"
    return told, tuple(option.key for option in picked)


def _happened(trial: Trial, play: Playthrough, since: int) -> tuple[str, ...]:
    """Return what was done, in sentences: what dice show and what merely comes is left out."""
    content = trial.content
    effects = content.vocabulary.effects
    return tuple(
        sentence(each, content.vocabulary, content.speech)
        for each in entries(play.board.log, since)
        if each.name in effects and each.name not in _SAYING_NOTHING
    )


def _told(
    found: dict[tuple[str, ...], dict[tuple[str, ...], list[Fraction]]], leaves: int, samples: int
) -> Odds:
    paths: list[Path] = []
    for choices, outcomes in found.items():
        told = [
            Outcome(
                happens,
                sum(weights, Fraction()) / (samples or 1),
                _error(weights, samples) if samples else 0.0,
            )
            for happens, weights in outcomes.items()
        ]
        told.sort(key=lambda each: (-each.probability, each.happens))
        reached = sum((each.probability for each in told), Fraction())
        paths.append(Path(choices, reached, tuple(told)))
    return Odds(tuple(paths), leaves, samples)


def _error(weights: Sequence[Fraction], samples: int) -> float:
    """Return the standard error of the mean of *weights*, all other samples being 0."""
    mean = float(sum(weights)) / samples
    squares = sum(float(weight) ** 2 for weight in weights) / samples
    return sqrt(max(0.0, squares - mean**2) / samples)


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
