"""What sets and rows may say, at the edge of what they may not."""

from __future__ import annotations

import pytest

from tests.sources import diagnostics_of

_ROW = 'sea event "Sq"\n  roll fate\n    0-4{}\n    5-9\n      collect 1 clue\n'
_DIE = 'die "Tide", faces {}\n'
_KIND = 'kind "{}", plural "{}", is read once\n'


def told(text: str) -> list[str]:
    return [each.code for each in diagnostics_of(text.encode())]


def test_the_first_value_outside_is_told_and_the_last_inside_is_not(
    subtests: pytest.Subtests,
) -> None:
    for text, codes in [
        (_ROW.format("\n      collect 1 clue"), []),
        (_ROW.format(""), ["E0116"]),
        (_DIE.format("1 to 100"), []),
        (_DIE.format("1 to 101"), ["E0409"]),
        (_DIE.format("1 to 2"), []),
        (_DIE.format("2 to 2"), ["E0409"]),
        (_KIND.format("crews", "crewses"), ["E0814"]),
        ('sea event "Sq"\n  choice "A"\n  choice "B"\n    collect 1 clue\n', ["E0116"]),
        ('sea event "Sq"\n  end the turn\n    collect 1 clue\n', ["E0115"]),
        ('enemy "Sq", act 1, miniatures 1\n  health 1, dice 1, spoils 1\n', []),
        ('enemy "Sq", act 1, miniatures 0\n  health 1, dice 1, spoils 1\n', ["E0408"]),
    ]:
        with subtests.test(text=text):
            assert told(text) == codes


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ('die "Sea-Storm", faces 1 to 6\n', []),
        ('die "Storm", faces 1 to 6\n', ["E0226"]),
        ('die "Storms", faces 1 to 6\n', ["E0226"]),
        ('track "Lamps" from 1 to 9, tokens lamp at 1\n', []),
        ('track "Crews" from 1 to 9, tokens lamp at 1\n', ["E0226"]),
        ('enemy "Storm", act 1, miniatures 1\n  health 3, dice 1, spoils 1\n', []),
    ],
)
def test_dice_and_tracks_are_called_by_no_word_of_the_game(text: str, codes: list[str]) -> None:
    assert told(text) == codes
