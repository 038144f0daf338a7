"""Rolling dice: what cards may add before, what they may change before it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl.vocabulary import printed
from everrain_runtime.engine.decisions import Option
from everrain_runtime.engine.options import chosen
from everrain_runtime.questions import questions
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from everrain_runtime.engine.game import Game
    from everrain_runtime.questions.sentences import Question


#: The dice of players, which are mixed in one pool.
_POOL: Final = ("attack", "evasion")
#: More dice than any pool has.
UNLIMITED: Final = 1_000_000


@attrs.define(eq=False)
class Roll:
    """A roll in progress: the number of dice of each kind, then of those showing each face.

    For several numbered dice, `counts` computes the result: `sum`, `min` or `max`. With `stands`
    set, cards cannot change the roll any more. For `shared` dice, which several things contribute
    to, `brought` is the number of dice by the handle of each, and `hands` is what they show.
    """

    dice: dict[str, int] = attrs.field(factory=dict)
    shown: dict[str, dict[str, int]] = attrs.field(factory=dict)
    counts: Callable[[list[int]], int] = sum
    stands: bool = False
    shared: str = ""
    brought: dict[int, int] = attrs.field(factory=dict)
    hands: dict[int, dict[str, int]] = attrs.field(factory=dict)

    @property
    def numbers(self) -> list[int]:
        """Return what the numbered dice show, each by itself."""
        shown = [(face, n) for faces in self.shown.values() for face, n in faces.items()]
        return [int(face) for face, n in shown if face.isdecimal() for _ in range(n)]

    @property
    def result(self) -> int:
        """Return the number that counts, 0 where no die shows one."""
        numbers = self.numbers
        return self.counts(numbers) if numbers else 0

    def copy(self) -> Roll:
        """Return a roll that is equal and shares nothing that changes."""
        shown = {die: faces.copy() for die, faces in self.shown.items()}
        hands = {handle: faces.copy() for handle, faces in self.hands.items()}
        return attrs.evolve(
            self, dice=self.dice.copy(), shown=shown, brought=self.brought.copy(), hands=hands
        )

    def count(self, die: str, face: str) -> int:
        """Return how many dice of that kind show that face."""
        return self.shown.get(die, {}).get(face, 0)

    def words(self, die: str) -> str:
        """Return what the dice of that kind show, for the log: `2 damage, 1 omen`; `3, 7`."""
        shown = {face: n for face, n in self.shown.get(die, {}).items() if n}
        if all(map(str.isdecimal, shown)):
            return ", ".join(face for face, n in shown.items() for _ in range(n))
        return ", ".join(f"{n} {face}" for face, n in shown.items())

    def turn(self, die: str, face: str, into: str, amount: int = 1) -> int:
        """Turn up to *amount* dice from one face to another and return how many there were."""
        turned = min(amount, self.count(die, face))
        faces = self.shown.get(die)
        if faces is not None and turned > 0:
            faces[face] -= turned
            faces[into] = faces.get(into, 0) + turned
        return max(turned, 0)


#: What cards may hear of a roll: where none does, nobody is told.
_HEARD: Final = (
    "dice_are_rolled",
    "ship_rolls_dice",
    "dice_are_read",
    "ship_reads_dice",
    "die_shows_face",
    "die_shows_number",
)


def throw(
    game: Game,
    dice: Mapping[str, int],
    counts: Callable[[list[int]], int] = sum,
    shared: str = "",
    brought: Mapping[int, int] | None = None,
) -> Roll:
    """Roll the dice of each kind together, with the effects of cards, and return the roll.

    Cards may add or leave out dice (`before dice are rolled`), then reroll or turn them
    (`before dice are read`). They do so once, however many things have *brought* dice of the kind
    *shared* (FRY-C3). Cards cannot affect a kind of which no dice are rolled.
    """
    roll = Roll({die: max(0, count) for die, count in dice.items()}, counts=counts)
    roll.shared, roll.brought = shared if brought else "", dict(brought or {})
    game.rolls.append(roll)
    try:
        _throw(game, roll)
    finally:
        game.rolls.pop()
    if not game.rolls:
        game.board.memory.expire("roll")
    return roll


def _throw(game: Game, roll: Roll) -> None:
    you = game.board.flow.you
    begun = [die for die in roll.dice if _is_rolled(roll, die)]
    if not game.recording and not game.doing.awaits(*_HEARD):
        _show(game, roll)
        if begun:
            game.doing.passes(*_HEARD)
        return
    rolled = [game.begin("dice_are_rolled", die, roll=roll) for die in begun]
    rolled += [game.begin("ship_rolls_dice", you, die, roll=roll) for die in begun]
    _show(game, roll)
    # Words are for the log alone: without one, nobody is told.
    before = {die: roll.words(die) for die in roll.dice} if game.recording else {}
    # Who may change what the dice show is told before it is asked.
    asked = game.recording and game.doing.awaits("dice_are_read", "ship_reads_dice")
    for happening in rolled:
        die = str(happening.values[-1])
        told = asked and happening.name == "dice_are_rolled" and bool(before.get(die))
        game.finish(happening, detail=before[die] if told else "", silent=not told)
    for die in [each for each in roll.dice if each in begun or roll.dice[each]]:
        read = game.begin("dice_are_read", die, roll=roll)
        looked_at = game.begin("ship_reads_dice", you, die, roll=roll)
        read.figure = looked_at.figure = roll.result
        detail = _read_as(roll, die, before[die]) if game.recording else ""
        game.finish(read, detail=detail, silent=not detail)
        game.finish(looked_at, silent=True)
        _tell_faces(game, roll, die)


def _show(game: Game, roll: Roll) -> None:
    """Let each of the dice show something, as many as there are."""
    for die, count in roll.dice.items():
        roll.shown[die] = {}
        _roll_all(game, roll, die, min(count, most_dice(game, die)))


def _is_rolled(roll: Roll, die: str) -> bool:
    """Return whether the roll has dice of that kind; attack and evasion dice are one kind (FRY-03).

    Dice are not added to a roll of none.
    """
    pool = _POOL if die in _POOL else (die,)
    return any(roll.dice.get(each, 0) for each in pool)


def _roll_all(game: Game, roll: Roll, die: str, count: int) -> None:
    """Roll *count* dice of a kind; of shared ones each of those who bring them rolls its own."""
    if die != roll.shared:
        _add(game, roll, die, count)
        return
    for handle, brought in roll.brought.items():
        _add(game, roll, die, min(brought, count), handle)
        count = max(0, count - brought)


def _tell_faces(game: Game, roll: Roll, die: str) -> None:
    """Tell cards that wait for it what the dice of that kind have shown."""
    if not game.doing.awaits("die_shows_face", "die_shows_number"):
        return
    for face, count in roll.shown[die].items():
        if not count:
            continue
        if face.isdecimal():
            told = game.begin("die_shows_number", die, int(face), amount=count)
        else:
            told = game.begin("die_shows_face", die, face, amount=count)
        game.finish(told, silent=True)


def _read_as(roll: Roll, die: str, before: str) -> str:
    after = roll.words(die)
    return after if after == before else f"{before}, then {after}"


def throw_again(game: Game, roll: Roll, die: str, face: str, amount: int = 1) -> int:
    """Roll up to *amount* dice that show *face* once more; return how many there were."""
    again = min(amount, roll.count(die, face))
    if again <= 0:
        return 0
    roll.shown[die][face] -= again
    owners = [_take(game, roll, die, face) for _ in range(again)]
    for owner in dict.fromkeys(owners):
        _add(game, roll, die, owners.count(owner), owner)
    game.finish(game.begin("dice_are_rolled_again", die, amount=again), silent=True)
    return again


def bring(game: Game, roll: Roll, die: str, amount: int) -> int:
    """Add dice to a roll before it is made, or remove them if *amount* < 0 (FRY-03, FRY-C2).

    Return the change in the number of dice. For shared dice the captain picks whose they are.
    """
    change = max(amount, -roll.dice.get(die, 0))
    roll.dice[die] = roll.dice.get(die, 0) + change
    for _ in range(abs(change) if die == roll.shared else 0):
        able = [owner for owner, count in roll.brought.items() if count] or [*roll.brought]
        roll.brought[_whose(game, die, able)] += 1 if change > 0 else -1
    return change


def turn(game: Game, roll: Roll, die: str, face: str, into: str, amount: int = 1) -> int:
    """Turn up to *amount* dice from one face to another and return how many there were (DIC-12)."""
    turned = roll.turn(die, face, into, amount)
    for _ in range(turned if die == roll.shared else 0):
        hand = roll.hands[_take(game, roll, die, face)]
        hand[into] = hand.get(into, 0) + 1
    return turned


def _take(game: Game, roll: Roll, die: str, face: str) -> int:
    """Take a shared die with that face from one of those who have one, and return whose it was."""
    if die != roll.shared:
        return NOTHING
    owner = _whose(game, die, [at for at, hand in roll.hands.items() if hand.get(face, 0)])
    roll.hands[owner][face] -= 1
    return owner


def _whose(game: Game, die: str, owners: Sequence[int]) -> int:
    return game.choose(questions.WHOSE_DIE, owners, 1, 1, die=die)[0]


def throw_some_again(game: Game, roll: Roll, die: str, amount: int) -> int:
    """Roll so many dice again, picked by the player, and return how many there were (DIC-05)."""
    picked = pick(game, roll, die, amount, questions.WHICH_DIE_AGAIN)
    return sum([throw_again(game, roll, die, face, count) for face, count in picked.items()])


def pick(game: Game, roll: Roll, die: str, amount: int, question: Question) -> dict[str, int]:
    """Return how many dice of that kind the player picks of each face, so many together."""
    left = {face: count for face, count in roll.shown.get(die, {}).items() if count}
    picked: dict[str, int] = {}
    while left and sum(picked.values()) < amount:
        face = _pick_face(game, die, list(left), question)
        picked[face] = picked.get(face, 0) + 1
        left[face] -= 1
        if not left[face]:
            del left[face]
    return picked


def _pick_face(game: Game, die: str, faces: list[str], question: Question) -> str:
    if len(faces) == 1:
        return faces[0]
    options = [Option(face, face, at) for at, face in enumerate(faces)]
    return faces[max(0, game.offer(question, options, die=die))]


def most_dice(game: Game, die: str) -> int:
    """Return how many dice of that kind can be rolled together: any number (GEN-10).

    With the option `dice_cap` they are as many as the box holds.
    """
    if chosen(game, "dice_cap") == "none":
        return UNLIMITED
    copies = [
        each.program.copies
        for each in game.content.of_kind(printed.Die)
        if each.name.lower() == die
    ]
    return sum(copies) if copies else UNLIMITED


def roll_one(game: Game, die: str) -> int:
    """Roll one die of a kind and return its number, or the position of its face."""
    faces = game.content.faces(die)
    roll = throw(game, {die: 1})
    if faces[0].isdecimal():
        game.board.flow.rolled = roll.result
        return roll.result
    return next((faces.index(face) for face, count in roll.shown[die].items() if count), 0)


def roll_several(game: Game, die: str, count: int) -> tuple[int, ...]:
    """Roll so many dice of a kind and return what each shows, as `roll_one` does."""
    roll = throw(game, {die: count})
    if roll.numbers:
        game.board.flow.rolled = roll.result
    return on_table(game, roll, die)


def on_table(game: Game, roll: Roll, die: str) -> tuple[int, ...]:
    """Return what each die of a kind shows: its number, or the position of its face."""
    faces, shown = game.content.faces(die), roll.shown.get(die, {})
    return tuple(
        [
            int(face) if face.isdecimal() else faces.index(face)
            for face in dict.fromkeys(faces)
            for _ in range(shown.get(face, 0))
        ]
    )


def roll_again(game: Game, dice: Sequence[int], die: str, count: int) -> tuple[int, ...]:
    """Roll so many of *dice* again, picked by the player; return what all of them show (DIC-05)."""
    faces = game.content.faces(die)
    names = [str(each) if faces[0].isdecimal() else faces[each] for each in dice]
    lying = Roll({die: len(dice)}, {die: {face: names.count(face) for face in names}})
    picked = pick(game, lying, die, count, questions.WHICH_DIE_AGAIN)
    for face, number in picked.items():
        lying.shown[die][face] -= number
    again = roll_several(game, die, sum(picked.values()))
    game.finish(game.begin("dice_are_rolled_again", die, amount=len(again)), silent=True)
    return (*on_table(game, lying, die), *again)


def break_tie(game: Game, handles: Sequence[int]) -> int:
    """Return one of *handles* by the fate die (GEN-05), or the only one, or 0 of none.

    They are numbered in their order; the result is taken modulo their number, and rolls past
    the largest multiple of it are rolled again, with two dice for more than ten.
    """
    if len(handles) < 2:
        return handles[0] if handles else NOTHING
    span = 10 if len(handles) <= 10 else 100
    limit = span - span % len(handles)
    while True:
        number = 0
        for _ in range(1 if span == 10 else 2):
            faces = game.content.faces("fate")
            number = number * 10 + game.chance.face(game.board.streams, "fate", faces)
        game.board.barriers += 1
        if number < limit:
            return handles[number % len(handles)]


def _add(game: Game, roll: Roll, die: str, count: int, owner: int = NOTHING) -> None:
    """Roll *count* dice and count what they show; a face may be printed more than once."""
    if count <= 0:
        return
    faces, hands = game.content.faces(die), [roll.shown[die]]
    if owner:
        hands.append(roll.hands.setdefault(owner, {}))
    game.board.barriers += 1
    for face, n in zip(faces, game.chance.pool(game.board.streams, die, faces, count), strict=True):
        for hand in hands if n else ():
            hand[face] = hand.get(face, 0) + n
