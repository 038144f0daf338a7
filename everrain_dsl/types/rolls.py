"""Read results of dice: the rows under a roll or in a table, and changes to a roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import attrs

from everrain_dsl import model
from everrain_dsl.diagnostics import Label, catalogue
from everrain_dsl.diagnostics.nearest import nearest
from everrain_dsl.syntax import nodes, parts, trials
from everrain_dsl.types.flavour import is_empty

if TYPE_CHECKING:
    from everrain_dsl.types.reader import Expressions
    from everrain_dsl.vocabulary.rows import Effect

#: Where a row such as `5+` ends of a number that is looked up, which has no highest result.
_NO_END: Final = 999
Body = Callable[[Sequence[nodes.Line]], model.Block]


def read_rows(
    die: str, lines: Sequence[nodes.Line], on: Expressions, body: Body
) -> tuple[model.Row, ...]:
    """Return the rows of *lines* for *die*; *body* reads the block of each.

    Reports rows that overlap, run backwards, leave a gap, or that the die never shows.
    """
    rows: list[model.Row] = []
    broken = False
    for line in lines:
        part = line.sentence
        if isinstance(part, nodes.Broken):
            broken = True
            continue
        if not isinstance(part, parts.TableRow):
            _stranger(part, on)
            broken = True
            continue
        read = _read(die, part, on)
        if is_empty(line.block):
            on.report.add(catalogue.MISSING_BLOCK, on.span(part), line=on.words(part))
        block = body(line.block)
        if read is None:
            broken = True
            continue
        low, high, face = read
        rows.append(model.Row(low, high, face, block, on.span(part)))
    rows.sort(key=lambda row: (row.low, row.high))
    overlapping = _overlaps(rows, on)
    if rows and not broken and not overlapping:
        _gaps(die, rows, on)
    return tuple(rows)


def _stranger(part: nodes.Sentence, on: Expressions) -> None:
    if isinstance(part, trials.Outcome):
        on.report.add(catalogue.BRANCH_WITHOUT_TEST, on.span(part), branch=part.kind)
        return
    on.report.add(
        catalogue.UNKNOWN_SECTION,
        on.span(part),
        kind="a roll",
        section=on.words(part),
        nearest=None,
        sections="rows, such as `0-4`",
    )


def _read(die: str, part: parts.TableRow, on: Expressions) -> tuple[int, int, str | None] | None:
    value = part.result
    faces = on.names.dice.get(die)
    span = on.span(part)
    if isinstance(value, nodes.Word):
        if faces is None or value.value not in faces:
            on.report.add(
                catalogue.UNKNOWN_FACE,
                span,
                die=die,
                name=value.value,
                faces=on.names.shown_by(die),
                nearest=nearest(value.value, faces or ()),
            )
            return None
        # results of a die with faces are the indexes of its faces; equal faces count as one
        index = faces.index(value.value)
        return index, index, value.value
    if faces is not None:
        on.report.add(
            catalogue.DIE_WITHOUT_NUMBERS,
            span,
            die=die,
            row=on.words(part),
            faces=on.names.shown_by(die),
        )
        return None
    least, most = on.names.numbers.get(die, (0, 9))
    ends = _ends(part, most, on)
    if ends is None:
        return None
    low, high = ends
    for end in (low, high):
        if not least <= end <= most:
            first, last = max(low, least), min(high, most)
            on.report.add(
                catalogue.ROW_BEYOND_DIE,
                span,
                die=die,
                value=end,
                nearest=f"{first}-{last}" if first < last else None,
                least=least,
                most=most,
            )
            return None
    return low, high, None


def _ends(part: parts.TableRow, most: int, on: Expressions) -> tuple[int, int] | None:
    """Return the lowest and highest result of a row; that of `7+` is *most*, or 7 if it is more."""
    value = part.result
    if isinstance(value, int):
        return value, value
    first, _, last = str(value).partition("-")
    if not last:
        low = int(first.partition("+")[0])
        if not first.endswith("+"):
            on.report.add(catalogue.ROW_FOR_EACH_PLAYER, on.span(part), row=on.words(part), low=low)
            return None
        return low, max(low, most)
    if int(first) > int(last):
        correct = f"{last}-{first}"
        on.report.add(catalogue.BACKWARD_ROW, on.span(part), row=on.words(part), correct=correct)
        return None
    return int(first), int(last)


def read_ranges(lines: Sequence[nodes.Line], on: Expressions, body: Body) -> tuple[model.Row, ...]:
    """Return the rows of *lines* for a number that is looked up; *body* reads each.

    The first row also covers lower numbers, and the last higher ones. Reports rows that overlap,
    run backwards or leave a gap.
    """
    rows: list[model.Row] = []
    broken = False
    for line in lines:
        part = line.sentence
        if not isinstance(part, parts.TableRow):
            if not isinstance(part, nodes.Broken):
                _stranger(part, on)
            broken = True
            continue
        value = part.result
        ends = None if isinstance(value, nodes.Word) else _ends(part, _NO_END, on)
        if isinstance(value, nodes.Word):
            _stranger(part, on)
        if is_empty(line.block):
            on.report.add(catalogue.MISSING_BLOCK, on.span(part), line=on.words(part))
        block = body(line.block)
        if ends is None:
            broken = True
            continue
        rows.append(model.Row(*ends, None, block, on.span(part)))
    rows.sort(key=lambda row: (row.low, row.high))
    if not _overlaps(rows, on) and not broken:
        for first, second in pairwise(rows):
            if second.low > first.high + 1:
                gap = _gap(first.high + 1, second.low - 1)
                on.report.add(catalogue.GAP_IN_ROWS, second.span, gap=gap)
    return tuple(rows) if not broken else ()


def _overlaps(rows: Sequence[model.Row], on: Expressions) -> bool:
    found = False
    for first, second in pairwise(rows):
        if second.low > first.high:
            continue
        found = True
        high = min(first.high, second.high)
        overlap = _shown(attrs.evolve(second, high=high, face=None))
        on.report.add(
            catalogue.OVERLAPPING_ROWS,
            second.span,
            first=_shown(first),
            second=_shown(second),
            overlap=second.face or overlap,
            labels=[Label(first.span, f"this row covers {second.face or overlap}")],
        )
    return found


def _shown(row: model.Row) -> str:
    if row.face is not None:
        return row.face
    if row.low < row.high == _NO_END:
        return f"{row.low}+"
    return str(row.low) if row.low == row.high else f"{row.low}-{row.high}"


def _gaps(die: str, rows: Sequence[model.Row], on: Expressions) -> None:
    faces = on.names.dice.get(die)
    if faces is not None:
        missing = [face for face in dict.fromkeys(faces) if face not in {r.face for r in rows}]
        if missing:
            on.report.add(catalogue.GAP_IN_ROWS, rows[-1].span, gap=", ".join(missing))
        return
    least, most = on.names.numbers.get(die, (0, 9))
    wanted = least
    gaps: list[tuple[str, model.Row]] = []
    for row in rows:
        if row.low > wanted:
            gaps.append((_gap(wanted, row.low - 1), row))
        wanted = row.high + 1
    if wanted <= most:
        gaps.append((_gap(wanted, most), rows[-1]))
    if len(gaps) > 1:
        whole = f"write one row for each result of {die}, from {least} to {most}"
        every = " and ".join(gap for gap, _ in gaps)
        on.report.add(catalogue.GAP_IN_ROWS, gaps[0][1].span, help=whole, gap=every)
    elif gaps:
        on.report.add(catalogue.GAP_IN_ROWS, gaps[0][1].span, gap=gaps[0][0])


def _gap(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def can_change(
    on: Expressions,
    node: nodes.Said,
    row: Effect,
    arguments: Sequence[model.Argument],
    rolled: str,
) -> bool:
    """Report what cannot be done to dice as *rolled*: they never show it, or lie never beside."""
    if not can_show(on, node, arguments, rolled):
        return False
    die, faces = spoken_of(arguments) or rolled, on.names.dice.get(rolled)
    if row.of_numbers and rolled and faces is not None:
        words, shown = on.words(node), on.names.shown_by(rolled)
        on.report.add(catalogue.DIE_WITHOUT_NUMBERS, on.span(node), die=die, row=words, faces=shown)
        return False
    if die == rolled or None not in (on.names.dice.get(die), faces):
        return True
    on.report.add(catalogue.ROLLED_APART, on.span(node), die=die, rolled=rolled)
    return False


def can_show(
    on: Expressions, node: nodes.Said, arguments: Sequence[model.Argument], rolled: str = ""
) -> bool:
    """Report faces and numbers that the die spoken of, or else the one *rolled*, does not have."""
    die = spoken_of(arguments) or rolled
    faces = on.names.dice.get(die, ())
    symbols = [each for each in arguments if isinstance(each, model.Symbol)]
    strange = [s.value for s in symbols if s.type == "face" and s.value not in (faces or ())]
    if die and strange:
        on.report.add(
            catalogue.UNKNOWN_FACE,
            on.span(node),
            die=die,
            name=strange[0],
            faces=on.names.shown_by(die),
            nearest=nearest(strange[0], faces or ()),
        )
        return False
    return True


def can_come(on: Expressions, node: nodes.Said, arguments: Sequence[model.Argument]) -> bool:
    """Report dice that are waited for and that never show that face, or that number."""
    die = spoken_of(arguments)
    number = next((each for each in arguments if isinstance(each, model.Constant)), None)
    if not die or number is None:
        return can_show(on, node, arguments)
    faces = on.names.dice.get(die)
    if faces is not None:
        words, shown = on.words(node), on.names.shown_by(die)
        on.report.add(catalogue.DIE_WITHOUT_NUMBERS, on.span(node), die=die, row=words, faces=shown)
        return False
    least, most = on.names.numbers.get(die, (0, 9))
    if least <= number.value <= most:
        return True
    on.report.add(
        catalogue.ROW_BEYOND_DIE,
        on.span(node),
        die=die,
        value=number.value,
        nearest=None,
        least=least,
        most=most,
    )
    return False


def spoken_of(arguments: Sequence[model.Argument | None]) -> str:
    """Return the kind of dice that is spoken of, empty where none is."""
    symbols = [each for each in arguments if isinstance(each, model.Symbol)]
    return next((each.value for each in symbols if each.type == "die"), "")
