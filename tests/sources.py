"""What tests compile: the core set, its declarations alone, and texts on top of those."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import attrs

from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.compiler import Compiled, Folder, Library, compile_folders
from everrain_dsl.diagnostics import Diagnostic, Report, Severity
from everrain_dsl.project import decoding
from everrain_dsl.source import Source
from everrain_dsl.syntax.parser import split
from everrain_dsl.vocabulary import core
from everrain_runtime import scenarios
from everrain_runtime.content.content import Content

ROOT: Final = Path(__file__).parent.parent
CORE: Final = ROOT / "cards" / "core"
#: The cards that show what the language can say and that are not in the box.
SHOWCASE: Final = ROOT / "cards" / "showcase"
#: The files of the core set that fixtures may refer to: its declarations, none of its cards.
DECLARING: Final = (
    "set", "stats", "dice", "tracks", "decks", "tables", "tiles", "locations",
)  # fmt: skip
TODAY: Final = datetime.date(2026, 11, 21)
#: The pages whose samples are sets that build on the core.
PAGES_OF_SAMPLES: Final = sorted(
    page
    for folder in ("language", "expansions")
    for page in (ROOT / "site" / "docs" / folder).glob("*.md")
)
_SAMPLE: Final = re.compile(r"(?:^In `([^`]+)`:\n\n)?^```rain\n(.*?)^```", re.DOTALL | re.MULTILINE)


@cache
def declarations() -> Folder:
    """Return the declarations of the core set, as a library."""
    folder = ROOT / "cards" / "core"
    files = [folder / f"{name}.rain" for name in DECLARING]
    sources = tuple(Source(str(file), file.read_text("utf-8")) for file in files)
    return Folder(str(folder), sources)


@attrs.frozen
class Checked:
    """A file that builds on the core set: its folder, what it compiles to, all that is found."""

    folder: Folder
    compiled: Compiled
    found: list[Diagnostic]


def check(content: bytes, name: str = "fixture.rain", library: Library | None = None) -> Checked:
    """Return *content*, a file that builds on the core set, compiled and played.

    Of that set it sees the declarations, unless *library* is given. Scenarios are played when
    there is no error before.
    """
    report = Report()
    source = decoding.decode(name, content, report)
    folder = Folder("fixture", (source,) if source is not None else ())
    libraries = [library or declarations()]
    compiled = compile_folders([folder], core(), libraries=libraries, today=TODAY)
    report.extend(compiled.report)
    if compiled.scenarios and not report.has_errors:
        stage = scenarios.prepare(compiled)
        outcomes = [scenarios.run(one, compiled, stage.content) for one in stage.scenarios]
        report.extend(o.failure for o in outcomes if o.failure is not None)
    return Checked(folder, compiled, report.sorted())


def diagnostics_of(
    content: bytes, name: str = "fixture.rain", library: Library | None = None
) -> list[Diagnostic]:
    """Return everything that `check` finds in *content*."""
    return check(content, name, library).found


def samples_of(page: Path) -> Iterator[tuple[int, str]]:
    """Yield each sample of a page, with the line of the page before its first.

    What a page adds to a file comes behind what it has put into that file before.
    """
    text = page.read_text("utf-8")
    files: dict[str, str] = {}
    for match in _SAMPLE.finditer(text):
        before = files.get(match[1], "")
        line = text[: match.start(2)].count("\n") - before.count("\n")
        sample = before + match[2]
        if match[1] is not None:
            files[match[1]] = f"{sample}\n"
        yield line, sample


def folder_at(path: Path) -> Folder:
    """Return the sources of the set in that folder."""
    files = sorted(path.rglob("*.rain"))
    return Folder(str(path), tuple(Source(str(file), file.read_text("utf-8")) for file in files))


def core_folder() -> Folder:
    """Return the sources of the core set."""
    return folder_at(CORE)


@cache
def compiled_core() -> Compiled:
    """Return the core set, compiled; say what is wrong with it where something is."""
    compiled = compile_folders([core_folder()], core())
    found = [str(each) for each in compiled.report.sorted() if each.severity is Severity.ERROR]

    assert found == []
    return compiled


@cache
def compiled_showcase() -> Compiled:
    """Return the showcase, compiled with the core set as its library."""
    compiled = compile_folders([folder_at(SHOWCASE)], core(), libraries=[core_bundle()])

    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return compiled


@cache
def real_cards() -> tuple[str, ...]:
    """Return the text of every card of the core set and the showcase, one by one."""
    files = [
        file
        for folder in (CORE, SHOWCASE)
        for file in folder.glob("*.rain")
        if file.stem not in DECLARING
    ]
    found: list[str] = []
    for file in sorted(files):
        source = Source(str(file), file.read_text("utf-8"))
        found.extend(source.text[item.start : item.end] for item in split(source))
    return tuple(found)


def compile_text(text: str) -> Compiled:
    folder = Folder("fixture", (Source("fixture.rain", text),))
    return compile_folders([folder], core(), libraries=[declarations()])


def codes(found: Compiled) -> list[str]:
    """Return the codes of what was found, in order."""
    return [each.code for each in found.diagnostics]


@cache
def core_bundle() -> Bundle:
    """Return the core set as a bundle."""
    return compiled_core().bundle("core")


@cache
def core_content() -> Content:
    """Return the core set, to be played with."""
    return Content([core_bundle()])


@cache
def showcase_bundle() -> Bundle:
    """Return the showcase as a bundle, without the core set that it builds on."""
    return compiled_showcase().bundle("showcase")


@cache
def showcase_content() -> Content:
    """Return the core set and the showcase, to be played with."""
    return Content([core_bundle(), showcase_bundle()])


def content_with(text: str, name: str = "fixture") -> Content:
    """Return the core set and the cards in *text*, to be played with."""
    folder = Folder(name, (Source(f"{name}.rain", text),))
    compiled = compile_folders([folder], core(), libraries=[core_bundle()])
    assert not compiled.report.has_errors, [str(found) for found in compiled.report]
    return Content(compiled.bundles())
