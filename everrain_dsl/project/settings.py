"""The settings of a project for all commands: its cards, and the sets they build on.

They are read from the nearest `everrain.toml`, in the folder or above it, or from the table
`tool.everrain` of a `pyproject.toml`. `SETTINGS` lists the keys; the page of the reference is
generated from it. Paths are relative to the file.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs

from everrain_dsl.diagnostics import catalogue, whole_file
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.records import Record, Shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from everrain_dsl.diagnostics import Report

SETTINGS_FILE: Final = "everrain.toml"
_SHARED: Final = "pyproject.toml"


@attrs.frozen(eq=False, repr=False)
class Setting(Shown):
    """One setting: its key, what it may be, what it does, its default, a sample line."""

    key: str
    #: What is wrong with a value, empty if nothing is.
    fault: Callable[[object], str]
    value: str
    doc: str
    default: str
    sample: str


def _fault_of_paths(key: str, value: object) -> str:
    """Return what is wrong with a list of paths, empty if nothing is."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        return f"`{key}` must be a list of texts in quotes"
    return ""


def _fault_of_fail_on(value: object) -> str:
    return "" if value in _FAILING else '`fail-on` must be "warnings" or "errors"'


def _fault_of_allow(allow: object) -> str:
    """Return what is wrong with the warnings that are allowed, empty where nothing is."""
    if not isinstance(allow, dict):
        return '`allow` must be a table of warnings, such as `W0117 = "the reason"`'
    for code, reason in allow.items():
        entry = catalogue.ENTRIES.get(code)
        if entry is None or not code.startswith("W"):
            return f"`{code}` is not a warning, and only warnings can be allowed"
        if not isinstance(reason, str) or not reason.strip():
            return f'`{code}` is allowed without a reason; write `{code} = "why"`'
    return ""


def _fault_of_rewriting(value: object) -> str:
    return "" if isinstance(value, bool) else "`rewrite-on-save` must be `true` or `false`"


def _fault_of_words(words: object) -> str:
    """Return what is wrong with the budgets of kinds of cards, empty where nothing is."""
    if not isinstance(words, dict):
        return '`words` is a table of kinds of cards, as `"sea event" = 80`'
    wrong = next((kind for kind, most in words.items() if type(most) is not int or most < 0), None)
    return f"`words` of `{wrong}` is a whole number, 0 or more" if wrong is not None else ""


_FAILING: Final = ("warnings", "errors")
SETTINGS: Final = {
    row.key: row
    for row in (
        Setting(
            "cards",
            partial(_fault_of_paths, "cards"),
            "a list of folders and files",
            "Where commands look for cards when you give them no path.",
            "`[]`: the folder you are in",
            'cards = ["cards/tides"]',
        ),
        Setting(
            "sets",
            partial(_fault_of_paths, "sets"),
            "a list of folders and bundles",
            "The sets that your cards build on. To add one for a single command, use `--set`.",
            "`[]`: the sets that came with the program",
            'sets = ["../bells"]',
        ),
        Setting(
            "fail-on",
            _fault_of_fail_on,
            '`"warnings"` or `"errors"`',
            'What makes `check` exit with status 1. With "errors", warnings are shown but do not '
            "count.",
            '`"warnings"`',
            'fail-on = "errors"',
        ),
        Setting(
            "allow",
            _fault_of_allow,
            "a table of warnings, each with a reason",
            "Warnings to suppress in all cards. Errors cannot be suppressed. To suppress a "
            "warning on one card, put `# allow W0118: your reason` on its line or the line above.",
            "no warnings",
            '[allow]\nW0117 = "the deck comes next"',
        ),
        Setting(
            "rewrite-on-save",
            _fault_of_rewriting,
            "`true` or `false`",
            "Whether saving in an editor rewrites each line that is read as another sentence "
            "(N0101).",
            "`true`",
            "rewrite-on-save = false",
        ),
        Setting(
            "words",
            _fault_of_words,
            "a table of kinds of cards, each with a whole number",
            "How many words of rules a card of the kind has room for. `everrain lint` reports "
            "cards with more (`over-budget`), and `everrain stats --words` counts them.",
            "the budget of each kind of the core; none for kinds of your own",
            '[words]\n"sea event" = 80',
        ),
    )
}


@attrs.frozen(eq=False, repr=False)
class Settings(Record):
    """The settings of one file, with paths relative to the working directory."""

    cards: tuple[Path, ...] = ()
    sets: tuple[Path, ...] = ()
    #: The warnings that are not told, with the reason of each.
    allow: Mapping[str, str] = attrs.field(factory=dict)
    #: What keeps cards from passing: warnings as well, or errors alone.
    fail_on: str = "warnings"
    #: Whether saving in an editor rewrites lines as the sentences that they are read as.
    rewrite_on_save: bool = True
    #: How many words of rules a card has room for, by its kind.
    words: Mapping[str, int] = attrs.field(factory=dict)


def settings_of(folder: Path, report: Report) -> Settings:
    """Return the settings nearest to *folder*, in it or above it; without a file, the defaults."""
    start = folder.resolve()
    for place in (start, *start.parents):
        found = _in(place / SETTINGS_FILE, report)
        if found is None:
            found = _in(place / _SHARED, report)
        if found is not None:
            return found
    return Settings()


def _in(file: Path, report: Report) -> Settings | None:
    """Return the settings in *file*, or None if it has none; errors in it are reported."""
    if not file.is_file():
        return None
    import tomllib  # noqa: PLC0415 - few folders have settings

    shown = Path(os.path.relpath(file))
    try:
        table = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as failure:
        if file.name == _SHARED:  # it is others' as well, who will tell
            return None
        _refuse(shown, " ".join(str(failure).split()), report)
        return Settings()
    if file.name == _SHARED:
        tools = table.get("tool")
        ours = tools.get("everrain") if isinstance(tools, dict) else None
        if not isinstance(ours, dict):
            return None
        table = ours
    fault = _fault(table)
    if fault:
        _refuse(shown, fault, report)
        return Settings()
    cards, sets = (_paths(shown.parent, table.get(key, [])) for key in ("cards", "sets"))
    return Settings(
        cards,
        sets,
        table.get("allow", {}),
        table.get("fail-on", _FAILING[0]),
        table.get("rewrite-on-save", True),
        table.get("words", {}),
    )


def _fault(table: dict[str, Any]) -> str:
    """Return what is wrong with a table of settings, empty where nothing is."""
    unknown = sorted(table.keys() - SETTINGS.keys())
    if unknown:
        like = nearest(unknown[0], SETTINGS)
        return f"`{unknown[0]}` is not a setting" + (f", but `{like}` is" if like else "")
    faults = (row.fault(table[key]) for key, row in SETTINGS.items() if key in table)
    return next(filter(None, faults), "")


def _paths(folder: Path, given: list[str]) -> tuple[Path, ...]:
    return tuple(folder / each for each in given)


def _refuse(file: Path, reason: str, report: Report) -> None:
    report.add(catalogue.BAD_SETTINGS, whole_file(str(file)), path=str(file), reason=reason)
