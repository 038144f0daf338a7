"""Journals on disk: created, written on, salvaged; nothing is overwritten."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from everrain_runtime.play import journal, saves, session
from everrain_runtime.play.journal import Damaged, Saved
from everrain_runtime.state.encoding import fingerprint
from tests.sources import core_content

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def written() -> str:
    file = io.StringIO()
    session.start(core_content(), ("random",), file, seed=5)
    return file.getvalue()


def accept(saved: Saved) -> None:
    """Accept whatever can be read."""


def answers(saved: Saved) -> int:
    return sum(len(snapshot.answers) for snapshot in saved.snapshots)


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.game").write_text("mine")

    with pytest.raises(FileExistsError):
        saves.create(tmp_path / "a.game")
    assert (tmp_path / "a.game").read_text() == "mine"


def test_a_game_without_a_name_gets_the_first_that_is_free(tmp_path: Path) -> None:
    (tmp_path / "everrain-1.game").touch()

    assert saves.free_name(tmp_path) == tmp_path / "everrain-2.game"


def test_what_is_left_of_a_torn_line_is_cut_off_before_writing_on(
    tmp_path: Path, written: str
) -> None:
    path = tmp_path / "torn.game"
    path.write_text(written[:-9])
    saved = saves.read(path)
    with saves.reopen(path, saved) as file:
        file.write("more\n")

    assert path.read_text() == written[: written.rstrip("\n").rfind("\n") + 1] + "more\n"


def test_bytes_that_are_no_text_are_damage_with_a_line(tmp_path: Path, written: str) -> None:
    lines = written.encode().splitlines(keepends=True)
    lines[2] = lines[2][:40] + b"\xff" + lines[2][41:]
    path = tmp_path / "bad.game"
    path.write_bytes(b"".join(lines))

    with pytest.raises(Damaged, match="line 3: it is not as it was written"):
        saves.read(path)


def test_what_stands_before_damage_is_salvaged_with_a_note(written: str) -> None:
    lines = written.splitlines(keepends=True)
    half = len(lines) // 2
    lines[half] = lines[half].replace("record", "rekord", 1)
    saved = saves.salvage("".join(lines), accept)

    assert saved.text == "".join(lines[:half])
    assert saved.notes[0].startswith(f"line {half + 1}: it is not as it was written")
    journal.replay(saved, core_content())


def test_a_file_that_is_sound_is_salvaged_whole_without_a_note(written: str) -> None:
    saved = saves.salvage(written, lambda read: journal.resume(read, core_content()))

    assert saved.text == written
    assert saved.notes == ()


def test_answers_that_break_the_game_are_left_out(written: str) -> None:
    whole = answers(journal.read(written))

    def breaks(saved: Saved) -> None:
        if answers(saved) > whole - 3:
            raise ZeroDivisionError

    saved = saves.salvage(written, breaks)

    assert answers(saved) == whole - 3
    assert "the game breaks here, ZeroDivisionError" in saved.notes[0]


def test_a_file_without_a_good_header_cannot_be_salvaged() -> None:
    with pytest.raises(Damaged, match="line 1"):
        saves.salvage("nonsense\nmore nonsense\n", accept)


def test_a_salvaged_game_goes_on(written: str) -> None:
    lines = written.splitlines(keepends=True)
    saved = saves.salvage("".join([*lines[:-4], "damage\n"]), accept)
    file = io.StringIO()
    game = session.go_on(saved, core_content(), file, fresh=True)
    whole = journal.replay(journal.read(written), core_content())

    assert game.board.flow.is_over == whole.board.flow.is_over
    assert fingerprint(game.board) == fingerprint(whole.board)
