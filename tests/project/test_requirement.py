"""Which versions of a set another can be built on."""

from __future__ import annotations

import pytest

from everrain_dsl.project.requirement import Requirement, is_version, read_requirement


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("core", Requirement("core")),
        ("draft-edition", Requirement("draft-edition")),
        ("core 0.2", Requirement("core", "0.2")),
        ("core 0.2.1 to 0.9", Requirement("core", "0.2.1", "0.9")),
        ("core 1.0-beta.2", Requirement("core", "1.0-beta.2")),
    ],
)
def test_a_requirement_is_read_and_said_alike(text: str, read: Requirement) -> None:
    assert read_requirement(text) == read
    assert read.text == text


@pytest.mark.parametrize(
    "text", ["", "Core", "core 2", "core from 0.2", "core 0.2 to", "core  0.2", "core 0.2 0.3", "-"]
)
def test_what_names_no_set_is_no_requirement(text: str) -> None:
    assert read_requirement(text) is None


def test_a_version_will_do_or_is_too_old_or_too_new(subtests: pytest.Subtests) -> None:
    for needed, version, fault in [
        ("core", "0.0.1", ""),
        ("core 0.2", "0.1.9", "too old"),
        ("core 0.2", "0.2", ""),
        ("core 0.2", "0.2.0", ""),
        ("core 0.2", "0.10.0", ""),
        ("core 0.2", "1.0.0", ""),
        ("core 1.0.0", "1.0.0-beta", "too old"),
        ("core 1.0.0-beta", "1.0.0", ""),
        ("core 1.0.0-beta.2", "1.0.0-beta.1", "too old"),
        ("core 0.2 to 0.9", "0.9.7", ""),
        ("core 0.2 to 0.9", "0.10.0", "too new"),
        ("core 0.2 to 0.9.6", "0.9.7", "too new"),
        ("core 0.2 to 0.9.7", "0.9.7", ""),
    ]:
        with subtests.test(needed=needed):
            required = read_requirement(needed)

            assert required is not None
            assert required.fault(version) == fault


def test_which_versions_will_do_is_said_in_words() -> None:
    assert Requirement("core").versions == "any version"
    assert Requirement("core", "0.2").versions == "0.2 or later"
    assert Requirement("core", "0.2", "0.9").versions == "0.2 to 0.9"


@pytest.mark.parametrize("text", ["1.0", "1.0.0", "0.10.2", "1.0.0-beta.1"])
def test_two_or_three_numbers_are_a_version(text: str) -> None:
    assert is_version(text)


@pytest.mark.parametrize("text", ["1", "first", "1.0.0 ", "v1.0", "1.-"])
def test_anything_else_is_none(text: str) -> None:
    assert not is_version(text)
