"""The exit status of every command: one table for `--help` and for the reference."""

from __future__ import annotations

from typing import Final

#: What an exit status means for every command.
EVERY: Final = {
    0: "The command succeeded and found nothing wrong.",
    1: "The command found a problem, such as a mistake in a card. The table below lists the "
    "problems of each command.",
    2: "The command could not run: an option or a path is wrong, a file cannot be read, "
    "or a bug in everrain stopped it.",
    130: "You interrupted the command with Ctrl-C.",
}
#: When a command exits with status 1. A command that is not here never does.
FAILS: Final = {
    "build": "the cards have errors, or a line to rewrite (N0101); it then writes nothing",
    "check": "it finds an error, a line to rewrite (N0101), or a warning unless the settings have "
    '`fail-on = "errors"`',
    "diff": "it finds a change that `--fail-on` names; without `--fail-on`, a lost card",
    "disassemble": "the cards have errors, or the bundle is not valid",
    "docs": "the cards have errors",
    "format": "`--check` or `--diff` finds a file to change, or a file cannot be formatted",
    "lint": "it finds something to improve, or the cards have errors",
    "list": "no card matches the query, or the cards have mistakes; it lists the matches first",
    "lsp": "it ends without `shutdown` and `exit`",
    "odds": "the card cannot be tried, or the cards have errors",
    "play": "the cards have errors",
    "read": "a text cannot be read, or `--check` finds a difference",
    "replay": "the game does not end as the file says, or the file is damaged",
    "rules": "`--strict` finds a rule without a test",
    "sets": "one of the sets cannot be used",
    "sheet": "a text does not fit on its card, or the cards have errors",
    "simulate": "the cards have errors, a game is stuck, or the cluster does not answer; it exits "
    "with status 2 if a bug stops a game",
    "stats": "the cards have errors",
    "test": "a scenario fails, the cards have errors, or coverage is below `--fail-under`; it "
    "exits with status 2 if there is no scenario to play",
    "text": "the cards have errors, even if it can print the card you asked for",
    "try": "the cards have errors, or an answer does not fit the question",
    "verify": "the bundle is not valid",
    "words": "no phrase contains the text",
}


def epilog(command: str) -> str:
    """Return the description of the exit status of *command*, for `--help`."""
    when = FAILS.get(command)
    fails = f"1 if {when}, " if when else ""
    return f"Exit status: 0 if all is well, {fails}2 if the command cannot run."
