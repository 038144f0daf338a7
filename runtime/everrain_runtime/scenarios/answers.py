"""Matching of a line `choose ...` to the options of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from everrain_dsl import model
from everrain_runtime.engine.names import name
from everrain_runtime.state.handles import kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from everrain_dsl.model.scenario import Answer
    from everrain_runtime.engine.decisions import Decision
    from everrain_runtime.engine.game import Game
    from everrain_runtime.scenarios.lines import Lines


def forced(decision: Decision) -> tuple[str, ...] | None:
    """Return the only possible answer, None when there are several."""
    if decision.least == decision.most == len(decision.options):
        return tuple(option.key for option in decision.options)
    return None


def picked(
    game: Game, decision: Decision, line: Answer, lines: Lines, taken: Sequence[str]
) -> tuple[str, ...] | None:
    """Return the keys of the options *line* means besides those *taken*, None for none."""
    if line.anything:
        first = [each.key for each in decision.options if each.key not in taken]
        return tuple(first[: max(decision.least, 1)])
    if line.label is not None:
        return _by_name(decision, line.label, taken)
    if line.number is not None:
        if decision.kind == "number":
            return _by_value(decision, line.number)
        return _by_name(decision, str(line.number), taken)
    if line.thing is not None:
        return _things(game, decision, line.thing, lines, taken)
    if decision.kind == "confirm":
        return ("yes",) if line.yes else ("no",)
    if line.yes:
        return None
    return _nothing(decision)


def handles(game: Game, decision: Decision, line: Answer, lines: Lines) -> tuple[int, ...]:
    """Return the things *line* picks, by their handles."""
    keys = picked(game, decision, line, lines, ()) or ()
    return tuple(decision.options[decision.find(key)].value for key in keys)


def named(line: Answer) -> model.Binding | None:
    """Return what `that ...` means after *line*, None when it picks nothing by its kind."""
    return line.thing.binding if isinstance(line.thing, model.Selection) else None


def said(line: Answer) -> str:
    """Return what the line chooses, as it is written."""
    words = " ".join(line.span.text.split())
    return words.removeprefix("choose ").strip('"')


def listed(decision: Decision) -> str:
    """Return what can be written behind `choose`, in words."""
    names = [f"`{option.text}`" for option in decision.options]
    match decision.kind:
        case "confirm":
            return "`yes`, `nothing`"
        case "number" if len(names) > 2:
            return f"{names[0]} to {names[-1]}"
        case "choose":
            kinds = dict.fromkeys(kind(option.value) for option in decision.options)
            words = " or ".join(f"`one {each.replace('_', ' ')}`" for each in kinds)
            more = ["`nothing`"] if decision.least == 0 else []
            return ", ".join([words, *more]) + f", or by name {', '.join(names)}"
        case _:
            return ", ".join(names)


def _by_name(decision: Decision, label: str, taken: Sequence[str]) -> tuple[str, ...] | None:
    for option in decision.options:
        plain = option.text.rpartition(" #")[0] or option.text
        if option.key not in taken and label in (option.key, option.text, plain):
            return (option.key,)
    return None


def _by_value(decision: Decision, number: int) -> tuple[str, ...] | None:
    return next(((each.key,) for each in decision.options if each.value == number), None)


def _nothing(decision: Decision) -> tuple[str, ...] | None:
    if decision.least == 0:
        return ()
    if decision.kind == "number":
        return _by_value(decision, 0)
    return _by_name(decision, "Done", ())


def _things(
    game: Game, decision: Decision, thing: model.Thing, lines: Lines, taken: Sequence[str]
) -> tuple[str, ...] | None:
    if decision.kind != "choose":
        return None
    handles: tuple[int, ...]
    if isinstance(thing, model.Selection):
        handles = lines.things(game, thing)
        count = _count(thing, decision)
    else:
        value = lines.argument(game, thing)
        assert not isinstance(value, str)
        handles = value if isinstance(value, tuple) else (value,)
        count = len(handles)
    found = [
        option.key
        for handle in handles
        for option in decision.options
        if option.value == handle and option.key not in taken
    ]
    if not found:
        found = _by_their_names(game, decision, handles, taken)
    return tuple(found[:count]) if found else None


def _by_their_names(
    game: Game, decision: Decision, handles: Sequence[int], taken: Sequence[str]
) -> list[str]:
    """Return the keys of options that are only a name: the name of a crew."""
    names = {name(game.board, game.content, handle) for handle in handles}
    return [
        option.key
        for option in decision.options
        if not option.value and option.text in names and option.key not in taken
    ]


def _count(selection: model.Selection, decision: Decision) -> int:
    match selection.determiner:
        case "exactly" | "up to" | "random":
            return max(selection.count, 1)
        case "every" | "group" | "other" | "any number":
            return decision.most
        case _:
            return 1
