"""`everrain play`: what is shown and hidden, what is said, and games that are cut off."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import secrets
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from everrain_runtime.cli import play as play_module
from everrain_runtime.play import journal, saves, session
from everrain_runtime.state.encoding import fingerprint
from tests.runtime.test_journal import sealed
from tests.sources import core_content

if TYPE_CHECKING:
    from everrain_runtime.play.session import Session

pytestmark = pytest.mark.usefixtures("core_once")


def run(*arguments: str, typed: list[str] | None = None) -> Result:
    plain = {"COLUMNS": "80", "FORCE_COLOR": None}
    said = "".join(f"{line}\n" for line in typed or [])
    return CliRunner(env=plain).invoke(play_module.play, arguments, input=said)


def new(path: Path, *arguments: str, typed: list[str] | None = None) -> Result:
    return run("--seed", "5", "--save", str(path), *arguments, typed=typed)


def loaded(path: Path) -> Session:
    saved = saves.read(path)
    return session.go_on(saved, core_content(), io.StringIO(), fresh=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.game"


def at_sea(path: Path) -> None:
    """Write a game in which the first turn has begun."""
    with saves.create(path) as file:
        game = session.start(core_content(), ("",), file, seed=5)
        while game.pending is not None and game.pending.text != "What do you do?":
            game.choose(*[option.key for option in game.pending.options[: game.pending.least]])


# What is dealt


def test_a_game_without_a_seed_is_dealt_by_chance_and_names_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter((11, 12))
    monkeypatch.setattr(secrets, "randbelow", lambda _most: next(drawn))
    told = [run("--save", str(tmp_path / f"{at}.game")).output for at in (1, 2)]
    again = run("--seed", "11", "--save", str(tmp_path / "3.game")).output
    boards = [fingerprint(loaded(tmp_path / f"{at}.game").board) for at in (1, 2, 3)]

    assert "--seed 11 deals this game again." in told[0]
    assert "--seed 12 deals this game again." in told[1]
    assert "deals this game again" not in again
    assert boards[0] == boards[2] != boards[1]


# What is shown


def test_the_table_and_numbered_options_are_shown(path: Path) -> None:
    at_sea(path)
    result = run("--load", str(path))

    assert result.exit_code == 0
    for shown in ("round 1, act 1", "Discovery, to 16", "no tile yet", "on deck", "below deck"):
        assert shown in result.output
    assert "   1  Issue a Crew Order  - 3 fresh\n" in result.output
    assert result.output.endswith(f"The game is kept: everrain play --load {path}\n")


def test_what_happens_is_told_in_sentences(path: Path) -> None:
    at_sea(path)
    result = run("--load", str(path), typed=["issue a navigation order"])

    assert "  Navigation order is issued.\n" in result.output


def test_an_answer_may_be_a_number_or_words(path: Path) -> None:
    assert "Where does Dinghy go?" in new(path, typed=["slot 2, empty"]).output
    assert "Where does Dinghy go?" in new(path.with_suffix(".b"), typed=["3"]).output


@pytest.mark.parametrize("said", ["99", "0", "sideways", "-1", "1 2", ""])
def test_what_is_no_option_is_asked_again(path: Path, said: str) -> None:
    at_sea(path)
    before = path.read_text()
    result = run("--load", str(path), typed=[said, "issue a navigation order"])

    assert "navigation points left: 1" in result.output
    assert path.read_text().startswith(before)
    if said:
        assert f"`{said}` is none of" in result.output or "picked" in result.output


def test_an_empty_line_never_answers(path: Path) -> None:
    new(path, typed=["", "", ""])

    assert '"record":"answer"' not in path.read_text()


def test_where_a_tile_goes_is_asked_with_its_picture(path: Path) -> None:
    with saves.create(path) as file:
        game = session.start(core_content(), ("",), file, seed=11)
        while game.pending is not None and "Which way" not in game.pending.text:
            game.choose(*[option.key for option in game.pending.options[: game.pending.least]])
    shown = run("--load", str(path)).output.partition("Which way does")[2]

    assert any(sign in shown.partition("As drawn")[0] for sign in ".~IPWAS")


# What is said besides answers


def test_help_lists_what_can_be_said(path: Path) -> None:
    output = new(path, typed=["help"]).output

    for command in (
        "map",
        "ship",
        "cards",
        "log",
        "help",
        "rule",
        "primer",
        "undo",
        "save",
        "quit",
    ):
        assert f"\n  {command}" in output


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("map", "? no tile yet"),
        ("ship", "The Bitter End: 40 coin"),
        ("ship bitter", "The Bitter End: 40 coin"),
        ("ship titanic", "no ship is called titanic; there is The Bitter End"),
        ("cards", "Cabins: Starter, Cabin"),
        ("log 2", "A Round begins. Your Turn begins."),
        ("primer", "You win when the players' token comes to space 16"),
        ("rule ord-5", "ORD-05  With a Crew Order"),
        ("rule SPO-01", "2, 3  a Commodity"),
        ("rule XYZ-1", "no rule is called so"),
        ("help 1", "ORD-05  With a Crew Order"),
        ("help 77", "there is no option 77"),
        ("help Inn", "Pay 10 Coin: this Crew recovers all Strain."),
        ("help cabins", "Crew space"),
        ("help Cabinz", "no card is called Cabinz; there is Cabins"),
        ("HELP navigator", "Wayfinder"),
        ("save", "every answer is in"),
    ],
)
def test_a_command_is_answered_and_the_question_stands(path: Path, said: str, shown: str) -> None:
    at_sea(path)
    output = run("--load", str(path), typed=[said]).output
    answer = output.partition(f"> {said}")[2]

    assert " ".join(shown.split()) in " ".join(answer.split())
    assert "What do you do?" in answer


def test_a_copy_is_saved_once_and_can_be_played(path: Path, tmp_path: Path) -> None:
    at_sea(path)
    copy = tmp_path / "copy.game"
    output = run("--load", str(path), typed=[f"save {copy}", f"save {copy}", "end the turn"]).output

    assert f"a copy is in {copy}" in output.replace("\n", " ")
    assert "nothing is overwritten" in output.replace("\n", " ")
    assert loaded(copy).pending.text == "What do you do?"  # type: ignore[union-attr]


def test_the_log_tells_what_has_happened(path: Path) -> None:
    at_sea(path)
    output = run("--load", str(path), typed=["issue a navigation order", "log 1"]).output

    assert output.count("  Navigation order is issued.") == 2


def test_undo_takes_the_last_answer_back(path: Path) -> None:
    at_sea(path)
    output = run("--load", str(path), typed=["issue a crew order", "undo"]).output

    assert "taken back\n\nWhat do you do?" in output


def test_undo_does_not_go_back_behind_dice_or_cards(path: Path) -> None:
    output = new(path, typed=["undo"]).output

    assert "nothing can be taken back" in output


# What stays hidden (EVT-02, EVT-03)

EVENT = "Voices Under the Hull"
OUTCOMES = ("spawn 1 Enemy", "Advance the Agenda", "The Drowned Choir")


@cache
def read_aloud(event: str) -> str:
    """Return a game in which that sea event is being read and a choice is asked for."""
    for seed in range(400):
        file = io.StringIO()
        game = session.start(core_content(), ("",), file, seed=seed)
        for _ in range(60):
            decision = game.pending
            if decision is None:
                break
            execution = game.playthrough.game.execution
            if execution is not None and execution.loaded.name == event:
                return file.getvalue()
            picked = decision.options[: decision.least]
            if decision.text == "What do you do?":
                picked = decision.options[-1:]
            game.choose(*[option.key for option in picked])
    raise AssertionError(f"nobody meets {event}")


@pytest.mark.long
@pytest.mark.rule("EVT-02", "EVT-03")
def test_of_an_event_the_story_and_the_options_are_read_and_no_outcome(path: Path) -> None:
    path.write_text(read_aloud(EVENT))
    output = run("--load", str(path), typed=[f"help {EVENT}", "help 1", "log", "cards"]).output

    assert "Cut the anchor" in output
    assert "Something knocks from beneath" in output
    assert "The rest is for the narrator to read" in output
    assert not [outcome for outcome in OUTCOMES if outcome in output]


@pytest.mark.rule("EVT-02")
def test_of_an_event_nobody_has_drawn_nothing_is_read(path: Path) -> None:
    output = new(path, typed=[f"help {EVENT}", 'help "The Drowned Choir"']).output

    assert "It is read when it is drawn." in output
    assert "Something knocks" not in output
    assert "Cut the anchor" not in output
    assert "no card is called" in output


@pytest.mark.rule("EVT-02")
def test_the_outcome_of_a_choice_cannot_be_looked_at_and_taken_back(path: Path) -> None:
    path.write_text(read_aloud(EVENT))
    output = run("--load", str(path), typed=["cut the anchor", "undo"]).output

    assert "Advance agenda by 2." in output
    assert "nothing can be taken back" in output.partition("Advance agenda")[2]


# What cannot be


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "7"], "7 is not in the range 1<=x<=4"),
        (["--bot", "random", "--bot", "random"], "2 bots are too many for 1 ship"),
        (["--bot", "clever"], "'clever' is not one of"),
        (["--rule", "weather=wet"], "no rule is called 'weather'"),
        (["--rule", "length=9"], "length is 16 or 12 or 8, not '9'"),
        (["--rule", "length"], "write the rule and its value"),
        (["--salvage"], "--salvage is for a file"),
        (["--load", "nowhere.game"], "does not exist"),
        (["--seed", "many"], "'many' is not a valid integer"),
        (["--seed", "9999999999"], "a seed is at most 1000000000"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(tmp_path: Path, arguments: list[str], said: str) -> None:
    result = run(*arguments, "--save", str(tmp_path / "b.game"))

    assert result.exit_code == 2
    assert said in result.output.splitlines()[-1]
    assert not (tmp_path / "b.game").exists()


def test_a_file_that_is_there_is_not_played_over(path: Path) -> None:
    path.write_text("mine")
    result = new(path)

    assert (result.exit_code, path.read_text()) == (2, "mine")
    assert result.output.splitlines()[-1].endswith("is there already; --load goes on with it")


@pytest.mark.parametrize("option", ["--players", "--seed", "--rule", "--bot"])
def test_what_a_game_was_started_with_cannot_be_chosen_again(path: Path, option: str) -> None:
    at_sea(path)
    value = {"--rule": "length=8", "--bot": "random"}.get(option, "2")
    result = run("--load", str(path), option, value)

    assert result.exit_code == 2
    assert f"{option} is settled" in result.output


# Games that are cut off


def test_a_damaged_game_is_refused_with_its_line_and_can_be_salvaged(
    path: Path, tmp_path: Path
) -> None:
    at_sea(path)
    lines = path.read_text().splitlines(keepends=True)
    lines[4] = lines[4].replace("picked", "packed")
    path.write_text("".join(lines))
    refused = run("--load", str(path))
    salvaged = run("--load", str(path), "--salvage", "--save", str(tmp_path / "new.game"))

    assert refused.exit_code == 1
    assert "line 5: it is not as it was written" in refused.output
    assert "--salvage goes on before that" in refused.output
    assert salvaged.exit_code == 0
    assert "line 5" in salvaged.output
    assert path.read_text() == "".join(lines)
    assert saves.read(tmp_path / "new.game").snapshots


def test_a_game_that_breaks_says_how_to_go_on_before_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_sea(path)

    def fail(self: Session, *picked: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(session.Session, "choose", fail)
    result = run("--load", str(path), typed=["1"])

    assert isinstance(result.exception, ZeroDivisionError)
    assert f"everrain play --salvage --load {path}" in " ".join(result.output.split())


@pytest.mark.long
def test_a_game_torn_anywhere_in_its_last_lines_goes_on_from_the_line_before(path: Path) -> None:
    at_sea(path)
    text = path.read_text()
    lines = text.splitlines(keepends=True)
    for kept in (len(lines) - 3, len(lines) - 1):
        whole = "".join(lines[:kept])
        path.write_text(whole)
        expected = fingerprint(loaded(path).board)
        for cut in (8, len(lines[kept]) - 1):
            path.write_text(whole + lines[kept][:cut])
            result = run("--load", str(path))

            assert result.exit_code == 0
            assert "cut off as it was written" in result.output
            assert path.read_text() == whole
            assert fingerprint(loaded(path).board) == expected


def played(path: str) -> None:
    with Path(path).open("w", encoding="utf-8") as file:
        session.start(core_content(), ("random",), file, seed=8)


@pytest.mark.long
def test_a_game_killed_at_any_moment_ends_as_it_would_have(tmp_path: Path) -> None:
    whole = io.StringIO()
    expected = fingerprint(session.start(core_content(), ("random",), whole, seed=8).board)
    context = multiprocessing.get_context("fork")
    for number, moment in enumerate((0.01, 0.04, 0.08)):
        path = tmp_path / f"{number}.game"
        process = context.Process(target=played, args=(str(path),))
        process.start()
        while not path.exists() or b"snapshot" not in path.read_bytes():
            time.sleep(0.001)
        time.sleep(moment)
        process.kill()
        process.join()
        assert process.exitcode in (0, -signal.SIGKILL)
        saved = saves.read(path)
        with saves.reopen(path, saved) as file:
            game = session.go_on(saved, core_content(), file, fresh=False)

        assert fingerprint(game.board) == expected


@pytest.mark.parametrize("written", [0, 1, 16, 17, 18, 40, 90])
def test_a_file_killed_before_its_header_is_whole_is_begun_anew(path: Path, written: int) -> None:
    whole = io.StringIO()
    session.start(core_content(), ("",), whole, seed=5)
    path.write_text(whole.getvalue()[:written])
    result = new(path, typed=["quit"])

    assert result.exit_code == 0, result.output
    assert saves.read(path).snapshots


@pytest.mark.parametrize("text", ["my notes", "decade\n", '{"answers":1}'])
def test_what_is_no_game_is_never_written_over(path: Path, text: str) -> None:
    path.write_text(text)
    result = new(path)

    assert result.exit_code == 2
    assert "is there already" in result.output
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("seats", "begun", "said"),
    [
        (["nobody"], True, "line 1: no bot is called 'nobody'"),
        (["", ""], True, "line 1: 2 seats are for 1 captains"),
        ([], False, "1 to 4 captains can play, not 0"),
    ],
)
def test_forged_seats_are_told_in_a_line(
    path: Path, seats: list[str], begun: bool, said: str
) -> None:
    at_sea(path)
    text = path.read_text() if begun else path.read_text().splitlines()[0]
    first, *rest = [json.loads(line.partition(" ")[2]) for line in text.splitlines()]
    path.write_text(sealed([{**first, "seats": seats}, *rest]))
    result = run("--load", str(path))

    assert result.exit_code == 1
    assert said in " ".join(result.output.split())


def test_two_processes_never_write_to_one_game(path: Path) -> None:
    at_sea(path)
    with saves.reopen(path, saves.read(path)):
        refused = run("--load", str(path), typed=["quit"])
        copied = run("--load", str(path), "--save", str(path.with_name("b.game")), typed=["quit"])
    once_more = run("--load", str(path), typed=["quit"])

    assert refused.exit_code == 2
    assert f"is being played by process {os.getpid()}: end that" in " ".join(refused.output.split())
    assert (copied.exit_code, once_more.exit_code) == (0, 0)


def test_a_game_played_on_since_it_was_read_is_not_cut_off(path: Path) -> None:
    at_sea(path)
    early = saves.read(path)
    with saves.reopen(path, early) as file:
        game = session.go_on(early, core_content(), file, fresh=False)
        assert game.pending is not None
        game.choose(game.pending.options[0].key)
    longer = path.read_text()
    with pytest.raises(saves.InUse, match="played on by another process"):
        saves.reopen(path, early)

    assert path.read_text() == longer
    assert len(longer) > len(early.text)


@pytest.mark.long
def test_a_player_whose_terminal_is_killed_goes_on_where_they_were(path: Path) -> None:
    """Play by two real processes, each killed while it waits for an answer."""
    command = [sys.executable, "-c", "from everrain_dsl.cli import main; main()", "play"]
    begun = [*command, "--seed", "5", "--save", str(path)]
    for arguments, said in ((begun, ["1"] * 4), ([*command, "--load", str(path)], ["1"] * 5)):
        process = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "COLUMNS": "80", "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdin is not None
        assert process.stdout is not None
        shown = b""
        for line in [*said, None]:
            shown = b""
            while not shown.endswith(b"\n> "):
                read = os.read(process.stdout.fileno(), 65536)
                assert read, "the process has ended"
                shown += read
            if line is not None:
                process.stdin.write(f"{line}\n".encode())
                process.stdin.flush()
        process.kill()
        process.communicate()
        pending = loaded(path).pending

        assert process.returncode == -signal.SIGKILL
        assert pending is not None
        assert pending.text.partition(":")[0] in shown.decode().replace("\n", " ")
    assert journal.read(path.read_text()).notes == ()
    assert sum(len(each.answers) for each in saves.read(path).snapshots) == 9
