"""One routine being written, and the tables its program and bundle share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import attrs

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import (
    NO_LINE,
    Decision,
    Instruction,
    Moment,
    Option,
    Routine,
    Watch,
)
from everrain_dsl.records import Shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from everrain_dsl import model
    from everrain_dsl.bytecode.program import DecisionKind
    from everrain_dsl.source import Span
    from everrain_dsl.vocabulary.rows import Context, Row


@attrs.define(eq=False, repr=False)
class Register(Shown):
    """A register whose number is known once all of its kind are counted."""

    kind: Literal["parameter", "constant", "local"]
    index: int


@attrs.define(eq=False, repr=False)
class Label(Shown):
    """A place in the code; its number is known once it is put there."""

    at: int = -1


Operand = Register | Label | int | tuple["Register | Label", ...]


@attrs.define(eq=False, repr=False)
class Pools(Shown):
    """The tables of a bundle, filled as programs need them."""

    strings: dict[str, int] = attrs.field(factory=dict)
    symbols: dict[tuple[str, str], int] = attrs.field(factory=dict)
    rows: dict[tuple[str, str], int] = attrs.field(factory=dict)
    #: Dice by name: the faces, or None for a numbered die.
    dice: dict[str, tuple[str, ...] | None] = attrs.field(factory=dict)
    numbers: dict[str, tuple[int, int]] = attrs.field(factory=dict)

    def string(self, text: str) -> int:
        """Return the index of *text*."""
        return self.strings.setdefault(text, len(self.strings))

    def symbol(self, type_: str, value: str) -> int:
        """Return the index of a name."""
        return self.symbols.setdefault((type_, value), len(self.symbols))

    def row(self, row: Row) -> int:
        """Return the index of a row of the vocabulary."""
        return self.rows.setdefault((row.table, row.name), len(self.rows))

    def named(self, table: str, name: str) -> int:
        """Return the index of the row of *table* called *name*."""
        return self.rows.setdefault((table, name), len(self.rows))


@attrs.define(eq=False, repr=False)
class ProgramWriter(Shown):
    """The routines and moments of one program, in the order they were begun."""

    pools: Pools
    routines: list[Routine | None] = attrs.field(factory=list)
    moments: list[Moment] = attrs.field(factory=list)
    watches: list[Watch] = attrs.field(factory=list)
    flavours: list[str] = attrs.field(factory=list)

    def reserve(self) -> int:
        """Return the number of a routine that will be written later."""
        self.routines.append(None)
        return len(self.routines) - 1

    def watch(self, watch: Watch) -> int:
        """Return the number of a new *watch*."""
        self.watches.append(watch)
        return len(self.watches) - 1

    def flavour(self, text: str) -> int:
        """Return the number of a *text* that a branch tells."""
        if text not in self.flavours:
            self.flavours.append(text)
        return self.flavours.index(text)

    def moment(self, moment: Moment) -> int:
        """Return the number of *moment*."""
        if moment not in self.moments:
            self.moments.append(moment)
        return self.moments.index(moment)


class RoutineWriter:
    """Writes one routine. Things of the routine around it become parameters as they are used."""

    def __init__(
        self,
        program: ProgramWriter,
        context: Context,
        parameters: Sequence[model.Binding],
        result: str | None = None,
        around: RoutineWriter | None = None,
    ) -> None:
        self.program = program
        self.pools = program.pools
        self.context = context
        self.result = result
        self.around = around
        self.number = program.reserve()
        self.parameters = list(parameters)
        self.held: dict[int, Register] = {}
        self.keep: list[model.Binding] = []
        for index, binding in enumerate(parameters):
            self.bind(binding, Register("parameter", index))
        #: The things of the routine around that were used here, in the order of parameters.
        self.captured: list[model.Binding] = []
        self.constants: dict[tuple[str, object], Register] = {}
        #: The lists that hold one thing at most: a loop over one goes round once.
        self.single: set[Register] = set()
        self.locals = 0
        self.code: list[tuple[Op, tuple[Operand, ...], int]] = []
        self.decisions: list[tuple[DecisionKind, int, list[OptionWriter]]] = []
        self.line = NO_LINE
        #: Where `stop` goes: the end of the innermost loop, or None.
        self.exits: list[Label] = []

    # Registers

    def local(self) -> Register:
        """Return a register nothing else uses."""
        self.locals += 1
        return Register("local", self.locals - 1)

    def bind(self, binding: model.Binding, register: Register) -> None:
        """Let *binding* be held by *register* from here on."""
        self.held[id(binding)] = register
        self.keep.append(binding)  # so that no other binding gets its id

    def name(self, binding: model.Binding, register: Register) -> None:
        """Let *binding* be *register*; where it is something here already, that is overwritten."""
        earlier = self.held.get(id(binding))
        if binding.name is not None and earlier is not None and earlier.kind == "local":
            if earlier is not register:
                self.emit(Op.COPY, earlier, register)
            return
        self.bind(binding, register)

    def holds(self, binding: model.Binding) -> bool:
        """Return whether *binding* is known here or in a routine around."""
        return id(binding) in self.held or (self.around is not None and self.around.holds(binding))

    def of(self, binding: model.Binding) -> Register:
        """Return the register that holds *binding*, capturing it from around if need be."""
        register = self.held.get(id(binding))
        if register is not None:
            return register
        if self.around is None:
            raise AssertionError(f"nothing holds `{binding.words}` here")
        self.around.of(binding)
        register = Register("parameter", len(self.parameters))
        self.parameters.append(binding)
        self.captured.append(binding)
        self.bind(binding, register)
        return register

    def constant(self, type_: str, value: object) -> Register:
        """Return the constant register of that value; a symbol is given by its index."""
        key = (type_, value)
        if key not in self.constants:
            self.constants[key] = Register("constant", len(self.constants))
        return self.constants[key]

    def number_of(self, value: int) -> Register:
        """Return the constant register of a number."""
        return self.constant("number", value)

    def symbol(self, symbol: model.Symbol) -> Register:
        """Return the constant register of a name."""
        return self.constant(symbol.type, self.pools.symbol(symbol.type, symbol.value))

    # Code

    def at(self, span: Span | None) -> None:
        """Let the instructions from here on belong to the sentence at *span*."""
        if span is None:
            self.line = NO_LINE
            return
        text = " ".join(span.text.split())
        self.line = self.pools.string(text)

    def emit(self, op: Op, *operands: Operand) -> None:
        """Add an instruction, its operands in the order of its picture."""
        self.code.append((op, operands, self.line))

    def result_of(self, op: Op, *operands: Operand) -> Register:
        """Add an instruction that writes one new register, and return that."""
        out = self.local()
        self.emit(op, out, *operands)
        if op is Op.ONLY:
            self.single.add(out)
        return out

    def place(self, label: Label) -> None:
        """Put *label* before the next instruction."""
        label.at = len(self.code)

    def decide(
        self, kind: DecisionKind, words: str, options: list[OptionWriter] | None = None
    ) -> int:
        """Return the number of a new decision."""
        self.decisions.append((kind, self.pools.string(words), options or []))
        return len(self.decisions) - 1

    # The end

    def arguments(self, told: Sequence[model.Binding] = ()) -> tuple[Register, ...]:
        """Return the registers the caller must pass, for all parameters but those *told*."""
        assert self.around is not None
        known = {id(binding) for binding in told}
        captured = [binding for binding in self.parameters if id(binding) not in known]
        return tuple(self.around.of(binding) for binding in captured)

    def finish(self) -> int:
        """Enter the routine in its program and return its number."""
        if not self.code or self._open_end():
            self.emit(Op.STOP)
        first_constant = len(self.parameters)
        first_local = first_constant + len(self.constants)
        base = {"parameter": 0, "constant": first_constant, "local": first_local}

        def number(operand: Register | Label | int) -> int:
            if isinstance(operand, Register):
                return base[operand.kind] + operand.index
            return operand.at if isinstance(operand, Label) else operand

        def numbers(operand: Operand) -> int | tuple[int, ...]:
            return tuple(map(number, operand)) if isinstance(operand, tuple) else number(operand)

        code: list[Instruction] = [
            (op.code, *map(numbers, operands)) for op, operands, _ in self.code
        ]
        decisions = [
            Decision(kind, label, tuple(option.finished(number) for option in options))
            for kind, label, options in self.decisions
        ]
        self.program.routines[self.number] = Routine(
            self.context,
            tuple(code),
            tuple(_type(binding) for binding in self.parameters),
            0,
            self.result,
            tuple((type_, value) for type_, value in self.constants),  # type: ignore[misc]
            self.locals,
            tuple(line for _, _, line in self.code),
            tuple(decisions),
        )
        return self.number

    def _open_end(self) -> bool:
        """Return whether the code can run past its last instruction."""
        if self.result is not None:
            return False
        op = self.code[-1][0]
        reached = any(
            isinstance(part, Label) and part.at == len(self.code)
            for _, operands, _ in self.code
            for operand in operands
            for part in (operand if isinstance(operand, tuple) else (operand,))
        )
        return reached or op not in (Op.STOP, Op.RETURN, Op.JUMP, Op.SWITCH, Op.AGAIN)


@attrs.define(eq=False, repr=False)
class OptionWriter(Shown):
    """An option of a decision being written."""

    label: int
    when: int | None = None
    cost: int | None = None
    arguments: tuple[Register, ...] = ()

    def finished(self, number: Callable[[Register], int]) -> Option:
        """Return the option, with the *number* of each register."""
        return Option(self.label, self.when, self.cost, tuple(map(number, self.arguments)))


def _type(binding: model.Binding) -> str:
    return f"list:{binding.type}" if binding.many else binding.type


def share_parameters(writers: Sequence[RoutineWriter]) -> None:
    """Let *writers*, written for one routine around them, take the same parameters."""
    shared = list(writers[0].parameters)
    for writer in writers[1:]:
        shared.extend(binding for binding in writer.captured if binding not in shared)
    for writer in writers:
        for index, binding in enumerate(shared):
            writer.of(binding).index = index
        writer.parameters = list(shared)
