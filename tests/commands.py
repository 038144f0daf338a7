"""Run several commands in one process: `python -m tests.commands < COMMANDS`, lists as JSON.

Each is printed with its output and its exit status.
"""

from __future__ import annotations

import json
import sys

from click.testing import CliRunner

from everrain_dsl.cli import everrain


def main() -> None:
    """Run the commands that stand on the standard input."""
    for command in json.load(sys.stdin):
        result = CliRunner().invoke(everrain, command)
        print("$ everrain", *command)
        print(result.output, f"exit status {result.exit_code}", sep="\n")


if __name__ == "__main__":
    main()
