"""Running one mutant in a process of its own: `python -m tests.mutation.afresh FILE`.

What a module works out while it is imported is made with the mistake only so. The file is JSON
with the mistake and the tests. Nothing of the project is imported before the mistake is made.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.mutation.patching import load_wrong


def main() -> int:
    """Run the tests; return what pytest does."""
    given = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    load_wrong(given["path"], given["start"], given["end"], given["after"])
    return int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", *given["tests"]]))


if __name__ == "__main__":
    raise SystemExit(main())
