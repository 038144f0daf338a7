"""The exit status of every command: one table for `--help` and for the reference."""

from __future__ import annotations

from typing import Final

#: What an exit status means for every command.
EVERY: Final = {
    0: "The command did its work and found nothing wrong.",
    1: "The command found what it looks for, such as a mistake in a card. The list of commands "
    "says what.",
    2: "The command could not do its work: an option or a path is wrong, a file cannot be read, "
    "or a bug in everrain stopped it.",
    130: "You interrupted the command with Ctrl-C.",
}
#: When a command exits with status 1. A command that is not here never does.
FAILS: Final = {
    "build": "the cards have errors; nothing is written then",
    "check": 'it finds an error, or a warning unless the settings have `fail-on = "errors"`',
    "diff": "it finds a change that `--fail-on` names, or a lost card if nothing is named",
    "disassemble": "the cards have errors, or the bundle is not valid",
    "docs": "the cards have errors",
    "format": "`--check` or `--diff` finds a file to change, or a text cannot be laid out",
    "lint": "it finds something, or the cards have errors",
    "list": "no card fits the query, or the cards have mistakes; what fits is listed first",
    "odds": "the card cannot be tried, or the cards have errors",
    "play": "the cards have errors",
    "read": "a text cannot be read, or `--check` finds a difference",
    "replay": "the game ends in another way than the file says, or the file is damaged",
    "rules": "`--strict` finds a rule without a test",
    "sets": "one of the sets cannot be used",
    "sheet": "a text does not fit on its card, or the cards have errors",
    "simulate": "the cards have errors, a game is stuck, or a cluster does not play; it exits "
    "with status 2 if a bug stops a game",
    "stats": "the cards have errors",
    "test": "a scenario fails, the cards have errors, or `--fail-under` is not reached; it exits "
    "with status 2 if there is no scenario to play",
    "text": "the cards have errors, also where another card can still be printed",
    "try": "the cards have errors, or an answer does not fit",
    "verify": "the bundle is not valid",
    "words": "no phrase holds the text",
}


def epilog(command: str) -> str:
    """Return what `--help` says of the exit status of *command*."""
    when = FAILS.get(command)
    fails = f"1 if {when}, " if when else ""
    return f"Exit status: 0 if all is well, {fails}2 if it cannot do its work."
