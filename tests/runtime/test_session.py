"""A session: people and bots answer, all of it is written, and it goes on from what is written."""

from __future__ import annotations

import io
import json
from itertools import pairwise
from typing import TYPE_CHECKING

import attrs
import pytest

from everrain_runtime.bots import BOTS
from everrain_runtime.content.content import Content
from everrain_runtime.play import journal, session
from everrain_runtime.state.encoding import fingerprint
from tests.runtime.test_journal import sealed
from tests.sources import core_bundle, core_content

if TYPE_CHECKING:
    from everrain_runtime.play.session import Session

#: How many answers a person gives before the tests have seen enough.
ENOUGH = 45


def begin(*seats: str, seed: int = 3) -> tuple[Session, io.StringIO]:
    file = io.StringIO()
    return session.start(core_content(), seats, file, seed=seed), file


def answer(game: Session, count: int) -> bool:
    """Answer as a person would whose mind depends on what is asked; return whether it goes on."""
    decision = game.pending
    if decision is None or count >= ENOUGH:
        return False
    bot = BOTS["random"](count)
    picked = bot.answer(game.playthrough.game, decision)
    game.choose(*[decision.options[at].key for at in picked])
    return True


def play(game: Session) -> str:
    count = 0
    while answer(game, count):
        count += 1
    return fingerprint(game.board)


def go_on(text: str, *, fresh: bool) -> tuple[Session, io.StringIO]:
    file = io.StringIO("" if fresh else text)
    file.seek(0, io.SEEK_END)
    saved = journal.read(text)
    game = session.go_on(saved, core_content(), file, fresh=fresh)

    assert game.notes == ()
    return game, file


def advance_to(game: Session, words: str) -> None:
    """Answer until what is asked has those words."""
    for count in range(400):
        decision = game.pending
        assert decision is not None, f"nobody asks {words!r}"
        if words in decision.text:
            return
        bot = BOTS["random"](count)
        picked = bot.answer(game.playthrough.game, decision)
        game.choose(*[decision.options[at].key for at in picked])
    raise AssertionError(f"nobody asks {words!r}")


@pytest.mark.long
@pytest.mark.parametrize("seats", [("",), ("", "random")])
@pytest.mark.parametrize("fresh", [False, True], ids=["written on", "written anew"])
def test_a_game_put_down_at_every_tenth_answer_ends_as_one_played_through(
    seats: tuple[str, ...], fresh: bool
) -> None:
    through = play(begin(*seats)[0])
    game, file = begin(*seats)
    count = 0
    while answer(game, count):
        count += 1
        if count % 10 == 0:
            game, file = go_on(file.getvalue(), fresh=fresh)

    assert fingerprint(game.board) == through


def test_the_same_seed_is_the_same_game() -> None:
    assert play(begin("", "random")[0]) == play(begin("", "random")[0])


def test_another_seed_is_another_game() -> None:
    assert play(begin("", "random")[0]) != play(begin("", "random", seed=4)[0])


def test_a_game_of_bots_alone_is_played_to_its_end_and_replayed_to_the_same_board() -> None:
    game, file = begin("random")
    again = journal.replay(journal.read(file.getvalue()), core_content())

    assert game.board.flow.is_over
    assert fingerprint(again.board) == fingerprint(game.board)


def test_a_game_cut_off_before_its_first_board_begins_again() -> None:
    _, file = begin("", "random")
    header = file.getvalue().split("\n")[0] + "\n"
    again, _ = go_on(header, fresh=False)

    assert fingerprint(again.board) == fingerprint(begin("", "random")[0].board)


def test_a_board_is_written_once_for_each_turn_of_a_captain() -> None:
    _, file = begin("random")
    records = [json.loads(line.partition(" ")[2]) for line in file.getvalue().splitlines()]
    boards = [each["board"]["flow"] for each in records if each["record"] == "snapshot"]
    turns = [(flow["round"], flow["active"]) for flow in boards]

    assert len(set(turns)) == len(turns)
    assert all(active for _, active in turns[1:])
    assert [number for number, _ in turns] == sorted(number for number, _ in turns)


def test_an_answer_is_written_before_anything_comes_of_it() -> None:
    game, file = begin("")
    before = file.getvalue()
    decision = game.pending
    assert decision is not None
    game.choose(decision.options[0].key)
    added = file.getvalue().removeprefix(before).splitlines()

    assert f'"picked":["{decision.options[0].key}"]' in added[0]


def test_a_seed_that_could_not_be_read_again_is_refused() -> None:
    with pytest.raises(ValueError, match="a seed is at most 1000000000"):
        begin("", seed=10**9 + 1)


# Undo


def test_an_answer_is_taken_back() -> None:
    game, _ = begin("")
    advance_to(game, "start?")
    first = game.pending
    assert first is not None
    before = fingerprint(game.board)
    game.choose(first.options[0].key)

    assert game.undo()
    assert game.pending == first
    assert fingerprint(game.board) == before


def test_nothing_is_taken_back_before_the_first_answer() -> None:
    assert not begin("")[0].undo()


def test_what_bots_have_answered_since_is_taken_back_with_it() -> None:
    game, _ = begin("", "random", seed=2)
    answers = [game.answers]
    undone = []
    for count in range(60):
        decision = game.pending
        if decision is None:
            break
        before = fingerprint(game.board)
        answer(game, count % ENOUGH)
        if game.answers > answers[-1] + 1 and game.undo():
            undone.append((fingerprint(game.board) == before, game.pending == decision))
            answer(game, count % ENOUGH)
        answers.append(game.answers)

    assert undone
    assert all(back == (True, True) for back in undone)
    assert all(one < other for one, other in pairwise(answers))


@pytest.mark.parametrize("loaded", [False, True], ids=["at once", "after loading"])
def test_a_choice_of_a_card_cannot_be_taken_back_once_its_outcome_is_read(loaded: bool) -> None:
    game, file = begin("", seed=1)
    advance_to(game, "choose one")
    decision = game.pending
    assert decision is not None
    game.choose(decision.options[-1].key)
    if loaded:
        game, file = go_on(file.getvalue(), fresh=False)

    assert not game.undo()


@pytest.mark.parametrize("fresh", [False, True])
def test_what_is_taken_back_after_loading_stays_so_when_loaded_again(fresh: bool) -> None:
    game, file = begin("")
    advance_to(game, "start?")
    assert game.pending is not None
    game.choose(game.pending.options[0].key)
    game, file = go_on(file.getvalue(), fresh=fresh)
    assert game.undo()
    again, _ = go_on(file.getvalue(), fresh=False)

    assert again.pending == game.pending
    assert fingerprint(again.board) == fingerprint(game.board)


# As a library: no file, any bot


def test_a_game_needs_no_file_and_is_saved_as_a_text() -> None:
    game = session.start(core_content(), ("", "random"), seed=3)
    for count in range(12):
        answer(game, count)
    again = session.restore(game.save(), core_content())

    assert again.pending == game.pending
    assert again.answers == game.answers
    assert again.save() == game.save()
    assert play(again) == play(game)


def test_a_game_in_a_file_and_one_in_memory_are_written_alike() -> None:
    game, file = begin("", "random")
    bare = session.start(core_content(), ("", "random"), seed=3)
    for each in (game, bare):
        for count in range(8):
            answer(each, count)

    assert file.getvalue() == game.save() == bare.save()


def test_a_copy_is_a_game_of_its_own() -> None:
    game = session.start(core_content(), ("", "random"), seed=3)
    answer(game, 0)
    before, board = game.save(), fingerprint(game.board)
    other = game.copy()
    asked = game.pending
    for count in range(10):
        answer(other, count)

    assert (game.pending, game.save(), fingerprint(game.board)) == (asked, before, board)
    assert other.save().startswith(before)
    assert journal.read(other.save()).header == journal.read(before).header
    assert play(game.copy()) == play(game)


def test_a_copy_takes_back_what_was_answered_before_it() -> None:
    game = session.start(core_content(), ("",), seed=3)
    first = game.pending
    assert first is not None
    game.choose(first.options[0].key)
    other = game.copy()

    assert other.undo()
    assert other.pending == first
    assert game.pending != first


def test_a_copy_of_a_game_that_is_over_is_over() -> None:
    game = session.start(core_content(), ("random",), seed=8)
    other = game.copy()

    assert game.seat == other.seat == 0
    assert (other.outcome, other.reason) == (game.outcome, game.reason) != ("", "")
    with pytest.raises(RuntimeError):
        other.let(BOTS["random"](1))


def test_any_bot_answers_for_a_person() -> None:
    game = session.start(core_content(), ("", ""), seed=3)
    seats = set()
    for count in range(30):
        seats.add(game.seat)
        game.let(BOTS["random"](count))

    assert seats == {1, 2}


def test_a_bot_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="no bot is called 'gredy'; there are greedy and random"):
        session.start(core_content(), ("gredy",))


def test_a_game_with_other_cards_says_what_was_left_out() -> None:
    game = session.start(core_content(), ("",), seed=3)
    answer(game, 0)
    changed = Content([attrs.evolve(core_bundle(), programs=core_bundle().programs[:-1])])
    again = session.restore(game.save(), changed)

    gone, restarted = again.notes
    assert gone.startswith("the set `core` no longer has `")
    assert restarted == journal.RESTARTED
    assert again.answers == 0


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        (["", "nobody"], "line 1: no bot is called 'nobody'"),
        ([""], "line 1: 1 seats are for 2 captains"),
        (["", "", ""], "line 1: 3 seats are for 2 captains"),
        ([], "line 1: 0 seats are for 2 captains"),
    ],
)
def test_a_game_with_forged_seats_is_refused(seats: list[str], reason: str) -> None:
    _, file = begin("", "random")

    with pytest.raises(journal.Damaged, match=reason):
        session.restore(forged(file.getvalue(), seats), core_content())


@pytest.mark.parametrize("count", [0, 5])
def test_a_game_that_has_not_begun_is_for_one_to_four(count: int) -> None:
    header = begin("")[1].getvalue().splitlines()[0]

    with pytest.raises(ValueError, match=f"1 to 4 captains can play, not {count}"):
        session.restore(forged(header, ["random"] * count), core_content())


def forged(text: str, seats: list[str]) -> str:
    """Return a game with other seats, and with checksums that fit."""
    first, *rest = [json.loads(line.partition(" ")[2]) for line in text.splitlines()]
    return sealed([{**first, "seats": seats}, *rest])
