"""What an effect did can be spoken of behind every effect that has words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from everrain_dsl.bytecode.opcodes import Op
from everrain_dsl.vocabulary import core
from tests.sources import compile_text

if TYPE_CHECKING:
    from everrain_dsl.vocabulary.phrase import Slot
    from everrain_dsl.vocabulary.rows import Effect

EFFECTS: Final = [row for row in core().effects.values() if row.done is not None]
#: What stands in slots of a type; of all other things, the one that is chosen first.
SYMBOLS: Final = {
    "deck": '"Treasure"',
    "name": '"Hagfish"',
    "counter": '"rust"',
    "kind": "relic",
    "order_kind": '"Dredge"',
}


def test_what_every_effect_did_is_a_number(subtests: pytest.Subtests) -> None:
    for row in EFFECTS:
        with subtests.test(row=row.name):
            deed = core().deed_of[row.name]
            noun = _noun(deed.slots[0]) if deed.slots else ""
            asked = " ".join([noun, *deed.phrase.words]).strip()
            text = "\n".join([
                'enemy "Hagfish", act 1',
                "  health 1, dice 1, spoils 1",
                'kind "pall", plural "palls", stays on the table',
                'order "Dredge"',
                "  collect 1 clue",
                'commodity "Squall"',
                "  value 5",
                "  use",
                *(f"    {line}" for line in _chosen(row)),
                f"    {_done(row)}",
                f"    collect 2 clues for each {asked}",
                "",
            ])  # fmt: skip

            compiled = compile_text(text)

            assert [
                found.message for found in compiled.diagnostics if found.code.startswith("E")
            ] == []
            (squall,) = [
                one for one in compiled.bundle(compiled.own[0]).programs if "squall" in one.id
            ]
            assert [one[0] for one in squall.routines[0].code].count(Op.DID.code) == 1


def _chosen(row: Effect) -> list[str]:
    things = [slot for slot in row.slots if slot.is_thing]
    return [f"choose one {_noun(slot)} as the {slot.name}-one" for slot in things]


def _noun(slot: Slot) -> str:
    return core().nouns[f"noun_{slot.types[0]}"].phrase.text


def _done(row: Effect) -> str:
    """Return the effect with everything it needs, once."""
    words: list[str] = []
    for part in row.phrase.parts:
        if isinstance(part, str):
            words.append(part)
        elif part.is_number:
            words.append("1")
        elif part.is_thing:
            words.append(f"the {part.name}-one")
        else:
            words.append(SYMBOLS[part.types[0]])
    return " ".join(words)


@pytest.mark.parametrize(
    "lines",
    [
        ['trinket "Squall"', "  value 5", "  use", "    {}"],
        ['improvement "Squall", cost 5', "  crew space", "    {}"],
        ['location "Quay"', '  service "Squall"', "    {}"],
        ['denizen alternative "Squall"', "  crew space", "    {}"],
    ],
    ids=lambda lines: lines[0].split()[0],
)
def test_what_follows_a_price_speaks_of_how_much_it_was(lines: list[str]) -> None:
    priced = ["cost pay up to 5 coin as the toll", "collect the toll clues"]
    *before, last = lines
    text = "\n".join([*before, *(last.format(line) for line in priced)])

    compiled = compile_text(text)

    assert [found.message for found in compiled.diagnostics if found.code.startswith("E")] == []
    programs = compiled.bundle(compiled.own[0]).programs
    read = [one[0] for program in programs for routine in program.routines for one in routine.code]
    assert read.count(Op.PAID.code) == 1
