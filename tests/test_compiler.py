"""No source makes the compiler raise; every source that has no error makes a bundle that loads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from everrain_dsl.bytecode.bundle import dump, load
from everrain_dsl.compiler import Folder, compile_folders
from everrain_dsl.source import Source
from everrain_dsl.vocabulary import core
from tests.sources import compile_text, compiled_core, declarations, diagnostics_of, real_cards


def test_the_core_set_has_no_finding() -> None:
    found = compiled_core().report.sorted()

    assert [f"{d.path}:{d.span.line} {d.code} {d.message}" for d in found] == []


def test_the_core_set_builds_to_the_same_bytes_twice_and_loads() -> None:
    compiled = compiled_core()
    first, second = (dump(compiled.bundle("core")) for _ in range(2))

    assert first == second
    assert dump(load(first, core())) == first


@pytest.mark.long
@settings(max_examples=150, deadline=None)
@given(st.text())
def test_arbitrary_text_raises_nothing(text: str) -> None:
    diagnostics_of(text.encode("utf-8", "surrogatepass"))


@pytest.mark.long
@settings(max_examples=150, deadline=None)
@given(st.binary())
def test_arbitrary_bytes_raise_nothing(content: bytes) -> None:
    diagnostics_of(content)


@pytest.mark.long
@settings(max_examples=300, deadline=None)
@given(st.data())
def test_mutated_real_cards_raise_nothing(data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(real_cards()))
    words = re.split(r"(\s+)", card)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        other = data.draw(st.sampled_from(words))
        change = data.draw(st.sampled_from(["drop", "double", "replace", "indent", "break"]))
        if change == "drop":
            words[at] = ""
        elif change == "double":
            words[at] = words[at] * 2
        elif change == "replace":
            words[at] = other
        elif change == "indent":
            words[at] = words[at] + "  "
        else:
            words[at] = words[at] + "\n"

    compile_text("".join(words))


@pytest.mark.long
@settings(max_examples=200, deadline=None)
@given(st.data())
def test_lines_of_real_cards_in_any_order_raise_nothing(data: st.DataObject) -> None:
    lines = [line for card in real_cards() for line in card.splitlines()]
    chosen = data.draw(st.lists(st.sampled_from(lines), max_size=12))

    compile_text("\n".join(chosen))


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_whatever_has_no_error_makes_a_bundle_that_loads(data: st.DataObject) -> None:
    chosen = data.draw(st.lists(st.sampled_from(real_cards()), max_size=4, unique=True))
    compiled = compile_text("\n".join(chosen))
    if compiled.report.has_errors:
        return
    bundle = compiled.bundle(compiled.own[0])

    assert load(dump(bundle), core()) == bundle


def test_a_line_of_ten_megabytes_is_one_message() -> None:
    found = diagnostics_of(b'sea event "Squall"\n  ' + b"x" * 10_000_000)

    assert len(found) == 1
    assert found[0].code in ("E0105", "E0106")


def test_ten_thousand_nested_blocks_are_one_message() -> None:
    lines = ['sea event "Squall"']
    lines += [" " * (2 * depth) + "if at least 1 clue" for depth in range(1, 1_000)]
    found = diagnostics_of("\n".join(lines).encode())

    assert [diagnostic.code for diagnostic in found] == ["E0107"]


def test_deep_nesting_of_one_space_a_level_is_one_message() -> None:
    lines = ['sea event "Squall"']
    lines += [" " * depth + "if at least 1 clue" for depth in range(1, 1_900)]
    found = diagnostics_of("\n".join(lines).encode())

    assert [diagnostic.code for diagnostic in found] == ["E0107"]


def test_line_ends_and_a_byte_order_mark_change_nothing() -> None:
    text = 'sea event "Squall"\n  collect 1 clue\n  lose 2 clues\n'

    assert diagnostics_of(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()) == []


def test_every_error_of_every_file_is_told_in_one_run() -> None:
    wrong = 'sea event "{}"\n  kolect 2 clues\n  lose 1 clues\n'
    sources = tuple(Source(f"{name}.rain", wrong.format(name)) for name in ("One", "Two"))
    compiled = compile_folders([Folder("fixture", sources)], core(), libraries=[declarations()])
    found = [(Path(d.path).stem, d.span.line) for d in compiled.report.sorted()]

    assert found == [("One", 2), ("One", 3), ("Two", 2), ("Two", 3)]
