"""What the tests print on content: an example of each kind, with what a test says in its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary import printed as of
from everrain_dsl.vocabulary.printed import TILE, Place, Printed, Value

if TYPE_CHECKING:
    import pytest

    from everrain_runtime.content.program import Loaded

_START: Final = Place("noun_start_space")
_VALUE: Final = Value(10)
_AHEAD: Final = ((0, -1, 2),)
_EDGES: Final = ((0, 1), (1, 2))
#: What an example prints, for kinds that print anything they need.
EXAMPLES: Final[Mapping[str, Printed]] = {
    "deckhand": of.Deckhand(dice=2, track=6, wage=10, stats={}),
    "shellback": of.Shellback(dice=2, track=6, wage=10, stats={}),
    "positive trait": of.PositiveTrait(place="general"),
    "negative trait": of.NegativeTrait(place="general"),
    "indelible": of.Indelible(place="general"),
    "kind": of.OwnKind(plural="woes", lives="read once"),
    "journey": of.Journey(number=1, deck="sea event"),
    "epilogue": of.Epilogue(number=2, deck="sea event"),
    "enemy": of.Enemy(act=1, health=2, dice=1, spoils=1),
    "enemy ship": of.EnemyShip(health=4, dice=2, engagement=2, range=_AHEAD),
    "elder one": of.ElderOne(health=8, dice=3, placed=_START),
    "artillery": of.Artillery(sides=("bow",), cost=10, range=_AHEAD),
    "commodity": of.Commodity(value=_VALUE),
    "shanty": of.Shanty(value=_VALUE),
    "trinket": of.Trinket(value=_VALUE),
    "relic": of.Relic(value=_VALUE, clue_value=1),
    "denizen passenger": of.Passenger(port="Grimsea"),
    "tile": of.Tile(number=1, act=1, clues=1, spaces=tuple((*at, "calm sea") for at in TILE)),
    "map": of.Map(columns=5, rows=4, start_at=(3, 2)),
    "storm": of.Storm(hexes=((0, 0), (0, 1))),
    "stats": of.Stats(stats=("luck",)),
    "die": of.Die(faces=("blank", "omen")),
    "table": of.Table(die="fate", rows=()),
    "deck": of.Deck(kinds=("sea event",)),
    "track": of.Track(first=1, last=10, tokens={"agenda": 1}),
    "island board": of.IslandBoard(shore=(1,), paths=(), gold=(1,)),
    "order": of.OwnOrder(),
    "counters": of.Counters(lie_on=("space",), limit=1),
    "enemy ship board": of.EnemyShipBoard(zones=3, edges=_EDGES, joined=((0, 1),)),
    "ship deck": of.ShipDeck(
        nodes=(("navigation",), (), ("artillery bow",)),
        edges=_EDGES,
        below_deck=(3, 2),
        artillery=("bow",),
        crew=4,
        hold=3,
    ),
}


def printed(kind: str, **facts: Any) -> Printed:
    """Return what a card of that kind prints: the example, with *facts* in place of its own.

    A list stands for a tuple. Raises TypeError for what such a card does not print.
    """
    face = core().kinds[kind].printed
    example = EXAMPLES[kind] if kind in EXAMPLES else face()
    return attrs.evolve(example, **{name: _frozen(value) for name, value in facts.items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def face(card: Loaded) -> Any:
    """Return what is printed on *card*, of which a test knows what it is."""
    return card.printed


def reprint(monkeypatch: pytest.MonkeyPatch, card: Loaded, **facts: Any) -> None:
    """Print other *facts* on *card* for the length of a test."""
    program = attrs.evolve(card.program, printed=attrs.evolve(card.printed, **facts))
    monkeypatch.setitem(card.__dict__, "program", program)
