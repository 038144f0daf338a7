"""Made-up content for the tests of enemies, the map, tracks, cards and the course of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action, Permit, Routine, Trigger
from everrain_dsl.vocabulary.printed import Place, Value
from everrain_runtime.engine.chance import Scripted
from everrain_runtime.engine.game import Game
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state import Card, Crew, Deck, Enemy, EnemyShip
from everrain_runtime.state.places import space, zone, zone_of
from tests.runtime.made_up_ship import Answered, AtSea

if TYPE_CHECKING:
    from tests.runtime.made_by_hand import ByHand

#: Places as enemy ships and the Elder One print them.
A_WRECK = Place("noun_shipwreck", ("unexplored",))
THE_START = Place("noun_start_space")
#: Enemies: act, health, dice, spoils.
ENEMIES = {"cultist": (1, 3, 3, 1), "cadaver": (2, 4, 2, 2), "wyrm": (3, 6, 4, 3)}
STOP = (Op.STOP,)


@attrs.define
class Sea(AtSea):
    """A game on the sample board, with content of the sea."""

    def at(self, token: str) -> int:
        """Return the space a token is on."""
        return self.game.board.tracks.tokens[token]

    def put(self, **tokens: int) -> None:
        """Put tokens on spaces; `elder_one_discovery=5`."""
        for token, place in tokens.items():
            self.game.board.tracks.tokens[token.replace("_", " ")] = place

    def foe(self, index: int, name: str = "cultist", **fields: Any) -> Enemy:
        """Put an enemy into that zone of the first ship."""
        board, owner = self.game.board, self.ship.handle
        place = zone(owner, index).handle
        enemy = Enemy(board.new_handle("enemy"), f"core:{name}", owner, place, **fields)
        return board.add(enemy)

    def raider(self, q: int, r: int, name: str = "frigate", **fields: Any) -> EnemyShip:
        """Put an enemy ship onto that space."""
        board = self.game.board
        at = space(q, r).handle
        ship = EnemyShip(board.new_handle("enemy_ship"), f"core:{name}", at, **fields)
        return board.add(ship)

    def crowd(self, index: int, upto: int = 3) -> None:
        """Fill a zone of the first ship with crew."""
        board, place = self.game.board, zone(self.ship.handle, index)
        while board.crowd(place) < upto:
            board.add(Crew(board.new_handle("crew"), "core:hand", self.ship.handle, place.handle))

    def open(self, name: str, deck: str, where: str = "drawn") -> Card:
        """Lay out a card of that deck."""
        board = self.game.board
        handle = board.new_handle("card")
        return board.add(Card(handle, f"core:{name}", deck, self.ship.handle, where))

    def pile(self, deck: str) -> Deck:
        """Return a deck by its id."""
        return self.game.board.decks[deck]

    def stack(self, deck: str, *cards: str, discard: tuple[str, ...] = ()) -> None:
        """Make a deck hold those cards, the first on top."""
        names = [f"core:{card}" for card in cards]
        pile = Deck(discard=tuple(f"core:{card}" for card in discard))
        self.game.board.decks[deck] = pile.on_top(*names)


def printed(by_hand: ByHand) -> None:
    """Print a little of everything that is met at sea; each deck is called by its first kind."""
    by_hand.program("core:hand", "deckhand", dice=2, track=6, wage=5, stats={"luck": 5})
    for name, (act, health, dice, spoils) in ENEMIES.items():
        by_hand.program(f"core:{name}", "enemy", act=act, health=health, dice=dice, spoils=spoils)
    ship: dict[str, Any] = {"health": 5, "dice": 4, "engagement": 2}
    by_hand.program("core:frigate", "enemy ship", destination=A_WRECK, **ship)
    by_hand.program("core:cruiser", "enemy ship", **ship)
    by_hand.program("core:tar", "commodity", value=Value(5))
    by_hand.program("core:rope", "commodity", value=Value(15))
    by_hand.program("core:ballast", "improvement", starter=False, cost=15)
    for name, faces in (
        ("attack", ["blank", "blank", "damage", "damage", "critical", "omen"]),
        ("enemy", ["move", "move", "damage", "damage", "omen", "omen"]),
    ):
        by_hand.program(f"core:{name}", "die", faces=faces)
    rows = (gain(by_hand, "collect_clue", 1), gain(by_hand, "collect_coin", 5))
    by_hand.program(
        "core:spoils",
        "table",
        *rows,
        abilities=[Action("row", 0, amount=0), Action("row", 1, amount=5)],
        die="fate",
        rows=[[0, 4], [5, 9]],
    )


#: How many enemies may come whose spawn rolls show nothing that matters (ENM-06).
_SPAWN_ROLLS = 8


def set_sail(
    by_hand: ByHand, *answers: str | tuple[str, ...], players: int = 1, **chance: Any
) -> Sea:
    """Start a game with what *assembly* holds besides `printed`; decks are empty."""
    printed(by_hand)
    content = by_hand.content()
    board = sample_board(content, players)
    board.decks = dict.fromkeys(board.decks, Deck())
    answered = Answered(*answers)
    chance["dice"] = {"enemy": ["omen"] * _SPAWN_ROLLS} | dict(chance.get("dice") or {})
    game = Game(board, content, standard_rules(), answered, Scripted.of(**chance))
    return Sea(game, content, answered)


# Routines and cards


def gain(by_hand: ByHand, effect: str, amount: int, this: str = "ship") -> Routine:
    """Return a routine that does that effect so much."""
    code = ((Op.DO, ("effect", effect), (1,)), STOP)
    return by_hand.routine("effect", this, *code, constants=[("number", amount)])


def do_once(by_hand: ByHand, effect: str, this: str = "card", context: str = "effect") -> Routine:
    """Return a routine that does an effect without slots."""
    return by_hand.routine(context, this, (Op.DO, ("effect", effect), ()), STOP)


def reader(by_hand: ByHand, name: str, kind: str, *routines: Routine, **data: Any) -> None:
    """Print a card whose body is the first of *routines*, `core:name`."""
    by_hand.program(f"core:{name}", kind, *routines, abilities=[Action("body", 0)], **data)


def permit(by_hand: ByHand, permission: str) -> None:
    """Print a trait, `core:permitting`, that gives that permission about everything."""
    allowed = Permit(by_hand.row("permission", permission))
    by_hand.program("core:permitting", "positive trait", abilities=[allowed], place="general")


def trigger(by_hand: ByHand, event: str, routine: Routine, timing: str) -> None:
    """Print a trait, `core:waiting`, with that routine for that event."""
    waits = Trigger(timing, by_hand.row("event", event), 0)  # type: ignore[arg-type]
    by_hand.program("core:waiting", "positive trait", routine, abilities=[waits], place="general")


def give_trait(sea: Sea, name: str) -> None:
    """Give the first crew the trait `core:name`."""
    sea.game.board.set_traits(sea.crew[0], positive=f"core:{name}")


def run(sea: Sea, name: str, this: int = 0) -> bool:
    """Run the first routine of a card of the content with that source."""
    loaded = sea.content.get(f"core:{name}")
    return sea.game.run(loaded, 0, (this or sea.ship.handle,), ability=0)


# Cards

#: The sea events of a game that has some, from the top.
EVENTS = ("gale", "calm", "squall", "dusk")


def sea_of(by_hand: ByHand, *answers: str | tuple[str, ...], **chance: Any) -> Sea:
    """Start a game with four sea events, in that order, and a story of somebody else's."""
    for name in EVENTS:
        reader(by_hand, name, "sea event", do_once(by_hand, "nothing_happens"))
    chapter = {"parent": "core:choir", "number": 14, "deck": "sea event"}
    reader(by_hand, "widow", "journey", do_once(by_hand, "nothing_happens"), **chapter)
    sea = set_sail(by_hand, *answers, **chance)
    sea.stack("sea event", *EVENTS)
    sea.game.board.stories.owners = {"core:choir": 65}
    return sea


def laid(sea: Sea) -> list[Card]:
    """Return the cards on the table."""
    return list(sea.game.board.cards.values())


def names(cards: list[Card] | tuple[str, ...]) -> list[str]:
    """Return the names of cards."""
    ids = [each if isinstance(each, str) else each.card for each in cards]
    return [each.removeprefix("core:") for each in ids]


def on_deck(sea: Sea) -> list[str]:
    """Return the names of the sea events on their deck."""
    return names(sea.pile("sea event").cards)


# Enemies


def only(sea: Sea) -> Enemy:
    """Return the one enemy in play."""
    (enemy,) = sea.game.board.enemies.values()
    return enemy


def zone_of_enemy(sea: Sea) -> int:
    """Return the zone it stands in."""
    return zone_of(only(sea).place).index


def offered(sea: Sea) -> list[str]:
    """Return the keys of the options of the last question."""
    return [option.key for option in sea.answers.asked[-1].options]
