"""Data is found in a checkout, and the cache is the user's own or none."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from everrain_dsl.project import resources

if TYPE_CHECKING:
    from pathlib import Path

posix = pytest.mark.skipif(sys.platform == "win32", reason="permissions are others there")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "a" / "cache"
    monkeypatch.setenv("EVERRAIN_CACHE", str(folder))
    return folder


@pytest.mark.parametrize("name", ["grammar", "cards", "docs"])
def test_the_data_folders_are_found(name: str) -> None:
    assert resources.data(name).is_dir()


def test_what_is_written_is_read_back(cache: Path) -> None:
    assert resources.read_cache("table") is None
    resources.write_cache("table", b"one")
    resources.write_cache("table", b"two")

    assert resources.read_cache("table") == b"two"
    assert [file.name for file in cache.iterdir()] == ["table"]


def test_the_cache_keeps_what_was_used_last(cache: Path) -> None:
    names = [f"{number}.table" for number in range(resources.MOST_CACHED)]
    for age, name in enumerate(names):
        resources.write_cache(name, b"one")
        os.utime(cache / name, (age, age))
    resources.read_cache(names[0])

    resources.write_cache("new.table", b"one")

    left = {file.name for file in cache.iterdir()}
    assert left == {*names, "new.table"} - {names[1]}


@posix
def test_the_cache_is_the_users_alone(cache: Path) -> None:
    resources.write_cache("table", b"one")

    assert cache.stat().st_mode & 0o777 == 0o700
    assert (cache / "table").stat().st_mode & 0o077 == 0


@posix
def test_a_folder_others_may_write_to_is_not_used(cache: Path) -> None:
    cache.mkdir(parents=True)
    cache.chmod(0o777)

    assert resources.cache_folder() is None


@posix
def test_a_file_others_may_write_to_is_not_read(cache: Path) -> None:
    resources.write_cache("table", b"one")
    (cache / "table").chmod(0o666)

    assert resources.read_cache("table") is None


@posix
def test_a_link_in_place_of_the_folder_is_not_followed(cache: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    cache.parent.mkdir()
    cache.symlink_to(tmp_path / "elsewhere")

    assert resources.cache_folder() is None


def test_a_cache_that_cannot_be_made_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("EVERRAIN_CACHE", str(tmp_path / "file" / "cache"))
    resources.write_cache("table", b"one")

    assert resources.cache_folder() is None
    assert resources.read_cache("table") is None


def test_an_empty_name_switches_the_cache_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVERRAIN_CACHE", "")

    assert resources.cache_folder() is None


@pytest.mark.skipif(sys.platform != "linux", reason="each system has its own folder")
def test_the_cache_lies_where_the_system_keeps_caches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("EVERRAIN_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    assert resources.cache_folder() == tmp_path / "everrain"
