"""A declaration that failed is the only message: nothing that uses it is reported beside it."""

from __future__ import annotations

from typing import Final

import pytest

from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from tests.sources import core_bundle

_SET: Final = 'set "Tides"\n  code "tides", version "0.1.0", languages "en"\n  builds on "core"\n'
_ROLLED: Final = """\
sea event "Shoal"
  roll 2 salt dice as the bones
  if at least 1 die of the bones shows brine
    collect 1 clue

sea event "Reef"
  roll 1 salt die as the knuckle
  if the knuckle shows brine
    collect 1 clue
"""
_TESTED: Final = """\
sea event "Shoal"
  one crew on deck tests grit
    pass
      collect 1 clue
"""
_HUNTED: Final = """\
deck "Bounty", holds bounties

bounty "Wolf"
  danger 2
  claim
    collect 1 clue

sea event "Shoal"
  discard every bounty with danger at least 2
  do the claim of one bounty
"""
_DREADED: Final = """\
sea event "Shoal"
  advance dread by 1

sea event "Reef"
  if dread is at least 3
    collect 1 clue
"""
_SAID: Final = 'sea event "Shoal"\n  one crew on deck takes the waters\n'
_KEYED: Final = 'positive trait "Heavy" (general)\n  waterlogged\n'
_COUNTED: Final = 'sea event "Shoal"\n  add 1 "rum" counter to your ship\n'
_DRAWN: Final = 'sea event "Shoal"\n  shuffle the "Omen" deck\n'
_TOLD: Final = 'sea event "Shoal"\n  roll the "Weather" table\n'
_KIND: Final = '  field "danger", a number from 1 to 5\n  section "claim"\n'
_ON: Final = 'positive trait "Salty" (general)\n  after this crew suffers strain\n'
#: A declaration with one mistake, what uses it in another file, and the code of the one message.
FAILED: Final = (
    ('die "salt"\n', _ROLLED, "E0406"),
    ('die "salt", face brine 3, foam 3\n', _ROLLED, "E0124"),
    ('die "salt", faces\n', _ROLLED, "E0125"),
    ("stats 5\n", _TESTED, "E0124"),
    ("stats gritt\n", _TESTED, "E0461"),
    ("stats grit charm\n", _TESTED, "E0124"),
    (f'kind "bounty", stays on the table\n{_KIND}', _HUNTED, "E0406"),
    (f'kind "bounty", plural "bounties"\n{_KIND}', _HUNTED, "E0406"),
    (f'kind "bounty", plural "bounties", stays in port\n{_KIND}', _HUNTED, "E0124"),
    ('track "Dread"\n', _DREADED, "E0125"),
    ('track "Dread" from 0 to 10\n', _DREADED, "E0406"),
    ('track "Dread" from 10 to 0, tokens dread at 1\n', _DREADED, "E0436"),
    ('track "Dread" from 0 to 10, token dread\n', _DREADED, "E0125"),
    ('table "Weather" by fete\n  0-9\n    collect 1 clue\n', _TOLD, "E0124"),
    ('define "{crow} takes the waters"\n  that crew recovers 1 strain\n', _SAID, "E0803"),
    ("define {crew} takes the waters\n  that crew recovers 1 strain\n", _SAID, "E0124"),
    ('define "{crew} takes the waters"\n', _SAID, "E0116"),
    ("keyword Waterlogged\n  this crew gets -1 strength\n", _KEYED, "E0126"),
    ('keyword "waterlogged" for boats\n  this crew gets -1 strength\n', _KEYED, "E0124"),
    ('counters "rum"\n', _COUNTED, "E0406"),
    ('counters "rum", lie on barrels\n', _COUNTED, "E0124"),
    ('counters "rum", lie on ships\n\ncounters "rum", lie on crew\n', _COUNTED, "E0435"),
    ('deck "Omen", holds omens\n', _DRAWN, "E0124"),
    (
        f"{_ON.replace('positive', 'positve')}    collect 1 clue\n",
        'sea event "Shoal"\n  one crew on deck gains trait "Salty"\n',
        "E0202",
    ),
)
_USING: Final = 'sea event "Shoal"\n  one crew on deck gains trait "Hardy"\n  advance agenda by 1\n'


def codes(manifest: str, declared: str, used: str) -> list[str]:
    texts = {"set": manifest, "declared": declared, "used": used}
    sources = tuple(Source(f"{name}.rain", text) for name, text in texts.items() if text)
    found = compile_folders([Folder("tides", sources)], core(), libraries=[core_bundle()])
    return [each.code for each in found.diagnostics if each.code.startswith("E")]


@pytest.mark.parametrize(("declared", "used", "code"), FAILED)
def test_only_the_declaration_is_reported(declared: str, used: str, code: str) -> None:
    assert codes(_SET, declared, used) == [code]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [('"core"', '"cores"', "E0603"), ("builds", "bulds", "E0405")],
)
def test_what_a_set_does_not_build_on_is_reported_in_its_manifest(
    old: str, new: str, code: str
) -> None:
    assert codes(_SET.replace(old, new), "", f"{_USING}  one crew on deck tests luck\n    pass\n"
                 "      collect 1 clue\n") == [code]  # fmt: skip


def test_a_mistake_of_its_own_is_reported_beside_a_declaration_that_failed() -> None:
    used = f'{_ROLLED}\nsea event "Bar"\n  kolect 2 clues\n'

    assert codes(_SET, 'die "salt"\n', used) == ["E0406", "E0203"]
