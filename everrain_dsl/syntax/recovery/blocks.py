"""Checks that lines are below the lines they belong to; if not, finds the one line to move.

Only the kinds of sentences matter: a test has `pass` and `fail` under it, an effect nothing. One
line that starts in a wrong column makes several of its neighbours look wrong. Moving it back fixes
all of them at once, which distinguishes it from them.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal, TypeVar

import attrs

from everrain_dsl.records import Record
from everrain_dsl.syntax import nodes, parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from everrain_dsl.syntax.nodes import Role

_Item = TypeVar("_Item")


#: What a line of a construct does, by what its row says stands below it.
_BELOW: Final[dict[nodes.Below, Role]] = {
    "nothing": "closed", "lines": "opens", "perhaps lines": "holds", "rows": "roll",
    "outcomes": "test", "choices": "opens",
}  # fmt: skip
_SECTIONS: Final[dict[str, Role]] = {
    "use": "opens", "on arrival": "section", "upon awakening": "section",
    "while aboard": "section", "while face down": "section",
    "while arisen": "section", "range": "section",
}  # fmt: skip
_UNDER: Final = {"branch": "test", "row": "roll"}
_MUST: Final = frozenset({
    "opens", "section", "waits", "test", "branch", "row", "if", "otherwise", "choice",
})  # fmt: skip
_BEFORE_OTHERWISE: Final = frozenset({
    "if", "otherwise", "row", "choice", "holds", "opens", "section", "any",
})  # fmt: skip
_NEVER: Final = frozenset({"closed", "price", "fact", "still", "text", "grid"})
#: Under these something happens, one line after another.
_HAPPENING: Final = ("choice", "branch", "row", "if", "otherwise", "waits")
#: What may stand beside choices.
_BESIDE_CHOICES: Final = frozenset(
    {"choice", "otherwise", "any", "closed", "still", "text", "grid"}
)
_OPEN: Final = ("item", "frame", "holds", "any")
#: Lines of an item in which a line to move is looked for.
_MOST_LINES: Final = 80


@attrs.frozen(eq=False, repr=False)
class Move(Record):
    """A line to move, by its index, and its new indentation in columns."""

    line: int
    width: int
    #: The line to show with it: one with lines under it that can have none, or none that must.
    other: int
    why: Literal["uneven", "unexpected", "missing"]


def role_of(sentence: nodes.Sentence | None) -> Role:
    """Return which lines may be under *sentence*, as a role; None is an unreadable line."""
    match sentence:
        case parts.Section():
            return _SECTIONS.get(sentence.words, "holds")
        case nodes.Construct(role=role) if role:
            return role
        case nodes.Part():
            return "holds"
        case nodes.Control():
            role = _BELOW[sentence.below]
            return "if" if sentence.otherwise and role == "opens" else role
        case nodes.Ability():
            return "waits" if sentence.below == "lines" else "still"
        case nodes.Fields():
            return "fact"
        case nodes.Prose():
            return "grid" if sentence.kind == "|" else "text"
        case nodes.Step():
            return "still"
        case nodes.Effects():
            return "closed"
        case nodes.Header():
            bare = sentence.type.card or sentence.kind == "location"
            return "frame" if bare and not sentence.type.body else "item"
    return "any"


def begins(sentence: object) -> str:
    """Return the words that a line begins with, by its construct or its section; empty if none."""
    if isinstance(sentence, nodes.Part):
        return sentence.opens
    return str(getattr(sentence, "kind", ""))


def faults_of(line: nodes.Line) -> int:
    """Return the number of lines of a tree that are in a wrong place."""
    return _faults(role_of(line.sentence), [inner.sentence for inner in line.block]) + sum(
        map(faults_of, line.block)
    )


def heads_choices(above: nodes.Sentence | None, below: nodes.Sentence | None) -> bool:
    """Return whether a sentence with nothing below it has a choice there: it was misread."""
    return role_of(below) == "choice" and role_of(above) == "closed"


def is_misread(line: nodes.Line) -> bool:
    """Return whether some line of a tree `heads_choices`."""
    first = line.block[0].sentence if line.block else None
    return heads_choices(line.sentence, first) or any(map(is_misread, line.block))


def _faults(role: Role, block: Sequence[nodes.Sentence | None]) -> int:
    return _faults_under(role, tuple(map(role_of, block)))


@lru_cache(maxsize=4096)
def _faults_under(role: Role, block: tuple[Role, ...]) -> int:
    """Return how many faults there are in the lines right under one with *role*."""
    if not block:
        return int(role in _MUST)
    faults = int(role in _NEVER)
    kinds = set(block)
    if role == "choice" and kinds == {"price"}:
        faults += 1
    if "choice" in kinds and not kinds <= _BESIDE_CHOICES:
        faults += 1
    if "fact" in kinds and role not in (*_OPEN, *_NEVER):
        faults += 1
    if "section" in kinds and role not in ("item", "frame", "any"):
        faults += 1
    if "price" in kinds and role == "frame":
        faults += 1
    if "closed" in kinds and role == "frame":
        faults += 1
    if "choice" in kinds and role in (*_HAPPENING, "frame"):
        faults += 1
    if "waits" in kinds and role in _HAPPENING:
        faults += 1
    before: Role = "any"
    chosen = False
    for inner in block:
        if inner in _UNDER and role not in (_UNDER[inner], *_OPEN):
            faults += 1
        if inner == "branch" and role in ("holds", "item", "frame"):
            faults += 1
        if role == "test" and inner not in ("branch", "any"):
            faults += 1
        if role == "roll" and inner not in ("row", "otherwise", "any"):
            faults += 1
        if inner == "grid" and before == "section":  # the picture belongs to the line above
            faults += 1
        if inner == "price" and before == "closed":
            faults += 1
        if inner == "otherwise" and before not in _BEFORE_OTHERWISE:
            faults += 1
        if inner == "choice" and chosen and before == "closed":
            faults += 1
        chosen = chosen or inner == "choice"
        before = inner
    return faults


def _parents(widths: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return each line's parent, -1 for none, and the lines level with no line above them."""
    parents: list[int] = []
    open_: list[int] = []
    uneven: list[int] = []
    for number, width in enumerate(widths):
        last = -1
        while open_ and widths[open_[-1]] >= width:
            last = open_.pop()
        if last >= 0 and widths[last] != width and open_:
            uneven.append(number)
        parents.append(open_[-1] if open_ else -1)
        open_.append(number)
    return parents, uneven


def _count(roles: Sequence[Role], widths: Sequence[int]) -> int:
    """Return the faults of lines with these roles and widths."""
    parents, uneven = _parents(widths)
    return len(uneven) + sum(map(_faults_under, roles, _under(roles, parents)))


def _is_right(roles: Sequence[Role], widths: Sequence[int]) -> bool:
    """Return whether lines with these roles and widths have no fault."""
    parents, uneven = _parents(widths)
    return not uneven and not any(map(_faults_under, roles, _under(roles, parents)))


def _under(roles: Sequence[Role], parents: Sequence[int]) -> Iterator[tuple[Role, ...]]:
    """Return the roles of the lines right under each line."""
    under: list[list[Role]] = [[] for _ in roles]
    for role, parent in zip(roles, parents, strict=True):
        if parent >= 0:
            under[parent].append(role)
    return map(tuple, under)


@attrs.frozen(eq=False, repr=False)
class Swap(Record):
    """Two adjacent lines in the wrong order, by the index of the first.

    `alone` is set if swapping them is the only way to make all lines fit.
    """

    first: int
    alone: bool


def find_swap(sentences: Sequence[nodes.Sentence | None], widths: Sequence[int]) -> Swap | None:
    """Return the two neighbours that put all lines right when they change places, if any do."""
    if not 2 < len(widths) <= _MOST_LINES:
        return None
    roles = [role_of(sentence) for sentence in sentences]
    if _is_right(roles, widths):
        return None
    found = [
        at
        for at in range(1, len(widths) - 1)
        if (widths[at], roles[at]) != (widths[at + 1], roles[at + 1])
        and _is_right(_exchanged(roles, at), _exchanged(widths, at))
    ]
    alike = found[:1] == found or found == found[:1] + [at + 1 for at in found[:1]]
    return Swap(found[0], not _moves(roles, widths)) if found and alike else None


def _exchanged(items: Sequence[_Item], at: int) -> list[_Item]:
    return [*items[:at], items[at + 1], items[at], *items[at + 2 :]]


def find_move(
    sentences: Sequence[nodes.Sentence | None], widths: Sequence[int], *, least: int = 2
) -> Move | None:
    """Return the one line whose move puts all lines right, if *least* look wrong as they are."""
    if not 2 < len(widths) <= _MOST_LINES:
        return None
    roles = [role_of(sentence) for sentence in sentences]
    faults = _count(roles, widths)
    _, uneven = _parents(widths)
    if faults < (1 if uneven else least):
        return None
    moves = _moves(roles, widths)
    lines = {line for line, _ in moves}
    far = {line for line in lines if _is_far(widths, line)}
    if len(lines) > 1:
        lines = {min(far)} if far else lines & set(uneven)
    if len(lines) != 1:
        return None
    line = lines.pop()
    there = [width for number, width in moves if number == line]
    width = min(there, key=lambda width: (abs(width - widths[line]), -width))
    return _explained(roles, widths, line, width)


def _moves(roles: Sequence[Role], widths: Sequence[int]) -> list[tuple[int, int]]:
    """Return each line, with a column for it, whose move puts all lines right."""
    columns = _columns(widths)
    return [
        (line, width)
        for line in range(1, len(widths))
        for width in columns
        if width != widths[line]
        and roles[line] != "text"
        and _is_right(roles, _moved(widths, line, width))
    ]


def _is_far(widths: Sequence[int], line: int) -> bool:
    """Return whether a line starts further right of its parent than lines of the item mostly do."""
    parent = _parents(widths)[0][line]
    return parent >= 0 and widths[line] - widths[parent] > _step(widths)


def _moved(widths: Sequence[int], line: int, width: int) -> list[int]:
    return [*widths[:line], width, *widths[line + 1 :]]


def _columns(widths: Sequence[int]) -> list[int]:
    """Return the columns lines may start in: those in use, and one step further each."""
    step = _step(widths)
    return sorted({*widths, *(width + step for width in widths)} - {0})


def _step(widths: Sequence[int]) -> int:
    """Return how much further right the lines under a line mostly start."""
    steps = Counter(below - above for above, below in pairwise(widths) if below > above)
    usual, often = steps.most_common(1)[0] if steps else (2, 2)
    return usual if often > 1 else 2


def _explained(roles: Sequence[Role], widths: Sequence[int], line: int, width: int) -> Move | None:
    """Return the move of *line* to *width* with the reason to show for it, if there is one."""
    parents, uneven = _parents(widths)
    right = _parents(_moved(widths, line, width))[0][line]
    if line in uneven:
        return Move(line, width, line, "uneven")
    if parents[line] >= 0 and roles[parents[line]] in _NEVER:
        return Move(line, width, parents[line], "unexpected")
    if roles[line] in _MUST and line not in parents:
        return Move(line, width, line, "missing")
    under = {roles[number] for number, parent in enumerate(parents) if parent == right}
    if under <= {"price"}:
        return Move(line, width, right, "missing")
    alone = parents[line] not in parents[:line]  # nothing above is level with it
    return Move(line, width, line, "uneven") if alone else None
