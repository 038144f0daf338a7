"""V11: what only shows when sets are loaded together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from everrain_dsl.bytecode.declared_kinds import kinds_of
from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import Bundle, Modifier, Program, Routine
from everrain_dsl.bytecode.verifier.findings import Report, Rule
from everrain_dsl.bytecode.verifier.loops import lay_out
from everrain_dsl.records import Record
from everrain_dsl.vocabulary.printed import (
    Counters,
    Deck,
    Die,
    OwnCard,
    OwnKind,
    Stats,
    Tile,
    Track,
)
from everrain_dsl.vocabulary.types import is_symbol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.project.requirement import Requirement
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: The types of symbols that are words some set declares.
WORDS: Final = frozenset(
    {"die", "stat", "field", "word_field", "value", "section", "token", "ship_track"}
)
#: The die that the rules themselves know (DIC-04).
FATE: Final = ("die", "fate")

#: A quantity, and for each of its symbol slots the symbol meant, None for any.
Reading: TypeAlias = tuple[str, tuple[str | None, ...]]

#: The instructions that ask something of a row: the positions of the row and its arguments.
_QUESTIONS: Final = {
    Op.ASK.code: (2, 3),
    Op.KEEP.code: (3, 4),
    Op.DROP.code: (3, 4),
    Op.ALL.code: (2, None),
}


@attrs.frozen(eq=False, repr=False)
class Change(Record):
    """A modifier as the linker sees it: its program, the quantity it changes, what it reads.

    `hidden` lists what the engine reads on its behalf, as declared by the rows it uses.
    """

    program: str
    changed: Reading
    read: tuple[Reading, ...]
    hidden: tuple[Reading, ...]


def check_sets(bundles: Sequence[Bundle], vocabulary: Vocabulary, report: Report) -> None:
    """Report sets loaded twice, sets that are missing, and references that lead nowhere."""
    by_code = {bundle.set.code: bundle for bundle in bundles}
    if len(by_code) < len(bundles):
        found = ", ".join(sorted(bundle.set.code for bundle in bundles))
        report.fault(Rule.IDENTITY, f"the sets {found}", "each set once")
    words = {code: set(_declared(bundle)) for code, bundle in by_code.items()}
    kinds = {program.id: program.kind for bundle in by_code.values() for program in bundle.programs}
    _check_kinds(bundles, vocabulary, report)
    for bundle in bundles:
        visible = {bundle.set.code, *bundle.set.bases}
        for base in bundle.set.requirements:
            _check_base(bundle.set.code, base, by_code, report)
        known = {FATE}.union(*(words[code] for code in visible & by_code.keys()))
        ports = {port for code in visible & by_code.keys() for port in _ports(by_code[code])}
        for type_, value in bundle.symbols:
            if type_ in vocabulary.named_by and (type_ != "name" or value not in ports):
                named = vocabulary.named_by[type_]
                _check_card((type_, value), named, visible, kinds, report)
            elif type_ in WORDS and (type_, value) not in known:
                expected = f"a {type_} that {bundle.set.code} or a set it builds on declares"
                report.fault(Rule.REFERENCE, f"the {type_} {value!r}", expected)


def _ports(bundle: Bundle) -> set[str]:
    """Return the names of the ports on the tiles of *bundle*, by which cards speak of them."""
    tiles = (each.printed for each in bundle.programs if isinstance(each.printed, Tile))
    return {port for tile in tiles for port in tile.ports}


def _check_kinds(bundles: Sequence[Bundle], vocabulary: Vocabulary, report: Report) -> None:
    """Report kinds of cards that two sets declare, and cards of kinds that no set in sight does."""
    declaring: dict[str, str] = {}
    for kind in kinds_of(bundles):
        if kind.word in declaring:
            found = f"the kind {kind.word!r} of {declaring[kind.word]} and of {kind.set}"
            report.fault(Rule.IDENTITY, found, "each kind of one set")
        declaring[kind.word] = kind.set
    _check_counters(bundles, report)
    for bundle in bundles:
        visible = {"", bundle.set.code, *bundle.set.bases}
        for program in bundle.programs:
            match program.printed:
                case Deck(kinds=kinds):
                    named: tuple[str, ...] = kinds
                case OwnCard():
                    named = (program.kind,)
                case _:
                    named = ()
            if isinstance(program.printed, OwnCard):
                _check_values(program, program.printed, vocabulary, report)
            for word in named:
                row = vocabulary.kinds.get(word)
                if row is None or row.declared_by not in visible:
                    expected = f"one that {bundle.set.code} or a set it builds on declares"
                    report.fault(Rule.REFERENCE, f"the kind {word!r}", expected)


def _check_counters(bundles: Sequence[Bundle], report: Report) -> None:
    """Report kinds of counters that two sets declare: they could not both be heeded."""
    declaring: dict[str, str] = {}
    for bundle in bundles:
        for program in bundle.programs:
            if isinstance(program.printed, Counters):
                name, code = bundle.strings[program.name].lower(), bundle.set.code
                first = declaring.setdefault(name, code)
                if first != code:
                    found = f"the counters {name!r} of {first} and of {code}"
                    report.fault(Rule.IDENTITY, found, "each kind of counters of one set")


def _check_values(program: Program, card: OwnCard, vocabulary: Vocabulary, report: Report) -> None:
    """Report a card that does not print what its kind has, each in its range and nothing else."""
    row = vocabulary.kinds.get(program.kind)
    fields = {each.key: each for each in (row.fields if row else ()) if each.type == "own"}
    if sorted([*card.values, *card.words]) != sorted(fields):
        found = ", ".join([*card.values, *card.words]) or "none"
        expected = ", ".join(fields) or "none"
        report.of_program(program.id).misprint(Rule.FIELD, "values", found, expected)
        return
    for name, word in card.words.items():
        if word not in fields[name].words:
            expected = " or ".join(fields[name].words) or "a number"
            report.of_program(program.id).misprint(Rule.FIELD, f"words.{name}", word, expected)
    for name, value in card.values.items():
        if fields[name].words or not fields[name].least <= value <= fields[name].most:
            expected = f"{fields[name].least} to {fields[name].most}"
            report.of_program(program.id).misprint(Rule.FIELD, f"values.{name}", value, expected)


def _check_base(
    code: str, base: Requirement, by_code: Mapping[str, Bundle], report: Report
) -> None:
    """Report a set that *code* builds on, if it is missing or too old or too new."""
    if base.code not in by_code:
        report.fault(Rule.REQUIRED, f"{code} without {base.code}", f"the set {base.text} with it")
        return
    version = by_code[base.code].set.version
    if fault := base.fault(version):
        found = f"{code} with {base.code} {version}, which is {fault}"
        report.fault(Rule.REQUIRED, found, f"{base.code} {base.versions}")


def _check_card(
    symbol: tuple[str, str],
    named: frozenset[str],
    visible: set[str],
    kinds: dict[str, str],
    report: Report,
) -> None:
    """Report a symbol that is not a card of a *visible* set, or not of one of the *named* kinds."""
    type_, value = symbol
    code = value.partition(":")[0]
    if code not in visible:
        expected = "a card of " + " or ".join(sorted(visible))
        report.fault(Rule.REQUIRED, f"the {type_} {value!r}", expected)
    elif value not in kinds:
        report.fault(Rule.REFERENCE, f"the {type_} {value!r}", f"a card of {code}")
    elif kinds[value] not in named:
        expected = " or ".join(sorted(named))
        report.fault(Rule.REFERENCE, f"the {kinds[value]} {value!r}", expected)


def _declared(bundle: Bundle) -> Iterator[tuple[str, str]]:
    """Yield the words that a set declares, dice and stats among them, as symbols name them."""
    for program in bundle.programs:
        if isinstance(program.printed, Die):
            yield "die", bundle.strings[program.name].lower()
        if isinstance(program.printed, Stats):
            yield from (("stat", stat) for stat in program.printed.stats)
        if isinstance(program.printed, OwnKind):
            for field in program.printed.fields:
                yield "word_field" if field.words else "field", field.name
                yield from (("value", word) for word in field.words)
            yield from (("section", section) for section in program.printed.sections)
        if isinstance(program.printed, Track):
            type_ = "ship_track" if program.printed.of_ships else "token"
            yield from ((type_, token) for token in program.printed.tokens)


def check_cycles(bundles: Sequence[Bundle], vocabulary: Vocabulary, report: Report) -> None:
    """Report the modifiers through which a quantity depends on itself."""
    changes = [change for bundle in bundles for change in changes_of(bundle, vocabulary)]
    by_quantity: dict[str, list[int]] = {}
    for number, change in enumerate(changes):
        by_quantity.setdefault(change.changed[0], []).append(number)
    depends = [
        sorted(
            {
                number
                for reading in (*change.read, *change.hidden)
                for number in by_quantity.get(reading[0], ())
                if _overlap(reading[1], changes[number].changed[1])
            }
        )
        for change in changes
    ]
    cycle = find_cycle(depends)
    if cycle:
        found = ", which reads ".join(
            f"the {in_words(changes[number].changed)} of {changes[number].program}"
            for number in cycle
        )
        report.fault(Rule.CYCLE, f"{found}, which reads the first", "no way back to the first")


def find_cycle(edges: list[list[int]]) -> list[int]:
    """Return the nodes of some cycle in order, or none; node n leads to each of edges[n]."""
    finished: set[int] = set()
    for start in range(len(edges)):
        path: list[int] = [start]
        ways: list[Iterator[int]] = [iter(edges[start])]
        while path:
            following = next(ways[-1], None)
            if following is None:
                finished.add(path.pop())
                ways.pop()
            elif following in path:
                return path[path.index(following) :]
            elif following not in finished:
                path.append(following)
                ways.append(iter(edges[following]))
    return []


def _overlap(one: tuple[str | None, ...], other: tuple[str | None, ...]) -> bool:
    return all(a is None or b is None or a == b for a, b in zip(one, other, strict=False))


def in_words(reading: Reading) -> str:
    """Return what is read in words: its quantity and the symbols meant, `stat resolve`."""
    symbols = [symbol for symbol in reading[1] if symbol is not None]
    return " ".join([reading[0], *symbols])


def changes_of(bundle: Bundle, vocabulary: Vocabulary) -> Iterator[Change]:
    """Yield what each modifier of the bundle changes, with what it reads."""
    for program in bundle.programs:
        for ability in program.abilities:
            if isinstance(ability, Modifier):
                name = bundle.rows[ability.quantity][1]
                asked = [
                    row
                    for index in (ability.value, ability.owner, ability.condition)
                    if index is not None
                    for row in _questions(program.routines[index], program, bundle)
                ]
                read = {(row, symbols) for table, row, symbols in asked if table == "quantity"}
                hidden = {
                    each for table, row, _ in asked for each in _hidden(table, row, vocabulary)
                }
                symbols = tuple(
                    bundle.symbols[symbol][1] if symbol >= 0 else None for symbol in ability.symbols
                )
                yield Change(
                    program.id,
                    (name, symbols),
                    tuple(sorted(read, key=str)),
                    tuple(sorted(hidden, key=str)),
                )


def _questions(
    routine: Routine, program: Program, bundle: Bundle
) -> Iterator[tuple[str, str, tuple[str | None, ...]]]:
    """Yield each row the routine asks something of: its table, its name, the symbols meant."""
    for instruction in routine.code:
        if instruction[0] in _QUESTIONS:
            row, arguments = _QUESTIONS[instruction[0]]
            listed = () if arguments is None else instruction[arguments]
            yield (*bundle.rows[instruction[row]], _symbols(listed, routine, bundle))
    for index in lay_out(routine).calls:
        yield from _questions(program.routines[index], program, bundle)


def _hidden(table: str, name: str, vocabulary: Vocabulary) -> Iterable[Reading]:
    """Return the quantities that the engine reads to evaluate a row, as declared by the rows."""
    seen: set[str] = set()
    ahead = list(getattr(vocabulary.find(table, name), "reads", ()))
    while ahead:
        quantity = ahead.pop()
        if quantity not in seen:
            seen.add(quantity)
            ahead += getattr(vocabulary.quantities.get(quantity), "reads", ())
    return [(quantity, ()) for quantity in sorted(seen)]


def _symbols(
    arguments: tuple[int, ...], routine: Routine, bundle: Bundle
) -> tuple[str | None, ...]:
    types = [*routine.params, *(type_ for type_, _ in routine.constants)]
    found: list[str | None] = []
    for register in arguments:
        if register >= routine.first_local:
            found.append(None)
        elif is_symbol(types[register]):
            constant = register - len(routine.params)
            value = routine.constants[constant][1] if constant >= 0 else None
            found.append(bundle.symbols[value][1] if isinstance(value, int) else None)
    return tuple(found)
