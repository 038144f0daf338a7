"""Lines of a scenario as routines: compiled, verified and run as a card's own lines are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from everrain_dsl import model
from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.bytecode.emitter import emit_routine
from everrain_dsl.bytecode.emitter.lists import answer_here
from everrain_dsl.bytecode.emitter.prices import emit_answer
from everrain_dsl.bytecode.emitter.routine import Label
from everrain_dsl.bytecode.emitter.things import emit_things
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.model.bindings import YOU
from everrain_dsl.model.traversal import bindings_made, bindings_used
from everrain_runtime.content.overrides import in_place
from everrain_runtime.content.program import Loaded
from everrain_runtime.engine.execution import Execution
from everrain_runtime.machine.executable import prepare
from everrain_runtime.state.handles import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from everrain_dsl.bytecode.emitter.writer import Statements
    from everrain_dsl.bytecode.program import Value
    from everrain_dsl.compiler import Compiled
    from everrain_dsl.vocabulary.rows import Context
    from everrain_runtime.engine.game import Game

    Write = Callable[[Statements], None]


@attrs.define(eq=False)
class CardInterface:
    """The current values of a scenario's names: a handle, a list of handles or a number."""

    this: model.Binding | None = None
    _values: dict[int, tuple[model.Binding, Value]] = attrs.field(factory=dict, init=False)

    def bind(self, binding: model.Binding, value: Value) -> None:
        """Let *binding* mean *value* from here on."""
        self._values[id(binding)] = (binding, value)

    def bind_card(self, card: model.Card, this: int, crew: int) -> None:
        """Let what *card* calls `this ...` mean the card in play, and the crew that uses it."""
        for ability in card.abilities:
            self.bind(ability.this, this)
            for other in getattr(ability, "others", ()):
                self.bind(other, crew if other.type == "crew" else this)

    def value(self, binding: model.Binding) -> Value:
        """Return what *binding* means; nothing, if nothing has been bound to it."""
        found = self._values.get(id(binding))
        if found is not None:
            return found[1]
        return () if binding.many else NOTHING


class Lines:
    """Runs the sentences of one scenario on a game. Compiled once, run as often as need be."""

    def __init__(self, compiled: Compiled, known: CardInterface, card: str) -> None:
        self.compiled = compiled
        #: The card they are about, by its identity.
        self.card = card
        self.known = known
        #: What stands for `this` where a card has none: your ship.
        self.no_this = model.Binding("ship", "your ship")
        self._made: dict[tuple[int, str], tuple[object, Loaded, list[model.Binding]]] = {}

    def holds(self, game: Game, condition: model.Condition) -> bool:
        """Return whether *condition* is so."""
        return bool(
            self._ask(game, condition, "boolean", lambda writer: emit_answer(writer, [condition]))
        )

    def number(self, game: Game, number: model.Number) -> int:
        """Return the value of *number*."""
        if isinstance(number, model.Constant):
            return number.value

        def write(writer: Statements) -> None:
            writer.to.emit(Op.RETURN, writer.number(number))

        return int(self._ask(game, number, "number", write))

    def things(self, game: Game, selection: model.Selection) -> tuple[int, ...]:
        """Return everything *selection* speaks of, nothing picked from it."""

        def write(writer: Statements) -> None:
            writer.to.emit(Op.RETURN, emit_things(writer, selection))

        found: tuple[int, ...] = self._ask(game, selection, f"list:{selection.type}", write)
        return found

    def missing(self, game: Game, statement: model.Statement) -> str | None:
        """Return what a statement is done to, or by, and is not on the table; None if all is."""
        meant: tuple[object, ...] = ()
        if isinstance(statement, model.Do):
            meant = statement.arguments
        elif isinstance(statement, model.Acting):
            meant = (statement.who,)
        things = [each for each in meant if isinstance(each, model.Selection)]
        return next((each.binding.words for each in things if not self.things(game, each)), None)

    def argument(self, game: Game, argument: model.Argument) -> Value:
        """Return the value of an argument; if it selects several things, the first of them."""
        match argument:
            case model.Symbol(_, value):
                return game.content.replaced.get(value, value)
            case model.Reference(binding):
                return game.board.flow.you if binding is YOU else self.known.value(binding)
            case model.NamedThing(name):
                return port(game, name)
            case model.Selection():
                found = self.things(game, argument)
                return found[0] if found else NOTHING
            case _:
                return self.number(game, argument)

    def contains(self, game: Game, selection: model.Selection, thing: int) -> bool:
        """Return whether *selection* speaks of that thing, among others."""
        candidate = model.Binding(selection.type, "it")

        def write(writer: Statements) -> None:
            no = Label()
            found = writer.to.result_of(
                Op.CONTAINS, emit_things(writer, selection), writer.to.of(candidate)
            )
            writer.to.emit(Op.JUMP_UNLESS, found, no)
            answer_here(writer, no)

        return bool(
            self._ask(game, selection, "boolean", write, extra=(candidate,), values=(thing,))
        )

    def perform(self, game: Game, statement: model.Statement, wanted: Container[int]) -> None:
        """Run one statement, and bind what it made if its `id` is among *wanted*."""
        made = [each for each in bindings_made(statement) if id(each) in wanted]
        export = made[-1] if made else None
        result = None
        if export is not None:
            result = f"list:{export.type}" if export.many else export.type

        def write(writer: Statements) -> None:
            writer.block(model.Block((statement,)))
            if export is not None:
                writer.to.emit(Op.RETURN, writer.to.of(export))

        loaded, arguments = self._ready(game, statement, result, write, "effect")
        value = run(game, loaded, arguments)
        if export is not None and value is not None:
            self.known.bind(export, value)

    # Inside

    def _ask(
        self,
        game: Game,
        node: object,
        result: str,
        write: Write,
        *,
        extra: tuple[model.Binding, ...] = (),
        values: tuple[Value, ...] = (),
    ) -> Any:
        loaded, arguments = self._ready(game, node, result, write, "pure", extra)
        return game.question(loaded, 0, (*arguments, *values))

    def _ready(
        self,
        game: Game,
        node: object,
        result: str | None,
        write: Write,
        context: Context,
        extra: tuple[model.Binding, ...] = (),
    ) -> tuple[Loaded, tuple[Value, ...]]:
        key = (id(node), f"{context} {result}")
        if key not in self._made:
            this = self.known.this or self.no_this
            used = [each for each in bindings_used(node) if each is not this and each is not YOU]
            bindings = [this, *{id(each): each for each in used}.values(), *extra]
            bundle = emit_routine(
                write, bindings, result, self.compiled.names, self.compiled.vocabulary, context
            )
            bundle = load(dump(bundle), self.compiled.vocabulary)
            bundle = in_place(bundle, game.content.replaced)
            program = bundle.programs[0]
            runnables = prepare(bundle)[program.id]
            if context == "pure":  # a question is the card's own: which choice of it was taken
                program = attrs.evolve(program, id=self.card)
            loaded = Loaded(program, bundle, runnables)
            self._made[key] = node, loaded, bindings[: len(bindings) - len(extra)]
        _, loaded, bindings = self._made[key]
        return loaded, tuple([self.known.value(binding) for binding in bindings])


def run(game: Game, loaded: Loaded, arguments: Sequence[Value]) -> Value | None:
    """Run the only routine of *loaded* and return its result."""
    execution = Execution(game, loaded, -1)
    outer, game.execution = game.execution, execution
    game.nested += 1
    try:
        return execution.run(loaded.runnable(0), arguments, game.nested - 1)
    finally:
        game.nested -= 1
        game.execution = outer


def port(game: Game, name: str) -> int:
    """Return the space of the port of that name, nothing if it is not on the map."""
    for handle, terrain in game.board.sea.spaces.items():
        if terrain.port == name:
            return handle
    return NOTHING
