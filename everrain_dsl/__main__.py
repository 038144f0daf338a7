"""`python -m everrain_dsl` is the command `everrain`."""

from __future__ import annotations

from everrain_dsl.cli import main

if __name__ == "__main__":
    main()
