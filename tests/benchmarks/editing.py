"""What an editor waits for, in CPU time: `python -m tests.benchmarks.editing [--cards 350]`.

Cards of a set are typed letter by letter, as a person does: after each letter what is wrong with
the change is told, and what could be written is offered. The whole set is checked beside it.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from time import process_time

from everrain_dsl.editor.completion import complete
from everrain_dsl.editor.workspace import Desk
from everrain_dsl.incremental.sets import core_folder
from tests.benchmarks import generated

MANIFEST = (
    'set "Bench"\n  code "bench", version "1.0.0", symbol "B", language "en", builds on "core"\n'
)
TYPED = """
sea event "The Typed One"
  choice "Answer"
    one crew on deck tests resolve
      pass
        collect 2 clues
      fail
        that crew suffers 2 strain
  choice "Wait"
    advance agenda by 2
"""


def main() -> None:
    """Type a card into the middle of a set and print what each letter costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=350)
    parser.add_argument("--in-files", type=int, default=10, help="how many files they stand in")
    count = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "set.rain").write_text(MANIFEST, "utf-8")
        text = generated.cards(count.cards).text.removeprefix(generated.DECLARED)
        items = text.strip("\n").split("\n\n")
        each = -(-len(items) // count.in_files)
        for at in range(0, len(items), each):
            part = "\n\n".join(items[at : at + each]) + "\n"
            (folder / f"part-{at // each}.rain").write_text(part, "utf-8")
        _type(folder)
    _change_core()


def _change_core() -> None:
    """Print what a change in each file of the core costs: a number that it says becomes another."""
    desk = Desk()
    told: list[float] = []
    for path in sorted(core_folder().glob("*.rain")):
        text = path.read_text("utf-8")
        changed = text.replace("collect 1 c", "collect 2 c", 1)
        if changed == text:
            continue
        if not told:
            desk.put(path, text)
            desk.check(path)
        desk.put(path, changed)
        since = process_time()
        assert desk.found_soon(path) is not None
        told.append(process_time() - since)
        desk.put(path, text)
    told.sort()
    print(
        f"one of {len(told)} files of the core changed: median "
        f"{1000 * told[len(told) // 2]:.1f} ms, most {1000 * told[-1]:.1f}"
    )


def _type(folder: Path) -> None:
    path = folder / "part-1.rain"
    desk, before = Desk(), path.read_text("utf-8")
    middle = before.index("\n\n", len(before) // 2) + 1
    desk.put(path, before)
    since = process_time()
    found = desk.check(path).findings
    print(f"first check {process_time() - since:.2f} s, {len(found)} findings")
    told: list[float] = []
    offered: list[float] = []
    for at in range(1, len(TYPED) + 1):
        text = before[:middle] + TYPED[:at] + before[middle:]
        desk.put(path, text)
        since = process_time()
        assert desk.found_soon(path) is not None
        told.append(process_time() - since)
        since = process_time()
        complete(desk.index(path, lately=True), desk.unread(path), middle + at)
        offered.append(process_time() - since)
    since = process_time()
    desk.check(path)
    print(f"check of the whole set after an edit {1000 * (process_time() - since):.0f} ms")
    for name, times in (("an edit", told), ("completion", offered)):
        times.sort()
        half, most, last = (times[int(share * (len(times) - 1))] for share in (0.5, 0.95, 1))
        print(
            f"{name}: median {1000 * half:.1f} ms, 95 % within {1000 * most:.1f}, {1000 * last:.1f}"
        )


if __name__ == "__main__":
    main()
