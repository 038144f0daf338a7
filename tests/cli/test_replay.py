"""`everrain replay`: a written game comes out as it was played, or is refused."""

from __future__ import annotations

import io
import json
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from everrain_dsl.compiler import compile_folders
from everrain_runtime import scenarios
from everrain_runtime.cli.replay import replay
from everrain_runtime.play import journal, session
from everrain_runtime.state import encoding
from everrain_runtime.state.encoding import fingerprint
from tests.recording import record
from tests.sources import core_content, core_folder
from tests.vocabularies import FURTHER, with_rows

if TYPE_CHECKING:
    from everrain_runtime.play.session import Session

pytestmark = pytest.mark.usefixtures("core_once")

DATA = Path(__file__).parent.parent / "data"
#: The answers given by hand, the game that came of them, and how it ended.
SCRIPT, SOLO, OUTCOME = DATA / "solo.answers", DATA / "solo.game", DATA / "solo.json"
AGAIN = """\
solo.game was recorded with other cards or another engine. Record it anew with
  python -m pytest tests/cli/test_replay.py --update-golden
which gives the answers of solo.answers as long as they fit; from there a bot plays on."""


def run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(replay, arguments)


@pytest.fixture
def written(tmp_path: Path) -> tuple[Path, Session]:
    path = tmp_path / "bots.game"
    with path.open("w") as file:
        game = session.start(core_content(), ("random",), file, seed=2)
    return path, game


def test_a_game_is_replayed_to_its_final_state(written: tuple[Path, Session]) -> None:
    path, game = written
    result = run(str(path))

    assert result.exit_code == 0
    assert result.output.endswith(f"final state {fingerprint(game.board)}\n")
    assert game.board.flow.reason in result.output


def test_what_came_of_a_game_is_told_to_programs(written: tuple[Path, Session]) -> None:
    path, game = written
    data = json.loads(run(str(path), "--json", "--check").output)

    assert data["hash"] == fingerprint(game.board)
    assert (data["seed"], data["players"]) == (2, 1)
    assert (data["outcome"], data["reason"]) == (game.board.flow.outcome, game.board.flow.reason)
    assert data["rounds"] == game.board.flow.round
    assert data["answers"] == game.answers


def test_a_game_that_is_not_over_is_replayed_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "begun.game"
    with path.open("w") as file:
        session.start(core_content(), ("",), file)

    assert "0 answers, 0 rounds, not over" in run(str(path)).output


def test_a_damaged_game_is_refused_with_line_and_reason(written: tuple[Path, Session]) -> None:
    path, _ = written
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:9], *lines[10:]]))
    refused, salvaged = run(str(path)), run(str(path), "--salvage")

    assert refused.exit_code == 1
    assert "line 10: it is not as it was written" in refused.output
    assert "--salvage replays what is before that" in refused.output
    assert salvaged.exit_code == 0
    assert "the lines before it are used" in salvaged.output


def test_a_game_that_comes_out_otherwise_is_refused(
    written: tuple[Path, Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = written
    seen = count()
    monkeypatch.setattr(encoding, "fingerprint", lambda _board: next(seen))
    result = run(str(path))

    assert result.exit_code == 1
    assert "the game does not come out as it is written here" in result.output


# A game played by hand to its end


def test_the_game_that_was_played_by_hand_comes_out_as_it_did(update_golden: bool) -> None:
    """It was played through `everrain play`, every answer thought about."""
    content = core_content()
    if update_golden:
        file = io.StringIO()
        game, fitted = record(SCRIPT.read_text(), content, file)
        SOLO.write_text(file.getvalue())
        flow = game.board.flow
        found = {
            "hash": fingerprint(game.board),
            "outcome": flow.outcome,
            "reason": flow.reason,
            "rounds": flow.round,
            "answers": game.answers,
            "by hand": fitted,
        }
        OUTCOME.write_text(json.dumps(found, indent=2) + "\n")
    saved = journal.read(SOLO.read_text())
    assert journal.fits(saved, content), AGAIN
    try:
        again = journal.replay(saved, content)
    except Exception as failure:
        raise AssertionError(AGAIN) from failure
    expected, flow = json.loads(OUTCOME.read_text()), again.board.flow

    assert fingerprint(again.board) == expected["hash"], AGAIN
    assert (flow.outcome, flow.reason) == (expected["outcome"], expected["reason"])
    assert flow.round == expected["rounds"]


@pytest.mark.long
def test_a_game_comes_out_as_it_did_with_more_rows_in_the_vocabulary() -> None:
    """Rows that no card uses change neither what the cards mean nor what becomes of the game."""
    longer = compile_folders([core_folder()], with_rows(*FURTHER))
    content = scenarios.prepare(longer).content
    game = journal.replay(journal.read(SOLO.read_text()), content)

    assert fingerprint(game.board) == json.loads(OUTCOME.read_text())["hash"]
