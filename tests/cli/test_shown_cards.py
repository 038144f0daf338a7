"""What captains see of cards at a terminal that one or several of them share (GEN-13)."""

from __future__ import annotations

import io

import pytest

from everrain_runtime.cli.card_help import CardHelp
from everrain_runtime.cli.screen import Screen
from everrain_runtime.play import session
from everrain_runtime.state.log import Entry, added
from tests.sources import compiled_core, core_content

IDOL = "Curious Idol"


def screen_of(*seats: str) -> tuple[Screen, list[str]]:
    """Return the screen of a game with those seats, and what it prints."""
    game = session.start(core_content(), seats, io.StringIO(), seed=5)
    screen = Screen(game, core_content(), CardHelp(compiled_core()))
    printed: list[str] = []
    screen._line = lambda text="", style=None: printed.append(text)  # type: ignore[method-assign]
    screen._news()
    printed.clear()
    return screen, printed


def words(printed: list[str]) -> str:
    """Return what is printed, its lines joined."""
    return " ".join(" ".join(printed).split())


def look(screen: Screen, seat: int) -> None:
    """Let the captain of that seat have looked at a card."""
    board = screen.session.board
    ship = next(each for each in board.ships.values() if each.seat == seat)
    arguments = ("1", "core:treasure")
    entry = Entry("look_at_card", arguments, 1, player=ship.name, shown=(IDOL,), secret=True)
    board.log = added(board.log, entry)


@pytest.mark.parametrize(("seat", "is_told"), [(1, True), (2, False)])
def test_a_person_beside_a_bot_is_told_what_that_person_alone_sees(
    seat: int, *, is_told: bool
) -> None:
    screen, printed = screen_of("", "random")
    look(screen, seat)
    screen._news()

    assert (IDOL in words(printed)) is is_told


def test_of_two_at_one_terminal_the_other_is_not_told_and_the_captain_is_in_time() -> None:
    screen, printed = screen_of("", "")
    asked = screen.session.seat
    look(screen, 3 - asked)
    screen._news()
    told_to_the_other = words(printed)
    while screen.session.seat == asked:
        decision = screen.session.pending
        assert decision is not None
        screen.session.choose(*[each.key for each in decision.options[: decision.least or 1]])
    screen._news()

    assert "Look at the top" in told_to_the_other
    assert IDOL not in told_to_the_other
    assert IDOL in words(printed)
