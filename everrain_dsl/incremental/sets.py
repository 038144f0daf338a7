"""From paths to compiled sets: which set a file belongs to, and where the sets are it builds on.

A folder with a `set.rain` is a set, with every `.rain` file in it and below. A file outside any
set is read by itself, and may speak of the core set and of every set given. What a set builds on
is looked for in this order, and nowhere else:

    the paths themselves
    `sets`, given by the caller: folders of sets, bundles, or codes of sets of the last two kinds
    `sets` of the nearest `everrain.toml`, in the folder of the set or above it
    the sets that came with the program
    the sets of packages that are installed

`files` reads card files, `discovery` decides which folders to skip, and `settings` reads the
nearest `everrain.toml`.
"""

from __future__ import annotations

import os
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from everrain_dsl.bytecode.program import Bundle
from everrain_dsl.compiler import Compiled, Folder, Library, compile_folders
from everrain_dsl.diagnostics import Diagnostic, Report, catalogue, suppressions, whole_file
from everrain_dsl.diagnostics.internal_errors import is_internal
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.incremental.build import Again, compile_again
from everrain_dsl.project import path_errors, resources
from everrain_dsl.project.discovery import card_files, holds_cards, is_in, is_misnamed, upwards
from everrain_dsl.project.files import (
    card_files_in,
    card_files_with,
    report_unreadable,
    sources_of,
    unsaved_in,
)
from everrain_dsl.project.installed_sets import MANIFEST, Place, installed, shipped
from everrain_dsl.project.settings import SETTINGS_FILE, settings_of
from everrain_dsl.records import Shown
from everrain_dsl.resolve.library import content_of
from everrain_dsl.vocabulary import core

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from everrain_dsl.model import ContentSet
    from everrain_dsl.syntax.parse_cache import Memo
    from everrain_dsl.vocabulary.vocabulary import Vocabulary

#: For what a part is enough of what is compiled.
Reuse: TypeAlias = Literal["findings", "bundle"]


@attrs.frozen(eq=False, repr=False)
class Loaded(Shown):
    """The compiled content of some paths, with the findings about them."""

    compiled: Compiled
    #: The findings about the paths that were asked for, in order.
    findings: list[Diagnostic]
    #: Whether a path could not be read at all: then the command could not do its work.
    unreadable: bool
    #: Whether something was found that keeps the cards from passing.
    fails: bool = True
    #: The paths that were asked for.
    asked: Sequence[Path] = ()
    #: How many cards stand in the files that had not to be read again, by their paths.
    unread: Sequence[tuple[str, int]] = ()


def load(
    paths: Sequence[str],
    sets: Sequence[str] = (),
    vocabulary: Vocabulary | None = None,
    *,
    named: Sequence[str] = (),
    unsaved: Mapping[Path, bytes] | None = None,
    memo: Memo | None = None,
    reuse: Reuse | None = None,
    scenarios: bool = True,
) -> Loaded:
    """Load and compile everything in *paths*, with the sets it needs as libraries.

    *sets* are places to look for these libraries. Sets with a code in *named* are loaded too, if
    they can be found. A text in *unsaved* replaces the contents of its file, which need not exist.
    *memo* caches parsed sources between calls. *reuse* allows cached results of an earlier run and
    limits the result to what is requested: "findings", or the one "bundle" (`build`). Without
    *scenarios*, files that contain only scenarios are skipped, except those in *unsaved*.
    """
    unsaved = unsaved or {}
    report = Report()
    words = vocabulary or core()
    asked = [Path(os.path.normpath(path)) for path in paths]
    roots: dict[Path, dict[Path, None]] = {}
    for path in asked:
        for root, files in _found(path, report, unsaved):
            roots.setdefault(root, {}).update(dict.fromkeys(files))
    given = list(_libraries_at(_places_of(sets, report), report, words, unsaved))
    unreadable = report.has_errors
    folders = _each_once(
        Folder(str(root), tuple(sources_of(files, report, unsaved)))
        for root, files in sorted(roots.items())
    )
    if not scenarios:
        but = {str(path) for path in unsaved}
        folders = [each.without_scenarios(but) for each in folders]
    libraries = _needed(folders, given, named, report, words, unsaved)
    if reuse is not None:
        done = compile_again(folders, libraries, words, memo, for_bundle=reuse == "bundle")
    else:
        done = Again(compile_folders(folders, words, libraries=libraries, memo=memo))
    compiled = done.compiled
    if compiled.report.has_errors:
        from everrain_dsl.incremental import default_base  # noqa: PLC0415 - only sets with mistakes need it

        needs = partial(
            _needed, given=given, named=named, report=Report(), vocabulary=words, unsaved=unsaved
        )
        compiled = default_base.with_core(folders, compiled, words, needs)
    compiled.report.extend(report)
    settings = settings_of(_first_folder(asked), Report())
    wanted = [found for found in compiled.report if _wanted(found, asked)]
    findings = suppressions.selected(wanted, settings.allow)
    failing = any(found.severity != "warning" for found in findings)
    fails = bool(findings) and (failing or settings.fail_on == "warnings")
    return Loaded(compiled, findings, unreadable, fails, asked, done.unread)


def _first_folder(asked: Sequence[Path]) -> Path:
    """Return the first requested path if it is a folder, else the current folder."""
    try:
        return asked[0] if asked and asked[0].is_dir() else Path()
    except OSError:  # a name that no folder can have
        return Path()


def compile_files(paths: Sequence[str], *, sets: Sequence[str] = ()) -> Compiled:
    """Return what the files and folders in *paths* hold, checked; their files are read.

    *sets* are paths too: the folders or bundles of sets that are built on. What cannot be read is
    among the diagnostics, and nothing is raised for it.
    """
    return load(paths, sets).compiled


def check_files(paths: Sequence[str], *, sets: Sequence[str] = ()) -> tuple[Diagnostic, ...]:
    """Return all that is found in the files and folders in *paths*, by file, then place.

    What is found in the sets they build on is left out. *sets* as for `compile_files`.
    """
    return tuple(load(paths, sets).findings)


def set_of(path: Path) -> Path | None:
    """Return the folder of the set that *path* belongs to, None where it belongs to none."""
    return _root(path)


def sets_in(folders: Iterable[Path]) -> Iterator[tuple[Path, str, tuple[str, ...]]]:
    """Yield the folder, the code and the bases of each set in *folders* and below, each once."""
    found = (each for folder in folders for each in card_files(folder, lambda _: None))
    for manifest in dict.fromkeys(each for each in found if each.name == MANIFEST):
        folder = Folder(str(manifest.parent), tuple(sources_of([manifest], Report())))
        yield manifest.parent, folder.code, folder.bases or ()


def own_paths() -> tuple[str, ...]:
    """Return the paths of the cards that are worked on here, where none is given.

    They are the `cards` of the nearest settings, or this folder.
    """
    return tuple(map(str, settings_of(Path(), Report()).cards)) or (".",)


def here() -> tuple[str, ...]:
    """Return the paths of the cards that are played with and looked up here, where none is given.

    They are those worked on here, if there are any, else the core set that came with the program.
    """
    own = own_paths()
    there = any(not Path(path).is_dir() or holds_cards(Path(path)) for path in own)
    return own if there else (str(core_folder()),)


def known_sets(sets: Sequence[str] = ()) -> tuple[list[tuple[Place, ContentSet]], Report]:
    """Return every set that can be named here, with its manifest, and what is wrong with them.

    Those in *sets* come first, then those that the nearest `everrain.toml` lists, that came with
    the program, and that are installed.
    """
    report = Report()
    words = core()
    places = [Place(each, "--set") for each in _places_of(sets, report)]
    places += [Place(each, SETTINGS_FILE) for each in settings_of(Path(), report).sets]
    places += [*shipped(), *installed()]
    found: list[tuple[Place, ContentSet]] = []
    for place in places:
        if place.fault:
            _broken(place, report)
            continue
        for code, library in _libraries_at([place.folder], report, words):
            made = _manifest_of(library, words, report)
            if made is not None and place.code in ("", code):
                found.append((place, made))
            elif made is not None:
                _broken(attrs.evolve(place, fault=f"the set in it has the code {code}"), report)
    return found, report


def _broken(place: Place, report: Report) -> None:
    shown = str(place.folder)
    report.add(
        catalogue.BROKEN_PACKAGE,
        whole_file(shown),
        package=place.origin,
        code=place.code,
        reason=place.fault,
    )


def _manifest_of(library: Library, words: Vocabulary, report: Report) -> ContentSet | None:
    """Return the manifest alone of a set; its cards are not read."""
    if isinstance(library, Bundle):
        return content_of(library)
    alone = filter(None, [library.manifest])
    compiled = compile_folders([Folder(library.path, tuple(alone))], words)
    report.extend(
        each for each in compiled.report.sorted() if each.code != catalogue.UNKNOWN_SET.code
    )
    return next(iter(compiled.sets.values()), None)


def core_bundle() -> Bundle:
    """Return the core set that came with the program: its files are read and compiled now."""
    return load([str(core_folder())]).compiled.bundle("core")


def core_folder() -> Path:
    """Return the folder of the core set that came with the program."""
    return resources.data("cards") / "core"


def _places_of(sets: Iterable[str], report: Report) -> Iterator[Path]:
    """Yield where the sets are that are given by path or by code; report a code that none has."""
    for given in sets:
        place = _place_of(given)
        if place.exists() or given != place.stem:
            yield place
            continue
        codes = [_code_at(each.folder) for each in shipped()]
        codes += [each.code for each in installed()]
        report.add(
            catalogue.UNKNOWN_SET, whole_file(given), set=given, nearest=nearest(given, codes)
        )


def _place_of(given: str) -> Path:
    """Return the folder of a set given by its path or, if no path matches, by its code."""
    place = Path(given)
    if place.exists() or given != place.name:
        return place
    named = [each.folder for each in shipped() if _code_at(each.folder) == given]
    named += [each.folder for each in installed(given) if not each.fault]
    return named[0] if named else place


def _code_at(folder: Path) -> str:
    """Return the code of the set in *folder*."""
    return Folder(str(folder), tuple(sources_of([folder / MANIFEST], Report()))).code


def _wanted(found: Diagnostic, asked: Sequence[Path]) -> bool:
    """Return whether it is about the paths asked for, about no cards at all, or a bug of ours."""
    path = Path(found.path)
    return path.suffix != ".rain" or is_internal(found) or is_in(path, asked)


# The sets that are asked about


def _found(
    path: Path, report: Report, unsaved: Mapping[Path, bytes]
) -> list[tuple[Path, list[Path]]]:
    try:
        return list(_sets_of(path, report, unsaved))
    except OSError as failure:
        report_unreadable(path, failure, report)
        return []


def _sets_of(
    path: Path, report: Report, unsaved: Mapping[Path, bytes]
) -> Iterable[tuple[Path, list[Path]]]:
    """Yield the folders of the sets that *path* holds or belongs to, with their files."""
    if path not in unsaved and not path.exists():
        path_errors.missing(path, report)
        return
    root = _root(path)
    if root is not None:
        yield root, card_files_with(root, unsaved, report)
        return
    if path not in unsaved and path.is_file() and is_misnamed(path):
        path_errors.misnamed(path, report)
        return
    if path in unsaved or path.is_file():
        yield path.parent, [path]
        return
    files = card_files_in(path, report)
    if not files and not report.has_errors:
        path_errors.no_cards(path, report)
    by_root: dict[Path, list[Path]] = {}
    for file in files:
        by_root.setdefault(_root(file) or path, []).append(file)
    yield from by_root.items()


def _root(path: Path) -> Path | None:
    """Return the nearest folder with a manifest, from *path* upwards."""
    start = path if path.is_dir() else path.parent
    for folder in (start, *upwards(start)):
        if (folder / MANIFEST).is_file():
            return folder
    return None


def _each_once(folders: Iterable[Folder]) -> list[Folder]:
    """Return the folders, of several copies of one set the first."""
    all_ = list(folders)
    found: dict[object, Folder] = {}
    for folder in all_ if len(all_) > 1 else ():
        copy = tuple(
            (os.path.relpath(source.path, folder.path), source.text) for source in folder.sources
        )
        found.setdefault(copy if folder.manifest is not None else folder.path, folder)
    return list(found.values()) or all_


# The sets they build on


def _needed(
    folders: Sequence[Folder],
    given: Sequence[tuple[str, Library]],
    named: Sequence[str],
    report: Report,
    vocabulary: Vocabulary,
    unsaved: Mapping[Path, bytes],
) -> list[Library]:
    """Return the sets that *folders* build on, and those given and *named*, if not among them."""
    here = {folder.code for folder in folders}
    wanted: list[tuple[str, Sequence[Path]]] = [
        (base, settings_of(Path(folder.path), report).sets)
        for folder in folders
        for base in (folder.bases or ("core",))
    ]
    here_now = settings_of(Path(), report).sets if named else []
    wanted += [(code, []) for code, _ in given] + [(code, here_now) for code in named]
    found: list[Library] = []
    while wanted:
        base, settled = wanted.pop(0)
        if base in here:
            continue
        places = chain(settled, _named(base))
        offered = chain(given, _libraries_at(places, report, vocabulary, unsaved))
        library = next((each for code, each in offered if code == base), None)
        if library is None:
            continue
        here.add(base)
        found.append(library)
        wanted.extend((further, settled) for further in _bases_of(library))
    return found


def _named(code: str) -> Iterator[Path]:
    """Yield where sets are that come with the program, then the package with that set."""
    yield from (each.folder for each in shipped())
    yield from (each.folder for each in installed(code) if not each.fault)


def _libraries_at(
    places: Iterable[Path],
    report: Report,
    vocabulary: Vocabulary,
    unsaved: Mapping[Path, bytes] | None = None,
) -> Iterator[tuple[str, Library]]:
    """Yield the set in each of *places*, a folder or a bundle, with its code."""
    for place in places:
        if not place.exists():
            path_errors.missing(place, report)
        elif (place / MANIFEST).is_file():
            inside = unsaved_in(place, unsaved or {})
            files = card_files_with(place, inside, report)
            folder = Folder(str(place), tuple(sources_of(files, Report(), inside)))
            yield folder.code, folder.without_scenarios()
        elif place.is_file() and place.suffix == ".json":
            from everrain_dsl.bytecode.bundle_file import read_bundle  # noqa: PLC0415 - only bundles need it

            bundle = read_bundle(str(place), vocabulary, report)
            if bundle is not None:
                yield bundle.set.code, bundle
        else:
            report.add(catalogue.NOT_A_SET, whole_file(str(place)), path=str(place))


def _bases_of(library: Library) -> Sequence[str]:
    return library.set.bases if isinstance(library, Bundle) else library.bases or ()
