"""Random valid programs over the sample vocabulary, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import attrs

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Action, Bundle, Moment, Program, Routine, Watch
from everrain_dsl.bytecode.verifier import seal
from everrain_dsl.vocabulary.printed import PositiveTrait
from everrain_dsl.vocabulary.types import THINGS, bound
from tests.bytecode.sample import VOCABULARY, row, sample
from tests.bytecode.writer import BALLOTS, BOOLEAN, LOCALS, NUMBER, Env, Writer

Maker: TypeAlias = Callable[[int], None]


class Structured(Writer):
    """A writer that also knows branches, cases and loops, and when a routine ends."""

    result: str | None = None

    def statement(self, depth: int) -> None:
        plain = [self.reckon, self.compare, self.gather, self.narrow, self.ask, self.copy]
        acting: list[Maker] = [self.perform, self.did, self.roll, self.choose]
        acting += [self.decide, self.later, self.poll, self.perform, self.perform]
        control: list[Maker] = [self.branch, self.loop, self.switch, self.leave]
        makers: list[Maker] = [*plain, *plain]
        if self.context == "effect":
            makers += acting
        if self.context == "cost":
            makers += [self.pay, self.pay, self.choose_only]
        if depth < 3:
            makers += control
        makers.append(self.call)
        if all(self.can_write(type_) for type_ in (NUMBER, BOOLEAN, "crew", "list:crew")):
            self.rng.choice(makers)(depth)

    def block(self, depth: int, most: int = 5) -> None:
        for _ in range(self.rng.randint(1, most)):
            if self.env is None or len(self.code) > 120:
                return
            self.statement(depth)

    def branch(self, depth: int) -> None:
        fused = [Op.JUMP_UNLESS_AT_LEAST, Op.JUMP_UNLESS_AT_MOST, Op.JUMP_UNLESS_EQUAL]
        op = self.rng.choice([Op.JUMP_IF, Op.JUMP_UNLESS, *fused])
        if op in (Op.JUMP_IF, Op.JUMP_UNLESS):
            jump = self.emit(op, self.find(BOOLEAN), -1)
        else:
            jump = self.emit(op, self.find(NUMBER), self.find(NUMBER), -1)
        before = dict(self.env or {})
        self.block(depth + 1)
        if self.rng.random() < 0.5 and self.env is not None:
            behind = self.emit(Op.JUMP, -1)
            one, self.env = self.env, dict(before)
            self.code[jump][-1] = len(self.code)
            self.block(depth + 1)
            self.code[behind][-1] = len(self.code)
            self.join(one)
        else:
            self.code[jump][-1] = len(self.code)
            self.join(before)

    def join(self, other: Env) -> None:
        """Go on with what both paths know."""
        mine = self.env if self.env is not None else other
        self.env = {at: type_ for at, type_ in mine.items() if other.get(at) == type_}

    def switch(self, depth: int) -> None:
        cases = self.rng.randint(1, 3)
        switch = self.emit(Op.SWITCH, self.find(NUMBER), (), -1)
        before, after = dict(self.env or {}), []
        starts, ends = [], []
        for _ in range(cases):
            self.env = dict(before)
            starts.append(len(self.code))
            self.block(depth + 1, 3)
            if self.env is not None:
                after.append(self.env)
                ends.append(self.emit(Op.JUMP, -1))
        self.code[switch][2:] = [tuple(starts), len(self.code)]
        for end in ends:
            self.code[end][1] = len(self.code)
        self.env = before
        for env in after:
            self.join(env)

    def loop(self, depth: int) -> None:
        assert self.env is not None
        taken = set(self.iterators) | {at for head in self.heads for at in head}
        free = [at for at in range(self.first, self.first + LOCALS) if at not in taken]
        if not free:
            return
        iterator = self.rng.choice(free)
        lists = [type_ for type_ in self.env.values() if type_.startswith("list:")]
        if self.rng.random() < 0.3 or not lists:
            type_ = NUMBER
            if not self.can_write(type_):
                return
            self.emit(Op.TIMES, iterator, self.find(NUMBER), self.rng.randint(0, 5))
        else:
            type_ = self.rng.choice(lists)[5:]
            if type_ not in THINGS or not self.can_write(type_):
                return
            self.emit(Op.EACH, iterator, self.find(f"list:{type_}"), bound(type_))
        self.env.pop(iterator, None)
        self.iterators.add(iterator)
        head_env = dict(self.env)
        self.heads.append(head_env)
        if not self.can_write(type_):  # nothing may hold the item: count without a body
            self.heads.pop()
            self.iterators.discard(iterator)
            self.code.pop()
            return
        self.breaks.append([])
        self.continues.append([])
        head = self.emit(Op.NEXT, self.out(type_), iterator, -1)
        self.block(depth + 1)
        end = self.emit(Op.AGAIN, head)
        self.code[head][3] = end + 1
        for jump in self.continues.pop():
            self.code[jump][1] = end
        self.heads.pop()
        self.iterators.discard(iterator)
        self.env = head_env
        for jump, env in self.breaks.pop():
            self.code[jump][1] = end + 1
            self.join(env)

    def leave(self, depth: int) -> None:
        """Break, go on with the next, or end the routine."""
        if depth and self.breaks and self.rng.random() < 0.8:
            jump = self.emit(Op.JUMP, -1)
            if self.rng.random() < 0.5:
                self.breaks[-1].append((jump, dict(self.env or {})))
            else:
                self.continues[-1].append(jump)
            self.env = None
        elif depth:
            self.end()
            self.env = None

    def end(self) -> None:
        if self.context == "effect" or self.result is None:
            self.emit(Op.STOP)
        else:
            self.emit(Op.RETURN, self.find(self.result))

    def routine(self) -> Routine:
        """Return the routine written."""
        self.block(0, 9)
        if self.env is None:
            self.env = dict(enumerate(self.params))
            self.env |= {len(self.params) + 3: BOOLEAN, len(self.params): NUMBER}
        self.end()
        return Routine(
            self.context,  # type: ignore[arg-type]
            tuple(tuple(one) for one in self.code),
            tuple(self.params),
            1,
            result=self.result,
            constants=tuple(self.constants),
            locals=LOCALS,
            decisions=tuple(self.decisions),
        )


def program(seed: int, routines: int = 6) -> Bundle:
    """Return a random valid bundle: one program whose routines may use those before them."""
    rng = random.Random(seed)
    written = list(BALLOTS)
    for _ in range(routines):
        context = rng.choice(["effect", "effect", "effect", "pure", "cost"])
        writer = Structured(rng, context, written)
        if context == "cost":
            writer.result = BOOLEAN
        elif context == "pure":
            writer.result = rng.choice([BOOLEAN, NUMBER, None])
        written.append(writer.routine())
    base = sample()
    actions = tuple(
        Action("body", number)
        for number, routine in enumerate(written)
        if routine.context == "effect"
        and routine.result is None
        and set(routine.params) <= THINGS.keys()
    )
    moments = (Moment(row("round_ends")),)
    made = Program(
        "core:sample",
        "positive trait",
        0,
        PositiveTrait(place="general"),
        abilities=actions,
        routines=tuple(written),
        moments=moments,
        watches=(Watch(row("round_ends"), "round"),),
        flavours=("It rains.",),
    )
    return seal(attrs.evolve(base, programs=(made,)), VOCABULARY)
