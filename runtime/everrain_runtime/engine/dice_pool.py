"""Chance in a game: dice, tests, cards drawn, things picked; where it comes from is the game's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_runtime.engine import dice, trials
from everrain_runtime.engine.names import names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_runtime.engine.dice import Roll
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew


class Luck:
    """The dice rolls and random draws of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def roll(self, die: str) -> int:
        """Roll one die and return its number, or the position of its face."""
        return dice.roll_one(self.game, die)

    def throw(
        self, pool: Mapping[str, int], shared: str = "", brought: Mapping[int, int] | None = None
    ) -> Roll:
        """Roll so many dice of each kind together, cards heeded.

        Of the kind *shared* each thing has *brought* so many, by its handle: they are rolled for
        each, and are one roll to cards.
        """
        return dice.throw(self.game, pool, shared=shared, brought=brought)

    def test(
        self, crews: Sequence[Crew], stat: str, bonus: int = 0, rolls: int = 1
    ) -> tuple[Crew | None, int, int]:
        """Let one of *crews* test *stat* with *bonus*; return who, the margin, the roll (TST-01).

        The lowest of so many *rolls* counts, of as many below 0 the highest.
        """
        return trials.test(self.game, crews, stat, bonus, rolls)

    def pick(self, things: Sequence[int], number: int, purpose: str = "things") -> tuple[int, ...]:
        """Return so many of *things*, picked by chance, in the order picked."""
        game = self.game
        left = list(things)
        picked: list[int] = []
        while left and len(picked) < number:
            called = names(game.board, game.content, left)
            at = 0 if len(left) == 1 else game.chance.pick(game.board.streams, purpose, called)
            game.board.barriers += 1
            picked.append(left.pop(at))
        return tuple(picked)

    def pick_name(self, names: Sequence[str], purpose: str) -> int:
        """Return the position of one of *names*, picked by chance: a stat, a card, a token."""
        self.game.board.barriers += 1
        return self.game.chance.pick(self.game.board.streams, purpose, list(names))

    def draw(self, deck: str) -> str:
        """Take the top card of *deck* and return its id; empty when no card is left (GEN-09).

        A card that is left out of the game is put on the discard pile, and the next one is taken:
        the others come in the order in which they would have come without it.
        """
        while card := self._take(deck):
            if card not in self.game.left_out:
                break
            pile = self.game.board.decks[deck] = self.game.board.decks[deck].discarded(card)
            if self.game.left_out.issuperset(pile.cards + pile.discard):
                return ""
        if card and self.game.counts is not None:
            self.game.counts.drawn[card] += 1
        return card

    def _take(self, deck: str) -> str:
        board = self.game.board
        pile = board.decks[deck].reshuffled()
        board.barriers += 1
        if not pile.layers:
            return ""
        layer = pile.layers[0]
        card = pile.top or layer[self.game.chance.draw(board.streams, deck, layer)]
        board.decks[deck] = pile.without(card)
        return card
