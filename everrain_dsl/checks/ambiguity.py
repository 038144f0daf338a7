"""Precedence: sentences that a reader can take apart in two ways, since cards have no brackets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, TypeGuard

from everrain_dsl.diagnostics import catalogue
from everrain_dsl.source import Span
from everrain_dsl.syntax import nodes

if TYPE_CHECKING:
    from everrain_dsl import model
    from everrain_dsl.model.tree import Typed
    from everrain_dsl.resolve.lookup import Lookup

#: Where a part of a sentence begins and ends.
_Part: TypeAlias = "tuple[int, int]"
#: Operations with a number in front of them, and those that schools take before the others.
_BEHIND: Final = ("plus", "minus", "multiplied", "divided")
_FIRST: Final = ("multiplied", "divided")
#: Operations on a number behind them, which is not said where it ends.
_FRACTIONS: Final = ("half", "third", "quarter")
_BEFORE: Final = (*_FRACTIONS, "twice", "lower", "higher")
#: What comes to the same, whichever is done first: a half of a fifth.
_SAME: Final = {**dict.fromkeys(_FRACTIONS, "divided"), "twice": "multiplied"}
_NAMES: Final = ("portion", "share", "rest", "remainder")


def check_number(typed: Typed[model.Arithmetic], on: Lookup) -> None:
    """Report arithmetic that can be done in another order, to another result."""
    node = typed.node
    if not isinstance(node, nodes.Arithmetic) or node.operation not in _BEHIND:
        return
    first, second = node.operands
    open_ = _open_at_end(first, node.operation, on)
    if open_ is not None:
        meant, other = _part(open_), (open_.operands[-1].start_pos, node.end_pos)
    elif node.operation not in _FIRST and _is_of(second, _FIRST):
        meant, other = _part(second), (node.start_pos, second.operands[0].end_pos)
    else:
        return
    name = next(each for each in _NAMES if each not in on.given)
    written = [_named(part, name, node, on) for part in (meant, other)]
    on.report.add(
        catalogue.TWO_READINGS,
        on.span(node),
        help=f"write {written[0]} if you mean that; if not, write {written[1]}",
        text=on.words(node),
        meant=_text(meant, on),
    )


def _open_at_end(node: nodes.Number, behind: str, on: Lookup) -> nodes.Arithmetic | None:
    """Return the operation at the end of *node* that could also include what is *behind* it."""
    while _is_of(node, _BEHIND):
        node = node.operands[-1]
    if not isinstance(node, nodes.Arithmetic) or node.operation not in _BEFORE:
        return None
    closed = on.words(node).endswith((" rounded up", " rounded down"))
    return None if closed or _SAME.get(node.operation) == behind else node


def _named(part: _Part, name: str, node: nodes.Arithmetic, on: Lookup) -> str:
    """Return the lines that give *part* a *name*, and then use only that name."""
    line = _line(node, on, {part: f"the {name}"})
    return f"`reckon {_text(part, on)} as the {name}` and below it `{line}`"


def check_condition(typed: Typed[model.Logic], on: Lookup) -> None:
    """Report `and` and `or`, or `not` and what follows it, that can be grouped otherwise."""
    node = typed.node
    if not isinstance(node, nodes.Logic):
        return
    first, *others = node.operands
    mixed = [
        each for each in node.operands if isinstance(each, nodes.Logic) and each.operation == "and"
    ]
    if node.operation == "or" and mixed:
        both = mixed[0]
        meant = _part(both)
        if both is first:
            other = both.operands[-1].start_pos, node.end_pos
        else:
            other = node.start_pos, both.operands[0].end_pos
        written = [_defined(part, node, on) for part in (meant, other)]
    elif _denies(first, on) and others and not any(_denies(each, on) for each in others):
        meant = _part(first)
        joined = {"and": "or", "or": "and"}[node.operation]
        rest = _text((others[0].start_pos, node.end_pos), on)
        denied = on.words(first)
        written = [f"`{rest} {node.operation} {denied}`", f"`{denied} {joined} not {rest}`"]
    else:
        return
    on.report.add(
        catalogue.TWO_READINGS,
        Span(on.source, *_part(node)),
        help=f"write {written[0]} if you mean that; if not, write {written[1]}",
        text=on.words(node),
        meant=_text(meant, on),
    )


def _defined(part: _Part, node: nodes.Logic, on: Lookup) -> str:
    """Return the lines in which *part* is a question of its own."""
    line = _line(node, on, {part: "it is time"})
    return f'`define whether "it is time"`, below it `if {_text(part, on)}`, and here `{line}`'


def check_effects(typed: Typed[tuple[model.Do, ...]], on: Lookup) -> None:
    """Report `X and Y for each Z`: it may be Y alone, or both, that is done for each."""
    *before, last = typed.node.effects
    if not before or not isinstance(last, nodes.Effect) or last.scale is None:
        return
    if any(isinstance(each, nodes.Effect) and each.scale is not None for each in before):
        return
    whole = before[0].start_pos, last.end_pos
    scale = on.source.text[last.said.end_pos : last.end_pos].split()
    said = " and ".join(f"`{on.words(each)}`" for each in before)
    each = " and ".join(f"`{' '.join([on.words(one), *scale])}`" for one in before)
    on.report.add(
        catalogue.TWO_READINGS,
        Span(on.source, *whole),
        help=f"write {said} and `{on.words(last)}` on lines of their own if you mean that; if not, "
        f"write {each} and `{on.words(last)}`",
        text=_text(whole, on),
        meant=on.words(last),
    )


def _is_of(node: nodes.Number, operations: tuple[str, ...]) -> TypeGuard[nodes.Arithmetic]:
    return isinstance(node, nodes.Arithmetic) and node.operation in operations


def _denies(node: nodes.Condition, on: Lookup) -> bool:
    """Return whether *node* is denied by a `not` in front of it."""
    is_denial = isinstance(node, nodes.Logic) and node.operation == "not"
    return is_denial and on.words(node).startswith("not ")


def _part(node: nodes.Number | nodes.Condition) -> _Part:
    return node.start_pos, node.end_pos


def _text(part: _Part, on: Lookup) -> str:
    return " ".join(on.source.text[slice(*part)].split())


def _line(node: nodes.Number | nodes.Condition, on: Lookup, put: dict[_Part, str]) -> str:
    """Return the line of *node* with other words for parts of it."""
    text = on.source.text
    start = text.rfind("\n", 0, node.start_pos) + 1
    end = text.find("\n", node.end_pos)
    line = text[start : end if end >= 0 else len(text)]
    for (begin, stop), words in put.items():
        line = line[: begin - start] + words + line[stop - start :]
    return line.partition(" #")[0].strip()
