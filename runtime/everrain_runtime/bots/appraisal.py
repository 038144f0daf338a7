"""The worth of cards: the effect that an answer leads to, and what a card brings on average.

A captain knows what is in a deck, and not which card is next nor what an option leads to (EVT-02).
So the worth of a draw is the average of its cards, with each way to go on as likely as the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.bytecode.opcodes import BY_CODE, LATER, REPLACED, RUNS, Op
from everrain_runtime.content.effects import ROW_AT
from everrain_runtime.content.memo import kept
from everrain_runtime.rules.round.discovery import AGENDA
from everrain_runtime.rules.round.winning import ENEMY, PLAYER

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from everrain_dsl.bytecode.program import Instruction
    from everrain_runtime.content.content import Content
    from everrain_runtime.content.program import Loaded
    from everrain_runtime.machine.executable import Question

# What is worth how many clues, where nothing on the table says it.
A_NEW_SEA: Final = 0.8
A_WRECK: Final = 1.1
AN_ISLAND: Final = 1.8
A_SET: Final = 4.0
A_HAND: Final = 0.7
A_COIN: Final = 0.12
A_TREASURE: Final = 1.0
A_RELIC: Final = 2.0
A_LIFE: Final = 0.5
A_NODE: Final = 0.4
A_STRAIN: Final = 0.15
#: What one point of an enemy that is banished is worth, or of the agenda.
A_BANISHED_POINT: Final = -0.2
#: What a turn's way is worth, and one of the three orders that come back in a round.
A_TURN: Final = 2.0
AN_ORDER: Final = A_TURN / 3
#: What a typical enemy is worth that comes aboard, and a ship.
A_FOE: Final = 3 * A_BANISHED_POINT
#: How many crew a sentence about every crew is about.
_CREW: Final = 3
#: What an effect is worth, once for each of its number.
WORTHS: Final[Mapping[str, float]] = {
    "collect_clue": 1.0,
    "lose_clue": -1.0,
    "collect_coin": A_COIN,
    "pay_coin": -A_COIN,
    "collect_commodity": A_TREASURE,
    "collect_trinket": A_TREASURE,
    "take_card": A_TREASURE,
    "collect_relic": A_RELIC,
    "discard_treasure": -A_TREASURE,
    "collect_spoils": A_WRECK,
    "loot_shipwreck": A_WRECK,
    "place_shipwreck": A_WRECK,
    "launch_expedition": AN_ISLAND,
    "reveal_tile_anywhere": A_NEW_SEA,
    "recruit_deckhand": A_HAND,
    "leave_ship": -A_HAND,
    "recover_strain": A_STRAIN,
    "recover_trauma": A_STRAIN,
    "recover_all_strain": 2 * A_STRAIN,
    "recover_all_trauma": 2 * A_STRAIN,
    "recover_everything": 2 * A_STRAIN,
    "suffer_strain": -A_STRAIN,
    "suffer_trauma": -A_STRAIN,
    "suffer_damage": -A_NODE,
    "destroy_node": -A_NODE,
    "repair_node": A_NODE,
    "gain_fleeting_order": AN_ORDER,
    "exhaust_order": -AN_ORDER,
    "take_another_turn": A_TURN,
    "spawn_enemy": A_FOE,
    "spawn_enemies_worth": A_FOE,
    "spawn_enemy_ship": A_FOE,
}
#: What a step of a token is worth, and which effects move one, forward or back.
_STEPS: Final[Mapping[str, float]] = {AGENDA: A_BANISHED_POINT, PLAYER: A_SET, ENEMY: -A_SET}
_MOVING: Final[Mapping[str, int]] = {"advance_token": 1, "push_token_back": -1}
#: The effects that begin a story.
_TELLING: Final = frozenset({"begin_story", "begin_story_from"})
#: The instructions that write down a list of things.
_LISTING: Final = frozenset({Op.ALL, Op.KEEP, Op.DROP, Op.JOIN})
#: The jumps that go either way, with the position of their target.
_JUMPS: Final[Mapping[Op, int]] = {
    Op.JUMP_IF: 2,
    Op.JUMP_UNLESS: 2,
    Op.JUMP_UNLESS_AT_LEAST: 3,
    Op.JUMP_UNLESS_AT_MOST: 3,
    Op.JUMP_UNLESS_EQUAL: 3,
}

#: Where the number of the decision stands in each instruction that asks.
_ASKED: Final = {
    Op.CHOOSE: -1, Op.CHOOSE_NUMBER: -1, Op.OFFER: 2, Op.CONFIRM: 2, Op.TALLY: -1
}  # fmt: skip


def leads_to(loaded: Loaded, question: Question) -> str:
    """Return the effect that the answer to a card's question leads to first, empty for none.

    Of one that is agreed to at a price this is the price; of a vote, what happens after the poll.
    """
    costs = [option.cost for option in question.options if option.cost is not None]
    if question.kind == "confirm" and costs:
        return _first(loaded, loaded.routine(costs[0].number).code)
    code = loaded.routine(question.routine).code
    for at, instruction in enumerate(code):
        where = _ASKED.get(BY_CODE[instruction[0]])
        if where is not None and instruction[where] == question.number:
            return _first(loaded, code[at + 1 :]) or _after_poll(loaded, question.routine)
    return ""


def _after_poll(loaded: Loaded, ballot: int) -> str:
    """Return the first effect after the votes are in that routine *ballot* asks for."""
    for routine in loaded.program.routines:
        for at, instruction in enumerate(routine.code):
            if instruction[0] == Op.POLL.code and instruction[RUNS[Op.POLL.code]] == ballot:
                return _first(loaded, routine.code[at + 1 :])
    return ""


def _first(loaded: Loaded, code: Sequence[Instruction]) -> str:
    """Return the first effect in some instructions, with the routines they run."""
    for instruction in code:
        operation = BY_CODE[instruction[0]]
        if operation in ROW_AT:
            return loaded.row(instruction[ROW_AT[operation]])
        at = RUNS.get(operation.code)
        run = _first(loaded, loaded.routine(instruction[at]).code) if at is not None else ""
        if run:
            return run
    return ""


# What cards bring on average


@kept()
def worth_of_draw(content: Content, deck: str) -> float:
    """Return what a card of a deck brings on average, in clues; 0 for a deck without cards."""
    return _average([worth_of(content, card) for card in content.cards_of(deck)])


@kept()
def worth_of(content: Content, card: str) -> float:
    """Return what the instructions printed on a card bring on average, in clues."""
    loaded = content.get(card)
    bodies = [Estimate(content, loaded, each.routine) for _, each in loaded.actions("body")]
    return sum([each.worths[0] for each in bodies])


@kept()
def worth_of_chapter(content: Content) -> float:
    """Return what a numbered card brings on average, in clues (STO-01)."""
    return _average([worth_of(content, card) for card in sorted(content.numbered)])


class Estimate:
    """The average worth of a routine, in clues, with the routines it runs or puts off.

    Each branch is as likely as the others, and each loop runs once. `worths` holds what the
    instructions from each one on bring. Jumps lead forward, so the last is estimated first. The
    routines in *within* are being estimated: one that puts itself off again counts once.
    """

    def __init__(
        self, content: Content, loaded: Loaded, routine: int, within: frozenset[int] = frozenset()
    ) -> None:
        self._content, self._loaded = content, loaded
        self._within = within | {routine}
        self._routine = loaded.routine(routine)
        self._code = self._routine.code
        first = len(self._routine.params)
        self._numbers: dict[int, Any] = {
            first + at: value
            for at, (type_, value) in enumerate(self._routine.constants)
            if type_ == "number"
        }
        self._tokens: dict[int, str] = {
            first + at: loaded.symbol(int(value))
            for at, (type_, value) in enumerate(self._routine.constants)
            if type_ == "token" and isinstance(value, int)
        }
        self._lists = {
            instruction[1] for instruction in self._code if BY_CODE[instruction[0]] in _LISTING
        }
        self.worths = [0.0] * (len(self._code) + 1)
        for at in reversed(range(len(self._code))):
            self.worths[at] = self._from(at)

    def cases(self, at: int) -> list[float]:
        """Return what each case of the switch at *at* brings, less the price of an option."""
        worths = [self.worths[case] for case in self._code[at][2]]
        offer = self._code[max(0, at - 1)]
        if offer[0] != Op.OFFER.code:
            return worths
        options = self._routine.decisions[offer[2]].options
        costs = [0.0 if each.cost is None else self._run(each.cost) for each in options]
        return [worth + cost for worth, cost in zip(worths, costs, strict=False)]

    def _from(self, at: int) -> float:
        """Return what the instructions from that one on bring."""
        instruction, following = self._code[at], self.worths[at + 1]
        operation = BY_CODE[instruction[0]]
        match operation:
            case Op.STOP | Op.RETURN:
                return 0.0
            case Op.JUMP:
                return self.worths[instruction[1]]
            case Op.AGAIN:
                return self.worths[self._code[instruction[1]][3]]
            case Op.SWITCH:
                return _average(self.cases(at))
        if operation not in _JUMPS:
            return self._of(operation, instruction) + following
        there = self.worths[instruction[_JUMPS[operation]]]
        if operation is Op.JUMP_UNLESS_AT_LEAST and self._is_rare(instruction[2]):
            return there
        return _average([following, there])

    def _is_rare(self, register: int) -> bool:
        """Return whether that is the margin of a test instead of whose outcome another came."""
        return bool(self._numbers.get(register) == -REPLACED)

    def _of(self, operation: Op, instruction: Instruction) -> float:
        """Return what one instruction brings."""
        if operation in ROW_AT:
            effect = self._loaded.row(instruction[ROW_AT[operation]])
            if effect in _TELLING:
                is_told = self._loaded.id in self._content.numbered
                return 0.0 if is_told else worth_of_chapter(self._content)
            return self._worth(effect, instruction[-1]) * self._times(instruction[-1])
        run = RUNS.get(operation.code)
        others = LATER.get(operation.code, () if run is None else (run,))
        return sum([self._run(instruction[each]) for each in others])

    def _run(self, routine: int) -> float:
        if routine in self._within:
            return 0.0
        return Estimate(self._content, self._loaded, routine, self._within).worths[0]

    def _worth(self, effect: str, arguments: Sequence[int]) -> float:
        """Return what an effect is worth, done once."""
        if effect not in _MOVING:
            return WORTHS.get(effect, 0.0)
        tokens = [self._tokens[each] for each in arguments if each in self._tokens]
        return _MOVING[effect] * sum([_STEPS.get(token, 0.0) for token in tokens])

    def _times(self, arguments: Sequence[int]) -> int:
        """Return the number that an effect is done with, times the crew it is done to."""
        numbers = [self._numbers[each] for each in arguments if each in self._numbers]
        crew = _CREW if self._lists.intersection(arguments) else 1
        times: int = crew * (numbers[-1] if numbers else 1)
        return times


def _average(worths: Sequence[float]) -> float:
    return sum(worths) / len(worths) if worths else 0.0
