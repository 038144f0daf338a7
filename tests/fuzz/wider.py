"""Cards drawn with what several lines say together: groups, players, votes, dice, times, the past.

Counters with a limit, tests and who passed them, what serves as something else, and cards that stay
with a thing are among them.
"""

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
_READ: Final = (
    "the highest die",
    "the lowest die",
    "the total",
    "the number of dice showing the same",
    "the number of pairs of dice showing the same",
)
_SHOW: Final = ("any die", "no die", "every die", "at least 2 dice")
_ALIKE: Final = (
    "at least 2 dice show the same",
    "no 2 dice show the same",
    "every die shows the same",
    "at least 2 pairs of dice show the same",
)
_PICKED: Final = ("one of", "another one of", "each of", "a random one of", "2 of", "any number of")
_TESTED: Final = (
    "every crew on deck tests luck",
    "every crew tests its highest stat with -1 for each enemy on deck",
    "every crew with at least 2 strain tests strength plus your clues",
    "every crew below deck tests resolve with the better of 2 rolls",
)
_COUNTERS: Final = ('"rust"', '"glance"')
_THOSE: Final = ("those who passed", "those who failed")
_BEARERS: Final = ("crew", "enemy", "ship", "space", "improvement")
_TO: Final = {"ship": "player ship", "space": "port"}
_SERVING: Final = (
    "every trinket in the hold counts as a relic",
    'one crew on deck counts as having trait "Hardy"',
    "every crew order of your ship may be used as an artillery order",
    "one trinket in the hold counts as a shanty",
    "the crow's nest counts as manned",
)
_CLOSED: Final = (
    "one port cannot be visited",
    "every port within 3 of your ship cannot be visited",
    "another player cannot visit a port",
    "every player within 3 of your ship cannot visit a port",
    "another player may only trade",
    "you may only use treasures",
    "every node cannot be repaired",
)


class Wider(Drawn):
    """Draws the source of one card, half of its statements of these shapes."""

    def _event(self) -> tuple[bool, list[str]]:
        """Return a card that is read, which may then stay with something."""
        if self.chance.random() < 0.85:
            return super()._event()
        bearer = self.chance.choice(_BEARERS)
        noun = _TO.get(bearer, bearer)
        name = "the bearer"
        chosen = [f"choose one {noun} as {name}", f"attach this card to {name}"]
        stays = self._in(self.ability())
        return True, [*chosen, f"while attached to a {noun}", *stays]

    def statement(self, depth: int) -> list[str]:
        """Return one statement, or several that speak of one thing."""
        if depth == 0 or self.chance.random() < 0.5:
            return super().statement(depth)
        shapes = (
            *(self._group, self._players, self._vote, self._dice, self._waits, self._past),
            *(self._counters, self._tested, self._holds),
        )
        return self.chance.choice(shapes)(depth - 1)

    def _counters(self, depth: int) -> list[str]:
        kind = self.chance.choice(_COUNTERS)
        whom = self.chance.choice(("one crew", "every crew on deck", "your ship", "one enemy"))
        most = self.chance.choice(("", " up to 4", " up to your clues"))
        match self.chance.randint(0, 3):
            case 0:
                return [
                    f"add {self.chance.choice(('1', '2', 'the act'))} {kind} counters to {whom}{most}"
                ]
            case 1:
                limit = f"{kind} counter limit becomes 3 {self.chance.choice(_LASTING)}"
                if whom == "your ship":
                    return [f"your ship's {limit}"]
                return ["choose one enemy as the ledger", f"the ledger's {limit}"]
            case 2:
                event = self.chance.choice(("are added to", "are removed from"))
                head = f"the next time {kind} counters {event} your ship this turn"
                return self._under(head, depth)
            case _:
                head = f"each time {self.chance.choice(('a crew', 'your ship'))} reaches 3 {kind} counters"
                return self._under(f"{head} {self.chance.choice(_LASTING)}", depth)

    def _tested(self, depth: int) -> list[str]:
        """Return a test of several, and what is said of those who passed it or did not."""
        test = self.chance.choice(_TESTED)
        rows = self._in(self._under("pass", depth))
        those = self.chance.choice(_THOSE)
        match self.chance.randint(0, 3):
            case 0:
                said = [f"collect 1 coin for each of {those}"]
            case 1:
                said = self._under(f"for each of {those}", depth)
            case 2:
                said = [f"{self.chance.choice(('one of', 'each of'))} {those} suffers 1 strain"]
            case _:
                said = self._under("if the number of passes is at least 2", depth)
        return [test, *rows, *said]

    def _holds(self, depth: int) -> list[str]:
        """Return what counts as something else, or is closed, for a while."""
        said = self.chance.choice((*_SERVING, *_CLOSED))
        return [f"{said} {self.chance.choice(_LASTING)}", *self.block(depth)]

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
                asked = f"{self.chance.choice(_SHOW)} show {shown}"
                asked = self.chance.choice((asked, *_ALIKE))
                return [rolled, *self._under(f"if {asked}", depth)]

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
        if self.chance.random() < 0.3:
            return [self._who_has_done()]
        row = self.chance.choice(self.words.history["past"])
        time = self.chance.choice(("this turn", "this round", "this act", "this game"))
        return self._under(f"if {self.row(row, 'pattern')} {time}", depth)

    def _who_has_done(self) -> str:
        denied = self.chance.choice(("", "not "))
        time = self.chance.choice(("this turn", "this round", "this act", "this game"))
        if self.chance.random() < 0.5:
            done = self.chance.choice(("visited a port", "collected clues", "hired a crew"))
            return f"each player who has {denied}{done} {time} pays 1 coin"
        done = self.chance.choice(("obeyed an order", "passed a test", "suffered strain"))
        return f"each crew who has {denied}{done} {time} suffers 1 strain"
