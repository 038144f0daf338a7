"""The only source of randomness: a generator of our own, and scripts in its place.

A draw is a pure function of seed, stream and counter: no library's promise about sequences is
needed, and streams do not disturb each other (one per kind of die, one per deck). With all
arithmetic modulo 2**64, draw n (from 0) of a stream is `mix(key + (n + 1) * GAMMA)`, where
`key = mix(hash(stream) ^ mix(seed + GAMMA))`, `hash` is FNV-1a of the name in UTF-8 and `mix` is
    z ^= z >> 30; z *= 0xBF58476D1CE4E5B9; z ^= z >> 27; z *= 0x94D049BB133111EB; z ^= z >> 31.
A draw below k is `(draw * k) >> 64`: within 2**-57 of even for every k a game has.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from everrain_runtime.state import Streams

_WORD: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15
_FNV_OFFSET: Final = 0xCBF29CE484222325
_FNV_PRIME: Final = 0x100000001B3


class Unscripted(LookupError):  # noqa: N818 - what happened, beside Trap
    """An error for a die or draw that the script does not contain; the message names it."""


class Chance(Protocol):
    """The interface for dice rolls and card draws; `streams` is the board's state of chance."""

    def face(self, streams: Streams, die: str, faces: Sequence[str]) -> int:
        """Return the position of the face that one roll of *die* shows."""

    def pool(self, streams: Streams, die: str, faces: Sequence[str], count: int) -> tuple[int, ...]:
        """Return how many of *count* equal dice show each of the *faces*: one event."""

    def draw(self, streams: Streams, deck: str, cards: Sequence[str]) -> int:
        """Return the position of the card drawn from *cards*, the unordered rest of *deck*."""

    def pick(self, streams: Streams, purpose: str, names: Sequence[str]) -> int:
        """Return the position of one of *names*, each as likely."""


def mix(z: int) -> int:
    """Return the finished bits of *z*, both words of 64 bits."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
    return z ^ (z >> 31)


@lru_cache(maxsize=1024)
def key(seed: int, stream: str) -> int:
    """Return the key of a stream of the game with that seed."""
    hash_ = _FNV_OFFSET
    for byte in stream.encode():
        hash_ = ((hash_ ^ byte) * _FNV_PRIME) & _WORD
    return mix(hash_ ^ mix((seed + GAMMA) & _WORD))


def bits(seed: int, stream: str, number: int) -> int:
    """Return draw *number* of the stream, a word of 64 bits."""
    return mix((key(seed, stream) + (number + 1) * GAMMA) & _WORD)


class Seeded:
    """Chance from the board's own seed and counters: the game of that seed."""

    def face(self, streams: Streams, die: str, faces: Sequence[str]) -> int:
        """Return the position of the face that one roll shows; counts one draw."""
        return below(streams, f"die {die}", len(faces))

    def pool(self, streams: Streams, die: str, faces: Sequence[str], count: int) -> tuple[int, ...]:
        """Return how many dice show each face; counts one draw a die."""
        shown = [0] * len(faces)
        for _ in range(count):
            shown[below(streams, f"die {die}", len(faces))] += 1
        return tuple(shown)

    def draw(self, streams: Streams, deck: str, cards: Sequence[str]) -> int:
        """Return the position of the card drawn; counts one draw."""
        return below(streams, f"deck {deck}", len(cards))

    def pick(self, streams: Streams, purpose: str, names: Sequence[str]) -> int:
        """Return the position of the one picked; counts one draw."""
        return below(streams, f"pick {purpose}", len(names))


def below(streams: Streams, stream: str, bound: int) -> int:
    """Return the next draw of the stream that is below *bound*; counts one draw."""
    if bound <= 0:
        raise ValueError(f"nothing to draw from: {stream}")
    return (bits(streams.seed, stream, streams.next(stream)) * bound) >> 64


@attrs.define
class Scripted:
    """A `Chance` that follows a script, for scenarios and tests.

    `dice` holds the faces each die will show, by the die's name; `draws` the cards each deck will
    give, by id; `picks` the names picked for each purpose. Each is used up in order. Anything the
    script does not contain comes from `otherwise`, or raises Unscripted without one.
    """

    dice: dict[str, list[str]] = attrs.field(factory=dict)
    draws: dict[str, list[str]] = attrs.field(factory=dict)
    picks: dict[str, list[str]] = attrs.field(factory=dict)
    otherwise: Chance | None = None

    @classmethod
    def of(
        cls,
        dice: Mapping[str, Iterable[str | int]] | None = None,
        draws: Mapping[str, Iterable[str]] | None = None,
        picks: Mapping[str, Iterable[str]] | None = None,
        otherwise: Chance | None = None,
    ) -> Scripted:
        """Return a script of these faces, cards and names; the mappings are copied."""
        return cls(
            {die: [str(face) for face in faces] for die, faces in (dice or {}).items()},
            {deck: list(cards) for deck, cards in (draws or {}).items()},
            {purpose: list(names) for purpose, names in (picks or {}).items()},
            otherwise,
        )

    def face(self, streams: Streams, die: str, faces: Sequence[str]) -> int:
        """Return the position of the next face scripted for *die*."""
        if not self.dice.get(die):
            if self.otherwise is None:
                raise Unscripted(f"the {die} die is rolled, and the script does not say what for")
            return self.otherwise.face(streams, die, faces)
        return _position(self.dice[die].pop(0), faces, f"the {die} die has no face")

    def pool(self, streams: Streams, die: str, faces: Sequence[str], count: int) -> tuple[int, ...]:
        """Return how many of the next *count* faces scripted for *die* are each face."""
        scripted = self.dice.get(die, [])
        if not scripted and self.otherwise is not None:
            return self.otherwise.pool(streams, die, faces, count)
        if len(scripted) < count:
            raise Unscripted(
                f"{count} {die} dice are rolled, and the script says what {len(scripted)} show"
            )
        shown = [0] * len(faces)
        for _ in range(count):
            shown[self.face(streams, die, faces)] += 1
        return tuple(shown)

    def draw(self, streams: Streams, deck: str, cards: Sequence[str]) -> int:
        """Return the position of the next card scripted for *deck*."""
        if not self.draws.get(deck):
            if self.otherwise is None:
                raise Unscripted(
                    f"a card is drawn from the {deck} deck, and the script does not say which"
                )
            return self.otherwise.draw(streams, deck, cards)
        return _position(self.draws[deck].pop(0), cards, f"the {deck} deck has no card")

    def pick(self, streams: Streams, purpose: str, names: Sequence[str]) -> int:
        """Return the position of the next name scripted for *purpose*."""
        if not self.picks.get(purpose):
            if self.otherwise is None:
                listed = ", ".join(names)
                raise Unscripted(
                    f"{purpose} is picked by chance from {listed}, and the script says not which"
                )
            return self.otherwise.pick(streams, purpose, names)
        return _position(self.picks[purpose].pop(0), names, f"{purpose} is not")


def _position(name: str, names: Sequence[str], complaint: str) -> int:
    try:
        return names.index(name)
    except ValueError:
        raise Unscripted(f"{complaint} {name!r}; it may be {', '.join(names)}") from None
