"""Votes and bids: who is asked, what wins, and who picks among equals (GEN-14)."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

import pytest

from everrain_runtime.bots.appraisal import leads_to
from everrain_runtime.engine.polls import leaders
from everrain_runtime.play import journal
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state import Card, Step
from everrain_runtime.state.encoding import fingerprint
from tests.rules.tabletop import Tabletop, set_table
from tests.sources import content_with

if TYPE_CHECKING:
    from everrain_runtime.content.content import Content
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game
    from everrain_runtime.state import Board

CARDS: Final = """
sea event "Motion"
  each player votes
    choice "Up"
      collect 1 clue
    choice "Down"
      pay 1 coin
    on a tie, another player decides
  advance agenda by the number of those who did not vote for "Up"

sea event "Goat"
  each player secretly votes for another player as the goat
    on a tie, nobody wins
  the goat pays 2 coin
  each of those who did not vote for the goat collects 1 clue

sea event "Open Auction"
  each player bids any amount of coin
    on a tie, the player on your left decides
    pay the bid coin
  the winning bidder collects 1 clue

sea event "Sealed Auction"
  each player secretly bids up to 5 coin
    pay the bid coin
  the winning bidder collects 1 clue
"""


@pytest.fixture(scope="module")
def content() -> Content:
    return content_with(CARDS, "polls")


def resolve(board: Board, content: Content, name: str) -> Step:
    """Return the step that resolves the card of that *name* for the first ship."""
    ship = next(iter(board.ships))
    held = Card(board.new_handle("card"), content.named(name).id, "", ship, "encountered")
    card = board.add(held)
    return Step("resolve_card", (card.handle, ship, ()))


def played(content: Content, name: str, *answers: str, players: int = 3) -> Tabletop:
    """Return the table after that card has been resolved with those answers."""
    game = set_table(content, players)
    game.given(*answers)
    step = resolve(game.game.board, content, name)
    game.step(step.name, *step.arguments)
    game.finish()
    return game


def asked(game: Tabletop) -> list[tuple[int, str]]:
    """Return who was asked, as the number of their ship, and the question."""
    ships = [ship.handle for ship in game.ships]
    return [(ships.index(each.player), each.text) for each in game.answers.asked]


@pytest.mark.rule("GEN-14")
def test_each_is_asked_in_turn_and_the_most_votes_win(content: Content) -> None:
    game = played(content, "Motion", "Down", "Up", "Up")

    assert asked(game) == [(0, "vote"), (1, "vote"), (2, "vote")]
    assert game.ship.clues == 1


@pytest.mark.rule("GEN-14")
def test_only_a_tie_asks_who_decides_and_only_among_equals(content: Content) -> None:
    game = played(content, "Motion", "Down", "Up", "Down", "Down", players=2)
    *_, last = game.answers.asked

    assert asked(game) == [(0, "vote"), (1, "vote"), (1, "decide")]
    assert [each.key for each in last.options] == ["Up", "Down"]
    assert game.ship.clues == 0


@pytest.mark.rule("GEN-14")
def test_of_things_that_are_equal_nobody_wins_where_the_card_says_so(content: Content) -> None:
    before = [ship.coin for ship in set_table(content, 3).ships]
    equal = played(content, "Goat", players=2)
    won = played(content, "Goat")

    assert asked(equal) == []  # with two captains each can only vote for the other
    assert [ship.coin for ship in equal.ships] == before[:2]
    assert sum(ship.coin for ship in won.ships) == sum(before) - 2


@pytest.mark.rule("GEN-14")
def test_who_has_nobody_to_vote_for_did_not_vote_for_the_winner(content: Content) -> None:
    game = played(content, "Goat", players=1)

    assert game.ship.clues == 1


@pytest.mark.rule("GEN-14")
@pytest.mark.parametrize(
    ("name", "paid", "decider"), [("Open Auction", [0, 3, 4], 1), ("Sealed Auction", [0, 0, 0], 0)]
)
def test_an_open_bid_is_paid_before_the_next_a_sealed_one_when_all_have_bid(
    content: Content, name: str, paid: list[int], decider: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = set_table(content, 3)
    whole, before = sum(ship.coin for ship in game.ships), list[int]()
    answer = game.answers.answer

    def watched(under_way: Game, decision: Decision) -> tuple[int, ...]:
        before.append(whole - sum(ship.coin for ship in game.ships))
        return answer(under_way, decision)

    monkeypatch.setattr(game.answers, "answer", watched)
    game.given("3", "1", "3")
    step = resolve(game.game.board, content, name)
    game.step(step.name, *step.arguments)
    game.finish()

    assert before[:3] == paid
    assert game.answers.asked[3].player == game.ships[decider].handle
    assert [ship.clues for ship in game.ships] == [1, 0, 0]


@pytest.mark.parametrize(("name", "answers"), [
    ("Motion", ("Down", "Up", "Up")),
    ("Motion", ("Up", "Down", "Down")),
    ("Open Auction", ("2", "2", "1")),
    ("Sealed Auction", ("2", "2", "1")),
])  # fmt: skip
def test_a_game_put_down_in_the_middle_of_a_poll_goes_on_alike(
    content: Content, name: str, answers: tuple[str, ...]
) -> None:
    board = sample_board(content, 3)
    board.steps = (resolve(board, content, name),)
    playthrough, file = Playthrough(board, content), io.StringIO()
    journal.Journal(file, journal.header_of(content.bundles, board)).follow(playthrough)
    playthrough.go()
    for each in answers:
        saved = journal.read(file.getvalue())
        again, notes = journal.resume(saved, content)
        assert (again.pending, notes) == (playthrough.pending, ())
        assert fingerprint(again.board) == fingerprint(playthrough.board)
        assert playthrough.pending is not None
        playthrough.choose(each)

    again, _ = journal.resume(journal.read(file.getvalue()), content)
    assert fingerprint(again.board) == fingerprint(playthrough.board)


def test_a_bot_knows_what_a_vote_or_a_bid_leads_to(content: Content) -> None:
    found = {}
    for name, given in (("Motion", "Up"), ("Open Auction", "1")):
        game = played(content, name, given, players=2)
        question = game.answers.asked[0].printed
        assert question is not None
        found[name] = leads_to(content.named(name), question)

    assert found == {"Motion": "collect_clue", "Open Auction": "pay_coin"}


@pytest.mark.parametrize(
    ("cast", "counting", "labels", "led"),
    [
        ((0, 1, 1), "most votes", 3, (1,)),
        ((0, 1), "most votes", 3, (0, 1)),
        ((), "most votes", 2, (0, 1)),
        ((7, 9, 9, 7), "most votes", 0, (9, 7)),
        ((), "most votes", 0, ()),
        ((None, 7, None), "most votes", 0, (7,)),
        ((None,), "most votes", 0, ()),
        ((2, 5, 5), "highest", 0, (12, 13)),
        ((2, 5, 5), "highest alone", 0, (11,)),
        ((5, 5), "highest alone", 0, ()),
        ((0, 0, 3), "lowest or nobody", 0, (11, 12)),
        ((0, 0, 3), "lowest alone", 0, (13,)),
        ((), "lowest", 0, ()),
    ],
)
def test_what_leads_is_all_that_is_equal_in_front(
    cast: tuple[int | None, ...], counting: str, labels: int, led: tuple[int, ...]
) -> None:
    votes = tuple([(11 + at, vote) for at, vote in enumerate(cast)])

    assert leaders(votes, counting, labels) == led
