"""Hash the meaning of a program or set, independent of numbering: equal meaning, equal hash."""

from __future__ import annotations

import hashlib
import json
import re
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from everrain_dsl.bytecode.opcodes import BY_CODE, Op
from everrain_dsl.bytecode.program import Action
from everrain_dsl.records import BRIEF
from everrain_dsl.vocabulary.types import is_symbol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from everrain_dsl.bytecode.opcodes import Operand
    from everrain_dsl.bytecode.program import Bundle, Program, Routine

_IDENTITY: Final = re.compile(r"[a-z0-9-]+:[a-z0-9-]+")


def meaning(program: Program, bundle: Bundle, renamed: Mapping[str, str] | None = None) -> str:
    """Return a hash of the program's abilities and routines, string ids and flavour left out.

    Rows and symbols count by their names, so that a bundle with other rows beside them gives the
    same hash; labels and source lines count for nothing, nor does what the program is called where
    it speaks of itself. Cards that have been *renamed* count under the identity given.
    """
    itself = re.compile(rf"{re.escape(program.id)}(?![a-z0-9-])")

    def plain(text: str) -> str:
        text = itself.sub(":itself", text)
        return _IDENTITY.sub(lambda at: renamed.get(at[0], at[0]), text) if renamed else text

    return _hash(_program(program, bundle), plain)


def set_meaning(bundle: Bundle) -> str:
    """Return a hash of all that a game of a set rests on: two games of equal sets go alike.

    Beside the meaning of its programs in their order, what is printed on them counts, and their
    names and labels, by which options are picked; flavour and source lines count for nothing.
    """
    return _hash(
        [
            {
                **_program(program, bundle),
                "id": program.id,
                "copies": program.copies,
                "printed": BRIEF.write(program.printed),
                "parent": program.parent,
                "formerly": list(program.formerly),
                "labels": [bundle.strings[label] for label in _labels(program)],
            }
            for program in bundle.programs
        ]
    )


def _hash(described: Any, plain: Callable[[str], str] = str) -> str:
    text = plain(json.dumps(described, sort_keys=True))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _labels(program: Program) -> Iterator[int]:
    yield program.name
    for ability in program.abilities:
        if isinstance(ability, Action) and ability.label is not None:
            yield ability.label
    for routine in program.routines:
        for decision in routine.decisions:
            yield decision.label
            yield from (option.label for option in decision.options)


def _program(program: Program, bundle: Bundle) -> dict[str, Any]:
    return {
        "kind": program.kind,
        "abilities": [_ability(ability, bundle) for ability in program.abilities],
        "routines": [_routine(routine, bundle) for routine in program.routines],
        "watches": [_ability(watch, bundle) for watch in program.watches],
        **({"keywords": list(program.keywords)} if program.keywords else {}),
        "moments": [_ability(moment, bundle) for moment in program.moments],
    }


def _row(index: int, bundle: Bundle) -> list[str]:
    return list(bundle.rows[index])


def _ability(ability: Any, bundle: Bundle) -> dict[str, Any]:
    described: dict[str, Any] = {}
    for name in ability.__attrs_attrs__:
        value = getattr(ability, name.name)
        if name.name in ("event", "quantity", "row"):
            value = _row(value, bundle)
        elif name.name == "symbols":
            value = [None if at < 0 else list(bundle.symbols[at]) for at in value]
        elif name.name == "label":
            continue
        described[name.name] = value
    return described


def _routine(routine: Routine, bundle: Bundle) -> dict[str, Any]:
    constants = [
        [
            type_,
            list(bundle.symbols[value]) if isinstance(value, int) and is_symbol(type_) else value,
        ]
        for type_, value in routine.constants
    ]
    # How many instructions stand before each that mean something: flavour tells and does nothing.
    places = [0, *accumulate(number != Op.TELL.code for number, *_ in routine.code)]

    def shown(picture: Operand, operand: Any) -> Any:
        match picture.kind:
            case "row":
                return _row(operand, bundle)
            case "target":
                return places[operand]
            case "targets":
                return [places[each] for each in operand]
            case _:
                return operand

    code = [
        [BY_CODE[number].name, *map(shown, BY_CODE[number].operands, operands)]
        for number, *operands in routine.code
        if number != Op.TELL.code
    ]
    decisions = [
        [d.kind, [[o.when, o.cost, list(o.arguments)] for o in d.options]]
        for d in routine.decisions
    ]
    return {
        "context": routine.context,
        "params": list(routine.params),
        "result": routine.result,
        "constants": constants,
        "code": code,
        "decisions": decisions,
    }
