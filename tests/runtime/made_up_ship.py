"""Made-up content for the tests of performers, answers by option, performers that only listen."""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any

import attrs

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action, Modifier, Permit, Trigger
from everrain_dsl.vocabulary import core
from everrain_dsl.vocabulary.printed import Price, Value
from everrain_runtime.engine.chance import Scripted
from everrain_runtime.engine.game import Game
from everrain_runtime.engine.registry import performs
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state import (
    Artillery,
    Card,
    Crew,
    Deck,
    Enemy,
    EnemyShip,
    Improvement,
    Passenger,
    Ship,
    Storm,
    Treasure,
)
from everrain_runtime.state.log import entries
from everrain_runtime.state.places import ARTILLERY_SLOT, slot, space, zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Decision
    from tests.runtime.made_by_hand import ByHand

#: Boards of crew: dice, track, wage.
BOARDS = {"anna": (2, 4, 5), "bert": (1, 6, 10), "cara": (3, 5, 15)}
#: Treasures: kind, printed value, and a clue value if there is one.
TREASURES: Mapping[str, tuple[str, Value, int]] = {
    "rope": ("commodity", Value(15, undesired=Price(10, "Ashmoor")), 0),
    "pitch": ("commodity", Value(5, desired=Price(20, "Grimsea")), 0),
    "tar": ("commodity", Value(5, undesired=Price(0, "Grimsea")), 0),
    "haul-away": ("shanty", Value(5), 0),
    "locket": ("trinket", Value(30), 0),
    "curious-idol": ("relic", Value(10), 5),
    "strange-writings": ("relic", Value(10), 2),
}


def printed(by_hand: ByHand) -> Content:
    """Return content with a little of everything that crew and ships have."""
    for name, (dice, track, wage) in BOARDS.items():
        data: dict[str, Any] = {
            "dice": dice,
            "track": track,
            "wage": wage,
            "stats": {"luck": track + 1},
        }
        by_hand.program(f"core:{name}", "deckhand", **data)
    by_hand.program("core:navigator", "shellback", dice=2, track=6, wage=20, stats={"luck": 4})
    by_hand.program("core:wayfinder", "indelible", parent="core:navigator", place="sea")
    for trait in ("hardy", "lucky", "stout"):
        contradicts = ["core:weary"] if trait == "hardy" else []
        by_hand.program(f"core:{trait}", "positive trait", place="general", contradicts=contradicts)
    for trait in ("weary", "clumsy", "vain"):
        contradicts = ["core:wayfinder"] if trait == "vain" else []
        by_hand.program(f"core:{trait}", "negative trait", place="general", contradicts=contradicts)
    for name, (kind, value, clues) in TREASURES.items():
        data = {"value": value, **({"clue_value": clues} if clues else {})}
        by_hand.program(f"core:{name}", kind, **data)
    _upgrades(by_hand)
    by_hand.program("core:amity", "denizen passenger", port="Ashmoor")
    by_hand.program("core:cultist", "enemy", act=1, health=3, dice=3, spoils=1)
    by_hand.program("core:frigate", "enemy ship", health=5, dice=4, engagement=2)
    by_hand.program("core:avatar", "elder one", health=8, dice=3)
    by_hand.program("core:spoils", "table", die="fate")
    return by_hand.content()


def _upgrades(by_hand: ByHand) -> None:
    rest = ((Op.DO, ("effect", "recover_strain"), (1, 2)), (Op.STOP,))
    one = [("number", 1)]
    cabins = by_hand.routine("effect", "improvement crew", *rest, constants=one)
    spaces = (Action("crew space", 0), Action("potential crew space", 0))
    shared: dict[str, Any] = {"starter": True, "cost": 0}
    by_hand.program(
        "core:cabins", "improvement", cabins, abilities=spaces, fatigue=True, cabin=True, **shared
    )
    nothing = by_hand.routine("effect", "improvement crew", (Op.STOP,))
    dinghy = (Action("crew space", 0),)
    by_hand.program(
        "core:dinghy", "improvement", nothing, abilities=dinghy, fatigue=False, boat=True, **shared
    )
    cheer = ((Op.DO, ("effect", "collect_clue"), (2,)), (Op.STOP,))
    cheered = by_hand.routine("effect", "improvement crew", *cheer, constants=[("number", 2)])
    five = [("number", 5)]
    pay = ((Op.PAY, 3, ("effect", "pay_coin"), (2,)), (Op.RETURN, 3))
    paid = by_hand.routine(
        "cost", "improvement crew", *pay, constants=five, locals_=1, result="boolean"
    )
    chapel = (Action("crew space", 0, cost=1), Action("crew space", 0))
    by_hand.program(
        "core:chapel", "improvement", cheered, paid, abilities=chapel, starter=False, cost=15
    )
    by_hand.program("core:ballast", "improvement", starter=False, cost=16)
    ahead = [[0, -1, 1], [0, -2, 2]]
    by_hand.program("core:chasers", "artillery", sides=["bow"], cost=20, range=ahead)
    both = [[0, -1, 1], [0, 1, 3], [2, -1, 4]]
    by_hand.program("core:swivels", "artillery", sides=["bow", "stern"], cost=20, range=both)
    by_hand.program("core:carronades", "artillery", sides=["port"], cost=11, range=[[-1, 0, 2]])


class Answered:
    """Answers each question with the keys of options given for it, in order.

    One key answers a question for just one, several one for some. After the last it answers with
    the first options. `asked` keeps the questions.
    """

    def __init__(self, *answers: str | tuple[str, ...]) -> None:
        self.answers = list(answers)
        self.asked: list[Decision] = []

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the positions of the keys given for the next question."""
        self.asked.append(decision)
        if not self.answers:
            return tuple(range(decision.least))
        given = self.answers.pop(0)
        if isinstance(given, str):
            assert decision.most == 1, decision.text
        keys = (given,) if isinstance(given, str) else given
        return tuple(self._position(decision, key) for key in keys)

    def _position(self, decision: Decision, key: str) -> int:
        found = [
            at for at, option in enumerate(decision.options) if key in (option.key, option.text)
        ]
        assert found, f"{decision.text}: {key} is none of {[o.key for o in decision.options]}"
        return found[0]


@attrs.define
class AtSea:
    """A game on the sample board, with what tests speak of at hand."""

    game: Game
    content: Content
    answers: Answered

    @property
    def ship(self) -> Ship:
        """Return the first player's ship."""
        return next(iter(self.game.board.ships.values()))

    @property
    def other(self) -> Ship:
        """Return the second player's ship."""
        return list(self.game.board.ships.values())[1]

    @property
    def crew(self) -> list[Crew]:
        """Return the crew of the first player's ship."""
        return self.game.board.crew_of(self.ship)

    def do(self, effect: str, *arguments: Any, cause: str = "") -> int:
        """Perform the effect."""
        return self.game.doing.do(effect, *arguments, cause=cause)

    def said(self) -> list[str]:
        """Return the names of the events logged."""
        return [entry.name for entry in entries(self.game.board.log)]

    def deck(self, kind: str, *cards: str, discard: Iterable[str] = ()) -> None:
        """Make the deck of that kind of card hold those cards, the first on top."""
        deck = self.content.deck_of(kind)
        pile = Deck(discard=tuple(f"core:{card}" for card in discard))
        self.game.board.decks[deck] = pile.on_top(*[f"core:{card}" for card in cards])

    def cards_of(self, kind: str) -> list[str]:
        """Return the names of the cards in the deck of that kind."""
        return sorted(self._pile(kind).cards)

    def top_of(self, kind: str) -> str:
        """Return the card on top of the deck of that kind, if it is known."""
        return self._pile(kind).top

    def discard_of(self, kind: str) -> tuple[str, ...]:
        """Return the discard pile of the deck of that kind."""
        return self._pile(kind).discard

    def _pile(self, kind: str) -> Deck:
        return self.game.board.decks[self.content.deck_of(kind)]

    def fake(self, effect: str, done: int = 1) -> list[tuple[Any, ...]]:
        """Let an effect do nothing but say it did so much; return what it is called with."""
        row = core().find("effect", effect)
        assert row is not None
        calls: list[tuple[Any, ...]] = []

        def perform(game: Game, *arguments: Any) -> int:
            calls.append(arguments)
            return done

        names = ("game", *(each.name for each in row.slots))
        parameters = [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in names]
        perform.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
        perform.__name__ = effect
        self.game.ruleset = self.game.ruleset.having(performs(perform))
        return calls

    # What may lie about

    def treasure(self, name: str, ship: Ship | None = None) -> Treasure:
        """Put a treasure into a hold."""
        board, owner = self.game.board, ship or self.ship
        return board.add(Treasure(board.new_handle("treasure"), f"core:{name}", owner.handle))

    def improvement(self, name: str, index: int, ship: Ship | None = None) -> Improvement:
        """Install an improvement in that slot."""
        board, owner = self.game.board, (ship or self.ship).handle
        place = slot(owner, index).handle
        return board.add(Improvement(board.new_handle("improvement"), f"core:{name}", owner, place))

    def artillery(self, name: str, position: int) -> Artillery:
        """Install artillery: 0 port, 1 bow and stern, 2 starboard."""
        board, owner = self.game.board, self.ship.handle
        place = slot(owner, ARTILLERY_SLOT + position).handle
        return board.add(Artillery(board.new_handle("artillery"), f"core:{name}", owner, place))

    def card(self, name: str, where: str = "drawn", place: int = 0) -> Card:
        """Lay out a card; a schematic in the slot with that handle."""
        board = self.game.board
        deck = self.content.deck_of(self.content.kind(f"core:{name}"))
        made = Card(board.new_handle("card"), f"core:{name}", deck, self.ship.handle, where, place)
        return board.add(made)

    def schematic(self, name: str, index: int) -> Card:
        """Lay a schematic into a slot below deck."""
        return self.card(name, "schematic", slot(self.ship.handle, index).handle)

    def passenger(self, improvement: Improvement, spot: str = "1") -> Passenger:
        """Seat a passenger bound for Ashmoor."""
        board, seat = self.game.board, improvement.handle
        handle = board.new_handle("passenger")
        return board.add(Passenger(handle, "core:amity", improvement.ship, seat, spot))

    def enemy(self, index: int, ship: Ship | None = None) -> Enemy:
        """Put an enemy into that zone."""
        board, owner = self.game.board, (ship or self.ship).handle
        place = zone(owner, index).handle
        return board.add(Enemy(board.new_handle("enemy"), "core:cultist", owner, place))

    def enemy_ship(self, q: int, r: int) -> EnemyShip:
        """Put an enemy ship onto that space."""
        board = self.game.board
        at = space(q, r).handle
        return board.add(EnemyShip(board.new_handle("enemy_ship"), "core:frigate", at))

    def storm(self, *hexes: tuple[int, int]) -> Storm:
        """Put a storm over those spaces."""
        board = self.game.board
        spaces = tuple(space(q, r).handle for q, r in hexes)
        return board.add(Storm(board.new_handle("storm"), spaces))

    def visit(self, q: int, r: int) -> None:
        """Let the first player's ship visit the port there."""
        self.ship.space = self.game.board.flow.visiting = space(q, r).handle


def set_out(
    by_hand: ByHand,
    *answers: str | tuple[str, ...],
    players: int = 1,
    crew: int = 2,
    **chance: Any,
) -> AtSea:
    """Start a game with the content of `printed`, decks empty and dice as scripted."""
    content = printed(by_hand)
    answered = Answered(*answers)
    board = sample_board(content, players, crew=crew)
    board.decks = dict.fromkeys(board.decks, Deck())
    game = Game(board, content, standard_rules(), answered, Scripted.of(**chance))
    return AtSea(game, content, answered)


def instead_of_dying(by_hand: ByHand, *code: tuple[Any, ...], constants: Any = ()) -> None:
    """Print a trait, `core:enduring`: instead when its crew dies, do that to it (register 0)."""
    instead_of(by_hand, "crew_dies", *code, constants=constants)


def instead_of(by_hand: ByHand, event: str, *code: tuple[Any, ...], constants: Any = ()) -> None:
    """Print a trait, `core:enduring`: instead when that is said of its crew, do so (register 0)."""
    routine = by_hand.routine("instead", "crew crew", *code, (Op.STOP,), constants=constants)
    own = ((Op.SAME, 2, 0, 1), (Op.RETURN, 2))
    match = by_hand.routine("pure", "crew crew", *own, locals_=1, result="boolean")
    trigger = Trigger("instead", by_hand.row("event", event), 0, 1)
    by_hand.program(
        "core:enduring", "positive trait", routine, match, abilities=[trigger], place="general"
    )


def permitting(by_hand: ByHand, permission: str, kind: str = "positive trait") -> None:
    """Print a card, `core:permitting`, that gives that permission about everything."""
    permit = Permit(by_hand.row("permission", permission))
    by_hand.program("core:permitting", kind, abilities=[permit], place="general")


def modifying(by_hand: ByHand, quantity: str, value: int) -> None:
    """Print an improvement, `core:charm`, that changes a quantity without things."""
    code = by_hand.routine(
        "pure", "improvement", (Op.RETURN, 1), constants=[("number", value)], result="number"
    )
    modifier = Modifier(by_hand.row("quantity", quantity), "becomes", 0)
    by_hand.program("core:charm", "improvement", code, abilities=[modifier])
