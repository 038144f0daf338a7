"""Printed text names who chooses, wherever the choice stands, and reads back the same."""

from __future__ import annotations

from typing import Final

import pytest

from everrain_dsl import render
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.readback import read_back
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from tests.sources import TODAY, declarations

_PLAYERS: Final = (
    "the player on your left",
    "the player on your right",
    "another player",
    "one player",
    "the first player",
    "the player with the most clues",
    "a random player",
)
#: Where a choice can be all there is.
_BODIES: Final = {
    "sea event": 'sea event "Zed"\n{}',
    "expedition": 'expedition "Zed"\n{}',
    "crew space": 'denizen incident "Zed"\n  crew space\n{}',
    "use": 'trinket "Zed"\n  value 5\n  use\n{}',
    "used often": 'trinket "Zed"\n  value 5\n  once per turn, use\n{}',
    "improvement": 'improvement "Zed", cost 5\n  crew space\n{}',
    "trigger": 'positive trait "Zed" (sea)\n  after this crew suffers strain\n{}',
    "order": 'order "Zed", obeyed on deck\n{}',
    "definition": 'define "zedify"\n{}\n\nsea event "Zed"\n  zedify\n',
}


def _choice(player: str, indent: str) -> str:
    lines = (
        f"{player} chooses one",
        '  choice "Give"',
        "    lose 1 clue",
        '  choice "Keep"',
        "    collect 1 clue",
    )
    return "".join(f"{indent}{line}\n" for line in lines)


def test_who_chooses_is_printed(subtests: pytest.Subtests) -> None:
    for name, body in _BODIES.items():
        for player in _PLAYERS:
            with subtests.test(body=name, player=player):
                deeper = "    " if body.splitlines()[-1] == "{}" and body.count("\n  ") else "  "
                text = body.format(_choice(player, deeper))
                folder = Folder("fixture", (Source("fixture.rain", text),))
                compiled = compile_folders(
                    [folder], core(), libraries=[declarations()], today=TODAY
                )
                printed = " ".join(
                    sentence
                    for card in compiled.of("local")
                    for sentence in render(card, compiled.vocabulary).sentences
                ).lower()

                assert not compiled.report.has_errors
                assert f"{player} chooses one" in printed
                assert {each.difference for each in read_back(compiled)} == {""}
