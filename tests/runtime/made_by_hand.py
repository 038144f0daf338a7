"""What the engine's tests share: bundles put together by hand, and simple performers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from everrain_dsl.bytecode import verifier
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import (
    Ability,
    Bundle,
    Limits,
    Moment,
    Program,
    Routine,
    SetName,
    Trigger,
    VocabularyName,
)
from everrain_dsl.vocabulary import core
from everrain_runtime.content.content import Content
from everrain_runtime.engine.registry import answers, performs
from everrain_runtime.play.standard_rules import standard_rules
from tests.printing import printed

if TYPE_CHECKING:
    from everrain_dsl.vocabulary import Vocabulary
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Crew

NewGame = Callable[..., "Game"]
#: The parameters of a trigger on strain: this crew, that crew, the amount.
CREW_EVENT = "crew crew number"


class ByHand:
    """Puts a bundle together by hand; indices are handed out as names are first used."""

    def __init__(self, vocabulary: Vocabulary | None = None) -> None:
        self.vocabulary = vocabulary or core()
        self.strings: list[str] = []
        self.symbols: list[tuple[str, str]] = []
        self.rows: list[tuple[str, str]] = []
        self.programs: list[Program] = []

    def string(self, text: str) -> int:
        """Return the number of a text."""
        return _index(self.strings, text)

    def symbol(self, type_: str, value: str) -> int:
        """Return the number of a name."""
        return _index(self.symbols, (type_, value))

    def row(self, table: str, name: str) -> int:
        """Return the number of a row."""
        return _index(self.rows, (table, name))

    def routine(
        self,
        context: Any,
        params: str,
        *code: tuple[Any, ...],
        constants: Sequence[tuple[str, Any]] = (),
        locals_: int = 0,
        result: str | None = None,
    ) -> Routine:
        """Return a routine; instructions begin with the Op itself, rows are (table, name)."""
        return Routine(
            context,
            tuple(self._instruction(each) for each in code),
            tuple(params.split()),
            0,
            result,
            tuple(constants),
            locals_,
        )

    def program(
        self,
        id_: str,
        kind: str,
        *routines: Routine,
        abilities: Sequence[Ability] = (),
        moments: Sequence[Moment] = (),
        parent: str | None = None,
        **facts: Any,
    ) -> None:
        """Add a program; further keywords are printed on it in place of an example's."""
        name = self.string(id_.split(":")[1].replace("-", " ").title())
        self.programs.append(
            Program(
                id_,
                kind,
                name,
                printed(kind, **facts),
                parent=parent,
                abilities=tuple(abilities),
                routines=routines,
                moments=tuple(moments),
            )
        )

    def content(self) -> Content:
        """Return the content, its bundle sealed and verified, but for what is printed (V12)."""
        vocabulary = self.vocabulary
        bundle = Bundle(
            VocabularyName("core", vocabulary.version, vocabulary.hash_of(self.rows)),
            SetName("core", "Core", "1"),
            Limits(100_000),
            tuple(self.strings),
            tuple(self.symbols),
            tuple(self.rows),
            tuple(self.programs),
        )
        sealed = verifier.seal(bundle, vocabulary)
        findings = verifier.verify(sealed, vocabulary)
        assert not [found for found in findings if found.promise != "V12"]
        return Content([sealed], vocabulary)

    def _instruction(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        op, *operands = parts
        assert isinstance(op, Op)
        return (op.code, *(self._operand(op, at, each) for at, each in enumerate(operands)))

    def _operand(self, op: Op, at: int, operand: Any) -> Any:
        if op.operands[at].kind == "row":
            return self.row(*operand)
        return operand


def _index(table: list[Any], value: Any) -> int:
    if value not in table:
        table.append(value)
    return table.index(value)


@performs
def suffer_strain(game: Game, crew: Crew, amount: int) -> int:
    crew.strain += amount
    return amount


@performs
def recover_strain(game: Game, crew: Crew, amount: int) -> int:
    recovered = min(amount, crew.strain)
    crew.strain -= recovered
    return recovered


@performs
def kill_crew(game: Game, crew: Crew) -> int:
    game.board.remove(crew, "dead")
    return 1


@performs
def prevent(game: Game, amount: int) -> int:
    assert game.happening is not None
    assert game.happening.amount is not None
    game.happening.amount -= amount
    return amount


@performs
def collect_clue(game: Game, amount: int) -> int:
    game.you.clues += amount
    return amount


@performs
def pay_coin(game: Game, amount: int) -> int:
    paid = min(amount, game.you.coin)
    game.you.coin -= paid
    return paid


@performs
def discard_treasure(game: Game, treasure: Any) -> int:
    game.board.remove(treasure)
    return 1


@answers
def crew_stat(game: Game, crew: Crew, stat: str) -> int:
    return 5


@answers
def crew_order_limit(game: Game, crew: Crew) -> int:
    return 9


@answers
def engagement(game: Game, ship: Any) -> int:
    return 2


#: The rules, with what some words do made simple.
RULES = standard_rules().having(
    suffer_strain,
    recover_strain,
    kill_crew,
    prevent,
    collect_clue,
    pay_coin,
    discard_treasure,
    crew_stat,
    crew_order_limit,
    engagement,
)


class Recording:
    """Performs `collect_clue` by writing down which clue: a trigger's way to say it ran."""

    def __init__(self, game: Game) -> None:
        self.found: list[int] = []

        @performs
        def collect_clue(game: Game, amount: int) -> int:
            self.found.append(amount)
            return amount

        game.ruleset = game.ruleset.having(collect_clue)


def trait(
    by_hand: Any, name: str, *abilities: dict[str, Any], event: str = "", place: str = ""
) -> None:
    """Add a positive trait whose triggers each collect so many clues when they fire."""
    routines: list[Routine] = []
    made: list[Trigger] = []
    for ability in abilities:
        on = ability.get("event", event or "crew_suffers_strain")
        timing = ability.get("timing", "after")
        params = ability.get("params", CREW_EVENT)
        width = len(params.split())
        body = [(Op.DO, ("effect", "collect_clue"), (width,)), (Op.STOP,)]
        constants = [("number", ability["clue"])]
        body[:0] = ability.get("first", ())
        constants += ability.get("constants", ())
        context = "effect" if timing == "after" else timing
        routines.append(
            by_hand.routine(
                context,
                params,
                *body,
                constants=constants,
                locals_=ability.get("locals_", 0),
            )
        )
        match = None
        if ability.get("own", False):
            code = ((Op.SAME, width, 0, 1), (Op.RETURN, width))
            routines.append(by_hand.routine("pure", params, *code, locals_=1, result="boolean"))
            match = len(routines) - 1
        made.append(
            Trigger(
                timing,
                by_hand.row("event", on),
                len(routines) - (1 if match is None else 2),
                match,
                limit=ability.get("limit"),
                context=ability.get("context", ""),
            )
        )
    place = place or next((each.context for each in made if each.context), "general")
    by_hand.program(f"core:{name}", "positive trait", *routines, abilities=made, place=place)


def crew_with(game: Game, *traits: str) -> list[Crew]:
    """Give the crew the traits, one each, in order of entering play."""
    crew = list(game.board.crew.values())
    for each, name in zip(crew, traits, strict=False):
        game.board.set_traits(each, positive=f"core:{name}")
    return crew
