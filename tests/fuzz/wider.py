"""Cards drawn with what several lines say together: groups, players, votes, dice, times, the past."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.fuzz.drawn import Drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

_PLAYERS: Final = (
    "the next player",
    "another player",
    "the first player",
    "each player",
    "every other player",
    "the player with the most coin",
)
_UNTIL: Final = (
    "this turn",
    "this act",
    "within 2 rounds",
    "until the end of your next turn",
    "until the start of the next round",
)
_LASTING: Final = ("until the end of the act", "this round", "for 3 rounds", "until your next turn")
_EACH: Final = ("at the end of each round", "at the start of each of your turns")
_DONE: Final = (
    "pays 2 coin",
    "loses half of their clues clues",
    "collects your clues coin",
    "pays 1 coin and collects 1 clue",
)
_READ: Final = ("the highest die", "the lowest die", "the total", "the number of equal dice")
_SHOW: Final = ("any die", "no die", "every die", "at least 2 dice")
_PICKED: Final = ("one of", "another one of", "each of", "a random one of", "2 of", "any number of")


class Wider(Drawn):
    """Draws the source of one card, half of its statements of these shapes."""

    def statement(self, depth: int) -> list[str]:
        """Return one statement, or several that speak of one thing."""
        if depth == 0 or self.chance.random() < 0.5:
            return super().statement(depth)
        shapes = (self._group, self._players, self._vote, self._dice, self._waits, self._past)
        return self.chance.choice(shapes)(depth - 1)

    def _under(self, head: str, depth: int) -> list[str]:
        return [head, *self._in(self.block(depth))]

    def _otherwise_or_not(self, depth: int) -> list[str]:
        return self._under("otherwise", depth) if self.chance.random() < 0.5 else []

    def _group(self, depth: int) -> list[str]:
        name = self.chance.choice(("divers", "hands", "watch"))
        first = self.chance.choice(("up to 3 crew", "2 crew on deck", "any number of enemies"))
        chosen = f"choose {first} as the {name}"
        match self.chance.randint(0, 4):
            case 0:
                return [chosen, *self._under(f"for each of the {name}", depth)]
            case 1:
                return [chosen, f"choose {self.chance.choice(_PICKED)} the {name}"]
            case 2:
                return [chosen, f"collect the number of the {name} clues"]
            case 3:
                return [chosen, *self._under(f"if at least 2 of the {name} are on deck", depth)]
            case _:
                return [chosen, f"collect the sum of the {name}'s strain clues"]

    def _players(self, depth: int) -> list[str]:
        who = self.chance.choice(_PLAYERS)
        done = self.chance.choice(_DONE)
        match self.chance.randint(0, 4):
            case 0:
                return [f"{who} {done}"]
            case 1:
                return [f"{who} {done}", *self._under("if they do", depth)]
            case 2:
                return self._under(f"let {who}", depth)
            case 3:
                offered = self.chance.choice(("pay 2 coin", "pay half of their coin coin"))
                head = f"{self.chance.choice((who, 'any player'))} may {offered}"
                return [*self._under(head, depth), *self._otherwise_or_not(depth)]
            case _:
                return self._under("if every player agrees", depth) + self._otherwise_or_not(depth)

    def _vote(self, depth: int) -> list[str]:
        ways = [
            line for label in ("Rope", "Tar") for line in self._under(f'choice "{label}"', depth)
        ]
        tie: Sequence[str] = self.chance.choice(
            ((), ("on a tie, the first player decides",), self._under("on a tie", depth))
        )
        return ["each player votes", *self._in([*ways, *tie])]

    def _dice(self, depth: int) -> list[str]:
        rolled = f"roll {self.chance.randint(2, 4)} fate dice"
        read = self.chance.choice(_READ)
        match self.chance.randint(0, 2):
            case 0:
                return [rolled, f"collect {read} clues"]
            case 1:
                rows = [line for row in ("0-3", "4+") for line in self._under(row, depth)]
                return [rolled, f"look up {read}", *self._in(rows)]
            case _:
                shown = self.chance.choice(("7", "at least 5"))
                return [rolled, *self._under(f"if {self.chance.choice(_SHOW)} show {shown}", depth)]

    def _waits(self, depth: int) -> list[str]:
        event = self.row(self.chance.choice(list(self.words.events.values())), "pattern")
        match self.chance.randint(0, 3):
            case 0:
                lead = self.chance.choice(("", "before ", "instead "))
                until = self.chance.choice(_UNTIL)
                awaited = self._under(f"{lead}the next time {event} {until}", depth)
                return awaited + self._otherwise_or_not(depth)
            case 1:
                return self._under(f"each time {event} {self.chance.choice(_LASTING)}", depth)
            case 2:
                when = f"{self.chance.choice(_EACH)} {self.chance.choice(_LASTING)}"
                return self._under(when, depth)
            case _:
                return self._under(f"in {self.chance.randint(1, 3)} rounds", depth)

    def _past(self, depth: int) -> list[str]:
        row = self.chance.choice(self.words.history["past"])
        time = self.chance.choice(("this turn", "this round", "this act", "this game"))
        return self._under(f"if {self.row(row, 'pattern')} {time}", depth)
