"""What attrs classes share: they show and compare themselves as attrs would let each of them."""

from __future__ import annotations

import subprocess
import sys

import attrs

from everrain_dsl.records import Record, Shown, annotated


@attrs.frozen(eq=False, repr=False)
class Shared(Record):
    """Shown and compared by what records share."""

    one: int
    other: str = "a"


@attrs.frozen
class Whole:
    """Shown and compared by what attrs writes for it."""

    one: int
    other: str = "a"


@attrs.frozen(eq=False, repr=False)
class Wider(Shared):
    """With a field more."""

    more: tuple[Whole, ...] = ()


@attrs.define(eq=False, repr=False)
class Single(Shown):
    """Shown, but no value."""

    one: int


def test_a_record_shows_itself_as_attrs_would() -> None:
    assert repr(Shared(1)) == repr(Whole(1)).replace("Whole", "Shared")
    assert repr(Wider(1)) == "Wider(one=1, other='a', more=())"


def test_records_with_equal_fields_are_equal() -> None:
    assert Shared(1) == Shared(1)
    assert hash(Shared(1)) == hash(Shared(1))
    assert Shared(1) != Shared(2)
    assert Shared(1) != Shared(1, "b")
    assert Shared(1) != Wider(1)
    assert Shared(1) != 1


def test_what_is_only_shown_is_equal_to_itself_alone() -> None:
    one = Single(1)

    assert one == one  # noqa: PLR0124 - the question
    assert one != Single(1)


def test_the_annotations_of_a_class_are_those_of_its_bases_too() -> None:
    assert annotated(Wider) == {"one": int, "other": str, "more": tuple[Whole, ...]}


def test_attrs_writes_nothing_to_show_a_class_that_a_check_loads() -> None:
    code = """\
import sys, attrs, everrain_dsl.cli.check, everrain_dsl.checks.limits
modules = [each for name, each in sys.modules.items() if name.startswith("everrain_dsl")]
classes = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
written = [each for each in classes if attrs.has(each) and hasattr(each.__repr__, "__code__")]
assert len(written) > 300
print([each for each in written if "attrs generated" in each.__repr__.__code__.co_filename])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
