"""The abstract values of the verifier: unset, one type, or a conflict of several.

An abstract state is a list with, for each register, `UNSET`, a type, or `MIXED`. Types are those
of the vocabulary, `list:crew` for lists, `each:crew` or `each:number` for iterators, and
`votes:crew` or `votes:number` for what players have voted or bid.
"""

from __future__ import annotations

from sys import intern
from typing import Final, TypeAlias

from everrain_dsl.bytecode.program import LIST, NUMBERS
from everrain_dsl.vocabulary.types import BOOLEAN, NUMBER, SYMBOLS, THINGS

ITERATOR: Final = "each:"
VOTES: Final = "votes:"
UNSET: Final = None
#: Of different types on different paths: nothing may read it.
MIXED: Final = "mixed"
#: Written by an instruction that is itself at fault: reading it is no second fault. It never
#: survives a join with anything else, or a loop could forget the first fault by way of it.
UNKNOWN: Final = "unknown"

State: TypeAlias = list[str | None]

# Types are interned, so that equal ones are nearly always one string.
_LISTS: Final = {intern(LIST + thing): thing for thing in THINGS}
_VOTES: Final = {intern(VOTES + type_): type_ for type_ in (NUMBER, *THINGS)}
_VALUES: Final = {type_: type_ for type_ in (NUMBER, BOOLEAN, *THINGS, *SYMBOLS, *_LISTS, NUMBERS)}

#: For each type of the operand pictures that stands for several: which types it takes, and what
#: it then fixes the picture's variable to.
FORMS: Final[dict[str, dict[str, str]]] = {
    "T": {thing: thing for thing in THINGS},
    "S": {type_: type_ for type_ in (*THINGS, *SYMBOLS)},
    "V": _VALUES,
    "list:T": _LISTS,
    "each:T": {intern(ITERATOR + thing): thing for thing in THINGS},
    "each:V": {intern(ITERATOR + type_): type_ for type_ in (NUMBER, *THINGS)},
    "votes:V": _VOTES,
    "G": {type_: type_ for type_ in (*_LISTS, *_VOTES)},
}

#: The same, read the other way: what is written once the variable is fixed.
BUILT: Final[dict[str, dict[str, str]]] = {
    form: {variable: type_ for type_, variable in types.items()} for form, types in FORMS.items()
}


def element(type_: str) -> str | None:
    """Return the element type of the list type *type_*, or None if it is not a list type."""
    return _LISTS.get(type_)


def votes_of(type_: str | None) -> str | None:
    """Return the type of votes that a ballot with a result of *type_* collects, None for none."""
    return BUILT["votes:V"].get(type_ or "")


def join(one: State, other: State) -> State:
    """Return what is known where two paths meet."""
    if one == other:
        return one.copy()
    return [a if a == b else _met(a, b) for a, b in zip(one, other, strict=True)]


def _met(a: str | None, b: str | None) -> str | None:
    return UNSET if a is UNSET or b is UNSET else MIXED


def in_words(form: str) -> str:
    """Return the type variable or type of a picture in words, for a message."""
    words = {
        "T": "a thing",
        "S": "a thing or a symbol",
        "V": "a value",
        "list:T": "a list of things",
        "each:T": "an iterator",
        "each:V": "an iterator",
        "votes:V": "votes",
        "G": "a list of things, or votes",
    }
    return words.get(form, form)
