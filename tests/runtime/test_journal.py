"""The journal: what is written can be replayed and resumed; what is damaged is refused."""

from __future__ import annotations

import hashlib
import io
import json
from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from everrain_runtime.content.content import Content
from everrain_runtime.engine.registry import step
from everrain_runtime.play import journal, session
from everrain_runtime.play.journal import (
    FORMAT,
    RESTARTED,
    TORN,
    Damaged,
    Journal,
    header_of,
    read,
    replay,
    resume,
)
from everrain_runtime.play.playthrough import Playthrough
from everrain_runtime.play.standard_rules import standard_rules
from everrain_runtime.scenarios.fixtures import sample_board
from everrain_runtime.state import Step, log
from everrain_runtime.state.encoding import fingerprint, to_json
from tests.runtime.asking import asking
from tests.sources import core_content

if TYPE_CHECKING:
    from everrain_runtime.engine.game import Game


@step
def pay_and_roll(game: Game) -> None:
    """Ask for coin, roll, ask again."""
    game.you.coin -= game.choose_number(asking("how much"), 0, 3)
    game.you.clues += game.roll("fate")
    game.confirm(asking("well?"))


@step
def confirm_twice(game: Game) -> None:
    game.confirm(asking("first?"))
    game.confirm(asking("second?"))


#: What plays by the rules and the steps of these tests.
Played = partial(Playthrough, ruleset=standard_rules().having(pay_and_roll, confirm_twice))


def play(*picked: str, steps: int = 3, seed: int = 5) -> tuple[str, Playthrough]:
    """Return the journal of a game with those answers, and the game."""
    board = sample_board(seed=seed)
    board.steps = (Step("pay_and_roll"),) * steps
    playthrough = Played(board, Content())
    file = io.StringIO()
    Journal(file, header_of((), board)).follow(playthrough)
    playthrough.go()
    for each in picked:
        if each == "undo":
            assert playthrough.undo()
        else:
            playthrough.choose(each)
    return file.getvalue(), playthrough


WRITTEN, PLAYED = play("2", "yes", "0", "no")


HEADER = {
    "record": "header",
    "format": FORMAT,
    "sets": [],
    "options": {},
    "seed": 0,
    "seats": [],
    "answers": 0,
}
SNAPSHOT = {"record": "snapshot", "board": to_json(sample_board())}
ANSWER = {"record": "answer", "id": "well?", "picked": [], "player": 0}


def test_a_game_is_replayed_to_the_same_board() -> None:
    found = replay(read(WRITTEN), Content(), make=Played)

    assert fingerprint(found.board) == fingerprint(PLAYED.board)
    assert found.pending == PLAYED.pending


def test_a_game_is_resumed_where_it_was() -> None:
    text, played = play("2", "yes", "1")
    found, notes = resume(read(text), Content(), make=Played)

    assert notes == ()
    assert found.pending == played.pending
    assert fingerprint(found.board) == fingerprint(played.board)


def test_the_header_says_what_the_game_was_started_with() -> None:
    header = read(play(seed=77)[0]).header

    assert (header.sets, header.seed) == ((), 77)


def test_an_answer_taken_back_is_not_replayed() -> None:
    text, played = play("2", "yes", steps=1)
    undone, again = play("2", "yes", steps=1)
    assert text == undone

    board = sample_board()
    board.steps = (Step("confirm_twice"),) * 2
    playthrough = Played(board, Content())
    file = io.StringIO()
    Journal(file, header_of((), board)).follow(playthrough)
    playthrough.go()
    for picked in ("yes", "yes", "no"):
        playthrough.choose(picked)
    assert playthrough.undo()
    assert playthrough.undo()
    playthrough.choose("no")
    found = replay(read(file.getvalue()), Content(), make=Played)

    assert found.pending == playthrough.pending
    assert found.given == playthrough.given
    assert fingerprint(again.board) == fingerprint(played.board)
    assert fingerprint(found.checkpoint) == fingerprint(playthrough.checkpoint)


def test_a_torn_last_line_is_dropped_with_a_note() -> None:
    whole = read(WRITTEN)
    torn = read(WRITTEN[:-7])

    assert torn.notes == (TORN,)
    assert not whole.notes
    assert _answers(torn) == _answers(whole)[: len(_answers(torn))]


@settings(max_examples=60, deadline=None)
@given(at=st.integers(0, len(WRITTEN) - 1), into=st.sampled_from('0a"}{ \n'))
def test_damage_inside_is_refused_with_its_line(at: int, into: str) -> None:
    damaged = WRITTEN[:at] + into + WRITTEN[at + 1 :]
    if damaged == WRITTEN or "\n" not in damaged[at + 1 :]:
        return

    with pytest.raises(Damaged) as caught:
        read(damaged)
    assert caught.value.line == WRITTEN[:at].count("\n") + 1


@pytest.mark.parametrize("missing", range(5))
def test_a_line_that_is_left_out_is_noticed(missing: int) -> None:
    lines = WRITTEN.splitlines(keepends=True)

    with pytest.raises(Damaged):
        read("".join(lines[:missing] + lines[missing + 1 :]))


def test_nothing_is_no_journal() -> None:
    with pytest.raises(Damaged, match="no header"):
        read("")


def test_what_is_written_rightly_and_means_nothing_is_refused(subtests: pytest.Subtests) -> None:
    rows: list[tuple[list[object], str]] = [
        ([SNAPSHOT], "it is no header"),
        ([{"record": "header", "format": 9}], "the format is 9"),
        (
            [{"record": "header", "format": FORMAT}],
            "the header is malformed: .*'answers' is missing",
        ),
        ([{**HEADER, "answers": -1}], r"malformed: \$\.answers: expected 0 to"),
        ([{**HEADER, "sets": [["core", "1"]]}], r"malformed: \$\.sets\[0\]: expected a list of 3"),
        (
            [{**HEADER, "options": {"length": 8}}],
            r"malformed: \$\.options\.length: expected a text",
        ),
        (["header"], "it is no record"),
        ([None, ANSWER], "before the first snapshot"),
        ([None, None], "a second header"),
        ([None, {"record": "snapshot", "board": 3}], r"malformed: \$\.board: expected an object"),
        ([None, {"record": "snapshot"}], "the snapshot is malformed: .*'board' is missing"),
        ([None, {"record": "poem"}], "is no record of a journal"),
        ([None, SNAPSHOT, {"record": "undo"}], "nothing is left"),
        (
            [None, SNAPSHOT, {**ANSWER, "picked": [3]}],
            r"malformed: \$\.picked\[0\]: expected a text",
        ),
        ([None, SNAPSHOT, {"record": "answer"}], "the answer is malformed: .* is missing"),
        ([None, SNAPSHOT, {"record": "undo", "why": ""}], "'why' is not known here"),
    ]
    for records, reason in rows:
        with subtests.test(records=str(records)), pytest.raises(Damaged, match=reason):
            read(sealed(records))


def test_a_game_cut_off_before_its_first_snapshot_can_neither_be_replayed_nor_resumed() -> None:
    saved = read(sealed([None]))

    assert saved.snapshots == ()
    for use in (replay, resume):
        with pytest.raises(Damaged, match="no snapshot behind the header"):
            use(saved, Content())


def test_a_snapshot_that_is_no_board_is_refused() -> None:
    board = {**to_json(sample_board()), "ships": 3}

    with pytest.raises(Damaged, match=r"line 2: the snapshot is malformed: \$\.board\.ships: "):
        read(sealed([None, {"record": "snapshot", "board": board}]))


def test_other_cards_start_the_step_again_and_are_not_replayed() -> None:
    text, played = play("2", "yes", "1")
    other = {**HEADER, "seed": 5, "sets": [["a", "1", "b"]]}
    records = [json.loads(line.partition(" ")[2]) for line in text.splitlines()]
    saved = read(sealed([other, *records[1:]]))
    found, notes = resume(saved, Content(), make=Played)

    assert notes == (RESTARTED,)
    assert fingerprint(found.checkpoint) == fingerprint(played.checkpoint)
    assert not found.given
    with pytest.raises(Damaged, match="other cards"):
        replay(saved, Content(), make=Played)


def test_an_answer_that_does_not_fit_the_game_is_refused() -> None:
    records = [json.loads(line.partition(" ")[2]) for line in WRITTEN.splitlines()]
    answer = next(each for each in records if each["record"] == "answer")
    answer["picked"] = ["9"]

    with pytest.raises(Damaged, match="cannot be given"):
        replay(read(sealed(records)), Content(), make=Played)


def test_a_game_that_comes_out_otherwise_is_refused() -> None:
    records = [json.loads(line.partition(" ")[2]) for line in WRITTEN.splitlines()]
    snapshots = [each for each in records if each["record"] == "snapshot"]
    snapshots[-1]["board"]["barriers"] += 1

    with pytest.raises(Damaged, match="does not come out"):
        replay(read(sealed(records)), Content(), make=Played)


def _answers(saved: object) -> list[object]:
    return [answer for each in saved.snapshots for _, answer in each.answers]  # type: ignore[attr-defined]


def sealed(records: list[object]) -> str:
    """Return *records* as a journal with right checksums; None stands for a header."""
    lines, last = [], ""
    for record in records:
        text = json.dumps(HEADER if record is None else record)
        last = hashlib.sha256(f"{last} {text}".encode()).hexdigest()[:16]
        lines.append(f"{last} {text}\n")
    return "".join(lines)


def test_the_log_is_saved_with_the_game_once_each() -> None:
    """The log of a game that goes on twice is that of one played in one go."""
    whole = io.StringIO()
    played = session.start(core_content(), ("random",), whole, seed=8)
    text = whole.getvalue()
    lines = text.splitlines(keepends=True)
    middle = journal.read("".join(lines[: 2 * len(lines) // 3]))
    again = session.go_on(middle, core_content(), io.StringIO(middle.text), fresh=False)

    assert log.entries(journal.read(text).snapshots[-1].board.log) != []
    assert _told(again) == _told(played)
    assert _told(session.go_on(journal.read(text), core_content(), io.StringIO(), fresh=True)) == (
        _told(played)
    )


def _told(game: session.Session) -> list[log.Entry]:
    return sorted(log.entries(game.board.log), key=repr)
