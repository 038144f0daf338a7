"""The life of a file in an editor: what is shown follows what becomes of it, wherever that is."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from typing import TYPE_CHECKING, Any

import pytest
from lsprotocol import types

from tests.editor.client import drive

if TYPE_CHECKING:
    from tests.editor.client import Editor

MANIFEST = (
    'set "Tides", code "tides", version "1.0.0", symbol "T", languages "en"\n  builds on "core"\n'
)
RIGHT = 'sea event "Calm"\n  > Nothing.\n  collect 1 clue\n'
WRONG = 'sea event "Squall"\n  > It comes.\n  kolect 1 clue\n'
#: Speaks of the card of RIGHT.
OTHER = 'scenario "it is calm" of "Calm"\n  expect exactly 1 clue\n'
UNKNOWN = "E0203"
NO_CARD = "E0201"


def tides(folder: Path) -> Path:
    """Return a new set with one right card, one wrong card and a scenario of the right one."""
    folder.mkdir(parents=True)
    (folder / "set.rain").write_text(MANIFEST, "utf-8")
    (folder / "calm.rain").write_text(RIGHT, "utf-8")
    (folder / "squall.rain").write_text(WRONG, "utf-8")
    (folder / "tests.rain").write_text(OTHER, "utf-8")
    return folder


async def opened(made: Editor, folder: Path) -> tuple[str, str, str]:
    """Open the scenarios of a set; return the addresses of them and of both cards."""
    tests = made.open(folder / "tests.rain", OTHER)
    calm, squall = ((folder / f"{name}.rain").as_uri() for name in ("calm", "squall"))
    await made.told_of(squall, [UNKNOWN])
    return tests, calm, squall


def test_the_server_asks_to_be_told_of_cards_and_settings() -> None:
    async def does(made: Editor) -> None:
        for _ in range(100):
            if made.watched:
                break
            await asyncio.sleep(0.05)
        assert made.watched == ["**/*.rain", "**/everrain.toml"]

    drive(does)


async def deleted(made: Editor, folder: Path) -> None:
    tests, _, squall = await opened(made, folder)
    made.delete(folder / "squall.rain")
    await made.told_of(squall, [])
    made.delete(folder / "calm.rain")
    await made.told_of(tests, [NO_CARD])


async def changed(made: Editor, folder: Path) -> None:
    tests, _, squall = await opened(made, folder)
    made.write(folder / "squall.rain", WRONG.replace("kolect", "collect"))
    await made.told_of(squall, [])
    made.write(folder / "calm.rain", RIGHT.replace("Calm", "Lull"))
    await made.told_of(tests, [NO_CARD])


async def created(made: Editor, folder: Path) -> None:
    _, calm, _ = await opened(made, folder)
    new = folder / "deep" / "new.rain"
    made.write(new, WRONG.replace("Squall", "Gale"))
    await made.told_of(new.as_uri(), [UNKNOWN])
    assert not made.told.get(calm)


async def renamed(made: Editor, folder: Path) -> None:
    _, _, squall = await opened(made, folder)
    old, new = folder / "squall.rain", folder / "gale.rain"
    old.rename(new)
    made.client.workspace_did_rename_files(
        types.RenameFilesParams([types.FileRename(old.as_uri(), new.as_uri())])
    )
    await made.told_of(new.as_uri(), [UNKNOWN])
    await made.told_of(squall, [])


async def manifest_gone(made: Editor, folder: Path) -> None:
    tests, _, squall = await opened(made, folder)
    made.delete(folder / "set.rain")
    await made.told_of(squall, [])
    await made.told_of(tests, [NO_CARD])


async def manifest_bad(made: Editor, folder: Path) -> None:
    await opened(made, folder)
    manifest = folder / "set.rain"
    made.write(manifest, MANIFEST.replace('version "1.0.0"', 'version "one"'))
    while not made.told.get(manifest.as_uri()):
        made.news.clear()
        await asyncio.wait_for(made.news.wait(), 60)
    made.write(manifest, MANIFEST)
    await made.told_of(manifest.as_uri(), [])


async def folder_renamed(made: Editor, folder: Path) -> None:
    tests, _, squall = await opened(made, folder)
    new = folder.with_name(f"{folder.name}-renamed")
    folder.rename(new)
    made.client.workspace_did_rename_files(
        types.RenameFilesParams([types.FileRename(folder.as_uri(), new.as_uri())])
    )
    await made.told_of((new / "squall.rain").as_uri(), [UNKNOWN])
    await made.told_of(squall, [])
    assert not made.told.get(tests)


async def closed(made: Editor, folder: Path) -> None:
    tests, _, squall = await opened(made, folder)
    made.close(tests)
    await made.told_of(squall, [])


async def workspace_folder_removed(made: Editor, folder: Path) -> None:
    _, _, squall = await opened(made, folder)
    removed = types.WorkspaceFolder(folder.as_uri(), folder.name)
    made.client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(
            types.WorkspaceFoldersChangeEvent(added=[], removed=[removed])
        )
    )
    await made.told_of(squall, [])


async def opened_while_it_differs(made: Editor, folder: Path) -> None:
    _, _, squall = await opened(made, folder)
    uri = made.open(folder / "squall.rain", WRONG.replace("kolect", "collect"))
    await made.told_of(uri, [])
    made.write(folder / "squall.rain", WRONG)  # what is open goes before what is written
    made.close(uri)
    await made.told_of(squall, [UNKNOWN])


def test_what_changes_on_the_disk_is_seen(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for case in (
        deleted,
        changed,
        created,
        renamed,
        manifest_gone,
        manifest_bad,
        folder_renamed,
        closed,
        workspace_folder_removed,
        opened_while_it_differs,
    ):
        with subtests.test(case=case.__name__):
            folder = tides(tmp_path / case.__name__.replace("_", "-"))
            drive(lambda made, case=case, folder=folder: case(made, folder))  # type: ignore[misc]


def test_a_set_sees_what_is_typed_in_the_set_that_it_builds_on(tmp_path: Path) -> None:
    tides(tmp_path / "tides")
    upper = tmp_path / "upper"
    upper.mkdir()
    (upper / "everrain.toml").write_text('sets = ["../tides"]\n', "utf-8")
    (upper / "set.rain").write_text(
        MANIFEST.replace("Tides", "Upper").replace("tides", "upper").replace('"core"', '"tides"')
    )
    text = OTHER.replace("it is calm", "it is calm up here")

    async def does(made: Editor) -> None:
        uri = made.open(upper / "tests.rain", text)
        await made.told_of(uri, [])
        below = made.open(tmp_path / "tides" / "calm.rain", RIGHT)
        made.type(below, RIGHT.replace("Calm", "Lull"))
        await made.told_of(uri, [NO_CARD])
        made.type(below, RIGHT)
        await made.told_of(uri, [])

    drive(does)


def _framed(**message: Any) -> bytes:
    content = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)


@pytest.mark.long
def test_the_server_ends_with_0_after_shutdown_and_with_1_without(
    subtests: pytest.Subtests,
) -> None:
    start: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}}
    begin = [
        _framed(id=1, method="initialize", params=start),
        _framed(method="initialized", params={}),
    ]
    shutdown, leave = _framed(id=2, method="shutdown"), _framed(method="exit")
    for said, status in (
        ([*begin, shutdown, leave], 0),
        ([*begin, leave], 1),
        ([leave], 1),
        ([*begin], 1),
    ):
        with subtests.test(messages=len(said), status=status):
            server = Popen(
                [sys.executable, "-m", "everrain_dsl", "lsp"], stdin=PIPE, stdout=PIPE, stderr=PIPE
            )
            try:
                _, errors = server.communicate(b"".join(said), timeout=120)
            except TimeoutExpired:
                server.kill()
                raise

            assert (server.returncode, errors) == (status, b"")
