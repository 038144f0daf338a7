"""The whole matrix, with a report: `python -m tests.matrix`."""

from __future__ import annotations

import sys
from collections import Counter

from tests.matrix import effects
from tests.matrix.reasons import reason

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
sys.exit(bool(dead))
