"""A small vocabulary, a small valid bundle, and how fixtures change it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.bytecode.program import (
    Action,
    Bundle,
    Decision,
    Limits,
    Modifier,
    Moment,
    Option,
    Permit,
    Program,
    Routine,
    SetName,
    Trigger,
    VocabularyName,
    Watch,
)
from everrain_dsl.vocabulary import card_types
from everrain_dsl.vocabulary.printed import PositiveTrait, Stats, Story
from everrain_dsl.vocabulary.rows import (
    Condition,
    Effect,
    Event,
    Filter,
    Gauge,
    Noun,
    Permission,
    Quantity,
)
from everrain_dsl.vocabulary.vocabulary import Vocabulary

HERE = Path(__file__).parent

VOCABULARY = Vocabulary.of(
    effects=[
        Effect("suffer", "{crew:crew} suffers {amount:number} strain", doc="Strain."),
        Effect("collect", "collect {amount:number} clue", doc="Clues.", payable=True),
        Effect("move", "move {crew:crew} to {zone:zone}", doc="Movement."),
        Effect("gather", "gather {crew:crew*}", doc="All at once."),
        Effect("take", "{crew:crew} takes {n:number} clue from {zone:zone}", doc="Three."),
        Effect(
            "swap",
            "swap {a:crew} over {b:crew} for {n:number} by {m:number}",
            doc="Four.",
        ),
        Effect("shout", "shout", doc="Nothing else.", payable=True),
        Effect("harm", "harm {thing:crew|enemy} by {n:number}", doc="A union."),
        Effect("begin", "begin story {story:story}", doc="A symbol."),
        Effect("prevent", "prevent {n:number}", doc="Less of it.", contexts=frozenset({"before"})),
    ],
    events=[
        Event("suffered", "{crew:crew} suffers strain", doc="It hurts.", of="suffer", amount=True),
        Event("round_ends", "the round ends", doc="A moment."),
        Event("harmed", "{thing:crew|enemy} is harmed", doc="A union."),
    ],
    quantities=[
        Quantity("stat", "{crew:crew} 's {stat:stat}", doc="A stat."),
        Quantity("limit", "the order limit", doc="No slots."),
        Quantity("distance", "the way to {zone:zone}", doc="Fixed.", modifiable=False),
    ],
    gauges=[Gauge("strain", "strain", doc="Suffered.", owners=("crew", "enemy"))],
    conditions=[
        Condition("dark", "it is dark", doc="No slots."),
        Condition("together", "{crew:crew*} stand together", doc="All at once."),
    ],
    filters=[
        Filter("on_deck", "on deck", doc="Where.", types=("crew", "zone")),
        Filter("within", "within {n:number} of {zone:zone}", doc="Near.", types=("crew",)),
    ],
    nouns=[
        Noun("noun_crew", "crew", doc="Crew.", type="crew", plural="crew"),
        Noun("noun_enemy", "enemy", doc="Enemies.", type="enemy", plural="enemies"),
        Noun("noun_zone", "zone", doc="Zones.", type="zone", plural="zones"),
        Noun("noun_ship", "ship", doc="Ships.", type="ship", plural="ships"),
        Noun("noun_space", "space", doc="Spaces.", type="space", plural="spaces"),
    ],
    permissions=[Permission("may_rest", "{crew:crew} may rest", doc="Rest.")],
    kinds=card_types.ALL,
)

ROWS = tuple(
    (table, row.name) for table, rows in VOCABULARY.tables().items() for row in rows.values()
)
STRINGS = ("Sample", "Answer the knocking", "every crew recovers 2 strain", "Pay", "The Door")
SYMBOLS = (
    ("stat", "resolve"),
    ("stat", "luck"),
    ("die", "fate"),
    ("story", "core:the-door"),
)


def row(name: str) -> int:
    """Return the number of the row called *name*, `filter on_deck` or just `on_deck`."""
    return next(at for at, (table, found) in enumerate(ROWS) if name in (found, f"{table} {found}"))


def instruction(parts: list[Any]) -> Any:
    """Return an instruction written with names: `["DO", "suffer", [0, 3]]`."""
    if not parts or not isinstance(parts[0], str):
        return parts
    operation, *operands = parts
    read = [row(part) if isinstance(part, str) else part for part in operands]
    return [Op[operation].code, *read]


def code(*instructions: list[Any]) -> tuple[tuple[Any, ...], ...]:
    """Return the code of a routine from instructions written with names."""
    return tuple(
        tuple(tuple(part) if isinstance(part, list) else part for part in instruction(one))
        for one in instructions
    )


_STEPS = 10_000

#: Registers of routine 0: the crew `this`, the numbers 1 and 2, resolve, the fate die, then locals.
ROUTINES = (
    Routine(
        "effect",
        code(["STOP"]),
        ("crew",),
        _STEPS,
        constants=(("number", 1), ("number", 2), ("stat", 0), ("die", 2)),
        locals=8,
        decisions=(
            Decision("choose", 1),
            Decision("number", 1),
            Decision("offer", 1, (Option(1, 1, None, (0,)), Option(3, None, 2, (0,)))),
            Decision("confirm", 3, (Option(3, when=1, cost=2, arguments=(0,)),)),
            Decision("offer", 1, (Option(1), Option(3))),
        ),
        lines=(2,),
    ),
    Routine(
        "pure", code(["ASK", 1, "dark", []], ["RETURN", 1]), ("crew",), _STEPS,
        result="boolean", locals=1,
    ),
    Routine(
        "cost", code(["PAY", 2, "collect", [1]], ["RETURN", 2]), ("crew",), _STEPS,
        result="boolean", constants=(("number", 1),), locals=1,
    ),
    Routine("effect", code(["DO", "suffer", [0, 1]], ["STOP"]), ("crew", "number"), _STEPS),
    Routine("before", code(["DO", "prevent", [2]], ["STOP"]), ("crew", "crew", "number"), _STEPS),
    Routine(
        "pure", code(["SAME", 3, 0, 1], ["RETURN", 3]), ("crew", "crew", "number"), _STEPS,
        result="boolean", locals=1,
    ),
    Routine(
        "pure", code(["RETURN", 3]), ("crew", "crew", "stat"), _STEPS,
        result="number", constants=(("number", 2),),
    ),
    Routine(
        "pure", code(["SAME", 3, 0, 1], ["RETURN", 3]), ("crew", "crew", "stat"), _STEPS,
        result="boolean", locals=1,
    ),
    Routine(
        "pure", code(["SAME", 2, 0, 1], ["RETURN", 2]), ("crew", "crew"), _STEPS,
        result="boolean", locals=1,
    ),
    Routine("pure", code(["STOP"]), ("crew",), _STEPS),
    Routine(
        "effect", code(["CHOOSE_NUMBER", 3, 1, 2, 0], ["RETURN", 3]), ("crew",), _STEPS,
        result="number", constants=(("number", 0), ("number", 3)), locals=1,
        decisions=(Decision("number", 3),),
    ),
    Routine("pure", code(["RETURN", 1]), ("crew", "crew"), _STEPS, result="crew"),
    Routine(
        "pure", code(["ACTING", 1], ["RETURN", 1]), ("crew",), _STEPS, result="ship", locals=1,
    ),
)  # fmt: skip


def sample() -> Bundle:
    """Return the bundle that fixtures start from: valid, with one of everything."""
    program = Program(
        "core:sample",
        "positive trait",
        0,
        PositiveTrait(place="general"),
        abilities=(
            Action("use", 0, label=1, when=1, cost=2),
            Action("objective", 1),
            Trigger("before", row("suffered"), 4, match=5, condition=5, limit="turn"),
            Modifier(row("stat"), "gets", 6, owner=7, condition=7, symbols=(1,)),
            Modifier(row("limit"), "half"),
            Permit(row("may_rest"), match=8, condition=8),
        ),
        routines=ROUTINES,
        watches=(Watch(row("round_ends"), "round"), Watch(row("suffered"), "act", told=(0,))),
        moments=(
            Moment(row("round_ends"), match=1),
            Moment(row("round_ends"), whose="anyone", following=True),
            Moment(row("suffered"), match=5, tells=True),
            Moment(row("suffered"), match=5, tells=True, timing="before"),
        ),
    )
    return Bundle(
        VocabularyName("core", VOCABULARY.version, VOCABULARY.hash_of(ROWS)),
        SetName("core", "The Everrain", "0.1", languages=("en",)),
        Limits(_STEPS),
        STRINGS,
        SYMBOLS,
        ROWS,
        (
            program,
            Program("core:stats", "stats", 0, Stats(stats=("resolve", "luck"))),
            Program("core:the-door", "story", 4, Story()),
        ),
    )


def patched(fixture: dict[str, Any], base: Bundle | None = None) -> dict[str, Any]:
    """Return the sample as JSON with the changes of a fixture made.

    `put` maps JSON pointers to new values, null takes away; `code` is the code of routine 0, and
    a value may be `{"code": [...]}`.
    """
    value: dict[str, Any] = (base or sample()).to_json()
    value = json.loads(json.dumps(value))
    changes = dict(fixture.get("put", {}))
    if "code" in fixture:
        changes["/programs/0/routines/0/code"] = {"code": fixture["code"]}
        changes.setdefault("/programs/0/routines/0/lines", [])
    for pointer, new in changes.items():
        *steps, last = [int(step) if step.isdigit() else step for step in pointer.split("/")[1:]]
        holder: Any = value
        for step in steps:
            holder = holder[step]
        is_code = isinstance(new, dict) and new.keys() == {"code"}
        made = [instruction(one) for one in new["code"]] if is_code else new
        if isinstance(holder, list) and last == len(holder):
            holder.append(made)
        elif made is None:
            del holder[last]
        else:
            holder[last] = made
    return value


def fixtures(folder: str) -> list[Path]:
    """Return the fixture files of a folder beside this file, by name."""
    return sorted((HERE / folder).glob("*.json"))
