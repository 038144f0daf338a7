"""What dice show and what tests come to, read back from print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from everrain_dsl.reading.sentences import Read, Rows, remembered
from everrain_dsl.vocabulary.phrase import Slot

if TYPE_CHECKING:
    from collections.abc import Iterator

_KIND: Final = Slot("kind", ("die",))
_STATS: Final = (
    "its highest stat",
    "its lowest stat",
    "a stat of your choice",
    "a random stat",
    "the same stat",
)


class ReadDice(Rows):
    """Reads dice: how many, what they show, what is read from them."""

    def than(self, at: int) -> Iterator[Read]:
        """Yield comparisons by themselves: `at least 3`, `equal to the toll`."""
        raise NotImplementedError

    def compared(self, at: int, counted: str) -> Iterator[Read]:
        """Yield comparisons with what they count, `gauge`, `core` or `dice`."""
        raise NotImplementedError

    def scale(self, at: int) -> Iterator[Read]:
        """Yield what so much is done for: `for each Crew, at most 3`."""
        raise NotImplementedError

    @remembered
    def dice_read(self, at: int) -> Iterator[Read]:
        """Yield numbers of dice and tests: `the highest die`, `the number of dice showing 7`."""
        for end, words in self.either(at, ("the highest die", "the lowest die", "the total")):
            yield from self.of_roll(end, words)
        for end, _ in self.either(at, ("the number of die",)):
            yield from self._showing(end, "the number of dice")
        for end, _ in self.either(at, ("the number of pair of die",)):
            yield from self._alike(end, "the number of pairs of dice")
        for end, word in self.either(at, ("the number of pass", "the number of fail")):
            yield end, f"{word}{'es' if word.endswith('s') else 's'}"

    def each_die(self, at: int) -> Iterator[Read]:
        """Yield what stands behind `for each` of dice: `die showing Omen`."""
        for end, _ in self.either(at, ("die",)):
            yield from self._showing(end, "die")
        for end, _ in self.either(at, ("pair of die",)):
            yield from self._alike(end, "pair of dice")

    def _alike(self, at: int, words: str) -> Iterator[Read]:
        for end, dice in self.of_roll(at, words):
            for after, _ in self.either(end, ("showing the same",)):
                yield after, f"{dice} showing the same"

    def _showing(self, at: int, words: str) -> Iterator[Read]:
        for end, dice in self.of_roll(at, words):
            if self.word(end, "showing"):
                for after, shown in self._shown(end + 1):
                    yield after, f"{dice} showing {shown}"

    def of_roll(self, at: int, words: str) -> Iterator[Read]:
        """Yield *words* with the name of a roll behind them, and without."""
        yield at, words
        end = self.words(at, ("of", "the"))
        if end is not None and self.kind(end, "word", "name"):
            yield end + 1, f"{words} of the {self.see(end).text.lower()}"

    def _shown(self, at: int) -> Iterator[Read]:
        yield from self.declared(at, ("face",))
        yield from self.than(at)
        yield from self.either(at, ("the same",))

    @remembered
    def dice_show(self, at: int) -> Iterator[Read]:
        """Yield what dice are asked for: `any die shows 7`, `at least 2 dice show the same`."""
        for end, words in self.either(at, ("any die", "no die", "every die")):
            for after, dice in self.of_roll(end, words):
                yield from self._verb(after, dice, "shows")
        for end, counted in self.compared(at, "dice"):
            yield from self._verb(end, counted, "show")
        for end, _ in self.either(at, ("no",)):
            if self.see(end).kind == "number":
                for after, dice in self.dice(end + 1):
                    yield from self._verb(after, f"no {self.see(end).text} {dice}", "show")

    def dice(self, at: int) -> Iterator[Read]:
        """Yield what is counted of a roll: `dice of the bones`, `pairs of dice`."""
        for printed, words in ("die", "dice"), ("pair of die", "pairs of dice"):
            for end, _ in self.either(at, (printed,)):
                yield from self.of_roll(end, words)

    def _verb(self, at: int, dice: str, show: str) -> Iterator[Read]:
        if self.word(at, "show"):
            for end, shown in self._shown(at + 1):
                yield end, f"{dice} {show} {shown}"

    def rolled(self, at: int) -> Iterator[Read]:
        """Yield a roll of several dice without its name, or a roll of some of them again."""
        roll = self.words(at, ("roll",))
        for end, number, slots in (
            self.measured(roll, (_KIND, "die"), {}) if roll is not None else ()
        ):
            yield end, f"roll {number} {slots[_KIND.name]} dice"
        again = self.words(at, ("re-roll",))
        for end, number, _ in self.measured(again, ("die",), {}) if again is not None else ():
            yield from self.of_roll(end, f"re-roll {number} dice")

    # Tests

    def tested(self, at: int, who: str) -> Iterator[Read]:
        """Yield a test by *who*, from what is tested on."""
        for end, stat in (*self.declared(at, ("stat",)), *self.either(at, _STATS)):
            for after, rolls in self._rolls(end):
                for last, bonus in self._bonus(after):
                    yield from self._rolling(last, f"{who} tests {stat}{rolls}{bonus}")

    def _rolls(self, at: int) -> Iterator[Read]:
        yield at, ""
        for end, words in self.either(at, ("with the better of", "with the worse of")):
            if self.kind(end, "number", "number") and self.word(end + 1, "roll"):
                yield end + 2, f" {words} {self.see(end).text} rolls"

    def _bonus(self, at: int) -> Iterator[Read]:
        yield at, ""
        signed = self.words(at, ("with",))
        if signed is not None and self.kind(signed, "signed", "bonus"):
            bonus = f" with {self.see(signed).text}"
            yield signed + 1, bonus
            for end, scale in self.scale(signed + 1):
                yield end, f"{bonus} {scale}"
        for end, word in self.either(at, ("plus", "minus")):
            for after, number in self.number(end):
                yield after, f" {word} {number}"

    def _rolling(self, at: int, test: str) -> Iterator[Read]:
        yield at, test
        end = self.words(at, (",", "rolling", "the"))
        if end is not None and self.kind(end, "word", "name"):
            yield end + 1, f"{test} as the {self.see(end).text.lower()}"
