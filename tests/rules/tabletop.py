"""A table for the tests of rules: the sample board with the core set, scripted dice and answers.

The ships lie at sea in the first player's first turn, with no cards that could interfere: crew
have no traits, stand in zones 1, 4, 2 and 7, and all decks hold what the set prints.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypedDict, Unpack, cast

import attrs

from everrain_runtime.engine.chance import Scripted, Seeded
from everrain_runtime.engine.game import Game
from everrain_runtime.engine.options import valid
from everrain_runtime.engine.registry import plain
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.questions import questions
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state import (
    Artillery,
    Crew,
    Deck,
    Enemy,
    EnemyShip,
    Improvement,
    Ship,
    Storm,
    Terrain,
    Treasure,
)
from everrain_runtime.state.log import entries
from everrain_runtime.state.places import ARTILLERY_SLOT, slot, space, zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.questions.sentences import Question

#: What a die is said to show: a letter for each face, or the faces.
Shown: TypeAlias = str | Sequence[str | int]
#: Faces by one letter each, for scripts: `attack="dbo"`.
FACES = {
    "attack": {"d": "damage", "c": "critical", "o": "omen", "b": "blank"},
    "evasion": {"e": "evade", "o": "omen", "b": "blank"},
    "enemy": {"m": "move", "d": "damage", "o": "omen"},
}


#: The questions that may be answered with fewer than are offered; the others say how many.
_FEWER = frozenset(
    each.id
    for each in (
        questions.DISCARD_WHICH_TREASURE,
        questions.DISMISS_WHOM_FOR,
        questions.HAND_IN_WHICH_TREASURES,
        questions.MOVE_WHICH_UPGRADES,
        questions.REFRESH_WHICH_ORDERS,
        questions.TURN_OMENS,
        questions.WHERE_DOES_IT_GO_NOW,
        questions.WHICH_BOARDER_ACTS,
        questions.WHO_ELSE_LEAVES_UNPAID,
        questions.WHO_GOES_WITHOUT_BOAT,
    )
)


class Answers:
    """Answers each question by the next of the keys given, then by as few first options as it may.

    A key is a part of an option's words; a tuple answers a question for several. `asked` keeps the
    questions. As many orders as can be are refreshed, where the next answer is no tuple.
    """

    def __init__(self) -> None:
        self.given: list[str | tuple[str, ...]] = []
        self.asked: list[Decision] = []

    def answer(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Return the positions of the options meant by the next answer."""
        self.asked.append(decision)
        if fits(decision, questions.REFRESH_WHICH_ORDERS) and not self._names_orders():
            return tuple(range(decision.most))
        if not self.given:
            return tuple(range(decision.least))
        answer = self.given.pop(0)
        keys = (answer,) if isinstance(answer, str) else answer
        return tuple(_find(decision, key) for key in keys)

    def _names_orders(self) -> bool:
        """Return whether the next answer is for several: the orders to be refreshed."""
        return bool(self.given) and isinstance(self.given[0], tuple)


@attrs.define
class Tabletop:
    """A game under way, with what tests speak of at hand."""

    game: Game
    answers: Answers

    @property
    def ships(self) -> list[Ship]:
        """Return the player ships."""
        return list(self.game.board.ships.values())

    @property
    def ship(self) -> Ship:
        """Return the first player's ship."""
        return self.ships[0]

    @property
    def crew(self) -> list[Crew]:
        """Return the first ship's crew."""
        return self.game.board.crew_of(self.ship)

    @property
    def chance(self) -> Scripted:
        """Return what is still to be rolled and drawn as the test says."""
        assert isinstance(self.game.chance, Scripted)
        return self.game.chance

    def given(self, *answers: str | tuple[str, ...]) -> None:
        """Answer the next questions so."""
        self.answers.given += answers

    def push(self, name: str, *arguments: Any) -> None:
        """Put the step of that name on top; things among *arguments* stand for their handles."""
        step = self.game.ruleset.steps[name]
        self.game.board.steps += (step.due(*[_datum(each) for each in arguments]),)

    def step(self, name: str, *arguments: Any) -> None:
        """Take the step of that name and everything it leads to."""
        self.push(name, *arguments)
        self.finish()

    def step_once(self, name: str, *arguments: Any) -> None:
        """Take the step of that name and what cards have to say to it, but none that it pushes."""
        steps = self.game.board.steps
        self.push(name, *arguments)
        while self.game.board.queue or len(self.game.board.steps) > len(steps):
            if not self.game.advance():
                return

    def choose_rules(self, **options: str) -> None:
        """Play optional rules so: `agenda_cycle="10"`. Raises ValueError for what is no option."""
        self.game.board.options = valid({**self.game.board.options, **options})

    def do(self, effect: str, *arguments: Any, cause: str = "") -> int:
        """Perform the effect, then everything it leads to."""
        done = self.game.doing.do(effect, *arguments, cause=cause)
        self.finish()
        return done

    def finish(self) -> None:
        """Take all steps that are left."""
        for _ in range(10_000):
            if not self.game.advance():
                return
        raise AssertionError(f"it never ends: {self.game.board.steps[-3:]}")

    def left_over(self) -> list[str]:
        """Return what was scripted and is not used: dice by their kind, answers."""
        dice = [f"{die} {', '.join(shown)}" for die, shown in self.chance.dice.items() if shown]
        return [*dice, *[f"the answer {each!r}" for each in self.answers.given]]

    def said(self) -> list[str]:
        """Return the names of the events logged."""
        return [entry.name for entry in entries(self.game.board.log)]

    # Pieces

    def recruit(self, index: int, name: str = "Topman", ship: Ship | None = None) -> Crew:
        """Add a crew without traits in that zone."""
        board, owner = self.game.board, (ship or self.ship).handle
        card = self.game.content.named(name).id
        place = zone(owner, index).handle
        return board.add(Crew(board.new_handle("crew"), card, owner, place))

    def stand(self, crew: Crew, index: int) -> None:
        """Put a crew in that zone of its ship."""
        crew.place, crew.spot = zone(crew.ship, index).handle, ""

    def lie(self, crew: Crew, index: int, spot: str = "") -> None:
        """Put a crew in that slot below deck of its ship."""
        crew.place, crew.spot = slot(crew.ship, index).handle, spot

    def enemy(self, index: int, name: str = "Drowned Man", ship: Ship | None = None) -> Enemy:
        """Put an enemy in that zone."""
        board, owner = self.game.board, (ship or self.ship).handle
        card = self.game.content.named(name).id
        place = zone(owner, index).handle
        return board.add(Enemy(board.new_handle("enemy"), card, owner, place))

    def enemy_ship(
        self, q: int, r: int, name: str = "Damned Frigate", facing: int = 0
    ) -> EnemyShip:
        """Put an enemy ship on that space, bound nowhere."""
        board, card = self.game.board, self.game.content.named(name).id
        at = space(q, r).handle
        return board.add(EnemyShip(board.new_handle("enemy_ship"), card, at, facing))

    def improvement(self, name: str, index: int) -> Improvement:
        """Install an improvement in that slot."""
        board, card = self.game.board, self.game.content.named(name).id
        place = slot(self.ship.handle, index).handle
        made = Improvement(board.new_handle("improvement"), card, self.ship.handle, place)
        return board.add(made)

    def artillery(self, name: str, position: int) -> Artillery:
        """Install artillery: 0 port, 1 bow and stern, 2 starboard."""
        board, card = self.game.board, self.game.content.named(name).id
        place = slot(self.ship.handle, ARTILLERY_SLOT + position).handle
        return board.add(Artillery(board.new_handle("artillery"), card, self.ship.handle, place))

    def treasure(self, name: str) -> Treasure:
        """Put a treasure in the hold."""
        board, card = self.game.board, self.game.content.named(name).id
        return board.add(Treasure(board.new_handle("treasure"), card, self.ship.handle))

    def storm(self, *hexes: tuple[int, int]) -> Storm:
        """Put a storm over those spaces."""
        board = self.game.board
        spaces = tuple([space(q, r).handle for q, r in hexes])
        return board.add(Storm(board.new_handle("storm"), spaces))

    def sea(self, *hexes: tuple[int, int], kind: str = "calm sea", port: str = "") -> None:
        """Make those spaces revealed and of that kind."""
        tile = next(iter(self.game.board.tiles))
        spaces = {space(q, r).handle: Terrain(kind, tile, port) for q, r in hexes}
        self.game.board.sea.reveal(spaces)

    def deck(self, name: str, *cards: str, discard: Iterable[str] = ()) -> None:
        """Make a deck hold those cards, by name, the first on top."""
        content = self.game.content
        pile = Deck(discard=tuple([content.named(card).id for card in discard]))
        deck = content.named(name, "deck").id
        self.game.board.decks[deck] = pile.on_top(*[content.named(card).id for card in cards])

    def put(self, **tokens: int) -> None:
        """Put tokens on spaces: `enemy_discovery=5`."""
        known = self.game.board.tracks.tokens
        for token, place in tokens.items():
            name = token.replace("_", " ")
            assert name in known, f"{name!r} is none of {sorted(known)}"
            known[name] = place

    def at(self, token: str) -> int:
        """Return the space a token is on."""
        return self.game.board.tracks.tokens[token]


class Dice(TypedDict, total=False):
    """What the dice show first, by letters or as a list: `enemy="mmd"`, `fate=[3, 9]`."""

    attack: Shown
    enemy: Shown
    evasion: Shown
    fate: Shown


class Setting(Dice, total=False):
    """What a table is set with."""

    players: int
    crew: int


class SetTable(Protocol):
    """Sets a table of the core set: `table(players=2, crew=3, fate=[4])`."""

    def __call__(self, players: int = 1, *, crew: int = 2, **dice: Unpack[Dice]) -> Tabletop:
        """Return a table for so many, with so many crew on the first ship."""


def set_table(
    content: Content, players: int = 1, *, crew: int = 2, **dice: Unpack[Dice]
) -> Tabletop:
    """Set a table; when the dice given are used up, others come by seed."""
    scripted = Scripted.of(
        {die: _faces(die, shown) for die, shown in cast("dict[str, Shown]", dice).items()},
        otherwise=Seeded(),
    )
    answers = Answers()
    board = sample_board(content, players, crew=crew)
    return Tabletop(Game(board, content, standard_rules(), answers, scripted), answers)


def see_used(tables: Iterable[Tabletop], *, leftover: bool | None) -> None:
    """Fail if dice or answers are left over on *tables*, or are not, against what is said of them.

    `None` says that either may be.
    """
    left = [words for each in tables for words in each.left_over()]
    if leftover is False:
        assert left == [], f"left over: {', '.join(left)}"
    elif leftover:
        assert left, "nothing is left over"


def see_asked(tables: Iterable[Tabletop]) -> None:
    """Fail if the rules let players pick fewer than they might, where a rule says how many."""
    for asked in (decision for each in tables for decision in each.answers.asked):
        exactly = asked.least == asked.most or asked.question in ("", *_FEWER)
        assert exactly, f"{asked.text} {asked.least} to {asked.most}"


def _datum(argument: Any) -> Any:
    if isinstance(argument, tuple):
        return tuple([_datum(each) for each in argument])
    return plain(argument)


def _faces(die: str, shown: Shown) -> list[str]:
    assert die in Dice.__annotations__, f"{die!r} is none of {sorted(Dice.__annotations__)}"
    if isinstance(shown, str) and die in FACES:
        return [FACES[die][letter] for letter in shown]
    return [str(face) for face in shown]


def fits(decision: Decision, asked: Question | str) -> bool:
    """Return whether a decision is that question of the rules, or of a card one that begins so."""
    if isinstance(asked, str):
        return decision.text.startswith(asked)
    return decision.question == asked.id


def _find(decision: Decision, key: str) -> int:
    words = [f"{option.key} {option.text}".lower() for option in decision.options]
    exact = [at for at, option in enumerate(decision.options) if option.key == key]
    found = exact or [at for at, text in enumerate(words) if key.lower() in text]
    assert found, f"{decision.text}: {key!r} is none of {[o.text for o in decision.options]}"
    return found[0]
