"""The whole matrix, with a report: `python -m tests.matrix`."""

from __future__ import annotations

import sys
from collections import Counter

from everrain_dsl.vocabulary import core
from tests.matrix import abilities, effects, given, lines, moments, questions
from tests.matrix.reasons import CONSTANT, IN_FORM, held, reason

rows = [*core().effects.values()]
things = given.things([*core().filters.values()])
gauges = given.gauges([*core().gauges.values()])
come = moments.cells([*core().events.values()])
cells = [*effects.everything(), *lines.done(rows), *given.done(rows), *things, *gauges, *come]
shown = sum(bool(cell.shown) for cell in cells)
refused = Counter(cell.refused for cell in cells if cell.refused)
quiet = [cell for cell in cells if cell.dead and reason(cell.row, cell.place)]
dead = [cell for cell in cells if cell.dead and not reason(cell.row, cell.place)]
print(
    f"{len(cells)} places of effects, and lines of scenarios: {shown} show, {refused.total()} are refused"
)
for code, number in sorted(refused.items()):
    print(f"  {code}: {number}")
print(f"  {len(quiet)} show nothing for a reason")
for cell in dead:
    print(f"  dead: {cell.row} in {cell.place}")
waiting = [
    cell
    for holder in abilities.holders()
    for cell in abilities.cells(holder, [*abilities.sentences(holder.this)])
]
said = {(cell.row, cell.place) for cell in waiting if cell.shown}
silent = {(cell.row, cell.place) for cell in waiting if cell.dead} - said
refusals = Counter(cell.refused for cell in waiting if cell.refused)
print(f"{len(waiting)} sentences on cards that hold them: {refusals.total()} are refused")
for code, number in sorted(refusals.items()):
    print(f"  {code}: {number}")
for row, place in sorted(silent):
    print(f"  {'quiet' if held(row, place) else 'dead'}: {row} on {place}")
same: set[str] = set()
size, turned_down = len(cells) + len(waiting), refused.total() + refusals.total()
for form in (*questions.FORMS, "expect"):
    every = list(questions.questions())
    asked = lines.expected(every) if form == "expect" else questions.cells(every, form)
    size += len(asked)
    turned_down += sum(bool(told.refused) for told in asked)
    varied = sum(not told.dead and not told.refused for told in asked)
    print(f"{len(asked)} questions with `{form}`: {varied} vary")
    for told in asked:
        if told.refused or told.dead:
            print(f"  {told.refused or 'the same everywhere'}: {told.row}, {told.use}")
    same |= questions.constant(asked) - CONSTANT.keys() - IN_FORM.get(form, {}).keys()
for row in sorted(same):
    print(f"  dead: {row} in all of its uses")
print(f"{size} cells in all, {turned_down} of them refused")
sys.exit(bool(same or dead) or any(not held(*each) for each in silent))
