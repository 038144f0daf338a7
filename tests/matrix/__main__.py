"""The whole matrix, with a report: `python -m tests.matrix`."""

from __future__ import annotations

import sys
from collections import Counter

from tests.matrix import abilities, effects
from tests.matrix.reasons import HELD, reason

cells = list(effects.everything())
shown = sum(bool(cell.shown) for cell in cells)
refused = Counter(cell.refused for cell in cells if cell.refused)
quiet = [cell for cell in cells if cell.dead and reason(cell.row, cell.place)]
dead = [cell for cell in cells if cell.dead and not reason(cell.row, cell.place)]
print(f"{len(cells)} places of effects: {shown} show, {refused.total()} are refused")
for code, number in sorted(refused.items()):
    print(f"  {code}: {number}")
print(f"  {len(quiet)} show nothing for a reason")
for cell in dead:
    print(f"  dead: {cell.row} in {cell.place}")
held = [
    cell
    for holder in abilities.holders()
    for cell in abilities.cells(holder, [*abilities.sentences(holder.this)])
]
said = {(cell.row, cell.place) for cell in held if cell.shown}
silent = {(cell.row, cell.place) for cell in held if cell.dead} - said
refusals = Counter(cell.refused for cell in held if cell.refused)
print(f"{len(held)} sentences on cards that hold them: {refusals.total()} are refused")
for code, number in sorted(refusals.items()):
    print(f"  {code}: {number}")
for row, place in sorted(silent):
    print(f"  {'quiet' if row in HELD else 'dead'}: {row} on {place}")
sys.exit(bool(dead) or any(row not in HELD for row, _ in silent))
